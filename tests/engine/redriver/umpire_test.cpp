#include "tests/engine/redriver/umpire_scene.hpp"

namespace brownwater::redriver::testing {
namespace {

TEST(RR_2_4, TheUmpireRulesAndNobodyElseAndHeGivesNoOrders) {
  Scene scene = Scene::at_orders();
  const State before = scene.state();
  EXPECT_EQ(scene.refusal_of(ruling(SetPoints{.points = 3})), Reason::kNotTheUmpire);
  const auto refusal_of = [&](Seat seat, const Action& action) {
    return kernel::refuse<RedRiver>(scene.scenario(), scene.state(), seat, action)->reason;
  };
  const auto not_yours = static_cast<std::uint8_t>(kernel::Reason::kNotYourDecision);
  EXPECT_EQ(refusal_of(Seat::kUmpire, Hold{}), not_yours);
  EXPECT_EQ(refusal_of(Seat::kConfederate, ruling(SetPoints{.points = 3})), not_yours);
  EXPECT_EQ(refusal_of(Seat::kSpectator, ruling(SetPoints{.points = 3})), not_yours);
  EXPECT_EQ(refusal_of(Seat::kUmpire, ruling(SetPoints{.points = 3}, {}, "")),
            static_cast<std::uint8_t>(Reason::kNoReasonGiven));
  EXPECT_EQ(scene.state(), before);
  EXPECT_FALSE(RedRiver::to_decide(scene.state()).contains(Seat::kUmpire)) << "nobody waits for him";
}

TEST(RR_2_4, NoRulingIsListedForAnybody) {
  const Scene scene = at_a_battery();
  for (const Seat seat : kAllSeats) {
    std::vector<Action> list;
    RedRiver::list_actions(scene.scenario(), scene.state_now(), seat, list);
    EXPECT_TRUE(std::ranges::none_of(list, [](const Action& one) { return RedRiver::is_free_hand(one); }));
    EXPECT_EQ(list.empty(), seat != Seat::kUnion);
  }
}

TEST(RR_2_4, ARulingAndItsReasonAreForThoseWhomHeShowsItAndWhatItChangesForAll) {
  for (const SeatSet shown : {SeatSet{}, SeatSet{Seat::kUnion}, SeatSet{Seat::kSpectator}}) {
    Scene scene = Scene::at_orders();
    ASSERT_TRUE(rule_that(scene, SetFuel{.ship = kIronclad, .fuel = 7}, {}, shown));
    ASSERT_EQ(scene.all<UmpireRuled>().size(), 1U);
    ASSERT_EQ(scene.all<Corrected>().size(), 1U);
    EXPECT_EQ(scene.all<Corrected>()[0].act, Act(SetFuel{.ship = kIronclad, .fuel = 7}));
    EXPECT_TRUE(scene.all<Ordered>().empty()) << "an order tells all that is in it";
    for (const Event& event : scene.events) {
      const bool reasoned = std::holds_alternative<UmpireRuled>(event.happening);
      for (const Seat seat : kAllSeats)
        EXPECT_EQ(RedRiver::may_know(seat, event), !reasoned || seat == Seat::kUmpire || shown.contains(seat));
    }
  }
}

TEST(RR_2_4, HeThrowsADieOfTheBookOnSomebodysBehalfAndNothingElseChanges) {
  Scene scene = Scene::at_orders();
  const State before = scene.state();
  ASSERT_TRUE(rule_that(scene, ThrowDie{.die = chance::Die::kD20}, {17}));
  EXPECT_EQ(scene.all<UmpireRuled>().at(0).face, 17);
  EXPECT_TRUE(scene.all<Corrected>().empty());
  EXPECT_EQ(scene.state(), before);
  EXPECT_EQ(why_not(scene, ThrowDie{.die = chance::Die::kFiring}), Reason::kNumberOutOfRange);
}

TEST(RR_2_4, HeSetsThePointsAndTheLedgerSaysWhose) {
  Scene scene = Scene::at_orders();
  const std::uint64_t before = RedRiver::hash(scene.state());
  ASSERT_TRUE(rule_that(scene, SetPoints{.points = 27}));
  EXPECT_EQ(scene.state().points, 27);
  EXPECT_EQ(scene.all<PointsScored>().at(0).cause, Cause::kRuling);
  EXPECT_EQ(scene.all<PointsScored>().at(0).amount, 7);
  EXPECT_EQ(ledger(scene), 27);
  EXPECT_NE(RedRiver::hash(scene.state()), before);
  EXPECT_EQ(why_not(scene, SetPoints{.points = 27}), Reason::kNothingChanges);
  EXPECT_EQ(why_not(scene, SetPoints{.points = 1000}), Reason::kNumberOutOfRange);
}

TEST(RR_2_4, HeSetsTheTurnAsFarAsTheSectionsFoundAllow) {
  Draft draft = flotilla();
  draft.turn_limit = kMostTurns;
  Scene scene = Scene::at_orders(draft);
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  EXPECT_EQ(why_not(scene, SetTurn{.turn = 2}), Reason::kTurnTooEarly);
  EXPECT_EQ(why_not(scene, SetTurn{.turn = 0}), Reason::kNumberOutOfRange);
  EXPECT_EQ(why_not(scene, SetTurn{.turn = kMostTurns + 1}), Reason::kNumberOutOfRange);
  EXPECT_EQ(why_not(scene, SetTurn{.turn = 3}), Reason::kNothingChanges);
  ASSERT_TRUE(rule_that(scene, SetTurn{.turn = kMostTurns}));
  ASSERT_TRUE(scene.play(Hold{}));
  EXPECT_EQ(scene.state().outcome->ending, Ending::kCalledBack);
}

TEST(RR_2_4, HeSetsDamageShortOfAllHerPoints) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(rule_that(scene, SetDamage{.ship = kTinclad, .repairable = 10, .lasting = 20}));
  EXPECT_EQ(points_left(scene.scenario(), scene.state(), kTinclad), 15);
  EXPECT_EQ(why_not(scene, SetDamage{.ship = kTinclad, .repairable = 25, .lasting = 20}),
            Reason::kMoreDamageThanPoints);
  EXPECT_EQ(why_not(scene, SetDamage{.ship = 90}), Reason::kNoSuchShip);
}

TEST(RR_2_4, HeSetsCriticalHitsAndGunsAndNoDoubtIsLeftOfAGunThatIsGone) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(rule_that(scene, SetCriticals{.ship = kIronclad, .criticals = 2}));
  EXPECT_EQ(scene.ship(kIronclad).criticals, 2);
  EXPECT_EQ(why_not(scene, SetCriticals{.ship = kIronclad, .criticals = 21}), Reason::kNumberOutOfRange);
  scene.ship(kIronclad).doubtful_mount = 0;
  ASSERT_TRUE(rule_that(scene, SetGuns{.ship = kIronclad, .mount = 0, .out = 1, .burst = 1}));
  EXPECT_EQ(guns_mounted(scene.scenario(), scene.state(), kIronclad, 0), 1);
  EXPECT_EQ(scene.ship(kIronclad).doubtful_mount, 0);
  ASSERT_TRUE(rule_that(scene, SetGuns{.ship = kIronclad, .mount = 0, .out = 0, .burst = 3}));
  EXPECT_EQ(scene.ship(kIronclad).doubtful_mount, kNoMount);
  EXPECT_EQ(why_not(scene, SetGuns{.ship = kIronclad, .mount = 0, .out = 2, .burst = 2}),
            Reason::kMoreGunsLostThanThere);
  EXPECT_EQ(why_not(scene, SetGuns{.ship = kIronclad, .mount = 3}), Reason::kNoSuchMount);
}

TEST(RR_2_4, HeSetsFuelBargesAndRoundsAndTheAccountsStaySquare) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(is_square(scene));
  for (const Act& act : {Act(SetFuel{.ship = kIronclad, .fuel = 30}), Act(SetFuel{.ship = kIronclad, .fuel = 2}),
                         Act(SetBarges{.ship = kIronclad, .fuel = {}}), Act(SetBarges{.ship = kTinclad, .fuel = {}}),
                         Act(SetRounds{.ship = kIronclad, .kind = gun("8in_sb"), .rounds = 100}),
                         Act(SetRounds{.ship = kIronclad, .kind = gun("8in_sb"), .rounds = 1}),
                         Act(SetRounds{.ship = kSupply, .kind = gun("11in_sb"), .rounds = 12})}) {
    ASSERT_TRUE(rule_that(scene, act)) << act.index();
    EXPECT_TRUE(is_square(scene)) << act.index();
  }
  SetBarges two{.ship = kIronclad, .fuel = {}};
  two.fuel.push_back(10);
  two.fuel.push_back(3);
  ASSERT_TRUE(rule_that(scene, two));
  EXPECT_EQ(fuel_of(scene.ship(kIronclad)), 2 + 13);
  EXPECT_TRUE(is_square(scene));
  two.fuel[0] = 11;
  EXPECT_EQ(why_not(scene, two), Reason::kMoreThanSheHolds);
  EXPECT_EQ(why_not(scene, SetFuel{.ship = kIronclad, .fuel = 31}), Reason::kMoreThanSheHolds);
  EXPECT_EQ(why_not(scene, SetRounds{.ship = kIronclad, .kind = gun("11in_sb"), .rounds = 1}),
            Reason::kNoSuchGunAboard);
  EXPECT_EQ(why_not(scene, SetRounds{.ship = kIronclad, .kind = kNoGun, .rounds = 1}), Reason::kNoSuchGunAboard);
  EXPECT_EQ(why_not(scene, SetRounds{.ship = kIronclad, .kind = gun("8in_sb"), .rounds = 1000}),
            Reason::kNumberOutOfRange);
}

TEST(RR_2_4, BeforeTheFirstTurnNothingIsAboardThatHeCouldCorrect) {
  const Scene scene;
  for (const Act& act : {Act(SetFuel{.ship = kIronclad, .fuel = 3}), Act(SetBarges{.ship = kIronclad, .fuel = {}}),
                         Act(SetRounds{.ship = kIronclad, .kind = gun("8in_sb"), .rounds = 1}),
                         Act(SetFate{.ship = kIronclad, .fate = ShipFate::kSunk})})
    EXPECT_EQ(why_not(scene, act), Reason::kBeforeFirstTurn) << act.index();
  EXPECT_EQ(why_not(scene, SetDamage{.ship = kIronclad, .lasting = 5}), std::nullopt);
}

TEST(RR_2_4, HeSetsHerAgroundAndAfloatHerRudderBoilerFireAndCrew) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(rule_that(scene, SetGrounding{.ship = kTinclad, .grounding = Grounding::kMinor}));
  EXPECT_EQ(scene.ship(kTinclad).laid_up, 2);
  ASSERT_TRUE(rule_that(scene, SetGrounding{.ship = kTinclad, .grounding = Grounding::kNone}));
  EXPECT_EQ(held_here(scene.state(), kTinclad), std::nullopt);
  ASSERT_TRUE(rule_that(scene, SetGrounding{.ship = kTinclad, .grounding = Grounding::kMajor}));
  EXPECT_EQ(held_here(scene.state(), kTinclad), Hindrance::kAground);
  ASSERT_TRUE(rule_that(scene, SetRudder{.ship = kIronclad, .rudder = Rudder::kNeither}));
  ASSERT_TRUE(rule_that(scene, SetBoiler{.ship = kIronclad, .cut = 40}));
  ASSERT_TRUE(rule_that(scene, SetLaidUp{.ship = kOtherTinclad, .turns = 6}));
  ASSERT_TRUE(rule_that(scene, SetFire{.ship = kIronclad, .on_fire = true}));
  ASSERT_TRUE(rule_that(scene, SetSpirits{.ship = kIronclad, .spirits = -1}));
  const Ship& ironclad = scene.ship(kIronclad);
  EXPECT_EQ(ironclad.rudder, Rudder::kNeither);
  EXPECT_EQ(ironclad.boiler_cut, 40);
  EXPECT_EQ(scene.ship(kOtherTinclad).laid_up, 6);
  EXPECT_TRUE(ironclad.on_fire);
  EXPECT_EQ(ironclad.spirits, -1);
  EXPECT_EQ(why_not(scene, SetBoiler{.ship = kIronclad, .cut = 101}), Reason::kNumberOutOfRange);
  EXPECT_EQ(why_not(scene, SetLaidUp{.ship = kIronclad, .turns = 21}), Reason::kNumberOutOfRange);
  EXPECT_EQ(why_not(scene, SetSpirits{.ship = kIronclad, .spirits = 2}), Reason::kNumberOutOfRange);
  for (const Act& act : {Act(SetGrounding{.ship = kWaiting}), Act(SetRudder{.ship = kWaiting}),
                         Act(SetFire{.ship = kWaiting}), Act(SetFate{.ship = kWaiting, .fate = ShipFate::kSunk})})
    EXPECT_EQ(why_not(scene, act), Reason::kShipGone) << act.index();
}

TEST(RR_2_4, AShipLostByARulingCountsAsAnyOtherAndOneAfloatAgainGivesItBack) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(rule_that(scene, SetFate{.ship = kTinclad, .fate = ShipFate::kBurned}));
  EXPECT_EQ(scene.state().points, 20 - 15);
  EXPECT_TRUE(is_square(scene));
  EXPECT_EQ(why_not(scene, SetFate{.ship = kTinclad, .fate = ShipFate::kSunk}), Reason::kShipGone);
  EXPECT_EQ(why_not(scene, SetFate{.ship = kIronclad, .fate = ShipFate::kAfloat}), Reason::kNothingChanges);
  scene.ship(kTinclad).lasting = 45;
  EXPECT_EQ(why_not(scene, SetFate{.ship = kTinclad, .fate = ShipFate::kAfloat}), Reason::kMoreDamageThanPoints);
  ASSERT_TRUE(rule_that(scene, SetDamage{.ship = kTinclad, .repairable = 1, .lasting = 40}));
  scene.ship(kTinclad).laid_up = 3;
  ASSERT_TRUE(rule_that(scene, SetFate{.ship = kTinclad, .fate = ShipFate::kAfloat}));
  EXPECT_EQ(scene.state().points, 20);
  EXPECT_TRUE(scene.ship(kTinclad).with_flag);
  EXPECT_EQ(scene.ship(kTinclad).laid_up, 0) << "nothing of what held her is left";
  EXPECT_TRUE(is_square(scene));
}

TEST(RR_2_3, WhoTakesTheLastWarshipAwayHasDefeatedTheFlotilla) {
  Scene scene = Scene::at_orders();
  for (const ShipIndex ship : {kIronclad, kTinclad}) {
    ASSERT_TRUE(rule_that(scene, SetFate{.ship = ship, .fate = ShipFate::kSunk}));
    EXPECT_FALSE(scene.state().outcome);
  }
  ASSERT_TRUE(rule_that(scene, SetFate{.ship = kOtherTinclad, .fate = ShipFate::kSunk}));
  ASSERT_TRUE(scene.state().outcome);
  EXPECT_EQ(scene.state().outcome->ending, Ending::kDefeated);
}

}  // namespace
}  // namespace brownwater::redriver::testing
