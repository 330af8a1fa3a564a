#include "tests/server/house.hpp"

#include <mutex>
#include <regex>
#include <thread>

/// The operators' view: metrics, probes and the log. No token is in any of them.
namespace brownwater::server::testing {
namespace {

class OperatorsTest : public ::testing::Test {
 protected:
  OperatorsTest() {
    ServeOptions options;
    options.port = 0;
    options.metrics_port = 0;
    options.limits.games_per_minute = 0;
    options.log = [this](std::string_view line) {
      const std::lock_guard lock(mutex_);
      log_ += std::string(line) + "\n";
    };
    server_ =
        Server::start({.storage = &storage, .codecs = wire::all_codecs(), .captains = all_captains()}, options).value();
  }
  std::uint16_t port() const { return server_->port(); }
  std::uint16_t apart() const { return server_->metrics_port(); }
  std::string log() {
    const std::lock_guard lock(mutex_);
    return log_;
  }
  std::string metrics() const {
    const Got got = ask(apart(), "GET", "/metrics");
    EXPECT_EQ(got.status, 200U);
    return got.body;
  }
  /// The value of one line.
  double metric(const std::string& name) const {
    const std::string text = "\n" + metrics();
    const std::size_t at = text.find("\n" + name + " ");
    EXPECT_NE(at, std::string::npos) << name;
    return at == std::string::npos ? -1 : std::stod(text.substr(at + name.size() + 2));
  }

  storage::FaultyStorage storage;

 private:
  std::mutex mutex_;
  std::string log_;
  std::unique_ptr<Server> server_;
};

TEST_F(OperatorsTest, MetricsCountWhatIsDoneAndAreWellFormed) {
  const Game game = begin(port());
  EXPECT_EQ(metric("brownwater_games_open"), 1);
  EXPECT_EQ(metric("brownwater_tables"), 1);
  {
    Socket socket(port(), game.id);
    socket.say({{"token", game.union_token}});
    ASSERT_TRUE(socket.hear());
    EXPECT_EQ(metric("brownwater_seats_connected{seat=\"union\"}"), 1);
    EXPECT_EQ(metric("brownwater_seats_connected{seat=\"umpire\"}"), 0);
  }
  ASSERT_EQ(game.decide("union", 0, {{"type", "clear_for_action"}}, "a").status, 200U);
  ASSERT_EQ(game.decide("union", 9, {{"type", "clear_for_action"}}, "b").status, 409U);
  storage.fail_writes(1, storage::Trouble::kFull);
  ASSERT_EQ(game.decide("confederate", 1, {{"type", "clear_for_action"}}, "c").status, 507U);
  EXPECT_EQ(metric("brownwater_decisions_total"), 1);
  EXPECT_EQ(metric("brownwater_decisions_refused_total"), 2);
  EXPECT_EQ(metric("brownwater_decision_seconds_count"), 1);
  EXPECT_EQ(metric("brownwater_decision_seconds_bucket{le=\"+Inf\"}"), 1);
  EXPECT_EQ(metric("brownwater_store_errors_total{trouble=\"full\"}"), 1);
  EXPECT_EQ(metric("brownwater_replies_total{status=\"4xx\"}"), 1);
  EXPECT_EQ(metric("brownwater_replies_total{status=\"5xx\"}"), 1);
  for (int tries = 0; tries < 100 && metric("brownwater_seats_connected{seat=\"union\"}") > 0; ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_EQ(metric("brownwater_seats_connected{seat=\"union\"}"), 0) << "who has gone is not counted";
  const std::regex line(R"((# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]*"\})? -?[0-9.e+-]+))");
  const std::string text = metrics();
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = text.find('\n', from);
    EXPECT_TRUE(std::regex_match(text.substr(from, end - from), line)) << text.substr(from, end - from);
    from = end + 1;
  }
}

TEST_F(OperatorsTest, MetricsHaveAPortOfTheirOwnAndNothingElseIsThere) {
  const Got on_the_public_port = ask(port(), "GET", "/metrics");
  EXPECT_EQ(on_the_public_port.status, 404U);
  EXPECT_NE(on_the_public_port.body.find("--metrics-port"), std::string::npos) << on_the_public_port.body;
  EXPECT_EQ(ask(apart(), "GET", "/api/systems").status, 404U);
  EXPECT_EQ(ask(apart(), "GET", "/").status, 404U);
  EXPECT_EQ(ask(apart(), "POST", "/metrics").status, 405U);
  EXPECT_EQ(Socket(apart(), "none").status(), 404U);
}

TEST_F(OperatorsTest, ProbesTellWhetherTheProgramRunsAndTheStoreAnswers) {
  for (const std::uint16_t at : {port(), apart()}) {
    EXPECT_EQ(ask(at, "GET", "/healthz").body, R"({"status":"ok"})");
    EXPECT_EQ(ask(at, "GET", "/readyz").body, R"({"status":"ready"})");
  }
  storage.fail_loads(1);
  EXPECT_EQ(ask(apart(), "GET", "/readyz").status, 503U);
  EXPECT_EQ(ask(apart(), "GET", "/readyz").status, 200U);
}

TEST_F(OperatorsTest, IsNotReadyWhileWritesFailAndIsAgainWhenOneGoesThrough) {
  const Game game = begin(port());
  constexpr std::size_t kAll = 1'000'000;
  for (const storage::Trouble trouble : {storage::Trouble::kFull, storage::Trouble::kBroken}) {
    storage.fail_writes(kAll, trouble);
    const std::int64_t number = game.look("umpire").at("number").as_int64();
    EXPECT_GE(game.play_one().status, 503U);
    for (int asked = 0; asked < 3; ++asked) {
      for (const std::uint16_t at : {port(), apart()}) {
        const Got got = ask(at, "GET", "/readyz");
        EXPECT_EQ(got.status, 503U);
        EXPECT_NE(got.body.find("writes"), std::string::npos) << got.body;
        EXPECT_EQ(ask(at, "GET", "/healthz").status, 200U);
      }
    }
    storage.fail_writes(0, trouble);
    EXPECT_EQ(game.play_one().status, 200U);
    EXPECT_EQ(ask(port(), "GET", "/readyz").status, 200U);
    EXPECT_EQ(game.look("umpire").at("number"), number + 1);
  }
}

// A proxy that asks the probe must send no requests here before it says that the server is ready.
TEST_F(OperatorsTest, LearnsByItselfThatWritesGoThroughAgain) {
  const Game game = begin(port());
  storage.fail_writes(1, storage::Trouble::kFull);
  EXPECT_EQ(game.play_one().status, 507U);
  EXPECT_EQ(ask(port(), "GET", "/readyz").status, 503U);
  unsigned status = 0;
  for (int tries = 0; tries < 100 && status != 200U; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    status = ask(port(), "GET", "/readyz").status;
  }
  EXPECT_EQ(status, 200U);
  EXPECT_EQ(game.look("umpire").at("number"), 0);
}

/// How many lines of the log have this word.
std::size_t lines_with(const std::string& log, const std::string& word) {
  std::size_t count = 0;
  for (std::size_t at = log.find(word); at != std::string::npos; at = log.find(word, at + 1)) ++count;
  return count;
}

TEST_F(OperatorsTest, AStoreThatIsLostIsLoggedOnceThenCountedAndThatItIsBackIsSaid) {
  constexpr int kAsked = 300;
  storage.fail_loads(kAsked);
  for (int asked = 0; asked < kAsked; ++asked)
    ASSERT_EQ(ask(port(), "GET", "/api/games/aaaaaaaaaaaaaaaa", "token").status, 503U);
  EXPECT_EQ(lines_with(log(), "load_failed"), 1U) << log();
  EXPECT_EQ(ask(port(), "GET", "/api/games/aaaaaaaaaaaaaaaa", "token").status, 404U);
  EXPECT_EQ(lines_with(log(), R"("event":"loads_work_again","left_out":299)"), 1U) << log();

  const Game game = begin(port());
  storage.fail_writes(kAsked, storage::Trouble::kBroken);
  for (int asked = 0; asked < kAsked; ++asked) ASSERT_EQ(game.play_one().status, 503U);
  EXPECT_EQ(lines_with(log(), "write_failed"), 1U) << log();
  EXPECT_EQ(game.play_one().status, 200U);
  EXPECT_EQ(lines_with(log(), R"("event":"writes_work_again","left_out":299)"), 1U) << log();
}

TEST_F(OperatorsTest, EveryLineOfTheLogIsJsonWithTimeAndGravityAndNoTokenIsInItOrInTheMetrics) {
  const Game game = begin(port(), "training", "sealed");
  const std::string drawn(43, 'A');
  storage.fail_loads(1);
  ask(port(), "GET", "/api/games/" + game.token("union"), game.union_token);
  ask(port(), "GET", game.path(), "no-such-token");
  for (const char* seat : {"union", "confederate"})
    ask(port(), "POST", game.path("/nonce"), game.token(seat), R"({"nonce":"words of mine"})");
  ASSERT_EQ(game.decide("union", 0, {{"type", "clear_for_action"}}, "a").status, 200U);
  ask(port(), "POST", game.path("/takeback"), game.union_token, R"({"expected":1})");
  ask(port(), "POST", game.path("/takeback"), game.confederate_token, R"({"expected":1,"agree":true})");
  storage.fail_writes(1, storage::Trouble::kBroken);
  EXPECT_EQ(game.decide("union", 0, {{"type", "clear_for_action"}}, "b").status, 503U);
  ask(port(), "POST", game.path("/token"), game.confederate_token, R"({"token":")" + drawn + R"("})");
  const std::string all = log();
  EXPECT_NE(all.find("taken_back"), std::string::npos);
  EXPECT_NE(all.find(R"("level":"error","event":"write_failed")"), std::string::npos) << all;
  for (std::size_t from = 0; from < all.size();) {
    const std::size_t end = all.find('\n', from);
    const json::object line = json::parse(all.substr(from, end - from)).as_object();
    for (const char* key : {"at", "level", "event"}) EXPECT_TRUE(line.contains(key)) << key;
    from = end + 1;
  }
  const std::string told = all + metrics();
  for (const char* seat : {"union", "confederate", "umpire", "spectator"})
    EXPECT_EQ(told.find(game.token(seat)), std::string::npos) << seat;
  for (const std::string& secret : {std::string("words of mine"), std::string("no-such-token"), drawn})
    EXPECT_EQ(told.find(secret), std::string::npos) << secret;
}

}  // namespace
}  // namespace brownwater::server::testing
