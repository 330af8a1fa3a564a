#pragma once

#include <string_view>

#include "captains/captain.hpp"
#include "engine/games/mobas/mobas.hpp"

namespace brownwater::captains {

/// The captain `captain` of MOBAS: weighs named considerations (`captains/mobas/considerations.hpp`) and takes the best
/// action, the first listed among equals.
const CaptainOf<mobas::Mobas>& mobas_captain();

/// The typed captain of that name; null for `random`, who is the game's own sampling, and for names not in the
/// registry.
const CaptainOf<mobas::Mobas>* find_mobas(std::string_view name);

}  // namespace brownwater::captains
