#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <utility>

#include "captains/registry.hpp"
#include "captains/search/determine.hpp"
#include "captains/search/flotilla.hpp"
#include "captains/search/mobas.hpp"
#include "captains/search/noddy.hpp"
#include "captains/search/search.hpp"
#include "engine/core/seats.hpp"
#include "engine/games/noddy/ground.hpp"
#include "tests/captains/fields.hpp"
#include "tests/captains/flotilla/fields.hpp"
#include "tests/captains/noddy/fields.hpp"

/// An admiral knows what his seat may know, and makes up the rest.
namespace brownwater::captains::search {
namespace {

using flotilla::Flotilla;
using mobas::Mobas;
using noddy::Noddy;

/// Plays at random for at most that many decisions and hands every state to `look(state)`.
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

/// Claims of worlds made up for a seat of states on the way: `look(view, made_up)` at several of each.
template <class G, class Look>
void expect_of_worlds(const typename G::Scenario& scenario, Seat seat, int decisions, Look&& look) {
  constexpr int kWorlds = 6;
  chance::Whim whim(7, 1);
  wander<G>(scenario, 3, decisions, [&](const typename G::State& state) {
    const auto view = G::view(scenario, state, seat);
    for (int world = 0; world < kWorlds; ++world) look(view, Craft<G>::suppose(scenario, view, whim));
  });
}

TEST(Determination, DrawsTheEnemysMinesWhereTheyMayLieInMobas) {
  const mobas::Scenario scenario = test::named("mobile_bay");
  const std::size_t most = scenario.draft().mines.size();
  ASSERT_GT(most, 0U);
  std::set<std::size_t> numbers;
  std::set<hex::HexId> places;
  expect_of_worlds<Mobas>(scenario, Seat::kUnion, 120, [&](const mobas::View&, const mobas::State& made_up) {
    numbers.insert(made_up.laid.size());
    for (const mobas::Mine& mine : made_up.laid) {
      places.insert(mine.hex);
      ASSERT_EQ(mine.side, Side::kConfederate);
      ASSERT_NE(scenario.terrain_at(mine.hex), mobas::Terrain::kLand);
      ASSERT_FALSE(made_up.held_hexes.contains(mine.hex));
    }
  });
  EXPECT_GT(numbers.size(), 2U);
  EXPECT_LE(*numbers.rbegin(), most);
  EXPECT_GT(places.size(), 100U);
  expect_of_worlds<Mobas>(scenario, Seat::kConfederate, 20, [&](const mobas::View&, const mobas::State& made_up) {
    ASSERT_TRUE(made_up.laid.empty()) << "the Union has none";
  });
}

TEST(Determination, DrawsUnseenDamageThatAgreesWithWhatIsSeenInNoddy) {
  std::set<std::pair<int, int>> damage;
  for (const char* name : {"memphis", "duel"}) {
    const noddy::Scenario scenario = test::noddy_named(name);
    const auto look = [&](const noddy::View& view, const noddy::State& made_up) {
      if (made_up.outcome) return;
      for (noddy::ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
        const noddy::Ship& at = made_up.ships[ship];
        if (scenario.side_of(ship) == Side::kUnion) {
          ASSERT_EQ(at.hidden, view.seen.ships[ship].hidden);
        }
        if (scenario.side_of(ship) == Side::kUnion || at.fate != noddy::Fate::kAfloat) continue;
        const int card = scenario.card(ship).top_halves;
        const int top = at.hidden.top_halves;
        ASSERT_EQ(top < 0, at.sinking);
        if (!at.sinking) {
          ASSERT_GE(top, std::min(card, noddy::kHalvesAKnot * at.speed)) << "she was seen to go faster";
        }
        damage.insert({top, at.hidden.guns_out});
      }
    };
    expect_of_worlds<Noddy>(scenario, Seat::kUnion, 400, look);
  }
  EXPECT_GT(damage.size(), 10U);
}

TEST(Determination, DrawsNoDamageThatLiesOpenInNoddy) {
  noddy::Draft draft = test::noddy_named("duel").draft();
  draft.options.open_damage = true;
  const auto scenario = noddy::Scenario::from(draft);
  ASSERT_TRUE(scenario);
  expect_of_worlds<Noddy>(*scenario, Seat::kUnion, 60, [&](const noddy::View& view, const noddy::State& made_up) {
    for (noddy::ShipIndex ship = 0; ship < scenario->ship_count(); ++ship)
      ASSERT_EQ(made_up.ships[ship].hidden, view.seen.ships[ship].hidden);
  });
}

TEST(Determination, DrawsMinesOnTheOpenTable) {
  const noddy::Scenario noddys = test::noddy_named("mobile_bay");
  std::set<std::size_t> numbers;
  expect_of_worlds<Noddy>(noddys, Seat::kUnion, 30, [&](const noddy::View&, const noddy::State& made_up) {
    numbers.insert(made_up.mines.size());
    for (const noddy::Mine& mine : made_up.mines) ASSERT_GT(noddys.chart().depth_at(mine.at), 0);
  });
  EXPECT_GT(numbers.size(), 2U);
  EXPECT_LE(*numbers.rbegin(), noddys.draft().mines.size());
  const flotilla::Scenario flotillas = test::flotilla_named("mobile_bay");
  numbers.clear();
  expect_of_worlds<Flotilla>(flotillas, Seat::kUnion, 20, [&](const flotilla::View&, const flotilla::State& made_up) {
    numbers.insert(made_up.mines.size());
    for (const flotilla::Mine& mine : made_up.mines) ASSERT_GT(flotillas.chart().depth_at(mine.at), 0);
  });
  EXPECT_GT(numbers.size(), 2U);
  EXPECT_LE(*numbers.rbegin(), flotillas.draft().mines.size());
}

/// Timberclads, which draw six feet, in a deep river with shallows known only to the South, or to no side.
noddy::Draft shallow_river() {
  constexpr plane::Mil kInch = 1000;
  noddy::Draft draft = test::open_water({{.side = Side::kUnion, .x = 12, .y = 30, .heading = 90, .speed = 4},
                                         {.side = Side::kConfederate, .x = 44, .y = 34, .heading = 270, .speed = 4}});
  for (const int x : {24, 30, 36}) {
    draft.shoals.push_back({.at = {.x = x * kInch, .y = 22 * kInch},
                            .radius = kInch,
                            .depth_tenths = 20,
                            .side = x == 30 ? std::nullopt : std::optional(Side::kConfederate)});
  }
  return draft;
}

TEST(Determination, DrawsHiddenShallowsWhereNobodyFloatsInNoddy) {
  const noddy::Draft draft = shallow_river();
  const auto scenario = noddy::Scenario::from(draft);
  ASSERT_TRUE(scenario);
  std::set<std::size_t> numbers;
  std::set<int> places;
  expect_of_worlds<Noddy>(*scenario, Seat::kUnion, 60, [&](const noddy::View& view, const noddy::State& made_up) {
    ASSERT_TRUE(view.seen.shoals.empty());
    numbers.insert(made_up.shoals.size());
    for (const noddy::Shoal& shoal : made_up.shoals) {
      places.insert(shoal.at.x);
      ASSERT_NE(shoal.side, Side::kUnion);
      ASSERT_LT(shoal.depth_tenths, scenario->card(0).draught_tenths) << "it would stop nobody";
    }
    for (noddy::ShipIndex ship = 0; ship < scenario->ship_count(); ++ship) {
      if (!noddy::has(made_up.on_sheet, ship) || made_up.ships[ship].keel != noddy::Keel::kFree) continue;
      ASSERT_FALSE(noddy::touches_ground(*scenario, made_up, ship, made_up.ships[ship].pose)) << "she floats";
    }
  });
  EXPECT_EQ(numbers.size(), draft.shoals.size() + 1);
  EXPECT_LE(*numbers.rbegin(), draft.shoals.size());
  EXPECT_GT(places.size(), 20U);
  // A side that knows of two shoals must allow for one that it does not know of.
  numbers.clear();
  expect_of_worlds<Noddy>(*scenario, Seat::kConfederate, 20, [&](const noddy::View&, const noddy::State& made_up) {
    numbers.insert(made_up.shoals.size());
    ASSERT_EQ(made_up.shoals[0], draft.shoals[0]);
    ASSERT_EQ(made_up.shoals[1], draft.shoals[2]);
  });
  EXPECT_EQ(numbers, (std::set<std::size_t>{2, 3}));
  expect_likeness<Noddy>(*scenario, 1, 200);
}

TEST(Determination, LaysAShallowUnderHerWhoIsSeenToLieOnOneInNoddy) {
  const auto scenario = noddy::Scenario::from(shallow_river());
  ASSERT_TRUE(scenario);
  noddy::State state = Noddy::start(*scenario);
  state.ships[1].pose.at = {.x = 37'000, .y = 22'000};
  state.ships[1].keel = noddy::Keel::kAground;
  state.ships[0].pose.at = {.x = 37'000, .y = 23'600};
  ASSERT_TRUE(noddy::touches_ground(*scenario, state, 1, state.ships[1].pose));
  ASSERT_FALSE(noddy::touches_ground(*scenario, state, 0, state.ships[0].pose)) << "close by, and afloat";
  std::set<std::size_t> supposed_by_them;
  chance::Whim whim(4, 1);
  for (int world = 0; world < 30; ++world) {
    const noddy::State to_us = Craft<Noddy>::suppose(*scenario, Noddy::view(*scenario, state, Seat::kUnion), whim);
    ASSERT_TRUE(noddy::touches_ground(*scenario, to_us, 1, state.ships[1].pose));
    ASSERT_FALSE(noddy::touches_ground(*scenario, to_us, 0, state.ships[0].pose));
    ASSERT_LE(to_us.shoals.size(), 3U);
    const noddy::State to_them =
        Craft<Noddy>::suppose(*scenario, Noddy::view(*scenario, state, Seat::kConfederate), whim);
    supposed_by_them.insert(to_them.shoals.size());
  }
  EXPECT_EQ(supposed_by_them, (std::set<std::size_t>{2, 3})) << "she lies on one of the two that they know";
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

/// The scenario with every hidden mine of the South's a little elsewhere.
template <class G>
std::optional<typename G::Scenario> with_mines_moved(const typename G::Scenario& scenario) {
  auto draft = scenario.draft();
  for (auto& mine : draft.mines) {
    mine.at.x += mine.side == Side::kConfederate ? 150 : 0;
    if (scenario.chart().depth_at(mine.at) == 0) mine.at.x -= 150;
  }
  const auto moved = G::Scenario::from(draft);
  return moved ? std::optional(*moved) : std::nullopt;
}

/// Claims that the Union's admiral does the same wherever the South's mines lie, and whatever their odds are.
template <class G>
void expect_blind_to_mines(const typename G::Scenario& scenario, int decisions, int one_in) {
  const auto moved = with_mines_moved<G>(scenario);
  ASSERT_TRUE(moved);
  ASSERT_GT(scenario.draft().mines.size(), 0U);
  int met = 0;
  int compared = 0;
  wander<G>(scenario, 2, decisions, [&](const typename G::State& state) {
    if (!G::to_decide(state).contains(Seat::kUnion) || ++met % one_in != 0) return;
    auto other = state;
    for (auto& mine : other.mines) mine.at.x += 90;
    ++compared;
    ASSERT_EQ(chosen<G>(*moved, other, Seat::kUnion, "admiral:3p"),
              chosen<G>(scenario, state, Seat::kUnion, "admiral:3p"));
  });
  EXPECT_GE(compared, 3);
}

TEST(Admiral, ChoosesTheSameWhereverTheEnemysMinesLieOnTheOpenTable) {
  expect_blind_to_mines<Noddy>(test::noddy_named("mobile_bay"), 60, 8);
  expect_blind_to_mines<Flotilla>(test::flotilla_named("mobile_bay"), 60, 8);
}

TEST(Admiral, ChoosesTheSameWhereverHiddenShallowsLieInNoddy) {
  const auto scenario = noddy::Scenario::from(shallow_river());
  noddy::Draft draft = shallow_river();
  for (noddy::Shoal& shoal : draft.shoals) shoal = {.at = {.x = shoal.at.x, .y = 50'000}, .radius = 700, .side = {}};
  const auto elsewhere = noddy::Scenario::from(draft);
  ASSERT_TRUE(scenario && elsewhere);
  int met = 0;
  int compared = 0;
  wander<Noddy>(*scenario, 2, 100, [&](const noddy::State& state) {
    if (!Noddy::to_decide(state).contains(Seat::kUnion) || ++met % 4 != 0) return;
    noddy::State other = state;
    other.shoals = draft.shoals;
    ++compared;
    ASSERT_EQ(chosen<Noddy>(*elsewhere, other, Seat::kUnion), chosen<Noddy>(*scenario, state, Seat::kUnion));
  });
  EXPECT_GT(compared, 8);
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
