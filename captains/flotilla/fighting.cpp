#include <algorithm>

#include "captains/flotilla/considerations.hpp"
#include "captains/flotilla/hand_to_hand.hpp"
#include "captains/flotilla/worth.hpp"
#include "engine/games/flotilla/windows.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

/// FL-3.7: the dice of a ram, and their effects.
struct Ram {
  double hits = 0;
  double specific = 0;  ///< the chance of one
  double back = 0;      ///< on the rammer
};

Ram ram_of(const Situation& situation, const Plan& plan) {
  const flotilla::Tables& tables = situation.scenario.tables();
  const flotilla::Sheet& sheet = situation.sheet(plan.order.unit);
  const int larger = static_cast<int>(situation.scenario.size_of(plan.met)) -
                     static_cast<int>(situation.scenario.size_of(plan.order.unit));
  const int dice = std::max(0, flotilla::divided(plan.order.inches, tables.ram_inches_a_die) +
                                   (sheet.ram_bow ? tables.ram_bow_dice : 0) - std::max(larger, 0));
  const double hit = (7.0 - tables.ram_hits_on) / 6;
  // From none to all of the dice.
  std::array<double, 32> chance{1};
  for (int die = 0; die < dice; ++die) {
    for (int hits = die + 1; hits > 0; --hits) {
      const auto at = static_cast<std::size_t>(hits);
      chance[at] = chance[at] * (1 - hit) + chance[at - 1] * hit;
    }
    chance[0] *= 1 - hit;
  }
  Ram ram{.hits = dice * hit};
  for (std::size_t hits = tables.ram_specific_from; sheet.ram_bow && hits < chance.size(); ++hits)
    ram.specific += chance[hits];
  ram.back = sheet.ram_bow ? 0 : ram.hits / 2;
  return ram;
}

bool rams(const Deliberation& deliberation, const Plan& plan) {
  return plan.met != flotilla::kNoUnit && flotilla::has(deliberation.situation.foes, plan.met);
}

}  // namespace

double gun_laying(const Deliberation& deliberation, const Plan& plan) {
  const Situation& situation = deliberation.situation;
  if (why_silent(situation.scenario, situation.seen, plan.order.unit)) return 0;
  double worth = deliberation.fire_at_once;
  if (plan.order.inches > 0)
    worth = std::max(worth, best_volley(situation, deliberation.at_middle, plan.order.unit, Readiness::kNow).worth);
  if (!plan.leaves) worth = std::max(worth, deliberation.fire_at_end(Readiness::kNow));
  return worth;
}

double next_guns(const Deliberation& deliberation, const Plan& plan) {
  const Situation& situation = deliberation.situation;
  if (plan.leaves || situation.turns_left == 0 || deliberation.retires) return 0;
  return deliberation.fire_at_end(Readiness::kSoon);
}

// An enemy's ships will turn: so a part counts as if they brought their best battery to bear.
double exposure(const Deliberation& deliberation, const Plan& plan) {
  if (plan.leaves) return 0;
  const Situation& situation = deliberation.situation;
  double worth = 0;
  for_each_unit(situation.foes, [&](UnitIndex foe) {
    if (guns_left(situation.unit(foe)) == 0) return;
    const Menace menace = menace_of(situation, deliberation.at_end, foe, plan.order.unit);
    const bool turns = situation.is_ship(foe) && flotilla::highest(situation.unit(foe).speeds) > 0;
    const double fire = turns ? weights::kAsTheyLie * menace.as_she_lies + (1 - weights::kAsTheyLie) * menace.turned
                              : menace.as_she_lies;
    worth += fire / (1 + deliberation.others_in_reach[foe]);
  });
  return -worth * deliberation.caution;
}

double ramming(const Deliberation& deliberation, const Plan& plan) {
  if (!rams(deliberation, plan)) return 0;
  const Situation& situation = deliberation.situation;
  const Ram ram = ram_of(situation, plan);
  const double done = worth_of_blow(situation, plan.met, {.hits = ram.hits, .specifics = ram.specific});
  const double back = ram.back > 0 ? worth_of_blow(situation, plan.order.unit, {.hits = ram.back}) : 0;
  return done - back - weights::kHeldUp;
}

double grappling(const Deliberation& deliberation, const Plan& plan) {
  if (plan.leaves || deliberation.retires) return 0;
  const Situation& situation = deliberation.situation;
  double most = 0;
  for_each_unit(situation.foes & situation.scenario.ships(), [&](UnitIndex foe) {
    if (deliberation.by_boarding[foe] <= 0) return;
    const flotilla::Grapple order{.unit = plan.order.unit, .target = foe};
    const bool may = !why_not_grapple(situation.scenario, deliberation.at_end, order) ||
                     !why_not_grapple(situation.scenario, deliberation.at_middle, order);
    if (may)
      most = std::max(most, chance_of_grapple(situation, deliberation.at_end, foe) * deliberation.by_boarding[foe]);
  });
  return most;
}

double boarding_danger(const Deliberation& deliberation, const Plan& plan) {
  if (plan.leaves) return 0;
  const Situation& situation = deliberation.situation;
  double danger = 0;
  for_each_unit(situation.foes & situation.scenario.ships(), [&](UnitIndex foe) {
    if (deliberation.boarded_by[foe] <= 0) return;
    const double reach = std::min<int>(situation.unit(foe).speed + situation.sheet(foe).increase,
                                       flotilla::highest(situation.unit(foe).speeds)) +
                         1;
    // OPTIMISATION: most lie so far off that the range need not be measured.
    const Mil together = situation.scenario.reach_of(foe) + situation.scenario.reach_of(plan.order.unit);
    if (plane::within_by_middles(situation.unit(foe).pose.at, plan.end.at, together, static_cast<Mil>(reach) * kInch) ==
        plane::Told::kNo)
      return;
    const double range = plane::range_between(outline_of(situation.scenario, deliberation.at_end, foe),
                                              outline_of(situation.scenario, deliberation.at_end, plan.order.unit)) /
                         static_cast<double>(kInch);
    const double near = std::max(0.0, 1 - range / reach);
    danger += near * near * near * near * deliberation.boarded_by[foe];
  });
  return -danger * deliberation.caution * (deliberation.alone ? weights::kTakenAlone : 1);
}

double spar(const Deliberation& deliberation, const Plan& plan) {
  const Situation& situation = deliberation.situation;
  if (plan.leaves || !situation.sheet(plan.order.unit).spar_torpedo) return 0;
  double most = 0;
  for_each_unit(situation.foes & situation.scenario.ships(), [&](UnitIndex foe) {
    const flotilla::Spar order{.unit = plan.order.unit, .target = foe};
    const bool may = !why_not_spar(situation.scenario, deliberation.at_end, order) ||
                     !why_not_spar(situation.scenario, deliberation.at_middle, order);
    if (may) most = std::max(most, gain_by_spar(situation, plan.order.unit, foe));
  });
  return most;
}

}  // namespace brownwater::captains::quarterdeck
