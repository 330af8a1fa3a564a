#include <gtest/gtest.h>

#include "tests/engine/noddy/scene.hpp"

/// Hulls that meet when something ails one of them or the umpire steps in (tests/matrix/noddy.json).
namespace brownwater::noddy::testing::hulls_meet_test {
namespace {

constexpr ShipIndex kRammer = 0;
constexpr std::uint8_t kLong = 9;

/// With an umpire: a ram of that side goes up the sheet at eight knots into the side of a Confederate who lies at rest.
Draft attack(Side side = Side::kUnion) {
  Draft draft = abeam();
  draft.options.umpire = true;
  draft.forces[kRammer].card = unarmed(ram());
  draft.forces[kRammer].card.top_halves = draft.forces[kRammer].top_halves = 40;
  draft.forces[kRammer].side = side;
  draft.forces[kRammer].speed = 8;
  draft.forces[kTarget].pose = {.at = {.x = kMidSheet.x, .y = kMidSheet.y - 2500}, .heading = 90};
  return draft;
}

Draft in_slack_water(Draft draft) {
  draft.currents.clear();
  return draft;
}

using Ails = void (*)(Ship&);
void is_aground(Ship& ship) {
  ship.keel = Keel::kAground;
  ship.clear = ship.pose;
  ship.speed = 0;
}
void is_fast(Ship& ship) {
  ship.keel = Keel::kFast;
  ship.speed = 0;
}
void is_crippled(Ship& ship) { ship.hidden.top_halves = 0; }
void settles(Ship& ship) {
  ship.hidden.top_halves = -1;
  ship.hidden.sinks_in = kLong;
  ship.sinking = true;
}
void is_helmless(Ship& ship) { ship.hidden.helmsman_until = kLong; }
void is_fouled(Ship& ship) { ship.hidden.fouled_until = kLong; }
void cannot_steer(Ship& ship) { ship.hidden.steering_until = kLong; }
void is_holed(Ship& ship) { ship.hidden.boiler_holed = true; }

void stop_at_contacts(Scene& scene) {
  scene.rule_that(StopAtContacts{.stop = true});
  scene.run_move();
  ASSERT_EQ(scene.state().phase, Phase::kStopped);
  ASSERT_EQ(scene.state().contacts.size(), 1U);
}

TEST(ND_6_3, ND_2_6_WhoHasNoCrewRamsNobodyAPrizeHerCaptorsNorADerelictAnother) {
  for (const Fate fate : {Fate::kTaken, Fate::kAbandoned}) {
    Scene scene(attack());
    scene.ship(kRammer).fate = fate;
    if (fate == Fate::kAbandoned) scene.ship(kTarget).fate = fate;
    scene.rig(Purpose::kCollision, kRammer, {1});
    scene.run_move();
    EXPECT_TRUE(scene.all<RamThrown>().empty());
    ASSERT_EQ(scene.all<CollisionThrown>().size(), 1U);
    EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, 13);
    EXPECT_EQ(scene.ship(kRammer).hidden.top_halves, 39);
    EXPECT_EQ(scene.ship(kRammer).fate, fate);
  }
}

TEST(ND_2_6, ADerelictThatRunsIntoAnEnemyIsTakenAndRamsHerNot) {
  Scene scene(attack());
  scene.ship(kRammer).fate = Fate::kAbandoned;
  scene.run_move();
  EXPECT_EQ(scene.ship(kRammer).fate, Fate::kTaken);
  EXPECT_EQ(scene.thrown(Purpose::kRam) + scene.thrown(Purpose::kCollision), 0);
}

TEST(ND_6_6, NothingIsThrownForAContactWhenHeHasTakenOneOfTheTwoOffTheSheet) {
  const Act acts[] = {SetFate{.ship = kTarget, .fate = Fate::kSunk}, SetFate{.ship = kRammer, .fate = Fate::kSunk},
                      SetFate{.ship = kRammer, .fate = Fate::kWithdrawn}, Inflict{.ship = kTarget, .row = 2}};
  for (const Side side : kBothSides) {
    for (const Act& act : acts) {
      Scene scene(attack(side));
      stop_at_contacts(scene);
      scene.rule_that(act);
      scene.decide(Seat::kUmpire, Proceed{});
      EXPECT_EQ(scene.thrown(Purpose::kRam) + scene.thrown(Purpose::kCollision), 0) << act.index();
      EXPECT_EQ(scene.ship(kRammer).hidden.top_halves, 40);
      EXPECT_EQ(scene.move(), 2) << "and the move goes on";
    }
  }
}

TEST(ND_6_6, NobodyIsTakenByOneWhomHeHasSunkMeanwhile) {
  Scene scene(attack());
  scene.ship(kTarget).fate = Fate::kAbandoned;
  stop_at_contacts(scene);
  scene.rule_that(SetFate{.ship = kRammer, .fate = Fate::kSunk});
  scene.decide(Seat::kUmpire, Proceed{});
  EXPECT_EQ(scene.ship(kTarget).fate, Fate::kAbandoned);
}

TEST(ND_6_3, OneThatSettlesOrIsWithoutPowerRamsWithTheWayThatSheHasLeft) {
  for (const Ails ails : {settles, is_fouled, is_holed}) {
    Scene scene(in_slack_water(attack()));
    ails(scene.ship(kRammer));
    scene.rig(Purpose::kRam, kRammer, {6});
    scene.run_move();
    EXPECT_EQ(scene.all<HullsMet>().at(0).contact.speed, 6) << "two knots slower";
    EXPECT_EQ(scene.all<RamThrown>().size(), 1U);
    EXPECT_EQ(scene.thrown(Purpose::kSettling), 0);
    EXPECT_EQ(scene.ship(kRammer).hidden.sinks_in, scene.ship(kRammer).sinking ? kLong : 0);
  }
}

enum class Meeting : std::uint8_t { kRam, kCollision, kTaking };

TEST(ND_6_3, OneWhoLiesStoppedForTheMoveIsRammedCollidedWithAndTaken) {
  for (const Meeting meeting : {Meeting::kRam, Meeting::kCollision, Meeting::kTaking}) {
    Scene scene(attack(meeting == Meeting::kCollision ? Side::kConfederate : Side::kUnion));
    if (meeting == Meeting::kTaking) scene.ship(kTarget).fate = Fate::kAbandoned;
    scene.rule_that(StopAt{.half = 1, .step = 1});
    scene.run_move();
    scene.rule_that(PlaceShip{.ship = kTarget, .pose = scene.ship(kTarget).pose});
    ASSERT_TRUE(scene.ship(kTarget).stopped);
    scene.decide(Seat::kUmpire, Proceed{});
    EXPECT_EQ(scene.thrown(Purpose::kRam), meeting == Meeting::kRam ? 1 : 0);
    EXPECT_EQ(scene.thrown(Purpose::kCollision), meeting == Meeting::kCollision ? 1 : 0);
    EXPECT_EQ(scene.ship(kTarget).fate, meeting == Meeting::kTaking ? Fate::kTaken : Fate::kAfloat);
  }
}

TEST(ND_2_6, ACrippleTakesAndIsTaken) {
  Draft drifts_down = attack();
  drifts_down.forces[kRammer].pose = {.at = kMidSheet, .heading = 0};
  drifts_down.forces[kRammer].speed = 0;
  drifts_down.forces[kTarget].pose = {.at = {.x = kMidSheet.x, .y = kMidSheet.y + 1700}, .heading = 90};
  Scene taker(drifts_down);
  taker.ship(kRammer).hidden.top_halves = 0;
  taker.ship(kTarget).fate = Fate::kAbandoned;
  taker.ship(kTarget).keel = Keel::kFast;
  taker.run_moves(2);
  EXPECT_EQ(taker.ship(kTarget).fate, Fate::kTaken);
  Scene taken(attack());
  taken.ship(kTarget).hidden.top_halves = 0;
  taken.ship(kTarget).fate = Fate::kAbandoned;
  taken.run_move();
  EXPECT_EQ(taken.ship(kTarget).fate, Fate::kTaken);
}

TEST(ND_5_1, WhereTheMoveIsStoppedACrippleShowsHerEnemyTheWayThatSheHad) {
  Draft draft = attack();
  draft.forces[kTarget].speed = 2;
  Scene scene(draft);
  scene.rule_that(StopAt{.half = 2, .step = 1});
  scene.rig(Purpose::kRam, kRammer, {6});
  scene.run_move();
  ASSERT_EQ(scene.state().phase, Phase::kStopped);
  const auto speed_for = [&](Seat seat) {
    return int{Noddy::view(scene.scenario(), scene.state(), seat).seen.ships[kTarget].speed};
  };
  EXPECT_EQ(speed_for(Seat::kUnion), 2);
  EXPECT_EQ(speed_for(Seat::kConfederate), 0);
  EXPECT_EQ(speed_for(Seat::kUmpire), 0);
}

/// An ailment, and the speed at which a vessel that has it rams when she went at five knots.
struct Ailing {
  Ails ails;
  int speed;
};
constexpr Ailing kAilings[] = {{is_aground, 0},  {is_fast, 0},   {is_crippled, 3},  {settles, 3},
                               {is_helmless, 5}, {is_fouled, 3}, {cannot_steer, 5}, {is_holed, 3}};

/// The umpire has it before their hulls meet.
void make_the_ram(Scene& scene, int die) {
  scene.rule_that(StopAt{.half = 1, .step = 2});
  scene.run_move();
  scene.rule_that(MakeRam{.ship = kRammer, .target = kTarget});
  scene.rig(Purpose::kRam, kRammer, {die});
  scene.decide(Seat::kUmpire, Proceed{});
  ASSERT_EQ(scene.all<RamThrown>().size(), 1U);
}

TEST(ND_6_6, ARamThatHeMakesIsThrownWhateverAilsTheRammerAtTheSpeedThatSheMakes) {
  for (const auto& [ails, speed] : kAilings) {
    Draft draft = in_slack_water(attack());
    draft.forces[kRammer].speed = 5;
    Scene scene(draft);
    ails(scene.ship(kRammer));
    const Keel keel = scene.ship(kRammer).keel;
    make_the_ram(scene, 2);
    EXPECT_EQ(scene.all<HullsMet>().at(0).contact.speed, speed);
    EXPECT_EQ(scene.ship(kRammer).keel, keel);
    EXPECT_EQ(scene.ship(kRammer).hidden.sinks_in, scene.ship(kRammer).sinking ? kLong : 0);
  }
}

TEST(ND_6_6, ARamThatHeMakesIsThrownWhateverAilsTheOtherWhoSinksNoSooner) {
  for (const auto& [ails, speed] : kAilings) {
    Scene scene(in_slack_water(attack()));
    ails(scene.ship(kTarget));
    const Ship before = scene.ship(kTarget);
    make_the_ram(scene, 6);
    EXPECT_EQ(scene.all<RamThrown>()[0].result, RamResult::kCrippled);
    EXPECT_TRUE(scene.all<HullsMet>().at(0).contact.stationary);
    EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, before.sinking ? -1 : 0);
    EXPECT_EQ(scene.ship(kTarget).hidden.sinks_in, before.hidden.sinks_in);
    EXPECT_EQ(scene.ship(kTarget).keel, before.keel);
    EXPECT_EQ(scene.thrown(Purpose::kSettling), 0);
  }
}

}  // namespace
}  // namespace brownwater::noddy::testing::hulls_meet_test
