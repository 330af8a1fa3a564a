#include "captains/flotilla/situation.hpp"

#include <algorithm>

#include "captains/flotilla/weights.hpp"
#include "captains/flotilla/worth.hpp"
#include "engine/core/seats.hpp"
#include "engine/games/flotilla/objectives.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

using flotilla::Objective;

/// Boxes or guns left, of sixty: an Iron City's boxes.
double share_left(const Scenario& scenario, const State& seen, UnitIndex unit) {
  constexpr double kWhole = 60;
  const Unit& at = seen.units[unit];
  const bool ship = scenario.kind_of(unit) == Kind::kShip;
  const int left = ship ? static_cast<int>(scenario.sheet(unit).boxes.size()) - at.crossed : guns_left(at);
  return std::min(1.0, left / kWhole);
}

double factor_of(const Scenario& scenario, const State& seen, UnitIndex unit) {
  double factor = scenario.kind_of(unit) == Kind::kLandBattery ? weights::kEarthwork : 1;
  for (const Objective& objective : scenario.draft().objectives) {
    if (objective.side == seen.units[unit].side) continue;
    if (objective.kind == Objective::Kind::kDestroyThese && flotilla::has(objective.units, unit))
      factor = std::max(factor, weights::kNamed);
    // All enemies count alike: fire goes to the weakest and to those hit before.
    if (objective.kind == Objective::Kind::kDestroyCount && scenario.kind_of(unit) != Kind::kParty)
      factor = std::max(factor, weights::kCounted + weights::kGathered * (1 - share_left(scenario, seen, unit)));
  }
  return factor;
}

void count_guns(Situation& situation) {
  BySide<int> guns;
  for_each_unit((situation.own | situation.foes) & situation.scenario.ships(),
                [&](UnitIndex ship) { guns[situation.unit(ship).side] += guns_left(situation.unit(ship)); });
  for (const Side side : kBothSides)
    situation.outgunned[side] = guns[side] > 0 && guns[side] * weights::kOutgunned < guns[enemy_of(side)];
}

/// FL-7.1: if no side has an objective, boxes decide.
double lead_of(const Scenario& scenario, const State& seen, Side side) {
  if (!scenario.draft().objectives.empty()) return 0;
  const auto share = [&](Side of) {
    const flotilla::Losses losses = losses_of(scenario, seen, of);
    return static_cast<double>(losses.boxes) / std::max(losses.boxes_at_first, 1);
  };
  return share(enemy_of(side)) - share(side);
}

void read_objectives(Situation& situation) {
  for (const Objective& objective : situation.scenario.draft().objectives) {
    if (objective.side != situation.side) continue;
    if (objective.kind == Objective::Kind::kDestroyThese) situation.named |= objective.units;
    if (objective.kind == Objective::Kind::kHold) situation.holds = true;
    if (objective.kind != Objective::Kind::kExit) continue;
    const int left = std::max(0, objective.number - progress(situation.scenario, situation.seen, objective));
    const UnitSet ships =
        situation.own & situation.scenario.ships() & situation.scenario.first_forces_of(situation.side);
    if (left <= std::popcount(ships)) situation.to_exit = left;
  }
}

}  // namespace

Situation::Situation(const Scenario& of, const flotilla::View& view)
    : scenario(of),
      seen(view.seen),
      side(side_of(view.seat)),
      own(in_play(of, view.seen, side)),
      foes(in_play(of, view.seen, enemy_of(side))),
      turns_left(std::max(0, of.turns() - view.seen.turn)) {
  for_each_unit(own | foes, [&](UnitIndex index) {
    factor[index] = factor_of(scenario, seen, index);
    if (!is_ship(index)) return;
    specific[index] = worth_of_specific(*this, index, 0);
    nerve[index] = worth_of_test(*this, index);
  });
  about = hulls_about(scenario, seen);
  for_each_unit(about, [&](UnitIndex index) { lying[index] = plane_craft::lying(outline_of(scenario, seen, index)); });
  read_objectives(*this);
  lead = lead_of(scenario, seen, side);
  count_guns(*this);
}

int guns_left(const Unit& unit) {
  int guns = 0;
  for (const std::uint8_t dice : unit.dice) guns += dice;
  return guns;
}

int guns_at_first(const flotilla::Sheet& sheet) {
  int guns = 0;
  for (const flotilla::Battery& battery : sheet.batteries) guns += battery.dice;
  return guns;
}

}  // namespace brownwater::captains::quarterdeck
