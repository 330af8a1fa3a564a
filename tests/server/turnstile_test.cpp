#include "adapters/server/turnstile.hpp"

#include "tests/server/house.hpp"

namespace brownwater::server::testing {
namespace {

using std::chrono::seconds;

TEST(Turnstile, LetsABurstThroughAndThenSoManyAMinuteFromEachAddress) {
  Turnstile turnstile(6);
  const Turnstile::Clock::time_point noon{};
  for (int at = 0; at < 6; ++at) EXPECT_EQ(turnstile.pass("here", noon), seconds(0));
  EXPECT_EQ(turnstile.pass("here", noon), seconds(10));
  EXPECT_EQ(turnstile.pass("there", noon), seconds(0));
  EXPECT_EQ(turnstile.pass("here", noon + seconds(9)), seconds(1));
  EXPECT_EQ(turnstile.pass("here", noon + seconds(10)), seconds(0));
  EXPECT_GT(turnstile.pass("here", noon + seconds(10)), seconds(0));
}

TEST(Turnstile, TakesSeveralAtOnceAndNeverMoreThanAMinuteAllows) {
  Turnstile turnstile(6);
  const Turnstile::Clock::time_point noon{};
  EXPECT_EQ(turnstile.pass("here", noon, 4), seconds(0));
  EXPECT_EQ(turnstile.pass("here", noon, 4), seconds(20));
  EXPECT_EQ(turnstile.pass("here", noon, 2), seconds(0));
  EXPECT_EQ(turnstile.pass("there", noon, 1000), seconds(0));
  EXPECT_EQ(turnstile.pass("there", noon, 1000), seconds(60));
}

TEST(Turnstile, WithoutALimitEverybodyPasses) {
  Turnstile turnstile(0);
  for (int at = 0; at < 1000; ++at) EXPECT_EQ(turnstile.pass("here", {}), seconds(0));
}

TEST(Turnstile, NewAddressesWithoutEndShareOneAllowanceInTheEnd) {
  Turnstile turnstile(1);
  bool refused = false;
  for (int at = 0; at < 5000; ++at) refused = turnstile.pass(std::to_string(at), {}) != seconds(0) || refused;
  EXPECT_TRUE(refused);
  EXPECT_EQ(turnstile.pass("later", Turnstile::Clock::time_point{} + seconds(61)), seconds(0));
}

TEST(BeginningsLimit, BeyondTheLimitNoGameIsBegunAndNoJournalTakenInAndItIsSaidWhen) {
  storage::FaultyStorage storage;
  ServeOptions options;
  options.port = 0;
  options.limits.games_per_minute = 2;
  const auto server =
      Server::start({.storage = &storage, .codecs = wire::all_codecs(), .captains = all_captains()}, options);
  ASSERT_TRUE(server.has_value());
  const std::uint16_t port = (*server)->port();
  const Game first = begin(port);
  const Game second = begin(port);
  for (const char* path : {"/api/games", "/api/journals"}) {
    const Got got = ask(port, "POST", path, "", R"({"system":"mobas","scenario":"training"})");
    EXPECT_EQ(got.status, 429U) << got.body;
    EXPECT_EQ(got.where(), "games");
    EXPECT_NE(got.reason().find("2 games a minute"), std::string::npos) << got.body;
  }
  EXPECT_EQ(second.decide("union", 0, {{"type", "clear_for_action"}}, "a").status, 200U);
}

TEST(BeginningsLimit, ALongJournalCountsForAsManyGamesAsItCosts) {
  storage::FaultyStorage storage;
  ServeOptions options;
  options.port = 0;
  options.limits.games_per_minute = 12;
  const auto server =
      Server::start({.storage = &storage, .codecs = wire::all_codecs(), .captains = all_captains()}, options);
  ASSERT_TRUE(server.has_value());
  const std::string long_one(7 * options.limits.bytes_a_game, ' ');
  EXPECT_EQ(ask((*server)->port(), "POST", "/api/journals", "", long_one).status, 422U);
  EXPECT_EQ(ask((*server)->port(), "POST", "/api/journals", "", long_one).status, 429U);
  EXPECT_EQ(ask((*server)->port(), "POST", "/api/journals", "", "{}").status, 422U);
}

}  // namespace
}  // namespace brownwater::server::testing
