#pragma once

#include <regex>
#include <set>

#include "adapters/cli/program.hpp"
#include "tests/cli/program.hpp"

namespace brownwater::cli::testing {

/// Runs the program's own function in this process.
inline Ran run_here(std::vector<std::string> words, const std::string& input = "") {
  words.insert(words.begin(), "brownwater");
  std::vector<const char*> pointers;
  for (const std::string& word : words) pointers.push_back(word.c_str());
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const int ended = cli::run(static_cast<int>(pointers.size()), pointers.data(), in, out, err);
  return {.ended = ended, .out = out.str(), .err = err.str()};
}

/// A command that does something, as `--help` tells it.
struct Listed {
  std::vector<std::string> words;     ///< "odds", "mobas", "fire"
  std::vector<std::string> counting;  ///< its options that are numbers from 0 on
  std::vector<std::string> numbers;   ///< all its options that are numbers

  std::string name() const {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
  }
};

/// All commands below these words, as the program lists them itself, and those that it hides.
inline void list_commands(const std::vector<std::string>& words, std::vector<Listed>& found) {
  std::vector<std::string> asked = words;
  asked.emplace_back("--help");
  std::istringstream help(run_here(asked).out);
  static const std::regex kNumber("^  (?:-[a-z],)?(--[a-z-]+)(?:,--[a-z-]+)* (INT|UINT|FLOAT)\\b.*");
  static const std::regex kCommand("^  ([a-z][a-z-]*)\\b.*");
  Listed command{.words = words, .counting = {}, .numbers = {}};
  bool below = false;
  bool leaf = true;
  for (std::string line; std::getline(help, line);) {
    std::smatch parts;
    if (line == "Subcommands:") {
      below = true;
    } else if (below && std::regex_match(line, parts, kCommand)) {
      leaf = false;
      std::vector<std::string> deeper = words;
      deeper.push_back(parts[1]);
      list_commands(deeper, found);
    } else if (std::regex_match(line, parts, kNumber)) {
      command.numbers.push_back(parts[1]);
      if (parts[2] == "UINT") command.counting.push_back(parts[1]);
    }
  }
  if (leaf) found.push_back(std::move(command));
}

inline std::vector<Listed> every_command() {
  std::vector<Listed> found;
  list_commands({}, found);
  found.push_back({.words = {"pack"}, .counting = {}, .numbers = {}});
  return found;
}

}  // namespace brownwater::cli::testing
