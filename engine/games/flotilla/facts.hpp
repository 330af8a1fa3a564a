#pragma once

#include "engine/kernel/facts.hpp"

namespace brownwater::flotilla {

inline constexpr kernel::Facts kFacts{
    .system = SystemId::kFlotilla,
    .id = "flotilla",
    .name = "Flotilla",
    .prefix = "FL-",
    .kind = kernel::Kind::kBattle,
    .turn = {.seconds = 45},
    .losses = {.damage = "boxes",
               .guns = "fire dice",
               .counts_guns = true,
               .abandoned = true,
               .surrendered = true,
               .taken = true},
    .referee = {.title = "game master",
                .rule = {.book = SystemId::kFlotilla, .section = 1, .number = 1},
                .waited_for = true},
    .captains = kernel::kCaptainsOfBattles,
    .offers = {.cards = true, .points = true, .comparison = true, .hall = true, .letters = true, .squadrons = true},
};

}  // namespace brownwater::flotilla
