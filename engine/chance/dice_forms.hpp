#pragma once

#include "engine/chance/dice.hpp"
#include "engine/core/shape_forms.hpp"

namespace brownwater::chance {

/// The dice that the umpire of a campaign throws: those of its book.
inline constexpr auto kThrownDieText = shape::words("d6", "d10", "d20", "percentile");
inline constexpr shape::Form kThrownDieForm{
    .kind = shape::Kind::kNamed, .name = "ThrownDie", .bytes = sizeof(Die), .words = kThrownDieText};

}  // namespace brownwater::chance
