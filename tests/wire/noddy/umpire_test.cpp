#include "tests/wire/noddy/battles.hpp"

namespace brownwater::wire::testing {
namespace {

std::string ruling(std::string_view act, std::string_view shown = "") {
  return R"({"type":"ruling","act":)" + std::string(act) + R"(,"reason":"so it was","shown":[)" + std::string(shown) +
         "]}";
}

/// The words about a ruling that each seat receives.
std::string told(const Setting& setting, Seat seat, std::string_view act, std::string_view shown) {
  const auto played = play(setting, start_of(setting), Seat::kUmpire, ruling(act, shown));
  if (!played) return played.error().where + ": " + played.error().reason;
  std::string all;
  for (const kernel::AnyEvent& event : played->events) {
    if (noddy().game().may_know(seat, event)) all += json::serialize(noddy().write_event(setting, event));
  }
  return all;
}

TEST(NoddyUmpire, ND_6_6_AllAreToldWhatARulingChangesToTheEyeAndSomeItsReason) {
  const Setting setting = noddy_setting(two_on_two(), {{"umpire", true}});
  constexpr std::string_view kPlaced = R"({"act":"place_ship","ship":"benton","at":[10,10],"heading":45})";
  constexpr std::string_view kSeen =
      R"({"type":"ship_corrected","ship":"benton","at":[10,10],"heading":45,"speed":2,"status":"afloat","keel":"free","listing":[],"on_fire":false,"sinking":false,"rule":"ND-6.6"})";
  EXPECT_EQ(parsed(told(setting, Seat::kSpectator, kPlaced, R"("union")")), parsed(kSeen));
  EXPECT_NE(told(setting, Seat::kUnion, kPlaced, R"("union")").find("so it was"), std::string::npos);
  EXPECT_TRUE(
      told(setting, Seat::kSpectator, R"({"act":"set_rounds","ship":"benton","gun":0,"rounds":4})", "").empty());
}

TEST(NoddyUmpire, ND_6_6_WhatCannotBeRuledIsRefusedWithItsPlace) {
  const Setting setting = noddy_setting(two_on_two(), {{"umpire", true}});
  for (const auto& [act, where] :
       {std::pair{R"({"act":"lift_effect","ship":"benton","row":10})", "/act/row"},
        {R"({"act":"dismiss_contact","contact":3})", ""},
        {R"({"act":"set_rounds","ship":"general_price","gun":15,"rounds":1})", "/act/gun"}}) {
    const auto played = play(setting, start_of(setting), Seat::kUmpire, ruling(act));
    ASSERT_FALSE(played) << act;
    EXPECT_EQ(played.error().where, where) << act;
    EXPECT_FALSE(played.error().reason.empty());
  }
}

TEST(NoddyUmpire, ND_6_6_AStopIsWrittenInHisViewAlone) {
  const Setting setting = noddy_setting(two_on_two(), {{"umpire", true}});
  const std::string stop = ruling(R"({"act":"stop_at","half":2,"step":7})");
  const kernel::AnyState state = after(setting, {{Seat::kUmpire, stop}});
  EXPECT_EQ(json::serialize(noddy().write_view(setting, state, Seat::kUmpire).at("stop")), R"({"half":2,"step":7})");
  EXPECT_TRUE(noddy().write_view(setting, state, Seat::kUnion).at("stop").is_null());
}

TEST(NoddyUmpire, ND_6_4_HisNotesAreForNobodyElse) {
  const Setting setting = noddy_setting(two_on_two(R"(,"umpire_notes":"most are duds")"));
  EXPECT_TRUE(noddy().write_scenario(setting, Seat::kUmpire).contains("umpire_notes"));
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate, Seat::kSpectator})
    EXPECT_FALSE(noddy().write_scenario(setting, seat).contains("umpire_notes"));
}

TEST(NoddyView, ND_7_1_ThatGunsOfATurretFireOneAtATimeIsToldWithTheCard) {
  const Setting setting = noddy_setting(two_on_two());
  const json::object view = noddy().write_view(setting, start_of(setting), Seat::kUnion);
  EXPECT_EQ(view.at("ships").as_array().at(0).at("one_gun_at_a_time"), json::value(false));
}

TEST(NoddyQuestions, ND_6_2_AShotAtABatteryHasABatterysOutcomes) {
  const Setting setting = noddy_setting(two_on_two(
      R"(,"batteries":[{"id":"works","name":"Works","side":"confederate","at":[26,14],"facing":270,"armour":9,"guns":[{"gun":"medium","count":2}]}])"));
  const auto shot = noddy().answer(setting, start_of(setting), Seat::kUnion,
                                   parsed(R"({"question":"shot","ship":"benton","gun":0,"target":"works"})"));
  ASSERT_TRUE(shot) << shot.error().reason;
  std::string keys;
  for (const json::value& outcome : shot->at("outcomes").as_array())
    keys += std::string(outcome.at("key").as_string()) + " ";
  EXPECT_EQ(keys, "gun miss nothing ");
}

}  // namespace
}  // namespace brownwater::wire::testing
