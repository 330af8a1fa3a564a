#include <algorithm>
#include <bit>

#include "engine/games/flotilla/boarding.hpp"
#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/objectives.hpp"
#include "engine/games/flotilla/retreat.hpp"
#include "engine/games/flotilla/shore.hpp"
#include "engine/games/flotilla/steps.hpp"
#include "engine/games/flotilla/where.hpp"

namespace brownwater::flotilla {

bool OnChart::has_current(UnitIndex own, UnitIndex other) const {
  const Point at = state_.units[own].pose.at;
  const std::int64_t below =
      plane::dot(plane::direction(flow_at(scenario_, state_, at)), state_.units[other].pose.at - at);
  return below > std::int64_t{scenario_.tables().upstream_by} * plane::kUnit;
}

UnitIndex OnChart::captor_at(UnitIndex prize) const {
  UnitIndex first = kNoUnit;
  for_each_unit(in_play(scenario_, state_, enemy_of(state_.units[prize].side)) & scenario_.ships(),
                [&](UnitIndex captor) {
                  if (first == kNoUnit && may_man_prize(scenario_, state_, captor) &&
                      plane::within(outline_of(scenario_, state_, captor), outline_of(scenario_, state_, prize),
                                    scenario_.tables().prize_reach))
                    first = captor;
                });
  return first;
}

}  // namespace brownwater::flotilla

namespace brownwater::flotilla::steps {
namespace {

Visibility of_weather(Weather weather) {
  switch (weather) {
    case Weather::kThrown:
    case Weather::kClear: return Visibility::kClear;
    case Weather::kReduced: return Visibility::kReduced;
    case Weather::kFog: return Visibility::kFog;
  }
  return Visibility::kClear;
}

// FL-1.5
template <class U>
void set_weather(const Scenario& scenario, State& state, U& umpire) {
  const Tables& tables = scenario.tables();
  const Weather weather = scenario.options().weather;
  if (state.weather_said) {
    state.weather_said = false;
    return;
  }
  if (weather != Weather::kThrown) {
    // From then on only the game master changes it.
    if (state.turn != 1) return;
    state.visibility = of_weather(weather);
    note(umpire, rule(1, 5), WeatherSet{.face = 0, .visibility = state.visibility});
    return;
  }
  if (state.turn != 1 && state.turn % tables.weather_every != 0) return;
  const std::uint8_t face = throw_d6(umpire, rule(1, 5), Purpose::kWeather, kNoUnit);
  state.visibility = face <= tables.fog_to ? Visibility::kFog
                                           : (face <= tables.reduced_to ? Visibility::kReduced : Visibility::kClear);
  note(umpire, rule(1, 5), WeatherSet{.face = face, .visibility = state.visibility});
}

UnitIndex flagship_of(const Scenario& scenario, const State& state, Side side) {
  UnitIndex flagship = kNoUnit;
  for_each_unit(state.in_play & scenario.ships(), [&](UnitIndex ship) {
    if (flagship == kNoUnit && scenario.placement(ship).flagship && state.units[ship].side == side &&
        scenario.first_side_of(ship) == side)
      flagship = ship;
  });
  return flagship;
}

// FL-1.4
template <class U>
bool has_current(const Scenario& scenario, State& state, Side side, U& umpire) {
  const UnitIndex own = flagship_of(scenario, state, side);
  const UnitIndex other = flagship_of(scenario, state, enemy_of(side));
  if (own == kNoUnit || other == kNoUnit || !flows(scenario, state)) return false;
  return with_where(scenario, state, umpire, [&](auto& where) { return where.has_current(own, other); });
}

Modifiers initiative_modifiers(const State& state, Side side, bool current) {
  const Claims& own = state.claims[side];
  const Claims& other = state.claims[enemy_of(side)];
  Modifiers modifiers;
  const auto add = [&modifiers](bool holds, std::int8_t amount, Cause cause) {
    if (holds) modifiers.push_back({.amount = amount, .rule = rule(1, 4), .cause = cause});
  };
  add(own.won, 1, Cause::kWonLastTurn);
  add(own.sunk > other.sunk, 1, Cause::kSankMore);
  add(current, 1, Cause::kHasTheCurrent);
  add(own.shaken, -1, Cause::kShakenLastTurn);
  return modifiers;
}

int sum(const Modifiers& modifiers) {
  int total = 0;
  for (const CausedModifier& modifier : modifiers) total += modifier.amount;
  return total;
}

/// The winner by the dice; ties are thrown again.
template <class U>
Side throw_for_first(const Scenario& scenario, State& state, U& umpire) {
  BySide<Modifiers> modifiers;
  for (const Side side : kBothSides)
    modifiers[side] = initiative_modifiers(state, side, has_current(scenario, state, side, umpire));
  const auto tell = [&](const BySide<std::uint8_t>& faces) {
    for (const Side side : kBothSides)
      note(umpire, rule(1, 4),
           InitiativeThrown{.side = side,
                            .face = faces[side],
                            .modifiers = modifiers[side],
                            .total = static_cast<std::int8_t>(faces[side] + sum(modifiers[side]))});
  };
  const int lead = sum(modifiers.of_union) - sum(modifiers.of_confederate);
  const auto faces = umpire.throw_rivals(slip_for(rule(1, 4), Purpose::kInitiative, kNoUnit), lead, tell);
  tell(faces);
  return faces.of_union + lead > faces.of_confederate ? Side::kUnion : Side::kConfederate;
}

bool is_step_owed(const Scenario& scenario, const State& state, Phase phase, Side side) {
  bool owed = false;
  for_each_unit(state.in_play, [&](UnitIndex unit) {
    const Unit& at = state.units[unit];
    if (at.side != side || owed) return;
    if (phase == Phase::kLanding)
      owed = !why_not_land(scenario, state, Land{.unit = unit}) || !why_not_embark(scenario, state, unit);
    else if (phase == Phase::kBoarding)
      owed = !why_not_board(scenario, state, unit);
    else
      owed = at.continuing > 0 && !burns(state, unit) && !at.repairs && at.men > 0;
  });
  return owed;
}

/// Step 9. FL-4.2, FL-4.10, FL-4.13, FL-4.14.
void reload(const Scenario& scenario, State& state, UnitIndex unit) {
  Unit& at = state.units[unit];
  const bool ship = scenario.kind_of(unit) == Kind::kShip;
  at.must_reload = ship && std::popcount(at.fired) > scenario.tables().batteries_a_turn;
  at.fired = 0;
  const bool hindered = ship && (at.men == 0 || at.catastrophe != 0 || at.repairs);
  if (!hindered) at.unloaded = 0;
}

void clear_the_turn(Unit& at) {
  // FL-4.5: who was stopped after her move lies still until she moves again.
  at.under_way = at.under_way && !at.stopped;
  at.has_fired = at.power_tried = at.power_turn = at.moved = at.stopped = false;
  at.tried_off = at.spar_tried = at.repairs = at.mustered = at.tried_grapple = false;
  at.tried_cut = at.boarded = false;
  at.boated = 0;
  at.power = 0;
}

/// A surrendered or abandoned ship that an enemy with men enough has come up to (FL-5.1); the first not yet offered.
template <class W>
bool offer_prize(const Scenario& scenario, State& state, W& where) {
  bool offered = false;
  for_each_unit(scenario.ships() & ~state.in_play, [&](UnitIndex prize) {
    Unit& at = state.units[prize];
    if (offered || at.boarded || (at.fate != Fate::kSurrendered && at.fate != Fate::kAbandoned)) return;
    const UnitIndex captor = where.captor_at(prize);
    if (captor == kNoUnit) return;
    offered = true;
    at.boarded = true;
    state.chooser = prize;
    state.captor = captor;
  });
  if (offered) state.phase = Phase::kPrize;
  return offered;
}

}  // namespace

// Step 1.
template <class U>
void begin_turn(const Scenario& scenario, State& state, U& umpire) {
  note(umpire, rule(1, 1), TurnBegan{.turn = state.turn});
  set_weather(scenario, state, umpire);
  for_each_unit(state.in_play & scenario.ships(), [&](UnitIndex ship) {
    Unit& at = state.units[ship];
    if (at.opened != at.to_open) {
      at.opened = at.to_open;
      note(umpire, rule(6, 1), ShipOpened{.unit = ship, .open = at.opened});
    }
    // FL-5.1: he tests again next turn.
    if (at.heart == Heart::kNoCloser) at.tests = 1;
  });
  after_which(state, state.umpired ? Phase::kGameMaster : Phase::kInitiative);
}

template <class U>
void throw_initiative(const Scenario& scenario, State& state, U& umpire) {
  BySide<Claims>& claims = state.claims;
  const bool outright = claims.of_union.outright != claims.of_confederate.outright;
  Side winner = claims.of_union.outright ? Side::kUnion : Side::kConfederate;
  if (!outright) winner = throw_for_first(scenario, state, umpire);
  note(umpire, rule(1, 4), InitiativeWon{.side = winner, .outright = outright});
  state.earned[winner].won = true;
  state.active = winner;
  state.phase = Phase::kChooseFirst;
}

void begin_step(const Scenario& scenario, State& state, Phase phase, Side side) {
  const auto owed = [&](Side of) {
    state.active = of;
    if (!is_step_owed(scenario, state, phase, of)) return false;
    state.phase = phase;
    return true;
  };
  if (owed(side)) return;
  if (side == state.first && owed(enemy_of(side))) return;
  if (phase == Phase::kLanding)
    state.phase = Phase::kMelee;
  else if (phase == Phase::kBoarding)
    state.phase = Phase::kContinuing;
  else
    state.phase = Phase::kRepairs;
}

// Step 7.
template <class U>
void continue_damage(const Scenario& scenario, State& state, U& umpire) {
  for_each_unit(state.in_play & scenario.ships(), [&](UnitIndex ship) {
    const int points = state.units[ship].continuing;
    for (int point = 0; point < points && has(state.in_play, ship); ++point)
      cross_box(scenario, state, ship, kNoUnit, true, umpire);
  });
  begin_step(scenario, state, Phase::kRepairing, state.first);
  after_which(state, state.phase);
}

/// INTERPRETATION FL-4.8: a ship without a turret has nothing to free, and no die is thrown for her unless the option
/// asks for it.
bool tries_turrets(const Scenario& scenario, const State& state, UnitIndex ship) {
  const std::uint8_t freed_on = state.units[ship].turrets_freed_on;
  if (freed_on == 0 || freed_on > 6) return false;
  return scenario.options().turret_die == TurretDie::kEveryShip || has_turret(scenario.sheet(ship));
}

// Step 8: the next ship's fires, repairs and turrets.
template <class U>
void throw_repairs(const Scenario& scenario, State& state, U& umpire) {
  const Tables& tables = scenario.tables();
  for (; state.cursor < scenario.unit_count(); ++state.cursor) {
    const UnitIndex ship = state.cursor;
    Unit& at = state.units[ship];
    const bool turrets = tries_turrets(scenario, state, ship);
    if (!has(state.in_play, ship) || (at.catastrophe == 0 && !at.repairs && !turrets)) continue;
    ++state.cursor;
    if (turrets) {
      const std::uint8_t face = throw_d6(umpire, rule(4, 8), Purpose::kTurrets, ship);
      const bool freed = face >= at.turrets_freed_on;
      note(umpire, rule(4, 8), TurretsTried{.unit = ship, .face = face, .freed = freed});
      if (freed) at.turrets_freed_on = 0;
    }
    if (at.repairs) {
      const std::uint8_t face = throw_d6(umpire, rule(4, 13), Purpose::kRepair, ship);
      const bool repaired = face >= tables.repairs_on && at.continuing > 0;
      note(umpire, rule(4, 13), RepairTried{.unit = ship, .face = face, .repaired = repaired});
      if (repaired) --at.continuing;
    }
    if (at.catastrophe != 0) {
      const std::uint8_t face = throw_d6(umpire, rule(4, 10), Purpose::kCatastrophe, ship);
      const bool out = face <= tables.catastrophe_out_to[static_cast<std::size_t>(at.catastrophe - 1)];
      note(umpire, rule(4, 10), CatastropheFought{.unit = ship, .tries = at.catastrophe, .face = face, .out = out});
      const bool last = at.catastrophe == tables.catastrophe_out_to.size();
      at.catastrophe = out ? 0 : static_cast<std::uint8_t>(at.catastrophe + 1);
      if (!out && last) sink(scenario, state, ship, kNoUnit, rule(4, 10), umpire);
    }
    return;
  }
  state.cursor = 0;
  state.phase = Phase::kCleanUp;
}

// Steps 9 to 11.
template <class U>
void clean_up(const Scenario& scenario, State& state, U& umpire) {
  const auto offered = [&](auto& where) { return offer_prize(scenario, state, where); };
  if (with_where(scenario, state, umpire, offered)) return;
  const auto asked = [&](auto&& body) { return with_where(scenario, state, umpire, body); };
  for (UnitIndex unit = 0; unit < scenario.unit_count(); ++unit) {
    Unit& at = state.units[unit];
    if (at.fate == Fate::kHulk && at.hulk_until <= state.turn) {
      at.fate = Fate::kGone;
      note(umpire, rule(2, 7), HulkCleared{.unit = unit});
    }
    if (at.fate == Fate::kInPlay) {
      reload(scenario, state, unit);
      // FL-3.1: the die of a party that swam this turn has been thrown.
      if (!at.moved && asked([&](auto& where) { return where.swims(unit); })) swim(scenario, state, unit, umpire);
      if (is_retiring(at) && asked([&](auto& where) { return where.has_retired(unit); })) {
        at.heart = at.heart == Heart::kRetiring ? Heart::kSteady : Heart::kStaying;
        note(umpire, rule(5, 1), HeartRecovered{.unit = unit});
      }
    }
    clear_the_turn(at);
  }
  state.claims = state.earned;
  state.earned = {};
  state.smoke = state.new_smoke;
  state.new_smoke.clear();
  note(umpire, rule(1, 1), TurnEnded{.turn = state.turn});
  state.outcome = judge(scenario, state);
  if (state.outcome) {
    state.phase = Phase::kOver;
    return note(umpire, rule(7, 1), BattleEnded{.outcome = *state.outcome});
  }
  ++state.turn;
  state.phase = Phase::kTurnBegins;
}

#define BROWNWATER_STEP(U)                                     \
  template void begin_turn(const Scenario&, State&, U&);       \
  template void throw_initiative(const Scenario&, State&, U&); \
  template void continue_damage(const Scenario&, State&, U&);  \
  template void throw_repairs(const Scenario&, State&, U&);    \
  template void clean_up(const Scenario&, State&, U&);
BROWNWATER_FLOTILLA_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::flotilla::steps
