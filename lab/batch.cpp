#include "lab/batch.hpp"

#include "lab/measuring.hpp"

namespace brownwater::lab {

double BatchResult::mean_turns() const {
  return games == 0 ? 0 : static_cast<double>(turns) / static_cast<double>(games);
}
double BatchResult::dice_per_game() const {
  return games == 0 ? 0 : static_cast<double>(dice) / static_cast<double>(games);
}
double BatchResult::games_per_second() const { return seconds > 0 ? static_cast<double>(games) / seconds : 0; }

Tally BatchResult::tally_of(Side side) const {
  return {.wins = wins[side], .draws = draws, .losses = wins[enemy_of(side)]};
}

BatchResult& BatchResult::operator+=(const BatchResult& other) {
  games += other.games;
  for (const Side side : kBothSides) wins[side] += other.wins[side];
  draws += other.draws;
  turns += other.turns;
  dice += other.dice;
  decisions += other.decisions;
  signature += other.signature;
  seconds += other.seconds;
  return *this;
}

std::optional<OrderError> fault_in(const Field& field, const BySide<std::string>& captains, const Extent& extent) {
  return fault_in(Trial{.field = field, .captains = captains}, extent);
}

std::expected<BatchResult, OrderError> sim(const Field& field, const BySide<std::string>& captains,
                                           const Extent& extent) {
  const auto findings = measure({.field = field, .captains = captains}, extent, {});
  if (!findings) return std::unexpected(findings.error());
  return findings->batch;
}

}  // namespace brownwater::lab
