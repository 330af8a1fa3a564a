#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

namespace brownwater::chance {

/// An exact whole weight: room for 49 six-sided dice.
__extension__ typedef unsigned __int128 Weight;

constexpr Weight greatest_common_divisor(Weight a, Weight b) {
  while (b != 0) {
    const Weight rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/// An exact chance in lowest terms, from 0/1 to 1/1.
///
/// Sums and products that leave 128 bits make it `overflowed()`, and so everything made from it: such a chance must be
/// refused, never shown.
/// ```
/// const chance::Fraction third{2, 6};
/// EXPECT_EQ(third + third * chance::Fraction(1, 2), chance::Fraction(1, 2));
/// EXPECT_EQ(third.denominator(), chance::Weight{3});
/// ```
class Fraction {
 public:
  constexpr Fraction() = default;
  constexpr Fraction(Weight numerator, Weight denominator) {
    assert(denominator != 0);
    const Weight divisor = greatest_common_divisor(numerator, denominator);
    numerator_ = divisor == 0 ? 0 : numerator / divisor;
    denominator_ = divisor == 0 ? 1 : denominator / divisor;
  }
  static constexpr Fraction certain() { return {1, 1}; }

  constexpr Weight numerator() const { return numerator_; }
  constexpr Weight denominator() const { return denominator_; }
  constexpr bool overflowed() const { return denominator_ == 0; }
  constexpr bool is_zero() const { return numerator_ == 0; }

  friend constexpr Fraction operator*(const Fraction& a, const Fraction& b) {
    if (a.overflowed() || b.overflowed()) return overflow();
    // Cancel across first, so that the products are already in lowest terms and as small as they can be.
    const Weight ab = greatest_common_divisor(a.numerator_, b.denominator_);
    const Weight ba = greatest_common_divisor(b.numerator_, a.denominator_);
    if (a.is_zero() || b.is_zero()) return {};
    Fraction product;
    if (__builtin_mul_overflow(a.numerator_ / ab, b.numerator_ / ba, &product.numerator_)) return overflow();
    if (__builtin_mul_overflow(a.denominator_ / ba, b.denominator_ / ab, &product.denominator_)) return overflow();
    return product;
  }

  friend constexpr Fraction operator+(const Fraction& a, const Fraction& b) {
    if (a.overflowed() || b.overflowed()) return overflow();
    const Weight shared = greatest_common_divisor(a.denominator_, b.denominator_);
    Weight left = 0;
    Weight right = 0;
    Weight denominator = 0;
    Weight numerator = 0;
    if (__builtin_mul_overflow(a.numerator_, b.denominator_ / shared, &left)) return overflow();
    if (__builtin_mul_overflow(b.numerator_, a.denominator_ / shared, &right)) return overflow();
    if (__builtin_mul_overflow(a.denominator_, b.denominator_ / shared, &denominator)) return overflow();
    if (__builtin_add_overflow(left, right, &numerator)) return overflow();
    return {numerator, denominator};
  }

  friend constexpr bool operator==(const Fraction&, const Fraction&) = default;

 private:
  static constexpr Fraction overflow() {
    Fraction marked;
    marked.denominator_ = 0;
    return marked;
  }
  Weight numerator_ = 0;
  Weight denominator_ = 1;
};

}  // namespace brownwater::chance
