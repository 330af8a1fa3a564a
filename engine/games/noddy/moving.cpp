#include <bit>
#include <cstdlib>

#include "engine/games/noddy/contacts.hpp"
#include "engine/games/noddy/damage.hpp"
#include "engine/games/noddy/ground.hpp"
#include "engine/games/noddy/helm.hpp"
#include "engine/games/noddy/steps.hpp"
#include "engine/games/noddy/where.hpp"

namespace brownwater::noddy::steps {
namespace {

constexpr Mil kMilsAKnotAndStep = 50;  // an inch a move, ten steps to each of two halves
constexpr Mil kStepsAMove = 2 * kTimeSteps;
constexpr int kHalfCircle = 180;

bool drifts(const Scenario& scenario, const State& state, const Ship& ship) {
  return ship.speed == 0 && scenario.flows() && is_powerless(ship, state.move);
}

/// Where a vessel of that stride lies after a time step.
Point place_after(const Ship& ship, Mil stride, int time_step) {
  return plane::advanced(ship.half_from.at, ship.way, stride * (time_step - ship.leg_began));
}

// ND-8.1, MB-7.1: over her own edge she has withdrawn. INTERPRETATION: any other edge of the sheet holds her, and every
// edge one that her crew has left.
template <class W, class U>
void meet_edge(State& state, ShipIndex ship, const Pose& before, W& where, U& umpire) {
  Ship& at = state.ships[ship];
  if (at.fate == Fate::kAfloat && where.leaves(ship)) {
    at.fate = Fate::kWithdrawn;
    at.lost_in_move = state.move;
    state.on_sheet &= ~bit(ship);
    umpire.note(Event{.rule = rule(8, 1), .happening = ShipLeft{.ship = ship}});
    return;
  }
  at.pose = before;
  --at.steps;
  at.speed = 0;
  at.stopped = true;
  umpire.note(Event{.rule = rule(8, 1),
                    .happening = ShipHeldAtEdge{.ship = ship, .half = state.half, .step = step_told(state)}});
}

/// Moves these vessels on to the present time step; returns those that have moved.
template <class W, class U>
ShipSet stride(const Scenario& scenario, State& state, ShipSet ships, const Poses& before, W& where, U& umpire) {
  ShipSet moved = 0;
  for_each_ship(ships & state.on_sheet, [&](ShipIndex ship) {
    Ship& at = state.ships[ship];
    const Mil stride = stride_of(scenario, state, at);
    if (stride == 0) return;
    where.carry(ship, stride);
    at.steps = static_cast<std::uint8_t>(state.time_step - at.leg_began);
    moved |= bit(ship);
    if (where.is_off(ship)) meet_edge(state, ship, before[ship], where, umpire);
  });
  return moved & state.on_sheet;
}

Poses poses_of(const State& state, ShipSet ships) {
  Poses poses;
  for_each_ship(ships, [&](ShipIndex ship) { poses[ship] = state.ships[ship].pose; });
  return poses;
}

/// Checks after each step (ND-1.3), in this order: contacts, the ground, mines.
template <class W, class U>
void look_about(const Scenario& scenario, State& state, const Poses& before, Meeting meeting, ShipSet wary, W& where,
                U& umpire) {
  if (meeting.moved == 0) return;
  if (meeting.among != 0) wary &= ~meet_hulls(scenario, state, before, meeting, where, umpire);
  take_ground(state, before, meeting.moved & wary, where, umpire);
  near_mines(scenario, state, meeting.moved & wary & state.on_sheet, where, umpire);
}

/// ND-6.6: whether the umpire stops the move here.
bool is_stopped(const State& state) {
  return (state.stop_half == state.half && state.stop_step == state.time_step) ||
         (state.stop_at_contacts && !state.contacts.empty());
}

template <class U>
void end_step(State& state, U& umpire) {
  if (is_stopped(state)) {
    state.phase = Phase::kStopped;
    umpire.note(Event{.rule = rule(6, 6), .happening = MoveStopped{.half = state.half, .step = step_told(state)}});
    return;
  }
  state.phase = Phase::kContacts;
}

/// Whether the current alone has carried her on this leg. A vessel stopped on it has no speed left to judge by.
bool has_drifted(const Ship& ship) {
  if (ship.speed != 0) return false;
  if (!ship.stopped || !ship.under_way) return true;
  return ship.way != ship.pose.heading && ship.way != plane::wrapped(ship.pose.heading + kHalfCircle);
}

/// Reports a vessel's leg once, even if she has just left the sheet.
template <class U>
void tell_movement(State& state, ShipIndex ship, U& umpire) {
  Ship& at = state.ships[ship];
  if (at.steps == 0) return;
  umpire.note(Event{.rule = rule(1, 1),
                    .happening = ShipMoved{.ship = ship,
                                           .half = state.half,
                                           .from = at.half_from.at,
                                           .to = at.pose.at,
                                           .heading = at.pose.heading,
                                           .speed = speed_seen(at),
                                           .drifting = has_drifted(at),
                                           .steps = at.steps}});
  at.steps = 0;
}

template <class W>
void set_way(const Scenario& scenario, State& state, ShipIndex ship, W& where) {
  Ship& at = state.ships[ship];
  if (at.speed != 0) {
    at.way = at.speed > 0 ? at.pose.heading : plane::wrapped(at.pose.heading + kHalfCircle);
  } else if (drifts(scenario, state, at)) {
    at.way = where.flow(ship);
  }
}

/// ND-2.1: her speed in this half move.
template <class W>
Knots speed_in(const Scenario& scenario, const State& state, ShipIndex ship, W& where) {
  const Ship& at = state.ships[ship];
  const Knots against = speed_against(scenario, at, at.ordered);
  const bool matters = against != at.ordered && scenario.flows();
  return matters && heads_against(where.flow(ship), at.pose.heading) ? against : at.ordered;
}

/// ND-6.4: whether a mine of the time step just run has taken the way off one of them.
bool is_diverted(const State& state, ShipSet ships) {
  bool diverted = false;
  for_each_ship(ships, [&](ShipIndex ship) { diverted |= state.ships[ship].leg_began == state.time_step; });
  return diverted;
}

/// The next step after a time step and its contacts.
template <class U>
void go_on(const Scenario& scenario, State& state, U& umpire) {
  if (state.time_step < kTimeSteps) {
    state.phase = Phase::kTimeStep;
    return;
  }
  if (state.time_step == kTurnStep) {
    state.phase = Phase::kChooseFire;
    return;
  }
  for_each_ship(scenario.vessels(), [&](ShipIndex ship) { tell_movement(state, ship, umpire); });
  state.phase = state.half == 1 ? Phase::kTurning : Phase::kChooseFire;
}

}  // namespace

template <class U>
void begin_half(const Scenario& scenario, State& state, U& umpire) {
  with_where(scenario, state, umpire, [&](auto& where) {
    for_each_ship(state.on_sheet & scenario.vessels(), [&](ShipIndex ship) {
      Ship& at = state.ships[ship];
      at.half_from = at.pose;
      at.steps = at.leg_began = 0;
      if (state.half == 1) at.hidden.seen_speed.reset();
      if (at.stopped || at.keel != Keel::kFree) return;
      if (state.half == 1) {
        const Order order = order_carried_out(scenario, state, ship);
        at.ordered = order.speed;
        at.turning = order.turn;
      }
      at.speed = speed_in(scenario, state, ship, where);
      at.under_way = at.under_way || at.speed != 0;
      set_way(scenario, state, ship, where);
    });
  });
  state.time_step = 0;
  state.phase = Phase::kTimeStep;
}

template <class U>
void end_leg(State& state, ShipIndex ship, U& umpire) {
  tell_movement(state, ship, umpire);
  Ship& at = state.ships[ship];
  at.half_from = at.pose;
  at.leg_began = state.time_step;
}

template <class U>
void begin_leg(const Scenario& scenario, State& state, ShipIndex ship, U& umpire) {
  Ship& at = state.ships[ship];
  if (at.stopped || at.keel != Keel::kFree || !has(state.on_sheet, ship)) return;
  at.under_way = at.under_way || at.speed != 0;
  with_where(scenario, state, umpire, [&](auto& where) { set_way(scenario, state, ship, where); });
}

// ND-1.3: time step by time step, as far as nothing has to be thrown for or ruled on between them.
template <class U>
void run_time_steps(const Scenario& scenario, State& state, U& umpire) {
  with_where(scenario, state, umpire, [&](auto& where) {
    Traffic traffic = where.traffic();
    ShipSet moved = 0;
    do {
      where.run_on(traffic);
      const Poses before = poses_of(state, traffic.watched | traffic.among);
      moved = stride(scenario, state, traffic.watched, before, where, umpire);
      look_about(scenario, state, before, {.moved = moved, .among = traffic.among}, traffic.wary, where, umpire);
    } while (state.time_step < kTimeSteps && state.contacts.empty() && !is_stopped(state) &&
             !is_diverted(state, moved));
    stride(scenario, state, traffic.free, Poses{}, where, umpire);
  });
  end_step(state, umpire);
}

// ND-1.1, step 3; ND-2.4. All turn together about their centres.
template <class U>
void turn_vessels(const Scenario& scenario, State& state, U& umpire) {
  state.time_step = kTurnStep;
  const Poses before = poses_of(state, state.on_sheet);
  ShipSet turned = 0;
  for_each_ship(state.on_sheet & scenario.vessels(), [&](ShipIndex ship) {
    Ship& at = state.ships[ship];
    if (at.turning == 0 || at.stopped || at.keel != Keel::kFree || at.fate != Fate::kAfloat) return;
    at.turned = true;
    at.way = at.speed < 0 ? plane::wrapped(at.pose.heading + kHalfCircle) : at.pose.heading;
    at.pose.heading = plane::wrapped(at.pose.heading + at.turning);
    turned |= bit(ship);
  });
  with_where(scenario, state, umpire, [&](auto& where) {
    if (turned == 0 || !where.turn_meets()) return;
    look_about(scenario, state, before, {.moved = turned, .among = state.on_sheet}, state.on_sheet, where, umpire);
  });
  for_each_ship(turned, [&](ShipIndex ship) {
    const Pose& pose = state.ships[ship].pose;
    if (pose.heading == before[ship].heading) return;
    umpire.note(Event{.rule = rule(2, 4),
                      .happening = ShipTurned{.ship = ship, .from = before[ship].heading, .to = pose.heading}});
  });
  end_step(state, umpire);
}

template <class U>
void settle_contact(const Scenario& scenario, State& state, U& umpire) {
  if (state.cursor < state.contacts.size()) {
    throw_contact(scenario, state, state.contacts[state.cursor], umpire);
    ++state.cursor;
    return;
  }
  state.contacts.clear();
  state.cursor = 0;
  go_on(scenario, state, umpire);
}

#define BROWNWATER_STEP(U)                                         \
  template void end_leg(State&, ShipIndex, U&);                    \
  template void begin_leg(const Scenario&, State&, ShipIndex, U&); \
  template void begin_half(const Scenario&, State&, U&);           \
  template void run_time_steps(const Scenario&, State&, U&);       \
  template void turn_vessels(const Scenario&, State&, U&);         \
  template void settle_contact(const Scenario&, State&, U&);
BROWNWATER_NODDY_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::noddy::steps

namespace brownwater::noddy {

Mil stride_of(const Scenario& scenario, const State& state, const Ship& ship) {
  if (ship.keel != Keel::kFree || ship.stopped) return 0;
  if (ship.speed != 0) return steps::kMilsAKnotAndStep * std::abs(ship.speed);
  return steps::drifts(scenario, state, ship) ? scenario.tables().drift / steps::kStepsAMove : 0;
}

bool OnChart::leaves(ShipIndex ship) const {
  const Point at = state_.ships[ship].pose.at;
  switch (scenario_.draft().exits[scenario_.side_of(ship)]) {
    case Edge::kLeft: return at.x < 0;
    case Edge::kRight: return at.x > scenario_.draft().width;
    case Edge::kTop: return at.y < 0;
    case Edge::kBottom: return at.y > scenario_.draft().height;
    case Edge::kNone: return false;
  }
  return false;
}

void OnChart::carry(ShipIndex ship, Mil stride) {
  Ship& at = state_.ships[ship];
  at.pose.at = steps::place_after(at, stride, state_.time_step);
}

/// OPTIMISATION: a vessel that can meet nothing in the rest of this half move is not checked at each time step.
Traffic OnChart::traffic() const {
  Traffic traffic;
  std::array<plane::Box, kMaxShips> sweeps;
  ShipSet moving = 0;
  const ShipSet afloat = state_.on_sheet & scenario_.vessels();
  for_each_ship(afloat, [&](ShipIndex ship) {
    const Ship& at = state_.ships[ship];
    const plane::Hull& hull = scenario_.card(ship).hull;
    const Mil reach = reach_of(hull);
    const Mil stride = stride_of(scenario_, state_, at);
    const Point end = stride == 0 ? at.pose.at : steps::place_after(at, stride, kTimeSteps);
    plane::Box& sweep = sweeps[ship] = plane::box_of(at.pose.at, end);
    sweep = {.left = sweep.left - reach,
             .top = sweep.top - reach,
             .right = sweep.right + reach,
             .bottom = sweep.bottom + reach};
    if (stride == 0) return;
    moving |= bit(ship);
    if (!is_safe_within(scenario_, state_, ship, sweep)) traffic.wary |= bit(ship);
    if (!scenario_.chart().on_sheet(end)) traffic.watched |= bit(ship);
  });
  for_each_ship(moving, [&](ShipIndex ship) {
    for_each_ship(afloat & ~bit(ship), [&](ShipIndex other) {
      if (plane::overlap(sweeps[ship], sweeps[other])) traffic.among |= bit(ship) | bit(other);
    });
  });
  traffic.watched |= (traffic.among & moving) | traffic.wary;
  traffic.free = moving & ~traffic.watched;
  return traffic;
}

}  // namespace brownwater::noddy
