#pragma once

#include <optional>
#include <vector>

#include "captains/flotilla/deliberation.hpp"
#include "captains/reasons.hpp"

namespace brownwater::captains::quarterdeck {

/// Of the side's ships that may still be ordered to steam the one nearest to the enemy.
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

/// What her fire may be worth on the best of a dozen courses that she could still steam in this turn, or on the first
/// on which it is worth more than `enough`.
double fire_on_the_way(const Situation& situation, UnitIndex ship, double enough);

/// What speaks for an order, against holding on as she goes.
std::vector<Reason> reasons_for(const Situation& situation, const Steam& order);

}  // namespace brownwater::captains::quarterdeck
