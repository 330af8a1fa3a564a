#include "engine/games/redriver/redriver.hpp"
#include "tests/engine/redriver/scene.hpp"
#include "tests/engine/wbts/expedition_scene.hpp"
#include "tools/signature/batch.hpp"
#include "tools/signature/random_battle.hpp"

namespace {
using namespace brownwater;

template <class G>
std::uint64_t campaigns(const typename G::Scenario& scenario, std::uint32_t games, std::uint64_t seed) {
  StableHash signature;
  for (std::uint32_t game = 0; game < games; ++game) play_one<G>(scenario, seed, game, signature);
  return signature.value();
}

wbts::Scenario expeditions() {
  wbts::Draft draft = wbts::testing::river_war();
  draft.last = 4;
  return *wbts::Scenario::from(draft);
}

}  // namespace

std::uint64_t brownwater_red_river_signature(std::uint32_t games, std::uint64_t seed) {
  return campaigns<redriver::RedRiver>(*redriver::Scenario::from(redriver::testing::flotilla()), games, seed);
}

std::uint64_t brownwater_war_signature(std::uint32_t games, std::uint64_t seed) {
  return campaigns<wbts::War>(expeditions(), games, seed);
}
