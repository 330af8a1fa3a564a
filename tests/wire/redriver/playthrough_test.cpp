#include "engine/games/redriver/redriver.hpp"
#include "tests/support/approved.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::wire::testing {
namespace {

using brownwater::testing::expect_as_approved;

using namespace redriver;

/// A whole seeded campaign of random orders, its fights drawn by lot: every decision with its dice, its events without
/// the diary, and the hash after it.
std::string sailed(const char* name, std::uint64_t seed) {
  const Codec& codec = *codec_of("red-river");
  const kernel::AnyGame& game = codec.game();
  const auto setting = codec.read_scenario(*scenario_named("red-river", name), {{"night_patrols", true}});
  if (!setting) return setting.error().front().reason;
  kernel::AnyState state = game.start(setting->scenario);
  chance::Whim whim(seed, 0);
  std::string text =
      std::string(name) + ", seed " + std::to_string(seed) + ", hash " + hash_text(game.hash(state)) + '\n';
  for (std::uint32_t decision = 0; !game.outcome(state); ++decision) {
    kernel::AnyAction action = game.sample(setting->scenario, state, Seat::kUnion, whim);
    if (state.as<State>().phase == Phase::kFight) {
      const auto& scenario = setting->scenario.as<redriver::Scenario>();
      action = kernel::AnyAction::of(Action(quick_fight(scenario, state.as<State>(), whim)));
    }
    const chance::RandomFaces dice(chance::PhiloxStream(seed, 0, decision));
    const auto played = game.play(setting->scenario, state, Seat::kUnion, action, dice);
    if (!played) return text + "refused\n";
    text += '\n' + std::to_string(decision) + ' ' + json::serialize(codec.write_action(*setting, action)) + '\n';
    for (const chance::Throw& thrown : played->throws)
      text += "  " + json::serialize(codec.write_throw(*setting, thrown)) + '\n';
    for (const kernel::AnyEvent& event : played->events) {
      json::object told = codec.write_event(*setting, event);
      told.erase("diary");
      text += "  " + json::serialize(told) + '\n';
    }
    state = played->after;
    text += "  hash " + hash_text(game.hash(state)) + '\n';
  }
  return text;
}

TEST(Approved, ACampaignOnTheRedRiverGoesAsItDid) {
  expect_as_approved("playthroughs/red-river/red_river_1864.txt", sailed("red_river_1864", 1864));
}
TEST(Approved, ACampaignOfTheTimbercladsGoesAsItDid) {
  expect_as_approved("playthroughs/red-river/timberclads_1862.txt", sailed("timberclads_1862", 1862));
}

}  // namespace
}  // namespace brownwater::wire::testing
