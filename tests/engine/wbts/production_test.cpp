#include "engine/games/wbts/production.hpp"

#include <gtest/gtest.h>

#include "tests/engine/wbts/book.hpp"

namespace brownwater::wbts::testing {
namespace {

int base(int number, int year) { return union_supply(typed().production, *cycle_called(number, year), false); }

TEST(WS_4_2, TheUnionsBaseSupplyStaysAtItsLastValue) {
  EXPECT_EQ(base(7, 61), 125);
  EXPECT_EQ(base(8, 61), 125);
  EXPECT_EQ(base(11, 61), 125);
  EXPECT_EQ(base(12, 61), 175);
  EXPECT_EQ(base(1, 62), 175);
  EXPECT_EQ(base(2, 62), 150);
  EXPECT_EQ(base(4, 62), 150);
  EXPECT_EQ(base(6, 62), 160);
  EXPECT_EQ(base(7, 62), 170);
  EXPECT_EQ(base(5, 63), 180);
  EXPECT_EQ(base(8, 63), 220);
  EXPECT_EQ(base(4, 65), 250);
}

TEST(WS_4_2, TheUnionHas25MoreEachCycleFrom7_61To1_62) {
  for (std::uint8_t index = 0; index < kCycles; ++index) {
    const Cycle cycle{index};
    const int more = union_supply(typed().production, cycle, true) - union_supply(typed().production, cycle, false);
    EXPECT_EQ(more, cycle <= *cycle_called(1, 62) ? 25 : 0) << number_of(cycle) << "/" << year_of(cycle);
  }
}

TEST(WS_4_3, MajorCitiesTownsAndPortsAddUp) {
  SouthernSupply supply;
  supply.major = {true, true, false, true, true};
  EXPECT_EQ(southern_points(typed().production, *cycle_called(8, 61), supply), 32);
  EXPECT_EQ(southern_points(typed().production, *cycle_called(1, 62), supply), 60)
      << "Nashville's 15 denied, as seen in play";
  EXPECT_EQ(southern_points(typed().production, *cycle_called(8, 63), supply), 120);
  supply.by_rail = {1, 2, 3};
  supply.by_river = {4};
  supply.ports = {5, 6};
  EXPECT_EQ(southern_points(typed().production, *cycle_called(6, 63), supply), 120 + 4 * 3 + 2 * 3);
}

TEST(WS_4_1, ThePoolHolds999) {
  EXPECT_EQ(pooled(typed().production, 100, 50), 150);
  EXPECT_EQ(pooled(typed().production, 900, 150), 999);
}

TEST(WS_4_1, ACallForVolunteersPaysAFallingSeriesOneStepACycle) {
  const std::array<int, 7> kUnion{90, 80, 70, 60, 50, 10, 10};
  const std::array<int, 7> kFirst{70, 60, 50, 40, 30, 10, 10};
  const std::array<int, 7> kSecond{50, 40, 30, 20, 10, 5, 5};
  for (std::size_t cycles = 0; cycles < kUnion.size(); ++cycles) {
    EXPECT_EQ(personnel(typed().production, Side::kUnion, 0, cycles), kUnion[cycles]);
    EXPECT_EQ(personnel(typed().production, Side::kUnion, 1, cycles), kUnion[cycles]) << "the second pays alike";
    EXPECT_EQ(personnel(typed().production, Side::kConfederate, 0, cycles), kFirst[cycles]);
    EXPECT_EQ(personnel(typed().production, Side::kConfederate, 1, cycles), kSecond[cycles]);
  }
}

}  // namespace
}  // namespace brownwater::wbts::testing
