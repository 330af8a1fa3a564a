#include "engine/games/noddy/helm.hpp"

#include <algorithm>

namespace brownwater::noddy {
namespace {

Knots rate_of(const Scenario& scenario, const Ship& ship) {
  const Tables& tables = scenario.tables();
  return static_cast<Knots>(ship.hidden.steam_pipes ? tables.hindered_speed_change : tables.speed_change);
}

Knots slower(Knots speed, Knots rate) {
  return static_cast<Knots>(speed > 0 ? std::max(speed - rate, 0) : std::min(speed + rate, 0));
}

bool is_fouled(const Ship& ship, int move) { return ship.hidden.fouled_until >= move; }

// ND-2.2, ND-2.3, ND-2.6, ND-2.7: so many knots up or down, up to her top speed ahead or a quarter of it astern. She
// stops between ahead and astern. If she goes faster than she still can, she slows at her usual rate.
void bound_speed(const Tables& tables, const Ship& ship, Knots rate, Limits& limits) {
  const Knots ahead = most_ahead(ship.hidden.top_halves);
  const Knots astern = most_astern(tables, ship.hidden.top_halves);
  int slowest = ship.speed - rate;
  int fastest = ship.speed + rate;
  if (ship.speed > 0) slowest = std::max(slowest, 0);
  if (ship.speed < 0) fastest = std::min(fastest, 0);
  fastest = std::min(fastest, std::max<int>(ahead, ship.speed > 0 ? slowest : 0));
  slowest = std::max(slowest, std::min<int>(-astern, ship.speed < 0 ? fastest : 0));
  limits.slowest = static_cast<Knots>(std::min(slowest, fastest));
  limits.fastest = static_cast<Knots>(std::max(slowest, fastest));
}

RuleRef rule_of_change(const Ship& ship) { return ship.hidden.steam_pipes ? rule(5, 2) : rule(2, 3); }

kernel::Refusal too_great_a_change(const Ship& ship) {
  return refusal(rule_of_change(ship), ship.hidden.steam_pipes ? Reason::kHinderedSpeedChange : Reason::kSpeedChange);
}

kernel::Refusal too_fast_or_slow(const Scenario& scenario, const State& state, const Order& order) {
  const Ship& ship = state.ships[order.ship];
  const Limits limits = limits_of(scenario, state, order.ship);
  const Knots speed = order.speed;
  const HalfKnots top = ship.hidden.top_halves;
  if (is_fouled(ship, state.move)) return refusal(rule(5, 2), Reason::kFouled);
  if ((ship.speed > 0 && speed < 0) || (ship.speed < 0 && speed > 0))
    return refusal(rule(2, 2), Reason::kMustStopFirst);
  const bool slows_too_much = (ship.speed > 0 && speed < limits.slowest) || (ship.speed < 0 && speed > limits.fastest);
  if (slows_too_much) return too_great_a_change(ship);
  if (speed > most_ahead(top))
    return ship.speed > most_ahead(top) && speed < ship.speed ? refusal(rule(2, 6), Reason::kMustSlow)
                                                              : refusal(rule(2, 7), Reason::kBeyondTopSpeed);
  if (speed < -most_astern(scenario.tables(), top)) return refusal(rule(2, 2), Reason::kBeyondAsternSpeed);
  return too_great_a_change(ship);
}

}  // namespace

bool is_powerless(const Ship& ship, int move) {
  return ship.hidden.top_halves <= 0 || ship.hidden.boiler_holed || is_fouled(ship, move) ||
         ship.fate == Fate::kAbandoned || ship.fate == Fate::kTaken;
}

std::optional<kernel::Refusal> takes_no_orders(const Scenario& scenario, const State& state, ShipIndex ship) {
  const Ship& at = state.ships[ship];
  if (scenario.kind_of(ship) != Kind::kVessel) return refusal(rule(1, 2), Reason::kNotAVessel);
  if (at.fate == Fate::kAbandoned || at.fate == Fate::kTaken) return refusal(rule(2, 6), Reason::kAbandoned);
  if (at.fate != Fate::kAfloat) return refusal(rule(1, 2), Reason::kShipGone);
  if (at.keel != Keel::kFree) return refusal(rule(3, 1), Reason::kAground);
  if (at.hidden.boiler_holed) return refusal(rule(5, 2), Reason::kNoPower);
  if (at.hidden.helmsman_until >= state.move) return refusal(rule(5, 2), Reason::kHelmless);
  return std::nullopt;
}

// ND-2.2 to ND-2.4, ND-2.6, ND-2.7; ND-5.2, rows 7, 9 and 10.
Limits limits_of(const Scenario& scenario, const State& state, ShipIndex ship) {
  const Ship& at = state.ships[ship];
  const Card& card = scenario.card(ship);
  const Tables& tables = scenario.tables();
  const Knots rate = rate_of(scenario, at);
  Limits limits;
  if (is_fouled(at, state.move)) {
    limits.slowest = limits.fastest = slower(at.speed, rate);
  } else {
    bound_speed(tables, at, rate, limits);
  }
  if (at.hidden.steering_until >= state.move) return limits;
  limits.turn = static_cast<std::int8_t>(tables.most_turn[static_cast<std::size_t>(card.type)]);
  if (card.pivot && !is_powerless(at, state.move)) limits.turn_at_rest = static_cast<std::int8_t>(tables.pivot_turn);
  return limits;
}

std::optional<kernel::Refusal> refuse_order(const Scenario& scenario, const State& state, const Order& order) {
  if (const auto none = takes_no_orders(scenario, state, order.ship)) return none;
  const Ship& ship = state.ships[order.ship];
  const Limits limits = limits_of(scenario, state, order.ship);
  if (order.speed < limits.slowest || order.speed > limits.fastest) return too_fast_or_slow(scenario, state, order);
  const int turn = order.turn < 0 ? -order.turn : order.turn;
  if (turn == 0) return std::nullopt;
  if (ship.hidden.steering_until >= state.move) return refusal(rule(5, 2), Reason::kSteeringGone);
  if (!answers(scenario.placement(order.ship).helm, order.turn < 0))
    return refusal({.book = SystemId::kRedRiver, .section = 5, .number = 4}, Reason::kRudderJammed);
  if (order.speed == 0 && turn > limits.turn_at_rest)
    return refusal(rule(2, 4), limits.turn_at_rest == 0 ? Reason::kNoTurnAtRest : Reason::kTurnTooGreat);
  if (order.speed != 0 && turn > limits.turn) return refusal(rule(2, 4), Reason::kTurnTooGreat);
  return std::nullopt;
}

Order order_carried_out(const Scenario& scenario, const State& state, ShipIndex ship) {
  const Ship& at = state.ships[ship];
  Order order{.ship = ship, .speed = 0, .turn = 0};
  if (at.keel != Keel::kFree) return order;
  if (at.hidden.boiler_holed || at.fate != Fate::kAfloat) {
    order.speed = slower(at.speed, rate_of(scenario, at));
    return order;
  }
  const Limits limits = limits_of(scenario, state, ship);
  // ND-5.2, row 3: the present course, whatever was ordered; her speed as far as her engines still give it.
  if (at.hidden.helmsman_until >= state.move) {
    order.speed = std::clamp(at.speed, limits.slowest, limits.fastest);
    return order;
  }
  // A ruling of the umpire may have come between order and move (ND-6.6).
  order.speed = std::clamp(at.orders.written ? at.orders.speed : at.speed, limits.slowest, limits.fastest);
  const std::int8_t most = order.speed == 0 ? limits.turn_at_rest : limits.turn;
  if (at.orders.written) order.turn = std::clamp(at.orders.turn, static_cast<std::int8_t>(-most), most);
  if (order.turn != 0 && !answers(scenario.placement(ship).helm, order.turn < 0)) order.turn = 0;
  return order;
}

bool heads_against(const Scenario& scenario, const Pose& pose) {
  return scenario.flows() && heads_against(scenario.flow_at(pose.at), pose.heading);
}

bool heads_against(Bearing flow, Bearing heading) {
  constexpr int kQuarter = 90;
  const int turn = plane::turn_between(flow, heading);
  return turn > kQuarter || turn < -kQuarter;
}

// ND-2.1. INTERPRETATION: a vessel that is still slowing from above her top speed is limited by two thirds of her
// actual speed.
Knots speed_against(const Scenario& scenario, const Ship& ship, Knots ordered) {
  if (ordered <= 0) return ordered;
  const auto going = static_cast<HalfKnots>(kHalvesAKnot * ordered);
  return std::min(ordered, against_current(scenario.tables(), std::max(ship.hidden.top_halves, going)));
}

Knots speed_made(const Scenario& scenario, const Ship& ship, Knots ordered) {
  return heads_against(scenario, ship.pose) ? speed_against(scenario, ship, ordered) : ordered;
}

}  // namespace brownwater::noddy
