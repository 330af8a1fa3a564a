#pragma once

#include <algorithm>
#include <type_traits>

#include "engine/core/side.hpp"

namespace brownwater::wire {

/// Whether an objective of the side asks for ships off its exit edge: a ship of it that has left is said to have
/// passed, not to have withdrawn. In MOBAS, Noddy and Flotilla.
template <class Scenario>
bool wants_exit(const Scenario& scenario, Side side) {
  return std::ranges::any_of(scenario.draft().objectives, [side](const auto& objective) {
    return objective.side == side && objective.kind == std::remove_cvref_t<decltype(objective)>::Kind::kExit;
  });
}

/// The word of a view for a ship that has passed.
inline constexpr const char* kPassedWord = "passed";

}  // namespace brownwater::wire
