#include <algorithm>
#include <cstdlib>

#include "captains/noddy/considerations.hpp"
#include "engine/games/noddy/contacts.hpp"

namespace brownwater::captains::open_table {
namespace {

using noddy::Contact;
using noddy::Face;
using noddy::Mil;
using noddy::RamResult;

constexpr int kFaces = 6;
constexpr double kMilsAnInch = 1000;

/// What a ram is worth to the rammer, over the six faces of its die (ND-6.3).
double worth_of_ram(const Situation& situation, const Contact& contact) {
  int added = 0;
  for (const Modifier& modifier :
       ram_modifiers(situation.scenario.tables(), contact, situation.card(contact.ship).reinforced_bow))
    added += modifier.amount;
  const double hers = situation.worth[contact.other];
  const double own = situation.worth[contact.ship];
  double worth = 0;
  for (int face = 1; face <= kFaces; ++face) {
    switch (ram_result(situation.scenario.tables(), face + added)) {
      case RamResult::kCrippled: worth += weights::kCrippled * hers - weights::kKnotByRam * own; break;
      case RamResult::kTargetLoses: worth += weights::kKnotsByRam * hers - weights::kKnotByRam * own; break;
      case RamResult::kNothing: break;
      case RamResult::kRammerLoses: worth -= weights::kKnotsByRam * own; break;
    }
  }
  return worth / kFaces - weights::kStopped;
}

/// The first place of both courses where the hulls meet.
std::optional<std::size_t> meeting(const noddy::Scenario& scenario, const Plan& plan, ShipIndex other,
                                   const Course& course) {
  const plane::Hull& hull = scenario.card(plan.order.ship).hull;
  const plane::Hull& hers = scenario.card(other).hull;
  const std::int64_t reach = hull.length + hull.beam + hers.length + hers.beam;
  const std::size_t last =
      std::min(plan.course.leaves.value_or(Course::kPlaces), course.leaves.value_or(Course::kPlaces));
  for (std::size_t place = 0; place < last; ++place) {
    if (!plan.course.moved[place] && !course.moved[place]) continue;
    const plane::Vector away = course.places[place].at - plan.course.places[place].at;
    if (std::abs(away.x) > reach || std::abs(away.y) > reach) continue;
    if (plane::overlap(plane::outline(plan.course.places[place], hull), plane::outline(course.places[place], hers)))
      return place;
  }
  return std::nullopt;
}

bool is_side_on(const Situation& situation, const plane::Pose& target, plane::Point from) {
  const Face face = noddy::face_towards(situation.scenario.tables(), target, from);
  return face == Face::kPort || face == Face::kStarboard;
}

/// What comes of two enemies' hulls meeting there, to the first of them: her ram, the other's, or both.
double worth_of_meeting(const Situation& situation, const Plan& plan, ShipIndex foe, const Course& course,
                        std::size_t place) {
  const std::size_t half = place > Course::kTurn ? 1 : 0;
  const plane::Pose& own = plan.course.places[place];
  const plane::Pose& hers = course.places[place];
  const plane::Outline hull = plane::outline(own, situation.card(plan.order.ship).hull);
  const plane::Outline other = plane::outline(hers, situation.card(foe).hull);
  double worth = 0;
  if (place != Course::kTurn && plan.course.speeds[half] > 0 && plane::meets(hull.corners[0], hull.corners[1], other))
    worth += worth_of_ram(situation, {.kind = Contact::Kind::kRam,
                                      .ship = plan.order.ship,
                                      .other = foe,
                                      .speed = plan.course.speeds[half],
                                      .stationary = !course.under_way(),
                                      .side_on = is_side_on(situation, hers, own.at)});
  if (place != Course::kTurn && course.speeds[half] > 0 && plane::meets(other.corners[0], other.corners[1], hull))
    worth -= worth_of_ram(situation, {.kind = Contact::Kind::kRam,
                                      .ship = foe,
                                      .other = plan.order.ship,
                                      .speed = course.speeds[half],
                                      .stationary = !plan.course.under_way(),
                                      .side_on = is_side_on(situation, own, hers.at)});
  return worth == 0 ? -weights::kStopped : worth;
}

/// How likely one who lies there at that speed strikes the other in the next move, 0 to 1: by her reach and how far
/// she has to turn. Worked out from bow to middle.
double chance_to_strike(const Situation& situation, ShipIndex rammer, const plane::Pose& from, int speed,
                        plane::Point target) {
  const noddy::Card& card = situation.card(rammer);
  const double reach = (speed + 1) * kMilsAnInch;
  const plane::Point bow = plane::bow(from, card.hull);
  const double range = distance(bow, target);
  if (range > reach || speed <= 0) return 0;
  const int turn = std::abs(plane::turn_between(from.heading, plane::bearing_of(from.at, target)));
  const int most = situation.scenario.tables().most_turn[static_cast<std::size_t>(card.type)];
  if (turn > most) return 0;
  constexpr double kHopes = 0.6;
  return kHopes * (1 - static_cast<double>(turn) / (2.0 * most)) * (1 - range / (2 * reach));
}

/// The speed to which she may have come in the next move.
int next_speed(const Situation& situation, ShipIndex ship, int speed) {
  return std::min<int>(speed + situation.scenario.tables().speed_change,
                       noddy::most_ahead(situation.ship(ship).hidden.top_halves));
}

/// What the ram of the next move would be worth.
double worth_of_next(const Situation& situation, const Contact& contact) {
  return std::max(0.0, worth_of_ram(situation, contact));
}

}  // namespace

double ramming(const Deliberation& deliberation, const Plan& plan) {
  const Situation& situation = deliberation.situation;
  double worth = 0;
  for (const Prospect& prospect : deliberation.reckoning.prospects()) {
    for_each_ship(situation.foes & situation.scenario.vessels(), [&](ShipIndex foe) {
      const Course& course = prospect.courses[foe];
      const auto place = meeting(situation.scenario, plan, foe, course);
      if (place) worth += prospect.chance * worth_of_meeting(situation, plan, foe, course, *place);
    });
  }
  return worth;
}

double ram_chance(const Deliberation& deliberation, const Plan& plan) {
  const Situation& situation = deliberation.situation;
  const int speed = next_speed(situation, plan.order.ship, plan.course.speed_after());
  double best = 0;
  for (const Prospect& prospect : deliberation.reckoning.prospects()) {
    double most = 0;
    for_each_ship(situation.foes & situation.scenario.vessels(), [&](ShipIndex foe) {
      const plane::Pose& hers = prospect.courses[foe].end();
      const double chance = chance_to_strike(situation, plan.order.ship, plan.course.end(), speed, hers.at);
      if (chance == 0) return;
      most = std::max(
          most, chance * worth_of_next(situation, {.kind = Contact::Kind::kRam,
                                                   .ship = plan.order.ship,
                                                   .other = foe,
                                                   .speed = static_cast<noddy::Knots>(speed),
                                                   .stationary = prospect.courses[foe].speed_after() == 0,
                                                   .side_on = is_side_on(situation, hers, plan.course.end().at)}));
    });
    best += prospect.chance * most;
  }
  return best;
}

double ram_danger(const Deliberation& deliberation, const Plan& plan) {
  if (plan.course.leaves) return 0;
  const Situation& situation = deliberation.situation;
  const plane::Pose& own = plan.course.end();
  double danger = 0;
  for (const Prospect& prospect : deliberation.reckoning.prospects()) {
    for_each_ship(situation.foes & situation.scenario.vessels(), [&](ShipIndex foe) {
      const Course& course = prospect.courses[foe];
      const int speed = next_speed(situation, foe, course.speed_after());
      const double chance = chance_to_strike(situation, foe, course.end(), speed, own.at);
      if (chance == 0) return;
      danger += prospect.chance * chance *
                worth_of_next(situation, {.kind = Contact::Kind::kRam,
                                          .ship = foe,
                                          .other = plan.order.ship,
                                          .speed = static_cast<noddy::Knots>(speed),
                                          .stationary = plan.course.speed_after() == 0,
                                          .side_on = is_side_on(situation, own, course.end().at)});
    });
  }
  // Guns may be run past, a ram that strikes stops her.
  return -danger * (deliberation.runs ? 1 : deliberation.caution);
}

double collisions(const Deliberation& deliberation, const Plan& plan) {
  const Situation& situation = deliberation.situation;
  constexpr double kMayStillKeepClear = 0.5;
  const Prospect& prospect = deliberation.reckoning.prospects().front();
  double cost = 0;
  for_each_ship(
      situation.seen.on_sheet & situation.scenario.vessels() & ~noddy::bit(plan.order.ship), [&](ShipIndex other) {
        if (situation.scenario.side_of(other) != situation.side) return;
        if (!meeting(situation.scenario, plan, other, prospect.courses[other])) return;
        const bool may_change =
            !situation.ship(other).orders.written && !takes_no_orders(situation.scenario, situation.seen, other);
        cost += weights::kCollision * (may_change ? kMayStillKeepClear : 1);
      });
  return -cost;
}

}  // namespace brownwater::captains::open_table
