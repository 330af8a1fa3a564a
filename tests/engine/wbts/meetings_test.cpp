#include <gtest/gtest.h>

#include "tests/engine/wbts/siege_scene.hpp"

/// Where two rules meet: sieges and wounds, several leaders in a battle, successors with commands of their own.
namespace brownwater::wbts::testing {
namespace {

TEST(WS_3_8, ALeaderWoundedInABesiegedPlaceStaysInIt) {
  Draft draft = shut_in(3);
  draft.leaders = {{4, kFort}};
  Table table = besieging(draft);
  table.north(Attack{.leader = 0, .target = kFort}, {2});
  table.north(Take{0});
  table.north(SetOut{});
  table.north(ChooseIntensity{0});
  // Line 1 in the column from 130 %: fractions of 12 and of 10 hundredths, and none lost; leader 4 is wounded.
  table.south(ChooseIntensity{0}, {1, 13, 11, 3, 3, 2, 2, 1, 1, 6});
  EXPECT_EQ(table.state.commands.leaders[4].station, Station::kWounded);
  EXPECT_EQ(table.state.commands.leaders[4].shut_in, kFort);
}

TEST(WS_3_8, ALeaderWoundedEarlierInASiegeIsTakenWhenTheGarrisonFalls) {
  Table table = besieging(shut_in(1));
  wound_in_the_fort(table);
  table.north(Bombard{.unit = 4, .target = kFort}, {5});
  EXPECT_FALSE(troops_at(table.state, kFort, Side::kConfederate));
  EXPECT_EQ(table.state.commands.leaders[4].station, Station::kCaptured);
  EXPECT_EQ(table.state.commands.leaders[4].back, *cycle_called(12, 61)) << "no earlier than his wound allows";
  ASSERT_NE(table.told<LeaderCaptured>(), nullptr);
  EXPECT_EQ(table.told<LeaderCaptured>()->leader, 4);
}

TEST(WS_3_8, AGarrisonThatStarvesToTheLastPointLosesItsLeadersAndItsWoundedToo) {
  Draft draft = shut_in(1);
  draft.leaders = {{5, kFort}};
  Table table(draft);
  wound_in_the_fort(table);
  table.owe(Phase::kSupply, Distributing{.side = Side::kConfederate});
  table.state.step = 4;
  table.state.purses.of_union.forgoes = true;
  table.south(Done{}, {6, 5});
  EXPECT_EQ(table.state.commands.leaders[4].station, Station::kCaptured);
  EXPECT_EQ(table.state.commands.leaders[5].station, Station::kCaptured);
}

TEST(WS_3_8, WhenTheSiegeIsRaisedTheWoundedLeaderHasGotAway) {
  for (const bool raised : {false, true}) {
    Table table(shut_in(1));
    wound_in_the_fort(table);
    if (raised) table.state.units[2].hex = table.state.units[3].hex = b(8, 12);
    table.state.chits.first = Side::kConfederate;
    table.owe(Phase::kSecondFights, Attacks{.side = Side::kUnion});
    table.north(Done{});
    EXPECT_EQ(table.state.commands.leaders[4].shut_in, raised ? kNowhere : kFort);
  }
}

TEST(WS_3_8, WhenTheGarrisonMarchesOutTheWoundedLeaderIsFreeAtOnce) {
  Draft draft = shut_in(1);
  draft.units[1].kind = UnitKind::kInfantry;
  draft.units[3].hex = b(8, 12);
  Table table(draft);
  wound_in_the_fort(table);
  table.moves(Side::kConfederate);
  table.state.units[1].supply = 1;
  table.state.units[1].in_column = true;
  table.state.owed.push(Marching{.side = Side::kConfederate, .leader = kNoLeader, .at = kFort});
  for (Direction direction = 0; direction < kDirections; ++direction) {
    if (table.why_not(Seat::kConfederate, Step{direction})) continue;
    table.south(Step{direction});
    break;
  }
  ASSERT_NE(table.state.units[1].hex, kFort);
  EXPECT_EQ(table.state.commands.leaders[4].shut_in, kNowhere);
}

/// Union divisions of 10 and 5 under leaders of their own in B0605 and B0705 against 6 points in B0604.
Draft two_forces() {
  Draft draft = small_war();
  draft.units = {unit(Side::kUnion, UnitKind::kInfantry, 10, b(6, 5)),
                 unit(Side::kUnion, UnitKind::kInfantry, 5, b(7, 5)),
                 unit(Side::kConfederate, UnitKind::kInfantry, 6, b(6, 4))};
  draft.headquarters = {{.side = Side::kUnion, .kind = Command::kCorps, .hex = b(6, 5), .leader = 0},
                        {.side = Side::kUnion, .kind = Command::kCorps, .hex = b(7, 5), .leader = 1}};
  draft.leaders.clear();
  return draft;
}

Table mustering(const Draft& draft) {
  Table table(draft);
  table.fights(Side::kUnion);
  table.north(Attack{.leader = 0, .target = b(6, 4)}, {2});
  return table;
}

TEST(WS_3_4, WhoJoinsStandsInOneOfTheTwoHexesFromWhichTheAttackIsMade) {
  for (const HexId other : {b(7, 5), b(5, 5)}) {
    Table table = mustering(two_forces());
    table.state.owed.top_if<Mustering>()->other = other;
    EXPECT_EQ(table.why_not(Seat::kUnion, Join{1}),
              other == b(7, 5) ? std::nullopt : std::optional(Reason::kNotAdjacent));
  }
}

TEST(WS_3_4, TwoForcesUnderLeadersOfTheirOwnAttackTogether) {
  Table table = mustering(two_forces());
  EXPECT_NE(table.why_not(Seat::kUnion, Take{1}), std::nullopt) << "a corps commands no other leader's men";
  table.north(Join{1}, {2});
  EXPECT_EQ(table.why_not(Seat::kUnion, Join{1}), Reason::kAlreadyJoined);
  table.north(Take{0});
  table.north(Take{1});
  table.north(SetOut{});
  ASSERT_NE(table.told<BattleBegan>(), nullptr);
  EXPECT_EQ(table.told<BattleBegan>()->attack_points, 15);
}

TEST(WS_3_4, WhoFailsHisInitiativeDoesNotJoinAndAttacksNoMoreThisWeek) {
  Table table = mustering(two_forces());
  table.north(Join{1}, {6});
  EXPECT_NE(table.why_not(Seat::kUnion, Take{1}), std::nullopt);
  EXPECT_EQ(table.why_not(Seat::kUnion, Join{1}), Reason::kAlreadyAttacked);
}

TEST(WS_3_4, TheAttackerChoosesWhichOfHisLeadersChangesTheDie) {
  for (const LeaderId chosen : {LeaderId{0}, LeaderId{1}}) {
    Table table = mustering(two_forces());
    table.north(Join{1}, {2});
    table.north(Take{0});
    table.north(Take{1});
    table.north(SetOut{});
    EXPECT_EQ(table.why_not(Seat::kUnion, ChooseLeader{2}), Reason::kNotACandidate);
    EXPECT_EQ(table.why_not(Seat::kUnion, ChooseLeader{0}), Reason::kNothingChanges);
    if (chosen == 1) table.north(ChooseLeader{1});
    table.north(ChooseIntensity{0}, {3});
    ASSERT_NE(table.told<BattleThrown>(), nullptr);
    EXPECT_EQ(table.told<BattleThrown>()->ratings.of_union, chosen == 0 ? 2 : 1);
  }
}

TEST(WS_3_4, WhoHasNoForceOfHisOwnInTheAttackDoesNotChangeTheDie) {
  Table unused = mustering(two_forces());
  unused.north(Join{1}, {2});
  unused.north(Take{1});
  EXPECT_EQ(unused.why_not(Seat::kUnion, SetOut{}), Reason::kNobodyGathered) << "the leader of the attack neither";
  unused = mustering(two_forces());
  unused.north(Join{1}, {2});
  unused.north(Take{0});
  unused.north(SetOut{});
  EXPECT_EQ(unused.why_not(Seat::kUnion, ChooseLeader{1}), Reason::kNotACandidate);
}

TEST(WS_3_4, WhoJoinsHasAUnitThatNobodyElseTook) {
  Draft draft = two_forces();
  draft.headquarters[1].hex = b(6, 5);
  Table table = mustering(draft);
  table.north(Take{0});
  EXPECT_EQ(table.why_not(Seat::kUnion, Join{1}), Reason::kNoTroops);
}

TEST(WS_3_4, TheDefenderChoosesWhichOfHisLeadersChangesTheDie) {
  for (const LeaderId chosen : {LeaderId{3}, LeaderId{5}}) {
    Draft draft = two_forces();
    draft.leaders = {{3, b(6, 4)}, {5, b(6, 4)}};
    Table table = mustering(draft);
    table.north(Take{0});
    table.north(SetOut{});
    if (chosen == 5) table.south(ChooseLeader{5});
    table.north(ChooseIntensity{0});
    table.south(ChooseIntensity{0},
                chosen == 5 ? std::vector<std::uint8_t>{3} : std::vector<std::uint8_t>{3, 100, 100, 3, 3, 3, 3, 3, 3});
    ASSERT_NE(table.told<BattleThrown>(), nullptr);
    // Off supply, each of them one less.
    EXPECT_EQ(table.told<BattleThrown>()->ratings.of_confederate, chosen == 3 ? 2 : 0);
  }
}

TEST(WS_3_8, WhoJoinedFromASurroundedHexIsTakenWhenTheLastOfHisForceIsGone) {
  Draft draft = two_forces();
  draft.options.choice_of_line = draft.options.leader_losses = false;
  draft.units = {unit(Side::kUnion, UnitKind::kInfantry, 10, b(5, 10)),
                 unit(Side::kUnion, UnitKind::kInfantry, 1, b(5, 11)),
                 unit(Side::kConfederate, UnitKind::kInfantry, 6, b(6, 10)),
                 unit(Side::kConfederate, UnitKind::kMilitia, 1, b(4, 11)),
                 unit(Side::kConfederate, UnitKind::kMilitia, 1, b(6, 11)),
                 unit(Side::kConfederate, UnitKind::kMilitia, 1, b(5, 12))};
  draft.headquarters[0].hex = b(5, 10);
  draft.headquarters[1].hex = b(5, 11);
  Table table(draft);
  table.fights(Side::kUnion);
  table.north(Attack{.leader = 0, .target = b(6, 10)}, {1});
  table.north(Join{1}, {1});
  table.north(Take{0});
  table.north(Take{1});
  table.north(SetOut{});
  table.north(ChooseIntensity{0}, {1, 1, 100});
  ASSERT_TRUE(table.owes<Losing>());
  table.north(Lose{1});
  EXPECT_EQ(table.state.commands.leaders[1].station, Station::kCaptured);
}

TEST(WS_3_8, ACaptiveIsParoledAtAnyTimeAtWhichHisCaptorIsAsked) {
  Table table = mustering(two_forces());
  capture(table.state.commands, 5);
  EXPECT_EQ(table.why_not(Seat::kConfederate, Parole{5}), Reason::kNotAskedNow);
  table.north(Parole{5});
  EXPECT_EQ(table.state.commands.leaders[5].station, Station::kToPlace);
  EXPECT_TRUE(table.owes<Mustering>()) << "the rest goes on";
  table.moves(Side::kUnion);
  EXPECT_EQ(table.why_not(Seat::kUnion, Parole{5}), Reason::kNotCaptured);
}

/// Army headquarters 0 under leader 6, drawn from the pool, as the picks come.
Table before_the_pick() {
  Table table;
  table.state.commands.leaders[0] = {.station = Station::kKilled, .back = {}};
  table.state.commands.leaders[6] = {.station = Station::kOnMap, .hex = b(6, 9), .commands = 0, .back = {}};
  Headquarters& army = table.state.commands.headquarters[0];
  army.leader = 6;
  army.temporary = army.from_pool = true;
  army.awaited = 1;
  table.state.commands.leaders[8].station = Station::kInPool;
  table.owe(Phase::kProduction, SettingUp{.side = Side::kConfederate});
  table.state.step = 10;
  table.south(Done{});
  return table;
}

TEST(WS_3_7, ItIsAskedWhetherTheDrawnCommanderIsTheLeaderPick) {
  Table taken = before_the_pick();
  ASSERT_TRUE(taken.owes<Picking>());
  EXPECT_EQ(War::to_decide(taken.state), SeatSet{Seat::kUnion});
  taken.north(TakePick{true});
  EXPECT_TRUE(taken.state.commands.headquarters[0].counted_as_pick);
  EXPECT_TRUE(taken.state.commands.headquarters[0].temporary) << "and still does not keep it";
  EXPECT_EQ(taken.state.commands.leaders[8].station, Station::kInPool);
  Table left = before_the_pick();
  left.north(TakePick{false});
  EXPECT_FALSE(left.state.commands.headquarters[0].counted_as_pick);
  EXPECT_EQ(left.state.commands.leaders[8].station, Station::kToPlace);
}

/// Army headquarters 0 has lost its leader, no other leader is there, and leader 6 is in the pool.
Table leaderless() {
  Table table;
  table.state.commands.leaders[0] = {.station = Station::kKilled, .back = {}};
  table.state.commands.headquarters[0].leader = kNoLeader;
  place_leader(table.state.commands, 2, b(3, 9));
  table.state.commands.leaders[6].station = Station::kInPool;
  table.fights(Side::kUnion);
  table.state.owed.push(Leaderless{.headquarters = 0});
  return table;
}

/// Leader 1 is named for the army's headquarters, which a drawn leader holds until he comes.
Table summoned(HexId from, HexId to) {
  Table table;
  place_leader(table.state.commands, 1, from);
  table.state.commands.headquarters[1] = {};
  Headquarters& army = table.state.commands.headquarters[0];
  table.state.commands.leaders[0] = {.station = Station::kKilled, .back = {}};
  table.state.commands.leaders[6] = {.station = Station::kOnMap, .hex = to, .commands = 0, .back = {}};
  army.hex = to;
  army.leader = 6;
  army.temporary = army.from_pool = true;
  army.awaited = 1;
  table.moves(Side::kUnion, 3);
  table.north(ActivateLeader{1});
  table.north(SetOut{});
  return table;
}

TEST(WS_3_7, TheNamedLeaderComesByRailOrByWaterToo) {
  Table by_rail = summoned(b(3, 9), b(6, 9));
  EXPECT_EQ(by_rail.why_not(Seat::kUnion, Entrain{b(3, 11)}), Reason::kNamedLeaderFirst) << "away from it";
  by_rail.north(Entrain{b(6, 9)});
  EXPECT_EQ(by_rail.state.commands.leaders[1].hex, b(6, 9));
  Table by_water = summoned(b(6, 10), b(2, 10));
  EXPECT_EQ(by_water.why_not(Seat::kUnion, Ship{.vessel = 2, .to = b(8, 10)}), Reason::kNamedLeaderFirst);
  by_water.north(Ship{.vessel = 2, .to = b(2, 10)});
  EXPECT_EQ(by_water.state.commands.leaders[1].hex, b(2, 10));
}

/// A step of who is summoned: the first that is open to him.
void step_nearer(Table& table) {
  for (Direction direction = 0; direction < kDirections; ++direction) {
    if (table.why_not(Seat::kUnion, Step{direction})) continue;
    return table.north(Step{direction});
  }
  FAIL() << "no way";
}

TEST(WS_3_7, ASuccessorMayHaveAHeadquartersAndLeavesItBehind) {
  Table table = leaderless();
  table.north(NameSuccessor{1});
  EXPECT_EQ(table.state.commands.headquarters[0].awaited, 1);
  EXPECT_EQ(table.state.commands.headquarters[1].leader, 1) << "until he sets out";
  table.moves(Side::kUnion);
  EXPECT_EQ(table.why_not(Seat::kUnion, ActivateUnit{0}), Reason::kNamedLeaderFirst);
  table.north(ActivateLeader{1});
  EXPECT_EQ(table.why_not(Seat::kUnion, Take{0}), Reason::kNamedLeaderFirst);
  EXPECT_EQ(table.why_not(Seat::kUnion, Call{2}), Reason::kNamedLeaderFirst);
  table.north(SetOut{});
  EXPECT_EQ(table.state.commands.headquarters[1].leader, 1) << "until his first step";
  step_nearer(table);
  EXPECT_EQ(table.state.commands.headquarters[1].leader, kNoLeader);
  EXPECT_EQ(table.state.commands.headquarters[1].hex, b(3, 9));
  ASSERT_TRUE(table.owes<Leaderless>()) << "another of the hex may take it";
  table.north(TakeTemporary{2});
  EXPECT_EQ(table.state.commands.headquarters[1].leader, 2);
  EXPECT_TRUE(table.owes<Marching>());
}

TEST(WS_3_7, WhoWaitsForNobodyAnyMoreFreesTheOneNamed) {
  Table table = leaderless();
  // Leader 1 commands headquarters 1 as a drawn leader who counts as a pick, and leader 2 was named for it.
  Headquarters& corps = table.state.commands.headquarters[1];
  corps.temporary = corps.from_pool = corps.counted_as_pick = true;
  corps.awaited = 2;
  table.state.commands.leaders[2].hex = b(8, 9);
  table.north(NameSuccessor{1});
  table.moves(Side::kUnion);
  table.north(ActivateLeader{1});
  table.north(SetOut{});
  step_nearer(table);
  ASSERT_TRUE(table.owes<Leaderless>());
  table.north(Done{});
  EXPECT_EQ(table.state.commands.headquarters[1].awaited, kNoLeader);
  EXPECT_EQ(awaits(table.state, 2), kNoHeadquarters) << "he is free to go where he likes";
}

TEST(WS_3_7, WhoIsLentByThePoolIsNobodysSuccessor) {
  Table table = leaderless();
  Headquarters& corps = table.state.commands.headquarters[1];
  corps.temporary = corps.from_pool = true;
  EXPECT_EQ(table.why_not(Seat::kUnion, NameSuccessor{1}), Reason::kNotACandidate);
  corps.counted_as_pick = true;
  EXPECT_EQ(table.why_not(Seat::kUnion, NameSuccessor{1}), std::nullopt);
}

TEST(WS_3_7, ASuccessorInTheHexTakesItOverFromThereAndLeavesHisOwn) {
  Table table = leaderless();
  table.state.commands.headquarters[1].hex = table.state.commands.leaders[1].hex = b(6, 9);
  table.north(NameSuccessor{1});
  table.moves(Side::kUnion);
  EXPECT_EQ(table.why_not(Seat::kUnion, Done{}), Reason::kNamedLeaderFirst);
  table.north(Relieve{.leader = 1, .headquarters = 0});
  EXPECT_EQ(table.state.commands.headquarters[0].leader, 1);
  EXPECT_EQ(table.state.commands.headquarters[1].leader, kNoLeader);
  EXPECT_EQ(table.state.commands.leaders[1].commands, 0);
  EXPECT_EQ(table.state.commands.leaders[6].station, Station::kInPool);
  EXPECT_TRUE(table.owes<Leaderless>()) << "and his own may be taken";
}

}  // namespace
}  // namespace brownwater::wbts::testing
