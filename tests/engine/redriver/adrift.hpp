#pragma once

#include <vector>

#include "engine/games/redriver/lots.hpp"
#include "tests/engine/redriver/umpire_scene.hpp"

/// Ships without fuel, and what the dice of a decision were for.
namespace brownwater::redriver::testing {

inline void without_fuel(Scene& scene, ShipIndex ship) {
  scene.ship(ship).fuel = 0;
  scene.ship(ship).barge_fuel = {};
}

/// A tinclad without fuel in the third of three quiet sections; the flotilla leaves her to drift.
inline Scene with_a_drifter() {
  Scene scene = Scene::at_orders();
  for (int section = 0; section < 3; ++section) EXPECT_TRUE(scene.play(Advance{}, kQuiet));
  without_fuel(scene, kTinclad);
  EXPECT_TRUE(scene.play(Drift{kTinclad}));
  return scene;
}

inline std::vector<Purpose> purposes_of(const Scene& scene) {
  std::vector<Purpose> purposes;
  for (const chance::Throw& thrown : scene.throws) purposes.push_back(static_cast<Purpose>(thrown.slip.purpose));
  return purposes;
}

}  // namespace brownwater::redriver::testing
