#include <gtest/gtest.h>

#include "engine/games/redriver/lots.hpp"
#include "tests/engine/redriver/scene.hpp"

namespace brownwater::redriver::testing {
namespace {

int entry(const Scene& scene, Cause cause) {
  int sum = 0;
  for (const PointsScored& scored : scene.all<PointsScored>()) sum += scored.cause == cause ? scored.amount : 0;
  return sum;
}

TEST(RR_10_1, TwentyAtTheStartAndOneLessATurn) {
  Scene scene = Scene::at_orders();
  EXPECT_EQ(scene.state().points, 20);
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  EXPECT_EQ(scene.state().points, 19);
}

TEST(RR_10_1, TheTurnInWhichACampaignEndsCostsItsPointToo) {
  Scene ironclad = Scene::at_orders();
  ironclad.state().turn = 100;
  ASSERT_TRUE(ironclad.play(Advance{}, {2, 1, 2, 1, 100}));
  ASSERT_TRUE(ironclad.play(Engage{}));
  ASSERT_TRUE(ironclad.play(FightFought{}));
  EXPECT_EQ(ironclad.state().outcome->points, 20 - 1);

  Scene ruse = Scene::at_orders();
  ASSERT_TRUE(ruse.play(Advance{}, kQuiet));
  ruse.here().number = 20;
  ASSERT_TRUE(ruse.play(Advance{}, {2, 10, 3, 1, 5, 1}));
  ASSERT_TRUE(ruse.play(RunPast{}));
  FightFought passed;
  passed.passed = true;
  ASSERT_TRUE(ruse.play(passed));
  EXPECT_EQ(ruse.state().outcome->ending, Ending::kRuse);
  EXPECT_EQ(ruse.state().outcome->points, 20 - 2);

  // No turn is begun by going home.
  Draft keeps_all = flotilla();
  keeps_all.options.full_account_at_home = true;
  Scene home = Scene::at_orders(keeps_all);
  ASSERT_TRUE(home.play(Withdraw{}));
  EXPECT_EQ(home.state().outcome->points, 20);
}

TEST(RR_10_1, BypassedGunsCostThreeEachAndAreGivenBackWhenDestroyed) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
  ASSERT_TRUE(scene.play(RunPast{}));
  FightFought passed;
  passed.passed = true;
  passed.batteries[0].guns_silenced = {1, 0};
  ASSERT_TRUE(scene.play(passed));
  EXPECT_EQ(entry(scene, Cause::kGunDestroyed), 1);
  EXPECT_EQ(entry(scene, Cause::kGunBypassed), -6);
  // They turn on it: both guns, and what they cost.
  ASSERT_TRUE(scene.play(Engage{}));
  FightFought silenced;
  silenced.passed = true;
  silenced.batteries[0].guns_silenced = {2, 0};
  ASSERT_TRUE(scene.play(silenced));
  EXPECT_EQ(entry(scene, Cause::kGunDestroyed), 2);
  EXPECT_EQ(entry(scene, Cause::kBypassedGunDestroyed), 6);
}

TEST(RR_10_1, ShipsSunkAndVesselsTakenCount) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 91, 3}));
  ASSERT_TRUE(scene.play(Engage{}));
  FightFought result;
  result.passed = true;
  result.sunk.gunboats = 1;
  result.captured.gunboats = 1;
  result.captured.heavy_gunboats = 1;
  result.ships[kSupply].sunk = true;
  ASSERT_TRUE(scene.play(result));
  EXPECT_EQ(entry(scene, Cause::kGunboat), 10);
  EXPECT_EQ(entry(scene, Cause::kHeavyGunboat), 10);
  EXPECT_EQ(entry(scene, Cause::kUnionShipLost), -15);
}

// The worked example of the book: 25 per cent costs 3.
TEST(RR_10_2, ATenthBegunCostsAPointUnlessTheOptionCountsCompleteOnes) {
  EXPECT_EQ(damage_tenths({}, 25, 100), 3);
  EXPECT_EQ(damage_tenths({}, 20, 100), 2);
  EXPECT_EQ(damage_tenths({}, 0, 100), 0);
  EXPECT_EQ(damage_tenths({.complete_tenths = true}, 25, 100), 2);
}

TEST(RR_10_2, DamageIsCountedOnceAtTheEndOnShipsThatSurvive) {
  Scene scene = Scene::at_orders();
  scene.ship(kIronclad).lasting = 15;
  scene.ship(kTinclad).repairable = 1;
  ASSERT_TRUE(scene.play(Withdraw{}));
  EXPECT_EQ(entry(scene, Cause::kDamage), -3 - 1);
}

TEST(RR_10_3, EveryTotalHasItsResult) {
  const Tables tables = book();
  const auto between = [&](int from, int to, Result result) {
    for (int points = from; points <= to; ++points) EXPECT_EQ(result_of(tables, points), result) << points;
  };
  between(-200, -10, Result::kCrushingDefeat);
  between(-9, -5, Result::kMajorDefeat);
  between(-4, 0, Result::kUnfortunateDefeat);
  between(1, 10, Result::kDraw);
  between(11, 30, Result::kMinorVictory);
  between(31, 50, Result::kStirringVictory);
  between(51, 300, Result::kFamousVictory);
}

/// Five turns at anchor, up to the patrol's dice.
Scene night(std::initializer_list<int> faces, bool seven = false) {
  Draft draft = flotilla();
  draft.options.night_patrols = true;
  draft.options.seven_rolls_a_night = seven;
  Scene scene = Scene::at_orders(draft);
  for (int turn = 1; turn < 5; ++turn) EXPECT_TRUE(scene.play(Hold{}));
  EXPECT_TRUE(scene.play(Hold{}, faces));
  return scene;
}

TEST(RR_11_1, APatrolComesOnANineAndDoesWhatItsD6Says) {
  EXPECT_TRUE(night({8}).all<RaidCame>().empty());
  EXPECT_EQ(night({9, 1, 2}).ship(kTinclad).fate, ShipFate::kBurned);
  EXPECT_TRUE(night({10, 2, 2}).ship(kTinclad).on_fire);
  Scene delayed = night({9, 3});
  EXPECT_EQ(delayed.refusal_of(Advance{}), Reason::kStartDelayed);
  ASSERT_TRUE(delayed.play(Hold{}));
  EXPECT_EQ(delayed.refusal_of(Advance{}), std::nullopt);
  EXPECT_EQ(entry(night({9, 4}), Cause::kPatrol), 1);
  EXPECT_EQ(entry(night({9, 5, 4}), Cause::kPatrol), 4);
  EXPECT_EQ(entry(night({9, 6}), Cause::kPatrol), 6);
}

TEST(RR_11_1, APatrolThatIsBrokenBetraysHiddenBatteriesInTheNextFiveSections) {
  Scene scene = night({9, 6});
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 61, 2}));
  EXPECT_FALSE(scene.here().batteries[0].hidden);
  EXPECT_EQ(scene.state().known_sections, 4);
  EXPECT_EQ(scene.refusal_of(FallBack{}), std::nullopt);
}

TEST(RR_11_1, TheOptionThrowsSevenTimesANight) {
  EXPECT_EQ(night({1, 2, 3, 4, 5, 6, 7}, true).all<PatrolThrown>().size(), 7U);
}

TEST(RR_12_1, EveryThrowOfATurnIsKeptWithItsPurposeAndRule) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  ASSERT_EQ(scene.throws.size(), 5U);
  const std::array<Purpose, 5> purposes{Purpose::kDirection, Purpose::kTerrain, Purpose::kTerrain, Purpose::kMechanical,
                                        Purpose::kAction};
  for (std::size_t at = 0; at < purposes.size(); ++at) {
    EXPECT_EQ(scene.throws[at].slip.purpose, static_cast<std::uint8_t>(purposes[at]));
    EXPECT_TRUE(scene.throws[at].slip.rule.names_a_rule());
  }
}

}  // namespace
}  // namespace brownwater::redriver::testing
