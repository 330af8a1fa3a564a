#include <gtest/gtest.h>

#include <set>

#include "engine/games/redriver/redriver.hpp"
#include "tests/wire/support.hpp"

/// RR-2.4: rulings of an umpire as they are written, read, shown and refused.
namespace brownwater::wire::testing {
namespace {

using namespace redriver;

const Codec& codec() { return *codec_of("red-river"); }

struct Campaign {
  Setting setting = *codec().read_scenario(*scenario_named("red-river", "red_river_1864"), {});
  kernel::AnyState state = codec().game().start(setting.scenario);
  std::vector<Told> told;

  Campaign() { play(Seat::kUnion, R"({"type":"take_on_fuel"})"); }

  /// The result; the fault of an action that cannot be read or played.
  std::expected<kernel::AnyPlayed, Fault> play(Seat seat, std::string_view text) {
    const auto action = codec().read_action(setting, parsed(text));
    if (!action) return std::unexpected(action.error());
    const chance::RandomFaces dice(chance::PhiloxStream(24, 0, static_cast<std::uint32_t>(told.size())));
    auto played = codec().game().play(setting.scenario, state, seat, *action, dice);
    if (!played) return std::unexpected(codec().explain(setting, played.error()));
    state = played->after;
    told.push_back({.after = played->after, .events = played->events});
    return std::move(*played);
  }
  std::expected<kernel::AnyPlayed, Fault> rule(std::string_view act, std::string_view shown = "") {
    return play(Seat::kUmpire, R"({"type":"ruling","act":)" + std::string(act) +
                                   R"(,"reason":"<b>a misread sheet</b>","shown":[)" + std::string(shown) + "]}");
  }
  /// Everything that a seat sees of a decision.
  json::array told_to(Seat seat, const kernel::AnyPlayed& played) const {
    std::vector<kernel::AnyEvent> events;
    for (const kernel::AnyEvent& event : played.events) {
      if (codec().game().may_know(seat, event)) events.push_back(event);
    }
    return codec().write_events(setting, played.after, events);
  }
};

constexpr const char* kActs[] = {
    R"({"act":"throw_die","die":"d20"})",
    R"({"act":"set_points","points":-7})",
    R"({"act":"set_turn","turn":9})",
    R"({"act":"set_damage","ship":"benton","repairable":3,"lasting":4})",
    R"({"act":"set_criticals","ship":"benton","criticals":2})",
    R"({"act":"set_guns","ship":"benton","mount":0,"out":1,"burst":0})",
    R"({"act":"set_fuel","ship":"benton","fuel":11})",
    R"({"act":"set_barges","ship":"benton","barges":[10,4]})",
    R"({"act":"set_barges","ship":"benton","barges":[]})",
    R"({"act":"set_rounds","ship":"benton","gun":"9in_sb","rounds":5})",
    R"({"act":"set_grounding","ship":"benton","grounding":"major"})",
    R"({"act":"set_rudder","ship":"benton","rudder":"not_to_port"})",
    R"({"act":"set_boiler","ship":"benton","cut":40})",
    R"({"act":"set_laid_up","ship":"benton","turns":3})",
    R"({"act":"set_fire","ship":"benton","on_fire":true})",
    R"({"act":"set_spirits","ship":"benton","spirits":-1})",
    R"({"act":"set_fate","ship":"benton","fate":"sunk"})",
    R"({"act":"place_ship","ship":"benton","section":null})",
    R"({"act":"place_flotilla","section":3})",
    R"({"act":"set_battery","section":0,"place":1,"guns":[2,0],"hidden":true,"mine":false})",
    R"({"act":"set_vessels","section":0,"gunboats":1,"unarmed":2,"spar_boats":0,"heavy_gunboats":1})",
    R"({"act":"set_shoal","section":0,"shoal":true})",
    R"({"act":"strike_encounter"})",
    R"({"act":"end_campaign","result":"famous_victory"})"};

TEST(RedRiverRulings, RR_2_4_EveryActReadsBackAsItWas) {
  const Campaign campaign;
  std::set<std::size_t> kinds;
  for (const char* act : kActs) {
    const json::value text = parsed(R"({"type":"ruling","act":)" + std::string(act) +
                                    R"(,"reason":"so it lay","shown":["union","spectator"]})");
    const auto read = codec().read_action(campaign.setting, text);
    ASSERT_TRUE(read) << act << read.error().where << ": " << read.error().reason;
    EXPECT_EQ(codec().write_action(campaign.setting, *read), text.as_object()) << act;
    kinds.insert(std::get<Ruling>(read->as<Action>()).act.index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Act>);
}

TEST(RedRiverRulings, RR_2_4_WhatCannotBeReadIsToldAtItsPlace) {
  const Campaign campaign;
  for (
      const auto& [text, where] :
      {std::pair{R"({"type":"ruling","act":{"act":"set_mood"},"reason":"x"})", "/act/act"},
       {R"({"type":"ruling","act":{"act":"set_fuel","ship":"monitor","fuel":1},"reason":"x"})", "/act/ship"},
       {R"({"type":"ruling","act":{"act":"set_fuel","ship":"benton","fuel":-1},"reason":"x"})", "/act/fuel"},
       {R"({"type":"ruling","act":{"act":"set_barges","ship":"benton","barges":[1,2,3]},"reason":"x"})", "/act/barges"},
       {R"({"type":"ruling","act":{"act":"set_barges","ship":"benton","barges":["x"]},"reason":"x"})", "/act/barges/0"},
       {R"({"type":"ruling","act":{"act":"set_rounds","ship":"benton","gun":"popgun","rounds":1},"reason":"x"})",
        "/act/gun"},
       {R"({"type":"ruling","act":{"act":"set_battery","section":0,"place":0,"guns":[1,2,3],"hidden":false,"mine":false},"reason":"x"})",
        "/act/guns"},
       {R"({"type":"ruling","act":{"act":"throw_die","die":"firing"},"reason":"x"})", "/act/die"},
       {R"({"type":"ruling","act":{"act":"throw_die","die":"d6","more":1},"reason":"x"})", "/act/more"},
       {R"({"type":"ruling","act":{"act":"strike_encounter"},"reason":""})", "/reason"},
       {R"({"type":"ruling","act":{"act":"strike_encounter"},"reason":"x","shown":["umpire"]})", "/shown/0"},
       {R"({"type":"ruling","reason":"x"})", "/act"}}) {
    const auto read = codec().read_action(campaign.setting, parsed(text));
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().where, where) << text;
    EXPECT_FALSE(read.error().reason.empty());
  }
}

TEST(RedRiverRulings, RR_2_4_RefusalsNameTheirRuleAndReason) {
  Campaign campaign;
  for (const auto& [act, rule] : {std::pair{R"({"act":"set_fuel","ship":"benton","fuel":31})", "RR-7.1"},
                                  {R"({"act":"set_damage","ship":"benton","repairable":0,"lasting":250})", "RR-9.4"},
                                  {R"({"act":"strike_encounter"})", "RR-2.4"},
                                  {R"({"act":"place_flotilla","section":7})", "RR-2.4"},
                                  {R"({"act":"set_turn","turn":1})", "RR-2.4"}}) {
    const auto played = campaign.rule(act);
    ASSERT_FALSE(played) << act;
    EXPECT_EQ(played.error().rule, rule) << act;
    EXPECT_NE(played.error().reason, "this is not allowed");
  }
  EXPECT_EQ(campaign.told.size(), 1U);
}

TEST(RedRiverRulings, RR_2_4_TheReasonIsForThoseWhomHeShowsItAndTheCorrectionForAll) {
  Campaign campaign;
  const auto played = campaign.rule(R"({"act":"set_fuel","ship":"benton","fuel":11})", R"("spectator")");
  ASSERT_TRUE(played) << played.error().reason;
  const std::string shown = json::serialize(campaign.told_to(Seat::kSpectator, *played));
  const std::string hidden = json::serialize(campaign.told_to(Seat::kUnion, *played));
  EXPECT_NE(shown.find("misread"), std::string::npos);
  EXPECT_EQ(hidden.find("misread"), std::string::npos);
  EXPECT_NE(hidden.find(R"({"type":"corrected","act":{"act":"set_fuel","ship":"benton","fuel":11},"rule":"RR-2.4")"),
            std::string::npos)
      << hidden;
  for (const std::string& told : {shown, hidden})
    EXPECT_NE(told.find("Benton has 11 fuel in her bunkers"), std::string::npos);
}

TEST(RedRiverRulings, RR_2_4_TheDiaryTellsOfARulingOnceAndOfADieWithItsFace) {
  Campaign campaign;
  const auto count = [](const json::array& events) {
    int told = 0;
    for (const json::value& event : events) told += event.as_object().contains("diary") ? 1 : 0;
    return told;
  };
  for (const char* act : {R"({"act":"set_points","points":8})", R"({"act":"throw_die","die":"d6"})"}) {
    const auto played = campaign.rule(act, R"("union")");
    ASSERT_TRUE(played) << played.error().reason;
    EXPECT_EQ(count(campaign.told_to(Seat::kUnion, *played)), 1) << act;
    EXPECT_NE(json::serialize(campaign.told_to(Seat::kUnion, *played)).find("misread sheet"), std::string::npos);
  }
}

TEST(RedRiverRulings, RR_2_4_TheRecordGoesOnWithTheTurnThatHeSets) {
  Campaign campaign;
  ASSERT_TRUE(campaign.rule(R"({"act":"set_turn","turn":8})"));
  ASSERT_TRUE(campaign.play(Seat::kUnion, R"({"type":"hold"})"));
  ASSERT_TRUE(campaign.rule(R"({"act":"end_campaign","result":"famous_victory"})"));
  const auto record = codec().write_record(campaign.setting, campaign.told);
  ASSERT_TRUE(record);
  const json::array& days = record->at("days").as_array();
  ASSERT_EQ(days.size(), 2U);
  EXPECT_EQ(days[0].at("day"), json::value(1));
  EXPECT_EQ(days[1].at("day"), json::value(2));
  EXPECT_EQ(days[1].at("turns").as_array().front().at("turn"), json::value(8));
  EXPECT_EQ(record->at("outcome").at("ending"), json::value("ruled"));
  EXPECT_EQ(record->at("outcome").at("result"), json::value("famous_victory"));
}

TEST(RedRiverRulings, RR_2_4_ADieThatHeThrowsIsWrittenWithItsPurpose) {
  Campaign campaign;
  const auto played = campaign.rule(R"({"act":"throw_die","die":"percentile"})");
  ASSERT_TRUE(played);
  ASSERT_EQ(played->throws.size(), 1U);
  const json::object text = codec().write_throw(campaign.setting, played->throws[0]);
  EXPECT_EQ(text.at("purpose"), json::value("umpire"));
  EXPECT_EQ(*codec().read_throw(campaign.setting, text), played->throws[0]);
}

}  // namespace
}  // namespace brownwater::wire::testing
