#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "engine/games/redriver/river.hpp"
#include "tests/engine/redriver/scene.hpp"

namespace brownwater::redriver::testing {
namespace {

constexpr std::string_view kWhy = "the sheet had it so";

Ruling ruling(const Act& act, SeatSet shown = {}, std::string_view reason = kWhy) {
  Ruling made{.act = act, .shown = shown, .reason = {}};
  for (const char letter : reason) made.reason.push_back(static_cast<std::uint8_t>(letter));
  return made;
}

/// The umpire's ruling carried out with these faces; false, and nothing changed, if it is refused.
bool rule_that(Scene& scene, const Act& act, std::initializer_list<int> faces = {}, SeatSet shown = {}) {
  std::vector<std::uint8_t> given;
  for (const int face : faces) given.push_back(static_cast<std::uint8_t>(face));
  auto played = kernel::play<RedRiver>(scene.scenario(), scene.state(), Seat::kUmpire, ruling(act, shown),
                                       std::span<const std::uint8_t>(given));
  if (!played) {
    scene.failure = played.error();
    return false;
  }
  scene.state() = played->after;
  scene.events = played->events;
  scene.throws = played->throws;
  return true;
}

std::optional<Reason> why_not(const Scene& scene, const Act& act) {
  const auto refused = kernel::refuse<RedRiver>(scene.scenario(), scene.state_now(), Seat::kUmpire, ruling(act));
  if (!refused) return std::nullopt;
  return static_cast<Reason>(refused->reason);
}

/// Every account is square: what came in is aboard, used or lost (RR-7.1, RR-8.1).
bool is_square(const Scene& scene) {
  const State& state = scene.state_now();
  int fuel = 0;
  std::array<int, kMaxGunKinds> rounds{};
  for (const Ship& ship : state.ships) {
    fuel += fuel_of(ship);
    for (std::size_t kind = 0; kind < kMaxGunKinds; ++kind) rounds[kind] += ship.rounds[kind];
  }
  bool square = state.fuel.in == fuel + state.fuel.used + state.fuel.lost;
  for (std::size_t kind = 0; kind < kMaxGunKinds; ++kind) {
    const Account& account = state.rounds[kind];
    square = square && account.in == rounds[kind] + account.used + account.lost;
  }
  return square;
}

int ledger(const Scene& scene) {
  int sum = 0;
  for (const std::int16_t entry : scene.state_now().ledger) sum += entry;
  return sum;
}

/// The flotilla in section 0, and two guns of a battery met in the next.
Scene at_a_battery() {
  Scene scene = Scene::at_orders();
  EXPECT_TRUE(scene.play(Advance{}, kQuiet));
  EXPECT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
  EXPECT_EQ(scene.state().phase, Phase::kEncounter);
  return scene;
}

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
  ASSERT_TRUE(rule_that(scene, SetFate{.ship = kTinclad, .fate = ShipFate::kAfloat}));
  EXPECT_EQ(scene.state().points, 20);
  EXPECT_TRUE(scene.ship(kTinclad).with_flag);
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
