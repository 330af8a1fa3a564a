#pragma once

#include "engine/kernel/facts.hpp"

namespace brownwater::noddy {

inline constexpr kernel::Facts kFacts{
    .system = SystemId::kNoddy,
    .id = "noddy",
    .name = "Noddy",
    .prefix = "ND-",
    .kind = kernel::Kind::kBattle,
    .turn = {.one = "move", .many = "moves", .seconds = 60, .by_the_book = true},
    .losses = {.damage = "knots", .damage_parts = 2, .counts_guns = true, .abandoned = true, .taken = true},
    .referee = {.title = "umpire", .rule = {.book = SystemId::kNoddy, .section = 6, .number = 6}, .waited_for = true},
    .captains = kernel::kCaptainsOfBattles,
    .offers = {.cards = true, .points = true, .comparison = true, .hall = true, .letters = true, .squadrons = true},
};

}  // namespace brownwater::noddy
