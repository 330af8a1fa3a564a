#include "lab/batch.hpp"

#include <chrono>
#include <utility>

#include "captains/registry.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/noddy/noddy.hpp"
#include "lab/play_out.hpp"
#include "lab/threads.hpp"

namespace brownwater::lab {
namespace {

/// Plays lots of games and counts them.
template <kernel::Game G, class Decide>
class Worker {
 public:
  Worker(const typename G::Scenario& scenario, const typename G::State& start, Extent extent, Decide decide)
      : scenario_(&scenario), start_(&start), extent_(extent), decide_(std::move(decide)) {}

  void play(Lot lot) {
    for (std::uint64_t at = lot.first; at < lot.end; ++at) {
      const std::uint64_t game = extent_.first_game + at;
      count(play_out<G>(*scenario_, *start_, extent_.seed, game, decide_), game, result_);
    }
  }
  const BatchResult& result() const { return result_; }

 private:
  const typename G::Scenario* scenario_;
  const typename G::State* start_;
  Extent extent_;
  Decide decide_;
  BatchResult result_;
};

template <kernel::Game G, class Decide>
BatchResult play_games(const kernel::AnyScenario& field, const Extent& extent, const Decide& decide) {
  const auto began = std::chrono::steady_clock::now();
  const auto& scenario = field.as<typename G::Scenario>();
  const typename G::State start = G::start(scenario);
  const auto workers =
      share_out(extent.games, extent.threads, [&] { return Worker<G, Decide>(scenario, start, extent, decide); });
  BatchResult result;
  for (const auto& worker : workers) result += worker.result();
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return result;
}

template <kernel::Game G>
BatchResult play(const kernel::AnyScenario& scenario, const BySide<std::string>& names, const Extent& extent) {
  BySide<std::shared_ptr<const captains::CaptainOf<G>>> captains;
  for (const Side side : kBothSides) captains[side] = captains::make_typed<G>(names[side]);
  if (captains.of_union == nullptr && captains.of_confederate == nullptr) {
    return play_games<G>(scenario, extent, Sampling<G>{});
  }
  return play_games<G>(scenario, extent, Commanding<G>(captains));
}

}  // namespace

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
  if (captains::names(field.system).empty()) return OrderError{.fault = OrderFault::kNoSuchSystem, .captain = {}};
  for (const Side side : kBothSides) {
    if (captains::fault_in_name(field.system, captains[side]))
      return OrderError{.fault = OrderFault::kNoSuchCaptain, .captain = captains[side]};
  }
  if (extent.games == 0) return OrderError{.fault = OrderFault::kNoGames, .captain = {}};
  if (extent.threads < 1 || extent.threads > kMostThreads)
    return OrderError{.fault = OrderFault::kThreads, .captain = {}};
  return std::nullopt;
}

std::expected<BatchResult, OrderError> sim(const Field& field, const BySide<std::string>& captains,
                                           const Extent& extent) {
  if (const auto fault = fault_in(field, captains, extent)) return std::unexpected(*fault);
  switch (field.system) {
    case kernel::SystemId::kMobas: return play<mobas::Mobas>(field.scenario, captains, extent);
    case kernel::SystemId::kNoddy: return play<noddy::Noddy>(field.scenario, captains, extent);
    case kernel::SystemId::kFlotilla: return play<flotilla::Flotilla>(field.scenario, captains, extent);
    case kernel::SystemId::kRedRiver:
    case kernel::SystemId::kWbts: break;
  }
  return std::unexpected(OrderError{.fault = OrderFault::kNoSuchSystem, .captain = {}});
}

}  // namespace brownwater::lab
