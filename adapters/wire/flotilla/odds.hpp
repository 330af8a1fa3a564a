#pragma once

#include <array>
#include <vector>

#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/json.hpp"
#include "engine/chance/fraction.hpp"
#include "engine/games/flotilla/gunnery.hpp"

/// Flotilla's chances, exactly, as views, questions and `brownwater odds flotilla` tell them.
namespace brownwater::wire::flotilla_wire {

/// FL-4.3: a battery's throw. At most 40 dice.
struct Volley {
  int dice = 0;
  int needed = 0;   ///< the lowest face that hits
  int divisor = 1;  ///< of the hits, fractions up
};

/// The chance of each number of hits after the division, from none; `goes` is the chance that they count at all
/// (FL-4.7).
std::vector<chance::Fraction> odds_of_hits(const Volley& volley,
                                           const chance::Fraction& goes = chance::Fraction::certain());
/// The mean number of hits.
chance::Fraction expected_hits(const std::vector<chance::Fraction>& hits);
/// The chance of at least one.
chance::Fraction chance_of_a_hit(const std::vector<chance::Fraction>& hits);
/// Keys `0`, `1` and so on.
json::array write_hits(const std::vector<chance::Fraction>& hits);

/// FL-4.7: the chance that aimed fire goes as meant.
chance::Fraction chance_aimed_fire_goes(const flotilla::Tables& tables);

/// The chance of at least so high a face.
chance::Fraction chance_from(int least);
/// The chance that a number of dice make at least that sum.
chance::Fraction chance_of_total(int dice, int least);

/// FL-5.1: the chances of each `Nerve` from three dice against a captain's morale with its modifiers.
std::array<chance::Fraction, 6> odds_of_nerve(const flotilla::Tables& tables, int value);
/// `passes`, `minus_1`, `no_closer`, `retires`, `surrenders_or_withdraws`, `abandons`.
json::array write_nerve(const std::array<chance::Fraction, 6>& odds);

/// FL-6.2: the boarder's and the boarded ship's strength before the dice.
struct BoardingStrengths {
  int own = 0;
  int target = 0;
};
/// `wins`, `tie`, `loses`.
json::array write_boarding(const BoardingStrengths& strengths);

/// FL-4.8: the chance that three dice make a total, from 3 to 18.
chance::Fraction chance_of_three_dice(int total);

}  // namespace brownwater::wire::flotilla_wire
