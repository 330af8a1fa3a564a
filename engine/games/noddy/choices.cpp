#include <bit>

#include "engine/games/noddy/noddy.hpp"

namespace brownwater::noddy {
namespace {

constexpr std::uint8_t kHalves = 2;
constexpr std::array kSteps{FireStep::kBest, FireStep::kFour, FireStep::kSix, FireStep::kHold};

ShipSet own_ships(const Scenario& scenario, Seat seat) {
  if (seat == Seat::kUnion) return scenario.forces_of(Side::kUnion);
  return seat == Seat::kConfederate ? scenario.forces_of(Side::kConfederate) : 0;
}

ShipSet targets_of(const Scenario& scenario, const State& state, ShipIndex ship) {
  ShipSet targets = 0;
  for_each_ship(state.on_sheet & scenario.forces_of(enemy_of(scenario.side_of(ship))), [&](ShipIndex foe) {
    if (may_be_fired_at(scenario, state, ship, foe)) targets |= bit(foe);
  });
  return targets;
}

void list_orders(const Scenario& scenario, const State& state, ShipIndex ship, std::vector<Action>& list) {
  if (takes_no_orders(scenario, state, ship)) return;
  const Limits limits = limits_of(scenario, state, ship);
  for (int speed = limits.slowest; speed <= limits.fastest; ++speed) {
    const int most = speed == 0 ? limits.turn_at_rest : limits.turn;
    for (int turn = -most; turn <= most; ++turn) {
      if (turn != 0 && !answers(scenario.placement(ship).helm, turn < 0)) continue;
      list.push_back(Order{.ship = ship, .speed = static_cast<Knots>(speed), .turn = static_cast<std::int8_t>(turn)});
    }
  }
}

/// Gives `take` each order about her fire that there is.
template <class Take>
void for_each_fire_order(const Scenario& scenario, const State& state, ShipIndex ship, Take&& take) {
  if (scenario.kind_of(ship) == Kind::kRegiment) {
    for (const FireStep step : {FireStep::kBest, FireStep::kSix, FireStep::kHold})
      take(ChooseStep{.ship = ship, .step = step});
    return;
  }
  if (!may_fire(scenario, state, ship)) return;
  for (const FireStep step : kSteps) take(ChooseStep{.ship = ship, .step = step});
  const ShipSet targets = targets_of(scenario, state, ship);
  for (std::uint8_t gun = 0; gun < scenario.card(ship).guns.size(); ++gun) {
    if (has_gun(state.ships[ship].hidden.guns_out, gun)) continue;
    take(GunOrder{.ship = ship, .gun = gun, .target = kFreeFire});
    take(GunOrder{.ship = ship, .gun = gun, .target = kHoldGun});
    for_each_ship(targets, [&](ShipIndex target) { take(GunOrder{.ship = ship, .gun = gun, .target = target}); });
  }
}

/// One of the umpire's stops, without more of a reason than that there must be one (ND-6.6).
Ruling stop(const Act& act) {
  Ruling ruling{.act = act, .shown = {}, .reason = {}};
  ruling.reason.push_back('-');
  return ruling;
}

/// His other rulings are bounded by nothing that could be listed.
void list_umpires(const State& state, std::vector<Action>& list) {
  list.push_back(Proceed{});
  for (std::uint8_t half = 1; half <= kHalves; ++half) {
    for (std::uint8_t step = 1; step <= kTimeSteps; ++step) {
      const bool past =
          state.phase == Phase::kStopped && (half < state.half || (half == state.half && step <= state.time_step));
      if (!past) list.push_back(stop(StopAt{.half = half, .step = step}));
    }
  }
  list.push_back(stop(StopAtContacts{.stop = !state.stop_at_contacts}));
  if (state.phase != Phase::kStopped) return;
  for (std::uint8_t contact = 0; contact < state.contacts.size(); ++contact)
    list.push_back(stop(DismissContact{.contact = contact}));
}

/// The nth ship of a set.
ShipIndex nth(ShipSet ships, std::uint32_t skip) {
  for (; skip > 0; --skip) ships &= ships - 1;
  return static_cast<ShipIndex>(std::countr_zero(ships));
}

ShipSet ordered_anew(const Scenario& scenario, const State& state, ShipSet own, bool written) {
  ShipSet ships = 0;
  for_each_ship(own & state.on_sheet & scenario.vessels(), [&](ShipIndex ship) {
    if (state.ships[ship].orders.written == written && !takes_no_orders(scenario, state, ship)) ships |= bit(ship);
  });
  return ships;
}

Action sample_order(const Scenario& scenario, const State& state, ShipIndex ship, chance::Whim& whim) {
  const Limits limits = limits_of(scenario, state, ship);
  const auto speeds = static_cast<std::uint32_t>(limits.fastest - limits.slowest + 1);
  const int speed = limits.slowest + static_cast<int>(whim.below(speeds));
  const int most = speed == 0 ? limits.turn_at_rest : limits.turn;
  int turn = static_cast<int>(whim.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
  if (turn != 0 && !answers(scenario.placement(ship).helm, turn < 0)) turn = 0;
  return Order{.ship = ship, .speed = static_cast<Knots>(speed), .turn = static_cast<std::int8_t>(turn)};
}

Action sample_umpires(const State& state, chance::Whim& whim) {
  // Mostly he lets the game go on.
  if (whim.below(4) != 0) return Proceed{};
  std::vector<Action> list;
  list_umpires(state, list);
  return list[whim.below(static_cast<std::uint32_t>(list.size()))];
}

/// One of a side's fire orders, or a new order.
Action sample_second_thought(const Scenario& scenario, const State& state, ShipSet own, chance::Whim& whim) {
  const ShipSet written = ordered_anew(scenario, state, own, true);
  if (written != 0 && whim.below(2) == 0)
    return sample_order(scenario, state, nth(written, whim.below(static_cast<std::uint32_t>(std::popcount(written)))),
                        whim);
  const auto go_through = [&](auto&& take) {
    for_each_ship(own & state.on_sheet, [&](ShipIndex ship) { for_each_fire_order(scenario, state, ship, take); });
  };
  std::uint32_t count = 0;
  go_through([&count](const auto&) { ++count; });
  Action chosen = SealOrders{};
  if (count == 0) return chosen;
  // OPTIMISATION: counted and gone through again, not listed.
  std::uint32_t left = whim.below(count);
  go_through([&](const auto& order) {
    if (left-- == 0) chosen = order;
  });
  return chosen;
}

}  // namespace

void Noddy::list_actions(const Scenario& scenario, const State& state, Seat seat, std::vector<Action>& list) {
  if (!to_decide(state).contains(seat)) return;
  if (seat == Seat::kUmpire) return list_umpires(state, list);
  for_each_ship(own_ships(scenario, seat) & state.on_sheet, [&](ShipIndex ship) {
    list_orders(scenario, state, ship, list);
    for_each_fire_order(scenario, state, ship, [&list](const auto& order) { list.push_back(order); });
  });
  list.push_back(SealOrders{});
}

Action Noddy::sample(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  if (seat == Seat::kUmpire) return sample_umpires(state, whim);
  const ShipSet own = own_ships(scenario, seat);
  constexpr std::uint32_t kSecondThoughts = 4;
  const ShipSet unwritten = ordered_anew(scenario, state, own, false);
  if (unwritten != 0 && whim.below(kSecondThoughts * 8) != 0) {
    return sample_order(scenario, state, static_cast<ShipIndex>(std::countr_zero(unwritten)), whim);
  }
  if (whim.below(kSecondThoughts) == 0) return sample_second_thought(scenario, state, own, whim);
  return SealOrders{};
}

}  // namespace brownwater::noddy
