#include <gtest/gtest.h>

#include "tests/cli/program.hpp"

namespace brownwater::cli {
namespace {

using testing::read;
using testing::run;
using testing::scratch;

TEST(Campaign, PrintsTheDiaryByDayAndTurnAndTheSameSeedIsTheSameCampaign) {
  const auto told = run("campaign --seed 3");
  EXPECT_EQ(told.ended, 0) << told.err;
  EXPECT_NE(told.out.find("## Day 1\n\n**Daybreak.** "), std::string::npos);
  EXPECT_EQ(told.out, run("campaign --seed 3").out);
  const auto answer = run("campaign --seed 3 --json").answer();
  EXPECT_EQ(answer.at("hash").as_string().size(), 16U);
  EXPECT_EQ(answer.at("outcome").at("rule").as_string(), "RR-10.3");
}

TEST(Campaign, IsKeptInAJournalWithItsBattlesBesideItAndAllReplay) {
  const auto journal = scratch("voyage.journal");
  ASSERT_EQ(run("campaign --commodore bold --seed 3 --journal " + journal.string()).ended, 0);
  EXPECT_EQ(run("replay --verify " + journal.string()).ended, 0);
  const std::string text = read(journal);
  const std::size_t named = text.find("\"journal\":\"voyage-");
  ASSERT_NE(named, std::string::npos) << "the line of a fight names its battle";
  const std::size_t from = named + std::string("\"journal\":\"").size();
  const std::string battle = text.substr(from, text.find('"', from) - from);
  EXPECT_EQ(run("replay --verify " + scratch(battle + ".journal").string()).ended, 0);
}

TEST(Print, GivesTheDiaryAndTheRecordSheetOfAJournal) {
  const auto journal = scratch("printed.journal");
  const auto diary = scratch("printed.md");
  ASSERT_EQ(run("campaign --seed 4 --journal " + journal.string() + " --markdown " + diary.string()).ended, 0);
  EXPECT_EQ(run("print " + journal.string()).out, read(diary));
  const auto sheet = run("print --what sheet " + journal.string());
  EXPECT_NE(sheet.out.find("| Turn | Direction roll | Direction | Next table |"), std::string::npos);
  const auto output = scratch("sheet.md");
  EXPECT_EQ(run("print --what sheet --output " + output.string() + " " + journal.string()).ended, 0);
  EXPECT_EQ(read(output), sheet.out);
  EXPECT_EQ(run("print --json " + journal.string()).answer().at("format").as_string(), "brownwater-record-1");
}

TEST(Print, RefusesAGameWithoutADiaryAndAWordThatItDoesNotKnow) {
  const auto battle = scratch("duel.journal");
  ASSERT_EQ(
      run("battle --scenario duel --seed 1 --union random --confederate random --journal " + battle.string()).ended, 0);
  EXPECT_EQ(run("print " + battle.string()).ended, 2);
  EXPECT_EQ(run("print --what logbook " + battle.string()).ended, 2);
}

TEST(Sim, OfTheRedRiverCountsCampaignsTheSameOnAnyNumberOfThreads) {
  const std::string words = "sim --system red-river --games 300 --seed 5 --json --threads ";
  const auto one = run(words + "1").answer();
  const auto three = run(words + "3").answer();
  EXPECT_EQ(one.at("signature"), three.at("signature"));
  EXPECT_EQ(one.at("results"), three.at("results"));
  std::int64_t games = 0;
  for (const auto& [word, share] : one.at("results").as_object()) games += share.at("count").to_number<std::int64_t>();
  EXPECT_EQ(games, 300);
  double points = 0;
  for (const auto& [cause, sum] : one.at("ledger").as_object()) points += sum.at("mean").to_number<double>();
  EXPECT_NEAR(points, one.at("points").at("mean").to_number<double>(), 1e-9);
}

TEST(Sim, OfTheRedRiverTellsInWordsWhatShipsWereLostTo) {
  const auto told = run("sim --system red-river --commodore bold --games 20 --seed 1");
  EXPECT_EQ(told.ended, 0) << told.err;
  EXPECT_NE(told.out.find(" by batteries\n"), std::string::npos) << told.out;
  EXPECT_NE(told.out.find("\nsignature "), std::string::npos) << told.out;
}

TEST(Sim, OfTheRedRiverRefusesWhatItDoesNotKnow) {
  EXPECT_EQ(run("sim --system red-river --commodore reckless").ended, 2);
  EXPECT_EQ(run("sim --system red-river --fights boarding").ended, 2);
  EXPECT_EQ(run("sim --system red-river --flotilla mosquito_fleet").ended, 2);
  EXPECT_EQ(run("sim --system red-river --games 0").ended, 2);
}

}  // namespace
}  // namespace brownwater::cli
