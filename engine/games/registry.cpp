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

}  // namespace

std::span<const kernel::AnyGame* const> all() { return kGames; }

const kernel::AnyGame* game_of(kernel::SystemId system) {
  for (const kernel::AnyGame* game : kGames) {
    if (game->system() == system) return game;
  }
  return nullptr;
}

}  // namespace brownwater::games
