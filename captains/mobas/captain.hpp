#pragma once

#include "captains/captain.hpp"
#include "engine/games/mobas/mobas.hpp"

namespace brownwater::captains {

/// The captain `captain` of MOBAS: weighs named considerations (`captains/mobas/considerations.hpp`) and takes the best
/// action, the first listed among equals.
const CaptainOf<mobas::Mobas>& mobas_captain();

}  // namespace brownwater::captains
