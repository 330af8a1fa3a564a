#include <algorithm>

#include "captains/flotilla/considerations.hpp"
#include "captains/flotilla/worth.hpp"
#include "engine/games/flotilla/helm.hpp"
#include "engine/games/flotilla/shore.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

/// Inches to go from where she would be so far ahead of the course's end, going on as she goes: so a heading counts
/// too.
double inches_to_go(const Deliberation& deliberation, const Plan& plan, Mil ahead) {
  const double on = deliberation.passage.from(plane::advanced(plan.end.at, plan.end.heading, ahead));
  const double here = deliberation.passage.from(plan.end.at);
  // A bow that points at the bank leads nowhere, whatever lies behind it.
  return std::min(on, here + ahead) / kInch;
}

/// To the middle of the next move.
Mil half_a_move(const Plan& plan) {
  constexpr int kSteerageWay = 3;
  return kInch * std::max<int>(plan.order.inches, kSteerageWay) / 2;
}

/// The farther she has to go the farther, since to come about takes her some moves.
Mil moves_ahead(const Deliberation& deliberation, const Plan& plan) {
  constexpr Mil kFarthest = 12 * kInch;
  const auto share = static_cast<Mil>(deliberation.passage.from(plan.end.at) / 6);
  return std::max(half_a_move(plan), std::min(share, kFarthest));
}

/// Inches to the nearest enemy, no more than any gun reaches.
double inches_to_nearest_foe(const Deliberation& deliberation, const Plan& plan) {
  constexpr double kFarEnough = 48;
  double nearest = kFarEnough;
  for_each_unit(deliberation.situation.foes, [&](UnitIndex foe) {
    nearest = std::min(nearest, distance(deliberation.situation.unit(foe).pose.at, plan.end.at) / kInch);
  });
  return nearest;
}

/// Whether she lies still where her party is to land.
bool lies_to_land(const Deliberation& deliberation, const Plan& plan) {
  constexpr double kAtThePlace = 4.0 * kInch;
  return deliberation.landing && plan.order.inches == 0 && distance(plan.end.at, *deliberation.landing) <= kAtThePlace;
}

/// Whether she lies still with no enemy near: then any danger of her next move is still ahead of her.
bool waits_for_nothing(const Deliberation& deliberation, const Plan& plan) {
  constexpr double kNear = 24;
  return plan.order.inches == 0 && !lies_to_land(deliberation, plan) &&
         inches_to_nearest_foe(deliberation, plan) > kNear;
}

}  // namespace

double grounding(const Deliberation& deliberation, const Plan& plan) {
  return -weights::kAground * deliberation.pilot.chance_of_grounding(plan) * (plan.grounds ? 2 : 1);
}

double collisions(const Deliberation& deliberation, const Plan& plan) {
  double worth = plan.blocked ? -weights::kBlocked : 0;
  if (plan.met != flotilla::kNoUnit && !flotilla::has(deliberation.situation.foes, plan.met))
    worth -= weights::kFriendStruck;
  return worth;
}

double mines(const Deliberation& deliberation, const Plan& plan) {
  const int under = deliberation.pilot.mines_under(plan);
  if (under == 0) return 0;
  const Situation& situation = deliberation.situation;
  constexpr double kMeanDie = 3.5;
  constexpr double kExplodes = 10.0 / 36;
  const double worth = worth_of_blow(
      situation, plan.order.unit, {.hits = kMeanDie, .shift = situation.scenario.tables().mine_shift, .specifics = 1});
  return -under * kExplodes * worth;
}

double closing(const Deliberation& deliberation, const Plan& plan) {
  if (deliberation.runs || deliberation.retires || deliberation.keeps_off || plan.leaves) return 0;
  const Situation& situation = deliberation.situation;
  const bool bow = situation.sheet(plan.order.unit).ram_bow;
  const bool boards = std::ranges::any_of(deliberation.by_boarding, [](double gain) { return gain > 0; });
  if (deliberation.landing) return -inches_to_go(deliberation, plan, half_a_move(plan));
  if (guns_left(situation.unit(plan.order.unit)) == 0 && !bow && !boards && deliberation.good_range > 0) return 0;
  const double wanted = boards || bow ? 0 : deliberation.good_range;
  return -std::max(0.0, inches_to_go(deliberation, plan, moves_ahead(deliberation, plan)) - wanted);
}

double running_past(const Deliberation& deliberation, const Plan& plan) {
  if (!deliberation.runs || plan.leaves) return 0;
  return -inches_to_go(deliberation, plan, half_a_move(plan));
}

double leaving(const Deliberation& deliberation, const Plan& plan) {
  if (!plan.leaves) return 0;
  return deliberation.runs ? 1 : -1;
}

double landing(const Deliberation& deliberation, const Plan& plan) {
  if (!lies_to_land(deliberation, plan)) return 0;
  return bank_near(deliberation.situation.scenario, deliberation.at_end, plan.order.unit) ? weights::kOnTheBank : 0;
}

double retiring(const Deliberation& deliberation, const Plan& plan) {
  if (!deliberation.retires || plan.leaves) return 0;
  return inches_to_nearest_foe(deliberation, plan);
}

double keeping_off(const Deliberation& deliberation, const Plan& plan) {
  if (!deliberation.keeps_off || deliberation.retires || plan.leaves) return 0;
  return inches_to_nearest_foe(deliberation, plan);
}

double sea_room(const Deliberation& deliberation, const Plan& plan) {
  const int crowding = deliberation.landing ? 0 : deliberation.pilot.crowding(plan);
  const double ahead = weights::kAground * deliberation.pilot.chance_ahead(plan);
  return -ahead * (waits_for_nothing(deliberation, plan) ? weights::kPutOff : 1) - weights::kCrowded * crowding;
}

double steerage_way(const Deliberation& deliberation, const Plan& plan) {
  constexpr double kWay = 4;
  if (plan.leaves || lies_to_land(deliberation, plan)) return 0;
  // Against an edge she makes none, whatever is ordered.
  const double way = static_cast<double>(plan.way) / kInch;
  return -std::max(0.0, kWay - way) / kWay - (way < 1 ? weights::kAtAnchor : 0);
}

}  // namespace brownwater::captains::quarterdeck
