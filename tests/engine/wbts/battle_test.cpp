#include <gtest/gtest.h>

#include "tests/engine/wbts/table.hpp"

namespace brownwater::wbts::testing {
namespace {

/// Union divisions of 10 and 5 under an army's leader in B0605 against 6 points in B0604, all on clear land.
Draft field_of_battle() {
  Draft draft = small_war();
  draft.units = {unit(Side::kUnion, UnitKind::kInfantry, 10, b(6, 5)),
                 unit(Side::kUnion, UnitKind::kInfantry, 5, b(6, 5)),
                 unit(Side::kConfederate, UnitKind::kInfantry, 6, b(6, 4))};
  draft.headquarters = {{.side = Side::kUnion, .kind = Command::kArmy, .hex = b(6, 5), .leader = 0}};
  draft.leaders.clear();
  return draft;
}

/// The battle up to the choice of intensities, both divisions attacking.
Table at_battle(const Draft& draft, HexId target = b(6, 4)) {
  Table table(draft);
  table.fights(Side::kUnion);
  table.north(Attack{.leader = 0, .target = target}, {3});
  table.north(Take{0});
  table.north(Take{1});
  table.north(SetOut{});
  return table;
}

TEST(WS_7_1, ForestAndMountainsAreRoughGround) {
  MapDraft drawn = theatre();
  drawn.terrain[b(6, 4)] = Terrain::kMountain;
  drawn.terrain[b(6, 5)] = Terrain::kForest;
  drawn.terrain[b(6, 6)] = Terrain::kSwamp;
  Ground rough = *ground();
  rough.map = whole(drawn);
  Draft draft = small_war();
  draft.ground = std::make_shared<const Ground>(std::move(rough));
  const Table table(draft);
  for (const auto& [row, is_rough] : {std::pair{4, true}, {5, true}, {6, false}, {7, false}})
    EXPECT_EQ(cover_at(table.scenario, table.state, b(6, row), Side::kUnion).rough_ground, is_rough) << row;
}

TEST(WS_7_1, ALeaderWhoFailsHisInitiativeDoesNotAttackAndTriesOnceAWeek) {
  Table table(field_of_battle());
  table.fights(Side::kUnion);
  table.north(Attack{.leader = 0, .target = b(6, 4)}, {4});
  EXPECT_TRUE(table.owes<Attacks>());
  EXPECT_EQ(table.why_not(Seat::kUnion, Attack{.leader = 0, .target = b(6, 4)}), Reason::kAlreadyAttacked);
  table.fights(Side::kUnion);
  table.state.leader_weeks[0].attacked = false;
  EXPECT_EQ(table.why_not(Seat::kUnion, Attack{.leader = 0, .target = b(5, 5)}), Reason::kNothingToAttack);
}

TEST(WS_7_1, IntensitiesAreSealedAndAtMostTheLeadersInitiative) {
  Draft draft = field_of_battle();
  draft.leaders = {{5, b(6, 4)}};
  Table table = at_battle(draft);
  EXPECT_EQ(War::to_decide(table.state), (SeatSet{Seat::kUnion, Seat::kConfederate}));
  EXPECT_EQ(table.why_not(Seat::kUnion, ChooseIntensity{4}), Reason::kNoIntensity);
  EXPECT_EQ(table.why_not(Seat::kConfederate, ChooseIntensity{3}), Reason::kNoIntensity) << "3, and 1 less off supply";
  table.north(ChooseIntensity{3});
  EXPECT_EQ(War::view(table.scenario, table.state, Seat::kUnion).seen.battle.intensity.of_union, 3);
  EXPECT_EQ(War::view(table.scenario, table.state, Seat::kConfederate).seen.battle.intensity.of_union, kSealed);
  EXPECT_EQ(War::to_decide(table.state), SeatSet{Seat::kConfederate});
}

TEST(WS_7_2, ABattleGoesByLineColumnAndIntensities) {
  Table table = at_battle(field_of_battle());
  table.north(ChooseIntensity{2}, {3});
  ASSERT_TRUE(table.owes<Lines>()) << "WS-3.4: a rating of 2 against none";
  EXPECT_EQ(table.state.owed.top_if<Lines>()->lowest, 1);
  EXPECT_EQ(table.state.owed.top_if<Lines>()->highest, 5);
  EXPECT_EQ(table.state.purses.of_union.supply, 119) << "WS-8.1: an attack above intensity 0 spends one";
  // 15 against 6 is 250 %: line 4 is 6/18*, times (2 + 0 + 2) / 6: 0.24 of 6 points and 1.80 of 15.
  EXPECT_EQ(table.why_not(Seat::kUnion, ChooseLine{6}), Reason::kNotThatLine);
  table.north(ChooseLine{4}, {24, 81});
  EXPECT_EQ(table.told<BattleFought>()->attacker_lost, 1);
  EXPECT_EQ(table.told<BattleFought>()->defender_lost, 1);
  ASSERT_TRUE(table.owes<Losing>());
  EXPECT_EQ(table.why_not(Seat::kUnion, Lose{2}), Reason::kNotWithTheForce);
  table.north(Lose{1}, {6, 6});
  EXPECT_EQ(table.state.units[1].points, 4);
  EXPECT_EQ(table.state.units[2].points, 5);
  EXPECT_EQ(table.why_not(Seat::kConfederate, Retreat{3}), Reason::kNoWayOut) << "into the attackers";
  EXPECT_EQ(table.why_not(Seat::kConfederate, Retreat{kDirections}), Reason::kNoWayOut);
  table.state.commands.leaders[4] = {.station = Station::kWounded, .back = Cycle{20}, .shut_in = b(6, 4)};
  table.south(Retreat{0});
  EXPECT_EQ(table.state.commands.leaders[4].shut_in, kNowhere) << "WS-3.8: he goes with them";
  ASSERT_NE(table.told<Retreated>(), nullptr);
  EXPECT_EQ(table.told<Retreated>()->to, b(6, 3));
  EXPECT_EQ(table.state.units[2].hex, b(6, 3));
  EXPECT_TRUE(table.owes<Attacks>());
  EXPECT_FALSE(table.state.battle.on);
}

TEST(WS_3_4, WithoutTheRuleTheDieStands) {
  Draft draft = field_of_battle();
  draft.options.choice_of_line = false;
  draft.options.leader_losses = false;
  Table table = at_battle(draft);
  table.north(ChooseIntensity{0}, {1, 100, 100});
  EXPECT_EQ(table.told<BattleFought>()->line, 1);
}

TEST(WS_7_2, ADefenderNeedNotRetreatFromATown) {
  Draft draft = field_of_battle();
  draft.options.choice_of_line = draft.options.leader_losses = false;
  for (Unit& each : draft.units) each.hex = each.side == Side::kUnion ? b(6, 12) : b(6, 13);
  draft.headquarters[0].hex = b(6, 12);
  Table table = at_battle(draft, b(6, 13));
  EXPECT_EQ(table.told<BattleFought>(), nullptr) << "an intensity is owed";
  table.north(ChooseIntensity{0}, {6, 100, 100});
  EXPECT_FALSE(table.told<BattleFought>()->retreat);
}

TEST(WS_7_1, OnlyThoseWhoCrossTheRiverAreHalved) {
  const CombatNumbers& numbers = ground()->tables.combat;
  const Battle crossing{.attack_points = 10,
                        .defence_points = 7,
                        .across_river = true,
                        .dry_points = 4,
                        .cover = {},
                        .combat_ratings = {}};
  Battle plain{.attack_points = 7, .defence_points = 7, .cover = {}, .combat_ratings = {}};
  for (int line = 1; line <= 6; ++line)
    EXPECT_EQ(result_on_line(numbers, crossing, line).defender_hundredths,
              result_on_line(numbers, plain, line).defender_hundredths);
}

TEST(WS_7_3, AForceThatCannotRetreatIsDestroyedAndItsLeadersTaken) {
  Draft draft = field_of_battle();
  draft.options.choice_of_line = draft.options.leader_losses = false;
  draft.leaders = {{5, b(6, 4)}};
  for (Direction direction = 0; direction < kDirections; ++direction) {
    const HexId next = neighbour(b(6, 4), direction);
    if (next != b(6, 5)) draft.units.push_back(unit(Side::kUnion, UnitKind::kMilitia, 1, next));
  }
  Table table = at_battle(draft);
  table.north(ChooseIntensity{0});
  table.south(ChooseIntensity{0}, {6, 100, 100});
  EXPECT_NE(table.told<ForceDestroyed>(), nullptr);
  EXPECT_FALSE(table.state.units[2].used());
  EXPECT_EQ(table.state.commands.leaders[5].station, Station::kCaptured) << "WS-3.8";
}

/// The fort of B0811 with one point in it, and Union divisions round it.
Draft siege() {
  Draft draft = small_war();
  draft.options.choice_of_line = draft.options.leader_losses = false;
  draft.units = {unit(Side::kUnion, UnitKind::kInfantry, 10, b(8, 12)),
                 unit(Side::kUnion, UnitKind::kInfantry, 10, b(8, 12)),
                 unit(Side::kConfederate, UnitKind::kGarrison, 1, b(8, 11)),
                 unit(Side::kUnion, UnitKind::kInfantry, 3, b(9, 11)),
                 unit(Side::kUnion, UnitKind::kInfantry, 3, b(7, 11)),
                 unit(Side::kUnion, UnitKind::kSiegeTrain, 1, b(8, 12))};
  draft.headquarters = {{.side = Side::kUnion, .kind = Command::kArmy, .hex = b(8, 12), .leader = 0}};
  draft.leaders.clear();
  return draft;
}

TEST(WS_7_3, ABesiegedFortIsStormedInTheSiegePhaseWithoutSupplyOrDoubledLosses) {
  for (const bool in_siege_phase : {true, false}) {
    Table table(siege());
    if (in_siege_phase)
      table.owe(Phase::kSiege, SiegeOrders{.side = Side::kUnion});
    else
      table.fights(Side::kUnion);
    table.state.units[0].supply = 1;
    table.north(Attack{.leader = 0, .target = b(8, 11)}, {2});
    table.north(Take{0});
    table.north(Take{1});
    table.north(SetOut{});
    table.north(ChooseIntensity{2}, {1, 10, 100});
    // 12/12 on line 1: a garrison of one point costs 0.08, doubled 0.16.
    EXPECT_EQ(table.told<BattleFought>()->attacker_lost, in_siege_phase ? 0 : 1);
    EXPECT_EQ(table.state.units[0].supply, in_siege_phase ? 1 : 0);
  }
}

/// The fort's garrison is fed: `supply` in its stores, and these dice.
Table fed_in_the_fort(int supply, const std::vector<std::uint8_t>& faces,
                      Starvation starvation = Starvation::kAttrition) {
  Draft draft = siege();
  draft.options.starvation = starvation;
  draft.units[2].points = 3;
  draft.units[2].supply = static_cast<std::uint8_t>(supply);
  draft.leaders = {{5, b(8, 11)}};
  Table table(draft);
  table.owe(Phase::kSupply, Distributing{.side = Side::kConfederate});
  table.state.step = 4;
  table.state.purses.of_union.forgoes = true;
  table.south(Done{}, faces);
  return table;
}

TEST(WS_3_8, ABesiegedGarrisonThatGetsNothingOfWhatItNeedsStarvesByAttrition) {
  const Table starved = fed_in_the_fort(0, {6, 5, 4});
  EXPECT_EQ(starved.state.units[2].points, 2);
  EXPECT_EQ(starved.state.commands.leaders[5].station, Station::kOnMap);
  EXPECT_EQ(starved.told<ForceDestroyed>(), nullptr);
}

TEST(WS_3_8, ByTheOptionItLaysDownItsArmsAtOnceWithItsLeaders) {
  constexpr Starvation kAtOnce = Starvation::kSurrender;
  const Table starved = fed_in_the_fort(0, {6}, kAtOnce);
  EXPECT_FALSE(starved.state.units[2].used());
  EXPECT_EQ(starved.state.commands.leaders[5].station, Station::kCaptured);
  ASSERT_NE(starved.told<ForceDestroyed>(), nullptr);
  EXPECT_EQ(starved.told<ForceDestroyed>()->hex, b(8, 11));
  EXPECT_EQ(work_at(starved.state, b(8, 11))->side, Side::kConfederate) << "until an enemy enters";
  // A 6 needs two points of supply: one is there, so a die is thrown for the shortage. A 1 needs none.
  const Table hungry = fed_in_the_fort(1, {6, 4}, kAtOnce);
  EXPECT_EQ(hungry.state.units[2].points, 3);
  EXPECT_EQ(fed_in_the_fort(0, {1}, kAtOnce).state.units[2].points, 3);
}

TEST(WS_7_3, ASiegeTrainBombardsABesiegedFort) {
  for (const std::uint8_t die : {std::uint8_t{4}, std::uint8_t{5}}) {
    Table table(siege());
    table.owe(Phase::kSiege, SiegeOrders{.side = Side::kUnion});
    EXPECT_EQ(table.why_not(Seat::kUnion, Bombard{.unit = 0, .target = b(8, 11)}), Reason::kNoSiegeTrain);
    table.north(Bombard{.unit = 5, .target = b(8, 11)}, {die});
    EXPECT_EQ(static_cast<Purpose>(table.throws.at(0).slip.purpose), Purpose::kBombardment);
    ASSERT_NE(table.told<FortBombarded>(), nullptr);
    EXPECT_EQ(table.told<FortBombarded>()->hex, b(8, 11));
    EXPECT_EQ(table.told<FortBombarded>()->lost, die == 4 ? 0 : 1);
    EXPECT_EQ(table.state.units[2].used(), die == 4);
    EXPECT_NE(table.why_not(Seat::kUnion, Bombard{.unit = 5, .target = b(8, 11)}), std::nullopt);
  }
  Draft open = siege();
  open.units[4].hex = open.units[3].hex = b(8, 12);
  Table table(open);
  table.owe(Phase::kSiege, SiegeOrders{.side = Side::kUnion});
  EXPECT_EQ(table.why_not(Seat::kUnion, Bombard{.unit = 5, .target = b(8, 11)}), Reason::kNotBesieged);
}

/// A battle in which the army's leader is killed: 2, and 2 again.
Table without_leader(const Draft& draft) {
  Table table = at_battle(draft);
  table.north(ChooseIntensity{0}, {3});
  table.north(ChooseLine{5}, {100, 100, 1, 1, 1, 1});
  return table;
}

TEST(WS_3_5, ALeaderInCommandOfAnArmyIsKilledInABattle) {
  const Table table = without_leader(field_of_battle());
  EXPECT_EQ(table.state.commands.leaders[0].station, Station::kKilled);
  EXPECT_TRUE(table.owes<Leaderless>());
}

TEST(WS_3_7, ALeaderOfTheHexTakesTemporaryCommandAndAnotherRelievesHim) {
  Draft draft = field_of_battle();
  draft.leaders = {{2, b(6, 5)}};
  Table table = at_battle(draft);
  table.north(ChooseIntensity{0}, {3});
  table.north(ChooseLine{5}, {100, 100, 1, 1, 1, 1});
  table.north(TakeTemporary{2}, {6, 6});
  EXPECT_EQ(table.state.commands.headquarters[0].leader, 2);
  EXPECT_TRUE(table.state.commands.headquarters[0].temporary);
  place_leader(table.state.commands, 1, b(6, 5));
  table.moves(Side::kUnion);
  table.north(Relieve{.leader = 1, .headquarters = 0});
  EXPECT_EQ(table.state.commands.headquarters[0].leader, 1);
  EXPECT_FALSE(table.state.commands.headquarters[0].temporary);
}

TEST(WS_3_7, WithNobodyThereOneIsDrawnFromThePoolUntilTheNamedOneComes) {
  Draft draft = field_of_battle();
  draft.leaders = {{1, b(3, 9)}};
  Table table = at_battle(draft);
  table.state.commands.leaders[6].station = Station::kInPool;
  table.north(ChooseIntensity{0}, {3});
  table.north(ChooseLine{5}, {100, 100, 1, 1, 1, 1});
  table.north(NameSuccessor{1}, {6, 6});
  EXPECT_EQ(table.state.commands.headquarters[0].leader, 6);
  EXPECT_EQ(table.state.commands.headquarters[0].awaited, 1);
  ASSERT_NE(table.told<TemporaryDrawn>(), nullptr);
  EXPECT_EQ(table.told<TemporaryDrawn>()->leader, 6);
  EXPECT_EQ(table.told<TemporaryDrawn>()->headquarters, 0);
}

TEST(WS_3_7, TheNamedLeaderComesAsSoonAsHeCanBeforeAllOtherOrders) {
  Table table;
  place_leader(table.state.commands, 1, b(3, 5));
  table.state.commands.headquarters[1] = {};
  Headquarters& army = table.state.commands.headquarters[0];
  table.state.commands.leaders[0] = {.station = Station::kKilled, .back = {}};
  table.state.commands.leaders[6] = {.station = Station::kOnMap, .hex = b(6, 9), .commands = 0, .back = {}};
  army.leader = 6;
  army.temporary = army.from_pool = true;
  army.awaited = 1;
  table.moves(Side::kUnion, 3);
  EXPECT_EQ(table.why_not(Seat::kUnion, Done{}), Reason::kNamedLeaderFirst);
  EXPECT_EQ(table.why_not(Seat::kUnion, ActivateUnit{0}), Reason::kNamedLeaderFirst);
  table.north(ActivateLeader{1});
  table.north(SetOut{});
  EXPECT_EQ(table.why_not(Seat::kUnion, Step{0}), Reason::kNamedLeaderFirst) << "away from it";
  EXPECT_EQ(table.why_not(Seat::kUnion, Halt{}), Reason::kNamedLeaderFirst);
  for (const Direction way : {Direction{2}, Direction{2}, Direction{2}, Direction{3}, Direction{3}})
    table.north(Step{way});
  EXPECT_EQ(table.state.commands.leaders[1].hex, b(6, 8));
  table.north(Step{3});
  table.north(Halt{});
  EXPECT_EQ(table.why_not(Seat::kUnion, Done{}), Reason::kNamedLeaderFirst) << "he takes it over";
  table.north(Relieve{.leader = 1, .headquarters = 0});
  EXPECT_EQ(table.state.commands.headquarters[0].leader, 1);
  EXPECT_EQ(table.state.commands.leaders[6].station, Station::kInPool);
  EXPECT_EQ(table.why_not(Seat::kUnion, Done{}), std::nullopt);
}

}  // namespace
}  // namespace brownwater::wbts::testing
