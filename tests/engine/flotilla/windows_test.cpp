#include "engine/games/flotilla/windows.hpp"

#include <gtest/gtest.h>

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
};

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
        forgetful.ruled_out = {};
        ++counted.looks;
        counted.remembering += state.ruled_out != forgetful.ruled_out ? 1 : 0;
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
    EXPECT_GT(counted.looks, 3000);
    EXPECT_GT(counted.remembering, counted.looks / 2);
  }
}

}  // namespace
}  // namespace brownwater::flotilla::testing
