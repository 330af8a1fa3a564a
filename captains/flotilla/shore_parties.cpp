#include "captains/flotilla/shore_parties.hpp"

#include <algorithm>

#include "captains/flotilla/worth.hpp"
#include "engine/games/flotilla/melee.hpp"
#include "engine/games/flotilla/shore.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

using flotilla::Bearing;

constexpr double kGoodOdds = 1.15;
constexpr int kPointsStep = 15;
constexpr double kFarthestLanding = 22.0 * kInch;  // from the enemy: some five turns' march

UnitSet foes_ashore(const Situation& situation) { return situation.foes & ~situation.scenario.ships(); }

/// Where the enemy's back is: from there each of his men counts least (FL-6.4).
Bearing back_of(const Situation& situation, UnitIndex foe) {
  return plane::wrapped(situation.unit(foe).pose.heading + flotilla::kHalfCircle);
}

/// The ratio of dice if that many men charged from there.
double odds(const Situation& situation, UnitIndex party, UnitIndex foe, Point from, int men) {
  State battle = situation.seen;
  battle.units[party].men = static_cast<std::uint16_t>(men);
  const bool rear =
      plane::lies_within(situation.unit(foe).pose.at, back_of(situation, foe), flotilla::kQuarterCircle, from);
  return melee_dice(situation.scenario, battle, party, false, false) /
         std::max(1.0, static_cast<double>(melee_dice(situation.scenario, battle, foe, true, rear)));
}

bool is_dry(const Situation& situation, Point at) {
  return situation.scenario.chart().on_sheet(at) && situation.scenario.chart().depth_at(at) == 0;
}

/// A place behind an enemy, or where he stands if that is no land.
Point behind(const Situation& situation, UnitIndex foe) {
  constexpr Mil kBehind = 4 * kInch;
  const Point at = situation.unit(foe).pose.at;
  const Point rear = plane::advanced(at, back_of(situation, foe), kBehind);
  return is_dry(situation, rear) ? rear : at;
}

constexpr Mil kPace = 500;

/// FL-3.1: on foot over land alone, in boats over water too.
bool is_open(const Situation& situation, UnitIndex party, Bearing bearing, Mil way) {
  const Point from = situation.unit(party).pose.at;
  const bool boats = situation.scenario.placement(party).boats;
  for (Mil gone = kPace; gone <= way; gone += kPace) {
    const Point at = plane::advanced(from, bearing, gone);
    if (boats ? !situation.scenario.chart().on_sheet(at) : !is_dry(situation, at)) return false;
  }
  return true;
}

/// FL-3.1: a party in the water makes for the nearest bank, because some drown in each turn that it stays there.
std::optional<Action> way_to_bank(const Situation& situation, UnitIndex party) {
  constexpr Mil kFarthest = 24 * kInch;
  const Point from = situation.unit(party).pose.at;
  Mil least = kFarthest;
  std::optional<Action> order;
  for (int bearing = 0; bearing < flotilla::kCircle; bearing += kPointsStep) {
    const auto way = static_cast<Bearing>(bearing);
    Mil gone = kPace;
    while (gone < least && !is_dry(situation, plane::advanced(from, way, gone))) gone += kPace;
    if (gone >= least) continue;
    least = gone;
    order = flotilla::March{.unit = party, .bearing = way, .swim = true};
  }
  return order;
}

UnitIndex nearest_of(const Situation& situation, UnitSet foes, Point from) {
  UnitIndex nearest = flotilla::kNoUnit;
  double least = 0;
  for_each_unit(foes, [&](UnitIndex foe) {
    const double range = distance(from, situation.unit(foe).pose.at);
    if (nearest != flotilla::kNoUnit && range >= least) return;
    nearest = foe;
    least = range;
  });
  return nearest;
}

/// FL-3.1: how near an enemy must be for a charge to be likely to reach him. Two dice of inches on foot, one in boats;
/// nothing if water bars the way.
Mil likely_charge(const Situation& situation, UnitIndex party, UnitIndex foe) {
  constexpr Mil kOnFoot = 7 * kInch;
  constexpr Mil kByBoat = 4 * kInch;
  const Point from = situation.unit(party).pose.at;
  const bool wet = !flotilla::is_dry_between(situation.scenario, from, situation.unit(foe).pose.at);
  if (situation.scenario.placement(party).boats) return wet ? kByBoat : kOnFoot;
  return wet ? 0 : kOnFoot;
}

/// FL-6.3: an enemy that the dice are likely to reach, at good odds.
std::optional<Action> charge_of(const Situation& situation, UnitIndex party) {
  std::optional<Action> order;
  double most = kGoodOdds;
  const Point from = situation.unit(party).pose.at;
  for_each_unit(foes_ashore(situation), [&](UnitIndex foe) {
    if (why_not_charge(situation.scenario, situation.seen, party, foe)) return;
    if (flotilla::distance_of(from, situation.unit(foe).pose.at) > likely_charge(situation, party, foe)) return;
    const double hopes = odds(situation, party, foe, from, situation.unit(party).men);
    if (hopes <= most) return;
    most = hopes;
    order = flotilla::Charge{.unit = party, .target = foe};
  });
  return order;
}

std::optional<Action> march_of(const Situation& situation, UnitIndex party) {
  constexpr Mil kFarthest = 6 * kInch;
  constexpr Mil kMean = 3500;
  const Unit& at = situation.unit(party);
  // A party that was posted in cover stays there; one on the march does not halt in woods.
  if (!at.left_cover && situation.scenario.placement(party).cover != flotilla::Cover::kNone) return std::nullopt;
  const UnitIndex foe = nearest_of(situation, foes_ashore(situation), at.pose.at);
  if (foe == flotilla::kNoUnit) return std::nullopt;
  const Point goal = behind(situation, foe);
  double least = distance(at.pose.at, goal);
  std::optional<Action> order;
  for (int bearing = 0; bearing < flotilla::kCircle; bearing += kPointsStep) {
    const auto way = static_cast<Bearing>(bearing);
    if (!is_open(situation, party, way, kFarthest)) continue;
    const double left = distance(plane::advanced(at.pose.at, way, kMean), goal);
    if (left >= least) continue;
    least = left;
    order = flotilla::March{.unit = party, .bearing = way};
  }
  return order;
}

/// Whether a party still aboard could hope to beat that enemy from behind.
bool is_worth_landing(const Situation& situation, UnitIndex party, UnitIndex foe) {
  constexpr double kWorthIt = 5;
  const Unit& at = situation.unit(party);
  const double hopes = odds(situation, party, foe, behind(situation, foe), at.men + at.aboard);
  return worth_of_unit(situation, foe) >= kWorthIt && hopes > kGoodOdds;
}

/// The nearest enemy ashore whom that party could hope to beat; none: kNoUnit.
UnitIndex foe_to_land_against(const Situation& situation, UnitIndex party) {
  UnitSet worth = 0;
  for_each_unit(foes_ashore(situation), [&](UnitIndex foe) {
    if (is_worth_landing(situation, party, foe)) worth |= flotilla::bit(foe);
  });
  return nearest_of(situation, worth, situation.unit(situation.unit(party).carrier).pose.at);
}

/// Water of that depth within four inches of the land on which an enemy stands, near him.
std::optional<Point> water_off(const Situation& situation, UnitIndex ship, UnitIndex foe) {
  constexpr Mil kFromBank = 3 * kInch;
  const Point there = situation.unit(foe).pose.at;
  const plane::Chart& chart = situation.scenario.chart();
  const int land = chart.land_at(there);
  if (land < 0) return std::nullopt;
  std::optional<Point> best;
  double least = 0;
  for (const int inches : {4, 6, 8, 10, 13, 16, 20}) {
    for (int bearing = 0; bearing < flotilla::kCircle; bearing += kPointsStep) {
      const Point at = plane::advanced(there, static_cast<Bearing>(bearing), inches * kInch);
      if (!chart.on_sheet(at) || chart.depth_at(at) < std::max<int>(situation.sheet(ship).draught_tenths, 1)) continue;
      if (chart.land_at(plane::advanced(at, plane::bearing_of(at, there), kFromBank)) != land) continue;
      const double way = distance(situation.unit(ship).pose.at, at) + 2.0 * inches * kInch;
      if (best && way >= least) continue;
      best = at;
      least = way;
    }
  }
  return best;
}

}  // namespace

std::optional<Point> landing_place(const Situation& situation, UnitIndex ship) {
  std::optional<Point> place;
  for_each_unit(situation.own | (situation.seen.in_play & situation.scenario.parties()), [&](UnitIndex party) {
    const Unit& at = situation.unit(party);
    if (place || at.side != situation.side || at.carrier != ship || at.aboard == 0) return;
    const UnitIndex foe = foe_to_land_against(situation, party);
    if (foe != flotilla::kNoUnit) place = water_off(situation, ship, foe);
  });
  return place;
}

std::optional<Action> next_party_order(const Situation& situation) {
  std::optional<Action> order;
  for_each_unit(situation.own & situation.scenario.parties(), [&](UnitIndex party) {
    if (order || why_not_march(situation.scenario, situation.seen, party)) return;
    if (flotilla::swims(situation.scenario, situation.seen, party)) {
      order = way_to_bank(situation, party);
      return;
    }
    order = charge_of(situation, party);
    if (!order) order = march_of(situation, party);
  });
  return order;
}

Action next_landing(const Situation& situation) {
  std::optional<Action> order;
  for_each_unit(situation.seen.in_play & situation.scenario.parties(), [&](UnitIndex party) {
    const Unit& at = situation.unit(party);
    if (order || at.side != situation.side ||
        why_not_land(situation.scenario, situation.seen, flotilla::Land{.unit = party}))
      return;
    const UnitIndex foe = foe_to_land_against(situation, party);
    const bool wanted = foe != flotilla::kNoUnit &&
                        distance(situation.unit(at.carrier).pose.at, situation.unit(foe).pose.at) < kFarthestLanding;
    if (wanted || at.men > 0) order = flotilla::Land{.unit = party};
  });
  return order ? *order : Action(flotilla::EndStep{});
}

Action pursuit(const Situation& situation) {
  const UnitIndex party = situation.seen.chooser;
  const UnitIndex foe = situation.seen.beaten;
  const Unit& at = situation.unit(party);
  return flotilla::Pursue{.goes = odds(situation, party, foe, at.pose.at, at.men) > kGoodOdds};
}

}  // namespace brownwater::captains::quarterdeck
