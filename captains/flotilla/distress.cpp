#include "captains/flotilla/distress.hpp"

#include <algorithm>

#include "captains/flotilla/deliberation.hpp"
#include "captains/flotilla/gun_laying.hpp"
#include "captains/flotilla/pilot.hpp"
#include "captains/flotilla/weights.hpp"
#include "engine/games/flotilla/helm.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

/// Whether she has no target from where she lies.
bool is_of_no_use(const Situation& situation, UnitIndex ship) {
  return best_volley(situation, situation.seen, ship, Readiness::kSoon).worth == 0;
}

/// A ship that has to get out throws away half her guns for the chance to move again; a quarter if she has no target.
/// But she keeps two in three of those she came with: a ship without guns is lost as surely as one aground. Each
/// battery thrown away is a test of her captain, who stakes nothing by it if an enemy's objective asks for her.
std::optional<Action> lighten(const Situation& situation, UnitIndex ship) {
  constexpr int kLastTurns = 2;
  const Unit& at = situation.unit(ship);
  const int guns = guns_left(at);
  if (at.tried_off || guns == 0 || situation.turns_left <= kLastTurns) return std::nullopt;
  const int a_die = at.armour == flotilla::ArmourClass::kIronclad ? situation.scenario.tables().ironclad_guns_a_die : 1;
  const bool has_to_go = situation.to_exit > 0;
  const bool is_sought = situation.factor[ship] > 1;
  if (!has_to_go && (is_sought || !is_of_no_use(situation, ship))) return std::nullopt;
  const int wanted = guns / (has_to_go ? 2 : 4);
  const bool keeps_enough = 3 * (guns - wanted) >= 2 * guns_at_first(situation.sheet(ship));
  if (wanted < a_die || (!has_to_go && !keeps_enough)) return std::nullopt;
  return flotilla::Lighten{.unit = ship, .guns = static_cast<std::uint8_t>(wanted / a_die * a_die)};
}

/// Inches straight ahead to the edge by which she is to leave, if she looks that way.
std::optional<int> inches_to_edge(const Situation& situation, UnitIndex ship) {
  constexpr int kFarthest = 40;
  for (int inches = 1; inches <= kFarthest; ++inches) {
    const Course course = follow(situation, {.unit = ship, .inches = static_cast<std::uint8_t>(inches), .turns = {}});
    if (course.leaves) return inches;
    if (course.grounds || course.met != flotilla::kNoUnit || course.blocked) return std::nullopt;
  }
  return std::nullopt;
}

bool needs_power(const Situation& situation, UnitIndex ship) {
  if (situation.to_exit == 0 || situation.turns_left > 0) return false;
  const auto needed = inches_to_edge(situation, ship);
  if (!needed) return false;
  const flotilla::Inches open = inches_open(situation.scenario, situation.seen, ship);
  constexpr int kMostMore = 6;
  return *needed > flotilla::highest_of(open) && *needed <= flotilla::highest(situation.unit(ship).speeds) + kMostMore;
}

}  // namespace

std::optional<Action> next_freeing(const Situation& situation) {
  std::optional<Action> order;
  for_each_unit(situation.own & situation.scenario.ships(), [&](UnitIndex ship) {
    const Unit& at = situation.unit(ship);
    if (order || !at.aground || at.moved || at.catastrophe != 0) return;
    const bool has_engines =
        !at.adrift && at.stopped_until < situation.seen.turn && at.engine_until < situation.seen.turn;
    if (!at.tried_reverse && has_engines)
      order = flotilla::ReverseEngines{.unit = ship};
    else
      order = lighten(situation, ship);
  });
  return order;
}

std::optional<Action> power_for(const Situation& situation, UnitIndex ship) {
  const Unit& at = situation.unit(ship);
  const bool may = !at.power_tried && at.catastrophe == 0 && at.engine_until < situation.seen.turn;
  if (!may || !needs_power(situation, ship)) return std::nullopt;
  return flotilla::CallForPower{.unit = ship};
}

// She has nothing more to lose by it that the clock does not take.
Action answer_to_engineer(const Situation& situation) {
  return flotilla::Insist{.insist = needs_power(situation, situation.seen.chooser)};
}

std::optional<Action> astern_for(const Situation& situation, UnitIndex ship) {
  constexpr Mil kStem = 1 * kInch;
  constexpr Mil kAhead = 3 * kInch;
  constexpr Mil kRoomToTurn = 10 * kInch;
  constexpr Mil kAstern = 6 * kInch;
  const Unit& at = situation.unit(ship);
  const bool rests = at.speed == 0 && !at.under_way && at.catastrophe == 0 && at.engine_until < situation.seen.turn;
  if (!rests || flotilla::highest(at.speeds) == 0) return std::nullopt;
  if (why_not_astern(situation.scenario, situation.seen, ship)) return std::nullopt;
  const Pilot pilot(situation, ship);
  // Without a target she should not lie so near a bank or another ship's stern that she cannot turn.
  const bool idle = is_of_no_use(situation, ship);
  const bool held = idle && pilot.is_held_ahead(at.pose, kStem);
  if (!held && pilot.is_clear_ahead(at.pose, idle ? kRoomToTurn : kAhead)) return std::nullopt;
  if (!pilot.is_clear_astern(at.pose, kAstern)) return std::nullopt;
  return flotilla::BackAstern{.unit = ship};
}

// A die in three mends a point; guns that fired stay empty for a turn.
Action next_repair(const Situation& situation) {
  constexpr double kMended = 1.0 / 3;
  constexpr double kTurnsAhead = 6;
  const State& seen = situation.seen;
  std::optional<Action> order;
  for_each_unit(situation.own & situation.scenario.ships(), [&](UnitIndex ship) {
    const Unit& at = situation.unit(ship);
    if (order || at.continuing == 0 || at.repairs || at.men == 0 || burns(seen, ship)) return;
    const int boxes = static_cast<int>(situation.sheet(ship).boxes.size()) - at.crossed;
    const double turns =
        std::min<double>({kTurnsAhead, static_cast<double>(situation.turns_left), static_cast<double>(boxes)});
    const bool sinking = at.continuing * 2 >= boxes;
    const double gain = kMended * turns * situation.factor[ship] * (sinking ? 2 : 1);
    // Her loss: the next turn's fire of the batteries that are empty now.
    State next = seen;
    const double all = best_volley(situation, next, ship, Readiness::kSoon).worth;
    for (std::size_t battery = 0; battery < flotilla::kMaxBatteries; ++battery) {
      if (flotilla::has_battery(at.unloaded, battery)) next.units[ship].dice[battery] = 0;
    }
    const double loaded = best_volley(situation, next, ship, Readiness::kSoon).worth;
    if (gain > all - loaded) order = flotilla::Repair{.unit = ship};
  });
  return order ? *order : Action(flotilla::EndStep{});
}

Action turn_to_lose(const Situation& situation) {
  const UnitIndex ship = situation.seen.chooser;
  std::optional<flotilla::Moment> least;
  const flotilla::Degrees& turns = situation.sheet(ship).turns;
  for (const flotilla::Moment moment : flotilla::kAllMoments) {
    const auto at = static_cast<std::size_t>(moment);
    if (turns[at] == 0 || ((situation.unit(ship).lost_turns >> at) & 1U) != 0) continue;
    if (!least || turns[at] < turns[static_cast<std::size_t>(*least)]) least = moment;
  }
  return flotilla::LoseTurn{.moment = least.value_or(flotilla::Moment::kFirst)};
}

}  // namespace brownwater::captains::quarterdeck
