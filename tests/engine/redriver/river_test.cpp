#include <gtest/gtest.h>

#include "engine/games/redriver/river.hpp"
#include "tests/engine/redriver/scene.hpp"

namespace brownwater::redriver::testing {
namespace {

/// Goes up that many quiet sections of open banks.
void go_up(Scene& scene, int sections) {
  for (int section = 0; section < sections; ++section) ASSERT_TRUE(scene.play(Advance{}, kQuiet)) << section;
}

TEST(RR_1_1, UpstreamIsOneSectionATurnDownstreamTwo) {
  Scene scene = Scene::at_orders();
  go_up(scene, 3);
  EXPECT_EQ(scene.here().number, 3);
  EXPECT_EQ(scene.state().turn, 4);
  ASSERT_TRUE(scene.play(TurnBack{}, {1}));
  EXPECT_EQ(scene.here().number, 1);
  EXPECT_EQ(scene.state().turn, 5);
}

TEST(RR_1_1, TheFlotillaMayStopAfterOneSectionDownstream) {
  Scene scene = Scene::at_orders();
  go_up(scene, 3);
  ASSERT_TRUE(scene.play(DropDown{}, {1}));
  EXPECT_EQ(scene.here().number, 2);
  EXPECT_EQ(scene.state().turn, 5);
}

TEST(RR_1_2, TheFlotillaLiesStillAtNightAndStragglersMakeThreeMore) {
  Scene scene = Scene::at_orders();
  go_up(scene, 1);
  ASSERT_TRUE(scene.play(Detach{.ship = kTinclad}));
  for (int turn = 2; turn <= 4; ++turn) {
    ASSERT_TRUE(scene.play(Advance{}, kQuiet));
    ASSERT_TRUE(scene.play(OrderStraggler{.ship = kTinclad, .order = Order::kLieTo}));
  }
  EXPECT_EQ(scene.ship(kTinclad).at, 0);
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  // The fifth turn: one section by day, three in the night, and she is back with the flotilla.
  ASSERT_TRUE(scene.play(OrderStraggler{.ship = kTinclad, .order = Order::kFollow}, {1}));
  EXPECT_EQ(scene.all<NightFell>().size(), 1U);
  EXPECT_EQ(scene.state().turn, 6);
  EXPECT_EQ(scene.here().number, 5);
  EXPECT_EQ(scene.ship(kTinclad).at, scene.state().flag_at);
  EXPECT_TRUE(scene.ship(kTinclad).with_flag);
}

TEST(RR_1_2, AtNightATowGoesWithHerTug) {
  Scene scene = Scene::at_orders();
  go_up(scene, 4);
  for (const ShipIndex ship : {kTinclad, kOtherTinclad}) {
    scene.ship(ship).with_flag = false;
    scene.ship(ship).at = kMouth;
  }
  scene.ship(kTinclad).fuel = 0;
  scene.ship(kTinclad).barge_fuel = {};
  scene.ship(kTinclad).towed_by = kOtherTinclad;
  ASSERT_TRUE(scene.play(Hold{}));
  ASSERT_TRUE(scene.play(OrderStraggler{.ship = kTinclad, .order = Order::kFollow}));
  ASSERT_TRUE(scene.play(OrderStraggler{.ship = kOtherTinclad, .order = Order::kFollow}, {1}));
  EXPECT_EQ(scene.all<NightFell>().size(), 1U);
  EXPECT_EQ(scene.ship(kOtherTinclad).at, scene.state().flag_at);
  EXPECT_EQ(scene.ship(kTinclad).at, scene.state().flag_at);
}

TEST(RR_1_2, AtNightNobodyGoesDownstream) {
  Scene scene = Scene::at_orders();
  go_up(scene, 4);
  for (const ShipIndex ship : {kIronclad, kTinclad, kOtherTinclad}) scene.ship(ship).at = 0;
  scene.state().flag_at = 0;
  scene.ship(kSupply).with_flag = false;
  ASSERT_TRUE(scene.play(Hold{}));
  // Two sections down by day, from the fourth to the second.
  ASSERT_TRUE(scene.play(OrderStraggler{.ship = kSupply, .order = Order::kFollow}, {1}));
  EXPECT_EQ(scene.all<NightFell>().size(), 1U);
  EXPECT_EQ(scene.ship(kSupply).at, 1);
}

TEST(RR_2_1, ATurnRunsInThePrintedOrder) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  std::vector<int> order;
  for (const Event& event : scene.events) order.push_back(static_cast<int>(event.happening.index()));
  const auto place = [&](std::size_t index) {
    return std::ranges::find(order, static_cast<int>(index)) - order.begin();
  };
  const auto direction = place(Happening(SectionFound{}).index());
  const auto terrain = place(Happening(TerrainFound{}).index());
  const auto mechanical = place(Happening(MishapThrown{}).index());
  const auto action = place(Happening(ActionThrownFor{}).index());
  const auto points = place(Happening(PointsScored{}).index());
  const auto fuel = place(Happening(FuelBurned{}).index());
  EXPECT_LT(direction, terrain);
  EXPECT_LT(terrain, mechanical);
  EXPECT_LT(mechanical, action);
  EXPECT_LT(action, points);
  EXPECT_LT(points, fuel);
  EXPECT_LT(fuel, static_cast<std::ptrdiff_t>(order.size()));
}

TEST(RR_2_2, DirectionTerrainAndActionAreThrownOnlyOnTheFirstEntry) {
  Scene scene = Scene::at_orders();
  go_up(scene, 2);
  ASSERT_TRUE(scene.play(TurnBack{}, {1}));
  EXPECT_EQ(scene.state().flag_at, kMouth);
  // Back into the first section: a mechanical throw and no other.
  ASSERT_TRUE(scene.play(Advance{}, {1}));
  EXPECT_EQ(scene.state().sections.size(), 2U);
}

TEST(RR_2_3, TheRiverTooShallowEndsTheCampaignAfterWhatIsMetThere) {
  Scene scene = Scene::at_orders();
  go_up(scene, 1);
  // As if 20 sections had been passed: a 10 is shallows; a low roll there is a heavy gunboat, with one in company.
  scene.here().number = 20;
  ASSERT_TRUE(scene.play(Advance{}, {2, 10, 3, 1, 5, 2}));
  EXPECT_EQ(scene.state().phase, Phase::kEncounter);
  ASSERT_TRUE(scene.play(RunPast{}));
  FightFought passed;
  passed.passed = true;
  ASSERT_TRUE(scene.play(passed));
  ASSERT_TRUE(scene.state().outcome);
  EXPECT_EQ(scene.state().outcome->ending, Ending::kRuse);
}

TEST(RR_2_3, AFlotillaSunkInTheShallowsHasFoundNoRuse) {
  Scene scene = Scene::at_orders();
  go_up(scene, 1);
  scene.here().number = 20;
  ASSERT_TRUE(scene.play(Detach{kTinclad}));
  ASSERT_TRUE(scene.play(Advance{}, {2, 10, 3, 1, 5, 1}));
  ASSERT_TRUE(scene.play(Engage{}));
  FightFought lost;
  for (const ShipIndex ship : {kIronclad, kOtherTinclad, kSupply}) lost.ships[ship].sunk = true;
  ASSERT_TRUE(scene.play(lost));
  EXPECT_FALSE(scene.state().outcome);
}

TEST(RR_2_3, TheIroncladEndsTheCampaignWhoeverWins) {
  Scene scene = Scene::at_orders();
  scene.state().turn = 100;
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 100}));
  EXPECT_EQ(scene.refusal_of(RunPast{}), Reason::kIroncladToTheFinish);
  EXPECT_EQ(scene.refusal_of(FallBack{}), Reason::kIroncladToTheFinish);
  ASSERT_TRUE(scene.play(Engage{}));
  FightFought result;
  result.passed = true;
  result.ironclad = IroncladResult::kCaptured;
  ASSERT_TRUE(scene.play(result));
  ASSERT_TRUE(scene.state().outcome);
  EXPECT_EQ(scene.state().outcome->ending, Ending::kIroncladMet);
  EXPECT_EQ(scene.state().ledger[static_cast<std::size_t>(Cause::kIroncladCaptured)], 30);
}

TEST(RR_2_3, WithdrawingIsForTheMainRiverAndLeavesWhoIsNotThere) {
  Scene scene = Scene::at_orders();
  go_up(scene, 2);
  EXPECT_EQ(scene.refusal_of(Withdraw{}), Reason::kNotAtMainRiver);
  ASSERT_TRUE(scene.play(Detach{.ship = kOtherTinclad}));
  ASSERT_TRUE(scene.play(TurnBack{}, {1}));
  ASSERT_TRUE(scene.play(OrderStraggler{.ship = kOtherTinclad, .order = Order::kLieTo}));
  ASSERT_TRUE(scene.play(Withdraw{}));
  EXPECT_EQ(scene.state().outcome->ending, Ending::kWithdrew);
  EXPECT_EQ(scene.ship(kOtherTinclad).fate, ShipFate::kAbandoned);
}

// The worked example of the book.
TEST(RR_3_1, ASevenOnTheFirstTurnBendsLeftToTheNorthEastAndLeadsToTable2) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {7, 1, 2, 1, 1}));
  const SectionFound found = scene.all<SectionFound>().at(0);
  EXPECT_EQ(found.roll, 7);
  EXPECT_EQ(found.row, 6);
  EXPECT_EQ(found.bend, Bend::kLeft);
  EXPECT_EQ(found.heading, Heading::kNorthEast);
  // Table 2 gives a left bend to the north on a 4, where table 1 would go ahead.
  ASSERT_TRUE(scene.play(Advance{}, {4, 1, 2, 1, 1}));
  EXPECT_EQ(scene.here().heading, Heading::kNorth);
}

TEST(RR_3_1, AOneOnTheFirstTurnStaysAOne) {
  EXPECT_EQ(direction_row(book(), 1, true), 1);
  EXPECT_EQ(direction_row(book(), 2, true), 1);
  EXPECT_EQ(direction_row(book(), 10, true), 9);
  EXPECT_EQ(direction_row(book(), 10, false), 10);
}

TEST(RR_3_1, TheHairpinOfTable1AsksForASecondDie) {
  Scene scene = Scene::at_orders();
  go_up(scene, 1);
  ASSERT_TRUE(scene.play(Advance{}, {10, 6, 1, 2, 1, 1}));
  EXPECT_EQ(scene.here().bend, Bend::kHairpinRight);
  EXPECT_EQ(scene.here().heading, Heading::kSouthWest);
  EXPECT_EQ(degrees_between(Heading::kEast, Heading::kSouthWest), 135);
}

TEST(RR_3_1, EveryTurnIsOfItsDegreesButTheDoubtfulOne) {
  const Tables tables = book();
  for (std::size_t heading = 0; heading < kHeadings; ++heading) {
    for (int row = 1; row <= 10; ++row) {
      if (static_cast<Heading>(heading) == Heading::kNorthEast && row == 9) continue;
      const DirectionCell cell = direction(tables, {}, static_cast<Heading>(heading), row, 1);
      const int degrees = degrees_between(static_cast<Heading>(heading), cell.next);
      switch (cell.bend) {
        case Bend::kAhead: EXPECT_EQ(degrees, 0); break;
        case Bend::kLeft:
        case Bend::kRight: EXPECT_EQ(degrees, 45); break;
        case Bend::kSharpLeft:
        case Bend::kSharpRight: EXPECT_EQ(degrees, 90); break;
        case Bend::kHairpinLeft:
        case Bend::kHairpinRight: EXPECT_EQ(degrees, heading == 0 ? 135 : 180); break;
      }
    }
  }
}

TEST(RR_3_2, Table2Row9KeepsThePrintedTableUnlessTheOptionSaysOtherwise) {
  EXPECT_EQ(direction(book(), {}, Heading::kNorthEast, 9, std::nullopt).next, Heading::kSouth);
  EXPECT_EQ(degrees_between(Heading::kNorthEast, Heading::kSouth), 135);
  EXPECT_EQ(direction(book(), {.table_2_row_9_is_5 = true}, Heading::kNorthEast, 9, std::nullopt).next,
            Heading::kSouthEast);
}

TEST(RR_3_3, LeftAndRightAreAsSeenGoingUpstream) {
  EXPECT_EQ(heading_of_eighths(tributary_eighths(Heading::kEast, Bank::kLeft)), Heading::kNorth);
  EXPECT_EQ(heading_of_eighths(tributary_eighths(Heading::kEast, Bank::kRight)), Heading::kSouth);
  const DirectionCell left = direction(book(), {}, Heading::kEast, 6, std::nullopt);
  EXPECT_EQ(left.bend, Bend::kLeft);
  EXPECT_EQ(left.next, Heading::kNorthEast);
}

TEST(RR_3_4, ADrawnRiverIsFollowedAndWhatActionBringsIsAdded) {
  Draft draft = flotilla();
  draft.drawn.push_back({.bend = Bend::kLeft, .heading = Heading::kNorthEast, .town = true, .bridge = false});
  Scene scene = Scene::at_orders(draft);
  // No direction is thrown: terrain, mechanical, action 90 a gunboat with none in company, the town's D10.
  ASSERT_TRUE(scene.play(Advance{}, {1, 2, 1, 90, 1, 4}));
  EXPECT_EQ(scene.state().sections[0].heading, Heading::kNorthEast);
  EXPECT_TRUE(scene.state().sections[0].town);
  EXPECT_EQ(scene.state().sections[0].vessels.gunboats, 1);
}

TEST(RR_3_4, ADrawnRiverThatNoRollCanGiveIsRefused) {
  Draft draft = flotilla();
  draft.drawn.push_back({.bend = Bend::kSharpLeft, .heading = Heading::kNorthEast});
  const auto refused = Scenario::from(draft);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().at(0), (DraftError{.fault = DraftFault::kDrawnBend, .at = 0}));
}

TEST(RR_4_1, BluffsLieOnOneBankOrBothAndNarrowsAreHalfOrHaveAnIsland) {
  const auto banks_of = [](int face) {
    Scene scene = Scene::at_orders();
    EXPECT_TRUE(scene.play(Advance{}, {2, 7, 1, face, 1, 1}));
    return std::pair(scene.here().left_bluffs, scene.here().right_bluffs);
  };
  EXPECT_EQ(banks_of(4), std::pair(true, false));
  EXPECT_EQ(banks_of(5), std::pair(false, true));
  EXPECT_EQ(banks_of(8), std::pair(false, true));
  EXPECT_EQ(banks_of(9), std::pair(true, true));
  const auto narrows_of = [](int face) {
    Scene scene = Scene::at_orders();
    EXPECT_TRUE(scene.play(Advance{}, {2, 6, 1, face, 1, 1}));
    return scene.here().narrows;
  };
  EXPECT_EQ(narrows_of(5), Narrows::kHalfWidth);
  EXPECT_EQ(narrows_of(6), Narrows::kIsland);
}

TEST(RR_4_2, EqualDiceAreATributaryOnTheBankOfTheirNumber) {
  const Tables tables = book();
  for (int black = 1; black <= 10; ++black) {
    for (int red = 1; red <= 10; ++red) {
      const FeatureSet set = banks(tables, TerrainColumn::kMain, black, 0);
      const auto bank = tributary(tables, TerrainColumn::kMain, set, black, red);
      if (black != red)
        EXPECT_FALSE(bank);
      else
        EXPECT_EQ(bank, black <= 5 ? Bank::kLeft : Bank::kRight);
    }
  }
  // Not where there are shallows, nor on a tributary.
  EXPECT_FALSE(tributary(tables, TerrainColumn::kMainAfter20, features("shallows"), 10, 10));
  EXPECT_FALSE(tributary(tables, TerrainColumn::kTributary, features("open"), 1, 1));
}

TEST(RR_4_3, ATributaryBeginsSquareToTheMainRiverAndAddsTwoForEachSectionTraversed) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 3, 3, 1, 1}));
  EXPECT_EQ(scene.refusal_of(Explore{}), std::nullopt);
  // No direction is thrown for its first section: north, square to a river that heads east, on its left bank.
  ASSERT_TRUE(scene.play(Explore{}, {2, 9, 1, 1}));
  EXPECT_EQ(scene.here().heading, Heading::kNorth);
  EXPECT_TRUE(scene.here().on_tributary);
  EXPECT_TRUE(scene.here().banks.has(Feature::kOpen));
  // 2 and 2 for the section traversed: bluffs.
  ASSERT_TRUE(scene.play(Advance{}, {1, 2, 9, 1, 1, 1}));
  EXPECT_TRUE(scene.here().banks.has(Feature::kBluffs));
  ASSERT_TRUE(scene.play(TurnBack{}, {1}));
  EXPECT_FALSE(scene.here().on_tributary);
}

TEST(RR_4_3, ATributaryThatWouldHeadWestIsThrownFor) {
  for (const auto& [face, heading] : {std::pair(5, Heading::kNorthWest), std::pair(6, Heading::kSouthWest)}) {
    Scene scene = Scene::at_orders();
    go_up(scene, 1);
    ASSERT_TRUE(scene.play(Advance{}, {7, 3, 3, 1, 1}));
    EXPECT_EQ(scene.here().heading, Heading::kNorth);
    ASSERT_TRUE(scene.play(Explore{}, {face, 1, 2, 1, 1}));
    EXPECT_EQ(scene.here().heading, heading);
  }
}

TEST(RR_4_3, ShallowsEndATributaryOnly) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 3, 3, 1, 1}));
  ASSERT_TRUE(scene.play(Explore{}, {8, 9, 1, 1, 1}));
  ASSERT_TRUE(scene.play(Engage{}));
  FightFought result;
  result.passed = true;
  result.sunk.heavy_gunboats = 1;
  ASSERT_TRUE(scene.play(result));
  EXPECT_FALSE(scene.state().outcome);
  EXPECT_EQ(scene.refusal_of(Advance{}), Reason::kShallows);
  ASSERT_TRUE(scene.play(TurnBack{}, {1}));
}

TEST(RR_4_4, TheSecondColumnBeginsWithThe21stSection) {
  EXPECT_EQ(main_column(book(), 20), TerrainColumn::kMain);
  EXPECT_EQ(main_column(book(), 21), TerrainColumn::kMainAfter20);
}

}  // namespace
}  // namespace brownwater::redriver::testing
