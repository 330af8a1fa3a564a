#include <gtest/gtest.h>

#include "tests/engine/wbts/table.hpp"

namespace brownwater::wbts::testing {
namespace {

constexpr Seat kUnionSeat = Seat::kUnion;

TEST(WS_2_3, ACommandActivatesALeaderAndAfterThemOthersTryByThemselves) {
  Table table;
  table.moves(Side::kUnion, 1);
  table.north(ActivateLeader{0});
  EXPECT_TRUE(table.owes<Gathering>());
  table.north(SetOut{});
  table.north(Halt{});
  EXPECT_EQ(table.why_not(kUnionSeat, ActivateLeader{1}), Reason::kNoCommandLeft);
  EXPECT_EQ(table.why_not(kUnionSeat, TryLeader{0}), Reason::kAlreadyMoved);
  table.north(TryLeader{1}, {5});
  EXPECT_FALSE(table.told<InitiativeThrown>()->passed) << "an initiative of 4";
  EXPECT_TRUE(table.owes<Orders>());
  table.north(TryLeader{2}, {3});
  EXPECT_TRUE(table.owes<Gathering>());
}

TEST(WS_2_3, WhoTriesByHimselfEndsTheCommands) {
  Table table;
  table.moves(Side::kUnion, 3);
  table.north(TryLeader{1}, {6});
  EXPECT_EQ(table.why_not(kUnionSeat, ActivateUnit{0}), Reason::kNoCommandLeft);
}

TEST(WS_2_3, AUnitTakesACommandOnlyInSupply) {
  Draft draft = small_war();
  draft.units.push_back(unit(Side::kUnion, UnitKind::kInfantry, 3, b(30, 6)));
  Table table(draft);
  table.moves(Side::kUnion);
  EXPECT_EQ(table.why_not(kUnionSeat, ActivateUnit{17}), Reason::kNotInSupply);
  EXPECT_EQ(table.why_not(kUnionSeat, ActivateUnit{0}), std::nullopt);
}

TEST(WS_2_3, ACommandLoadsTenIntoATrainOrTwoIntoAnArmy) {
  Table table;
  table.moves(Side::kUnion, 2);
  table.north(Load{.train = 5, .depot = 8});
  EXPECT_EQ(table.state.units[5].supply, 10);
  EXPECT_EQ(table.state.units[8].supply, 14);
  table.north(LoadArmy{.army = 0, .depot = 8});
  EXPECT_EQ(table.state.army_supply[0], 2);
  EXPECT_EQ(table.state.commands_left, 0);
}

TEST(WS_3_1, ALeaderTakesWhatHisHeadquartersHoldsAndHisSpan) {
  Table table;
  table.moves(Side::kUnion);
  table.north(ActivateLeader{2});
  table.north(Take{1});
  EXPECT_EQ(table.why_not(kUnionSeat, Take{2}), Reason::kNoSpan) << "no headquarters and a span of 1";
  table.north(SetOut{});
  table.north(Halt{});
  table.north(ActivateLeader{0});
  for (const UnitId taken : std::initializer_list<UnitId>{2, 5, 6, 7}) table.north(Take{taken});
  EXPECT_EQ(table.why_not(kUnionSeat, Take{1}), Reason::kAlreadyMoved);
  EXPECT_EQ(table.why_not(kUnionSeat, Take{8}), Reason::kAlreadyMoved) << "a depot stays";
}

TEST(WS_3_1, AnArmyLeaderCallsAnotherWhoGoesWithoutACommand) {
  Draft draft = small_war();
  draft.headquarters[1].hex = b(6, 8);
  Table table(draft);
  table.moves(Side::kUnion, 1);
  table.north(ActivateLeader{0});
  EXPECT_EQ(table.why_not(kUnionSeat, Call{0}), Reason::kMayNotCommand) << "himself";
  table.north(Call{1});
  table.north(SetOut{});
  table.north(Halt{});
  EXPECT_EQ(table.state.commands_left, 0);
  EXPECT_EQ(table.why_not(kUnionSeat, TryLeader{1}), Reason::kMayNotCommand) << "he goes as he was called";
  table.north(ActivateLeader{1});
  EXPECT_TRUE(table.owes<Gathering>());
}

TEST(WS_6_1, InfantryMarchesThreeHexesAndItsLeaderGoesWithIt) {
  Table table;
  table.moves(Side::kUnion);
  table.north(ActivateLeader{1});
  table.north(Take{0});
  table.north(SetOut{});
  for (int step = 0; step < 3; ++step) table.north(Step{0});
  EXPECT_EQ(table.state.units[0].hex, b(3, 6));
  EXPECT_EQ(table.state.commands.leaders[1].hex, b(3, 6));
  EXPECT_EQ(table.state.commands.headquarters[1].hex, b(3, 6));
  EXPECT_EQ(table.why_not(kUnionSeat, Step{0}), Reason::kNoPointsLeft);
  table.north(Halt{});
  EXPECT_TRUE(table.state.units[0].moved);
}

TEST(WS_6_1, AForcedMarchGivesAPointAndOnFiveOrSixCostsOne) {
  for (const int die : {4, 5}) {
    Table table;
    table.moves(Side::kUnion);
    table.north(ActivateUnit{0});
    table.north(ForceMarch{}, {static_cast<std::uint8_t>(die)});
    EXPECT_EQ(table.state.units[0].points, die == 4 ? 10 : 9);
    for (int step = 0; step < 4; ++step) table.north(Step{0});
    EXPECT_EQ(table.why_not(kUnionSeat, ForceMarch{}), Reason::kAlreadyForced);
  }
}

TEST(WS_6_1, AColumnStopsNextToEnemyTroopsAndNeedsABridgeOverANavigableRiver) {
  Table table;
  table.moves(Side::kConfederate);
  table.act(Seat::kConfederate, ActivateUnit{9});
  table.south(Step{0});
  EXPECT_FALSE(table.state.owed.top_if<Marching>()->stopped);
  EXPECT_EQ(table.why_not(Seat::kConfederate, Step{0}), Reason::kNoPointsLeft) << "two points over the bridge, and one";
  Table other;
  other.moves(Side::kUnion);
  other.north(ActivateUnit{0});
  other.north(Step{3});
  EXPECT_TRUE(other.state.owed.top_if<Marching>()->stopped) << "Southern infantry across the river";
  EXPECT_EQ(other.why_not(kUnionSeat, Step{3}), Reason::kStopped);
}

TEST(WS_6_2, AColumnGoesByRailForAPointAStrengthPoint) {
  Table table;
  table.state.purses.of_union.rail = 12;
  table.moves(Side::kUnion);
  table.north(ActivateUnit{0});
  EXPECT_EQ(table.why_not(kUnionSeat, Entrain{b(3, 9)}), Reason::kNoSuchHex) << "where it stands";
  EXPECT_EQ(table.why_not(kUnionSeat, Entrain{kNowhere}), Reason::kNoSuchHex);
  EXPECT_EQ(table.why_not(kUnionSeat, Entrain{b(6, 12)}), Reason::kNoWayByRail) << "the South's rails";
  table.north(Entrain{b(6, 9)});
  EXPECT_EQ(table.state.purses.of_union.rail, 2);
  EXPECT_EQ(table.state.units[0].hex, b(6, 9));
  EXPECT_EQ(table.why_not(kUnionSeat, Step{0}), Reason::kStopped);
  table.north(Halt{});
  table.north(ActivateUnit{1});
  EXPECT_EQ(table.why_not(kUnionSeat, Entrain{b(3, 9)}), Reason::kNoRailPoints);
}

TEST(WS_6_2, TroopsTearUpRailsForAPointARepairUnitMendsThemAndWhoPassesOwnsThem) {
  Table table;
  const RailHex rail = ground()->map.rail_hex(b(6, 10));
  table.moves(Side::kConfederate);
  table.south(ActivateUnit{11});
  table.south(ForceMarch{}, {1});
  table.south(Step{0});
  table.south(Step{0});
  EXPECT_EQ(table.state.rails[rail].owner, RailOwner::kConfederate);
  table.south(TearUp{});
  EXPECT_TRUE(table.state.rails[rail].torn);
  EXPECT_EQ(table.why_not(Seat::kConfederate, TearUp{}), Reason::kAlreadyTorn);
  EXPECT_EQ(table.why_not(Seat::kConfederate, Mend{}), Reason::kNoRepairUnit) << "cavalry mends nothing";
  table.state.units[11] = Unit{};
  table.moves(Side::kUnion);
  table.north(ActivateUnit{6});
  table.north(Step{3});
  EXPECT_EQ(table.state.rails[rail].owner, RailOwner::kConfederate) << "who does not fight takes no rails";
  table.north(Mend{});
  EXPECT_FALSE(table.state.rails[rail].torn);
  EXPECT_EQ(table.why_not(kUnionSeat, Mend{}), Reason::kNotTorn);
}

TEST(WS_6_3, ATransportTakesTenStrengthPointsAndLandsThem) {
  Draft draft = small_war();
  draft.units[2] = unit(Side::kUnion, UnitKind::kInfantry, 10, b(6, 10));
  draft.units[3] = unit(Side::kUnion, UnitKind::kInfantry, 1, b(6, 10));
  draft.leaders[0].hex = b(6, 10);
  Table table(draft);
  table.moves(Side::kUnion);
  table.north(ActivateUnit{2});
  table.north(Ship{.vessel = 2, .to = b(2, 10)});
  EXPECT_EQ(table.state.units[2].hex, b(2, 10));
  EXPECT_TRUE(table.state.vessels[2].moved);
  table.north(Halt{});
  table.state.units[2].hex = b(6, 10);
  table.state.units[2].moved = false;
  table.state.vessels[2].moved = false;
  table.state.vessels[2].at = river_at(6);
  table.state.commands.headquarters[0].hex = table.state.commands.leaders[0].hex = b(6, 10);
  table.north(ActivateLeader{0});
  table.north(Take{2});
  table.north(Take{3});
  table.north(SetOut{});
  EXPECT_EQ(table.why_not(kUnionSeat, Ship{.vessel = 2, .to = b(2, 10)}), Reason::kTooManyAboard);
}

TEST(WS_6_3, WhoGoesDownWithATransportLeavesHisHeadquartersToAnother) {
  for (const bool commands : {true, false}) {
    Draft draft = small_war();
    draft.units[2] = unit(Side::kUnion, UnitKind::kInfantry, 2, b(6, 10));
    draft.works.push_back({.hex = b(4, 11), .side = Side::kConfederate, .built = Cover::Works::kFort});
    draft.headquarters[0].hex = b(6, 10);
    if (!commands) draft.headquarters.erase(draft.headquarters.begin());
    const LeaderId lost = commands ? LeaderId{0} : LeaderId{2};
    draft.leaders[0].hex = b(6, 10);
    Table table(draft);
    table.moves(Side::kUnion);
    table.north(ActivateLeader{lost});
    table.north(Take{2});
    table.north(SetOut{});
    table.north(Ship{.vessel = 2, .to = b(2, 10)}, {1});
    EXPECT_FALSE(table.state.vessels[2].used);
    EXPECT_FALSE(table.state.units[2].used());
    EXPECT_EQ(table.state.commands.leaders[lost].station, Station::kKilled);
    EXPECT_EQ(table.owes<Leaderless>(), commands);
  }
}

TEST(WS_8_2, TwoStrengthPointsAreExchangedForADepot) {
  Table table;
  table.moves(Side::kUnion);
  table.north(MakeDepot{.first = 1, .second = 1});
  EXPECT_EQ(table.state.units[1].points, 6);
  const Unit& depot = table.state.units[17];
  EXPECT_EQ(depot.kind, UnitKind::kDepot);
  EXPECT_EQ(depot.hex, b(6, 9));
  EXPECT_EQ(table.why_not(kUnionSeat, MakeDepot{.first = 12, .second = 12}), Reason::kNoSuchUnit) << "the enemy's";
}

TEST(WS_3_8, TroopsThatEnterAHexTakeALoneLeaderAndWhatDoesNotFight) {
  Draft draft = small_war();
  draft.leaders[1].hex = b(3, 8);
  draft.units[15].hex = b(3, 8);
  draft.headquarters[3].hex = b(3, 8);
  draft.works.push_back({.hex = b(3, 8), .side = Side::kConfederate, .built = Cover::Works::kFort});
  Table table(draft);
  table.moves(Side::kUnion);
  table.north(ActivateUnit{0});
  table.north(Step{0});
  EXPECT_EQ(table.state.commands.leaders[5].station, Station::kCaptured);
  EXPECT_EQ(table.state.units[15].side, Side::kUnion);
  ASSERT_NE(table.told<TrainsTaken>(), nullptr);
  EXPECT_EQ(table.told<TrainsTaken>()->unit, 15);
  ASSERT_NE(table.told<HeadquartersLost>(), nullptr);
  EXPECT_EQ(table.told<HeadquartersLost>()->headquarters, 3);
  EXPECT_FALSE(table.state.commands.headquarters[3].on_map);
  ASSERT_NE(table.told<WorkTaken>(), nullptr);
  EXPECT_EQ(table.told<WorkTaken>()->side, Side::kUnion);
}

TEST(WS_10_2, WhoEntersKentuckyDrivesItToTheEnemyWithItsVolunteers) {
  Table table;
  table.moves(Side::kUnion);
  table.north(ActivateUnit{4});
  table.north(Step{1});
  EXPECT_EQ(table.state.kentucky, RailOwner::kConfederate);
  ASSERT_NE(table.told<KentuckyJoined>(), nullptr);
  EXPECT_TRUE(table.told<KentuckyJoined>()->breach);
  EXPECT_EQ(table.state.purses.of_confederate.personnel, 50);
}

}  // namespace
}  // namespace brownwater::wbts::testing
