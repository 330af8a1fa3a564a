#include "engine/games/registry.hpp"

#include <array>

#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/noddy/noddy.hpp"
#include "engine/games/redriver/redriver.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::games {
namespace {

const kernel::ErasedGame<mobas::Mobas> kMobas;
const kernel::ErasedGame<noddy::Noddy> kNoddy;
const kernel::ErasedGame<flotilla::Flotilla> kFlotilla;
const kernel::ErasedGame<redriver::RedRiver> kRedRiver;
const kernel::ErasedGame<wbts::War> kWar;
constexpr std::array<const kernel::AnyGame*, 5> kGames{&kMobas, &kNoddy, &kFlotilla, &kRedRiver, &kWar};

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

const kernel::AnyGame* game_of(kernel::SystemId system) {
  for (const kernel::AnyGame* game : kGames) {
    if (game->system() == system) return game;
  }
  return nullptr;
}

bool sees_more(kernel::SystemId system, const kernel::AnyScenario& scenario, const kernel::AnyState& state, Seat seat) {
  switch (system) {
    case kernel::SystemId::kMobas: return sees_more_in<mobas::Mobas>(scenario, state, seat);
    case kernel::SystemId::kNoddy: return sees_more_in<noddy::Noddy>(scenario, state, seat);
    case kernel::SystemId::kFlotilla: return sees_more_in<flotilla::Flotilla>(scenario, state, seat);
    case kernel::SystemId::kRedRiver: return sees_more_in<redriver::RedRiver>(scenario, state, seat);
    case kernel::SystemId::kWbts: return sees_more_in<wbts::War>(scenario, state, seat);
  }
  return true;
}

}  // namespace brownwater::games
