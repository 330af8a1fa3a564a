#include <array>

#include "engine/chance/umpires.hpp"
#include "engine/chance/whim.hpp"
#include "engine/core/hash.hpp"
#include "engine/kernel/play.hpp"
#include "tests/engine/noddy/waters.hpp"
#include "tools/signature/batch.hpp"

namespace brownwater {
namespace {

using noddy::Noddy;

void play_one(const noddy::Scenario& scenario, std::uint64_t seed, std::uint32_t game, StableHash& signature) {
  chance::RandomUmpire umpire(seed, game);
  chance::Whim whim(seed, game);
  noddy::State state = Noddy::start(scenario);
  while (!Noddy::outcome(state)) {
    Seat seat = Seat::kUnion;
    for (const Seat other : {Seat::kConfederate, Seat::kUmpire}) {
      if (!Noddy::to_decide(state).contains(seat)) seat = other;
    }
    kernel::carry_out<Noddy>(scenario, state, seat, Noddy::sample(scenario, state, seat, whim), umpire);
    signature.add(Noddy::hash(state));
  }
}

}  // namespace
}  // namespace brownwater

extern "C" std::uint64_t brownwater_noddy_signature(std::uint32_t games, std::uint64_t seed) {
  using namespace brownwater;
  const std::array waters{noddy::testing::narrow_water(), noddy::testing::umpired_water()};
  StableHash signature;
  for (std::uint32_t game = 0; game < games; ++game) play_one(waters[game % waters.size()], seed, game, signature);
  return signature.value();
}
