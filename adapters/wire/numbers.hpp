#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "adapters/wire/json.hpp"

/// How whole numbers are read, from words and from JSON alike: at the command line, in paths and bodies, in files.
namespace brownwater::wire {

/// Puts a number's digits behind a text.
void add_number(std::string& text, std::integral auto number) {
  std::array<char, std::numeric_limits<decltype(number)>::digits10 + 2> digits;
  text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

/// The numbers that a place takes.
template <std::integral T>
struct WholeRange {
  T least = std::numeric_limits<T>::min();
  T most = std::numeric_limits<T>::max();

  /// Why something else is refused: "must be a whole number from 1 to 6".
  std::string reason() const {
    return "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  }
};

/// A text of decimal digits, with a minus before them where negative numbers are taken. Nothing for any other text,
/// the empty one among them, and for numbers out of range.
template <std::integral T>
std::optional<T> whole_in(std::string_view text, WholeRange<T> range = {}) {
  T number{};
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || rest != end || number < range.least || number > range.most) return std::nullopt;
  return number;
}

/// A whole number of JSON. Nothing for fractions, for numbers with an exponent (`1e3`), and out of range.
template <std::integral T>
std::optional<T> whole_in(const json::value& value, WholeRange<T> range = {}) {
  const std::optional<std::int64_t> number = whole_number(value);
  if (!number || std::cmp_less(*number, range.least) || std::cmp_greater(*number, range.most)) return std::nullopt;
  return static_cast<T>(*number);
}

}  // namespace brownwater::wire
