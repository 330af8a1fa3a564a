#pragma once

#include <optional>
#include <vector>

#include "captains/noddy/deliberation.hpp"
#include "captains/reasons.hpp"

namespace brownwater::captains::open_table {

/// The next vessel of the side that takes orders and has none, in the order of the list of forces.
std::optional<ShipIndex> next_without_order(const Situation& situation);

/// The order for her speed and turn that leads into the least hazard, and among those the one that is worth most.
noddy::Order best_order(const Situation& situation, ShipIndex ship);

/// How many orders are tried.
enum class Effort : std::uint8_t {
  kFull,   ///< every speed, every ten degrees, and finer ones about the best
  kQuick,  ///< a few speeds, half and whole turns
};

/// An order and what it is worth.
struct WeighedOrder {
  noddy::Order order;
  double worth = 0;
};

inline constexpr std::size_t kMostRanked = 24;

/// The `most` best orders tried, best first; none leads into a greater hazard than the best one does.
std::vector<WeighedOrder> ranked_orders(const Situation& situation, ShipIndex ship, Effort effort,
                                        std::size_t most = kMostRanked);

/// Reasons for an order, compared with holding on as she goes.
std::vector<Reason> reasons_for(const Situation& situation, const noddy::Order& order);

}  // namespace brownwater::captains::open_table
