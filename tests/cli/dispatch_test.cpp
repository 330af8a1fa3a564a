#include <gmock/gmock.h>

#include "tests/cli/program.hpp"

namespace brownwater::cli::testing::dispatch_test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string fought(const std::string& name) {
  const std::string journal = scratch(name).string();
  const Ran ran = run("battle --scenario training --seed 7 --union random --confederate random --journal " + journal);
  EXPECT_EQ(ran.ended, 0) << ran.err;
  return journal;
}

TEST(Dispatch, IsWrittenAsMarkdownToStandardOutputOrAFile) {
  const std::string journal = fought("dispatch.journal");
  const Ran told = run("dispatch " + journal);
  ASSERT_EQ(told.ended, 0) << told.err;
  EXPECT_THAT(told.out, StartsWith("# A training battle\n"));
  for (const char* part : {"\n## The forces\n", "\n## The action\n", "\n## The account\n", "\n| Name | Side | Fate |"})
    EXPECT_THAT(told.out, HasSubstr(part));
  EXPECT_EQ(run("dispatch -", read(journal)).out, told.out);
  const std::string file = scratch("dispatch.md").string();
  const Ran kept = run("dispatch " + journal + " --output " + file);
  EXPECT_EQ(kept.ended, 0);
  EXPECT_EQ(kept.out, "");
  EXPECT_EQ(read(file), told.out);
  EXPECT_EQ(run("dispatch " + journal + " --json").answer().at("format"), "brownwater-dispatch-1");
}

TEST(Dispatch, RefusesWhatCannotBeToldWithItsPlace) {
  const std::string text = read(fought("not_told.journal"));
  const auto refused = [](const std::string& file) {
    const Ran ran = run("dispatch " + file + " --json");
    EXPECT_EQ(ran.ended, 2);
    return json::serialize(ran.answer());
  };
  const std::string open = text.substr(0, text.rfind("{\"outcome\""));
  EXPECT_THAT(refused(written("open.journal", open).string()), HasSubstr("not over"));
  EXPECT_THAT(refused(written("cut_off.journal", text.substr(0, text.size() / 2)).string()), HasSubstr("line "));
  std::string other = text;
  other.replace(other.find("\"rules\":\"mobas-"), std::string("\"rules\":\"mobas-").size(), "\"rules\":\"mobas-9");
  EXPECT_THAT(refused(written("other_rules.journal", other).string()), HasSubstr("rules"));
  EXPECT_THAT(refused("nowhere.journal"), HasSubstr("nowhere.journal"));
  const Ran nowhere = run("dispatch " + scratch("not_told.journal").string() + " --output /nowhere/at/all.md");
  EXPECT_EQ(nowhere.ended, 2);
}

TEST(Dispatch, OfACampaignIsItsDiary) {
  const std::string journal = scratch("told_campaign.journal").string();
  ASSERT_EQ(run("campaign --flotilla timberclads_1862 --seed 3 --journal " + journal).ended, 0);
  EXPECT_EQ(run("dispatch " + journal).out, run("print " + journal + " --what diary").out);
}

}  // namespace
}  // namespace brownwater::cli::testing::dispatch_test
