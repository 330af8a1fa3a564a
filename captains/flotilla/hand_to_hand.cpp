#include "captains/flotilla/hand_to_hand.hpp"

#include <algorithm>

#include "captains/flotilla/weights.hpp"
#include "captains/flotilla/worth.hpp"
#include "engine/games/flotilla/boarding.hpp"
#include "engine/games/flotilla/windows.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

/// The order that gains most, if any gains.
struct Best {
  std::optional<Action> order;
  double gain = 0;
  void take(const Action& action, double worth) {
    if (worth <= gain) return;
    gain = worth;
    order = action;
  }
};

template <class Do>
void for_each_pair(const Situation& situation, UnitSet own, Do&& act) {
  for_each_unit(situation.own & own,
                [&](UnitIndex ship) { for_each_unit(situation.foes, [&](UnitIndex foe) { act(ship, foe); }); });
}

}  // namespace

Odds boarding_odds(int own, int theirs) {
  Odds odds;
  int decided = 0;
  for (int face = 1; face <= kFaces; ++face) {
    for (int other = 1; other <= kFaces; ++other) {
      if (own * face == theirs * other) continue;
      ++decided;
      (own * face > theirs * other ? odds.wins : odds.loses) += 1;
    }
  }
  if (decided == 0) return {};
  return {.wins = odds.wins / decided, .loses = odds.loses / decided};
}

double gain_by_boarding(const Situation& situation, UnitIndex ship, UnitIndex target) {
  const Odds odds = boarding_odds(boarding_strength(situation.seen, ship), boarding_strength(situation.seen, target));
  const bool fights_on = situation.unit(ship).men >= 2 * situation.scenario.tables().prize_crew;
  const double prize = worth_of_unit(situation, target) * (1 + (fights_on ? weights::kPrizeShare : 0));
  const bool bold = situation.outgunned[situation.unit(ship).side];
  return odds.wins * prize -
         odds.loses * (bold ? weights::kOddsTaken : weights::kOddsWanted) * worth_of_unit(situation, ship);
}

double loss_by_boarding(const Situation& situation, UnitIndex ship, UnitIndex foe) {
  constexpr double kGainCounts = 0.25;
  const Odds odds = boarding_odds(boarding_strength(situation.seen, ship), boarding_strength(situation.seen, foe));
  return std::max(
      0.0, odds.loses * worth_of_unit(situation, ship) - kGainCounts * odds.wins * worth_of_unit(situation, foe));
}

double chance_of_grapple(const Situation& situation, const State& battle, UnitIndex target) {
  const int needed = situation.scenario.tables().grapples_on - (lies_still(situation.scenario, battle, target) ? 1 : 0);
  return (kFaces + 1 - needed) / kFaces;
}

double gain_by_spar(const Situation& situation, UnitIndex ship, UnitIndex target) {
  constexpr double kMeanDie = 3.5;
  constexpr double kMeanBack = 1.5;
  const flotilla::Tables& tables = situation.scenario.tables();
  double explodes = (kFaces + 1 - tables.spar_explodes_on) / kFaces;
  if (situation.scenario.options().spar_two_rolls) explodes *= explodes;
  const double done = worth_of_blow(situation, target, {.hits = kMeanDie, .shift = tables.spar_shift, .specifics = 1});
  const bool small = situation.scenario.size_of(ship) == flotilla::Size::kSmall;
  const double back = small ? worth_of_unit(situation, ship) : worth_of_blow(situation, ship, {.hits = kMeanBack});
  return explodes * (done - tables.spar_back_to / kFaces * back);
}

double worth_of_musketry(const Situation& situation, UnitIndex party, UnitIndex target) {
  const flotilla::Tables& tables = situation.scenario.tables();
  const double hits = situation.unit(party).men * (kFaces + 1 - tables.musket_on) / kFaces;
  const bool crewless =
      situation.scenario.kind_of(target) == Kind::kLandBattery && situation.scenario.placement(target).men == 0;
  const double worth = crewless ? hits / tables.musket_hits_a_gun * (1 + weights::kGun)
                                : std::min<double>(hits, situation.unit(target).men) * weights::kMan;
  return worth * situation.factor[target];
}

std::optional<Action> strike_by_hand(const Situation& situation) {
  const Scenario& scenario = situation.scenario;
  Best best;
  for_each_pair(situation, scenario.ships(), [&](UnitIndex ship, UnitIndex foe) {
    const flotilla::Spar order{.unit = ship, .target = foe};
    if (!why_not_spar(scenario, situation.seen, order)) best.take(order, gain_by_spar(situation, ship, foe));
  });
  if (best.order) return best.order;
  for_each_pair(situation, scenario.ships(), [&](UnitIndex ship, UnitIndex foe) {
    const flotilla::Grapple order{.unit = ship, .target = foe};
    if (!why_not_grapple(scenario, situation.seen, order)) best.take(order, gain_by_boarding(situation, ship, foe));
  });
  if (best.order) return best.order;
  for_each_pair(situation, scenario.parties(), [&](UnitIndex party, UnitIndex foe) {
    const flotilla::SmallArms order{.unit = party, .target = foe};
    if (!why_not_small_arms(scenario, situation.seen, order))
      best.take(order, worth_of_musketry(situation, party, foe));
  });
  return best.order;
}

Action next_boarding(const Situation& situation) {
  Best best;
  for_each_unit(situation.own & situation.scenario.ships(), [&](UnitIndex ship) {
    if (why_not_board(situation.scenario, situation.seen, ship)) return;
    best.take(flotilla::Board{.unit = ship}, gain_by_boarding(situation, ship, situation.unit(ship).grapples));
  });
  return best.order ? *best.order : Action(flotilla::EndStep{});
}

// FL-6.2: ten at least; more for a ship that has guns to serve, if they can be spared.
Action man_prize(const Situation& situation) {
  constexpr int kShare = 4;
  const int least = situation.scenario.tables().prize_crew;
  const int men = situation.unit(situation.seen.captor).men;
  if (men < 2 * least) return flotilla::ManPrize{.men = 0};
  return flotilla::ManPrize{.men = static_cast<std::uint16_t>(std::max(least, men / kShare))};
}

std::optional<Action> cut_free(const Situation& situation) {
  std::optional<Action> order;
  for_each_unit(situation.own & situation.scenario.ships(), [&](UnitIndex ship) {
    if (order || why_not_cut(situation.scenario, situation.seen, ship)) return;
    const UnitIndex holder = flotilla::grappler_of(situation.seen, ship);
    if (gain_by_boarding(situation, ship, holder) <= 0) order = flotilla::CutFree{.unit = ship};
  });
  return order;
}

}  // namespace brownwater::captains::quarterdeck
