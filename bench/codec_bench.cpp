#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "adapters/wire/library.hpp"
#include "engine/kernel/any_game.hpp"

namespace brownwater::wire {
namespace {

constexpr std::uint64_t kSeed = 1862;

/// All messages of three battles between random captains.
struct Battles {
  const Codec* codec = nullptr;
  Setting setting;
  std::vector<kernel::AnyState> states;
  std::vector<kernel::AnyEvent> events;
  std::vector<kernel::AnyAction> actions;
};

Battles battles(std::string_view system) {
  Battles battles{.codec = codec_of(system)};
  battles.setting = battles.codec->read_scenario(scenario_named(system, "memphis").value(), {}).value();
  const kernel::AnyGame& game = battles.codec->game();
  for (std::uint64_t number = 0; number < 3; ++number) {
    chance::Whim whim(kSeed, number);
    kernel::AnyState state = game.start(battles.setting.scenario);
    for (std::uint32_t decision = 0; !game.outcome(state); ++decision) {
      const Seat seat = game.to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
      battles.states.push_back(state);
      battles.actions.push_back(game.sample(battles.setting.scenario, state, seat, whim));
      const chance::RandomFaces dice(chance::PhiloxStream(kSeed, number, decision));
      const auto played = game.play(battles.setting.scenario, state, seat, battles.actions.back(), dice).value();
      battles.events.insert(battles.events.end(), played.events.begin(), played.events.end());
      state = played.after;
    }
  }
  return battles;
}

/// Does something with each of a list in turn.
template <class List, class Take>
void in_turn(benchmark::State& state, const List& list, const Take& take) {
  std::size_t at = 0;
  for (auto _ : state) benchmark::DoNotOptimize(take(list[++at % list.size()]));
}

void write_event(benchmark::State& state, const char* system) {
  const Battles all = battles(system);
  in_turn(state, all.events, [&](const auto& event) { return all.codec->write_event(all.setting, event); });
}
void write_action(benchmark::State& state, const char* system) {
  const Battles all = battles(system);
  in_turn(state, all.actions, [&](const auto& action) { return all.codec->write_action(all.setting, action); });
}
void read_action(benchmark::State& state, const char* system) {
  const Battles all = battles(system);
  std::vector<json::value> texts;
  for (const auto& action : all.actions) texts.emplace_back(all.codec->write_action(all.setting, action));
  in_turn(state, texts, [&](const auto& text) { return all.codec->read_action(all.setting, text); });
}
void write_view(benchmark::State& state, const char* system) {
  const Battles all = battles(system);
  in_turn(state, all.states, [&](const auto& one) { return all.codec->write_view(all.setting, one, Seat::kUnion); });
}

#define BROWNWATER_CODEC_BENCH(function)       \
  BENCHMARK_CAPTURE(function, mobas, "mobas"); \
  BENCHMARK_CAPTURE(function, noddy, "noddy"); \
  BENCHMARK_CAPTURE(function, flotilla, "flotilla")
BROWNWATER_CODEC_BENCH(write_event);
BROWNWATER_CODEC_BENCH(write_action);
BROWNWATER_CODEC_BENCH(read_action);
BROWNWATER_CODEC_BENCH(write_view);

}  // namespace
}  // namespace brownwater::wire
