#include "captains/wbts/delegation.hpp"

#include <gtest/gtest.h>

#include "adapters/wire/wbts/setup.hpp"
#include "captains/staff.hpp"
#include "captains/wbts/general.hpp"
#include "engine/core/seats.hpp"
#include "tests/engine/wbts/war_scene.hpp"
#include "tests/support/text_of.hpp"

/// A commander's staff: it does the duties handed over, as the general would, and nothing else.
namespace brownwater::captains {
namespace {

using namespace wbts;
using general::Duty;

std::uint32_t bits(std::initializer_list<Duty> duties) {
  std::uint32_t all = 0;
  for (const Duty duty : duties) all |= std::uint32_t{1} << static_cast<unsigned>(duty);
  return all;
}
constexpr std::uint32_t kAllDuties = (std::uint32_t{1} << general::kDutyCount) - 1;

/// Plays a war of generals, the Union's with a staff. `look(state, order)` is called with each decision of the Union
/// and the order that the staff would give.
template <class Look>
void play_with_staff(std::uint64_t war, std::uint32_t duties, Look&& look) {
  const wbts::Scenario scenario = wbts::testing::small_scenario(24);
  chance::RandomUmpire umpire(5, war);
  chance::Whim whim(5, war);
  State state = War::start(scenario);
  while (!War::outcome(state)) {
    const Seat seat = next_to_decide(War::to_decide(state));
    const View view = War::view(scenario, state, seat);
    auto order = seat == Seat::kUnion ? staff_order(scenario, view, duties) : std::nullopt;
    if (seat == Seat::kUnion) look(state, order);
    if (order) ASSERT_FALSE(War::refuse(scenario, state, seat, *order));
    if (!order) order = wbts_general().choose(scenario, view, {}, whim);
    kernel::carry_out<War>(scenario, state, seat, *order, umpire);
  }
}

TEST(Delegation, OrdersNothingWhereNothingIsHandedOver) {
  play_with_staff(1, 0, [](const State&, const std::optional<Action>& order) { EXPECT_FALSE(order); });
}

TEST(Delegation, OfProductionDecidesProductionAndNothingElse) {
  int built = 0;
  play_with_staff(1, bits({Duty::kProduction}), [&](const State& state, const std::optional<Action>& order) {
    const bool production = state.owed.top_if<Building>() != nullptr || state.owed.top_if<Deploying>() != nullptr;
    EXPECT_EQ(order.has_value(), production);
    built += order ? 1 : 0;
  });
  EXPECT_GT(built, 0);
}

// WS-2.3: ending the moves ends them for the commander too, and an attempt forfeits his commands.
TEST(Delegation, WS_2_3_EndsNoMovesAndForfeitsNoCommandOfItsCommander) {
  int orders = 0;
  for (std::uint64_t war = 0; war < 4; ++war) {
    play_with_staff(war, kAllDuties, [&](const State& state, const std::optional<Action>& order) {
      if (!order || state.owed.top_if<Orders>() == nullptr) return;
      ++orders;
      EXPECT_FALSE(std::holds_alternative<Done>(*order));
      if (std::holds_alternative<TryLeader>(*order)) EXPECT_EQ(state.commands_left, 0);
    });
  }
  EXPECT_GT(orders, 0);
}

// WS-2.3: commands are shared by the strength of the armies.
TEST(Delegation, WS_2_3_LeavesTheCommanderAllCommandsWhereHeLeadsAllArmies) {
  const wbts::Scenario scenario = wbts::testing::small_scenario(24);
  State state = War::start(scenario);
  state.chits.commands.of_union = 6;
  EXPECT_EQ(general::Delegation(scenario, state, Side::kUnion, 0).commands_kept(), 6);
  EXPECT_EQ(general::Delegation(scenario, state, Side::kUnion, kAllDuties).commands_kept(), 0);
  EXPECT_EQ(general::Delegation(scenario, state, Side::kUnion, bits({Duty::kGarrisons})).commands_kept(), 4);
}

// WS-1.1
TEST(Delegation, WS_1_1_TheatresArePartedBySheetAndByTheMississippi) {
  const std::string text = brownwater::testing::text_of("data/scenarios/wbts/war_1861.json");
  const auto scenario = wire::wbts_wire::read_setup(wire::json::parse(text));
  ASSERT_TRUE(scenario);
  const State state = War::start(*scenario);
  const general::Delegation staff(*scenario, state, Side::kUnion, 0);
  const auto theatre = [&](Sheet sheet, std::uint8_t column, std::uint8_t row) {
    return staff.theatre_of(hex_of({.sheet = sheet, .column = column, .row = row}));
  };
  EXPECT_EQ(theatre(Sheet::kC, 26, 8), Duty::kEast) << "Washington";
  EXPECT_EQ(theatre(Sheet::kA, 32, 21), Duty::kWest) << "Cairo";
  EXPECT_EQ(theatre(Sheet::kB, 28, 2), Duty::kWest) << "Memphis";
  EXPECT_EQ(theatre(Sheet::kB, 22, 16), Duty::kWest) << "Vicksburg";
  EXPECT_EQ(theatre(Sheet::kB, 28, 29), Duty::kWest) << "New Orleans";
  EXPECT_EQ(theatre(Sheet::kB, 17, 5), Duty::kBeyondTheRiver) << "Little Rock";
  EXPECT_EQ(theatre(Sheet::kA, 17, 12), Duty::kBeyondTheRiver) << "Jefferson City";
}

TEST(Delegation, KnowsTheNamesOfTheSystemsDuties) {
  const std::string known[] = {"production", "trans_mississippi"};
  EXPECT_EQ(duties_named(SystemId::kWbts, known), bits({Duty::kProduction, Duty::kBeyondTheRiver}));
  const std::string unknown[] = {"kitchen"};
  EXPECT_FALSE(duties_named(SystemId::kWbts, unknown));
  EXPECT_FALSE(duties_named(SystemId::kMobas, known));
}

}  // namespace
}  // namespace brownwater::captains
