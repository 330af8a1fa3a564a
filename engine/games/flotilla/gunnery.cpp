#include "engine/games/flotilla/gunnery.hpp"

#include <algorithm>

namespace brownwater::flotilla {
namespace {

bool is_ship(const Scenario& scenario, UnitIndex unit) { return scenario.kind_of(unit) == Kind::kShip; }

/// Finds obstacles in the line of fire to a target.
class Line {
 public:
  Line(const Scenario& scenario, const State& state, UnitIndex unit, UnitIndex target)
      : scenario_(scenario),
        state_(state),
        from_(state.units[unit].pose.at),
        ground_from_(ground(unit)),
        ground_to_(ground(target)) {
    const Point middle = state.units[target].pose.at;
    for_each_unit(hulls_about(scenario, state) & ~bit(unit) & ~bit(target), [&](UnitIndex other) {
      if (!plane::all_pass_wide(from_, middle, scenario.reach_of(target), state.units[other].pose.at,
                                scenario.reach_of(other)))
        hulls_ |= bit(other);
    });
  }

  /// Whether the line to a part of the target is free of land and hulls.
  bool is_clear(Point to) {
    // OPTIMISATION: the obstacle that hid one part of the target mostly hides the next too.
    if (hides_ && plane::meets(from_, to, *hides_)) return false;
    if (!scenario_.chart().sight_clear(from_, to, ground_from_, ground_to_)) return false;
    for (UnitSet left = hulls_; left != 0; left &= left - 1) {
      const auto other = static_cast<UnitIndex>(std::countr_zero(left));
      if (plane::passes_wide(from_, to, state_.units[other].pose.at, scenario_.reach_of(other))) continue;
      const plane::Outline hull = outline_of(scenario_, state_, other);
      if (!plane::meets(from_, to, hull)) continue;
      hides_ = hull;
      return false;
    }
    return true;
  }

 private:
  int ground(UnitIndex unit) const {
    return is_ship(scenario_, unit) ? -1 : scenario_.chart().land_at(state_.units[unit].pose.at);
  }

  const Scenario& scenario_;
  const State& state_;
  Point from_;
  int ground_from_;
  int ground_to_;
  UnitSet hulls_ = 0;
  std::optional<plane::Outline> hides_;  ///< a hull that stood before another part of the target
};

/// A turret that does not bear does not turn (`line_of`).
bool is_turret(const Scenario& scenario, UnitIndex unit, std::size_t battery) {
  return is_ship(scenario, unit) && scenario.sheet(unit).batteries[battery].place == Place::kTurret;
}

/// FL-4.4: whether the firer hits on nothing but the hardest face.
bool is_hampered(const Scenario& scenario, const State& state, UnitIndex unit) {
  if (!is_ship(scenario, unit)) return false;
  return burns(state, unit) || state.units[unit].yellow || state.units[unit].men == 0;
}

}  // namespace

plane::Outline outline_of(const Scenario& scenario, const State& state, UnitIndex unit) {
  const Pose& pose = state.units[unit].pose;
  if (is_ship(scenario, unit)) return plane::outline(pose, scenario.sheet(unit).hull);
  return {.corners = {pose.at, pose.at, pose.at, pose.at}};
}

int arc_of(const Scenario& scenario, UnitIndex unit) {
  const Tables& tables = scenario.tables();
  return is_ship(scenario, unit) ? tables.ship_arc_halves : tables.land_arc_halves;
}

UnitSet hulls_about(const Scenario& scenario, const State& state) {
  UnitSet hulls = scenario.ships() & state.in_play;
  for_each_unit(scenario.ships() & ~state.in_play, [&](UnitIndex ship) {
    const Fate fate = state.units[ship].fate;
    if (fate != Fate::kGone && fate != Fate::kExited) hulls |= bit(ship);
  });
  return hulls;
}

UnitSet in_play(const Scenario& scenario, const State& state, Side side) {
  UnitSet units = state.in_play & (side == Side::kUnion ? state.of_union : ~state.of_union);
  for_each_unit(units & scenario.parties(), [&](UnitIndex party) {
    if (state.units[party].men == 0) units &= ~bit(party);
  });
  return units;
}

namespace {

/// In the midst of her move what she makes of it counts, and at the window before it what she made of her last.
bool makes_way(const State& state, UnitIndex ship) {
  const Passage& passage = state.passage;
  if (passage.unit != ship || passage.moment == Moment::kFirst) return state.units[ship].under_way;
  return passage.moment == Moment::kMiddle || passage.inches > 0;
}

}  // namespace

bool lies_fast(const Scenario& scenario, const State& state, UnitIndex ship) {
  const Unit& at = state.units[ship];
  return at.aground || scenario.placement(ship).docked || at.grapples != kNoUnit || grappler_of(state, ship) != kNoUnit;
}

// FL-4.5. INTERPRETATION: a ship adrift moves unless something holds her.
bool lies_still(const Scenario& scenario, const State& state, UnitIndex ship) {
  const Unit& at = state.units[ship];
  if (at.fate == Fate::kSurrendered || lies_fast(scenario, state, ship)) return true;
  if (at.adrift || at.fate == Fate::kAbandoned) return false;
  return !makes_way(state, ship) || at.stopped || at.stopped_until >= state.turn;
}

bool flows(const Scenario& scenario, const State& state) {
  return state.flow.kind == Flow::Kind::kAsDrawn ? scenario.flows() : state.flow.kind == Flow::Kind::kSet;
}

Bearing flow_at(const Scenario& scenario, const State& state, Point at) {
  return state.flow.kind == Flow::Kind::kSet ? state.flow.bearing : scenario.flow_at(at);
}

std::optional<kernel::Refusal> why_silent(const Scenario& scenario, const State& state, UnitIndex unit) {
  const Unit& at = state.units[unit];
  if (at.fate != Fate::kInPlay) return refusal(rule(2, 7), Reason::kUnitGone);
  if (scenario.sheet(unit).batteries.empty()) return refusal(rule(2, 1), Reason::kNoGuns);
  if (at.has_fired) return refusal(rule(1, 2), Reason::kFiredThisTurn);
  if (at.must_reload) return refusal(rule(4, 2), Reason::kReloading);
  if (at.catastrophe != 0) return refusal(rule(4, 10), Reason::kFightingFire);
  if (at.heart == Heart::kRetiring || at.heart == Heart::kRetiringToStay) return refusal(rule(5, 1), Reason::kRetiring);
  return std::nullopt;
}

std::optional<kernel::Refusal> why_silent(const Scenario& scenario, const State& state, UnitIndex unit,
                                          std::size_t battery) {
  if (battery >= scenario.sheet(unit).batteries.size()) return refusal(rule(2, 1), Reason::kNoSuchBattery);
  if (const auto silent = why_silent(scenario, state, unit)) return silent;
  const Unit& at = state.units[unit];
  if (at.dice[battery] == 0) return refusal(rule(4, 9), Reason::kBatteryGone);
  if (has_battery(at.unloaded, battery)) return refusal(rule(4, 2), Reason::kBatteryFired);
  return std::nullopt;
}

bool may_be_fired_at(const Scenario& scenario, const State& state, UnitIndex unit, UnitIndex target) {
  if (target >= scenario.unit_count() || !has(state.in_play, target)) return false;
  const Unit& at = state.units[target];
  return at.side != state.units[unit].side && (scenario.kind_of(target) != Kind::kParty || at.men > 0);
}

// FL-4.1: port and starboard batteries square to the hull, bow and stern ones along it.
// INTERPRETATION FL-4.8: a turret that does not turn looks ahead.
std::optional<plane::Quarter> quarter_of(const Scenario& scenario, const State& state, UnitIndex unit,
                                         std::size_t battery) {
  if (!is_ship(scenario, unit)) return plane::Quarter::kAhead;
  switch (scenario.sheet(unit).batteries[battery].place) {
    case Place::kPort: return plane::Quarter::kPort;
    case Place::kStarboard: return plane::Quarter::kStarboard;
    case Place::kBow: return plane::Quarter::kAhead;
    case Place::kStern: return plane::Quarter::kAstern;
    case Place::kTurret: break;
  }
  const Unit& at = state.units[unit];
  if (at.turrets_freed_on != 0 || at.engine_until >= state.turn) return plane::Quarter::kAhead;
  return std::nullopt;
}

std::optional<Bearing> line_of(const Scenario& scenario, const State& state, UnitIndex unit, std::size_t battery) {
  const auto quarter = quarter_of(scenario, state, unit, battery);
  if (!quarter) return std::nullopt;
  const Bearing heading = state.units[unit].pose.heading;
  switch (*quarter) {
    case plane::Quarter::kAhead: return heading;
    case plane::Quarter::kAstern: return plane::wrapped(heading + kHalfCircle);
    case plane::Quarter::kPort: return plane::wrapped(heading - kQuarterCircle);
    case plane::Quarter::kStarboard: return plane::wrapped(heading + kQuarterCircle);
  }
  return std::nullopt;
}

Cover own_cover(const Scenario& scenario, const State& state, UnitIndex party) {
  return state.units[party].left_cover ? Cover::kNone : scenario.placement(party).cover;
}

Cover cover_of(const Scenario& scenario, const State& state, UnitIndex party) {
  const Unit& at = state.units[party];
  const Cover own = own_cover(scenario, state, party);
  if (own == Cover::kWorks || scenario.kind_of(party) != Kind::kParty) return own;
  bool manned = false;
  for_each_unit(state.in_play & scenario.land_batteries(), [&](UnitIndex battery) {
    const Unit& works = state.units[battery];
    manned = manned || (works.side == at.side &&
                        plane::distance_of(works.pose.at, at.pose.at) <= scenario.tables().march.contact);
  });
  if (manned) return Cover::kWorks;
  const int ground = scenario.chart().ground_at(at.pose.at);
  const bool grown = ground >= 0 && ((scenario.draft().covers >> static_cast<unsigned>(ground)) & 1U) != 0;
  return grown ? Cover::kLight : own;
}

// INTERPRETATION FL-4.1: a target is seen if the line from the firer's centre to its middle, its nearest point, its bow
// or its stern is clear.
bool in_sight(const Scenario& scenario, const State& state, UnitIndex unit, UnitIndex target) {
  const Pose& there = state.units[target].pose;
  Line line(scenario, state, unit, target);
  if (line.is_clear(there.at)) return true;
  if (!is_ship(scenario, target)) return false;
  const plane::Hull& hull = scenario.sheet(target).hull;
  return line.is_clear(plane::nearest_point(state.units[unit].pose.at, outline_of(scenario, state, target))) ||
         line.is_clear(plane::bow(there, hull)) || line.is_clear(plane::stern(there, hull));
}

Visibility smoke_between(const Scenario& scenario, const State& state, Point from, Point to) {
  int clouds = 0;
  for (const Point cloud : state.smoke) {
    if (plane::within(cloud, from, to, scenario.tables().smoke_reach)) ++clouds;
  }
  if (clouds > scenario.tables().smoke_excessive_over) return Visibility::kFog;
  return clouds > scenario.tables().smoke_reduced_over ? Visibility::kReduced : Visibility::kClear;
}

namespace {

int needed_in(const Scenario& scenario, const State& state, const Shot& shot, const Sight& sight) {
  const Tables& tables = scenario.tables();
  const Kind kind = scenario.kind_of(shot.target);
  if (scenario.sheet(shot.unit).batteries[shot.battery].gun == GunType::kMortar) return tables.only_on;
  const Visibility seen = std::max(state.visibility, sight.smoke);
  const bool small = kind == Kind::kShip && scenario.size_of(shot.target) == Size::kSmall;
  const bool covered = sight.cover != Cover::kNone;
  int needed = tables.hits_on;
  if (seen == Visibility::kReduced || kind == Kind::kParty) needed = tables.reduced_on;
  if (seen == Visibility::kFog || small || covered || kind == Kind::kLandBattery ||
      is_hampered(scenario, state, shot.unit))
    needed = tables.only_on;
  if (kind == Kind::kShip && lies_still(scenario, state, shot.target)) needed -= tables.still_target;
  // RR-5.6. INTERPRETATION: a six hits whatever her crew has eaten.
  const int spirits = scenario.placement(shot.unit).spirits;
  return spirits < 0 ? std::max(needed, std::min<int>(needed - spirits, tables.only_on)) : needed - spirits;
}

/// All but the range.
Sight sight_of(const Scenario& scenario, const State& state, UnitIndex unit, UnitIndex target) {
  Sight sight;
  sight.smoke = smoke_between(scenario, state, state.units[unit].pose.at, state.units[target].pose.at);
  if (scenario.kind_of(target) == Kind::kParty) sight.cover = cover_of(scenario, state, target);
  return sight;
}

}  // namespace

int needed_face(const Scenario& scenario, const State& state, UnitIndex unit, std::size_t battery, UnitIndex target) {
  return needed_in(scenario, state,
                   {.unit = unit, .battery = static_cast<std::uint8_t>(battery), .target = target, .aim = Aim::kPlain},
                   sight_of(scenario, state, unit, target));
}

bool come_within(const Scenario& scenario, const State& state, UnitIndex one, UnitIndex other, Mil reach) {
  const Mil together = scenario.reach_of(one) + scenario.reach_of(other);
  switch (plane::within_by_middles(state.units[one].pose.at, state.units[other].pose.at, together, reach)) {
    case plane::Told::kYes: return true;
    case plane::Told::kNo: return false;
    case plane::Told::kLookCloser: break;
  }
  return plane::within(outline_of(scenario, state, one), outline_of(scenario, state, other), reach);
}

bool bears(const Scenario& scenario, const State& state, UnitIndex unit, std::size_t battery, UnitIndex target) {
  const auto line = line_of(scenario, state, unit, battery);
  if (!line) return true;
  const Point from = state.units[unit].pose.at;
  switch (plane::RoughWedge::by_halves(*line, arc_of(scenario, unit))
              .lie_of(state.units[target].pose.at - from, scenario.reach_of(target))) {
    case plane::RoughLie::kInside: return true;
    case plane::RoughLie::kOutside: return false;
    case plane::RoughLie::kDoubtful: break;
  }
  return plane::bears_by_halves(from, *line, arc_of(scenario, unit), outline_of(scenario, state, target));
}

std::optional<kernel::Refusal> why_harmless(const Scenario& scenario, const State& state, GunType gun,
                                            UnitIndex target) {
  if (scenario.kind_of(target) != Kind::kShip) return std::nullopt;
  if (gun == GunType::kLight && state.units[target].armour == ArmourClass::kIronclad)
    return refusal(rule(4, 3), Reason::kLightOnIronclad);
  if (gun == GunType::kMortar && !scenario.placement(target).docked) return refusal(rule(4, 16), Reason::kMortarTarget);
  return std::nullopt;
}

std::optional<kernel::Refusal> why_not_reaching(const Scenario& scenario, const State& state, UnitIndex unit,
                                                std::size_t battery, UnitIndex target) {
  const GunType gun = scenario.sheet(unit).batteries[battery].gun;
  if (const auto no = why_harmless(scenario, state, gun, target)) return no;
  if (!come_within(scenario, state, unit, target, farthest(scenario.tables(), gun)))
    return refusal(rule(4, 3), Reason::kOutOfReach);
  return std::nullopt;
}

std::optional<kernel::Refusal> why_not_bearing(const Scenario& scenario, const State& state, UnitIndex unit,
                                               std::size_t battery, UnitIndex target) {
  if (const auto no = why_not_reaching(scenario, state, unit, battery, target)) return no;
  if (bears(scenario, state, unit, battery, target)) return std::nullopt;
  return is_turret(scenario, unit, battery) ? refusal(rule(4, 8), Reason::kTurretFixed)
                                            : refusal(rule(4, 1), Reason::kOutsideArc);
}

Laid laid_in(const Scenario& scenario, const State& state, const Shot& shot, const Sight& sight) {
  const GunType gun = scenario.sheet(shot.unit).batteries[shot.battery].gun;
  const Bands& bands = scenario.tables().bands[static_cast<std::size_t>(gun)];
  Laid laid{.range = sight.range, .dice = state.units[shot.unit].dice[shot.battery]};
  laid.needed = static_cast<std::uint8_t>(needed_in(scenario, state, shot, sight));
  laid.divisor = laid.range <= bands.to[0] ? 1 : (laid.range <= bands.to[1] ? 2 : 3);
  // FL-4.15, FL-4.16: troops in cover are hit half as often by normal guns far off, others not less for the range.
  if (scenario.kind_of(shot.target) == Kind::kParty)
    laid.divisor = laid.divisor == 3 && gun == GunType::kNormal && sight.cover != Cover::kNone ? 2 : 1;
  return laid;
}

std::expected<Laid, kernel::Refusal> lay(const Scenario& scenario, const State& state, UnitIndex unit,
                                         std::size_t battery, UnitIndex target) {
  if (const auto no = why_not_bearing(scenario, state, unit, battery, target)) return std::unexpected(*no);
  Sight sight = sight_of(scenario, state, unit, target);
  sight.range = plane::range_between(outline_of(scenario, state, unit), outline_of(scenario, state, target));
  return laid_in(scenario, state,
                 {.unit = unit, .battery = static_cast<std::uint8_t>(battery), .target = target, .aim = Aim::kPlain},
                 sight);
}

}  // namespace brownwater::flotilla
