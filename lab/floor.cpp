#include "lab/floor.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <vector>

#include "engine/games/games.hpp"
#include "engine/games/registry.hpp"
#include "lab/play_out.hpp"

namespace brownwater::lab {
namespace {

double seconds_since(std::chrono::steady_clock::time_point began) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

/// Plays the games, notes how many dice each threw, and returns the seconds that it took.
template <kernel::Game G>
double time_games(const typename G::Scenario& scenario, const FloorOrder& order, std::vector<std::uint64_t>& dice,
                  std::uint64_t& checksum) {
  const auto began = std::chrono::steady_clock::now();
  const typename G::State start = G::start(scenario);
  Sampling<G> decide(scenario);
  dice.clear();
  for (std::uint64_t game = 0; game < order.games; ++game) {
    const GameRecord record = play_out<G>(scenario, start, order.seed, game, decide);
    dice.push_back(record.dice);
    checksum += record.final_mark;
  }
  return seconds_since(began);
}

double time_dice(const FloorOrder& order, const std::vector<std::uint64_t>& dice, std::uint64_t& checksum) {
  const auto began = std::chrono::steady_clock::now();
  for (std::size_t game = 0; game < dice.size(); ++game) {
    chance::RandomUmpire umpire(order.seed, game);
    for (std::uint64_t thrown = 0; thrown < dice[game]; ++thrown) {
      checksum += static_cast<std::uint64_t>(umpire.throw_die(chance::Die::kFiring, {}));
    }
  }
  return seconds_since(began);
}

template <kernel::Game G>
FloorResult measure(const typename G::Scenario& scenario, const FloorOrder& order) {
  FloorResult result;
  std::vector<std::uint64_t> dice;
  dice.reserve(static_cast<std::size_t>(order.games));
  double games_seconds = std::numeric_limits<double>::infinity();
  double dice_seconds = games_seconds;
  for (int round = 0; round < order.rounds; ++round) {
    games_seconds = std::min(games_seconds, time_games<G>(scenario, order, dice, result.checksum));
    dice_seconds = std::min(dice_seconds, time_dice(order, dice, result.checksum));
  }
  std::uint64_t thrown = 0;
  for (const std::uint64_t in_game : dice) thrown += in_game;
  const auto games = static_cast<double>(order.games);
  result.games_per_second = games / games_seconds;
  result.floor_games_per_second = games / dice_seconds;
  result.dice_per_game = static_cast<double>(thrown) / games;
  result.ratio = games_seconds / dice_seconds;
  return result;
}

}  // namespace

std::expected<FloorResult, OrderError> bench_floor(const Field& field, const FloorOrder& order) {
  if (order.games == 0 || order.rounds < 1)
    return std::unexpected(OrderError{.fault = OrderFault::kNoGames, .captain = {}});
  if (games::game_of(field.system) == nullptr)
    return std::unexpected(OrderError{.fault = OrderFault::kNoSuchSystem, .captain = {}});
  return games::visit_game(field.system, [&]<kernel::Game G>(std::type_identity<G>) {
    return measure<G>(field.scenario.as<typename G::Scenario>(), order);
  });
}

}  // namespace brownwater::lab
