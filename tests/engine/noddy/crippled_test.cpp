#include <gtest/gtest.h>

#include "tests/engine/noddy/scene.hpp"
#include "tests/engine/noddy/words.hpp"

/// A vessel crippled by a ram or a mine has no way and drifts from then on, whatever else happens to her.
namespace brownwater::noddy::testing::crippled_test {
namespace {

constexpr Point kMine{.x = kMidSheet.x, .y = kMidSheet.y - 3 * kInch};
constexpr ShipIndex kCripple = 0;

constexpr auto no(Reason reason, RuleRef by) { return std::optional(noddy::refusal(by, reason)); }

Card strong() {
  Card card = unarmed(gunboat());
  card.top_halves = 20;
  return card;
}

/// A Union vessel going up the sheet at four knots towards a mine, in water that flows to starboard of her.
Draft minefield() {
  Draft draft = open_water();
  draft.currents.push_back({.at = kMidSheet, .flows = 90});
  add_vessel(draft, Side::kUnion, strong(), {.at = kMidSheet, .heading = 0}, 4);
  add_vessel(draft, Side::kConfederate, strong(), {.at = {.x = 75 * kInch, .y = 5 * kInch}, .heading = 0});
  add_vessel(draft, Side::kUnion, strong(), {.at = {.x = 75 * kInch, .y = 20 * kInch}, .heading = 0});
  draft.mines.push_back({.at = kMine, .side = Side::kConfederate, .live_from = 1, .fuse = Mine::Fuse::kLive});
  return draft;
}

/// The mine cripples her, and jams a shutter that she has not.
void rig_mine(Scene& scene) {
  scene.rig(Purpose::kMine, kCripple, {6}).rig(Purpose::kMineDamage, kCripple, {4});
  scene.rig(Purpose::kSpecial, kCripple, {1, 5});
}

/// A Confederate ram about to strike the side of the Union's vessel, who goes up the sheet at four knots.
Draft beam_attack() {
  Draft draft = open_water();
  draft.currents.push_back({.at = kMidSheet, .flows = 180});
  add_vessel(draft, Side::kUnion, strong(), {.at = kMidSheet, .heading = 0}, 4);
  Card rammer = unarmed(ram());
  rammer.top_halves = 20;
  add_vessel(draft, Side::kConfederate, rammer,
             {.at = {.x = kMidSheet.x + 2500, .y = kMidSheet.y - 1 * kInch}, .heading = 270}, 8);
  add_vessel(draft, Side::kUnion, strong(), {.at = {.x = 75 * kInch, .y = 20 * kInch}, .heading = 0});
  return draft;
}

void ram_her(Scene& scene) {
  scene.rig(Purpose::kRam, 1, {6});
  scene.run_move();
  ASSERT_EQ(scene.all<RamThrown>().at(0).result, RamResult::kCrippled);
}

void expect_no_way(Scene& scene) {
  EXPECT_EQ(scene.state().ships[kCripple].speed, 0);
  EXPECT_EQ(scene.refusal_to_order(kCripple, 0), std::nullopt);
  EXPECT_EQ(scene.refusal_to_order(kCripple, 1), no(Reason::kBeyondTopSpeed, rule(2, 7)));
  EXPECT_EQ(scene.refusal_to_order(kCripple, 2, 60), no(Reason::kBeyondTopSpeed, rule(2, 7)));
  EXPECT_EQ(scene.refusal_to_order(kCripple, -1), no(Reason::kBeyondAsternSpeed, rule(2, 2)));
  EXPECT_EQ(scene.refusal_to_order(kCripple, 0, 30), no(Reason::kNoTurnAtRest, rule(2, 4)));
}

TEST(ND_6_3, OneCrippledUnderWayHasNoSpeedAndTakesOnlyADriftersOrders) {
  Scene scene(beam_attack());
  ram_her(scene);
  expect_no_way(scene);
  const Point lay = scene.at(kCripple);
  scene.order(1, -2);
  scene.run_move();
  EXPECT_EQ(scene.at(kCripple), (Point{.x = lay.x, .y = lay.y + kInch})) << "an inch a move, down the stream";
  expect_no_way(scene);
}

TEST(ND_6_3, OneCrippledByARamLiesWhereSheWasStruckUntilTheNextMove) {
  Scene scene(beam_attack());
  ram_her(scene);
  const HullsMet met = scene.all<HullsMet>().at(0);
  EXPECT_EQ(met.half, 1);
  // A knot is a twentieth of an inch a step, and she moved in each step before that of the contact.
  EXPECT_EQ(scene.at(kCripple).y, kMidSheet.y - 200 * (met.step - 1));
}

/// A seat's knowledge at the end of the move in which she was rammed so.
struct Known {
  View view;
  std::vector<std::string> events;
  RamResult result;
};

Known after_ram(Seat seat, int face, std::initializer_list<int> knots) {
  Scene scene(beam_attack());
  scene.rig(Purpose::kRam, 1, {face}).rig(Purpose::kRamKnots, 1, knots);
  scene.run_move();
  Known known{.view = Noddy::view(scene.scenario(), scene.state(), seat),
              .events = {},
              .result = scene.all<RamThrown>().at(0).result};
  for (const Event& event : scene.events()) {
    if (Noddy::may_know(seat, event)) known.events.push_back(words(event));
  }
  return known;
}

TEST(ND_5_1, NobodyElseSeesThatARamHasCrippledHerUntilTheNextMoveBegins) {
  for (const Seat seat : {Seat::kConfederate, Seat::kSpectator}) {
    const Known hurt = after_ram(seat, 1, {2});
    const Known crippled = after_ram(seat, 6, {});
    ASSERT_EQ(hurt.result, RamResult::kTargetLoses);
    ASSERT_EQ(crippled.result, RamResult::kCrippled);
    EXPECT_EQ(hurt.view.seen.ships[kCripple], crippled.view.seen.ships[kCripple]);
    EXPECT_EQ(hurt.view.seen.ships[kCripple].speed, 4);
    EXPECT_EQ(hurt.events, crippled.events);
  }
  EXPECT_EQ(after_ram(Seat::kUnion, 6, {}).view.seen.ships[kCripple].speed, 0) << "her own side is told";
  Scene scene(beam_attack());
  ram_her(scene);
  scene.order(1, -2);
  scene.run_move();
  EXPECT_EQ(Noddy::view(scene.scenario(), scene.state(), Seat::kConfederate).seen.ships[kCripple].speed, 0);
}

/// The events of her whole movement come before she sinks.
void expect_told_before_sinking(const Scene& scene) {
  int legs = 0;
  bool sunk = false;
  for (const Event& event : scene.events()) {
    const auto* leg = std::get_if<ShipMoved>(&event.happening);
    const auto* end = std::get_if<ShipSank>(&event.happening);
    sunk = sunk || (end != nullptr && end->ship == kCripple);
    if (leg == nullptr || leg->ship != kCripple) continue;
    ++legs;
    EXPECT_FALSE(sunk);
    EXPECT_EQ(leg->speed, 4);
  }
  EXPECT_EQ(legs, 1);
  EXPECT_TRUE(sunk);
}

TEST(ND_6_4, OfOneSunkByAMineHerWayIsToldFirst) {
  Scene scene(minefield());
  scene.rig(Purpose::kMine, kCripple, {6}).rig(Purpose::kMineDamage, kCripple, {6});
  scene.run_move();
  expect_told_before_sinking(scene);
}

TEST(ND_6_6, OfOneBlownUpByARulingInAMoveThatIsStoppedHerWayIsToldFirst) {
  Draft draft = minefield();
  draft.options.umpire = true;
  draft.mines.clear();
  Scene scene(draft);
  scene.rule_that(StopAt{.half = 1, .step = 5});
  scene.run_move();
  scene.rig(Purpose::kSpecial, kCripple, {1, 1});
  scene.rule_that(InflictByLot{.ship = kCripple, .face = std::nullopt});
  scene.decide(Seat::kUmpire, Proceed{});
  expect_told_before_sinking(scene);
}

TEST(ND_6_4, OneCrippledByAMineDriftsFromThatTimeStepOn) {
  Scene scene(minefield());
  scene.order(kCripple, 4, 30);
  rig_mine(scene);
  scene.run_move();
  ASSERT_EQ(scene.all<MineExploded>().at(0).step, 9);
  EXPECT_EQ(scene.at(kCripple), (Point{.x = kMidSheet.x + 11 * 50, .y = kMidSheet.y - 9 * 200}));
  EXPECT_EQ(scene.ship(kCripple).pose.heading, 0) << "the turn that was ordered is not made";
  expect_no_way(scene);
}

TEST(ND_6_4, EachLegIsToldWithTheSpeedThatSheMade) {
  Scene scene(minefield());
  rig_mine(scene);
  scene.run_move();
  std::vector<ShipMoved> legs;
  for (const ShipMoved& leg : scene.all<ShipMoved>()) {
    if (leg.ship == kCripple) legs.push_back(leg);
  }
  ASSERT_EQ(legs.size(), 3U);
  EXPECT_EQ(legs[0].speed, 4);
  EXPECT_EQ(legs[0].steps, 9);
  EXPECT_TRUE(legs[1].drifting && legs[2].drifting);
  EXPECT_EQ(legs[1].steps, 1);
  EXPECT_EQ(legs[1].from, legs[0].to);
}

TEST(ND_6_4, ACrippleWhoDriftsIntoAHullInTheSameHalfMoveMeetsIt) {
  Draft draft = minefield();
  draft.mines[0].at = {.x = kMidSheet.x, .y = kMidSheet.y - 1 * kInch};
  // Clear of her course by an eighth of an inch.
  add_vessel(draft, Side::kConfederate, strong(), {.at = {.x = kMidSheet.x + 635, .y = kMidSheet.y}, .heading = 0});
  Scene scene(draft);
  rig_mine(scene);
  scene.run_move();
  ASSERT_EQ(scene.all<HullsMet>().size(), 1U);
  EXPECT_EQ(scene.all<HullsMet>()[0].contact.kind, Contact::Kind::kCollision);
  EXPECT_EQ(scene.all<HullsMet>()[0].half, 1);
}

TEST(ND_6_3, ACrippleRammedAgainIsATargetAtRest) {
  Draft draft = beam_attack();
  // She drifts before the ram's bow, down his course.
  draft.currents[0].flows = 270;
  Scene scene(draft);
  ram_her(scene);
  scene.order(1, -2);
  scene.run_move();
  scene.order(1, 0);
  scene.run_move();
  scene.clear_log();
  for (int knots = 2; knots <= 8 && scene.all<HullsMet>().empty(); knots += 2) {
    scene.order(1, knots);
    scene.run_move();
  }
  ASSERT_FALSE(scene.all<HullsMet>().empty());
  EXPECT_TRUE(scene.all<HullsMet>()[0].contact.stationary) << "drifting is speed zero (ND-4.5)";
}

TEST(ND_2_5, ADriftingVesselThatAHullStopsHasDriftedSoFar) {
  Draft draft = beam_attack();
  draft.currents[0].flows = 270;
  Scene scene(draft);
  ram_her(scene);
  for (int moves = 0; moves < 2; ++moves) {
    scene.order(1, -2);
    scene.run_move();
  }
  scene.clear_log();
  for (int knots = 0; knots <= 8 && scene.all<HullsMet>().empty(); knots += 2) {
    scene.order(1, knots);
    scene.run_move();
  }
  ASSERT_FALSE(scene.all<HullsMet>().empty());
  bool stopped_short = false;
  for (const ShipMoved& leg : scene.all<ShipMoved>()) {
    if (leg.ship != kCripple) continue;
    stopped_short = stopped_short || leg.steps < kTimeSteps;
    EXPECT_TRUE(leg.drifting) << "half " << int{leg.half};
  }
  EXPECT_TRUE(stopped_short);
}

TEST(ND_6_3, ACrippleThatBurnsIsFoughtForAndDriftsWhenHerCrewHasLeft) {
  Scene scene(beam_attack());
  ram_her(scene);
  scene.ship(kCripple).on_fire = true;
  scene.run_moves(4);
  EXPECT_EQ(scene.ship(kCripple).fate, Fate::kAbandoned);
  const Mil y = scene.at(kCripple).y;
  scene.run_move();
  EXPECT_EQ(scene.at(kCripple).y, y + kInch);
  scene.ship(kCripple).fate = Fate::kTaken;
  scene.run_move();
  EXPECT_EQ(scene.at(kCripple).y, y + 2 * kInch) << "and so does the prize";
}

TEST(ND_6_3, ACrippleAtHerMooringsStaysThere) {
  Draft draft = beam_attack();
  draft.forces[kCripple].held_fast = true;
  draft.forces[kCripple].speed = 0;
  draft.forces[1].pose.at.y = kMidSheet.y;
  Scene scene(draft);
  ram_her(scene);
  scene.run_moves(2);
  EXPECT_EQ(scene.at(kCripple), kMidSheet);
}

TEST(ND_6_4, ACrippleThatIsAgroundDriftsOnceSheIsFree) {
  Draft draft = minefield();
  // The bank that her bow touches in the time step in which the mine goes off.
  draft.mines[0].at = {.x = kMidSheet.x + 700, .y = kMidSheet.y - 2200};
  add_square(draft, {.x = kMidSheet.x - 1800, .y = kMidSheet.y - 4000}, 2 * kInch);
  Scene scene(draft);
  rig_mine(scene);
  scene.run_move();
  ASSERT_EQ(scene.all<ShipGrounded>().size(), 1U);
  ASSERT_EQ(scene.ship(kCripple).hidden.top_halves, 0);
  const Point lay = scene.at(kCripple);
  scene.run_move();
  EXPECT_EQ(scene.at(kCripple), lay);
  scene.ship(kCripple).keel = Keel::kFree;
  scene.ship(kCripple).pose.at.y += kInch;
  scene.run_move();
  EXPECT_EQ(scene.at(kCripple).x, lay.x + kInch);
}

TEST(ND_6_3, ACrippleWithoutAHelmsmanKeepsNoSpeed) {
  Scene scene(beam_attack());
  ram_her(scene);
  scene.ship(kCripple).hidden.helmsman_until = 9;
  scene.ship(kCripple).hidden.steering_until = 9;
  const Mil y = scene.at(kCripple).y;
  scene.run_move();
  EXPECT_EQ(scene.at(kCripple).y, y + kInch);
}

TEST(ND_6_6, GivenHerKnotsBackByTheUmpireACrippleSteamsAgain) {
  Draft draft = beam_attack();
  draft.options.umpire = true;
  Scene scene(draft);
  ram_her(scene);
  scene.rule_that(SetTopSpeed{.ship = kCripple, .top_halves = 20});
  EXPECT_EQ(scene.refusal_to_order(kCripple, 2), std::nullopt);
}

TEST(ND_6_3, ATakenPrizeMayNotBeRammed) {
  for (const Fate fate : {Fate::kAfloat, Fate::kTaken}) {
    Scene scene(beam_attack());
    scene.ship(kCripple).fate = fate;
    scene.run_move();
    EXPECT_EQ(scene.thrown(Purpose::kRam), fate == Fate::kAfloat ? 1 : 0);
    EXPECT_EQ(scene.thrown(Purpose::kCollision), fate == Fate::kAfloat ? 0 : 1) << "she is nobody's enemy any more";
  }
}

}  // namespace
}  // namespace brownwater::noddy::testing::crippled_test
