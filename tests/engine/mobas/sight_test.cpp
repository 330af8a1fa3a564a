#include <gtest/gtest.h>

#include "tests/engine/mobas/scene.hpp"

namespace brownwater::mobas::testing {
namespace {

const kernel::Refusal kBlocked = refusal(rule(2, 2), Reason::kSightBlocked);

void ships_do_not_block(Draft& draft) { draft.options.ships_block_sight = false; }

TEST(MB_2_2, OverOpenWaterAndShallowsTheTargetIsInSight) {
  Scene scene({"A0. , . b3"}, {{'A', kMonitor}, {'b', kTransport}});
  EXPECT_EQ(scene.dice('A', 'b'), 3);
}

TEST(MB_2_2, LandBetweenBlocksTheLineOfSight) {
  Scene scene({"A0. # . b3"}, {{'A', kMonitor}, {'b', kTransport}});
  EXPECT_EQ(scene.shot('A', 'b').error(), kBlocked);
}

TEST(MB_2_2, ADeclarationAtAnUnseenTargetIsRefusedUnderThisRule) {
  Scene scene({"c0A0. # . b3"}, {{'A', kMonitor}, {'b', kTransport}, {'c', kTransport}});
  EXPECT_EQ(scene.refusal_to_fire('A', 'b'), kBlocked);
  EXPECT_FALSE(scene.refusal_to_fire('A', 'c'));
}

TEST(MB_2_2, AShipBetweenBlocksFriendAndFoeAlike) {
  Scene behind_friend({"A0. C0. b3"}, {{'A', kMonitor}, {'b', kTransport}, {'C', kTransport}});
  EXPECT_EQ(behind_friend.shot('A', 'b').error(), kBlocked);
  Scene behind_foe({"A0. c0. b3"}, {{'A', kMonitor}, {'b', kTransport}, {'c', kTransport}});
  EXPECT_EQ(behind_foe.shot('A', 'b').error(), kBlocked);
}

TEST(MB_2_2, ABatteryBetweenBlocks) {
  Scene scene({"A0. c0. b3"}, {{'A', kMonitor}, {'b', kTransport}, {'c', battery_of(2)}},
              [](Draft& draft) { draft.terrain[0][2] = Terrain::kDeep; });
  EXPECT_EQ(scene.shot('A', 'b').error(), kBlocked);
}

TEST(MB_2_2, ByOptionShipsAndBatteriesDoNotBlockButLandDoes) {
  Scene ship({"A0. c0. b3"}, {{'A', kMonitor}, {'b', kTransport}, {'c', kTransport}}, ships_do_not_block);
  EXPECT_EQ(ship.dice('A', 'b'), 3);
  Scene battery({"A0. c0. b3"}, {{'A', kMonitor}, {'b', kTransport}, {'c', battery_of(2)}}, [](Draft& draft) {
    ships_do_not_block(draft);
    draft.terrain[0][2] = Terrain::kDeep;
  });
  EXPECT_EQ(battery.dice('A', 'b'), 3);
  Scene land({"A0. # . b3"}, {{'A', kMonitor}, {'b', kTransport}}, ships_do_not_block);
  EXPECT_EQ(land.shot('A', 'b').error(), kBlocked);
}

TEST(MB_2_2, TheEndsOfTheLineNeverBlockABatteryOnLandFiresAndIsFiredAt) {
  Scene scene({"A0. b3", " c0. . "}, {{'A', kMonitor}, {'b', battery_of(3)}, {'c', kTransport}});
  EXPECT_EQ(scene.dice('A', 'b'), 5);
  EXPECT_EQ(scene.dice('b', 'A'), 2);
}

TEST(MB_2_2, AlongAHexSideOneHexThatBlocksDoesNot) {
  Scene land({"A0# . ",  //
              " . b3. "},
             {{'A', kMonitor}, {'b', kTransport}});
  EXPECT_EQ(land.dice('A', 'b'), 5);
  Scene ship({"A0. . ",  //
              " c0b3. "},
             {{'A', kMonitor}, {'b', kTransport}, {'c', kTransport}});
  EXPECT_EQ(ship.dice('A', 'b'), 5);
}

TEST(MB_2_2, AlongAHexSideTwoHexesThatBlockDo) {
  Scene land({"A0# . ",  //
              " # b3. "},
             {{'A', kMonitor}, {'b', kTransport}});
  EXPECT_EQ(land.shot('A', 'b').error(), kBlocked);
  Scene mixed({"A0# . ",  //
               " c0b3. "},
              {{'A', kMonitor}, {'b', kTransport}, {'c', kTransport}});
  EXPECT_EQ(mixed.shot('A', 'b').error(), kBlocked);
  Scene by_option({"A0# . ",  //
                   " c0b3. "},
                  {{'A', kMonitor}, {'b', kTransport}, {'c', kTransport}}, ships_do_not_block);
  EXPECT_EQ(by_option.dice('A', 'b'), 5);
}

TEST(MB_2_2, AlongHexSidesEachStretchIsLookedAtByItself) {
  // The line from A1 to C4 runs between A2 and B1, through B2, and between B3 and C3.
  Scene passing({"A0# . . ",   //
                 " . . # . ",  //
                 ". . . b3"},
                {{'A', kMonitor}, {'b', kTransport}});
  EXPECT_EQ(passing.dice('A', 'b'), 3);
  Scene stopped({"A0# . . ",   //
                 " . . # . ",  //
                 ". . # b3"},
                {{'A', kMonitor}, {'b', kTransport}});
  EXPECT_EQ(stopped.shot('A', 'b').error(), kBlocked);
}

TEST(MB_2_2, AShipSunkLastTurnBlocksNoMore) {
  Scene scene({"A0c0. . b3"}, {{'A', kMonitor}, {'b', kTransport}, {'c', kTransport}});
  scene.rig(Purpose::kFire, 'A', {kMajor, kMajor, kMiss, kMiss, kMiss, kMiss});
  EXPECT_EQ(scene.shot('A', 'b').error(), kBlocked);
  scene.fire('A', 'c');
  EXPECT_EQ(scene.ship('c').fate, Fate::kSunk);
  EXPECT_EQ(scene.dice('A', 'b'), 3);
}

}  // namespace
}  // namespace brownwater::mobas::testing
