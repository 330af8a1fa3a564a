#include "tests/engine/wbts/dice_told.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/engine/wbts/naval_scene.hpp"

namespace brownwater::wbts::testing {
namespace {

/// Plays a war of random commands; every die of each decision is in an event, in the order thrown.
void expect_all_told(const Scenario& scenario, std::uint64_t war, std::set<Purpose>& met) {
  State state = War::start(scenario);
  chance::Whim whim(war, 3);
  for (std::uint32_t decision = 0; !War::outcome(state); ++decision) {
    const Seat seat = War::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const Action action = War::sample(scenario, state, seat, whim);
    const auto played =
        kernel::play<War>(scenario, state, seat, action, chance::RandomFaces(chance::PhiloxStream(war, 4, decision)));
    ASSERT_TRUE(played);
    ASSERT_EQ(dice_told(played->events), dice_thrown(played->throws))
        << "war " << war << ", decision " << decision << ", action " << action.index();
    for (const auto& [purpose, face] : dice_thrown(played->throws)) met.insert(purpose);
    state = played->after;
  }
}

/// The small war with politics and ironclads on the stocks.
Draft war_of_everything() {
  Draft draft = small_war(24);
  draft.political_victory = true;
  draft.ironclads = {{.vessel = {Side::kUnion, VesselKind::kIronclad, river_at(3)}, .since = {}},
                     {.vessel = {Side::kConfederate, VesselKind::kIronclad, river_at(11)}, .since = {}}};
  return draft;
}

TEST(WS_2_3, EveryDieOfAWarIsToldWithWhatItWasFor) {
  std::set<Purpose> met;
  for (std::uint64_t war = 0; war < 20; ++war) expect_all_told(Scenario::from(war_of_everything()).value(), war, met);
  for (std::uint64_t war = 0; war < 3; ++war) expect_all_told(Scenario::from(river_fight()).value(), war, met);
  EXPECT_GE(met.size(), 14U) << "these wars throw for most things";
}

// WS-9.3: only her own side and the umpire may know an ironclad that is not ready.
TEST(WS_9_3, TheDiceOfAnIroncladOnTheStocksAreToldToHerSideAlone) {
  const Event thrown{.rule = rule(9, 3),
                     .happening = IroncladThrownFor{.vessel = 100, .side = Side::kUnion, .die = 5, .ready_most = 2}};
  EXPECT_TRUE(War::may_know(Seat::kUnion, thrown));
  EXPECT_TRUE(War::may_know(Seat::kUmpire, thrown));
  EXPECT_FALSE(War::may_know(Seat::kConfederate, thrown));
  EXPECT_FALSE(War::may_know(Seat::kSpectator, thrown));
}

TEST(WS_9_3, AllOtherDiceAreToldToEverySeat) {
  const Event fell[] = {
      {.rule = rule(9, 3), .happening = PortThrownFor{.port = 0, .die = 3, .closed_most = 4, .blockaded = true}},
      {.rule = rule(8, 1),
       .happening = WantThrown{.hex = b(6, 9), .side = Side::kUnion, .faces = {}, .loses_from = 5, .lost = 0}},
      {.rule = rule(3, 5), .happening = LeaderLossThrown{.leader = 0, .faces = {}, .loss = LeaderLoss::kUnhurt}}};
  for (const Event& event : fell) {
    for (const Seat seat : kAllSeats) EXPECT_TRUE(War::may_know(seat, event));
  }
}

}  // namespace
}  // namespace brownwater::wbts::testing
