#include "lab/match.hpp"

namespace brownwater::lab {
namespace {

BySide<std::string> commanders(Side side, const std::string& captain, const std::string& opponent) {
  BySide<std::string> names;
  names[side] = captain;
  names[enemy_of(side)] = opponent;
  return names;
}

}  // namespace

std::expected<MatchResult, OrderError> match(const Field& field, const std::string& a, const std::string& b,
                                             const Extent& extent) {
  if (extent.games % 2 != 0) return std::unexpected(OrderError{.fault = OrderFault::kOddGames, .captain = {}});
  MatchResult result;
  Extent half = extent;
  half.games = extent.games / 2;
  for (const Side side : kBothSides) {
    const auto batch = sim(field, commanders(side, a, b), half);
    if (!batch) return std::unexpected(batch.error());
    result.a_as[side] = batch->tally_of(side);
    result.seconds += batch->seconds;
    half.first_game += half.games;
  }
  result.a = result.a_as.of_union;
  result.a += result.a_as.of_confederate;
  result.interval_95 = score_interval(result.a);
  return result;
}

std::expected<Margin, OrderError> margin(const Field& field, const Comparison& comparison, const Extent& extent) {
  const auto captain = sim(field, commanders(comparison.side, comparison.captain, comparison.opponent), extent);
  if (!captain) return std::unexpected(captain.error());
  Extent others = extent;
  others.first_game += extent.games;
  const auto yardstick = sim(field, commanders(comparison.side, comparison.yardstick, comparison.opponent), others);
  if (!yardstick) return std::unexpected(yardstick.error());
  Margin result{
      .captain = captain->tally_of(comparison.side), .yardstick = yardstick->tally_of(comparison.side), .gained = {}};
  result.gained = difference_of(result.captain, result.yardstick);
  return result;
}

}  // namespace brownwater::lab
