#include "captains/mobas/situation.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "captains/mobas/weights.hpp"
#include "engine/core/seats.hpp"
#include "engine/games/mobas/objectives.hpp"

namespace brownwater::captains {
namespace {

using mobas::Objective;

/// Progress of her enemies towards their objectives if `target` sinks: more, the fewer ships are still wanted.
double objective_stake(const mobas::Scenario& scenario, const mobas::State& seen, ShipIndex target) {
  double stake = 0;
  for (const Objective& objective : scenario.draft().objectives) {
    if (objective.side == scenario.side_of(target)) continue;
    const bool these = objective.kind == Objective::Kind::kSinkThese;
    if (these && !mobas::has(objective.ships, target)) continue;
    if (!these && objective.kind != Objective::Kind::kSinkCount) continue;
    const int wanted = these ? std::popcount(objective.ships) : objective.number;
    const int left = std::max(1, wanted - mobas::progress(scenario, seen, objective));
    stake += weights::kVictory / left;
  }
  return stake;
}

double fighting_stake(const mobas::Ratings& ratings, int guns) {
  return weights::kEachGun * guns + (ratings.ram || ratings.torpedo ? weights::kRam : 0);
}

std::optional<int> still_to_exit(const mobas::Scenario& scenario, const mobas::State& seen, Side side) {
  for (const Objective& objective : scenario.draft().objectives) {
    if (objective.side != side || objective.kind != Objective::Kind::kExit) continue;
    return std::max(0, objective.number - mobas::progress(scenario, seen, objective));
  }
  return std::nullopt;
}

ShipSet named_by_objectives(const mobas::Scenario& scenario, Side side) {
  ShipSet named = 0;
  for (const Objective& objective : scenario.draft().objectives) {
    if (objective.side == side && objective.kind == Objective::Kind::kSinkThese) named |= objective.ships;
  }
  return named;
}

bool holds_by_objective(const mobas::Scenario& scenario, Side side) {
  return std::any_of(scenario.draft().objectives.begin(), scenario.draft().objectives.end(),
                     [side](const Objective& objective) {
                       return objective.side == side && objective.kind == Objective::Kind::kHold;
                     });
}

/// Whether a side would win if the turn limit came now: it holds what it must, or has done the greater share of damage.
bool wins_by_the_clock(const mobas::Scenario& scenario, const mobas::State& seen, Side side) {
  for (const Objective& objective : scenario.draft().objectives) {
    if (objective.kind == Objective::Kind::kHold) return objective.side == side;
  }
  const mobas::Losses ours = mobas::losses_of(scenario, seen, side);
  const mobas::Losses theirs = mobas::losses_of(scenario, seen, enemy_of(side));
  return theirs.damage * ours.fv > ours.damage * theirs.fv;
}

}  // namespace

Situation::Situation(const mobas::Scenario& of, const mobas::View& view)
    : scenario(of),
      seen(view.seen),
      side(side_of(view.seat)),
      blockers(mobas::sight_blockers(of, view.seen)),
      foes_move_later(view.seen.phase == mobas::Phase::kFirstMoves),
      to_exit(still_to_exit(of, view.seen, side)),
      named(named_by_objectives(of, side)) {
  for (ShipIndex index = 0; index < scenario.ship_count(); ++index) {
    if (ship(index).fate != mobas::Fate::kAfloat) continue;
    (scenario.side_of(index) == side ? own : foes).push_back(index);
    const int left = mobas::fv_left(scenario, seen, index);
    const int critical = ratings(index).critical;
    hulls[index] = {.fv_left = left, .critical = left > critical ? critical : 0};
    stakes[index] = {.fighting = fighting_stake(ratings(index), guns(index)),
                     .objective = objective_stake(scenario, seen, index)};
  }
  for (const ShipIndex friendly : own) ships_afloat += ratings(friendly).battery ? 0 : 1;
  if (to_exit && *to_exit > ships_afloat) to_exit.reset();
  const auto add_guns = [this](int sum, ShipIndex index) { return sum + guns(index); };
  outgunned =
      std::accumulate(own.begin(), own.end(), 0, add_guns) < std::accumulate(foes.begin(), foes.end(), 0, add_guns);
  if (holds_by_objective(scenario, side)) outgunned = false;
  if (!wins_by_the_clock(scenario, seen, side)) urgency = static_cast<double>(seen.turn) / scenario.turns();
  for (const ShipIndex firing : own) {
    const ShipIndex target = ship(firing).target;
    if (mobas::has(seen.firing, firing) && target != mobas::kNoShip)
      aimed[target] += dice_at_target(*this, firing, target);
  }
}

double Situation::caution(ShipIndex index) const {
  const bool must_ram = outgunned && (ratings(index).ram || ratings(index).torpedo);
  return (must_ram ? weights::kBoldness : 1.0) * (1 - weights::kDaring * urgency);
}

int dice_at_target(const Situation& situation, ShipIndex ship, ShipIndex target) {
  const auto shot = mobas::lay(situation.scenario, ship, situation.guns(ship), situation.berth(ship),
                               situation.ship(target).hex, situation.blockers);
  return shot ? shot->dice : 0;
}

double worth_of(const Situation& situation, ShipIndex target, const Blow& blow) {
  const Stake& stake = situation.stakes[target];
  return weights::kPoint * blow.points + (weights::kSinking * stake.fighting + stake.objective) * blow.sinks +
         weights::kCrippling * stake.fighting * blow.cripples;
}

}  // namespace brownwater::captains
