#include <gtest/gtest.h>

#include <algorithm>
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

// WS-7.1
TEST(Advice, TellsAfterwardsWhyGeneralsAttacked) {
  const std::string war = scratch("war.journal").string();
  ASSERT_EQ(run("campaign --system wbts --scenario vicksburg_1862 --seed 1 --journal " + war).ended, 0);
  const Ran told = run("advice --why --json " + war);
  ASSERT_EQ(told.ended, 0) << told.err;
  const json::array attacks = told.answer().at("attacks").as_array();
  std::ifstream kept(war);
  std::size_t ordered = 0;
  for (std::string line; std::getline(kept, line);) ordered += line.contains(R"("type":"attack")") ? 1 : 0;
  EXPECT_EQ(attacks.size(), ordered) << "each attack has its reasons";
  ASSERT_FALSE(attacks.empty());
  for (const json::value& attack : attacks) {
    EXPECT_EQ(attack.at("says").as_string().find('{'), json::string::npos) << attack.at("says");
    EXPECT_GT(attack.at("turn").as_int64(), 0);
  }
  const Ran of_one = run("advice --why --seat union " + war);
  EXPECT_TRUE(of_one.out.starts_with("week ")) << of_one.out;
  EXPECT_LT(std::ranges::count(of_one.out, '\n'), static_cast<std::ptrdiff_t>(ordered));
}

}  // namespace
}  // namespace brownwater::cli::testing::advice_test
