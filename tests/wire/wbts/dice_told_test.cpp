#include <set>

#include "engine/games/wbts/wbts.hpp"
#include "tests/engine/wbts/dice_told.hpp"
#include "tests/support/fewer.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::wire::testing {
namespace {

/// The faces in an event, in the order of its keys; a battle's line is left out: an earlier event has its face.
void add_faces(const json::object& event, std::vector<int>& faces) {
  if (event.at("type") == "battle_fought") return;
  for (const auto& entry : event) {
    if (entry.key() == "faces") {
      for (const json::value& face : entry.value().as_array()) faces.push_back(static_cast<int>(*whole_number(face)));
    } else if (entry.key().ends_with("face") && !entry.value().is_null()) {
      faces.push_back(static_cast<int>(*whole_number(entry.value())));
    }
  }
}

/// Plays a seeded war of random commands. The wire must tell every die of a decision, and its purpose.
void expect_all_written(const char* name, const char* to, std::uint64_t seed, std::set<wbts::Purpose>& met) {
  const Codec& codec = *codec_of("wbts");
  const kernel::AnyGame& game = codec.game();
  json::value scenario = *scenario_named("wbts", name);
  scenario.as_object()["to"] = to;
  const auto setting = codec.read_scenario(scenario, {});
  ASSERT_TRUE(setting) << setting.error().front().reason;
  kernel::AnyState state = game.start(setting->scenario);
  chance::Whim whim(seed, 0);
  for (std::uint32_t decision = 0; !game.outcome(state); ++decision) {
    const Seat seat = game.to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const kernel::AnyAction action = game.sample(setting->scenario, state, seat, whim);
    const chance::RandomFaces dice(chance::PhiloxStream(seed, 0, decision));
    const auto played = game.play(setting->scenario, state, seat, action, dice);
    ASSERT_TRUE(played);
    std::vector<wbts::Event> events;
    std::vector<int> written;
    for (const kernel::AnyEvent& event : played->events) {
      events.push_back(event.as<wbts::Event>());
      add_faces(codec.write_event(*setting, event), written);
    }
    const auto thrown = wbts::testing::dice_thrown(played->throws);
    ASSERT_EQ(wbts::testing::dice_told(events), thrown) << name << ", decision " << decision;
    ASSERT_EQ(written.size(), thrown.size()) << name << ", decision " << decision;
    for (std::size_t at = 0; at < thrown.size(); ++at) ASSERT_EQ(written[at], thrown[at].second);
    for (const auto& [purpose, face] : thrown) met.insert(purpose);
    state = played->after;
  }
}

TEST(WS_2_3, EveryDieOfTheProgramsWarsIsWrittenToThosePlaying) {
  std::set<wbts::Purpose> met;
  for (std::uint64_t war = 0; war < brownwater::testing::fewer(12); ++war)
    expect_all_written("vicksburg_1862", "7/63", 8 + war, met);
  if (brownwater::testing::kSanitized) return;
  expect_all_written("war_1861", "3/63", 7, met);
  using enum wbts::Purpose;
  for (const wbts::Purpose purpose : {kChit, kLeaderPick, kLeaderLoss, kLeaderLossAgain, kWound, kConsumption, kWant,
                                      kPassage, kBlockade, kIroncladReady})
    EXPECT_TRUE(met.contains(purpose)) << "no die was thrown for purpose " << static_cast<int>(purpose);
}

}  // namespace
}  // namespace brownwater::wire::testing
