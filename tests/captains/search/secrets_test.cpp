#include <gtest/gtest.h>

#include "captains/registry.hpp"
#include "captains/search/determine.hpp"
#include "captains/search/flotilla.hpp"
#include "captains/search/mobas.hpp"
#include "captains/search/noddy.hpp"
#include "captains/search/search.hpp"
#include "engine/core/seats.hpp"
#include "tests/captains/fields.hpp"
#include "tests/captains/flotilla/fields.hpp"
#include "tests/captains/noddy/fields.hpp"

/// An admiral knows what his seat may know, and makes up the rest.
namespace brownwater::captains::search {
namespace {

using flotilla::Flotilla;
using mobas::Mobas;
using noddy::Noddy;

/// Plays at random for so many decisions at most and hands every state to `look(state)`.
template <class G, class Look>
void wander(const typename G::Scenario& scenario, std::uint64_t game, int decisions, Look&& look) {
  chance::RandomUmpire umpire(5, game);
  chance::Whim whim(5, game);
  auto state = G::start(scenario);
  for (int decision = 0; decision < decisions && !G::outcome(state); ++decision) {
    const Seat seat = decision % 2 == 0 && G::to_decide(state).contains(Seat::kConfederate)
                          ? Seat::kConfederate
                          : next_to_decide(G::to_decide(state));
    look(state);
    if (testing::Test::HasFatalFailure()) return;
    kernel::carry_out<G>(scenario, state, seat, G::sample(scenario, state, seat, whim), umpire);
  }
}

/// Claims that what is made up looks to each seat that is to decide as the truth does.
template <class G>
void expect_likeness(const typename G::Scenario& scenario, std::uint64_t game, int decisions) {
  chance::Whim whim(1, game);
  chance::RandomUmpire umpire(1, game);
  wander<G>(scenario, game, decisions, [&](const typename G::State& state) {
    for (const Seat seat : {Seat::kUnion, Seat::kConfederate}) {
      if (!G::to_decide(state).contains(seat)) continue;
      const auto view = G::view(scenario, state, seat);
      const auto made_up = determine<G>(scenario, view, whim, [&](typename G::State& supposed, Seat foe) {
        kernel::carry_out<G>(scenario, supposed, foe, G::sample(scenario, supposed, foe, whim), umpire);
      });
      ASSERT_TRUE(G::view(scenario, made_up, seat) == view) << "game " << game;
    }
  });
}

TEST(Determination, LooksToTheSeatAsTheTruthDoesInMobas) {
  for (std::uint64_t game = 0; game < 60; ++game) expect_likeness<Mobas>(test::small_scenario(game), game, 400);
  for (std::uint64_t game = 0; game < 5; ++game) expect_likeness<Mobas>(test::named("mobile_bay"), game, 400);
}

TEST(Determination, LooksToTheSeatAsTheTruthDoesInNoddy) {
  for (const auto* name : test::kNoddyScenarios) {
    SCOPED_TRACE(name);
    expect_likeness<Noddy>(test::noddy_named(name), 1, 250);
  }
}

TEST(Determination, LooksToTheSeatAsTheTruthDoesInFlotilla) {
  for (const auto* name : test::kFlotillaScenarios) {
    SCOPED_TRACE(name);
    expect_likeness<Flotilla>(test::flotilla_named(name), 1, 250);
  }
}

template <class G>
typename G::Action chosen(const typename G::Scenario& scenario, const typename G::State& state, Seat seat,
                          std::string_view name = "admiral:6p") {
  chance::Whim whim(3, 1);
  return make_typed<G>(name)->choose(scenario, G::view(scenario, state, seat), {}, whim);
}

TEST(Admiral, ChoosesTheSameWhateverTheEnemyHasDeclaredAndWhereverHisMinesLie) {
  const mobas::Scenario scenario = test::named("mobile_bay");
  mobas::Draft draft = scenario.draft();
  for (mobas::Mine& mine : draft.mines) mine.hex = hex::hex_at(hex::row_of(mine.hex), hex::column_of(mine.hex) + 1);
  const auto moved = mobas::Scenario::from(draft);
  ASSERT_TRUE(moved);
  int compared = 0;
  wander<Mobas>(scenario, 2, 220, [&](const mobas::State& state) {
    if (!Mobas::to_decide(state).contains(Seat::kUnion)) return;
    mobas::State other = state;
    for (mobas::Ship& ship : other.ships) ship.target = mobas::kNoShip;
    for (mobas::ShipSet ships = state.undeclared.of_confederate; ships != 0; ships &= ships - 1)
      other.ships[static_cast<std::size_t>(std::countr_zero(ships))].target = 0;
    for (mobas::ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
      if (scenario.side_of(ship) == Side::kUnion) other.ships[ship].target = state.ships[ship].target;
    }
    if (++compared % 3 == 0) {
      ASSERT_EQ(chosen<Mobas>(*moved, other, Seat::kUnion), chosen<Mobas>(scenario, state, Seat::kUnion));
    }
  });
  EXPECT_GT(compared, 60);
}

TEST(Admiral, ChoosesTheSameWhateverTheEnemyHasSealedOrHidesInNoddy) {
  const noddy::Scenario scenario = test::noddy_named("memphis");
  int compared = 0;
  wander<Noddy>(scenario, 2, 160, [&](const noddy::State& state) {
    if (!Noddy::to_decide(state).contains(Seat::kUnion)) return;
    noddy::State other = state;
    for (noddy::ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
      if (scenario.side_of(ship) == Side::kUnion) continue;
      other.ships[ship].orders = {.written = true, .speed = 1, .turn = 3};
      other.ships[ship].hidden.top_halves = 1;
      other.ships[ship].hidden.guns_out = 1;
    }
    if (++compared % 8 == 0) {
      ASSERT_EQ(chosen<Noddy>(scenario, other, Seat::kUnion), chosen<Noddy>(scenario, state, Seat::kUnion));
    }
  });
  EXPECT_GT(compared, 30);
}

TEST(Admiral, ChoosesTheSameWhateverTheEnemysStandingOrdersInFlotilla) {
  const flotilla::Scenario scenario = test::flotilla_named("duel");
  int compared = 0;
  wander<Flotilla>(scenario, 2, 60, [&](const flotilla::State& state) {
    if (!Flotilla::to_decide(state).contains(Seat::kUnion)) return;
    flotilla::State other = state;
    for (flotilla::UnitIndex unit = 0; unit < scenario.unit_count(); ++unit) {
      if (other.units[unit].side == Side::kConfederate)
        flotilla::set_standing(other, unit, {.mode = flotilla::Standing::Mode::kHold});
    }
    if (++compared % 4 == 0) {
      ASSERT_EQ(chosen<Flotilla>(scenario, other, Seat::kUnion), chosen<Flotilla>(scenario, state, Seat::kUnion));
    }
  });
  EXPECT_GT(compared, 10);
}

}  // namespace
}  // namespace brownwater::captains::search
