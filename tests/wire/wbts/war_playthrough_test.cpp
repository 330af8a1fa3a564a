#include "engine/games/wbts/wbts.hpp"
#include "tests/support/approved.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::wire::testing {
namespace {

using brownwater::testing::expect_as_approved;

/// Two cycles of a seeded war of random commands: every decision with its dice, its events, and the hash after it.
std::string waged(const char* name, const char* to, std::uint64_t seed) {
  const Codec& codec = *codec_of("wbts");
  const kernel::AnyGame& game = codec.game();
  json::value scenario = *scenario_named("wbts", name);
  scenario.as_object()["to"] = to;
  const auto setting = codec.read_scenario(scenario, {});
  if (!setting) return setting.error().front().reason;
  kernel::AnyState state = game.start(setting->scenario);
  chance::Whim whim(seed, 0);
  std::string text =
      std::string(name) + ", seed " + std::to_string(seed) + ", hash " + hash_text(game.hash(state)) + '\n';
  for (std::uint32_t decision = 0; !game.outcome(state); ++decision) {
    const Seat seat = game.to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const kernel::AnyAction action = game.sample(setting->scenario, state, seat, whim);
    const chance::RandomFaces dice(chance::PhiloxStream(seed, 0, decision));
    const auto played = game.play(setting->scenario, state, seat, action, dice);
    if (!played) return text + "refused\n";
    text += '\n' + std::to_string(decision) + ' ' + json::serialize(codec.write_action(*setting, action)) + '\n';
    for (const chance::Throw& thrown : played->throws)
      text += "  " + json::serialize(codec.write_throw(*setting, thrown)) + '\n';
    // The order itself stands in the line above.
    for (std::size_t at = 1; at < played->events.size(); ++at)
      text += "  " + json::serialize(codec.write_event(*setting, played->events[at])) + '\n';
    state = played->after;
    text += "  hash " + hash_text(game.hash(state)) + '\n';
  }
  return text;
}

TEST(Approved, AWarAboutVicksburgGoesAsItDid) {
  expect_as_approved("playthroughs/wbts/vicksburg_1862.txt", waged("vicksburg_1862", "11/62", 1862));
}

}  // namespace
}  // namespace brownwater::wire::testing
