#include <algorithm>

#include "adapters/wire/noddy/cards.hpp"
#include "adapters/wire/noddy/cast.hpp"
#include "tests/wire/noddy/battles.hpp"

namespace brownwater::wire::testing {
namespace {

bool has_fault(const std::vector<Fault>& faults, std::string_view where, std::string_view rule) {
  return std::ranges::any_of(faults, [&](const Fault& fault) { return fault.where == where && fault.rule == rule; });
}

std::string listed(const std::vector<Fault>& faults) {
  std::string all;
  for (const Fault& fault : faults) all += fault.where + ": " + fault.reason + " (" + fault.rule + ")\n";
  return all;
}

TEST(NoddyScenarios, EveryOneOfTheProgramIsReadAndWrittenTheSame) {
  const auto names = scenario_names("noddy");
  EXPECT_FALSE(names.empty());
  for (const std::string& name : names) {
    const Setting setting = noddy_setting(*scenario_named("noddy", name));
    ASSERT_TRUE(setting.scenario.has_value()) << name;
    const Setting again = noddy_setting(noddy().write_scenario(setting, Seat::kUmpire));
    EXPECT_EQ(noddy().game().hash(start_of(setting)), noddy().game().hash(start_of(again))) << name;
  }
}

TEST(NoddyScenarios, ND_7_1_EveryShipOfTheRegisterHasACardThatCanBeSailed) {
  const auto ships = ship_names();
  EXPECT_GE(ships.size(), 141U);
  for (const std::string& ship : ships) EXPECT_TRUE(noddy_wire::card_of(ship)) << ship;
}

TEST(NoddyScenarios, InchesAreReadToThousandthsAndNoFiner) {
  const Setting setting = noddy_setting(with(two_on_two(), "/forces/0/at", "[20.125, 14.3]"));
  const auto& placed = noddy_wire::scenario_of(setting).placement(0);
  EXPECT_EQ(placed.pose.at, (noddy::Point{.x = 20125, .y = 14300}));
  const auto faults = faults_of(with(two_on_two(), "/forces/0/at", "[20.1255, 14]"));
  ASSERT_FALSE(faults.empty());
  EXPECT_EQ(faults.front().where, "/forces/0/at/0") << listed(faults);
}

TEST(NoddyScenarios, EachFaultIsToldWithItsPlaceAndRule) {
  struct Case {
    std::string_view pointer;
    std::string_view value;
    std::string_view where;
    std::string_view rule;
  };
  const Case cases[] = {
      {"/forces/0/ship", R"("flying_dutchman")", "/forces/0/ship", "ND-7.1"},
      {"/forces/1/at", "[20, 14]", "/forces/1/at", "ND-6.3"},
      {"/forces/0/at", "[20, 41]", "/forces/0/at", ""},
      {"/forces/2/speed", "20", "/forces/2/speed", "ND-2.2"},
      {"/map/areas", R"([{"kind":"land","corners":[[0,0],[5,5],[5,0],[0,5]]}])", "/map/areas/0/corners", "ND-3.1"},
      {"/map/areas", R"([{"kind":"land","corners":[[15,10],[25,10],[25,25]]}])", "/forces/0/at", "ND-3.1"},
      {"/map/areas", R"([{"kind":"water","depth_ft":2,"corners":[[15,10],[25,10],[25,25],[15,25]]}])", "/forces/0/at",
       "ND-3.1"},
      {"/mines", R"([{"at":[70,1],"side":"union"}])", "/mines/0", "ND-6.4"},
      {"/forces/2/damage", R"({"guns_out":[2]})", "/forces/2/damage/guns_out/0", "ND-7.1"},
      {"/objectives", R"([{"side":"union","kind":"destroy","ships":["cairo"]}])", "/objectives/0", "ND-8.1"},
      {"/objectives", R"([{"side":"union","kind":"destroy","ships":["nobody"]}])", "/objectives/0/ships/0", "ND-8.1"}};
  for (const Case& one : cases) {
    const auto faults = faults_of(with(two_on_two(), one.pointer, one.value));
    EXPECT_TRUE(has_fault(faults, one.where, one.rule)) << one.pointer << " = " << one.value << "\n" << listed(faults);
  }
}

TEST(NoddyScenarios, ND_4_7_WhatAVesselHasLostBeforeIsTakenFromHerCard) {
  const Setting setting = noddy_setting(with(two_on_two(), "/forces/0/damage", R"({"knots":1.5,"guns_out":[0]})"));
  const json::object view = noddy().write_view(setting, start_of(setting), Seat::kUnion);
  const json::value& benton = view.at("ships").as_array().at(0);
  EXPECT_EQ(benton.at("own").at("top_speed").to_number<double>(), 4.0);
  EXPECT_EQ(benton.at("guns").as_array().at(0).at("state"), json::value("out"));
}

TEST(NoddyScenarios, ND_7_1_AScenarioChangesPartsOfACard) {
  const Setting setting = noddy_setting(
      with(two_on_two(), "/forces/0/card", R"({"knots":8.5,"guns":[{"gun":"light","mount":"turret","count":2}]})"));
  const auto& card = noddy_wire::scenario_of(setting).card(0);
  EXPECT_EQ(card.top_halves, 17);
  EXPECT_EQ(card.guns.size(), 2U);
  EXPECT_EQ(card.armour.bow, 10) << "what it does not name stays as the register has it";
}

}  // namespace
}  // namespace brownwater::wire::testing
