#include <gtest/gtest.h>

#include "tests/engine/flotilla/scene.hpp"

namespace brownwater::flotilla::testing {
namespace {

TEST(FL_1_0, TurnsOfTroubleEndWithTheCleanUpOfTheLastOfThem) {
  Scene scene(in_company(abeam(iron_city(), iron_city(), 30)));
  scene.unit(0).stopped_until = 3;  // stopped for two turns in turn 1
  for (const int turn : {1, 2, 3}) {
    EXPECT_EQ(scene.state().turn, turn);
    EXPECT_EQ(scene.refusal_to_steam(0, 2)->reason, code(Reason::kStopped));
    scene.end_turn();
  }
  EXPECT_FALSE(scene.refusal_to_steam(0, 2));
}

TEST(FL_1_1, ATurnGoesFromTheWeatherToTheMarkOfItsEnd) {
  Draft draft = abeam(iron_city(), iron_city(), 30);
  Scene scene(draft);
  scene.clear_log();
  scene.steam(0, 2);
  scene.run_to(Side::kConfederate);
  scene.steam(1, 2);
  std::vector<std::size_t> order;
  for (const Event& event : scene.events()) {
    if (std::holds_alternative<ShipMoved>(event.happening)) order.push_back(std::get<ShipMoved>(event.happening).unit);
    if (std::holds_alternative<TurnEnded>(event.happening)) order.push_back(90);
    if (std::holds_alternative<TurnBegan>(event.happening)) order.push_back(91);
    if (std::holds_alternative<InitiativeWon>(event.happening)) order.push_back(92);
  }
  EXPECT_EQ(order, (std::vector<std::size_t>{0, 0, 1, 1, 90, 91, 92}));
}

TEST(FL_1_2, AShipFiresInTheEnemysMovementTooButOnceATurn) {
  Scene scene(in_company(abeam(iron_city(), iron_city(), 10)));
  scene.ask(1);
  scene.steam(0, 0);
  ASSERT_EQ(scene.seat(), Seat::kConfederate);
  scene.fire(1, {0}, 0);
  scene.run_to(Side::kConfederate);
  scene.steam(1, 0);
  EXPECT_EQ(why_silent(scene.scenario(), scene.state(), 1)->reason, code(Reason::kFiredThisTurn));
  scene.end_turn();
  EXPECT_FALSE(why_silent(scene.scenario(), scene.state(), 1));
}

TEST(FL_1_3, AtAWindowTheMoversOpponentIsAskedFirstAndThenTheMover) {
  Draft draft = abeam(iron_city(), iron_city(), 10);
  Scene scene(draft);
  scene.ask(0);
  scene.ask(1);
  scene.steam(0, 3);
  for (const Moment moment : {Moment::kFirst, Moment::kMiddle, Moment::kEnd}) {
    EXPECT_EQ(scene.state().phase, Phase::kFiring);
    EXPECT_EQ(scene.state().passage.moment, moment);
    EXPECT_EQ(scene.seat(), Seat::kConfederate);
    scene.decide(Pass{});
    EXPECT_EQ(scene.seat(), Seat::kUnion);
    scene.decide(Pass{});
  }
  EXPECT_EQ(scene.state().phase, Phase::kMoving);
}

TEST(FL_1_3, AStandingOrderFiresOnItsTermsWithoutAQuestion) {
  Draft draft = abeam(iron_city(), iron_city(), 16);
  Scene scene(draft);
  Standing standing{
      .mode = Standing::Mode::kFire, .range = 12, .target = kNoUnit, .gun = std::nullopt, .least_dice = 5};
  scene.run_to(Side::kConfederate);
  scene.decide(Stand{.unit = 1, .standing = standing});
  const Event& ordered = scene.events().back();
  ASSERT_TRUE(std::holds_alternative<StandingOrdered>(ordered.happening));
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate, Seat::kSpectator})
    EXPECT_EQ(Flotilla::may_know(seat, ordered), seat == Seat::kConfederate);
  scene.end_turn();
  scene.clear_log();
  scene.steam(0, 0);
  EXPECT_TRUE(scene.all<BatteryFired>().empty()) << "fourteen inches is beyond what the order allows";
  scene.end_turn();
  standing.range = 0;
  scene.run_to(Side::kConfederate);
  scene.decide(Stand{.unit = 1, .standing = standing});
  scene.steam(1, 0);
  ASSERT_EQ(scene.all<BatteryFired>().size(), 1U);
  EXPECT_EQ(scene.all<BatteryFired>()[0].shot.unit, 1);
}

TEST(FL_1_3, AStandingOrderKeepsItsLeastDice) {
  Draft draft = abeam(iron_city(), iron_city(), 10);
  Scene scene(draft);
  set_standing(scene.state(), 1,
               {.mode = Standing::Mode::kFire, .range = 0, .target = kNoUnit, .gun = std::nullopt, .least_dice = 11});
  scene.steam(0, 0);
  EXPECT_TRUE(scene.all<BatteryFired>().empty());
}

TEST(FL_1_4, TheHigherThrowChoosesWhoIsSideA) {
  Draft draft = abeam(iron_city(), iron_city(), 30);
  Scene scene(draft, Side::kConfederate);
  const auto thrown = scene.all<InitiativeThrown>();
  ASSERT_EQ(thrown.size(), 2U);
  EXPECT_EQ(scene.all<InitiativeWon>()[0].side, Side::kConfederate);
  EXPECT_EQ(scene.state().first, Side::kConfederate);
}

TEST(FL_1_4, TiesAreThrownAgain) {
  Draft draft = abeam(iron_city(), iron_city(), 30);
  Scene scene(draft);
  scene.clear_log();
  // The Union won the last turn: 4 and one more is a tie with 5.
  scene.rig(Purpose::kInitiative, 0, {4, 2}).rig(Purpose::kInitiative, 1, {5, 6});
  scene.end_turn();
  EXPECT_EQ(scene.all<InitiativeThrown>().size(), 4U);
  EXPECT_EQ(scene.all<InitiativeWon>()[0].side, Side::kConfederate);
}

TEST(FL_1_4, AnIroncladSunkLastTurnWinsOutright) {
  Draft draft = abeam(iron_city(), turret_ram(), 30);
  draft.forces.push_back(ship(Side::kConfederate, {60'000, 50'000}, 0, iron_city()));
  Scene scene(draft, Side::kConfederate);
  scene.unit(1).crossed = 59;
  scene.unit(1).continuing = 1;
  scene.clear_log();
  scene.end_turn();
  ASSERT_EQ(scene.all<ShipSank>().size(), 1U);
  EXPECT_EQ(scene.all<InitiativeWon>()[0].side, Side::kUnion);
  EXPECT_TRUE(scene.all<InitiativeWon>()[0].outright);
  EXPECT_TRUE(scene.all<InitiativeThrown>().empty());
}

TEST(FL_1_4, TheFlagshipFartherUpstreamByMoreThanSixInchesHasTheCurrent) {
  for (const int ahead : {6, 7}) {
    Draft draft = abeam(iron_city(), iron_city(), 30);
    draft.currents.push_back({.at = {0, 30'000}, .flows = 180});
    draft.forces[0].flagship = draft.forces[1].flagship = true;
    draft.forces[1].pose.at.y += ahead * kInch;
    Scene scene(draft);
    const Modifiers modifiers = scene.all<InitiativeThrown>()[0].modifiers;
    ASSERT_EQ(modifiers.size(), ahead == 7 ? 1U : 0U);
    if (ahead == 7) {
      EXPECT_EQ(modifiers[0], (CausedModifier{.amount = 1, .rule = rule(1, 4), .cause = Cause::kHasTheCurrent}));
    }
  }
}

TEST(FL_1_5, TheWeatherIsThrownForOnTurnOneAndEveryFifth) {
  Draft draft = abeam(iron_city(), iron_city(), 60);
  draft.options.weather = Weather::kThrown;
  Scene scene(draft);
  for (int turn = 1; turn <= 10; ++turn) scene.end_turn();
  EXPECT_EQ(scene.thrown(Purpose::kWeather), 3);
}

TEST(FL_1_5, OneIsFogTwoIsSmokeThatHangsTheRestIsClear) {
  const std::array<Visibility, 6> seen{Visibility::kFog,   Visibility::kReduced, Visibility::kClear,
                                       Visibility::kClear, Visibility::kClear,   Visibility::kClear};
  for (int face = 1; face <= 6; ++face) {
    Draft draft = abeam(iron_city(), iron_city(), 30);
    draft.options.weather = Weather::kThrown;
    Scene scene(draft);
    scene.end_turns(3);
    scene.rig(Purpose::kWeather, kNoUnit, {face});
    scene.end_turn();
    EXPECT_EQ(scene.state().visibility, seen[static_cast<std::size_t>(face - 1)]);
  }
}

TEST(FL_1_5, MoreThanSixBatteriesMakeSmokeAndMoreThanTwelveTooMuch) {
  Draft draft = abeam(iron_city(), iron_city(), 20);
  Scene scene(draft);
  const auto smoke = [&] { return smoke_between(scene.scenario(), scene.state(), scene.at(0), scene.at(1)); };
  for (int clouds = 1; clouds <= 13; ++clouds) {
    scene.state().smoke.push_back({30'000, 41'900});
    EXPECT_EQ(smoke(), clouds > 12 ? Visibility::kFog : (clouds > 6 ? Visibility::kReduced : Visibility::kClear));
  }
  scene.state().smoke.clear();
  for (int clouds = 0; clouds < 13; ++clouds) scene.state().smoke.push_back({30'000, 42'100});
  EXPECT_EQ(smoke(), Visibility::kClear);
}

}  // namespace
}  // namespace brownwater::flotilla::testing
