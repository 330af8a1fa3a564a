#include "tests/wire/flotilla/battles.hpp"

namespace brownwater::wire::testing::flotilla_battles {
namespace {

constexpr std::string_view kForms[] = {
    R"({"type":"ready"})",
    R"({"type":"choose_first","first":"confederate"})",
    R"({"type":"stand","ship":"iron_city","mode":"fire","range":12,"target":"coal_city","gun":"heavy","least_dice":4})",
    R"({"type":"stand","ship":"fort","mode":"hold","range":0,"target":null,"gun":null,"least_dice":1})",
    R"({"type":"open","ship":"iron_city","open":true})",
    R"({"type":"steam","ship":"iron_city","inches":6,"turns":[0,-45,20]})",
    R"({"type":"back_astern","ship":"iron_city"})",
    R"({"type":"call_for_power","ship":"iron_city"})",
    R"({"type":"insist","insist":true})",
    R"({"type":"lighten","ship":"iron_city","guns":3})",
    R"({"type":"reverse_engines","ship":"iron_city"})",
    R"({"type":"march","party":"scouts","bearing":90})",
    R"({"type":"charge","party":"scouts","target":"militia"})",
    R"({"type":"end_movement"})",
    R"({"type":"lay","ship":"iron_city","battery":1,"target":"coal_city","aim":"low"})",
    R"({"type":"open_fire"})",
    R"({"type":"pass"})",
    R"({"type":"small_arms","party":"scouts","target":"militia"})",
    R"({"type":"grapple","ship":"iron_city","target":"coal_city"})",
    R"({"type":"cut_free","ship":"iron_city"})",
    R"({"type":"spar","ship":"iron_city","target":"coal_city"})",
    R"({"type":"land","party":"marines"})",
    R"({"type":"embark","party":"marines"})",
    R"({"type":"board","ship":"iron_city"})",
    R"({"type":"repair","ship":"iron_city"})",
    R"({"type":"end_step"})",
    R"({"type":"pursue","goes":true})",
    R"({"type":"lose_turn","moment":"end"})",
    R"({"type":"man_prize","men":12})",
    R"({"type":"proceed"})",
};

constexpr std::string_view kActs[] = {
    R"({"act":"set_visibility","visibility":"fog"})",
    R"({"act":"place_unit","unit":"iron_city","at":[10,20.5],"heading":90})",
    R"({"act":"set_speed","unit":"iron_city","speed":3})",
    R"({"act":"set_aground","unit":"iron_city","aground":true})",
    R"({"act":"strike","unit":"coal_city","boxes":2,"specifics":1,"shift":-4})",
    R"({"act":"set_men","unit":"scouts","men":30})",
    R"({"act":"set_morale","unit":"iron_city","morale":9})",
    R"({"act":"set_dice","unit":"iron_city","battery":1,"dice":4})",
    R"({"act":"test_captain","unit":"iron_city"})",
    R"({"act":"lay_mine","at":[10,20.5],"side":null,"hidden":true})",
    R"({"act":"lift_mine","mine":1})",
    R"({"act":"throw_die"})",
    R"({"act":"set_fate","unit":"coal_city","fate":"abandoned"})",
};

void expect_the_same(const Setting& setting, const json::value& text) {
  const auto action = flotilla().read_action(setting, text);
  ASSERT_TRUE(action) << json::serialize(text) << ": " << action.error().where << " " << action.error().reason;
  EXPECT_EQ(json::value(flotilla().write_action(setting, *action)), text);
}

TEST(FlotillaActions, EveryFormIsReadAndWrittenTheSame) {
  const Setting setting = setting_of(beside_the_bank());
  for (const std::string_view text : kForms) expect_the_same(setting, parsed(text));
}

TEST(FlotillaActions, FL_1_1_EveryActOfTheGameMasterIsReadAndWrittenTheSame) {
  const Setting setting = setting_of(beside_the_bank());
  for (const std::string_view act : kActs)
    expect_the_same(setting, json::object{{"type", "ruling"},
                                          {"act", parsed(act)},
                                          {"reason", "the fuse was wet"},
                                          {"shown", json::array{"union", "spectator"}}});
}

TEST(FlotillaActions, WhatMayBeLeftOutHasItsPlainMeaning) {
  const Setting setting = setting_of(beside_the_bank());
  const auto read = [&](std::string_view text) {
    const auto action = flotilla().read_action(setting, parsed(text));
    EXPECT_TRUE(action) << text;
    return action ? json::value(flotilla().write_action(setting, *action)) : json::value();
  };
  EXPECT_EQ(read(R"({"type":"steam","ship":"iron_city","inches":6})"),
            parsed(R"({"type":"steam","ship":"iron_city","inches":6,"turns":[0,0,0]})"));
  EXPECT_EQ(read(R"({"type":"lay","ship":"iron_city","battery":1,"target":"coal_city"})").at("aim"),
            json::value("plain"));
  EXPECT_EQ(read(R"({"type":"stand","ship":"iron_city","mode":"ask","target":null})").at("range").to_number<int>(), 0);
}

TEST(FlotillaActions, WhatNoFormHasIsRefusedWithItsPlace) {
  const Setting setting = setting_of(beside_the_bank());
  const auto where = [&](std::string_view text) {
    const auto action = flotilla().read_action(setting, parsed(text));
    return action ? std::string("read") : action.error().where;
  };
  EXPECT_EQ(where(R"({"type":"sail"})"), "/type");
  EXPECT_EQ(where(R"(["ready"])"), "");
  EXPECT_EQ(where(R"({"type":"steam","ship":"nobody","inches":1})"), "/ship");
  EXPECT_EQ(where(R"({"type":"steam","ship":"iron_city","inches":1.5})"), "/inches");
  EXPECT_EQ(where(R"({"type":"steam","ship":"iron_city","inches":1,"turns":[0,1]})"), "/turns");
  EXPECT_EQ(where(R"({"type":"steam","ship":"iron_city","inches":1,"turns":[0,900,0]})"), "/turns/1");
  EXPECT_EQ(where(R"({"type":"march","party":"scouts","bearing":360})"), "/bearing");
  EXPECT_EQ(where(R"({"type":"end_step","twice":true})"), "/twice");
  EXPECT_EQ(where(R"({"type":"ruling","act":{"act":"throw_die"},"reason":""})"), "/reason");
  EXPECT_EQ(where(R"({"type":"ruling","act":{"act":"throw_die"},"reason":"so","shown":["umpire"]})"), "/shown/0");
  EXPECT_EQ(where(R"({"type":"ruling","act":{"act":"set_men","unit":"scouts","men":-1},"reason":"so"})"), "/act/men");
}

TEST(FlotillaActions, OrdersBeyondTheLimitsAreRefusedWithTheRuleAndTheKey) {
  const Setting setting = setting_of(beside_the_bank());
  const kernel::AnyState moving = union_moves(setting);
  const auto refusal = [&](std::string_view text) {
    const auto played = play(setting, moving, Seat::kUnion, text);
    return played ? Fault{} : played.error();
  };
  const auto expect = [&](std::string_view text, std::string_view rule, std::string_view where) {
    const Fault fault = refusal(text);
    EXPECT_EQ(fault.rule, rule) << text;
    EXPECT_EQ(fault.where, where) << text;
    EXPECT_FALSE(fault.reason.empty()) << text;
  };
  expect(R"({"type":"steam","ship":"iron_city","inches":1})", "FL-2.1", "/inches");
  expect(R"({"type":"steam","ship":"iron_city","inches":12})", "FL-3.2", "/inches");
  expect(R"({"type":"steam","ship":"iron_city","inches":1000})", "FL-3.2", "/inches");
  expect(R"({"type":"steam","ship":"iron_city","inches":4,"turns":[10,0,0]})", "FL-3.3", "/turns");
  expect(R"({"type":"steam","ship":"coal_city","inches":4})", "FL-1.1", "/ship");
  expect(R"({"type":"march","party":"marines","bearing":0})", "FL-6.6", "/party");
  expect(R"({"type":"lay","ship":"iron_city","battery":1,"target":"coal_city"})", "FL-1.3", "");
  expect(R"({"type":"reverse_engines","ship":"iron_city"})", "FL-3.6", "/ship");
}

TEST(FlotillaActions, FL_1_1_WithAPersonAsGameMasterTheTurnWaitsForHim) {
  const Setting setting = setting_of(broadsides(), {{"umpire", true}});
  EXPECT_TRUE(flotilla().deciding_seats(setting).contains(Seat::kUmpire));
  EXPECT_FALSE(flotilla().deciding_seats(setting_of(broadsides())).contains(Seat::kUmpire));
  const kernel::AnyState waiting = after(
      setting, start_of(setting), {{Seat::kUnion, R"({"type":"ready"})"}, {Seat::kConfederate, R"({"type":"ready"})"}});
  EXPECT_EQ(view_of(setting, waiting, Seat::kUmpire).at("phase"), json::value("game_master"));
  const auto ruled =
      play(setting, waiting, Seat::kUmpire,
           R"({"type":"ruling","act":{"act":"set_visibility","visibility":"fog"},"reason":"mist","shown":["union"]})");
  ASSERT_TRUE(ruled) << ruled.error().reason;
  EXPECT_EQ(view_of(setting, ruled->after, Seat::kUnion).at("visibility"), json::value("fog"));
}

}  // namespace
}  // namespace brownwater::wire::testing::flotilla_battles
