#include "tests/server/takebacks.hpp"

/// The umpire of MOBAS at a table (MB-8.1).
namespace brownwater::server::testing {
namespace {

using namespace takebacks;

Game umpired(std::uint16_t port, std::string_view dice = "program") {
  return begin_with(
      port,
      {{"system", "mobas"}, {"scenario", "memphis"}, {"seats", {{"umpire", "person"}}}, {"dice", std::string(dice)}});
}

json::object ruling(const json::object& act, const json::array& shown) {
  return {{"type", "ruling"}, {"act", act}, {"reason", "a lucky shot"}, {"shown", shown}};
}

Got rule(const Game& game, const json::object& act, const json::array& shown = {}) {
  const std::int64_t number = next_of(game);
  return game.decide("umpire", number, ruling(act, shown), "ruling" + std::to_string(number));
}

std::string log_of(const Game& game, std::string_view seat) {
  return ask(game.port, "GET", game.path("/log"), game.token(seat)).body;
}

std::string first_ship(const Game& game) {
  return std::string(game.look("umpire").at("view").at("ships").at(0).at("id").as_string());
}

TEST_F(ServerTest, MB_8_1_APersonInTheUmpiresSeatRulesAtAnyTimeAndNobodyWaitsForHim) {
  const Game game = umpired(port());
  EXPECT_EQ(game.look("union").at("seats").at("umpire"), json::value("person"));
  const json::value to_decide = game.look("umpire").at("view").at("to_decide");
  const std::string ship = first_ship(game);
  const Got got = rule(game, {{"act", "set_fv"}, {"ship", ship}, {"fv_left", 1}}, {"union"});
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_EQ(game.look("confederate").at("view").at("ships").at(0).at("fv_left"), json::value(1));
  EXPECT_EQ(game.look("umpire").at("view").at("to_decide"), to_decide);
  EXPECT_NE(log_of(game, "union").find("a lucky shot"), std::string::npos);
  EXPECT_NE(log_of(game, "umpire").find("a lucky shot"), std::string::npos);
  for (const char* seat : {"confederate", "spectator"}) {
    EXPECT_EQ(log_of(game, seat).find("a lucky shot"), std::string::npos);
    EXPECT_NE(log_of(game, seat).find("ship_corrected"), std::string::npos);
  }
  for (int made = 0; made < 6; ++made) ASSERT_EQ(game.play_one().status, 200U);
  EXPECT_EQ(rule(game, {{"act", "throw_die"}}).status, 200U);
  const Got wrong = rule(game, {{"act", "set_fv"}, {"ship", ship}, {"fv_left", 99}});
  EXPECT_EQ(wrong.status, 422U);
  EXPECT_EQ(wrong.where(), "/action/act/fv_left");
  EXPECT_EQ(rule(game, {{"act", "end_battle"}, {"winner", "union"}}, {"union", "confederate"}).status, 200U);
  EXPECT_TRUE(game.look("spectator").at("over").as_bool());
  const auto journal = ask(port(), "GET", game.path("/journal"), game.spectator_token);
  EXPECT_NE(journal.body.find("\"ruling\""), std::string::npos);
}

TEST_F(ServerTest, MB_8_1_OnlyTheUmpireRulesAndOnlyWhereOneSits) {
  const Game game = umpired(port());
  const json::object die = ruling({{"act", "throw_die"}}, {});
  for (const char* seat : {"union", "confederate"}) {
    const Got got = game.decide(seat, 0, die, seat);
    EXPECT_EQ(got.status, 422U);
    EXPECT_EQ(got.object().at("error").at("rule"), json::value("MB-8.1"));
  }
  EXPECT_EQ(game.decide("spectator", 0, die, "s").status, 403U);
  EXPECT_EQ(game.decide("umpire", 0, json::object{{"type", "clear_for_action"}}, "c").status, 422U);
  const Game without = begin(port(), "memphis");
  EXPECT_FALSE(without.look("union").at("seats").as_object().contains("umpire"));
  EXPECT_EQ(without.decide("umpire", 0, die, "u").status, 403U);
}

TEST_F(ServerTest, MB_8_1_ADieThatHeThrowsIsThrownByHandWhereDiceAre) {
  const Game game = umpired(port(), "hand");
  const Got asked = rule(game, {{"act", "throw_die"}}, {"union"});
  ASSERT_EQ(asked.status, 200U) << asked.body;
  EXPECT_NE(asked.body.find("wanted"), std::string::npos) << asked.body;
  EXPECT_EQ(game.look("umpire").at("wanted").at("purpose"), json::value("umpire"));
  const Got got = ask(port(), "POST", game.path("/faces"), game.umpire_token, R"({"request":"f","faces":[5]})");
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_NE(log_of(game, "union").find("\"die\":5"), std::string::npos);
  EXPECT_EQ(log_of(game, "confederate").find("\"die\":5"), std::string::npos);
}

TEST_F(ServerTest, MB_8_1_PastARulingNothingIsTakenBackAndNoWhatIfIsBegunBeforeTheEnd) {
  const Game game = umpired(port());
  const Got made = game.play_one();
  ASSERT_EQ(made.status, 200U);
  ASSERT_EQ(rule(game, {{"act", "throw_die"}}).status, 200U);
  for (const std::string_view side : {"union", "confederate"}) {
    const json::value why_not = told(game, side).at("why_not");
    ASSERT_FALSE(why_not.is_null());
    EXPECT_TRUE(why_not.at("where") == json::value("umpire") || why_not.at("where") == json::value("keeps"));
  }
  const Got forked = ask(port(), "POST", game.path("/fork"), game.union_token, R"({"at":0})");
  EXPECT_EQ(forked.status, 409U) << "a ruling that was not shown would stand in its journal";
  ASSERT_EQ(rule(game, {{"act", "end_battle"}, {"winner", nullptr}}).status, 200U);
  EXPECT_EQ(ask(port(), "POST", game.path("/fork"), game.union_token, R"({"at":0})").status, 201U);
}

TEST_F(ServerTest, MB_8_1_AMineThatHeLaysIsInNothingThatTheOtherSideIsSent) {
  json::value view;
  for (const int ship : {0, 1}) {
    const Game game = umpired(port());
    const json::value hex = game.look("umpire").at("view").at("ships").at(static_cast<std::size_t>(ship)).at("hex");
    ASSERT_EQ(rule(game, {{"act", "lay_mine"}, {"hex", hex}, {"side", "union"}}).status, 200U);
    EXPECT_EQ(game.look("union").at("view").at("mines").as_array().size(), 1U);
    for (const char* seat : {"confederate", "spectator"}) {
      std::string all;
      for (const char* path : {"", "/log", "/at/0", "/at/1"})
        all += ask(port(), "GET", game.path(path), game.token(seat)).body;
      for (const char* secret : {"lay_mine", "a lucky shot", "umpire_ruled"})
        EXPECT_EQ(all.find(secret), std::string::npos) << seat;
    }
    const json::value seen = game.look("confederate").at("view");
    if (ship == 1) EXPECT_EQ(seen, view);
    view = seen;
  }
}

}  // namespace
}  // namespace brownwater::server::testing
