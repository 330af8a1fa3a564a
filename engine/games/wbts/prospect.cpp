#include "engine/games/wbts/prospect.hpp"

#include <algorithm>

#include "engine/games/wbts/legality.hpp"

namespace brownwater::wbts {

std::vector<Reached> march_reach(const Scenario& scenario, const State& state) {
  const Marching* now = state.owed.top_if<Marching>();
  if (now == nullptr) return {};
  const Field field = field_of(scenario, state);
  State on_way = state;
  Marching& march = *on_way.owed.top_if<Marching>();
  std::vector<Reached> reached;
  std::vector<Reached> open{{.hex = now->at, .from = now->at, .spent = now->spent}};
  HexSet done;
  while (!open.empty()) {
    const auto nearest = std::ranges::min_element(open, {}, &Reached::spent);
    const Reached here = *nearest;
    open.erase(nearest);
    if (done.has(here.hex)) continue;
    done.add(here.hex);
    const bool start = here.hex == now->at;
    if (!start) reached.push_back(here);
    march.at = here.hex;
    march.spent = here.spent;
    march.stopped = start ? now->stopped : in_enemy_zone(field, here.hex, now->side);
    for (Direction direction = 0; direction < kDirections; ++direction) {
      if (Legality{scenario, on_way, now->side}(Step{direction})) continue;
      const HexSide step{here.hex, direction};
      const int spent = here.spent + step_cost(scenario, on_way, now->side, step);
      open.push_back({.hex = scenario.beyond(step),
                      .from = here.hex,
                      .direction = direction,
                      .spent = static_cast<std::uint8_t>(spent)});
    }
  }
  return reached;
}

Battle battle_now(const Scenario& scenario, const State& state) {
  const BattleNow& now = state.battle;
  const Side defender = enemy_of(now.attacker);
  Battle battle{.defence_points = static_cast<std::uint16_t>(points_at(state, now.target, defender)),
                .in_siege_phase = now.siege,
                .in_town = is_refuge(scenario.map(), now.target),
                .cover = cover_at(scenario, state, now.target, defender),
                .attack_intensity = now.intensity[now.attacker],
                .defence_intensity = now.intensity[defender],
                .attacker = now.attacker,
                .combat_ratings = {}};
  for (const Unit& unit : state.units) {
    if (!unit.in_column) continue;
    battle.attack_points = static_cast<std::uint16_t>(battle.attack_points + unit.points);
    const HexSide side{unit.hex, direction_to(unit.hex, now.target)};
    const bool crosses = scenario.map().side(side).river != kNoRiver;
    battle.across_river = battle.across_river || crosses;
    if (!crosses) battle.dry_points = static_cast<std::uint16_t>(battle.dry_points + unit.points);
  }
  for (const Side side : kBothSides) {
    const LeaderId leader = now.rated[side];
    const bool leads = leader != kNoLeader && state.commands.leaders[leader].station == Station::kOnMap;
    battle.combat_ratings[side] = leads ? ratings_of(scenario, state, leader).combat : std::uint8_t{0};
  }
  return battle;
}

State with_attack(const Scenario& scenario, const State& state, LeaderId leader, HexId target) {
  State begun = state;
  const Side side = scenario.cards()[leader].side;
  const HexId from = state.commands.leaders[leader].hex;
  begun.battle = BattleNow{.on = true,
                           .attacker = side,
                           .siege = state.clock.phase == Phase::kSiege,
                           .target = target,
                           .from = from,
                           .with = {}};
  begun.battle.leaders[side] = leader;
  begun.battle.leaders[enemy_of(side)] = in_command_at(scenario, state, target, enemy_of(side));
  begun.battle.rated = begun.battle.leaders;
  if (state.owed.top_if<Mustering>() != nullptr) return begun;
  std::vector<Unit*> fresh;
  for (Unit& unit : begun.units) {
    unit.in_column = false;
    if (unit.on_map() && unit.fights() && unit.side == side && unit.hex == from && !unit.attacked)
      fresh.push_back(&unit);
  }
  std::ranges::sort(fresh, [](const Unit* one, const Unit* other) {
    return one->points != other->points ? one->points > other->points : one < other;
  });
  const std::size_t most = std::size_t{room_of(scenario, state, leader)} + ratings_of(scenario, state, leader).span;
  fresh.resize(std::min(fresh.size(), most));
  for (Unit* unit : fresh) unit->in_column = true;
  return begun;
}

}  // namespace brownwater::wbts
