#include <gtest/gtest.h>

#include "engine/games/mobas/reason.hpp"
#include "engine/games/mobas/where.hpp"
#include "tests/engine/mobas/mobas_trait.hpp"
#include "tests/support/umpired_table.hpp"

/// A person as umpire of models on a table (docs/decisions/0022).
namespace brownwater::mobas::testing::umpired_models_test {
namespace {

struct AtATable {
  using Game = Mobas;
  using Act = mobas::Act;
  static Act act(const Scenario& scenario, const State& state, chance::Whim& whim) {
    const bool rammed = !state.rammings.empty() && whim.below(3) == 0;
    return rammed ? Act(DismissRamming{.ship = state.rammings[0].ship}) : wild_of<Act>(scenario, whim);
  }
  static bool ends(const Act& act) { return std::holds_alternative<EndBattle>(act); }
  static bool is_refused(std::size_t act) { return act == Act(PlaceShip{}).index(); }
  static bool keeps_no_chart(const State& state) {
    return state.held_hexes == hex::HexSet{} &&
           std::ranges::all_of(state.ships, [](const Ship& ship) { return ship.hex == hex::kNowhere; });
  }
};

Scenario models(Scenario on_chart = crowded_water(true)) {
  Draft draft = on_chart.draft();
  draft.options.models = true;
  return Scenario::from(draft).value();
}

State ruled(const Scenario& scenario, const State& state, const Act& act) {
  return kernel::play<Mobas>(scenario, state, Seat::kUmpire, ruling_of(act), std::span<const std::uint8_t>())
      .value()
      .after;
}

TEST(MB_8_1, BattlesOfModelsUnderAnUmpireGoOnAndReplayFromTheirFaces) {
  brownwater::testing::expect_umpired_battles<AtATable>(models(), 150);
}

TEST(MB_8_1, TheUmpireMovesAModelOnTheTableAndNotByAnAct) {
  const Scenario scenario = models();
  const State state = Mobas::start(scenario);
  const Ruling placed = ruling_of(PlaceShip{.ship = 0, .hex = hex::hex_at(2, 3), .facing = 0});
  EXPECT_EQ(kernel::refuse<Mobas>(scenario, state, Seat::kUmpire, placed),
            refusal(rule(8, 1), Reason::kMovedOnTheTable));
}

TEST(MB_8_1, AModelBroughtBackHasHerFvAndNoPlace) {
  const Scenario scenario = models();
  State state = ruled(scenario, Mobas::start(scenario), RemoveShip{.ship = 0, .fate = Fate::kSunk});
  ASSERT_FALSE(has(state.afloat, 0));
  state = ruled(scenario, state, RestoreShip{.ship = 0, .hex = hex::hex_at(2, 3), .facing = 1, .fv_left = 2});
  EXPECT_TRUE(has(state.afloat, 0));
  EXPECT_EQ(fv_left(scenario, state, 0), 2);
  EXPECT_EQ(state.ships[0].hex, hex::kNowhere);
  EXPECT_EQ(state.held_hexes, hex::HexSet{});
}

TEST(MB_8_1, AMineThatTheUmpireLaysIsAskedForAtTheTableToo) {
  const Scenario scenario = models();
  const HexId hex = hex::hex_at(0, 3);
  const State state = ruled(scenario, Mobas::start(scenario), LayMine{.hex = hex, .side = Side::kConfederate});
  const int laid = replies::kFirstLaid;
  EXPECT_TRUE(chance::is_open(replies::mines(scenario, state, 0), laid));
  EXPECT_FALSE(chance::is_open(replies::mines(scenario, state, scenario.ship_count() - 1), laid)) << "her own side's";
  EXPECT_EQ(replies::hex_of_mine(scenario, state, laid), hex);
}

}  // namespace
}  // namespace brownwater::mobas::testing::umpired_models_test
