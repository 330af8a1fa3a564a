#include <algorithm>
#include <optional>
#include <utility>

#include "captains/wbts/errand.hpp"

namespace brownwater::captains::general {
namespace {

using namespace wbts;

/// A hex of own troops, and what a leader is worth there.
struct Idle {
  HexId hex = kNowhere;
  int points = 0;  ///< that no leader there can take along
  int better = 0;  ///< more, in points, for how much he attacks better than those there
  int worth() const { return std::max(0, points) + better; }
};

/// WS-7.1: how well a leader attacks: his initiative says how often, and how fiercely; his combat rating how luckily.
int skill_of(const Situation& situation, LeaderId leader) {
  const Ratings ratings = ratings_of(situation.scenario, situation.state, leader);
  return 2 * ratings.initiative + ratings.combat;
}

/// Whether a great goal that the enemy holds with troops lies next to a hex.
bool faces_great_goal(const Situation& situation, HexId hex) {
  for (Direction direction = 0; direction < kDirections; ++direction) {
    const HexId next = situation.scenario.beyond({hex, direction});
    const std::uint16_t goal = next == kNowhere ? kNoGoal : situation.charts->goal_at[next];
    if (goal != kNoGoal && situation.is_great_prize(goal)) return true;
  }
  return false;
}

std::vector<Idle> idle_troops(const Situation& situation, LeaderId but) {
  constexpr int kAUnit = 7;
  constexpr int kMostLed = 24;
  constexpr int kSkills = 4;  // a skill more is worth the fourth part of those led
  std::vector<Idle> idle;
  std::vector<int> best;
  for (const HexId hex : situation.held[situation.side]) {
    idle.push_back({.hex = hex, .points = situation.spare_at(hex)});
    best.push_back(0);
  }
  for (std::size_t at = 0; at < situation.scenario.cards().size(); ++at) {
    const Leader& other = situation.state.commands.leaders[at];
    if (at == but || other.station != Station::kOnMap || situation.scenario.cards()[at].side != situation.side)
      continue;
    for (std::size_t place = 0; place < idle.size(); ++place) {
      if (idle[place].hex != other.hex) continue;
      const auto leader = static_cast<LeaderId>(at);
      idle[place].points -= kAUnit * std::max(1, situation.capacity_of(leader));
      best[place] = std::max(best[place], skill_of(situation, leader));
    }
  }
  const int own = skill_of(situation, but);
  for (std::size_t place = 0; place < idle.size(); ++place) {
    Idle& troops = idle[place];
    if (own <= best[place] || !faces_great_goal(situation, troops.hex)) continue;
    troops.better = std::min(kMostLed, situation.own(troops.hex)) * (own - best[place]) / kSkills;
  }
  return idle;
}

/// Where transports next to a hex could bring a leader, by water; with the first that does.
struct Berths {
  std::vector<std::pair<VesselId, std::vector<std::uint16_t>>> steps;

  VesselId to(const WarMap& map, HexId hex) const {
    const std::vector<WaterId> quays = map.waters_about(hex);
    for (const auto& [vessel, far] : steps) {
      if (std::ranges::any_of(quays, [&](WaterId water) { return far[water] != kUnreached; })) return vessel;
    }
    return kNoVessel;
  }
};

Berths berths_at(const Situation& situation, HexId hex) {
  Berths berths;
  const WarMap& map = situation.scenario.map();
  const std::vector<WaterId> quays = map.waters_about(hex);
  for (VesselId id = 0; id < kMaxVessels; ++id) {
    const VesselCounter& vessel = situation.state.vessels[id];
    if (!vessel.afloat() || vessel.side != situation.side || vessel.moved || !is_transport(vessel.kind)) continue;
    if (std::ranges::find(quays, vessel.at) == quays.end()) continue;
    berths.steps.emplace_back(id, situation.by_water(id));
  }
  return berths;
}

}  // namespace

Errand ride_of(const Situation& situation, LeaderId leader, const ColumnAt& column) {
  const WarMap& map = situation.scenario.map();
  // Troops to spare by hex, less those that leaders there can take.
  const std::vector<Idle> idle = idle_troops(situation, leader);
  Errand best{.end = column.hex};
  for (const Idle& troops : idle) {
    if (troops.hex == column.hex) best.worth = best.stay = troops.worth();
  }
  const bool rails = column.may_ride && map.rail_hex(column.hex) != kNoRailHex;
  std::optional<std::vector<bool>> reached;
  std::optional<Berths> berths;
  for (const Idle& troops : idle) {
    const HexId hex = troops.hex;
    const int points = troops.worth();
    if (points <= best.worth || hex == column.hex) continue;
    const RailHex rail = map.rail_hex(hex);
    if (rails && rail != kNoRailHex) {
      if (!reached) reached = situation.by_rail(column.hex);
      if ((*reached)[rail]) {
        best = {.way = Way::kRail, .end = hex, .worth = points, .stay = best.stay};
        continue;
      }
    }
    if (column.may_ride) {
      if (!berths) berths = berths_at(situation, column.hex);
      if (const VesselId vessel = berths->to(map, hex); vessel != kNoVessel) {
        best = {.way = Way::kShip, .end = hex, .vessel = vessel, .worth = points, .stay = best.stay};
        continue;
      }
    }
    constexpr int kHalfAway = 12;
    const int worth = points * kHalfAway / (kHalfAway + distance(column.hex, hex));
    if (worth > best.worth) best = {.way = Way::kFoot, .end = hex, .worth = worth, .stay = best.stay};
  }
  return best;
}

std::vector<std::uint16_t> ride_ways(const Situation& situation, HexId to) {
  constexpr std::uint16_t kMostPoints = 120;
  const int least = situation.scenario.campaign().columns.leader;
  std::vector<std::uint16_t> ways(kHexes, kNoRide);
  std::vector<std::vector<HexId>> by_points(kMostPoints + 1U);
  ways[to] = 0;
  by_points[0].push_back(to);
  for (std::uint16_t sum = 0; sum <= kMostPoints; ++sum) {
    for (std::size_t at = 0; at < by_points[sum].size(); ++at) {
      const HexId here = by_points[sum][at];
      if (ways[here] != sum) continue;
      for (Direction direction = 0; direction < kDirections; ++direction) {
        const HexId from = situation.scenario.beyond({here, direction});
        if (from == kNowhere || situation.his(from) > 0) continue;
        const int cost = situation.scenario.march_cost({from, opposite(direction)});
        if (cost == kImpassable || cost > least || sum + cost > kMostPoints || sum + cost >= ways[from]) continue;
        ways[from] = static_cast<std::uint16_t>(sum + cost);
        by_points[ways[from]].push_back(from);
      }
    }
  }
  return ways;
}

}  // namespace brownwater::captains::general
