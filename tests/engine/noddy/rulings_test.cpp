#include <gtest/gtest.h>

#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing::rulings_test {
namespace {

constexpr auto no(Reason reason, RuleRef by = rule(6, 6)) { return std::optional(noddy::refusal(by, reason)); }

int told(const Scene& scene, Seat seat, auto is) {
  int count = 0;
  for (const Event& event : scene.events()) count += is(event) && Noddy::may_know(seat, event) ? 1 : 0;
  return count;
}
template <class Kind>
int told(const Scene& scene, Seat seat) {
  return told(scene, seat, [](const Event& event) { return std::holds_alternative<Kind>(event.happening); });
}

TEST(ND_6_6, HeUndoesEverySpecialEffectThatLasts) {
  for (int row = 3; row <= kLastSpecialRow; ++row) {
    const LiftEffect lifted{.ship = 0, .row = static_cast<std::uint8_t>(row)};
    Scene scene(under_an_umpire());
    EXPECT_EQ(scene.refusal_of(lifted), no(Reason::kNoSuchEffect, rule(5, 2))) << row;
    const Ship whole = scene.ship(0);
    scene.rule_that(Inflict{.ship = 0, .row = static_cast<std::uint8_t>(row), .face = std::nullopt});
    ASSERT_NE(scene.ship(0), whole) << row;
    scene.rule_that(lifted);
    scene.ship(0).hidden.top_halves = whole.hidden.top_halves;
    EXPECT_EQ(scene.ship(0), whole) << row;
  }
  Scene scene(under_an_umpire());
  EXPECT_EQ(scene.refusal_of(LiftEffect{.ship = 0, .row = 2}), no(Reason::kNoSuchRow, rule(5, 2)));
  EXPECT_EQ(scene.refusal_of(LiftEffect{.ship = kBattery, .row = 3}), no(Reason::kNotAVessel));
}

TEST(ND_6_6, HeSetsAVesselAgroundOrFastOrAfloat) {
  Scene scene(under_an_umpire());
  scene.rule_that(SetKeel{.ship = 0, .keel = Keel::kAground});
  const Point lay = scene.at(0);
  EXPECT_EQ(scene.ship(0).speed, 0);
  EXPECT_EQ(scene.refusal_to_order(0, 1), no(Reason::kAground, rule(3, 1)));
  scene.run_move();
  EXPECT_EQ(scene.at(0), lay);
  EXPECT_EQ(scene.thrown(Purpose::kRefloat), 1);
  scene.rule_that(SetKeel{.ship = 0, .keel = Keel::kFast});
  scene.run_move();
  EXPECT_EQ(scene.thrown(Purpose::kRefloat), 1) << "she is hauled at no more";
  scene.rule_that(SetKeel{.ship = 0, .keel = Keel::kFree});
  EXPECT_EQ(scene.refusal_to_order(0, 1), std::nullopt);
  EXPECT_EQ(scene.refusal_of(SetKeel{.ship = kBattery, .keel = Keel::kFast}), no(Reason::kNotAVessel));
}

TEST(ND_6_6, WhereTheWaterIsTooShallowForHerHeSetsNobodyAfloat) {
  Scene scene(under_an_umpire());
  scene.ship(0).pose.at = {.x = 70 * kInch, .y = 50 * kInch};
  scene.ship(0).keel = Keel::kAground;
  EXPECT_EQ(scene.refusal_of(SetKeel{.ship = 0, .keel = Keel::kFree}), no(Reason::kTooShallow, rule(3, 1)));
}

TEST(ND_6_6, HeSetsRounds) {
  Scene scene(under_an_umpire());
  scene.rule_that(SetRounds{.ship = 0, .gun = 2, .rounds = 0});
  EXPECT_EQ(why_silent(scene.scenario(), scene.state(), 0, 2), no(Reason::kNoRounds, rule(4, 8)));
  scene.rule_that(SetRounds{.ship = 0, .gun = 2, .rounds = kEndless});
  EXPECT_EQ(why_silent(scene.scenario(), scene.state(), 0, 2), std::nullopt);
  EXPECT_EQ(scene.refusal_of(SetRounds{.ship = 0, .gun = 9, .rounds = 1}), no(Reason::kNoSuchGun));
  EXPECT_EQ(scene.refusal_of(SetRounds{.ship = 90, .gun = 0, .rounds = 1}), no(Reason::kNoSuchShip));
}

TEST(ND_6_6, ABatteryPlacedAnewFiresFromTheLandOnWhichSheThenStandsAndHerGunsTurnWithHer) {
  Draft draft = under_an_umpire();
  draft.forces[kBattery].card.guns.clear();
  draft.forces[kBattery].card.guns.push_back(
      {.gun = GunClass::kMedium, .rifled = true, .mount = Mount::kBow, .line = 180});
  add_square(draft, {.x = 10 * kInch, .y = 40 * kInch}, 2 * kInch);
  Scene scene(draft);
  const Pose pose{.at = {.x = 10 * kInch, .y = 40 * kInch}, .heading = 90};
  EXPECT_FALSE(look(scene.scenario(), scene.state(), kBattery, pose, 0).has_value()) << "her own island hides her";
  scene.rule_that(PlaceShip{.ship = kBattery, .pose = pose});
  const auto sight = look(scene.scenario(), scene.state(), kBattery, pose, 0);
  ASSERT_TRUE(sight.has_value());
  EXPECT_TRUE(lay(scene.scenario(), scene.state(), kBattery, pose, 0, 0, *sight).has_value());
  scene.rule_that(PlaceShip{.ship = kRegiment, .pose = {.at = {.x = 32 * kInch, .y = 40 * kInch}, .heading = 0}});
  EXPECT_EQ(scene.at(kRegiment).x, 32 * kInch);
  EXPECT_EQ(scene.refusal_of(PlaceShip{.ship = kBattery, .pose = {.at = {.x = -1, .y = 0}, .heading = 0}}),
            no(Reason::kOffTheSheet));
}

TEST(ND_6_6, OneWhoIsMooredStaysMooredWhereSheIsPlaced) {
  Draft draft = under_an_umpire();
  draft.forces[2].held_fast = true;
  Scene scene(draft);
  const Pose pose{.at = {.x = 10 * kInch, .y = 10 * kInch}, .heading = 45};
  scene.rule_that(PlaceShip{.ship = 2, .pose = pose});
  EXPECT_EQ(scene.ship(2).pose, pose);
  EXPECT_EQ(scene.ship(2).keel, Keel::kFast);
  scene.rule_that(SetKeel{.ship = 2, .keel = Keel::kFree});
  scene.rule_that(PlaceShip{.ship = 2, .pose = pose});
  EXPECT_EQ(scene.ship(2).keel, Keel::kFree) << "once cast off she is not made fast again";
}

TEST(ND_5_1, ThatATopSpeedIsSetNobodySees) {
  Scene scene(under_an_umpire());
  scene.rule_that(SetTopSpeed{.ship = 0, .top_halves = 2});
  EXPECT_TRUE(scene.all<ShipCorrected>().empty());
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate, Seat::kSpectator})
    EXPECT_EQ(told<UmpireRuled>(scene, seat), 0);
}

TEST(ND_6_6, WhatARulingChangesOfAVesselEverybodySeesAndTheReasonOnlyThoseWhomHeShowsIt) {
  const Act acts[] = {PlaceShip{.ship = 0, .pose = {.at = {.x = 10 * kInch, .y = 10 * kInch}, .heading = 45}},
                      SetFate{.ship = 0, .fate = Fate::kAbandoned}, SetKeel{.ship = 0, .keel = Keel::kFast},
                      SetSpeed{.ship = 0, .speed = 1}, SetFate{.ship = kBattery, .fate = Fate::kSilenced}};
  for (const Act& act : acts) {
    Scene scene(under_an_umpire());
    scene.rule_that(act, {Seat::kUnion});
    ASSERT_EQ(scene.all<ShipCorrected>().size(), 1U) << act.index();
    for (const Seat seat : kAllSeats) EXPECT_EQ(told<ShipCorrected>(scene, seat), 1);
    EXPECT_EQ(told<UmpireRuled>(scene, Seat::kUnion), 1);
    EXPECT_EQ(told<UmpireRuled>(scene, Seat::kConfederate), 0);
    EXPECT_EQ(told<UmpireRuled>(scene, Seat::kSpectator), 0);
  }
}

TEST(ND_6_6, WhatARulingChangesUnseenIsNotToldToAll) {
  const Act acts[] = {SetGun{.ship = 0, .gun = 0, .working = false}, SetRounds{.ship = 0, .gun = 0, .rounds = 3},
                      SetTopSpeed{.ship = 0, .top_halves = 12}};
  for (const Act& act : acts) {
    Scene scene(under_an_umpire());
    scene.rule_that(act);
    for (const Seat seat : {Seat::kUnion, Seat::kConfederate, Seat::kSpectator})
      EXPECT_EQ(told(scene, seat, [](const Event&) { return true; }), 0) << act.index();
  }
}

TEST(ND_5_1, ARulingInTheMiddleOfAMoveThatLeavesHerWayAsItWasIsBetrayedByNoMovement) {
  const Act acts[] = {SetGun{.ship = 0, .gun = 0, .working = false}, SetRounds{.ship = 0, .gun = 0, .rounds = 3},
                      SetTopSpeed{.ship = 0, .top_halves = 12}, Inflict{.ship = 0, .row = 7, .face = std::nullopt}};
  for (const Act& act : acts) {
    Scene scene(under_an_umpire());
    scene.rule_that(StopAt{.half = 1, .step = 5});
    scene.run_move();
    ASSERT_EQ(scene.state().phase, Phase::kStopped);
    scene.rule_that(act);
    EXPECT_TRUE(scene.all<ShipMoved>().empty()) << act.index();
    scene.decide(Seat::kUmpire, Proceed{});
    EXPECT_EQ(scene.all<ShipMoved>().size(), 2U) << "her halves are told whole";
  }
}

TEST(ND_6_6, AStopIsARulingLikeAnyOtherLoggedWithItsReason) {
  Scene scene(under_an_umpire());
  scene.rule_that(StopAt{.half = 1, .step = 4}, {Seat::kUnion});
  scene.rule_that(StopAtContacts{.stop = true});
  ASSERT_EQ(scene.all<UmpireRuled>().size(), 2U);
  EXPECT_FALSE(scene.all<UmpireRuled>()[0].ruling.reason.empty());
  EXPECT_EQ(told<UmpireRuled>(scene, Seat::kUnion), 1);
  EXPECT_EQ(told<UmpireRuled>(scene, Seat::kConfederate), 0);
  EXPECT_EQ(scene.refusal(Seat::kUmpire, Ruling{.act = StopAt{.half = 2, .step = 4}, .shown = {}, .reason = {}}),
            no(Reason::kNoReasonGiven));
}

TEST(ND_6_6, OfTwoContactsHeDismissesOneAndTheOtherIsThrownFor) {
  Draft draft = under_an_umpire();
  draft.forces[1].pose = {.at = {.x = kUmpiredStart.x, .y = kUmpiredStart.y - 2500}, .heading = 90};
  add_vessel(draft, Side::kUnion, gunboat(), {.at = {.x = 60 * kInch, .y = 30 * kInch}, .heading = 0}, 4);
  add_vessel(draft, Side::kConfederate, gunboat(), {.at = {.x = 60 * kInch, .y = 27'500}, .heading = 90});
  Scene scene(draft);
  scene.rule_that(StopAtContacts{.stop = true});
  scene.run_move();
  ASSERT_EQ(scene.state().contacts.size(), 2U);
  EXPECT_EQ(scene.refusal_of(DismissContact{.contact = 2}), no(Reason::kNoContact));
  scene.rule_that(DismissContact{.contact = 0}, {Seat::kUnion});
  ASSERT_EQ(scene.all<ContactDismissed>().size(), 1U);
  EXPECT_EQ(scene.all<ContactDismissed>()[0].contact.ship, 0);
  for (const Seat seat : kAllSeats) EXPECT_EQ(told<ContactDismissed>(scene, seat), 1);
  scene.decide(Seat::kUmpire, Proceed{});
  ASSERT_EQ(scene.all<RamThrown>().size(), 1U);
  EXPECT_EQ(scene.all<RamThrown>()[0].ship, 5);
}

TEST(ND_1_5, AnEffectInflictedWhileOrdersAreWrittenLastsADieOfMovesWithTheOneToCome) {
  for (const int row : {6, 9, 10}) {
    Scene scene(under_an_umpire());
    scene.rig(row == 6 ? Purpose::kShutter : (row == 9 ? Purpose::kScrew : Purpose::kSteering), 0, {2});
    scene.rule_that(Inflict{.ship = 0, .row = static_cast<std::uint8_t>(row), .face = std::nullopt});
    EXPECT_EQ(scene.all<SpecialTookHold>().at(0).until, 2) << "moves 1 and 2";
  }
}

TEST(ND_5_2, Row6InflictedStrikesTheFaceThatHeNamesOrElseAnyGun) {
  for (const auto& [face, gun] : {std::pair{std::optional(Face::kStern), 3}, {std::optional<Face>(), 0}}) {
    Scene scene(under_an_umpire());
    scene.rule_that(Inflict{.ship = 0, .row = 6, .face = face});
    EXPECT_EQ(scene.all<SpecialTookHold>().at(0).gun, std::optional(static_cast<std::uint8_t>(gun)));
  }
}

}  // namespace
}  // namespace brownwater::noddy::testing::rulings_test
