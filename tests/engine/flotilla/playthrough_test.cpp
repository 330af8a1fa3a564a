#include <gtest/gtest.h>

#include "tests/engine/flotilla/waters.hpp"
#include "tests/engine/flotilla/words.hpp"
#include "tests/support/approved.hpp"
#include "tests/support/played.hpp"
#include "tools/signature/batch.hpp"

namespace brownwater::flotilla::testing {
namespace {

using brownwater::testing::expect_as_approved;
using brownwater::testing::hexadecimal;

std::string played(const Scenario& scenario, std::uint64_t seed) {
  return brownwater::testing::played<Flotilla>(scenario, seed, [](const Event& event) { return words(event); });
}

TEST(Approved, ADuelOfSkiffsGoesAsItDid) { expect_as_approved("playthroughs/flotilla/duel.txt", played(duel(), 1862)); }
TEST(Approved, ABatchOfFlotillaHasTheSignatureThatItHad) {
  constexpr std::uint32_t kGames = 40;
  constexpr std::uint64_t kSeed = 1861;
  expect_as_approved("signatures/flotilla.txt",
                     "40 games, seed 1861: " + hexadecimal(brownwater_flotilla_signature(kGames, kSeed)) + '\n');
}

}  // namespace
}  // namespace brownwater::flotilla::testing
