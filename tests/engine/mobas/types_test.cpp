#include <gtest/gtest.h>

#include <string>

#include "tests/engine/mobas/scene.hpp"
#include "tests/support/text_of.hpp"

namespace brownwater::mobas::testing {
namespace {

std::string types_file() { return brownwater::testing::text_of("data/mobas/types.json"); }

/// The value of a key in the entry of a type, as it is written.
std::string value_of(const std::string& text, const std::string& type, const std::string& key) {
  const std::size_t entry = text.find('"' + type + "\": {");
  const std::size_t value = text.find("\"value\": ", text.find('"' + key + "\": {", entry));
  if (entry == std::string::npos || value == std::string::npos) return "missing";
  const std::size_t begin = value + 9;
  return text.substr(begin, text.find_first_of(",}", begin) - begin);
}

struct TypeRow {
  const char* type;
  int dice;
  int move;
  int fv;
  int critical;
  const char* turret;
  const char* ram;
  const char* draught;
};

TEST(MB_6_0, TheTableOfTypesHasTheBooksValues) {
  const std::string text = types_file();
  ASSERT_FALSE(text.empty());
  const TypeRow rows[] = {
      {"turreted_ironclad", 6, 2, 8, 3, "true", "false", "null"},
      {"casemate_ironclad", 4, 2, 8, 3, "false", "false", "null"},
      {"steam_frigate", 4, 2, 6, 2, "false", "false", "\"deep\""},
      {"steam_gunboat", 3, 3, 4, 1, "false", "false", "\"shallow\""},
      {"ellet_ram", 1, 2, 6, 2, "false", "true", "\"shallow\""},
      {"armed_river_ram", 2, 2, 6, 2, "false", "true", "\"shallow\""},
      {"unarmed_river_ram", 1, 3, 4, 1, "false", "true", "\"shallow\""},
      {"transport", 0, 2, 3, 1, "false", "false", "\"shallow\""},
      {"double_turret_monitor", 7, 2, 10, 3, "true", "false", "\"shallow\""},
  };
  for (const TypeRow& row : rows) {
    EXPECT_EQ(value_of(text, row.type, "dice"), std::to_string(row.dice)) << row.type;
    EXPECT_EQ(value_of(text, row.type, "move"), std::to_string(row.move)) << row.type;
    EXPECT_EQ(value_of(text, row.type, "fv"), std::to_string(row.fv)) << row.type;
    EXPECT_EQ(value_of(text, row.type, "critical"), std::to_string(row.critical)) << row.type;
    EXPECT_EQ(value_of(text, row.type, "turret"), row.turret) << row.type;
    EXPECT_EQ(value_of(text, row.type, "ram"), row.ram) << row.type;
    EXPECT_EQ(value_of(text, row.type, "draught"), row.draught) << row.type;
  }
}

TEST(MB_6_0, RatingsOutOfTheTablesRangesAreRefusedWithTheShip) {
  Draft draft;
  draft.rows = 1;
  draft.columns = 4;
  draft.turns = 5;
  draft.forces.push_back({.side = Side::kUnion, .hex = hex_named("A1"), .facing = 0, .ratings = kGunboat});
  draft.forces.push_back({.side = Side::kConfederate, .hex = hex_named("A4"), .facing = 3, .ratings = kGunboat});
  draft.numbers.mine_live_from = 5;
  ASSERT_TRUE(Scenario::from(draft));
  const auto refused_with = [&](const Ratings& ratings) {
    Draft changed = draft;
    changed.forces[1].ratings = ratings;
    const auto scenario = Scenario::from(changed);
    return !scenario && scenario.error() == std::vector{DraftError{.fault = DraftFault::kBadRatings, .at = 1}};
  };
  EXPECT_TRUE(refused_with({.dice = 9, .move = 2, .fv = 8, .critical = 3}));
  EXPECT_TRUE(refused_with({.dice = 4, .move = 5, .fv = 8, .critical = 3}));
  EXPECT_TRUE(refused_with({.dice = 4, .move = 2, .fv = 0, .critical = 0}));
  EXPECT_TRUE(refused_with({.dice = 4, .move = 2, .fv = 3, .critical = 3}));
}

TEST(MB_6_0, NumbersAreSoundAsFarAsTheDiceThatATableMayThrow) {
  Draft draft;
  draft.rows = 1;
  draft.columns = 4;
  draft.turns = 5;
  draft.forces.push_back({.side = Side::kUnion, .hex = hex_named("A1"), .facing = 0, .ratings = kGunboat});
  draft.forces.push_back({.side = Side::kConfederate, .hex = hex_named("A4"), .facing = 3, .ratings = kGunboat});
  draft.numbers.mine_live_from = 1;
  for (std::uint8_t Numbers::* const dice : {&Numbers::ram_dice, &Numbers::bow_dice, &Numbers::torpedo_dice,
                                             &Numbers::mine_dice, &Numbers::battery_most_dice}) {
    draft.numbers.*dice = kMaxDice;
    EXPECT_TRUE(Scenario::from(draft));
    draft.numbers.*dice = kMaxDice + 1;
    EXPECT_EQ(Scenario::from(draft).error(), (std::vector{DraftError{.fault = DraftFault::kBadNumbers, .at = 0}}));
    draft.numbers.*dice = 1;
  }
  draft.numbers.mine_live_from = 0;
  EXPECT_FALSE(Scenario::from(draft));
}

TEST(MB_6_1, ABatteryThrowsAsManyDiceAsGunsAndOneFewerForEachHex) {
  Scene scene({"b0A3. . . . "}, {{'A', kTransport}, {'b', battery_of(4)}}, [](Draft& draft) {
    draft.forces.push_back({.side = Side::kConfederate, .hex = hex_named("A6"), .facing = 0, .ratings = kTransport});
  });
  for (const auto& [column, dice] : {std::pair{1, 4}, {2, 3}, {3, 2}, {4, 1}}) {
    scene.place('A', hex::hex_at(0, column));
    EXPECT_EQ(scene.dice('b', 'A'), dice);
  }
  EXPECT_EQ(rule_of(scene.shot('b', 'A')->aspect), rule(6, 1));
}

TEST(MB_6_1, SixDiceAtMost) {
  const Ratings nine = {.dice = 6, .move = 0, .fv = 9, .critical = 0, .battery = true};
  Scene scene({"b0A3. . . . . c0"}, {{'A', kTransport}, {'b', nine}, {'c', kTransport}});
  EXPECT_EQ(scene.dice('b', 'A'), 6);
  scene.ship('b').damage = 2;
  EXPECT_EQ(scene.dice('b', 'A'), 6);
  scene.ship('b').damage = 5;
  EXPECT_EQ(scene.dice('b', 'A'), 4);
}

TEST(MB_6_1, EachPointLostIsOneGunOut) {
  Scene scene({"b0A3c3"}, {{'A', kGunboat}, {'b', battery_of(4)}, {'c', kTransport}});
  scene.rig(Purpose::kFire, 'A', {kMajor, kMinor});
  scene.fire('A', 'b');
  scene.hold('b');
  EXPECT_EQ(scene.fv('b'), 1);
  EXPECT_EQ(scene.dice('b', 'A'), 1);
}

TEST(MB_6_1, ItFiresInTheClosedHalfCircleItFacesByTheCentresOfHexes) {
  // b in the middle, facing right: her three neighbours to the right; at two hexes also those due above and
  // below.
  Scene scene({". . . . . ", " . . . . . ", ". . b0. . ", " . . . . . ", "A0. . . c0"},
              {{'A', kTransport}, {'b', battery_of(3)}, {'c', kTransport}});
  const auto bears = [&](const char* name) {
    scene.place('A', hex_named(name));
    return scene.dice('b', 'A') > 0;
  };
  for (const char* name : {"C4", "B3", "D3", "C5", "A3", "E3", "A4", "E4", "B4"}) EXPECT_TRUE(bears(name)) << name;
  for (const char* name : {"C2", "B2", "D2", "C1", "A2", "E2", "B1", "D1"}) EXPECT_FALSE(bears(name)) << name;
  EXPECT_EQ(scene.shot('b', 'A').error(), refusal(rule(6, 1), Reason::kOutsideArc));
}

TEST(MB_6_1, ItHasNoCriticalPointAndIsSilencedAtNought) {
  Scene scene({"b0A3c3"}, {{'A', kMonitor}, {'b', battery_of(3)}, {'c', kTransport}});
  scene.ship('b').damage = 1;
  scene.rig(Purpose::kFire, 'A', {kMinor, kMiss, kMiss, kMiss, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.hold('b');
  EXPECT_FALSE(must_break_off(scene.scenario(), scene.state(), scene.index('b')));
  EXPECT_TRUE(scene.all<ShipReachedCritical>().empty());
  scene.end_turn();
  scene.rig(Purpose::kFire, 'A', {kMajor, kMiss, kMiss, kMiss, kMiss, kMiss});
  scene.rig(Purpose::kFire, 'b', {kMinor});
  scene.fire('A', 'b');
  scene.fire('b', 'A');
  EXPECT_EQ(scene.ship('b').fate, Fate::kSilenced);
  EXPECT_EQ(scene.all<BatterySilenced>().size(), 1U);
  EXPECT_EQ(scene.fv('A'), 7);
  scene.end_turn();
  EXPECT_EQ(scene.refusal_to_fire('A', 'b')->reason, code(Reason::kTargetGone));
}

TEST(MB_6_1, ItDoesNotMoveAndCannotBeRammed) {
  Scene scene({"b0A3. c3"}, {{'A', kGunboat}, {'b', battery_of(3)}, {'c', kTransport}},
              [](Draft& draft) { draft.terrain[0][0] = Terrain::kDeep; });
  scene.to_moves(Side::kConfederate);
  EXPECT_FALSE(scene.may_move_now('b'));
  EXPECT_EQ(scene.refusal_to_move('b', ""), refusal(rule(6, 1), Reason::kBatteryDoesNotMove));
  scene.move('c', "");
  EXPECT_EQ(scene.refusal_to_move('A', "^"), refusal(rule(4, 2), Reason::kHexHeldByBattery));
}

TEST(MB_6_2, ATorpedoBoatThrowsFourDiceAndIsDestroyedByAnyMajorHit) {
  Scene scene({"A0. b3. "}, {{'A', kTorpedoBoat}, {'b', kCasemate}});
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kRamming, 'A', {kMajor, kMinor, kMinor, kMiss});
  scene.move('A', "^^");
  scene.end_turn();
  EXPECT_EQ(scene.all<RammingThrown>().at(0).dice, 4);
  EXPECT_EQ(scene.fv('b'), 4);
  EXPECT_EQ(scene.ship('A').fate, Fate::kSunk);
  EXPECT_EQ(scene.all<TorpedoBoatLost>().size(), 1U);
}

TEST(MB_6_2, WithoutAMajorHitSheIsSetBackAsAnyRammer) {
  Scene scene({"A0. b3. "}, {{'A', kTorpedoBoat}, {'b', kCasemate}});
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kRamming, 'A', {kMinor, kMinor, kMinor, kMinor});
  scene.move('A', "^^");
  scene.end_turn();
  EXPECT_EQ(scene.ship('A').fate, Fate::kAfloat);
  EXPECT_EQ(scene.hex('A'), "A2");
  EXPECT_EQ(scene.fv('b'), 4);
}

TEST(MB_6_2, DestroyedWithHerVictimSheLeavesTheHexClear) {
  Scene scene({"A0b3. C3", " . . . d0"}, {{'A', kTorpedoBoat}, {'b', kGunboat}, {'C', kGunboat}, {'d', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kRamming, 'A', {kMajor, kMajor, kMiss, kMiss});
  scene.move('A', "^");
  scene.end_turn();
  EXPECT_EQ(scene.ship('A').fate, Fate::kSunk);
  EXPECT_EQ(scene.ship('b').fate, Fate::kSunk);
  scene.to_moves(Side::kUnion);
  scene.move('C', "^^");
  EXPECT_EQ(scene.hex('C'), "A2");
}

TEST(MB_6_2, SheHasNoGunsAndAnyHitSinksHer) {
  Scene scene({"A0b1. "}, {{'A', kTorpedoBoat}, {'b', kGunboat}});
  EXPECT_EQ(scene.shot('A', 'b').error().reason, code(Reason::kNoGuns));
  scene.rig(Purpose::kFire, 'b', {kMinor, kMiss, kMiss});
  scene.fire('b', 'A');
  EXPECT_EQ(scene.ship('A').fate, Fate::kSunk);
}

TEST(MB_6_3, FacesOneToFourAreDudsAndTheMineIsRemoved) {
  for (int face = 1; face <= 4; ++face) {
    Scene scene({"A0*c. b3"}, {{'A', kGunboat}, {'b', kGunboat}});
    scene.to_moves(Side::kUnion);
    scene.rig(Purpose::kMine, 'A', {face});
    scene.move('A', "^^");
    EXPECT_EQ(scene.hex('A'), "A3");
    EXPECT_EQ(scene.fv('A'), 4);
    EXPECT_FALSE(scene.all<MineTouched>().at(0).exploded);
    EXPECT_EQ(scene.state().mines_left, 0U);
  }
}

TEST(MB_6_3, FiveAndSixAreFourDiceOfDamageAndTheMineIsRemoved) {
  for (const int face : {5, 6}) {
    Scene scene({"A0*c. b3"}, {{'A', kCasemate}, {'b', kGunboat}});
    scene.to_moves(Side::kUnion);
    scene.rig(Purpose::kMine, 'A', {face}).rig(Purpose::kMineDamage, 'A', {kMajor, kMinor, kMinor, kMiss});
    scene.move('A', "^^");
    EXPECT_EQ(scene.fv('A'), 4);
    EXPECT_EQ(scene.hex('A'), "A3");
    EXPECT_EQ(scene.all<MineExploded>().at(0).points, 4);
    EXPECT_EQ(scene.state().mines_left, 0U);
  }
}

TEST(MB_6_3, AMineIsHarmlessToItsOwnSideAndStays) {
  Scene scene({"A0*u. b3"}, {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  EXPECT_TRUE(scene.all<MineTouched>().empty());
  EXPECT_NE(scene.state().mines_left, 0U);
}

TEST(MB_6_3, AShipSunkByAMineMovesNoFartherAndRamsNobody) {
  Scene scene({"A0*cb3C0", " . . . . "}, {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kMine, 'A', {5}).rig(Purpose::kMineDamage, 'A', {kMajor, kMajor, kMiss, kMiss});
  scene.move('A', "^^");
  EXPECT_EQ(scene.ship('A').fate, Fate::kSunk);
  EXPECT_TRUE(scene.all<ShipRammed>().empty());
  scene.move('C', "");
  EXPECT_TRUE(scene.may_move_now('b'));
}

TEST(MB_6_3, AMineUnderTheEnemysShipStrikesHerRammerFirst) {
  Scene scene({"A0. b3. "}, {{'A', kGunboat}, {'b', kGunboat}},
              [](Draft& draft) { draft.mines.push_back({.hex = hex_named("A3"), .side = Side::kConfederate}); });
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kMine, 'A', {6}).rig(Purpose::kMineDamage, 'A', {kMajor, kMajor, kMajor, kMiss});
  scene.move('A', "^^");
  EXPECT_EQ(scene.ship('A').fate, Fate::kSunk);
  EXPECT_TRUE(scene.all<ShipRammed>().empty());
  EXPECT_TRUE(scene.all<RammingThrown>().empty());
  EXPECT_EQ(scene.hex('b'), "A3");
}

TEST(MB_6_3, AMineIsHiddenFromTheSideThatDidNotLayIt) {
  Scene scene({"A0*c. b3"}, {{'A', kGunboat}, {'b', kGunboat}});
  EXPECT_EQ(Mobas::view(scene.scenario(), scene.state(), Seat::kUnion).seen.mines_left, 0U);
  EXPECT_EQ(Mobas::view(scene.scenario(), scene.state(), Seat::kSpectator).seen.mines_left, 0U);
  EXPECT_EQ(Mobas::view(scene.scenario(), scene.state(), Seat::kConfederate).seen.mines_left, 1U);
  EXPECT_EQ(Mobas::view(scene.scenario(), scene.state(), Seat::kUmpire).seen.mines_left, 1U);
}

}  // namespace
}  // namespace brownwater::mobas::testing
