#include "engine/games/noddy/noddy.hpp"
#include "engine/games/noddy/umpire.hpp"

namespace brownwater::noddy {
namespace {

using Refused = std::optional<kernel::Refusal>;

/// Why an action is refused to a seat that is to decide.
struct Refusing {
  const Scenario& scenario;
  const State& state;
  Seat seat;

  Refused operator()(const Order& order) const {
    if (const auto none = own_in_orders(order.ship)) return none;
    return refuse_order(scenario, state, order);
  }
  Refused operator()(const ChooseStep& choice) const {
    if (const auto none = own_in_orders(choice.ship)) return none;
    if (scenario.kind_of(choice.ship) == Kind::kRegiment)
      return choice.step == FireStep::kFour ? Refused(refusal(rule(6, 1), Reason::kNoGuns)) : std::nullopt;
    return guns_of(choice.ship);
  }
  Refused operator()(const GunOrder& order) const {
    if (const auto none = own_in_orders(order.ship)) return none;
    if (const auto none = guns_of(order.ship)) return none;
    if (order.gun >= scenario.card(order.ship).guns.size()) return refusal(rule(1, 2), Reason::kNoSuchGun);
    if (has_gun(state.ships[order.ship].hidden.guns_out, order.gun)) return refusal(rule(4, 7), Reason::kGunOut);
    if (order.target == kFreeFire || order.target == kHoldGun) return std::nullopt;
    return target(order.ship, order.target);
  }
  Refused operator()(const SealOrders&) const {
    if (seat == Seat::kUmpire) return refusal(rule(1, 3), Reason::kNotYourShip);
    return in_orders();
  }
  Refused operator()(const Proceed&) const { return by_umpire(); }
  Refused operator()(const Ruling& ruling) const {
    if (const auto none = by_umpire()) return none;
    return refuse_ruling(scenario, state, ruling);
  }

 private:
  Refused by_umpire() const {
    return seat == Seat::kUmpire ? std::nullopt : Refused(refusal(rule(6, 6), Reason::kNotTheUmpire));
  }
  Refused in_orders() const {
    return state.phase == Phase::kOrders ? std::nullopt : Refused(refusal(rule(1, 1), Reason::kNotTimeForOrders));
  }
  Refused own_in_orders(ShipIndex ship) const {
    if (const auto none = in_orders()) return none;
    if (ship >= scenario.ship_count()) return refusal({}, Reason::kNoSuchShip);
    if (!commands(seat, scenario.side_of(ship))) return refusal(rule(1, 3), Reason::kNotYourShip);
    return std::nullopt;
  }
  Refused guns_of(ShipIndex ship) const {
    const Fate fate = state.ships[ship].fate;
    if (fate == Fate::kAbandoned || fate == Fate::kTaken) return refusal(rule(2, 6), Reason::kAbandoned);
    if (fate != Fate::kAfloat) return refusal(rule(1, 2), Reason::kShipGone);
    return scenario.card(ship).guns.empty() ? Refused(refusal(rule(4, 1), Reason::kNoGuns)) : std::nullopt;
  }
  Refused target(ShipIndex ship, ShipIndex target) const {
    if (target >= scenario.ship_count()) return refusal({}, Reason::kNoSuchShip);
    if (scenario.side_of(target) == scenario.side_of(ship)) return refusal(rule(1, 2), Reason::kTargetIsFriend);
    if (scenario.kind_of(target) == Kind::kRegiment) return refusal(rule(6, 1), Reason::kNotATarget);
    return state.ships[target].fate == Fate::kAfloat ? std::nullopt : Refused(refusal(rule(1, 2), Reason::kTargetGone));
  }
};

}  // namespace

kernel::Refusal Noddy::refuse_seat(const State& state, Seat seat) {
  const bool sealed =
      (seat == Seat::kUnion && state.sealed.of_union) || (seat == Seat::kConfederate && state.sealed.of_confederate);
  if (sealed && state.phase == Phase::kOrders) return refusal(rule(1, 3), Reason::kAlreadySealed);
  return {.rule = {}, .reason = static_cast<std::uint8_t>(kernel::Reason::kNotYourDecision)};
}

std::optional<kernel::Refusal> Noddy::refuse(const Scenario& scenario, const State& state, Seat seat,
                                             const Action& action) {
  if (!to_decide(state).contains(seat)) return refuse_seat(state, seat);
  return std::visit(Refusing{scenario, state, seat}, action);
}

}  // namespace brownwater::noddy
