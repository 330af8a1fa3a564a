#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <thread>

#include "adapters/storage/faulty_storage.hpp"
#include "adapters/storage/memory_storage.hpp"
#include "adapters/storage/postgres_storage.hpp"
#include "adapters/storage/sqlite_storage.hpp"
#include "tests/storage/cluster.hpp"

/// What the port promises, asked of every adapter.
namespace brownwater::storage {
namespace {

namespace fs = std::filesystem;

/// A store under test, and how to look at what is left of it after a crash.
class Bench {
 public:
  virtual ~Bench() = default;
  virtual Storage& store() = 0;
  /// The store as another process finds it if this one is killed now.
  virtual Storage& after_crash() = 0;
};

class MemoryBench final : public Bench {
 public:
  Storage& store() override { return store_; }
  Storage& after_crash() override { return store_; }

 private:
  MemoryStorage store_;
};

class FaultyBench final : public Bench {
 public:
  Storage& store() override { return store_; }
  Storage& after_crash() override {
    store_.crash();
    return store_;
  }

 private:
  FaultyStorage store_;
};

class SqliteBench final : public Bench {
 public:
  SqliteBench() {
    std::string name = (fs::temp_directory_path() / "brownwater-storage-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    store_ = open_sqlite((folder_ / "games.db").string()).value();
  }
  ~SqliteBench() override {
    store_.reset();
    copy_.reset();
    fs::remove_all(folder_);
  }
  Storage& store() override { return *store_; }
  /// Copies the file and its log as they lie on the disk while the store is open, and opens the copy.
  Storage& after_crash() override {
    copy_.reset();
    fs::remove_all(folder_ / "crashed");
    fs::create_directory(folder_ / "crashed");
    for (const char* name : {"games.db", "games.db-wal"}) {
      if (fs::exists(folder_ / name)) fs::copy_file(folder_ / name, folder_ / "crashed" / name);
    }
    copy_ = open_sqlite((folder_ / "crashed" / "games.db").string()).value();
    return *copy_;
  }

 private:
  fs::path folder_;
  std::unique_ptr<Storage> store_;
  std::unique_ptr<Storage> copy_;
};

class PostgresBench final : public Bench {
 public:
  PostgresBench() : address_(testing::Cluster::here().new_database()), store_(open_postgres(address_).value()) {}
  Storage& store() override { return *store_; }
  Storage& after_crash() override {
    other_ = open_postgres(address_).value();
    return *other_;
  }

 private:
  std::string address_;
  std::unique_ptr<Storage> store_;
  std::unique_ptr<Storage> other_;
};

struct Adapter {
  const char* name;
  std::function<std::unique_ptr<Bench>()> make;
};

class StorageSuite : public ::testing::TestWithParam<Adapter> {
 protected:
  void SetUp() override {
    const bool wants_cluster = std::string_view(GetParam().name) == "Postgres";
    if (wants_cluster && !testing::Cluster::here().why_not().empty())
      GTEST_SKIP() << testing::Cluster::here().why_not();
    bench_ = GetParam().make();
  }
  Storage& store() { return bench_->store(); }
  Storage& after_crash() { return bench_->after_crash(); }

  Result<void> write(Write write) {
    std::promise<Result<void>> promise;
    store().write(std::move(write), [&promise](Result<void> result) { promise.set_value(std::move(result)); });
    return promise.get_future().get();
  }

  std::unique_ptr<Bench> bench_;
};

GameRecord game(std::string id) {
  TokenHash union_token{};
  union_token.fill(7);
  TokenHash umpire_token{};
  umpire_token[31] = 255;
  return {.id = std::move(id),
          .system = "mobas",
          .header = R"({"format":"brownwater-journal-1","title":"Mémphis"})",
          .dice_key = 0xFFEEDDCCBBAA9988ULL,
          .tokens = {union_token, std::nullopt, umpire_token, std::nullopt},
          .read_only = false,
          .dice_secret = {},
          .nonces = {}};
}

DecisionRecord decision(std::uint32_t number, bool ends_game = false) {
  return {.number = number,
          .seat = number % 2 == 0 ? Seat::kConfederate : Seat::kUnion,
          .action = R"({"type":"hold_fire","ship":"benton"})",
          .faces = "[]",
          .hash = 0x8000000000000000ULL + number,
          .request = "request-" + std::to_string(number),
          .requested_by = Seat::kUmpire,
          .ends_game = ends_game,
          .journal = number % 3 == 0 ? "memphis-3" : ""};
}

Trouble trouble_of(const Result<void>& result) { return result ? Trouble{255} : result.error().trouble; }

TEST_P(StorageSuite, GivesBackAGameAsItWasWritten) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  const auto stored = store().load("memphis");
  ASSERT_TRUE(stored && *stored);
  EXPECT_EQ((*stored)->game, game("memphis"));
  EXPECT_TRUE((*stored)->decisions.empty());
  EXPECT_FALSE((*stored)->pending);
}

CaptainRecord captain(std::uint32_t id, std::string name, Seat seat = Seat::kUnion) {
  TokenHash token{};
  token.fill(static_cast<std::uint8_t>(id));
  return {.seat = seat,
          .id = id,
          .name = std::move(name),
          .token = token,
          .ships = {"carondelet", "cairo"},
          .done = {"1/orders", "3/firing/2/cairo/0/first"}};
}

TEST_P(StorageSuite, GivesBackCaptainsAsTheyWereLastWrittenAlsoAfterACrash) {
  GameRecord begun = game("memphis");
  begun.captains = {captain(1, "Walke"), captain(2, "Montgomery, J. E.", Seat::kConfederate)};
  ASSERT_TRUE(write(NewGame{.game = begun, .decisions = {}}));
  ASSERT_TRUE(write(NewGame{.game = game("other"), .decisions = {}}));
  EXPECT_EQ(store().load("memphis").value()->game, begun);
  CaptainRecord phelps = captain(65, "Phelps");
  phelps.ships.clear();
  phelps.done.clear();
  ASSERT_TRUE(write(NewCaptains{.game = "memphis", .revision = 0, .captains = {phelps, begun.captains[1]}}));
  begun.captains[0] = phelps;
  begun.captains_revision = 1;
  EXPECT_EQ(after_crash().load("memphis").value()->game, begun);
  EXPECT_TRUE(store().load("other").value()->game.captains.empty());
}

TEST_P(StorageSuite, CaptainsWrittenInIgnoranceOfOthersAreAConflict) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  ASSERT_TRUE(write(NewCaptains{.game = "memphis", .revision = 0, .captains = {captain(1, "Walke")}}));
  EXPECT_EQ(trouble_of(write(NewCaptains{.game = "memphis", .revision = 0, .captains = {}})), Trouble::kConflict);
  EXPECT_EQ(trouble_of(write(NewCaptains{.game = "nowhere", .revision = 0, .captains = {}})), Trouble::kNoGame);
  EXPECT_EQ(store().load("memphis").value()->game.captains.size(), 1U);
  ASSERT_TRUE(write(NewCaptains{.game = "memphis", .revision = 1, .captains = {}}));
  EXPECT_TRUE(store().load("memphis").value()->game.captains.empty());
}

TEST_P(StorageSuite, GivesBackASecretAndWordsOfSealedDiceAsTheyWereWritten) {
  GameRecord sealed = game("sealed");
  sealed.dice_secret.emplace().fill(0xA5);
  sealed.nonces[0] = "Caïro";
  ASSERT_TRUE(write(NewGame{.game = sealed, .decisions = {}}));
  EXPECT_EQ(store().load("sealed").value()->game, sealed);
}

TEST_P(StorageSuite, TakesTheWordsOfASeatOnce) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  ASSERT_TRUE(write(NewNonce{.game = "memphis", .seat = Seat::kConfederate, .nonce = "first"}));
  EXPECT_EQ(trouble_of(write(NewNonce{.game = "memphis", .seat = Seat::kConfederate, .nonce = "second"})),
            Trouble::kConflict);
  EXPECT_EQ(trouble_of(write(NewNonce{.game = "nowhere", .seat = Seat::kUnion, .nonce = "x"})), Trouble::kNoGame);
  EXPECT_EQ(after_crash().load("memphis").value()->game.nonces[1], "first");
  EXPECT_FALSE(after_crash().load("memphis").value()->game.nonces[0]);
}

TEST_P(StorageSuite, ChangesTheTokenOfASeatThatHasOneAndNoOther) {
  GameRecord expected = game("memphis");
  ASSERT_TRUE(write(NewGame{.game = expected, .decisions = {}}));
  TokenHash token{};
  token.fill(9);
  ASSERT_TRUE(write(NewToken{.game = "memphis", .seat = Seat::kUmpire, .token = token}));
  EXPECT_EQ(trouble_of(write(NewToken{.game = "memphis", .seat = Seat::kSpectator, .token = token})),
            Trouble::kConflict);
  EXPECT_EQ(trouble_of(write(NewToken{.game = "nowhere", .seat = Seat::kUnion, .token = token})), Trouble::kNoGame);
  expected.tokens[2] = token;
  EXPECT_EQ(after_crash().load("memphis").value()->game, expected);
}

TalkRecord saying(std::string request, Seat seat = Seat::kUnion) {
  return {.seat = seat,
          .audience = seat == Seat::kUnion ? Audience::kUnion : Audience::kBothSides,
          .decision = 3,
          .said_at = 1'795'322'996,
          .request = std::move(request),
          .name = "Käpt’n",
          .ship = "Carondelet",
          .text = "Run the batteries tonight.\nNo lights."};
}

TEST_P(StorageSuite, KeepsWhatWasSaidInOrderAndFindsItAfterACrash) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  ASSERT_TRUE(write(NewGame{.game = game("mobile bay"), .decisions = {}}));
  const std::vector<TalkRecord> said{saying("a"), saying("b", Seat::kUmpire), saying("c")};
  for (const TalkRecord& one : said) ASSERT_TRUE(write(NewTalk{.game = "memphis", .talk = one}));
  EXPECT_EQ(store().talk("memphis").value(), said);
  EXPECT_EQ(after_crash().talk("memphis").value(), said);
  EXPECT_TRUE(store().talk("mobile bay").value().empty());
  EXPECT_TRUE(store().talk("nowhere").value().empty());
}

TEST_P(StorageSuite, TakesARequestToSaySomethingOnceFromEachSeat) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  ASSERT_TRUE(write(NewTalk{.game = "memphis", .talk = saying("a")}));
  EXPECT_EQ(trouble_of(write(NewTalk{.game = "memphis", .talk = saying("a")})), Trouble::kConflict);
  EXPECT_TRUE(write(NewTalk{.game = "memphis", .talk = saying("a", Seat::kUmpire)}));
  EXPECT_EQ(trouble_of(write(NewTalk{.game = "nowhere", .talk = saying("a")})), Trouble::kNoGame);
  EXPECT_EQ(store().talk("memphis").value().size(), 2U);
}

TEST_P(StorageSuite, FindsTheGamesInWhichNothingWasDecidedSinceATimeAndNobodyReminded) {
  const auto at = [](std::string id, std::int64_t begun) {
    GameRecord record = game(std::move(id));
    record.begun_at = begun;
    return record;
  };
  const auto made = [](std::uint32_t number, std::int64_t time, bool ends = false) {
    DecisionRecord record = decision(number, ends);
    record.made_at = time;
    return record;
  };
  ASSERT_TRUE(write(NewGame{.game = at("begun", 100), .decisions = {}}));
  ASSERT_TRUE(write(NewGame{.game = at("going on", 100), .decisions = {made(1, 150), made(2, 300)}}));
  ASSERT_TRUE(write(NewGame{.game = at("over", 100), .decisions = {made(1, 120, true)}}));
  ASSERT_TRUE(write(NewGame{.game = at("of old", 0), .decisions = {}}));
  const std::vector<std::string> one{"begun"};
  const std::vector<std::string> both{"begun", "going on"};
  EXPECT_TRUE(store().quiet_games(99, 9).value().empty());
  EXPECT_EQ(store().quiet_games(299, 9).value(), one);
  EXPECT_EQ(store().quiet_games(300, 9).value(), both);
  EXPECT_EQ(store().quiet_games(300, 1).value().size(), 1U);
  ASSERT_TRUE(write(NewReminder{.game = "going on", .number = 2}));
  EXPECT_EQ(after_crash().quiet_games(300, 9).value(), one);
  ASSERT_TRUE(write(NewDecision{.game = "going on", .decision = made(3, 310)}));
  EXPECT_EQ(store().quiet_games(310, 9).value(), both) << "after the next decision somebody may be reminded again";
  EXPECT_EQ(trouble_of(write(NewReminder{.game = "nowhere", .number = 0})), Trouble::kNoGame);
  EXPECT_EQ(after_crash().load("going on").value()->decisions.back().made_at, 310);
  EXPECT_EQ(after_crash().load("begun").value()->game.begun_at, 100);
}

TEST_P(StorageSuite, KnowsNoGameThatWasNeverWritten) {
  const auto stored = store().load("nowhere");
  ASSERT_TRUE(stored);
  EXPECT_FALSE(*stored);
  EXPECT_EQ(trouble_of(write(NewDecision{.game = "nowhere", .decision = decision(1)})), Trouble::kNoGame);
}

TEST_P(StorageSuite, RefusesASecondGameOfTheSameId) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  EXPECT_EQ(trouble_of(write(NewGame{.game = game("memphis"), .decisions = {decision(1)}})), Trouble::kConflict);
  EXPECT_TRUE(store().load("memphis").value()->decisions.empty());
}

TEST_P(StorageSuite, KeepsDecisionsInOrder) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  for (std::uint32_t number = 1; number <= 40; ++number) {
    ASSERT_TRUE(write(NewDecision{.game = "memphis", .decision = decision(number)}));
  }
  const auto stored = store().load("memphis").value();
  ASSERT_EQ(stored->decisions.size(), 40U);
  for (std::uint32_t number = 1; number <= 40; ++number) EXPECT_EQ(stored->decisions[number - 1], decision(number));
}

TEST_P(StorageSuite, RefusesADecisionThatIsNotTheNextOne) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {decision(1)}}));
  EXPECT_EQ(trouble_of(write(NewDecision{.game = "memphis", .decision = decision(1)})), Trouble::kConflict);
  EXPECT_EQ(trouble_of(write(NewDecision{.game = "memphis", .decision = decision(3)})), Trouble::kConflict);
  EXPECT_EQ(store().load("memphis").value()->decisions.size(), 1U);
}

TEST_P(StorageSuite, RefusesAJournalWithGaps) {
  EXPECT_EQ(trouble_of(write(NewGame{.game = game("memphis"), .decisions = {decision(1), decision(3)}})),
            Trouble::kConflict);
  EXPECT_FALSE(store().load("memphis").value());
}

TEST_P(StorageSuite, KeepsWhatWaitsForDiceUntilTheDecisionIsMade) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  const PendingRecord first{.number = 1, .seat = Seat::kUnion, .action = "{}", .faces = {}};
  const PendingRecord second{
      .number = 1, .seat = Seat::kUnion, .action = "{}", .faces = {6, 4, 1}, .journal = "memphis-1"};
  const StepRecord asked{.number = 1, .request = "a", .requested_by = Seat::kUnion, .faces_given = 0};
  const StepRecord given{.number = 1, .request = "b", .requested_by = Seat::kConfederate, .faces_given = 3};
  ASSERT_TRUE(write(NewPending{.game = "memphis", .pending = first, .step = asked}));
  ASSERT_TRUE(write(NewPending{.game = "memphis", .pending = second, .step = given}));
  const auto waiting = after_crash().load("memphis").value();
  EXPECT_EQ(waiting->pending, second);
  EXPECT_EQ(waiting->steps, (std::vector{asked, given}));
  ASSERT_TRUE(write(NewDecision{.game = "memphis", .decision = decision(1)}));
  const auto made = store().load("memphis").value();
  EXPECT_FALSE(made->pending);
  EXPECT_EQ(made->steps.size(), 2U);
}

TEST_P(StorageSuite, RefusesToWaitForDiceOfADecisionThatIsNotTheNextOne) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {decision(1)}}));
  const PendingRecord pending{.number = 1, .seat = Seat::kUnion, .action = "{}", .faces = {}};
  EXPECT_EQ(trouble_of(write(NewPending{.game = "memphis", .pending = pending, .step = {}})), Trouble::kConflict);
  EXPECT_FALSE(store().load("memphis").value()->pending);
}

TEST_P(StorageSuite, TakesDecisionsBackKeepsThemApartAndGoesOnFromThere) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {decision(1), decision(2), decision(3)}}));
  const AskRecord ask{.number = 3,
                      .keeps = 1,
                      .seat = Seat::kConfederate,
                      .asked = {Seat::kUnion, Seat::kUmpire},
                      .agreed = {Seat::kUmpire},
                      .declined = {},
                      .asked_at = 77};
  ASSERT_TRUE(write(NewAsk{.game = "memphis", .number = 3, .ask = ask}));
  EXPECT_EQ(after_crash().load("memphis").value()->ask, ask);
  AskRecord declined = ask;
  declined.declined = Seat::kUnion;
  ASSERT_TRUE(write(NewAsk{.game = "memphis", .number = 3, .ask = declined}));
  EXPECT_EQ(store().load("memphis").value()->ask, declined);
  ASSERT_TRUE(write(NewAsk{.game = "memphis", .number = 3, .ask = {}}));
  EXPECT_FALSE(store().load("memphis").value()->ask);
  EXPECT_EQ(trouble_of(write(NewAsk{.game = "memphis", .number = 2, .ask = ask})), Trouble::kConflict);
  ASSERT_TRUE(write(NewAsk{.game = "memphis", .number = 3, .ask = ask}));
  const TakebackRecord back{.number = 3,
                            .keeps = 1,
                            .seat = Seat::kConfederate,
                            .leave = {Seat::kUnion, Seat::kUmpire},
                            .taken_at = 88,
                            .notes = "[]"};
  TakebackRecord stale = back;
  stale.number = 2;
  EXPECT_EQ(trouble_of(write(NewTakeback{.game = "memphis", .takeback = stale})), Trouble::kConflict);
  EXPECT_EQ(trouble_of(write(NewTakeback{.game = "nowhere", .takeback = back})), Trouble::kNoGame);
  ASSERT_TRUE(write(NewTakeback{.game = "memphis", .takeback = back}));
  EXPECT_EQ(trouble_of(write(NewTakeback{.game = "memphis", .takeback = back})), Trouble::kConflict);
  DecisionRecord next = decision(2);
  next.taken_back = "[1]";
  ASSERT_TRUE(write(NewDecision{.game = "memphis", .decision = next}));
  const auto stored = after_crash().load("memphis").value();
  EXPECT_EQ(stored->decisions, (std::vector{decision(1), next}));
  EXPECT_EQ(stored->taken_back, (std::vector{decision(2), decision(3)}));
  EXPECT_EQ(stored->takebacks, std::vector{back});
  EXPECT_FALSE(stored->ask);
}

TEST_P(StorageSuite, TakesNothingBackWhileADecisionWaitsForDice) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {decision(1)}}));
  const PendingRecord pending{.number = 2, .seat = Seat::kUnion, .action = "{}", .faces = {}};
  ASSERT_TRUE(write(NewPending{.game = "memphis", .pending = pending, .step = {.number = 2, .request = "a"}}));
  const TakebackRecord back{.number = 1, .keeps = 0, .seat = Seat::kUnion, .leave = {}, .taken_at = 1, .notes = "[]"};
  EXPECT_EQ(trouble_of(write(NewTakeback{.game = "memphis", .takeback = back})), Trouble::kConflict);
  EXPECT_EQ(store().load("memphis").value()->decisions.size(), 1U);
}

TEST_P(StorageSuite, CountsGamesThatGoOn) {
  GameRecord read_only = game("a journal");
  read_only.read_only = true;
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  ASSERT_TRUE(write(NewGame{.game = game("mobile bay"), .decisions = {decision(1)}}));
  ASSERT_TRUE(write(NewGame{.game = read_only, .decisions = {}}));
  EXPECT_EQ(store().open_games().value(), 2U);
  ASSERT_TRUE(write(NewDecision{.game = "memphis", .decision = decision(1, true)}));
  EXPECT_EQ(store().open_games().value(), 1U);
}

TEST_P(StorageSuite, FindsEveryAcknowledgedDecisionAfterACrash) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  for (std::uint32_t number = 1; number <= 20; ++number) {
    ASSERT_TRUE(write(NewDecision{.game = "memphis", .decision = decision(number)}));
    if (number % 5 != 0) continue;
    const auto stored = after_crash().load("memphis").value();
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->decisions.size(), number);
  }
}

TEST_P(StorageSuite, AnswersEachOfManyWritesFromManyThreads) {
  constexpr std::uint32_t kThreads = 4;
  constexpr std::uint32_t kDecisions = 60;
  std::vector<std::jthread> threads;
  std::atomic<std::uint32_t> done = 0;
  for (std::uint32_t thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([this, thread, &done] {
      const std::string id = "game " + std::to_string(thread);
      EXPECT_TRUE(write(NewGame{.game = game(id), .decisions = {}}));
      for (std::uint32_t number = 1; number <= kDecisions; ++number) {
        EXPECT_TRUE(write(NewDecision{.game = id, .decision = decision(number)}));
        ++done;
      }
    });
  }
  threads.clear();
  EXPECT_EQ(done, kThreads * kDecisions);
  for (std::uint32_t thread = 0; thread < kThreads; ++thread) {
    EXPECT_EQ(store().load("game " + std::to_string(thread)).value()->decisions.size(), kDecisions);
  }
}

TEST_P(StorageSuite, FindsTheDecisionsAfterANumber) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {decision(1), decision(2), decision(3)}}));
  EXPECT_EQ(store().load_after("memphis", 1).value()->decisions, (std::vector{decision(2), decision(3)}));
  EXPECT_TRUE(store().load_after("memphis", 3).value()->decisions.empty());
  EXPECT_FALSE(store().load_after("nowhere", 0).value());
}

TEST_P(StorageSuite, KnowsNoGameWhoseIdIsNoText) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  EXPECT_FALSE(store().load(std::string_view("memphis\0x", 9)).value());
  EXPECT_FALSE(store().load("memphis\xFF").value());
}

TEST_P(StorageSuite, KeepsARequestIdWithAZeroByte) {
  const std::string request("a\0b", 3);
  DecisionRecord made = decision(1);
  made.request = request;
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  ASSERT_TRUE(write(NewDecision{.game = "memphis", .decision = made}));
  EXPECT_EQ(store().load("memphis").value()->decisions.front(), made);
}

TEST_P(StorageSuite, LetsOneOfTwoWritersOfTheSameDecisionWin) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  std::atomic<int> won = 0;
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread) {
      threads.emplace_back([&] { won += write(NewDecision{.game = "memphis", .decision = decision(1)}) ? 1 : 0; });
    }
  }
  EXPECT_EQ(won, 1);
  EXPECT_EQ(store().load("memphis").value()->decisions.size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(Adapters, StorageSuite,
                         ::testing::Values(Adapter{"Memory", [] { return std::make_unique<MemoryBench>(); }},
                                           Adapter{"Sqlite", [] { return std::make_unique<SqliteBench>(); }},
                                           Adapter{"Postgres", [] { return std::make_unique<PostgresBench>(); }},
                                           Adapter{"Faulty", [] { return std::make_unique<FaultyBench>(); }}),
                         [](const auto& chosen) { return std::string(chosen.param.name); });

}  // namespace
}  // namespace brownwater::storage
