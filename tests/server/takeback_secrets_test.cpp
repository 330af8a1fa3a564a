#include <thread>

#include "adapters/sealed/verify.hpp"
#include "tests/server/program.hpp"
#include "tests/server/takebacks.hpp"

/// Undo by consent where the dice are sealed, where the program plays, where something is secret, and after a kill.
namespace brownwater::server::testing::takeback_secrets_test {
namespace {

using namespace takebacks;

TEST_F(ServerTest, ASealedGameStaysVerifiableWhenSomethingWasTakenBack) {
  const Game game = begin(port(), "memphis", "sealed");
  for (const char* seat : {"union", "confederate"})
    ASSERT_EQ(ask(port(), "POST", game.path("/nonce"), game.token(seat), R"({"nonce":"words"})").status, 200U);
  const std::string seat = somebody_may_ask(game);
  ASSERT_FALSE(seat.empty());
  const std::int64_t at = next_of(game);
  ASSERT_EQ(wish(game, seat, at).status, 200U);
  ASSERT_EQ(answer(game, other_of(seat), at, true).status, 200U);
  std::vector<std::string> seals{std::string(game.look("union").at("sealed").at("seal").as_string())};
  for (std::size_t made = 3; made < 2000 && !game.look("umpire").at("over").as_bool(); ++made) {
    const Got got = game.play_one(made);
    ASSERT_EQ(got.status, 200U) << got.body;
    seals.emplace_back(got.object().at("seal").as_string());
  }
  const std::string journal = own_journal_of(game);
  const auto verified = sealed::verify(journal, {.commitment = {}, .seals = seals});
  ASSERT_TRUE(verified.has_value()) << verified.error().front().where << " " << verified.error().front().reason;
  EXPECT_NE(journal.find("taken_back"), std::string::npos);
  const std::size_t leave = journal.find(R"("leave":[")");
  std::string forged = journal;
  forged.replace(leave, 9, R"("leave":[],"x":[")");
  EXPECT_FALSE(sealed::verify(forged, {}).has_value()) << "by whose leave is under the seal";
  const Got taken = ask(port(), "POST", "/api/journals", "", journal);
  ASSERT_EQ(taken.status, 201U) << taken.body;
  const std::string token(taken.object().at("seats").at("spectator").at("token").as_string());
  const std::string id(taken.object().at("game").as_string());
  EXPECT_EQ(ask(port(), "GET", "/api/games/" + id + "/journal", token).body, journal) << "and it is given back whole";
}

TEST_F(ServerTest, ACaptainOfTheProgramAgreesAtOnceAndThinksAnew) {
  const json::object body{
      {"system", "mobas"}, {"scenario", "memphis"}, {"seats", {{"union", "person"}, {"confederate", "random"}}}};
  const Game game = begin_with(port(), body);
  bool taken = false;
  for (std::size_t made = 0; made < 400 && !taken; ++made) {
    const json::object own = game.look("union");
    if (own.at("over").as_bool()) break;
    const json::array actions = own.at("view").at("actions").as_array();
    if (actions.empty()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      continue;
    }
    (void)game.decide("union", own.at("number").as_int64(), actions.at(made % actions.size()), std::to_string(made));
    const json::object now = told(game, "union");
    if (now.at("may").is_null()) continue;
    EXPECT_EQ(now.at("may").at("asks"), json::array());
    taken = wish(game, "union", now.at("number").as_int64()).status == 200;
  }
  EXPECT_TRUE(taken);
}

// One side's request, the answer and all messages about it are the same for any orders that the other has sealed.
TEST_F(ServerTest, MB_1_4_AskingTellsNobodyWhatIsSealed) {
  const auto heard = [this](const json::object& sealed, const std::string& listener) {
    const Game game = two_a_side(port());
    std::string all;
    const std::int64_t number = 2;
    // Each side seals something: the listener always the same, the other now this, now that.
    EXPECT_EQ(game.decide(listener, 0, hold(listener == "union" ? "benton" : "arkansas"), "own").status, 200U);
    EXPECT_EQ(game.decide(other_of(listener), 1, sealed, "theirs").status, 200U);
    Socket socket(port(), game.id);
    socket.say({{"token", game.token(listener)}});
    const auto hear = [&] {
      const auto message = socket.hear();
      all += message ? json::serialize(*message) + "\n" : "silence\n";
    };
    hear();
    all += json::serialize(told(game, listener)) + "\n";
    all += wish(game, listener, number).body + "\n";
    hear();
    all += answer(game, listener, number, false).body + "\n";
    hear();
    const Got theirs = wish(game, other_of(listener), number);
    EXPECT_EQ(theirs.status, 200U) << theirs.body;
    hear();
    all += json::serialize(told(game, listener)) + json::serialize(game.look(listener)) + "\n";
    for (std::size_t at = all.find(game.id); at != std::string::npos; at = all.find(game.id))
      all.erase(at, game.id.size());
    const std::size_t time = all.find(R"("at":")");
    if (time != std::string::npos) all.erase(time, 27);
    return all;
  };
  const std::string first = heard(aim("arkansas", "benton"), "union");
  EXPECT_EQ(first, heard(aim("arkansas", "cairo"), "union"));
  EXPECT_EQ(first, heard(hold("tennessee"), "union"));
  const std::string second = heard(aim("benton", "arkansas"), "confederate");
  EXPECT_EQ(second, heard(hold("cairo"), "confederate"));
}

// A move may throw dice that a side does not see: the refusal does not reveal whether it
// did.
TEST_F(ServerTest, ND_1_3_ASealIsTakenBackUntilBothAreInAndThenTheReasonIsTheSameWhateverDiceFell) {
  const auto refused_after = [this](std::string_view scenario) {
    const Game game = begin_with(port(), {{"system", "noddy"}, {"scenario", scenario}});
    const json::object seal{{"type", "seal_orders"}};
    EXPECT_EQ(game.decide("union", 0, seal, "a").status, 200U);
    EXPECT_EQ(told(game, "union").at("may"), (json::object{{"keeps", 0}, {"asks", {"confederate"}}}))
        << "that a side has sealed is told to all";
    EXPECT_EQ(wish(game, "union", 1).status, 200U);
    EXPECT_EQ(answer(game, "confederate", 1, true).status, 200U);
    EXPECT_EQ(game.look("union").at("view").at("sealed").at("union"), false);
    EXPECT_EQ(game.decide("union", 0, seal, "b").status, 200U);
    EXPECT_EQ(game.decide("confederate", 1, seal, "c").status, 200U);
    return wish(game, "union", 2).body + wish(game, "confederate", 2).body;
  };
  const std::string first = refused_after("duel");
  EXPECT_NE(first.find("opened"), std::string::npos) << first;
  EXPECT_EQ(first, refused_after("memphis"));
}

TEST(KillTakeback, WhatWasTakenBackStaysSoAfterAKill) {
  const std::string database = (fresh_folder("takeback_kill_test") / "games.db").string();
  auto program = std::make_unique<Program>(database);
  ASSERT_NE(program->port(), 0);
  Game game = begin(program->port(), "memphis");
  for (int kills = 0; kills < 6; ++kills) {
    SCOPED_TRACE(kills);
    if (game.look("umpire").at("over").as_bool()) game = begin(game.port, "memphis");
    const auto before = game.look("umpire").at("takebacks").as_int64();
    const std::string seat = somebody_may_ask(game, static_cast<std::size_t>(kills));
    ASSERT_FALSE(seat.empty());
    const std::int64_t at = next_of(game);
    const std::int64_t keeps = told(game, seat).at("may").at("keeps").as_int64();
    ASSERT_EQ(wish(game, seat, at).status, 200U);
    const auto again = [&] {
      program->kill_hard();
      program = std::make_unique<Program>(database);
      game.port = program->port();
    };
    again();
    ASSERT_EQ(told(game, seat).at("asked").at("keeps").as_int64(), keeps);
    ASSERT_EQ(answer(game, other_of(seat), at, true).status, 200U);
    again();
    ASSERT_EQ(next_of(game), keeps);
    ASSERT_EQ(game.look("umpire").at("takebacks").as_int64(), before + 1);
  }
}

}  // namespace
}  // namespace brownwater::server::testing::takeback_secrets_test
