#pragma once

#include <array>
#include <cstdint>

namespace brownwater::chance {

/// Philox4x32-10 of Salmon, Moraes, Dror and Shaw ("Parallel random numbers: as easy as 1, 2, 3", 2011):
/// a block of four words is a pure function of a key and a counter. Known values are in the tests.
using PhiloxBlock = std::array<std::uint32_t, 4>;
using PhiloxKey = std::array<std::uint32_t, 2>;

constexpr PhiloxBlock philox4x32_10(PhiloxBlock counter, PhiloxKey key) {
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t first = std::uint64_t{0xD2511F53U} * counter[0];
    const std::uint64_t second = std::uint64_t{0xCD9E8D57U} * counter[2];
    counter = {static_cast<std::uint32_t>(second >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(second),
               static_cast<std::uint32_t>(first >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(first)};
    key[0] += 0x9E3779B9U;
    key[1] += 0xBB67AE85U;
  }
  return counter;
}

/// The stream of words of one game: keyed by the batch's key, numbered by the game, counted block by block.
/// Game *i* of a batch is the same on any thread, rank or machine.
/// ```
/// chance::PhiloxStream stream(1863, 7);
/// chance::PhiloxStream again(1863, 7);
/// EXPECT_EQ(stream.next_word(), again.next_word());
/// EXPECT_LT(stream.below(6), 6U);
/// ```
class PhiloxStream {
 public:
  constexpr PhiloxStream(std::uint64_t key, std::uint64_t game, std::uint32_t lane = 0)
      : key_{static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(key >> 32)},
        counter_{0, lane, static_cast<std::uint32_t>(game), static_cast<std::uint32_t>(game >> 32)} {}

  constexpr std::uint32_t next_word() {
    if (taken_ == 4) {
      block_ = philox4x32_10(counter_, key_);
      ++counter_[0];
      taken_ = 0;
    }
    return block_[taken_++];
  }

  /// A whole number from 0 to bound - 1, each equally likely, without bias (Lemire's rejection).
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next_word()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) {
        product = std::uint64_t{next_word()} * bound;
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  PhiloxKey key_;
  PhiloxBlock counter_;
  PhiloxBlock block_{};
  std::uint32_t taken_ = 4;
};

}  // namespace brownwater::chance
