#include "adapters/wire/redriver/tables.hpp"

#include <gtest/gtest.h>

#include "adapters/wire/redriver/readings.hpp"
#include "tests/engine/redriver/book.hpp"
#include "tests/support/text_of.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using namespace redriver;
namespace typed = redriver::testing;

json::value printed() { return json::parse(brownwater::testing::text_of("data/redriver/tables.json")); }

Tables read() {
  const auto tables = read_tables(printed());
  EXPECT_TRUE(tables) << tables.error().where;
  return tables ? tables->tables : Tables{};
}

TEST(RR_3_1, EveryCellOfTables1To7IsTheBooks) {
  const Tables data = read();
  const Tables book = typed::book();
  for (std::size_t heading = 0; heading < kHeadings; ++heading) {
    for (std::size_t row = 0; row < 10; ++row) {
      EXPECT_EQ(data.directions[heading][row], book.directions[heading][row])
          << "table " << heading + 1 << " roll " << row + 1;
    }
  }
  EXPECT_EQ(data.split, book.split);
}

TEST(RR_4_0, EveryCellOfTable8IsTheBooks) {
  const Tables data = read();
  const Tables book = typed::book();
  for (std::size_t column = 0; column < 3; ++column) {
    for (std::size_t row = 0; row < 10; ++row) {
      EXPECT_EQ(data.terrain[column][row], book.terrain[column][row]) << "column " << column << " roll " << row + 1;
    }
  }
}

TEST(RR_5_0, EveryCellOfTable9IsTheBooks) {
  const Tables data = read();
  EXPECT_EQ(data.mishaps, typed::book().mishaps);
  EXPECT_EQ(data.mishaps_of_20, typed::book().mishaps_of_20);
}

TEST(RR_6_0, EveryCellOfTable10IsTheBooks) {
  const Tables data = read();
  const Tables book = typed::book();
  ASSERT_EQ(data.actions.size(), book.actions.size());
  for (std::size_t row = 0; row < book.actions.size(); ++row) {
    EXPECT_EQ(data.actions[row].most, book.actions[row].most);
    for (std::size_t column = 0; column < kActionColumns; ++column) {
      EXPECT_EQ(data.actions[row].columns[column], book.actions[row].columns[column])
          << "row " << row << " column " << column;
    }
  }
}

TEST(RR_6_2, EveryBatteryIsTheBooks) {
  const Tables data = read();
  for (std::size_t row = 0; row < 10; ++row)
    EXPECT_EQ(data.batteries[row], typed::book().batteries[row]) << "roll " << row + 1;
}

TEST(RR_10_3, EveryOtherNumberIsTheBooks) {
  const Tables data = read();
  const Tables book = typed::book();
  EXPECT_EQ(data.river, book.river);
  EXPECT_EQ(data.stores, book.stores);
  EXPECT_EQ(data.enemy, book.enemy);
  EXPECT_EQ(data.points, book.points);
  EXPECT_EQ(data.night, book.night);
  EXPECT_EQ(data.results, book.results);
  EXPECT_EQ(data.bridge_guards, book.bridge_guards);
  EXPECT_EQ(data.hit_percent, book.hit_percent);
  EXPECT_EQ(data, book);
}

TEST(RedRiverTables, ACellThatIsNotOfItsKindIsRefusedWithItsPlace) {
  json::value text = printed();
  text.at("battery").at("rows").as_array()[2].as_array()[1].at("gun") = "9pdr_toy";
  const auto refused = read_tables(text);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().where, "/battery/rows/2/1/gun");
}

std::string text_of(const Reading& reading) {
  return reading ? json::serialize(*reading) : "refused: " + reading.error().where;
}

TEST(RR_5_0, TheCommandReadsMishapsAndLeavesASecondDieThatIsNotAskedForLying) {
  EXPECT_EQ(text_of(read_mechanical(17, 4)), R"({"event":"boiler_trouble","rule":"RR-5.3"})");
  EXPECT_EQ(text_of(read_mechanical(20, 4)), R"({"event":"river_shallows","rule":"RR-5.6"})");
  EXPECT_EQ(text_of(read_mechanical(20, std::nullopt)), "refused: --second");
  EXPECT_EQ(text_of(read_battery(7, 3)), text_of(read_battery(7, std::nullopt)));
}

// The worked example of the book.
TEST(RR_3_1, TheCommandReadsTheFirstTurnsSevenAsABendToTheNorthEast) {
  EXPECT_EQ(text_of(read_direction("E", 7, std::nullopt, true)),
            R"({"bend":"left","degrees":45,"next_table":2,"heading":"NE","rule":"RR-3.1"})");
  EXPECT_EQ(text_of(read_direction("NE", 9, std::nullopt, false)),
            R"({"bend":"sharp_right","degrees":135,"next_table":6,"heading":"S","rule":"RR-3.2"})");
  EXPECT_EQ(text_of(read_direction("E", 10, std::nullopt, false)), "refused: --second");
  EXPECT_EQ(text_of(read_direction("W", 1, std::nullopt, false)), "refused: --heading");
}

TEST(RR_4_2, TheCommandReadsBanksAndTributary) {
  EXPECT_EQ(text_of(read_terrain("main", 6, 6, std::nullopt)),
            R"({"banks":["narrows"],"tributary":"right","rule":"RR-4.0"})");
  EXPECT_EQ(text_of(read_terrain("tributary", 2, 2, 2)),
            R"({"banks":["narrows","wooded"],"tributary":null,"rule":"RR-4.3"})");
}

TEST(RR_6_2, TheCommandReadsBatteries) {
  EXPECT_EQ(
      text_of(read_battery(10, 3)),
      R"({"battery":"four_32pdr_sb_two_30pdr_rifle","guns":[{"count":4,"gun":"32pdr_sb"},{"count":2,"gun":"30pdr_rifle"}],"mine":true,"rule":"RR-6.2"})");
  EXPECT_EQ(text_of(read_battery(10, std::nullopt)), "refused: --second");
}

/// The sum of the outcomes' decimals.
double sum_of(const Reading& odds) {
  double sum = 0;
  for (const json::value& outcome : odds->at("outcomes").as_array()) sum += outcome.at("decimal").as_double();
  return sum;
}

TEST(RR_6_2, TheOddsOfABatteryAreTenthsAndWithAMineNinetieths) {
  const Reading odds = odds_of_battery();
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->at("outcomes").as_array().size(), 18U);
  for (const json::value& outcome : odds->at("outcomes").as_array()) {
    const bool mine = outcome.at("key").as_string().ends_with("+mine");
    EXPECT_EQ(outcome.at("p").as_string(), mine ? "1/90" : "1/10");
  }
  EXPECT_NEAR(sum_of(odds), 1, 1e-12);
}

TEST(RR_6_0, TheOddsOfTheActionAfterSixTurnsInTheWoods) {
  const Reading odds = odds_of_action("wooded", 6);
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->at("outcomes").at(0).at("key").as_string(), "bridge_or_ferry");
  EXPECT_NEAR(sum_of(odds), 1, 1e-12);
  for (const json::value& outcome : odds->at("outcomes").as_array()) {
    if (outcome.at("key") == "nothing") {
      EXPECT_EQ(outcome.at("p").as_string(), "11/25");
    }
    if (outcome.at("key") == "ironclad") {
      EXPECT_EQ(outcome.at("p").as_string(), "3/50");
    }
  }
}

}  // namespace
}  // namespace brownwater::wire::red_river_wire
