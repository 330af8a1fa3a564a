#include <algorithm>

#include "tests/cli/program.hpp"

/// The command line's words for journals of earlier numbers of the rules (tests/journals).
namespace brownwater::cli::testing {
namespace {

const std::filesystem::path kFolder = std::string(BROWNWATER_SOURCE_DIR) + "/tests/journals/";

std::vector<std::filesystem::path> files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.path().extension() == ".journal") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

/// The duel of Flotilla's first number, altered: by today's rules its twelfth decision leads to another state.
std::filesystem::path one_that_differs() {
  std::istringstream in(read(kFolder / "flotilla-duel.journal"));
  std::string text;
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    if (++number == 13) line.replace(line.find("\"hash\":\"") + 8, 16, "0123456789abcdef");
    text += line + "\n";
  }
  return written("differs.journal", text);
}

TEST(OlderRules, EveryJournalKeptIsVerifiedOrSaysTheLineAtWhichTodaysRulesPlayOtherwise) {
  for (const auto& file : files()) {
    const Ran ran = run("replay --verify --json " + file.string());
    EXPECT_EQ(ran.ended, 0) << file << ran.err;
    const json::value answer = ran.answer();
    EXPECT_EQ(answer.at("verified").as_bool(), !answer.as_object().contains("differs_at")) << file;
    if (answer.at("verified").as_bool()) continue;
    EXPECT_EQ(answer.at("decisions").as_int64(), answer.at("differs_at").as_int64() - 2) << file;
    EXPECT_FALSE(answer.at("changed").as_array().empty()) << file;
  }
}

TEST(OlderRules, WhatDiffersIsToldWithItsLineAndRules) {
  const std::string file = one_that_differs().string();
  const Ran verified = run("replay --verify --json " + file);
  EXPECT_EQ(verified.ended, 0);
  const json::value answer = verified.answer();
  EXPECT_EQ(answer.at("verified"), json::value(false));
  EXPECT_EQ(answer.at("rules"), "flotilla-1");
  EXPECT_TRUE(answer.at("now").as_string().starts_with("flotilla-"));
  const std::int64_t line = answer.at("differs_at").as_int64();
  EXPECT_LE(line, 13);
  EXPECT_TRUE(answer.at("where").as_string().starts_with("line " + std::to_string(line)));
  const Ran told = run("replay " + file);
  EXPECT_EQ(told.ended, 0);
  EXPECT_NE(told.out.find("At line " + std::to_string(line) + " it no longer fits"), std::string::npos) << told.out;
  EXPECT_NE(told.out.find("FL-4.8"), std::string::npos);
  const Ran checked = run("check " + file);
  EXPECT_EQ(checked.ended, 0);
  EXPECT_NE(checked.out.find("today's rules play otherwise from line " + std::to_string(line)), std::string::npos);
}

TEST(OlderRules, ACampaignsDiaryAndSheetArePrintedUpToThere) {
  std::size_t printed = 0;
  for (const auto& file : files()) {
    if (!file.filename().string().starts_with("red-river")) continue;
    for (const char* what : {"diary", "sheet"}) {
      const Ran ran = run("print " + file.string() + " --what " + what);
      EXPECT_EQ(ran.ended, 0) << file << ran.err;
      EXPECT_GT(ran.out.size(), 200U);
    }
    ++printed;
  }
  EXPECT_GE(printed, 3U);
}

TEST(OlderRules, WhatANumberChangedIsTold) {
  const json::value answer = run("changes --json flotilla").answer();
  ASSERT_EQ(answer.at("systems").as_array().size(), 1U);
  const json::value& change = answer.at("systems").at(0).at("changed").at(0);
  EXPECT_EQ(change.at("rules"), "flotilla-2");
  EXPECT_EQ(change.at("rule"), "FL-4.8");
  EXPECT_NE(run("changes").out.find("flotilla-2, FL-4.8: "), std::string::npos);
  EXPECT_EQ(run("changes chess").ended, 2);
}

}  // namespace
}  // namespace brownwater::cli::testing
