#include <gtest/gtest.h>

#include <tuple>

#include "engine/games/redriver/river.hpp"
#include "tests/engine/redriver/scene.hpp"

namespace brownwater::redriver::testing {
namespace {

TEST(RR_7_1, EachWarshipStartsWithD20And10AndNeverMoreThanShe) {
  Scene scene;
  ASSERT_TRUE(scene.play(TakeOnFuel{}, {1, 20, 10}));
  EXPECT_EQ(scene.ship(kIronclad).fuel, 11);
  EXPECT_EQ(scene.ship(kTinclad).fuel, 30);
  EXPECT_EQ(scene.ship(kOtherTinclad).fuel, 20);
}

TEST(RR_7_1, EveryShipBurnsOneATurnHoveToOrNot) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Hold{}));
  EXPECT_EQ(scene.ship(kIronclad).fuel, 24);
  // Her barge's first.
  EXPECT_EQ(fuel_of(scene.ship(kTinclad)), 34);
  EXPECT_EQ(scene.ship(kSupply).fuel, 49);
  EXPECT_EQ(scene.ship(kWaiting).fuel, 50);
}

TEST(RR_7_1, ForagingOnOpenOrWoodedBanksGivesAD6InAll) {
  Scene scene = Scene::at_orders();
  EXPECT_EQ(scene.refusal_of(Forage{}), Reason::kBanksGiveNothing);
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  const int before = scene.state().fuel.in;
  ASSERT_TRUE(scene.play(Forage{}, {5}));
  EXPECT_EQ(scene.state().fuel.in, before + 5);
  // Bluffs, narrows and marshes give nothing, wooded narrows do.
  const auto refused_on = [&](const char* banks) {
    scene.here().banks = features(banks);
    return scene.refusal_of(Forage{});
  };
  for (const char* banks : {"bluffs", "narrows", "marshy", "shallows"})
    EXPECT_EQ(refused_on(banks), Reason::kBanksGiveNothing) << banks;
  EXPECT_EQ(refused_on("narrows+wooded"), std::nullopt);
}

TEST(RR_7_2, ATownGives3D10OnceAndAPrize2D6And3) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 81, 1}));
  EXPECT_EQ(scene.all<TownFound>().size(), 1U);
  for (ShipIndex ship = 0; ship < 4; ++ship) scene.ship(ship).fuel = 0;
  scene.here().captured.unarmed = 1;
  scene.state().fuel = {};
  for (ShipIndex ship = 0; ship < 5; ++ship)
    scene.state().fuel.in = static_cast<std::uint16_t>(scene.state().fuel.in + fuel_of(scene.ship(ship)));
  const int before = scene.state().fuel.in;
  ASSERT_TRUE(scene.play(Scavenge{}, {10, 9, 8, 6, 5}));
  EXPECT_EQ(scene.state().fuel.in, before + 27 + 14);
  EXPECT_EQ(scene.refusal_of(Scavenge{}), Reason::kNothingToScavenge);
}

TEST(RR_7_2, FuelIsHandedOverAsFarAsThereIsRoom) {
  Scene scene = Scene::at_orders();
  EXPECT_EQ(scene.refusal_of(MoveFuel{kSupply, kIronclad, 10}), Reason::kNoRoomForFuel);
  EXPECT_EQ(scene.refusal_of(MoveFuel{kSupply, kIronclad, 3}), Reason::kBadAmount);
  EXPECT_EQ(scene.refusal_of(MoveFuel{kSupply, kWaiting, 1}), Reason::kShipGone);
  ASSERT_TRUE(scene.play(MoveFuel{kSupply, kIronclad, 5}));
  EXPECT_EQ(scene.ship(kIronclad).fuel, 30);
  EXPECT_EQ(scene.ship(kSupply).fuel, 45);
}

TEST(RR_7_2, NobodyTowsMoreThanTwoBarges) {
  Draft draft = flotilla();
  draft.ships[kIronclad].barges = 3;
  const auto refused = Scenario::from(draft);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().at(0).fault, DraftFault::kTooManyBarges);
}

TEST(RR_7_3, OutOfFuelSheDriftsASectionATurnUntilStuckAndATowClearsHer) {
  Scene scene = Scene::at_orders();
  for (int section = 0; section < 3; ++section) ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  scene.ship(kTinclad).fuel = 0;
  scene.ship(kTinclad).barge_fuel = {};
  EXPECT_EQ(scene.refusal_of(Drift{kIronclad}), Reason::kHasFuel);
  ASSERT_TRUE(scene.play(Drift{kTinclad}));
  ASSERT_TRUE(scene.play(Hold{}, {4, 1}));
  EXPECT_EQ(scene.ship(kTinclad).at, 1);
  ASSERT_TRUE(scene.play(TurnBack{}, {1, 5}));
  EXPECT_EQ(scene.ship(kTinclad).grounding, Grounding::kStuck);
  EXPECT_EQ(scene.ship(kTinclad).at, 1);
  ASSERT_TRUE(scene.play(Advance{}, {1}));
  ASSERT_EQ(scene.state().flag_at, 1);
  ASSERT_TRUE(scene.play(Rejoin{kTinclad}));
  ASSERT_TRUE(scene.play(Tow{.ship = kTinclad, .by = kIronclad}));
  EXPECT_EQ(scene.ship(kTinclad).grounding, Grounding::kNone);
  ASSERT_TRUE(scene.play(Advance{}, {1}));
  EXPECT_EQ(scene.ship(kTinclad).at, 2);
}

TEST(RR_7_3, ADrifterThatIsStuckComesClearByFuelOfHerOwnOnly) {
  for (const bool fuel : {true, false}) {
    Scene scene = Scene::at_orders();
    ASSERT_TRUE(scene.play(Advance{}, kQuiet));
    scene.ship(kTinclad).grounding = Grounding::kStuck;
    if (!fuel) scene.ship(kTinclad).fuel = 0;
    if (!fuel) scene.ship(kTinclad).barge_fuel = {};
    ASSERT_TRUE(scene.play(Hold{}));
    EXPECT_EQ(scene.ship(kTinclad).grounding, fuel ? Grounding::kNone : Grounding::kStuck);
  }
}

TEST(RR_7_3, WithoutFuelOrTowSheAnchorsAndIsLeft) {
  Scene scene = Scene::at_orders();
  scene.ship(kIronclad).fuel = 0;
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  EXPECT_EQ(scene.ship(kIronclad).at, kMouth);
  EXPECT_EQ(scene.all<LeftBehind>().at(0).why, Hindrance::kNoFuel);
}

TEST(RR_7_3, ATowIsCastOffWhenOneOfTheTwoStaysBehind) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Tow{.ship = kTinclad, .by = kOtherTinclad}));
  scene.ship(kTinclad).grounding = Grounding::kMinor;
  scene.ship(kTinclad).laid_up = 1;
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  EXPECT_EQ(scene.ship(kTinclad).at, kMouth);
  EXPECT_EQ(scene.ship(kTinclad).towed_by, kNoShip);
}

TEST(RR_7_4, ASupplyShipComesUpWhenOrderedAndMustPassWhatWasBypassed) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
  ASSERT_TRUE(scene.play(RunPast{}));
  FightFought passed;
  passed.passed = true;
  ASSERT_TRUE(scene.play(passed));
  ASSERT_TRUE(scene.play(OrderUp{kWaiting}));
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  ASSERT_TRUE(scene.play(OrderStraggler{.ship = kWaiting, .order = Order::kFollow}, {1}));
  EXPECT_EQ(scene.state().phase, Phase::kEncounter);
  EXPECT_EQ(scene.state().acting, bit(kWaiting));
  ASSERT_TRUE(scene.play(FallBack{}));
  EXPECT_EQ(scene.ship(kWaiting).at, kMouth);
}

TEST(RR_8_1, ThirtyRoundsAGunAndTheTransportsCarryWhatWasFixed) {
  Scene scene = Scene::at_orders();
  EXPECT_EQ(scene.ship(kIronclad).rounds[gun("42pdr_rifle")], 120);
  EXPECT_EQ(scene.ship(kSupply).rounds[gun("32pdr_sb")], 120);
  scene.ship(kIronclad).rounds[gun("32pdr_sb")] = 100;
  scene.state().rounds[gun("32pdr_sb")].used = 80;
  ASSERT_TRUE(scene.play(IssueRounds{.from = kSupply, .to = kIronclad, .kind = gun("32pdr_sb")}));
  EXPECT_EQ(scene.ship(kIronclad).rounds[gun("32pdr_sb")], 180);
  EXPECT_EQ(scene.ship(kSupply).rounds[gun("32pdr_sb")], 40);
  Draft draft = flotilla();
  draft.ships[kSupply].load[gun("8in_sb")] = 1;
  EXPECT_EQ(Scenario::from(draft).error().at(0).fault, DraftFault::kLoadTooGreat);
}

TEST(RR_8_2, ASilencedBatteryYieldsAD6AGunForGunsOfTheSameKind) {
  Scene scene = Scene::at_orders();
  // Three 32-pounders and two 8-inch smoothbores, all silenced.
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 5}));
  ASSERT_TRUE(scene.play(Engage{}));
  FightFought result;
  result.passed = true;
  result.batteries[0].guns_silenced = {3, 2};
  ASSERT_TRUE(scene.play(result));
  ASSERT_TRUE(scene.play(Scavenge{}, {6, 5, 4, 3, 2}));
  EXPECT_EQ(scene.ship(kIronclad).rounds[gun("32pdr_sb")], 180 + 15);
  EXPECT_EQ(scene.ship(kIronclad).rounds[gun("8in_sb")], 90 + 5);
  // Kinds of gun that no ship has bring no rounds.
  Scene useless = Scene::at_orders();
  ASSERT_TRUE(useless.play(Advance{}, {2, 1, 2, 1, 51, 4}));
  ASSERT_TRUE(useless.play(Engage{}));
  FightFought silenced;
  silenced.passed = true;
  silenced.batteries[0].guns_silenced = {2, 0};
  ASSERT_TRUE(useless.play(silenced));
  ASSERT_TRUE(useless.play(Scavenge{}, {6, 6}));
  EXPECT_EQ(useless.all<RoundsFound>().at(0).to, kNoShip);
  EXPECT_EQ(useless.state().rounds[gun("8in_rifle")].in, 0);
}

TEST(RR_8_2, ASingleGunOfAPrizeBringsRoundsToo) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  scene.here().captured.gunboats = 1;
  ASSERT_TRUE(scene.play(Scavenge{}, {6, 5, 3}));
  ASSERT_EQ(scene.all<RoundsFound>().size(), 1U);
  EXPECT_EQ(scene.all<RoundsFound>()[0].sum, 3);
}

TEST(RR_8_2, AtTheMouthThereIsNothingToScavenge) {
  EXPECT_EQ(Scene::at_orders().refusal_of(Scavenge{}), Reason::kNothingToScavenge);
}

TEST(RR_8_2, RoundsGoToTheShipThatHasFewestForEachGunNotFewestInAll) {
  Draft draft = flotilla();
  draft.ships[kTinclad].guns.push_back(Guns{gun("32pdr_sb"), 2});
  const GunKind kind = gun("32pdr_sb");
  // Six guns and two: 16 rounds each against 30, then 30 against 25.
  for (const auto& [ironclad, tinclad, neediest] : {std::tuple(100, 60, kIronclad), std::tuple(180, 50, kTinclad)}) {
    Scene scene = Scene::at_orders(draft);
    ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 5}));
    ASSERT_TRUE(scene.play(Engage{}));
    FightFought result;
    result.passed = true;
    result.batteries[0].guns_silenced = {3, 2};
    ASSERT_TRUE(scene.play(result));
    Account& account = scene.state().rounds[kind];
    account.used = static_cast<std::uint16_t>(account.used + 180 - ironclad + 60 - tinclad);
    scene.ship(kIronclad).rounds[kind] = static_cast<std::uint16_t>(ironclad);
    scene.ship(kTinclad).rounds[kind] = static_cast<std::uint16_t>(tinclad);
    ASSERT_TRUE(scene.play(Scavenge{}, {6, 5, 4, 3, 2}));
    EXPECT_EQ(scene.all<RoundsFound>().at(0).to, neediest);
    EXPECT_EQ(scene.ship(kIronclad).rounds[kind], ironclad + (neediest == kIronclad ? 15 : 0));
    EXPECT_EQ(scene.ship(kTinclad).rounds[kind], tinclad + (neediest == kTinclad ? 15 : 0));
  }
}

TEST(RR_8_3, ScavengingTakesATurnInWhichStragglersCatchUp) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  ASSERT_TRUE(scene.play(Detach{kTinclad}));
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 80, 1}));
  ASSERT_TRUE(scene.play(OrderStraggler{.ship = kTinclad, .order = Order::kLieTo}));
  const int turn = scene.state().turn;
  ASSERT_TRUE(scene.play(Scavenge{}, {1, 1, 1}));
  ASSERT_TRUE(scene.play(OrderStraggler{.ship = kTinclad, .order = Order::kFollow}, {1}));
  EXPECT_EQ(scene.state().turn, turn + 1);
  EXPECT_TRUE(scene.ship(kTinclad).with_flag);
}

}  // namespace
}  // namespace brownwater::redriver::testing
