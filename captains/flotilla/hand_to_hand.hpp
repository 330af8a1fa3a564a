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

/// What boarding her is worth to a ship of either side: hers and the prize, against the loss of one's own. Negative if
/// the odds are against it.
double gain_by_boarding(const Situation& situation, UnitIndex ship, UnitIndex target);

/// What a ship stands to lose if that enemy comes alongside, wise or not; 0 if she would rather be boarded.
double loss_by_boarding(const Situation& situation, UnitIndex ship, UnitIndex foe);

/// FL-6.1: the chance that a grapple holds.
double chance_of_grapple(const Situation& situation, const State& battle, UnitIndex target);

/// What a spar torpedo tried on her is worth, the attacker's own danger taken off (FL-4.11).
double gain_by_spar(const Situation& situation, UnitIndex ship, UnitIndex target);

/// What a party's small arms may do to an enemy (FL-6.5).
double worth_of_musketry(const Situation& situation, UnitIndex party, UnitIndex target);

/// What may be done hand to hand at this window: a spar, a grapple, small arms, the best of each.
std::optional<Action> strike_by_hand(const Situation& situation);

/// FL-6.2, step 6: the next ship that boards, or nothing more.
Action next_boarding(const Situation& situation);

/// FL-6.2: how many men go into the prize.
Action man_prize(const Situation& situation);

/// FL-6.1: a ship that is held by an enemy whom she cannot hope to board.
std::optional<Action> cut_free(const Situation& situation);

}  // namespace brownwater::captains::quarterdeck
