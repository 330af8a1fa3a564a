#include <algorithm>
#include <cstdlib>

#include "captains/noddy/considerations.hpp"
#include "captains/noddy/ram_worth.hpp"
#include "engine/games/noddy/helm.hpp"

namespace brownwater::captains::open_table {
namespace {

using noddy::Contact;

/// A blow with the bow that may come: how likely, and at what speed.
struct Blow {
  double chance = 0;
  int speed = 0;
};

/// A vessel that means to ram: where she lies, and how fast she goes.
struct Rammer {
  ShipIndex ship;
  plane::Pose pose;
  int speed;
};

/// The soonest blow within that many moves that she could strike at a vessel there, gathering way as hard as she may
/// (ND-2.3). The longer the run and the farther she has to turn, the less likely it is. Calculated from bow to middle.
Blow soonest_blow(const Situation& situation, const Rammer& rammer, plane::Point target, int moves) {
  constexpr double kHopes = 0.6;
  const noddy::Tables& tables = situation.scenario.tables();
  const noddy::Card& card = situation.card(rammer.ship);
  const noddy::HalfKnots top = situation.ship(rammer.ship).hidden.top_halves;
  const double range = distance(plane::bow(rammer.pose, card.hull), target);
  if (range > (1 + moves * noddy::most_ahead(top)) * kMilsAnInch) return {};
  const noddy::Bearing bearing = plane::bearing_of(rammer.pose.at, target);
  const bool against = heads_against(situation.scenario, {.at = rammer.pose.at, .heading = bearing});
  const int fastest = against ? noddy::against_current(tables, top) : noddy::most_ahead(top);
  const int turn = std::abs(plane::turn_between(rammer.pose.heading, bearing));
  const int most = tables.most_turn[static_cast<std::size_t>(card.type)];
  double reach = kMilsAnInch;
  double hopes = 1;
  int speed = rammer.speed;
  for (int move = 1; move <= moves; ++move) {
    speed = std::min<int>(speed + tables.speed_change, fastest);
    reach += std::max(speed, 0) * kMilsAnInch;
    hopes *= kHopes;
    if (speed <= 0 || range > reach || turn > most * move) continue;
    return {.chance = hopes * (1 - static_cast<double>(turn) / (2.0 * most * move)) * (1 - range / (2 * reach)),
            .speed = speed};
  }
  return {};
}

/// Worth of the blow, if it comes.
double worth_of_blow(const Situation& situation, const Contact& contact) {
  return std::max(0.0, worth_of_ram(situation, contact));
}

}  // namespace

double ram_chance(const Deliberation& deliberation, const Plan& plan) {
  constexpr int kMovesAhead = 4;
  const Situation& situation = deliberation.situation;
  const Rammer own{.ship = plan.order.ship, .pose = plan.course.end(), .speed = plan.course.speed_after()};
  double worth = 0;
  for (const Prospect& prospect : deliberation.reckoning.prospects()) {
    double most = 0;
    for_each_ship(situation.foes & situation.scenario.vessels(), [&](ShipIndex foe) {
      const plane::Pose& hers = prospect.courses[foe].end();
      const Blow blow = soonest_blow(situation, own, hers.at, kMovesAhead);
      if (blow.chance == 0) return;
      most =
          std::max(most, blow.chance * worth_of_blow(situation, {.kind = Contact::Kind::kRam,
                                                                 .ship = own.ship,
                                                                 .other = foe,
                                                                 .speed = static_cast<noddy::Knots>(blow.speed),
                                                                 .stationary = prospect.courses[foe].speed_after() == 0,
                                                                 .side_on = is_side_on(situation, hers, own.pose.at)}));
    });
    worth += prospect.chance * most;
  }
  return worth;
}

double ram_danger(const Deliberation& deliberation, const Plan& plan) {
  if (plan.course.leaves) return 0;
  const Situation& situation = deliberation.situation;
  const plane::Pose& own = plan.course.end();
  double danger = 0;
  for (const Prospect& prospect : deliberation.reckoning.prospects()) {
    for_each_ship(situation.foes & situation.scenario.vessels(), [&](ShipIndex foe) {
      const Course& course = prospect.courses[foe];
      const Blow blow =
          soonest_blow(situation, {.ship = foe, .pose = course.end(), .speed = course.speed_after()}, own.at, 1);
      if (blow.chance == 0) return;
      danger += prospect.chance * blow.chance *
                worth_of_blow(situation, {.kind = Contact::Kind::kRam,
                                          .ship = foe,
                                          .other = plan.order.ship,
                                          .speed = static_cast<noddy::Knots>(blow.speed),
                                          .stationary = plan.course.speed_after() == 0,
                                          .side_on = is_side_on(situation, own, course.end().at)});
    });
  }
  // Guns may be run past, a ram that strikes stops her.
  return -danger * (deliberation.runs ? 1 : deliberation.caution);
}

}  // namespace brownwater::captains::open_table
