#include <gtest/gtest.h>

#include "engine/games/noddy/odds.hpp"
#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing::ramming_test {
namespace {

constexpr Point kMeeting{.x = 30 * kInch, .y = 30 * kInch};
constexpr Point kAway{.x = 75 * kInch, .y = 5 * kInch};

Card rammer(bool reinforced = true) {
  Card card = unarmed(ram());
  card.top_halves = 40;
  card.reinforced_bow = reinforced;
  return card;
}

Card rammed() {
  Card card = unarmed(gunboat());
  card.top_halves = 20;
  return card;
}

/// A ram going up the sheet at that speed, two inches below an enemy who lies at rest with that heading; a friend of
/// each far off.
Draft attack(int speed, Bearing heading = 90, bool reinforced = true) {
  Draft draft = open_water();
  add_vessel(draft, Side::kUnion, rammer(reinforced), {.at = {.x = kMeeting.x, .y = kMeeting.y + 2500}, .heading = 0},
             static_cast<Knots>(speed));
  add_vessel(draft, Side::kConfederate, rammed(), {.at = kMeeting, .heading = heading});
  add_vessel(draft, Side::kConfederate, rammed(), {.at = kAway, .heading = 0});
  add_vessel(draft, Side::kUnion, rammed(), {.at = {.x = 75 * kInch, .y = 20 * kInch}, .heading = 0});
  return draft;
}

TEST(ND_6_3, EveryModifierInEverySetIsAsCountedByHand) {
  for (int speed = 0; speed <= kMaxKnots; ++speed) {
    for (unsigned set = 0; set < 8; ++set) {
      const bool stationary = (set & 1U) != 0;
      const bool side_on = (set & 2U) != 0;
      const bool reinforced = (set & 4U) != 0;
      const Contact contact{.kind = Contact::Kind::kRam,
                            .ship = 0,
                            .other = 1,
                            .speed = static_cast<Knots>(speed),
                            .stationary = stationary,
                            .side_on = side_on};
      int counted = (stationary ? 1 : 0) + (side_on ? 1 : 0) - (reinforced ? 0 : 1);
      for (int knot = 7; knot <= speed; ++knot) ++counted;
      for (int knot = 3; knot >= speed && knot >= 0; --knot) --counted;
      const Modifiers modifiers = ram_modifiers(printed_tables(), contact, reinforced);
      EXPECT_EQ(sum_of(modifiers), counted) << speed << " knots, set " << set;
      for (const Modifier& modifier : modifiers) EXPECT_EQ(modifier.rule, rule(6, 3));
    }
  }
}

TEST(ND_6_3, TheTableSixAndMoreFourAndFiveTwoAndThreeOneAndLess) {
  for (int total = -8; total <= 25; ++total) {
    const RamResult expected = total >= 6   ? RamResult::kCrippled
                               : total >= 4 ? RamResult::kTargetLoses
                               : total >= 2 ? RamResult::kNothing
                                            : RamResult::kRammerLoses;
    EXPECT_EQ(ram_result(printed_tables(), total), expected) << total;
  }
}

TEST(ND_6_3, TheExactChancesOfARamAreThoseOfOneDie) {
  Modifiers modifiers;
  modifiers.push_back({.amount = 1, .rule = rule(6, 3)});
  const RamOdds odds = odds_of_ram(printed_tables(), modifiers);
  // 5 and 6; 3 and 4; 1 and 2; none.
  EXPECT_EQ(odds[0], chance::Fraction(1, 3));
  EXPECT_EQ(odds[1], chance::Fraction(1, 3));
  EXPECT_EQ(odds[2], chance::Fraction(1, 3));
  EXPECT_EQ(odds[3], chance::Fraction(0, 1));
}

TEST(ND_6_3, SixCripplesTheTargetAndCostsTheRammerAKnot) {
  Draft draft = attack(8);
  draft.currents.push_back({.at = kMeeting, .flows = 90});
  Scene scene(draft);
  scene.rig(Purpose::kRam, 0, {2});
  scene.run_move();
  const RamThrown thrown = scene.all<RamThrown>().at(0);
  EXPECT_EQ(thrown.total, 6) << "two, at rest, side on, eight knots";
  EXPECT_EQ(thrown.result, RamResult::kCrippled);
  EXPECT_EQ(scene.ship(1).hidden.top_halves, 0);
  EXPECT_EQ(scene.ship(0).hidden.top_halves, 38);
  EXPECT_FALSE(scene.ship(1).sinking);
  const Mil x = scene.at(1).x;
  scene.run_move();
  EXPECT_EQ(scene.at(1).x, x + kInch) << "she drifts";
}

TEST(ND_6_3, FourAndFiveCostTheTargetADieOfKnotsAndTheRammerOne) {
  for (const int face : {2, 3}) {
    Scene scene(attack(6));
    scene.rig(Purpose::kRam, 0, {face}).rig(Purpose::kRamKnots, 0, {3});
    scene.run_move();
    EXPECT_EQ(scene.all<RamThrown>().at(0).total, face + 2);
    EXPECT_EQ(scene.ship(1).hidden.top_halves, 14);
    EXPECT_EQ(scene.ship(0).hidden.top_halves, 38);
  }
}

TEST(ND_6_3, TwoAndThreeDoNothing) {
  for (const int face : {1, 2}) {
    Scene scene(attack(5, 90, false));
    scene.rig(Purpose::kRam, 0, {face});
    scene.run_move();
    EXPECT_EQ(scene.all<RamThrown>().at(0).total, face + 1);
    EXPECT_TRUE(scene.all<SpeedLost>().empty());
  }
}

TEST(ND_6_3, OneAndLessCostsTheRammerADieOfKnotsAndTheTargetNothing) {
  Scene scene(attack(2, 0, false));
  scene.order(0, 2);
  scene.rig(Purpose::kRam, 0, {1}).rig(Purpose::kRamKnots, 0, {4});
  scene.run_move();
  EXPECT_EQ(scene.all<RamThrown>().at(0).total, -1) << "one, at rest, bow on, no ram, two knots too few";
  EXPECT_EQ(scene.ship(0).hidden.top_halves, 32);
  EXPECT_EQ(scene.ship(1).hidden.top_halves, 20);
}

TEST(ND_6_3, SideOnIsOutsideThirtyDegreesOfTheTargetsLine) {
  for (const auto& [heading, side_on] : {std::pair{0, false},
                                         {25, false},
                                         {35, true},
                                         {90, true},
                                         {145, true},
                                         {155, false},
                                         {180, false},
                                         {330, false},
                                         {270, true}}) {
    Scene scene(attack(8, static_cast<Bearing>(heading)));
    scene.run_move();
    ASSERT_EQ(scene.all<HullsMet>().size(), 1U) << heading;
    EXPECT_EQ(scene.all<HullsMet>()[0].contact.side_on, side_on) << heading;
  }
}

TEST(ND_6_3, OneUnderWayIsNotStationaryEvenIfSheStopsLater) {
  Draft draft = attack(8);
  draft.forces[1].speed = 1;
  Scene scene(draft);
  scene.run_move();
  EXPECT_FALSE(scene.all<HullsMet>().at(0).contact.stationary);
}

TEST(ND_6_3, OneThatRanAgroundEarlierInTheMoveIsNotStationaryUntilTheNext) {
  Draft draft = attack(4);
  draft.forces[1].speed = 4;
  add_square(draft, {.x = 34 * kInch, .y = 30 * kInch}, 2950, 20);
  Scene scene(draft);
  scene.run_move();
  ASSERT_EQ(scene.all<ShipGrounded>().size(), 1U);
  ASSERT_EQ(scene.all<HullsMet>().size(), 1U);
  EXPECT_LT(scene.all<ShipGrounded>()[0].step, scene.all<HullsMet>()[0].step);
  EXPECT_FALSE(scene.all<HullsMet>()[0].contact.stationary);
}

TEST(ND_6_3, BothStopForThisMoveAndTheRammersSpeedIsZeroAfterIt) {
  Draft draft = attack(8);
  draft.forces[1].speed = 3;
  Scene scene(draft);
  scene.rig(Purpose::kRam, 0, {1});
  scene.run_move();
  EXPECT_EQ(scene.ship(0).speed, 0);
  EXPECT_EQ(scene.ship(1).speed, 3) << "who is not crippled keeps hers";
  const HullsMet met = scene.all<HullsMet>().at(0);
  EXPECT_EQ(met.half, 1);
  EXPECT_EQ(met.contact.speed, 8);
  const Point where = scene.at(0);
  scene.order(0, -2);
  scene.run_move();
  EXPECT_EQ(scene.at(0).y, where.y + 2 * kInch) << "next move she backs off";
}

TEST(ND_6_3, HullsThatHaveMetNeverOverlap) {
  Scene scene(attack(8));
  scene.run_move();
  const auto outline = [&](ShipIndex ship) {
    return plane::outline(scene.ship(ship).pose, scene.scenario().card(ship).hull);
  };
  EXPECT_FALSE(plane::overlap(outline(0), outline(1)));
}

TEST(ND_6_3, BowToBowBothRam) {
  Draft draft = attack(6, 180);
  draft.forces[1].speed = 6;
  draft.forces[1].pose.at.y = 27 * kInch;
  Scene scene(draft);
  scene.run_move();
  EXPECT_EQ(scene.all<RamThrown>().size(), 2U);
  EXPECT_EQ(scene.ship(0).speed, 0);
  EXPECT_EQ(scene.ship(1).speed, 0);
}

TEST(ND_6_3, AContactThatIsNotByABowIsACollision) {
  Draft draft = attack(8);
  draft.forces[0].pose.heading = 180;
  draft.forces[0].speed = -4;
  Scene scene(draft);
  scene.order(0, -4);
  scene.rig(Purpose::kCollision, 0, {1});
  scene.run_move();
  ASSERT_TRUE(scene.all<RamThrown>().empty());
  EXPECT_TRUE(scene.all<CollisionThrown>().at(0).hurt);
  EXPECT_EQ(scene.ship(0).hidden.top_halves, 39);
  EXPECT_EQ(scene.ship(1).hidden.top_halves, 19);
}

TEST(ND_6_3, FriendsCollideAndOnlyAOneHurtsEach) {
  for (int face = 1; face <= 6; ++face) {
    Draft draft = attack(8);
    draft.forces[1].side = Side::kUnion;
    draft.forces[1].speed = 3;
    Scene scene(draft);
    scene.rig(Purpose::kCollision, 0, {face});
    scene.run_move();
    EXPECT_TRUE(scene.all<RamThrown>().empty());
    EXPECT_EQ(scene.ship(0).hidden.top_halves, face == 1 ? 39 : 40);
    EXPECT_EQ(scene.ship(1).hidden.top_halves, face == 1 ? 19 : 20);
    EXPECT_EQ(scene.ship(0).speed, 0);
    EXPECT_EQ(scene.ship(1).speed, 0);
  }
}

TEST(ND_6_3, TheSpeedOfARamIsThatWhichSheMakes) {
  // Nine knots against the current are six: no knot over six.
  Draft draft = attack(9);
  draft.currents.push_back({.at = kMeeting, .flows = 180});
  draft.forces[0].card.top_halves = draft.forces[0].top_halves = 18;
  Scene scene(draft);
  scene.run_move();
  EXPECT_EQ(scene.all<HullsMet>().at(0).contact.speed, 6);
  EXPECT_EQ(sum_of(scene.all<RamThrown>().at(0).modifiers), 2);
}

TEST(ND_2_6, AnAbandonedVesselIsTakenByTouchingHer) {
  Scene scene(attack(8));
  scene.ship(1).fate = Fate::kAbandoned;
  scene.run_move();
  EXPECT_EQ(scene.ship(1).fate, Fate::kTaken);
  EXPECT_EQ(scene.all<ShipTaken>().at(0).by, 0);
  EXPECT_EQ(scene.thrown(Purpose::kRam) + scene.thrown(Purpose::kCollision), 0);
}

TEST(ND_2_6, HerOwnSideDoesNotTakeHerNorDoesAnotherAbandonedOne) {
  Draft friends = attack(8);
  friends.forces[0].side = Side::kConfederate;
  Scene friendly(friends);
  friendly.ship(1).fate = Fate::kAbandoned;
  friendly.run_move();
  EXPECT_EQ(friendly.ship(1).fate, Fate::kAbandoned);
  Scene derelict(attack(8));
  derelict.ship(0).fate = derelict.ship(1).fate = Fate::kAbandoned;
  derelict.run_move();
  EXPECT_EQ(derelict.ship(1).fate, Fate::kAbandoned);
}

}  // namespace
}  // namespace brownwater::noddy::testing::ramming_test
