#pragma once

#include <array>
#include <string_view>

#include "tests/engine/flotilla/scene.hpp"

/// Lasting conditions of a ship, the rows of tests/matrix/flotilla.json, and how a test brings each about.
namespace brownwater::flotilla::testing {

struct Condition {
  std::string_view name;
  void (*begin)(Scene&, UnitIndex);
};

// A ship moored at the bank is so from the start: `conditioned` sees to it.
inline constexpr Condition kMoored{"moored", [](Scene&, UnitIndex) {}};
inline constexpr Condition kAdrift{"adrift", [](Scene& scene, UnitIndex ship) {
                                     scene.unit(ship).adrift = true;
                                     scene.unit(ship).speeds = 1;
                                   }};
inline constexpr Condition kAground{"aground", [](Scene& scene, UnitIndex ship) { scene.unit(ship).aground = true; }};
inline constexpr Condition kStopped{"stopped",
                                    [](Scene& scene, UnitIndex ship) { scene.unit(ship).stopped_until = 9; }};
/// By a third ship, the last of the four.
inline constexpr Condition kHeld{"grappled", [](Scene& scene, UnitIndex ship) { grapple(scene.state(), 3, ship); }};
inline constexpr Condition kOnFire{"on fire", [](Scene& scene, UnitIndex ship) { scene.unit(ship).fire_until = 9; }};
inline constexpr Condition kCatastrophe{"catastrophic fire",
                                        [](Scene& scene, UnitIndex ship) { scene.unit(ship).catastrophe = 1; }};
inline constexpr Condition kRudder{"rudder jammed",
                                   [](Scene& scene, UnitIndex ship) { scene.unit(ship).no_turns_until = 9; }};
inline constexpr Condition kEngines{"engines fixed",
                                    [](Scene& scene, UnitIndex ship) { scene.unit(ship).engine_until = 9; }};
inline constexpr Condition kTurrets{"turrets fixed",
                                    [](Scene& scene, UnitIndex ship) { scene.unit(ship).turrets_freed_on = 7; }};
inline constexpr Condition kLeaking{"leaking", [](Scene& scene, UnitIndex ship) { scene.unit(ship).continuing = 2; }};
inline constexpr Condition kYellow{"in the yellow", [](Scene& scene, UnitIndex ship) {
                                     scene.unit(ship).yellow = true;
                                     scene.unit(ship).speeds &= 0x7FFF;
                                   }};
inline constexpr Condition kNoCloser{"may not close",
                                     [](Scene& scene, UnitIndex ship) { scene.unit(ship).heart = Heart::kNoCloser; }};
inline constexpr Condition kRetiring{"retiring",
                                     [](Scene& scene, UnitIndex ship) { scene.unit(ship).heart = Heart::kRetiring; }};
inline constexpr Condition kStays{"stays",
                                  [](Scene& scene, UnitIndex ship) { scene.unit(ship).heart = Heart::kStaying; }};
inline constexpr Condition kUnloaded{"not loaded",
                                     [](Scene& scene, UnitIndex ship) { scene.unit(ship).unloaded = 0b111; }};
inline constexpr Condition kNoMen{"no men", [](Scene& scene, UnitIndex ship) { scene.unit(ship).men = 0; }};
inline constexpr Condition kPrize{
    "prize", [](Scene& scene, UnitIndex ship) { scene.unit(ship).men = scene.unit(ship).put_in = 30; }};
inline constexpr Condition kPower{"extra power", [](Scene& scene, UnitIndex ship) {
                                    scene.unit(ship).power = 5;
                                    scene.unit(ship).power_tried = scene.unit(ship).power_turn = true;
                                  }};
inline constexpr Condition kButtonedUp{"buttoned up", [](Scene& scene, UnitIndex ship) {
                                         scene.unit(ship).armour = ArmourClass::kIronclad;
                                         scene.unit(ship).opened = false;
                                       }};

/// All in which a ship is in play.
inline constexpr std::array kConditions{kAdrift, kAground,  kStopped, kHeld,    kMoored, kOnFire,    kCatastrophe,
                                        kRudder, kEngines,  kTurrets, kLeaking, kYellow, kNoCloser,  kRetiring,
                                        kStays,  kUnloaded, kNoMen,   kPrize,   kPower,  kButtonedUp};

/// A Union ship and a Confederate one half an inch of water apart, and one more of each side far off. `draft` says
/// otherwise. The ship begins so, under way or at rest.
struct Conditioned {
  Conditioned(const Condition& condition, UnitIndex ship, const Draft& draft) : scene(moored(condition, ship, draft)) {
    while (scene.state().phase != Phase::kMoving) scene.run_to(Phase::kMoving);
    condition.begin(scene, ship);
  }
  static Draft alongside() {
    Draft draft = in_company(abeam(iron_city(), iron_city(), 2));
    draft.forces[1].pose.at.x += 500;
    return draft;
  }
  static Draft moored(const Condition& condition, UnitIndex ship, Draft draft) {
    draft.forces[ship].docked = condition.name == kMoored.name;
    return draft;
  }
  Scene scene;
};

}  // namespace brownwater::flotilla::testing
