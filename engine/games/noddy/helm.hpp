#pragma once

#include <optional>

#include "engine/games/noddy/action.hpp"
#include "engine/games/noddy/reason.hpp"
#include "engine/games/noddy/scenario.hpp"
#include "engine/games/noddy/state.hpp"

/// Speed and turn (ND-2): the orders open to a vessel, and their effects.
namespace brownwater::noddy {

/// Legal orders of a vessel for this move: every whole speed from `slowest` to `fastest`. She may turn up to `turn`
/// degrees either way if her speed is not 0, up to `turn_at_rest` if it is.
struct Limits {
  Knots slowest = 0;
  Knots fastest = 0;
  std::int8_t turn = 0;
  std::int8_t turn_at_rest = 0;
  BROWNWATER_SHAPE(Limits, (slowest), (fastest), (turn), (turn_at_rest))
  friend constexpr bool operator==(const Limits&, const Limits&) = default;
};

/// Why she takes no orders for speed and turn at all, or nothing if she does.
std::optional<kernel::Refusal> takes_no_orders(const Scenario& scenario, const State& state, ShipIndex ship);
/// The bounds of her orders. Only of a vessel that takes orders.
Limits limits_of(const Scenario& scenario, const State& state, ShipIndex ship);
/// Why the speed and turn are beyond her bounds, or nothing.
std::optional<kernel::Refusal> refuse_order(const Scenario& scenario, const State& state, const Order& order);

/// A vessel's movement in this move: her order. Without one she keeps her speed, as nearly as she may, and does not
/// turn.
Order order_carried_out(const Scenario& scenario, const State& state, ShipIndex ship);

/// ND-2.1, ND-2.2: half knots to the nearest inch, halves up: two thirds, and a quarter (at least 1 from one knot on).
constexpr Knots share_of(Share share, HalfKnots top) {
  return static_cast<Knots>(top <= 0 ? 0 : (share.parts * top + share.of) / (kHalvesAKnot * share.of));
}
constexpr Knots against_current(const Tables& tables, HalfKnots top) { return share_of(tables.against_current, top); }
constexpr Knots most_astern(const Tables& tables, HalfKnots top) {
  const Knots share = share_of(tables.astern, top);
  return share == 0 && top >= kHalvesAKnot ? Knots{1} : share;
}
/// ND-2.7: whole knots.
constexpr Knots most_ahead(HalfKnots top) { return static_cast<Knots>(top <= 0 ? 0 : top / 2); }

/// ND-2.1: whether she heads against the water there.
bool heads_against(const Scenario& scenario, const Pose& pose);
/// Whether one of that heading does, in water that flows so.
bool heads_against(Bearing flow, Bearing heading);
/// The speed she makes in a half move that begins so.
Knots speed_made(const Scenario& scenario, const Ship& ship, Knots ordered);
/// The same speed if she heads against the water.
Knots speed_against(const Scenario& scenario, const Ship& ship, Knots ordered);

/// ND-2.5, ND-2.6: whether she has no power of her own, so that at rest she goes with the current.
bool is_powerless(const Ship& ship, int move);

}  // namespace brownwater::noddy
