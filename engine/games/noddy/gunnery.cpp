#include "engine/games/noddy/gunnery.hpp"

#include <bit>
#include <limits>

#include "engine/games/noddy/contacts.hpp"

namespace brownwater::noddy {
namespace {

constexpr int kHalfCircle = 180;

bool is_vessel(const Scenario& scenario, ShipIndex ship) { return scenario.kind_of(ship) == Kind::kVessel; }

Mil range_between(const Scenario& scenario, const State& state, Point from, ShipIndex target) {
  if (is_vessel(scenario, target)) return plane::range_to(from, hull_of(scenario, state, target));
  const plane::Vector away = state.ships[target].pose.at - from;
  Mil range = 0;
  constexpr Mil kTopBit = 1 << 19;
  for (Mil step = kTopBit; step > 0; step /= 2) {
    const std::int64_t longer = std::int64_t{range} + step;
    if (longer * longer <= plane::dot(away, away)) range += step;
  }
  return std::int64_t{range} * range == plane::dot(away, away) ? range : range + 1;
}

/// The land on which a battery or regiment stands where it is now: the umpire may have moved it (ND-6.6).
int ground_under(const Scenario& scenario, const State& state, ShipIndex ship) {
  const Point at = state.ships[ship].pose.at;
  if (is_vessel(scenario, ship) || at == scenario.placement(ship).pose.at) return scenario.ground_of(ship);
  return scenario.chart().land_at(at);
}

/// A quotient to the nearest whole number, halves away from zero; the divisor is positive.
std::int64_t nearest_quotient(std::int64_t number, std::int64_t divisor) {
  return (number < 0 ? number - divisor / 2 : number + divisor / 2) / divisor;
}

/// Where a bearing first meets a hull.
std::optional<Point> first_met(Point from, Bearing bearing, const plane::Outline& hull) {
  // Sines to twenty bits keep every product within sixty-four and are wrong by less than a mil at any range.
  constexpr std::int64_t kCoarse = 1 << 10;
  const plane::Vector fine = plane::direction(bearing);
  const plane::Vector way{.x = fine.x / kCoarse, .y = fine.y / kCoarse};
  std::optional<Point> first;
  std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
  for (std::size_t at = 0; at < hull.corners.size(); ++at) {
    const Point one = hull.corners[at];
    const plane::Vector side = hull.corners[(at + 1) % hull.corners.size()] - one;
    const std::int64_t begins = plane::cross(way, one - from);
    const std::int64_t ends = begins + plane::cross(way, side);
    // Not cut, or lying along the bearing: then her other sides are.
    if (begins == ends || (begins < 0 && ends < 0) || (begins > 0 && ends > 0)) continue;
    const std::int64_t part = begins < 0 ? -begins : begins;
    const std::int64_t whole = begins < ends ? ends - begins : begins - ends;
    const Point met{.x = one.x + static_cast<Mil>(nearest_quotient(side.x * part, whole)),
                    .y = one.y + static_cast<Mil>(nearest_quotient(side.y * part, whole))};
    const std::int64_t ahead = plane::dot(way, met - from);
    if (ahead < 0 || ahead >= nearest) continue;
    nearest = ahead;
    first = met;
  }
  return first;
}

bool is_listed(const Ship& ship, Mount mount) {
  return (mount == Mount::kStarboard && ship.lists_to_port) || (mount == Mount::kPort && ship.lists_to_starboard);
}

std::uint8_t armour_of(const Card& card, Face face) {
  switch (face) {
    case Face::kBow: return card.armour.bow;
    case Face::kPort:
    case Face::kStarboard: return card.armour.side;
    case Face::kStern: return card.armour.stern;
  }
  return card.armour.side;
}

/// ND-4.5: tells `add(holds, amount, rule)` of each modifier that there is.
template <class Add>
void modify(const Scenario& scenario, const State& state, ShipIndex firer, std::size_t gun, ShipIndex target,
            const Sight& sight, Add&& add) {
  const Tables::ToHit& table = scenario.tables().to_hit;
  const Ship& ship = state.ships[firer];
  const bool afloat = is_vessel(scenario, firer);
  const ShipIndex last = ship.hidden.last_target[gun];
  add(scenario.card(firer).guns[gun].rifled, table.rifled, rule(4, 5));
  add(is_vessel(scenario, target) && !state.ships[target].under_way, table.target_stationary, rule(4, 5));
  add(afloat && !ship.under_way, table.firer_stationary, rule(4, 5));
  add(sight.range <= scenario.tables().point_blank, table.point_blank, rule(4, 2));
  add(ship.on_fire || ship.hidden.boiler_holed, table.firer_hindered, rule(4, 5));
  add(last != kNoShip && last != target, table.change_of_target, rule(4, 5));
  add(sight.end_on, table.end_on, rule(4, 6));
  add(!afloat, table.firer_in_battery, rule(4, 5));
  add(sight.range > scenario.tables().effective, table.long_range, rule(4, 2));
  add(ship.hidden.smoke_stack, table.smoke, rule(5, 2));
  const std::int8_t spirits = scenario.placement(firer).spirits;
  add(spirits != 0, spirits, rule(4, 5));
}

}  // namespace

Face face_towards(const Tables& tables, const Pose& pose, Point from) {
  if (plane::lies_within(pose.at, pose.heading, tables.end_arc, from)) return Face::kBow;
  if (plane::lies_within(pose.at, plane::wrapped(pose.heading + kHalfCircle), tables.end_arc, from))
    return Face::kStern;
  return plane::cross(plane::direction(pose.heading), from - pose.at) > 0 ? Face::kStarboard : Face::kPort;
}

bool is_clear(const Scenario& scenario, const State& state, ShipIndex firer, ShipIndex target, Point from, Point to) {
  if (!scenario.chart().sight_clear(from, to, ground_under(scenario, state, firer),
                                    ground_under(scenario, state, target)))
    return false;
  for (ShipSet others = state.on_sheet & scenario.vessels() & ~bit(firer) & ~bit(target); others != 0;
       others &= others - 1) {
    const auto other = static_cast<ShipIndex>(std::countr_zero(others));
    if (passes_wide(from, to, state.ships[other].pose.at, reach_of(scenario.card(other).hull))) continue;
    if (plane::meets(from, to, hull_of(scenario, state, other))) return false;
  }
  return true;
}

bool may_fire(const Scenario& scenario, const State& state, ShipIndex ship) {
  return state.ships[ship].fate == Fate::kAfloat && !scenario.card(ship).guns.empty();
}

bool may_be_fired_at(const Scenario& scenario, const State& state, ShipIndex firer, ShipIndex target) {
  return target != kNoShip && target < scenario.ship_count() && scenario.side_of(target) != scenario.side_of(firer) &&
         scenario.kind_of(target) != Kind::kRegiment && state.ships[target].fate == Fate::kAfloat;
}

std::optional<kernel::Refusal> why_silent(const Scenario& scenario, const State& state, ShipIndex ship,
                                          std::size_t gun) {
  const Gun& it = scenario.card(ship).guns[gun];
  const Ship& at = state.ships[ship];
  if (has_gun(at.hidden.guns_out, gun)) return refusal(rule(4, 7), Reason::kGunOut);
  if (at.hidden.jammed_until[gun] >= state.move) return refusal(rule(5, 2), Reason::kGunJammed);
  if (is_listed(at, it.mount)) return refusal(rule(5, 2), Reason::kGunListed);
  const int loads_for = scenario.tables().loads_for[static_cast<std::size_t>(it.gun)];
  if (at.hidden.fired_in[gun] != 0 && state.move - at.hidden.fired_in[gun] < loads_for)
    return refusal(rule(4, 1), Reason::kGunLoading);
  if (at.hidden.rounds[gun] == 0) return refusal(rule(4, 8), Reason::kNoRounds);
  return std::nullopt;
}

bool is_held(const Scenario& scenario, const State& state, ShipIndex ship, std::size_t gun) {
  return state.ships[ship].orders.guns[gun] == kHoldGun || why_silent(scenario, state, ship, gun);
}

// ND-4.3: port and starboard guns square to the hull, bow and stern guns along it.
std::optional<Bearing> line_of(const Scenario& scenario, ShipIndex ship, std::size_t gun, const Pose& pose) {
  constexpr int kQuarter = 90;
  const Gun& it = scenario.card(ship).guns[gun];
  if (it.mount == Mount::kTurret) return std::nullopt;
  if (!is_vessel(scenario, ship)) return plane::wrapped(it.line + pose.heading - scenario.placement(ship).pose.heading);
  switch (it.mount) {
    case Mount::kBow: return pose.heading;
    case Mount::kPort: return plane::wrapped(pose.heading - kQuarter);
    case Mount::kStarboard: return plane::wrapped(pose.heading + kQuarter);
    case Mount::kStern: return plane::wrapped(pose.heading + kHalfCircle);
    case Mount::kTurret: break;
  }
  return std::nullopt;
}

// INTERPRETATION ND-4.4: a target is seen if the line to its nearest point, its middle, its bow or its stern is clear.
bool in_sight(const Scenario& scenario, const State& state, ShipIndex firer, const Pose& pose, ShipIndex target) {
  const Pose& there = state.ships[target].pose;
  const auto clear_to = [&](Point to) { return is_clear(scenario, state, firer, target, pose.at, to); };
  if (clear_to(there.at)) return true;
  if (!is_vessel(scenario, target)) return false;
  const plane::Hull& hull = scenario.card(target).hull;
  return clear_to(plane::nearest_point(pose.at, hull_of(scenario, state, target))) ||
         clear_to(plane::bow(there, hull)) || clear_to(plane::stern(there, hull));
}

// INTERPRETATION ND-4.3, ND-4.4: checks the same places, if they lie in the arc, and the points where the arc's edges
// cut her hull.
bool has_clear_shot(const Scenario& scenario, const State& state, ShipIndex firer, const Pose& pose, std::size_t gun,
                    ShipIndex target) {
  const auto line = line_of(scenario, firer, gun, pose);
  if (!line || !is_vessel(scenario, target)) return in_sight(scenario, state, firer, pose, target);
  const Pose& there = state.ships[target].pose;
  const int half_width = scenario.options().arc_half_width;
  const auto clear_to = [&](Point to) { return is_clear(scenario, state, firer, target, pose.at, to); };
  const auto shown = [&](Point part) { return plane::lies_within(pose.at, *line, half_width, part) && clear_to(part); };
  if (shown(there.at)) return true;
  const plane::Hull& hull = scenario.card(target).hull;
  const plane::Outline outline = hull_of(scenario, state, target);
  if (shown(plane::nearest_point(pose.at, outline)) || shown(plane::bow(there, hull)) ||
      shown(plane::stern(there, hull)))
    return true;
  for (const int edge : {-half_width, half_width}) {
    const auto met = first_met(pose.at, plane::wrapped(*line + edge), outline);
    if (met && clear_to(*met)) return true;
  }
  return false;
}

Sight sight_of(const Scenario& scenario, const State& state, const Pose& pose, ShipIndex target) {
  Sight sight{.range = range_between(scenario, state, pose.at, target), .face = Face::kBow, .end_on = false};
  if (is_vessel(scenario, target)) {
    sight.face = face_towards(scenario.tables(), state.ships[target].pose, pose.at);
    sight.end_on = is_end(sight.face);
  }
  return sight;
}

std::expected<Sight, kernel::Refusal> look(const Scenario& scenario, const State& state, ShipIndex firer,
                                           const Pose& pose, ShipIndex target) {
  const Sight sight = sight_of(scenario, state, pose, target);
  Mil farthest = 0;
  for (const Mil reach : scenario.tables().reach) farthest = reach > farthest ? reach : farthest;
  if (sight.range > farthest) return std::unexpected(refusal(rule(4, 2), Reason::kOutOfReach));
  if (!in_sight(scenario, state, firer, pose, target))
    return std::unexpected(refusal(rule(4, 4), Reason::kSightBlocked));
  return sight;
}

Modifiers modifiers_of(const Scenario& scenario, const State& state, ShipIndex firer, std::size_t gun, ShipIndex target,
                       const Sight& sight) {
  Modifiers modifiers;
  modify(scenario, state, firer, gun, target, sight, [&modifiers](bool holds, std::int8_t amount, RuleRef by) {
    if (holds) modifiers.push_back({.amount = amount, .rule = by});
  });
  return modifiers;
}

bool bears_on(const Scenario& scenario, const State& state, ShipIndex firer, const Pose& pose, std::size_t gun,
              ShipIndex target) {
  const auto line = line_of(scenario, firer, gun, pose);
  if (!line) return true;
  const int half_width = scenario.options().arc_half_width;
  return is_vessel(scenario, target) ? plane::bears(pose.at, *line, half_width, hull_of(scenario, state, target))
                                     : plane::lies_within(pose.at, *line, half_width, state.ships[target].pose.at);
}

Laid aim(const Scenario& scenario, const State& state, ShipIndex firer, std::size_t gun, ShipIndex target,
         const Sight& sight) {
  const GunClass size = scenario.card(firer).guns[gun].gun;
  Laid laid{.sight = sight,
            .fire_value = scenario.tables().fire_value[static_cast<std::size_t>(size)],
            .change = 0,
            .needed = armour_of(scenario.card(target), sight.face)};
  modify(scenario, state, firer, gun, target, sight, [&laid](bool holds, std::int8_t amount, RuleRef) {
    laid.change = static_cast<std::int8_t>(laid.change + (holds ? amount : 0));
  });
  return laid;
}

std::expected<Laid, kernel::Refusal> lay(const Scenario& scenario, const State& state, ShipIndex firer,
                                         const Pose& pose, std::size_t gun, ShipIndex target, const Sight& sight) {
  const GunClass size = scenario.card(firer).guns[gun].gun;
  if (sight.range > scenario.tables().reach[static_cast<std::size_t>(size)])
    return std::unexpected(refusal(rule(4, 2), Reason::kOutOfReach));
  if (!bears_on(scenario, state, firer, pose, gun, target))
    return std::unexpected(refusal(rule(4, 3), Reason::kOutsideArc));
  // A turret sees whatever the firer sees.
  if (line_of(scenario, firer, gun, pose) && !has_clear_shot(scenario, state, firer, pose, gun, target))
    return std::unexpected(refusal(rule(4, 4), Reason::kSightBlocked));
  return aim(scenario, state, firer, gun, target, sight);
}

}  // namespace brownwater::noddy
