#include <gmock/gmock.h>

#include <set>

#include "engine/games/mobas/event.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::wire::testing {
namespace {

std::set<std::string> event_types() {
  std::set<std::string> types;
  for (const shape::Form* event : shape::kFormOf<brownwater::mobas::Happening>.alternatives) types.emplace(event->word);
  return types;
}

TEST(RoundTrip, EveryActionOfAViewReadsBackAsTheLegalActionThatItWas) {
  const Codec& codec = mobas();
  for (const std::string& name : scenario_names("mobas")) {
    const Setting setting = setting_named(name);
    play_at_random(setting, 11,
                   [&](const kernel::AnyState& before, Seat seat, const kernel::AnyAction&, const kernel::AnyPlayed&) {
                     const auto legal = codec.game().actions(setting.scenario, before, seat);
                     const json::object view = codec.write_view(setting, before, seat);
                     const json::array& listed = view.at("actions").as_array();
                     ASSERT_EQ(listed.size(), legal.size());
                     for (std::size_t at = 0; at < legal.size(); ++at) {
                       const auto read = codec.read_action(setting, listed[at]);
                       ASSERT_TRUE(read) << json::serialize(listed[at]) << read.error().reason;
                       EXPECT_EQ(read->as<brownwater::mobas::Action>(), legal[at].as<brownwater::mobas::Action>());
                       const auto bare = codec.read_action(setting, codec.write_action(setting, legal[at]));
                       EXPECT_EQ(bare->as<brownwater::mobas::Action>(), legal[at].as<brownwater::mobas::Action>());
                     }
                   });
  }
}

TEST(RoundTrip, EveryDieReadsBackAsItFell) {
  const Codec& codec = mobas();
  for (const std::string& name : scenario_names("mobas")) {
    const Setting setting = setting_named(name);
    play_at_random(setting, 12,
                   [&](const kernel::AnyState&, Seat, const kernel::AnyAction&, const kernel::AnyPlayed& played) {
                     for (const chance::Throw& thrown : played.throws) {
                       const json::object text = codec.write_throw(setting, thrown);
                       const auto read = codec.read_throw(setting, text);
                       ASSERT_TRUE(read) << json::serialize(text);
                       EXPECT_EQ(*read, thrown) << json::serialize(text);
                     }
                   });
  }
}

TEST(RoundTrip, EveryEventHasATypeThatIsKnownAndTheRuleByWhichItHappened) {
  const Codec& codec = mobas();
  std::set<std::string> seen;
  for (const std::string& name : scenario_names("mobas")) {
    const Setting setting = setting_named(name);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      play_at_random(
          setting, seed, [&](const kernel::AnyState&, Seat, const kernel::AnyAction&, const kernel::AnyPlayed& played) {
            for (const kernel::AnyEvent& event : played.events) {
              const json::object text = codec.write_event(setting, event);
              EXPECT_THAT(text.at("rule").as_string().c_str(), ::testing::StartsWith("MB-")) << json::serialize(text);
              seen.insert(text.at("type").as_string().c_str());
              EXPECT_EQ(json::parse(json::serialize(text)), json::value(text));
            }
          });
    }
  }
  EXPECT_THAT(event_types(), ::testing::IsSupersetOf(seen));
  EXPECT_GE(seen.size(), 14U);
}

TEST(RoundTrip, TheActionsOfADeclarationTellRangeAspectDiceAndRule) {
  const Setting setting = setting_of(open_water(R"({"ship":"benton","side":"union","hex":"D4","facing":0},
                                                   {"ship":"arkansas","side":"confederate","hex":"B5","facing":3})"));
  const json::object view = mobas().write_view(setting, mobas().game().start(setting.scenario), Seat::kUnion);
  const json::object& action = view.at("actions").as_array().at(0).as_object();
  EXPECT_EQ(
      json::serialize(action),
      R"({"type":"declare_fire","ship":"benton","target":"arkansas","range_hexes":2,"aspect":"broadside","dice":3,"rule":"MB-2.5"})");
}

TEST(Actions, WhatIsNoActionIsToldWithItsPlace) {
  const Setting setting = setting_named("training");
  const std::string ship = mobas()
                               .write_view(setting, mobas().game().start(setting.scenario), Seat::kUnion)
                               .at("ships")
                               .at(0)
                               .at("id")
                               .as_string()
                               .c_str();
  const auto where = [&](const std::string& text) { return mobas().read_action(setting, parsed(text)).error().where; };
  EXPECT_EQ(where(R"({"type":"board"})"), "/type");
  EXPECT_EQ(where(R"({"type":"hold_fire","ship":"nobody"})"), "/ship");
  EXPECT_EQ(where(R"({"type":"hold_fire","ship":")" + ship + R"(","now":true})"), "/now");
  EXPECT_EQ(where(R"({"type":"move","ship":")" + ship + R"(","path":["astern"]})"), "/path/0");
  EXPECT_EQ(where(R"({"type":"move","ship":")" + ship + R"(","path":["port","port","port","port","port"]})"), "/path");
  EXPECT_EQ(where("[]"), "");
}

// An action sent back may keep what its view added to it, and nothing else.
TEST(Actions, AKeyThatNoViewAddsIsRefused) {
  const Setting setting = setting_of(open_water(R"({"ship":"benton","side":"union","hex":"D4","facing":0},
                                                   {"ship":"arkansas","side":"confederate","hex":"B5","facing":3})"));
  json::object listed =
      mobas().write_view(setting, mobas().game().start(setting.scenario), Seat::kUnion).at("actions").at(0).as_object();
  ASSERT_TRUE(mobas().read_action(setting, listed));
  for (const char* key : {"modifiers", "ends", "faces"}) {
    json::object more = listed;
    more[key] = json::array{};
    const auto read = mobas().read_action(setting, more);
    ASSERT_FALSE(read) << key;
    EXPECT_EQ(read.error().where, std::string("/") + key);
  }
}

TEST(Faces, AreNumbersOrTheMarksOfAFiringDie) {
  EXPECT_THAT(*mobas().read_faces(parsed(R"([1,"major","minor","miss",6])")), ::testing::ElementsAre(1, 6, 4, 1, 6));
  EXPECT_EQ(mobas().read_faces(parsed(R"([1,0])")).error().where, "/1");
  EXPECT_EQ(mobas().read_faces(parsed(R"([2.5])")).error().where, "/0");
  EXPECT_FALSE(mobas().read_faces(parsed(R"("6")")));
}

}  // namespace
}  // namespace brownwater::wire::testing
