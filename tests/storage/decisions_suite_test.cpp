#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <thread>
#include <vector>

#include "tests/storage/suite.hpp"

/// The port's promises about decisions: their order, waiting for dice, takebacks, many writers, a crash.
namespace brownwater::storage {
namespace {

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

TEST_P(StorageSuite, KeepsTheDecisionsOfARequestTogether) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {decision(1)}}));
  const NewDecision volley{.game = "memphis", .decision = decision(4), .before = {decision(2), decision(3)}};
  ASSERT_TRUE(write(volley));
  EXPECT_EQ(trouble_of(write(volley)), Trouble::kConflict);
  const PendingRecord waits{.number = 6, .seat = Seat::kUnion, .action = "{}", .faces = {}};
  const StepRecord step{.number = 6, .request = "b", .requested_by = Seat::kUnion};
  ASSERT_TRUE(write(NewPending{.game = "memphis", .pending = waits, .step = step, .before = {decision(5)}}));
  const auto stored = after_crash().load("memphis").value();
  EXPECT_EQ(stored->decisions, (std::vector{decision(1), decision(2), decision(3), decision(4), decision(5)}));
  EXPECT_EQ(stored->pending, waits);
}

TEST_P(StorageSuite, RefusesDecisionsOfARequestThatDoNotFollowOneAnotherAndKeepsNoneOfThem) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {decision(1)}}));
  EXPECT_EQ(trouble_of(write(NewDecision{.game = "memphis", .decision = decision(4), .before = {decision(2)}})),
            Trouble::kConflict);
  EXPECT_EQ(
      trouble_of(write(NewDecision{.game = "memphis", .decision = decision(4), .before = {decision(3), decision(2)}})),
      Trouble::kConflict);
  const PendingRecord waits{.number = 4, .seat = Seat::kUnion, .action = "{}", .faces = {}};
  EXPECT_EQ(trouble_of(
                write(NewPending{.game = "memphis", .pending = waits, .step = {.number = 4}, .before = {decision(2)}})),
            Trouble::kConflict);
  EXPECT_EQ(after_crash().load("memphis").value()->decisions, std::vector{decision(1)});
}

TEST_P(StorageSuite, RefusesAJournalWithGaps) {
  EXPECT_EQ(trouble_of(write(NewGame{.game = game("memphis"), .decisions = {decision(1), decision(3)}})),
            Trouble::kConflict);
  EXPECT_FALSE(store().load("memphis").value());
}

TEST_P(StorageSuite, KeepsWhatWaitsForDiceUntilTheDecisionIsMade) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  const PendingRecord first{.number = 1, .seat = Seat::kUnion, .action = "{}", .faces = {}};
  const PendingRecord second{.number = 1,
                             .seat = Seat::kUnion,
                             .action = "{}",
                             .faces = {6, 4, 1},
                             .journal = "memphis-1",
                             .captain = "Walke",
                             .account = "Smoke."};
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

TEST_P(StorageSuite, DropsADecisionThatWaitedAndIsTakenBack) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {decision(1)}}));
  const PendingRecord waits{.number = 2, .seat = Seat::kUnion, .action = "{}", .faces = {3}};
  const StepRecord asked{.number = 2, .request = "a", .requested_by = Seat::kUnion, .faces_given = 1};
  const StepRecord back{.number = 2, .request = "b", .requested_by = Seat::kUnion};
  ASSERT_TRUE(write(NewPending{.game = "memphis", .pending = waits, .step = asked}));
  ASSERT_TRUE(write(NewPending{.game = "memphis", .pending = {.number = 2}, .step = back}));
  const auto stored = after_crash().load("memphis").value();
  EXPECT_FALSE(stored->pending);
  EXPECT_EQ(stored->steps, (std::vector{asked, back}));
  ASSERT_TRUE(write(NewAsk{.game = "memphis", .number = 1, .ask = AskRecord{.number = 1}}));
  EXPECT_TRUE(write(NewPending{.game = "memphis", .pending = waits, .step = asked}));
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

}  // namespace
}  // namespace brownwater::storage
