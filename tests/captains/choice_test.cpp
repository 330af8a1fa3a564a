#include <gtest/gtest.h>

#include "captains/mobas/captain.hpp"
#include "captains/registry.hpp"
#include "engine/core/seats.hpp"
#include "engine/kernel/play.hpp"
#include "tests/captains/fields.hpp"

namespace brownwater::captains {
namespace {

using kernel::AnyAction;
using kernel::AnyScenario;
using kernel::AnyState;
using mobas::Mobas;
using mobas::Scenario;
using mobas::State;

constexpr std::array kScenarios{"duel", "training", "memphis", "plum_point_bend", "hampton_roads", "mobile_bay"};

mobas::Action chosen(std::string_view name, const Scenario& scenario, const State& state, Seat seat,
                     std::uint64_t seed) {
  return make(SystemId::kMobas, name)
      ->choose(AnyScenario::of(scenario), AnyState::of(state), seat, seed)
      .as<mobas::Action>();
}

/// Plays a battle between two captains and hands every position with its decision to `look(state, seat, action)`.
template <class Look>
void play_through(const Scenario& scenario, BySide<std::string_view> names, std::uint64_t game, Look&& look) {
  const AnyScenario any_scenario = AnyScenario::of(scenario);
  chance::RandomUmpire umpire(7, game);
  State state = Mobas::start(scenario);
  for (std::uint64_t decision = 0; !Mobas::outcome(state); ++decision) {
    const Seat seat = Mobas::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const auto captain = make(SystemId::kMobas, names[side_of(seat)]);
    const auto action =
        captain->choose(any_scenario, AnyState::of(state), seat, game * 10'000 + decision).as<mobas::Action>();
    look(state, seat, action);
    kernel::carry_out<Mobas>(scenario, state, seat, action, umpire);
  }
}

void expect_legal_throughout(const Scenario& scenario, BySide<std::string_view> names, std::uint64_t game) {
  play_through(scenario, names, game, [&](const State& state, Seat seat, const mobas::Action& action) {
    ASSERT_FALSE(kernel::refuse<Mobas>(scenario, state, seat, action).has_value())
        << "game " << game << " turn " << int{state.turn};
  });
}

TEST(Captains, NeverChooseAnIllegalActionInTheProgramsScenarios) {
  for (const auto* name : kScenarios) {
    SCOPED_TRACE(name);
    const Scenario scenario = test::named(name);
    for (std::uint64_t game = 0; game < 4; ++game) {
      expect_legal_throughout(scenario, {.of_union = "captain", .of_confederate = "random"}, game);
      expect_legal_throughout(scenario, {.of_union = "random", .of_confederate = "captain"}, game);
      expect_legal_throughout(scenario, {.of_union = "captain", .of_confederate = "captain"}, game);
    }
  }
}

TEST(Captains, NeverChooseAnIllegalActionOnMadeUpSheets) {
  for (std::uint64_t number = 0; number < 400; ++number) {
    const Scenario scenario = test::small_scenario(number);
    expect_legal_throughout(scenario, {.of_union = "captain", .of_confederate = "captain"}, number);
    expect_legal_throughout(scenario, {.of_union = "captain", .of_confederate = "random"}, number);
  }
}

TEST(Captains, ChooseTheSameForTheSameSeed) {
  for (const auto* name : {"random", "captain"}) {
    const Scenario scenario = test::named("memphis");
    play_through(scenario, {.of_union = name, .of_confederate = name}, 3,
                 [&](const State& state, Seat seat, const mobas::Action&) {
                   ASSERT_EQ(chosen(name, scenario, state, seat, 5), chosen(name, scenario, state, seat, 5));
                 });
  }
}

TEST(Captains, AtRandomChooseDifferentlyForDifferentSeeds) {
  const Scenario scenario = test::named("memphis");
  const State state = Mobas::start(scenario);
  const Seat seat = Seat::kUnion;
  State moving = state;
  moving.phase = mobas::Phase::kFirstMoves;
  moving.to_move = scenario.forces_of(Side::kUnion);
  int different = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    if (chosen("random", scenario, moving, seat, seed) != chosen("random", scenario, moving, seat, seed + 1))
      ++different;
  }
  EXPECT_GT(different, 10);
}

/// The same battle with every target that the enemy has declared in secret changed (MB-1.4).
State with_other_declarations(const Scenario& scenario, const State& state, Side enemy) {
  State other = state;
  for (mobas::ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    if (scenario.side_of(ship) != enemy || state.targets[ship] == 0) continue;
    const bool has_declared = !mobas::has(state.undeclared[enemy], ship);
    other.undeclared[enemy] =
        has_declared ? other.undeclared[enemy] | mobas::bit(ship) : other.undeclared[enemy] & ~mobas::bit(ship);
    other.firing = has_declared ? other.firing & ~mobas::bit(ship) : other.firing | mobas::bit(ship);
    const auto target = static_cast<mobas::ShipIndex>(std::countr_zero(state.targets[ship]));
    other.ships[ship].target = has_declared ? mobas::kNoShip : target;
  }
  return other;
}

/// The same scenario with the enemy's mines laid elsewhere (MB-6.3).
Scenario with_other_mines(const Scenario& scenario, Side enemy) {
  mobas::Draft draft = scenario.draft();
  decltype(draft.mines) mines;
  for (const mobas::Mine& mine : draft.mines) {
    if (mine.side != enemy) mines.push_back(mine);
  }
  // The captain has no ship on the row of the deep channel that these are laid in.
  for (int column = 2; column < 6 && enemy == Side::kConfederate; ++column) {
    mines.push_back({.hex = hex::hex_at(9, column), .side = enemy});
  }
  draft.mines = mines;
  return *Scenario::from(draft);
}

TEST(Captains, ChooseTheSameWhateverTheEnemyHasDeclaredInSecret) {
  const Scenario scenario = test::named("mobile_bay");
  int declarations = 0;
  for (std::uint64_t game = 0; game < 6; ++game) {
    play_through(scenario, {.of_union = "captain", .of_confederate = "captain"}, game,
                 [&](const State& state, Seat seat, const mobas::Action& action) {
                   if (state.phase != mobas::Phase::kDeclareFire) return;
                   const Side enemy = enemy_of(side_of(seat));
                   const State other = with_other_declarations(scenario, state, enemy);
                   if (other == state) return;
                   ++declarations;
                   ASSERT_EQ(chosen("captain", scenario, other, seat, 1), action);
                   ASSERT_EQ(chosen("random", scenario, other, seat, 1), chosen("random", scenario, state, seat, 1));
                 });
  }
  EXPECT_GT(declarations, 100);
}

TEST(Captains, ChooseTheSameWhereverTheEnemysMinesLie) {
  const Scenario scenario = test::named("mobile_bay");
  const Scenario swept = with_other_mines(scenario, Side::kConfederate);
  int decisions = 0;
  for (std::uint64_t game = 0; game < 6; ++game) {
    play_through(scenario, {.of_union = "captain", .of_confederate = "random"}, game,
                 [&](const State& state, Seat seat, const mobas::Action& action) {
                   if (seat != Seat::kUnion) return;
                   ++decisions;
                   State other = state;
                   other.mines_left = ~state.mines_left & ((1U << swept.draft().mines.size()) - 1U);
                   ASSERT_EQ(chosen("captain", swept, other, seat, 1), action);
                   ASSERT_EQ(chosen("random", swept, other, seat, 1), chosen("random", scenario, state, seat, 1));
                 });
  }
  EXPECT_GT(decisions, 100);
}

TEST(Captains, AreFoundByNameInTheSystemsThatTheProgramHas) {
  for (const std::string_view name : names(SystemId::kMobas)) EXPECT_NE(make(SystemId::kMobas, name), nullptr) << name;
  EXPECT_EQ(make(SystemId::kMobas, "nelson"), nullptr);
  EXPECT_EQ(make(SystemId::kMobas, ""), nullptr);
  for (const std::string_view name : names(SystemId::kWbts)) EXPECT_NE(make(SystemId::kWbts, name), nullptr) << name;
  EXPECT_EQ(make(SystemId::kWbts, "captain"), nullptr);
}

}  // namespace
}  // namespace brownwater::captains
