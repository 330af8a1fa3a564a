#include "engine/games/flotilla/shore.hpp"

#include <algorithm>

#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/marching.hpp"
#include "engine/games/flotilla/steps.hpp"
#include "engine/games/flotilla/where.hpp"

namespace brownwater::flotilla {
namespace {

constexpr Mil kPace = 250;  ///< of men: what lies between two is not looked at

std::optional<kernel::Refusal> why_no_party(const Scenario& scenario, const State& state, UnitIndex party, RuleRef by) {
  if (scenario.kind_of(party) != Kind::kParty) return refusal(by, Reason::kNotAParty);
  if (state.units[party].fate != Fate::kInPlay) return refusal(by, Reason::kUnitGone);
  return std::nullopt;
}

bool is_stopped(const Scenario& scenario, const State& state, UnitIndex ship) {
  return ship != kNoUnit && has(state.in_play, ship) && lies_still(scenario, state, ship);
}

/// FL-6.6: how many men the boats of a party's ship may still carry in this turn.
int room_in_boats(const Scenario& scenario, const State& state, UnitIndex party) {
  const UnitIndex ship = state.units[party].carrier;
  return scenario.tables().landed_a_turn - (ship == kNoUnit ? 0 : state.units[ship].boated);
}

// FL-4.10, FL-6.6: her boats serve any of her parties, each once a turn.
std::optional<kernel::Refusal> why_not_by_boat(const Scenario& scenario, const State& state, UnitIndex party) {
  const UnitIndex ship = state.units[party].carrier;
  if (ship != kNoUnit && state.units[ship].catastrophe != 0) return refusal(rule(4, 10), Reason::kFightingFire);
  // FL-6.2: the prize that carried them is the enemy's now.
  if (ship != kNoUnit && state.units[ship].side != state.units[party].side)
    return refusal(rule(6, 6), Reason::kCarrierTaken);
  if (state.units[party].boarded) return refusal(rule(6, 6), Reason::kTriedAlready);
  if (room_in_boats(scenario, state, party) <= 0) return refusal(rule(6, 6), Reason::kBoatsFull);
  return std::nullopt;
}

bool is_dry(const Scenario& scenario, Point at) {
  return scenario.chart().on_sheet(at) && scenario.chart().depth_at(at) == 0;
}

/// The nearest place of a polygon to one outside of it, to the mil.
Point nearest_of(const plane::Area& area, Point from) {
  Point nearest = area.corners[0];
  for (std::size_t side = 0; side < area.corners.size(); ++side) {
    const Point a = area.corners[side];
    const plane::Vector along = area.corners[(side + 1) % area.corners.size()] - a;
    const std::int64_t whole = plane::dot(along, along);
    const std::int64_t part = std::clamp<std::int64_t>(plane::dot(from - a, along), 0, whole);
    const Point at{.x = static_cast<Mil>(a.x + along.x * part / whole),
                   .y = static_cast<Mil>(a.y + along.y * part / whole)};
    if (distance_of(from, at) < distance_of(from, nearest)) nearest = at;
  }
  return nearest;
}

/// Length of the dry part at the start of a way, `distance` at most.
Mil dry_way(const Scenario& scenario, Point from, Bearing bearing, Mil distance) {
  Mil gone = 0;
  for (Mil next = std::min(kPace, distance); gone < distance && is_dry(scenario, plane::advanced(from, bearing, next));
       next = std::min(gone + kPace, distance))
    gone = next;
  return gone;
}

/// FL-6.6: the reason why the party may not land at the order's place; nothing if it may.
std::optional<kernel::Refusal> why_not_there(const Scenario& scenario, const State& state, const Land& order) {
  constexpr RuleRef kRule = rule(6, 6);
  const Unit& at = state.units[order.unit];
  if (at.men > 0 && at.pose.at != *order.at) return refusal(kRule, Reason::kAshoreAlready);
  if (!scenario.chart().on_sheet(*order.at)) return refusal(kRule, Reason::kOffTheTable);
  if (!is_dry(scenario, *order.at)) return refusal(kRule, Reason::kOnWater);
  if (!plane::within(*order.at, outline_of(scenario, state, at.carrier), scenario.tables().landing_reach))
    return refusal(kRule, Reason::kTooFar);
  return std::nullopt;
}

/// FL-3.1: whether water begins before a party where it is to go. INTERPRETATION: within an inch.
bool stands_at_bank(const Scenario& scenario, const State& state, const March& order) {
  const Point from = state.units[order.unit].pose.at;
  const Mil dry = dry_way(scenario, from, order.bearing, kInch);
  return dry < kInch && scenario.chart().on_sheet(plane::advanced(from, order.bearing, dry + kPace));
}

}  // namespace

bool may_swim(const Scenario& scenario, const State& state, UnitIndex unit) {
  return scenario.kind_of(unit) == Kind::kParty && state.units[unit].men > 0 && !scenario.placement(unit).boats;
}

bool swims(const Scenario& scenario, const State& state, UnitIndex unit) {
  return may_swim(scenario, state, unit) && scenario.chart().depth_at(state.units[unit].pose.at) != 0;
}

std::optional<Point> cover_near(const Scenario& scenario, const State& state, UnitIndex party, UnitIndex from) {
  const Point at = state.units[party].pose.at;
  const plane::Vector foe = state.units[from].pose.at - at;
  std::optional<Point> nearest;
  const auto consider = [&](Point to) {
    if (to == at || plane::dot(to - at, foe) > 0 || !is_dry_between(scenario, at, to)) return;
    if (!nearest || distance_of(at, to) < distance_of(at, *nearest)) nearest = to;
  };
  const auto& grounds = scenario.chart().grounds();
  for (std::size_t ground = 0; ground < grounds.size(); ++ground) {
    if (((scenario.draft().covers >> ground) & 1U) == 0 || plane::contains(grounds[ground].area, at)) continue;
    const Point edge = nearest_of(grounds[ground].area, at);
    const Point inside = plane::advanced(edge, plane::bearing_of(at, edge), kPace);
    const bool shows = scenario.chart().ground_at(inside) == static_cast<int>(ground);
    consider(shows ? inside : edge);
  }
  for_each_unit(state.in_play & scenario.land_batteries(), [&](UnitIndex battery) {
    if (state.units[battery].side == state.units[party].side) consider(state.units[battery].pose.at);
  });
  return nearest;
}

bool is_dry_between(const Scenario& scenario, Point from, Point to) {
  const Mil distance = distance_of(from, to);
  return is_dry(scenario, from) && dry_way(scenario, from, plane::bearing_of(from, to), distance) == distance;
}

Mil open_way(const Scenario& scenario, const State& state, UnitIndex party, Bearing bearing, Mil distance) {
  return scenario.placement(party).boats ? distance : way_on_foot(scenario, state, party, bearing, distance);
}

Mil way_on_foot(const Scenario& scenario, const State& state, UnitIndex party, Bearing bearing, Mil distance) {
  const Point from = state.units[party].pose.at;
  return is_dry(scenario, from) ? dry_way(scenario, from, bearing, distance) : distance;
}

Point walked(const Scenario& scenario, Point from, Bearing bearing, Mil distance) {
  for (; distance > 0; distance -= kPace) {
    const Point to = plane::advanced(from, bearing, distance);
    if (scenario.chart().on_sheet(to)) return to;
  }
  return from;
}

std::optional<Point> bank_near(const Scenario& scenario, const State& state, UnitIndex ship) {
  constexpr int kPoints = 72;
  const Mil reach = scenario.tables().landing_reach;
  const plane::Outline hull = outline_of(scenario, state, ship);
  const Point from = state.units[ship].pose.at;
  for (Mil away = 0; away <= reach + plane::reach_of(scenario.sheet(ship).hull); away += kPace) {
    for (int point = 0; point < kPoints; ++point) {
      const Point at = plane::advanced(from, static_cast<Bearing>(point * (kCircle / kPoints)), away);
      if (is_dry(scenario, at) && plane::within(at, hull, reach)) return at;
    }
  }
  return std::nullopt;
}

std::optional<kernel::Refusal> why_not_march(const Scenario& scenario, const State& state, UnitIndex party) {
  if (const auto no = why_no_party(scenario, state, party, rule(3, 1))) return no;
  const Unit& at = state.units[party];
  if (at.men == 0) return refusal(rule(6, 6), Reason::kAfloat);
  if (at.moved) return refusal(rule(1, 1), Reason::kAlreadyMoved);
  return std::nullopt;
}

std::optional<kernel::Refusal> why_not_march(const Scenario& scenario, const State& state, const March& order) {
  if (const auto no = why_not_march(scenario, state, order.unit)) return no;
  if (!order.swim || is_for_the_table(scenario)) return std::nullopt;
  const bool may = swims(scenario, state, order.unit) || stands_at_bank(scenario, state, order);
  return !may ? std::optional(refusal(rule(3, 1), Reason::kNoBank)) : std::nullopt;
}

std::optional<kernel::Refusal> why_not_charge(const Scenario& scenario, const State& state, UnitIndex party,
                                              UnitIndex target) {
  if (const auto no = why_not_march(scenario, state, party)) return no;
  if (target >= scenario.unit_count()) return refusal(rule(6, 3), Reason::kNoSuchUnit);
  if (state.units[target].side == state.units[party].side) return refusal(rule(6, 3), Reason::kTargetIsFriend);
  if (!may_be_fired_at(scenario, state, party, target)) return refusal(rule(6, 3), Reason::kTargetGone);
  if (scenario.kind_of(target) == Kind::kShip) return refusal(rule(6, 3), Reason::kNotAParty);
  return std::nullopt;
}

// INTERPRETATION FL-6.6: any place on land is the bank that lies within four inches of the ship.
std::optional<kernel::Refusal> why_not_land(const Scenario& scenario, const State& state, const Land& order) {
  constexpr RuleRef kRule = rule(6, 6);
  const UnitIndex party = order.unit;
  if (const auto no = why_no_party(scenario, state, party, kRule)) return no;
  const Unit& at = state.units[party];
  if (at.aboard == 0) return refusal(kRule, Reason::kNoMen);
  if (const auto no = why_not_by_boat(scenario, state, party)) return no;
  if (!is_stopped(scenario, state, at.carrier)) return refusal(kRule, Reason::kUnderWay);
  // No place is kept of a table.
  if (is_for_the_table(scenario)) return order.at ? std::optional(refusal(kRule, Reason::kOffTheTable)) : std::nullopt;
  if (at.men > 0 &&
      !plane::within(at.pose.at, outline_of(scenario, state, at.carrier), scenario.tables().landing_reach))
    return refusal(kRule, Reason::kTooFar);
  if (!bank_near(scenario, state, at.carrier)) return refusal(kRule, Reason::kNoBank);
  return order.at ? why_not_there(scenario, state, order) : std::nullopt;
}

std::vector<Point> landing_places(const Scenario& scenario, const State& state, UnitIndex party) {
  std::vector<Point> places;
  if (state.units[party].men > 0 || why_not_land(scenario, state, {.unit = party, .at = {}})) return places;
  const UnitIndex ship = state.units[party].carrier;
  const Point middle = state.units[ship].pose.at;
  const Mil reach = scenario.tables().landing_reach + plane::reach_of(scenario.sheet(ship).hull);
  const auto first = [reach](Mil from) { return (from - reach) / kInch * kInch; };
  for (Mil y = first(middle.y); y <= middle.y + reach; y += kInch) {
    for (Mil x = first(middle.x); x <= middle.x + reach; x += kInch) {
      if (!why_not_there(scenario, state, {.unit = party, .at = Point{.x = x, .y = y}}))
        places.push_back({.x = x, .y = y});
    }
  }
  return places;
}

std::uint8_t charges_on(const Scenario& scenario, const State& state, UnitIndex party) {
  const Tables::March& table = scenario.tables().march;
  const int on = scenario.placement(party).rabble ? table.rabble_charges_on : table.charges_on;
  return static_cast<std::uint8_t>(on + (state.units[party].leader ? 0 : table.leaderless));
}

// FL-3.1: a boat has its one die, charging or not; ashore her men have left her.
std::uint8_t run_dice(const Scenario& scenario, UnitIndex party, bool rows) {
  const Tables::March& table = scenario.tables().march;
  const int ashore = scenario.placement(party).mounted ? table.mounted_charge_dice : table.charge_dice;
  return static_cast<std::uint8_t>(rows ? table.dice : ashore);
}

ChargeTerms terms_of(const Scenario& scenario, const State& state, const Charge& order) {
  const Unit& at = state.units[order.unit];
  const Pose& target = state.units[order.target].pose;
  const bool rows = scenario.placement(order.unit).boats && !is_dry_between(scenario, at.pose.at, target.at);
  const Mil distance = steps::out_of_contact(scenario, state, order.unit, order.target);
  const Bearing towards = plane::bearing_of(at.pose.at, target.at);
  const Bearing back = plane::wrapped(target.heading + kHalfCircle);
  return {.goes_on = charges_on(scenario, state, order.unit),
          .run_dice = run_dice(scenario, order.unit, rows),
          .distance = distance,
          .swims = swims(scenario, state, order.unit),
          .open = open_way(scenario, state, order.unit, towards, distance) >= distance,
          .from_rear = plane::lies_within(target.at, back, kQuarterCircle, at.pose.at)};
}

std::optional<kernel::Refusal> why_not_embark(const Scenario& scenario, const State& state, UnitIndex party) {
  constexpr RuleRef kRule = rule(6, 6);
  if (const auto no = why_no_party(scenario, state, party, kRule)) return no;
  const Unit& at = state.units[party];
  if (at.men == 0) return refusal(kRule, Reason::kNoMen);
  if (const auto no = why_not_by_boat(scenario, state, party)) return no;
  if (!is_stopped(scenario, state, at.carrier)) return refusal(kRule, Reason::kUnderWay);
  if (!is_for_the_table(scenario) &&
      !plane::within(at.pose.at, outline_of(scenario, state, at.carrier), scenario.tables().landing_reach))
    return refusal(kRule, Reason::kTooFar);
  return std::nullopt;
}

void OnChart::march(const March& order, Mil reach, bool wet) {
  const Mil distance = wet ? reach : open_way(scenario_, state_, order.unit, order.bearing, reach);
  steps::go(scenario_, state_, order.unit, order.bearing, distance);
}

bool OnChart::charge(const Charge& order, const ChargeTerms& terms, Mil reach) {
  const Bearing towards = plane::bearing_of(state_.units[order.unit].pose.at, state_.units[order.target].pose.at);
  const Mil open = open_way(scenario_, state_, order.unit, towards, std::min(reach, terms.distance));
  state_.units[order.unit].from_rear = terms.from_rear;
  steps::close_with(scenario_, state_, order.unit, order.target, open);
  return open >= terms.distance;
}

}  // namespace brownwater::flotilla

namespace brownwater::flotilla::steps {
template <class U>
void march(const Scenario& scenario, State& state, const March& order, U& umpire) {
  const bool wet =
      order.swim || with_where(scenario, state, umpire, [&](auto& where) { return where.swims(order.unit); });
  const int inches = wet ? swim(scenario, state, order.unit, umpire)
                         : throw_inches(umpire, order.unit, rule(3, 1), Purpose::kMarch, scenario.tables().march.dice);
  if (inches > 0)
    move_party(state, order.unit, rule(3, 1), umpire, [&] {
      with_where(scenario, state, umpire, [&](auto& where) { where.march(order, inches * kInch, wet); });
    });
  state.units[order.unit].moved = true;
  after_which(state, Phase::kNextMover);
}

// FL-3.1: a man in the water swims by a die of his own, and drowns on a 1. INTERPRETATION: the party keeps together,
// and goes as far as the slowest who is left.
template <class U>
int swim(const Scenario& scenario, State& state, UnitIndex party, U& umpire) {
  constexpr int kFaces = 6;
  int drowned = 0;
  int slowest = kFaces;
  for (int man = 0; man < state.units[party].men; ++man) {
    const int face = throw_d6(umpire, rule(3, 1), Purpose::kSwim, party);
    if (face <= scenario.tables().drowns_to)
      ++drowned;
    else
      slowest = std::min(slowest, face);
  }
  if (drowned == 0) return slowest;
  Unit& at = state.units[party];
  note(umpire, rule(3, 1), MenDrowned{.unit = party, .men = static_cast<std::uint16_t>(drowned)});
  at.men = static_cast<std::uint16_t>(at.men - drowned);
  bury(scenario, state, party, kNoUnit, umpire);
  return at.men > 0 ? slowest : 0;
}

// FL-6.3, FL-3.1
template <class U>
void charge(const Scenario& scenario, State& state, const Charge& order, U& umpire) {
  Unit& at = state.units[order.unit];
  at.moved = true;
  const auto asked = [&](auto&& body) { return with_where(scenario, state, umpire, body); };
  const bool wet = asked([&](auto& where) { return where.swims(order.unit); });
  const int swum = wet ? swim(scenario, state, order.unit, umpire) : 0;
  if (wet && swum == 0) return after_which(state, Phase::kNextMover);
  const ChargeTerms terms = asked([&](auto& where) { return where.terms(order); });
  const std::uint8_t face = throw_d6(umpire, rule(6, 3), Purpose::kCharge, order.unit, order.target);
  const bool goes = face >= terms.goes_on;
  ChargeTried tried{.unit = order.unit, .target = order.target, .face = face, .goes = goes, .strikes = false};
  if (goes) {
    const int run = throw_inches(umpire, order.unit, rule(3, 1), Purpose::kMarch, terms.run_dice);
    const Mil thrown = (wet ? std::min(run, swum) : run) * kInch;
    move_party(state, order.unit, rule(6, 3), umpire,
               [&] { tried.strikes = asked([&](auto& where) { return where.charge(order, terms, thrown); }); });
    if (tried.strikes) at.charges = order.target;
  }
  note(umpire, rule(6, 3), tried);
  after_which(state, Phase::kNextMover);
}

// FL-6.5
template <class U>
void fire_small_arms(const Scenario& scenario, State& state, const SmallArms& order, U& umpire) {
  const Tables& tables = scenario.tables();
  constexpr RuleRef kRule = rule(6, 5);
  Unit& at = state.units[order.unit];
  Unit& target = state.units[order.target];
  at.mustered = true;
  int hits = 0;
  for (int man = 0; man < at.men; ++man)
    hits += throw_d6(umpire, kRule, Purpose::kSmallArms, order.unit, order.target) >= tables.musket_on ? 1 : 0;
  note(umpire, kRule,
       VolleyFired{
           .unit = order.unit, .target = order.target, .dice = at.men, .hits = static_cast<std::uint16_t>(hits)});
  const bool fort = scenario.kind_of(order.target) == Kind::kLandBattery;
  if (fort && scenario.placement(order.target).men == 0) {
    const int all = target.musket_hits + hits;
    lose_guns(scenario, state, order.target, all / tables.musket_hits_a_gun, order.unit, kRule, umpire);
    target.musket_hits = static_cast<std::uint8_t>(all % tables.musket_hits_a_gun);
  } else {
    const bool opened = hits > 0 && target.armour == ArmourClass::kIronclad && target.opened;
    const int men = std::min<int>(hits + (opened ? 1 : 0), target.men);
    if (scenario.kind_of(order.target) == Kind::kShip)
      lose_men(scenario, state, order.target, men, kRule, umpire);
    else
      take_casualties(scenario, state, order.target, men, kRule, umpire);
  }
  if (scenario.kind_of(order.target) != Kind::kShip) bury(scenario, state, order.target, order.unit, umpire);
  after_which(state, Phase::kWindow);
}

// FL-6.6
void choose_bank(const Scenario& scenario, State& state, const Land& order) {
  Unit& at = state.units[order.unit];
  if (at.men > 0 || is_for_the_table(scenario)) return;
  const Point bank = order.at ? *order.at : *bank_near(scenario, state, at.carrier);
  at.pose = {.at = bank, .heading = plane::bearing_of(state.units[at.carrier].pose.at, bank)};
}

template <class U>
void land_party(const Scenario& scenario, State& state, UnitIndex party, bool embarks, U& umpire) {
  Unit& at = state.units[party];
  const int men = std::min<int>(embarks ? at.men : at.aboard, room_in_boats(scenario, state, party));
  at.men = static_cast<std::uint16_t>(embarks ? at.men - men : at.men + men);
  at.aboard = static_cast<std::uint16_t>(embarks ? at.aboard + men : at.aboard - men);
  at.boarded = true;
  if (at.carrier != kNoUnit) {
    Unit& ship = state.units[at.carrier];
    ship.boated = static_cast<std::uint8_t>(ship.boated + men);
  }
  note(umpire, rule(6, 6), PartyLanded{.unit = party, .men = static_cast<std::uint16_t>(men), .embarks = embarks});
}

#define BROWNWATER_STEP(U)                                                      \
  template int swim(const Scenario&, State&, UnitIndex, U&);                    \
  template void march(const Scenario&, State&, const March&, U&);               \
  template void charge(const Scenario&, State&, const Charge&, U&);             \
  template void fire_small_arms(const Scenario&, State&, const SmallArms&, U&); \
  template void land_party(const Scenario&, State&, UnitIndex, bool, U&);
BROWNWATER_FLOTILLA_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::flotilla::steps
