#include <gmock/gmock.h>

#include "tests/cli/listing.hpp"

namespace brownwater::cli::testing::stories_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Story, ASideReadsItsOwnBriefingAndTheEndOnlyWhenItIsAskedFor) {
  const json::object own = run_here({"story", "memphis", "--seat", "union", "--json"}).answer().as_object();
  EXPECT_TRUE(own.contains("union"));
  for (const char* key : {"confederate", "happened", "doubts"}) EXPECT_FALSE(own.contains(key)) << key;
  EXPECT_THAT(run_here({"story", "memphis"}).out, HasSubstr("# Memphis: the Confederate briefing"));
  EXPECT_THAT(run_here({"story", "memphis"}).out, Not(HasSubstr("# What really happened")));
  EXPECT_THAT(run_here({"story", "memphis", "--over"}).out, HasSubstr("# What really happened"));
  EXPECT_EQ(run_here({"story", "trafalgar", "--json"}).ended, 2);
  EXPECT_EQ(run_here({"story", "memphis", "--seat", "admiral", "--json"}).ended, 2);
}

TEST(Scenarios, MeetingsAreBattlesOfABookThatHasNoneOfTheirName) {
  const json::array all = run_here({"scenarios", "--system", "flotilla", "--json"}).answer().at("scenarios").as_array();
  std::size_t found = 0;
  for (const json::value& one : all)
    if (one.at("scenario") == "plum_point_bend") ++found;
  EXPECT_EQ(found, 1U);
  EXPECT_EQ(run_here({"scenarios", "--system", "chess", "--json"}).ended, 2);
}

TEST(Print, TheBriefingsOfABattlesJournalArePrintedAndAfterItsEndWhatHappened) {
  const std::string journal = scratch("stories.journal").string();
  ASSERT_EQ(run_here({"battle", "--scenario", "memphis", "--union", "random", "--confederate", "random", "--seed", "1",
                      "--journal", journal})
                .ended,
            0);
  const std::string printed = run_here({"print", journal, "--what", "briefing"}).out;
  for (const char* head : {"the Union briefing", "the Confederate briefing", "# What really happened"})
    EXPECT_THAT(printed, HasSubstr(head));
}

}  // namespace
}  // namespace brownwater::cli::testing::stories_test
