#include <algorithm>
#include <atomic>
#include <functional>
#include <future>

#include "adapters/server/tokens.hpp"
#include "tests/server/house.hpp"
#include "tests/server/long_war.hpp"

/// Journals as long as whole wars are taken in, and delay no other request.
namespace brownwater::server::testing {
namespace {

using std::chrono::steady_clock;

steady_clock::duration how_long(const std::function<void()>& what) {
  const auto begun = steady_clock::now();
  what();
  return steady_clock::now() - begun;
}

/// How long others waited at most, and until it was done.
struct Waits {
  steady_clock::duration longest{};
  steady_clock::duration all{};
};

Waits waits_until(const std::function<bool()>& done, const Game& other) {
  const auto begun = steady_clock::now();
  Waits waits;
  while (!done() && steady_clock::now() - begun < std::chrono::seconds(20))
    waits.longest = std::max(waits.longest, how_long([&] { (void)other.look("union"); }));
  waits.all = steady_clock::now() - begun;
  return waits;
}

Waits waits_while(const std::function<void()>& what, const Game& other) {
  const std::future<void> doing = std::async(std::launch::async, what);
  return waits_until([&] { return doing.wait_for(std::chrono::milliseconds(1)) == std::future_status::ready; }, other);
}

Game taken_in(std::uint16_t port) {
  const Got taken = ask(port, "POST", "/api/journals", "", long_war());
  EXPECT_EQ(taken.status, 201U) << taken.body;
  return begun_by(port, taken);
}

storage::NewGame put_war_that_waits(storage::Storage& storage) {
  storage::NewGame war = war_that_waits().game;
  storage.write(war, [](const storage::Result<void>& written) { EXPECT_TRUE(written.has_value()); });
  return war;
}

TEST_F(ServerTest, AJournalOfAWholeWarIsTakenInWhileOthersAreAnswered) {
  ASSERT_GE(long_war().size(), 4'500'000U);
  const Game game = begin(port());
  Got taken;
  std::future<steady_clock::duration> reading = std::async(std::launch::async, [&] {
    return how_long([&] { taken = ask(port(), "POST", "/api/journals", "", long_war()); });
  });
  steady_clock::duration longest{};
  while (reading.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready)
    longest = std::max(longest, how_long([&] { EXPECT_EQ(game.look("union").at("number"), 0); }));
  EXPECT_LT(longest, reading.get() / 4);
  ASSERT_EQ(taken.status, 201U) << taken.body;
}

TEST_F(ServerTest, AfterARestartALongGameIsReadAgainWhileOthersAreAnswered) {
  const Got taken = ask(port(), "POST", "/api/journals", "", long_war());
  ASSERT_EQ(taken.status, 201U) << taken.body;
  restart({});
  const Game war = begun_by(port(), taken);
  Game game = begin(port());
  std::vector<std::future<Got>> looking;
  Socket socket(port(), war.id);
  socket.say({{"type", "hello"}, {"token", war.spectator_token}});
  const auto begun = steady_clock::now();
  for (int times = 0; times < 3; ++times)
    looking.push_back(
        std::async(std::launch::async, [&] { return ask(war.port, "GET", war.path(), war.spectator_token); }));
  steady_clock::duration longest{};
  while (looking.front().wait_for(std::chrono::milliseconds(1)) != std::future_status::ready)
    longest = std::max(longest, how_long([&] { EXPECT_EQ(game.look("union").at("number"), 0); }));
  EXPECT_LT(longest, (steady_clock::now() - begun) / 4);
  for (std::future<Got>& one : looking) EXPECT_EQ(one.get().object().at("over"), true);
  EXPECT_EQ(socket.hear().value().at("type"), "hello");
}

TEST_F(ServerTest, TheCalendarOfALongGameIsMadeWhileOthersAreAnswered) {
  const storage::NewGame war = put_war_that_waits(storage);
  const std::string key = calendar_key(*war.game.tokens.front(), war.game.id);
  const std::string calendar = "/api/calendars/" + war.game.id + "/" + key + ".ics";
  const Waits waits = waits_while([&] { EXPECT_EQ(ask(port(), "GET", calendar).status, 200U); }, begin(port()));
  EXPECT_LT(waits.longest, waits.all / 4);
}

TEST_F(ServerTest, AJudgementOfALongGameIsAskedForWhileOthersAreAnswered) {
  const storage::NewGame war = put_war_that_waits(storage);
  const std::string asked = R"({"game":")" + war.game.id + R"("})";
  // It is refused as one that is not over, and is replayed for that.
  const Waits waits = waits_while(
      [&] { EXPECT_EQ(ask(port(), "POST", "/api/lab/judgements", "union", asked).status, 409U); }, begin(port()));
  EXPECT_LT(waits.longest, waits.all / 4);
}

TEST_F(ServerTest, PeopleWhoLetALongGameWaitAreRemindedWhileOthersAreAnswered) {
  put_war_that_waits(storage);
  std::atomic<bool> reminds = false;
  ServeOptions options;
  options.reminders = {.webhook = "http://127.0.0.1:9/none", .after = std::chrono::hours(1)};
  options.log = [&](std::string_view line) { reminds = reminds || line.contains("reminder_failed"); };
  restart(options);
  const Waits waits = waits_until([&] { return reminds.load(); }, begin(port()));
  EXPECT_TRUE(reminds.load());
  EXPECT_LT(waits.longest, waits.all / 4);
  restart({});
}

TEST_F(ServerTest, ALongGameIsNotReplayedForATokenOrAKeyThatOpensNothing) {
  const Game war = taken_in(port());
  restart({});
  const auto refused = how_long([&] {
    EXPECT_EQ(ask(port(), "GET", war.path(), "nobody").status, 403U);
    EXPECT_EQ(ask(port(), "GET", "/api/calendars/" + war.id + "/nobody.ics").status, 404U);
    EXPECT_EQ(ask(port(), "POST", "/api/lab/judgements", "nobody", R"({"game":")" + war.id + R"("})").status, 403U);
    Socket socket(port(), war.id);
    socket.say({{"type", "hello"}, {"token", "nobody"}});
    EXPECT_EQ(socket.hear().value().at("error").at("where"), "/token");
  });
  const auto opened = how_long([&] { EXPECT_EQ(ask(port(), "GET", war.path(), war.spectator_token).status, 200U); });
  EXPECT_LT(refused, opened / 2);
}

TEST_F(ServerTest, ALongGameWithoutARecordIsNotPlayedThroughToSaySo) {
  const Game war = taken_in(port());
  const auto told = [&](std::string_view what, unsigned status) {
    return how_long([&] { EXPECT_EQ(ask(port(), "GET", war.path(what), war.spectator_token).status, status); });
  };
  EXPECT_LT(told("/record", 404), told("/log", 200) / 4);
}

TEST_F(ServerTest, AJournalMayBeLongAndNothingElseMay) {
  const auto head = [](const std::string& path, std::size_t bytes) {
    return "POST " + path + " HTTP/1.1\r\nHost: here\r\nContent-Length: " + std::to_string(bytes) + "\r\n\r\n";
  };
  const auto refused = [&](const std::string& path, std::size_t bytes) {
    Cable cable(port());
    cable.send(head(path, bytes));
    return cable.answer().status;
  };
  const Limits limits;
  EXPECT_EQ(refused("/api/journals", limits.journal_bytes + 1), 413U);
  EXPECT_EQ(refused("/api/games", limits.body_bytes + 1), 413U);
  {
    Cable slow(port());
    slow.send(head("/api/journals", limits.body_bytes + 1));
    unsigned status = 0;
    for (int tries = 0; tries < 100 && status != 429; ++tries) status = refused("/api/journals", limits.body_bytes + 1);
    EXPECT_EQ(status, 429U) << "a second from the same address";
    EXPECT_EQ(ask(port(), "POST", "/api/journals", "", "{}").status, 422U) << "a short one waits for none";
  }
  const std::string blanks(limits.body_bytes + 1, ' ');
  unsigned status = 429;
  for (int tries = 0; tries < 100 && status == 429; ++tries)
    status = ask(port(), "POST", "/api/journals", "", blanks).status;
  EXPECT_EQ(status, 422U) << "the first is gone";
}

TEST_F(ServerTest, MoreJournalsThanMayWaitForALongGameAreRefused) {
  ServeOptions options;
  options.limits.journals_waiting = 0;
  restart(options);
  // Either may find the other's journal being read.
  std::future<Got> reading = std::async(std::launch::async, [&] {
    Got got;
    do got = ask(port(), "POST", "/api/journals", "", long_war());
    while (got.status == 429);
    return got;
  });
  bool refused = false;
  while (reading.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready) {
    const Got got = ask(port(), "POST", "/api/journals", "", "{}");
    refused = refused || (got.status == 429 && got.where() == "journals");
  }
  EXPECT_EQ(reading.get().status, 201U);
  EXPECT_TRUE(refused);
}

}  // namespace
}  // namespace brownwater::server::testing
