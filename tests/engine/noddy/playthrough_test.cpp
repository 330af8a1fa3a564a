#include <gtest/gtest.h>

#include "tests/engine/noddy/waters.hpp"
#include "tests/engine/noddy/words.hpp"
#include "tests/support/approved.hpp"
#include "tests/support/played.hpp"
#include "tools/signature/batch.hpp"

namespace brownwater::noddy::testing {
namespace {

using brownwater::testing::expect_as_approved;
using brownwater::testing::hexadecimal;

std::string played(const Scenario& scenario, std::uint64_t seed) {
  return brownwater::testing::played<Noddy>(scenario, seed, [](const Event& event) { return words(event); });
}

TEST(Approved, ABattleInNarrowWaterGoesAsItDid) {
  expect_as_approved("playthroughs/noddy/narrow-water.txt", played(narrow_water(), 1862));
}
TEST(Approved, ABattleUnderAnUmpireGoesAsItDid) {
  expect_as_approved("playthroughs/noddy/umpired-water.txt", played(umpired_water(), 1863));
}
TEST(Approved, ABatchOfNoddyHasTheSignatureThatItHad) {
  constexpr std::uint32_t kGames = 40;
  constexpr std::uint64_t kSeed = 1861;
  expect_as_approved("signatures/noddy.txt",
                     "40 games, seed 1861: " + hexadecimal(brownwater_noddy_signature(kGames, kSeed)) + '\n');
}

}  // namespace
}  // namespace brownwater::noddy::testing
