#pragma once

#include <cstdint>
#include <string>

#include "engine/core/side.hpp"
#include "engine/games/mobas/facts.hpp"
#include "engine/kernel/any_game.hpp"

namespace brownwater::lab {

/// How the fights of a campaign are decided.
enum class Fights : std::uint8_t {
  kQuick,  ///< a plausible result drawn by lot, without a board: not a rule of any book
  kMobas,  ///< by the rules of MOBAS, with captains on both sides
};
/// By whose rules the fights of many campaigns are fought, and whose captains command in them.
inline constexpr SystemId kSystemOfFights = mobas::kFacts.system;

/// Faults of an order to the lab.
enum class OrderFault : std::uint8_t {
  kNoSuchSystem,   ///< the program does not have it
  kNoSuchCaptain,  ///< `captain` names it
  kNoGames,        ///< at least one must be played
  kOddGames,       ///< a match needs an even number, for both to play both sides equally often
  kThreads,        ///< 1 to `kMostThreads`
};

struct OrderError {
  OrderFault fault = OrderFault::kNoSuchSystem;
  std::string captain;  ///< kNoSuchCaptain
  friend bool operator==(const OrderError&, const OrderError&) = default;
};

inline constexpr unsigned kMostThreads = 256;

/// A battle to be fought many times: which game, and what scenario of it.
struct Field {
  SystemId system = SystemId::kNone;
  kernel::AnyScenario scenario;  ///< of that system's type
};

/// The number of games, the source of their chance, and the number of threads. Game i is keyed by (seed, i): its dice
/// and its whims are the same on any thread, rank or machine.
struct Extent {
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  unsigned threads = 1;
  std::uint64_t first_game = 0;  ///< the number of the first game, for shares of a greater batch
};

}  // namespace brownwater::lab
