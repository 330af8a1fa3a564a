#include "tests/engine/redriver/umpire_scene.hpp"

namespace brownwater::redriver::testing {
namespace {

TEST(RR_2_4, HePlacesShipsAndFlotillaWhereSomebodyHasBeen) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  ASSERT_TRUE(scene.play(Tow{.ship = kTinclad, .by = kIronclad}));
  EXPECT_EQ(why_not(scene, PlaceShip{.ship = kTinclad, .section = 4}), Reason::kNoSuchSection);
  ASSERT_TRUE(rule_that(scene, PlaceShip{.ship = kTinclad, .section = kMouth}));
  EXPECT_FALSE(scene.ship(kTinclad).with_flag);
  EXPECT_EQ(scene.ship(kTinclad).towed_by, kNoShip);
  ASSERT_TRUE(rule_that(scene, PlaceFlotilla{.section = kMouth}));
  EXPECT_EQ(scene.state().flag_at, kMouth);
  EXPECT_EQ(scene.ship(kIronclad).at, kMouth);
  EXPECT_EQ(why_not(scene, PlaceFlotilla{.section = kMouth}), Reason::kNothingChanges);
  ASSERT_TRUE(rule_that(scene, PlaceShip{.ship = kTinclad, .section = kMouth}));
  EXPECT_TRUE(scene.ship(kTinclad).with_flag) << "where the flag is she is with it";
  for (const ShipIndex ship : {kTinclad, kOtherTinclad, kSupply}) ASSERT_TRUE(scene.play(Detach{ship}));
  EXPECT_EQ(why_not(scene, PlaceShip{.ship = kIronclad, .section = 0}), Reason::kLastWithFlag);
  ASSERT_TRUE(rule_that(scene, PlaceFlotilla{.section = 0}));
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 1})) << "she goes on from there";
}

TEST(RR_2_4, NobodyIsPlacedAnewWhileAFightIsAtHand) {
  const Scene scene = at_a_battery();
  EXPECT_EQ(why_not(scene, PlaceShip{.ship = kTinclad, .section = 0}), Reason::kOrdersFirst);
  EXPECT_EQ(why_not(scene, PlaceFlotilla{.section = 0}), Reason::kOrdersFirst);
}

TEST(RR_2_4, HeCorrectsBatteriesVesselsAndTheDepthOfASection) {
  Scene scene = at_a_battery();
  EXPECT_EQ(why_not(scene, SetBattery{.section = 9}), Reason::kNoSuchSection);
  EXPECT_EQ(why_not(scene, SetBattery{.section = 1, .place = 1}), Reason::kNoSuchBattery);
  EXPECT_EQ(why_not(scene, SetBattery{.section = 1, .place = 0, .left = {9, 0}}), Reason::kNumberOutOfRange);
  ASSERT_TRUE(rule_that(scene, SetBattery{.section = 1, .place = 0, .left = {1, 0}, .hidden = true, .mine = true}));
  EXPECT_EQ(guns_left(scene.state(), 1), 1);
  EXPECT_TRUE(has_hidden_battery(scene.state(), 1));
  EXPECT_EQ(scene.state().phase, Phase::kEncounter);
  ASSERT_TRUE(rule_that(scene, SetVessels{.section = 0, .vessels = {.gunboats = 2}}));
  EXPECT_TRUE(defended(scene.state(), 0));
  EXPECT_EQ(why_not(scene, SetVessels{.section = 0, .vessels = {.unarmed = 10}}), Reason::kNumberOutOfRange);
  EXPECT_EQ(why_not(scene, SetVessels{.section = kMouth}), Reason::kNoSuchSection);
  ASSERT_TRUE(rule_that(scene, SetShoal{.section = 0, .shoal = true}));
  EXPECT_TRUE(scene.state().sections[0].shoal);
  EXPECT_EQ(why_not(scene, SetShoal{.section = 0, .shoal = true}), Reason::kNothingChanges);
}

TEST(RR_2_4, AnEncounterStruckOutWasNeverThereAndTheTurnGoesOn) {
  for (const bool in_the_fight : {false, true}) {
    Scene scene = at_a_battery();
    if (in_the_fight) {
      ASSERT_TRUE(scene.play(Engage{}));
    }
    const int points = scene.state().points;
    ASSERT_TRUE(rule_that(scene, StrikeEncounter{}));
    EXPECT_EQ(scene.state().phase, Phase::kOrders);
    EXPECT_EQ(scene.state().flag_at, 1);
    EXPECT_FALSE(defended(scene.state(), 1));
    EXPECT_EQ(scene.state().points, points - 1) << "the turn's point";
    EXPECT_EQ(why_not(scene, StrikeEncounter{}), Reason::kNoEncounter);
  }
}

TEST(RR_2_4, StruckOutOnTheWayDownThePartyGoesOnDown) {
  Scene scene = at_a_battery();
  ASSERT_TRUE(scene.play(RunPast{}));
  FightFought passed;
  passed.passed = true;
  ASSERT_TRUE(scene.play(passed));
  ASSERT_TRUE(scene.play(DropDown{}, {1}));
  ASSERT_EQ(scene.state().phase, Phase::kEncounter);
  ASSERT_TRUE(rule_that(scene, StrikeEncounter{}));
  EXPECT_EQ(scene.state().flag_at, 0);
  EXPECT_EQ(scene.state().phase, Phase::kOrders);
}

TEST(RR_2_4, WithNobodyLeftOnOneSideTheMeetingIsOver) {
  Scene quiet = at_a_battery();
  ASSERT_TRUE(rule_that(quiet, SetBattery{.section = 1, .place = 0}));
  EXPECT_EQ(quiet.state().phase, Phase::kOrders);
  EXPECT_EQ(quiet.state().flag_at, 1);

  Scene alone = Scene::at_orders();
  for (const ShipIndex ship : {kTinclad, kOtherTinclad, kSupply}) ASSERT_TRUE(alone.play(Detach{ship}));
  ASSERT_TRUE(alone.play(Advance{}, {2, 1, 2, 1, 51, 2}));
  ASSERT_TRUE(alone.play(Engage{}));
  ASSERT_TRUE(rule_that(alone, SetFate{.ship = kIronclad, .fate = ShipFate::kSunk}));
  EXPECT_NE(alone.state().phase, Phase::kFight);
  EXPECT_FALSE(alone.state().outcome) << "two tinclads go on";
}

TEST(RR_2_4, AFightsShipsMayBeCorrectedBeforeItsResultComes) {
  Scene scene = at_a_battery();
  ASSERT_TRUE(scene.play(Engage{}));
  ASSERT_TRUE(rule_that(scene, SetDamage{.ship = kTinclad, .lasting = 40}));
  FightFought result;
  result.ships[kTinclad].damage = 5;
  EXPECT_EQ(scene.refusal_of(result), Reason::kMoreDamageThanPoints) << "she has five points left";
  result.ships[kTinclad].sunk = true;
  EXPECT_TRUE(scene.play(result));
}

TEST(RR_2_4, HeEndsTheCampaignWithTheResultThatHeNames) {
  for (Scene scene : {Scene(), Scene::at_orders(), at_a_battery()}) {
    ASSERT_TRUE(rule_that(scene, EndCampaign{.result = Result::kStirringVictory}));
    ASSERT_TRUE(scene.state().outcome);
    EXPECT_EQ(scene.state().outcome->ending, Ending::kRuled);
    EXPECT_EQ(scene.state().outcome->result, Result::kStirringVictory);
    EXPECT_EQ(scene.all<CampaignEnded>().size(), 1U);
    EXPECT_EQ(why_not(scene, EndCampaign{}), static_cast<Reason>(kernel::Reason::kGameOver));
  }
}

/// Any act, with numbers that mostly fit.
Act any_act(const Scene& scene, chance::Whim& whim) {
  const auto ship = static_cast<ShipIndex>(whim.below(scene.scenario().ship_count()));
  const auto sections = static_cast<std::uint32_t>(scene.state_now().sections.size());
  const auto drawn = static_cast<SectionIndex>(whim.below(sections + 1));
  const SectionIndex section = drawn == sections ? kMouth : drawn;
  const auto few = static_cast<std::uint8_t>(whim.below(3));
  switch (whim.below(16)) {
    case 0: return SetFate{.ship = ship, .fate = static_cast<ShipFate>(whim.below(5))};
    case 1: return SetFate{.ship = ship, .fate = ShipFate::kAfloat};
    case 2: return PlaceShip{.ship = ship, .section = section};
    case 3: return PlaceFlotilla{.section = section};
    case 4: return SetVessels{.section = section, .vessels = {.gunboats = few}};
    case 5: return SetBattery{.section = section, .place = 0, .left = {few, 0}};
    case 6: return StrikeEncounter{};
    case 7: return SetTurn{.turn = static_cast<std::uint8_t>(1 + whim.below(kMostTurns))};
    case 8: return SetGuns{.ship = ship, .mount = 0, .out = few, .burst = static_cast<std::uint8_t>(whim.below(4))};
    case 9: return SetFuel{.ship = ship, .fuel = static_cast<std::uint8_t>(whim.below(31))};
    case 10: return SetGrounding{.ship = ship, .grounding = static_cast<Grounding>(whim.below(4))};
    case 11: return SetDamage{.ship = ship, .repairable = few, .lasting = static_cast<std::uint8_t>(whim.below(60))};
    case 12: return SetRounds{.ship = ship, .kind = gun("32pdr_sb"), .rounds = few};
    case 13: return SetBarges{.ship = ship, .fuel = {}};
    case 14: return SetRudder{.ship = ship, .rudder = static_cast<Rudder>(whim.below(4))};
    default: break;
  }
  return SetPoints{.points = static_cast<std::int16_t>(whim.below(60))};
}

// RR-2.4: whatever he rules, the campaign can be played on to an end and its books stay square.
TEST(RR_2_4, NoRulingLeavesACampaignThatCannotBePlayedOn) {
  int ruled = 0;
  for (std::uint32_t game = 0; game < 60; ++game) {
    chance::Whim whim(24, game);
    Scene scene;
    int decisions = 0;
    for (; !scene.state().outcome && decisions < 4000; ++decisions) {
      const auto key = static_cast<std::uint32_t>(decisions);
      chance::RandomUmpire dice(24, game, key);
      if (whim.below(3) == 0) {
        const Action act = ruling(any_act(scene, whim));
        if (!kernel::refuse<RedRiver>(scene.scenario(), scene.state(), Seat::kUmpire, act)) {
          kernel::carry_out<RedRiver>(scene.scenario(), scene.state(), Seat::kUmpire, act, dice);
          ++ruled;
        }
      } else {
        const Action action = any_decision(scene.scenario(), scene.state(), whim);
        ASSERT_FALSE(kernel::refuse<RedRiver>(scene.scenario(), scene.state(), Seat::kUnion, action));
        kernel::carry_out<RedRiver>(scene.scenario(), scene.state(), Seat::kUnion, action, dice);
      }
      ASSERT_TRUE(is_square(scene)) << "game " << game << ", decision " << decisions;
      ASSERT_EQ(ledger(scene), scene.state().points);
      if (scene.state().outcome) continue;
      std::vector<Action> list;
      RedRiver::list_actions(scene.scenario(), scene.state(), Seat::kUnion, list);
      ASSERT_FALSE(list.empty()) << "game " << game << ", decision " << decisions;
      for (ShipIndex ship = 0; ship < scene.scenario().ship_count(); ++ship) {
        const Ship& vessel = scene.ship(ship);
        if (vessel.afloat() && vessel.with_flag && !vessel.waits_at_main_river) {
          ASSERT_EQ(vessel.at, scene.state().flag_at) << "game " << game << ", decision " << decisions;
        }
      }
    }
    EXPECT_TRUE(scene.state().outcome) << game;
  }
  EXPECT_GT(ruled, 500);
}

}  // namespace
}  // namespace brownwater::redriver::testing
