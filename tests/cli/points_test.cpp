#include <gmock/gmock.h>

#include "tests/cli/program.hpp"

namespace brownwater::cli::testing {
namespace {

using ::testing::HasSubstr;

TEST(PointsCommand, ValuesAreFittedWrittenAndSound) {
  const std::string file = scratch("points.json").string();
  const Ran ran = run("points mobas --games 400 --check-games 40 --seed 3 --json --out " + file);
  ASSERT_EQ(ran.ended, 0) << ran.err;
  EXPECT_EQ(ran.answer().at("method").at("games").to_number<int>(), 400);
  EXPECT_EQ(ran.answer().at("evenness").at("games").to_number<int>(), 40);
  for (const json::value& ship : ran.answer().at("ships").as_array()) {
    if (ship.at("id") == json::value("carondelet")) {
      EXPECT_EQ(ship.at("points").to_number<int>(), 100);
    }
  }
  EXPECT_THAT(ran.err, HasSubstr("of 100 fleets"));
  EXPECT_EQ(run("check " + file).ended, 0);
}

TEST(PointsCommand, AFleetIsHeldToItsPointsAndTellsWhatCanStillBeHad) {
  const Ran within = run("fleet mobas carondelet monitor --points 300 --side union --json");
  ASSERT_EQ(within.ended, 0) << within.err;
  const json::value answer = within.answer();
  const int sum = answer.at("sum").to_number<int>();
  EXPECT_EQ(answer.at("left").to_number<int>(), 300 - sum);
  for (const json::value& ship : answer.at("can_be_had").as_array())
    EXPECT_LE(ship.at("points").to_number<int>(), 300 - sum);
  const Ran beyond = run("fleet mobas carondelet monitor --points 100 --json");
  EXPECT_EQ(beyond.ended, 1);
  EXPECT_EQ(beyond.answer().at("within"), json::value(false));
}

TEST(PointsCommand, ShipsOfTheOpenTableAreFittedAsThoseOnHexesAre) {
  for (const std::string system : {"noddy", "flotilla"}) {
    const std::string file = scratch(system + "_points.json").string();
    const Ran ran =
        run("points " + system + " --games 8 --check-games 10 --most-ships 1 --seed 3 --json --out " + file);
    ASSERT_EQ(ran.ended, 0) << ran.err;
    const json::value answer = ran.answer();
    EXPECT_EQ(answer.at("method").at("games").to_number<int>(), 8);
    EXPECT_GT(answer.at("kinds").as_array().size(), 100U);
    EXPECT_GE(answer.at("ships").as_array().size(), answer.at("kinds").as_array().size());
    EXPECT_EQ(run("check " + file).ended, 0) << system;
  }
}

TEST(PointsCommand, WhatCannotBePricedIsRefused) {
  EXPECT_EQ(run("points red-river --games 40 --json").ended, 2);
  EXPECT_THAT(run("points noddy --scenario nowhere --json").out, HasSubstr("nowhere"));
  EXPECT_EQ(run("points mobas --games 2 --json").ended, 2);
  EXPECT_EQ(run("points mobas --reference nautilus --json").ended, 2);
  EXPECT_THAT(run("fleet mobas nautilus --points 10 --json").out, HasSubstr("no such ship"));
  EXPECT_EQ(run("fleet noddy carondelet --points 1000 --json").ended, 0);
  EXPECT_EQ(run("fleet flotilla carondelet --points 1000 --json").ended, 0);
  EXPECT_THAT(run("fleet red-river --points 10 --json").out, HasSubstr("nobody has fitted points for red-river"));
}

TEST(RatingsCommand, CaptainsAreRatedFromTheStrongestDownAndTheAnchorHas1500) {
  const Ran ran = run("ratings mobas --scenario training --captains random,captain --games 20 --json");
  ASSERT_EQ(ran.ended, 0) << ran.err;
  const json::value answer = ran.answer();
  EXPECT_EQ(answer.at("games").to_number<int>(), 20);
  EXPECT_EQ(answer.at("ratings").at(0).at("captain"), json::value("captain"));
  EXPECT_EQ(answer.at("ratings").at(0).at("rating").to_number<double>(), 1500);
  EXPECT_LT(answer.at("ratings").at(1).at("rating").to_number<double>(), 1400);
  EXPECT_THAT(ran.err, HasSubstr("20 of 20 battles"));
}

TEST(RatingsCommand, WhoCannotBeRatedIsRefusedWithThePlace) {
  const std::string command = "ratings mobas --json --scenario training --captains ";
  EXPECT_THAT(run(command + "captain").out, HasSubstr("two at least"));
  EXPECT_THAT(run(command + "captain,captain").out, HasSubstr("named twice"));
  EXPECT_THAT(run(command + "random,hasty").out, HasSubstr("--anchor"));
  EXPECT_THAT(run(command + "captain,random --games 3").out, HasSubstr("--games"));
  EXPECT_EQ(run(command + "captain,nelson").ended, 2);
}

}  // namespace
}  // namespace brownwater::cli::testing
