#include <gtest/gtest.h>

#include "engine/games/registry.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/engine/mobas/mobas_trait.hpp"

namespace brownwater::conformance {
namespace {

// A game registers with two lines: the kit on its types, and the registry's game beside them.
TEST(Conformance, MobasKeepsTheContract) { EXPECT_EQ(run<mobas::testing::MobasTrait>().words(), ""); }

TEST(Conformance, MobasOfTheRegistryPlaysAsItsTypesDo) {
  const kernel::AnyGame* game = games::game_of(SystemId::kMobas);
  ASSERT_NE(game, nullptr);
  EXPECT_EQ(run_erased<mobas::testing::MobasTrait>(*game).words(), "");
}

}  // namespace
}  // namespace brownwater::conformance
