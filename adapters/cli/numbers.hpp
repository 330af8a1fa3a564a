#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "adapters/wire/numbers.hpp"
#include "lab/order.hpp"

/// The numbers of the command line. Every option that is a number is added here, so that all are read alike.
namespace brownwater::cli {

template <class T>
struct NumberOf {
  using Type = T;
};
template <class T>
struct NumberOf<std::optional<T>> {
  using Type = T;
};

/// Games to be played: as many as a sweep takes of a cell.
inline constexpr wire::WholeRange<std::uint64_t> kGames{.least = 1, .most = 1'000'000'000};
/// Seeds of a sweep: its answer repeats them, and a browser reads no greater number exactly.
inline constexpr wire::WholeRange<std::uint64_t> kSweepSeeds{.least = 0, .most = std::uint64_t{wire::kMostExact}};
inline constexpr wire::WholeRange<unsigned> kThreads{.least = 1, .most = lab::kMostThreads};

/// A number as people sign it: "+2" is 2 where negative numbers are taken too, as modifiers are written in books.
template <std::integral T>
std::optional<T> signed_whole_in(std::string_view text, wire::WholeRange<T> range) {
  const bool plus = text.starts_with('+') && !text.starts_with("+-") && std::cmp_less(range.least, 0);
  return wire::whole_in(text.substr(plus ? 1 : 0), range);
}

/// Adds an option that is a whole number in decimal digits, within the range.
template <class T>
CLI::Option* add_whole(CLI::App& command, const std::string& names, T& number, const std::string& words,
                       wire::WholeRange<typename NumberOf<T>::Type> range = {}) {
  const auto read = [range](std::string& text) -> std::string {
    const auto taken = signed_whole_in(std::string_view(text), range);
    if (!taken) return range.reason() + ", not \"" + text + "\"";
    text = std::to_string(*taken);  // CLI11 takes a leading 0 for an octal number
    return "";
  };
  return command.add_option(names, number, words)->transform(CLI::Validator(read, ""));
}

/// Adds an option that is a number with a fraction, in decimal digits; no word such as "inf".
template <class T>
CLI::Option* add_decimal(CLI::App& command, const std::string& names, T& number, const std::string& words) {
  const auto read = [](std::string& text) -> std::string {
    double taken = 0;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, taken);
    const bool digits = text.find_first_not_of("-+.0123456789eE") == std::string::npos;
    if (error == std::errc{} && rest == end && digits) return "";
    return "must be a number in decimal digits, not \"" + text + "\"";
  };
  return command.add_option(names, number, words)->transform(CLI::Validator(read, ""));
}

}  // namespace brownwater::cli
