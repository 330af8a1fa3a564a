#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/conformance/trait.hpp"
#include "tests/engine/mobas/scene.hpp"
#include "tests/engine/mobas/secrets.hpp"
#include "tests/engine/mobas/words.hpp"
#include "tests/support/wild.hpp"

namespace brownwater::mobas::testing {

/// Three ships a side, land, shallows, a battery, mines of both sides and a torpedo boat.
inline Scenario crowded_water(bool umpire = false) {
  return Scene({"##. , . . . . ##",  //
                " A0, *c. , b3. .",  //
                ". C0. ##. . d3. ",  //
                " . . , . *u. . .",  //
                ". T0. . . f3, . ",  //
                " ##. . . g4. . ##"},
               {{'A', kMonitor},
                {'C', kCasemateRam},
                {'T', kTorpedoBoat},
                {'b', kFrigate},
                {'d', kGunboat},
                {'f', kElletRam},
                {'g', battery_of(3)}},
               [umpire](Draft& draft) {
                 draft.turns = 8;
                 draft.options.umpire = umpire;
               })
      .scenario();
}

/// An action or an act of the umpire's, sound or not.
template <class T>
T wild_of(const Scenario& scenario, chance::Whim& whim) {
  return brownwater::testing::wild<T>(whim, [&](const shape::Form& form) -> std::int64_t {
    if (form.name == kShipForm.name) {
      const std::uint32_t ship = whim.below(scenario.ship_count() + 2U);
      return ship > scenario.ship_count() ? kNoShip : ship;
    }
    if (whim.below(20) == 0) return whim.below(0x10000);
    return hex::hex_at(static_cast<int>(whim.below(scenario.draft().rows)),
                       static_cast<int>(whim.below(scenario.draft().columns)));
  });
}

inline Ruling ruling_of(const Act& act, SeatSet shown = {}, std::string_view reason = "so it was") {
  Ruling ruling{.act = act, .shown = shown, .reason = {}};
  for (const char letter : reason) ruling.reason.push_back(static_cast<std::uint8_t>(letter));
  return ruling;
}

/// Open water, and on both sides a ship of four points beside slower ones.
inline Scenario fast_and_slow() {
  Ratings fast = kGunboat;
  fast.move = kMaxMove;
  return Scene({". . . . . . . . ",   //
                " A0. . , . . . d3",  //
                ". B0. ##. , e3. ",   //
                " C0. . . . . . f3",  //
                ". . . . . . . . "},
               {{'A', fast}, {'B', kMonitor}, {'C', kCasemateRam}, {'d', fast}, {'e', kFrigate}, {'f', kMonitor}})
      .scenario();
}

/// One gunboat a side and a mine each: few enough dice to enumerate.
inline Scenario duel() {
  return Scene({". . *c. . ",  //
                " A0. . b3",   //
                ". . *u. . "},
               {{'A', kGunboat}, {'b', kGunboat}}, [](Draft& draft) { draft.turns = 6; })
      .scenario();
}

/// MOBAS as the conformance kit sees it.
struct MobasTrait {
  using Game = Mobas;
  static constexpr int kMostDecisions = 400;

  static std::vector<conformance::Trial<Scenario>> trials() {
    return {{.name = "crowded water", .scenario = crowded_water(), .small = false},
            {.name = "crowded water under an umpire", .scenario = crowded_water(true), .small = false},
            {.name = "duel", .scenario = duel(), .small = true}};
  }

  static Action wild(const Scenario& scenario, const State&, chance::Whim& whim) {
    return wild_of<Action>(scenario, whim);
  }

  static std::optional<State> alter_secrets(const Scenario& scenario, const State& state, Seat seat,
                                            chance::Whim& whim) {
    return testing::alter_secrets(scenario, state, seat, whim);
  }

  /// Enumeration knows only who threw the lower, not the faces of the initiative.
  static void as_enumerated(State& state) {
    if (state.initiative.of_union == 0) return;
    const bool union_lower = state.initiative.of_union < state.initiative.of_confederate;
    state.initiative.of_union = union_lower ? 1 : 2;
    state.initiative.of_confederate = union_lower ? 2 : 1;
  }
  static std::string tell(const Event& event) { return words(event); }
};

}  // namespace brownwater::mobas::testing
