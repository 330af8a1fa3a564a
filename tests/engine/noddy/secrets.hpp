#pragma once

#include <optional>

#include "engine/chance/whim.hpp"
#include "engine/games/noddy/noddy.hpp"
#include "tests/support/elsewhere.hpp"

namespace brownwater::noddy::testing {

/// ND-1.2: his orders.
inline void alter_orders(const Scenario& scenario, Ship& ship, ShipIndex index, chance::Whim& whim) {
  if (!scenario.card(index).guns.empty()) ship.orders.guns[0] = whim.below(2) == 0 ? kHoldGun : kFreeFire;
  ship.orders.step = static_cast<FireStep>(whim.below(4));
  ship.orders.written = whim.below(2) == 0;
  ship.orders.speed = static_cast<Knots>(whim.below(4));
}

/// ND-5.1: his hidden damage.
inline void alter_damage(const Scenario& scenario, Ship& ship, ShipIndex index, chance::Whim& whim) {
  const Card& card = scenario.card(index);
  const auto until = [&whim] { return static_cast<std::uint8_t>(whim.below(9)); };
  if (scenario.kind_of(index) == Kind::kVessel)
    ship.hidden.top_halves = static_cast<HalfKnots>(card.top_halves - static_cast<int>(whim.below(2)));
  if (!card.guns.empty()) {
    ship.hidden.guns_out ^= gun_bit(whim.below(static_cast<std::uint32_t>(card.guns.size())));
    ship.hidden.fired_in[0] = static_cast<std::uint8_t>(whim.below(3));
  }
  ship.hidden.smoke_stack = whim.below(2) == 0;
  ship.hidden.steam_pipes = whim.below(2) == 0;
  ship.hidden.jammed_until[0] = until();
  ship.hidden.helmsman_until = until();
  ship.hidden.fouled_until = until();
  ship.hidden.steering_until = until();
}

/// ND-1.3, ND-5.1, ND-6.4: the enemy's orders, his hidden damage, his mines and shallows.
inline std::optional<State> alter_secrets(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  if (seat == Seat::kUmpire || state.outcome) return std::nullopt;
  State altered = state;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    if (commands(seat, scenario.side_of(ship))) continue;
    alter_orders(scenario, altered.ships[ship], ship, whim);
    if (!scenario.options().open_damage) alter_damage(scenario, altered.ships[ship], ship, whim);
  }
  for (Mine& mine : altered.mines) {
    const bool own = mine.side && commands(seat, *mine.side);
    if (!own && whim.below(2) == 0) mine.at = brownwater::testing::elsewhere(mine.at, whim);
    if (mine.fuse == Mine::Fuse::kLive && whim.below(2) == 0) mine.live_from = 3;
  }
  for (Shoal& shoal : altered.shoals) {
    if (!shoal.side || !commands(seat, *shoal.side)) shoal.depth_tenths = static_cast<std::uint16_t>(whim.below(40));
  }
  return altered;
}

}  // namespace brownwater::noddy::testing
