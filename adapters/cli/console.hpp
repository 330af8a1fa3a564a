#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "adapters/wire/json.hpp"
#include "adapters/wire/plain.hpp"

namespace brownwater::cli {

namespace json = boost::json;
using wire::plain;
using wire::spoken;

/// Exit codes of commands.
inline constexpr int kDone = 0;
inline constexpr int kNotSo = 1;  ///< it ran, and what was to be shown is not so (an `expect` that failed)
inline constexpr int kRefused = 2;

/// Where a command reads and writes: answers to `out`, words for people to `err`.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool as_json = false;

  /// One JSON value on a line of `out`.
  void line(const json::value& value) const;
  /// Reports a refusal: as JSON on `out` if that is asked for, in words on `err` always. Returns `kRefused`.
  int refuse(const wire::Fault& fault) const;
  int refuse(const std::vector<wire::Fault>& faults) const;
};

/// A fault in one line for people: place, reason, rule.
std::string in_words(const wire::Fault& fault);

}  // namespace brownwater::cli
