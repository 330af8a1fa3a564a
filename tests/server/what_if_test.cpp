#include <thread>

#include "adapters/wire/journal.hpp"
#include "tests/server/house.hpp"
#include "tests/wire/support.hpp"

/// Private games that go on from a position of another one.
namespace brownwater::server::testing {
namespace {

Got fork(const Game& game, std::string_view seat, const json::value& body) {
  return ask(game.port, "POST", game.path("/fork"), game.token(seat), json::serialize(body));
}

/// A game played to its end by whatever is open, not always the same.
Game finished(std::uint16_t port, const json::object& body) {
  const Game game = begin_with(port, body);
  for (std::size_t made = 0; made < 4000 && !game.look("umpire").at("over").as_bool(); ++made) {
    const Got got = game.play_one(made * 7);
    EXPECT_EQ(got.status, 200U) << got.body;
    if (got.status != 200) break;
  }
  return game;
}

Game training(std::uint16_t port, std::string_view dice = "program") {
  return finished(port, {{"system", "mobas"}, {"scenario", "training"}, {"dice", dice}});
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

std::vector<std::string> journal(const Game& game, std::string_view seat) {
  return lines_of(ask(game.port, "GET", game.path("/journal"), game.token(seat)).body);
}

TEST_F(ServerTest, AFinishedGameIsGoneOnWithFromAnyDecisionAndItselfStaysAsItWas) {
  const Game game = training(port());
  const std::vector<std::string> before = journal(game, "union");
  const auto last = static_cast<std::int64_t>(before.size()) - 2;
  for (const std::int64_t at : {std::int64_t{0}, std::int64_t{3}, last - 1}) {
    const Game other = begun_by(port(), fork(game, "spectator", {{"at", at}}));
    const json::object told = other.look("union");
    EXPECT_EQ(told.at("number"), at);
    EXPECT_EQ(told.at("what_if"), (json::object{{"game", game.id}, {"decision", at}}));
    EXPECT_FALSE(told.at("over").as_bool());
    const json::object then = ask(port(), "GET", game.path("/at/" + std::to_string(at)), game.umpire_token).object();
    EXPECT_EQ(other.look("umpire").at("view"), then.at("view"));
    const std::vector<std::string> theirs = journal(other, "umpire");
    ASSERT_EQ(theirs.size(), static_cast<std::size_t>(at) + 1);
    for (std::size_t line = 1; line < theirs.size(); ++line) EXPECT_EQ(theirs[line], before[line]);
    EXPECT_EQ(other.play_one().status, 200U);
  }
  EXPECT_EQ(journal(game, "union"), before);
  EXPECT_EQ(ask(port(), "GET", game.path(), begun_by(port(), fork(game, "union", {{"at", 1}})).union_token).status,
            403U)
      << "its tokens open nothing but itself";
}

TEST_F(ServerTest, TheDiceOfAWhatIfAreItsOwn) {
  const Game game = training(port());
  const auto stored = storage.load(game.id).value();
  const Game other = begun_by(port(), fork(game, "union", {{"at", 2}}));
  EXPECT_NE(storage.load(other.id).value()->game.dice_key, stored->game.dice_key);
}

TEST_F(ServerTest, AWhatIfIsFoughtAgainstTheProgramToItsEndAndItsJournalIsTakenInAgain) {
  const Game game = training(port());
  const json::object seats{{"union", "random"}, {"confederate", "random"}};
  const Game other = begun_by(port(), fork(game, "union", {{"at", 5}, {"seats", seats}}));
  for (int tries = 0; tries < 1000 && !other.look("spectator").at("over").as_bool(); ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  ASSERT_TRUE(other.look("spectator").at("over").as_bool());
  const std::string text = ask(port(), "GET", other.path("/journal"), other.spectator_token).body;
  EXPECT_TRUE(wire::read_journal(text).has_value()) << "the command line reads it too";
  EXPECT_EQ(ask(port(), "POST", "/api/journals", "", text).status, 201U);
}

TEST_F(ServerTest, NoddyAndFlotillaAreGoneOnWithAsWell) {
  const json::object seats{{"union", "random"}, {"confederate", "random"}};
  for (const auto& [system, scenario] : {std::pair("noddy", "duel"), std::pair("flotilla", "grand_gulf")}) {
    const json::object body{{"system", system}, {"scenario", scenario}, {"seats", seats}};
    const Game game = begun_by(port(), ask(port(), "POST", "/api/games", "", json::serialize(body)));
    for (int tries = 0; tries < 6000 && !game.look("spectator").at("over").as_bool(); ++tries)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    const json::object told = game.look("spectator");
    ASSERT_TRUE(told.at("over").as_bool()) << system;
    const std::int64_t at = told.at("number").as_int64() / 2;
    const Game other = begun_by(port(), fork(game, "spectator", {{"at", at}}));
    const json::object then = ask(port(), "GET", game.path("/at/" + std::to_string(at)), game.umpire_token).object();
    EXPECT_EQ(other.look("umpire").at("number"), at);
    EXPECT_EQ(other.look("umpire").at("view"), then.at("view"));
    EXPECT_EQ(other.play_one().status, 200U) << system;
  }
}

TEST_F(ServerTest, OfNoddyAndFlotillaUnderWayNoSeatBeginsAWhatIf) {
  for (const auto& [system, scenario] : {std::pair("noddy", "duel"), std::pair("flotilla", "grand_gulf")}) {
    const Game game = begin_with(port(), {{"system", system}, {"scenario", scenario}});
    for (const char* seat : {"union", "confederate", "umpire", "spectator"}) {
      const Got got = fork(game, seat, {{"at", 0}});
      EXPECT_EQ(got.status, 409U);
      EXPECT_NE(got.reason().find("goes on"), std::string::npos) << got.body;
    }
    EXPECT_EQ(ask(port(), "POST", game.path("/fork"), "nobody", R"({"at":0})").status, 403U);
  }
}

json::value mined(std::string_view mines) {
  return brownwater::wire::testing::open_water(
      R"({"ship":"benton","side":"union","hex":"D4","facing":0},{"ship":"cairo","side":"union","hex":"C3","facing":0},
         {"ship":"arkansas","side":"confederate","hex":"B5","facing":3},
         {"ship":"tennessee","side":"confederate","hex":"C6","facing":3})",
      mines);
}

TEST_F(ServerTest, MB_1_4_AWhatIfOfAGameUnderWayBeginsBeforeWhatIsSealed) {
  const Game game = begin(port(), mined(""));
  ASSERT_EQ(game.decide("union", 0, {{"type", "hold_fire"}, {"ship", "benton"}}, "a").status, 200U);
  ASSERT_EQ(game.decide("confederate", 1, {{"type", "hold_fire"}, {"ship", "arkansas"}}, "b").status, 200U);
  const Got late = fork(game, "union", {{"at", 1}});
  EXPECT_EQ(late.status, 409U);
  EXPECT_EQ(late.where(), "/at");
  EXPECT_EQ(begun_by(port(), fork(game, "union", json::object())).look("umpire").at("number"), 0);
  ASSERT_EQ(game.decide("union", 2, {{"type", "hold_fire"}, {"ship", "cairo"}}, "c").status, 200U);
  ASSERT_EQ(game.decide("confederate", 3, {{"type", "hold_fire"}, {"ship", "tennessee"}}, "d").status, 200U);
  EXPECT_EQ(begun_by(port(), fork(game, "union", json::object())).look("umpire").at("number"), 4);
  for (const int at : {1, 4}) {
    const Game other = begun_by(port(), fork(game, "union", {{"at", at}}));
    const json::object then = ask(port(), "GET", game.path("/at/" + std::to_string(at)), game.umpire_token).object();
    EXPECT_EQ(other.look("umpire").at("view"), then.at("view"));
    EXPECT_EQ(other.play_one().status, 200U);
  }
}

// MB-6.3: its creator may open its umpire's seat, and finds there only what he knew himself.
TEST_F(ServerTest, MB_6_3_AWhatIfOfAGameUnderWayHasNoMineThatItsSeatDoesNotKnow) {
  const auto opened = [this](std::string_view mines, const char* seat) {
    const Game game = begin(port(), mined(mines));
    const Got got = fork(game, seat, {{"at", 0}});
    const Game other = begun_by(port(), got);
    std::string all;
    for (const char* eyes : {"union", "confederate", "umpire"}) {
      all += json::serialize(other.look(eyes)) + ask(port(), "GET", other.path("/journal"), other.umpire_token).body;
    }
    for (const std::string& id : {other.id, game.id}) {
      for (std::size_t at = all.find(id); at != std::string::npos; at = all.find(id)) all.replace(at, id.size(), "ID");
    }
    return all;
  };
  const char* here = R"(,"mines":[{"hex":"D5","side":"confederate"}])";
  const char* nowhere = R"(,"mines":[])";
  EXPECT_EQ(opened(here, "union"), opened(nowhere, "union"));
  EXPECT_EQ(opened(here, "spectator"), opened(nowhere, "spectator"));
  EXPECT_NE(opened(here, "confederate"), opened(nowhere, "confederate"));
}

TEST_F(ServerTest, OfAJournalTakenInWhoeverLooksOnBeginsAWhatIf) {
  const Game game = training(port());
  const std::string text = ask(port(), "GET", game.path("/journal"), game.union_token).body;
  const Got taken = ask(port(), "POST", "/api/journals", "", text);
  ASSERT_EQ(taken.status, 201U);
  const Game looked{.port = port(),
                    .id = std::string(taken.object().at("game").as_string()),
                    .spectator_token = std::string(taken.object().at("seats").at("spectator").at("token").as_string())};
  const Game other = begun_by(port(), fork(looked, "spectator", {{"at", 4}}));
  EXPECT_EQ(other.look("union").at("dice"), "program");
  EXPECT_FALSE(other.look("union").at("read_only").as_bool());
}

TEST_F(ServerTest, WhatIsNoWhatIfIsRefusedWithItsPlaceAndBeginsNothing) {
  const Game game = training(port());
  const auto last = game.look("union").at("number").as_int64();
  const std::size_t open = storage.open_games().value();
  const auto where = [&](const json::value& body, unsigned status) {
    const Got got = fork(game, "union", body);
    EXPECT_EQ(got.status, status) << got.body;
    return got.where();
  };
  EXPECT_EQ(where(json::object(), 422), "/at");
  EXPECT_EQ(where({{"at", -1}}, 422), "/at");
  EXPECT_EQ(where({{"at", last + 1}}, 422), "/at");
  EXPECT_EQ(where({{"at", last}}, 422), "/at");
  EXPECT_EQ(where({{"at", "1"}}, 422), "/at");
  EXPECT_EQ(where({{"at", 1}, {"dice", "hand"}}, 422), "/dice");
  EXPECT_EQ(where({{"at", 1}, {"seats", {{"union", "nobody"}}}}, 422), "/seats/union");
  EXPECT_EQ(where({{"at", 1}, {"seats", {{"umpire", "person"}}}}, 422), "/seats/umpire");
  EXPECT_EQ(where(json::array(), 422), "");
  EXPECT_EQ(storage.open_games().value(), open);
}

}  // namespace
}  // namespace brownwater::server::testing
