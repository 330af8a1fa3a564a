#pragma once

#include <optional>

#include "captains/flotilla/situation.hpp"

/// Parties ashore and those that are to go there (FL-3.1, FL-6.3 to FL-6.6).
namespace brownwater::captains::quarterdeck {

/// The water from which a ship would land her party against a battery or party that it can hope to beat. Nothing if she
/// carries none, or there is no such enemy.
std::optional<Point> landing_place(const Situation& situation, UnitIndex ship);

/// A march or charge of the next party that is to do something.
std::optional<Action> next_party_order(const Situation& situation);

/// Step 5: the next party to land, or nothing.
Action next_landing(const Situation& situation);

/// FL-6.4: whether a party that won goes after who lost.
Action pursuit(const Situation& situation);

}  // namespace brownwater::captains::quarterdeck
