#include <gtest/gtest.h>

#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing::arcs_test {
namespace {

constexpr Point kFirer{.x = 40 * kInch, .y = 30 * kInch};
constexpr int kRange = 12 * kInch;

/// A firer heading 30 with one gun, and an enemy a foot away on that bearing, so small that she is a point.
Draft facing(Mount mount, Bearing bearing, int half_width) {
  Draft draft = open_water();
  draft.options.arc_half_width = static_cast<std::uint8_t>(half_width);
  const Gun gun{.gun = GunClass::kMedium, .rifled = false, .mount = mount};
  add_vessel(draft, Side::kUnion, armed(gunboat(), {gun}), {.at = kFirer, .heading = 30});
  Card speck = unarmed(gunboat());
  speck.hull = {.length = 10, .beam = 10};
  add_vessel(draft, Side::kConfederate, speck, {.at = plane::advanced(kFirer, bearing, kRange), .heading = 0});
  return draft;
}

std::expected<Laid, kernel::Refusal> laid_on(Scene& scene, ShipIndex target = 1) {
  const Pose& pose = scene.ship(0).pose;
  const auto sight = look(scene.scenario(), scene.state(), 0, pose, target);
  if (!sight) return std::unexpected(sight.error());
  return lay(scene.scenario(), scene.state(), 0, pose, 0, target, *sight);
}

TEST(ND_4_3, AGunBearsTenDegreesEitherSideOfItsLineOrFiveByTheOption) {
  const std::pair<Mount, int> lines[] = {
      {Mount::kBow, 30}, {Mount::kStarboard, 120}, {Mount::kStern, 210}, {Mount::kPort, 300}};
  for (const int half_width : {5, 10}) {
    for (const auto& [mount, line] : lines) {
      for (int bearing = 0; bearing < 360; ++bearing) {
        Scene scene(facing(mount, static_cast<Bearing>(bearing), half_width));
        const int off = std::abs(plane::turn_between(static_cast<Bearing>(line), static_cast<Bearing>(bearing)));
        const auto laid = laid_on(scene);
        if (off <= half_width) {
          EXPECT_TRUE(laid.has_value()) << bearing;
        } else {
          ASSERT_FALSE(laid.has_value()) << bearing;
          EXPECT_EQ(laid.error(), noddy::refusal(rule(4, 3), Reason::kOutsideArc));
        }
      }
    }
  }
}

TEST(ND_4_3, ATurretGunFiresInEveryDirection) {
  for (int bearing = 0; bearing < 360; bearing += 5) {
    Scene scene(facing(Mount::kTurret, static_cast<Bearing>(bearing), 10));
    EXPECT_TRUE(laid_on(scene).has_value()) << bearing;
  }
}

TEST(ND_4_3, AnyPartOfTheHullInTheArcIsEnough) {
  Draft draft = facing(Mount::kBow, 45, 10);
  draft.forces[1].card.hull = {.length = 3000, .beam = 300};
  // Five degrees at twelve inches are an inch and a twentieth to the side.
  draft.forces[1].pose.heading = 135;
  Scene broadside(draft);
  EXPECT_TRUE(laid_on(broadside).has_value()) << "her bow or stern lies in the arc";
  draft.forces[1].pose.heading = 45;
  Scene end_on(draft);
  EXPECT_FALSE(laid_on(end_on).has_value());
}

TEST(ND_4_3, ABatterysGunBearsAboutItsOwnLineAndAllRoundOnAPivot) {
  for (int bearing = 0; bearing < 360; bearing += 3) {
    Draft draft = open_water();
    const Gun fixed{.gun = GunClass::kMedium, .rifled = false, .mount = Mount::kBow, .line = 60};
    const Gun pivot{.gun = GunClass::kMedium, .rifled = false, .mount = Mount::kTurret, .line = 60};
    add_battery(draft, Side::kUnion, armed(redoubt(), {fixed, pivot}), {.at = kFirer, .heading = 200});
    Card speck = unarmed(gunboat());
    speck.hull = {.length = 10, .beam = 10};
    add_vessel(draft, Side::kConfederate, speck,
               {.at = plane::advanced(kFirer, static_cast<Bearing>(bearing), kRange), .heading = 0});
    add_vessel(draft, Side::kUnion, speck, {.at = {.x = 2 * kInch, .y = 2 * kInch}, .heading = 0});
    Scene scene(draft);
    const auto sight = look(scene.scenario(), scene.state(), 0, scene.ship(0).pose, 1);
    EXPECT_EQ(lay(scene.scenario(), scene.state(), 0, scene.ship(0).pose, 0, 1, *sight).has_value(),
              std::abs(bearing - 60) <= 10)
        << bearing;
    EXPECT_TRUE(lay(scene.scenario(), scene.state(), 0, scene.ship(0).pose, 1, 1, *sight).has_value()) << bearing;
  }
}

TEST(ND_4_4, LandBetweenThemHidesTheTargetAndShallowWaterDoesNot) {
  for (const std::uint16_t depth : {std::uint16_t{0}, std::uint16_t{10}}) {
    Draft draft = facing(Mount::kTurret, 90, 10);
    add_square(draft, {.x = 46 * kInch, .y = 30 * kInch}, kInch, depth);
    Scene scene(draft);
    EXPECT_EQ(laid_on(scene).has_value(), depth != 0);
    if (depth == 0) {
      EXPECT_EQ(laid_on(scene).error(), noddy::refusal(rule(4, 4), Reason::kSightBlocked));
    }
  }
}

TEST(ND_4_4, AHullBetweenThemHidesTheTargetFriendOrFoeAfloatOrAbandoned) {
  for (const Side side : kBothSides) {
    Draft draft = facing(Mount::kTurret, 90, 10);
    add_vessel(draft, side, unarmed(gunboat()), {.at = {.x = 46 * kInch, .y = 30 * kInch}, .heading = 0});
    Scene scene(draft);
    EXPECT_FALSE(laid_on(scene).has_value());
    scene.ship(2).fate = Fate::kAbandoned;
    EXPECT_FALSE(laid_on(scene).has_value());
    scene.ship(2).fate = Fate::kSunk;
    scene.state().on_sheet &= ~bit(2);
    EXPECT_TRUE(laid_on(scene).has_value()) << "what has sunk hides nothing";
  }
}

TEST(ND_4_4, ATargetOfWhichAnEndIsSeenIsInSight) {
  Draft draft = facing(Mount::kTurret, 90, 10);
  draft.forces[1].card.hull = {.length = 4000, .beam = 500};
  add_square(draft, {.x = 46 * kInch, .y = 30 * kInch}, 800);
  Scene scene(draft);
  EXPECT_TRUE(laid_on(scene).has_value()) << "her bow shows past the island";
  draft.forces[1].card.hull = {.length = 2000, .beam = 500};
  Scene hidden(draft);
  EXPECT_FALSE(laid_on(hidden).has_value());
}

TEST(ND_4_4, ABatterysOwnGroundHidesNeitherItNorItsTargets) {
  Draft draft = open_water();
  add_square(draft, kFirer, 2 * kInch);
  add_battery(draft, Side::kUnion, redoubt(), {.at = kFirer, .heading = 90});
  add_vessel(draft, Side::kConfederate,
             armed(gunboat(), {{.gun = GunClass::kMedium, .rifled = false, .mount = Mount::kTurret}}),
             {.at = {.x = 50 * kInch, .y = 30 * kInch}, .heading = 0});
  add_vessel(draft, Side::kUnion, unarmed(gunboat()), {.at = {.x = 2 * kInch, .y = 2 * kInch}, .heading = 0});
  Scene scene(draft);
  EXPECT_TRUE(look(scene.scenario(), scene.state(), 0, scene.ship(0).pose, 1).has_value());
  EXPECT_TRUE(look(scene.scenario(), scene.state(), 1, scene.ship(1).pose, 0).has_value());
}

TEST(ND_4_6, TheFaceStruckIsThatWhichLooksAtTheFirer) {
  for (int bearing = 0; bearing < 360; ++bearing) {
    const Pose target{.at = kFirer, .heading = 70};
    const int off = plane::turn_between(70, static_cast<Bearing>(bearing));
    const Face expected = std::abs(off) <= 30    ? Face::kBow
                          : std::abs(off) >= 150 ? Face::kStern
                          : off > 0              ? Face::kStarboard
                                                 : Face::kPort;
    // A foot off, whole mils put the boundary bearings a hair to one side: they are asked within.
    if (std::abs(off) == 30 || std::abs(off) == 150) continue;
    EXPECT_EQ(face_towards(printed_tables(), target, plane::advanced(kFirer, static_cast<Bearing>(bearing), kRange)),
              expected)
        << bearing;
  }
}

TEST(ND_4_6, EachFaceHasItsOwnClass) {
  for (const auto& [heading, needed, end_on] :
       {std::tuple{270, 9, true}, {0, 10, false}, {180, 10, false}, {90, 7, true}}) {
    Draft draft = facing(Mount::kTurret, 90, 10);
    draft.forces[1].card.armour = {.bow = 9, .side = 10, .stern = 7, .turret = 0};
    draft.forces[1].pose.heading = static_cast<Bearing>(heading);
    Scene scene(draft);
    const auto laid = laid_on(scene);
    EXPECT_EQ(laid->needed, needed);
    EXPECT_EQ(laid->sight.end_on, end_on);
  }
}

TEST(ND_4_6, AClassOfTwelveCanBeReachedByTheBestGunsOnly) {
  // A rifle of the heavy class at point-blank, both at rest: 3 + 1 + 1 + 1 + 1 and a five.
  Draft draft = facing(Mount::kTurret, 90, 10);
  draft.forces[0].card.guns.clear();
  draft.forces[0].card.guns.push_back({.gun = GunClass::kHeavy, .rifled = true, .mount = Mount::kTurret});
  draft.forces[1].card.armour = {.bow = 12, .side = 12, .stern = 12, .turret = 0};
  draft.forces[1].pose = {.at = {.x = kFirer.x + 2 * kInch, .y = kFirer.y}, .heading = 0};
  Scene scene(draft);
  EXPECT_EQ(laid_on(scene)->hitting_faces(), 2);
  scene.ship(0).under_way = scene.ship(1).under_way = true;
  EXPECT_EQ(laid_on(scene)->hitting_faces(), 0);
}

/// A bow gun that looks up the sheet, and a hull of eight inches across its arc, a foot off. Her middle is so far to
/// the right of the gun's line.
Draft across_the_arc(Mil aside) {
  Draft draft = facing(Mount::kBow, 30, 10);
  draft.forces[0].pose.heading = 0;
  draft.forces[1].card.hull = {.length = 8000, .beam = 300};
  draft.forces[1].pose = {.at = {.x = kFirer.x + aside, .y = kFirer.y - 12 * kInch}, .heading = 90};
  return draft;
}

TEST(ND_4_4, APartThatIsInSightAndAnotherThatIsInTheArcAreNotEnough) {
  Draft draft = across_the_arc(3000);
  Scene open(draft);
  EXPECT_TRUE(laid_on(open).has_value());
  // An island over all of the arc; the bow is seen past it, thirty degrees off the gun's line.
  add_square(draft, {.x = kFirer.x, .y = kFirer.y - 6 * kInch}, 1500);
  Scene hidden(draft);
  EXPECT_TRUE(look(hidden.scenario(), hidden.state(), 0, hidden.ship(0).pose, 1).has_value());
  ASSERT_FALSE(laid_on(hidden).has_value());
  EXPECT_EQ(laid_on(hidden).error(), noddy::refusal(rule(4, 4), Reason::kSightBlocked));
  hidden.let_fire(0);
  hidden.run_move();
  EXPECT_TRUE(hidden.all<GunFired>().empty());
}

TEST(ND_4_4, APartInTheArcAndInSightIsEnoughWhereverItLies) {
  // Neither middle nor nearest point nor either end lies in the arc: its edge cuts her between stern and middle.
  Draft draft = across_the_arc(5000);
  draft.forces[1].pose.heading = 100;
  Scene scene(draft);
  EXPECT_TRUE(laid_on(scene).has_value());
  scene.let_fire(0);
  scene.run_move();
  EXPECT_EQ(scene.all<GunFired>().size(), 1U);
}

}  // namespace
}  // namespace brownwater::noddy::testing::arcs_test
