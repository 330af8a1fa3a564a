#pragma once

#include <optional>

#include "engine/games/noddy/action.hpp"
#include "engine/games/noddy/scenario.hpp"
#include "engine/kernel/refusal.hpp"

namespace brownwater::noddy {

/// The reason to refuse the umpire's act (ND-6.6): it names a missing thing, or leaves an illegal battle; or nothing.
std::optional<kernel::Refusal> refuse_ruling(const Scenario& scenario, const State& state, const Ruling& ruling);

/// ND-6.6: his words on shots with one more, which holds instead of all earlier ones of the same guns; nothing if there
/// are too many.
std::optional<ShotRulings> shots_ruled_with(const State& state, const ShotRuling& word);

}  // namespace brownwater::noddy
