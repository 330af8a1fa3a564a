#include <gtest/gtest.h>

#include "adapters/wire/redriver/flotilla.hpp"
#include "captains/mobas/captain.hpp"
#include "captains/registry.hpp"
#include "captains/search/determine.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/noddy/noddy.hpp"
#include "engine/games/redriver/redriver.hpp"
#include "tests/captains/fields.hpp"
#include "tests/captains/flotilla/fields.hpp"
#include "tests/captains/noddy/fields.hpp"

namespace brownwater::captains {
namespace {

using flotilla::Flotilla;
using mobas::Mobas;
using noddy::Noddy;
using redriver::RedRiver;

template <class G>
Seat next_seat(const typename G::State& state) {
  return G::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
}

template <class G>
typename G::Action chosen(std::string_view name, const typename G::Scenario& scenario, const typename G::State& state,
                          std::uint64_t seed) {
  const Seat seat = next_seat<G>(state);
  chance::Whim whim(seed, 1);
  return make_typed<G>(name)->choose(scenario, G::view(scenario, state, seat), {}, whim);
}

/// Both sides by that name; every choice must be legal, and the same when it is asked for again.
template <class G>
void expect_legal_and_steady(std::string_view name, const typename G::Scenario& scenario, int decisions) {
  chance::RandomUmpire umpire(4, 1);
  auto state = G::start(scenario);
  for (int decision = 0; decision < decisions && !G::outcome(state); ++decision) {
    const auto seed = static_cast<std::uint64_t>(decision);
    const auto action = chosen<G>(name, scenario, state, seed);
    ASSERT_FALSE(kernel::refuse<G>(scenario, state, next_seat<G>(state), action)) << name << ' ' << decision;
    if (decision % 5 == 0 && name.ends_with('p')) {
      ASSERT_EQ(chosen<G>(name, scenario, state, seed), action) << name;
    }
    kernel::carry_out<G>(scenario, state, next_seat<G>(state), action, umpire);
  }
}

TEST(Admiral, ChoosesLegallyWithAnyBudgetAndTheSameForTheSameSeedAndPlayouts) {
  for (const char* name : {"admiral:0", "admiral:1", "admiral:0p", "admiral:1p", "admiral:12p", "admiral:bold:4p",
                           "admiral:careful:4p", "admiral:ram:4p"}) {
    SCOPED_TRACE(name);
    for (std::uint64_t number = 0; number < 3; ++number)
      expect_legal_and_steady<Mobas>(name, test::small_scenario(number), 200);
    expect_legal_and_steady<Noddy>(name, test::noddy_named("duel"), 24);
    expect_legal_and_steady<Flotilla>(name, test::flotilla_named("duel"), 24);
  }
}

TEST(Admiral, WithoutABudgetDoesWhatTheCaptainDoes) {
  const mobas::Scenario scenario = test::named("plum_point_bend");
  chance::RandomUmpire umpire(4, 1);
  mobas::State state = Mobas::start(scenario);
  std::vector<mobas::Action> legal;
  while (!Mobas::outcome(state)) {
    const Seat seat = next_seat<Mobas>(state);
    legal.clear();
    Mobas::list_actions(scenario, state, seat, legal);
    chance::Whim whim(1, 1);
    const auto plain = mobas_captain().choose(scenario, Mobas::view(scenario, state, seat), legal, whim);
    ASSERT_EQ(chosen<Mobas>("admiral:0p", scenario, state, 1), plain);
    kernel::carry_out<Mobas>(scenario, state, seat, plain, umpire);
  }
}

TEST(Admiral, AsUmpireLetsTheMoveGoOn) {
  auto draft = test::open_water({{Side::kUnion, 20, 30, 90, 4}, {Side::kConfederate, 50, 30, 270, 0}});
  draft.options.umpire = true;
  const auto scenario = *noddy::Scenario::from(draft);
  const auto state = Noddy::start(scenario);
  chance::Whim whim(1, 1);
  EXPECT_TRUE(std::holds_alternative<noddy::Proceed>(
      make_typed<Noddy>("admiral:9p")->choose(scenario, Noddy::view(scenario, state, Seat::kUmpire), {}, whim)));
}

/// Two of the enemy left, one a point from sinking, and the battle won with the first that sinks: all guns on her.
TEST(Admiral, SinksTheShipWithWhichTheBattleIsWon) {
  mobas::Draft draft = test::small_scenario(0).draft();
  draft.forces.clear();
  draft.mines.clear();
  draft.objectives.clear();
  for (auto& row : draft.terrain) row.fill(mobas::Terrain::kDeep);
  const mobas::Ratings gunboat{.dice = 4, .move = 2, .fv = 6, .critical = 2};
  draft.rows = 8;
  draft.columns = 8;
  draft.forces.push_back({.side = Side::kUnion, .hex = hex::hex_at(2, 2), .facing = 0, .ratings = gunboat});
  draft.forces.push_back({.side = Side::kConfederate, .hex = hex::hex_at(2, 4), .facing = 0, .ratings = gunboat});
  draft.forces.push_back({.side = Side::kConfederate, .hex = hex::hex_at(3, 4), .facing = 0, .ratings = gunboat});
  draft.objectives.push_back({.side = Side::kUnion, .kind = mobas::Objective::Kind::kSinkCount, .number = 1});
  const auto scenario = mobas::Scenario::from(draft);
  ASSERT_TRUE(scenario);
  mobas::State state = Mobas::start(*scenario);
  ASSERT_EQ(state.phase, mobas::Phase::kDeclareFire);
  for (const mobas::ShipIndex weak : {mobas::ShipIndex{1}, mobas::ShipIndex{2}}) {
    state.ships[1].damage = state.ships[2].damage = 0;
    state.ships[weak].damage = 5;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const auto shot = chosen<Mobas>("admiral:300p", *scenario, state, seed);
      ASSERT_TRUE(std::holds_alternative<mobas::DeclareFire>(shot));
      EXPECT_EQ(std::get<mobas::DeclareFire>(shot).target, weak);
    }
  }
}

TEST(SearchingCommodore, OrdersOnlyWhatHeMayAndComesToAnEnd) {
  const auto mustered = wire::red_river_wire::muster({.flotilla = "timberclads_1862", .options = {}});
  ASSERT_TRUE(mustered);
  const auto& scenario = mustered->scenario;
  const auto commodore = make_typed<RedRiver>("searching:3p");
  chance::RandomUmpire umpire(2, 1);
  chance::Whim whim(2, 1);
  redriver::State state = RedRiver::start(scenario);
  while (!state.outcome) {
    const redriver::Action action =
        state.phase == redriver::Phase::kFight
            ? redriver::Action(quick_fight(scenario, state, whim))
            : commodore->choose(scenario, RedRiver::view(scenario, state, Seat::kUnion), {}, whim);
    ASSERT_FALSE(RedRiver::refuse(scenario, state, Seat::kUnion, action));
    kernel::carry_out<RedRiver>(scenario, state, Seat::kUnion, action, umpire);
  }
}

}  // namespace
}  // namespace brownwater::captains
