#include <map>

#include "tests/cli/program.hpp"

namespace brownwater::cli::testing {
namespace {

using Chances = std::map<std::string, std::string>;

Chances exact(const std::string& words) {
  const Ran ran = run("odds flotilla " + words + " --json");
  EXPECT_EQ(ran.ended, 0) << words << ran.err;
  Chances all;
  for (const json::value& outcome : ran.answer().at("outcomes").as_array())
    all[outcome.at("key").as_string().c_str()] = outcome.at("p").as_string().c_str();
  return all;
}

std::string keys_in_order(const std::string& words) {
  std::string keys;
  const json::value answer = run("odds flotilla " + words + " --json").answer();
  for (const json::value& outcome : answer.at("outcomes").as_array())
    keys += std::string(outcome.at("key").as_string()) + " ";
  return keys;
}

std::string refused_by(const std::string& words) {
  const Ran ran = run(words + " --json");
  EXPECT_EQ(ran.ended, 2) << words;
  const json::value answer = ran.answer();
  const json::value* error = answer.as_object().if_contains("error");
  return error == nullptr || error->at("rule").is_null() ? "" : std::string(error->at("rule").as_string());
}

TEST(FlotillaOdds, FL_4_3_TwoDiceHalveTheirHitsBeyondTwelveInchesFractionsUp) {
  EXPECT_EQ(exact("fire --dice 2 --gun normal --range 12"), (Chances{{"0", "1/4"}, {"1", "1/2"}, {"2", "1/4"}}));
  EXPECT_EQ(exact("fire --dice 2 --gun normal --range 12.001"), (Chances{{"0", "1/4"}, {"1", "3/4"}}));
  EXPECT_EQ(exact("fire --dice 4 --gun normal --range 25"), (Chances{{"0", "1/16"}, {"1", "7/8"}, {"2", "1/16"}}));
}

TEST(FlotillaOdds, FL_4_4_FL_4_5_NeedAndAStoppedTargetChangeTheFace) {
  EXPECT_EQ(exact("fire --dice 1 --gun heavy --range 3 --need 6"), (Chances{{"0", "5/6"}, {"1", "1/6"}}));
  EXPECT_EQ(exact("fire --dice 1 --gun heavy --range 3 --need 6 --target-stopped"),
            (Chances{{"0", "2/3"}, {"1", "1/3"}}));
  EXPECT_EQ(exact("fire --dice 1 --gun light --range 12 --target-stopped"), (Chances{{"0", "1/3"}, {"1", "2/3"}}));
}

TEST(FlotillaOdds, FL_4_3_FortyDiceAreStillExactAndKeysStandInNaturalOrder) {
  const Ran ran = run("odds flotilla fire --dice 40 --gun normal --range 5 --json");
  ASSERT_EQ(ran.ended, 0);
  double sum = 0;
  for (const json::value& outcome : ran.answer().at("outcomes").as_array())
    sum += outcome.at("decimal").to_number<double>();
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_EQ(exact("fire --dice 40 --gun normal --range 5")["40"], "1/1099511627776");
  EXPECT_EQ(keys_in_order("fire --dice 10 --gun normal --range 20"), "0 1 2 3 4 5 ");
  EXPECT_EQ(keys_in_order("specific"), "3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 ");
  EXPECT_EQ(keys_in_order("morale --value 5"), "abandons minus_1 no_closer passes retires surrenders_or_withdraws ");
}

TEST(FlotillaOdds, FL_4_8_AShiftPilesUpAtTheEndsOfTheChart) {
  EXPECT_EQ(exact("specific")["10"], "1/8");
  const Chances low = exact("specific --shift -4");
  EXPECT_EQ(low.at("2"), "5/54") << "sums 3 to 6: 20 of 216";
  EXPECT_EQ(low.at("14"), "1/216");
  EXPECT_EQ(exact("specific --shift 4").at("19"), "5/54") << "sums 15 to 18";
}

TEST(FlotillaOdds, FL_5_1_AModifierGoesOnTheCaptainsMorale) {
  const Chances nine = exact("morale --value 9");
  EXPECT_EQ(nine.at("passes"), "3/8");
  EXPECT_EQ(nine.at("minus_1"), "1/8");
  EXPECT_EQ(exact("morale --value 9 --modifier -2"), exact("morale --value 7"));
  EXPECT_EQ(exact("morale --value 12 --modifier 6"), (Chances{{"passes", "1/1"}}));
}

TEST(FlotillaOdds, WhatIsNoQuestionIsRefusedWithTheRule) {
  EXPECT_EQ(refused_by("odds flotilla fire --dice 4 --gun normal --range 36.001"), "FL-4.3");
  EXPECT_EQ(refused_by("odds flotilla fire --dice 4 --gun light --range 13"), "FL-4.3");
  EXPECT_EQ(refused_by("odds flotilla fire --dice 4 --gun heavy --range -1"), "FL-4.3");
  EXPECT_EQ(refused_by("odds flotilla fire --dice 0 --gun heavy --range 3"), "FL-2.1");
  EXPECT_EQ(refused_by("odds flotilla fire --dice 4 --gun cannon --range 3"), "FL-4.3");
  EXPECT_EQ(refused_by("odds flotilla fire --dice 4 --gun heavy --range 3 --need 7"), "FL-4.4");
  EXPECT_EQ(refused_by("odds flotilla fire --dice 4 --gun mortar --range 30 --target-stopped"), "FL-4.16");
  EXPECT_EQ(refused_by("odds flotilla morale --value 13"), "FL-2.1");
  EXPECT_EQ(refused_by("odds flotilla fire --gun heavy --range 3"), "");
  EXPECT_EQ(refused_by("table flotilla specific --roll 20"), "FL-4.8");
  EXPECT_EQ(refused_by("table flotilla specific --roll 1"), "FL-4.8");
}

TEST(FlotillaTable, FL_4_8_EachRowIsReadInFull) {
  const char* effects[] = {"waterline",     "waterline",      "waterline",    "waterline",    "turning_box_lost",
                           "rudder_jammed", "rudder_one_way", "fire_below",   "none",         "none",
                           "none",          "fire_above",     "engine_fixed", "engine_fixed", "engine_lost",
                           "engine_lost",   "engine_lost",    "engine_lost"};
  for (int row = 2; row <= 19; ++row) {
    const json::value answer = run("table flotilla specific --roll " + std::to_string(row) + " --json").answer();
    EXPECT_EQ(answer.at("row").as_int64(), row);
    EXPECT_EQ(answer.at("effect").as_string(), effects[row - 2]) << row;
    EXPECT_EQ(answer.at("rule").as_string(), "FL-4.8");
    EXPECT_EQ(answer.at("catastrophic").as_bool(), row == 2 || row == 19);
  }
  const json::value twelve = run("table flotilla specific --roll 12 --json").answer();
  EXPECT_EQ(twelve.at("crew").as_string(), "d6");
  EXPECT_EQ(twelve.at("guns").as_int64(), 4);
  const json::value shifted = run("table flotilla specific --roll 15 --shift 4 --json").answer();
  EXPECT_EQ(shifted.at("row").as_int64(), 19);
  EXPECT_EQ(shifted.at("increments").as_int64(), 5);
  EXPECT_EQ(run("table flotilla specific --roll 3 --shift -4 --json").answer().at("continuing").as_int64(), 3);
  EXPECT_EQ(run("table flotilla specific --roll 13 --json").answer().at("turns").as_int64(), 2);
}

TEST(FlotillaCard, FL_2_2_ASheetIsShownAsItIsPrintedAndWhy) {
  const Ran city = run("card iron_city --system flotilla");
  ASSERT_EQ(city.ended, 0) << city.err;
  for (const char* line : {"port, normal guns           10 9 8 7 6 5© 4 3 2 1 0©", ".   .   .   P   I©  I",
                           "50 45 40 35 30 25© 20 15 12© 10 5 0", "yellow line", "+3 -5"})
    EXPECT_NE(city.out.find(line), std::string::npos) << line << "\n" << city.out;
  const Ran cairo = run("card cairo --system flotilla --json");
  EXPECT_EQ(cairo.answer().at("class").as_string(), "protected");
  EXPECT_EQ(cairo.answer().at("rule").as_string(), "FL-2.1");
  EXPECT_FALSE(cairo.answer().at("how").as_array().empty());
  EXPECT_NE(run("card cairo --system flotilla").out.find("[step FB1"), std::string::npos);
  EXPECT_EQ(refused_by("card flying_dutchman --system flotilla"), "FL-2.9");
}

TEST(FlotillaBattle, ABattleIsKeptAndReplaysToTheSameHash) {
  const auto journal = scratch("flotilla.journal");
  const Ran fought =
      run("battle --system flotilla --scenario duel --union random --confederate random --seed 4 --json --journal " +
          journal.string());
  ASSERT_EQ(fought.ended, 0) << fought.err;
  const Ran again = run("replay --verify --json " + journal.string());
  EXPECT_EQ(again.ended, 0) << again.err;
  EXPECT_EQ(again.answer().at("hash"), fought.answer().at("hash"));
  EXPECT_EQ(run("check " + journal.string()).ended, 0);
}

TEST(FlotillaBattle, WhatChangesAThrowIsTold) {
  const Ran ran = run("battle --system flotilla --scenario squadrons --union captain --confederate captain --seed 3");
  ASSERT_EQ(ran.ended, 0) << ran.err;
  for (const char* words : {", +1 won it last turn  [FL-1.4]", "hits on ", ", her captain: he stands; dice "})
    EXPECT_NE(ran.out.find(words), std::string::npos) << words;
  EXPECT_EQ(ran.out.find("modifiers"), std::string::npos);
}

TEST(FlotillaBattle, APersonTypesOrdersAndIsToldWhyNot) {
  const Ran ran = run("battle --system flotilla --scenario duel --union person --confederate random --seed 4",
                      "nobody 3\nhelp\niron_city 1\n1\nq\n");
  EXPECT_EQ(ran.ended, 2) << "broken off";
  for (const char* words : {"####", "boxes gone 0 of 60", "there is no ship, battery or party \"nobody\"",
                            "SHIP INCHES [FIRST MIDDLE END]"})
    EXPECT_NE(ran.out.find(words), std::string::npos) << words << "\n" << ran.out;
}

TEST(FlotillaScript, AScriptThrowsTheInitiativeAndIsRefusedWithTheRule) {
  const Ran ran = run("script -", R"({"system":"flotilla","scenario":"duel"}
{"seat":"union","action":{"type":"ready"}}
{"seat":"union","action":{"type":"ready"}}
{"seat":"confederate","action":{"type":"ready"},"faces":[6]}
{"seat":"confederate","action":{"type":"ready"},"faces":[6,1]}
{"expect":{"turn":1,"phase":"choose_first","to_decide":["union"]}}
{"seat":"union","action":{"type":"choose_first","first":"union"}}
{"seat":"union","action":{"type":"steam","ship":"iron_city","inches":12,"turns":[0,0,0]}}
{"seat":"union","action":{"type":"steam","ship":"iron_city","inches":6,"turns":[45,0,0]}}
{"show":"view","seat":"union"}
)");
  EXPECT_EQ(ran.ended, 2) << "something was refused";
  const auto lines = ran.lines();
  ASSERT_EQ(lines.size(), 10U) << ran.out;
  EXPECT_TRUE(lines[2].as_object().contains("refused"));
  EXPECT_TRUE(lines[3].as_object().contains("refused")) << "a face too few";
  EXPECT_TRUE(lines[5].at("matched").as_bool()) << ran.out;
  EXPECT_EQ(lines[7].at("refused").at("rule").as_string(), "FL-3.2") << "three inches faster at most";
  EXPECT_EQ(lines[8].at("refused").at("rule").as_string(), "FL-3.3") << "no turn at first";
  EXPECT_EQ(lines[9].at("view").at("system").as_string(), "flotilla");
}

TEST(FlotillaCounting, SimMatchAndFloorAnswerInTheContractedForm) {
  const std::string ground = " --system flotilla --scenario duel --games 4 --seed 1 --json";
  const Ran one = run("sim --union random --confederate random" + ground);
  ASSERT_EQ(one.ended, 0) << one.err;
  const Ran two = run("sim --union random --confederate random --threads 2" + ground);
  EXPECT_EQ(one.answer().at("signature"), two.answer().at("signature"));
  EXPECT_EQ(one.answer().at("games").as_int64(), 4);
  const Ran match = run("match --a random --b random" + ground);
  EXPECT_TRUE(match.answer().as_object().contains("interval_95")) << match.out << match.err;
  const Ran floor = run("bench floor --system flotilla --scenario duel --games 20 --json");
  EXPECT_TRUE(floor.answer().as_object().contains("ratio")) << floor.out << floor.err;
}

TEST(FlotillaCheck, ScenariosTablesAndSheetsAreSoundAndBadOnesAreToldWithTheRule) {
  const std::string data = BROWNWATER_SOURCE_DIR "/data/";
  EXPECT_EQ(run("check " + data + "scenarios/flotilla/*.json " + data + "flotilla/*.json").ended, 0);
  json::value text = json::parse(read(data + "scenarios/flotilla/duel.json"));
  text.as_object()["forces"].as_array()[0].as_object()["card"] = json::object{{"boxes", json::array()}};
  EXPECT_EQ(refused_by("check " + written("no_boxes.json", json::serialize(text)).string()), "FL-2.3");
}

}  // namespace
}  // namespace brownwater::cli::testing
