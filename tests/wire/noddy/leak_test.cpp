#include "tests/wire/noddy/battles.hpp"

namespace brownwater::wire::testing {
namespace {

/// All that a seat receives about a position: view, scenario, answers to every question, refusals of its tries.
std::string told(const Setting& setting, const kernel::AnyState& state, Seat seat) {
  const json::object view = noddy().write_view(setting, state, seat);
  std::string all = json::serialize(view) + json::serialize(noddy().write_scenario(setting, seat));
  const auto ask = [&](const json::object& question) {
    const auto answer = noddy().answer(setting, state, seat, question);
    all += answer ? json::serialize(*answer) : answer.error().reason;
  };
  for (const json::value& ship : view.at("ships").as_array()) {
    const json::value& id = ship.at("id");
    for (const json::value& target : view.at("ships").as_array()) {
      for (int gun = 0; gun < 3; ++gun)
        ask({{"question", "shot"}, {"ship", id}, {"gun", gun}, {"target", target.at("id")}});
      ask({{"question", "ram"}, {"ship", id}, {"target", target.at("id")}, {"speed", 6}});
    }
    for (const int speed : {0, 2, 4, 6}) {
      for (const int turn : {-60, 0, 30}) {
        ask({{"question", "path"}, {"ship", id}, {"speed", speed}, {"turn", turn}});
        const json::object order{{"type", "order"}, {"ship", id}, {"speed", speed}, {"turn", turn}};
        const auto played = play(setting, state, seat, json::serialize(order));
        if (!played) all += played.error().where + played.error().reason + played.error().rule;
      }
    }
  }
  return all;
}

constexpr Seat kOutsiders[] = {Seat::kUnion, Seat::kSpectator};

TEST(NoddySecrets, ND_1_3_OrdersAreToldToNobodyElseUntilTheyAreCarriedOut) {
  const Setting setting = noddy_setting(two_on_two());
  const auto ordered = [&](std::string_view text) { return after(setting, {{Seat::kConfederate, text}}); };
  const kernel::AnyState ahead = ordered(R"({"type":"order","ship":"general_price","speed":6,"turn":0})");
  const kernel::AnyState round = ordered(R"({"type":"order","ship":"general_price","speed":2,"turn":60})");
  const kernel::AnyState fire = ordered(R"({"type":"fire_step","ship":"general_bragg","step":"hold"})");
  const kernel::AnyState laid =
      ordered(R"({"type":"gun_order","ship":"general_bragg","gun":0,"order":"at","target":"cairo"})");
  for (const Seat seat : kOutsiders) {
    const std::string all = told(setting, ahead, seat);
    EXPECT_EQ(all, told(setting, round, seat));
    EXPECT_EQ(all, told(setting, fire, seat));
    EXPECT_EQ(all, told(setting, laid, seat));
  }
  EXPECT_NE(told(setting, ahead, Seat::kConfederate), told(setting, round, Seat::kConfederate));
  EXPECT_NE(told(setting, ahead, Seat::kUmpire), told(setting, round, Seat::kUmpire));
}

TEST(NoddySecrets, ND_1_3_OnlyTheSideThatWroteItHearsOfItsOrder) {
  const Setting setting = noddy_setting(two_on_two());
  const auto played = play(setting, start_of(setting), Seat::kConfederate,
                           R"({"type":"order","ship":"general_price","speed":6,"turn":0})");
  ASSERT_TRUE(played);
  ASSERT_EQ(played->events.size(), 1U);
  EXPECT_TRUE(noddy().game().may_know(Seat::kConfederate, played->events[0]));
  EXPECT_TRUE(noddy().game().may_know(Seat::kUmpire, played->events[0]));
  EXPECT_FALSE(noddy().game().may_know(Seat::kUnion, played->events[0]));
  EXPECT_FALSE(noddy().game().may_know(Seat::kSpectator, played->events[0]));
}

TEST(NoddySecrets, ND_6_4_MinesAndShoalsAreKnownToTheirOwnersOnly) {
  const auto setting_with = [](std::string_view more) { return noddy_setting(two_on_two(more)); };
  const Setting here = setting_with(
      R"(,"mines":[{"at":[24,14],"side":"confederate","explodes_on":2}],"shoals":[{"at":[23,20],"radius":1,"depth_ft":2,"known_to":"confederate"}])");
  const Setting there = setting_with(
      R"(,"mines":[{"at":[40,30],"side":"confederate"},{"at":[41,30],"side":null}],"shoals":[{"at":[50,20],"radius":1,"depth_ft":2,"known_to":null}])");
  const Setting nowhere = setting_with(R"(,"mines":[],"shoals":[])");
  for (const Seat seat : kOutsiders) {
    const std::string all = told(here, start_of(here), seat);
    EXPECT_EQ(all, told(there, start_of(there), seat));
    EXPECT_EQ(all, told(nowhere, start_of(nowhere), seat));
  }
  const Setting duds = setting_with(
      R"(,"mines":[{"at":[24,14],"side":"confederate","explodes_on":7}],"shoals":[{"at":[23,20],"radius":1,"depth_ft":2,"known_to":"confederate"}])");
  EXPECT_EQ(told(here, start_of(here), Seat::kConfederate), told(duds, start_of(duds), Seat::kConfederate))
      << "a side knows where its mines lie, not what they are worth";
  EXPECT_NE(told(here, start_of(here), Seat::kConfederate), told(nowhere, start_of(nowhere), Seat::kConfederate));
  EXPECT_NE(told(here, start_of(here), Seat::kUmpire), told(duds, start_of(duds), Seat::kUmpire));
}

TEST(NoddySecrets, ND_5_1_HiddenDamageIsForTheOwnerAndTheUmpire) {
  const auto hurt = [](std::string_view damage) {
    return noddy_setting(with(two_on_two(), "/forces/2/damage", damage));
  };
  const Setting whole = noddy_setting(two_on_two());
  const Setting gunless = hurt(R"({"guns_out":[0]})");
  const Setting slower = hurt(R"({"knots":1.5})");
  for (const Seat seat : kOutsiders) {
    const std::string all = told(whole, start_of(whole), seat);
    EXPECT_EQ(all, told(gunless, start_of(gunless), seat));
    EXPECT_EQ(all, told(slower, start_of(slower), seat));
  }
  EXPECT_NE(told(whole, start_of(whole), Seat::kConfederate), told(slower, start_of(slower), Seat::kConfederate));
  EXPECT_NE(told(whole, start_of(whole), Seat::kUmpire), told(gunless, start_of(gunless), Seat::kUmpire));
}

TEST(NoddySecrets, ND_5_1_OpenDamageIsOpenToAll) {
  const Setting setting =
      noddy_setting(with(two_on_two(R"(,"options":{"open_damage":true})"), "/forces/2/damage", R"({"knots":1.5})"));
  const json::object view = noddy().write_view(setting, start_of(setting), Seat::kUnion);
  EXPECT_TRUE(view.at("ships").as_array().at(2).at("own").is_object());
  EXPECT_TRUE(view.at("ships").as_array().at(2).at("order").is_null());
}

TEST(NoddySecrets, ND_5_1_DiceByHandAreForTheUmpireAlone) {
  EXPECT_TRUE(noddy().dice_seats(noddy_setting(two_on_two())).empty());
  const SeatSet told_of_dice = noddy().dice_seats(noddy_setting(two_on_two(), {{"umpire", true}}));
  EXPECT_TRUE(told_of_dice.contains(Seat::kUmpire));
  EXPECT_FALSE(told_of_dice.contains(Seat::kUnion));
  EXPECT_FALSE(told_of_dice.contains(Seat::kConfederate));
  EXPECT_FALSE(told_of_dice.contains(Seat::kSpectator));
}

}  // namespace
}  // namespace brownwater::wire::testing
