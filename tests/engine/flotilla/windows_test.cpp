#include "engine/games/flotilla/windows.hpp"

#include <gtest/gtest.h>

#include "engine/chance/umpires.hpp"
#include "engine/chance/whim.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "tests/engine/flotilla/waters.hpp"

namespace brownwater::flotilla::testing {
namespace {

TEST(FL_1_3, WhoIsAskedDoesNotHangOnWhoIsRememberedToBeIdle) {
  const Scenario scenario = narrow_water();
  int looks = 0;
  int remembered = 0;
  for (std::uint64_t game = 0; game < 40; ++game) {
    State state = Flotilla::start(scenario);
    chance::RandomUmpire umpire(1863, game);
    chance::Whim whim(1863, game);
    while (!state.outcome) {
      if (Flotilla::between_decisions(state)) {
        if (state.phase == Phase::kWindow) {
          State forgetful = state;
          forgetful.idle = 0;
          ASSERT_EQ(look_about(scenario, state, state.asked).asked, look_about(scenario, forgetful, state.asked).asked)
              << "game " << game << ", turn " << static_cast<int>(state.turn);
          ++looks;
          remembered += state.idle != 0 ? 1 : 0;
        }
        Flotilla::advance(scenario, state, umpire);
        continue;
      }
      const Seat seat = Flotilla::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
      Flotilla::apply(scenario, state, seat, Flotilla::sample(scenario, state, seat, whim), umpire);
    }
  }
  EXPECT_GT(looks, 5000);
  EXPECT_GT(remembered, looks / 4);
}

}  // namespace
}  // namespace brownwater::flotilla::testing
