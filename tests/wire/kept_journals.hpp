#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "adapters/wire/journal.hpp"
#include "tests/support/text_of.hpp"

/// The journals of earlier programs (tests/journals), whole and line by line.
namespace brownwater::wire::testing {

/// The text of the one of that name.
inline std::string kept_journal(const std::string& name) {
  return brownwater::testing::text_of("tests/journals/" + name + ".journal");
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

inline std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// The line at which a journal of an earlier number differs; 0 if it fits to its end.
inline std::size_t differs_at(const std::string& text) {
  const auto replay = replay_until_it_differs(read_journal(text).value(), [](const auto&, const auto&, const auto&) {});
  return replay.differs ? replay.differs->line : 0;
}

}  // namespace brownwater::wire::testing
