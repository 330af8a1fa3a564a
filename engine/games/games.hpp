#pragma once

#include <cassert>
#include <type_traits>
#include <utility>

#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/noddy/noddy.hpp"
#include "engine/games/redriver/redriver.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::games {

template <kernel::Game... G>
struct List {};

/// Every game of the program, in the order of `SystemId`. A module for browsers may have fewer (cmake/Modules.cmake).
#ifdef BROWNWATER_GAMES
using Games = List<BROWNWATER_GAMES>;
#else
using Games = List<mobas::Mobas, noddy::Noddy, flotilla::Flotilla, redriver::RedRiver, wbts::War>;
#endif

namespace detail {

template <class G, class... All>
constexpr bool is_in(List<All...>) {
  return (std::is_same_v<G, All> || ...);
}

template <class Visit, class First, class... Rest>
decltype(auto) visit_in(List<First, Rest...>, SystemId system, Visit&& visit) {
  if constexpr (sizeof...(Rest) > 0) {
    if (system != First::kFacts.system) return visit_in(List<Rest...>{}, system, std::forward<Visit>(visit));
  }
  assert(system == First::kFacts.system);
  return std::forward<Visit>(visit)(std::type_identity<First>{});
}

}  // namespace detail

/// Whether the program has that game.
template <kernel::Game G>
inline constexpr bool kHas = detail::is_in<G>(Games{});

/// Calls `visit` with the system's game as a `std::type_identity<G>` and returns its result. The program must have that
/// system (`game_of`). This is the one place that goes from a system to the types of its game.
template <class Visit>
decltype(auto) visit_game(SystemId system, Visit&& visit) {
  return detail::visit_in(Games{}, system, std::forward<Visit>(visit));
}

}  // namespace brownwater::games
