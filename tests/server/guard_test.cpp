#include <mutex>

#include "adapters/server/tokens.hpp"
#include "tests/server/house.hpp"
#include "tests/server/program.hpp"

/// The claims of docs/security.md for each threat.
namespace brownwater::server::testing {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// A server with limits of a test's own, and what it has logged.
class Guarded {
 public:
  explicit Guarded(const Limits& limits) {
    ServeOptions options;
    options.port = 0;
    options.limits = limits;
    options.limits.games_per_minute = 0;
    options.log = [this](std::string_view line) {
      const std::lock_guard lock(mutex_);
      log_ += line;
    };
    auto started =
        Server::start({.storage = &storage, .codecs = wire::all_codecs(), .captains = all_captains()}, options);
    EXPECT_TRUE(started.has_value());
    if (started) server_ = std::move(*started);
  }
  std::uint16_t port() const { return server_->port(); }
  std::string log() {
    const std::lock_guard lock(mutex_);
    return log_;
  }

  storage::FaultyStorage storage;

 private:
  std::mutex mutex_;
  std::string log_;
  std::unique_ptr<Server> server_;
};

/// Everything that an answer consists of, its head too.
std::string whole_answer(std::uint16_t port, std::string_view request) {
  Cable cable(port);
  cable.send(request);
  return cable.read(std::size_t{1} << 16, milliseconds(300));
}

TEST(Tokens, HaveTwoHundredAndFiftySixBitsAndAreKeptAsHashesOnly) {
  const std::string token = new_token();
  EXPECT_EQ(token.size(), 43U) << "six bits a character";
  EXPECT_NE(token, new_token());
  const storage::TokenHash hash = hash_of(token);
  EXPECT_EQ(std::string(hash.begin(), hash.end()).find(token), std::string::npos);
}

TEST(Tokens, HoldTheSeatWhoseHashIsTheirsAndNoneWhereNobodyMaySit) {
  const std::string token = new_token();
  storage::GameRecord game;
  EXPECT_FALSE(seat_held(game, token));
  EXPECT_FALSE(seat_held(game, ""));
  game.tokens[static_cast<std::size_t>(Seat::kConfederate)] = hash_of(token);
  EXPECT_EQ(seat_held(game, token), Seat::kConfederate);
  std::string other = token;
  other.back() = other.back() == 'A' ? 'B' : 'A';
  EXPECT_FALSE(seat_held(game, other));
  EXPECT_FALSE(seat_held(game, token.substr(0, 42)));
}

TEST(Guard, NoTokenAndNoSecretIsInTheLogOrInTheStore) {
  Guarded guarded({});
  const Game game = begin(guarded.port(), "training", "sealed");
  ask(guarded.port(), "GET", game.path(), game.union_token);
  Socket socket(guarded.port(), game.id);
  socket.say({{"token", game.union_token}});
  socket.hear();
  guarded.storage.fail_writes(1, storage::Trouble::kBroken);
  ask(guarded.port(), "POST", game.path("/nonce"), game.union_token, R"({"nonce":"words of mine"})");
  const auto stored = guarded.storage.load(game.id).value();
  ASSERT_TRUE(stored);
  const std::string secret(stored->game.dice_secret->begin(), stored->game.dice_secret->end());
  EXPECT_EQ(stored->game.header.find(secret), std::string::npos);
  for (const std::string& token : {game.union_token, game.umpire_token, game.spectator_token}) {
    EXPECT_EQ(guarded.log().find(token), std::string::npos);
    EXPECT_EQ(stored->game.header.find(token), std::string::npos);
  }
  EXPECT_NE(guarded.log().find("game_begun"), std::string::npos);
}

TEST(Guard, EveryAnswerForbidsForeignCodeFramesAndGuesses) {
  Guarded guarded({});
  for (const char* path : {"/", "/api/health", "/api/games/none", "/nothing.txt"}) {
    SCOPED_TRACE(path);
    const std::string answer = whole_answer(guarded.port(), request_text("GET", path, "", ""));
    const std::size_t at = answer.find("Content-Security-Policy: ");
    ASSERT_NE(at, std::string::npos);
    const std::string policy = answer.substr(at, answer.find("\r\n", at) - at);
    EXPECT_NE(policy.find("default-src 'none'"), std::string::npos);
    EXPECT_NE(policy.find("script-src 'self';"), std::string::npos);
    EXPECT_NE(policy.find("style-src 'self';"), std::string::npos);
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_EQ(policy.find("unsafe-eval"), std::string::npos);
    EXPECT_NE(answer.find("X-Content-Type-Options: nosniff"), std::string::npos);
  }
}

// A name that its owner points at this address (DNS rebinding): its page passes for ours, and has no token.
TEST(Guard, APageOfAnotherNameForThisAddressIsGrantedNothing) {
  Guarded guarded({});
  const Game game = begin(guarded.port());
  for (const std::string& path : {game.path(), game.path("/log"), game.path("/journal"), game.path("/desk")}) {
    const std::string answer = whole_answer(
        guarded.port(), "GET " + path + " HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 401")) << answer;
    EXPECT_EQ(answer.find("Access-Control"), std::string::npos);
    EXPECT_EQ(answer.find("Set-Cookie"), std::string::npos) << "a browser would send that along unasked";
  }
}

TEST(Guard, PathsOutOfTheProgramLeadNowhere) {
  Guarded guarded({});
  const Game game = begin(guarded.port());
  for (const char* path : {"/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2f..%2fetc%2fpasswd",
                           "/assets/..%5c..%5cetc%5cpasswd", "/web/../data/x", "/%00/etc/passwd", "//etc/passwd",
                           "/api/scenarios/mobas/..%2f..%2frules%2fmobas", "/api/rules/..%2frules%2fmobas",
                           "/api/scenarios/..%2fmobas/training"}) {
    SCOPED_TRACE(path);
    const Got got = ask(guarded.port(), "GET", path);
    EXPECT_EQ(got.body.find("root:"), std::string::npos);
    const bool is_the_page = got.status == 200U && got.body.starts_with("<!doctype html>");
    EXPECT_TRUE(is_the_page || got.status == 404U || got.status == 400U) << got.status << got.body.substr(0, 80);
  }
  EXPECT_EQ(game.look("union").at("number"), 0);
}

TEST(Guard, AnIdWithWordsOfADatabaseIsNoId) {
  const std::string database = (fresh_folder("guard_test") / "games.db").string();
  const Program program(database);
  const Game game = begin(program.port());
  for (const char* id : {"'%20OR%20'1'='1", "x';DROP%20TABLE%20games;--", "%00", "%22", "%ff%fe"}) {
    const Got got = ask(program.port(), "GET", "/api/games/" + std::string(id), game.union_token);
    EXPECT_EQ(got.status, 404U) << id << got.body;
  }
  EXPECT_EQ(game.look("union").at("number"), 0);
}

TEST(Guard, ARequestThatComesTooSlowlyIsCutOff) {
  Guarded guarded({.idle = seconds(1)});
  const Game game = begin(guarded.port());
  for (const std::string& part :
       {std::string("GET /api/health HT"),
        "POST " + game.path("/decisions") + " HTTP/1.1\r\nHost: here\r\nContent-Length: 90\r\n\r\n{"}) {
    Cable cable(guarded.port());
    cable.send(part);
    const auto began = std::chrono::steady_clock::now();
    EXPECT_EQ(cable.read(1, seconds(10)), "");
    EXPECT_LT(std::chrono::steady_clock::now() - began, seconds(5));
  }
  EXPECT_EQ(game.look("union").at("number"), 0);
}

TEST(Guard, ASocketThatSaysNotWhoItIsIsClosed) {
  Guarded guarded({.greeting = seconds(1)});
  const Game game = begin(guarded.port());
  Socket silent(guarded.port(), game.id);
  ASSERT_EQ(silent.status(), 101U);
  Socket greeted(guarded.port(), game.id);
  greeted.say({{"token", game.union_token}});
  ASSERT_TRUE(greeted.hear());
  const auto began = std::chrono::steady_clock::now();
  const auto told = silent.hear(seconds(10));
  ASSERT_TRUE(told);
  EXPECT_EQ(told->at("status"), 401);
  EXPECT_FALSE(silent.hear(seconds(10)));
  EXPECT_LT(std::chrono::steady_clock::now() - began, seconds(5));
  EXPECT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  EXPECT_TRUE(greeted.hear()) << "who said who he is stays";
}

TEST(Guard, BeyondTheLimitOfConnectionsTheNextIsTurnedAway) {
  Guarded guarded({.connections = 2});
  const Cable first(guarded.port());
  const Cable second(guarded.port());
  Got got;
  for (int tries = 0; tries < 50 && got.status != 503U; ++tries) got = ask(guarded.port(), "GET", "/api/health");
  EXPECT_EQ(got.status, 503U);
}

TEST(Guard, BeyondTheLimitOfGamesNoneIsBegun) {
  Guarded guarded({.open_games = 1});
  begin(guarded.port());
  const Got got = ask(guarded.port(), "POST", "/api/games", "", R"({"system":"mobas","scenario":"training"})");
  EXPECT_EQ(got.status, 429U) << got.body;
}

TEST(Guard, AConnectionThatAsksTooOftenIsReadMoreSlowly) {
  Guarded guarded({.messages_per_second = 10});
  Cable cable(guarded.port());
  const auto began = std::chrono::steady_clock::now();
  for (int asked = 0; asked < 18; ++asked) {
    cable.send(request_text("GET", "/api/health", "", ""));
    ASSERT_EQ(cable.answer().status, 200U);
  }
  EXPECT_GT(std::chrono::steady_clock::now() - began, milliseconds(600));
}

TEST(Guard, ASocketThatDoesNotReadKeepsNobodyWaiting) {
  Guarded guarded({});
  const Game game = begin(guarded.port());
  Socket deaf(guarded.port(), game.id);
  deaf.say({{"token", game.umpire_token}});
  for (std::size_t made = 0; made < 30 && !game.look("umpire").at("over").as_bool(); ++made)
    ASSERT_EQ(game.play_one(made).status, 200U);
}

TEST(Guard, TextThatIsNoUtf8ClosesASocketAndChangesNothing) {
  Guarded guarded({});
  const Game game = begin(guarded.port());
  Socket socket(guarded.port(), game.id);
  socket.say({{"token", game.union_token}});
  ASSERT_TRUE(socket.hear());
  socket.say_text("{\"type\":\"\xff\xfe\"}");
  EXPECT_FALSE(socket.hear(seconds(5)));
  EXPECT_EQ(game.look("union").at("number"), 0);
}

// The server never decompresses, so a small body cannot become a large one.
TEST(Guard, WhatIsCompressedIsNotTaken) {
  Guarded guarded({});
  const Game game = begin(guarded.port());
  const std::string packed("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\xab\xae\x05\x00\x43\xbf\xa6\xa3\x02\x00\x00\x00",
                           22);
  const Got got = ask(guarded.port(), "POST", game.path("/decisions"), game.union_token, packed,
                      "Content-Encoding: gzip\r\nContent-Type: application/json\r\n");
  EXPECT_EQ(got.status, 400U) << got.body;
  const std::string upgrade = whole_answer(
      guarded.port(), request_text("GET", game.path("/socket"), "", "",
                                   "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                                   "Sec-WebSocket-Extensions: permessage-deflate\r\n"));
  EXPECT_TRUE(upgrade.starts_with("HTTP/1.1 101")) << upgrade;
  EXPECT_EQ(upgrade.find("permessage-deflate"), std::string::npos);
}

TEST(Guard, AMessageOfTwoLengthsIsNoMessage) {
  Guarded guarded({});
  const std::string answer =
      whole_answer(guarded.port(),
                   "POST /api/games HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\n"
                   "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\n\r\n");
  EXPECT_EQ(answer.find("200 OK"), std::string::npos) << answer;
}

}  // namespace
}  // namespace brownwater::server::testing
