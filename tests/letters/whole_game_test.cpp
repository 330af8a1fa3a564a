#include <array>

#include "adapters/sealed/verify.hpp"
#include "adapters/wire/journal.hpp"
#include "tests/letters/players.hpp"

/// Whole battles that go to and fro as a file.
namespace brownwater::letters::testing {
namespace {

TEST(Letters, ABattleBetweenTwoEndsWithTheSameJournalForBothAndItReplays) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const Exchange exchange = play_by_letters("training", seed);
    ASSERT_EQ(exchange.last.of_union, exchange.last.of_confederate);
    const auto letter = Letter::read(exchange.last.of_union);
    ASSERT_TRUE(letter.has_value());
    ASSERT_TRUE(letter->over());
    const auto journal = wire::read_journal(journal_of(*letter));
    ASSERT_TRUE(journal.has_value()) << journal.error().front().where << journal.error().front().reason;
    EXPECT_TRUE(journal->outcome.has_value());
    const auto replayed = wire::replay(*journal, [](const auto&, const auto&, const auto&) {});
    ASSERT_TRUE(replayed.has_value()) << replayed.error().where << replayed.error().reason;
    EXPECT_EQ(letter->codec().game().hash(*replayed), letter->codec().game().hash(letter->state()));
  }
}

TEST(Letters, AHistoricalBattleGoesByLettersToo) {
  const Exchange exchange = play_by_letters("memphis", 5);
  ASSERT_FALSE(exchange.last.of_union.empty());
  EXPECT_EQ(exchange.last.of_union, exchange.last.of_confederate);
  const auto letter = Letter::read(exchange.last.of_union);
  ASSERT_TRUE(letter.has_value());
  EXPECT_TRUE(letter->over());
  // So many letters, for the documentation.
  RecordProperty("letters", static_cast<int>(exchange.letters.size()));
  RecordProperty("bytes", static_cast<int>(letter->text().size()));
}

}  // namespace
}  // namespace brownwater::letters::testing
