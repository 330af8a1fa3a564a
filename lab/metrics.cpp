#include "lab/metrics.hpp"

namespace brownwater::lab {
namespace {

constexpr bool between(Metric metric, Metric first, Metric last) { return metric >= first && metric <= last; }

constexpr bool every_battle_has(Metric metric) {
  return between(metric, Metric::kTurns, Metric::kConfederateSunk) || metric == Metric::kUnionDamage ||
         metric == Metric::kConfederateDamage;
}
constexpr bool campaign_has(Metric metric) {
  return between(metric, Metric::kTurns, Metric::kDice) || (metric >= Metric::kPoints && metric < Metric::kFell);
}
constexpr bool war_has(Metric metric) {
  return between(metric, Metric::kTurns, Metric::kUnionScore) ||
         (metric >= Metric::kFell && metric < Metric::kAllMetrics);
}
constexpr bool counts_guns(Metric metric) { return metric == Metric::kUnionGuns || metric == Metric::kConfederateGuns; }

}  // namespace

bool has_metric(kernel::SystemId system, Metric metric) {
  switch (system) {
    case kernel::SystemId::kMobas: return every_battle_has(metric);
    case kernel::SystemId::kNoddy:
      return every_battle_has(metric) || counts_guns(metric) || metric == Metric::kUnionAbandoned ||
             metric == Metric::kConfederateAbandoned || metric == Metric::kUnionTaken ||
             metric == Metric::kConfederateTaken;
    case kernel::SystemId::kFlotilla:
      return every_battle_has(metric) || counts_guns(metric) ||
             between(metric, Metric::kUnionAbandoned, Metric::kConfederateTaken);
    case kernel::SystemId::kRedRiver: return campaign_has(metric);
    case kernel::SystemId::kWbts: return war_has(metric);
  }
  return false;
}

std::vector<Metric> metrics_of(kernel::SystemId system) {
  std::vector<Metric> metrics;
  for (std::size_t at = 0; at < kMetrics; ++at) {
    const Metric metric = after(Metric{}, at);
    if (has_metric(system, metric)) metrics.push_back(metric);
  }
  return metrics;
}

int parts_of_unit(kernel::SystemId system, Metric metric) {
  if (metric == Metric::kUnionScore) return 2;
  const bool damage = metric == Metric::kUnionDamage || metric == Metric::kConfederateDamage;
  return damage && system == kernel::SystemId::kNoddy ? 2 : 1;
}

}  // namespace brownwater::lab
