#include <gmock/gmock.h>

#include "tests/cli/program.hpp"

namespace brownwater::cli::testing {
namespace {

using ::testing::HasSubstr;

/// Sails a campaign whose fights are of one system, and verifies its journal and that of its first fight.
void sail_and_verify(const std::string& system) {
  const auto journal = scratch("sailed_with_" + system + ".journal");
  const Ran sailed = run("campaign --flotilla yazoo_1862 --commodore bold --fights " + system +
                         " --captain random --seed 3 --json --journal " + journal.string());
  ASSERT_EQ(sailed.ended, 0) << sailed.err;
  EXPECT_GT(sailed.lines().back().at("fights").as_int64(), 0);
  EXPECT_EQ(run("replay --verify --json " + journal.string()).answer().at("verified"), json::value(true));
  const std::string text = read(journal);
  const std::string key = "\"journal\":\"";
  const std::size_t at = text.find(key);
  ASSERT_NE(at, std::string::npos);
  const std::string name = text.substr(at + key.size(), text.find('"', at + key.size()) - at - key.size());
  const json::value battle =
      run("replay --verify --json " + (journal.parent_path() / (name + ".journal")).string()).answer();
  EXPECT_EQ(battle.at("verified"), json::value(true));
}

TEST(Campaign, RR_13_3_ItsFightsAreResolvedByNoddyAndItsJournalsVerify) { sail_and_verify("noddy"); }
TEST(Campaign, RR_13_3_ItsFightsAreResolvedByFlotillaAndItsJournalsVerify) { sail_and_verify("flotilla"); }

TEST(Campaign, FightsOfASystemThatFightsNoneAreRefused) {
  const Ran refused = run("campaign --fights chess --json");
  EXPECT_EQ(refused.ended, 2);
  EXPECT_THAT(refused.err, HasSubstr("mobas, noddy or flotilla"));
  EXPECT_EQ(run("campaign --fights noddy --games 3 --json").ended, 2);
  EXPECT_EQ(run("campaign --fights flotilla --games 3 --json").ended, 2);
}

}  // namespace
}  // namespace brownwater::cli::testing
