#include "captains/flotilla/deliberation.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "captains/flotilla/hand_to_hand.hpp"
#include "captains/flotilla/shore_parties.hpp"
#include "captains/flotilla/weights.hpp"
#include "engine/games/flotilla/retreat.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

using flotilla::Heart;

/// Inches within which most of her dice hit whole (FL-4.3), and some less; none for a ship that fights with her bow or
/// spar.
double good_range_of(const Situation& situation, UnitIndex ship) {
  constexpr double kWellWithin = 0.85;
  const flotilla::Sheet& sheet = situation.sheet(ship);
  if (sheet.spar_torpedo && !situation.unit(ship).spar_spent) return 0;
  int most = 0;
  double range = 0;
  for (std::size_t battery = 0; battery < sheet.batteries.size(); ++battery) {
    if (situation.unit(ship).dice[battery] <= most) continue;
    most = situation.unit(ship).dice[battery];
    const auto gun = static_cast<std::size_t>(sheet.batteries[battery].gun);
    range = kWellWithin * situation.scenario.tables().bands[gun].to[0] / kInch;
  }
  return range;
}

bool is_alone(const Situation& situation) { return std::popcount(situation.own & situation.scenario.ships()) == 1; }

/// A side that has only to hold fears more, and so does its last ship; one that must get past, or is about to lay
/// alongside, has to dare.
double caution_of(const Situation& situation, UnitIndex ship) {
  if (is_retiring(situation.unit(ship))) return weights::kRetires;
  if (situation.to_exit > 0) return weights::kWayOut;
  if (is_alone(situation)) return weights::kAlone;
  return situation.holds ? weights::kHoldingOn : 1;
}

/// Nothing for a side that has no way out.
std::optional<plane_craft::Edge> edge_of(flotilla::Edge edge) {
  switch (edge) {
    case flotilla::Edge::kLeft: return plane_craft::Edge::kLeft;
    case flotilla::Edge::kRight: return plane_craft::Edge::kRight;
    case flotilla::Edge::kTop: return plane_craft::Edge::kTop;
    case flotilla::Edge::kBottom: return plane_craft::Edge::kBottom;
    case flotilla::Edge::kNone: break;
  }
  return std::nullopt;
}

/// Her targets: ships, those first that are named or can be boarded; batteries if they are named or no ship is
/// left.
plane_craft::Goals goals_of(const Deliberation& deliberation) {
  constexpr Mil kLessWanted = 8 * kInch;
  const Situation& situation = deliberation.situation;
  plane_craft::Goals goals;
  if (deliberation.runs) {
    goals.edge = edge_of(situation.scenario.draft().exits[situation.side]);
    return goals;
  }
  if (deliberation.landing) {
    goals.places.push_back({.at = *deliberation.landing});
    return goals;
  }
  const UnitSet ships = situation.foes & (situation.scenario.ships() | situation.named);
  const UnitSet sought = ships != 0 ? ships : situation.foes;
  UnitSet wanted = sought & situation.named;
  for_each_unit(sought, [&](UnitIndex foe) {
    if (deliberation.by_boarding[foe] > 0) wanted |= flotilla::bit(foe);
  });
  for_each_unit(sought, [&](UnitIndex foe) {
    const bool first = wanted == 0 || flotilla::has(wanted, foe);
    goals.places.push_back({.at = situation.unit(foe).pose.at, .handicap = first ? 0 : kLessWanted});
  });
  return goals;
}

plane_craft::Passage passage_for(const Deliberation& deliberation, plane_craft::Grain grain) {
  const Situation& situation = deliberation.situation;
  std::vector<plane_craft::Danger> dangers;
  for (const flotilla::Mine& mine : situation.seen.mines) {
    if (!mine.gone) dangers.push_back({.at = mine.at, .radius = kInch});
  }
  return {{.chart = situation.scenario.chart(),
           .draught_tenths = situation.sheet(deliberation.ship).draught_tenths,
           .dangers = dangers},
          goals_of(deliberation),
          grain};
}

bool is_buttoned_up(const Unit& ship) { return ship.armour == flotilla::ArmourClass::kIronclad && !ship.opened; }

/// FL-6.1, FL-6.2: her gain from boarding each enemy, and her loss to each boarder.
void reckon_boarding(const Situation& situation, Deliberation& deliberation) {
  const UnitIndex ship = deliberation.ship;
  for_each_unit(situation.foes & situation.scenario.ships(), [&](UnitIndex foe) {
    if (!is_buttoned_up(situation.unit(foe)))
      deliberation.by_boarding[foe] = std::max(0.0, gain_by_boarding(situation, ship, foe));
    if (!is_buttoned_up(situation.unit(ship))) deliberation.boarded_by[foe] = loss_by_boarding(situation, ship, foe);
  });
}

/// FL-1.2: an enemy fires once a turn, at one ship in his reach. Counts the ships in his reach besides her.
void reckon_others_in_reach(const Situation& situation, Deliberation& deliberation) {
  constexpr Mil kReach = 36 * kInch;
  const UnitSet friends = situation.own & situation.scenario.ships() & ~flotilla::bit(deliberation.ship);
  for_each_unit(situation.foes, [&](UnitIndex foe) {
    for_each_unit(friends, [&](UnitIndex other) {
      if (distance(situation.unit(foe).pose.at, situation.unit(other).pose.at) < kReach)
        ++deliberation.others_in_reach[foe];
    });
  });
}

bool has_all_ready(const Situation& situation, UnitIndex ship) {
  if (why_silent(situation.scenario, situation.seen, ship)) return false;
  const Unit& at = situation.unit(ship);
  for (std::size_t battery = 0; battery < situation.sheet(ship).batteries.size(); ++battery) {
    if (at.dice[battery] > 0 && !flotilla::is_loaded(at, battery)) return false;
  }
  return true;
}

void put(State& battle, const Plan& plan, const Pose& pose) {
  Unit& at = battle.units[plan.order.unit];
  at.pose = pose;
  at.stopped = plan.met != flotilla::kNoUnit || plan.grounds;
  at.under_way = plan.order.inches > 0 && !at.stopped;
}

}  // namespace

Deliberation::Deliberation(const Situation& of, UnitIndex thought_of, plane_craft::Grain grain)
    : situation(of),
      ship(thought_of),
      pilot(of, thought_of),
      runs(of.to_exit > 0 && of.scenario.first_side_of(thought_of) == of.side),
      retires(is_retiring(of.unit(thought_of))),
      landing(runs || retires ? std::nullopt : landing_place(of, thought_of)),
      passage({{.chart = of.scenario.chart(), .draught_tenths = 0, .dangers = {}}, {}}),
      good_range(good_range_of(of, thought_of)),
      keeps_off(is_alone(of) && of.lead >= weights::kLead),
      alone(is_alone(of)),
      caution(caution_of(of, thought_of)),
      fire_at_once(best_volley(of, of.seen, thought_of, Readiness::kNow).worth),
      at_middle(of.seen),
      at_end(of.seen),
      all_ready_(has_all_ready(of, thought_of)) {
  reckon_boarding(of, *this);
  reckon_others_in_reach(of, *this);
  passage = passage_for(*this, grain);
}

void Deliberation::place(const Plan& plan) {
  fire_now_at_end_.reset();
  put(at_middle, plan, plan.at_middle);
  // FL-3.7: both stop.
  if (stopped != flotilla::kNoUnit) at_end.units[stopped].stopped = situation.unit(stopped).stopped;
  stopped = plan.met;
  if (stopped != flotilla::kNoUnit) at_end.units[stopped].stopped = true;
  put(at_end, plan, plan.end);
}

double Deliberation::fire_at_end(Readiness readiness) const {
  if (readiness == Readiness::kSoon && !all_ready_) return best_volley(situation, at_end, ship, readiness).worth;
  if (!fire_now_at_end_) fire_now_at_end_ = best_volley(situation, at_end, ship, readiness).worth;
  return *fire_now_at_end_;
}

}  // namespace brownwater::captains::quarterdeck
