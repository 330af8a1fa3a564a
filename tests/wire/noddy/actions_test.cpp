#include "tests/wire/noddy/battles.hpp"

namespace brownwater::wire::testing {
namespace {

TEST(NoddyActions, EveryFormIsReadAndWrittenTheSame) {
  const Setting setting = noddy_setting(two_on_two());
  for (
      const std::string_view text :
      {R"({"type":"order","ship":"benton","speed":4,"turn":-30})",
       R"({"type":"fire_step","ship":"benton","step":"4"})",
       R"({"type":"gun_order","ship":"benton","gun":2,"order":"hold"})",
       R"({"type":"gun_order","ship":"benton","gun":2,"order":"at","target":"general_price"})",
       R"({"type":"seal_orders"})",
       R"({"type":"proceed"})",
       R"({"type":"ruling","act":{"act":"stop_at","half":2,"step":7},"reason":"to look","shown":[]})",
       R"({"type":"ruling","act":{"act":"stop_at_contacts","stop":false},"reason":"enough","shown":[]})",
       R"({"type":"ruling","act":{"act":"dismiss_contact","contact":1},"reason":"a near miss","shown":["union"]})",
       R"({"type":"ruling","act":{"act":"set_field_odds","explodes_on":2},"reason":"dry","shown":[]})",
       R"({"type":"ruling","act":{"act":"set_field_odds","explodes_on":7,"side":"union"},"reason":"wet","shown":[]})",
       R"({"type":"ruling","act":{"act":"inflict_by_lot","ship":"cairo"},"reason":"for cheek","shown":[]})",
       R"({"type":"ruling","act":{"act":"inflict_by_lot","ship":"cairo","face":"bow"},"reason":"cheek","shown":[]})",
       R"({"type":"ruling","act":{"act":"rule_shot","ship":"cairo","target":"general_price","ruling":"allowed"},"reason":"she bears","shown":[]})",
       R"({"type":"ruling","act":{"act":"rule_shot","ship":"cairo","target":"general_price","gun":2,"ruling":"forbidden"},"reason":"masked","shown":[]})",
       R"({"type":"ruling","act":{"act":"make_ram","ship":"cairo","target":"general_price"},"reason":"she struck","shown":[]})",
       R"({"type":"ruling","act":{"act":"show_chart","side":"confederate","moves":1},"reason":"a look","shown":[]})",
       R"({"type":"ruling","act":{"act":"show_chart","side":"union","moves":null},"reason":"keep it","shown":[]})",
       R"({"type":"ruling","act":{"act":"end_battle","winner":"confederate"},"reason":"time","shown":[]})",
       R"({"type":"ruling","act":{"act":"end_battle","winner":null},"reason":"night","shown":[]})",
       R"({"type":"ruling","act":{"act":"inflict","ship":"cairo","row":6,"face":"port"},"reason":"a shot","shown":[]})",
       R"({"type":"ruling","act":{"act":"lift_effect","ship":"cairo","row":10},"reason":"rerigged","shown":[]})",
       R"({"type":"ruling","act":{"act":"set_rounds","ship":"cairo","gun":1,"rounds":12},"reason":"counted","shown":[]})",
       R"({"type":"ruling","act":{"act":"set_rounds","ship":"cairo","gun":1,"rounds":null},"reason":"filled","shown":[]})",
       R"({"type":"ruling","act":{"act":"set_keel","ship":"cairo","keel":"aground"},"reason":"the bar","shown":[]})",
       R"({"type":"ruling","act":{"act":"lay_mine","at":[10,20.5],"side":null,"explodes_on":5},"reason":"the fuse was wet","shown":["union"]})",
       R"({"type":"ruling","act":{"act":"lift_mine","mine":2},"reason":"swept","shown":[]})",
       R"({"type":"ruling","act":{"act":"set_mine_odds","mine":2,"explodes_on":3},"reason":"new powder","shown":[]})",
       R"({"type":"ruling","act":{"act":"lay_shoal","at":[10,20],"radius":1,"depth_ft":4.5,"known_to":"union"},"reason":"silt","shown":[]})",
       R"({"type":"ruling","act":{"act":"lift_shoal","shoal":0},"reason":"flood","shown":[]})",
       R"({"type":"ruling","act":{"act":"throw_die"},"reason":"morale","shown":["union","confederate","spectator"]})",
       R"({"type":"ruling","act":{"act":"inflict","ship":"cairo","row":8},"reason":"a lucky shot","shown":[]})",
       R"({"type":"ruling","act":{"act":"place_ship","ship":"cairo","at":[10,20],"heading":90},"reason":"nudged","shown":[]})",
       R"({"type":"ruling","act":{"act":"set_speed","ship":"cairo","speed":3},"reason":"misread","shown":[]})",
       R"({"type":"ruling","act":{"act":"set_top_speed","ship":"cairo","knots":4.5},"reason":"repaired","shown":[]})",
       R"({"type":"ruling","act":{"act":"set_gun","ship":"cairo","gun":1,"working":false},"reason":"spiked","shown":[]})",
       R"({"type":"ruling","act":{"act":"set_fate","ship":"cairo","fate":"abandoned"},"reason":"struck","shown":[]})"}) {
    const auto action = noddy().read_action(setting, parsed(text));
    ASSERT_TRUE(action) << text << ": " << action.error().where << " " << action.error().reason;
    const auto again = noddy().read_action(setting, noddy().write_action(setting, *action));
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(json::value(noddy().write_action(setting, *again)), parsed(text)) << text;
  }
}

TEST(NoddyActions, WhatNoFormHasIsRefusedWithItsPlace) {
  const Setting setting = noddy_setting(two_on_two());
  const auto where = [&](std::string_view text) {
    const auto action = noddy().read_action(setting, parsed(text));
    return action ? std::string("read") : action.error().where;
  };
  EXPECT_EQ(where(R"({"type":"sail"})"), "/type");
  EXPECT_EQ(where(R"({"type":"order","ship":"nobody","speed":1,"turn":0})"), "/ship");
  EXPECT_EQ(where(R"({"type":"order","ship":"benton","speed":1.5,"turn":0})"), "/speed");
  EXPECT_EQ(where(R"({"type":"seal_orders","twice":true})"), "/twice");
  EXPECT_EQ(where(R"({"type":"ruling","act":{"act":"throw_die"},"reason":"","shown":[]})"), "/reason");
  EXPECT_EQ(where(R"({"type":"ruling","act":{"act":"throw_die"},"reason":"so","shown":["umpire"]})"), "/shown/0");
  EXPECT_EQ(where(R"({"type":"ruling","act":{"act":"lift_mine","mine":-1},"reason":"so","shown":[]})"), "/act/mine");
}

TEST(NoddyActions, OrdersBeyondTheLimitsAreRefusedWithTheRuleAndTheKey) {
  const Setting setting = noddy_setting(two_on_two());
  const auto refusal = [&](Seat seat, std::string_view text) {
    const auto played = play(setting, start_of(setting), seat, text);
    return played ? Fault{} : played.error();
  };
  const Fault turn = refusal(Seat::kUnion, R"({"type":"order","ship":"benton","speed":4,"turn":300})");
  EXPECT_EQ(turn.rule, "ND-2.4");
  EXPECT_EQ(turn.where, "/turn");
  const Fault speed = refusal(Seat::kUnion, R"({"type":"order","ship":"benton","speed":5,"turn":0})");
  EXPECT_EQ(speed.rule, "ND-2.3");
  EXPECT_EQ(speed.where, "/speed");
  EXPECT_EQ(refusal(Seat::kUnion, R"({"type":"order","ship":"benton","speed":-1,"turn":0})").rule, "ND-2.2");
  EXPECT_EQ(refusal(Seat::kUnion, R"({"type":"order","ship":"general_price","speed":4,"turn":0})").where, "/ship");
  EXPECT_FALSE(refusal(Seat::kUnion, R"({"type":"proceed"})").reason.empty());
}

TEST(NoddyActions, ND_1_3_ASecondOrderAfterSealingIsRefused) {
  const Setting setting = noddy_setting(two_on_two());
  const kernel::AnyState sealed = after(setting, {{Seat::kUnion, kSeal}});
  const auto late = play(setting, sealed, Seat::kUnion, R"({"type":"order","ship":"benton","speed":4,"turn":0})");
  ASSERT_FALSE(late);
  EXPECT_FALSE(late.error().reason.empty());
}

TEST(NoddyActions, ND_6_6_WithAPersonAsUmpireTheMoveWaitsForHim) {
  const Setting setting = noddy_setting(two_on_two(), {{"umpire", true}});
  EXPECT_TRUE(noddy().deciding_seats(setting).contains(Seat::kUmpire));
  EXPECT_FALSE(noddy().deciding_seats(noddy_setting(two_on_two())).contains(Seat::kUmpire));
  const kernel::AnyState sealed = after(setting, {{Seat::kUnion, kSeal}, {Seat::kConfederate, kSeal}});
  const json::object waiting = noddy().write_view(setting, sealed, Seat::kUmpire);
  EXPECT_EQ(waiting.at("move").to_number<int>(), 1);
  EXPECT_EQ(json::serialize(waiting.at("to_decide")), R"(["umpire"])");
  const auto moved = play(setting, sealed, Seat::kUmpire, kProceed);
  ASSERT_TRUE(moved) << moved.error().reason;
  EXPECT_EQ(noddy().write_view(setting, moved->after, Seat::kUnion).at("move").to_number<int>(), 2);
}

}  // namespace
}  // namespace brownwater::wire::testing
