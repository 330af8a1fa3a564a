#include <gtest/gtest.h>

#include <algorithm>

#include "tests/engine/wbts/table.hpp"

namespace brownwater::wbts::testing {
namespace {

Table building(Side side, const Draft& draft = small_war()) {
  Table table(draft);
  table.owe(Phase::kProduction, Building{.side = side});
  table.state.step = 6;
  for (const Side each : kBothSides) {
    table.state.purses[each].supply = 500;
    table.state.purses[each].personnel = 90;
  }
  return table;
}

TEST(WS_2_3, TheSouthTakesTheNumberInBracketsAndTheHigherMovesFirst) {
  Table table;
  table.owe(Phase::kChits, Offered{});
  table.south(TakeOffer{true}, {4});
  EXPECT_EQ(table.state.chits.commands.of_union, 3);
  EXPECT_EQ(table.state.chits.commands.of_confederate, 2);
  EXPECT_EQ(War::to_decide(table.state), SeatSet{Seat::kUnion});
  EXPECT_EQ(table.state.commands_left, 3);
  table.north(Done{});
  EXPECT_EQ(table.state.clock.phase, Phase::kFirstFights) << "each side moves, then fights";
  table.north(Done{});
  EXPECT_EQ(War::to_decide(table.state), SeatSet{Seat::kConfederate});
  EXPECT_EQ(table.state.commands_left, 2);
}

TEST(WS_2_2, EachSideMayForgoSupplyInTheFirstStrategicTurn) {
  Table table;
  table.owe(Phase::kSupply, Forgoing{.side = Side::kUnion});
  table.north(Forgo{true});
  EXPECT_EQ(War::to_decide(table.state), SeatSet{Seat::kConfederate});
  table.south(Forgo{false});
  EXPECT_TRUE(table.state.purses.of_union.forgoes);
  EXPECT_TRUE(table.owes<Distributing>());
}

TEST(WS_4_1, TroopsAreBuiltByThePointAndComeInOnADepartmentWhenTheyAreReady) {
  Table table = building(Side::kUnion);
  table.north(Build{.product = Product::kInfantry, .points = 10});
  EXPECT_EQ(table.state.purses.of_union.supply, 470);
  EXPECT_EQ(table.state.purses.of_union.personnel, 80);
  const UnitId made = 17;
  EXPECT_EQ(table.state.units[made].hex, kNowhere);
  EXPECT_EQ(table.state.units[made].ready, Cycle{4});
  EXPECT_EQ(table.why_not(Seat::kUnion, Build{.product = Product::kInfantry, .points = 11}), Reason::kTooMany);
  table.owe(Phase::kProduction, Deploying{.side = Side::kUnion});
  EXPECT_EQ(table.why_not(Seat::kUnion, Deploy{.unit = made, .department = b(3, 9)}), Reason::kNotReady);
  table.state.clock.week = first_week(Cycle{4});
  EXPECT_EQ(table.why_not(Seat::kUnion, Deploy{.unit = made, .department = b(3, 11)}), Reason::kNotADepartment);
  table.north(Deploy{.unit = made, .department = b(3, 9)});
  EXPECT_EQ(table.state.units[made].hex, b(3, 9));
}

TEST(WS_4_1, MilitiaOnADepartmentBecomesInfantry) {
  Table table = building(Side::kUnion);
  table.north(Convert{3});
  EXPECT_EQ(table.state.purses.of_union.supply, 490) << "five points at two";
  EXPECT_EQ(table.state.units[3].kind, UnitKind::kInfantry);
  EXPECT_EQ(table.state.units[3].hex, kNowhere);
  EXPECT_EQ(table.why_not(Seat::kUnion, Convert{4}), Reason::kNotADepartment);
}

TEST(WS_4_1, OneDivisionOnADepartmentIsAugmentedByAPointInACycle) {
  Draft draft = small_war();
  draft.units[0].points = 8;
  draft.units[1].hex = b(5, 8);
  Table table = building(Side::kUnion, draft);
  table.north(Augment{0});
  EXPECT_EQ(table.state.units[0].points, 9);
  EXPECT_EQ(table.state.purses.of_union.supply, 497);
  EXPECT_EQ(table.state.purses.of_union.personnel, 89);
  EXPECT_EQ(table.why_not(Seat::kUnion, Augment{0}), Reason::kAugmented);
  EXPECT_EQ(table.why_not(Seat::kUnion, Augment{3}), Reason::kNoSuchUnit) << "militia is no division";
  EXPECT_EQ(table.why_not(Seat::kUnion, Augment{1}), Reason::kNotADepartment);
  table.state.departments[0].augmented = false;
  table.north(Augment{0});
  table.state.departments[0].augmented = false;
  EXPECT_EQ(table.why_not(Seat::kUnion, Augment{0}), Reason::kTooMany) << "ten points are the most";
}

TEST(WS_4_1, TroopsOfAKindInAHexBecomeOneUpToItsMost) {
  Draft draft = small_war();
  draft.units[0].points = 6;
  draft.units[1] = unit(Side::kUnion, UnitKind::kInfantry, 4, b(3, 9));
  draft.units[1].supply = 1;
  Table table = building(Side::kUnion, draft);
  EXPECT_EQ(table.why_not(Seat::kUnion, Merge{.first = 0, .second = 3}), Reason::kNotOfAKind);
  EXPECT_EQ(table.why_not(Seat::kUnion, Merge{.first = 0, .second = 0}), Reason::kNoSuchUnit);
  EXPECT_EQ(table.why_not(Seat::kUnion, Merge{.first = 0, .second = 9}), Reason::kNoSuchUnit) << "the enemy's";
  table.state.units[1].points = 5;
  EXPECT_EQ(table.why_not(Seat::kUnion, Merge{.first = 0, .second = 1}), Reason::kTooMany);
  table.state.units[1].points = 4;
  table.north(Merge{.first = 0, .second = 1});
  EXPECT_EQ(table.state.units[0].points, 10);
  EXPECT_EQ(table.state.units[0].supply, 1);
  EXPECT_FALSE(table.state.units[1].used());
}

TEST(WS_4_1, AFortIsPaidInInstalmentsAndAFortressUponIt) {
  Table table = building(Side::kConfederate);
  for (int paid = 0; paid < 4; ++paid) table.south(PayWork{b(6, 12)});
  EXPECT_EQ(work_at(table.state, b(6, 12))->built, Cover::Works::kFort);
  ASSERT_NE(table.told<WorkBuilt>(), nullptr);
  EXPECT_EQ(table.told<WorkBuilt>()->hex, b(6, 12));
  for (int paid = 0; paid < 4; ++paid) table.south(PayWork{b(6, 12)});
  EXPECT_EQ(work_at(table.state, b(6, 12))->built, Cover::Works::kFortress);
  EXPECT_EQ(table.state.purses.of_confederate.supply, 420);
  EXPECT_EQ(table.why_not(Seat::kConfederate, PayWork{b(6, 12)}), Reason::kAlreadyBuilt);
}

TEST(WS_4_1, AnotherCallIsMadeWhenTheLastHasRunOutAndPaysItsSeries) {
  Table table = building(Side::kUnion);
  EXPECT_EQ(table.why_not(Seat::kUnion, CallVolunteers{}), Reason::kNoCallYet);
  table.state.clock.week = first_week(Cycle{5});
  table.state.purses.of_union.personnel = 10;
  table.north(CallVolunteers{});
  EXPECT_EQ(table.state.purses.of_union.personnel, 90);
  EXPECT_EQ(table.state.purses.of_confederate.points, 5) << "WS-10.1";
}

TEST(WS_4_1, ADraftPaysItsSeriesFromItsDateAndEndsTheCalls) {
  Table table = building(Side::kUnion);
  EXPECT_EQ(table.why_not(Seat::kUnion, CallDraft{}), Reason::kNoCallYet);
  table.state.clock.week = first_week(*cycle_called(8, 62));
  table.state.purses.of_union.personnel = 10;
  table.north(CallDraft{});
  EXPECT_EQ(table.state.purses.of_union.personnel, 50) << "50 in place of 10";
  EXPECT_EQ(table.state.purses.of_confederate.points, 10) << "WS-10.1";
  EXPECT_EQ(table.why_not(Seat::kUnion, CallVolunteers{}), Reason::kNoCallYet);
}

TEST(WS_4_5, TheSouthHasFourRiverFlotillasOrTwoWithoutTheRule) {
  Table table = building(Side::kConfederate);
  for (int built = 0; built < 3; ++built) table.south(Build{.product = Product::kRiverFlotilla, .points = 1});
  EXPECT_EQ(table.why_not(Seat::kConfederate, Build{.product = Product::kRiverFlotilla, .points = 1}),
            Reason::kNoCounter);
  Draft draft = small_war();
  draft.options.confederate_navy = false;
  Table other = building(Side::kConfederate, draft);
  other.south(Build{.product = Product::kRiverFlotilla, .points = 1});
  EXPECT_EQ(other.why_not(Seat::kConfederate, Build{.product = Product::kRiverFlotilla, .points = 1}),
            Reason::kNoCounter);
}

TEST(WS_4_6, EachSideBuildsOneFortressFreeInItsCapital) {
  Table table = building(Side::kUnion);
  table.north(FreeFortress{});
  EXPECT_EQ(work_at(table.state, b(3, 9))->built, Cover::Works::kFortress);
  EXPECT_EQ(table.state.purses.of_union.supply, 500);
  EXPECT_EQ(table.why_not(Seat::kUnion, FreeFortress{}), Reason::kAlreadyBuilt);
}

TEST(WS_3_3, HeadquartersAreSetUpOnADepartmentAsManyAsWereThrown) {
  Table table;
  table.owe(Phase::kProduction, SettingUp{.side = Side::kUnion, .armies = 0, .corps = 2});
  table.state.step = 10;
  EXPECT_EQ(table.why_not(Seat::kUnion, wbts::SetUp{.kind = Command::kArmy, .department = b(3, 9)}),
            Reason::kNoCounter);
  EXPECT_EQ(table.why_not(Seat::kUnion, wbts::SetUp{.kind = Command::kCorps, .department = b(3, 10)}),
            Reason::kNotADepartment);
  table.north(wbts::SetUp{.kind = Command::kCorps, .department = b(3, 9)});
  EXPECT_TRUE(table.state.commands.headquarters[4].on_map);
  EXPECT_EQ(table.state.owed.top_if<SettingUp>()->corps, 1);
}

TEST(WS_3_2, TheOwnerPlacesAPickedLeaderOnADepartmentOrAnEmptyHeadquarters) {
  for (const bool department : {true, false}) {
    Draft draft = small_war();
    draft.headquarters.push_back({.side = Side::kUnion, .kind = Command::kCorps, .hex = b(6, 9)});
    Table table(draft);
    table.state.commands.leaders[6].station = Station::kToPlace;
    table.owe(Phase::kProduction, Placing{.leader = 6, .side = Side::kUnion});
    table.state.step = 12;
    EXPECT_EQ(table.why_not(Seat::kUnion, PlaceAt{0}), Reason::kNotACandidate);
    if (department)
      table.north(PlaceOn{b(6, 9)});
    else
      table.north(PlaceAt{4});
    EXPECT_EQ(table.state.commands.leaders[6].hex, b(6, 9));
    EXPECT_EQ(table.state.commands.leaders[6].commands, department ? kNoHeadquarters : HeadquartersId{4});
  }
}

TEST(WS_8_1, AForceIsFedFromThePoolOrSuffersWant) {
  Draft draft = small_war();
  draft.units = {unit(Side::kUnion, UnitKind::kInfantry, 5, b(3, 9)),
                 unit(Side::kConfederate, UnitKind::kInfantry, 5, b(40, 30))};
  draft.headquarters.clear();
  Table table(draft);
  table.owe(Phase::kSupply, Distributing{.side = Side::kConfederate});
  table.state.step = 4;
  // A 6 wants two points: there, and missing; each missing one costs on a 5.
  table.south(Done{}, {6, 6, 5, 4});
  EXPECT_EQ(table.state.purses.of_union.supply, 118);
  EXPECT_EQ(table.state.units[0].points, 5);
  EXPECT_EQ(table.state.units[1].points, 4);
}

TEST(WS_8_1, AForceOutOfReachLivesOnWhatItCarries) {
  Draft draft = small_war();
  draft.units = {unit(Side::kConfederate, UnitKind::kInfantry, 5, b(40, 30))};
  draft.units[0].supply = 2;
  draft.headquarters.clear();
  Table table(draft);
  table.owe(Phase::kSupply, Distributing{.side = Side::kConfederate});
  table.state.step = 4;
  table.south(Done{}, {6});
  EXPECT_EQ(table.state.units[0].points, 5);
  EXPECT_EQ(table.state.units[0].supply, 0);
}

TEST(WS_8_2, SupplyIsSentToADepotByRailForRailPoints) {
  Draft draft = small_war();
  draft.departments = {{b(3, 9), Side::kUnion}, {b(11, 11), Side::kConfederate}};
  draft.units[16].hex = b(3, 11);
  draft.vessels.clear();
  Table table(draft);
  table.state.purses.of_confederate.rail = 12;
  table.owe(Phase::kSupply, Distributing{.side = Side::kConfederate});
  table.state.step = 4;
  table.south(Send{.unit = 16, .points = 10});
  EXPECT_EQ(table.state.units[16].supply, 22);
  EXPECT_EQ(table.state.purses.of_confederate.rail, 2);
  EXPECT_EQ(table.why_not(Seat::kConfederate, Send{.unit = 16, .points = 5}), Reason::kNoRailPoints);
}

TEST(WS_9_1, AVesselIsThrownForWhenSheLeavesAnEnemyFortBehind) {
  for (const std::uint8_t die : {std::uint8_t{2}, std::uint8_t{3}}) {
    Table table;
    table.moves(Side::kUnion);
    table.north(SetSail{0});
    table.north(SteamTo{river_at(11)}, {die});
    EXPECT_EQ(table.state.vessels[0].used, die == 3);
  }
  Table ironclad;
  ironclad.moves(Side::kUnion);
  ironclad.north(SetSail{3});
  ironclad.north(SteamTo{river_at(11)}, {2});
  EXPECT_TRUE(ironclad.state.vessels[3].used) << "an ironclad is lost on a 1 alone";
  Table beneath;
  beneath.moves(Side::kUnion);
  beneath.north(SetSail{0});
  beneath.north(SteamTo{river_at(8)});
  EXPECT_EQ(beneath.state.vessels[0].at, river_at(8)) << "not passed yet";
}

Table afloat(std::uint8_t points, VesselKind enemy) {
  Table table;
  table.state.vessels[0].points = points;
  table.state.vessels[1].at = river_at(4);
  table.state.vessels[4].at = river_at(3);
  table.state.vessels[4].kind = enemy;
  table.state.vessels[4].points = 4;
  table.fights(Side::kUnion);
  return table;
}

TEST(WS_9_2, ANavalFightGoesByTheOddsAndTheDie) {
  Table halved = afloat(4, VesselKind::kNavalFlotilla);
  halved.north(FightAfloat{river_at(3)}, {2});
  EXPECT_FALSE(halved.state.vessels[0].used) << "half of one, rounded up";
  EXPECT_FALSE(halved.state.vessels[4].used);
  Table lost = afloat(4, VesselKind::kRiverFlotilla);
  lost.north(FightAfloat{river_at(3)}, {1});
  EXPECT_FALSE(lost.state.vessels[0].used);
  Table driven = afloat(4, VesselKind::kRiverFlotilla);
  driven.north(FightAfloat{river_at(3)}, {6});
  EXPECT_FALSE(driven.state.vessels[4].used);
  Table off = afloat(4, VesselKind::kRiverFlotilla);
  off.north(FightAfloat{river_at(3)}, {5});
  EXPECT_NE(off.state.vessels[4].at, river_at(3));
  EXPECT_EQ(off.why_not(Seat::kUnion, FightAfloat{river_at(3)}), Reason::kNoSuchVessel);
}

TEST(WS_9_2, WhoHasNoIroncladDestroysNoneOnOneToFour) {
  Table spared = afloat(12, VesselKind::kIronclad);
  spared.north(FightAfloat{river_at(3)}, {4});
  EXPECT_TRUE(spared.state.vessels[4].used);
  EXPECT_NE(spared.state.vessels[4].at, river_at(3)) << "driven off";
  Table sunk = afloat(12, VesselKind::kIronclad);
  sunk.north(FightAfloat{river_at(3)}, {5});
  EXPECT_FALSE(sunk.state.vessels[4].used);
}

TEST(WS_9_3, AnIroncladIsLaidDownHiddenAndFightsNowhereTillSheIsReady) {
  Draft draft = small_war();
  draft.departments.push_back({b(8, 11), Side::kConfederate});
  Table table = building(Side::kConfederate, draft);
  EXPECT_EQ(table.why_not(Seat::kConfederate, LayDown{river_at(3)}), Reason::kNotInWater) << "no yard of its own";
  table.south(LayDown{river_at(8)});
  const std::size_t at = first_hidden(Side::kConfederate);
  const VesselCounter& laid = table.state.vessels[at];
  EXPECT_TRUE(laid.hidden);
  EXPECT_FALSE(laid.afloat());
  EXPECT_FALSE(War::view(table.scenario, table.state, Seat::kUnion).seen.vessels[at].used);
  EXPECT_FALSE(War::view(table.scenario, table.state, Seat::kSpectator).seen.vessels[at].used);
  EXPECT_TRUE(War::view(table.scenario, table.state, Seat::kConfederate).seen.vessels[at].used);
  EXPECT_FALSE(War::may_know(Seat::kUnion, table.events[0]));
}

TEST(WS_10_2, KentuckyComesInOnThePoliticalDie) {
  Table table;
  table.owe(Phase::kPolitics, Politicking{.side = Side::kUnion});
  table.north(TryKentucky{}, {2});
  EXPECT_EQ(table.state.kentucky, RailOwner::kUnion);
  ASSERT_NE(table.told<KentuckyJoined>(), nullptr);
  EXPECT_FALSE(table.told<KentuckyJoined>()->breach);
  EXPECT_EQ(table.why_not(Seat::kUnion, TryKentucky{}), Reason::kKentuckyDecided);
}

TEST(WS_3_8, ACapturedLeaderIsParoledByHisCaptor) {
  Table table;
  capture(table.state.commands, 5);
  table.owe(Phase::kPolitics, Politicking{.side = Side::kUnion});
  table.north(Parole{5});
  EXPECT_EQ(table.state.commands.leaders[5].station, Station::kToPlace);
}

TEST(WS_10_1, TheUnionWinsIfItHoldsAllFiveCitiesAtTheEnd) {
  for (const int held : {4, 5}) {
    Table table(small_war(1));
    for (UnitId at = 0; at < kMaxUnits; ++at) {
      if (table.state.units[at].side == Side::kConfederate) table.state.units[at] = Unit{};
    }
    for (PlaceId city = 0; city < held; ++city) table.state.taken.add(ground()->map.place(city).hex);
    table.state.chits.first = Side::kConfederate;
    table.owe(Phase::kSecondFights, Attacks{.side = Side::kUnion});
    table.north(Done{});
    ASSERT_TRUE(table.state.outcome);
    EXPECT_EQ(table.state.outcome->winner, held == 5 ? Side::kUnion : Side::kConfederate);
  }
}

TEST(WS_10_1, ByTheOptionALeadInPoliticalPointsAndADieWin) {
  for (const std::uint8_t die : {std::uint8_t{4}, std::uint8_t{5}}) {
    Draft draft = small_war();
    draft.political_victory = true;
    draft.purses.of_union.points = 30;
    Table table(draft);
    table.owe(Phase::kPolitics, Politicking{.side = Side::kConfederate});
    table.state.step = 2;
    table.south(Done{}, {die});
    EXPECT_EQ(static_cast<Purpose>(table.throws.at(0).slip.purpose), Purpose::kPoliticalVictory);
    ASSERT_NE(table.told<PoliticsThrown>(), nullptr);
    EXPECT_EQ(table.told<PoliticsThrown>()->bound, 5);
    EXPECT_EQ(table.told<WarEnded>() != nullptr, die == 5);
    EXPECT_EQ(table.state.outcome.has_value(), die == 5);
    if (die == 4) continue;
    EXPECT_EQ(table.state.outcome->winner, Side::kUnion);
    EXPECT_EQ(table.state.outcome->ending, Ending::kPolitical);
  }
}

TEST(WS_10_1, TheUnionFreesTheSlavesFromItsDateForMenAndAtAPrice) {
  Table table;
  table.owe(Phase::kPolitics, Politicking{.side = Side::kUnion});
  EXPECT_EQ(table.why_not(Seat::kUnion, Emancipate{}), Reason::kNoCallYet);
  table.state.clock.week = first_week(*cycle_called(10, 62));
  table.north(Emancipate{});
  EXPECT_TRUE(table.state.purses.of_union.emancipated);
  EXPECT_EQ(table.state.purses.of_confederate.points, 5);
  EXPECT_EQ(table.why_not(Seat::kUnion, Emancipate{}), Reason::kNoCallYet);
}

TEST(WS_11_1, ASetUpThatCannotStandIsRefusedWithItsPlaceAndRule) {
  const auto faults = [](auto&& change) {
    Draft draft = small_war();
    change(draft);
    const auto made = Scenario::from(draft);
    return made ? DraftError{.fault = DraftFault::kNoGround, .at = 999} : made.error().front();
  };
  EXPECT_EQ(faults([](Draft& draft) { draft.units[9].hex = b(3, 9); }).fault, DraftFault::kUnitWithEnemy);
  EXPECT_EQ(faults([](Draft& draft) { draft.units[2].hex = hex("B2828"); }),
            (DraftError{.fault = DraftFault::kUnitOffMap, .at = 2, .hex = hex("B2828")}));
  EXPECT_EQ(faults([](Draft& draft) { draft.leaders[0].leader = 8; }).fault, DraftFault::kLeaderTooEarly);
  EXPECT_EQ(faults([](Draft& draft) { draft.leaders[0].leader = 1; }).fault, DraftFault::kLeaderTwice);
  EXPECT_EQ(faults([](Draft& draft) { draft.first = 3; }).fault, DraftFault::kWeeks);
  EXPECT_EQ(faults([](Draft& draft) { draft.vessels[0].kind = VesselKind::kNavalFlotilla; }).fault,
            DraftFault::kVesselInWrongWater);
  EXPECT_EQ(rule_of(DraftFault::kLeaderTooEarly), rule(3, 2));
}

}  // namespace
}  // namespace brownwater::wbts::testing
