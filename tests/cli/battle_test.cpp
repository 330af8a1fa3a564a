#include <gmock/gmock.h>

#include "tests/cli/program.hpp"

namespace brownwater::cli::testing {
namespace {

using ::testing::HasSubstr;

TEST(Battle, TellsEventsAsJsonLinesAndAtLastTheOutcome) {
  const Ran ran = run("battle --scenario training --union random --confederate random --seed 5 --json");
  EXPECT_EQ(ran.ended, 0);
  const auto lines = ran.lines();
  for (std::size_t at = 0; at + 1 < lines.size(); ++at) EXPECT_TRUE(lines[at].as_object().contains("rule"));
  EXPECT_TRUE(lines.back().as_object().contains("outcome"));
  EXPECT_EQ(lines.back().at("hash").as_string().size(), 16U);
}

TEST(Battle, TheSameSeedIsTheSameBattle) {
  const std::string words = "battle --scenario memphis --union captain --confederate random --json --seed ";
  EXPECT_EQ(run(words + "8").out, run(words + "8").out);
  EXPECT_NE(run(words + "8").out, run(words + "9").out);
}

TEST(Battle, ItsJournalVerifiesAndACutOneIsToldByItsLine) {
  const auto journal = scratch("battle.journal");
  const Ran fought = run("battle --scenario plum_point_bend --seed 5 --json --journal " + journal.string());
  const json::value hash = fought.answer().at("hash");
  const json::value verified = run("replay --verify --json " + journal.string()).answer();
  EXPECT_EQ(verified.at("verified"), json::value(true));
  EXPECT_EQ(verified.at("hash"), hash);
  EXPECT_EQ(run("replay --json " + journal.string()).answer().at("hash"), hash);
  const std::string text = read(journal);
  const Ran cut = run("replay --verify --json " + written("cut.journal", text.substr(0, text.size() - 30)).string());
  EXPECT_EQ(cut.ended, 2);
  EXPECT_EQ(cut.answer().at("verified"), json::value(false));
  EXPECT_EQ(cut.answer().at("decisions"), verified.at("decisions"));
  EXPECT_THAT(cut.answer().at("error").at("where").as_string().c_str(), HasSubstr("line "));
}

TEST(Battle, AJournalWithAnotherFaceDoesNotVerify) {
  const auto journal = scratch("changed.journal");
  run("battle --scenario training --seed 5 --journal " + journal.string());
  std::string text = read(journal);
  const std::size_t at = text.find("\"face\":");
  text[at + 7] = text[at + 7] == '6' ? '5' : '6';
  const Ran ran = run("replay --verify --json " + written("changed.journal", text).string());
  EXPECT_EQ(ran.ended, 2);
  EXPECT_THAT(ran.answer().at("error").at("where").as_string().c_str(), ::testing::StartsWith("line "));
}

TEST(Battle, APersonPlaysByNumbersAtTheTerminal) {
  std::string input = "what\n99\n";
  for (int line = 0; line < 400; ++line) input += "1\n";
  const Ran ran = run("battle --scenario training --union person --confederate random --seed 2", input);
  EXPECT_EQ(ran.ended, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Type a number from 1 to"));
  EXPECT_THAT(ran.out, HasSubstr("Little Rebel, unarmed river ram"));
  EXPECT_THAT(ran.out, HasSubstr("Union wins: the greater share of damage done"));
}

TEST(Battle, APersonMayStopAndTheJournalIsAGameNotYetOver) {
  const auto journal = scratch("stopped.journal");
  const Ran ran =
      run("battle --scenario training --union person --confederate random --seed 2 --journal " + journal.string(),
          "1\nq\n");
  EXPECT_EQ(ran.ended, 2);
  EXPECT_THAT(ran.err, HasSubstr("broken off"));
  EXPECT_EQ(run("replay --verify " + journal.string()).ended, 0);
}

TEST(Battle, DiceThrownByHandAreAskedForWithPurposeAndRule) {
  std::string input;
  for (int line = 0; line < 300; ++line) input += line % 2 == 0 ? "3\n" : "4\n";
  const Ran ran = run("battle --scenario training --union random --confederate random --seed 2 --dice-by-hand", input);
  EXPECT_THAT(ran.out, HasSubstr("Throw 1 (d6) for initiative, side union  [MB-1.3]"));
}

TEST(Battle, WhatIsUnknownIsRefusedBeforeAnythingHappens) {
  for (const std::string words :
       {"--scenario trafalgar", "--scenario training --union nelson", "--scenario training --system noddy",
        "--scenario training --option end_ark=wide", "--scenario training --option wide", "--scenario /no/such.json",
        "--scenario training --seed -1", "--scenario training --sea 1", ""}) {
    const Ran ran = run("battle --json " + words);
    EXPECT_EQ(ran.ended, 2) << words;
    const json::value answer = ran.answer();
    EXPECT_TRUE(answer.as_object().contains("error")) << words;
    EXPECT_THAT(answer.at("error").as_object(), ::testing::SizeIs(3)) << words;
  }
}

}  // namespace
}  // namespace brownwater::cli::testing
