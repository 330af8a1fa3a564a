#include "engine/games/registry.hpp"

#include <array>

#include "engine/games/mobas/mobas.hpp"

namespace brownwater::games {
namespace {

const kernel::ErasedGame<mobas::Mobas> kMobas;
constexpr std::array<const kernel::AnyGame*, 1> kGames{&kMobas};

}  // namespace

std::span<const kernel::AnyGame* const> all() { return kGames; }

const kernel::AnyGame* game_of(kernel::SystemId system) {
  for (const kernel::AnyGame* game : kGames) {
    if (game->system() == system) return game;
  }
  return nullptr;
}

}  // namespace brownwater::games
