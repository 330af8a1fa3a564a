#include "adapters/wire/journal.hpp"
#include "tests/letters/players.hpp"
#include "tests/support/text_of.hpp"

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

/// The first letters of a duel of another book.
void expect_a_duel_that_replays(std::string_view system, const json::object& options) {
  const wire::Codec& codec = *wire::codec_of(system);
  const auto setting = codec.read_scenario(*wire::scenario_named(system, "duel"), options);
  ASSERT_TRUE(setting.has_value());
  const Exchange exchange = play_on(begun(codec, *setting, kUsualLinks, options), 3, kUsualLinks, 30);
  const auto letter = Letter::read(exchange.letters.back());
  ASSERT_TRUE(letter.has_value());
  EXPECT_GT(letter->decisions().size(), 10U);
  const auto journal = wire::read_journal(journal_of(*letter));
  ASSERT_TRUE(journal.has_value()) << journal.error().front().where << journal.error().front().reason;
  EXPECT_TRUE(wire::replay(*journal, [](const auto&, const auto&, const auto&) {}).has_value());
}

TEST(Letters, ND_5_1_ADuelOfNoddyWithOpenDamageGoesByLetters) {
  expect_a_duel_that_replays("noddy", {{"open_damage", true}});
}

TEST(Letters, FL_1_3_ADuelOfFlotillaGoesByLetters) { expect_a_duel_that_replays("flotilla", {}); }

TEST(Letters, AHistoricalBattleGoesByLettersToo) {
  const Exchange exchange = play_by_letters("memphis", 5);
  ASSERT_FALSE(exchange.last.of_union.empty());
  EXPECT_EQ(exchange.last.of_union, exchange.last.of_confederate);
  const auto letter = Letter::read(exchange.last.of_union);
  ASSERT_TRUE(letter.has_value());
  EXPECT_TRUE(letter->over());
}

/// Letters written by an earlier program are read by every later one, and their dice are the same.
TEST(Letters, ALetterOfAnEarlierProgramIsReadAndGivesItsJournalByteByByte) {
  const std::string folder = "tests/playthroughs/letters/";
  const auto read = [&folder](const char* name) { return brownwater::testing::text_of(folder + name); };
  const auto letter = Letter::read(read("training.letter"));
  ASSERT_TRUE(letter.has_value()) << letter.error().where << ": " << letter.error().reason;
  EXPECT_TRUE(letter->over());
  EXPECT_EQ(journal_of(*letter), read("training.journal"));
  EXPECT_EQ(letter->address(Side::kUnion), key_of(Side::kUnion).address());
}

}  // namespace
}  // namespace brownwater::letters::testing
