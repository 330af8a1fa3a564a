#include <gtest/gtest.h>

#include <bit>
#include <utility>
#include <vector>

#include "engine/games/noddy/gunnery.hpp"
#include "engine/games/noddy/helm.hpp"
#include "engine/games/red_river_plane_reach.hpp"
#include "tests/engine/redriver/ambushes.hpp"
#include "tests/engine/redriver/castings.hpp"
#include "tests/engine/redriver/scene.hpp"

namespace brownwater::redriver::testing::noddy_bridge_test {
namespace {

using games::PlaneReach;
using games::RedRiverNoddy;

constexpr noddy::Mil kInch = PlaneReach::kInch;

noddy::Draft draft_of(Scene& scene) {
  return RedRiverNoddy::draft_of_fight(casting(), scene.scenario(), scene.state());
}

/// A scene that waits for a fight.
Scene at_fight(std::initializer_list<int> faces) {
  Scene scene = Scene::at_orders();
  EXPECT_TRUE(scene.play(Advance{}, faces));
  EXPECT_TRUE(scene.play(Engage{}));
  return scene;
}
constexpr std::initializer_list<int> kBatteryGunboatAndCompany{6, 1, 2, 1, 81, 9, 3, 2};
constexpr std::initializer_list<int> kBattery{2, 1, 2, 1, 51, 2};
constexpr std::initializer_list<int> kHiddenBattery{2, 1, 2, 1, 61, 2};

noddy::State fought_at_random(const noddy::Scenario& battle, std::uint64_t game) {
  noddy::State state = noddy::Noddy::start(battle);
  chance::RandomUmpire umpire(31, game);
  chance::Whim whim(31, game);
  while (!state.outcome) {
    const Seat seat = noddy::Noddy::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    kernel::carry_out<noddy::Noddy>(battle, state, seat, noddy::Noddy::sample(battle, state, seat, whim), umpire);
  }
  return state;
}

TEST(RR_13_1, TheSameSectionGivesTheSameReach) {
  Scene scene = at_fight(kBatteryGunboatAndCompany);
  const noddy::Draft once = draft_of(scene);
  const noddy::Draft again = draft_of(scene);
  EXPECT_EQ(once.areas, again.areas);
  EXPECT_EQ(once.forces, again.forces);
  // Four ships of the flotilla, a battery, a gunboat, an unarmed vessel, a spar torpedo boat.
  EXPECT_EQ(once.forces.size(), 8U);
  scene.state().turn = 9;
  scene.state().acting = bit(kTinclad);
  scene.state().downstream = true;
  const noddy::Draft later = draft_of(scene);
  EXPECT_EQ(once.areas, later.areas);
  EXPECT_NE(once.forces, later.forces);
}

TEST(RR_13_1, TheStreamIsTwentyFourInchesWideHalfOfThatInNarrowsAndSplitByAnIsland) {
  Section section;
  const auto depth = [&](noddy::Mil off) {
    noddy::Draft draft;
    const PlaneReach reach(section);
    reach.draw(draft);
    const plane::Chart chart(draft.width, draft.height, {draft.areas.begin(), draft.areas.end()},
                             draft.open_depth_tenths);
    return chart.depth_at(reach.at(33 * kInch, off));
  };
  EXPECT_GT(depth(11 * kInch), 0);
  EXPECT_EQ(depth(13 * kInch), 0);
  section.banks.add(Feature::kShallows);
  EXPECT_EQ(depth(9 * kInch), 50);
  EXPECT_EQ(depth(7 * kInch), 200);
  section.narrows = Narrows::kHalfWidth;
  EXPECT_GT(depth(5 * kInch), 0);
  EXPECT_EQ(depth(7 * kInch), 0);
  section.narrows = Narrows::kIsland;
  EXPECT_EQ(depth(0), 0);
  EXPECT_GT(depth(5 * kInch), 0);
}

TEST(RR_13_1, TheReachBendsAsTheSectionDoesAndTheCurrentRunsDownIt) {
  Section section;
  section.bend = Bend::kHairpinLeft;
  const PlaneReach reach(section);
  EXPECT_EQ(reach.middle(10 * kInch) - reach.middle(60 * kInch), 11 * kInch);
  noddy::Draft draft;
  reach.draw(draft);
  ASSERT_FALSE(draft.currents.empty());
  for (const noddy::Current& current : draft.currents)
    EXPECT_EQ(current.flows, plane::wrapped(reach.upstream(current.at.x) + 180));
  EXPECT_EQ(draft.currents[0].flows, 270);
}

TEST(RR_13_1, BluffsRaiseABatterysClassByOneAndAMarshKeepsItSixInchesFromTheWater) {
  Scene scene = at_fight(kBattery);
  Section& section = scene.state().sections[scene.state().field];
  const Bank bank = section.batteries[0].bank;
  const auto off = [&](const noddy::Draft& draft) {
    const noddy::Point at = draft.forces[4].pose.at;
    const noddy::Mil from_middle = at.y - PlaneReach(section).middle(at.x);
    return (from_middle < 0 ? -from_middle : from_middle) - PlaneReach(section).half_width();
  };
  noddy::Draft draft = draft_of(scene);
  EXPECT_EQ(draft.forces[4].card.armour.bow, 9);
  EXPECT_LT(off(draft), kInch);
  (bank == Bank::kLeft ? section.left_bluffs : section.right_bluffs) = true;
  section.banks.add(Feature::kMarshy);
  draft = draft_of(scene);
  EXPECT_EQ(draft.forces[4].card.armour.bow, 10);
  EXPECT_GE(off(draft), 6 * kInch);
}

TEST(RR_13_1, EachGunOfABatteryIsOfItsOwnKind) {
  for (std::uint8_t row = 1; row <= 9; ++row) {
    Scene scene = at_fight(kBattery);
    scene.state().sections[scene.state().field].batteries[0] =
        hidden_battery(scene.scenario(), {.row = row, .section = {}});
    std::vector<std::pair<noddy::GunClass, bool>> wanted;
    for (const Guns& guns : scene.scenario().tables().batteries[row - 1U]) {
      const RedRiverNoddy::Ordnance kind = casting().guns[guns.kind];
      wanted.insert(wanted.end(), guns.count, {kind.gun, kind.rifled});
    }
    std::vector<std::pair<noddy::GunClass, bool>> placed;
    const noddy::Draft draft = draft_of(scene);
    for (const noddy::Gun& gun : draft.forces[4].card.guns) placed.emplace_back(gun.gun, gun.rifled);
    EXPECT_EQ(placed, wanted) << int{row};
  }
}

TEST(RR_13_1, TheFlotillaComesInLineAheadInTheCommodoresOrderAndTheEnemyLiesAbove) {
  Scene scene = at_fight(kBatteryGunboatAndCompany);
  const noddy::Draft draft = draft_of(scene);
  for (std::size_t ship = 0; ship + 1 < 4; ++ship)
    EXPECT_GT(draft.forces[ship].pose.at.x, draft.forces[ship + 1].pose.at.x);
  EXPECT_EQ(draft.forces[0].pose.heading, 90);
  EXPECT_EQ(draft.forces[0].speed, 4);
  for (std::size_t enemy = 4; enemy < draft.forces.size(); ++enemy)
    EXPECT_GT(draft.forces[enemy].pose.at.x, PlaneReach::kWidth / 2);
  EXPECT_EQ(draft.exits.of_union, noddy::Edge::kLeft);
}

TEST(RR_6_3, AHiddenBatteryIsAbreastOfTheLeaderAndFiresFirst) {
  Scene scene = at_fight(kHiddenBattery);
  const noddy::Draft draft = draft_of(scene);
  ASSERT_EQ(draft.forces.size(), 5U);
  EXPECT_EQ(draft.forces[4].pose.at.x, draft.forces[0].pose.at.x);
  EXPECT_TRUE(draft.forces[4].fires_first);
  EXPECT_EQ(draft.forces[4].card.guns.size(), 3U);
  const auto battle = RedRiverNoddy::fight_owed(casting(), scene.scenario(), scene.state());
  ASSERT_TRUE(battle);
  EXPECT_TRUE(noddy::Noddy::start(*battle).opening_fire);
}

TEST(RR_6_2, AMineLiesInTheChannelOffItsBatteryAndIsGoneOnceFired) {
  Scene scene = at_fight(kBattery);
  scene.state().sections[scene.state().field].batteries[0].mine = true;
  const auto battle = RedRiverNoddy::fight_owed(casting(), scene.scenario(), scene.state());
  ASSERT_TRUE(battle);
  ASSERT_EQ(battle->draft().mines.size(), 1U);
  EXPECT_EQ(battle->draft().mines[0].at.x, battle->placement(4).pose.at.x);
  noddy::State ended = noddy::Noddy::start(*battle);
  ended.mines[0].fuse = noddy::Mine::Fuse::kFailed;
  const auto result = RedRiverNoddy::result(casting(), scene.scenario(), scene.state(), *battle, ended);
  ASSERT_TRUE(result);
  EXPECT_TRUE(std::get<FightFought>(*result).batteries[0].mine_fired);
}

TEST(RR_7_3, AShipWithoutFuelOrAgroundDoesNotMoveInABattle) {
  Scene scene = at_fight(kBattery);
  scene.ship(kTinclad).fuel = 0;
  scene.ship(kTinclad).barge_fuel = {};
  scene.ship(kOtherTinclad).grounding = Grounding::kMinor;
  const noddy::Draft draft = draft_of(scene);
  EXPECT_FALSE(draft.forces[kIronclad].held_fast);
  EXPECT_TRUE(draft.forces[kTinclad].held_fast);
  EXPECT_TRUE(draft.forces[kOtherTinclad].held_fast);
  EXPECT_EQ(draft.forces[kTinclad].speed, 0);
}

TEST(RR_9_4, PointsLostAreAShareOfTopSpeedAndGunsOutAreThoseReallyOut) {
  Scene scene = at_fight(kBattery);
  scene.ship(kIronclad).lasting = 30;
  scene.ship(kIronclad).guns_out[1] = 3;
  scene.ship(kTinclad).boiler_cut = 50;
  const noddy::Draft draft = draft_of(scene);
  EXPECT_EQ(draft.forces[kIronclad].top_halves, 8);
  // The rifles are the card's guns 3 to 6; the first of them is left.
  EXPECT_EQ(draft.forces[kIronclad].guns_out, 0b0111'0000);
  EXPECT_EQ(draft.forces[kTinclad].top_halves, 6);
}

TEST(RR_8_1, RoundsAreSharedOutAmongTheGunsThatFireAndThoseSpentComeBack) {
  Scene scene = at_fight(kBattery);
  scene.ship(kTinclad).rounds[gun("30pdr_rifle")] = 5;
  const auto battle = RedRiverNoddy::fight_owed(casting(), scene.scenario(), scene.state());
  ASSERT_TRUE(battle);
  EXPECT_EQ(battle->placement(kTinclad).rounds[0], 3);
  EXPECT_EQ(battle->placement(kTinclad).rounds[1], 2);
  noddy::State ended = noddy::Noddy::start(*battle);
  ended.ships[kTinclad].hidden.rounds[0] = 0;
  ended.ships[kTinclad].hidden.rounds[1] = 1;
  const auto result = RedRiverNoddy::result(casting(), scene.scenario(), scene.state(), *battle, ended);
  ASSERT_TRUE(result);
  EXPECT_EQ(std::get<FightFought>(*result).ships[kTinclad].rounds_fired[0], 4);
}

TEST(RR_13_2, TheFlotillaHasRunPastWhereAsManyLeftTheSheetAsAreOnItAndASinkingShipCountsForNeither) {
  Scene scene = at_fight(kBattery);
  const auto battle = RedRiverNoddy::fight_owed(casting(), scene.scenario(), scene.state());
  ASSERT_TRUE(battle);
  scene.state().running_past = true;
  noddy::State ended = noddy::Noddy::start(*battle);
  constexpr ShipIndex kFourth = 3;
  ended.ships[kIronclad].fate = noddy::Fate::kWithdrawn;
  ended.ships[kOtherTinclad].sinking = true;
  ended.ships[kFourth].fate = noddy::Fate::kTaken;
  const auto passed = [&] {
    const auto result = RedRiverNoddy::result(casting(), scene.scenario(), scene.state(), *battle, ended);
    return result && std::get<FightFought>(*result).passed;
  };
  EXPECT_TRUE(passed()) << "one has left, one is on the sheet";
  ended.ships[kOtherTinclad].sinking = false;
  EXPECT_FALSE(passed());
}

TEST(RR_13_2, SpeedGunsAndSunkVesselsComeBackAsDamageGunsOutAndLosses) {
  Scene scene = at_fight(kBatteryGunboatAndCompany);
  const auto battle = RedRiverNoddy::fight_owed(casting(), scene.scenario(), scene.state());
  ASSERT_TRUE(battle);
  noddy::State ended = noddy::Noddy::start(*battle);
  // Half of her speed, two of her eight guns: three eighths of her sixty points.
  ended.ships[kIronclad].hidden.top_halves = 8;
  ended.ships[kIronclad].hidden.guns_out = 0b0001'0001;
  ended.ships[kTinclad].fate = noddy::Fate::kAbandoned;
  ended.ships[kOtherTinclad].fate = noddy::Fate::kTaken;
  ended.ships[4].fate = noddy::Fate::kSunk;
  ended.ships[5].fate = noddy::Fate::kTaken;
  ended.ships[7].hidden.guns_out = 0b11;
  const auto result = RedRiverNoddy::result(casting(), scene.scenario(), scene.state(), *battle, ended);
  ASSERT_TRUE(result) << int{result.error().reason};
  const auto& fought = std::get<FightFought>(*result);
  EXPECT_EQ(fought.ships[kIronclad].damage, 22);
  EXPECT_EQ(fought.ships[kIronclad].guns_out[0], 1);
  EXPECT_EQ(fought.ships[kIronclad].guns_out[1], 1);
  EXPECT_TRUE(fought.ships[kTinclad].sunk);
  EXPECT_TRUE(fought.ships[kOtherTinclad].taken);
  EXPECT_FALSE(fought.ships[kOtherTinclad].sunk);
  EXPECT_EQ(fought.sunk.gunboats, 1);
  EXPECT_EQ(fought.captured.unarmed, 1);
  EXPECT_EQ(fought.batteries[0].guns_silenced[0], 2);
  EXPECT_FALSE(fought.passed);
}

TEST(RR_6_9, AnUnfinishedIroncladIsSlowAndHalfArmouredAndLacksGuns) {
  Scene scene = at_fight(kBattery);
  scene.state().ironclad = {
      .model = 0, .at = scene.state().field, .unfinished = true, .knots = 3, .faces_halved = 0b10, .missing = {1}};
  noddy::Draft draft = draft_of(scene);
  const noddy::Placement& ironclad = draft.forces[4];
  EXPECT_EQ(ironclad.top_halves, 6);
  EXPECT_EQ(ironclad.card.armour.bow, 10);
  EXPECT_EQ(ironclad.card.armour.side, 8);
  EXPECT_EQ(ironclad.guns_out, 0b10);
  EXPECT_EQ(draft.moves, noddy::kMaxMoves);
  scene.state().ironclad.knots = 0;
  EXPECT_TRUE(draft_of(scene).forces[4].held_fast);
}

TEST(RR_6_8, InNoddyABattleWithTheIroncladHasNoExitAndEndsWithHerOrTheLastWarshipThatCanFight) {
  Scene scene = at_fight(kBattery);
  scene.state().ironclad = {.model = 0, .at = scene.state().field, .knots = 7};
  const noddy::Draft draft = draft_of(scene);
  EXPECT_EQ(draft.exits.of_union, noddy::Edge::kNone);
  EXPECT_EQ(draft.exits.of_confederate, noddy::Edge::kNone);
  ASSERT_EQ(draft.objectives.size(), 2U);
  for (const noddy::Objective& aim : draft.objectives)
    EXPECT_EQ(aim.ships, aim.side == Side::kUnion ? noddy::bit(4) : noddy::ShipSet{0b0111});
  EXPECT_TRUE(noddy::Scenario::from(draft));
  for (const noddy::Objective& aim : draft.objectives) EXPECT_EQ(aim.or_disarmed, aim.side == Side::kConfederate);
}

TEST(RR_6_7, InNoddyMoreVesselsThanASheetHoldsLeaveOutUnarmedOnesOnly) {
  Scene scene = at_fight(kBattery);
  scene.state().ironclad = {.model = 0, .at = scene.state().field, .knots = 7};
  scene.here().vessels = {.gunboats = 3, .unarmed = 20, .spar_boats = 10, .heavy_gunboats = 1};
  const auto battle = RedRiverNoddy::fight_owed(casting(), scene.scenario(), scene.state());
  ASSERT_TRUE(battle);
  EXPECT_EQ(battle->ship_count(), 32);
  noddy::State ended = noddy::Noddy::start(*battle);
  const int unarmed = 32 - 4 - 3 - 10 - 1 - 1 - 1;
  for (noddy::ShipIndex ship = 4; ship < 31; ++ship) ended.ships[ship].fate = noddy::Fate::kSunk;
  const auto result = RedRiverNoddy::result(casting(), scene.scenario(), scene.state(), *battle, ended);
  ASSERT_TRUE(result);
  const auto& fought = std::get<FightFought>(*result);
  EXPECT_EQ(fought.sunk, (Vessels{.gunboats = 3, .unarmed = unarmed, .spar_boats = 10, .heavy_gunboats = 1}));
  EXPECT_EQ(fought.ironclad, IroncladResult::kSunk);
}

TEST(RR_6_3, InNoddyEveryHiddenBatteryReachesTheLeaderWithAGunOfEachKind) {
  const Scenario scenario = six_ships();
  RedRiverNoddy::Casting cards = casting();
  cards.ships.fill(cards.ships[kTinclad]);
  for (const Ambush& ambush : ambushes()) {
    // The fewest and the most where a sanitizer watches.
    for (int ships = 2; ships <= 6; ships += brownwater::testing::kSanitized ? 4 : 1) {
      const auto battle = RedRiverNoddy::fight_owed(cards, scenario, come_upon(scenario, ambush, ships));
      ASSERT_TRUE(battle);
      const noddy::State state = noddy::Noddy::start(*battle);
      ASSERT_TRUE(state.opening_fire);
      const auto battery = static_cast<noddy::ShipIndex>(ships);
      std::size_t gun = 0;
      for (const Guns& kind : book().batteries[ambush.row - 1U]) {
        int laid = 0;
        for (int at = 0; at < kind.count; ++at, ++gun) {
          const auto sight = noddy::look(*battle, state, battery, battle->placement(battery).pose, 0);
          laid += sight && noddy::lay(*battle, state, battery, battle->placement(battery).pose, gun, 0, *sight) ? 1 : 0;
        }
        EXPECT_GT(laid, 0) << "row " << int{ambush.row} << " of " << ships << " ships";
      }
    }
  }
}

TEST(RR_5_6, InNoddyASmallFireFoodAndSpiritsAndAJammedRudderGoIntoTheBattle) {
  Scene scene = at_fight(kBattery);
  scene.ship(kIronclad).on_fire = true;
  scene.ship(kTinclad).spirits = -1;
  scene.ship(kOtherTinclad).spirits = 1;
  scene.ship(kTinclad).rudder = Rudder::kNotToPort;
  const auto battle = RedRiverNoddy::fight_owed(casting(), scene.scenario(), scene.state());
  ASSERT_TRUE(battle);
  noddy::State state = noddy::Noddy::start(*battle);
  EXPECT_TRUE(state.ships[kIronclad].on_fire);
  EXPECT_EQ(battle->placement(kTinclad).spirits, -1);
  EXPECT_EQ(battle->placement(kOtherTinclad).spirits, 1);
  const noddy::Order order{.ship = kTinclad, .speed = 3, .turn = -10};
  EXPECT_EQ(noddy::refuse_order(*battle, state, order), noddy::refusal(rule(5, 4), noddy::Reason::kRudderJammed));
  EXPECT_FALSE(noddy::refuse_order(*battle, state, {.ship = kTinclad, .speed = 3, .turn = 10}));
  state = fought_at_random(*battle, 3);
  const auto result = RedRiverNoddy::result(casting(), scene.scenario(), scene.state(), *battle, state);
  ASSERT_TRUE(result);
  EXPECT_TRUE(std::get<FightFought>(*result).ships[kIronclad].fire_fought);
  EXPECT_FALSE(std::get<FightFought>(*result).ships[kTinclad].fire_fought);
}

TEST(RR_9_3, InNoddySteeringStackAndEnginesComeBackAsCriticalHits) {
  Scene scene = at_fight(kBattery);
  const auto battle = RedRiverNoddy::fight_owed(casting(), scene.scenario(), scene.state());
  ASSERT_TRUE(battle);
  noddy::State ended = noddy::Noddy::start(*battle);
  ended.ships[kIronclad].hidden.smoke_stack = true;
  ended.ships[kIronclad].hidden.steering_until = ended.move;
  ended.ships[kTinclad].hidden.boiler_holed = true;
  ended.outcome = noddy::Outcome{.winner = Side::kUnion, .reason = noddy::Outcome::Reason::kObjective};
  const auto result = RedRiverNoddy::result(casting(), scene.scenario(), scene.state(), *battle, ended);
  ASSERT_TRUE(result);
  const auto& fought = std::get<FightFought>(*result);
  EXPECT_EQ(fought.ships[kIronclad].criticals, 2);
  EXPECT_EQ(fought.ships[kTinclad].criticals, 1);
  EXPECT_EQ(fought.ships[kOtherTinclad].criticals, 0);
}

TEST(RR_13_3, CampaignsWithTheirFightsResolvedByNoddyAllEnd) {
  const Scenario scenario = *Scenario::from(flotilla());
  const RedRiverNoddy::Casting cards = casting();
  int fights = 0;
  for (std::uint64_t game = 0; game < 20; ++game) {
    chance::RandomUmpire umpire(13, game);
    chance::Whim whim(13, game);
    State state = RedRiver::start(scenario);
    while (!state.outcome) {
      Action action = any_decision(scenario, state, whim);
      if (state.phase == Phase::kFight) {
        ++fights;
        const auto battle = RedRiverNoddy::fight_owed(cards, scenario, state);
        ASSERT_TRUE(battle) << "game " << game << " turn " << int{state.turn};
        const auto result = RedRiverNoddy::result(cards, scenario, state, *battle, fought_at_random(*battle, game));
        ASSERT_TRUE(result) << "reason " << int{result.error().reason};
        action = *result;
      }
      kernel::carry_out<RedRiver>(scenario, state, Seat::kUnion, action, umpire);
    }
  }
  EXPECT_GT(fights, 15);
}

}  // namespace
}  // namespace brownwater::redriver::testing::noddy_bridge_test
