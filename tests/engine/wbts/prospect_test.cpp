#include "engine/games/wbts/prospect.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/engine/wbts/table.hpp"

namespace brownwater::wbts::testing {
namespace {

/// Takes each way that `march_reach` names, step by step, and compares it with the march as it is played.
void expect_played_alike(const Table& table, const std::vector<Reached>& reach) {
  for (const Reached& goal : reach) {
    std::vector<Direction> steps;
    for (const Reached* at = &goal;;) {
      steps.insert(steps.begin(), at->direction);
      const auto before = std::ranges::find(reach, at->from, &Reached::hex);
      if (before == reach.end()) break;
      at = &*before;
    }
    Table played = table;
    for (const Direction step : steps) played.north(Step{step});
    const Marching& march = *played.state.owed.top_if<Marching>();
    EXPECT_EQ(march.at, goal.hex);
    EXPECT_EQ(march.spent, goal.spent);
  }
}

TEST(WS_6_1, EveryHexWithinReachIsComeToByTheStepsNamedForSoManyPoints) {
  Table table;
  table.moves(Side::kUnion);
  table.north(ActivateLeader{2});
  table.north(Take{1});
  table.north(SetOut{});
  const std::vector<Reached> reach = march_reach(table.scenario, table.state);
  EXPECT_GT(reach.size(), 6U) << "beyond the next hexes";
  expect_played_alike(table, reach);
  const int left = points_left(table.scenario, table.state, *table.state.owed.top_if<Marching>());
  EXPECT_EQ(int{std::ranges::max(reach, {}, &Reached::spent).spent}, left) << "as far as its points go";
}

TEST(WS_6_1, NobodyOnHisWayReachesNothing) {
  Table table;
  table.moves(Side::kUnion);
  EXPECT_TRUE(march_reach(table.scenario, table.state).empty());
}

TEST(WS_7_1, AnAttackThatIsReckonedIsTheBattleThatIsFought) {
  Draft draft = small_war();
  draft.units = {unit(Side::kUnion, UnitKind::kInfantry, 10, b(6, 5)),
                 unit(Side::kUnion, UnitKind::kInfantry, 5, b(6, 5)),
                 unit(Side::kConfederate, UnitKind::kInfantry, 6, b(6, 4))};
  draft.headquarters = {{.side = Side::kUnion, .kind = Command::kArmy, .hex = b(6, 5), .leader = 0}};
  draft.leaders.clear();
  Table table(draft);
  table.fights(Side::kUnion);
  const Battle reckoned = battle_now(table.scenario, with_attack(table.scenario, table.state, 0, b(6, 4)));
  EXPECT_EQ(reckoned.attack_points, 15);
  table.north(Attack{.leader = 0, .target = b(6, 4)}, {3});
  table.north(Take{0});
  table.north(Take{1});
  table.north(SetOut{});
  Battle fought = battle_now(table.scenario, table.state);
  EXPECT_EQ(fought.defence_intensity, 0) << "who has no leader has no choice";
  fought.defence_intensity = reckoned.defence_intensity;
  EXPECT_EQ(reckoned, fought);
}

}  // namespace
}  // namespace brownwater::wbts::testing
