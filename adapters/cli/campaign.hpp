#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "adapters/cli/console.hpp"
#include "engine/core/side.hpp"

namespace brownwater::cli {

struct CampaignOrder {
  std::string system = "red-river";
  std::string flotilla;  ///< a scenario's name, or a file; empty for the system's first
  std::string commodore = "cautious";
  std::string fights;  ///< the system that fights for the campaign; empty for mobas, of a war for its option
  std::vector<std::string> options;  ///< of the scenario, as `naval_fights=noddy`
  std::string captain = "captain";   ///< of both sides, in the fights
  BySide<std::string> sides{.of_union = "general", .of_confederate = "general"};  ///< captains of a war
  bool night_patrols = false;
  std::uint64_t seed = 1;
  std::uint64_t games = 1;  ///< more than one: the distribution of their results
  std::string journal;      ///< file to keep the campaign in, or empty; its battles are kept beside it
  std::string markdown;     ///< file for the diary, or empty
};

/// Plays a campaign to its end with a commodore and prints the diary by day and turn. Its fights are resolved by the
/// rules of MOBAS, Noddy or Flotilla. As JSON, one line for each entry, and a last one with the outcome.
/// A war is played by the captains of both sides, and all its events are printed.
int campaign(const CampaignOrder& order, const Console& console);

}  // namespace brownwater::cli
