#include "lab/metrics.hpp"

#include "engine/games/registry.hpp"

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
constexpr bool of_either(Metric of_union, Metric metric) {
  return metric == of_union || metric == of_side(of_union, Side::kConfederate);
}
constexpr bool battle_has(const kernel::LossFacts& losses, Metric metric) {
  return every_battle_has(metric) || (losses.counts_guns && of_either(Metric::kUnionGuns, metric)) ||
         (losses.abandoned && of_either(Metric::kUnionAbandoned, metric)) ||
         (losses.surrendered && of_either(Metric::kUnionSurrendered, metric)) ||
         (losses.taken && of_either(Metric::kUnionTaken, metric));
}

}  // namespace

bool has_metric(SystemId system, Metric metric) {
  const kernel::Facts& facts = games::facts_of(system);
  switch (facts.kind) {
    case kernel::Kind::kBattle: return facts.system != SystemId::kNone && battle_has(facts.losses, metric);
    case kernel::Kind::kCampaign: return campaign_has(metric);
    case kernel::Kind::kWar: return war_has(metric);
  }
  return false;
}

std::vector<Metric> metrics_of(SystemId system) {
  std::vector<Metric> metrics;
  for (std::size_t at = 0; at < kMetrics; ++at) {
    const Metric metric = after(Metric{}, at);
    if (has_metric(system, metric)) metrics.push_back(metric);
  }
  return metrics;
}

int parts_of_unit(SystemId system, Metric metric) {
  if (metric == Metric::kUnionScore) return 2;
  const bool damage = metric == Metric::kUnionDamage || metric == Metric::kConfederateDamage;
  return damage ? games::facts_of(system).losses.damage_parts : 1;
}

}  // namespace brownwater::lab
