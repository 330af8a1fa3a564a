#include <array>

#include "engine/games/noddy/noddy.hpp"
#include "tests/engine/noddy/waters.hpp"
#include "tools/signature/batch.hpp"
#include "tools/signature/random_battle.hpp"

extern "C" std::uint64_t brownwater_noddy_signature(std::uint32_t games, std::uint64_t seed) {
  using namespace brownwater;
  const std::array waters{noddy::testing::narrow_water(), noddy::testing::umpired_water()};
  StableHash signature;
  for (std::uint32_t game = 0; game < games; ++game)
    play_one<noddy::Noddy>(waters[game % waters.size()], seed, game, signature);
  return signature.value();
}
