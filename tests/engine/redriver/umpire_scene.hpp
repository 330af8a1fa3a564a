#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "engine/games/redriver/river.hpp"
#include "tests/engine/redriver/scene.hpp"

/// Campaigns in which the umpire steps in.
namespace brownwater::redriver::testing {

inline constexpr std::string_view kWhy = "the sheet had it so";

inline Ruling ruling(const Act& act, SeatSet shown = {}, std::string_view reason = kWhy) {
  Ruling made{.act = act, .shown = shown, .reason = {}};
  for (const char letter : reason) made.reason.push_back(static_cast<std::uint8_t>(letter));
  return made;
}

/// The umpire's ruling carried out with these faces; false, and nothing changed, if it is refused.
inline bool rule_that(Scene& scene, const Act& act, std::initializer_list<int> faces = {}, SeatSet shown = {}) {
  std::vector<std::uint8_t> given;
  for (const int face : faces) given.push_back(static_cast<std::uint8_t>(face));
  auto played = kernel::play<RedRiver>(scene.scenario(), scene.state(), Seat::kUmpire, ruling(act, shown),
                                       std::span<const std::uint8_t>(given));
  if (!played) {
    scene.failure = played.error();
    return false;
  }
  scene.state() = played->after;
  scene.events = played->events;
  scene.throws = played->throws;
  return true;
}

inline std::optional<Reason> why_not(const Scene& scene, const Act& act) {
  const auto refused = kernel::refuse<RedRiver>(scene.scenario(), scene.state_now(), Seat::kUmpire, ruling(act));
  if (!refused) return std::nullopt;
  return static_cast<Reason>(refused->reason);
}

/// Every account is square: what came in is aboard, used or lost (RR-7.1, RR-8.1).
inline bool is_square(const Scene& scene) {
  const State& state = scene.state_now();
  int fuel = 0;
  std::array<int, kMaxGunKinds> rounds{};
  for (const Ship& ship : state.ships) {
    fuel += fuel_of(ship);
    for (std::size_t kind = 0; kind < kMaxGunKinds; ++kind) rounds[kind] += ship.rounds[kind];
  }
  bool square = state.fuel.in == fuel + state.fuel.used + state.fuel.lost;
  for (std::size_t kind = 0; kind < kMaxGunKinds; ++kind) {
    const Account& account = state.rounds[kind];
    square = square && account.in == rounds[kind] + account.used + account.lost;
  }
  return square;
}

inline int ledger(const Scene& scene) {
  int sum = 0;
  for (const std::int16_t entry : scene.state_now().ledger) sum += entry;
  return sum;
}

/// The flotilla in section 0, and two guns of a battery met in the next.
inline Scene at_a_battery() {
  Scene scene = Scene::at_orders();
  EXPECT_TRUE(scene.play(Advance{}, kQuiet));
  EXPECT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
  EXPECT_EQ(scene.state().phase, Phase::kEncounter);
  return scene;
}

}  // namespace brownwater::redriver::testing
