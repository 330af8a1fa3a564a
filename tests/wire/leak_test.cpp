#include "adapters/wire/lab/advice.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::wire::testing {
namespace {

using brownwater::mobas::State;

/// All that a seat receives about a position: view, answers to every question, refusals of its tries, advice.
std::string told(const Setting& setting, const kernel::AnyState& state, Seat seat) {
  const Codec& codec = mobas();
  const json::object view = codec.write_view(setting, state, seat);
  std::string all = json::serialize(view) + json::serialize(codec.write_scenario(setting, seat));
  for (const json::value& ship : view.at("ships").as_array()) {
    for (const json::value& target : view.at("ships").as_array()) {
      for (const std::string_view question : {"shot", "ram"}) {
        const auto answer =
            codec.answer(setting, state, seat,
                         json::object{{"question", question}, {"ship", ship.at("id")}, {"target", target.at("id")}});
        all += answer ? json::serialize(*answer) : answer.error().reason;
      }
      const auto action = codec.read_action(
          setting, json::object{{"type", "declare_fire"}, {"ship", ship.at("id")}, {"target", target.at("id")}});
      const auto played = codec.game().play(setting.scenario, state, seat, *action, std::span<const std::uint8_t>());
      if (!played && played.error().cause == kernel::NotPlayed::Cause::kRefused)
        all += codec.explain(setting, played.error()).reason;
    }
    const auto reach = codec.answer(setting, state, seat, json::object{{"question", "reach"}, {"ship", ship.at("id")}});
    all += reach ? json::serialize(*reach) : reach.error().reason;
    const auto move = codec.read_action(
        setting, json::object{{"type", "move"}, {"ship", ship.at("id")}, {"path", json::array{"ahead", "ahead"}}});
    if (const auto refusal = codec.game().refuse(setting.scenario, state, seat, *move))
      all += std::to_string(refusal->reason);
  }
  const auto advice = write_advice(codec, setting, state, seat, {});
  all += advice ? json::serialize(*advice) : advice.error().reason;
  return all;
}

json::value two_a_side(std::string_view more = "") {
  return open_water(
      R"({"ship":"benton","side":"union","hex":"D4","facing":0},{"ship":"cairo","side":"union","hex":"C3","facing":0},
                       {"ship":"arkansas","side":"confederate","hex":"B5","facing":3},{"ship":"tennessee","side":"confederate","hex":"C6","facing":3})",
      more);
}

kernel::AnyState declared(const Setting& setting, std::string_view ship, std::string_view target) {
  const Codec& codec = mobas();
  const auto action = codec.read_action(
      setting, target.empty() ? json::object{{"type", "hold_fire"}, {"ship", ship}}
                              : json::object{{"type", "declare_fire"}, {"ship", ship}, {"target", target}});
  const auto played = codec.game().play(setting.scenario, codec.game().start(setting.scenario), Seat::kConfederate,
                                        *action, std::span<const std::uint8_t>());
  EXPECT_TRUE(played);
  return played->after;
}

TEST(Secrets, MB_1_4_WhatTheEnemyDeclaresIsNotToldUntilBothAreIn) {
  const Setting setting = setting_of(two_a_side());
  const kernel::AnyState at_benton = declared(setting, "arkansas", "benton");
  const kernel::AnyState at_cairo = declared(setting, "arkansas", "cairo");
  const kernel::AnyState held = declared(setting, "arkansas", "");
  const kernel::AnyState other_ship = declared(setting, "tennessee", "cairo");
  for (const Seat seat : {Seat::kUnion, Seat::kSpectator}) {
    const std::string all = told(setting, at_benton, seat);
    EXPECT_EQ(all, told(setting, at_cairo, seat));
    EXPECT_EQ(all, told(setting, held, seat));
    EXPECT_EQ(all, told(setting, other_ship, seat));
  }
  EXPECT_NE(told(setting, at_benton, Seat::kConfederate), told(setting, at_cairo, Seat::kConfederate));
  EXPECT_NE(told(setting, at_benton, Seat::kUmpire), told(setting, at_cairo, Seat::kUmpire));
}

TEST(Secrets, MB_1_4_OnlyTheSeatThatDeclaredHearsOfItsDeclaration) {
  const Setting setting = setting_of(two_a_side());
  const auto action =
      mobas().read_action(setting, parsed(R"({"type":"declare_fire","ship":"arkansas","target":"benton"})"));
  const auto played = mobas().game().play(setting.scenario, mobas().game().start(setting.scenario), Seat::kConfederate,
                                          *action, std::span<const std::uint8_t>());
  ASSERT_EQ(played->events.size(), 1U);
  EXPECT_TRUE(mobas().game().may_know(Seat::kConfederate, played->events[0]));
  EXPECT_FALSE(mobas().game().may_know(Seat::kUnion, played->events[0]));
  EXPECT_FALSE(mobas().game().may_know(Seat::kSpectator, played->events[0]));
}

TEST(Secrets, MB_6_3_AMineIsKnownToTheSideThatLaidItOnly) {
  const Setting here = setting_of(two_a_side(R"(,"mines":[{"hex":"D5","side":"confederate"}])"));
  const Setting there = setting_of(two_a_side(R"(,"mines":[{"hex":"G9","side":"confederate"}])"));
  for (const Seat seat : {Seat::kUnion, Seat::kSpectator}) {
    EXPECT_EQ(told(here, mobas().game().start(here.scenario), seat),
              told(there, mobas().game().start(there.scenario), seat));
  }
  const json::object view = mobas().write_view(here, mobas().game().start(here.scenario), Seat::kConfederate);
  EXPECT_EQ(json::serialize(view.at("mines")), R"([{"hex":"D5","side":"confederate"}])");
}

}  // namespace
}  // namespace brownwater::wire::testing
