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
