#include "captains/noddy/deliberation.hpp"

#include <algorithm>
#include <vector>

#include "captains/noddy/weights.hpp"

namespace brownwater::captains::open_table {
namespace {

/// Her targets: vessels, those first on which most depends; batteries if they are named or no vessel is left.
Goals goals_of(const Situation& situation) {
  constexpr noddy::Mil kLessWanted = 8000;
  Goals goals;
  const ShipSet wanted = situation.foes & (situation.scenario.vessels() | situation.named);
  for_each_ship(wanted != 0 ? wanted : situation.foes, [&](ShipIndex foe) {
    const double worth = situation.worth[foe];
    const noddy::Mil handicap = worth >= weights::kWanted ? 0 : (worth >= 1 ? kLessWanted : 3 * kLessWanted);
    goals.places.push_back({.at = situation.ship(foe).pose.at, .handicap = handicap});
  });
  return goals;
}

/// The shallows and mines that her side knows of.
std::vector<plane_craft::Danger> dangers_to(const Situation& situation, ShipIndex ship) {
  std::vector<plane_craft::Danger> dangers;
  for (const noddy::Shoal& shoal : situation.seen.shoals) {
    if (!shoal.lifted && shoal.depth_tenths < situation.card(ship).draught_tenths)
      dangers.push_back({.at = shoal.at, .radius = shoal.radius});
  }
  for (const noddy::Mine& mine : situation.seen.mines)
    dangers.push_back({.at = mine.at, .radius = situation.scenario.tables().mine_radius});
  return dangers;
}

/// Nothing for a side that has no way out.
std::optional<plane_craft::Edge> edge_of(noddy::Edge edge) {
  switch (edge) {
    case noddy::Edge::kLeft: return plane_craft::Edge::kLeft;
    case noddy::Edge::kRight: return plane_craft::Edge::kRight;
    case noddy::Edge::kTop: return plane_craft::Edge::kTop;
    case noddy::Edge::kBottom: return plane_craft::Edge::kBottom;
    case noddy::Edge::kNone: break;
  }
  return std::nullopt;
}

Passage passage_for(const Situation& situation, ShipIndex ship, plane_craft::Grain grain) {
  Goals goals;
  if (situation.to_exit > 0) {
    goals.edge = edge_of(situation.scenario.draft().exits[situation.side]);
  } else {
    goals = goals_of(situation);
  }
  const auto dangers = dangers_to(situation, ship);
  return {
      {.chart = situation.scenario.chart(), .draught_tenths = situation.card(ship).draught_tenths, .dangers = dangers},
      goals,
      grain};
}

/// Whether her bow is her weapon: she has no guns, or her side has fewer than the enemy.
bool fights_with_her_bow(const Situation& situation, ShipIndex ship) {
  return situation.card(ship).reinforced_bow && (situation.outgunned || situation.card(ship).guns.empty());
}

/// A side that has only to hold fears more; one that must get past, or a ram, has to dare.
double caution_of(const Situation& situation, ShipIndex ship) {
  if (situation.to_exit > 0) return weights::kWayOut;
  if (fights_with_her_bow(situation, ship)) return weights::kBoldness;
  return situation.holds ? weights::kHoldingOn : 1;
}

}  // namespace

Deliberation::Deliberation(const Situation& of, ShipIndex thought_of, plane_craft::Grain grain)
    : situation(of),
      ship(thought_of),
      reckoning(of.scenario, of.seen, thought_of),
      pilot(of.scenario, of.seen, thought_of),
      passage(passage_for(of, thought_of, grain)),
      guns(gun_groups(of, thought_of, true)),
      caution(caution_of(of, thought_of)),
      runs(of.to_exit > 0) {
  const noddy::Tables& tables = of.scenario.tables();
  noddy::Mil farthest = 0;
  for (const noddy::Mil reach : tables.reach) farthest = std::max(farthest, reach);
  // Both may come nearer by their speed.
  constexpr noddy::Mil kNearer = 20000;
  for_each_ship(of.foes, [&](ShipIndex foe) {
    const plane::Vector away = of.ship(foe).pose.at - of.ship(ship).pose.at;
    const std::int64_t reach = farthest + kNearer;
    if (plane::dot(away, away) > reach * reach) return;
    const GunGroups groups = gun_groups(of, foe, false);
    if (groups.empty()) return;
    foes.push_back(foe);
    foes_guns.push_back(groups);
  });
}

}  // namespace brownwater::captains::open_table
