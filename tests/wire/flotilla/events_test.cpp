#include <set>
#include <utility>

#include "adapters/wire/flotilla/cast.hpp"
#include "engine/games/flotilla/event.hpp"
#include "tests/wire/flotilla/battles.hpp"

namespace brownwater::wire::testing::flotilla_battles {
namespace {

/// One event of each kind; those of a unit are of the first.
template <std::size_t... kKinds>
std::vector<flotilla::Happening> one_of_each(std::index_sequence<kKinds...>) {
  return {flotilla::Happening(std::in_place_index<kKinds>)...};
}

TEST(FlotillaEvents, EveryKindIsWrittenWithATypeOfItsOwnAndItsRule) {
  const Setting setting = setting_of(broadsides());
  std::set<std::string> types;
  for (flotilla::Happening& happening :
       one_of_each(std::make_index_sequence<std::variant_size_v<flotilla::Happening>>{})) {
    if (auto* thrown = std::get_if<flotilla::SpecificThrown>(&happening)) thrown->row = flotilla::kFirstSpecificRow;
    if (auto* fired = std::get_if<flotilla::BatteryFired>(&happening))
      fired->shot = {.unit = 0, .battery = 0, .target = 1};
    const auto event = kernel::AnyEvent::of(flotilla::Event{.rule = flotilla::rule(4, 8), .happening = happening});
    const json::object text = flotilla().write_event(setting, event);
    EXPECT_EQ(text.at("rule"), json::value("FL-4.8"));
    EXPECT_TRUE(types.insert(std::string(text.at("type").as_string())).second) << json::serialize(text);
  }
}

TEST(FlotillaEvents, FL_4_8_ASpecificHitNamesTheEffectOfItsRow) {
  const Setting setting = setting_of(broadsides());
  const auto effect = [&](std::uint8_t row) {
    const flotilla::SpecificThrown thrown{.unit = 0, .faces = {3, 3, 3}, .shift = 0, .row = row, .crew = 2, .guns = 2};
    const flotilla::Event event{.rule = flotilla::rule(4, 8), .happening = thrown};
    const json::object text = flotilla().write_event(setting, kernel::AnyEvent::of(event));
    return std::string(text.at("effect").as_string());
  };
  EXPECT_EQ(effect(2), "waterline");
  EXPECT_EQ(effect(8), "rudder_one_way");
  EXPECT_EQ(effect(9), "fire_below");
  EXPECT_EQ(effect(19), "engine_lost");
}

class FlotillaGames : public ::testing::TestWithParam<std::string> {};

TEST_P(FlotillaGames, ActionsComeBackAsTheyWereAndEveryEventHasItsRule) {
  const Setting setting = setting_of(*scenario_named("flotilla", GetParam()));
  std::size_t decisions = 0;
  const auto watch = [&](const kernel::AnyState& before, Seat seat, const kernel::AnyAction& action,
                         const kernel::AnyPlayed& played) {
    const json::object text = flotilla().write_action(setting, action);
    const auto again = flotilla().read_action(setting, text);
    ASSERT_TRUE(again) << json::serialize(text) << ": " << again.error().reason;
    EXPECT_EQ(flotilla().write_action(setting, *again), text);
    for (const kernel::AnyEvent& event : played.events)
      EXPECT_TRUE(flotilla().write_event(setting, event).at("rule").as_string().starts_with("FL-"));
    for (const chance::Throw& thrown : played.throws) {
      const auto read = flotilla().read_throw(setting, flotilla().write_throw(setting, thrown));
      ASSERT_TRUE(read) << read.error().where << ": " << read.error().reason;
      EXPECT_EQ(*read, thrown);
    }
    constexpr std::size_t kSeldom = 16;
    if (++decisions % kSeldom == 0) {
      EXPECT_FALSE(view_of(setting, before, seat).empty());
    }
  };
  play_at_random(flotilla(), setting, 7, watch);
  EXPECT_GT(decisions, 20U);
}

INSTANTIATE_TEST_SUITE_P(EveryScenario, FlotillaGames, ::testing::ValuesIn(scenario_names("flotilla")));

}  // namespace
}  // namespace brownwater::wire::testing::flotilla_battles
