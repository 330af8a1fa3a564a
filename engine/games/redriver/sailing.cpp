#include "engine/games/redriver/books.hpp"
#include "engine/games/redriver/steps.hpp"

namespace brownwater::redriver::steps {
namespace {

constexpr int kWholeSection = 100;

/// RR-5.3: a ship with boiler trouble adds up what she makes good, and goes on when it is a whole section.
bool steam_serves(Ship& ship) {
  if (ship.boiler_cut == 0 || drifts_now(ship)) return true;
  ship.way_made = static_cast<std::uint8_t>(ship.way_made + kWholeSection - ship.boiler_cut);
  if (ship.way_made < kWholeSection) return false;
  ship.way_made = static_cast<std::uint8_t>(ship.way_made - kWholeSection);
  return true;
}

/// The ships of the party that can go on under their own steam, then those in tow of one that can (RR-7.3).
template <class U>
ShipSet who_goes(const Scenario& scenario, State& state, U& umpire) {
  ShipSet going = 0;
  ShipSet slow = 0;
  const auto try_ship = [&](ShipIndex ship) {
    Ship& vessel = state.ships[ship];
    std::optional<Hindrance> why = hindrance(scenario, state, ship, state.bound_for);
    const bool in_tow = vessel.towed_by != kNoShip && has(going, vessel.towed_by);
    // A tow moves a ship without fuel or steam, and past a bend that her own rudder will not take.
    const bool helped =
        in_tow && (!why || *why == Hindrance::kNoFuel || *why == Hindrance::kRudder || *why == Hindrance::kLaidUp) &&
        vessel.grounding == Grounding::kNone;
    if (!helped && !why && !steam_serves(vessel)) {
      why = Hindrance::kBoiler;
      slow = static_cast<ShipSet>(slow | bit(ship));
    }
    if (helped || !why) {
      going = static_cast<ShipSet>(going | bit(ship));
    } else {
      note(umpire, *why == Hindrance::kDraught ? rule(5, 6) : rule(9, 1), LeftBehind{.ship = ship, .why = *why});
    }
  };
  for_each_ship(state.acting, [&](ShipIndex ship) {
    if (state.ships[ship].towed_by == kNoShip) try_ship(ship);
  });
  for_each_ship(state.acting, [&](ShipIndex ship) {
    if (state.ships[ship].towed_by != kNoShip) try_ship(ship);
  });
  // RR-5.3: once a turn. A ship that the flotilla leaves behind makes her way when she follows it by herself.
  if (!state.flag_acts || going == 0) return going;
  for_each_ship(slow, [&](ShipIndex ship) {
    Ship& vessel = state.ships[ship];
    if (!vessel.moved) vessel.way_made = static_cast<std::uint8_t>(vessel.way_made + vessel.boiler_cut - kWholeSection);
  });
  return going;
}

void stop_party(State& state) {
  if (state.flag_acts) state.flag_legs = 0;
  for_each_ship(state.acting, [&](ShipIndex ship) { state.ships[ship].legs = 0; });
}

/// Where the party goes on after it has moved, or has passed the enemy below it.
void go_on(State& state) {
  if (!state.flag_acts) {
    state.field = state.bound_for;
    state.phase = state.downstream ? Phase::kLegEnds : Phase::kMeet;
  } else if (state.bound_for != kMouth && !state.sections[state.bound_for].entered) {
    state.phase = Phase::kTerrain;
  } else if (state.downstream) {
    state.phase = Phase::kLegEnds;
  } else {
    state.phase = Phase::kMechanical;
  }
}

}  // namespace

// RR-9.1: those who cannot go on fall behind. RR-6.10: enemies below must be passed before the party goes down.
template <class U>
void set_out(const Scenario& scenario, State& state, U& umpire) {
  const SectionIndex from = state.ships[first_of(state.acting)].at;
  state.downstream = from != kMouth && state.sections[from].below == state.bound_for;
  const ShipSet going = who_goes(scenario, state, umpire);
  if (going == 0) {
    stop_party(state);
    state.phase = Phase::kLegEnds;
    return;
  }
  for_each_ship(static_cast<ShipSet>(state.acting & ~going), [&](ShipIndex ship) {
    state.ships[ship].legs = 0;
    if (state.flag_acts) {
      state.ships[ship].with_flag = false;
      state.ships[ship].order = Order::kFollow;
    } else {
      state.under_way = without(state.under_way, ship);
    }
  });
  state.acting = going;
  if (state.downstream && defended(state, from)) {
    state.field = from;
    state.phase = Phase::kEncounter;
    if (state.flag_acts && !state.mishap_thrown) throw_mishap(scenario, state, umpire);
    state.mishap_thrown = state.mishap_thrown || state.flag_acts;
    return;
  }
  // RR-10.1: a ship that was held under guns, and no farther up than they, has passed them now.
  if (!state.downstream) count_bypassed(scenario, state, from, umpire);
  move_party(scenario, state, umpire);
}

template <class U>
void move_party(const Scenario& scenario, State& state, U& umpire) {
  const SectionIndex from = state.ships[first_of(state.acting)].at;
  for_each_ship(state.acting, [&](ShipIndex ship) {
    state.ships[ship].at = state.bound_for;
    state.ships[ship].moved = true;
    // RR-7.1: at night those that steam burn 1 for each section made.
    if (state.night) burn_fuel(state, ship, scenario.tables().stores.fuel_a_turn, umpire);
    if (state.bound_for == kMouth) state.ships[ship].drifting = false;
  });
  part_tows(state);
  if (state.flag_acts) state.flag_at = state.bound_for;
  note(umpire, rule(1, 1), ShipsMoved{.ships = state.acting, .from = from, .to = state.bound_for});
  if (state.flag_acts && state.downstream && !state.mishap_thrown) {
    throw_mishap(scenario, state, umpire);
    state.mishap_thrown = true;
  }
  go_on(state);
}

template <class U>
void end_leg(const Scenario& scenario, State& state, U& umpire) {
  if (!state.flag_acts) {
    for_each_ship(state.acting, [&](ShipIndex ship) {
      Ship& vessel = state.ships[ship];
      if (vessel.legs > 0) --vessel.legs;
      if (vessel.legs == 0 || vessel.at == kMouth) state.under_way = without(state.under_way, ship);
      if (vessel.at != state.flag_at || vessel.drifting || vessel.with_flag) return;
      vessel.with_flag = true;
      state.under_way = without(state.under_way, ship);
      note(umpire, rule(9, 1), ShipRejoined{.ship = ship});
    });
    state.acting = 0;
    state.phase = Phase::kStragglersMove;
    return;
  }
  if (state.flag_legs > 0) --state.flag_legs;
  // RR-2.3: the river is too shallow to go on, what was met here has been dealt with, and it was no ironclad.
  const bool shallow = state.flag_at != kMouth && state.sections[state.flag_at].banks.has(Feature::kShallows);
  state.acting = ships_with_flag(scenario, state);
  if (shallow && !state.sections[state.flag_at].on_tributary && state.acting != 0) {
    return end_within_turn(scenario, state, Ending::kRuse, umpire);
  }
  if (state.flag_legs > 0 && state.flag_at != kMouth && state.acting != 0) {
    state.bound_for = below(state, state.flag_at);
    state.phase = Phase::kSetOut;
    return;
  }
  state.phase = Phase::kShoreParties;
}

void ask_stragglers(const Scenario& scenario, State& state) {
  state.owing_orders = 0;
  state.under_way = 0;
  state.to_do = 0;
  state.acting = 0;
  for_each_ship(ships_afloat(scenario, state), [&](ShipIndex ship) {
    Ship& vessel = state.ships[ship];
    vessel.legs = 0;
    // RR-7.3: with fuel she steams again. RR-5.6: aground she goes nowhere.
    vessel.drifting = vessel.drifting && fuel_of(vessel) == 0;
    if (vessel.drifting && vessel.at != kMouth && vessel.grounding == Grounding::kNone) {
      vessel.legs = 1;
      vessel.with_flag = false;
      state.under_way = static_cast<ShipSet>(state.under_way | bit(ship));
      state.to_do = static_cast<ShipSet>(state.to_do | bit(ship));
      return;
    }
    const bool behind = !vessel.with_flag && vessel.at != state.flag_at && !vessel.moved;
    const bool in_tow = vessel.towed_by != kNoShip;
    if (behind && (!held_here(state, ship) || in_tow))
      state.owing_orders = static_cast<ShipSet>(state.owing_orders | bit(ship));
  });
  state.phase = state.owing_orders != 0 ? Phase::kStragglerOrders : Phase::kStragglersMishap;
}

// RR-2.1 (8): party by party, section by section.
template <class U>
void move_next_stragglers(const Scenario& scenario, State& state, U& umpire) {
  (void)umpire;
  state.under_way = static_cast<ShipSet>(state.under_way & ships_afloat(scenario, state));
  while (state.under_way != 0) {
    const ShipIndex leader = first_of(state.under_way);
    const Ship& leading = state.ships[leader];
    const SectionIndex target =
        leading.drifting ? below(state, leading.at) : next_towards(state, leading.at, state.flag_at);
    if (leading.legs == 0 || target == leading.at) {
      state.under_way = without(state.under_way, leader);
      continue;
    }
    state.acting = bit(leader);
    for_each_ship(state.under_way, [&](ShipIndex ship) {
      const Ship& other = state.ships[ship];
      const bool along = other.at == leading.at && other.legs > 0 && other.drifting == leading.drifting;
      if (along && !leading.drifting) state.acting = static_cast<ShipSet>(state.acting | bit(ship));
    });
    state.flag_acts = false;
    state.bound_for = target;
    state.phase = Phase::kSetOut;
    return;
  }
  state.flag_acts = true;
  state.phase = state.night ? Phase::kNight : Phase::kFires;
  state.to_do = ships_afloat(scenario, state);
}

#define BROWNWATER_STEP(U)                               \
  template void set_out(const Scenario&, State&, U&);    \
  template void move_party(const Scenario&, State&, U&); \
  template void end_leg(const Scenario&, State&, U&);    \
  template void move_next_stragglers(const Scenario&, State&, U&);
BROWNWATER_REDRIVER_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::redriver::steps
