#include <gtest/gtest.h>

#include <array>
#include <bit>

#include "engine/kernel/play.hpp"
#include "tests/engine/mobas/mobas_trait.hpp"

namespace brownwater::mobas::testing {
namespace {

/// Invariants of every battle that waits for a decision.
void expect_sound(const Scenario& scenario, const State& state) {
  hex::HexSet held;
  ShipSet afloat = 0;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    const Ship& at = state.ships[ship];
    if (at.fate != Fate::kAfloat) continue;
    afloat |= bit(ship);
    EXPECT_GE(fv_left(scenario, state, ship), 1);
    EXPECT_EQ(at.incoming, 0);
    if (scenario.ratings(ship).battery || at.came_from != hex::kNowhere) continue;
    EXPECT_FALSE(held.contains(at.hex)) << "two in a hex";
    EXPECT_FALSE(scenario.barred(scenario.ratings(ship).draught).contains(at.hex));
    held.add(at.hex);
  }
  EXPECT_EQ(held, state.held_hexes);
  EXPECT_EQ(afloat, state.afloat);
  EXPECT_EQ(state.firing & ~afloat, 0U);
  EXPECT_EQ((state.to_move | state.undeclared.of_union | state.undeclared.of_confederate) & ~afloat, 0U);
  for (const Ramming& ramming : state.rammings) EXPECT_TRUE(has(afloat, ramming.ship) && has(afloat, ramming.target));
  for (ShipSet firing = state.firing; firing != 0; firing &= firing - 1) {
    const auto ship = static_cast<std::size_t>(std::countr_zero(firing));
    EXPECT_TRUE(has(state.targets[ship], state.ships[ship].target));
  }
}

TEST(MB_8_1, RulingsAtRandomLeaveEveryBattleSoundAndItEnds) {
  const Scenario scenario = crowded_water(true);
  std::array<int, std::variant_size_v<Act>> ruled{};
  for (std::uint32_t game = 0; game < 1500; ++game) {
    chance::Whim whim(1864, game);
    State state = Mobas::start(scenario);
    for (std::uint32_t decision = 0; !state.outcome; ++decision) {
      ASSERT_LT(decision, 3000U) << game;
      ASSERT_FALSE(Mobas::between_decisions(state)) << game;
      ASSERT_FALSE(Mobas::to_decide(state).empty()) << game;
      expect_sound(scenario, state);
      ASSERT_FALSE(::testing::Test::HasFailure()) << "game " << game << ", decision " << decision;
      const chance::RandomFaces dice(chance::PhiloxStream(1864, game, decision));
      const bool rammed = !state.rammings.empty() && whim.below(4) == 0;
      const Ruling ruling =
          ruling_of(rammed ? Act(DismissRamming{.ship = state.rammings[0].ship}) : wild_of<Act>(scenario, whim));
      const bool ends = std::holds_alternative<EndBattle>(ruling.act);
      if (!ends && whim.below(2) == 0 && !kernel::refuse<Mobas>(scenario, state, Seat::kUmpire, ruling)) {
        state = kernel::play<Mobas>(scenario, state, Seat::kUmpire, ruling, dice)->after;
        ++ruled[ruling.act.index()];
        continue;
      }
      const Seat seat = Mobas::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
      std::vector<Action> list;
      Mobas::list_actions(scenario, state, seat, list);
      ASSERT_FALSE(list.empty());
      const Action action = Mobas::sample(scenario, state, seat, whim);
      auto played = kernel::play<Mobas>(scenario, state, seat, action, dice);
      ASSERT_TRUE(played) << words(action);
      state = played->after;
    }
  }
  for (std::size_t act = 0; act + 1 < ruled.size(); ++act) EXPECT_GT(ruled[act], 10) << act;
}

}  // namespace
}  // namespace brownwater::mobas::testing
