#include "engine/games/flotilla/windows.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "engine/chance/umpires.hpp"
#include "engine/chance/whim.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "tests/engine/flotilla/waters.hpp"

namespace brownwater::flotilla::testing {
namespace {

/// Six ships a side, all asked at every window.
Scenario squadrons() {
  Draft draft = open_water();
  for (int number = 0; number < 6; ++number) {
    const Mil y = 5000 + number * 10000;
    const Sheet sheet = number % 3 == 0 ? turret_ram() : iron_city();
    draft.forces.push_back(ship(Side::kUnion, {20000, y}, 90, sheet, 6));
    draft.forces.push_back(ship(Side::kConfederate, {60000, y}, 270, sheet, 6));
  }
  return made(draft);
}

struct Looks {
  int looks = 0;
  int remembering = 0;
  int differing = 0;
  int telling = 0;  ///< views in which something found is left
  int untrue = 0;   ///< sets that do not follow from the units
};

bool remembers(const State& state) {
  return std::ranges::any_of(state.found.of,
                             [](const Found& out) { return (out.unaimed | out.beyond | out.hidden | out.seen) != 0; });
}

/// Whether the sets kept of the units are those that follow from them.
bool sets_are_true(const Scenario& scenario, const State& state) {
  UnitSet in_play = 0;
  UnitSet of_union = 0;
  UnitSet holding = 0;
  UnitSet under_orders = 0;
  for (UnitIndex unit = 0; unit < scenario.unit_count(); ++unit) {
    const Unit& at = state.units[unit];
    in_play |= at.fate == Fate::kInPlay ? bit(unit) : 0;
    of_union |= at.side == Side::kUnion ? bit(unit) : 0;
    holding |= at.grapples != kNoUnit ? bit(unit) : 0;
    under_orders |= at.standing.mode != Standing::Mode::kAsk ? bit(unit) : 0;
  }
  return in_play == state.in_play && of_union == state.of_union && holding == state.holding &&
         under_orders == state.under_orders;
}

/// Number of seats whose views still hold part of the search's findings.
int views_that_remember(const Scenario& scenario, const State& state) {
  return static_cast<int>(
      std::ranges::count_if(std::array{Seat::kUnion, Seat::kConfederate, Seat::kSpectator},
                            [&](Seat seat) { return remembers(Flotilla::view(scenario, state, seat).seen); }));
}

/// Plays random games and looks about at every window with and without what earlier windows found.
Looks looks_with_and_without_memory(const Scenario& scenario, std::uint64_t games) {
  Looks counted;
  for (std::uint64_t game = 0; game < games; ++game) {
    State state = Flotilla::start(scenario);
    chance::RandomUmpire umpire(1863, game);
    chance::Whim whim(1863, game);
    while (!state.outcome) {
      if (!Flotilla::between_decisions(state)) {
        const Seat seat = Flotilla::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
        Flotilla::apply(scenario, state, seat, Flotilla::sample(scenario, state, seat, whim), umpire);
        continue;
      }
      if (state.phase == Phase::kWindow) {
        State remembering = state;
        State forgetful = state;
        forgetful.found = {};
        ++counted.looks;
        counted.remembering += remembers(state) ? 1 : 0;
        counted.telling += views_that_remember(scenario, state);
        counted.untrue += sets_are_true(scenario, state) ? 0 : 1;
        const bool asked = look_about(scenario, forgetful, state.asked);
        counted.differing += look_about(scenario, remembering, state.asked) != asked ? 1 : 0;
      }
      Flotilla::advance(scenario, state, umpire);
    }
  }
  return counted;
}

TEST(FL_1_3, WhoIsAskedDoesNotHangOnWhatEarlierWindowsFound) {
  for (const Scenario& scenario : {narrow_water(), squadrons()}) {
    const Looks counted = looks_with_and_without_memory(scenario, 20);
    EXPECT_EQ(counted.differing, 0);
    EXPECT_EQ(counted.telling, 0);
    EXPECT_EQ(counted.untrue, 0);
    EXPECT_GT(counted.looks, 3000);
    EXPECT_GT(counted.remembering, counted.looks / 2);
  }
}

}  // namespace
}  // namespace brownwater::flotilla::testing
