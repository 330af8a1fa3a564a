#pragma once

#include <bit>
#include <optional>
#include <string>
#include <vector>

#include "tests/conformance/trait.hpp"
#include "tests/engine/mobas/scene.hpp"
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

  /// MB-1.4, MB-6.3: other declarations of the enemy, and fewer of his mines.
  static std::optional<State> alter_secrets(const Scenario& scenario, const State& state, Seat seat,
                                            chance::Whim& whim) {
    if (seat == Seat::kUmpire || state.outcome) return std::nullopt;
    State altered = state;
    for (const Side side : kBothSides) {
      if (commands(seat, side)) continue;
      for (std::size_t at = 0; at < scenario.draft().mines.size(); ++at) {
        if (scenario.draft().mines[at].side == side && whim.below(2) == 0)
          altered.mines_left &= ~(std::uint32_t{1} << at);
      }
      if (!altered.laid.full() && whim.below(2) == 0)
        altered.laid.push_back({.hex = scenario.placement(0).hex, .side = side});
      if (state.phase == Phase::kDeclareFire)
        redeclare(scenario.forces_of(side), altered.undeclared[side], altered, whim);
    }
    return altered;
  }

  /// Enumeration knows only who threw the lower, not the faces of the initiative.
  static void as_enumerated(State& state) {
    if (state.initiative.of_union == 0) return;
    const bool union_lower = state.initiative.of_union < state.initiative.of_confederate;
    state.initiative.of_union = union_lower ? 1 : 2;
    state.initiative.of_confederate = union_lower ? 2 : 1;
  }
  static std::string tell(const Event& event) { return words(event); }

 private:
  /// Declares again for each ship that has declared or held, and for some that have not; if a ship owed a declaration,
  /// one still does.
  static void redeclare(ShipSet forces, ShipSet& undeclared, State& state, chance::Whim& whim) {
    for (; forces != 0; forces &= forces - 1) {
      const auto ship = static_cast<ShipIndex>(std::countr_zero(forces));
      if (state.targets[ship] == 0) continue;
      const bool last_owing = undeclared == bit(ship);
      if (last_owing || (has(undeclared, ship) && whim.below(2) == 0)) continue;
      undeclared &= ~bit(ship);
      ShipSet targets = state.targets[ship];
      for (std::uint32_t skip = whim.below(static_cast<std::uint32_t>(std::popcount(targets)) + 1); skip > 0; --skip)
        targets &= targets - 1;
      const bool fires = targets != 0;
      state.ships[ship].target = fires ? static_cast<ShipIndex>(std::countr_zero(targets)) : kNoShip;
      state.firing = fires ? state.firing | bit(ship) : state.firing & ~bit(ship);
    }
  }
};

}  // namespace brownwater::mobas::testing
