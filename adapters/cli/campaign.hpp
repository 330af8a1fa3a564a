#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "adapters/cli/console.hpp"

namespace brownwater::cli {

struct CampaignOrder {
  std::string system = "red-river";
  std::string flotilla = "red_river_1864";
  std::string commodore = "cautious";
  std::string captain = "captain";  ///< of both sides, in the fights
  bool night_patrols = false;
  std::uint64_t seed = 1;
  std::uint64_t games = 1;  ///< more than one: the distribution of their results
};

/// Plays a campaign to its end with a commodore, its fights resolved by the rules of MOBAS, and prints the diary; as
/// JSON one line for each entry, and a last one with the outcome.
int campaign(const CampaignOrder& order, const Console& console);

}  // namespace brownwater::cli
