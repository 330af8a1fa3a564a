#pragma once

#include <string>
#include <vector>

#include "tests/conformance/toy.hpp"
#include "tests/conformance/trait.hpp"

namespace brownwater::conformance::toy {

/// The toy skirmish as the kit sees it.
template <Flaw kFlaw>
struct SkirmishTrait {
  using Game = Skirmish<kFlaw>;
  static constexpr int kMostDecisions = 10;

  static std::vector<Trial<Scenario>> trials() {
    return {{.name = "two boats against one", .scenario = {.boats = {2, 1}, .turns = 4}, .small = true},
            {.name = "three boats a side", .scenario = {.boats = {3, 3}, .turns = 5}, .small = true}};
  }
  static Action wild(const Scenario&, const State&, chance::Whim& whim) { return {static_cast<Order>(whim.below(4))}; }
  static std::optional<State> alter_secrets(const Scenario&, const State& state, Seat seat, chance::Whim& whim) {
    if (seat == Seat::kUmpire) return std::nullopt;
    State altered = state;
    for (const Side side : kBothSides) {
      if (commands(seat, side) || state.orders[side] == Order::kNone) continue;
      altered.orders[side] = static_cast<Order>(1 + whim.below(state.boats[side] >= 2 ? 3 : 2));
    }
    return altered;
  }
  static void as_enumerated(State&) {}
  static std::string tell(const Event& event) {
    return std::to_string(static_cast<int>(event.kind)) + ' ' + std::to_string(static_cast<int>(event.side)) + ' ' +
           std::to_string(event.number);
  }
};

}  // namespace brownwater::conformance::toy
