#include <gtest/gtest.h>

#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing {
namespace {

/// Both sides have sealed and he has not yet let the move begin.
void seal(Scene& scene) {
  scene.decide(Seat::kUnion, SealOrders{});
  scene.decide(Seat::kConfederate, SealOrders{});
}

void stop_at(Scene& scene, std::uint8_t half, std::uint8_t step) {
  seal(scene);
  scene.rule_that(StopAt{.half = half, .step = step});
  scene.decide(Seat::kUmpire, Proceed{});
  ASSERT_EQ(scene.state().phase, Phase::kStopped);
}

TEST(ND_6_6, WithAPersonAsUmpireTheMoveWaitsForHim) {
  Scene scene(under_an_umpire());
  seal(scene);
  EXPECT_EQ(scene.move(), 1);
  EXPECT_EQ(Noddy::to_decide(scene.state()), SeatSet{Seat::kUmpire});
  scene.decide(Seat::kUmpire, Proceed{});
  EXPECT_EQ(scene.move(), 2);
  Draft draft = under_an_umpire();
  draft.options.umpire = false;
  Scene without(draft);
  seal(without);
  EXPECT_EQ(without.move(), 2) << "nobody sits there: the program's defaults rule";
  EXPECT_EQ(without.refusal(Seat::kUmpire, Proceed{})->reason,
            static_cast<std::uint8_t>(kernel::Reason::kNotYourDecision));
}

TEST(ND_6_6, NobodyElseRules) {
  const Scene scene(under_an_umpire());
  const Note reason = because("x");
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate}) {
    for (const Action& action : {Action{Proceed{}}, Action{Ruling{.act = StopAt{}, .shown = {}, .reason = reason}},
                                 Action{Ruling{.act = ThrowDie{}, .shown = {}, .reason = reason}}})
      EXPECT_EQ(scene.refusal(seat, action), noddy::refusal(rule(6, 6), Reason::kNotTheUmpire));
  }
  EXPECT_EQ(scene.refusal(Seat::kUmpire, SealOrders{}), noddy::refusal(rule(1, 3), Reason::kNotYourShip));
  EXPECT_EQ(scene.refusal(Seat::kUmpire, Order{.ship = 0, .speed = 4, .turn = 0}),
            noddy::refusal(rule(1, 3), Reason::kNotYourShip));
}

TEST(ND_6_6, EveryActNeedsAReason) {
  const Scene scene(under_an_umpire());
  EXPECT_EQ(scene.refusal(Seat::kUmpire, Ruling{.act = ThrowDie{}, .shown = {}, .reason = {}}),
            noddy::refusal(rule(6, 6), Reason::kNoReasonGiven));
}

TEST(ND_6_6, HeStopsAMoveAtAnyTimeStepAndLetsItGoOn) {
  Scene scene(under_an_umpire());
  stop_at(scene, 2, 3);
  EXPECT_EQ(scene.at(0).y, kUmpiredStart.y - 13 * 200);
  EXPECT_EQ(scene.all<MoveStopped>().at(0).half, 2);
  EXPECT_EQ(scene.all<MoveStopped>().at(0).step, 3);
  EXPECT_EQ(scene.refusal_of(StopAt{.half = 2, .step = 3}), noddy::refusal(rule(6, 6), Reason::kStepIsPast));
  EXPECT_EQ(scene.refusal_of(StopAt{.half = 1, .step = 9}), noddy::refusal(rule(6, 6), Reason::kStepIsPast));
  EXPECT_EQ(scene.refusal(Seat::kUnion, Order{.ship = 0, .speed = 4, .turn = 0})->reason,
            static_cast<std::uint8_t>(kernel::Reason::kNotYourDecision));
  scene.rule_that(StopAt{.half = 2, .step = 7});
  scene.decide(Seat::kUmpire, Proceed{});
  EXPECT_EQ(scene.at(0).y, kUmpiredStart.y - 17 * 200);
  scene.decide(Seat::kUmpire, Proceed{});
  EXPECT_EQ(scene.at(0).y, kUmpiredStart.y - 4 * kInch);
  EXPECT_EQ(scene.move(), 2);
}

TEST(ND_6_6, AStopIsForOneMoveAndOnlyAtAStepThatThereIs) {
  Scene scene(under_an_umpire());
  for (const StopAt& stop :
       {StopAt{.half = 0, .step = 1}, {.half = 3, .step = 1}, {.half = 1, .step = 0}, {.half = 1, .step = 11}})
    EXPECT_EQ(scene.refusal_of(stop), noddy::refusal(rule(6, 6), Reason::kNoSuchStep));
  stop_at(scene, 1, 1);
  scene.decide(Seat::kUmpire, Proceed{});
  scene.run_move();
  EXPECT_EQ(scene.move(), 3);
}

/// The first is about to ram the second.
Draft about_to_ram() {
  Draft draft = under_an_umpire();
  draft.forces[1].pose = {.at = {.x = kUmpiredStart.x, .y = kUmpiredStart.y - 2500}, .heading = 90};
  return draft;
}

TEST(ND_6_6, HeStopsAtContactsBeforeAnyDieAndMayDismissThem) {
  Scene scene(about_to_ram());
  EXPECT_EQ(scene.refusal_of(DismissContact{.contact = 0}), noddy::refusal(rule(6, 6), Reason::kMoveNotStopped));
  scene.rule_that(StopAtContacts{.stop = true});
  scene.run_move();
  ASSERT_EQ(scene.state().phase, Phase::kStopped);
  EXPECT_EQ(scene.all<HullsMet>().size(), 1U);
  EXPECT_EQ(scene.thrown(Purpose::kRam), 0);
  scene.rule_that(DismissContact{.contact = 0});
  EXPECT_EQ(scene.refusal_of(DismissContact{.contact = 0}), noddy::refusal(rule(6, 6), Reason::kNoContact));
  scene.decide(Seat::kUmpire, Proceed{});
  EXPECT_EQ(scene.thrown(Purpose::kRam), 0);
  EXPECT_EQ(scene.all<ContactDismissed>().size(), 1U);
  EXPECT_EQ(scene.ship(0).speed, 0) << "they lie stopped all the same";
}

TEST(ND_6_6, ContactsThatHeLetsStandAreThrownFor) {
  Scene scene(about_to_ram());
  scene.rule_that(StopAtContacts{.stop = true});
  EXPECT_TRUE(scene.refusal_of(StopAtContacts{.stop = true}).has_value());
  scene.run_move();
  scene.decide(Seat::kUmpire, Proceed{});
  EXPECT_EQ(scene.thrown(Purpose::kRam), 1);
}

TEST(ND_6_6, AStopAtTheTurnIsToldAsStepNought) {
  Draft draft = under_an_umpire();
  draft.forces[0].pose.heading = 90;
  draft.forces[0].speed = 2;
  draft.forces[1].pose = {.at = {.x = kUmpiredStart.x + 1500, .y = kUmpiredStart.y - 900}, .heading = 90};
  Scene scene(draft);
  scene.order(0, 2, -60);
  scene.rule_that(StopAtContacts{.stop = true});
  scene.run_move();
  ASSERT_EQ(scene.all<MoveStopped>().size(), 1U);
  EXPECT_EQ(scene.all<HullsMet>().at(0).step, 0);
  EXPECT_EQ(scene.all<MoveStopped>()[0].step, 0);
}

TEST(ND_6_6, HeLaysLiftsAndAltersMines) {
  Scene scene(under_an_umpire());
  scene.rule_that(
      LayMine{.at = {.x = kUmpiredStart.x, .y = kUmpiredStart.y - 3 * kInch}, .side = std::nullopt, .live_from = 7});
  scene.rule_that(LayMine{.at = {.x = 10, .y = 10}, .side = Side::kUnion, .live_from = 5});
  scene.rule_that(SetMineOdds{.mine = 0, .live_from = 1});
  scene.rule_that(LiftMine{.mine = 1});
  EXPECT_EQ(scene.state().mines[1].fuse, Mine::Fuse::kLifted);
  EXPECT_EQ(scene.refusal_of(LiftMine{.mine = 1}), noddy::refusal(rule(6, 6), Reason::kNoSuchMine));
  EXPECT_EQ(scene.refusal_of(SetMineOdds{.mine = 2, .live_from = 5}), noddy::refusal(rule(6, 6), Reason::kNoSuchMine));
  for (const std::uint8_t odds : {std::uint8_t{0}, std::uint8_t{8}}) {
    EXPECT_EQ(scene.refusal_of(SetMineOdds{.mine = 0, .live_from = odds}),
              noddy::refusal(rule(6, 4), Reason::kOddsOutOfRange));
    EXPECT_EQ(scene.refusal_of(LayMine{.at = kUmpiredStart, .side = std::nullopt, .live_from = odds}),
              noddy::refusal(rule(6, 4), Reason::kOddsOutOfRange));
  }
  EXPECT_EQ(scene.refusal_of(LayMine{.at = {.x = -1, .y = 0}, .side = std::nullopt, .live_from = 5}),
            noddy::refusal(rule(6, 4), Reason::kOffTheSheet));
  EXPECT_EQ(scene.refusal_of(LayMine{.at = {.x = 70 * kInch, .y = 5 * kInch}, .side = std::nullopt, .live_from = 5}),
            noddy::refusal(rule(6, 4), Reason::kOnLand));
  scene.run_moves(2);
  EXPECT_EQ(scene.all<MineExploded>().size(), 1U);
  while (!scene.state().mines.full()) scene.state().mines.push_back({});
  EXPECT_EQ(scene.refusal_of(LayMine{.at = kUmpiredStart, .side = std::nullopt, .live_from = 5}),
            noddy::refusal(rule(6, 6), Reason::kTooManyMines));
}

TEST(ND_6_6, HeLaysAndLiftsShallows) {
  Scene scene(under_an_umpire());
  const LayShoal shoal{.at = {.x = kUmpiredStart.x, .y = kUmpiredStart.y - 3 * kInch},
                       .radius = 500,
                       .depth_tenths = 40,
                       .side = std::nullopt};
  scene.rule_that(shoal);
  scene.rule_that(LiftShoal{.shoal = 0});
  EXPECT_EQ(scene.refusal_of(LiftShoal{.shoal = 0}), noddy::refusal(rule(6, 6), Reason::kNoSuchShoal));
  EXPECT_EQ(scene.refusal_of(LiftShoal{.shoal = 5}), noddy::refusal(rule(6, 6), Reason::kNoSuchShoal));
  scene.run_move();
  EXPECT_EQ(scene.ship(0).keel, Keel::kFree) << "it was lifted";
  LayShoal bad = shoal;
  bad.radius = 0;
  EXPECT_EQ(scene.refusal_of(bad), noddy::refusal(rule(6, 4), Reason::kNumberOutOfRange));
  bad = shoal;
  bad.at = {.x = -1, .y = 0};
  EXPECT_EQ(scene.refusal_of(bad), noddy::refusal(rule(6, 4), Reason::kOffTheSheet));
  scene.rule_that(LayShoal{.at = {.x = kUmpiredStart.x, .y = kUmpiredStart.y - 6 * kInch},
                           .radius = 500,
                           .depth_tenths = 40,
                           .side = std::nullopt});
  scene.run_move();
  EXPECT_EQ(scene.ship(0).keel, Keel::kAground);
  while (!scene.state().shoals.full()) scene.state().shoals.push_back({});
  EXPECT_EQ(scene.refusal_of(shoal), noddy::refusal(rule(6, 6), Reason::kTooManyShoals));
}

TEST(ND_6_6, HeThrowsADieForAnythingAndItsFaceIsTold) {
  Scene scene(under_an_umpire());
  scene.rig(Purpose::kUmpire, kNoShip, {4});
  scene.rule_that(ThrowDie{});
  ASSERT_EQ(scene.all<UmpireRuled>().size(), 1U);
  EXPECT_EQ(scene.all<UmpireRuled>()[0].face, 4);
}

TEST(ND_6_6, EachRulingIsLoggedWithItsReasonAndToldToWhomHeShowsIt) {
  Scene scene(under_an_umpire());
  scene.rule_that(SetSpeed{.ship = 0, .speed = 2}, {Seat::kConfederate});
  const Event& event = scene.events().front();
  EXPECT_EQ(event.rule, rule(6, 6));
  EXPECT_EQ(scene.all<UmpireRuled>().at(0).ruling.reason, because("as it was"));
  EXPECT_TRUE(Noddy::may_know(Seat::kUmpire, event));
  EXPECT_TRUE(Noddy::may_know(Seat::kConfederate, event));
  EXPECT_FALSE(Noddy::may_know(Seat::kUnion, event));
  EXPECT_FALSE(Noddy::may_know(Seat::kSpectator, event));
}

}  // namespace
}  // namespace brownwater::noddy::testing
