#include "captains/redriver/commodore.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "adapters/wire/redriver/flotilla.hpp"
#include "engine/chance/umpires.hpp"
#include "engine/games/redriver/river.hpp"

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

TEST(Commodore, TheCautiousOneKeepsFuelForTheWayHome) {
  const auto mustered = wire::red_river_wire::muster({.flotilla = "red_river_1864", .options = {}});
  ASSERT_TRUE(mustered);
  constexpr int kGames = 400;
  int stranded = 0;
  for (std::uint64_t game = 0; game < kGames; ++game) {
    State state;
    ASSERT_TRUE(plays_legally(mustered->scenario, *find_commodore("cautious"), game, state));
    const bool given_up = state.outcome->ending == Ending::kCalledBack || state.outcome->ending == Ending::kDefeated;
    for_each_ship(mustered->scenario.warships(), [&](ShipIndex ship) {
      const Ship& vessel = state.ships[ship];
      if (given_up && vessel.afloat() && vessel.at != kMouth && fuel_of(vessel) == 0) ++stranded;
    });
  }
  EXPECT_LT(stranded, kGames / 20);
}

/// All ships in the first section of the river, fuel taken on.
State in_the_first_section(const Scenario& scenario) {
  State state = RedRiver::start(scenario);
  chance::RandomUmpire umpire(1, 1);
  kernel::carry_out<RedRiver>(scenario, state, Seat::kUnion, TakeOnFuel{}, umpire);
  state.sections.push_back(Section{.entered = true});
  state.flag_at = 0;
  for (Ship& ship : state.ships) ship.at = 0;
  return state;
}

Action chosen_by(const char* commodore, const Scenario& scenario, const State& state) {
  std::vector<Action> legal;
  RedRiver::list_actions(scenario, state, Seat::kUnion, legal);
  chance::Whim whim(1, 1);
  return find_commodore(commodore)->choose(scenario, RedRiver::view(scenario, state, Seat::kUnion), legal, whim);
}

// RR-6.10: an enemy far stronger is refused, by the cautious one all who can hurt him; the weaker one is fought.
TEST(Commodore, WeighsTheEnemyBeforeHeEngages) {
  const auto mustered = wire::red_river_wire::muster({.flotilla = "timberclads_1862", .options = {}});
  ASSERT_TRUE(mustered);
  State state = in_the_first_section(mustered->scenario);
  state.acting = mustered->scenario.warships();
  state.field = 0;
  state.phase = Phase::kEncounter;
  const auto orders = [&](const char* commodore, std::uint8_t gunboats) {
    state.sections[0].vessels = {.gunboats = gunboats, .unarmed = 1};
    return chosen_by(commodore, mustered->scenario, state);
  };
  EXPECT_TRUE(std::holds_alternative<Engage>(orders("bold", 1)));
  EXPECT_TRUE(std::holds_alternative<FallBack>(orders("bold", 8)));
  EXPECT_TRUE(std::holds_alternative<Engage>(orders("cautious", 0)));
  EXPECT_TRUE(std::holds_alternative<FallBack>(orders("cautious", 1)));
}

/// Fuel taken on, all ships at the main river.
State at_the_main_river(const Scenario& scenario) {
  State state = in_the_first_section(scenario);
  state.sections.clear();
  state.flag_at = kMouth;
  for (Ship& ship : state.ships) ship.at = kMouth;
  return state;
}

// RR-10.1: any ship sunk costs as much, so the cautious one leaves at the main river those that help him little.
TEST(Commodore, TheCautiousOneTakesOnlyHisStrongestWarshipsUpTheRiver) {
  const auto mustered = wire::red_river_wire::muster({.flotilla = "river_monitors_1864", .options = {}});
  ASSERT_TRUE(mustered);
  const Scenario& scenario = mustered->scenario;
  State state = at_the_main_river(scenario);
  chance::RandomUmpire umpire(1, 1);
  while (state.phase == Phase::kOrders && state.sections.empty() && state.turn == 1) {
    const Action action = chosen_by("cautious", scenario, state);
    if (!std::holds_alternative<Detach>(action)) break;
    kernel::carry_out<RedRiver>(scenario, state, Seat::kUnion, action, umpire);
  }
  const ShipIndex tinclad = mustered->ship_of("fort_hindman");
  EXPECT_EQ(ships_with_flag(scenario, state), without(scenario.warships(), tinclad));
  EXPECT_TRUE(std::holds_alternative<Hold>(chosen_by("cautious", scenario, state)));
  state.turn = static_cast<std::uint8_t>(kCautious.waits_turns + 1);
  EXPECT_TRUE(std::holds_alternative<Advance>(chosen_by("cautious", scenario, state)));
}

// RR-2.3: a ship that is not at the main river when the campaign is given up is lost.
TEST(Commodore, TheCautiousOneWaitsAtTheMainRiverForThoseBehind) {
  const auto mustered = wire::red_river_wire::muster({.flotilla = "river_monitors_1864", .options = {}});
  ASSERT_TRUE(mustered);
  State state = in_the_first_section(mustered->scenario);
  state.points = 5;
  state.flag_at = kMouth;
  for (Ship& ship : state.ships) {
    ship.at = kMouth;
    ship.with_flag = false;
  }
  state.ships[0].with_flag = true;
  Ship& behind = state.ships[1];
  behind.at = 0;
  behind.fuel = 10;
  behind.grounding = Grounding::kMajor;
  EXPECT_TRUE(std::holds_alternative<Hold>(chosen_by("cautious", mustered->scenario, state)));
  behind.grounding = Grounding::kStuck;
  EXPECT_TRUE(std::holds_alternative<Withdraw>(chosen_by("cautious", mustered->scenario, state)));
}

// RR-2.3: a commodore who goes home keeps four points at most; he spends those above on the search.
TEST(Commodore, TheCautiousOneTurnsForHomeWhenWhatHeMayKeepIsAllThatIsLeft) {
  const auto mustered = wire::red_river_wire::muster({.flotilla = "river_monitors_1864", .options = {}});
  ASSERT_TRUE(mustered);
  State state = in_the_first_section(mustered->scenario);
  for (Ship& ship : state.ships) ship.fuel = 25;
  const auto goes_home = [&](int points, const char* name) {
    state.points = static_cast<std::int16_t>(points);
    return std::holds_alternative<TurnBack>(chosen_by(name, mustered->scenario, state));
  };
  // A turn for the way home.
  EXPECT_FALSE(goes_home(10, "cautious"));
  EXPECT_TRUE(goes_home(9, "cautious"));
  EXPECT_FALSE(goes_home(9, "bold"));
}

TEST(Commodore, ThereAreTwoAndNoOthers) { EXPECT_EQ(find_commodore("reckless"), nullptr); }

}  // namespace
}  // namespace brownwater::captains
