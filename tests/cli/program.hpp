#pragma once

#include <gtest/gtest.h>

#include <array>
#include <boost/json.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/text_of.hpp"

namespace brownwater::cli::testing {

namespace json = boost::json;

/// The output of a run of the program, and how it ended.
struct Ran {
  int ended = -1;
  std::string out;
  std::string err;

  std::vector<json::value> lines() const {
    std::vector<json::value> values;
    std::istringstream text(out);
    for (std::string line; std::getline(text, line);) {
      json::error_code error;
      json::value value = json::parse(line, error);
      EXPECT_FALSE(error) << line;
      values.push_back(std::move(value));
    }
    return values;
  }
  json::value answer() const {
    const auto all = lines();
    EXPECT_FALSE(all.empty()) << err;
    return all.empty() ? json::value() : all.back();
  }
};

inline std::filesystem::path scratch(const std::string& name) {
  const std::filesystem::path folder = std::filesystem::path(BROWNWATER_BINARY_DIR) / "cli_test";
  std::filesystem::create_directories(folder);
  return folder / name;
}

inline std::string read(const std::filesystem::path& path) { return brownwater::testing::text_of(path); }

inline std::filesystem::path written(const std::string& name, const std::string& text) {
  std::ofstream(scratch(name), std::ios::binary) << text;
  return scratch(name);
}

/// A campaign's journal as it waits for its first fight, and the line of the decision that brings the result back.
struct AtFight {
  std::string before;
  std::string line;  ///< empty if the campaign met nobody
};
inline AtFight at_first_fight(const std::string& journal) {
  AtFight fight;
  std::istringstream text(journal);
  for (std::string line; std::getline(text, line); fight.before += line + "\n") {
    if (boost::json::parse(line).as_object().contains("journal")) {
      fight.line = line;
      break;
    }
  }
  return fight;
}

/// Runs the program as a process with these words (as a shell takes them) and this input, its output to a file of the
/// test's unless another is named.
inline Ran run(const std::string& words, const std::string& input = "", const std::filesystem::path& to = {}) {
  const std::string test = ::testing::UnitTest::GetInstance()->current_test_info()->name();
  const auto in = written(test + ".in", input);
  const auto out = to.empty() ? scratch(test + ".out") : to;
  const auto err = scratch(test + ".err");
  const std::string command =
      std::string(BROWNWATER_PROGRAM) + " " + words + " <" + in.string() + " >" + out.string() + " 2>" + err.string();
  const int status = std::system(command.c_str());
  return {.ended = WIFEXITED(status) ? WEXITSTATUS(status) : -1, .out = to.empty() ? read(out) : "", .err = read(err)};
}

}  // namespace brownwater::cli::testing
