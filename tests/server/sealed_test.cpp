#include "adapters/sealed/verify.hpp"

#include <regex>

#include "tests/server/house.hpp"
#include "tests/server/program.hpp"
#include "tests/wire/support.hpp"

/// Sealed dice over the wire (docs/sealed-dice.md).
namespace brownwater::server::testing::sealed_test {
namespace {

Got add_words(const Game& game, std::string_view seat, const json::value& words) {
  return ask(game.port, "POST", game.path("/nonce"), game.token(seat), json::serialize(json::object{{"nonce", words}}));
}

Game begin_sealed(std::uint16_t port) {
  const Game game = begin(port, "training", "sealed");
  EXPECT_EQ(add_words(game, "union", "Cairo").status, 200U);
  EXPECT_EQ(add_words(game, "confederate", "Yazoo").status, 200U);
  return game;
}

/// Plays to the end; returns the seals sent with the decisions, and appends every byte received to `told`.
std::vector<std::string> play_to_the_end(const Game& game, std::string& told) {
  std::vector<std::string> seals;
  for (std::size_t made = 0; made < 400 && !game.look("umpire").at("over").as_bool(); ++made) {
    told += json::serialize(game.look("union")) + json::serialize(game.look("umpire"));
    told += ask(game.port, "GET", game.path("/journal"), game.umpire_token).body;
    const Got got = game.play_one(made);
    EXPECT_EQ(got.status, 200U) << got.body;
    seals.emplace_back(got.object().at("seal").as_string());
  }
  return seals;
}

std::string journal_of(const Game& game) { return ask(game.port, "GET", game.path("/journal"), game.union_token).body; }

TEST_F(ServerTest, SealedDiceWaitForTheWordsOfEverybodyWhoDecides) {
  const Game game = begin(port(), "training", "sealed");
  const json::object before = game.look("union").at("sealed").as_object();
  EXPECT_EQ(before.at("commitment").as_string().size(), 64U);
  EXPECT_EQ(before.at("nonces"), (json::object{{"union", nullptr}, {"confederate", nullptr}}));
  EXPECT_TRUE(before.at("seal").is_null());
  EXPECT_EQ(game.decide("union", 0, kClear, "too early").status, 409U);
  ASSERT_EQ(add_words(game, "union", "Cairo").status, 200U);
  EXPECT_EQ(game.decide("union", 0, kClear, "too early").status, 409U);
  const Got last = add_words(game, "confederate", "Yazoo");
  ASSERT_EQ(last.status, 200U) << last.body;
  EXPECT_EQ(last.object().at("commitment"), before.at("commitment"));
  EXPECT_EQ(last.object().at("seal").as_string().size(), 64U);
  EXPECT_EQ(game.decide("union", 0, kClear, "in time").status, 200U);
}

TEST_F(ServerTest, WordsAreAddedOnceByThoseWhoDecideAndAreWords) {
  const Game game = begin(port(), "training", "sealed");
  EXPECT_EQ(add_words(game, "union", "").status, 422U);
  EXPECT_EQ(add_words(game, "union", json::string(65, 'x')).status, 422U);
  EXPECT_EQ(add_words(game, "union", "two\nlines").status, 422U);
  EXPECT_EQ(add_words(game, "union", 7).status, 422U);
  EXPECT_EQ(add_words(game, "spectator", "mine").status, 403U);
  EXPECT_EQ(add_words(game, "umpire", "mine").status, 403U);
  EXPECT_EQ(add_words(game, "union", "first").status, 200U);
  EXPECT_EQ(add_words(game, "union", "first").status, 200U) << "asked twice, it is answered as the first time";
  EXPECT_EQ(add_words(game, "union", "second").status, 409U);
  EXPECT_EQ(game.look("spectator").at("sealed").at("nonces").at("union"), "first");
  EXPECT_EQ(add_words(begin(port()), "union", "none are sealed").status, 409U);
}

TEST_F(ServerTest, WordsThatTheStoreDoesNotTakeAreNotAddedAndMayBeAddedAgain) {
  const Game game = begin(port(), "training", "sealed");
  storage.fail_writes(1, storage::Trouble::kFull);
  EXPECT_EQ(add_words(game, "union", "Cairo").status, 507U);
  EXPECT_TRUE(game.look("union").at("sealed").at("nonces").at("union").is_null());
  EXPECT_EQ(add_words(game, "union", "Carondelet").status, 200U);
}

TEST_F(ServerTest, TheJournalOfASealedGameIsVerifiedAndHasEverySealThatWasTold) {
  const Game game = begin_sealed(port());
  const std::string commitment(game.look("union").at("sealed").at("commitment").as_string());
  std::string told;
  const std::vector<std::string> seals = play_to_the_end(game, told);
  const std::string journal = journal_of(game);
  const auto verified = sealed::verify(journal, {.commitment = commitment, .seals = seals});
  ASSERT_TRUE(verified.has_value()) << verified.error().front().where << ": " << verified.error().front().reason;
  EXPECT_EQ(verified->decisions, seals.size());
  EXPECT_GT(verified->dice, 0U);
  const json::value secret = game.look("spectator").at("sealed").at("secret");
  ASSERT_EQ(secret.as_string().size(), 64U);
  EXPECT_EQ(told.find(std::string(secret.as_string())), std::string::npos) << "told before the end";
}

TEST_F(ServerTest, AForgedJournalOfASealedGameIsNotTakenIn) {
  const Game game = begin_sealed(port());
  std::string told;
  play_to_the_end(game, told);
  const std::string journal = journal_of(game);
  const Got taken = ask(port(), "POST", "/api/journals", "", journal);
  ASSERT_EQ(taken.status, 201U) << taken.body;
  std::string forged = journal;
  forged.replace(forged.find("Cairo"), 5, "Yazoo");
  const Got refused = ask(port(), "POST", "/api/journals", "", forged);
  EXPECT_EQ(refused.status, 422U);
  const std::string id(taken.object().at("game").as_string());
  const std::string token(taken.object().at("seats").at("spectator").at("token").as_string());
  EXPECT_EQ(ask(port(), "GET", "/api/games/" + id + "/journal", token).body, journal);
}

TEST_F(ServerTest, ASocketIsToldOfWordsThatAreAddedAndOfEachSeal) {
  const Game game = begin(port(), "training", "sealed");
  Socket socket(port(), game.id);
  socket.say({{"token", game.confederate_token}});
  const auto hello = socket.hear();
  ASSERT_TRUE(hello);
  EXPECT_TRUE(hello->at("sealed").at("nonces").at("union").is_null());
  add_words(game, "union", "Cairo");
  const auto sealed = socket.hear();
  ASSERT_TRUE(sealed);
  EXPECT_EQ(sealed->at("type"), "sealed");
  EXPECT_EQ(sealed->at("sealed").at("nonces").at("union"), "Cairo");
  add_words(game, "confederate", "Yazoo");
  EXPECT_EQ(socket.hear()->at("sealed").at("seal").as_string().size(), 64U);
  const Got got = game.decide("union", 0, kClear, "one");
  EXPECT_EQ(socket.hear()->at("seal"), got.object().at("seal"));
}

TEST_F(ServerTest, ACaptainWaitsForTheWordsOfHisEnemyAndAddsNone) {
  const json::object body{{"system", "mobas"},
                          {"scenario", "training"},
                          {"seats", {{"union", "person"}, {"confederate", "captain"}}},
                          {"dice", "sealed"}};
  const json::object begun = ask(port(), "POST", "/api/games", "", json::serialize(body)).object();
  const std::string path = "/api/games/" + std::string(begun.at("game").as_string());
  const std::string token(begun.at("seats").at("union").at("token").as_string());
  const json::object before = ask(port(), "GET", path, token).object();
  EXPECT_EQ(before.at("sealed").at("nonces"), (json::object{{"union", nullptr}}));
  EXPECT_EQ(before.at("number"), 0);
  EXPECT_EQ(ask(port(), "POST", path + "/nonce", token, R"({"nonce":"Cairo"})").status, 200U);
  for (int waited = 0; waited < 400 && ask(port(), "GET", path, token).object().at("number") == 0; ++waited)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_NE(ask(port(), "GET", path, token).object().at("number"), 0);
}

TEST_F(ServerTest, NamesAndTalkAcrossChangeNoDiceThoughTheServerIsStartedAgain) {
  Game game = begin_sealed(port());
  const auto post = [&](std::string_view what, std::string_view seat, const char* body) {
    return ask(port(), "POST", game.path(what), game.token(seat), body).status;
  };
  std::vector<std::string> seals{std::string(game.play_one(0).object().at("seal").as_string())};
  ASSERT_EQ(post("/name", "union", R"({"name":"Ann"})"), 200U);
  ASSERT_EQ(post("/across", "umpire", R"({"on":true})"), 200U);
  restart({});
  game.port = port();
  EXPECT_EQ(game.look("union").at("sealed").at("seal"), json::string(seals.front()));
  std::string told;
  for (std::string& seal : play_to_the_end(game, told)) seals.push_back(std::move(seal));
  EXPECT_EQ(game.look("union").at("names"), (json::object{{"union", "Ann"}}));
  const auto verified = sealed::verify(journal_of(game), {.commitment = {}, .seals = seals});
  ASSERT_TRUE(verified.has_value()) << verified.error().front().where << ": " << verified.error().front().reason;
  EXPECT_EQ(verified->decisions, seals.size());
}

/// All that the Union may read of a battle in which the Confederates have declared something. Without the game's id,
/// and without digests, which are those of another secret in every game.
std::string told_of(std::uint16_t port, const json::object& declared) {
  const json::value scenario = wire::testing::open_water(
      R"({"ship":"benton","side":"union","hex":"D4","facing":0},{"ship":"cairo","side":"union","hex":"C3","facing":0},
         {"ship":"arkansas","side":"confederate","hex":"B5","facing":3},
         {"ship":"tennessee","side":"confederate","hex":"C6","facing":3})");
  const Game game = begin(port, scenario, "sealed");
  add_words(game, "union", "Cairo");
  add_words(game, "confederate", "Yazoo");
  EXPECT_EQ(game.decide("confederate", 0, declared, "hidden").status, 200U);
  std::string told;
  for (const char* path : {"", "/log", "/at/1", "/journal"})
    told += ask(port, "GET", game.path(path), game.union_token).body;
  Socket socket(port, game.id);
  socket.say({{"token", game.union_token}, {"seen", 0}});
  for (int message = 0; message < 2; ++message) {
    const auto heard = socket.hear();
    told += heard ? json::serialize(*heard) : "nothing";
  }
  told = std::regex_replace(told, std::regex("[0-9a-f]{64}"), "DIGEST");
  return std::regex_replace(told, std::regex(game.id), "ID");
}

TEST_F(ServerTest, MB_1_4_UnderSealedDiceASealedDeclarationIsInNoByteThatTheOtherSeatIsSent) {
  const std::string at_benton = told_of(port(), {{"type", "declare_fire"}, {"ship", "arkansas"}, {"target", "benton"}});
  EXPECT_EQ(at_benton, told_of(port(), {{"type", "declare_fire"}, {"ship", "arkansas"}, {"target", "cairo"}}));
  EXPECT_EQ(at_benton, told_of(port(), {{"type", "hold_fire"}, {"ship", "tennessee"}}));
  EXPECT_NE(at_benton.find("DIGEST"), std::string::npos);
}

TEST_F(ServerTest, SealedDiceWantAPersonAtTheTable) {
  const Got got = ask(port(), "POST", "/api/games", "",
                      R"({"system":"mobas","scenario":"training","dice":"sealed",
                          "seats":{"union":"captain","confederate":"captain"}})");
  EXPECT_EQ(got.status, 422U);
  EXPECT_EQ(got.where(), "/dice");
}

TEST(Kill, WordsAndSealsOfSealedDiceSurviveIt) {
  const std::string database = (fresh_folder("sealed_kill_test") / "games.db").string();
  auto program = std::make_unique<Program>(database);
  Game game = begin(program->port(), "training", "sealed");
  ASSERT_EQ(add_words(game, "union", "Cairo").status, 200U);
  const auto killed = [&] {
    program->kill_hard();
    program = std::make_unique<Program>(database);
    game.port = program->port();
  };
  killed();
  EXPECT_EQ(game.look("union").at("sealed").at("nonces").at("union"), "Cairo");
  ASSERT_EQ(add_words(game, "confederate", "Yazoo").status, 200U);
  const std::string first(game.play_one().object().at("seal").as_string());
  killed();
  EXPECT_EQ(game.look("union").at("sealed").at("seal"), json::string(first));
  std::string told;
  std::vector<std::string> seals = play_to_the_end(game, told);
  seals.push_back(first);
  EXPECT_TRUE(sealed::verify(journal_of(game), {.commitment = {}, .seals = seals}).has_value());
}

}  // namespace
}  // namespace brownwater::server::testing::sealed_test
