#include "engine/games/registry.hpp"

#include <array>

#include "engine/games/games.hpp"

namespace brownwater::games {
namespace {

template <kernel::Game G>
const kernel::ErasedGame<G> kErased;

template <class... G>
constexpr std::array<const kernel::AnyGame*, sizeof...(G)> erased(List<G...>) {
  return {&kErased<G>...};
}
constexpr auto kGames = erased(Games{});

template <kernel::Game G>
bool sees_more_in(const kernel::AnyScenario& scenario, const kernel::AnyState& state, Seat seat) {
  const auto view = [&](Seat eyes) {
    return G::view(scenario.as<typename G::Scenario>(), state.as<typename G::State>(), eyes);
  };
  typename G::View own = view(seat);
  own.seat = Seat::kSpectator;
  return own != view(Seat::kSpectator);
}

}  // namespace

std::span<const kernel::AnyGame* const> all() { return kGames; }

const kernel::AnyGame* game_of(SystemId system) {
  for (const kernel::AnyGame* game : kGames) {
    if (game->system() == system) return game;
  }
  return nullptr;
}

const kernel::Facts& facts_of(SystemId system) {
  static constexpr kernel::Facts kNone;
  const kernel::AnyGame* game = game_of(system);
  return game == nullptr ? kNone : game->facts();
}

bool opens_by_itself(SystemId system, const kernel::AnyEvent& event) {
  return visit_game(system, [&]<kernel::Game G>(std::type_identity<G>) {
    if constexpr (requires(const typename G::Event& one) { G::opens_by_itself(one); })
      return G::opens_by_itself(event.as<typename G::Event>());
    return false;
  });
}

bool sees_more(SystemId system, const kernel::AnyScenario& scenario, const kernel::AnyState& state, Seat seat) {
  return visit_game(system,
                    [&]<kernel::Game G>(std::type_identity<G>) { return sees_more_in<G>(scenario, state, seat); });
}

}  // namespace brownwater::games
