#include <gmock/gmock.h>

#include "tests/cli/program.hpp"

namespace brownwater::cli::testing {
namespace {

using ::testing::HasSubstr;

TEST(Compare, OneFightIsToldUnderThreeBooksWithIntervals) {
  const Ran ran = run("compare duel --union random --confederate random --games 8 --json");
  ASSERT_EQ(ran.ended, 0) << ran.err;
  const json::value answer = ran.answer();
  EXPECT_EQ(answer.at("played").to_number<int>(), 24);
  ASSERT_EQ(answer.at("systems").as_array().size(), 3U);
  for (const json::value& book : answer.at("systems").as_array()) {
    EXPECT_EQ(book.at("games").to_number<int>(), 8);
    const json::value& wins = book.at("wins").at("union");
    EXPECT_LE(wins.at("interval_95").at(0).to_number<double>(), wins.at("share").to_number<double>());
    EXPECT_GE(wins.at("interval_95").at(1).to_number<double>(), wins.at("share").to_number<double>());
    EXPECT_GE(book.at("turns").at("mean").to_number<double>(), 1);
  }
  EXPECT_THAT(ran.err, HasSubstr("of 24 battles"));
}

TEST(Compare, TheScenariosMadeAreWrittenAndSound) {
  const std::string folder = scratch("made").string();
  const Ran ran = run("compare duel --union random --confederate random --games 1 --out " + folder);
  ASSERT_EQ(ran.ended, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("noddy, 1 battles"));
  const Ran checked = run("check " + folder + "/duel-mobas.json " + folder + "/duel-noddy.json " + folder +
                          "/duel-flotilla.json --json");
  EXPECT_EQ(checked.ended, 0) << checked.err;
}

TEST(Compare, WhatCannotBeComparedIsRefusedWithItsPlace) {
  const Ran unknown = run("compare waterloo --json");
  EXPECT_EQ(unknown.ended, 2);
  EXPECT_THAT(unknown.out, HasSubstr("memphis"));
  EXPECT_EQ(run("compare duel --union nelson --json").ended, 2);
  EXPECT_EQ(run("compare duel --games 0 --json").ended, 2);
}

TEST(Check, AMeetingIsHeldToItsSchemaAndToEverySystem) {
  const Ran sound = run("check " BROWNWATER_SOURCE_DIR "/data/scenarios/meetings/*.json --json");
  EXPECT_EQ(sound.ended, 0) << sound.err;
  EXPECT_EQ(sound.answer().at("files").at(0).at("kind"), "meeting");
  std::string text = read(BROWNWATER_SOURCE_DIR "/data/scenarios/meetings/duel.json");
  text.replace(text.find("carondelet"), 10, "carondolet");
  const Ran spoilt = run("check --json " + written("bad_meeting.json", text).string());
  EXPECT_EQ(spoilt.ended, 2);
  EXPECT_EQ(spoilt.answer().at("error").at("where"), "mobas/forces/0/ship");
}

}  // namespace
}  // namespace brownwater::cli::testing
