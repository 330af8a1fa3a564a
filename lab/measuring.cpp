#include "lab/measuring.hpp"

#include <cassert>
#include <chrono>
#include <memory>
#include <utility>

#include "captains/registry.hpp"
#include "engine/games/games.hpp"
#include "engine/games/registry.hpp"
#include "lab/battle_ends.hpp"
#include "lab/campaigns.hpp"
#include "lab/threads.hpp"
#include "lab/wars.hpp"

namespace brownwater::lab {
namespace {

/// Plays lots of battles and counts them.
template <kernel::Game G, class Decide>
class Measurer {
 public:
  Measurer(const typename G::Scenario& scenario, const typename G::State& start, Extent extent, Decide decide,
           std::span<const Metric> metrics)
      : scenario_(&scenario), start_(&start), extent_(extent), decide_(std::move(decide)), counter_(metrics) {}

  void play(Lot lot) {
    for (std::uint64_t at = lot.first; at < lot.end; ++at) {
      const std::uint64_t game = extent_.first_game + at;
      typename G::State state = *start_;
      const GameRecord record = play_on<G>(*scenario_, state, extent_.seed, game, decide_);
      Reckoning reckoning;
      if (counter_.wants_reckoning()) reckon_end(*scenario_, state, reckoning);
      counter_.count(record, game, reckoning);
    }
  }
  const Findings& findings() const { return counter_.findings(); }

 private:
  const typename G::Scenario* scenario_;
  const typename G::State* start_;
  Extent extent_;
  Decide decide_;
  Counter counter_;
};

template <kernel::Game G, class Decide>
Findings fight(const Trial& trial, const Extent& extent, std::span<const Metric> metrics, const Decide& decide) {
  const auto& scenario = trial.field.scenario.as<typename G::Scenario>();
  const typename G::State start = G::start(scenario);
  const auto workers = share_out(extent.games, extent.threads,
                                 [&] { return Measurer<G, Decide>(scenario, start, extent, decide, metrics); });
  Findings findings;
  findings.metrics.resize(metrics.size());
  for (const auto& worker : workers) findings += worker.findings();
  return findings;
}

/// Two random captains play without any list or allocation.
template <kernel::Game G>
Findings fight(const Trial& trial, const Extent& extent, std::span<const Metric> metrics) {
  BySide<std::shared_ptr<const captains::CaptainOf<G>>> captains;
  for (const Side side : kBothSides) captains[side] = captains::make_typed<G>(trial.captains[side]);
  if (captains.of_union == nullptr && captains.of_confederate == nullptr)
    return fight<G>(trial, extent, metrics, Sampling<G>(trial.field.scenario.as<typename G::Scenario>()));
  return fight<G>(trial, extent, metrics, Commanding<G>(captains));
}

Findings play(const Trial& trial, const Extent& extent, std::span<const Metric> metrics) {
  return games::visit_game(trial.field.system, [&]<kernel::Game G>(std::type_identity<G>) {
    if constexpr (G::kFacts.kind == kernel::Kind::kBattle) return fight<G>(trial, extent, metrics);
    if constexpr (G::kFacts.kind == kernel::Kind::kCampaign) return play_campaigns(trial, extent, metrics);
    if constexpr (G::kFacts.kind == kernel::Kind::kWar) return play_wars(trial, extent, metrics);
  });
}

constexpr Winner winner_of(const GameRecord& record) {
  if (!record.winner) return Winner::kDraw;
  return *record.winner == Side::kUnion ? Winner::kUnion : Winner::kConfederate;
}

constexpr std::int32_t halves_of(Winner winner) {
  switch (winner) {
    case Winner::kUnion: return 2;
    case Winner::kDraw: return 1;
    case Winner::kConfederate: break;
  }
  return 0;
}

/// Each to that in the same place.
void add_all(std::vector<Distribution>& sums, const std::vector<Distribution>& parts) {
  if (sums.size() < parts.size()) sums.resize(parts.size());
  for (std::size_t at = 0; at < parts.size(); ++at) sums[at] += parts[at];
}

/// The captains that play it, with their systems.
std::vector<std::pair<SystemId, std::string>> captains_in(const Trial& trial) {
  const SystemId system = trial.field.system;
  if (games::is_campaign(system)) return {{system, trial.captains.of_union}, {kSystemOfFights, trial.fight_captain}};
  return {{system, trial.captains.of_union}, {system, trial.captains.of_confederate}};
}

}  // namespace

Findings& Findings::operator+=(const Findings& other) {
  batch += other.batch;
  add_all(metrics, other.metrics);
  for (const Side side : kBothSides) add_all(taken[side], other.taken[side]);
  return *this;
}

void Counter::count(const GameRecord& record, std::uint64_t game, Reckoning& reckoning) {
  lab::count(record, game, findings_.batch);
  if (!wants_reckoning()) return;
  const Winner winner = winner_of(record);
  reckoning[Metric::kTurns] = static_cast<std::int32_t>(record.turns);
  reckoning[Metric::kDecisions] = static_cast<std::int32_t>(record.decisions);
  reckoning[Metric::kDice] = static_cast<std::int32_t>(record.dice + record.fight_dice);
  reckoning[Metric::kWinner] = static_cast<std::int32_t>(winner);
  reckoning[Metric::kUnionScore] = halves_of(winner);
  for (std::size_t at = 0; at < wanted_.size(); ++at)
    findings_.metrics[at].add(reckoning[wanted_[at]], {.games = 1, .first_game = game});
}

std::optional<OrderError> fault_in(const Trial& trial, const Extent& extent) {
  if (captains::names(trial.field.system).empty()) return OrderError{.fault = OrderFault::kNoSuchSystem, .captain = {}};
  for (const auto& [system, name] : captains_in(trial)) {
    if (captains::fault_in_name(system, name)) return OrderError{.fault = OrderFault::kNoSuchCaptain, .captain = name};
  }
  if (extent.games == 0) return OrderError{.fault = OrderFault::kNoGames, .captain = {}};
  if (extent.threads < 1 || extent.threads > kMostThreads)
    return OrderError{.fault = OrderFault::kThreads, .captain = {}};
  return std::nullopt;
}

std::expected<Findings, OrderError> measure(const Trial& trial, const Extent& extent, std::span<const Metric> metrics) {
  if (const auto fault = fault_in(trial, extent)) return std::unexpected(*fault);
  const auto began = std::chrono::steady_clock::now();
  Findings findings = play(trial, extent, metrics);
  findings.batch.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return findings;
}

}  // namespace brownwater::lab
