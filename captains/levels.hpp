#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/kernel/game.hpp"

namespace brownwater::captains {

/// A rank offered to a player, and the name of the captain who stands behind it.
struct Level {
  std::string_view rank;
  std::string_view captain;
};

inline constexpr std::array<Level, 5> kBattleLevels{{{.rank = "Ensign", .captain = "random"},
                                                     {.rank = "Lieutenant", .captain = "hasty"},
                                                     {.rank = "Captain", .captain = "captain"},
                                                     {.rank = "Commodore", .captain = "admiral:200"},
                                                     {.rank = "Admiral", .captain = "admiral:1000"}}};
inline constexpr std::array<Level, 5> kCampaignLevels{{{.rank = "Ensign", .captain = "random"},
                                                       {.rank = "Lieutenant", .captain = "bold"},
                                                       {.rank = "Captain", .captain = "cautious"},
                                                       {.rank = "Commodore", .captain = "searching:50"},
                                                       {.rank = "Admiral", .captain = "searching:500"}}};

inline constexpr std::array<Level, 2> kWarLevels{
    {{.rank = "Ensign", .captain = "random"}, {.rank = "General", .captain = "general"}}};

/// The ranks of a system from the weakest to the strongest (docs/captains.md); none for one that the program does not
/// have.
constexpr std::span<const Level> levels(kernel::SystemId system) {
  switch (system) {
    case kernel::SystemId::kMobas:
    case kernel::SystemId::kNoddy:
    case kernel::SystemId::kFlotilla: return kBattleLevels;
    case kernel::SystemId::kRedRiver: return kCampaignLevels;
    case kernel::SystemId::kWbts: return kWarLevels;
  }
  return {};
}

}  // namespace brownwater::captains
