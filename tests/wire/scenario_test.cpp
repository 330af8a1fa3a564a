#include <gmock/gmock.h>

#include "tests/wire/support.hpp"

namespace brownwater::wire::testing {
namespace {

constexpr std::string_view kTwoShips = R"({"ship":"benton","side":"union","hex":"D2","facing":0},
                                          {"ship":"arkansas","side":"confederate","hex":"D8","facing":3})";

/// The faults of a text that must have some, as `where: reason (rule)`.
std::vector<std::string> faults_of(const json::value& text, const json::object& options = {}) {
  const auto setting = mobas().read_scenario(text, options);
  std::vector<std::string> words;
  if (setting) return words;
  for (const Fault& fault : setting.error())
    words.push_back(fault.where + ": " + fault.reason + " (" + fault.rule + ")");
  return words;
}

json::value changed(const json::value& text, std::string_view pointer, const json::value& to) {
  json::value copy = text;
  *const_cast<json::value*>(at_pointer(copy, pointer)) = to;
  return copy;
}

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Scenario, EveryScenarioOfTheProgramIsSound) {
  ASSERT_GE(scenario_names("mobas").size(), 6U);
  for (const std::string& name : scenario_names("mobas"))
    EXPECT_THAT(faults_of(scenario_text(name)), ::testing::IsEmpty()) << name;
}

TEST(Scenario, AnUnknownNameIsToldWithTheNamesThereAre) {
  const auto none = scenario_named("mobas", "trafalgar");
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().reason, HasSubstr("memphis"));
}

TEST(Scenario, AShipOffTheMapIsToldWithItsPlace) {
  EXPECT_THAT(faults_of(changed(open_water(kTwoShips), "/forces/1/hex", "H3")),
              ElementsAre(StartsWith("/forces/1/hex: H3 is off the sheet")));
}

TEST(Scenario, TwoShipsInAHexAreToldWithTheSecondsPlace) {
  EXPECT_THAT(faults_of(changed(open_water(kTwoShips), "/forces/1/hex", "D2")),
              ElementsAre(StartsWith("/forces/1/hex: D2 is taken")));
}

TEST(Scenario, AnOptionMisspeltIsToldWhereverItStands) {
  const json::value text = open_water(kTwoShips, R"(,"options":{"end_ark":"wide"})");
  EXPECT_THAT(faults_of(text), ElementsAre(StartsWith("/options/end_ark: is not a key")));
  EXPECT_THAT(faults_of(open_water(kTwoShips), {{"ship_blocks_sight", true}}),
              ElementsAre(StartsWith("/options/ship_blocks_sight")));
  EXPECT_THAT(faults_of(open_water(kTwoShips), {{"end_arc", "broad"}}),
              ElementsAre("/options/end_arc: must be wide or narrow (MB-2.7)"));
}

TEST(Scenario, MB_4_3_ACurrentOnTheMapIsRefused) {
  json::value text = open_water(kTwoShips);
  text.at("map").as_object()["current"] = json::array{json::object{{"at", "D4"}, {"flows", 90}}};
  EXPECT_THAT(faults_of(text), ElementsAre(StartsWith("/map/current: is not a key")));
}

TEST(Scenario, OptionsGivenApartGoBeforeItsOwn) {
  const Setting setting =
      setting_of(open_water(kTwoShips, R"(,"options":{"end_arc":"wide"})"), {{"end_arc", "narrow"}});
  EXPECT_EQ(setting.text.at("options").at("end_arc").as_string(), "narrow");
}

TEST(Scenario, AllFaultsAreToldAtOnce) {
  json::value text = changed(open_water(kTwoShips), "/forces/0/hex", "Z9");
  text = changed(text, "/forces/1/ship", "nobody");
  text = changed(text, "/map/terrain/2", "....");
  EXPECT_THAT(faults_of(text),
              ::testing::UnorderedElementsAre(StartsWith("/forces/0/hex"), StartsWith("/forces/1/ship"),
                                              StartsWith("/map/terrain/2")));
  text = changed(open_water(kTwoShips), "/forces/0/side", "french");
  text = changed(text, "/turns", 0);
  EXPECT_THAT(faults_of(text),
              ::testing::UnorderedElementsAre(StartsWith("/forces/0/side: must be union or confederate"),
                                              StartsWith("/turns: must be at least 1")));
}

TEST(Scenario, MB_4_2_ADeepShipInShallowsAndAShipOnLandAreRefused) {
  json::value text = changed(open_water(kTwoShips), "/map/terrain/3", ".,.....#.");
  text = changed(text, "/forces/0/ship", "hartford");
  EXPECT_THAT(faults_of(text), ElementsAre(HasSubstr("too shallow for her"), HasSubstr("D8 is land (MB-4.2)")));
}

TEST(Scenario, AShipThatTheRegisterDoesNotHaveMustSayWhatSheIs) {
  json::value text = changed(open_water(kTwoShips), "/forces/0/ship", "stranger");
  EXPECT_THAT(faults_of(text), ElementsAre(HasSubstr("needs type, draught and ram")));
  auto& force = text.as_object().at("forces").as_array()[0].as_object();
  force["type"] = "steam_gunboat";
  force["draught"] = "shallow";
  force["ram"] = true;
  const json::object view =
      mobas().write_view(setting_of(text), mobas().game().start(setting_of(text).scenario), Seat::kUnion);
  EXPECT_EQ(view.at("ships").at(0).at("name").as_string(), "Stranger");
  EXPECT_EQ(view.at("ships").at(0).at("move").to_number<int>(), 3);
}

TEST(Scenario, ASecondShipOfTheSameIdNeedsAnIdOfHerOwn) {
  json::value text = changed(open_water(kTwoShips), "/forces/1/ship", "benton");
  EXPECT_THAT(faults_of(text), ElementsAre(StartsWith("/forces/1/id")));
  text.as_object().at("forces").as_array()[1].as_object()["id"] = "benton_ii";
  EXPECT_THAT(faults_of(text), ::testing::IsEmpty());
}

TEST(Scenario, MB_7_1_ObjectivesNameTheEnemysShips) {
  EXPECT_THAT(faults_of(open_water(kTwoShips, R"(,"objectives":[{"side":"union","kind":"sink","ships":["nobody"]}])")),
              ElementsAre(StartsWith("/objectives/0/ships/0")));
  EXPECT_THAT(faults_of(open_water(kTwoShips, R"(,"objectives":[{"side":"union","kind":"sink","ships":["benton"]}])")),
              ElementsAre(StartsWith("/objectives/0: names ships that are not the enemy's")));
  EXPECT_THAT(faults_of(open_water(kTwoShips, R"(,"objectives":[{"side":"union","kind":"exit","conut":1}])")),
              ElementsAre(HasSubstr("none of the forms")));
}

TEST(Scenario, WhatIsNoScenarioIsAFaultAndNothingWorse) {
  for (const std::string_view text :
       {"null", "[]", "7", "{}", R"({"format":"brownwater-scenario-1"})", R"({"map":[],"forces":{}})"}) {
    EXPECT_FALSE(faults_of(parsed(text)).empty()) << text;
  }
}

TEST(Json, TextThatIsBrokenIsToldWithItsByte) {
  EXPECT_EQ(parse_json(R"({"a":1,})", 100).error().where, "byte 7");
  EXPECT_EQ(parse_json(R"({"a":1} x)", 100).error().where, "byte 8");
  EXPECT_FALSE(parse_json(R"({"a":)", 100));
  EXPECT_FALSE(parse_json("", 100));
}

TEST(Json, AKeyThatIsThereTwiceInOneObjectIsRefusedHoweverItIsWritten) {
  const auto reason = [](std::string_view text) {
    const auto value = parse_json(text, 100);
    return value ? "read" : value.error().where + ": " + value.error().reason;
  };
  EXPECT_EQ(reason(R"({"a":1,"b":{"x":1,"y":2,"x":3}})"), R"(byte 26: the key "x" is there twice)");
  EXPECT_EQ(reason(R"({"seat":1,"s\u0065at":2})"), R"(byte 20: the key "seat" is there twice)");
  EXPECT_EQ(reason(R"([{"":1,"":1}])"), R"(byte 8: the key "" is there twice)");
  EXPECT_EQ(reason(R"([{"a":1,"b":{"a":2}},{"a":3},"a","a"])"), "read");
}

TEST(Rules, ARuleIsReadAsItIsPrintedAndNothingElseIs) {
  EXPECT_EQ(rule_named(SystemId::kMobas, "MB-2.5"), (RuleRef{.book = SystemId::kMobas, .section = 2, .number = 5}));
  for (const char* wrong : {"RR-2.5", "MB-2", "MB-2.", "MB-.5", "MB-2.5a", "MB-2.256", "MB--2.5", "2.5", ""}) {
    EXPECT_FALSE(rule_named(SystemId::kMobas, wrong)) << wrong;
  }
}

TEST(Json, TextThatIsTooDeepOrTooLongIsRefused) {
  EXPECT_THAT(parse_json(std::string(40, '[') + std::string(40, ']'), 100).error().reason, HasSubstr("deeper than 32"));
  EXPECT_TRUE(parse_json(std::string(31, '[') + std::string(31, ']'), 100));
  EXPECT_THAT(parse_json(std::string(101, ' '), 100).error().reason, HasSubstr("at most 100"));
}

}  // namespace
}  // namespace brownwater::wire::testing
