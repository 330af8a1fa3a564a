#include <gtest/gtest.h>

#include <fstream>

#include "tests/cli/program.hpp"

namespace brownwater::cli::testing::advice_test {
namespace {

TEST(Advice, IsGivenWhereAJournalStandsAndTheSameForTheSameSeed) {
  std::ifstream kept(BROWNWATER_SOURCE_DIR "/tests/journals/red-river-yazoo_1862.journal");
  const std::string cut = scratch("met.journal").string();
  std::ofstream begun(cut);
  std::string line;
  for (int lines = 0; lines < 5 && std::getline(kept, line); ++lines) begun << line << '\n';
  begun.close();
  const Ran told = run("advice --json --games 20 --seed 7 " + cut);
  ASSERT_EQ(told.ended, 0) << told.err;
  EXPECT_EQ(told.answer().at("seat"), json::value("union"));
  EXPECT_EQ(told.answer().at("options").as_array().size(), 3U) << "engage, run past, fall back";
  EXPECT_EQ(run("advice --json --games 20 --seed 7 " + cut).out, told.out);
  EXPECT_EQ(run("advice --json --seat confederate " + cut).ended, 2);
  const Ran over = run("advice --json " BROWNWATER_SOURCE_DIR "/tests/journals/mobas-memphis.journal");
  EXPECT_EQ(over.ended, 2);
  EXPECT_EQ(over.answer().at("error").at("where"), json::value("--seat"));
}

}  // namespace
}  // namespace brownwater::cli::testing::advice_test
