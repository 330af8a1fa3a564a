#include "captains/redriver/commodore.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "adapters/wire/redriver/flotilla.hpp"
#include "engine/chance/umpires.hpp"

namespace brownwater::captains {
namespace {

using namespace redriver;

/// Plays a campaign with quick fights; false if the commodore ordered what he may not.
bool plays_legally(const redriver::Scenario& scenario, const CaptainOf<RedRiver>& commodore, std::uint64_t game,
                   State& state) {
  chance::RandomUmpire umpire(2, game);
  chance::Whim whim(2, game);
  state = RedRiver::start(scenario);
  std::vector<Action> legal;
  while (!state.outcome) {
    legal.clear();
    RedRiver::list_actions(scenario, state, Seat::kUnion, legal);
    Action action = state.phase == Phase::kFight
                        ? Action(quick_fight(scenario, state, whim))
                        : commodore.choose(scenario, RedRiver::view(scenario, state, Seat::kUnion), legal, whim);
    if (RedRiver::refuse(scenario, state, Seat::kUnion, action)) return false;
    kernel::carry_out<RedRiver>(scenario, state, Seat::kUnion, action, umpire);
  }
  return true;
}

TEST(Commodore, OrdersOnlyWhatHeMayAndEveryCampaignEnds) {
  for (const std::string& flotilla : wire::red_river_wire::flotilla_names()) {
    const auto mustered = wire::red_river_wire::muster({.flotilla = flotilla, .options = {.night_patrols = true}});
    ASSERT_TRUE(mustered);
    for (const char* name : {"cautious", "bold"}) {
      const CaptainOf<RedRiver>* commodore = find_commodore(name);
      ASSERT_NE(commodore, nullptr);
      for (std::uint64_t game = 0; game < 100; ++game) {
        State state;
        ASSERT_TRUE(plays_legally(mustered->scenario, *commodore, game, state))
            << flotilla << " " << name << " " << game;
      }
    }
  }
}

TEST(Commodore, TheBoldOneMeetsTheIroncladMoreOften) {
  const auto mustered = wire::red_river_wire::muster({.flotilla = "river_monitors_1864", .options = {}});
  ASSERT_TRUE(mustered);
  const auto met = [&](const char* name) {
    int count = 0;
    for (std::uint64_t game = 0; game < 300; ++game) {
      State state;
      if (plays_legally(mustered->scenario, *find_commodore(name), game, state) && state.ironclad.met()) ++count;
    }
    return count;
  };
  EXPECT_GT(met("bold"), met("cautious"));
}

TEST(Commodore, ThereAreTwoAndNoOthers) { EXPECT_EQ(find_commodore("reckless"), nullptr); }

}  // namespace
}  // namespace brownwater::captains
