#include <gtest/gtest.h>

#include <bit>

#include "engine/games/flotilla/gunnery.hpp"
#include "tests/engine/redriver/ambushes.hpp"
#include "tests/engine/redriver/castings.hpp"
#include "tests/engine/redriver/scene.hpp"
#include "tests/support/fewer.hpp"

namespace brownwater::redriver::testing {
namespace {

using flotilla::ArmourClass;
using flotilla::Fate;
using flotilla::GunType;
using games::PlaneReach;
using games::RedRiverFlotilla;

constexpr plane::Mil kInch = flotilla::kInch;

flotilla::Draft sheet_draft_of(Scene& scene) {
  return RedRiverFlotilla::draft_of_fight(sheets(), scene.scenario(), scene.state());
}

/// A scene that waits for a fight.
Scene in_action(std::initializer_list<int> faces) {
  Scene scene = Scene::at_orders();
  EXPECT_TRUE(scene.play(Advance{}, faces));
  EXPECT_TRUE(scene.play(Engage{}));
  return scene;
}
constexpr std::initializer_list<int> kGunboatsAndABattery{6, 1, 2, 1, 81, 9, 3, 2};
constexpr std::initializer_list<int> kOneBattery{2, 1, 2, 1, 51, 2};
constexpr std::initializer_list<int> kOneHiddenBattery{2, 1, 2, 1, 61, 2};

FightFought brought_back(Scene& scene, const flotilla::Scenario& battle, const flotilla::State& ended) {
  const auto result = RedRiverFlotilla::result(sheets(), scene.scenario(), scene.state(), battle, ended);
  EXPECT_TRUE(result) << int{result.error().reason};
  return result ? std::get<FightFought>(*result) : FightFought{};
}

flotilla::State played_at_random(const flotilla::Scenario& battle, std::uint64_t game) {
  flotilla::State state = flotilla::Flotilla::start(battle);
  chance::RandomUmpire umpire(32, game);
  chance::Whim whim(32, game);
  while (!state.outcome) {
    const Seat seat = flotilla::Flotilla::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    kernel::carry_out<flotilla::Flotilla>(battle, state, seat, flotilla::Flotilla::sample(battle, state, seat, whim),
                                          umpire);
  }
  return state;
}

TEST(RR_13_1, InFlotillaTheSameSectionGivesTheSameReachAtTheTablesTwelveMetresAnInch) {
  Scene scene = in_action(kGunboatsAndABattery);
  const flotilla::Draft once = sheet_draft_of(scene);
  EXPECT_EQ(once.areas, sheet_draft_of(scene).areas);
  EXPECT_EQ(once.width, PlaneReach::kWidth * 5 / 2);
  // Four ships of the fleet, a battery, a gunboat, an unarmed vessel, a spar torpedo boat.
  EXPECT_EQ(once.forces.size(), 8U);
  const PlaneReach reach(scene.state().sections[scene.state().field], RedRiverFlotilla::kScale);
  EXPECT_EQ(reach.half_width(), 30 * kInch);
  const plane::Chart chart(once.width, once.height, {once.areas.begin(), once.areas.end()}, once.open_depth_tenths);
  EXPECT_GT(chart.depth_at(reach.at(10 * kInch, 29 * kInch)), 0);
  EXPECT_EQ(chart.depth_at(reach.at(10 * kInch, 31 * kInch)), 0);
}

TEST(RR_13_1, InFlotillaTheFleetComesInLineAheadBehindItsFlagshipAndTheEnemyLiesAbove) {
  Scene scene = in_action(kGunboatsAndABattery);
  const flotilla::Draft draft = sheet_draft_of(scene);
  for (std::size_t ship = 0; ship + 1 < 4; ++ship)
    EXPECT_GT(draft.forces[ship].pose.at.x, draft.forces[ship + 1].pose.at.x);
  EXPECT_EQ(draft.forces[0].pose.heading, 90);
  EXPECT_EQ(draft.forces[0].speed, 8);
  EXPECT_TRUE(draft.forces[0].flagship);
  EXPECT_FALSE(draft.forces[1].flagship);
  for (std::size_t enemy = 4; enemy < draft.forces.size(); ++enemy)
    EXPECT_GT(draft.forces[enemy].pose.at.x, draft.width / 2);
  EXPECT_EQ(draft.exits.of_union, flotilla::Edge::kLeft);
  EXPECT_TRUE(flotilla::Scenario::from(draft).has_value());
}

TEST(RR_13_1, InFlotillaEachGunOfABatteryIsOfItsOwnKind) {
  for (std::uint8_t row = 1; row <= 9; ++row) {
    Scene scene = in_action(kOneBattery);
    scene.state().sections[scene.state().field].batteries[0] =
        hidden_battery(scene.scenario(), {.row = row, .section = {}});
    const flotilla::Draft draft = sheet_draft_of(scene);
    for (std::size_t at = 0; const Guns& guns : scene.scenario().tables().batteries[row - 1U]) {
      if (guns.count > 0) EXPECT_EQ(draft.forces[4].sheet.batteries[at++].gun, sheets().guns[guns.kind]) << int{row};
    }
  }
}

TEST(RR_13_1, InFlotillaALineTooLongForTheReachBelowAnIslandPassesIt) {
  Scene scene = in_action(kOneBattery);
  scene.state().sections[scene.state().field].narrows = Narrows::kIsland;
  RedRiverFlotilla::Casting casting = sheets();
  for (flotilla::Sheet& ship : casting.ships) ship.hull.length = 20 * kInch;
  const auto draft = RedRiverFlotilla::draft_of_fight(casting, scene.scenario(), scene.state());
  EXPECT_GT(draft.forces[0].pose.at.x, 70 * kInch);
  EXPECT_TRUE(flotilla::Scenario::from(draft).has_value());
}

TEST(RR_6_3, InFlotillaAHiddenBatteryIsAbreastOfTheLeaderAndFiresBeforeTheFirstTurn) {
  Scene scene = in_action(kOneHiddenBattery);
  const flotilla::Draft draft = sheet_draft_of(scene);
  ASSERT_EQ(draft.forces.size(), 5U);
  EXPECT_EQ(draft.forces[4].pose.at.x, draft.forces[0].pose.at.x);
  int guns = 0;
  for (const flotilla::Battery& battery : draft.forces[4].sheet.batteries) guns += battery.dice;
  EXPECT_EQ(guns, 3);
  const auto battle = RedRiverFlotilla::fight_owed(sheets(), scene.scenario(), scene.state());
  ASSERT_TRUE(battle);
  flotilla::State state = flotilla::Flotilla::start(*battle);
  const flotilla::Flotilla::Action ready = flotilla::Ready{};
  state = kernel::play<flotilla::Flotilla>(*battle, state, Seat::kUnion, ready,
                                           chance::RandomFaces(chance::PhiloxStream(7, 1, 0)))
              ->after;
  EXPECT_TRUE(state.opening_fire);
  const auto opened = kernel::play<flotilla::Flotilla>(*battle, state, Seat::kConfederate, ready,
                                                       chance::RandomFaces(chance::PhiloxStream(7, 1, 1)));
  ASSERT_TRUE(opened);
  int volleys = 0;
  bool turn_began = false;
  for (const flotilla::Event& event : opened->events) {
    turn_began = turn_began || std::holds_alternative<flotilla::TurnBegan>(event.happening);
    const auto* fired = std::get_if<flotilla::BatteryFired>(&event.happening);
    if (fired == nullptr) continue;
    EXPECT_FALSE(turn_began);
    EXPECT_EQ(fired->shot.unit, 4);
    ++volleys;
  }
  EXPECT_GT(volleys, 0);
  EXPECT_TRUE(turn_began);
  EXPECT_FALSE(opened->after.opening_fire);
  EXPECT_EQ(opened->after.units[4].unloaded, 0) << "and is loaded again";
  EXPECT_FALSE(opened->after.units[4].has_fired);
}

TEST(RR_6_2, InFlotillaAMineIsHiddenInTheChannelOffItsBatteryAndGoneOnceStruck) {
  Scene scene = in_action(kOneBattery);
  scene.state().sections[scene.state().field].batteries[0].mine = true;
  const auto battle = RedRiverFlotilla::fight_owed(sheets(), scene.scenario(), scene.state());
  ASSERT_TRUE(battle);
  ASSERT_EQ(battle->draft().mines.size(), 1U);
  EXPECT_TRUE(battle->draft().mines[0].hidden);
  EXPECT_EQ(battle->draft().mines[0].side, Side::kConfederate);
  EXPECT_EQ(battle->draft().mines[0].at.x, battle->placement(4).pose.at.x);
  flotilla::State ended = flotilla::Flotilla::start(*battle);
  EXPECT_FALSE(brought_back(scene, *battle, ended).batteries[0].mine_fired);
  ended.mines[0].gone = true;
  EXPECT_TRUE(brought_back(scene, *battle, ended).batteries[0].mine_fired);
}

TEST(RR_6_8, InFlotillaABattleWithTheIroncladHasNoExitAndEndsWithHerOrTheLastWarshipThatCanFight) {
  Scene scene = in_action(kOneBattery);
  scene.state().ironclad = {.model = 0, .at = scene.state().field, .knots = 7};
  const flotilla::Draft draft = sheet_draft_of(scene);
  EXPECT_EQ(draft.exits.of_union, flotilla::Edge::kNone);
  EXPECT_EQ(draft.exits.of_confederate, flotilla::Edge::kNone);
  ASSERT_EQ(draft.objectives.size(), 2U);
  for (const flotilla::Objective& aim : draft.objectives)
    EXPECT_EQ(aim.units, aim.side == Side::kUnion ? flotilla::bit(4) : flotilla::UnitSet{0b0111});
  EXPECT_TRUE(flotilla::Scenario::from(draft));
  for (const flotilla::Objective& aim : draft.objectives) EXPECT_EQ(aim.or_disarmed, aim.side == Side::kConfederate);
}

TEST(RR_6_7, InFlotillaMoreVesselsThanASheetHoldsLeaveOutUnarmedOnesOnly) {
  Scene scene = in_action(kOneBattery);
  scene.state().ironclad = {.model = 0, .at = scene.state().field, .knots = 7};
  scene.here().vessels = {.gunboats = 3, .unarmed = 20, .spar_boats = 10, .heavy_gunboats = 1};
  const auto battle = RedRiverFlotilla::fight_owed(sheets(), scene.scenario(), scene.state());
  ASSERT_TRUE(battle);
  EXPECT_EQ(battle->unit_count(), 32);
  flotilla::State ended = flotilla::Flotilla::start(*battle);
  const int unarmed = 32 - 4 - 3 - 10 - 1 - 1 - 1;
  for (flotilla::UnitIndex unit = 4; unit < 31; ++unit) ended.units[unit].fate = Fate::kGone;
  const FightFought fought = brought_back(scene, *battle, ended);
  EXPECT_EQ(fought.sunk, (Vessels{.gunboats = 3, .unarmed = unarmed, .spar_boats = 10, .heavy_gunboats = 1}));
  EXPECT_EQ(fought.ironclad, IroncladResult::kSunk);
}

TEST(RR_6_3, InFlotillaEveryHiddenBatteryReachesTheLeaderWithAGunOfEachKind) {
  const Scenario scenario = six_ships();
  RedRiverFlotilla::Casting cards = sheets();
  cards.ships.fill(cards.ships[kTinclad]);
  for (const Ambush& ambush : ambushes()) {
    for (int ships = 2; ships <= 6; ++ships) {
      const auto battle = RedRiverFlotilla::fight_owed(cards, scenario, come_upon(scenario, ambush, ships));
      ASSERT_TRUE(battle);
      const flotilla::State state = flotilla::Flotilla::start(*battle);
      ASSERT_TRUE(state.opening_fire);
      const auto battery = static_cast<flotilla::UnitIndex>(ships);
      for (std::size_t kind = 0; kind < battle->sheet(battery).batteries.size(); ++kind) {
        EXPECT_FALSE(flotilla::why_not_reaching(*battle, state, battery, kind, 0))
            << "row " << int{ambush.row} << " of " << ships << " bend " << static_cast<int>(ambush.section.bend)
            << " narrows " << static_cast<int>(ambush.section.narrows) << " bank " << static_cast<int>(ambush.bank);
        EXPECT_TRUE(flotilla::bears(*battle, state, battery, kind, 0)) << "row " << int{ambush.row};
        EXPECT_TRUE(flotilla::in_sight(*battle, state, battery, 0)) << "row " << int{ambush.row};
      }
    }
  }
}

TEST(RR_5_6, InFlotillaASmallFireFoodAndSpiritsAndAJammedRudderGoIntoTheBattle) {
  Scene scene = in_action(kOneBattery);
  scene.ship(kIronclad).on_fire = true;
  scene.ship(kTinclad).spirits = -1;
  scene.ship(kOtherTinclad).spirits = 1;
  scene.ship(kTinclad).rudder = Rudder::kNotToPort;
  scene.ship(kOtherTinclad).rudder = Rudder::kNeither;
  const auto battle = RedRiverFlotilla::fight_owed(sheets(), scene.scenario(), scene.state());
  ASSERT_TRUE(battle);
  const flotilla::State state = flotilla::Flotilla::start(*battle);
  EXPECT_EQ(state.units[kIronclad].fire_until, 2);
  EXPECT_GT(state.units[kTinclad].one_way_until, flotilla::kMaxTurns);
  EXPECT_FALSE(state.units[kTinclad].one_way_port);
  EXPECT_GT(state.units[kOtherTinclad].no_turns_until, flotilla::kMaxTurns);
  const auto battery = static_cast<flotilla::UnitIndex>(battle->unit_count() - 1);
  const int steady = flotilla::needed_face(*battle, state, kIronclad, 0, battery);
  EXPECT_EQ(flotilla::needed_face(*battle, state, kOtherTinclad, 0, battery), steady - 1);
  EXPECT_EQ(flotilla::needed_face(*battle, state, kTinclad, 0, battery), std::min(steady + 1, 6));
  const auto result = brought_back(scene, *battle, played_at_random(*battle, 3));
  EXPECT_TRUE(result.ships[kIronclad].fire_fought);
  EXPECT_FALSE(result.ships[kTinclad].fire_fought);
}

TEST(RR_9_3, InFlotillaRudderEngineAndTurretsComeBackAsCriticalHits) {
  Scene scene = in_action(kOneBattery);
  scene.ship(kOtherTinclad).rudder = Rudder::kNeither;
  const auto battle = RedRiverFlotilla::fight_owed(sheets(), scene.scenario(), scene.state());
  ASSERT_TRUE(battle);
  flotilla::State ended = flotilla::Flotilla::start(*battle);
  ended.units[kIronclad].no_turns_until = ended.turn;
  ended.units[kIronclad].engine_until = ended.turn;
  ended.units[kTinclad].turrets_freed_on = 5;
  ended.outcome = flotilla::Outcome{.winner = Side::kUnion, .reason = flotilla::Outcome::Reason::kObjective};
  const FightFought fought = brought_back(scene, *battle, ended);
  EXPECT_EQ(fought.ships[kIronclad].criticals, 2);
  EXPECT_EQ(fought.ships[kTinclad].criticals, 1);
  EXPECT_EQ(fought.ships[kOtherTinclad].criticals, 0);
}

TEST(RR_7_3, InFlotillaAShipWithoutFuelOrAgroundDoesNotMove) {
  Scene scene = in_action(kOneBattery);
  scene.ship(kTinclad).fuel = 0;
  scene.ship(kTinclad).barge_fuel = {};
  scene.ship(kOtherTinclad).grounding = Grounding::kMinor;
  const flotilla::Draft draft = sheet_draft_of(scene);
  EXPECT_FALSE(draft.forces[kIronclad].docked);
  EXPECT_TRUE(draft.forces[kTinclad].docked);
  EXPECT_TRUE(draft.forces[kOtherTinclad].docked);
  EXPECT_EQ(draft.forces[kTinclad].speed, 0);
  EXPECT_TRUE(flotilla::Scenario::from(draft).has_value());
}

TEST(RR_9_4, InFlotillaPointsLostAreBoxesGoneFromTheTopAndGunsOutADiceShare) {
  Scene scene = in_action(kOneBattery);
  scene.ship(kIronclad).lasting = 30;
  scene.ship(kIronclad).guns_out[0] = 3;
  scene.ship(kTinclad).boiler_cut = 50;
  scene.ship(kTinclad).guns_out[1] = 3;
  const flotilla::Draft draft = sheet_draft_of(scene);
  const flotilla::Sheet whole = flotilla::testing::iron_city();
  const flotilla::Sheet& ironclad = draft.forces[kIronclad].sheet;
  // Half of her sixty points: the lower half of her sixty boxes, the yellow line where it was.
  ASSERT_EQ(ironclad.boxes.size(), 30U);
  EXPECT_EQ(ironclad.boxes[0], whole.boxes[30]);
  EXPECT_EQ(ironclad.yellow_from, whole.yellow_from - 30);
  // Ten of her thirteen guns: five of six dice, eight of ten.
  EXPECT_EQ(ironclad.batteries[0].dice, 5);
  EXPECT_EQ(ironclad.batteries[1].dice, 8);
  const flotilla::Sheet& tinclad = draft.forces[kTinclad].sheet;
  EXPECT_EQ(flotilla::highest(tinclad.speeds), 8);
  EXPECT_EQ(tinclad.batteries[0].dice, 4);
  EXPECT_EQ(tinclad.batteries[1].dice, 1);
}

TEST(RR_8_1, InFlotillaGunsWithoutRoundsAreNotOnTheSheetAndOthersSpendThemTurnByTurn) {
  Scene scene = in_action(kOneBattery);
  scene.ship(kTinclad).rounds[gun("24pdr_howitzer")] = 0;
  scene.ship(kTinclad).rounds[gun("30pdr_rifle")] = 9;
  scene.ship(kOtherTinclad).rounds[gun("30pdr_rifle")] = 50;
  const auto battle = RedRiverFlotilla::fight_owed(sheets(), scene.scenario(), scene.state());
  ASSERT_TRUE(battle);
  ASSERT_EQ(battle->sheet(kTinclad).batteries.size(), 1U);
  EXPECT_EQ(battle->sheet(kTinclad).batteries[0].gun, GunType::kNormal);
  flotilla::State ended = flotilla::Flotilla::start(*battle);
  ended.turn = 11;
  const FightFought fought = brought_back(scene, *battle, ended);
  EXPECT_EQ(fought.ships[kOtherTinclad].rounds_fired[0], 12);
  EXPECT_EQ(fought.ships[kTinclad].rounds_fired[0], 9);
  EXPECT_EQ(fought.ships[kTinclad].rounds_fired[1], 0);
}

TEST(RR_13_2, OfFlotillaBoxesDiceAndFatesComeBackAsDamageGunsOutAndLosses) {
  Scene scene = in_action(kGunboatsAndABattery);
  const auto battle = RedRiverFlotilla::fight_owed(sheets(), scene.scenario(), scene.state());
  ASSERT_TRUE(battle);
  flotilla::State ended = flotilla::Flotilla::start(*battle);
  // Twenty-five of sixty boxes of her sixty points; thirteen of her 26 dice are half of her thirteen guns, rounded
  // down.
  ended.units[kIronclad].crossed = 25;
  ended.units[kIronclad].dice = {0, 3, 10};
  ended.units[kTinclad].fate = Fate::kSurrendered;
  ended.units[kOtherTinclad].side = Side::kConfederate;
  ended.units[kSupply].fate = Fate::kHulk;
  ended.units[4].fate = Fate::kHulk;
  ended.units[5].side = Side::kUnion;
  ended.units[6].fate = Fate::kAbandoned;
  const std::array<std::uint8_t, 2> guns = scene.state().sections[scene.state().field].batteries[0].left;
  ended.units[7].dice = {};
  const FightFought fought = brought_back(scene, *battle, ended);
  EXPECT_EQ(fought.ships[kIronclad].damage, 25);
  EXPECT_EQ(
      fought.ships[kIronclad].guns_out[0] + fought.ships[kIronclad].guns_out[1] + fought.ships[kIronclad].guns_out[2],
      6);
  // One after another from the mount that has most left: of three, four and six guns.
  EXPECT_EQ(fought.ships[kIronclad].guns_out[2], 3);
  EXPECT_FALSE(fought.ships[kIronclad].sunk);
  EXPECT_TRUE(fought.ships[kSupply].sunk);
  for (const ShipIndex lost : {kTinclad, kOtherTinclad}) {
    EXPECT_TRUE(fought.ships[lost].taken) << int{lost};
    EXPECT_FALSE(fought.ships[lost].sunk) << int{lost};
  }
  EXPECT_EQ(fought.sunk.gunboats, 1);
  EXPECT_EQ(fought.captured.unarmed, 1);
  EXPECT_EQ(fought.captured.spar_boats, 0) << "nobody holds the field yet";
  EXPECT_EQ(fought.batteries[0].guns_silenced, guns);
  EXPECT_FALSE(fought.passed);
  ended.outcome = flotilla::Outcome{.winner = Side::kUnion, .reason = flotilla::Outcome::Reason::kObjective};
  const FightFought won = brought_back(scene, *battle, ended);
  EXPECT_TRUE(won.passed);
  EXPECT_EQ(won.captured.spar_boats, 1);
  EXPECT_FALSE(won.ships[kTinclad].taken) << "she struck, and the field is her own side's";
  EXPECT_TRUE(won.ships[kOtherTinclad].taken);
}

TEST(RR_13_2, InFlotillaARunPastIsMadeWhenAsManyHaveLeftAsRemain) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, kOneBattery));
  ASSERT_TRUE(scene.play(RunPast{}));
  const auto battle = RedRiverFlotilla::fight_owed(sheets(), scene.scenario(), scene.state());
  ASSERT_TRUE(battle);
  EXPECT_EQ(battle->draft().exits.of_union, flotilla::Edge::kRight);
  EXPECT_EQ(battle->draft().objectives[0].kind, flotilla::Objective::Kind::kExit);
  flotilla::State ended = flotilla::Flotilla::start(*battle);
  ended.units[0].fate = Fate::kExited;
  EXPECT_FALSE(brought_back(scene, *battle, ended).passed);
  ended.units[1].fate = Fate::kExited;
  EXPECT_TRUE(brought_back(scene, *battle, ended).passed);
}

TEST(RR_6_9, InFlotillaAnUnfinishedIroncladIsSlowAndOfALowerClassAndLacksGuns) {
  Scene scene = in_action(kOneBattery);
  scene.state().ironclad = {
      .model = 0, .at = scene.state().field, .unfinished = true, .knots = 3, .faces_halved = 0b10, .missing = {2, 2}};
  flotilla::Draft draft = sheet_draft_of(scene);
  const flotilla::Placement& ironclad = draft.forces[4];
  EXPECT_EQ(flotilla::highest(ironclad.sheet.speeds), 6);
  EXPECT_EQ(ironclad.sheet.armour, ArmourClass::kProtected);
  EXPECT_EQ(ironclad.sheet.batteries[0].dice, 4);
  EXPECT_TRUE(ironclad.flagship);
  EXPECT_EQ(draft.turns, flotilla::kMaxTurns);
  scene.state().ironclad.knots = 0;
  scene.state().ironclad.faces_halved = 0b1000;
  draft = sheet_draft_of(scene);
  EXPECT_TRUE(draft.forces[4].docked);
  EXPECT_EQ(draft.forces[4].sheet.armour, ArmourClass::kIronclad) << "her turret alone is bared";
}

TEST(RR_13_3, CampaignsWithTheirFightsResolvedByFlotillaAllEnd) {
  const Scenario scenario = *Scenario::from(flotilla());
  const RedRiverFlotilla::Casting casting = sheets();
  int fights = 0;
  for (std::uint64_t game = 0; game < brownwater::testing::fewer(20); ++game) {
    chance::RandomUmpire umpire(13, game);
    chance::Whim whim(13, game);
    State state = RedRiver::start(scenario);
    while (!state.outcome) {
      Action action = any_decision(scenario, state, whim);
      if (state.phase == Phase::kFight) {
        ++fights;
        const auto battle = RedRiverFlotilla::fight_owed(casting, scenario, state);
        ASSERT_TRUE(battle) << "game " << game << " turn " << int{state.turn};
        const auto result =
            RedRiverFlotilla::result(casting, scenario, state, *battle, played_at_random(*battle, game));
        ASSERT_TRUE(result) << "reason " << int{result.error().reason};
        action = *result;
      }
      kernel::carry_out<RedRiver>(scenario, state, Seat::kUnion, action, umpire);
    }
  }
  EXPECT_GT(fights, brownwater::testing::kSanitized ? 0 : 15);
}

}  // namespace
}  // namespace brownwater::redriver::testing
