#pragma once

#include <optional>

#include "engine/games/mobas/action.hpp"
#include "engine/games/mobas/scenario.hpp"
#include "engine/kernel/refusal.hpp"

namespace brownwater::mobas {

/// Why the umpire's act cannot be (MB-8.1): it names what is not there, or leaves no sound battle; or nothing.
std::optional<kernel::Refusal> refuse_ruling(const Scenario& scenario, const State& state, const Ruling& ruling);

}  // namespace brownwater::mobas
