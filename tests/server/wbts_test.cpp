#include <map>
#include <set>

#include "tests/server/takebacks.hpp"

/// Wars on the server's tables: both seats command, what a side hides stays its own, and nothing is lost.
namespace brownwater::server::testing {
namespace {

using namespace takebacks;

json::object a_war(std::string_view scenario = "vicksburg_1862", std::string_view dice = "program") {
  return {{"system", "wbts"}, {"scenario", scenario}, {"dice", dice}};
}

std::int64_t week_of(const Game& game) { return game.look("spectator").at("view").at("week").as_int64(); }

/// Commands of both sides, whatever is open, until a week is over.
void play_a_week(const Game& game) {
  const std::int64_t week = week_of(game);
  std::int64_t now = week;
  for (std::size_t made = 0; made < 600 && now == week; ++made) {
    const Got got = game.play_one(made * 7);
    ASSERT_EQ(got.status, 200U) << got.body;
    now = got.object().at("view").at("week").as_int64();
  }
  ASSERT_EQ(week_of(game), week + 1);
}

/// The vessels on the stocks that the seat is shown, of a side.
std::size_t on_the_stocks(const json::object& look, std::string_view side) {
  const json::array& vessels = look.at("view").at("vessels").as_array();
  return static_cast<std::size_t>(std::ranges::count_if(vessels, [&](const json::value& vessel) {
    return vessel.at("side") == json::value(side) && vessel.at("hidden").as_bool();
  }));
}

TEST_F(ServerTest, WS_2_1_AWeekOfTheWarIsPlayedOverTheWireAndIsTheSameAfterAReload) {
  const Game game = begin_with(port(), a_war());
  EXPECT_EQ(game.look("union").at("view").at("cycle"), json::value("11/62"));
  play_a_week(game);
  const std::string journal = own_journal_of(game);
  std::map<std::string, json::object> before;
  for (const char* seat : {"union", "confederate", "umpire", "spectator"}) before[seat] = game.look(seat);
  restart({});
  Game again = game;
  again.port = port();
  EXPECT_EQ(own_journal_of(again), journal);
  for (const auto& [seat, look] : before) EXPECT_EQ(again.look(seat), look) << seat;
  EXPECT_EQ(again.play_one().status, 200U);
  const Got taken = ask(port(), "POST", "/api/journals", "", journal);
  EXPECT_EQ(taken.status, 201U) << taken.body;
}

TEST_F(ServerTest, WS_9_3_EachSeatIsShownItsOwnIroncladsOnTheStocksAndTheUmpireAll) {
  const Game game = begin_with(port(), a_war("river_war_1862"));
  const json::object own = game.look("confederate");
  EXPECT_GT(on_the_stocks(own, "confederate"), 0U);
  EXPECT_EQ(on_the_stocks(own, "union"), 0U);
  EXPECT_EQ(on_the_stocks(game.look("union"), "confederate"), 0U);
  EXPECT_GT(on_the_stocks(game.look("union"), "union"), 0U);
  EXPECT_EQ(on_the_stocks(game.look("umpire"), "confederate"), on_the_stocks(own, "confederate"));
  for (const char* side : {"union", "confederate"}) EXPECT_EQ(on_the_stocks(game.look("spectator"), side), 0U);
}

// WS-9.3: a die is thrown for every hidden ironclad, so a seat that sees the dice could count them.
TEST_F(ServerTest, WS_9_3_OnlyTheUmpireIsToldOfDiceThrownByHandAndThrowsThem) {
  const Game game = begin_with(port(), a_war("river_war_1862", "hand"));
  std::set<std::string> purposes;
  for (int made = 0; made < 200 && !purposes.contains("ironclad_ready"); ++made) {
    const json::value wanted = game.look("umpire").at("wanted");
    if (wanted.is_null()) {
      ASSERT_EQ(game.play_one().status, 200U);
      continue;
    }
    purposes.insert(std::string(wanted.at("purpose").as_string()));
    for (const char* seat : {"union", "confederate", "spectator"}) EXPECT_TRUE(game.look(seat).at("wanted").is_null());
    const json::object owed = ask(port(), "GET", game.path("/owed"), game.umpire_token).object();
    EXPECT_EQ(owed.at("owed").at(0).at("seat"), json::value("umpire"));
    const json::object faces{{"request", "thrown " + std::to_string(made)},
                             {"faces", json::array(wanted.at("count").to_number<std::size_t>(), 3)}};
    EXPECT_EQ(ask(port(), "POST", game.path("/faces"), game.union_token, json::serialize(faces)).status, 403U);
    ASSERT_EQ(ask(port(), "POST", game.path("/faces"), game.umpire_token, json::serialize(faces)).status, 200U);
  }
  EXPECT_TRUE(purposes.contains("ironclad_ready"));
}

TEST_F(ServerTest, WS_2_1_AnOrderOfTheWarIsTakenBackWithTheOthersLeave) {
  const Game game = begin_with(port(), a_war());
  const std::string seat = somebody_may_ask(game);
  ASSERT_FALSE(seat.empty());
  const std::int64_t at = next_of(game);
  const std::int64_t keeps = told(game, seat).at("may").at("keeps").as_int64();
  const json::value before =
      ask(port(), "GET", game.path("/at/" + std::to_string(keeps)), game.umpire_token).object().at("view");
  ASSERT_EQ(wish(game, seat, at).status, 200U);
  EXPECT_EQ(next_of(game), at) << "the other has not agreed yet";
  ASSERT_EQ(answer(game, other_of(seat), at, true).status, 200U);
  EXPECT_EQ(next_of(game), keeps);
  EXPECT_EQ(game.look("umpire").at("view"), before);
  ASSERT_EQ(game.play_one(1).status, 200U);
}

}  // namespace
}  // namespace brownwater::server::testing
