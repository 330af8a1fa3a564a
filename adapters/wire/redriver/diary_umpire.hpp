#pragma once

#include <vector>

#include "adapters/wire/redriver/diary_telling.hpp"

/// How a diary tells of the umpire's rulings (RR-2.4).
namespace brownwater::wire::red_river_wire {

/// The act in words, or the die that he threw, and his reason.
std::vector<Saying> sayings_of(const Moment& moment, const redriver::UmpireRuled& ruled);
/// The correction, for seats that do not see the ruling and its reason; else nothing.
std::vector<Saying> sayings_of(const Moment& moment, const redriver::Corrected& corrected);

}  // namespace brownwater::wire::red_river_wire
