#include <gtest/gtest.h>

#include "engine/games/registry.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/engine/noddy/noddy_trait.hpp"

namespace brownwater::conformance {
namespace {

TEST(Conformance, NoddyKeepsTheContract) { EXPECT_EQ(run<noddy::testing::NoddyTrait>().words(), ""); }

}  // namespace
}  // namespace brownwater::conformance
