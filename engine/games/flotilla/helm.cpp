#include "engine/games/flotilla/helm.hpp"

#include <algorithm>
#include <limits>

#include "engine/games/flotilla/retreat.hpp"

namespace brownwater::flotilla {
namespace {

/// Whether a ship makes no more way than she must.
enum class Pace : std::uint8_t { kSlowest, kFaster };

bool may_not_close(const Unit& ship) { return ship.heart != Heart::kSteady; }

/// Courses at a speed: straight ahead, and with the whole turn to one side at one moment.
template <class Do>
void for_each_course(const Scenario& scenario, const State& state, UnitIndex ship, int inches, Do&& act) {
  const Steam straight{.unit = ship, .inches = static_cast<std::uint8_t>(inches)};
  act(straight);
  for (const Moment moment : kAllMoments) {
    const TurnLimits limits = turns_open(scenario, state, ship, moment);
    for (const int turn : {limits.port, limits.starboard}) {
      if (turn == 0 || inches == 0) continue;
      Steam order = straight;
      order.turns[static_cast<std::size_t>(moment)] = static_cast<std::int16_t>(turn);
      act(order);
    }
  }
}

/// The course that takes her farthest from her nearest enemy, as fast as she may.
Steam receding_course(const Scenario& scenario, const State& state, UnitIndex ship) {
  Steam best{.unit = ship};
  std::int64_t farthest = -1;
  for_each_course(scenario, state, ship, highest_of(inches_open(scenario, state, ship)), [&](const Steam& order) {
    const std::int64_t away = square_to_enemy(scenario, state, ship, end_of(scenario, state, order).at);
    if (away <= farthest) return;
    farthest = away;
    best = order;
  });
  return best;
}

/// The course by which a ship on her own comes nearest to port, as fast as she may. It neither leaves the table nor
/// closes on her nearest enemy. Nothing if no course takes her nearer.
std::optional<Steam> course_to_port(const Scenario& scenario, const State& state, UnitIndex ship) {
  const Unit& at = state.units[ship];
  const std::int64_t now = square_to_enemy(scenario, state, ship, at.pose.at);
  Mil nearest = way_to_port(scenario, at.side, at.pose.at);
  std::optional<Steam> best;
  for (Inches open = inches_open(scenario, state, ship); open != 0 && !best;) {
    const int inches = highest_of(open);
    open &= ~(Inches{1} << static_cast<unsigned>(inches));
    for_each_course(scenario, state, ship, inches, [&](const Steam& order) {
      const Point end = end_of(scenario, state, order).at;
      const Mil left = way_to_port(scenario, at.side, end);
      if (left >= nearest || !scenario.chart().on_sheet(end) || square_to_enemy(scenario, state, ship, end) < now)
        return;
      nearest = left;
      best = order;
    });
  }
  return best;
}

/// FL-5.1. INTERPRETATION: a captain who may not close may always go as slowly as the ship can. If retiring, he must
/// gain distance where possible. If alone, he must come nearer to port where possible without closing.
std::optional<kernel::Refusal> why_not_by_nerve(const Scenario& scenario, const State& state, UnitIndex ship, Point end,
                                                Pace pace) {
  const Unit& at = state.units[ship];
  const auto away = [&](Point from) { return square_to_enemy(scenario, state, ship, from); };
  const std::int64_t now = away(at.pose.at);
  const std::int64_t then = away(end);
  if (is_retiring(at) && is_alone(scenario, state, ship)) {
    const bool gains = way_to_port(scenario, at.side, end) < way_to_port(scenario, at.side, at.pose.at);
    if (!gains && course_to_port(scenario, state, ship)) return refusal(rule(5, 1), Reason::kRetiring);
  } else if (is_retiring(at) && then <= now &&
             away(end_of(scenario, state, receding_course(scenario, state, ship)).at) > now) {
    return refusal(rule(5, 1), Reason::kRetiring);
  }
  if (pace == Pace::kFaster && then < now) return refusal(rule(5, 1), Reason::kMayNotClose);
  return std::nullopt;
}

}  // namespace

std::optional<kernel::Refusal> why_not_steam(const Scenario& scenario, const State& state, UnitIndex ship) {
  const Unit& at = state.units[ship];
  if (scenario.kind_of(ship) != Kind::kShip) return refusal(rule(3, 1), Reason::kNotAShip);
  if (at.fate != Fate::kInPlay) return refusal(rule(2, 7), Reason::kUnitGone);
  if (at.moved) return refusal(rule(1, 1), Reason::kAlreadyMoved);
  if (scenario.placement(ship).docked) return refusal(rule(4, 16), Reason::kDocked);
  if (at.aground) return refusal(rule(3, 5), Reason::kAground);
  if (at.adrift) return refusal(rule(2, 6), Reason::kAdrift);
  if (at.stopped) return refusal(rule(3, 7), Reason::kStopped);
  if (at.stopped_until >= state.turn) return refusal(rule(3, 4), Reason::kStopped);
  if (at.grapples != kNoUnit || grappler_of(state, ship) != kNoUnit) return refusal(rule(6, 1), Reason::kGrappled);
  return std::nullopt;
}

Inches inches_open(const Scenario& scenario, const State& state, UnitIndex ship) {
  const Unit& at = state.units[ship];
  const Sheet& sheet = scenario.sheet(ship);
  const auto one = [](int inches) { return Inches{1} << inches; };
  const int fastest = highest(at.speeds);
  // FL-4.10: she keeps course and speed, but may lose speed. Rows 14 and 15: neither more nor less.
  if (at.engine_until >= state.turn) return one(std::min<int>(at.speed, fastest));
  const bool by_boxes = scenario.options().marked == Marked::kIncrements;
  const int faster = by_boxes ? stepped(sheet.speeds, at.speed, sheet.increase) : at.speed + sheet.increase;
  const int slower = by_boxes ? stepped(sheet.speeds, at.speed, -sheet.decrease) : at.speed - sheet.decrease;
  const int most = at.catastrophe != 0 ? at.speed : (at.power > 0 ? fastest : faster);
  const int least = std::min(std::max(slower, 0), fastest);
  Inches open = 0;
  for (int inches = least; inches <= std::min(most, fastest); ++inches) {
    if (has_speed(at.speeds, inches)) open |= one(inches);
  }
  const int power = at.catastrophe != 0 ? 0 : at.power;
  for (int inches = fastest + 1; inches <= fastest + power; ++inches) open |= one(inches);
  // No box is open between: the next below.
  for (int inches = least; open == 0; --inches) {
    if (inches <= 0 || has_speed(at.speeds, inches)) open = one(std::max(inches, 0));
  }
  return open;
}

TurnLimits turns_open(const Scenario& scenario, const State& state, UnitIndex ship, Moment moment) {
  const Unit& at = state.units[ship];
  const auto place = static_cast<std::size_t>(moment);
  if (at.no_turns_until >= state.turn || at.catastrophe != 0 || ((at.lost_turns >> place) & 1U) != 0) return {};
  const int most = scenario.sheet(ship).turns[place];
  TurnLimits limits{.port = -most, .starboard = most};
  if (at.one_way_until >= state.turn) (at.one_way_port ? limits.starboard : limits.port) = 0;
  return limits;
}

std::optional<kernel::Refusal> why_not_steam(const Scenario& scenario, const State& state, const Steam& order) {
  if (const auto no = why_not_steam(scenario, state, order.unit)) return no;
  const Unit& at = state.units[order.unit];
  const Inches open = inches_open(scenario, state, order.unit);
  if (!has_inches(open, order.inches)) {
    if (at.engine_until >= state.turn) return refusal(rule(4, 8), Reason::kEngineFixed);
    const bool box = order.inches > highest(at.speeds) || has_speed(at.speeds, order.inches);
    return box ? refusal(rule(3, 2), Reason::kSpeedChange) : refusal(rule(2, 1), Reason::kNoSuchSpeed);
  }
  bool extra = at.power_turn;
  for (const Moment moment : kAllMoments) {
    const int turn = order.turns[static_cast<std::size_t>(moment)];
    if (turn == 0) continue;
    if (order.inches == 0) return refusal(rule(3, 2), Reason::kTurnsAtAnchor);
    TurnLimits limits = turns_open(scenario, state, order.unit, moment);
    if (turn >= limits.port && turn <= limits.starboard) continue;
    if (at.no_turns_until >= state.turn || at.catastrophe != 0) return refusal(rule(4, 8), Reason::kRudderJammed);
    if (at.one_way_until >= state.turn && (turn < 0) != at.one_way_port)
      return refusal(rule(4, 8), Reason::kOneWayOnly);
    // FL-3.4: one extra turn at any point.
    const int beyond = scenario.tables().power.insisted_turn;
    if (!extra || turn < limits.port - beyond || turn > limits.starboard + beyond)
      return refusal(rule(3, 3), Reason::kTurnTooGreat);
    extra = false;
  }
  if (!may_not_close(at) || is_for_the_table(scenario)) return std::nullopt;
  return why_not_by_nerve(scenario, state, order.unit, end_of(scenario, state, order).at,
                          order.inches == lowest(open) ? Pace::kSlowest : Pace::kFaster);
}

// INTERPRETATION FL-5.1: a captain who may not close goes astern if no face of the die brings him nearer to the enemy.
// A captain who retires goes astern if every face gains distance, or nears port if she is alone.
std::optional<kernel::Refusal> why_not_astern(const Scenario& scenario, const State& state, UnitIndex ship) {
  constexpr int kFaces = 6;
  const Unit& at = state.units[ship];
  if (!may_not_close(at) || is_for_the_table(scenario)) return std::nullopt;
  const Bearing astern = plane::wrapped(at.pose.heading + kHalfCircle);
  for (int inches = 1; inches <= kFaces; ++inches) {
    const Point end = plane::advanced(at.pose.at, astern, inches * kInch);
    if (const auto no = why_not_by_nerve(scenario, state, ship, end, Pace::kFaster)) return no;
  }
  return std::nullopt;
}

Steam standing_course(const Scenario& scenario, const State& state, UnitIndex ship) {
  if (is_retiring(state.units[ship])) {
    const auto home = is_alone(scenario, state, ship) ? course_to_port(scenario, state, ship)
                                                      : receding_course(scenario, state, ship);
    if (home && !why_not_steam(scenario, state, *home)) return *home;
  }
  const Inches open = inches_open(scenario, state, ship);
  int inches = state.units[ship].speed;
  while (inches > 0 && !has_inches(open, inches)) --inches;
  Steam order{.unit = ship, .inches = static_cast<std::uint8_t>(has_inches(open, inches) ? inches : lowest(open))};
  if (why_not_steam(scenario, state, order)) order.inches = static_cast<std::uint8_t>(lowest(open));
  return order;
}

Pose turned_about_bow(const Pose& pose, const plane::Hull& hull, int degrees) {
  const Bearing heading = plane::wrapped(pose.heading + degrees);
  const Point bow = plane::bow(pose, hull);
  const Pose about_bow{.at = bow, .heading = heading};
  return {.at = plane::stern(about_bow, hull), .heading = heading};
}

Pose end_of(const Scenario& scenario, const State& state, const Steam& order) {
  const plane::Hull& hull = scenario.sheet(order.unit).hull;
  Pose pose = state.units[order.unit].pose;
  const Mil way = order.inches * kInch;
  const auto turn = [&](Moment moment) {
    const int degrees = order.turns[static_cast<std::size_t>(moment)];
    if (degrees != 0) pose = turned_about_bow(pose, hull, degrees);
  };
  turn(Moment::kFirst);
  pose.at = plane::advanced(pose.at, pose.heading, way / 2);
  turn(Moment::kMiddle);
  pose.at = plane::advanced(pose.at, pose.heading, way - way / 2);
  turn(Moment::kEnd);
  return pose;
}

std::int64_t square_to_enemy(const Scenario& scenario, const State& state, UnitIndex ship, Point at) {
  std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
  for_each_unit(in_play(scenario, state, enemy_of(state.units[ship].side)), [&](UnitIndex foe) {
    const plane::Vector way = state.units[foe].pose.at - at;
    nearest = std::min(nearest, plane::dot(way, way));
  });
  return nearest;
}

}  // namespace brownwater::flotilla
