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
    R"({"type":"march","party":"scouts","bearing":90,"swim":true})",
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
    R"({"type":"land","party":"marines","at":[30,50.5]})",
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
    R"({"act":"correct_sheet","unit":"iron_city","boxes_crossed":12,"continuing":3,"fastest":9,"fire_turns":2,"catastrophe":1})",
    R"({"act":"correct_sheet","unit":"iron_city","no_turns":1,"starboard_turns":2,"engine_turns":2,"turrets_freed_on":6})",
    R"({"act":"correct_sheet","unit":"iron_city","port_turns":2,"stopped_turns":1,"no_grapple_turns":2,"class":"ironclad","nerve":"no_closer"})",
    R"({"act":"correct_sheet","unit":"iron_city","spar_spent":true,"grapples":"coal_city","turns_lost":["middle","end"],"loaded":[0,2]})",
    R"({"act":"correct_sheet","unit":"iron_city","grapples":null,"turns_lost":[],"loaded":[]})",
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

TEST(FlotillaActions, FL_1_3_AStandingOrdersOptionsAreWrittenWhereTheySaySomething) {
  const Setting setting = setting_of(beside_the_bank());
  const json::value full =
      parsed(R"({"type":"stand","ship":"iron_city","mode":"fire","range":9,"target":null,"gun":null,"least_dice":1,)"
             R"("aim":"high","spares_ashore":true,"best_window":true,"batteries":[0,2]})");
  const auto read = flotilla().read_action(setting, full);
  ASSERT_TRUE(read);
  EXPECT_EQ(json::value(flotilla().write_action(setting, *read)), full);
  const auto odd =
      flotilla().read_action(setting, parsed(R"({"type":"stand","ship":"iron_city","mode":"fire","batteries":[0,9]})"));
  ASSERT_FALSE(odd);
  EXPECT_EQ(odd.error().where, "/batteries/1");
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

TEST(FlotillaActions, FL_3_2_TheGameMasterSetsTheCurrentForAllToSee) {
  const Setting setting = setting_of(broadsides(), {{"umpire", true}});
  kernel::AnyState now = after(setting, start_of(setting),
                               {{Seat::kUnion, R"({"type":"ready"})"}, {Seat::kConfederate, R"({"type":"ready"})"}});
  const auto rule = [&](std::string_view act) {
    const auto played =
        play(setting, now, Seat::kUmpire, R"({"type":"ruling","act":)" + std::string(act) + R"(,"reason":"the tide"})");
    if (!played) return played.error();
    now = played->after;
    return Fault{};
  };
  EXPECT_EQ(view_of(setting, now, Seat::kUnion).at("current"), json::value("as_drawn"));
  EXPECT_EQ(rule(R"({"act":"set_current","flows":200})").reason, "");
  EXPECT_EQ(view_of(setting, now, Seat::kUnion).at("current"), json::value(200));
  EXPECT_EQ(rule(R"({"act":"set_current","flows":"slack"})").reason, "");
  EXPECT_EQ(view_of(setting, now, Seat::kSpectator).at("current"), json::value("slack"));
  EXPECT_EQ(rule(R"({"act":"set_current","flows":360})").where, "/act/flows");
  EXPECT_EQ(rule(R"({"act":"set_current","flows":"upstream"})").where, "/act/flows");
  EXPECT_EQ(rule(R"({"act":"set_current"})").where, "/act/flows");
  EXPECT_EQ(rule(R"({"act":"dismiss_matter"})").rule, "FL-3.5");
}

TEST(FlotillaActions, FL_3_5_WhatHeIsAskedAboutIsHisOwnAffair) {
  const Setting setting = setting_of(broadsides(), {{"umpire", true}});
  const kernel::AnyState asked = after(
      setting, start_of(setting), {{Seat::kUnion, R"({"type":"ready"})"}, {Seat::kConfederate, R"({"type":"ready"})"}});
  const auto left = play(
      setting, asked, Seat::kUmpire,
      R"({"type":"ruling","act":{"act":"be_asked","contacts":false,"groundings":true},"reason":"too many","shown":[]})");
  ASSERT_TRUE(left) << left.error().reason;
  EXPECT_EQ(view_of(setting, left->after, Seat::kUmpire).at("asks"), parsed(R"({"contacts":false,"groundings":true})"));
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate, Seat::kSpectator})
    EXPECT_EQ(view_of(setting, left->after, seat), view_of(setting, asked, seat));
}

TEST(FlotillaActions, FL_3_7_AContactIsPutBeforeHimInEverybodysSight) {
  const Setting setting = setting_of(broadsides(), {{"umpire", true}});
  const json::value* forces = setting.text.if_contains("forces");
  ASSERT_NE(forces, nullptr);
  kernel::AnyState now = after(setting, start_of(setting),
                               {{Seat::kUnion, R"({"type":"ready"})"}, {Seat::kConfederate, R"({"type":"ready"})"}});
  EXPECT_EQ(view_of(setting, now, Seat::kUmpire).at("matter"), json::value(nullptr));
  // He lays the one ship across the other's bow, and she runs upon her.
  for (const char* act : {R"({"act":"place_unit","unit":"iron_city","at":[20,20],"heading":90})",
                          R"({"act":"place_unit","unit":"coal_city","at":[32,20],"heading":0})",
                          R"({"act":"set_speed","unit":"iron_city","speed":10})"}) {
    const auto played = play(setting, now, Seat::kUmpire,
                             R"({"type":"ruling","act":)" + std::string(act) + R"(,"reason":"so they lie"})");
    ASSERT_TRUE(played) << played.error().reason;
    now = played->after;
  }
  const auto go_on = [&](Seat seat, std::string_view action) {
    const auto played = play(setting, now, seat, action);
    EXPECT_TRUE(played) << action << played.error().reason;
    if (played) now = played->after;
  };
  go_on(Seat::kUmpire, R"({"type":"proceed"})");
  while (view_of(setting, now, Seat::kUmpire).at("phase") == json::value("choose_first")) {
    const bool ours = view_of(setting, now, Seat::kUmpire).at("to_decide").as_array()[0] == json::value("union");
    go_on(ours ? Seat::kUnion : Seat::kConfederate, R"({"type":"choose_first","first":"union"})");
  }
  go_on(Seat::kUnion, R"({"type":"steam","ship":"iron_city","inches":10})");
  for (int passed = 0; passed < 12; ++passed) {
    const json::object view = view_of(setting, now, Seat::kUmpire);
    if (view.at("phase") != json::value("firing")) break;
    const bool ours = view.at("to_decide").as_array()[0] == json::value("union");
    go_on(ours ? Seat::kUnion : Seat::kConfederate, R"({"type":"pass"})");
  }
  const json::value matter = parsed(R"({"kind":"contact","ship":"iron_city","other":"coal_city"})");
  for (const Seat seat : {Seat::kUmpire, Seat::kUnion, Seat::kSpectator}) {
    const json::object view = view_of(setting, now, seat);
    EXPECT_EQ(view.at("matter"), matter);
    EXPECT_EQ(view.at("active"), json::value("union"));
  }
  go_on(Seat::kUmpire,
        R"({"type":"ruling","act":{"act":"dismiss_matter"},"reason":"they scrape along","shown":["union"]})");
  EXPECT_EQ(view_of(setting, now, Seat::kUnion).at("matter"), json::value(nullptr));
}

}  // namespace
}  // namespace brownwater::wire::testing::flotilla_battles
