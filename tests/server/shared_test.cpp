#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <future>
#include <thread>

#include "adapters/network/serve.hpp"
#include "adapters/storage/postgres_storage.hpp"
#include "tests/server/client.hpp"
#include "tests/server/long_war.hpp"
#include "tests/storage/cluster.hpp"

/// Two servers that share a PostgreSQL: a change at one appears at the other.
namespace brownwater::server::testing::shared_test {
namespace {

/// A server and its own connections, as a process has them.
class Process {
 public:
  explicit Process(const std::string& address) : storage_(storage::open_postgres(address).value()) {
    ServeOptions options;
    options.port = 0;
    options.metrics_port = 0;
    options.limits.games_per_minute = 0;
    server_ =
        Server::start({.storage = storage_.get(), .codecs = wire::all_codecs(), .captains = all_captains()}, options)
            .value();
  }
  std::uint16_t port() const { return server_->port(); }
  storage::Storage& storage() { return *storage_; }
  /// The number that its metrics have on a line that begins so.
  std::string metric(const std::string& name) const {
    const std::string text = ask(server_->metrics_port(), "GET", "/metrics").body;
    const std::size_t at = text.find("\n" + name + " ");
    if (at == std::string::npos) return "";
    const std::size_t begin = at + name.size() + 2;
    return text.substr(begin, text.find('\n', begin) - begin);
  }

 private:
  std::unique_ptr<storage::Storage> storage_;
  std::unique_ptr<Server> server_;
};

class SharedTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto& cluster = storage::testing::Cluster::here();
    if (!cluster.why_not().empty()) GTEST_SKIP() << cluster.why_not();
    const std::string address = storage::testing::Cluster::here().new_database();
    first_ = std::make_unique<Process>(address);
    second_ = std::make_unique<Process>(address);
  }
  static Game at(const Process& process, Game game) {
    game.port = process.port();
    return game;
  }
  std::unique_ptr<Process> first_;
  std::unique_ptr<Process> second_;
};

bool comes_true(const std::function<bool()>& what) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!what() && std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return what();
}

std::optional<json::object> hear(Socket& socket, std::string_view type) {
  while (auto message = socket.hear()) {
    if (message->at("type").as_string() == std::string(type)) return message;
  }
  return std::nullopt;
}

void take_seat(Socket& socket, const std::string& token) {
  socket.say({{"type", "hello"}, {"token", token}});
  ASSERT_TRUE(hear(socket, "hello").has_value());
}

TEST_F(SharedTest, ADecisionAtOneServerIsToldAtASocketOfTheOther) {
  const Game game = begin(first_->port());
  const Game there = at(*second_, game);
  Socket socket(second_->port(), game.id);
  take_seat(socket, game.confederate_token);
  for (std::int64_t number = 1; number <= 12; ++number) {
    ASSERT_EQ((number % 2 == 0 ? game : there).play_one(static_cast<std::size_t>(number)).status, 200U);
    const auto told = hear(socket, "decided");
    ASSERT_TRUE(told.has_value());
    EXPECT_EQ(told->at("number"), number);
    EXPECT_TRUE(comes_true([&] { return game.look("umpire").at("number") == there.look("umpire").at("number"); }));
    EXPECT_EQ(game.look("union"), there.look("union"));
  }
}

TEST_F(SharedTest, OfTwoDecisionsOfTheSameNumberOneIsMadeAndTheOtherHearsThatTheGameHasGoneOn) {
  const Game game = begin(first_->port());
  const Game there = at(*second_, game);
  ASSERT_EQ(there.look("union").at("number"), 0);
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  // Whether the second has heard of it or not.
  const Got refused = there.decide("union", 0, kClear, "b");
  EXPECT_EQ(refused.status, 409U) << refused.body;
  const Got again = there.decide("union", 0, kClear, "a");
  EXPECT_EQ(again.status, 200U) << again.body;
  EXPECT_EQ(again.object().at("number"), 1);
  const json::object other{{"type", "move"}, {"ship", "little_rebel"}, {"path", json::array()}};
  for (const Game& where : {game, there}) EXPECT_EQ(where.decide("union", 0, other, "a").where(), "/request");
  EXPECT_EQ(game.look("umpire").at("number"), 1);
}

TEST_F(SharedTest, TheSameRequestAtBothServersAtOnceIsDoneOnceAndAnsweredTwice) {
  const Game game = begin(first_->port(), "memphis");
  const Game there = at(*second_, game);
  for (int times = 0; times < 30; ++times) {
    const json::object all = game.look("umpire");
    if (all.at("over").as_bool()) break;
    const std::int64_t number = all.at("number").as_int64();
    const std::string seat(all.at("view").at("to_decide").at(0).as_string());
    const json::value action = game.look(seat).at("view").at("actions").at(0);
    Got here_got;
    Got there_got;
    {
      const std::jthread one([&] { here_got = game.decide(seat, number, action, std::to_string(number)); });
      const std::jthread other([&] { there_got = there.decide(seat, number, action, std::to_string(number)); });
    }
    ASSERT_EQ(here_got.status, 200U) << here_got.body;
    ASSERT_EQ(there_got.status, 200U) << there_got.body;
    ASSERT_EQ(here_got.object().at("number"), number + 1);
    ASSERT_EQ(there_got.object().at("number"), number + 1);
    ASSERT_EQ(game.look("umpire").at("number"), number + 1);
  }
}

TEST_F(SharedTest, DiceThatAreAskedForAtOneServerAreThrownAtTheOther) {
  const Game game = begin(first_->port(), "training", "hand");
  const Game there = at(*second_, game);
  int thrown = 0;
  for (int made = 0; made < 200 && thrown < 3; ++made) {
    const Got got = game.play_one();
    ASSERT_EQ(got.status, 200U) << got.body;
    ASSERT_TRUE(comes_true([&] { return game.look("umpire").at("wanted") == there.look("umpire").at("wanted"); }));
    for (int faces = 0; !there.look("umpire").at("wanted").is_null() && faces < 50; ++faces) {
      const json::object body{{"request", std::to_string(made) + "-" + std::to_string(faces)}, {"faces", {1}}};
      const Got given = ask(there.port, "POST", there.path("/faces"), there.union_token, json::serialize(body));
      ASSERT_EQ(given.status, 200U) << given.body;
      ++thrown;
    }
    ASSERT_TRUE(comes_true([&] { return game.look("umpire") == there.look("umpire"); }));
  }
  EXPECT_GE(thrown, 3);
}

/// Plays until a seat may take something back with the other's leave; returns that seat.
std::string somebody_may_ask(const Game& game) {
  for (std::size_t made = 0; made < 400 && game.play_one(made).status == 200; ++made) {
    for (const std::string seat : {"union", "confederate"}) {
      const json::object told = ask(game.port, "GET", game.path("/takebacks"), game.token(seat)).object();
      if (!told.at("may").is_null() && !told.at("may").at("asks").as_array().empty()) return seat;
    }
  }
  return "";
}

TEST_F(SharedTest, WhatIsAskedAtOneServerIsAgreedToAndTakenBackAtTheOther) {
  const Game game = begin(first_->port());
  const Game there = at(*second_, game);
  const std::string seat = somebody_may_ask(game);
  ASSERT_FALSE(seat.empty());
  const std::int64_t number = game.look("umpire").at("number").as_int64();
  Socket socket(second_->port(), game.id);
  take_seat(socket, game.umpire_token);
  ASSERT_TRUE(comes_true([&] { return there.look("umpire").at("number") == number; }));
  const auto post = [&](const Game& where, const std::string& who, json::object body) {
    body["expected"] = number;
    return ask(where.port, "POST", where.path("/takeback"), where.token(who), json::serialize(body));
  };
  const Got asked = post(game, seat, {});
  ASSERT_EQ(asked.status, 200U) << asked.body;
  ASSERT_TRUE(comes_true([&] { return there.look("umpire").at("asked").is_object(); }));
  const json::array waits = asked.object().at("asked").at("waits").as_array();
  ASSERT_FALSE(waits.empty());
  for (const json::value& one : waits) {
    const Got agreed = post(there, std::string(one.as_string()), {{"agree", true}});
    ASSERT_EQ(agreed.status, 200U) << agreed.body;
  }
  ASSERT_TRUE(comes_true([&] { return game.look("umpire").at("takebacks") == 1; }));
  EXPECT_LT(game.look("umpire").at("number").as_int64(), number);
  EXPECT_EQ(game.look("umpire"), there.look("umpire"));
  for (std::size_t made = 0; made < 6; ++made) {
    ASSERT_EQ((made % 2 == 0 ? there : game).play_one(made).status, 200U);
    ASSERT_TRUE(comes_true([&] { return game.look("umpire") == there.look("umpire"); }));
  }
  EXPECT_EQ(ask(game.port, "GET", game.path("/journal"), game.umpire_token).body,
            ask(there.port, "GET", there.path("/journal"), game.umpire_token).body);
}

TEST_F(SharedTest, WordsForSealedDiceTalkAndNewLinksAreKnownAtBoth) {
  const Game game = begin(first_->port(), "training", "sealed");
  const Game there = at(*second_, game);
  Socket union_there(second_->port(), game.id);
  Socket confederate_there(second_->port(), game.id);
  take_seat(union_there, game.union_token);
  take_seat(confederate_there, game.confederate_token);
  ASSERT_EQ(ask(game.port, "POST", game.path("/nonce"), game.union_token, R"({"nonce":"Cairo"})").status, 200U);
  ASSERT_TRUE(hear(union_there, "sealed").has_value());
  ASSERT_TRUE(hear(confederate_there, "sealed").has_value());
  ASSERT_EQ(ask(there.port, "POST", there.path("/nonce"), game.confederate_token, R"({"nonce":"Yazoo"})").status, 200U);
  EXPECT_TRUE(comes_true([&] { return game.look("union").at("sealed") == there.look("union").at("sealed"); }));
  EXPECT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  const Got said = ask(game.port, "POST", game.path("/say"), game.union_token, R"({"request":"s","text":"Steady."})");
  ASSERT_EQ(said.status, 200U) << said.body;
  EXPECT_TRUE(hear(union_there, "talk").has_value());
  const std::string token = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
  ASSERT_EQ(
      ask(game.port, "POST", game.path("/token"), game.confederate_token, R"({"token":")" + token + R"("})").status,
      200U);
  EXPECT_TRUE(hear(confederate_there, "error").has_value()) << "its seat has another link";
  EXPECT_EQ(ask(there.port, "GET", there.path(), game.confederate_token).status, 403U);
  EXPECT_EQ(ask(there.port, "GET", there.path(), token).status, 200U);
}

TEST_F(SharedTest, WhatIsDecidedAtOneServerWhileTheOtherReadsTheLongGameIsToldThere) {
  const WarThatWaits war = war_that_waits();
  std::promise<bool> written;
  first_->storage().write(war.game, [&](const storage::Result<void>& done) { written.set_value(done.has_value()); });
  ASSERT_TRUE(written.get_future().get());
  Game game{.port = first_->port(), .id = war.game.game.id};
  const std::string seat(wire::word_of(war.next.seat));
  ASSERT_EQ(ask(game.port, "GET", game.path(), seat).status, 200U);
  Socket socket(second_->port(), game.id);
  socket.say({{"type", "hello"}, {"token", "spectator"}, {"views", false}});
  // When it answers other requests again, it has read the store and is replaying.
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  ASSERT_EQ(ask(second_->port(), "GET", "/api/health").status, 200U);
  const json::object body{
      {"request", "last"}, {"expected", war.next.number - 1}, {"action", json::parse(war.next.action)}};
  const Got decided = ask(game.port, "POST", game.path("/decisions"), seat, json::serialize(body));
  ASSERT_EQ(decided.status, 200U) << decided.body;
  const auto hello = hear(socket, "hello");
  ASSERT_TRUE(hello.has_value());
  EXPECT_TRUE(hello->at("number") == war.next.number || hear(socket, "decided").has_value());
}

TEST_F(SharedTest, OneServerPlaysTheCaptainsAndTheOtherDoesWhenItIsGone) {
  const json::object body{
      {"system", "mobas"}, {"scenario", "memphis"}, {"seats", {{"union", "admiral:40"}, {"confederate", "captain"}}}};
  const Got begun = ask(first_->port(), "POST", "/api/games", "", json::serialize(body));
  ASSERT_EQ(begun.status, 201U) << begun.body;
  const std::string path = "/api/games/" + std::string(begun.object().at("game").as_string());
  const std::string token(begun.object().at("seats").at("umpire").at("token").as_string());
  const auto number_at = [&](const Process& process) {
    const Got got = ask(process.port(), "GET", path, token);
    return got.status == 200 ? got.object().at("number").as_int64() : -1;
  };
  const auto number = [&] { return number_at(*second_); };
  // The server that first holds the game has its captains.
  ASSERT_TRUE(comes_true([&] { return number_at(*first_) >= 1; }));
  Socket socket(second_->port(), path.substr(path.rfind('/') + 1));
  take_seat(socket, token);
  ASSERT_TRUE(comes_true([&] { return number() >= 3; }));
  EXPECT_EQ(second_->metric("brownwater_store_writes_total"), "0");
  first_.reset();
  const std::int64_t then = number();
  EXPECT_TRUE(comes_true([&] { return number() >= then + 3; }));
  EXPECT_NE(second_->metric("brownwater_store_writes_total"), "0");
}

}  // namespace
}  // namespace brownwater::server::testing::shared_test
