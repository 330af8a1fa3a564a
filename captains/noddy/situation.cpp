#include "captains/noddy/situation.hpp"

#include <algorithm>

#include "captains/noddy/weights.hpp"
#include "engine/core/seats.hpp"
#include "engine/games/noddy/objectives.hpp"

namespace brownwater::captains::open_table {
namespace {

using noddy::Objective;

/// How many times more a hit on her is worth for what the objectives of her enemies ask.
double objective_factor(const noddy::Scenario& scenario, ShipIndex ship) {
  double factor = 1;
  for (const Objective& objective : scenario.draft().objectives) {
    if (objective.side == scenario.side_of(ship)) continue;
    if (objective.kind == Objective::Kind::kDestroyThese && noddy::has(objective.ships, ship))
      factor = std::max(factor, weights::kNamed);
    if (objective.kind == Objective::Kind::kDestroyCount) factor = std::max(factor, weights::kCounted);
  }
  return factor;
}

double worth_of_hit(const noddy::Scenario& scenario, const noddy::State& seen, ShipIndex ship) {
  const noddy::Ship& at = seen.ships[ship];
  double worth = scenario.kind_of(ship) == noddy::Kind::kBattery ? weights::kBattery : 1.0;
  if (at.sinking) worth *= weights::kSinking;
  return worth * objective_factor(scenario, ship);
}

ShipSet vessels_afloat(const Situation& situation, ShipSet ships) {
  ShipSet afloat = 0;
  for_each_ship(ships & situation.scenario.vessels(), [&](ShipIndex ship) {
    if (situation.ship(ship).fate == noddy::Fate::kAfloat) afloat |= noddy::bit(ship);
  });
  return afloat;
}

int guns_of(const Situation& situation, ShipSet ships) {
  int guns = 0;
  for_each_ship(ships, [&](ShipIndex ship) {
    guns += static_cast<int>(situation.card(ship).guns.size()) - std::popcount(situation.ship(ship).hidden.guns_out);
  });
  return guns;
}

void read_objectives(Situation& situation) {
  for (const Objective& objective : situation.scenario.draft().objectives) {
    if (objective.side != situation.side) continue;
    if (objective.kind == Objective::Kind::kDestroyThese) situation.named |= objective.ships;
    if (objective.kind == Objective::Kind::kHold) situation.holds = true;
    if (objective.kind != Objective::Kind::kExit) continue;
    const int left = std::max(0, objective.number - progress(situation.scenario, situation.seen, objective));
    if (left <= std::popcount(vessels_afloat(situation, situation.own))) situation.to_exit = left;
  }
}

}  // namespace

Situation::Situation(const noddy::Scenario& of, const noddy::View& view)
    : scenario(of), seen(view.seen), side(side_of(view.seat)) {
  for_each_ship(seen.on_sheet, [&](ShipIndex index) {
    if (ship(index).fate != noddy::Fate::kAfloat) return;
    const bool mine = scenario.side_of(index) == side;
    if (mine) own |= noddy::bit(index);
    if (!mine && scenario.kind_of(index) != noddy::Kind::kRegiment) foes |= noddy::bit(index);
    worth[index] = worth_of_hit(scenario, seen, index);
  });
  read_objectives(*this);
  outgunned = guns_of(*this, own) < guns_of(*this, foes);
}

}  // namespace brownwater::captains::open_table
