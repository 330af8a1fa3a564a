#include "engine/games/wbts/wbts.hpp"
#include "tests/wire/support.hpp"

/// WS-13.1: rulings of a war's umpire as they are written, read, shown and refused.
namespace brownwater::wire::testing {
namespace {

struct RuledWar {
  const Codec& codec = *codec_of("wbts");
  Setting setting = *codec.read_scenario(*scenario_named("wbts", "vicksburg_1862"), {});
  kernel::AnyState state = codec.game().start(setting.scenario);

  std::expected<kernel::AnyPlayed, Fault> play(Seat seat, const std::string& text) {
    const auto action = codec.read_action(setting, parsed(text));
    if (!action) return std::unexpected(action.error());
    EXPECT_EQ(json::value(codec.write_action(setting, *action)), parsed(text)) << text;
    auto played =
        codec.game().play(setting.scenario, state, seat, *action, chance::RandomFaces(chance::PhiloxStream(13, 1, 0)));
    if (!played) return std::unexpected(codec.explain(setting, played.error()));
    state = played->after;
    return std::move(*played);
  }
  static std::string ruling(const std::string& act, const std::string& shown = "") {
    return R"({"type":"ruling","act":)" + act + R"(,"reason":"a misread map","shown":[)" + shown + "]}";
  }
};

constexpr const char* kWarActs[] = {R"({"act":"throw_die","die":"percentile"})",
                                    R"({"act":"set_pool","side":"union","supply":120,"personnel":9,"rail":12})",
                                    R"({"act":"set_political_points","side":"confederate","points":-7})",
                                    R"({"act":"set_rails","hex":"B2802","owner":"union","torn":true})",
                                    R"({"act":"set_place","hex":"B2802","side":"confederate"})",
                                    R"({"act":"set_leader","leader":"grant","station":"wounded","cycles":3})",
                                    R"({"act":"place_leader","leader":"grant","hex":"B2802"})",
                                    R"({"act":"set_leader","leader":"sherman","station":"killed"})",
                                    R"({"act":"set_works","hex":"B2802","side":"union","built":"fort"})",
                                    R"({"act":"add_unit","side":"union","points":5,"hex":"B2802","kind":"infantry"})",
                                    R"({"act":"remove_unit","unit":0})",
                                    R"({"act":"end_war","winner":"union"})"};

TEST(WS_13_1, EveryRulingIsReadWrittenAndCarriedOutOrRefusedWithItsRule) {
  for (const char* act : kWarActs) {
    RuledWar war;
    const auto played = war.play(Seat::kUmpire, RuledWar::ruling(act, R"("union")"));
    if (!played) {
      EXPECT_FALSE(played.error().rule.empty()) << act << ": " << played.error().reason;
      continue;
    }
    const json::object told = war.codec.write_event(war.setting, played->events.front());
    EXPECT_EQ(told.at("type"), "umpire_ruled");
    EXPECT_EQ(told.at("act"), parsed(act));
    EXPECT_EQ(told.at("rule"), "WS-13.1");
  }
}

TEST(WS_13_1, TheCyclesOfALeaderStandWithAWoundOnly) {
  RuledWar war;
  const auto where = [&](const char* more) {
    const std::string act = R"({"act":"set_leader","leader":"lee","station":)" + std::string(more) + "}";
    const auto read = war.codec.read_action(war.setting, parsed(RuledWar::ruling(act)));
    if (!read) return read.error().where;
    EXPECT_EQ(war.codec.write_action(war.setting, *read).at("act"), parsed(act));
    return std::string();
  };
  EXPECT_EQ(where(R"("wounded","cycles":0)"), "");
  EXPECT_EQ(where(R"("wounded")"), "/act/cycles");
  EXPECT_EQ(where(R"("captured")"), "");
  EXPECT_EQ(where(R"("captured","cycles":2)"), "/act/cycles");
}

TEST(WS_13_1, AWarThatHeEndsSaysSo) {
  RuledWar war;
  ASSERT_TRUE(war.play(Seat::kUmpire, RuledWar::ruling(R"({"act":"end_war","winner":"union"})")));
  const json::object view = war.codec.write_view(war.setting, war.state, Seat::kSpectator);
  EXPECT_EQ(view.at("phase"), "over");
  EXPECT_EQ(view.at("outcome").at("reason"), "ruling");
  EXPECT_EQ(view.at("outcome").at("rule"), "WS-13.1");
}

TEST(WS_13_1, ASideRulesNothingAndNoRulingIsWithoutAReason) {
  RuledWar war;
  const auto by_side = war.play(Seat::kUnion, RuledWar::ruling(R"({"act":"throw_die","die":"d6"})"));
  ASSERT_FALSE(by_side);
  EXPECT_EQ(by_side.error().rule, "WS-13.1");
  const auto read = war.codec.read_action(
      war.setting, parsed(R"({"type":"ruling","act":{"act":"remove_unit","unit":"x"},"reason":"why","shown":[]})"));
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().where, "/act/unit");
  EXPECT_FALSE(war.codec.read_action(
      war.setting, parsed(R"({"type":"ruling","act":{"act":"throw_die","die":"d6"},"reason":"","shown":[]})")));
}

}  // namespace
}  // namespace brownwater::wire::testing
