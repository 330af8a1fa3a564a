#include <gtest/gtest.h>

#include <cinttypes>
#include <cstdio>

#include "engine/kernel/play.hpp"
#include "tests/engine/noddy/waters.hpp"
#include "tests/engine/noddy/words.hpp"
#include "tests/support/approved.hpp"
#include "tools/signature/batch.hpp"

namespace brownwater::noddy::testing {
namespace {

using brownwater::testing::expect_as_approved;

std::string hexadecimal(std::uint64_t number) {
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016" PRIx64, number);
  return text.data();
}

/// A whole seeded game of random orders: each decision's dice, all that happened, and the hash after it.
std::string played(const Scenario& scenario, std::uint64_t seed) {
  State state = Noddy::start(scenario);
  chance::Whim whim(seed, 0);
  std::string text = "seed " + std::to_string(seed) + ", hash " + hexadecimal(Noddy::hash(state)) + '\n';
  for (std::uint32_t decision = 0; !Noddy::outcome(state); ++decision) {
    Seat seat = Seat::kUnion;
    for (const Seat other : {Seat::kConfederate, Seat::kUmpire}) {
      if (!Noddy::to_decide(state).contains(seat)) seat = other;
    }
    const Action action = Noddy::sample(scenario, state, seat, whim);
    const chance::RandomFaces dice(chance::PhiloxStream(seed, 0, decision));
    const auto result = kernel::play<Noddy>(scenario, state, seat, action, dice);
    if (!result) return text + "refused\n";
    text += std::to_string(decision) + " seat " + std::to_string(static_cast<int>(seat));
    for (const chance::Throw& thrown : result->throws) text += ' ' + std::to_string(thrown.face);
    text += '\n';
    for (const Event& event : result->events) text += "  " + words(event) + '\n';
    state = result->after;
    text += "  hash " + hexadecimal(Noddy::hash(state)) + '\n';
  }
  return text;
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
