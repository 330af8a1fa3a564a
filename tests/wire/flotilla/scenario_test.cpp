#include <algorithm>

#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/flotilla/sheets.hpp"
#include "tests/engine/flotilla/waters.hpp"
#include "tests/wire/flotilla/battles.hpp"

namespace brownwater::wire::testing::flotilla_battles {
namespace {

std::vector<Fault> faults_in(const json::value& text) {
  const auto setting = flotilla().read_scenario(text, {});
  return setting ? std::vector<Fault>{} : setting.error();
}

std::string told(const std::vector<Fault>& faults) {
  std::string all;
  for (const Fault& fault : faults) all += fault.where + ": " + fault.reason + " (" + fault.rule + ")\n";
  return all;
}

void expect_fault(const json::value& text, std::string_view where, std::string_view rule) {
  const auto faults = faults_in(text);
  EXPECT_TRUE(std::ranges::any_of(
      faults, [&](const Fault& fault) { return fault.where == where && fault.rule == rule && !fault.reason.empty(); }))
      << "wanted " << where << " (" << rule << "), told:\n"
      << told(faults);
}

TEST(FlotillaScenarios, EveryOneOfTheProgramIsReadAndWrittenTheSame) {
  const auto names = scenario_names("flotilla");
  EXPECT_GE(names.size(), 8U);
  for (const std::string& name : names) {
    const Setting setting = setting_of(*scenario_named("flotilla", name));
    ASSERT_TRUE(setting.scenario.has_value()) << name;
    const Setting again = setting_of(flotilla().write_scenario(setting, Seat::kUmpire));
    EXPECT_EQ(flotilla().game().hash(start_of(setting)), flotilla().game().hash(start_of(again))) << name;
  }
}

TEST(FlotillaSheets, FL_2_9_EveryShipOfTheRegisterHasASheetThatCanBeFought) {
  const auto ships = ship_names();
  EXPECT_GE(ships.size(), 141U);
  for (const std::string& ship : ships) {
    const auto sheet = flotilla_wire::sheet_of(ship);
    ASSERT_TRUE(sheet) << ship;
    const json::value text = wide_water(R"({"ship":")" + ship + R"(","side":"union","at":[20,30],"heading":0},
      {"ship":"iron_city","side":"confederate","at":[60,30],"heading":0})");
    EXPECT_TRUE(faults_in(text).empty()) << ship << "\n" << told(faults_in(text));
  }
}

TEST(FlotillaSheets, FL_2_3_IronCityIsReadExactlyAsTheBookPrintsHer) {
  const auto read = flotilla_wire::sheet_of("iron_city");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->name, "Iron City");
  EXPECT_EQ(read->sheet, flotilla::testing::iron_city());
  EXPECT_EQ(read->rows, std::vector<std::uint8_t>(10, 6));
}

TEST(FlotillaScenarios, FL_1_4_TwoFlagshipsOfASideAreRefusedAtTheSecond) {
  const auto forces = [](bool second) {
    return wide_water(
        R"({"ship":"iron_city","id":"lead","side":"union","at":[20,30],"heading":0,"flagship":true},
           {"ship":"iron_city","id":"next","side":"union","at":[30,30],"heading":0,"flagship":)" +
        std::string(second ? "true" : "false") +
        R"(},{"ship":"iron_city","id":"foe","side":"confederate","at":[60,30],"heading":0,"flagship":true})");
  };
  EXPECT_TRUE(faults_in(forces(false)).empty()) << told(faults_in(forces(false)));
  expect_fault(forces(true), "/forces/1/flagship", "FL-1.4");
}

TEST(FlotillaScenarios, EachFaultIsToldWithItsPlaceAndRule) {
  struct Case {
    std::string_view pointer;
    std::string_view value;
    std::string_view where;
    std::string_view rule;
  };
  const Case cases[] = {
      {"/forces/0/ship", R"("flying_dutchman")", "/forces/0/ship", "FL-2.9"},
      {"/forces/0/card", R"({"boxes":[]})", "/forces/0/card/boxes", "FL-2.3"},
      {"/forces/0/card", R"({"boxes":[". Q ."],"yellow_from_row":null})", "/forces/0/card/boxes/0", "FL-2.3"},
      {"/forces/0/card", R"({"morale":13})", "/forces/0/card/morale", "FL-5.1"},
      {"/forces/0/card", R"({"batteries":[{"gun":"normal","place":"bow","dice":0,"captain_at":[]}]})",
       "/forces/0/card/batteries/0/dice", "FL-2.1"},
      {"/batteries/0/at", "[60, 30]", "/batteries/0/at", "FL-4.14"},
      {"/forces/0/card", R"({"yellow_from_row":11})", "/forces/0/card/yellow_from_row", "FL-2.5"},
      {"/forces/0/card", R"({"speeds":[2,3]})", "/forces/0/card/speeds", "FL-2.1"},
      {"/forces/0/card", R"({"length_in":1,"beam_in":2})", "/forces/0", "FL-2.1"},
      {"/forces/0/speed", "1", "/forces/0/speed", "FL-2.1"},
      {"/forces/0/speed", "17", "/forces/0/speed", "FL-2.1"},
      {"/forces/0/docked", "true", "/forces/0/speed", "FL-3.2"},
      {"/forces/1/id", R"("iron_city")", "/forces/1/id", ""},
      {"/forces/1/at", "[31, 40]", "/forces/1/at", "FL-3.7"},
      {"/forces/1/at", "[42, 61]", "/forces/1/at", ""},
      {"/forces/1/at", "[42, 49]", "/forces/1/at", "FL-3.5"},
      {"/map/areas", R"([{"kind":"water","depth_ft":3,"corners":[[25,35],[35,35],[35,45],[25,45]]}])", "/forces/0/at",
       "FL-3.5"},
      {"/map/areas", R"([{"kind":"land","corners":[[0,50],[80,60],[80,50],[0,60]]}])", "/map/areas/0/corners",
       "FL-3.5"},
      {"/map/areas", R"([{"kind":"land","corners":[[0,50],[81,50],[80,60]]}])", "/map/areas/0/corners", "FL-3.5"},
      {"/map/current", R"([{"at":[90,1],"flows":10}])", "/map/current/0", "FL-3.2"},
      {"/parties/0/men", "0", "/parties/0/men", "FL-6.6"},
      {"/parties/0/aboard", R"("coal_city")", "/parties/0/aboard", "FL-6.6"},
      {"/parties/0/aboard", R"("fort")", "/parties/0/aboard", "FL-6.6"},
      {"/parties/0/aboard", R"("nobody")", "/parties/0/aboard", ""},
      {"/parties/2/at", "[36, 30]", "/parties/2/at", "FL-3.1"},
      {"/mines", R"([{"at":[10,55],"side":"union"}])", "/mines/0", "FL-4.12"},
      {"/objectives", R"([{"side":"union","kind":"destroy","ships":["iron_city"]}])", "/objectives/0", "FL-7.1"},
      {"/objectives", R"([{"side":"union","kind":"destroy","ships":["nobody"]}])", "/objectives/0/ships/0", "FL-7.1"},
      {"/objectives", R"([{"side":"union","kind":"exit","count":2}])", "/objectives/0", "FL-7.1"}};
  for (const Case& one : cases) {
    SCOPED_TRACE(std::string(one.pointer) + " = " + std::string(one.value));
    expect_fault(with(beside_the_bank(), one.pointer, one.value), one.where, one.rule);
  }
}

TEST(FlotillaScenarios, FL_2_3_OfASheetWithoutBoxesNothingElseIsTold) {
  EXPECT_EQ(faults_in(with(broadsides(), "/forces/0/card", R"({"boxes":[]})")).size(), 1U);
}

TEST(FlotillaScenarios, AFaultIsToldOnceAndTheOthersStillAre) {
  json::value text = with(beside_the_bank(), "/parties/0/aboard", R"("nobody")");
  text = with(text, "/forces/0/speed", "1");
  EXPECT_EQ(faults_in(text).size(), 2U) << told(faults_in(text));
}

TEST(FlotillaScenarios, WhatFitsNoFormIsRefusedWithItsPlace) {
  expect_fault(with(broadsides(), "/turns", "121"), "/turns", "FL-7.1");
  expect_fault(with(broadsides(), "/regiments", "[]"), "/regiments", "");
  expect_fault(with(broadsides(), "/options", R"({"weather":"hail"})"), "/options/weather", "FL-1.5");
}

TEST(FlotillaScenarios, FL_2_9_AScenarioChangesPartsOfASheetAndItsYellowLineGoesWithTheRows) {
  const Setting setting = setting_of(
      with(broadsides(), "/forces/0/card", R"({"class":"ironclad","boxes":[". I©","P","©"],"yellow_from_row":2})"));
  const flotilla::Sheet& sheet = flotilla_wire::scenario_of(setting).sheet(0);
  EXPECT_EQ(sheet.armour, flotilla::ArmourClass::kIronclad);
  ASSERT_EQ(sheet.boxes.size(), 4U);
  EXPECT_TRUE(sheet.boxes[1].captain && sheet.boxes[3].captain && !sheet.boxes[3].letter);
  EXPECT_EQ(sheet.yellow_from, 2);
  EXPECT_EQ(sheet.crew, 50) << "what it does not name stays as the sheet has it";
  EXPECT_EQ(flotilla_wire::cast_of(setting)[0].rows, (std::vector<std::uint8_t>{2, 1, 1}));
}

TEST(FlotillaScenarios, FL_3_5_DeepWaterIsMarkedAndAShipMayLieAground) {
  const json::value text = with(with(broadsides(), "/map/areas",
                                     R"([{"kind":"land","corners":[[0,50],[80,50],[80,60],[0,60]]},
               {"kind":"water","depth_ft":60,"deep":true,"corners":[[0,0],[80,0],[80,10],[0,10]]},
               {"kind":"water","depth_ft":3,"corners":[[25,35],[35,35],[35,45],[25,45]]}])"),
                                "/forces/0/aground", "true");
  const Setting setting = setting_of(with(text, "/forces/0/speed", "0"));
  EXPECT_EQ(flotilla_wire::scenario_of(setting).draft().deep, 2U);
  EXPECT_TRUE(flotilla_wire::scenario_of(setting).placement(0).aground);
}

TEST(FlotillaScenarios, FL_4_12_ASeatDoesNotReadOfTheOtherSidesHiddenMines) {
  json::value drawn = beside_the_bank();
  drawn.as_object()["umpire_notes"] = "a mine lies at 42, 20";
  const Setting setting = setting_of(drawn);
  const auto mines = [&](Seat seat) { return flotilla().write_scenario(setting, seat).at("mines").as_array().size(); };
  EXPECT_EQ(mines(Seat::kUmpire), 2U);
  EXPECT_EQ(mines(Seat::kConfederate), 2U);
  EXPECT_EQ(mines(Seat::kUnion), 1U);
  EXPECT_EQ(mines(Seat::kSpectator), 1U);
  EXPECT_FALSE(flotilla().write_scenario(setting, Seat::kUnion).contains("umpire_notes"));
}

}  // namespace
}  // namespace brownwater::wire::testing::flotilla_battles
