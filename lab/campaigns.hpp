#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>

#include "engine/games/redriver/state.hpp"
#include "lab/order.hpp"
#include "lab/statistics.hpp"

/// Many campaigns of the Red River, and what came of them.
namespace brownwater::lab {

enum class Fights : std::uint8_t {
  kQuick,  ///< a plausible result drawn by lot, without a board: not a rule of any book
  kMobas,  ///< by the rules of MOBAS, with captains on both sides
};

struct CampaignOrder {
  std::string commodore = "cautious";  ///< or bold, or random
  Fights fights = Fights::kQuick;
  std::string captain = "captain";  ///< of both sides, in fights by MOBAS; or random
};

/// What a Union ship was lost to.
enum class Loss : std::uint8_t {
  kIronclad,   ///< sunk in a fight with the ironclad there
  kGunboats,   ///< sunk in a fight with gunboats there, and perhaps batteries
  kBatteries,  ///< sunk in a fight with shore batteries only
  kBurst,      ///< by a gun of her own
  kFire,
  kAbandoned,  ///< given up, or left behind when the rest withdrew
  kAground,    ///< held for good
};
inline constexpr std::size_t kLosses = 7;
inline constexpr std::size_t kEndings = 5;

/// A mean and the spread that it was made from.
struct Sum {
  std::uint64_t count = 0;
  std::int64_t sum = 0;
  std::uint64_t squares = 0;

  void add(std::int64_t value);
  Sum& operator+=(const Sum& other);
  double mean() const;
  Interval interval_95() const;  ///< of the mean
  friend bool operator==(const Sum&, const Sum&) = default;
};

/// What came of a batch. Batches of parts add up to that of the whole.
struct CampaignBatch {
  std::uint64_t games = 0;
  std::array<std::uint64_t, redriver::kResults> results{};
  std::array<std::uint64_t, kEndings> endings{};
  std::uint64_t ironclad_met = 0;
  std::uint64_t ironclad_unfinished = 0;  ///< of those met
  std::uint64_t ironclad_sunk = 0;
  std::uint64_t ironclad_captured = 0;
  Sum points;
  Sum turns;
  Sum sections;
  Sum fights;
  Sum ships_lost;
  std::array<std::uint64_t, kLosses> losses{};
  std::array<std::uint64_t, redriver::kMaxShips> lost_by_ship{};
  std::array<Sum, redriver::kCauses> ledger{};
  std::array<std::uint64_t, redriver::kMostTurns + 1> ended_in_turn{};
  std::uint64_t dice = 0;
  std::uint64_t signature = 0;  ///< the same for any number of threads, and in parts
  double seconds = 0;

  CampaignBatch& operator+=(const CampaignBatch& other);
};

/// Plays campaigns and counts. Campaign i is keyed by (seed, i).
std::expected<CampaignBatch, OrderError> sim_campaigns(const redriver::Scenario& scenario, const CampaignOrder& order,
                                                       const Extent& extent);

}  // namespace brownwater::lab
