#include <array>

#include "engine/games/flotilla/flotilla.hpp"
#include "tests/engine/flotilla/waters.hpp"
#include "tools/signature/batch.hpp"
#include "tools/signature/random_battle.hpp"

extern "C" std::uint64_t brownwater_flotilla_signature(std::uint32_t games, std::uint64_t seed) {
  using namespace brownwater;
  const std::array waters{flotilla::testing::narrow_water(), flotilla::testing::mastered_water()};
  StableHash signature;
  for (std::uint32_t game = 0; game < games; ++game)
    play_one<flotilla::Flotilla>(waters[game % waters.size()], seed, game, signature);
  return signature.value();
}
