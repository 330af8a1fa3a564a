#include <gtest/gtest.h>

#include "captains/wbts/general.hpp"
#include "tests/engine/wbts/expedition_scene.hpp"

namespace brownwater::captains {
namespace {

using namespace wbts;

TEST(WS_12_1, AGeneralThrowsForAFightThatHeIsAskedAboutAndEndsHisWars) {
  Draft draft = wbts::testing::river_fight();
  draft.last = 12;
  const wbts::Scenario scenario = wbts::Scenario::from(draft).value();
  int thrown = 0;
  for (std::uint64_t war = 0; war < 6; ++war) {
    chance::RandomUmpire umpire(5, war);
    chance::Whim whim(5, war);
    State state = War::start(scenario);
    for (int decision = 0; decision < 100000 && !War::outcome(state); ++decision) {
      const Seat seat = War::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
      const Action action = wbts_general().choose(scenario, War::view(scenario, state, seat), {}, whim);
      if (state.owed.top_if<NavalFight>() != nullptr) {
        EXPECT_TRUE(std::holds_alternative<ThrowFight>(action));
        ++thrown;
      }
      ASSERT_FALSE(War::refuse(scenario, state, seat, action));
      kernel::carry_out<War>(scenario, state, seat, action, umpire);
    }
    EXPECT_TRUE(War::outcome(state)) << war;
  }
  EXPECT_GT(thrown, 0);
}

TEST(WS_12_2, AGeneralSetsOutUpNoRiverAndCallsOffWhatWaits) {
  const wbts::Scenario scenario = wbts::Scenario::from(wbts::testing::river_war()).value();
  State state = War::start(scenario);
  state.owed.push(Ascending{.side = Side::kUnion, .vessel = 0, .river = wbts::testing::kTheRiver});
  chance::Whim whim(5, 0);
  const Action action = wbts_general().choose(scenario, War::view(scenario, state, Seat::kUnion), {}, whim);
  EXPECT_TRUE(std::holds_alternative<RecallExpedition>(action));
}

}  // namespace
}  // namespace brownwater::captains
