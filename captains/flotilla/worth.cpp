#include "captains/flotilla/worth.hpp"

#include <algorithm>
#include <array>

#include "captains/flotilla/three_dice.hpp"
#include "captains/flotilla/weights.hpp"
#include "engine/games/flotilla/damage.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

using flotilla::SpecificEffect;
using flotilla::SpecificRow;

constexpr double kMeanDie = 3.5;

int boxes_left(const Situation& situation, UnitIndex ship) {
  return static_cast<int>(situation.sheet(ship).boxes.size()) - situation.unit(ship).crossed;
}

/// FL-4.13: boxes that leaks of that many points may cost while they are mended one by one.
double worth_of_leaks(const Situation& situation, UnitIndex ship, int points) {
  constexpr double kTurnsToMend = 3;
  const double turns = std::min<double>(situation.turns_left + 1, kTurnsToMend * (points + 1) / 2);
  return std::min<double>(points * turns, boxes_left(situation, ship));
}

double worth_of_effect(const Situation& situation, UnitIndex ship, const SpecificRow& row) {
  const double guns = guns_left(situation.unit(ship)) * weights::kGun;
  const double turrets = row.turret_freed_on != 0 && has_turret(situation.sheet(ship)) ? weights::kTurrets : 0;
  switch (row.effect) {
    case SpecificEffect::kWaterline: return worth_of_leaks(situation, ship, row.continuing);
    case SpecificEffect::kTurningBoxLost:
    case SpecificEffect::kRudderJammed:
    case SpecificEffect::kRudderOneWay: return weights::kHelm;
    case SpecificEffect::kFireBelow:
    case SpecificEffect::kFireAbove: return weights::kFire * guns;
    case SpecificEffect::kEngineFixed: return weights::kEngine;
    case SpecificEffect::kEngineLost: return weights::kSpeedBox * row.increments + turrets;
    case SpecificEffect::kNone: return 0;
  }
  return 0;
}

double worth_of_row(const Situation& situation, UnitIndex ship, const SpecificRow& row) {
  const int guns = std::min<int>(row.guns, guns_left(situation.unit(ship)));
  const double men = row.crew_by_die ? kMeanDie : row.crew;
  double worth = worth_of_effect(situation, ship, row) + guns * weights::kGun +
                 std::min<double>(men, situation.unit(ship).men) * weights::kMan;
  if (row.catastrophic) worth += weights::kBurning * boxes_left(situation, ship);
  return worth;
}

/// Letters of her class and © among the boxes next to be crossed (FL-2.3, FL-2.4).
struct Ahead {
  double letters = 0;
  double captains = 0;
};
Ahead boxes_ahead(const Situation& situation, UnitIndex ship, double hits) {
  Ahead ahead;
  const auto& boxes = situation.sheet(ship).boxes;
  double left = hits;
  for (std::size_t box = situation.unit(ship).crossed; box < boxes.size() && left > 0; ++box, left -= 1) {
    const double part = std::min(left, 1.0);
    if (boxes[box].letter == situation.unit(ship).armour) ahead.letters += part;
    if (boxes[box].captain) ahead.captains += part;
  }
  return ahead;
}

Harm harm_aboard(const Situation& situation, UnitIndex ship, const Blow& blow) {
  const int left = boxes_left(situation, ship);
  const double all = static_cast<double>(situation.sheet(ship).boxes.size());
  const double hits = std::min<double>(blow.hits, left);
  const Ahead ahead = boxes_ahead(situation, ship, hits);
  Harm harm{.boxes = hits * (1 + weights::kNearlyDone * situation.unit(ship).crossed / all)};
  if (ahead.letters + blow.specifics > 0)
    harm.specifics = (ahead.letters + blow.specifics) *
                     (blow.shift == 0 ? situation.specific[ship] : worth_of_specific(situation, ship, blow.shift));
  harm.nerve = ahead.captains * situation.nerve[ship];
  // FL-2.7: her guns go down with her.
  const double share = left > 0 ? blow.hits / left : 1;
  harm.sinking = std::min(1.0, share * share) * guns_left(situation.unit(ship)) * weights::kGun;
  return harm;
}

/// FL-4.14, FL-4.15: guns first, then men.
double worth_ashore(const Situation& situation, UnitIndex unit, const Blow& blow) {
  const Unit& at = situation.unit(unit);
  if (situation.scenario.kind_of(unit) == Kind::kParty)
    return std::min<double>(blow.hits * kMeanDie, at.men) * weights::kSoldier;
  const double guns = std::min<double>(blow.hits, guns_left(at));
  const double men = std::min<double>((blow.hits - guns) * kMeanDie, at.men);
  return guns * (1 + weights::kGun) + men * weights::kSoldier;
}

}  // namespace

double worth_of_unit(const Situation& situation, UnitIndex unit) {
  const Unit& at = situation.unit(unit);
  const double guns = guns_left(at);
  double worth = guns * weights::kGun;
  if (situation.is_ship(unit))
    worth += boxes_left(situation, unit);
  else if (situation.scenario.kind_of(unit) == Kind::kLandBattery)
    worth += guns + at.men * weights::kSoldier;
  else
    worth += at.men * weights::kSoldier;
  return worth * situation.factor[unit];
}

double worth_of_specific(const Situation& situation, UnitIndex target, int shift) {
  double worth = 0;
  for_each_throw_of_three([&](int total, int ways) {
    const int row = flotilla::row_of(total + shift);
    worth += ways / kAllOfThree * worth_of_row(situation, target, specific(situation.scenario.tables(), row));
  });
  return worth;
}

Harm harm_of_blow(const Situation& situation, UnitIndex target, const Blow& blow) {
  return situation.is_ship(target) ? harm_aboard(situation, target, blow)
                                   : Harm{.boxes = worth_ashore(situation, target, blow)};
}

double worth_of_blow(const Situation& situation, UnitIndex target, const Blow& blow) {
  return harm_of_blow(situation, target, blow).sum() * situation.factor[target];
}

double worth_of_test(const Situation& situation, UnitIndex ship) {
  int morale = situation.unit(ship).morale;
  for (const flotilla::CausedModifier& modifier : captain_modifiers(situation.scenario, situation.seen, ship))
    morale += modifier.amount;
  const double whole = boxes_left(situation, ship) + guns_left(situation.unit(ship)) * weights::kGun;
  double worth = 0;
  for_each_throw_of_three([&](int total, int ways) {
    const double chance = ways / kAllOfThree;
    switch (nerve_of(situation.scenario.tables().nerve, total - morale)) {
      case flotilla::Nerve::kHolds: break;
      case flotilla::Nerve::kShaken: worth += chance * weights::kShaken; break;
      case flotilla::Nerve::kNoCloser: worth += chance * weights::kNoCloser; break;
      case flotilla::Nerve::kRetires: worth += chance * weights::kRetiresFrom; break;
      case flotilla::Nerve::kSurrenders:
      case flotilla::Nerve::kAbandons: worth += chance * whole; break;
    }
  });
  return worth;
}

}  // namespace brownwater::captains::quarterdeck
