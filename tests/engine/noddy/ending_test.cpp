#include <gtest/gtest.h>

#include "engine/games/noddy/objectives.hpp"
#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing {
namespace {

/// Two vessels of seven knots and four guns a side, far apart; three moves.
Draft two_a_side() {
  Draft draft = open_water();
  draft.moves = 3;
  for (int pair = 0; pair < 2; ++pair) {
    add_vessel(draft, Side::kUnion, gunboat(), {.at = {.x = 5 * kInch, .y = (10 + 20 * pair) * kInch}, .heading = 0});
    add_vessel(draft, Side::kConfederate, gunboat(),
               {.at = {.x = 75 * kInch, .y = (10 + 20 * pair) * kInch}, .heading = 0});
  }
  return draft;
}

void lose(Scene& scene, ShipIndex ship, Fate fate) {
  scene.ship(ship).fate = fate;
  if (fate == Fate::kSunk || fate == Fate::kWithdrawn) scene.state().on_sheet &= ~bit(ship);
}

Outcome won(std::optional<Side> side, Outcome::Reason reason) { return {.winner = side, .reason = reason}; }

TEST(ND_8_1, ASideWithNoVesselAfloatOnTheSheetHasLost) {
  for (const Fate fate : {Fate::kSunk, Fate::kAbandoned, Fate::kTaken, Fate::kWithdrawn}) {
    Scene scene(two_a_side());
    lose(scene, 0, fate);
    lose(scene, 2, fate);
    scene.run_move();
    EXPECT_EQ(scene.state().outcome, won(Side::kConfederate, Outcome::Reason::kNoShips));
    EXPECT_EQ(scene.state().phase, Phase::kOver);
    EXPECT_EQ(scene.all<BattleEnded>().size(), 1U);
  }
}

TEST(ND_8_1, WithOneVesselLeftTheBattleGoesOnToItsLastMove) {
  Scene scene(two_a_side());
  lose(scene, 0, Fate::kSunk);
  scene.run_moves(2);
  EXPECT_EQ(scene.state().outcome, std::nullopt);
  scene.run_move();
  EXPECT_EQ(scene.state().outcome, won(Side::kConfederate, Outcome::Reason::kGreaterDamage));
}

TEST(ND_8_1, EqualDamageIsADraw) {
  Scene scene(two_a_side());
  scene.run_moves(3);
  EXPECT_EQ(scene.state().outcome, won(std::nullopt, Outcome::Reason::kEqualDamage));
}

TEST(ND_8_1, TheShareIsHalfByTopSpeedAndHalfByGuns) {
  Scene scene(two_a_side());
  scene.ship(0).hidden.top_halves = 7;
  scene.ship(2).hidden.guns_out = 0b0011;
  const Losses ours = losses_of(scene.scenario(), scene.state(), Side::kUnion);
  EXPECT_EQ(ours.halves, 7);
  EXPECT_EQ(ours.halves_at_first, 28);
  EXPECT_EQ(ours.guns, 2);
  EXPECT_EQ(ours.guns_at_first, 8);
  // A quarter of each.
  EXPECT_EQ(4 * ours.numerator(), ours.denominator());
  lose(scene, 3, Fate::kAbandoned);
  const Losses theirs = losses_of(scene.scenario(), scene.state(), Side::kConfederate);
  EXPECT_EQ(2 * theirs.numerator(), theirs.denominator()) << "one of two alike, all of her";
  scene.run_moves(3);
  EXPECT_EQ(scene.state().outcome, won(Side::kUnion, Outcome::Reason::kGreaterDamage));
}

TEST(ND_8_1, ASpeedBelowZeroCountsAsZeroAndLossesFromBeforeTheStartDoNotCount) {
  Draft draft = two_a_side();
  draft.forces[0].top_halves = 10;
  draft.forces[0].guns_out = 0b0001;
  Scene scene(draft);
  EXPECT_EQ(losses_of(scene.scenario(), scene.state(), Side::kUnion).numerator(), 0);
  scene.ship(0).hidden.top_halves = -5;
  const Losses ours = losses_of(scene.scenario(), scene.state(), Side::kUnion);
  EXPECT_EQ(ours.halves, 10);
  EXPECT_EQ(ours.halves_at_first, 24);
  EXPECT_EQ(ours.guns_at_first, 7);
}

TEST(ND_8_1, ASideWithoutGunsIsJudgedBySpeedAlone) {
  Draft draft = two_a_side();
  for (const std::size_t at : {0U, 2U}) draft.forces[at].card.guns.clear();
  Scene scene(draft);
  scene.ship(0).hidden.top_halves = 0;
  const Losses ours = losses_of(scene.scenario(), scene.state(), Side::kUnion);
  EXPECT_EQ(2 * ours.numerator(), ours.denominator());
}

TEST(ND_8_1, SheWithdrawsOverHerOwnEdgeAndIsHeldByEveryOther) {
  for (const Bearing heading : {Bearing{0}, Bearing{90}, Bearing{180}, Bearing{270}}) {
    Draft draft = two_a_side();
    draft.moves = 40;
    draft.width = draft.height = 20 * kInch;
    draft.forces[0].pose = {.at = {.x = 10 * kInch, .y = 10 * kInch}, .heading = heading};
    draft.forces[0].speed = 7;
    draft.forces[1].pose.at = {.x = 15 * kInch, .y = 5 * kInch};
    draft.forces[2].pose.at = {.x = 5 * kInch, .y = 15 * kInch};
    draft.forces[3].pose.at = {.x = 15 * kInch, .y = 15 * kInch};
    Scene scene(draft);
    scene.run_moves(2);
    const bool own_edge = heading == 270;
    EXPECT_EQ(scene.ship(0).fate, own_edge ? Fate::kWithdrawn : Fate::kAfloat) << heading;
    EXPECT_EQ(scene.all<ShipLeft>().size(), own_edge ? 1U : 0U);
    EXPECT_EQ(scene.all<ShipHeldAtEdge>().size(), own_edge ? 0U : 1U);
    if (!own_edge) {
      EXPECT_TRUE(scene.scenario().chart().on_sheet(scene.at(0)));
      EXPECT_EQ(scene.ship(0).speed, 0);
    }
  }
}

/// Ship 0 drifts without speed over the Union's own edge, which the Union wants one vessel to leave by.
Draft drifting_out() {
  Draft draft = two_a_side();
  draft.currents.push_back({.at = {.x = 0, .y = 0}, .flows = 270});
  draft.forces[0].pose.at.x = 500;
  draft.objectives.push_back({.side = Side::kUnion, .kind = Objective::Kind::kExit, .number = 1, .ships = 0});
  draft.forces[0].top_halves = 0;
  return draft;
}

TEST(ND_8_1, AVesselThatHerCrewHasLeftDoesNotWithdraw) {
  for (const Fate fate : {Fate::kAbandoned, Fate::kTaken}) {
    Scene scene(drifting_out());
    scene.ship(0).fate = fate;
    scene.run_moves(2);
    EXPECT_EQ(scene.ship(0).fate, fate);
    EXPECT_EQ(progress(scene.scenario(), scene.state(), scene.scenario().draft().objectives[0]), 0);
    EXPECT_EQ(scene.state().outcome, std::nullopt);
  }
}

TEST(ND_8_1, ACrippleThatDriftsOutHasLeftAndSettlesNoMore) {
  for (const bool settles : {false, true}) {
    Scene scene(drifting_out());
    scene.ship(0).sinking = settles;
    scene.ship(0).hidden.sinks_in = settles ? 1 : 0;
    scene.run_move();
    EXPECT_EQ(scene.ship(0).fate, Fate::kWithdrawn);
    EXPECT_EQ(scene.state().outcome, won(Side::kUnion, Outcome::Reason::kObjective));
  }
}

TEST(ND_8_1, ToDestroyThese) {
  for (const Fate fate : {Fate::kSunk, Fate::kAbandoned, Fate::kTaken}) {
    Draft draft = two_a_side();
    draft.objectives.push_back(
        {.side = Side::kUnion, .kind = Objective::Kind::kDestroyThese, .number = 0, .ships = bit(3)});
    Scene scene(draft);
    lose(scene, 1, fate);
    scene.run_move();
    EXPECT_EQ(scene.state().outcome, std::nullopt) << "the other one";
    lose(scene, 1, Fate::kAfloat);
    scene.state().on_sheet |= bit(1);
    lose(scene, 3, fate);
    scene.run_move();
    EXPECT_EQ(scene.state().outcome, won(Side::kUnion, Outcome::Reason::kObjective));
  }
}

TEST(ND_8_1, ToDestroySoManyASilencedBatteryAmongThem) {
  Draft draft = two_a_side();
  const ShipIndex works =
      add_battery(draft, Side::kConfederate, redoubt(), {.at = {.x = 40 * kInch, .y = 5 * kInch}, .heading = 180});
  draft.objectives.push_back({.side = Side::kUnion, .kind = Objective::Kind::kDestroyCount, .number = 2, .ships = 0});
  Scene scene(draft);
  lose(scene, 1, Fate::kSunk);
  scene.run_move();
  EXPECT_EQ(progress(scene.scenario(), scene.state(), scene.scenario().draft().objectives[0]), 1);
  EXPECT_EQ(scene.state().outcome, std::nullopt);
  lose(scene, works, Fate::kSilenced);
  scene.run_move();
  EXPECT_EQ(scene.state().outcome, won(Side::kUnion, Outcome::Reason::kObjective));
}

TEST(ND_8_1, ToExitSoManyAndToHoldUntilAMove) {
  Draft leaving = two_a_side();
  leaving.objectives.push_back({.side = Side::kUnion, .kind = Objective::Kind::kExit, .number = 1, .ships = 0});
  Scene left(leaving);
  for (const Fate fate : {Fate::kAfloat, Fate::kAbandoned, Fate::kTaken, Fate::kSunk}) {
    left.ship(0).fate = fate;
    EXPECT_EQ(progress(left.scenario(), left.state(), left.scenario().draft().objectives[0]), 0);
  }
  lose(left, 0, Fate::kWithdrawn);
  left.run_move();
  EXPECT_EQ(left.state().outcome, won(Side::kUnion, Outcome::Reason::kObjective));
  Draft holding = two_a_side();
  holding.objectives.push_back({.side = Side::kConfederate, .kind = Objective::Kind::kHold, .number = 2, .ships = 0});
  Scene held(holding);
  held.run_move();
  EXPECT_EQ(held.state().outcome, std::nullopt);
  held.run_move();
  EXPECT_EQ(held.state().outcome, won(Side::kConfederate, Outcome::Reason::kObjective));
}

TEST(ND_8_1, ObjectivesOfBothMetInOneMoveAreADraw) {
  Draft draft = two_a_side();
  for (const Side side : kBothSides)
    draft.objectives.push_back({.side = side, .kind = Objective::Kind::kDestroyCount, .number = 1, .ships = 0});
  Scene scene(draft);
  lose(scene, 0, Fate::kSunk);
  lose(scene, 1, Fate::kSunk);
  scene.run_move();
  EXPECT_EQ(scene.state().outcome, won(std::nullopt, Outcome::Reason::kBothObjectives));
}

TEST(ND_8_1, WhereBatteriesHoldASideIsNotLostWhileOneFires) {
  for (const bool hold : {false, true}) {
    Draft draft = two_a_side();
    draft.options.batteries_hold = hold;
    add_battery(draft, Side::kUnion, redoubt(), {.at = {.x = 40 * kInch, .y = 5 * kInch}, .heading = 180});
    Scene scene(draft);
    lose(scene, 0, Fate::kSunk);
    lose(scene, 2, Fate::kSunk);
    scene.run_move();
    EXPECT_EQ(scene.state().outcome.has_value(), !hold);
  }
}

TEST(ND_8_1, BothSidesGoneInOneMoveAreJudgedByDamage) {
  Scene scene(two_a_side());
  for (const ShipIndex ship : {ShipIndex{0}, ShipIndex{1}, ShipIndex{2}}) lose(scene, ship, Fate::kSunk);
  lose(scene, 3, Fate::kWithdrawn);
  scene.run_move();
  EXPECT_EQ(scene.state().outcome, won(Side::kConfederate, Outcome::Reason::kGreaterDamage));
}

TEST(ND_8_1, AfterTheEndNothingMayBeDone) {
  Draft draft = two_a_side();
  draft.moves = 1;
  Scene scene(draft);
  scene.run_move();
  EXPECT_EQ(scene.refusal_to_order(0, 1)->reason, static_cast<std::uint8_t>(kernel::Reason::kGameOver));
}

}  // namespace
}  // namespace brownwater::noddy::testing
