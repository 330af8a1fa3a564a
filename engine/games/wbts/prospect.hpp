#pragma once

#include <vector>

#include "engine/games/wbts/combat.hpp"
#include "engine/games/wbts/standing.hpp"

/// Prospects of an order before it is given. No dice are thrown.
namespace brownwater::wbts {

/// WS-6.1: a hex that the column on its way may still come to on foot, and the last step there.
struct Reached {
  HexId hex = kNowhere;
  HexId from = kNowhere;
  Direction direction = 0;
  std::uint8_t spent = 0;  ///< movement points, those before included
  friend constexpr bool operator==(const Reached&, const Reached&) = default;
};
/// WS-6.1: by the fewest points, the nearest first, so that the hex of a last step stands before its goal. Empty where
/// no column is on its way.
std::vector<Reached> march_reach(const Scenario& scenario, const State& state);

/// WS-7.1: strengths, cover and leaders of the battle that is fought. Intensities that are not chosen are no numbers.
Battle battle_now(const Scenario& scenario, const State& state);

/// WS-7.1: the state with a leader's attack begun. He attacks with the column that he musters; before that with the
/// strongest units of his hex, as many as he may take. The leaders of the two forces change the die.
State with_attack(const Scenario& scenario, const State& state, LeaderId leader, HexId target);

}  // namespace brownwater::wbts
