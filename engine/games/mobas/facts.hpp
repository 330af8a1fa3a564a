#pragma once

#include "engine/kernel/facts.hpp"

namespace brownwater::mobas {

inline constexpr kernel::Facts kFacts{
    .system = SystemId::kMobas,
    .id = "mobas",
    .name = "MOBAS",
    .prefix = "MB-",
    .kind = kernel::Kind::kBattle,
    .losses = {.damage = "points of flotation"},
    .referee = {.title = "umpire", .rule = {.book = SystemId::kMobas, .section = 8, .number = 1}},
    .captains = kernel::kCaptainsOfBattles,
    .offers = {.cards = true,
               .points = true,
               .comparison = true,
               .hall = true,
               .letters = true,
               .clerk = true,
               .squadrons = true,
               .what_if = true},
};

}  // namespace brownwater::mobas
