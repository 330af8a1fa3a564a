#include "tests/cli/program.hpp"

namespace brownwater::cli::testing {
namespace {

/// A sealed game of two persons as the server gave it out when it was over.
const std::filesystem::path kTraining =
    std::filesystem::path(BROWNWATER_SOURCE_DIR) / "tests" / "playthroughs" / "sealed" / "training.journal";

std::string commitment_in(const std::string& journal) {
  constexpr std::string_view kKey = "\"commitment\":\"";
  return journal.substr(journal.find(kKey) + kKey.size(), 64);
}

TEST(Verify, ASealedJournalIsVerifiedWithoutAskingAnybody) {
  const Ran ran = run("verify " + kTraining.string() + " --json");
  EXPECT_EQ(ran.ended, 0) << ran.err;
  const json::object answer = ran.answer().as_object();
  EXPECT_EQ(answer.at("verified"), true);
  EXPECT_EQ(answer.at("commitment").as_string(), commitment_in(read(kTraining)));
  EXPECT_GT(answer.at("dice").as_int64(), 0);
}

TEST(Verify, ANoddyBattleWithInchesIsVerifiedToo) {
  const auto noddy = kTraining.parent_path() / "duel.journal";
  EXPECT_EQ(run("verify " + noddy.string()).ended, 0);
}

TEST(Verify, AForgedJournalEndsWithTwoAndItsPlace) {
  std::string journal = read(kTraining);
  const std::size_t face = journal.find("\"face\":") + 7;
  journal[face] = journal[face] == '1' ? '2' : '1';
  const Ran ran = run("verify - --json", journal);
  EXPECT_EQ(ran.ended, 2);
  EXPECT_TRUE(ran.answer().at("error").at("where").as_string().ends_with("/faces/0/face")) << ran.out;
}

TEST(Verify, AnotherCommitmentOrSealThanTheOneKeptIsRefused) {
  const std::string right = commitment_in(read(kTraining));
  EXPECT_EQ(run("verify " + kTraining.string() + " --commitment " + right).ended, 0);
  EXPECT_EQ(run("verify " + kTraining.string() + " --commitment " + std::string(64, 'a')).ended, 2);
  EXPECT_EQ(run("verify " + kTraining.string() + " --seal " + std::string(64, 'a')).ended, 2);
}

TEST(Verify, AJournalOfOtherDiceSaysWhatToDoInstead) {
  const std::string journal = written("unsealed.journal", "").string();
  ASSERT_EQ(run("battle --scenario training --seed 1 --journal " + journal).ended, 0);
  const Ran ran = run("verify " + journal);
  EXPECT_EQ(ran.ended, 2);
  EXPECT_NE(ran.err.find("replay --verify"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace brownwater::cli::testing
