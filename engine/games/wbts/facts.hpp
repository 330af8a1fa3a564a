#pragma once

#include "engine/kernel/facts.hpp"

namespace brownwater::wbts {

inline constexpr std::array<std::string_view, 5> kGenerals{"random", "idle", "bold", "general", "cautious"};
inline constexpr std::array<kernel::Rank, 4> kRanks{{{.name = "Ensign", .captain = "random"},
                                                     {.name = "Bold general", .captain = "bold"},
                                                     {.name = "General", .captain = "general"},
                                                     {.name = "Cautious general", .captain = "cautious"}}};

inline constexpr kernel::Facts kFacts{
    .system = SystemId::kWbts,
    .id = "wbts",
    .name = "War Between the States",
    .prefix = "WS-",
    .kind = kernel::Kind::kWar,
    .turn = {.one = "week", .many = "weeks"},
    .referee = {.title = "umpire", .rule = {.book = SystemId::kWbts, .section = 13, .number = 1}},
    .captains = {.names = kGenerals, .ranks = kRanks, .searching = {}},
    .offers = {.hall = true},
};

}  // namespace brownwater::wbts
