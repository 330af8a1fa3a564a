#include <map>

#include "tests/cli/program.hpp"

namespace brownwater::cli::testing::odds_test {
namespace {

std::map<std::string, std::string> chances(const json::value& answer) {
  std::map<std::string, std::string> all;
  for (const json::value& outcome : answer.at("outcomes").as_array())
    all[outcome.at("key").as_string().c_str()] = outcome.at("p").as_string().c_str();
  return all;
}

TEST(Odds, MB_2_3_ThreeDiceAtTwoHexesOnTheBroadsideAreExact) {
  const Ran ran = run("odds mobas fire --type casemate_ironclad --range 2 --aspect broadside --json");
  EXPECT_EQ(ran.ended, 0);
  const std::map<std::string, std::string> expected{{"0", "1/8"},  {"1", "1/4"},  {"2", "7/24"}, {"3", "11/54"},
                                                    {"4", "7/72"}, {"5", "1/36"}, {"6", "1/216"}};
  EXPECT_EQ(chances(ran.answer()), expected);
  EXPECT_EQ(ran.answer().at("rule").as_string(), "MB-2.5");
  EXPECT_EQ(ran.answer().at("method").as_string(), "exact");
}

TEST(Odds, KeysStandInNaturalOrder) {
  const json::value answer = run("odds mobas fire --type turreted_ironclad --range 1 --json").answer();
  int last = -1;
  for (const json::value& outcome : answer.at("outcomes").as_array()) {
    const int key = std::stoi(outcome.at("key").as_string().c_str());
    EXPECT_GT(key, last);
    last = key;
  }
  EXPECT_EQ(last, 12);
}

TEST(Odds, MB_2_6_TheEndsThrowHalfTheDice) {
  const json::value answer = run("odds mobas fire --type casemate_ironclad --range 3 --aspect end --json").answer();
  EXPECT_EQ(answer.at("dice").as_int64(), 1);
  EXPECT_EQ(answer.at("rule").as_string(), "MB-2.6");
}

TEST(Odds, MB_5_1_ARammingThrowsFourDiceWithARamAndTwoWithout) {
  EXPECT_EQ(chances(run("odds mobas ram --json").answer()).at("8"), "1/1296");
  EXPECT_EQ(chances(run("odds mobas ram --no-ram --json").answer()).at("4"), "1/36");
}

TEST(Odds, MB_6_1_ABatteryThrowsItsGunsSixAtMost) {
  EXPECT_EQ(run("odds mobas fire --type shore_battery --guns 9 --range 2 --json").answer().at("dice").as_int64(), 5);
}

TEST(Odds, OfAWholeFightAreExactWhereItCanBeEnumerated) {
  const json::value answer = run("odds mobas fight --scenario training --json").answer();
  EXPECT_EQ(answer.at("method").as_string(), "exact");
  double sum = 0;
  for (const json::value& outcome : answer.at("outcomes").as_array()) sum += outcome.at("decimal").as_double();
  EXPECT_NEAR(sum, 1, 1e-9);
}

TEST(Odds, OfAWholeFightSayWhenTheyAreASimulation) {
  const json::value answer =
      run("odds flotilla fight cairo louisville --metres 300 --minutes 3 --games 4 --simulate --json").answer();
  EXPECT_EQ(answer.at("method").as_string(), "simulation");
  EXPECT_EQ(answer.at("games").to_number<int>(), 4);
  for (const json::value& outcome : answer.at("outcomes").as_array()) {
    const json::array& interval = outcome.at("interval_95").as_array();
    EXPECT_LE(interval[0].as_double(), outcome.at("decimal").as_double());
    EXPECT_GE(interval[1].as_double(), outcome.at("decimal").as_double());
  }
}

TEST(Odds, AFightOfNoShipOrNoRoomIsRefused) {
  for (const std::string words : {"fight cairo bounty", "fight cairo louisville --metres 3", "fight cairo",
                                  "fight cairo louisville --union nelson", "fight cairo louisville --games 0"}) {
    const Ran ran = run("odds noddy " + words + " --json");
    EXPECT_EQ(ran.ended, 2) << words;
    EXPECT_TRUE(ran.answer().as_object().contains("error")) << words;
  }
}

TEST(Odds, AQuestionOutOfReachOrOfNothingIsRefused) {
  for (const std::string words :
       {"fire --type steam_gunboat --range 4", "fire --type casemate_ironclad --range 5 --aspect end",
        "fire --type transport --range 1", "fire --type galley --range 1", "fire --type steam_gunboat --range 0",
        "fire --type steam_gunboat --range 1 --aspect stern", "fire --type shore_battery --range 1",
        "fire --type steam_gunboat", "swim"}) {
    const Ran ran = run("odds mobas " + words + " --json");
    EXPECT_EQ(ran.ended, 2) << words;
    EXPECT_TRUE(ran.answer().as_object().contains("error")) << words;
    EXPECT_FALSE(ran.err.empty()) << words;
  }
}

}  // namespace
}  // namespace brownwater::cli::testing::odds_test
