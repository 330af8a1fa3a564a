#include <gtest/gtest.h>

#include <condition_variable>
#include <future>
#include <mutex>
#include <thread>

#include "adapters/storage/postgres_connection.hpp"
#include "adapters/storage/postgres_storage.hpp"
#include "tests/storage/cluster.hpp"
#include "tests/storage/cut_line.hpp"

/// Properties only of a store that several processes share: which process was first, is notified and acts, and lost
/// connections.
namespace brownwater::storage::postgres_test {
namespace {

using testing::Cluster;
using testing::CutLine;

class Postgres : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!Cluster::here().why_not().empty()) GTEST_SKIP() << Cluster::here().why_not();
    address_ = Cluster::here().new_database();
  }
  std::string address_;
};

std::string database_of(const std::string& address) {
  const std::size_t begin = address.find("/test_") + 1;
  return address.substr(begin, address.find('?') - begin);
}

Result<void> write_now(Storage& store, Write write) {
  std::promise<Result<void>> promise;
  store.write(std::move(write), [&promise](Result<void> result) { promise.set_value(std::move(result)); });
  return promise.get_future().get();
}

Trouble what_failed(const Result<void>& result) { return result ? Trouble{255} : result.error().trouble; }

NewGame game(std::string id) {
  return {.game = {.id = std::move(id), .system = "mobas", .header = "{}", .dice_key = 1, .tokens = {}},
          .decisions = {}};
}

NewDecision decision(std::string id, std::uint32_t number, std::optional<std::uint64_t> revision = {}) {
  return {
      .game = std::move(id),
      .decision = {.number = number, .action = "{}", .faces = "[]", .hash = number, .request = std::to_string(number)},
      .revision = revision};
}

/// A store's notices about other processes, to be waited for.
class Heard {
 public:
  explicit Heard(Storage& store) {
    store.listen([this](const Elsewhere& told) {
      const std::lock_guard lock(mutex_);
      told_.push_back(told);
      more_.notify_all();
    });
  }
  /// Whether the like comes within some seconds.
  bool hears(Elsewhere::Kind kind, const std::string& game = "") {
    std::unique_lock lock(mutex_);
    return more_.wait_for(lock, std::chrono::seconds(10), [&] {
      return std::ranges::any_of(told_, [&](const Elsewhere& one) { return one.kind == kind && one.game == game; });
    });
  }
  std::size_t count() {
    const std::lock_guard lock(mutex_);
    return told_.size();
  }

 private:
  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<Elsewhere> told_;
};

TEST_F(Postgres, IsMadeOnceWhenManyProcessesBeginAtOnce) {
  std::vector<std::jthread> threads;
  std::atomic<int> opened = 0;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&] { opened += open_postgres(address_).has_value() ? 1 : 0; });
  threads.clear();
  EXPECT_EQ(opened, 4);
  auto connection = postgres::Connection::open(address_).value();
  const auto steps = connection.run("SELECT count(*), count(DISTINCT form), max(form) FROM brownwater_form").value();
  EXPECT_EQ(steps.number(0, 0), steps.number(0, 2)) << "each step was taken once";
  EXPECT_EQ(steps.number(0, 1), steps.number(0, 2));
}

TEST_F(Postgres, RefusesADatabaseOfALaterProgram) {
  ASSERT_TRUE(open_postgres(address_));
  auto connection = postgres::Connection::open(address_).value();
  ASSERT_TRUE(connection.execute("INSERT INTO brownwater_form VALUES(99)"));
  const auto store = open_postgres(address_);
  ASSERT_FALSE(store);
  EXPECT_NE(store.error().detail.find("form 99 by a later program"), std::string::npos) << store.error().detail;
}

TEST_F(Postgres, RefusesADatabaseOfAnotherEncoding) {
  auto connection = postgres::Connection::open(address_).value();
  ASSERT_TRUE(connection.execute("CREATE DATABASE latin ENCODING 'SQL_ASCII' TEMPLATE template0"));
  const auto store = open_postgres("postgresql://brownwater@/latin?host=" + Cluster::here().folder());
  ASSERT_FALSE(store);
  EXPECT_NE(store.error().detail.find("UTF8"), std::string::npos) << store.error().detail;
}

TEST_F(Postgres, CommitsDurablyWhateverTheDatabaseIsSetTo) {
  auto connection = postgres::Connection::open(address_).value();
  const std::string change = "ALTER DATABASE " + database_of(address_) + " SET synchronous_commit = off";
  ASSERT_TRUE(connection.execute(change.c_str()));
  auto again = postgres::Connection::open(address_).value();
  EXPECT_EQ(again.run("SHOW synchronous_commit").value().text(0, 0), "on");
}

TEST(PostgresAddress, IsShownWithoutItsPassword) {
  EXPECT_EQ(without_password("postgresql://farragut:hartford@db.example:5433/games?sslmode=require"),
            "postgresql://farragut@db.example:5433/games");
  EXPECT_EQ(without_password("postgresql://farragut:hartford@[::1/games"), "postgresql://…");
  for (const char* address :
       {"postgresql://farragut:hartford@[::1/games", "postgresql://farragut:hartford@127.0.0.1:1/games",
        "postgresql://farragut:hartford@127.0.0.1/games?port=x"}) {
    const auto store = open_postgres(address);
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().detail.find("hartford"), std::string::npos) << store.error().detail;
    EXPECT_FALSE(store.error().detail.empty());
  }
}

TEST_F(Postgres, OneOfTwoProcessesMakesADecisionAndTheOtherIsToldThatItIsMade) {
  const auto first = open_postgres(address_).value();
  const auto second = open_postgres(address_).value();
  ASSERT_TRUE(write_now(*first, game("memphis")));
  EXPECT_TRUE(write_now(*first, decision("memphis", 1, 0)));
  EXPECT_EQ(what_failed(write_now(*second, decision("memphis", 1, 0))), Trouble::kConflict);
  EXPECT_TRUE(write_now(*second, decision("memphis", 2, 1)));
  EXPECT_EQ(first->load("memphis").value()->decisions.size(), 2U);
  EXPECT_EQ(first->load("memphis").value()->revision, 2U);
}

// The number alone would not show it: after a takeback a new decision has the same number in a different game state.
TEST_F(Postgres, ADecisionOfOneWhoHasNotHeardOfATakebackIsAConflict) {
  const auto store = open_postgres(address_).value();
  ASSERT_TRUE(write_now(*store, game("memphis")));
  ASSERT_TRUE(write_now(*store, decision("memphis", 1, 0)));
  const TakebackRecord back{.number = 1, .keeps = 0, .seat = Seat::kUnion, .leave = {}, .taken_at = 1, .notes = "[]"};
  ASSERT_TRUE(write_now(*store, NewTakeback{.game = "memphis", .takeback = back, .revision = 1}));
  ASSERT_TRUE(write_now(*store, decision("memphis", 1, 2)));
  EXPECT_EQ(what_failed(write_now(*store, decision("memphis", 2, 1))), Trouble::kConflict);
  EXPECT_EQ(what_failed(write_now(*store, NewAsk{.game = "memphis", .number = 1, .ask = {}, .revision = 1})),
            Trouble::kConflict);
  EXPECT_TRUE(write_now(*store, decision("memphis", 2, 3)));
}

TEST_F(Postgres, TellsOthersOfEachWriteAndNobodyOfHisOwn) {
  const auto first = open_postgres(address_).value();
  const auto second = open_postgres(address_).value();
  ASSERT_TRUE(write_now(*first, game("mobile bay")));
  Heard at_first(*first);
  Heard at_second(*second);
  ASSERT_TRUE(at_first.hears(Elsewhere::Kind::kHears));
  ASSERT_TRUE(at_second.hears(Elsewhere::Kind::kHears));
  ASSERT_TRUE(write_now(*first, decision("mobile bay", 1)));
  ASSERT_TRUE(write_now(*first, NewTalk{.game = "mobile bay", .talk = {.request = "a", .text = "Steady."}}));
  EXPECT_TRUE(at_second.hears(Elsewhere::Kind::kWrote, "mobile bay"));
  EXPECT_TRUE(at_second.hears(Elsewhere::Kind::kSaid, "mobile bay"));
  EXPECT_EQ(at_first.count(), 1U);
  first->listen({});
  second->listen({});
}

TEST_F(Postgres, OneProcessHasAClaimUntilItLetsGoOrIsGone) {
  auto first = open_postgres(address_).value();
  const auto second = open_postgres(address_).value();
  ASSERT_TRUE(write_now(*first, game("memphis")));
  EXPECT_TRUE(first->claim("memphis"));
  EXPECT_TRUE(first->claim("memphis"));
  EXPECT_FALSE(second->claim("memphis"));
  EXPECT_TRUE(second->claim("")) << "the reminders are another thing";
  EXPECT_FALSE(first->claim(""));
  first->let_go("memphis");
  EXPECT_TRUE(second->claim("memphis"));
  second->let_go("memphis");
  EXPECT_TRUE(first->claim("memphis"));
  first.reset();
  bool is_ours = false;
  for (int tries = 0; tries < 100 && !is_ours; ++tries) {
    is_ours = second->claim("memphis");
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_TRUE(is_ours);
  EXPECT_FALSE(second->claim("nowhere"));
}

TEST_F(Postgres, TwoProcessesThatWriteToTheSameGamesInAnyOrderDoNotWaitForEachOther) {
  const auto first = open_postgres(address_).value();
  const auto second = open_postgres(address_).value();
  constexpr std::uint32_t kGames = 12;
  constexpr std::uint32_t kEach = 20;
  const auto id_of = [](std::uint32_t at) { return "game " + std::to_string(at); };
  for (std::uint32_t at = 0; at < kGames; ++at) ASSERT_TRUE(write_now(*first, game(id_of(at))));
  std::atomic<std::uint32_t> won = 0;
  std::atomic<std::uint32_t> answered = 0;
  for (std::uint32_t number = 1; number <= kEach; ++number) {
    for (std::uint32_t at = 0; at < kGames; ++at) {
      const auto count = [&](const Result<void>& result) {
        won += result ? 1U : 0U;
        ++answered;
      };
      first->write(decision(id_of(at), number), count);
      second->write(decision(id_of(kGames - 1 - at), number), count);
    }
    while (answered < number * kGames * 2) std::this_thread::yield();
    EXPECT_EQ(won, number * kGames);
  }
}

TEST_F(Postgres, FindsOutAfterALostCommitWhetherItWasDone) {
  const auto straight = open_postgres(address_).value();
  CutLine line(Cluster::here().folder() + "-line", Cluster::here().folder());
  const auto store = open_postgres(line.address(database_of(address_))).value();
  ASSERT_TRUE(write_now(*store, game("memphis")));
  for (std::uint32_t number = 1; number <= 20; ++number) {
    line.cut_next(number % 2 == 0 ? CutLine::Cut::kBeforeCommit : CutLine::Cut::kAfterCommit);
    const Result<void> written = write_now(*store, decision("memphis", number, number - 1));
    ASSERT_TRUE(written) << number << ": " << written.error().detail;
    ASSERT_EQ(straight->load("memphis").value()->decisions.size(), number);
  }
  EXPECT_EQ(line.cuts(), 20);
}

TEST_F(Postgres, SaysThatItDoesNotKnowWhenNobodyCanBeAsked) {
  const auto straight = open_postgres(address_).value();
  CutLine line(Cluster::here().folder() + "-line", Cluster::here().folder());
  const auto store = open_postgres(line.address(database_of(address_))).value();
  ASSERT_TRUE(write_now(*store, game("memphis")));
  line.refuse(true);
  line.cut_next(CutLine::Cut::kAfterCommit);
  EXPECT_EQ(what_failed(write_now(*store, decision("memphis", 1))), Trouble::kUnknown);
  EXPECT_EQ(what_failed(write_now(*store, decision("memphis", 2))), Trouble::kBroken);
  line.refuse(false);
  EXPECT_EQ(straight->load("memphis").value()->decisions.size(), 1U);
  EXPECT_TRUE(write_now(*store, decision("memphis", 2)));
}

TEST_F(Postgres, LosesNothingAcknowledgedWhenTheServerCrashesAndGoesOnWhenItIsBack) {
  const auto store = open_postgres(address_).value();
  Heard heard(*store);
  ASSERT_TRUE(heard.hears(Elsewhere::Kind::kHears));
  ASSERT_TRUE(write_now(*store, game("memphis")));
  std::uint32_t acknowledged = 0;
  for (int crashes = 0; crashes < 2; ++crashes) {
    std::atomic<bool> back = false;
    std::jthread server([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      Cluster::here().crash();
      Cluster::here().start_again();
      back = true;
    });
    while (!back) {
      const Result<void> written = write_now(*store, decision("memphis", acknowledged + 1));
      if (written) ++acknowledged;
      if (written) continue;
      const auto stored = store->load("memphis");
      if (!stored) continue;
      EXPECT_GE((*stored)->decisions.size(), acknowledged);
      acknowledged = static_cast<std::uint32_t>((*stored)->decisions.size());
    }
    auto stored = store->load("memphis");
    for (int tries = 0; !stored && tries < 100; ++tries) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      stored = store->load("memphis");
    }
    ASSERT_TRUE(stored) << stored.error().detail;
    // The last decision may have been done without an acknowledgement.
    ASSERT_GE((*stored)->decisions.size(), acknowledged);
    ASSERT_LE((*stored)->decisions.size(), acknowledged + 1);
    acknowledged = static_cast<std::uint32_t>((*stored)->decisions.size());
  }
  EXPECT_TRUE(heard.hears(Elsewhere::Kind::kDeaf));
  store->listen({});
}

}  // namespace
}  // namespace brownwater::storage::postgres_test
