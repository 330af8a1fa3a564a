#pragma once

#include <bit>
#include <cstdint>

namespace brownwater::plane {

/// Products of two products of places need more than 64 bits.
__extension__ typedef __int128 Wide;

/// Above over below (positive) to the nearest whole number, halves away from zero. Both below 2^62.
/// ```
/// EXPECT_EQ(plane::rounded_ratio(-5, 2), -3);
/// EXPECT_EQ(plane::root_rounded_up(10), 4);
/// ```
constexpr std::int64_t rounded_ratio(std::int64_t above, std::int64_t below) {
  // OPTIMISATION: unsigned, so that halving by a power of two is a shift.
  const auto size = static_cast<std::uint64_t>(above < 0 ? -above : above);
  const auto unit = static_cast<std::uint64_t>(below);
  const auto nearest = static_cast<std::int64_t>((size + unit / 2) / unit);
  return above < 0 ? -nearest : nearest;
}

/// The square of `number` over `below` (positive), rounded up; what comes out must be below 2^62.
constexpr std::int64_t square_over(std::int64_t number, std::int64_t below) {
  const auto size = static_cast<std::uint64_t>(number < 0 ? -number : number);
  const auto unit = static_cast<std::uint64_t>(below);
  // OPTIMISATION: while a rest's square fits, two divisions of 64 bits in place of one of 128.
  if (unit < std::uint64_t{1} << 32) {
    const std::uint64_t whole = size / unit;
    const std::uint64_t rest = size % unit;
    return static_cast<std::int64_t>(whole * whole * unit + 2 * whole * rest +
                                     (rest * rest / unit + (rest * rest % unit != 0 ? 1 : 0)));
  }
  return static_cast<std::int64_t>((Wide{number} * number + below - 1) / below);
}

/// The least whole number whose square is at least the given one, which is below 2^60 and not negative.
constexpr std::int64_t root_rounded_up(std::int64_t square) {
  std::int64_t root = 0;
  const int highest = (static_cast<int>(std::bit_width(static_cast<std::uint64_t>(square))) - 1) / 2;
  for (std::int64_t bit = std::int64_t{1} << highest; bit > 0; bit >>= 1) {
    if ((root + bit) * (root + bit) <= square) root += bit;
  }
  return root * root == square ? root : root + 1;
}

}  // namespace brownwater::plane
