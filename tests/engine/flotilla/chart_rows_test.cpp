#include <gtest/gtest.h>

#include "engine/games/flotilla/helm.hpp"
#include "tests/engine/flotilla/scene.hpp"

namespace brownwater::flotilla::testing {
namespace {

/// One specific hit of that row on a ship whose sheet has guns enough: Iron City hit by Iron City.
class Struck {
 public:
  explicit Struck(int row, std::initializer_list<std::pair<Purpose, int>> more = {})
      : scene_(in_company(abeam(iron_city(), iron_city(), 10))) {
    scene_.ask(0);
    scene_.unit(1).speed = 8;
    scene_.steam(0, 0);
    // Three dice and a shift of four reach every row: low for 2, high for 19, plain between.
    const int shift = row < 3 ? -4 : (row > 18 ? 4 : 0);
    const int sum = row - shift;
    const int first = sum > 12 ? 6 : (sum > 7 ? 5 : 1);
    const int second = sum - first > 6 ? 6 : sum - first - 1;
    scene_.rig(Purpose::kSpecific, 1, {first, second, sum - first - second});
    for (const auto& [purpose, face] : more) scene_.rig(purpose, 1, {face});
    scene_.rig(Purpose::kFire, 0, {6, 6, 6, 6});
    if (shift != 0) scene_.rig(Purpose::kAim, 0, {6});
    scene_.fire(0, {1}, 1, shift == 0 ? Aim::kPlain : (shift < 0 ? Aim::kLow : Aim::kHigh));
    EXPECT_EQ(scene_.all<SpecificThrown>().size(), 1U);
    EXPECT_EQ(scene_.all<SpecificThrown>()[0].row, row);
  }
  Scene& scene() { return scene_; }
  Unit& ship() { return scene_.unit(1); }
  int men_lost() { return 50 - ship().men; }
  int guns_lost() { return 24 - ship().dice[0] - ship().dice[1] - ship().dice[2]; }

 private:
  Scene scene_;
};

TEST(FL_4_8, EveryRowKillsItsMenAndGuns) {
  const std::array<std::pair<int, int>, 18> printed{{{3, 8},
                                                     {3, 6},
                                                     {2, 4},
                                                     {2, 2},
                                                     {2, 2},
                                                     {2, 2},
                                                     {2, 2},
                                                     {2, 2},
                                                     {5, 4},
                                                     {5, 2},
                                                     {5, 4},
                                                     {6, 4},
                                                     {2, 2},
                                                     {3, 3},
                                                     {4, 4},
                                                     {6, 4},
                                                     {8, 6},
                                                     {12, 8}}};
  for (int row = 2; row <= 19; ++row) {
    const bool by_die = row >= 10 && row <= 12;
    Struck struck(row, by_die ? std::initializer_list<std::pair<Purpose, int>>{{Purpose::kCrew, 5}}
                              : std::initializer_list<std::pair<Purpose, int>>{});
    EXPECT_EQ(struck.men_lost(), printed[static_cast<std::size_t>(row - 2)].first) << row;
    EXPECT_EQ(struck.guns_lost(), printed[static_cast<std::size_t>(row - 2)].second) << row;
  }
}

TEST(FL_4_8, RowsTwoToFiveLeak) {
  const std::array<int, 4> points{3, 3, 2, 1};
  for (int row = 2; row <= 5; ++row) {
    Struck struck(row);
    EXPECT_EQ(struck.ship().continuing, points[static_cast<std::size_t>(row - 2)]);
    EXPECT_EQ(struck.ship().catastrophe != 0, row == 2);
  }
}

TEST(FL_4_8, RowSixCostsATurningBoxOfTheOwnersChoiceAndTurnsForTwoTurns) {
  Struck struck(6);
  Scene& scene = struck.scene();
  ASSERT_EQ(scene.state().phase, Phase::kTurnBox);
  EXPECT_EQ(scene.seat(), Seat::kConfederate);
  EXPECT_EQ(scene.refusal(LoseTurn{.moment = Moment::kFirst})->reason, code(Reason::kBoxLostAlready)) << "she has none";
  scene.decide(LoseTurn{.moment = Moment::kEnd});
  scene.run_to(Side::kConfederate);
  EXPECT_EQ(scene.refusal_to_steam(1, 8, 0, 10)->reason, code(Reason::kRudderJammed));
  scene.end_turns(2);
  scene.run_to(Side::kConfederate);
  EXPECT_EQ(scene.state().turn, 3);
  struck.ship().speed = 8;
  EXPECT_FALSE(scene.refusal_to_steam(1, 8, 0, 10));
  EXPECT_EQ(scene.refusal_to_steam(1, 8, 0, 0, 10)->reason, code(Reason::kTurnTooGreat));
}

TEST(FL_4_8, RowSevenJamsTheRudder) {
  Struck struck(7);
  EXPECT_EQ(struck.ship().no_turns_until, 2) << "her move of this turn was still to come (FL-1.0)";
}

TEST(FL_4_8, RowEightLeavesOneWay) {
  for (const auto& [face, port] : {std::pair{3, false}, std::pair{4, true}}) {
    Struck struck(8, {{Purpose::kOneWay, face}});
    struck.scene().run_to(Side::kConfederate);
    const auto to_port = struck.scene().refusal_to_steam(1, 8, 0, -10);
    const auto to_starboard = struck.scene().refusal_to_steam(1, 8, 0, 10);
    EXPECT_EQ(!to_port.has_value(), port);
    EXPECT_EQ(!to_starboard.has_value(), !port);
    EXPECT_EQ((port ? to_starboard : to_port)->reason, code(Reason::kOneWayOnly));
  }
}

TEST(FL_4_9, JammedTowardsBothSidesByTwoRowsEightSheTurnsToNeitherWhileBothLast) {
  Struck struck(8, {{Purpose::kOneWay, 3}});
  Scene& scene = struck.scene();
  const auto strike_again = [&](int face) {
    scene.rig(Purpose::kSpecific, 1, {1, 1, 6}).rig(Purpose::kOneWay, 1, {face});
    scene.state().hits.push_back({.target = 1, .specifics = 1});
    scene.decide(CallForPower{.unit = 2});
  };
  scene.end_turn();
  strike_again(4);
  const auto freedom = [&] { return turns_open(scene.scenario(), scene.state(), 1, Moment::kMiddle); };
  EXPECT_EQ(freedom(), TurnLimits{}) << "to starboard only until turn 2, to port only until turn 3";
  scene.end_turn();
  EXPECT_EQ(freedom(), (TurnLimits{.port = -45, .starboard = 0}));
  scene.end_turn();
  EXPECT_EQ(freedom(), (TurnLimits{.port = -45, .starboard = 45}));
}

TEST(FL_4_9, JammedTwiceTowardsOneSideSheStillTurnsToIt) {
  Struck struck(8, {{Purpose::kOneWay, 3}});
  Scene& scene = struck.scene();
  scene.end_turn();
  scene.rig(Purpose::kSpecific, 1, {1, 1, 6}).rig(Purpose::kOneWay, 1, {2});
  scene.state().hits.push_back({.target = 1, .specifics = 1});
  scene.decide(CallForPower{.unit = 2});
  EXPECT_EQ(turns_open(scene.scenario(), scene.state(), 1, Moment::kMiddle), (TurnLimits{.port = 0, .starboard = 45}));
}

TEST(FL_4_8, FiresBurnTwoTurnsAndForbidGrappling) {
  for (const auto& [row, grapple] : {std::pair{9, 1}, std::pair{13, 2}}) {
    Struck struck(row);
    EXPECT_EQ(struck.ship().fire_until, 2);
    EXPECT_EQ(struck.ship().no_grapple_until, grapple);
    EXPECT_TRUE(burns(struck.scene().state(), 1));
    EXPECT_EQ(needed_face(struck.scene().scenario(), struck.scene().state(), 1, 0, 0), 5)
        << "a six, and she lies still";
  }
}

TEST(FL_4_8, EngineTroubleFixesSpeedAndTurrets) {
  for (const auto& [row, turns] : {std::pair{14, 2}, std::pair{15, 3}}) {
    Struck struck(row);
    EXPECT_EQ(struck.ship().engine_until, turns);
    struck.scene().run_to(Side::kConfederate);
    EXPECT_FALSE(struck.scene().refusal_to_steam(1, 8));
    EXPECT_EQ(struck.scene().refusal_to_steam(1, 9)->reason, code(Reason::kEngineFixed));
  }
}

TEST(FL_4_8, EnginesLostCostIncrementsAndFixTurrets) {
  const std::array<std::pair<int, int>, 4> rows{{{2, 5}, {3, 5}, {4, 6}, {5, 7}}};
  for (int row = 16; row <= 19; ++row) {
    Struck struck(row);
    const auto& [increments, freed_on] = rows[static_cast<std::size_t>(row - 16)];
    EXPECT_EQ(highest(struck.ship().speeds), 16 - increments);
    EXPECT_EQ(struck.ship().turrets_freed_on, freed_on);
    EXPECT_EQ(struck.ship().catastrophe != 0, row == 19);
  }
}

TEST(FL_4_8, FixedTurretsAreTriedForOnceATurn) {
  for (const auto& [freed_on, face, freed] :
       {std::tuple{5, 5, true}, std::tuple{5, 4, false}, std::tuple{6, 5, false}, std::tuple{6, 6, true}}) {
    Scene scene(in_company(abeam(iron_city(), turret_ram(), 30)));
    scene.unit(1).turrets_freed_on = static_cast<std::uint8_t>(freed_on);
    scene.rig(Purpose::kTurrets, 1, {face});
    scene.end_turn();
    EXPECT_EQ(scene.unit(1).turrets_freed_on == 0, freed);
  }
  Scene never(in_company(abeam(iron_city(), turret_ram(), 30)));
  never.unit(1).turrets_freed_on = 7;
  never.end_turn();
  EXPECT_EQ(never.thrown(Purpose::kTurrets), 0);
}

TEST(FL_4_8, NoTurretDieIsThrownForAShipWithoutATurret) {
  Scene scene(in_company(abeam(iron_city(), turret_ram(), 30)));
  scene.unit(0).turrets_freed_on = 5;
  scene.unit(1).turrets_freed_on = 5;
  scene.end_turns(3);
  EXPECT_EQ(scene.thrown(Purpose::kTurrets), 3) << "for the ram alone";
  for (const TurretsTried& tried : scene.all<TurretsTried>()) EXPECT_EQ(tried.unit, 1);
}

TEST(FL_4_8, TheDieIsThrownForATurretWhoseGunsAreLost) {
  Scene scene(in_company(abeam(iron_city(), turret_ram(), 30)));
  scene.unit(1).dice[0] = 0;
  scene.unit(1).turrets_freed_on = 5;
  scene.rig(Purpose::kTurrets, 1, {5});
  scene.end_turn();
  EXPECT_EQ(scene.unit(1).turrets_freed_on, 0);
}

TEST(FL_4_8, TheOptionThrowsTheTurretDieForEveryShip) {
  Draft draft = in_company(abeam(iron_city(), turret_ram(), 30));
  draft.options.turret_die = TurretDie::kEveryShip;
  Scene scene(draft);
  scene.unit(0).turrets_freed_on = 5;
  scene.rig(Purpose::kTurrets, 0, {4, 5});
  scene.end_turns(3);
  EXPECT_EQ(scene.unit(0).turrets_freed_on, 0);
  EXPECT_EQ(scene.thrown(Purpose::kTurrets), 2);
}

}  // namespace
}  // namespace brownwater::flotilla::testing
