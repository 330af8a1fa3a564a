#include <gtest/gtest.h>

#include "tests/engine/wbts/table.hpp"

/// Where a lasting condition of a unit, leader, vessel, place or side meets a step or a decision.
namespace brownwater::wbts::testing {
namespace {

/// The fort of B0811, a department of the South, shut in by three Union divisions; its garrison has leader 4.
Draft besieged() {
  Draft draft = small_war();
  draft.options.choice_of_line = draft.options.leader_losses = false;
  draft.units = {
      unit(Side::kUnion, UnitKind::kInfantry, 10, b(8, 12)), unit(Side::kConfederate, UnitKind::kInfantry, 5, kFort),
      unit(Side::kUnion, UnitKind::kInfantry, 3, b(9, 11)), unit(Side::kUnion, UnitKind::kInfantry, 3, b(7, 11)),
      unit(Side::kConfederate, UnitKind::kDepot, 1, kFort)};
  draft.departments.push_back({.hex = kFort, .side = Side::kConfederate});
  draft.headquarters = {{.side = Side::kConfederate, .kind = Command::kArmy, .hex = kFort, .leader = 4}};
  draft.leaders.clear();
  return draft;
}

TEST(WS_5_7, ADepartmentThatIsBesiegedTakesNothingInAndBuildsNothing) {
  for (const bool shut : {true, false}) {
    Draft draft = besieged();
    if (!shut) draft.units[2].hex = draft.units[3].hex = b(3, 9);
    draft.units.push_back(unit(Side::kConfederate, UnitKind::kMilitia, 1, kFort));
    Table table(draft);
    table.state.purses.of_confederate.personnel = 90;
    table.state.units[17] = unit(Side::kConfederate, UnitKind::kInfantry, 3, kNowhere);
    const auto refused = [&](const Frame& owed, const Action& action) {
      table.owe(Phase::kProduction, owed);
      return table.why_not(Seat::kConfederate, action);
    };
    const std::optional<Reason> closed = shut ? std::optional(Reason::kNotADepartment) : std::nullopt;
    constexpr Side kS = Side::kConfederate;
    EXPECT_EQ(refused(Deploying{.side = kS}, Deploy{.unit = 17, .department = kFort}), closed);
    EXPECT_EQ(refused(Building{.side = kS}, Augment{1}), closed);
    EXPECT_EQ(refused(Building{.side = kS}, Convert{5}), closed);
    EXPECT_EQ(refused(SettingUp{.side = kS, .corps = 1}, wbts::SetUp{.kind = Command::kCorps, .department = kFort}),
              closed);
    EXPECT_EQ(refused(Placing{.leader = 5, .side = kS}, PlaceOn{kFort}), closed);
    EXPECT_EQ(refused(Distributing{.side = kS}, Send{.unit = 4, .points = 5}),
              shut ? std::optional(Reason::kNotInSupply) : std::nullopt);
    EXPECT_EQ(refused(Distributing{.side = kS}, SendArmy{.army = 0}),
              shut ? std::optional(Reason::kNotInSupply) : std::nullopt);
    EXPECT_EQ(refused(Building{.side = kS}, PayWork{kFort}), std::nullopt) << "the garrison digs on";
  }
}

TEST(WS_8_1, AGarrisonThatIsBesiegedAttacksAboveIntensity0OnlyWithSupplyOfItsOwn) {
  for (const std::uint8_t carried : {std::uint8_t{0}, std::uint8_t{1}}) {
    Table table(besieged());
    table.state.units[1].supply = carried;
    table.fights(Side::kConfederate);
    table.south(Attack{.leader = 4, .target = b(8, 12)}, {1});
    table.south(Take{1});
    // Without a choice none is asked for, and the battle is fought at once.
    table.south(SetOut{}, carried == 0 ? std::vector<std::uint8_t>{1, 100, 100} : std::vector<std::uint8_t>{});
    EXPECT_EQ(table.owes<Intensities>(), carried > 0);
    if (carried > 0) {
      EXPECT_EQ(table.why_not(Seat::kConfederate, ChooseIntensity{1}), std::nullopt);
    }
  }
}

TEST(WS_2_3, AUnitThatIsBesiegedTakesNoCommandOfItsOwn) {
  Table table(besieged());
  table.moves(Side::kConfederate);
  EXPECT_EQ(table.why_not(Seat::kConfederate, ActivateUnit{1}), Reason::kNotInSupply);
  EXPECT_EQ(table.why_not(Seat::kConfederate, ActivateLeader{4}), std::nullopt) << "its leader does";
}

TEST(WS_6_2, TornUpRailsCarryNoColumn) {
  for (const bool torn : {true, false}) {
    Table table;
    table.state.purses.of_union.rail = 12;
    table.state.rails[ground()->map.rail_hex(b(5, 9))].torn = torn;
    table.moves(Side::kUnion);
    table.north(ActivateUnit{0});
    EXPECT_EQ(table.why_not(Seat::kUnion, Entrain{b(6, 9)}), torn ? std::optional(Reason::kNoWayByRail) : std::nullopt);
  }
}

TEST(WS_6_2, ARepairUnitMendsOneHexAWeek) {
  Table table;
  for (const HexId at : {b(6, 9), b(6, 10)}) table.state.rails[ground()->map.rail_hex(at)].torn = true;
  table.moves(Side::kUnion);
  table.north(ActivateUnit{6});
  table.north(Mend{});
  table.north(Step{3});
  EXPECT_EQ(table.why_not(Seat::kUnion, Mend{}), Reason::kNoRepairUnit);
}

TEST(WS_3_5, WhoIsWoundedCapturedOrKilledTakesNoPartInAnything) {
  for (const Station gone : {Station::kWounded, Station::kCaptured, Station::kKilled, Station::kInPool}) {
    Draft draft = small_war();
    draft.units.push_back(unit(Side::kConfederate, UnitKind::kInfantry, 3, b(6, 8)));
    Table table(draft);
    table.state.commands.leaders[2] = {.station = gone, .back = Cycle{20}};
    table.moves(Side::kUnion);
    EXPECT_EQ(table.why_not(Seat::kUnion, ActivateLeader{2}), Reason::kNoSuchLeader);
    EXPECT_EQ(table.why_not(Seat::kUnion, TryLeader{2}), Reason::kNoSuchLeader);
    EXPECT_EQ(table.why_not(Seat::kUnion, Relieve{.leader = 2, .headquarters = 0}), Reason::kNoSuchLeader);
    table.north(ActivateLeader{0});
    EXPECT_EQ(table.why_not(Seat::kUnion, Call{2}), Reason::kNoSuchLeader);
    table.fights(Side::kUnion);
    EXPECT_EQ(table.why_not(Seat::kUnion, Attack{.leader = 2, .target = b(6, 8)}), Reason::kNoSuchLeader);
    table.north(Attack{.leader = 0, .target = b(6, 8)}, {1});
    EXPECT_EQ(table.why_not(Seat::kUnion, Join{2}), Reason::kNoSuchLeader);
    table.owe(Phase::kFirstFights, Leaderless{.headquarters = 1});
    EXPECT_EQ(table.why_not(Seat::kUnion, TakeTemporary{2}), Reason::kNotACandidate);
    EXPECT_EQ(table.why_not(Seat::kUnion, NameSuccessor{2}), Reason::kNotACandidate);
  }
}

TEST(WS_3_8, OnlyACapturedLeaderIsParoled) {
  for (const Station station : {Station::kWounded, Station::kKilled, Station::kOnMap, Station::kInPool}) {
    Table table;
    table.state.commands.leaders[5].station = station;
    table.moves(Side::kUnion);
    EXPECT_EQ(table.why_not(Seat::kUnion, Parole{5}), Reason::kNotCaptured);
  }
}

TEST(WS_4_1, WhatIsStillBeingRaisedDoesNothing) {
  Table table;
  table.state.units[17] = unit(Side::kUnion, UnitKind::kInfantry, 4, kNowhere);
  table.moves(Side::kUnion);
  EXPECT_EQ(table.why_not(Seat::kUnion, ActivateUnit{17}), Reason::kNoSuchUnit);
  EXPECT_EQ(table.why_not(Seat::kUnion, MakeDepot{.first = 17, .second = 17}), Reason::kNoSuchUnit);
  table.owe(Phase::kProduction, Building{.side = Side::kUnion});
  EXPECT_EQ(table.why_not(Seat::kUnion, Augment{17}), Reason::kNoSuchUnit);
  EXPECT_EQ(table.why_not(Seat::kUnion, Merge{.first = 0, .second = 17}), Reason::kNoSuchUnit);
  EXPECT_EQ(table.why_not(Seat::kUnion, Convert{17}), Reason::kNoSuchUnit);
  table.owe(Phase::kSupply, Distributing{.side = Side::kUnion});
  EXPECT_EQ(table.why_not(Seat::kUnion, Send{.unit = 17, .points = 1}), Reason::kNoSuchUnit);
}

TEST(WS_9_3, AnIroncladOnTheStocksNeitherSailsNorCarriesNorGoesUpARiver) {
  Draft draft = small_war();
  draft.ironclads = {{.vessel = {Side::kUnion, VesselKind::kIronclad, river_at(3)}, .since = {}}};
  Table table(draft);
  const auto hidden = static_cast<VesselId>(first_hidden(Side::kUnion));
  table.moves(Side::kUnion);
  EXPECT_EQ(table.why_not(Seat::kUnion, SetSail{hidden}), Reason::kNoSuchVessel);
  table.north(ActivateUnit{0});
  EXPECT_EQ(table.why_not(Seat::kUnion, Ship{.vessel = hidden, .to = b(2, 10)}), Reason::kNoTransport);
}

TEST(WS_2_2, WhoForgoesSupplyThrowsForNoMeals) {
  for (const bool forgoes : {true, false}) {
    Draft draft = small_war();
    draft.units = {unit(Side::kUnion, UnitKind::kInfantry, 5, b(3, 9))};
    draft.headquarters.clear();
    Table table(draft);
    table.owe(Phase::kSupply, Distributing{.side = Side::kConfederate});
    table.state.step = 4;
    table.state.purses.of_union.forgoes = forgoes;
    table.south(Done{}, forgoes ? std::vector<std::uint8_t>{} : std::vector<std::uint8_t>{1});
    EXPECT_EQ(table.told<ForceFed>() == nullptr, forgoes);
  }
}

TEST(WS_6_3, AColumnGoesDownWithItsTransportAndItsLeaderIsKilled) {
  Draft draft = small_war();
  draft.units = {unit(Side::kUnion, UnitKind::kInfantry, 5, b(6, 10)),
                 unit(Side::kConfederate, UnitKind::kGarrison, 1, kFort)};
  draft.headquarters = {{.side = Side::kUnion, .kind = Command::kCorps, .hex = b(6, 10), .leader = 1}};
  draft.leaders.clear();
  Table table(draft);
  table.moves(Side::kUnion);
  table.north(ActivateLeader{1});
  table.north(Take{0});
  table.north(SetOut{});
  table.north(Ship{.vessel = 2, .to = b(11, 10)}, {1});
  EXPECT_FALSE(table.state.units[0].used());
  EXPECT_FALSE(table.state.vessels[2].used);
  EXPECT_EQ(table.state.commands.leaders[1].station, Station::kKilled);
  EXPECT_TRUE(table.owes<Leaderless>());
}

// The garrison has left the place, wherever it ends: the leader who was wounded there is shut in no more.
TEST(WS_3_8, WhenTheGarrisonGoesDownWithItsTransportTheWoundedLeaderIsFreeAtOnce) {
  Draft draft = small_war();
  const HexId place = b(6, 11);
  draft.units = {
      unit(Side::kUnion, UnitKind::kInfantry, 10, b(6, 12)), unit(Side::kConfederate, UnitKind::kInfantry, 5, place),
      unit(Side::kUnion, UnitKind::kInfantry, 3, b(5, 11)), unit(Side::kUnion, UnitKind::kInfantry, 3, b(7, 11))};
  draft.works = {{.hex = kFort, .side = Side::kUnion, .built = Cover::Works::kFort},
                 {.hex = place, .side = Side::kConfederate, .built = Cover::Works::kFort}};
  draft.vessels = {{Side::kConfederate, VesselKind::kRiverTransport, river_at(6)}};
  draft.headquarters.clear();
  draft.leaders.clear();
  Table table(draft);
  table.state.commands.leaders[4] = {.station = Station::kWounded, .back = *cycle_called(12, 61), .shut_in = place};
  table.moves(Side::kConfederate);
  table.state.units[1].in_column = true;
  table.state.owed.push(Marching{.side = Side::kConfederate, .leader = kNoLeader, .at = place});
  table.south(Ship{.vessel = 0, .to = b(11, 11)}, {1});
  ASSERT_FALSE(table.state.units[1].used());
  EXPECT_EQ(table.state.commands.leaders[4].shut_in, kNowhere);
}

TEST(WS_7_1, WhoHasAttackedAttacksNoMoreThisWeek) {
  Draft draft = small_war();
  draft.units.push_back(unit(Side::kConfederate, UnitKind::kInfantry, 3, b(6, 8)));
  Table table(draft);
  table.fights(Side::kUnion);
  table.state.units[1].attacked = true;
  table.north(Attack{.leader = 0, .target = b(6, 8)}, {1});
  EXPECT_EQ(table.why_not(Seat::kUnion, Take{1}), Reason::kAlreadyAttacked);
  EXPECT_EQ(table.why_not(Seat::kUnion, Take{2}), std::nullopt);
  EXPECT_EQ(table.why_not(Seat::kUnion, Take{7}), Reason::kAlreadyAttacked) << "a siege train does not fight";
}

TEST(WS_6_3, AVesselThatHasMovedSailsNoMoreNorCarries) {
  Table table;
  table.state.vessels[2].moved = true;
  table.state.units[0].hex = b(6, 10);
  table.moves(Side::kUnion);
  EXPECT_EQ(table.why_not(Seat::kUnion, SetSail{2}), Reason::kAlreadyMoved);
  table.north(ActivateUnit{0});
  EXPECT_EQ(table.why_not(Seat::kUnion, Ship{.vessel = 2, .to = b(2, 10)}), Reason::kAlreadyMoved);
}

TEST(WS_9_2, AVesselThatHasMovedStillFightsButEachFightsOnce) {
  Table table;
  table.state.vessels[4].at = river_at(3);
  table.state.vessels[0].moved = true;
  table.fights(Side::kUnion);
  EXPECT_EQ(table.why_not(Seat::kUnion, FightAfloat{river_at(3)}), std::nullopt);
  EXPECT_EQ(table.why_not(Seat::kUnion, FightAfloat{kNoWater}), Reason::kNotInWater);
  EXPECT_EQ(table.why_not(Seat::kUnion, FightAfloat{river_at(4)}), Reason::kNobodyToFight);
  table.state.vessels[0].fought = table.state.vessels[1].fought = true;
  EXPECT_EQ(table.why_not(Seat::kUnion, FightAfloat{river_at(3)}), Reason::kNoSuchVessel);
}

TEST(WS_2_1, ANewWeekForgetsWhoMovedAttackedAndWasCalled) {
  Table table(small_war(12));
  table.state.chits.first = Side::kConfederate;
  table.owe(Phase::kSecondFights, Attacks{.side = Side::kUnion});
  table.state.units[0].moved = table.state.units[0].attacked = true;
  table.state.vessels[0].moved = table.state.vessels[0].fought = true;
  table.state.leader_weeks[0] = {.moved = true, .called = true, .attacked = true};
  table.north(Done{});
  EXPECT_FALSE(table.state.units[0].moved || table.state.units[0].attacked);
  EXPECT_FALSE(table.state.vessels[0].moved || table.state.vessels[0].fought);
  EXPECT_EQ(table.state.leader_weeks[0], LeaderWeek{});
}

TEST(WS_8_1, AReserveIsSetOnWhatHoldsSupplyOnly) {
  Table table;
  table.owe(Phase::kSupply, Distributing{.side = Side::kUnion});
  EXPECT_EQ(table.why_not(Seat::kUnion, Reserve{.unit = 0, .reserve = true}), Reason::kNoSuchUnit);
  table.state.units[8].supply = 0;
  EXPECT_EQ(table.why_not(Seat::kUnion, Reserve{.unit = 8, .reserve = true}), Reason::kStockEmpty);
  EXPECT_EQ(table.why_not(Seat::kUnion, ReserveArmy{.army = 0, .reserve = true}), Reason::kStockEmpty);
}

TEST(WS_10_2, AKentuckyThatHasJoinedIsTriedForAndDrivenNoMore) {
  Table table;
  table.state.kentucky = RailOwner::kUnion;
  table.owe(Phase::kPolitics, Politicking{.side = Side::kConfederate});
  EXPECT_EQ(table.why_not(Seat::kConfederate, TryKentucky{}), Reason::kKentuckyDecided);
  table.moves(Side::kUnion);
  table.north(ActivateUnit{4});
  table.north(Step{1});
  EXPECT_EQ(table.state.kentucky, RailOwner::kUnion);
  EXPECT_EQ(table.told<KentuckyJoined>(), nullptr);
}

TEST(WS_6_2, SupplyThatAColumnCarriesTakesPlaceAsItsTroopsDo) {
  for (const std::uint8_t carried : {std::uint8_t{0}, std::uint8_t{1}}) {
    Draft draft = small_war();
    draft.units[1] = unit(Side::kUnion, UnitKind::kInfantry, 10, b(6, 10));
    Table table(draft);
    table.state.purses.of_union.rail = 10;
    table.state.units[0].supply = table.state.units[1].supply = carried;
    table.moves(Side::kUnion);
    table.north(ActivateUnit{0});
    const bool too_much = carried > 0;
    EXPECT_EQ(table.why_not(Seat::kUnion, Entrain{b(6, 9)}),
              too_much ? std::optional(Reason::kNoRailPoints) : std::nullopt);
    table.north(Halt{});
    table.north(ActivateUnit{1});
    EXPECT_EQ(table.why_not(Seat::kUnion, Ship{.vessel = 2, .to = b(2, 10)}),
              too_much ? std::optional(Reason::kTooManyAboard) : std::nullopt);
  }
}

TEST(WS_4_3, ATownIsHisWhoMarchesInAndGoesBackToWhoComesAgain) {
  Draft draft = small_war();
  draft.units = {unit(Side::kUnion, UnitKind::kInfantry, 5, b(6, 12)),
                 unit(Side::kConfederate, UnitKind::kInfantry, 5, b(6, 15))};
  draft.headquarters.clear();
  draft.leaders.clear();
  Table table(draft);
  table.moves(Side::kUnion);
  table.state.units[0].in_column = true;
  table.state.owed.push(Marching{.side = Side::kUnion, .at = b(6, 12)});
  table.north(Step{3});
  ASSERT_NE(table.told<PlaceTaken>(), nullptr);
  EXPECT_TRUE(table.state.taken.has(b(6, 13)));
  table.state.units[0] = unit(Side::kUnion, UnitKind::kInfantry, 5, b(6, 9));
  table.moves(Side::kConfederate);
  table.state.units[1].in_column = true;
  table.state.owed.push(Marching{.side = Side::kConfederate, .at = b(6, 15)});
  table.south(Step{0});
  table.south(Step{0});
  EXPECT_FALSE(table.state.taken.has(b(6, 13)));
}

TEST(WS_10_2, AKentuckyThatCameByTheDieSendsMilitiaAndADrivenOneNone) {
  for (const bool came : {true, false}) {
    Table table;
    table.state.kentucky = RailOwner::kUnion;
    table.state.kentucky_came = came;
    table.owe(Phase::kSiege, SiegeOrders{.side = Side::kConfederate});
    table.state.step = 2;
    const chance::RandomFaces dice(chance::PhiloxStream(1861, 1, 1));
    const auto played = kernel::play<War>(table.scenario, table.state, Seat::kConfederate, Done{}, dice);
    ASSERT_TRUE(played);
    const int militia = static_cast<int>(std::ranges::count_if(played->after.units, [](const Unit& unit) {
      return unit.kind == UnitKind::kMilitia && unit.used() && !unit.on_map() && unit.side == Side::kUnion;
    }));
    EXPECT_EQ(militia, came ? 1 : 0);
  }
}

}  // namespace
}  // namespace brownwater::wbts::testing
