#include "lab/encounters.hpp"

#include "lab/measuring.hpp"

namespace brownwater::lab {
namespace {

/// The metrics counted, in this order: what decided, turns, then each side's losses, whole and by way of loss.
std::vector<Metric> looked_at() {
  std::vector<Metric> metrics{Metric::kDecided, Metric::kTurns};
  for (const Side side : kBothSides) {
    metrics.push_back(of_side(Metric::kUnionLost, side));
    for (std::size_t way = 0; way < kWaysLost; ++way) metrics.push_back(lost_by(side, static_cast<Loss>(way)));
  }
  return metrics;
}

Measure measure_of(const Distribution& counted) {
  return {.games = counted.games(), .sum = static_cast<std::uint64_t>(counted.sum()), .squares = counted.squares()};
}

Encounters made_of(const Findings& findings) {
  Encounters result{.games = findings.batch.games,
                    .wins = findings.batch.wins,
                    .draws = findings.batch.draws,
                    .turns = measure_of(findings.metrics[1]),
                    .seconds = findings.batch.seconds};
  for (std::size_t way = 0; way < kWaysDecided; ++way)
    result.decided[way] = findings.metrics[0].games_at(static_cast<std::int64_t>(way));
  std::size_t at = 2;
  for (const Side side : kBothSides) {
    result.lost[side] = measure_of(findings.metrics[at++]);
    for (std::size_t way = 0; way < kWaysLost; ++way)
      result.ways_lost[side][way] = static_cast<std::uint64_t>(findings.metrics[at++].sum());
  }
  return result;
}

}  // namespace

Encounters& Encounters::operator+=(const Encounters& other) {
  games += other.games;
  draws += other.draws;
  turns += other.turns;
  seconds += other.seconds;
  for (std::size_t way = 0; way < kWaysDecided; ++way) decided[way] += other.decided[way];
  for (const Side side : kBothSides) {
    wins[side] += other.wins[side];
    lost[side] += other.lost[side];
    for (std::size_t way = 0; way < kWaysLost; ++way) ways_lost[side][way] += other.ways_lost[side][way];
  }
  return *this;
}

std::expected<Encounters, OrderError> encounters(const Field& field, const BySide<std::string>& captains,
                                                 const Extent& extent) {
  if (!has_metric(field.system, Metric::kDecided))
    return std::unexpected(OrderError{.fault = OrderFault::kNoSuchSystem, .captain = {}});
  const auto findings = measure({.field = field, .captains = captains}, extent, looked_at());
  if (!findings) return std::unexpected(findings.error());
  return made_of(*findings);
}

}  // namespace brownwater::lab
