#include "adapters/wire/noddy/tables.hpp"

#include <gtest/gtest.h>

#include "tests/engine/noddy/waters.hpp"

namespace brownwater::wire::testing {
namespace {

TEST(NoddyTables, TheNumbersThatTheRulesAreTriedWithAreThoseOfTheData) {
  const auto& read = noddy_wire::tables();
  ASSERT_TRUE(read.has_value()) << read.error().where << ": " << read.error().reason;
  EXPECT_EQ(*read, noddy::testing::printed_tables());
}

}  // namespace
}  // namespace brownwater::wire::testing
