#include <gtest/gtest.h>

#include "engine/games/flotilla/objectives.hpp"
#include "engine/games/flotilla/retreat.hpp"
#include "tests/engine/flotilla/scene.hpp"

/// FL-7.1: the table's edges. The Union's own is the left one.
namespace brownwater::flotilla::testing {
namespace {

/// Iron City, eight inches long, under way near an edge; an enemy far off.
Draft near_an_edge(Point at, Bearing heading) {
  Draft draft = open_water();
  draft.forces.push_back(ship(Side::kUnion, at, heading, iron_city(), 4));
  draft.forces.push_back(ship(Side::kConfederate, {75'000, 55'000}, 0, iron_city()));
  return draft;
}

TEST(FL_7_1, WhoseSwingTookHerOffTheTableComesBackOnIt) {
  Scene scene(near_an_edge({30'000, 2'000}, 90));
  scene.steam(0, 4, 0, 45);
  EXPECT_EQ(scene.unit(0).pose.heading, 135);
  EXPECT_GT(scene.at(0).y, 0) << "two inches ahead bring her back from eight tenths of one";
  EXPECT_EQ(scene.unit(0).fate, Fate::kInPlay);
}

TEST(FL_7_1, AnEdgeThatIsNotHerOwnHoldsHerAndFromAnyHeadingSheCanTurnBack) {
  for (int heading = 270; heading <= 450; heading += 15) {
    Scene scene(near_an_edge({40'000, 3'000}, plane::wrapped(heading)));
    for (int turn = 0; turn < 8 && scene.at(0).y < 8'000; ++turn) {
      const int to_go = plane::turn_between(scene.unit(0).pose.heading, 180);
      const int now = std::clamp(to_go, -45, 45);
      scene.steam(0, 4, 0, now, std::clamp(to_go - now, -45, 45));
      EXPECT_LE(off_table(scene.scenario(), scene.at(0)), iron_city().hull.length);
      scene.end_turn();
    }
    EXPECT_GE(scene.at(0).y, 8'000) << "heading " << heading;
  }
}

TEST(FL_7_1, SheGoesNoFartherOffOverAnEdgeThatHoldsHer) {
  Scene scene(near_an_edge({40'000, 3'000}, 0));
  scene.steam(0, 6);
  EXPECT_EQ(scene.at(0).y, 0);
  scene.end_turn();
  scene.steam(0, 6);
  EXPECT_EQ(scene.at(0).y, 0);
}

TEST(FL_7_1, WhoSwingsOverHerOwnEdgeHasLeft) {
  Scene scene(near_an_edge({2'000, 30'000}, 0));
  scene.steam(0, 4, 0, 0, 45);
  EXPECT_EQ(scene.unit(0).fate, Fate::kExited);
  EXPECT_EQ(scene.all<ShipExited>().size(), 1U);
}

TEST(FL_7_1, WhoCrossesHerOwnEdgeHasLeftThoughSheComesNearerToTheTableByAnother) {
  Scene scene(near_an_edge({2'000, 3'000}, 0));
  scene.unit(0).pose = {.at = {200, -3'000}, .heading = 200};
  scene.steam(0, 2);
  EXPECT_EQ(scene.unit(0).fate, Fate::kExited);
}

TEST(FL_7_1, WhoLiesOffTheEdgeThatIsNowHerOwnLeavesByItWhereverSheSteers) {
  for (const int heading : {90, 180, 270}) {
    Draft draft = near_an_edge({70'000, 30'000}, 90);
    draft.forces.push_back(ship(Side::kUnion, {30'000, 55'000}, 0, iron_city()));
    Scene scene(draft, Side::kConfederate);
    scene.unit(0).side = Side::kConfederate;
    scene.unit(0).pose = {.at = {80'500, 30'000}, .heading = plane::wrapped(heading)};
    scene.steam(0, 4);
    EXPECT_EQ(scene.unit(0).fate, Fate::kExited) << heading;
  }
}

TEST(FL_7_1, APrizeThatHerTakersSteamOffTheirEdgeHasNotLeftForHerFirstOwners) {
  Draft draft = near_an_edge({78'000, 30'000}, 90);
  draft.forces.push_back(ship(Side::kUnion, {30'000, 55'000}, 0, iron_city()));
  const Objective leave{.side = Side::kUnion, .kind = Objective::Kind::kExit, .number = 1};
  draft.objectives.push_back(leave);
  Scene scene(draft, Side::kConfederate);
  scene.unit(0).side = Side::kConfederate;
  scene.steam(0, 4);
  ASSERT_EQ(scene.unit(0).fate, Fate::kExited);
  EXPECT_EQ(progress(scene.scenario(), scene.state(), leave), 0);
  scene.unit(0).side = Side::kUnion;
  EXPECT_EQ(progress(scene.scenario(), scene.state(), leave), 1);
}

}  // namespace
}  // namespace brownwater::flotilla::testing
