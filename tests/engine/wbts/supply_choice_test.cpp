#include <gtest/gtest.h>

#include "engine/games/wbts/steps.hpp"
#include "tests/engine/wbts/table.hpp"

/// WS-8.1: which stock a force draws on is its owner's choice.
namespace brownwater::wbts::testing {
namespace {

constexpr UnitId kForce = 0;
constexpr UnitId kDepotNear = 1;

/// A force of the Union's on its department with a depot next to it; a point in each of three places.
Table one_force() {
  Draft draft = small_war();
  draft.units = {unit(Side::kUnion, UnitKind::kInfantry, 5, b(3, 9)), unit(Side::kUnion, UnitKind::kDepot, 1, b(4, 8)),
                 unit(Side::kConfederate, UnitKind::kInfantry, 5, b(10, 14))};
  draft.units[kForce].supply = 1;
  draft.units[kDepotNear].supply = 1;
  draft.headquarters.clear();
  draft.leaders.clear();
  Table table(draft);
  table.owe(Phase::kSupply, Distributing{.side = Side::kUnion});
  table.state.purses.of_union.supply = 1;
  return table;
}

int left_in(const State& state, SupplySource source) {
  switch (source) {
    case SupplySource::kPool: return state.purses.of_union.supply;
    case SupplySource::kStocks: return state.units[kDepotNear].supply;
    case SupplySource::kOwn: return state.units[kForce].supply;
  }
  return 0;
}

TEST(WS_8_1, AForceDrawsInTheOrderThatItsOwnerSets) {
  for (std::size_t at = 0; at < kDrawOrders; ++at) {
    Table table = one_force();
    const auto order = static_cast<DrawOrder>(at);
    if (order != DrawOrder::kPoolStocksOwn) table.north(DrawBy{.hex = b(3, 9), .order = order});
    EXPECT_EQ(draw_order_at(table.state, Side::kUnion, b(3, 9)), order);
    for (const SupplySource source : sources_in(order)) {
      EXPECT_EQ(left_in(table.state, source), 1) << at;
      EXPECT_EQ(draw_supply(table.scenario, table.state, Side::kUnion, b(3, 9), 1), 1);
      EXPECT_EQ(left_in(table.state, source), 0) << at;
    }
    EXPECT_EQ(draw_supply(table.scenario, table.state, Side::kUnion, b(3, 9), 1), 0);
  }
}

TEST(WS_8_1, TheMealsAreDrawnAsTheOwnerHasSaid) {
  Table table = one_force();
  table.state.units[kForce].supply = 4;
  table.north(DrawBy{.hex = b(3, 9), .order = DrawOrder::kOwnPoolStocks});
  table.state.step = 4;
  // A 6 wants two points of each force; the South's pool pays for its own.
  table.north(Done{}, {6, 6});
  EXPECT_EQ(table.state.units[kForce].supply, 2);
  EXPECT_EQ(table.state.purses.of_union.supply, 1);
  EXPECT_EQ(table.state.units[kDepotNear].supply, 1);
}

TEST(WS_8_1, OnAReserveOnlyItsOwnHexDrawsAndLast) {
  Table table = one_force();
  table.north(Reserve{.unit = kDepotNear, .reserve = true});
  EXPECT_EQ(draw_supply(table.scenario, table.state, Side::kUnion, b(3, 9), 3), 2) << "pool, and what it carries";
  EXPECT_EQ(table.state.units[kDepotNear].supply, 1);
  EXPECT_FALSE(has_stock_near(table.scenario, table.state, Side::kUnion, b(3, 9)));
  EXPECT_TRUE(has_stock_near(table.scenario, table.state, Side::kUnion, b(4, 8)));
  table.state.units[kForce].hex = b(4, 8);
  table.state.purses.of_union.supply = 1;
  EXPECT_EQ(draw_supply(table.scenario, table.state, Side::kUnion, b(4, 8), 1), 1);
  EXPECT_EQ(table.state.units[kDepotNear].supply, 1) << "the pool is first";
  EXPECT_EQ(draw_supply(table.scenario, table.state, Side::kUnion, b(4, 8), 1), 1);
  EXPECT_EQ(table.state.units[kDepotNear].supply, 0);
}

TEST(WS_8_1, WhatAnArmyCarriesIsHeldInReserveTooAndGoesWithItsHeadquarters) {
  Table table;
  table.owe(Phase::kSupply, Distributing{.side = Side::kUnion});
  EXPECT_EQ(table.why_not(Seat::kUnion, ReserveArmy{.army = 0, .reserve = true}), Reason::kStockEmpty);
  table.state.army_supply[0] = 2;
  EXPECT_EQ(table.why_not(Seat::kUnion, ReserveArmy{.army = 2, .reserve = true}), Reason::kNoSuchUnit);
  table.north(ReserveArmy{.army = 0, .reserve = true});
  EXPECT_TRUE(table.state.army_reserved[0]);
  table.north(ReserveArmy{.army = 0, .reserve = false});
  EXPECT_EQ(table.why_not(Seat::kUnion, ReserveArmy{.army = 0, .reserve = false}), Reason::kNothingChanges);
}

TEST(WS_8_1, SupplyIsChosenBeforeTheMealsAndBeforeTheAttacksOfThoseNextToTheEnemy) {
  Table table;
  const DrawBy front{.hex = b(6, 12), .order = DrawOrder::kStocksPoolOwn};
  table.moves(Side::kConfederate);
  EXPECT_EQ(table.why_not(Seat::kConfederate, front), Reason::kNotAskedNow);
  EXPECT_EQ(table.why_not(Seat::kConfederate, Reserve{.unit = 16, .reserve = true}), Reason::kNotAskedNow);
  table.owe(Phase::kSupply, Distributing{.side = Side::kConfederate});
  EXPECT_EQ(table.why_not(Seat::kConfederate, front), std::nullopt);
  EXPECT_EQ(table.why_not(Seat::kConfederate, DrawBy{.hex = b(6, 12)}), Reason::kNothingChanges);
  EXPECT_EQ(table.why_not(Seat::kConfederate, DrawBy{.hex = b(3, 9), .order = front.order}), Reason::kNoTroops);
  EXPECT_EQ(table.why_not(Seat::kConfederate, Reserve{.unit = 9, .reserve = true}), Reason::kNoSuchUnit);
  EXPECT_EQ(table.why_not(Seat::kConfederate, Reserve{.unit = 15, .reserve = true}), Reason::kStockEmpty);
  table.fights(Side::kConfederate);
  EXPECT_EQ(table.why_not(Seat::kConfederate, front), Reason::kNotAtTheFront);
  table.state.units[0].hex = b(6, 11);
  EXPECT_EQ(table.why_not(Seat::kConfederate, front), std::nullopt);
  std::vector<Action> list;
  War::list_actions(table.scenario, table.state, Seat::kConfederate, list);
  int orders = 0;
  for (const Action& action : list) {
    EXPECT_EQ(table.why_not(Seat::kConfederate, action), std::nullopt);
    if (const auto* asked = std::get_if<DrawBy>(&action)) orders += asked->hex == b(6, 12) ? 1 : 0;
  }
  EXPECT_EQ(orders, 5);
}

TEST(WS_8_1, TheOrderIsOfTheForceAndGoesWithItsUnits) {
  Table table;
  table.owe(Phase::kSupply, Distributing{.side = Side::kConfederate});
  table.south(DrawBy{.hex = b(6, 12), .order = DrawOrder::kOwnStocksPool});
  table.state.units[9].hex = b(6, 13);
  EXPECT_EQ(draw_order_at(table.state, Side::kConfederate, b(6, 13)), DrawOrder::kOwnStocksPool);
  table.state.units[11].hex = b(3, 11);
  EXPECT_EQ(draw_order_at(table.state, Side::kConfederate, b(3, 11)), DrawOrder::kPoolStocksOwn)
      << "who stand together draw as the strongest does";
  EXPECT_EQ(draw_order_at(table.state, Side::kUnion, b(6, 13)), DrawOrder::kPoolStocksOwn);
}

TEST(WS_8_1, AnAttackSpendsAsItsForceDraws) {
  Draft draft = small_war();
  draft.units = {unit(Side::kUnion, UnitKind::kInfantry, 10, b(6, 5)),
                 unit(Side::kConfederate, UnitKind::kInfantry, 6, b(6, 4))};
  draft.units[0].supply = 2;
  draft.headquarters = {{.side = Side::kUnion, .kind = Command::kArmy, .hex = b(6, 5), .leader = 0}};
  draft.leaders.clear();
  Table table(draft);
  table.fights(Side::kUnion);
  table.north(DrawBy{.hex = b(6, 5), .order = DrawOrder::kOwnPoolStocks});
  table.north(Attack{.leader = 0, .target = b(6, 4)}, {3});
  table.north(Take{0});
  table.north(SetOut{});
  table.north(ChooseIntensity{2}, {3});
  EXPECT_EQ(table.state.purses.of_union.supply, 120);
  EXPECT_EQ(table.state.units[0].supply, 1);
}

TEST(WS_8_2, AReserveThatTheEnemyTakesIsNoneOfHis) {
  Table table;
  table.owe(Phase::kSupply, Distributing{.side = Side::kConfederate});
  table.south(Reserve{.unit = 16, .reserve = true});
  table.state.units[9].hex = table.state.units[11].hex = b(6, 14);
  chance::RandomUmpire umpire(1, 2, 3);
  steps::occupy(table.scenario, table.state, Side::kUnion, b(6, 12), umpire);
  EXPECT_EQ(table.state.units[16].side, Side::kUnion);
  EXPECT_FALSE(table.state.units[16].reserved);
}

int supply_in_all(const State& state, Side side) {
  int supply = state.purses[side].supply;
  for (const Unit& unit : state.units) supply += unit.side == side ? unit.supply : 0;
  for (std::size_t at = 0; at < kMaxHeadquarters; ++at) {
    if (state.commands.headquarters[at].side == side) supply += state.army_supply[at];
  }
  return supply;
}

TEST(WS_8_1, WhatIsDrawnIsWhatIsSpentWhateverTheOrders) {
  constexpr std::uint32_t kTries = 4000;
  Table table;
  table.owe(Phase::kSupply, Distributing{.side = Side::kUnion});
  for (std::uint32_t tried = 0; tried < kTries; ++tried) {
    chance::Whim whim(1861, tried);
    State state = table.state;
    for (Unit& unit : state.units) {
      if (!unit.used()) continue;
      unit.supply = static_cast<std::uint8_t>(whim.below(3));
      unit.reserved = unit.is_stock() && whim.below(2) == 0;
      unit.draws = static_cast<DrawOrder>(whim.below(kDrawOrders));
    }
    for (const HeadquartersId army : {HeadquartersId{0}, HeadquartersId{2}}) {
      state.army_supply[army] = static_cast<std::uint8_t>(whim.below(3));
      state.army_reserved[army] = whim.below(2) == 0;
    }
    const Unit& force = state.units[whim.below(15)];
    Purse& purse = state.purses[force.side];
    purse.supply = static_cast<std::uint16_t>(whim.below(4));
    purse.rail = static_cast<std::uint8_t>(whim.below(3));
    const int before = supply_in_all(state, force.side);
    const int others = supply_in_all(state, enemy_of(force.side));
    const int rail = purse.rail;
    const int wanted = static_cast<int>(whim.below(9));
    const int drawn = draw_supply(table.scenario, state, force.side, force.hex, wanted);
    ASSERT_LE(drawn, wanted) << tried;
    ASSERT_EQ(before - supply_in_all(state, force.side), drawn) << tried;
    ASSERT_EQ(others, supply_in_all(state, enemy_of(force.side))) << tried;
    ASSERT_LE(rail - purse.rail, drawn) << tried;
    if (drawn == wanted) continue;
    for (const Unit& unit : state.units) {
      if (unit.on_map() && unit.side == force.side && unit.hex == force.hex) {
        ASSERT_EQ(unit.supply, 0) << "nobody goes hungry beside his own stock, " << tried;
      }
    }
  }
}

}  // namespace
}  // namespace brownwater::wbts::testing
