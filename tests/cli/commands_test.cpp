#include <gmock/gmock.h>

#include "tests/cli/program.hpp"

namespace brownwater::cli::testing {
namespace {

using ::testing::HasSubstr;

TEST(Program, HelpIsThereForEveryCommand) {
  for (const std::string command :
       {"", "serve", "battle", "script", "replay", "odds", "odds mobas", "odds mobas fire", "odds mobas ram", "sim",
        "match", "margin", "card", "check", "bench", "bench floor"}) {
    const Ran ran = run(command + " --help");
    EXPECT_EQ(ran.ended, 0) << command;
    EXPECT_THAT(ran.out, HasSubstr("Usage")) << command;
  }
}

TEST(Program, ACommandThatIsNoneIsNamedInTheAnswer) {
  const Ran ran = run("bombard --json");
  EXPECT_EQ(ran.ended, 2);
  EXPECT_THAT(ran.answer().at("error").at("reason").as_string().c_str(), HasSubstr("no command \"bombard\""));
}

TEST(Serve, AWebhookThatItCannotSpeakToIsRefusedBeforeAnythingIsServed) {
  for (const char* bad : {"https://relay.example/", "relay.example", "http://me:secret@relay.example/"}) {
    const Ran ran = run(std::string("serve --port 0 --json --reminder-webhook ") + bad);
    EXPECT_EQ(ran.ended, 2) << bad;
    EXPECT_EQ(ran.answer().at("error").at("where"), "reminder-webhook");
  }
}

TEST(Serve, APublicAddressThatNobodyCouldOpenIsRefusedBeforeAnythingIsServed) {
  for (const char* bad : {"club.example", "ftp://club.example", "https://", "https://club.example/games",
                          "https://me@club.example", "'https://club example'"}) {
    const Ran ran = run(std::string("serve --port 0 --json --public-url ") + bad);
    EXPECT_EQ(ran.ended, 2) << bad;
    EXPECT_EQ(ran.answer().at("error").at("where"), "public-url") << bad;
  }
}

TEST(Serve, TheLocalNetworkAndAnAddressOfOnesOwnExcludeOneAnother) {
  EXPECT_EQ(run("serve --port 0 --lan --host 127.0.0.1 --json").ended, 2);
}

TEST(Serve, WhatAnOperatorSetsAfterTheUnitsOptionsHolds) {
  const Ran ran = run("serve --port 8861 --log json --port 0 --log none --json --reminder-webhook relay.example");
  EXPECT_EQ(ran.answer().at("error").at("where"), "reminder-webhook") << "an option given twice is no fault";
  EXPECT_THAT(run("serve --port 8861 --port 70000").err, HasSubstr("70000"));
}

TEST(Sim, TheSignatureIsTheSameForAnyNumberOfThreads) {
  const json::value one =
      run("sim --system mobas --scenario duel --union random --confederate random --games 300 --seed 7 --json")
          .answer();
  const json::value two = run("sim --system mobas --scenario duel --union random --confederate random --games 300 "
                              "--seed 7 --threads 2 --json")
                              .answer();
  EXPECT_EQ(one.at("signature"), two.at("signature"));
  EXPECT_EQ(one.at("wins"), two.at("wins"));
  const json::value& wins = one.at("wins");
  EXPECT_EQ(wins.at("union").as_int64() + wins.at("confederate").as_int64() + wins.at("draw").as_int64(), 300);
  for (const char* key : {"mean_turns", "seconds", "games_per_second", "dice_per_game"})
    EXPECT_GT(one.at(key).to_number<double>(), 0) << key;
}

TEST(Sim, NoGamesNoThreadsAndUnknownCaptainsAreRefused) {
  for (const std::string words :
       {"--games 0", "--games -1", "--seed -1", "--threads 0", "--union nelson", "--games many"})
    EXPECT_EQ(run("sim --scenario duel --json " + words).ended, 2) << words;
}

TEST(Match, CountsEveryGameOnceAndGivesTheIntervalOfTheScore) {
  const json::value answer =
      run("match --scenario training --a captain --b random --games 20 --seed 1 --json").answer();
  EXPECT_EQ(answer.at("a_wins").as_int64() + answer.at("b_wins").as_int64() + answer.at("draws").as_int64(), 20);
  EXPECT_LE(answer.at("interval_95").at(0).to_number<double>(), answer.at("score").to_number<double>());
  EXPECT_GE(answer.at("interval_95").at(1).to_number<double>(), answer.at("score").to_number<double>());
  EXPECT_EQ(run("match --scenario training --games 21 --json").ended, 2);
}

TEST(Margin, IsTheDifferenceOfTwoScoresOnOneSideWithItsInterval) {
  const std::string words = "margin --scenario training --side confederate --games 20 --seed 1";
  const json::value answer = run(words + " --json").answer();
  const auto score = [&answer](const char* of) { return answer.at(of).at("score").to_number<double>(); };
  EXPECT_EQ(answer.at("side").as_string(), "confederate");
  for (const char* of : {"captain", "yardstick"}) {
    const json::value& tally = answer.at(of);
    EXPECT_EQ(tally.at("wins").as_int64() + tally.at("draws").as_int64() + tally.at("losses").as_int64(), 20) << of;
  }
  EXPECT_DOUBLE_EQ(answer.at("gained").to_number<double>(), score("captain") - score("yardstick"));
  EXPECT_GT(answer.at("gained").to_number<double>(), 0.2);
  EXPECT_LT(answer.at("interval_95").at(0).to_number<double>(), answer.at("gained").to_number<double>());
  EXPECT_GT(answer.at("interval_95").at(1).to_number<double>(), answer.at("gained").to_number<double>());
  EXPECT_THAT(run(words).out, HasSubstr("confederate against captain, 20 battles each: captain scores"));
}

TEST(Margin, ASideThatIsNoneAndUnknownCaptainsAreRefused) {
  for (const std::string words : {"--side neutral", "--captain nelson", "--yardstick nelson", "--opponent nelson"})
    EXPECT_EQ(run("margin --scenario training --games 2 " + words + " --json").ended, 2) << words;
}

TEST(Bench, TheFloorIsMeasuredInTheSameRun) {
  const json::value answer = run("bench floor --system mobas --scenario duel --games 50 --json").answer();
  for (const char* key : {"games_per_second", "dice_per_game", "floor_games_per_second", "ratio"})
    EXPECT_GT(answer.at(key).to_number<double>(), 0) << key;
}

TEST(Card, EveryNumberSaysHowItCameAbout) {
  const json::value card = run("card benton --system mobas --json").answer();
  EXPECT_EQ(card.at("type").as_string(), "casemate_ironclad");
  EXPECT_EQ(card.at("how").as_array().size(), 9U);
  for (const json::value& line : card.at("how").as_array()) {
    EXPECT_EQ(card.at(line.at("key").as_string()), line.at("value"));
    EXPECT_FALSE(line.at("because").as_string().empty());
  }
  EXPECT_THAT(run("card benton").out, HasSubstr("dice: 4"));
  EXPECT_EQ(run("card bounty --json").ended, 2);
  EXPECT_EQ(run("card benton --system wbts --json").ended, 2);
}

TEST(Check, AllTheProgramsOwnDataIsSound) {
  const Ran ran = run("check " BROWNWATER_SOURCE_DIR "/data/scenarios/mobas/*.json " BROWNWATER_SOURCE_DIR
                      "/data/ships/*.json " BROWNWATER_SOURCE_DIR "/data/mobas/*.json " BROWNWATER_SOURCE_DIR
                      "/data/noddy/*.json " BROWNWATER_SOURCE_DIR "/data/scenarios/noddy/*.json --json");
  EXPECT_EQ(ran.ended, 0) << ran.err;
  EXPECT_EQ(ran.answer().at("faults").as_int64(), 0);
}

TEST(Check, AllFaultsOfSeveralFilesAreToldWithTheirPlaces) {
  std::string scenario = read(BROWNWATER_SOURCE_DIR "/data/scenarios/mobas/training.json");
  scenario.replace(scenario.find("\"turns\": "), 9, "\"turns\": 1000");
  scenario.replace(scenario.find("\"union\": \"left\""), 15, "\"union\": \"west\"");
  std::string ship = read(BROWNWATER_SOURCE_DIR "/data/ships/benton.json");
  ship.replace(ship.find("\"crew\": 176"), 11, "\"crow\": 176");
  const Ran ran = run("check --json " + written("bad_scenario.json", scenario).string() + " " +
                      written("bad_ship.json", ship).string() + " /no/such/file " + written("empty.json", "").string());
  EXPECT_EQ(ran.ended, 2);
  std::vector<std::string> places;
  for (const json::value& file : ran.answer().at("files").as_array()) {
    for (const json::value& fault : file.at("faults").as_array())
      places.emplace_back(fault.at("where").as_string().c_str());
  }
  EXPECT_THAT(places, ::testing::UnorderedElementsAre("/turns", "/map/exits/union", "/crow", "/crew", "/no/such/file",
                                                      "byte 0"));
}

TEST(Script, AnswersEachLineAndEndsWithTwoIfAnyWasRefused) {
  const std::string open = "{\"system\":\"mobas\",\"scenario\":\"training\"}\n";
  const Ran fine = run("script -", open + "{\"expect\":{\"turn\":1}}\n\n{\"show\":\"state\"}\n");
  EXPECT_EQ(fine.ended, 0) << fine.err;
  EXPECT_EQ(fine.lines().size(), 3U);
  EXPECT_EQ(run("script -", open + "{\"expect\":{\"turn\":2}}\n").ended, 1);
  EXPECT_EQ(run("script -", open + "{\"seat\":\"union\"}\n").ended, 2);
  EXPECT_EQ(run("script -", "").ended, 2);
  EXPECT_EQ(run("script -", std::string(100, '[') + "\n").ended, 2);
  EXPECT_EQ(run("script /no/such/file --json").ended, 2);
}

TEST(Pack, WritesTheDraftsBytes) {
  const auto file = scratch("duel.bytes");
  EXPECT_EQ(run("pack duel " + file.string()).ended, 0);
  EXPECT_GT(std::filesystem::file_size(file), 1000U);
  EXPECT_EQ(run("pack duel /no/such/folder/file").ended, 2);
}

}  // namespace
}  // namespace brownwater::cli::testing
