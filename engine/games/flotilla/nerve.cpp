#include <algorithm>

#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/steps.hpp"
#include "engine/games/flotilla/where.hpp"

/// FL-5.1, FL-5.2: the result of a captain's test.
namespace brownwater::flotilla {

bool enemy_within(const Scenario& scenario, const State& state, UnitIndex ship, Mil reach) {
  bool found = false;
  for_each_unit(in_play(scenario, state, enemy_of(state.units[ship].side)),
                [&](UnitIndex foe) { found = found || come_within(scenario, state, ship, foe, reach); });
  return found;
}

UnitSet flagships_about(const Scenario& scenario, const State& state, UnitIndex ship) {
  const Side side = state.units[ship].side;
  UnitSet flagships = 0;
  for_each_unit(in_play(scenario, state, side) & scenario.ships() & ~bit(ship), [&](UnitIndex other) {
    if (scenario.placement(other).flagship && scenario.first_side_of(other) == side) flagships |= bit(other);
  });
  return flagships;
}

bool has_flagship_near(const Scenario& scenario, const State& state, UnitIndex ship) {
  bool near = false;
  for_each_unit(flagships_about(scenario, state, ship), [&](UnitIndex other) {
    near = near || come_within(scenario, state, ship, other, scenario.tables().morale.flagship_reach);
  });
  return near;
}

Modifiers captain_modifiers(const Scenario& scenario, const State& state, UnitIndex ship) {
  return captain_modifiers(scenario, state, ship, has_flagship_near(scenario, state, ship));
}

Modifiers captain_modifiers(const Scenario& scenario, const State& state, UnitIndex ship, bool near_flagship) {
  const Tables::Morale& table = scenario.tables().morale;
  const Sheet& sheet = scenario.sheet(ship);
  const Unit& at = state.units[ship];
  Modifiers modifiers;
  const auto add = [&modifiers](bool holds, std::int8_t amount, Cause cause) {
    if (holds) modifiers.push_back({.amount = amount, .rule = rule(5, 2), .cause = cause});
  };
  int gone = 0;
  bool broadside = false;
  for (std::size_t battery = 0; battery < sheet.batteries.size(); ++battery) {
    if (at.dice[battery] > 0) continue;
    ++gone;
    const Place place = sheet.batteries[battery].place;
    broadside = broadside || place == Place::kPort || place == Place::kStarboard;
  }
  add(lies_still(scenario, state, ship), table.anchored, Cause::kAnchored);
  add(broadside, table.broadside_gone, Cause::kBroadsideDestroyed);
  const int crew = crew_of(sheet, at);
  const int killed = crew - at.lent - at.men;
  add(killed * 2 >= crew, table.half_crew, Cause::kHalfTheCrew);
  add(at.fire_until >= state.turn, table.fire, Cause::kFire);
  add(at.yellow, table.yellow, Cause::kYellow);
  add(gone > table.batteries_over, table.batteries_gone, Cause::kBatteriesDestroyed);
  add(killed * 4 >= crew * 3, table.three_quarters, Cause::kThreeQuartersOfTheCrew);
  add(at.catastrophe != 0, table.catastrophe, Cause::kCatastrophe);
  add(at.has_sunk, table.has_sunk, Cause::kHasSunk);
  add(near_flagship, table.near_flagship, Cause::kNearFlagship);
  return modifiers;
}

bool begins_turn(const State& state) {
  return state.resume == Phase::kInitiative || state.resume == Phase::kGameMaster;
}

template <class U>
void test_captain(const Scenario& scenario, State& state, UnitIndex ship, U& umpire) {
  constexpr RuleRef kRule = rule(5, 1);
  Unit& at = state.units[ship];
  std::array<std::uint8_t, 3> faces{};
  for (std::uint8_t& face : faces) face = throw_d6(umpire, kRule, Purpose::kCaptain, ship);
  const bool near_flagship =
      with_where(scenario, state, umpire, [&](auto& where) { return where.has_flagship_near(ship); });
  const Modifiers modifiers = captain_modifiers(scenario, state, ship, near_flagship);
  int morale = at.morale;
  for (const CausedModifier& modifier : modifiers) morale += modifier.amount;
  const Tables::NerveTable& table = scenario.tables().nerve;
  const Nerve nerve = nerve_of(table, faces[0] + faces[1] + faces[2] - morale);
  const bool strikes = nerve == Nerve::kSurrenders &&
                       with_where(scenario, state, umpire, [&](auto& where) { return where.has_enemy_near(ship); });
  note(umpire, kRule,
       CaptainTested{.unit = ship,
                     .faces = faces,
                     .morale = at.morale,
                     .modifiers = modifiers,
                     .nerve = nerve,
                     .strikes = strikes});
  const auto shake = [&at](int by) { at.morale = static_cast<std::int8_t>(std::max(at.morale - by, 0)); };
  const auto lose_heart = [&at](Heart heart) { at.heart = std::max(at.heart, heart); };
  if (nerve >= Nerve::kNoCloser) state.earned[at.side].shaken = true;
  switch (nerve) {
    case Nerve::kHolds:
    case Nerve::kShaken:
      if (nerve == Nerve::kShaken) shake(table.shaken_costs);
      // He regains his nerve by the test that is owed for it at the beginning of a turn.
      if (at.heart != Heart::kNoCloser || !begins_turn(state)) return;
      at.heart = Heart::kSteady;
      return note(umpire, kRule, HeartRecovered{.unit = ship});
    case Nerve::kNoCloser: shake(table.no_closer_costs); return lose_heart(Heart::kNoCloser);
    case Nerve::kRetires: shake(table.retires_costs); return lose_heart(Heart::kRetiring);
    case Nerve::kSurrenders:
      if (strikes) {
        note(umpire, kRule, ShipStruck{.unit = ship});
        return leave_play(state, ship, Fate::kSurrendered);
      }
      shake(table.retires_costs);
      return lose_heart(Heart::kRetiringToStay);
    case Nerve::kAbandons:
      note(umpire, kRule, ShipAbandoned{.unit = ship});
      at.adrift = true;
      return leave_play(state, ship, Fate::kAbandoned);
  }
}

#define BROWNWATER_STEP(U) template void test_captain(const Scenario&, State&, UnitIndex, U&);
BROWNWATER_FLOTILLA_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::flotilla
