#pragma once

#include <variant>

#include "engine/games/redriver/redriver.hpp"
#include "engine/kernel/nested.hpp"

namespace brownwater::games {

/// RR-13: the parts that all fights of the Red River campaign share, whichever book fights them.
template <kernel::Game G>
struct RedRiverFights {
  using Campaign = redriver::RedRiver;
  using Battle = G;

  static bool waits(const redriver::State& state) { return state.phase == redriver::Phase::kFight; }
  static Seat seat_for_result(const redriver::State&) { return Seat::kUnion; }
  static bool is_result(const redriver::Action& action) {
    return std::holds_alternative<redriver::FightFought>(action);
  }
};

}  // namespace brownwater::games
