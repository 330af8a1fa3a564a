#include <map>

#include "tests/cli/program.hpp"

namespace brownwater::cli::testing {
namespace {

std::map<std::string, std::string> chances(const json::value& answer) {
  std::map<std::string, std::string> all;
  for (const json::value& outcome : answer.at("outcomes").as_array())
    all[outcome.at("key").as_string().c_str()] = outcome.at("p").as_string().c_str();
  return all;
}

TEST(NoddyOdds, ND_4_5_AHeavyGunAtTenInchesAgainstNineIsExact) {
  const Ran ran = run("odds noddy shot --gun heavy --range 10 --armour 9 --json");
  EXPECT_EQ(ran.ended, 0);
  const std::map<std::string, std::string> expected{
      {"miss", "5/6"},         {"half_knot", "1/36"},   {"gun_or_half_knot", "1/18"}, {"knot", "1/18"},
      {"special_2", "1/1296"}, {"special_3", "1/648"},  {"special_4", "1/432"},       {"special_5", "1/324"},
      {"special_6", "5/1296"}, {"special_7", "1/216"},  {"special_8", "5/1296"},      {"special_9", "1/324"},
      {"special_10", "1/432"}, {"special_11", "1/648"}, {"special_12", "1/1296"}};
  EXPECT_EQ(chances(ran.answer()), expected);
  EXPECT_EQ(ran.answer().at("rule").as_string(), "ND-4.5");
}

TEST(NoddyOdds, KeysStandInNaturalOrder) {
  std::string keys;
  const json::value answer = run("odds noddy shot --gun heavy --range 2 --armour 6 --rifled --json").answer();
  for (const json::value& outcome : answer.at("outcomes").as_array())
    keys += std::string(outcome.at("key").as_string()) + " ";
  EXPECT_EQ(keys,
            "gun_or_half_knot half_knot knot special_2 special_3 special_4 special_5 special_6 special_7 special_8 "
            "special_9 special_10 special_11 special_12 ");
}

TEST(NoddyOdds, ND_4_5_EveryModifierCounts) {
  const auto misses = [](const std::string& more) {
    return chances(run("odds noddy shot --gun medium --range 10 --armour 7 --json " + more).answer())["miss"];
  };
  EXPECT_EQ(misses(""), "2/3");
  for (const char* better : {"--rifled", "--target-stationary", "--firer-stationary"})
    EXPECT_EQ(misses(better), "1/2") << better;
  for (const char* worse :
       {"--change-of-target", "--end-on", "--firer-in-battery", "--firer-on-fire", "--stack-damaged"})
    EXPECT_EQ(misses(worse), "5/6") << worse;
  EXPECT_EQ(misses("--rifled --end-on"), "2/3");
}

TEST(NoddyOdds, ND_4_2_BoundariesBelongToTheNearerBandAndBeyondReachIsRefused) {
  const auto band = [](const std::string& gun, const std::string& range) {
    const json::value answer = run("odds noddy shot --armour 9 --json --gun " + gun + " --range " + range).answer();
    const json::value* told = answer.as_object().if_contains("band");
    return told == nullptr ? std::string(answer.at("error").at("rule").as_string()) : std::string(told->as_string());
  };
  EXPECT_EQ(band("heavy", "3"), "point_blank");
  EXPECT_EQ(band("heavy", "3.001"), "effective");
  EXPECT_EQ(band("heavy", "18"), "effective");
  EXPECT_EQ(band("heavy", "18.5"), "long");
  EXPECT_EQ(band("heavy", "36"), "long");
  EXPECT_EQ(band("heavy", "36.001"), "ND-4.2");
  EXPECT_EQ(band("light", "18"), "effective");
  EXPECT_EQ(band("light", "19"), "ND-4.2");
  EXPECT_EQ(run("odds noddy shot --gun light --range 19 --armour 9 --json").ended, 2);
}

TEST(NoddyOdds, ND_6_3_ARamCountsWholeKnotsOnly) {
  const std::map<std::string, std::string> expected{{"crippled", "2/3"}, {"target_loses", "1/3"}};
  EXPECT_EQ(chances(run("odds noddy ram --rammer-knots 8 --side-on --json").answer()), expected);
  EXPECT_EQ(chances(run("odds noddy ram --rammer-knots 8.5 --side-on --json").answer()), expected);
  EXPECT_EQ(chances(run("odds noddy ram --rammer-knots 2 --no-reinforced-bow --json").answer()),
            (std::map<std::string, std::string>{{"nothing", "1/3"}, {"rammer_loses", "2/3"}}));
  EXPECT_EQ(run("odds noddy ram --rammer-knots 8.2 --json").ended, 2);
}

TEST(NoddyOdds, WhatIsNoQuestionIsRefused) {
  for (const char* words : {"shot --gun cannon --range 3 --armour 9", "shot --gun heavy --range -1 --armour 9",
                            "shot --gun heavy --range 3 --armour 13", "shot --gun heavy --range 3", "swim"}) {
    const Ran ran = run(std::string("odds noddy ") + words + " --json");
    EXPECT_EQ(ran.ended, 2) << words;
    EXPECT_TRUE(ran.answer().as_object().contains("error")) << words;
  }
}

TEST(NoddyTable, ND_5_2_EachRollHasItsEffect) {
  const char* effects[] = {"magazine",    "helmsman_killed", "list_to_port", "list_to_starboard", "shutter_jammed",
                           "steam_pipes", "smoke_stack",     "screw_fouled", "steering",          "fire",
                           "boiler_holed"};
  for (int roll = 2; roll <= 12; ++roll) {
    const json::value answer = run("table noddy special --roll " + std::to_string(roll) + " --json").answer();
    EXPECT_EQ(answer.at("effect").as_string(), effects[roll - 2]);
    EXPECT_EQ(answer.at("rule").as_string(), "ND-5.2");
  }
  EXPECT_EQ(run("table noddy special --roll 13 --json").ended, 2);
}

TEST(NoddyBattle, ABattleIsKeptAndReplaysToTheSameHash) {
  const auto journal = scratch("noddy.journal");
  const Ran fought =
      run("battle --system noddy --scenario duel --union random --confederate random --seed 4 --json "
          "--journal " +
          journal.string());
  ASSERT_EQ(fought.ended, 0) << fought.err;
  const Ran again = run("replay --verify --json " + journal.string());
  EXPECT_EQ(again.ended, 0) << again.err;
  EXPECT_EQ(again.answer().at("hash"), fought.answer().at("hash"));
  EXPECT_EQ(run("check " + journal.string()).ended, 0);
}

TEST(NoddyBattle, APersonTypesOrdersAndIsToldWhyNot) {
  const Ran ran = run("battle --system noddy --scenario duel --union person --confederate random --seed 4",
                      "nobody 3 0\nhelp\n1\nq\n");
  EXPECT_EQ(ran.ended, 2);
  EXPECT_NE(ran.out.find("there is no ship \"nobody\""), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("SHIP SPEED [TURN]"), std::string::npos);
  EXPECT_NE(ran.out.find("Union seals its orders"), std::string::npos);
}

TEST(NoddyBattle, ND_6_6_APersonSitsAsUmpireAndTheMoveWaitsForHim) {
  const Ran ran =
      run("battle --system noddy --scenario duel --union random --confederate random --umpire person "
          "--seed 4",
          R"({"type":"ruling","act":{"act":"throw_die"},"reason":"fog","shown":["union"]})"
          "\n1\nq\n");
  EXPECT_EQ(ran.ended, 2) << "broken off";
  EXPECT_NE(ran.out.find("fog"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Move 2"), std::string::npos);
  EXPECT_EQ(run("battle --system noddy --scenario duel --umpire random").ended, 2);
  EXPECT_EQ(run("battle --scenario memphis --umpire person").ended, 2);
  EXPECT_EQ(run("sim --system noddy --scenario duel --option umpire=true --games 2").ended, 2);
}

TEST(NoddyBattle, ND_5_1_DiceByHandAreRefusedWhereTheyWouldTellAPersonWhatIsHidden) {
  const Ran ran =
      run("battle --system noddy --scenario duel --union person --confederate random --dice-by-hand --json");
  EXPECT_EQ(ran.ended, 2);
  EXPECT_EQ(ran.answer().at("error").at("rule").as_string(), "ND-5.1");
}

TEST(WarBattle, WS_9_3_DiceByHandAreRefusedToOneSideForTheyCountHiddenIronclads) {
  const Ran ran =
      run("battle --system wbts --scenario vicksburg_1862 --union person --confederate random --dice-by-hand --json");
  EXPECT_EQ(ran.ended, 2);
  EXPECT_EQ(ran.answer().at("error").at("rule").as_string(), "WS-9.3");
}

TEST(NoddyScript, AScriptSealsMovesAndIsRefusedWithTheRule) {
  const Ran ran = run("script -", R"({"system":"noddy","scenario":"duel"}
{"seat":"union","action":{"type":"seal_orders"}}
{"seat":"union","action":{"type":"seal_orders"}}
{"expect":{"move":1,"sealed":{"union":true,"confederate":false}}}
)");
  const auto lines = ran.lines();
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[1].at("events").as_array().at(0).at("type").as_string(), "orders_sealed");
  EXPECT_TRUE(lines[2].as_object().contains("refused"));
  EXPECT_TRUE(lines[3].at("matched").as_bool()) << ran.out;
}

TEST(NoddyCard, ND_7_1_ACardTellsEachNumberAndItsStep) {
  const json::value card = run("card benton --system noddy --json").answer();
  EXPECT_EQ(card.at("type").as_string(), "river_boat");
  EXPECT_FALSE(card.at("how").as_array().empty());
  EXPECT_NE(run("card benton --system noddy").out.find("[step "), std::string::npos);
  EXPECT_EQ(run("card nautilus --system noddy --json").ended, 2);
}

}  // namespace
}  // namespace brownwater::cli::testing
