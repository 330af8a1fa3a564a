#include <gtest/gtest.h>

#include "adapters/wire/redriver/flotilla.hpp"
#include "captains/mobas/captain.hpp"
#include "captains/redriver/commodore.hpp"
#include "engine/chance/umpires.hpp"
#include "engine/games/red_river_mobas.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::captains {
namespace {

using Bridge = games::RedRiverMobas;

/// A campaign whose fights are fought by captains with the rules of MOBAS. Calls `seen(state, fight)` after each fight.
template <class Seen>
redriver::Outcome lead(const redriver::Scenario& scenario, const char* commodore, std::uint64_t seed, Seen&& seen) {
  using namespace redriver;
  chance::RandomUmpire umpire(seed, 1);
  chance::Whim whim(seed, 1);
  State state = RedRiver::start(scenario);
  std::vector<Action> legal;
  std::vector<mobas::Action> moves;
  while (!state.outcome) {
    if (state.phase != Phase::kFight) {
      legal.clear();
      RedRiver::list_actions(scenario, state, Seat::kUnion, legal);
      const Action order =
          find_commodore(commodore)->choose(scenario, RedRiver::view(scenario, state, Seat::kUnion), legal, whim);
      kernel::carry_out<RedRiver>(scenario, state, Seat::kUnion, order, umpire);
      continue;
    }
    auto fight = kernel::open_fight<Bridge>(scenario, state);
    kernel::fight_it_out<Bridge>(
        *fight,
        [&](const mobas::State& battle, Seat seat) {
          moves.clear();
          mobas::Mobas::list_actions(fight->scenario, battle, seat, moves);
          return mobas_captain().choose(fight->scenario, mobas::Mobas::view(fight->scenario, battle, seat), moves,
                                        whim);
        },
        umpire);
    seen(state, *fight);
    const auto result = Bridge::result(scenario, state, fight->scenario, fight->state);
    kernel::carry_out<RedRiver>(scenario, state, Seat::kUnion, *result, umpire);
  }
  return *state.outcome;
}

TEST(RR_6_8, InAHundredAndFortyNineCampaignsNobodyLeavesTheFightWithTheIronclad) {
  const auto mustered = wire::red_river_wire::muster({.flotilla = "red_river_1864", .options = {}});
  ASSERT_TRUE(mustered);
  int met = 0;
  for (std::uint64_t seed = 1; seed <= 149; ++seed) {
    lead(mustered->scenario, "bold", seed, [&](const redriver::State& state, const auto& fight) {
      if (!redriver::ironclad_is_at(state, state.field)) return;
      ++met;
      for (const mobas::Ship& ship : fight.state.ships) EXPECT_NE(ship.fate, mobas::Fate::kWithdrawn) << seed;
      using enum mobas::Outcome::Reason;
      const auto reason = fight.state.outcome->reason;
      EXPECT_TRUE(reason == kObjective || reason == kBothObjectives) << seed;
    });
  }
  EXPECT_GT(met, 20);
}

// docs/red-river-sim.md has the same over more campaigns, with its interval, and of a flotilla with which it does not
// pay.
TEST(RR_2_3, GoingInPaysTheCautiousCommodoreMoreThanGoingHome) {
  for (const char* flotilla : {"river_monitors_1864", "red_river_1864", "yazoo_1862"}) {
    const auto mustered = wire::red_river_wire::muster({.flotilla = flotilla, .options = {}});
    ASSERT_TRUE(mustered);
    constexpr int kCampaigns = 2000;
    int points = 0;
    for (std::uint64_t seed = 1; seed <= kCampaigns; ++seed)
      points += lead(mustered->scenario, "cautious", seed, [](const auto&, const auto&) {}).points;
    EXPECT_GT(points, kCampaigns * mustered->scenario.tables().points.at_home_most) << flotilla;
  }
}

}  // namespace
}  // namespace brownwater::captains
