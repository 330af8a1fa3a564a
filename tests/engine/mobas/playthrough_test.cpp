#include <gtest/gtest.h>

#include <cinttypes>
#include <cstdio>
#include <string>

#include "engine/kernel/play.hpp"
#include "tests/engine/mobas/mobas_trait.hpp"
#include "tests/support/approved.hpp"
#include "tools/signature/batch.hpp"

namespace brownwater::mobas::testing {
namespace {

using brownwater::testing::expect_as_approved;

std::string hexadecimal(std::uint64_t number) {
  char text[17];
  std::snprintf(text, sizeof text, "%016" PRIx64, number);
  return text;
}

/// A whole seeded game between random captains: every decision with its dice, its events and the hash after it.
std::string played(const Scenario& scenario, std::uint64_t seed) {
  chance::Whim whim(seed, 0);
  State state = Mobas::start(scenario);
  std::string text = "seed " + std::to_string(seed) + ", hash " + hexadecimal(Mobas::hash(state)) + '\n';
  for (std::uint32_t decision = 0; !Mobas::outcome(state); ++decision) {
    const Seat seat = Mobas::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const Action action = Mobas::sample(scenario, state, seat, whim);
    const chance::RandomFaces dice(chance::PhiloxStream(seed, 0, decision));
    const auto result = kernel::play<Mobas>(scenario, state, seat, action, dice);
    if (!result) return text + "refused: " + words(action) + '\n';
    text += '\n' + std::to_string(decision) + (seat == Seat::kUnion ? " Union: " : " Confederate: ") + words(action);
    if (!result->throws.empty()) text += "\n  dice: " + words(result->throws);
    for (const Event& event : result->events) text += "\n  " + words(event);
    state = result->after;
    text += "\n  hash " + hexadecimal(Mobas::hash(state)) + '\n';
  }
  return text;
}

TEST(Approved, AGameInCrowdedWaterPlaysAsItDid) {
  expect_as_approved("playthroughs/mobas/crowded-water.txt", played(crowded_water(), 1862));
}
TEST(Approved, AnotherGameInCrowdedWaterPlaysAsItDid) {
  expect_as_approved("playthroughs/mobas/crowded-water-again.txt", played(crowded_water(), 1864));
}
TEST(Approved, ADuelPlaysAsItDid) { expect_as_approved("playthroughs/mobas/duel.txt", played(duel(), 1863)); }

TEST(Approved, ABatchHasTheSignatureThatItHad) {
  constexpr std::uint32_t kGames = 200;
  constexpr std::uint64_t kSeed = 1861;
  expect_as_approved("signatures/mobas.txt",
                     "200 games, seed 1861: " + hexadecimal(brownwater_signature(kGames, kSeed)) + '\n');
}

}  // namespace
}  // namespace brownwater::mobas::testing
