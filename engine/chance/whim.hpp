#pragma once

#include <cstdint>

namespace brownwater::chance {

/// The whims of a captain who decides at random. They are not dice: no rule asks for them, nothing records them.
/// SplitMix64, for speed; never used for a die.
/// ```
/// chance::Whim whim(1, 2);
/// EXPECT_LT(whim.below(5), 5U);
/// ```
class Whim {
 public:
  constexpr Whim(std::uint64_t seed, std::uint64_t game)
      : state_(seed * 0x9E3779B97F4A7C15ULL + game * 0xD1B54A32D192ED03ULL + 0x2545F4914F6CDD1DULL), next_(mixed()) {}

  /// Sixty-four random bits. OPTIMISATION: they are ready when they are asked for, and the next are begun.
  constexpr std::uint64_t next_bits() {
    const std::uint64_t bits = next_;
    next_ = mixed();
    return bits;
  }

  /// A whole number from 0 to bound - 1. The bias is below bound in four thousand million.
  constexpr std::uint32_t below(std::uint32_t bound) { return scaled(next_bits(), bound); }

  /// The same from the upper half of bits already drawn; the lower half stays free for another choice.
  static constexpr std::uint32_t scaled(std::uint64_t bits, std::uint32_t bound) {
    return static_cast<std::uint32_t>(((bits >> 32) * bound) >> 32);
  }

 private:
  constexpr std::uint64_t mixed() {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t word = state_;
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL;
    return word ^ (word >> 31);
  }

  std::uint64_t state_;
  std::uint64_t next_;
};

}  // namespace brownwater::chance
