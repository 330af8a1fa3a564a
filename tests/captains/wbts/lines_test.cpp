#include <gtest/gtest.h>

#include <algorithm>

#include "adapters/wire/wbts/setup.hpp"
#include "captains/wbts/desk.hpp"
#include "captains/wbts/weights.hpp"
#include "tests/engine/wbts/war_scene.hpp"
#include "tests/support/text_of.hpp"

/// How the general keeps rivers open, troops on the move and garrisons small.
namespace brownwater::captains::general {
namespace {

using namespace wbts;
using namespace wbts::testing;

constexpr Side kOfUnion = Side::kUnion;
constexpr Side kOfSouth = Side::kConfederate;

wbts::Scenario lawful(const Draft& draft) { return Scenario::from(draft).value(); }

const Goal& goal_in(const Situation& situation, HexId hex) {
  return situation.charts->goals[situation.charts->goal_at[hex]];
}
const GoalNow& goal_now(const Situation& situation, HexId hex) {
  return situation.goals[situation.charts->goal_at[hex]];
}

// WS-9.1: ships that pass works are lost, garrisoned or not.
TEST(GeneralsLines, TakeWorksThatTheEnemyHasLeft) {
  Draft draft = small_war();
  const HexId left = b(9, 9);
  draft.works = {{.hex = left, .side = kOfSouth, .built = Cover::Works::kFort}};
  const wbts::Scenario scenario = lawful(draft);
  State state = War::start(scenario);
  EXPECT_TRUE(goal_now(Situation(scenario, state, kOfUnion, true), left).hostile);
  EXPECT_FALSE(goal_now(Situation(scenario, state, kOfSouth, true), left).hostile);
  state.works[0].side = kOfUnion;
  EXPECT_FALSE(goal_now(Situation(scenario, state, kOfUnion, true), left).hostile);
}

TEST(GeneralsLines, ThinkMoreOfWorksByARiver) {
  Draft draft = small_war();
  draft.works = {{.hex = b(5, 10), .side = kOfSouth, .built = Cover::Works::kFort},
                 {.hex = b(20, 20), .side = kOfSouth, .built = Cover::Works::kFort}};
  const wbts::Scenario scenario = lawful(draft);
  const State state = War::start(scenario);
  const Situation situation(scenario, state, kOfUnion, true);
  EXPECT_GT(goal_in(situation, b(5, 10)).value, goal_in(situation, b(20, 20)).value);
}

// WS-10.1
TEST(GeneralsLines, LeaveFewerInACityToBeHeldWhileNoEnemyIsNear) {
  Draft draft = small_war();
  const HexId city = b(6, 15);
  draft.to_hold = {PlaceId{2}};
  draft.units = {unit(kOfUnion, UnitKind::kInfantry, 10, city), unit(kOfUnion, UnitKind::kInfantry, 10, city),
                 unit(kOfSouth, UnitKind::kInfantry, 10, b(40, 30))};
  draft.works.clear();
  const auto spare = [&] {
    const wbts::Scenario scenario = lawful(draft);
    const State state = War::start(scenario);
    return Situation(scenario, state, kOfUnion, true).spare_at(city);
  };
  const int far = spare();
  draft.units[2].hex = b(6, 13);
  EXPECT_GT(far, spare());
  EXPECT_LT(far, 20);
}

// WS-10.1
TEST(GeneralsLines, DrawTheUnionToWhatItMustHoldAsTheEndComesNear) {
  Draft draft = small_war(60);
  draft.to_hold = {PlaceId{2}};
  const wbts::Scenario scenario = lawful(draft);
  const auto pull = [&](Side side, Week week, HexId goal) {
    State state = War::start(scenario);
    state.clock.week = week;
    const Situation situation(scenario, state, side, true);
    return situation.pull_of(situation.charts->goal_at[goal], 0);
  };
  const HexId to_hold = b(6, 15);
  const HexId other = b(10, 14);
  EXPECT_GT(pull(kOfUnion, 50, to_hold), pull(kOfUnion, 5, to_hold));
  EXPECT_LT(pull(kOfUnion, 50, other), pull(kOfUnion, 5, other));
  EXPECT_EQ(pull(kOfSouth, 50, to_hold), pull(kOfSouth, 5, to_hold));
}

// WS-6.3
TEST(GeneralsLines, SendATransportToFewWhoWait) {
  Draft draft = small_war();
  draft.units = {unit(kOfUnion, UnitKind::kInfantry, 5, b(1, 10)), unit(kOfSouth, UnitKind::kInfantry, 9, b(6, 15))};
  draft.vessels = {{kOfUnion, VesselKind::kRiverTransport, river_at(13)}};
  draft.works.clear();
  const wbts::Scenario scenario = lawful(draft);
  const State state = War::start(scenario);
  const Situation situation(scenario, state, kOfUnion, true);
  EXPECT_EQ(next_to_sail({.scenario = scenario, .state = state, .side = kOfUnion}, situation), VesselId{0});
}

wbts::Scenario war_of_1861() {
  const std::string text = brownwater::testing::text_of("data/scenarios/wbts/war_1861.json");
  return *wire::wbts_wire::read_setup(wire::json::parse(text));
}

// WS-6.3: one ship takes ten points a week; a hundred do not wait for her.
TEST(GeneralsLines, LetNoGreatForceWaitForOneShip) {
  const wbts::Scenario scenario = war_of_1861();
  State state = War::start(scenario);
  const auto ship = std::ranges::find_if(state.vessels, [](const VesselCounter& vessel) {
    return vessel.afloat() && vessel.side == kOfUnion && vessel.kind == VesselKind::kNavalTransport;
  });
  ASSERT_NE(ship, state.vessels.end());
  HexId quay = kNowhere;
  for (Direction direction = 0; direction < kDirections && quay == kNowhere; ++direction) {
    const HexId shore = scenario.beyond({scenario.map().water(ship->at).hex, direction});
    if (shore != kNowhere && scenario.map().is_land(shore)) quay = shore;
  }
  ASSERT_NE(quay, kNowhere);
  for (Unit& unit : state.units) {
    if (unit.hex == quay) unit = Unit{};
  }
  const auto stay_above_pull = [&](int others) {
    Unit& more = state.units[kMaxUnits - 1];
    more = {.side = kOfUnion,
            .points = static_cast<std::uint8_t>(others),
            .hex = others > 0 ? quay : kNowhere,
            .ready = {}};
    const Situation situation(scenario, state, kOfUnion, true);
    return errand_of(situation, {.hex = quay, .points = 10, .movement = 0}).stay > situation.pull_at(quay);
  };
  EXPECT_TRUE(stay_above_pull(0));
  EXPECT_FALSE(stay_above_pull(20));
}

}  // namespace
}  // namespace brownwater::captains::general
