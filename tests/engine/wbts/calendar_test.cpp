#include "engine/games/wbts/calendar.hpp"

#include <gtest/gtest.h>

#include "engine/chance/enumerating_umpire.hpp"
#include "engine/games/wbts/chits.hpp"
#include "tests/engine/wbts/book.hpp"

namespace brownwater::wbts::testing {
namespace {

TEST(WS_2_1, TheWarHasFiftyCyclesAndTwoHundredWeeks) {
  EXPECT_EQ(cycle_called(7, 61), Cycle{0});
  EXPECT_EQ(cycle_called(1, 62), Cycle{7});
  EXPECT_EQ(cycle_called(4, 65), Cycle{kCycles - 1});
  EXPECT_EQ(cycle_called(6, 61), std::nullopt);
  EXPECT_EQ(cycle_called(14, 62), std::nullopt);
  for (std::uint8_t index = 0; index < kCycles; ++index)
    EXPECT_EQ(cycle_called(number_of({index}), year_of({index})), Cycle{index});
  EXPECT_EQ(cycle_of(Week{77}), *cycle_called(13, 62)) << "game turns 77 to 80 are 13/62";
  EXPECT_EQ(cycle_of(Week{200}), *cycle_called(4, 65));
}

TEST(WS_2_1, ThirteenAndOneToFourAreWinter) {
  for (const int winter : {13, 1, 2, 3, 4}) EXPECT_TRUE(is_winter(*cycle_called(winter, 62))) << winter;
  for (int other = 5; other <= 12; ++other) EXPECT_FALSE(is_winter(*cycle_called(other, 62))) << other;
}

TEST(WS_2_1, AStrategicTurnComesBeforeEveryFourWeeks) {
  std::vector<Phase> first_cycle;
  Clock clock;
  int strategic_turns = 0;
  int weeks = 0;
  for (; clock.phase != Phase::kOver; clock = next(clock, kWeeks)) {
    if (cycle_of(clock.week) == Cycle{0}) first_cycle.push_back(clock.phase);
    strategic_turns += clock.phase == Phase::kSiege ? 1 : 0;
    weeks += clock.phase == Phase::kChits ? 1 : 0;
  }
  EXPECT_EQ(strategic_turns, kCycles);
  EXPECT_EQ(weeks, kWeeks);
  ASSERT_EQ(first_cycle.size(), 4u + 4u * 5u);
  EXPECT_EQ(std::vector<Phase>(first_cycle.begin(), first_cycle.begin() + 5),
            (std::vector<Phase>{Phase::kSiege, Phase::kProduction, Phase::kSupply, Phase::kPolitics, Phase::kChits}));
  EXPECT_EQ(next(clock, kWeeks), clock);
}

TEST(WS_11_1, TheSetUpsBeginAndEndInTheWeeksThatTheBookNames) {
  EXPECT_EQ(first_week(*cycle_called(7, 61)), 1);
  EXPECT_EQ(first_week(*cycle_called(2, 62)), 33);
  EXPECT_EQ(first_week(*cycle_called(11, 62)), 69);
  EXPECT_EQ(first_week(*cycle_called(7, 63)) + kWeeksACycle - 1, 108);
}

TEST(WS_2_2, SupplyMayBeForgoneInTheFirstStrategicTurnOnly) {
  EXPECT_TRUE(may_forgo_supply({.week = 1, .phase = Phase::kSupply}, 1));
  EXPECT_FALSE(may_forgo_supply({.week = 1, .phase = Phase::kProduction}, 1));
  EXPECT_FALSE(may_forgo_supply({.week = 5, .phase = Phase::kSupply}, 1));
  EXPECT_TRUE(may_forgo_supply({.week = 33, .phase = Phase::kSupply}, 33)) << "the river war begins in 2/62";
}

TEST(WS_3_2, AMonthFallsInTheCycleOfItsMiddle) {
  EXPECT_EQ(cycle_of(Month{61, 5}), Cycle{0}) << "before the war: the first cycle there is";
  EXPECT_EQ(cycle_of(Month{62, 1}), *cycle_called(1, 62));
  EXPECT_EQ(cycle_of(Month{62, 12}), *cycle_called(13, 62));
  EXPECT_EQ(cycle_of(Month{61, 8}), *cycle_called(9, 61));
}

TEST(WS_2_3, TheHigherChitMovesFirstAndIsTheNumberOfCommands) {
  const Tables tables = book();
  Faces faces{4, 2};
  const WeeksChits drawn = draw_chits(faces, tables, Cycle{0}, false, Side::kConfederate);
  EXPECT_EQ(drawn.commands, (BySide<std::uint8_t>{3, 1}));
  EXPECT_EQ(drawn.first, Side::kUnion);
}

TEST(WS_2_3, TheSouthMayTakeTheNumberInBracketsInsteadOfDrawing) {
  const Tables tables = book();
  Faces faces{2};
  const WeeksChits drawn = draw_chits(faces, tables, Cycle{0}, true, Side::kUnion);
  EXPECT_TRUE(faces.used_up());
  EXPECT_EQ(drawn.commands, (BySide<std::uint8_t>{1, 2}));
  EXPECT_EQ(drawn.first, Side::kConfederate);
}

TEST(WS_2_3, TiesGoToTheSideThatMovedSecondLast) {
  const Tables tables = book();
  for (const Side second : kBothSides) {
    Faces faces{3, 3};
    EXPECT_EQ(draw_chits(faces, tables, Cycle{0}, false, second).first, second);
  }
}

TEST(WS_2_3, ThePoolGrowsWithTheWarAndEveryChitIsAsLikely) {
  const Tables tables = book();
  EXPECT_EQ(period_at(tables.chits, *cycle_called(6, 62)).offered, 2);
  EXPECT_EQ(period_at(tables.chits, *cycle_called(7, 62)).offered, 3);
  chance::EnumeratingUmpire umpire;
  std::array<chance::Fraction, 8> chances{};
  do {
    const WeeksChits drawn = draw_chits(umpire, tables, *cycle_called(1, 64), true, Side::kUnion);
    chance::Fraction& sum = chances[drawn.commands.of_union];
    sum = sum + umpire.chance();
  } while (umpire.next_path());
  for (std::size_t chit = 1; chit <= 7; ++chit) EXPECT_EQ(chances[chit], chance::Fraction(1, 7)) << chit;
}

}  // namespace
}  // namespace brownwater::wbts::testing
