#include <benchmark/benchmark.h>

#include "engine/chance/enumerating_umpire.hpp"
#include "engine/chance/firing_odds.hpp"
#include "engine/chance/umpires.hpp"

namespace brownwater::chance {
namespace {

/// The exact distribution of the damage of a number of firing dice (MB-2.3).
void exact_damage_of_firing_dice(benchmark::State& state) {
  int dice = static_cast<int>(state.range(0));
  for (auto _ : state) {
    benchmark::DoNotOptimize(dice);
    FiringOdds odds = odds_of_firing_dice(dice);
    benchmark::DoNotOptimize(odds);
  }
}
BENCHMARK(exact_damage_of_firing_dice)->Arg(1)->Arg(6)->Arg(12)->Arg(24);

/// One die of the program's generator, thrown as the rules throw it.
void throw_one_die(benchmark::State& state) {
  RandomUmpire umpire(1, 1);
  for (auto _ : state) benchmark::DoNotOptimize(umpire.throw_die(Die::kD6, {}));
}
BENCHMARK(throw_one_die);

/// All outcomes of a handful of dice, each with its chance, by the enumerating umpire.
void enumerate_a_handful(benchmark::State& state) {
  const int dice = static_cast<int>(state.range(0));
  for (auto _ : state) {
    EnumeratingUmpire umpire;
    Fraction sum;
    do {
      benchmark::DoNotOptimize(umpire.throw_firing(dice, {}));
      sum = sum + umpire.chance();
    } while (umpire.next_path());
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(enumerate_a_handful)->Arg(1)->Arg(4)->Arg(8);

}  // namespace
}  // namespace brownwater::chance
