#include "adapters/wire/journal.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "tests/wire/support.hpp"

/// The umpire of MOBAS as the wire has him (MB-8.1).
namespace brownwater::wire::testing {
namespace {

constexpr std::string_view kForces =
    R"({"ship":"benton","side":"union","hex":"D4","facing":0},{"ship":"cairo","side":"union","hex":"C3","facing":0},
       {"ship":"arkansas","side":"confederate","hex":"B5","facing":3},{"ship":"tennessee","side":"confederate","hex":"C6","facing":3})";

Setting umpired() {
  return setting_of(open_water(kForces, R"(,"mines":[{"hex":"F6","side":"confederate"}])"), {{"umpire", true}});
}

std::string ruling(std::string_view act, std::string_view shown = "", std::string_view reason = "so it was") {
  return R"({"type":"ruling","act":)" + std::string(act) + R"(,"reason":")" + std::string(reason) + R"(","shown":[)" +
         std::string(shown) + "]}";
}

std::expected<kernel::AnyPlayed, Fault> ruled(const Setting& setting, const kernel::AnyState& state,
                                              std::string_view text) {
  const json::value value = parsed(text);
  const auto action = mobas().read_action(setting, value);
  if (!action) return std::unexpected(action.error());
  auto played = mobas().game().play(setting.scenario, state, Seat::kUmpire, *action,
                                    chance::RandomFaces(chance::PhiloxStream(1, 0, 0)));
  if (played) return std::move(*played);
  Fault fault = mobas().explain(setting, played.error());
  fault.where = mobas().place_of(setting, state, value, played.error().refusal);
  return std::unexpected(fault);
}

kernel::AnyState start_of(const Setting& setting) { return mobas().game().start(setting.scenario); }

constexpr std::string_view kActs[] = {R"({"act":"place_ship","ship":"benton","hex":"E2","facing":4})",
                                      R"({"act":"set_fv","ship":"benton","fv_left":3})",
                                      R"({"act":"remove_ship","ship":"benton","fate":"withdrawn"})",
                                      R"({"act":"restore_ship","ship":"benton","hex":"E2","facing":1,"fv_left":4})",
                                      R"({"act":"lay_mine","hex":"E3","side":"union"})",
                                      R"({"act":"lift_mine","hex":"F6"})",
                                      R"({"act":"ask_again","ship":"arkansas"})",
                                      R"({"act":"set_moved","ship":"cairo","moved":false})",
                                      R"({"act":"dismiss_ramming","ship":"cairo"})",
                                      R"({"act":"throw_die"})",
                                      R"({"act":"end_battle","winner":null})",
                                      R"({"act":"end_battle","winner":"union"})"};

TEST(MobasUmpire, MB_8_1_EveryActReadsBackAsItWasWritten) {
  const Setting setting = umpired();
  for (const std::string_view act : kActs) {
    const std::string text = ruling(act, R"("union","spectator")");
    const auto read = mobas().read_action(setting, parsed(text));
    ASSERT_TRUE(read) << act << read.error().where << read.error().reason;
    EXPECT_EQ(json::value(mobas().write_action(setting, *read)), parsed(text));
  }
}

TEST(MobasUmpire, MB_8_1_WhatIsNoRulingIsRefusedWithItsPlace) {
  const Setting setting = umpired();
  for (const auto& [text, where] :
       {std::pair{ruling(R"({"act":"sink_all"})"), "/act/act"},
        {ruling(R"({"act":"set_fv","ship":"monitor","fv_left":3})"), "/act/ship"},
        {ruling(R"({"act":"place_ship","ship":"benton","hex":"?","facing":0})"), "/act/hex"},
        {ruling(R"({"act":"place_ship","ship":"benton","hex":"E2","facing":6})"), "/act/facing"},
        {ruling(R"({"act":"end_battle","winner":"me"})"), "/act/winner"},
        {ruling(R"({"act":"throw_die","faces":6})"), "/act/faces"},
        {ruling(R"({"act":"throw_die"})", R"("umpire")"), "/shown/0"},
        {ruling(R"({"act":"throw_die"})", "", ""), "/reason"},
        {ruling(R"({"act":"throw_die"})", "", std::string(121, 'x')), "/reason"},
        {std::string(R"({"type":"ruling","reason":"so"})"), "/act"}}) {
    const auto read = mobas().read_action(setting, parsed(text));
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().where, where) << text << read.error().reason;
  }
}

TEST(MobasUmpire, MB_8_1_WhatCannotBeRuledIsRefusedWithItsPlaceAndRule) {
  const Setting setting = umpired();
  for (const auto& [act, where, rule] :
       {std::tuple{R"({"act":"set_fv","ship":"benton","fv_left":99})", "/act/fv_left", "MB-3.1"},
        {R"({"act":"place_ship","ship":"benton","hex":"C3","facing":0})", "/act/hex", "MB-4.2"},
        {R"({"act":"place_ship","ship":"benton","hex":"Z9","facing":0})", "/act/hex", "MB-8.1"},
        {R"({"act":"remove_ship","ship":"benton","fate":"silenced"})", "/act/fate", "MB-8.1"},
        {R"({"act":"restore_ship","ship":"benton","hex":"E2","facing":0,"fv_left":3})", "/act/ship", "MB-8.1"},
        {R"({"act":"lift_mine","hex":"E3"})", "/act/hex", "MB-6.3"},
        {R"({"act":"ask_again","ship":"benton"})", "/act/ship", "MB-1.4"},
        {R"({"act":"set_moved","ship":"benton","moved":true})", "", "MB-1.1"},
        {R"({"act":"dismiss_ramming","ship":"benton"})", "/act/ship", "MB-5.1"}}) {
    const auto played = ruled(setting, start_of(setting), ruling(act));
    ASSERT_FALSE(played) << act;
    EXPECT_EQ(played.error().where, where) << act;
    EXPECT_EQ(played.error().rule, rule) << act;
    EXPECT_FALSE(played.error().reason.empty());
  }
}

/// The words about a ruling that each seat receives.
std::string told(const Setting& setting, Seat seat, std::string_view act, std::string_view shown) {
  const auto played = ruled(setting, start_of(setting), ruling(act, shown));
  if (!played) return played.error().where + ": " + played.error().reason;
  std::string all;
  for (const kernel::AnyEvent& event : played->events) {
    if (mobas().game().may_know(seat, event)) all += json::serialize(mobas().write_event(setting, event));
  }
  return all;
}

TEST(MobasUmpire, MB_8_1_AllAreToldWhatARulingChangesToTheEyeAndSomeItsReason) {
  const Setting setting = umpired();
  constexpr std::string_view kPlaced = R"({"act":"place_ship","ship":"benton","hex":"E2","facing":4})";
  constexpr std::string_view kSeen =
      R"({"type":"ship_corrected","ship":"benton","hex":"E2","facing":4,"status":"afloat","fv_left":8,"moved":false,"held":false,"rule":"MB-8.1"})";
  EXPECT_EQ(parsed(told(setting, Seat::kSpectator, kPlaced, R"("union")")), parsed(kSeen));
  EXPECT_NE(told(setting, Seat::kUnion, kPlaced, R"("union")").find("so it was"), std::string::npos);
  EXPECT_TRUE(told(setting, Seat::kUnion, R"({"act":"lay_mine","hex":"E3","side":"union"})", "").empty());
}

TEST(MobasUmpire, MB_6_3_AMineThatHeLaysOrLiftsIsInNoByteThatTheOtherSideIsSent) {
  const Setting setting = umpired();
  const kernel::AnyState start = start_of(setting);
  const auto shown = [&](const kernel::AnyState& state, Seat seat) {
    return json::serialize(mobas().write_view(setting, state, seat));
  };
  const auto laid = ruled(setting, start, ruling(R"({"act":"lay_mine","hex":"E3","side":"union"})"));
  const auto lifted = ruled(setting, start, ruling(R"({"act":"lift_mine","hex":"F6"})"));
  ASSERT_TRUE(laid && lifted);
  for (const Seat seat : {Seat::kConfederate, Seat::kSpectator})
    EXPECT_EQ(shown(laid->after, seat), shown(start, seat));
  for (const Seat seat : {Seat::kUnion, Seat::kSpectator}) EXPECT_EQ(shown(lifted->after, seat), shown(start, seat));
  EXPECT_NE(shown(laid->after, Seat::kUnion), shown(start, Seat::kUnion));
  EXPECT_NE(shown(lifted->after, Seat::kConfederate), shown(start, Seat::kConfederate));
}

TEST(MobasUmpire, MB_8_1_HeDecidesWhereThatSeatIsAPersonsAndNobodyWaitsForHim) {
  const Setting setting = umpired();
  EXPECT_TRUE(mobas().deciding_seats(setting).contains(Seat::kUmpire));
  EXPECT_FALSE(mobas().deciding_seats(setting_of(open_water(kForces))).contains(Seat::kUmpire));
  EXPECT_FALSE(mobas().waits_for(setting, start_of(setting), Seat::kUmpire).contains(Seat::kUmpire));
  EXPECT_TRUE(mobas().write_view(setting, start_of(setting), Seat::kUmpire).at("actions").as_array().empty());
}

TEST(MobasUmpire, MB_8_1_ABattleThatHeRulesInIsWrittenReadAndReplayedToTheSameHashes) {
  const Setting setting = umpired();
  const kernel::AnyGame& game = mobas().game();
  std::string text =
      header_line(mobas(), setting, {.engine = "test", .options = {{"umpire", true}}, .seats = {}}) + "\n";
  kernel::AnyState state = game.start(setting.scenario);
  chance::Whim whim(3, 0);
  std::size_t number = 0;
  std::size_t rulings = 0;
  for (std::size_t next = 0; !game.outcome(state) && number < 400; ++next) {
    const auto dice = chance::RandomFaces(chance::PhiloxStream(3, 0, static_cast<std::uint32_t>(number)));
    const auto act = mobas().read_action(setting, parsed(ruling(kActs[next % 10])));
    ASSERT_TRUE(act);
    auto played = game.play(setting.scenario, state, Seat::kUmpire, *act, dice);
    if (played) {
      text += decision_line(mobas(), setting, ++number, Seat::kUmpire, *act, *played) + "\n";
      state = played->after;
      ++rulings;
    }
    const Seat seat = game.to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const kernel::AnyAction action = game.sample(setting.scenario, state, seat, whim);
    played = game.play(setting.scenario, state, seat, action, dice);
    ASSERT_TRUE(played);
    text += decision_line(mobas(), setting, ++number, seat, action, *played) + "\n";
    state = played->after;
  }
  EXPECT_GT(rulings, 8U);
  const auto journal = read_journal(text);
  ASSERT_TRUE(journal) << journal.error().front().where << ": " << journal.error().front().reason;
  const auto replayed = replay(*journal, [](const auto&, const auto&, const auto&) {});
  EXPECT_TRUE(replayed) << replayed.error().where << ": " << replayed.error().reason;
}

}  // namespace
}  // namespace brownwater::wire::testing
