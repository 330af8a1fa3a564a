#include <algorithm>

#include "tests/letters/players.hpp"

/// A letter is held to what was seen of it before.
namespace brownwater::letters::testing {
namespace {

Letter read(const std::string& text) { return *Letter::read(text); }

/// A letter that waits for an open decision, the side that owes it, and two decisions it may choose from.
struct Fork {
  Letter before;
  Side side = Side::kUnion;
  Letter one;
  Letter other;
};

Fork fork() {
  const std::vector<std::string> lines = lines_of(play_by_letters("training", 3).last.of_union);
  std::size_t at = 0;
  while (read_line(lines[at], at + 1)->head.what != What::kDecide) ++at;
  Letter before =
      read(joined(std::vector<std::string>(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(at))));
  const Side side = before.owed(Side::kUnion) == Owed::kDecision ? Side::kUnion : Side::kConfederate;
  const auto choices = before.codec().game().actions(before.setting().scenario, before.state(), seat_of(side));
  EXPECT_GE(choices.size(), 2U);
  Fork fork{.before = before, .side = side, .one = before, .other = before};
  const Key key = key_of(side);
  EXPECT_FALSE(Pen::of(fork.one, key)->decide(choices.front()));
  EXPECT_FALSE(Pen::of(fork.other, key)->decide(choices.back()));
  return fork;
}

TEST(LetterMemory, WhoDecidesAnewAfterTheOtherHasSeenItIsRefusedAtThatLine) {
  const Fork played = fork();
  const Memory memory = memory_of(played.one);
  EXPECT_FALSE(contradicts(played.one, memory));
  const auto fault = contradicts(played.other, memory);
  ASSERT_TRUE(fault.has_value());
  EXPECT_EQ(fault->where, place(played.before.lines().size()));
  // Both are in order by themselves: only memory tells.
  EXPECT_EQ(refused_at(played.other.text()), "read");
}

TEST(LetterMemory, AnOldLetterOrOneWithLinesDroppedIsRefusedWhereItEnds) {
  const Fork played = fork();
  const auto fault = contradicts(played.before, memory_of(played.one));
  ASSERT_TRUE(fault.has_value());
  EXPECT_EQ(fault->where, place(played.before.lines().size()));
}

TEST(LetterMemory, WhatIsAddedIsTakenAndEveryLetterOfABattleFollowsFromTheOneBefore) {
  const Exchange exchange = play_by_letters("training", 2);
  Memory memory;
  for (const std::string& text : exchange.letters) {
    const Letter letter = read(text);
    EXPECT_FALSE(contradicts(letter, memory));
    memory = memory_of(letter);
  }
  EXPECT_TRUE(contradicts(read(exchange.letters.front()), memory).has_value());
}

TEST(LetterMemory, IsReadAsItWasWrittenAndADamagedOneIsRefused) {
  const Memory memory = memory_of(fork().one);
  const auto again = read_memory(text_of(memory));
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->lines, memory.lines);
  EXPECT_EQ(read_memory("nothing\n").error().where, "line 1");
  const std::string text = text_of(memory);
  EXPECT_FALSE(read_memory(text.substr(0, text.size() - 1)));
  EXPECT_FALSE(read_memory(text.substr(0, 64) + "\n"));
  EXPECT_FALSE(read_memory(text + "\n"));
}

TEST(LetterMemory, LetsGoOfOwnDecisionsThatWereNeverSentAndOfNothingElse) {
  const Fork played = fork();
  const auto kept = let_go(played.before, memory_of(played.one), played.side);
  ASSERT_TRUE(kept.has_value());
  EXPECT_EQ(kept->lines.size(), played.before.lines().size());
  EXPECT_FALSE(contradicts(played.before, *kept));
  const auto other = let_go(played.before, memory_of(played.one), enemy_of(played.side));
  EXPECT_FALSE(other.has_value());
}

TEST(LetterMemory, NeverLetsGoOfALinkOrAnOpening) {
  const Exchange exchange = play_by_letters("training", 3);
  const Letter whole = read(exchange.last.of_union);
  const std::vector<std::string> lines = lines_of(whole.text());
  for (const What what : {What::kLink, What::kOpen}) {
    const auto found = std::ranges::find(whole.lines(), what, &Seen::what);
    ASSERT_NE(found, whole.lines().end());
    const auto count = found - whole.lines().begin();
    const Letter shorter = read(joined(std::vector<std::string>(lines.begin(), lines.begin() + count)));
    const Letter with = read(joined(std::vector<std::string>(lines.begin(), lines.begin() + count + 1)));
    EXPECT_FALSE(let_go(shorter, memory_of(with), side_of(found->by)).has_value());
  }
}

}  // namespace
}  // namespace brownwater::letters::testing
