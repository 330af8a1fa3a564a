#include "engine/chance/philox.hpp"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#if __has_include(<Random123/philox.h>)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wpedantic"
#include <Random123/philox.h>
#pragma GCC diagnostic pop
#define BROWNWATER_HAS_RANDOM123
#endif

namespace brownwater::chance {
namespace {

TEST(Philox, GivesTheKnownAnswersThatItsAuthorsPublished) {
  EXPECT_EQ(philox4x32_10({0, 0, 0, 0}, {0, 0}), (PhiloxBlock{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  EXPECT_EQ(philox4x32_10({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, {0xffffffff, 0xffffffff}),
            (PhiloxBlock{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(philox4x32_10({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
            (PhiloxBlock{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

#ifdef BROWNWATER_HAS_RANDOM123
TEST(Philox, AgreesWithItsAuthorsOwnProgram) {
  PhiloxStream words(1863, 7);
  for (int trial = 0; trial < 2000; ++trial) {
    const PhiloxBlock counter{words.next_word(), words.next_word(), words.next_word(), words.next_word()};
    const PhiloxKey key{words.next_word(), words.next_word()};
    const r123::Philox4x32::ctr_type theirs =
        r123::Philox4x32()({{counter[0], counter[1], counter[2], counter[3]}}, {{key[0], key[1]}});
    EXPECT_EQ(philox4x32_10(counter, key), (PhiloxBlock{theirs[0], theirs[1], theirs[2], theirs[3]}));
  }
}
#endif

TEST(Philox, AStreamIsTheBlocksOfItsCountersOneAfterTheOther) {
  PhiloxStream stream(0x0123456789abcdefU, 0xfedcba9876543210U, 5);
  for (std::uint32_t block = 0; block < 3; ++block) {
    for (const std::uint32_t word : philox4x32_10({block, 5, 0x76543210, 0xfedcba98}, {0x89abcdef, 0x01234567})) {
      EXPECT_EQ(stream.next_word(), word);
    }
  }
}

TEST(Philox, GamesKeysAndLanesHaveStreamsOfTheirOwn) {
  const std::uint32_t first = PhiloxStream(1, 1).next_word();
  EXPECT_EQ(PhiloxStream(1, 1).next_word(), first);
  EXPECT_NE(PhiloxStream(2, 1).next_word(), first);
  EXPECT_NE(PhiloxStream(1, 2).next_word(), first);
  EXPECT_NE(PhiloxStream(1, 1, 1).next_word(), first);
}

TEST(Philox, BelowStaysBelowItsBoundAndReachesEveryNumber) {
  PhiloxStream stream(1861, 0);
  for (const std::uint32_t bound : {1U, 2U, 3U, 6U, 10U, 20U, 100U}) {
    std::vector<int> seen(bound);
    for (std::uint32_t trial = 0; trial < 40 * bound; ++trial) {
      const std::uint32_t number = stream.below(bound);
      ASSERT_LT(number, bound);
      ++seen[number];
    }
    for (const int times : seen) EXPECT_GT(times, 0) << bound;
  }
}

TEST(Philox, BelowHasNoBiasEvenWhereABareMultiplicationWould) {
  // With 3 * 2^30 numbers, a multiplication without rejection would give every third twice as often.
  constexpr std::uint32_t kBound = 3U << 30;
  PhiloxStream stream(1864, 0);
  std::array<int, 3> thirds{};
  constexpr int kTrials = 30000;
  for (int trial = 0; trial < kTrials; ++trial) ++thirds[stream.below(kBound) % 3];
  // Six standard deviations of 81.6 about ten thousand.
  for (const int times : thirds) EXPECT_NEAR(times, kTrials / 3, 490);
}

TEST(Philox, DiceFallEvenly) {
  PhiloxStream stream(1865, 0);
  std::array<int, 6> faces{};
  constexpr int kTrials = 60000;
  for (int trial = 0; trial < kTrials; ++trial) ++faces[stream.below(6)];
  // Six standard deviations of 91.3 about ten thousand.
  for (const int times : faces) EXPECT_NEAR(times, kTrials / 6, 548);
}

}  // namespace
}  // namespace brownwater::chance
