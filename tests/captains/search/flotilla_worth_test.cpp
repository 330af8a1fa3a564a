#include <gtest/gtest.h>

#include "captains/search/flotilla.hpp"
#include "tests/captains/flotilla/fields.hpp"

/// The worth of a position of Flotilla to an admiral.
namespace brownwater::captains::search {
namespace {

using flotilla::Flotilla;
using Known = Craft<Flotilla>;

TEST(WorthOfAFlotillaBattle, IsEvenWhereNothingIsLost) {
  const auto scenario = test::flotilla_named("duel");
  EXPECT_EQ(Known::worth(scenario, Flotilla::start(scenario)), 0.5);
}

TEST(WorthOfAFlotillaBattle, GoesUpWithTheEnemysBoxesAndMoreSoLate) {
  const auto scenario = test::flotilla_named("duel");
  auto state = Flotilla::start(scenario);
  state.units[1].crossed = 5;
  const double early = Known::worth(scenario, state);
  EXPECT_GT(early, 0.6);
  state.turn = 18;
  EXPECT_GT(Known::worth(scenario, state), early);
  state.units[0].crossed = 12;
  EXPECT_LT(Known::worth(scenario, state), 0.5);
}

// FL-5.1: a captain whose nerve goes is half beaten.
TEST(WorthOfAFlotillaBattle, CountsTheNerveAndTheGunsThatAreGone) {
  const auto scenario = test::flotilla_named("duel");
  auto state = Flotilla::start(scenario);
  state.units[1].morale = 9;
  const double shaken = Known::worth(scenario, state);
  EXPECT_GT(shaken, 0.5);
  state.units[1].heart = flotilla::Heart::kRetiring;
  const double retiring = Known::worth(scenario, state);
  EXPECT_GT(retiring, shaken);
  state.units[1].dice[0] = 0;
  EXPECT_GT(Known::worth(scenario, state), retiring);
}

/// Grand Gulf's Union must silence two forts, and loses with its first ship.
TEST(WorthOfAFlotillaBattle, LooksToWhatTheObjectivesAskFor) {
  const auto scenario = test::flotilla_named("grand_gulf");
  const auto start = Flotilla::start(scenario);
  EXPECT_EQ(Known::worth(scenario, start), 0.5);
  for (flotilla::UnitIndex unit = 0; unit < scenario.unit_count(); ++unit) {
    auto state = start;
    for (auto& dice : state.units[unit].dice) dice = 0;
    const bool of_union = scenario.first_side_of(unit) == Side::kUnion;
    if (scenario.sheet(unit).batteries.empty()) continue;
    const double worth = Known::worth(scenario, state);
    EXPECT_TRUE(of_union ? worth < 0.5 : worth > 0.5) << int{unit} << ' ' << worth;
  }
}

}  // namespace
}  // namespace brownwater::captains::search
