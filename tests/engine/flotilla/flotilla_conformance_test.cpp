#include <gtest/gtest.h>

#include "tests/conformance/conformance.hpp"
#include "tests/engine/flotilla/flotilla_trait.hpp"

namespace brownwater::conformance {
namespace {

TEST(Conformance, FlotillaKeepsTheContract) { EXPECT_EQ(run<flotilla::testing::FlotillaTrait>().words(), ""); }

}  // namespace
}  // namespace brownwater::conformance
