#include "tests/support/print.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/games/mobas/mobas.hpp"
#include "engine/kernel/refusal.hpp"

namespace brownwater::mobas {
namespace {

using ::testing::HasSubstr;
using ::testing::PrintToString;

TEST(Print, AFailedComparisonNamesKindsFieldsAndEnumerators) {
  EXPECT_EQ(PrintToString(Side::kUnion), "Union");
  EXPECT_EQ(PrintToString(Shot{.range_hexes = 3, .aspect = Aspect::kEnd, .dice = 2, .modifiers = {}}),
            "{range_hexes 3, aspect End, dice 2, modifiers []}");
  EXPECT_EQ(PrintToString(kernel::Refusal{.rule = {.book = SystemId::kMobas, .section = 2, .number = 6}, .reason = 4}),
            "{rule {book Mobas, section 2, number 6, letter 0}, reason 4}");
  EXPECT_THAT(PrintToString(Action(DeclareFire{.ship = 1, .target = 2})), HasSubstr("DeclareFire"));
  EXPECT_THAT(PrintToString(State{}), HasSubstr("{turn 1, phase DeclareFire, first Union, initiative {of_union 0"));
}

}  // namespace
}  // namespace brownwater::mobas
