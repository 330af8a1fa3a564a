#include <gtest/gtest.h>

#include "engine/games/flotilla/gunnery.hpp"
#include "engine/games/flotilla/windows.hpp"
#include "tests/engine/flotilla/scene.hpp"

/// Refusals that games at random seldom meet, each with the rule that it names.
namespace brownwater::flotilla::testing {
namespace {

void expect_refused(const std::optional<kernel::Refusal>& no, RuleRef by, Reason reason) {
  ASSERT_TRUE(no);
  EXPECT_EQ(no->rule, by);
  EXPECT_EQ(no->reason, code(reason));
}

Draft with_game_master() {
  Draft draft = in_company(abeam(iron_city(), iron_city(), 10));
  draft.options.umpire = true;
  draft.areas.push_back(ground(0, {{0, 0}, {10'000, 0}, {10'000, 10'000}, {0, 10'000}}));
  return draft;
}

TEST(FL_3_1, AShipDoesNotMarchAndMenStillAboardDoNot) {
  Draft draft = in_company(abeam(iron_city(), iron_city(), 10));
  draft.forces.push_back(party(Side::kUnion, {0, 0}, 30));
  draft.forces[4].aboard = 0;
  const Scene scene(draft);
  expect_refused(scene.refusal(March{.unit = 0}), rule(3, 1), Reason::kNotAParty);
  expect_refused(scene.refusal(March{.unit = 4}), rule(6, 6), Reason::kAfloat);
}

TEST(FL_2_7, AShipThatIsGoneTakesNoOrderToSteam) {
  Scene scene(in_company(abeam(iron_city(), iron_city(), 10)));
  scene.unit(0).fate = Fate::kHulk;
  expect_refused(why_not_steam(scene.scenario(), scene.state(), 0), rule(2, 7), Reason::kUnitGone);
}

TEST(FL_4_16, AShipMooredAtTheBankTakesNoOrderToSteam) {
  Draft draft = in_company(abeam(iron_city(), iron_city(), 10));
  draft.forces[0].docked = true;
  const Scene scene(draft);
  expect_refused(scene.refusal_to_steam(0, 2), rule(4, 16), Reason::kDocked);
}

TEST(FL_1_3, APartyHasNoGunsForAStandingOrder) {
  const Scene scene(ashore(6, 10, 10));
  expect_refused(scene.refusal(Stand{.unit = 0, .standing = {}}), rule(1, 3), Reason::kNoGuns);
}

TEST(FL_4_2, ABatteryThatIsNotLoadedAgainIsSilent) {
  Scene scene(abeam(iron_city(), iron_city(), 10));
  scene.unit(0).unloaded = battery_bit(1);
  expect_refused(why_silent(scene.scenario(), scene.state(), 0, 1), rule(4, 2), Reason::kBatteryFired);
  EXPECT_FALSE(why_silent(scene.scenario(), scene.state(), 0, 0));
}

TEST(FL_4_8, AFixedTurretDoesNotBearAbeam) {
  Scene scene(abeam(turret_ram(), iron_city(), 10));
  EXPECT_FALSE(why_not_bearing(scene.scenario(), scene.state(), 0, 0, 1));
  scene.unit(0).turrets_freed_on = 6;
  expect_refused(why_not_bearing(scene.scenario(), scene.state(), 0, 0, 1), rule(4, 8), Reason::kTurretFixed);
}

TEST(FL_4_11, WithoutASparNoneIsTried) {
  Scene scene(abeam(iron_city(), iron_city(), 3));
  expect_refused(why_not_spar(scene.scenario(), scene.state(), {.unit = 0, .target = 1}), rule(4, 11), Reason::kNoSpar);
}

TEST(FL_4_13, WhereNothingLeaksNothingIsRepaired) {
  Scene scene(in_company(abeam(iron_city(), iron_city(), 10)));
  scene.unit(2).continuing = 1;
  scene.run_to(Phase::kRepairing);
  expect_refused(scene.refusal(Repair{.unit = 0}), rule(4, 13), Reason::kNoContinuing);
  EXPECT_FALSE(scene.refusal(Repair{.unit = 2}));
}

TEST(FL_1_1, HeGivesAReasonForAllThatHeRules) {
  const Scene scene(with_game_master());
  expect_refused(Flotilla::refuse(scene.scenario(), Flotilla::start(scene.scenario()), Seat::kUmpire,
                                  Ruling{.act = ThrowDie{}, .shown = {}, .reason = {}}),
                 rule(1, 1), Reason::kNoReasonGiven);
}

TEST(FL_4_14, ALandBatteryHasAGun) {
  Draft draft = with_game_master();
  draft.forces.push_back(battery(Side::kUnion, {5'000, 5'000}, 90, 4, 40));
  ASSERT_TRUE(Scenario::from(draft));
  draft.forces[4].sheet.batteries.clear();
  EXPECT_EQ(Scenario::from(draft).error(), (std::vector{DraftError{.fault = DraftFault::kBadSheet, .at = 4}}));
}

TEST(FL_1_1, HeSetsAMoraleUpToTheBest) {
  const Scene scene(with_game_master());
  EXPECT_FALSE(scene.refusal_of(SetMorale{.unit = 0, .morale = kBestMorale}));
  EXPECT_TRUE(scene.refusal_of(SetMorale{.unit = 0, .morale = kBestMorale + 1}));
}

TEST(FL_4_12, AHiddenMineIsShownToItsSideAndTheGameMasterAlone) {
  Draft draft = abeam(iron_city(), iron_city(), 10);
  draft.mines.push_back({.at = {40'000, 40'000}, .side = Side::kConfederate, .hidden = true, .gone = false});
  Scene scene(draft);
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate, Seat::kSpectator, Seat::kUmpire}) {
    const bool knows = seat == Seat::kConfederate || seat == Seat::kUmpire;
    EXPECT_EQ(Flotilla::view(scene.scenario(), scene.state(), seat).seen.mines.size(), knows ? 1U : 0U);
  }
}

TEST(FL_1_3, AStandingOrderIsSeenByItsSideAndTheGameMasterAlone) {
  Scene scene(with_game_master());
  const State without = scene.state();
  set_standing(scene.state(), 1,
               {.mode = Standing::Mode::kFire, .range = 12, .target = kNoUnit, .gun = std::nullopt, .least_dice = 5});
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate, Seat::kSpectator, Seat::kUmpire}) {
    const bool knows = seat == Seat::kConfederate || seat == Seat::kUmpire;
    EXPECT_EQ(Flotilla::view(scene.scenario(), scene.state(), seat).seen ==
                  Flotilla::view(scene.scenario(), without, seat).seen,
              !knows);
  }
}

TEST(FL_1_1, ARulingAndItsReasonAreForThoseWhomHeShowsThem) {
  const Event ruled{
      .rule = rule(1, 1),
      .happening = UmpireRuled{
          .ruling = {.act = SetMorale{.unit = 0, .morale = kBestMorale}, .shown = {Seat::kUnion}, .reason = {}},
          .face = 0}};
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate, Seat::kSpectator, Seat::kUmpire})
    EXPECT_EQ(Flotilla::may_know(seat, ruled), seat == Seat::kUnion || seat == Seat::kUmpire);
}

TEST(FL_4_12, HeLiftsNoMineThatIsNotThereAndLaysNoneAshoreNorBeyondTheLast) {
  Scene scene(with_game_master());
  const LayMine afloat{.at = {40'000, 40'000}, .side = std::nullopt, .hidden = true};
  expect_refused(scene.refusal_of(LiftMine{.mine = 0}), rule(4, 12), Reason::kNoSuchMine);
  expect_refused(scene.refusal_of(LayMine{.at = {5'000, 5'000}, .side = std::nullopt, .hidden = true}), rule(4, 12),
                 Reason::kOnLand);
  for (std::size_t mine = 0; mine < kMaxMines; ++mine) {
    EXPECT_FALSE(scene.refusal_of(afloat));
    scene.state().mines.push_back({.at = afloat.at, .side = std::nullopt, .hidden = true, .gone = false});
  }
  expect_refused(scene.refusal_of(afloat), rule(4, 12), Reason::kTooManyMines);
}

}  // namespace
}  // namespace brownwater::flotilla::testing
