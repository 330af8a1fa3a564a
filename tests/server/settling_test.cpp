#include <array>
#include <chrono>
#include <thread>

#include "adapters/wire/journal.hpp"
#include "tests/server/campaign.hpp"
#include "tests/server/takebacks.hpp"

/// Resignation, and a draw by consent.
namespace brownwater::server::testing {
namespace {

Got settle(const Game& game, std::string_view seat, std::string_view word) {
  return ask(game.port, "POST", game.path("/settle"), game.token(seat), json::serialize(json::object{{"say", word}}));
}

bool comes_to_an_end(const Game& game) {
  for (int tries = 0; tries < 500; ++tries) {
    if (game.look("union").at("over").as_bool()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

struct Case {
  const char* system;
  const char* scenario;
  bool solo = false;
};
constexpr std::array kCases{Case{"mobas", "memphis"}, Case{"noddy", "plum_point_bend"}, Case{"flotilla", "duel"},
                            Case{"red-river", "red_river_1864", true}, Case{"wbts", "vicksburg_1862"}};

Game of_people(std::uint16_t port, const Case& of) {
  json::object seats{{"union", "person"}};
  if (!of.solo) seats["confederate"] = "person";
  return begin_with(port, {{"system", of.system}, {"scenario", of.scenario}, {"seats", std::move(seats)}});
}

TEST_F(ServerTest, AResignationEndsAGameOfEverySystemAndItsJournalKeepsIt) {
  for (const Case& of : kCases) {
    SCOPED_TRACE(of.system);
    Game game = of_people(port(), of);
    ASSERT_EQ(settle(game, "union", "resign").body, R"({"over":true,"draw_offered":null})");
    restart({});
    game.port = port();
    const json::object told = game.look("union");
    EXPECT_TRUE(told.at("over").as_bool());
    const json::object& view = told.at("view").as_object();
    EXPECT_EQ(view.at("phase"), "over");
    EXPECT_EQ(view.at("seat"), "union");
    EXPECT_EQ(view.at("to_decide"), json::array());
    const Got journal = ask(game.port, "GET", game.path("/journal"), game.token("union"));
    const auto read = wire::read_journal(journal.body);
    ASSERT_TRUE(read.has_value()) << read.error().front().reason;
    EXPECT_EQ(read->outcome->at("outcome"), view.at("outcome"));
    EXPECT_EQ(read->settled(), wire::Settlement{.resigned = Side::kUnion});
    EXPECT_TRUE(wire::replay(*read, [](const auto&, const auto&, const auto&) {}).has_value());
    EXPECT_EQ(journal.body.find("draw_offered"), std::string::npos);
    const Got again = ask(game.port, "POST", "/api/journals", "", journal.body);
    ASSERT_EQ(again.status, 201U) << again.body;
    EXPECT_EQ(settle(game, "union", "resign").status, 409U);
  }
}

TEST_F(ServerTest, NothingIsTakenBackOnceAGameIsSettled) {
  const Game game = of_people(port(), kCases.front());
  const std::string seat = takebacks::somebody_may_ask(game);
  ASSERT_NE(seat, "");
  const std::int64_t number = takebacks::next_of(game);
  ASSERT_EQ(takebacks::wish(game, seat, number).status, 200U);
  ASSERT_EQ(settle(game, seat, "resign").status, 200U);
  EXPECT_EQ(takebacks::answer(game, takebacks::other_of(seat), number, true).status, 409U);
  EXPECT_TRUE(game.look("umpire").at("over").as_bool());
}

TEST_F(ServerTest, ADrawNeedsBothSides) {
  const Game game = of_people(port(), kCases.front());
  EXPECT_EQ(settle(game, "confederate", "agree").status, 409U) << "nobody offers one";
  EXPECT_EQ(settle(game, "union", "offer").body, R"({"over":false,"draw_offered":"union"})");
  EXPECT_EQ(game.look("confederate").at("draw_offered"), "union");
  EXPECT_EQ(settle(game, "union", "agree").status, 409U) << "his own";
  EXPECT_EQ(settle(game, "confederate", "decline").body, R"({"over":false,"draw_offered":null})");
  EXPECT_FALSE(game.look("confederate").contains("draw_offered"));
  settle(game, "union", "offer");
  EXPECT_EQ(settle(game, "confederate", "agree").body, R"({"over":true,"draw_offered":null})");
  const json::object outcome{{"winner", nullptr}, {"reason", "agreed_draw"}, {"rule", nullptr}};
  EXPECT_EQ(game.look("union").at("view").at("outcome"), json::value(outcome));
  EXPECT_EQ(ask(game.port, "GET", game.path("/dispatch"), game.token("union")).status, 200U);
}

TEST_F(ServerTest, AFightUnderWayEndsWithItsCampaign) {
  const Game campaign = campaign_at_a_fight(port());
  const Game battle = battle_of(campaign, ask_for_fight(campaign, "person", "captain"));
  EXPECT_EQ(settle(battle, "union", "resign").status, 409U) << "by itself it is fought out";
  ASSERT_FALSE(is_over(battle));
  ASSERT_EQ(settle(campaign, "union", "resign").status, 200U);
  const json::object seen = battle.look("union");
  EXPECT_TRUE(seen.at("over").as_bool());
  EXPECT_EQ(seen.at("view").at("outcome").at("winner"), "confederate");
}

TEST_F(ServerTest, AFightThatTheSettlingDidNotReachEndsWhenItIsAskedFor) {
  const Game campaign = campaign_at_a_fight(port());
  Game battle = battle_of(campaign, ask_for_fight(campaign, "person", "captain"));
  restart({});
  battle.port = port();
  const std::string was = storage.load(campaign.id).value()->game.header;
  json::object header = json::parse(was).as_object();
  header["settled"] = {{"resigned", "union"}};
  storage.write(
      storage::NewHeader{.game = campaign.id, .header = json::serialize(header), .was = was, .ends_game = true},
      [](const storage::Result<void>& written) { ASSERT_TRUE(written.has_value()); });
  EXPECT_TRUE(comes_to_an_end(battle));
}

TEST_F(ServerTest, AFightEndsLaterIfTheStoreDoesNotTakeItsEndAtOnce) {
  const Game campaign = campaign_at_a_fight(port());
  const Game battle = battle_of(campaign, ask_for_fight(campaign, "person", "random"));
  // The captain has decided, so no write of his is among those held.
  const auto owed = [&] { return json::serialize(battle.look("umpire").at("view").at("to_decide")); };
  while (owed() != R"(["union"])") std::this_thread::sleep_for(std::chrono::milliseconds(5));
  storage.hold_syncs(true);
  std::jthread resigns([&] { EXPECT_EQ(settle(campaign, "union", "resign").status, 200U); });
  while (storage.unsynced() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  storage.fail_writes(1, storage::Trouble::kFull);
  storage.hold_syncs(false);
  storage.sync();
  resigns.join();
  EXPECT_TRUE(comes_to_an_end(battle));
}

TEST_F(ServerTest, OnlyASideSettlesItsGameAndNoDrawIsOfferedToACaptain) {
  const Game game = begin_with(
      port(),
      {{"system", "mobas"}, {"scenario", "memphis"}, {"seats", {{"union", "person"}, {"confederate", "captain"}}}});
  EXPECT_EQ(settle(game, "spectator", "resign").status, 403U);
  EXPECT_EQ(settle(game, "union", "offer").status, 409U);
  EXPECT_EQ(settle(game, "union", "resign").status, 200U);
}

}  // namespace
}  // namespace brownwater::server::testing
