#include "engine/games/wbts/leader.hpp"

#include <algorithm>

namespace brownwater::wbts {

// WS-3.1: off the chain of supply, a three-star with an army, a stranger with a cavalry corps: each one less on all.
StandingRatings ratings_in(const LeaderNumbers& numbers, const LeaderCard& card, Command command,
                           bool on_supply_chain) {
  StandingRatings standing{.ratings = card.ratings, .modifiers = {}};
  if (!on_supply_chain) standing.modifiers.push_back({.amount = numbers.off_supply, .rule = rule(3, 1)});
  // INTERPRETATION: the rule for three stars holds for fewer too.
  if (command == Command::kArmy && card.stars <= numbers.army_stars_most)
    standing.modifiers.push_back({.amount = numbers.army_over_stars, .rule = rule(3, 1)});
  if (command == Command::kCavalryCorps && !card.cavalry)
    standing.modifiers.push_back({.amount = numbers.cavalry_under_stranger, .rule = rule(3, 1)});
  int change = 0;
  for (const Modifier& modifier : standing.modifiers) change += modifier.amount;
  for (std::uint8_t* rating : {&standing.ratings.initiative, &standing.ratings.combat, &standing.ratings.span})
    *rating = static_cast<std::uint8_t>(std::max(0, *rating + change));
  return standing;
}

}  // namespace brownwater::wbts
