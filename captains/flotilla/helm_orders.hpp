#pragma once

#include <optional>
#include <vector>

#include "captains/flotilla/deliberation.hpp"
#include "captains/reasons.hpp"

namespace brownwater::captains::quarterdeck {

/// The ship nearest to the enemy, of the side's ships that may still be ordered to steam.
std::optional<UnitIndex> next_to_order(const Situation& situation);

/// The order that is worth most by all considerations and leaves her a way out.
Steam best_order(const Situation& situation, UnitIndex ship);

/// How many orders are tried.
enum class Effort : std::uint8_t {
  kFull,   ///< a handful of speeds, all turns whole and half, and finer ones about the best
  kQuick,  ///< three speeds; straight on, and all of her turn to either hand at all moments, the first, or the last
};

/// An order and what it is worth.
struct WeighedOrder {
  Steam order;
  double worth = 0;
};

inline constexpr std::size_t kMostRanked = 24;

/// The best `most` of the orders tried, best first: those that keep clear and leave her a way out before all others.
/// The first is `best_order` if the effort is full.
std::vector<WeighedOrder> ranked_orders(const Situation& situation, UnitIndex ship, Effort effort,
                                        std::size_t most = kMostRanked);

/// Worth of her fire on the best of a dozen courses that she could still steam in this turn. Stops at the first course
/// where it is more than `enough`.
double fire_on_the_way(const Situation& situation, UnitIndex ship, double enough);

/// Reasons for an order, compared with holding on as she goes.
std::vector<Reason> reasons_for(const Situation& situation, const Steam& order);

}  // namespace brownwater::captains::quarterdeck
