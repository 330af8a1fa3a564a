#include "adapters/wire/journal.hpp"

#include <gmock/gmock.h>

#include "tests/wire/kept_journals.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::wire::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

/// A random battle as a journal's lines, the last hash with it.
struct Written {
  std::vector<std::string> lines;
  std::uint64_t hash = 0;
};

Written written(std::string_view scenario, std::uint64_t seed) {
  const Setting setting = setting_named(scenario);
  Written journal;
  journal.lines.push_back(header_line(
      mobas(), setting,
      {.engine = "test", .options = {}, .seats = {{"union", "random"}}, .dice = "program", .commitment = nullptr}));
  std::size_t number = 0;
  const kernel::AnyState last = play_at_random(
      setting, seed,
      [&](const kernel::AnyState&, Seat seat, const kernel::AnyAction& action, const kernel::AnyPlayed& played) {
        journal.lines.push_back(decision_line(mobas(), setting, ++number, seat, action, played));
      });
  journal.lines.push_back(outcome_line(mobas(), setting, last));
  journal.hash = mobas().game().hash(last);
  return journal;
}

std::expected<kernel::AnyState, Fault> replayed(const std::string& text) {
  const auto journal = read_journal(text);
  if (!journal) return std::unexpected(journal.error().front());
  return replay(*journal, [](const auto&, const auto&, const auto&) {});
}

/// The journal with a part of one line put in another's place.
std::string with(Written journal, std::size_t line, const std::string& part, const std::string& by) {
  const std::size_t at = journal.lines[line].find(part);
  EXPECT_NE(at, std::string::npos) << journal.lines[line];
  journal.lines[line].replace(at, part.size(), by);
  return joined(journal.lines);
}

TEST(Journal, ReplaysToTheSameHashForEveryScenario) {
  for (const std::string& name : scenario_names("mobas")) {
    const Written journal = written(name, 4);
    const auto state = replayed(joined(journal.lines));
    ASSERT_TRUE(state) << name << ": " << state.error().where << " " << state.error().reason;
    EXPECT_EQ(mobas().game().hash(*state), journal.hash) << name;
  }
}

TEST(Journal, FacesTypedInByHandComeToTheSameHashAsTheGeneratorsOwn) {
  const Written journal = written("memphis", 9);
  const auto read = read_journal(joined(journal.lines));
  kernel::AnyState state = mobas().game().start(read->setting.scenario);
  for (const Decision& decision : read->decisions) {
    std::vector<std::uint8_t> faces;
    for (const chance::Throw& thrown : decision.throws) faces.push_back(thrown.face);
    const auto played = mobas().game().play(read->setting.scenario, state, decision.seat, decision.action,
                                            std::span<const std::uint8_t>(faces));
    ASSERT_TRUE(played);
    state = played->after;
  }
  EXPECT_EQ(mobas().game().hash(state), journal.hash);
}

TEST(Journal, WithoutItsLastLineIsAGameNotYetOver) {
  Written journal = written("training", 4);
  journal.lines.pop_back();
  EXPECT_TRUE(replayed(joined(journal.lines)));
}

TEST(Journal, ALastLineCutShortIsToldAndTheOthersStillReplay) {
  Written journal = written("training", 4);
  const std::size_t lines = journal.lines.size();
  const std::string whole = joined(journal.lines);
  for (const std::size_t cut : {2U, 20U, 60U}) {
    const auto read = read_journal(whole.substr(0, whole.size() - cut));
    ASSERT_TRUE(read);
    ASSERT_TRUE(read->cut_short);
    EXPECT_THAT(read->cut_short->where, StartsWith("line " + std::to_string(lines)));
    EXPECT_EQ(read->decisions.size(), lines - 2);
    EXPECT_TRUE(replay(*read, [](const auto&, const auto&, const auto&) {}));
  }
}

TEST(Journal, ALastLineWithAKeyTwiceIsAFaultAndNotCutShort) {
  Written journal = written("training", 4);
  journal.lines.back().insert(1, R"("outcome":null,)");
  const auto read = read_journal(joined(journal.lines));
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error().front().reason, ::testing::EndsWith("is there twice"));
}

TEST(Journal, ALineBrokenInTheMiddleIsAFaultWithItsNumber) {
  Written journal = written("training", 4);
  journal.lines[3].resize(20);
  const auto read = read_journal(joined(journal.lines));
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error().front().where, StartsWith("line 4, byte "));
}

TEST(Journal, AnotherHashFaceOrOutcomeIsFoundOut) {
  const Written journal = written("training", 4);
  const std::size_t last = journal.lines.size() - 1;
  EXPECT_EQ(replayed(with(journal, 2, "\"hash\":\"", "\"hash\":\"0")).error().where, "line 3/hash");
  std::string hash = journal.lines[2].substr(journal.lines[2].find("\"hash\":\"") + 8, 16);
  std::string other = hash;
  other[0] = other[0] == '0' ? '1' : '0';
  EXPECT_THAT(replayed(with(journal, 2, hash, other)).error().reason, HasSubstr("the battle replays to " + hash));
  EXPECT_THAT(replayed(with(journal, last, "\"turns\":", "\"turns\":9")).error().where,
              StartsWith("line " + std::to_string(last + 1) + "/turns"));
  EXPECT_THAT(replayed(with(journal, 2, "\"purpose\":\"initiative\"", "\"purpose\":\"mine\",\"ship\":\"bayou_city\""))
                  .error()
                  .where,
              StartsWith("line 3/faces/0"));
}

TEST(Journal, AMissingDecisionIsFoundOutByItsNumber) {
  Written journal = written("training", 4);
  journal.lines.erase(journal.lines.begin() + 2);
  EXPECT_EQ(read_journal(joined(journal.lines)).error().front().where, "line 3/number");
}

TEST(Journal, WhatIsNoJournalIsAFaultAndNothingWorse) {
  for (const std::string& text :
       {std::string(), std::string("\n"), std::string("{}"), std::string("null\nnull"), std::string(5000, '['),
        std::string(
            R"({"format":"brownwater-journal-1","system":"mobas","rules":"mobas-1","engine":"x","scenario":{}})")}) {
    EXPECT_FALSE(read_journal(text)) << text.substr(0, 40);
  }
}

}  // namespace
}  // namespace brownwater::wire::testing
