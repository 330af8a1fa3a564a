#include <gtest/gtest.h>

#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing {
namespace {

Card strong() {
  Card card = unarmed(gunboat());
  card.top_halves = 20;
  return card;
}

/// A vessel of half an inch of beam going up the sheet at four knots, and a mine so far ahead of her centre and so far
/// off her line.
Draft passage(Mil ahead, Mil aside, std::uint8_t live_from = 5) {
  Draft draft = open_water();
  add_vessel(draft, Side::kUnion, strong(), {.at = kMidSheet, .heading = 0}, 4);
  add_vessel(draft, Side::kConfederate, strong(), {.at = {.x = 75 * kInch, .y = 5 * kInch}, .heading = 0});
  add_vessel(draft, Side::kUnion, strong(), {.at = {.x = 75 * kInch, .y = 20 * kInch}, .heading = 0});
  draft.mines.push_back({.at = {.x = kMidSheet.x + aside, .y = kMidSheet.y - ahead},
                         .side = Side::kConfederate,
                         .live_from = live_from,
                         .fuse = Mine::Fuse::kLive});
  return draft;
}

TEST(ND_6_4, AHullWithinHalfAnInchTouchesItOffAndNoFarther) {
  // Half her beam is 255 mils.
  for (const auto& [aside, near] : {std::pair{755, true}, {756, false}, {-755, true}, {-756, false}}) {
    Scene scene(passage(3 * kInch, aside));
    scene.run_moves(2);
    EXPECT_EQ(scene.thrown(Purpose::kMine), near ? 1 : 0) << aside;
  }
}

TEST(ND_6_4, ItExplodesOnFiveAndSixByDefaultAndOnWhateverTheScenarioSays) {
  EXPECT_EQ(Mine{}.live_from, 5);
  for (int live_from = 1; live_from <= 7; ++live_from) {
    for (int face = 1; face <= 6; ++face) {
      Scene scene(passage(3 * kInch, 0, static_cast<std::uint8_t>(live_from)));
      scene.rig(Purpose::kMine, 0, {face});
      scene.run_moves(2);
      EXPECT_EQ(scene.all<MineExploded>().size(), face >= live_from ? 1U : 0U);
      EXPECT_EQ(scene.all<MineFailed>().size(), face >= live_from ? 0U : 1U);
    }
  }
}

TEST(ND_6_4, AMineIsTriedOnceWhateverComesOfIt) {
  for (const int face : {1, 6}) {
    Draft draft = passage(3 * kInch, 0);
    add_vessel(draft, Side::kUnion, strong(), {.at = {.x = kMidSheet.x, .y = kMidSheet.y + 3 * kInch}, .heading = 0},
               4);
    Scene scene(draft);
    scene.rig(Purpose::kMine, 0, {face});
    scene.run_moves(4);
    EXPECT_EQ(scene.thrown(Purpose::kMine), 1);
    EXPECT_EQ(scene.state().mines[0].fuse, face == 6 ? Mine::Fuse::kExploded : Mine::Fuse::kFailed);
  }
}

TEST(ND_6_4, ItsOwnersRunUponItToo) {
  Draft draft = passage(3 * kInch, 0);
  draft.mines[0].side = Side::kUnion;
  Scene scene(draft);
  scene.run_moves(2);
  EXPECT_EQ(scene.thrown(Purpose::kMine), 1);
}

TEST(ND_6_4, SixSinksFourAndFiveCrippleWithASpecialEffectOneToThreeCostADieOfKnots) {
  for (int face = 1; face <= 6; ++face) {
    Scene scene(passage(3 * kInch, 0));
    scene.rig(Purpose::kMine, 0, {5}).rig(Purpose::kMineDamage, 0, {face});
    if (face <= 3) scene.rig(Purpose::kMineKnots, 0, {4});
    if (face == 4 || face == 5) scene.rig(Purpose::kSpecial, 0, {3, 4});
    scene.run_moves(2);
    EXPECT_EQ(scene.all<MineDamage>().at(0).face, face);
    const Ship& ship = scene.ship(0);
    if (face == 6) {
      EXPECT_EQ(ship.fate, Fate::kSunk);
    } else if (face >= 4) {
      EXPECT_EQ(ship.hidden.top_halves, 0);
      EXPECT_EQ(scene.all<SpecialThrown>().at(0).effect, SpecialEffect::kSteamPipes);
      EXPECT_TRUE(ship.hidden.steam_pipes);
      EXPECT_FALSE(ship.sinking);
    } else {
      EXPECT_EQ(ship.hidden.top_halves, 12);
    }
  }
}

TEST(ND_6_4, ItIsLookedForAfterEachTimeStepAndAfterTheTurn) {
  // Abeam of her stern by an inch: only the turn swings it near.
  Draft draft = passage(0, 0);
  draft.forces[0].card = unarmed(frigate());
  draft.forces[0].card.type = ShipType::kRiverBoat;
  draft.forces[0].top_halves = 20;
  draft.forces[0].speed = 1;
  draft.mines[0].at = {.x = kMidSheet.x - 1300, .y = kMidSheet.y + 200};
  Scene scene(draft);
  scene.order(0, 1, 60);
  scene.run_move();
  EXPECT_EQ(scene.thrown(Purpose::kMine), 1);
}

TEST(ND_6_4, AVesselThatLiesStillBesideAMineDoesNotTouchItOff) {
  Draft draft = passage(0, 600);
  draft.forces[0].speed = 0;
  Scene scene(draft);
  scene.run_moves(3);
  EXPECT_EQ(scene.thrown(Purpose::kMine), 0);
}

TEST(ND_6_4, AVesselSunkByOneMineTouchesOffNoOther) {
  Draft draft = passage(3 * kInch, 0);
  draft.mines.push_back({.at = draft.mines[0].at, .side = std::nullopt, .live_from = 1, .fuse = Mine::Fuse::kLive});
  Scene scene(draft);
  scene.rig(Purpose::kMine, 0, {6}).rig(Purpose::kMineDamage, 0, {6});
  scene.run_moves(2);
  EXPECT_EQ(scene.thrown(Purpose::kMine), 1);
}

TEST(ND_5_2, Row6OfAMineJamsAGunOnTheSideOnWhichItLay) {
  Draft draft = passage(3 * kInch, 700);
  draft.forces[0].card = gunboat();
  draft.forces[0].top_halves = draft.forces[0].card.top_halves;
  // Abeam when the hull first comes within half an inch: she goes past it stern first into the reach.
  draft.mines[0].at = {.x = kMidSheet.x + 700, .y = kMidSheet.y - 200};
  Scene scene(draft);
  scene.rig(Purpose::kMine, 0, {6}).rig(Purpose::kMineDamage, 0, {4}).rig(Purpose::kSpecial, 0, {1, 5});
  scene.run_move();
  EXPECT_EQ(scene.all<SpecialTookHold>().at(0).gun, std::optional<std::uint8_t>{2}) << "starboard";
}

TEST(ND_6_4, AnExplosionIsToldWithItsTimeStep) {
  Scene scene(passage(3 * kInch, 0));
  scene.rig(Purpose::kMine, 0, {6});
  scene.run_moves(2);
  // Four knots are a fifth of an inch a step. Her bow, 890 mils ahead, is half an inch off after nine.
  EXPECT_EQ(scene.all<MineExploded>().at(0).half, 1);
  EXPECT_EQ(scene.all<MineExploded>().at(0).step, 9);
}

}  // namespace
}  // namespace brownwater::noddy::testing
