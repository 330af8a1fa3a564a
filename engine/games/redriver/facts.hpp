#pragma once

#include "engine/kernel/facts.hpp"

namespace brownwater::redriver {

inline constexpr std::array<std::string_view, 4> kCommodores{"random", "cautious", "bold", "searching"};
inline constexpr std::array<kernel::Rank, 5> kRanks{{{.name = "Ensign", .captain = "random"},
                                                     {.name = "Lieutenant", .captain = "bold"},
                                                     {.name = "Captain", .captain = "cautious"},
                                                     {.name = "Commodore", .captain = "searching:50"},
                                                     {.name = "Admiral", .captain = "searching:500"}}};

inline constexpr kernel::Facts kFacts{
    .system = SystemId::kRedRiver,
    .id = "red-river",
    .name = "Red River Blues",
    .prefix = "RR-",
    .kind = kernel::Kind::kCampaign,
    .referee = {.title = "umpire", .rule = {.book = SystemId::kRedRiver, .section = 2, .number = 4}},
    .captains = {.names = kCommodores, .ranks = kRanks, .searching = "searching"},
};

}  // namespace brownwater::redriver
