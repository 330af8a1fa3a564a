#pragma once

#include <optional>

#include "captains/flotilla/situation.hpp"

/// Grapples, boarding, spars and prizes (FL-4.11, FL-6.1, FL-6.2).
namespace brownwater::captains::quarterdeck {

/// Chances of a boarding, ties fought again (FL-6.2).
struct Odds {
  double wins = 0;
  double loses = 0;
};
Odds boarding_odds(int own, int theirs);

/// Worth of boarding her to a ship of either side: her loss and the prize, less the boarder's own loss. Negative if the
/// odds are against it.
double gain_by_boarding(const Situation& situation, UnitIndex ship, UnitIndex target);

/// The loss that threatens a ship if that enemy comes alongside, wise or not; 0 if she would rather be boarded.
double loss_by_boarding(const Situation& situation, UnitIndex ship, UnitIndex foe);

/// FL-6.1: the chance that a grapple holds.
double chance_of_grapple(const Situation& situation, const State& battle, UnitIndex target);

/// Worth of trying a spar torpedo on her, less the attacker's own danger (FL-4.11).
double gain_by_spar(const Situation& situation, UnitIndex ship, UnitIndex target);

/// Worth of the harm that a party's small arms may do to an enemy (FL-6.5).
double worth_of_musketry(const Situation& situation, UnitIndex party, UnitIndex target);

/// The best attack hand to hand at this window: a spar, a grapple or small arms.
std::optional<Action> strike_by_hand(const Situation& situation);

/// FL-6.2, step 6: the next ship that boards, or nothing more.
Action next_boarding(const Situation& situation);

/// FL-6.2: how many men go into the prize.
Action man_prize(const Situation& situation);

/// FL-6.1: a ship that is held by an enemy whom she cannot hope to board.
std::optional<Action> cut_free(const Situation& situation);

}  // namespace brownwater::captains::quarterdeck
