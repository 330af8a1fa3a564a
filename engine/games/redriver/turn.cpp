#include <algorithm>

#include "engine/games/redriver/books.hpp"
#include "engine/games/redriver/steps.hpp"

namespace brownwater::redriver::steps {

TurnBegan turn_began(const Scenario& scenario, int turn) {
  const int turns_a_day = scenario.tables().river.turns_a_day;
  return {.turn = turn, .day = (turn - 1) / turns_a_day + 1, .watch = (turn - 1) % turns_a_day + 1};
}

namespace {

using chance::Die;

template <class U>
void begin_turn(const Scenario& scenario, State& state, U& umpire) {
  ++state.turn;
  state.housekeeping = 0;
  state.mishap_thrown = false;
  state.acting = 0;
  state.under_way = 0;
  state.field = kMouth;
  state.bound_for = kMouth;
  state.downstream = false;
  state.running_past = false;
  state.exploring = false;
  state.passed = false;
  for (Ship& ship : state.ships) {
    ship.moved = false;
    ship.spirits = 0;
    ship.legs = 0;
    ship.order = Order::kFollow;
  }
  shift_flag(scenario, state);
  state.to_do = ships_afloat(scenario, state);
  state.phase = Phase::kTurnBegins;
  note(umpire, rule(2, 1), turn_began(scenario, state.turn));
}

// RR-11.1
template <class U>
void raid(const Scenario& scenario, State& state, U& umpire) {
  const NightNumbers& night = scenario.tables().night;
  const int face = umpire.throw_die(Die::kD6, slip(rule(11, 1), Purpose::kRaid));
  RaidCame told{.raid = night.raids[static_cast<std::size_t>(face - 1)],
                .face = static_cast<std::uint8_t>(face),
                .ship = kNoShip};
  ShipSet moored = ships_with_flag(scenario, state);
  int count = 0;
  for_each_ship(moored, [&count](ShipIndex) { ++count; });
  const bool strikes = told.raid == NightRaid::kVesselBurned || told.raid == NightRaid::kVesselOnFire;
  if (strikes && count > 0) {
    int lot = draw_lot(umpire, count, slip(rule(11, 1), Purpose::kVesselByLot));
    for (; lot > 0; --lot) moored = without(moored, first_of(moored));
    told.ship = first_of(moored);
  }
  note(umpire, rule(11, 1), told);
  switch (told.raid) {
    case NightRaid::kVesselBurned:
      if (told.ship != kNoShip) lose_ship(scenario, state, told.ship, ShipFate::kBurned, umpire);
      break;
    case NightRaid::kVesselOnFire:
      if (told.ship != kNoShip) state.ships[told.ship].on_fire = true;
      break;
    case NightRaid::kStartDelayed: state.delayed = true; break;
    case NightRaid::kHeldOff: score(state, Cause::kPatrol, night.held_off_points, rule(11, 1), umpire); break;
    case NightRaid::kHeldOffWithLoss:
      score(state, Cause::kPatrol, umpire.throw_die(Die::kD6, slip(rule(11, 1), Purpose::kRaidPoints)), rule(11, 1),
            umpire);
      break;
    case NightRaid::kBroken:
      score(state, Cause::kPatrol, night.broken_points, rule(11, 1), umpire);
      state.known_sections = night.sections_known;
      break;
  }
}

template <class U>
void keep_watch(const Scenario& scenario, State& state, U& umpire) {
  if (!scenario.options().night_patrols) return;
  const int rolls = scenario.options().seven_rolls_a_night ? scenario.tables().night.rolls_option : 1;
  for (int roll = 0; roll < rolls; ++roll) {
    const int face = umpire.throw_die(Die::kD10, slip(rule(11, 1), Purpose::kPatrol));
    const bool came = face >= scenario.tables().night.patrol_from;
    note(umpire, rule(11, 1), PatrolThrown{.face = static_cast<std::uint8_t>(face), .came = came});
    if (came) raid(scenario, state, umpire);
  }
}

}  // namespace

void shift_flag(const Scenario& scenario, State& state) {
  if (ships_with_flag(scenario, state) != 0) return;
  ShipSet left = ships_afloat(scenario, state);
  if ((left & scenario.warships()) != 0) left = static_cast<ShipSet>(left & scenario.warships());
  if (left == 0) return;
  state.flag_at = state.ships[first_of(left)].at;
  for_each_ship(ships_at(scenario, state, state.flag_at), [&](ShipIndex ship) { state.ships[ship].with_flag = true; });
}

// RR-2.1 (6), (7): points, then fuel.
template <class U>
void end_turn(const Scenario& scenario, State& state, U& umpire) {
  const Tables& tables = scenario.tables();
  score(state, Cause::kTurn, tables.points.turn, rule(10, 1), umpire);
  for_each_ship(ships_afloat(scenario, state), [&](ShipIndex ship) {
    Ship& vessel = state.ships[ship];
    burn_fuel(state, ship, tables.stores.fuel_a_turn, umpire);
    if (vessel.laid_up > 0) --vessel.laid_up;
    if (vessel.laid_up == 0 && vessel.grounding == Grounding::kMinor) vessel.grounding = Grounding::kNone;
  });
  state.delayed = false;
  shift_flag(scenario, state);
  if (is_defeated(scenario, state)) return end_campaign(scenario, state, Ending::kDefeated, umpire);
  if (state.turn >= scenario.draft().turn_limit) return end_campaign(scenario, state, Ending::kCalledBack, umpire);
  if (state.turn % tables.river.turns_a_day != 0) return begin_turn(scenario, state, umpire);
  // RR-1.2: the night is one phase after each fifth turn, for stragglers and transports only.
  note(umpire, rule(1, 2), NightFell{.day = state.turn / tables.river.turns_a_day});
  state.night = true;
  state.flag_acts = false;
  state.acting = 0;
  for_each_ship(ships_afloat(scenario, state), [&](ShipIndex ship) {
    Ship& vessel = state.ships[ship];
    const SectionIndex next = next_towards(state, vessel.at, state.flag_at);
    const bool upstream = vessel.at != state.flag_at && next != below(state, vessel.at);
    const bool follows = upstream && !vessel.with_flag && !vessel.drifting && vessel.order != Order::kLieTo;
    if (!follows || (held_here(state, ship) && vessel.towed_by == kNoShip)) return;
    vessel.legs = tables.river.night_sections;
    state.under_way = static_cast<ShipSet>(state.under_way | bit(ship));
  });
  state.phase = Phase::kStragglersMove;
}

template <class U>
void pass_night(const Scenario& scenario, State& state, U& umpire) {
  keep_watch(scenario, state, umpire);
  state.night = false;
  shift_flag(scenario, state);
  if (is_defeated(scenario, state)) return end_campaign(scenario, state, Ending::kDefeated, umpire);
  begin_turn(scenario, state, umpire);
}

namespace {

bool search_is_over(const State& state) {
  return state.ironclad.met() || std::ranges::any_of(state.sections, [](const Section& section) {
           return !section.on_tributary && section.banks.has(Feature::kShallows);
         });
}

}  // namespace

template <class U>
void end_campaign(const Scenario& scenario, State& state, Ending ending, U& umpire) {
  // RR-10.2: on damage not repaired, of each ship that survives.
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    if (!state.ships[ship].afloat()) continue;
    const int tenths = damage_tenths(scenario.options(), state.ships[ship].damage(), scenario.ship(ship).points);
    score(state, Cause::kDamage, tenths * scenario.tables().points.damage_tenth, rule(10, 2), umpire);
  }
  // INTERPRETATION RR-2.3: the book has no endings for going home and being called back. The task counts as failed if
  // the flotilla goes before it has found the ironclad, or the shallows that show her absence.
  const int kept = scenario.tables().points.at_home_most;
  const bool goes_home = ending == Ending::kWithdrew || ending == Ending::kCalledBack;
  if (goes_home && !scenario.options().full_account_at_home && !search_is_over(state) && state.points > kept) {
    score(state, Cause::kWentHome, kept - state.points, rule(2, 3), umpire);
  }
  state.outcome =
      Outcome{.ending = ending, .result = result_of(scenario.tables(), state.points), .points = state.points};
  state.phase = Phase::kOver;
  note(umpire, rule(10, 3), CampaignEnded{.outcome = {.outcome = *state.outcome}});
}

template <class U>
void end_within_turn(const Scenario& scenario, State& state, Ending ending, U& umpire) {
  if (!state.night) score(state, Cause::kTurn, scenario.tables().points.turn, rule(10, 1), umpire);
  end_campaign(scenario, state, ending, umpire);
}

#define BROWNWATER_STEP(U)                                         \
  template void end_turn(const Scenario&, State&, U&);             \
  template void pass_night(const Scenario&, State&, U&);           \
  template void end_campaign(const Scenario&, State&, Ending, U&); \
  template void end_within_turn(const Scenario&, State&, Ending, U&);
BROWNWATER_REDRIVER_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::redriver::steps
