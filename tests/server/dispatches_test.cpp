#include <chrono>
#include <string>
#include <thread>
#include <utility>

#include "tests/server/house.hpp"
#include "tests/support/text_of.hpp"

/// The dispatch of a battle that is over: for its seats, for everybody once they give leave, and for no one else before
/// that.
namespace brownwater::server::testing::dispatches_test {
namespace {

const std::string kNoGame = "aaaaaaaaaaaaaaaa";

void play_out(const Game& game) {
  for (std::size_t decisions = 0; decisions < 400 && !game.look("umpire").at("over").as_bool(); ++decisions)
    ASSERT_EQ(game.play_one(decisions).status, 200U);
  ASSERT_TRUE(game.look("umpire").at("over").as_bool());
}

std::vector<std::string> open_paths(const std::string& id) {
  return {"/api/dispatches/" + id, "/g/" + id, "/g/" + id + "/picture.png"};
}
/// A stranger must not learn either how many decisions there are.
std::vector<std::string> paths_of(const std::string& id) {
  std::vector<std::string> paths = open_paths(id);
  for (const char* number : {"0", "999", "x"}) paths.push_back("/api/dispatches/" + id + "/at/" + number);
  return paths;
}

Got leave(const Game& game, std::string_view seat, bool open) {
  static int given = 0;
  const json::object body{{"request", "leave " + std::to_string(++given)}, {"open", open}};
  return ask(game.port, "POST", game.path("/dispatch"), game.token(seat), json::serialize(body));
}

/// A stranger gets the same answer as for a game that does not exist, byte for byte.
void expect_closed(const Game& game, const char* when) {
  const auto paths = paths_of(game.id);
  const auto none = paths_of(kNoGame);
  for (std::size_t at = 0; at < paths.size(); ++at) {
    const Got got = ask(game.port, "GET", paths[at]);
    EXPECT_EQ(got.status, 404U) << paths[at] << " " << when;
    EXPECT_EQ(got.body, ask(game.port, "GET", none[at]).body) << paths[at] << " " << when;
  }
}

TEST_F(ServerTest, ADispatchIsForNobodyBeforeTheEndAndThenForItsSeatsUntilAllGiveLeave) {
  const Game game = begin(port());
  ASSERT_EQ(game.play_one().status, 200U);
  expect_closed(game, "while it goes on");
  for (const char* seat : {"union", "umpire", "spectator"}) {
    EXPECT_EQ(ask(port(), "GET", game.path("/dispatch"), game.token(seat)).status, 409U) << seat;
    EXPECT_EQ(leave(game, seat, true).status, 409U) << seat;
  }
  play_out(game);
  expect_closed(game, "without any leave");
  const Got told = ask(port(), "GET", game.path("/dispatch"), game.union_token);
  ASSERT_EQ(told.status, 200U) << told.body;
  EXPECT_EQ(told.object().at("leave"), (json::object{{"union", false}, {"confederate", false}}));
  EXPECT_EQ(told.object().at("page").at("dispatch").at("format"), "brownwater-dispatch-1");
  EXPECT_EQ(leave(game, "spectator", true).status, 403U);
  EXPECT_EQ(leave(game, "union", true).object().at("open"), false);
  expect_closed(game, "with the leave of one");
  EXPECT_EQ(leave(game, "confederate", true).object().at("open"), true);
  for (const std::string& path : open_paths(game.id)) EXPECT_EQ(ask(port(), "GET", path).status, 200U) << path;
  EXPECT_EQ(ask(port(), "GET", "/api/dispatches/" + game.id + "/at/0").where(), "game") << "a battle's page needs none";
  restart({});
  const Game kept{.port = port(), .id = game.id, .union_token = game.union_token};
  EXPECT_EQ(ask(port(), "GET", "/g/" + game.id).status, 200U) << "the store keeps the leave";
  EXPECT_EQ(leave(kept, "union", false).object().at("open"), false);
  expect_closed(kept, "when leave is taken back");
}

TEST_F(ServerTest, ADispatchsPageTellsThoseWhoOnlyShowALinkWhatItIs) {
  const Game game = begin_with(
      port(),
      {{"system", "mobas"}, {"scenario", "training"}, {"seats", {{"confederate", "random"}}}, {"dice", "program"}});
  for (int tried = 0; tried < 4000 && !game.look("union").at("over").as_bool(); ++tried) {
    const json::object look = game.look("union");
    const json::array& actions = look.at("view").at("actions").as_array();
    if (!actions.empty()) game.decide("union", look.at("number").as_int64(), actions.back(), std::to_string(tried));
  }
  ASSERT_TRUE(game.look("union").at("over").as_bool());
  EXPECT_EQ(leave(game, "union", true).object().at("open"), true) << "a solo battle is opened by who fought it";
  const Got page = ask(port(), "GET", "/g/" + game.id);
  for (const char* tag : {R"(property="og:title" content="A training battle")", R"(property="og:description")",
                          "/picture.png\"", "<title>A training battle: the dispatch"})
    EXPECT_NE(page.body.find(tag), std::string::npos) << tag << "\n" << page.body;
  EXPECT_TRUE(ask(port(), "GET", "/g/" + game.id + "/picture.png").body.starts_with("\x89PNG\r\n"));
}

/// A kept journal, taken in, and its spectator's token.
std::pair<Game, std::string> taken_in(std::uint16_t port, const std::string& name) {
  const std::string text = brownwater::testing::text_of("tests/journals/" + name + ".journal");
  const Got taken = ask(port, "POST", "/api/journals", "", text);
  EXPECT_EQ(taken.status, 201U) << taken.body;
  const json::object begun = taken.object();
  return {Game{.port = port, .id = begun.at("game").as_string().c_str(), .union_token = {}},
          begun.at("seats").at("spectator").at("token").as_string().c_str()};
}

TEST_F(ServerTest, ACampaignThatIsOverIsANewspaperAtTheSameAddress) {
  const auto [game, token] = taken_in(port(), "red-river-2-river_monitors_1864");
  expect_closed(game, "without leave");
  const std::string given = R"({"request":"given","open":true})";
  ASSERT_EQ(ask(port(), "POST", game.path("/dispatch"), token, given).object().at("open"), true);
  const json::object page = ask(port(), "GET", "/api/dispatches/" + game.id).object();
  EXPECT_FALSE(page.contains("dispatch"));
  const json::array& entries = page.at("entries").as_array();
  EXPECT_EQ(entries.size(),
            ask(port(), "GET", game.path("/log?from=0"), token).object().at("entries").as_array().size());
  EXPECT_NE(json::serialize(entries).find("campaign_ended"), std::string::npos) << "the end is told";
  EXPECT_EQ(ask(port(), "GET", "/g/" + game.id).status, 200U);
  EXPECT_EQ(ask(port(), "GET", "/g/" + game.id + "/picture.png").status, 404U);
}

TEST_F(ServerTest, AWarThatWasResignedIsANewspaperToo) {
  const Game game =
      begin_with(port(), {{"system", "wbts"}, {"scenario", "vicksburg_1862"}, {"seats", {{"confederate", "random"}}}});
  ASSERT_EQ(game.play_one(1).status, 200U);
  ASSERT_EQ(ask(port(), "POST", game.path("/settle"), game.union_token, R"({"say":"resign"})").status, 200U);
  EXPECT_EQ(leave(game, "union", true).object().at("open"), true);
  const json::object page = ask(port(), "GET", "/api/dispatches/" + game.id).object();
  EXPECT_TRUE(page.contains("entries"));
  EXPECT_FALSE(page.at("view").at("outcome").is_null());
  const std::string at = "/api/dispatches/" + game.id + "/at/";
  const std::int64_t last = game.look("union").at("number").as_int64();
  for (const std::int64_t number : {std::int64_t{0}, last}) {
    const json::object told = ask(port(), "GET", at + std::to_string(number)).object();
    EXPECT_EQ(told.size(), 3U) << "nothing of what brought it: " << json::serialize(told);
    EXPECT_EQ(told.at("number"), number);
    EXPECT_EQ(told.at("last"), last);
    EXPECT_EQ(told.at("view").at("outcome").is_null(), number == 0);
  }
  for (const char* number : {"999", "x"}) EXPECT_EQ(ask(port(), "GET", at + number).where(), "number") << number;
}

TEST_F(ServerTest, AJournalThatStopsAtOtherRulesHasNoPaper) {
  for (const char* name : {"red-river-yazoo_1862", "wbts-vicksburg_1862"}) {
    const auto [game, token] = taken_in(port(), name);
    const std::string given = R"({"request":"given","open":true})";
    EXPECT_EQ(ask(port(), "POST", game.path("/dispatch"), token, given).status, 409U) << name;
    expect_closed(game, name);
  }
}

TEST_F(ServerTest, TheSameBattleIsBegunAgainWithTheSidesChangedOnceItIsOver) {
  const Game game = begin_with(
      port(),
      {{"system", "mobas"}, {"scenario", "training"}, {"seats", {{"union", "random"}, {"confederate", "hasty"}}}});
  const auto again = [&] {
    return ask(port(), "POST", game.path("/again"), game.umpire_token, R"({"sides":"changed"})");
  };
  for (int waited = 0; waited < 1000 && !game.look("umpire").at("over").as_bool(); ++waited)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  const Got begun = again();
  ASSERT_EQ(begun.status, 201U) << begun.body;
  const Game second = begun_by(port(), begun);
  EXPECT_NE(second.id, game.id);
  EXPECT_EQ(second.look("umpire").at("seats"), (json::object{{"union", "hasty"}, {"confederate", "random"}}));
  EXPECT_EQ(second.look("umpire").at("scenario").at("id"), "training");
  const Game open = begin(port());
  EXPECT_EQ(ask(port(), "POST", open.path("/again"), open.union_token, R"({"sides":"same"})").status, 409U);
}

}  // namespace
}  // namespace brownwater::server::testing::dispatches_test
