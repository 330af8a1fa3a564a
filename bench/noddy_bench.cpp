#include <benchmark/benchmark.h>

#include <bit>
#include <variant>
#include <vector>

#include "adapters/wire/library.hpp"
#include "engine/games/noddy/noddy.hpp"
#include "engine/kernel/play.hpp"

namespace brownwater::noddy {
namespace {

constexpr std::size_t kVessels = 24;
constexpr std::uint64_t kSeed = 1862;

/// The six gunboats a side, and six more that lie between them.
Scenario twelve_a_side() {
  const auto text = wire::scenario_named("noddy", "gunboats");
  const auto setting = wire::codec_of("noddy")->read_scenario(text.value(), {});
  Draft draft = setting.value().scenario.as<Scenario>().draft();
  const auto six_a_side = draft.forces;
  for (Placement placement : six_a_side) {
    constexpr Mil kHalfWay = 3000;
    placement.pose.at.y += kHalfWay;
    draft.forces.push_back(placement);
  }
  return Scenario::from(draft).value();
}

/// A battle in which one side has only to seal its orders for the move to begin.
struct Waiting {
  State state;
  Seat seat = Seat::kUnion;
};

/// Positions before a move in battles between random captains, up to the first loss.
std::vector<Waiting> moves_about_to_begin(const Scenario& scenario, std::size_t moves) {
  std::vector<Waiting> waiting;
  for (std::uint64_t game = 0; waiting.size() < moves; ++game) {
    chance::RandomUmpire umpire(kSeed, game);
    chance::Whim whim(kSeed, game);
    State state = Noddy::start(scenario);
    while (!Noddy::outcome(state) && std::popcount(state.on_sheet) == kVessels) {
      const Seat seat = Noddy::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
      const Action action = Noddy::sample(scenario, state, seat, whim);
      const bool begins =
          std::holds_alternative<SealOrders>(action) && (state.sealed.of_union || state.sealed.of_confederate);
      if (begins) waiting.push_back({.state = state, .seat = seat});
      kernel::carry_out<Noddy>(scenario, state, seat, action, umpire);
    }
  }
  return waiting;
}

/// A whole move of twenty-four vessels: both halves with their time steps, the turn, all fire and its effects.
void move_of_24_vessels(benchmark::State& state) {
  const Scenario scenario = twelve_a_side();
  constexpr std::size_t kMoves = 200;
  const std::vector<Waiting> waiting = moves_about_to_begin(scenario, kMoves);
  std::size_t at = 0;
  for (auto _ : state) {
    const Waiting& next = waiting[++at % waiting.size()];
    chance::RandomUmpire umpire(kSeed, at);
    State moved = next.state;
    kernel::carry_out<Noddy>(scenario, moved, next.seat, SealOrders{}, umpire);
    benchmark::DoNotOptimize(moved);
  }
}
BENCHMARK(move_of_24_vessels)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace brownwater::noddy
