#pragma once

#include <variant>

#include "engine/games/wbts/wbts.hpp"
#include "engine/kernel/nested.hpp"

namespace brownwater::games {

/// WS-12.1, WS-12.2: the parts that a war's naval fights, whichever book fights them, and its expeditions share.
template <kernel::Game G>
struct WarFights {
  using Campaign = wbts::War;
  using Battle = G;

  static bool waits(const wbts::State& state) {
    return state.owed.top_if<wbts::NavalFight>() != nullptr || state.owed.top_if<wbts::Ascending>() != nullptr;
  }
  static Seat seat_for_result(const wbts::State& state) {
    const auto* owed = state.owed.top_if<wbts::NavalFight>();
    return owed == nullptr ? Seat::kUnion : seat_of(owed->side);
  }
  static bool is_result(const wbts::Action& action) {
    return std::holds_alternative<wbts::FightFought>(action) || std::holds_alternative<wbts::ExpeditionBack>(action);
  }
};

}  // namespace brownwater::games
