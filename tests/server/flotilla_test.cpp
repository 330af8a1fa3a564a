#include "tests/server/gunnery.hpp"
#include "tests/server/house.hpp"
#include "tests/wire/flotilla/battles.hpp"

namespace brownwater::server::testing {
namespace {

using brownwater::wire::testing::flotilla_battles::broadsides;

json::object table_of(const json::value& scenario, bool umpire = false) {
  json::object body{{"system", "flotilla"}, {"scenario", scenario}, {"dice", "program"}};
  if (umpire) body["seats"] = {{"umpire", "person"}};
  return body;
}

std::int64_t decisions_of(const Game& game) { return game.look("spectator").at("number").to_number<std::int64_t>(); }

/// Decides as the game stands now.
Got say(const Game& game, std::string_view seat, const json::value& action) {
  const std::int64_t number = decisions_of(game);
  return game.decide(seat, number, action, std::string(seat) + std::to_string(number));
}

/// The games' ids are drawn at random and are no secret.
std::string nameless(std::string text, const std::string& id) {
  for (std::size_t at = text.find(id); at != std::string::npos; at = text.find(id)) text.replace(at, id.size(), "ID");
  return text;
}

/// Every answer that the seat can have without changing the game: what it may read, questions, refusals, its socket.
std::string heard_by(const Game& game, std::string_view seat) {
  const std::string& token = game.token(seat);
  const std::int64_t number = decisions_of(game);
  std::string all;
  const auto add = [&all](const Got& got) { all += std::to_string(got.status) + got.body + "\n"; };
  for (const char* path : {"", "/log", "/at/0", "/at/1", "/at/9", "/journal"})
    add(ask(game.port, "GET", game.path(path), token));
  for (const char* ship : {"iron_city", "coal_city"}) {
    const auto question = [&](json::object body) {
      body["ship"] = ship;
      add(ask(game.port, "POST", game.path("/questions"), token, json::serialize(body)));
    };
    question({{"question", "path"}, {"inches", 4}, {"turns", {0, 30, 0}}});
    question({{"question", "captain"}});
    for (const char* target : {"iron_city", "coal_city"}) {
      question({{"question", "fire"}, {"battery", 1}, {"target", target}});
      question({{"question", "boarding"}, {"target", target}});
    }
  }
  add(game.decide(seat, number, {{"type", "stand"}, {"ship", "coal_city"}, {"mode", "march"}}, "no"));
  add(ask(game.port, "POST", game.path("/faces"), token, R"({"request":"none","faces":[6]})"));
  Socket socket(game.port, game.id);
  socket.say({{"type", "hello"}, {"token", token}, {"seen", 0}});
  for (std::int64_t message = 0; message <= number; ++message) {
    const auto heard = socket.hear();
    all += heard ? json::serialize(*heard) : "nothing";
  }
  return nameless(all, game.id);
}

TEST_F(ServerTest, FL_1_3_StandingOrdersAreInNoByteThatTheOtherSeatIsSent) {
  const auto with_order = [this](const json::object& action) {
    Game game = begin_with(port(), table_of(broadsides()));
    EXPECT_EQ(say(game, "confederate", action).status, 200U);
    return game;
  };
  const Game fires = with_order({{"type", "stand"}, {"ship", "coal_city"}, {"mode", "fire"}, {"range", 9}});
  const Game holds = with_order({{"type", "stand"}, {"ship", "coal_city"}, {"mode", "hold"}});
  for (const char* seat : {"union", "spectator"}) EXPECT_EQ(heard_by(fires, seat), heard_by(holds, seat));
  EXPECT_NE(heard_by(fires, "confederate"), heard_by(holds, "confederate"));
}

TEST_F(ServerTest, FL_4_12_AHiddenMineIsInNoByteThatTheOtherSeatIsSent) {
  const auto with_mine = [this](std::string_view at) {
    const std::string mines = R"(,"mines":[{"at":)" + std::string(at) + R"(,"side":"confederate","hidden":true}])";
    return begin_with(port(), table_of(broadsides(mines)));
  };
  const Game ahead = with_mine("[30,30]");
  const Game aside = with_mine("[70,10]");
  for (const char* seat : {"union", "spectator"}) EXPECT_EQ(heard_by(ahead, seat), heard_by(aside, seat));
  EXPECT_NE(heard_by(ahead, "confederate"), heard_by(aside, "confederate"));
}

TEST_F(ServerTest, FL_1_1_APersonAsGameMasterSetsTheWeatherAndLetsTheTurnGoOn) {
  const Game game = begin_with(port(), table_of(broadsides(), true));
  for (const char* side : {"union", "confederate"})
    ASSERT_EQ(say(game, side, json::object{{"type", "ready"}}).status, 200U);
  EXPECT_EQ(game.look("union").at("view").at("phase"), json::value("game_master"));
  const Got ruling = say(game, "umpire",
                         json::object{{"type", "ruling"},
                                      {"act", {{"act", "set_visibility"}, {"visibility", "fog"}}},
                                      {"reason", "a bank of mist"},
                                      {"shown", {"union"}}});
  ASSERT_EQ(ruling.status, 200U) << ruling.body;
  const auto log_of = [&game](std::string_view seat) {
    return ask(game.port, "GET", game.path("/log"), game.token(seat)).body;
  };
  EXPECT_NE(log_of("union").find("a bank of mist"), std::string::npos);
  EXPECT_EQ(log_of("confederate").find("a bank of mist"), std::string::npos);
  ASSERT_EQ(say(game, "umpire", json::object{{"type", "proceed"}}).status, 200U);
  EXPECT_EQ(game.look("union").at("view").at("phase"), json::value("choose_first"));
}

TEST_F(ServerTest, TwoSeatsPlayAWholeBattleOfFlotillaFromTheirViewsAlone) {
  const Game game = begin_with(port(), table_of(broadsides(R"(,"mines":[])")));
  int decisions = 0;
  for (; decisions < 400; ++decisions) {
    const json::object look = game.look("spectator").at("view").as_object();
    if (!look.at("outcome").is_null()) break;
    const std::string seat(look.at("to_decide").as_array().at(0).as_string());
    const Got got = say(game, seat, next_shot(game.look(seat).at("view").as_object()));
    ASSERT_EQ(got.status, 200U) << got.body;
  }
  const json::object end = game.look("spectator").at("view").as_object();
  EXPECT_EQ(end.at("phase"), json::value("over")) << decisions << " decisions";
  EXPECT_TRUE(end.at("outcome").is_object());
}

}  // namespace
}  // namespace brownwater::server::testing
