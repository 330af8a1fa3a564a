#pragma once

#include <string>
#include <vector>

#include "engine/games/mobas/mobas.hpp"

namespace brownwater::mobas::testing {

// Play as plain lines, for tests to compare: ships by their place in the scenario, hexes by name. All that an event
// holds is in its words, so that equal words are equal events.
std::string words(const Action& action);
std::string words(const Event& event);
/// Dice in the order thrown, by what they were thrown for: "fire of 2: 4 1 6".
std::string words(const std::vector<chance::Throw>& throws);

}  // namespace brownwater::mobas::testing
