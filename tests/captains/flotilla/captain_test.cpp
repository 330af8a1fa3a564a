#include "captains/flotilla/captain.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "captains/advice.hpp"
#include "captains/flotilla/course.hpp"
#include "captains/flotilla/gun_laying.hpp"
#include "captains/registry.hpp"
#include "engine/games/flotilla/shore.hpp"
#include "engine/kernel/play.hpp"
#include "tests/captains/flotilla/fields.hpp"

/// Single decisions of the captain of Flotilla.
namespace brownwater::captains {
namespace {

using namespace flotilla;
using test::iron_city;
using test::lies;
using test::open_table;

constexpr Side kUnion = Side::kUnion;
constexpr Side kConfederate = Side::kConfederate;

/// A battle put where the Union is to decide.
struct Scene {
  explicit Scene(const Draft& draft, Phase phase = Phase::kMoving)
      : scenario(*Scenario::from(draft)), state(Flotilla::start(scenario)) {
    state.phase = phase;
    state.first = state.active = state.asked = kUnion;
  }

  Action chosen(Seat seat = Seat::kUnion) const {
    chance::Whim whim(1, 1);
    const Action action = flotilla_captain().choose(scenario, Flotilla::view(scenario, state, seat), {}, whim);
    EXPECT_FALSE(kernel::refuse<Flotilla>(scenario, state, seat, action));
    return action;
  }
  /// Carried out by dice of one key.
  void carry_out(const Action& action) {
    chance::RandomUmpire umpire(3, 1);
    Flotilla::apply(scenario, state, Seat::kUnion, action, umpire);
  }
  template <class A>
  A chosen_as() const {
    const Action action = chosen();
    EXPECT_TRUE(std::holds_alternative<A>(action)) << action.index();
    return std::holds_alternative<A>(action) ? std::get<A>(action) : A{};
  }
  quarterdeck::Course course() const {
    const View view = Flotilla::view(scenario, state, Seat::kUnion);
    return quarterdeck::follow(quarterdeck::Situation(scenario, view), chosen_as<Steam>());
  }

  /// The hint's reasons besides the action, by term.
  std::map<std::string_view, double> reasons() const {
    const auto advice =
        advise(SystemId::kFlotilla, kernel::AnyScenario::of(scenario), kernel::AnyState::of(state), Seat::kUnion);
    std::map<std::string_view, double> shares;
    for (const Reason& reason : advice.value().reasons) shares[reason.term] = reason.share;
    return shares;
  }

  Scenario scenario;
  State state;
};

/// An enemy abeam to starboard, both at rest, at that distance from middle to middle.
Draft abeam(int inches) {
  Draft draft = open_table();
  draft.forces.push_back(lies(kUnion, 20, 30, 0, 0));
  draft.forces.push_back(lies(kConfederate, 20 + inches, 30, 0, 0));
  return draft;
}

/// Another ship of each side, far from all.
Draft in_company(Draft draft) {
  draft.forces.push_back(lies(kUnion, 6, 54, 0, 0));
  draft.forces.push_back(lies(kConfederate, 74, 6, 0, 0));
  return draft;
}

Sheet weaker(int crew) {
  Sheet sheet = iron_city();
  sheet.crew = static_cast<std::uint16_t>(crew);
  sheet.crew_captain_at.clear();
  return sheet;
}

TEST(FlotillaCaptain, FL_1_3_LaysTheBroadsideThatBearsAndOpensFire) {
  Scene scene(abeam(8), Phase::kFiring);
  scene.state.units[0].moved = scene.state.units[1].moved = true;
  const Lay order = scene.chosen_as<Lay>();
  EXPECT_EQ(order.shot.target, 1);
  EXPECT_EQ(scene.scenario.sheet(0).batteries[order.shot.battery].place, Place::kStarboard);
  EXPECT_EQ(order.shot.aim, Aim::kPlain);
  const auto reasons = scene.reasons();
  EXPECT_GT(reasons.at("boxes"), 0);
  EXPECT_GT(reasons.at("firing now"), 0);
  scene.carry_out(order);
  scene.chosen_as<OpenFire>();
  EXPECT_DOUBLE_EQ(scene.reasons().at("boxes"), reasons.at("boxes")) << "the same battery, laid";
}

TEST(FlotillaCaptain, FL_1_3_WaitsForTheBetterWindowOfAMoveThatBringsHerNearer) {
  Draft draft = abeam(30);
  draft.forces[1].pose.heading = 270;
  Scene scene(draft, Phase::kFiring);
  scene.state.active = kConfederate;
  scene.state.units[0].moved = true;
  scene.state.units[1].speed = 16;
  scene.state.passage = {.unit = 1, .inches = 16, .turns = {}, .moment = Moment::kFirst};
  scene.chosen_as<Pass>();
  EXPECT_GT(scene.reasons().at("waiting"), 0);
  scene.state.passage = {};
  scene.state.units[1].moved = true;
  scene.chosen_as<Lay>();
}

TEST(FlotillaCaptain, FL_4_2_FiresMoreThanTwoBatteriesOnlyInTheLastTurn) {
  Draft draft = abeam(8);
  Sheet monitor = iron_city();
  monitor.batteries.clear();
  for (int turret = 0; turret < 3; ++turret)
    monitor.batteries.push_back({.gun = GunType::kHeavy, .place = Place::kTurret, .dice = 2, .captain_at = {}});
  draft.forces[0].sheet = monitor;
  Scene scene(draft, Phase::kFiring);
  const auto fired = [&] {
    const View view = Flotilla::view(scene.scenario, scene.state, Seat::kUnion);
    return quarterdeck::volley_to_fire(quarterdeck::Situation(scene.scenario, view), 0).shots.size();
  };
  EXPECT_EQ(fired(), 2U);
  scene.state.turn = static_cast<std::uint8_t>(scene.scenario.turns());
  EXPECT_EQ(fired(), 3U);
}

TEST(FlotillaCaptain, FL_6_1_GrapplesAWeakCrewAndNotAnEqualOne) {
  Draft draft = in_company(abeam(3));
  draft.forces[1].sheet = weaker(12);
  for (Battery& battery : draft.forces[1].sheet.batteries) battery.dice = 2;
  EXPECT_EQ(Scene(draft, Phase::kFiring).chosen_as<Grapple>().target, 1);
  const Action equal = Scene(in_company(abeam(3)), Phase::kFiring).chosen();
  EXPECT_FALSE(std::holds_alternative<Grapple>(equal));
}

TEST(FlotillaCaptain, FL_6_1_AnIroncladStaysButtonedUp) {
  Draft draft = abeam(20);
  draft.forces[0].sheet.armour = ArmourClass::kIronclad;
  Scene scene(draft);
  scene.state.units[0].opened = scene.state.units[0].to_open = true;
  EXPECT_FALSE(scene.chosen_as<Open>().open);
  scene.state.units[0].to_open = false;
  scene.chosen_as<Steam>();
}

TEST(FlotillaCaptain, FL_7_1_ALastShipThatLeadsKeepsOff) {
  const auto ends = [](std::uint8_t crossed) {
    Scene scene(abeam(30));
    scene.state.units[1].crossed = crossed;
    const Steam order = scene.chosen_as<Steam>();
    return square_to_enemy(scene.scenario, scene.state, 0, end_of(scene.scenario, scene.state, order).at);
  };
  EXPECT_GT(ends(20), ends(0));
}

TEST(FlotillaCaptain, FL_6_2_MansAPrizeIfHeCanSpareTheMen) {
  Scene scene(in_company(abeam(3)), Phase::kPrize);
  scene.state.chooser = 1;
  scene.state.captor = 0;
  EXPECT_GE(scene.chosen_as<ManPrize>().men, 10);
  scene.state.units[0].men = 14;
  EXPECT_EQ(scene.chosen_as<ManPrize>().men, 0);
}

TEST(FlotillaCaptain, FL_4_13_MendsWhereNobodyIsInReachAndLoadsInACloseFight) {
  Scene far(abeam(50), Phase::kRepairing);
  far.state.units[0].continuing = 1;
  EXPECT_EQ(far.chosen_as<Repair>().unit, 0);
  Scene near(abeam(8), Phase::kRepairing);
  near.state.units[0].continuing = 1;
  near.state.units[0].unloaded = battery_bit(1);
  near.state.turn = 18;
  near.chosen_as<EndStep>();
}

TEST(FlotillaCaptain, FL_3_6_ReversesEnginesFirstAndGivesGunsOnlyWhereNoneBearKeepingTwoInThree) {
  Scene scene(abeam(8));
  scene.state.units[0].aground = true;
  EXPECT_EQ(scene.chosen_as<ReverseEngines>().unit, 0);
  scene.state.units[0].tried_reverse = true;
  EXPECT_FALSE(std::holds_alternative<Lighten>(scene.chosen()));
  Scene away(abeam(50));
  away.state.units[0].aground = away.state.units[0].tried_reverse = true;
  EXPECT_EQ(away.chosen_as<Lighten>().guns, 6);
  away.state.units[0].dice[0] = 4;
  EXPECT_FALSE(std::holds_alternative<Lighten>(away.chosen()));
  Draft draft = abeam(50);
  draft.objectives.push_back({.side = kConfederate, .kind = Objective::Kind::kDestroyCount, .number = 1});
  Scene sought(draft);
  sought.state.units[0].aground = sought.state.units[0].tried_reverse = true;
  EXPECT_FALSE(std::holds_alternative<Lighten>(sought.chosen())) << "each battery would test the captain they want";
}

/// A transport of the Union lies stopped with sixty men off the land at the table's upper edge; a Confederate battery
/// of four guns and sixteen men stands there.
Draft off_the_bank(int battery_x) {
  Draft draft = open_table();
  draft.areas.push_back(test::piece_of(0, 0, 0, 80, 12));
  draft.forces.push_back(lies(kUnion, 20, 15, 90, 0));
  Placement men;
  men.side = kUnion;
  men.kind = Kind::kParty;
  men.men = 60;
  men.leader = true;
  men.aboard = 0;
  draft.forces.push_back(men);
  Placement battery = lies(kConfederate, battery_x, 8, 180, 0);
  battery.kind = Kind::kLandBattery;
  battery.sheet = {};
  battery.sheet.batteries.push_back({.gun = GunType::kHeavy, .place = Place::kBow, .dice = 4, .captain_at = {}});
  battery.men = 16;
  battery.leader = true;
  draft.forces.push_back(battery);
  return draft;
}

TEST(FlotillaCaptain, FL_6_6_LandsHisMenWhereTheyCanMarchUponABattery) {
  EXPECT_EQ(Scene(off_the_bank(30), Phase::kLanding).chosen_as<Land>().unit, 1);
  Scene(off_the_bank(60), Phase::kLanding).chosen_as<EndStep>();
}

TEST(FlotillaCaptain, FL_6_6_DoesNotStopToLandThemFarFromWhereTheyAreWanted) {
  Draft draft = off_the_bank(70);
  draft.forces[0].speed = 6;
  EXPECT_GT(Scene(draft).chosen_as<Steam>().inches, 0);
}

TEST(FlotillaCaptain, FL_6_6_LandsAgainstABatteryBehindMenWhoAreNotWorthIt) {
  Draft draft = off_the_bank(34);
  Placement pickets = draft.forces[1];
  pickets.side = kConfederate;
  pickets.men = 10;
  pickets.aboard = kNoUnit;
  pickets.pose.at = {.x = 24 * kInch, .y = 8 * kInch};
  draft.forces.push_back(pickets);
  EXPECT_EQ(Scene(draft, Phase::kLanding).chosen_as<Land>().unit, 1);
}

/// His sixty men stand ashore, at that distance from the battery.
Draft ashore(int inches) {
  Draft draft = off_the_bank(24 + inches);
  draft.forces[1].aboard = kNoUnit;
  draft.forces[1].pose.at = {.x = 24 * kInch, .y = 8 * kInch};
  return draft;
}

TEST(FlotillaCaptain, FL_3_1_ChargesNobodyAcrossWater) {
  Draft draft = ashore(5);
  EXPECT_EQ(Scene(draft).chosen_as<Charge>().target, 2);
  draft.areas.push_back(test::piece_of(300, 26, 0, 27, 12));
  EXPECT_FALSE(std::holds_alternative<Charge>(Scene(draft).chosen()));
}

/// He has those men in a pond, most of an inch from its east bank and four from the others.
Scene in_a_pond(bool boats) {
  Draft draft = ashore(20);
  draft.areas.push_back(test::piece_of(300, 14, 4, 19, 12));
  draft.forces[1].boats = boats;
  draft.forces[1].cover = boats ? Cover::kNone : Cover::kLight;
  Scene scene(draft);
  scene.state.units[1].pose.at = {.x = 18'300, .y = 8 * kInch};
  return scene;
}

TEST(FlotillaCaptain, FL_3_1_MakesForTheNearestBankWithMenWhoAreInTheWater) {
  Scene scene = in_a_pond(false);
  ASSERT_TRUE(swims(scene.scenario, scene.state, 1));
  const March order = scene.chosen_as<March>();
  ASSERT_EQ(order.unit, 1);
  EXPECT_NEAR(order.bearing, 90, 45) << "east";
  EXPECT_TRUE(order.swim);
  scene.carry_out(order);
  EXPECT_FALSE(swims(scene.scenario, scene.state, 1));
}

TEST(FlotillaCaptain, FL_3_1_RowsBoatsOverWater) {
  const March order = in_a_pond(true).chosen_as<March>();
  EXPECT_EQ(order.unit, 1);
  EXPECT_FALSE(order.swim);
}

TEST(FlotillaCaptain, FL_3_1_SendsNobodyIntoTheWaterWhoIsDry) {
  Draft draft = ashore(20);
  draft.areas.push_back(test::piece_of(300, 26, 0, 27, 12));
  Scene scene(draft);
  scene.state.units[1].pose.at.x = 25'900;
  const Action action = scene.chosen();
  const auto* march = std::get_if<March>(&action);
  EXPECT_TRUE(march == nullptr || !march->swim) << "the battery lies over the channel";
}

TEST(FlotillaCaptain, FL_4_15_HaltsInCoverOnlyWhereHeWasPosted) {
  Draft draft = ashore(20);
  draft.areas.push_back(test::piece_of(0, 22, 6, 26, 10));
  draft.covers = std::uint32_t{1} << (draft.areas.size() - 1);
  EXPECT_EQ(Scene(draft).chosen_as<March>().unit, 1);
  draft.forces[1].cover = Cover::kLight;
  EXPECT_FALSE(std::holds_alternative<March>(Scene(draft).chosen()));
}

TEST(FlotillaCaptain, FL_6_6_BacksFromABankWhereNobodyCanBeFiredAt) {
  Draft draft = open_table();
  draft.forces.push_back(lies(kUnion, 40, 16, 0, 0));
  draft.forces.push_back(lies(kConfederate, 40, 58, 0, 0));
  draft.areas.push_back(test::piece_of(0, 0, 0, 80, 6));
  EXPECT_EQ(Scene(draft).chosen_as<BackAstern>().unit, 0);
  Draft followed = draft;
  followed.forces.push_back(lies(kUnion, 40, 26, 0, 0));
  Scene scene(followed);
  scene.state.units[2].moved = true;
  EXPECT_FALSE(std::holds_alternative<BackAstern>(scene.chosen())) << "a friend lies astern";
  draft.forces[1] = lies(kConfederate, 56, 16, 0, 0);
  EXPECT_FALSE(std::holds_alternative<BackAstern>(Scene(draft).chosen()));
}

TEST(FlotillaCaptain, FL_6_6_BacksFromAFriendWhoLiesInHerWay) {
  Draft draft = open_table();
  draft.forces.push_back(lies(kUnion, 20, 30, 90, 0));
  draft.forces.push_back(lies(kConfederate, 78, 30, 90, 0));
  draft.forces.push_back(lies(kUnion, 28, 30, 90, 0));
  draft.forces[2].pose.at.x += kInch / 2;
  Scene scene(draft);
  scene.state.units[2].adrift = true;
  EXPECT_EQ(scene.chosen_as<BackAstern>().unit, 0);
}

TEST(FlotillaCaptain, FL_7_1_ComesAboutFromAnEdgeIfTheEnemyIsFarBehind) {
  Draft draft = open_table();
  draft.width *= 2;
  draft.exits.of_union = Edge::kNone;
  draft.forces.push_back(lies(kUnion, 157, 30, 90, 4));
  draft.forces.push_back(lies(kConfederate, 20, 30, 90, 0));
  const Steam order = Scene(draft).chosen_as<Steam>();
  EXPECT_GE(std::abs(order.turns[1] + order.turns[2]), 45);
}

TEST(FlotillaCaptain, FL_3_5_TurnsFromTheBankRatherThanRunOnIt) {
  Draft draft = open_table();
  draft.forces.push_back(lies(kUnion, 40, 14, 0, 6));
  draft.forces.push_back(lies(kConfederate, 40, 50, 0, 0));
  draft.areas.push_back(test::piece_of(0, 0, 0, 80, 6));
  const Scene scene(draft);
  EXPECT_FALSE(scene.course().grounds);
}

TEST(FlotillaCaptain, FL_4_12_SteersRoundAMineOfWhichHeKnows) {
  Draft draft = open_table();
  draft.forces.push_back(lies(kUnion, 10, 30, 90, 6));
  draft.forces.push_back(lies(kConfederate, 60, 30, 270, 0));
  draft.mines.push_back({.at = {.x = 18'000, .y = 30'000}, .side = std::nullopt, .hidden = false, .gone = false});
  const Scene scene(draft);
  for (const plane::Outline& covered : scene.course().covered)
    EXPECT_FALSE(plane::contains(covered, draft.mines[0].at));
}

TEST(FlotillaCaptain, FL_7_1_LeavesByHerEdgeIfThatIsAskedOfHer) {
  Draft draft = open_table();
  draft.forces.push_back(lies(kUnion, 6, 30, 270, 6));
  draft.forces.push_back(lies(kConfederate, 40, 30, 0, 0));
  EXPECT_FALSE(Scene(draft).course().leaves);
  draft.objectives.push_back({.side = kUnion, .kind = Objective::Kind::kExit, .number = 1});
  EXPECT_TRUE(Scene(draft).course().leaves);
}

TEST(FlotillaCaptain, FL_7_1_ASwingOverAnEdgeIsLeavingByHerOwnAndHoldsHerUpByAnother) {
  for (const Edge edge : {Edge::kLeft, Edge::kRight}) {
    Draft draft = abeam(50);
    draft.forces[0].pose = {.at = {.x = 2 * kInch, .y = 30 * kInch}, .heading = 0};
    draft.forces[0].speed = 4;
    draft.exits.of_union = edge;
    const Scene scene(draft);
    const View view = Flotilla::view(scene.scenario, scene.state, Seat::kUnion);
    const quarterdeck::Situation situation(scene.scenario, view);
    const auto course = quarterdeck::follow(situation, Steam{.unit = 0, .inches = 4, .turns = {0, 0, 45}});
    EXPECT_EQ(course.leaves, edge == Edge::kLeft);
    EXPECT_EQ(course.blocked, edge == Edge::kRight);
  }
}

TEST(FlotillaCaptain, FL_7_1_CrossingHerOwnEdgeIsLeavingThoughSheComesNearerToTheTableByAnother) {
  Scene scene(abeam(50));
  scene.state.units[0].pose = {.at = {.x = 200, .y = -3 * kInch}, .heading = 200};
  const View view = Flotilla::view(scene.scenario, scene.state, Seat::kUnion);
  const auto course = quarterdeck::follow(quarterdeck::Situation(scene.scenario, view), Steam{.unit = 0, .inches = 2});
  EXPECT_TRUE(course.leaves);
  EXPECT_FALSE(course.blocked);
}

TEST(FlotillaCaptain, FL_5_1_OneWhoRetiresGoesAwayFromTheEnemy) {
  Draft draft = in_company(abeam(20));
  draft.forces[0].speed = 6;
  Scene scene(draft);
  scene.state.units[0].heart = Heart::kRetiring;
  scene.state.units[2].moved = true;
  EXPECT_LT(scene.course().end.at.x, 20'500);
}

TEST(FlotillaCaptain, FL_1_4_LetsTheEnemyMoveFirst) {
  EXPECT_EQ(Scene(abeam(20), Phase::kChooseFirst).chosen_as<ChooseFirst>().first, kConfederate);
}

TEST(FlotillaCaptain, FL_1_1_AsGameMasterLetsTheTurnGoOn) {
  Draft draft = abeam(20);
  draft.options.umpire = true;
  Scene scene(draft, Phase::kGameMaster);
  EXPECT_TRUE(std::holds_alternative<Proceed>(scene.chosen(Seat::kUmpire)));
}

TEST(FlotillaCaptain, IsFoundByName) {
  EXPECT_EQ(make_typed<flotilla::Flotilla>("captain").get(), &flotilla_captain());
  EXPECT_EQ(make_typed<flotilla::Flotilla>("random"), nullptr);
  for (const std::string_view name : names(SystemId::kFlotilla))
    EXPECT_NE(make(SystemId::kFlotilla, name), nullptr) << name;
  EXPECT_EQ(make(SystemId::kFlotilla, "farragut"), nullptr);
}

}  // namespace
}  // namespace brownwater::captains
