#include <bit>

#include "engine/core/seats.hpp"
#include "engine/games/noddy/damage.hpp"
#include "engine/games/noddy/ground.hpp"
#include "engine/games/noddy/noddy.hpp"
#include "engine/games/noddy/objectives.hpp"
#include "engine/games/noddy/steps.hpp"
#include "engine/games/noddy/where.hpp"

namespace brownwater::noddy::steps {
namespace {

// ND-5.2, row 11: one attempt a move, four in all, then her crew leaves her.
template <class U>
void fight_fire(const Scenario& scenario, State& state, ShipIndex ship, U& umpire) {
  Ship& at = state.ships[ship];
  const std::uint8_t face = throw_d6(umpire, rule(5, 2), Purpose::kFireFight, ship);
  ++at.hidden.fire_tries;
  const bool out = face >= scenario.tables().fire_out_on;
  umpire.note(Event{.rule = rule(5, 2),
                    .happening = FireFought{.ship = ship,
                                            .face = face,
                                            .tries = at.hidden.fire_tries,
                                            .out = out,
                                            .side = told_of_damage(scenario, ship)}});
  if (out) {
    at.on_fire = false;
    at.hidden.fire_tries = 0;
    umpire.note(Event{.rule = rule(5, 1), .happening = FirePutOut{.ship = ship}});
  } else if (at.hidden.fire_tries >= scenario.tables().fire_tries) {
    abandon(scenario, state, ship, rule(5, 2), umpire);
  }
}

template <class U>
void volley(const Scenario& scenario, State& state, ShipIndex regiment, ShipIndex target, U& umpire) {
  const Tables& tables = scenario.tables();
  const std::uint8_t face = throw_d6(umpire, rule(6, 1), Purpose::kMusket, regiment, target);
  umpire.note(
      Event{.rule = rule(6, 1),
            .happening = VolleyFired{
                .regiment = regiment, .target = target, .face = face, .side = told_of_damage(scenario, regiment)}});
  if (face < tables.musket_face) return;
  const std::uint8_t first = throw_d6(umpire, rule(6, 1), Purpose::kMusketSpecial, regiment, target);
  const std::uint8_t second = throw_d6(umpire, rule(6, 1), Purpose::kMusketSpecial, regiment, target);
  umpire.note(Event{
      .rule = rule(6, 1),
      .happening = VolleyStruck{.ship = target, .dice = {first, second}, .side = told_of_damage(scenario, target)}});
  if (first + second != tables.musket_row) return;
  const auto row = static_cast<std::size_t>(tables.musket_row - kFirstSpecialRow);
  take_special(scenario, state, target, tables.specials[row], Face::kPort, umpire);
}

void clear_the_move(State& state) {
  for (ShipSet ships = state.on_sheet; ships != 0; ships &= ships - 1) {
    Ship& at = state.ships[static_cast<std::size_t>(std::countr_zero(ships))];
    at.ordered = 0;
    at.turning = 0;
    at.steps = at.leg_began = 0;
    at.turned = at.under_way = at.stopped = at.fired = false;
    at.half_from = Pose{};
    at.orders.written = false;
    at.orders.speed = 0;
    at.orders.turn = 0;
  }
  state.half = 1;
  state.time_step = 0;
  state.cursor = 0;
  state.firing = 0;
  state.sealed = {};
  state.proceeds = false;
  state.stop_half = state.stop_step = 0;
  state.shots_ruled.clear();
}

}  // namespace

void release(State& state) {
  state.time_step = 0;
  if (state.opening_fire) {
    // RR-6.3: a step 6 of its own, at vessels that keep the speed with which they came.
    for (Ship& at : state.ships) at.under_way = at.speed != 0;
    state.half = 2;
    state.phase = Phase::kChooseFire;
    return;
  }
  state.half = 1;
  state.phase = Phase::kHalfBegins;
}

// ND-6.1: once a move in step 6.
template <class U>
void fire_volley(const Scenario& scenario, State& state, U& umpire) {
  for (; state.cursor < scenario.ship_count(); ++state.cursor) {
    const ShipIndex regiment = state.cursor;
    if (!has(scenario.regiments(), regiment) || state.ships[regiment].orders.step == FireStep::kHold) continue;
    const ShipIndex target =
        with_where(scenario, state, umpire, [&](auto& where) { return where.musket_target(regiment); });
    if (target == kNoShip) continue;
    ++state.cursor;
    return volley(scenario, state, regiment, target, umpire);
  }
  state.cursor = 0;
  state.phase = Phase::kMoveEnds;
}

template <class U>
void end_move(const Scenario& scenario, State& state, U& umpire) {
  for (ShipSet ships = state.on_sheet & scenario.vessels(); ships != 0; ships &= ships - 1) {
    const auto ship = static_cast<ShipIndex>(std::countr_zero(ships));
    const Ship& at = state.ships[ship];
    if (at.sinking && at.hidden.sinks_in <= state.move) sink(state, ship, rule(2, 5), umpire);
  }
  umpire.note(Event{.rule = rule(1, 1), .happening = MoveEnded{.move = state.move}});
  state.outcome = judge(scenario, state);
  clear_the_move(state);
  if (state.outcome) {
    state.phase = Phase::kOver;
    umpire.note(Event{.rule = rule(8, 1), .happening = BattleEnded{.outcome = *state.outcome}});
    return;
  }
  ++state.move;
  umpire.note(Event{.rule = rule(1, 1), .happening = MoveBegan{.move = state.move}});
  state.phase = Phase::kMoveBegins;
}

template <class U>
void begin_move(const Scenario& scenario, State& state, U& umpire) {
  for (; state.cursor < scenario.ship_count(); ++state.cursor) {
    const ShipIndex ship = state.cursor;
    const Ship& at = state.ships[ship];
    if (at.fate != Fate::kAfloat || (!at.on_fire && at.keel != Keel::kAground)) continue;
    ++state.cursor;
    if (at.on_fire) fight_fire(scenario, state, ship, umpire);
    if (at.keel == Keel::kAground && at.fate == Fate::kAfloat) try_refloat(scenario, state, ship, umpire);
    return;
  }
  state.cursor = 0;
  state.phase = Phase::kOrders;
}

#define BROWNWATER_STEP(U)                                \
  template void fire_volley(const Scenario&, State&, U&); \
  template void end_move(const Scenario&, State&, U&);    \
  template void begin_move(const Scenario&, State&, U&);
BROWNWATER_NODDY_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::noddy::steps

namespace brownwater::noddy {

// ND-6.1: the nearest enemy vessel that a regiment can reach, the first of equals.
ShipIndex OnChart::musket_target(ShipIndex regiment) const {
  ShipIndex nearest = kNoShip;
  Mil range = scenario_.tables().musket_reach;
  const Pose& pose = state_.ships[regiment].pose;
  const ShipSet foes = scenario_.forces_of(enemy_of(scenario_.side_of(regiment)));
  for_each_ship(state_.on_sheet & scenario_.vessels() & foes, [&](ShipIndex foe) {
    if (!may_be_fired_at(scenario_, state_, regiment, foe)) return;
    const auto sight = look(scenario_, state_, regiment, pose, foe);
    if (!sight || sight->range > range || (sight->range == range && nearest != kNoShip)) return;
    nearest = foe;
    range = sight->range;
  });
  return nearest;
}

namespace {

template <class U>
struct Applying {
  const Scenario& scenario;
  State& state;
  Seat seat;
  U& umpire;

  void operator()(const Order& order) const {
    Orders& orders = state.ships[order.ship].orders;
    orders.written = true;
    orders.speed = order.speed;
    orders.turn = order.turn;
    note(rule(1, 2),
         OrderWritten{
             .ship = order.ship, .speed = order.speed, .turn = order.turn, .side = scenario.side_of(order.ship)});
  }
  void operator()(const ChooseStep& choice) const {
    state.ships[choice.ship].orders.step = choice.step;
    note(rule(1, 2), FireOrdered{.ship = choice.ship,
                                 .step = choice.step,
                                 .gun = std::nullopt,
                                 .target = std::nullopt,
                                 .side = scenario.side_of(choice.ship)});
  }
  void operator()(const GunOrder& order) const {
    Orders& orders = state.ships[order.ship].orders;
    orders.guns[order.gun] = order.target;
    note(rule(1, 2), FireOrdered{.ship = order.ship,
                                 .step = std::nullopt,
                                 .gun = order.gun,
                                 .target = order.target,
                                 .side = scenario.side_of(order.ship)});
  }
  void operator()(const SealOrders&) const {
    const Side side = side_of(seat);
    state.sealed[side] = true;
    note(rule(1, 3), OrdersSealed{.side = side});
    release_if_ready();
  }
  void operator()(const Proceed&) const {
    if (state.phase == Phase::kStopped) {
      state.phase = Phase::kContacts;
      return;
    }
    state.proceeds = true;
    release_if_ready();
  }
  void operator()(const Ruling& ruling) const { steps::carry_out_ruling(scenario, state, ruling, umpire); }

 private:
  template <class H>
  void note(RuleRef by, const H& happening) const {
    umpire.note(Event{.rule = by, .happening = happening});
  }
  void release_if_ready() const {
    const bool umpire_ready = state.proceeds || !scenario.options().umpire;
    if (state.sealed.of_union && state.sealed.of_confederate && umpire_ready) steps::release(state);
  }
};

}  // namespace

template <class U>
void Noddy::apply(const Scenario& scenario, State& state, Seat seat, const Action& action, U& umpire) {
  std::visit(Applying<U>{scenario, state, seat, umpire}, action);
}

template <class U>
void Noddy::advance(const Scenario& scenario, State& state, U& umpire) {
  switch (state.phase) {
    case Phase::kHalfBegins: return steps::begin_half(scenario, state, umpire);
    case Phase::kTimeStep: return steps::run_time_steps(scenario, state, umpire);
    case Phase::kContacts: return steps::settle_contact(scenario, state, umpire);
    case Phase::kTurning: return steps::turn_vessels(scenario, state, umpire);
    case Phase::kChooseFire: return steps::choose_fire(scenario, state, umpire);
    case Phase::kShots: return steps::fire_next_gun(scenario, state, umpire);
    case Phase::kEffects: return steps::apply_next_hit(scenario, state, umpire);
    case Phase::kMusketry: return steps::fire_volley(scenario, state, umpire);
    case Phase::kMoveEnds: return steps::end_move(scenario, state, umpire);
    case Phase::kMoveBegins: return steps::begin_move(scenario, state, umpire);
    case Phase::kOrders:
    case Phase::kStopped:
    case Phase::kOver: return;
  }
}

#define BROWNWATER_STEP(U)                                                      \
  template void Noddy::apply(const Scenario&, State&, Seat, const Action&, U&); \
  template void Noddy::advance(const Scenario&, State&, U&);
BROWNWATER_NODDY_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::noddy
