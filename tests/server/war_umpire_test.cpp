#include <algorithm>

#include "tests/server/takebacks.hpp"

/// WS-13.1: the umpire of a war over the API.
namespace brownwater::server::testing {
namespace {

using namespace takebacks;

Game an_umpired_war(std::uint16_t port, std::string_view dice = "program") {
  return begin_with(port, {{"system", "wbts"}, {"scenario", "vicksburg_1862"}, {"dice", std::string(dice)}});
}
json::object war_ruling(const json::object& act, const json::array& shown) {
  return {{"type", "ruling"}, {"act", act}, {"reason", "a misread map"}, {"shown", shown}};
}
Got rule_the_war(const Game& game, const json::object& act, const json::array& shown = {},
                 std::string_view seat = "umpire") {
  const std::int64_t number = next_of(game);
  return game.decide(seat, number, war_ruling(act, shown), std::string(seat) + std::to_string(number));
}
std::string told_at(const Game& game, std::string_view what, std::string_view seat) {
  return ask(game.port, "GET", game.path(what), game.token(seat)).body;
}
/// A unit of a side that stands on the map, as the umpire sees it.
json::object a_unit(const Game& game, std::string_view side) {
  for (const json::value& unit : game.look("umpire").at("view").at("units").as_array()) {
    if (unit.at("side") == json::value(side) && !unit.at("hex").is_null()) return unit.as_object();
  }
  return {};
}

TEST_F(ServerTest, WS_13_1_TheUmpireRulesInAWarAndEachSeatHearsWhatItMay) {
  const Game game = an_umpired_war(port());
  const json::value to_decide = game.look("umpire").at("view").at("to_decide");
  const json::object unit = a_unit(game, "union");
  const json::object strength{{"act", "set_strength"}, {"unit", unit.at("unit")}, {"points", 9}};
  const Got got = rule_the_war(game, strength, {"union"});
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_EQ(game.look("umpire").at("view").at("to_decide"), to_decide) << "nobody waits for him";
  for (const char* seat : {"union", "umpire"})
    EXPECT_NE(told_at(game, "/log", seat).find("a misread map"), std::string::npos);
  for (const char* seat : {"confederate", "spectator"}) {
    for (const char* what : {"", "/log", "/at/1", "/owed"})
      EXPECT_EQ(told_at(game, what, seat).find("a misread map"), std::string::npos) << seat << what;
    EXPECT_NE(told_at(game, "/log", seat).find(R"("type":"corrected")"), std::string::npos);
    const std::string named = R"("of":{"side":"union","kind":)" + json::serialize(unit.at("kind"));
    EXPECT_NE(told_at(game, "/log", seat).find(named), std::string::npos) << "which unit it was";
    for (const json::value& seen : game.look(seat).at("view").at("units").as_array()) {
      if (seen.at("unit") != unit.at("unit")) continue;
      EXPECT_EQ(seen.at("points"), json::value(9));
    }
  }
  EXPECT_EQ(game.play_one().status, 200U) << "and the war goes on";
  EXPECT_EQ(rule_the_war(game, {{"act", "end_war"}, {"winner", "confederate"}}).status, 200U);
  EXPECT_TRUE(game.look("spectator").at("over").as_bool());
  EXPECT_NE(told_at(game, "/journal", "confederate").find("a misread map"), std::string::npos) << "it is over";
}

TEST_F(ServerTest, WS_13_1_ASideMayNotRuleAndHeDoesNotCommand) {
  const Game game = an_umpired_war(port());
  int owing = 0;
  for (const char* seat : {"union", "confederate"}) {
    const Got got = rule_the_war(game, {{"act", "throw_die"}, {"die", "d6"}}, {}, seat);
    EXPECT_EQ(got.status, 422U);
    const json::array decide = game.look(seat).at("view").at("to_decide").as_array();
    if (std::ranges::find(decide, json::value(seat)) == decide.end()) continue;
    EXPECT_EQ(got.object().at("error").at("rule"), json::value("WS-13.1")) << got.body;
    ++owing;
  }
  EXPECT_GT(owing, 0);
  EXPECT_EQ(rule_the_war(game, {{"act", "throw_die"}, {"die", "d6"}}, {}, "spectator").status, 403U);
  EXPECT_EQ(game.decide("umpire", next_of(game), json::object{{"type", "done"}}, "not his").status, 422U);
  const json::object where{{"act", "place_unit"}, {"unit", a_unit(game, "union").at("unit")}};
  json::object among = where;
  among["hex"] = a_unit(game, "confederate").at("hex");
  const Got enemy = rule_the_war(game, among);
  EXPECT_EQ(enemy.status, 422U);
  EXPECT_EQ(enemy.object().at("error").at("rule"), json::value("WS-13.1")) << enemy.body;
  json::object nowhere = where;
  nowhere["hex"] = "Z9999";
  EXPECT_EQ(rule_the_war(game, nowhere).where(), "/action/act/hex");
}

TEST_F(ServerTest, WS_13_1_ADieThatHeThrowsIsThrownByHandWhereDiceAre) {
  const Game game = an_umpired_war(port(), "hand");
  ASSERT_EQ(rule_the_war(game, {{"act", "throw_die"}, {"die", "d20"}}, {"union"}).status, 200U);
  EXPECT_EQ(game.look("umpire").at("wanted").at("purpose"), json::value("umpire"));
  EXPECT_TRUE(game.look("union").at("wanted").is_null());
  const Got got = ask(port(), "POST", game.path("/faces"), game.umpire_token, R"({"request":"f","faces":[17]})");
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_NE(told_at(game, "/log", "union").find("\"face\":17"), std::string::npos);
  EXPECT_EQ(told_at(game, "/log", "confederate").find("\"face\":17"), std::string::npos);
}

TEST_F(ServerTest, WS_13_1_PastARulingNothingIsTakenBackAndNoWhatIfIsBegunBeforeTheEnd) {
  const Game game = an_umpired_war(port());
  ASSERT_FALSE(somebody_may_ask(game).empty());
  ASSERT_EQ(rule_the_war(game, {{"act", "throw_die"}, {"die", "d6"}}).status, 200U);
  const std::int64_t number = next_of(game);
  for (const std::string_view side : {"union", "confederate"}) {
    const json::object now = told(game, side);
    EXPECT_TRUE(now.at("may").is_null());
    const json::value why_not = now.at("why_not");
    ASSERT_FALSE(why_not.is_null());
    EXPECT_TRUE(why_not.at("where") == json::value("umpire") || why_not.at("where") == json::value("keeps"));
    EXPECT_GE(wish(game, side, number).status, 400U);
  }
  EXPECT_EQ(next_of(game), number);
  EXPECT_EQ(ask(port(), "POST", game.path("/fork"), game.union_token, R"({"at":0})").status, 409U);
}

}  // namespace
}  // namespace brownwater::server::testing
