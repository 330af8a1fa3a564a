#pragma once

#include <span>
#include <vector>

#include "captains/mobas/situation.hpp"
#include "captains/reasons.hpp"

namespace brownwater::captains {

/// An action and its worth by all considerations; for a move, its worth above lying still.
struct Ranked {
  mobas::Action action;
  double worth = 0;
};

/// All actions of a list with their worth, in the order of the list.
std::vector<Ranked> weighed(const Situation& situation, std::span<const mobas::Action> legal);

/// All moves of one ship with their worth, those left out that lead to a berth that another has already led to.
std::vector<Ranked> weighed_moves(const Situation& situation, ShipIndex ship);

/// The best, the first among equals. Not to be called with none.
const Ranked& best_of(std::span<const Ranked> ranked);

/// Reasons for a move, compared with lying still; for a shot, compared with holding fire.
std::vector<Reason> reasons_for(const Situation& situation, const mobas::Action& action);

}  // namespace brownwater::captains
