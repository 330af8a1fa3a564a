#include "adapters/browser/records.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "adapters/browser/kept_store.hpp"

namespace brownwater::browser::records_test {
namespace {

using namespace storage;

DecisionRecord decision(std::uint32_t number) {
  return {.number = number,
          .seat = Seat::kConfederate,
          .action = R"({"type":"ram"})",
          .faces = "[6]",
          .hash = 0xFFFFFFFFFFFFFFFF,
          .request = std::string("a\0b", 3),
          .requested_by = Seat::kUmpire,
          .ends_game = false,
          .journal = "j",
          .made_at = -5,
          .taken_back = "t",
          .captain = "Dove"};
}

GameRecord game() {
  return {.id = "g",
          .system = "mobas",
          .header = R"({"system":"mobas","scenario":{},"seats":{}})",
          .dice_key = 0x8000000000000001,
          .tokens = {TokenHash{1, 2, 255}, std::nullopt, TokenHash{3}, std::nullopt},
          .read_only = true,
          .dice_secret = DiceSecret{9},
          .nonces = {std::nullopt, std::nullopt, "n", std::nullopt},
          .begun_at = 77,
          .captains = {{.seat = Seat::kConfederate, .id = 3, .name = "n", .token = {4}, .ships = {"a"}, .done = {"d"}}},
          .captains_revision = 2};
}

/// Every kind of write to a game, one after another, with something in each member.
std::vector<Write> writes() {
  const CaptainRecord captain = game().captains.front();
  return {
      NewGame{.game = game(), .decisions = {decision(1)}},
      NewDecision{.game = "g", .decision = decision(3), .revision = 0, .before = {decision(2)}},
      NewPending{
          .game = "g",
          .pending =
              {.number = 4, .seat = Seat::kConfederate, .action = "p", .faces = {6, 5}, .journal = "j", .captain = "c"},
          .step = {.number = 4, .request = "s", .requested_by = Seat::kUmpire, .faces_given = 2},
          .revision = std::nullopt,
          .before = {}},
      NewDecision{.game = "g", .decision = decision(4), .revision = std::nullopt, .before = {}},
      NewNonce{.game = "g", .seat = Seat::kConfederate, .nonce = "w"},
      NewHeader{.game = "g", .header = R"({"system":"mobas","scenario":{},"seats":{"union":"person"}})"},
      NewToken{.game = "g", .seat = Seat::kUmpire, .token = {8}},
      NewTalk{.game = "g",
              .talk = {.seat = Seat::kConfederate,
                       .audience = Audience::kBothSides,
                       .decision = 4,
                       .said_at = 5,
                       .request = "r",
                       .name = "n",
                       .ship = "s",
                       .text = "t"}},
      NewReminder{.game = "g", .number = 4},
      NewAsk{.game = "g",
             .number = 4,
             .ask = AskRecord{.number = 4,
                              .keeps = 2,
                              .seat = Seat::kConfederate,
                              .asked = {Seat::kUnion},
                              .agreed = {Seat::kUmpire},
                              .declined = Seat::kSpectator,
                              .asked_at = 9},
             .revision = std::nullopt},
      NewTakeback{.game = "g",
                  .takeback = {.number = 4,
                               .keeps = 3,
                               .seat = Seat::kConfederate,
                               .leave = {Seat::kUmpire},
                               .taken_at = 8,
                               .notes = "n"},
                  .revision = std::nullopt},
      NewCaptains{.game = "g", .revision = 2, .captains = {captain, captain}},
      NewDeskEntry{.game = "g",
                   .before = 0,
                   .entry = {.act = DeskAct::kLeave,
                             .seat = Seat::kUmpire,
                             .subject = 1,
                             .decision = 2,
                             .takebacks = 3,
                             .figure = 4,
                             .made_at = 5,
                             .request = "r",
                             .name = "n",
                             .ship = "s",
                             .text = "t",
                             .without = "1 2"}},
      Trial{}};
}

/// A game as stored, in a form that can be compared.
void expect_same(const StoredGame& one, const StoredGame& other) {
  EXPECT_EQ(one.game, other.game);
  EXPECT_EQ(one.decisions, other.decisions);
  EXPECT_EQ(one.pending, other.pending);
  EXPECT_EQ(one.steps, other.steps);
  EXPECT_EQ(one.ask, other.ask);
  EXPECT_EQ(one.takebacks, other.takebacks);
  EXPECT_EQ(one.taken_back, other.taken_back);
  EXPECT_EQ(one.desk, other.desk);
  EXPECT_EQ(one.revision, other.revision);
}

TEST(Records, AWriteReadAgainDoesTheSame) {
  MemoryStorage straight;
  MemoryStorage again;
  const std::vector<Write> all = writes();
  for (const Write& write : all) {
    const std::string text = write_record({.write = write});
    const auto read = read_record(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(read->write.index(), write.index());
    EXPECT_FALSE(read->after);
    straight.write(write, [&](const Result<void>& done) { EXPECT_TRUE(done) << text; });
    again.write(read->write, [](const Result<void>& done) { EXPECT_TRUE(done); });
    if (straight.load("g")->has_value()) expect_same(**straight.load("g"), **again.load("g"));
    EXPECT_EQ(*straight.talk("g"), *again.talk("g"));
  }
}

TEST(Records, WhatIsNoRecordIsNotRead) {
  for (const char* text : {"", "[]", "{}", R"({"kind":"game"})", R"({"kind":"nothing","write":{}})",
                           R"({"kind":"token","write":{"seat":4}})", R"({"kind":"token","write":{"token":[1]}})",
                           R"({"kind":"desk","write":{"before":-1}})", R"({"kind":"game","write":{"game":[]}})",
                           R"({"kind":"nonce","write":{"nonce":7}})", R"({"kind":"nonce","after":-1,"write":{}})"})
    EXPECT_FALSE(read_record(text)) << text;
}

/// Records that a page was asked to keep.
struct Page {
  std::vector<std::uint64_t> transactions;
  std::vector<Record> records;
  KeptStore store{[this](std::uint64_t transaction, const Record& record) {
    transactions.push_back(transaction);
    records.push_back(record);
  }};
};

/// The result once it is done; nothing before.
using Outcome = std::optional<Result<void>>;
Done into(Outcome& outcome) {
  return [&outcome](Result<void> result) { outcome = std::move(result); };
}

TEST(KeptStore, TakesNothingInBeforeThePageHasKeptIt) {
  Page page;
  Outcome first;
  Outcome second;
  page.store.write(NewGame{.game = game(), .decisions = {}}, into(first));
  page.store.write(NewDecision{.game = "g", .decision = decision(1)}, into(second));
  EXPECT_EQ(page.records.size(), 1U);
  EXPECT_FALSE(first);
  EXPECT_FALSE(page.store.load("g")->has_value());
  EXPECT_FALSE(page.store.settle(7, {}));
  EXPECT_TRUE(page.store.settle(page.transactions.back(), {}));
  EXPECT_TRUE(first && *first);
  EXPECT_FALSE(second);
  ASSERT_EQ(page.records.size(), 2U);
  EXPECT_EQ(page.records.back().at, 2U);
  EXPECT_TRUE((*page.store.load("g"))->decisions.empty());
  EXPECT_TRUE(page.store.settle(page.transactions.back(), {}));
  EXPECT_TRUE(second && *second);
  EXPECT_EQ((*page.store.load("g"))->decisions.size(), 1U);
}

TEST(KeptStore, WhatThePageRefusesHasNotHappened) {
  Page page;
  Outcome outcome;
  page.store.write(NewGame{.game = game(), .decisions = {}}, into(outcome));
  page.store.settle(page.transactions.back(), std::unexpected(Error{.trouble = Trouble::kFull, .detail = "quota"}));
  ASSERT_TRUE(outcome && !*outcome);
  EXPECT_EQ(outcome->error().trouble, Trouble::kFull);
  EXPECT_FALSE(page.store.load("g")->has_value());
  page.store.write(NewGame{.game = game(), .decisions = {}}, into(outcome));
  EXPECT_EQ(page.records.back().at, 1U);
}

TEST(KeptStore, WhatStandsAgainstWhatIsKeptIsNotSentToThePage) {
  Page page;
  Outcome outcome;
  page.store.write(NewDecision{.game = "g", .decision = decision(1)}, into(outcome));
  ASSERT_TRUE(outcome && !*outcome);
  EXPECT_EQ(outcome->error().trouble, Trouble::kNoGame);
  EXPECT_TRUE(page.records.empty());
}

TEST(KeptStore, IsReadAgainFromItsRecordsInTheirOrder) {
  Page page;
  for (const Write& write : writes()) {
    page.store.write(write, [](const Result<void>& done) { EXPECT_TRUE(done); });
    if (!std::holds_alternative<Trial>(write)) page.store.settle(page.transactions.back(), {});
  }
  Page next;
  EXPECT_FALSE(next.store.restore(page.records.at(1)));
  for (const Record& record : page.records) EXPECT_TRUE(next.store.restore(record)) << record.text;
  EXPECT_FALSE(next.store.restore(page.records.back()));
  EXPECT_FALSE(next.store.restore({.game = "other", .at = 1, .text = page.records.front().text}));
  expect_same(**page.store.load("g"), **next.store.load("g"));
}

TEST(KeptStore, AfterARecordThatCannotBeReadGoesOnUnderANewNumberAndIsReadAgain) {
  Page page;
  const auto kept = [](Page& by, const Write& write) {
    Outcome outcome;
    by.store.write(write, into(outcome));
    by.store.settle(by.transactions.back(), {});
    EXPECT_TRUE(outcome && *outcome);
  };
  kept(page, NewGame{.game = game(), .decisions = {}});
  for (std::uint32_t number = 1; number <= 3; ++number)
    kept(page, NewDecision{.game = "g", .decision = decision(number)});
  page.records[2].text.resize(9);
  Page next;
  std::vector<bool> taken;
  for (const Record& record : page.records) taken.push_back(next.store.restore(record));
  EXPECT_EQ(taken, (std::vector<bool>{true, true, false, false}));
  for (std::uint32_t number = 2; number <= 3; ++number)
    kept(next, NewDecision{.game = "g", .decision = decision(number)});
  ASSERT_EQ(next.records.size(), 2U);
  EXPECT_EQ(next.records.front().at, 5U);
  EXPECT_EQ(next.records.back().at, 6U);

  Page last;
  for (const Record& record : page.records) last.store.restore(record);
  for (const Record& record : next.records) EXPECT_TRUE(last.store.restore(record)) << record.text;
  expect_same(**next.store.load("g"), **last.store.load("g"));
}

}  // namespace
}  // namespace brownwater::browser::records_test
