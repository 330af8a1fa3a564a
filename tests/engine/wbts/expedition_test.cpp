#include "engine/games/wbts/muster.hpp"
#include "tests/engine/wbts/expedition_scene.hpp"
#include "tests/engine/wbts/table.hpp"

namespace brownwater::wbts::testing {
namespace {

constexpr VesselId kFlotilla = 0;
constexpr VesselId kTransport = 2;
constexpr VesselId kOtherTransport = 3;
constexpr VesselId kIroncladUp = 4;
constexpr VesselId kStocks = first_hidden(Side::kConfederate);
const Action kUp = Ascend{.vessel = kFlotilla, .river = kTheRiver};

Table at_orders(const Draft& draft = river_war()) {
  Table table(draft);
  table.moves(Side::kUnion);
  return table;
}
Table away(const Draft& draft = river_war()) {
  Table table = at_orders(draft);
  table.north(kUp);
  return table;
}

/// On to a week's chits, as if nothing else were done.
void begin_week(Table& table, Week week) {
  table.owe(Phase::kChits, Orders{.side = Side::kUnion});
  table.state.clock.week = static_cast<Week>(week - 1);
  table.state.clock.phase = Phase::kSecondFights;
  table.state.owed = Owed{};
  table.state.owed.push(Attacks{.side = Side::kUnion});
  table.north(Done{});
}

TEST(WS_12_2, AFlotillasShipsAndTheTransportsBesideHerGoAndAreAwayMeanwhile) {
  Table table = away();
  ASSERT_TRUE(table.owes<Ascending>());
  EXPECT_EQ(War::to_decide(table.state), SeatSet{Seat::kUnion});
  const OrderOfBattle order = expedition_of(table.scenario, table.state, kFlotilla);
  ASSERT_EQ(order.size(), 5U);
  EXPECT_EQ(order[0], (FightShip{.vessel = kFlotilla, .ship = kLexington, .number = 1})) << "the ram has no gun";
  EXPECT_EQ(order[3], (FightShip{.vessel = kTransport, .ship = kSilverWave, .number = 1}));
  EXPECT_EQ(order[4].vessel, kOtherTransport);
  for (const VesselId gone : {kFlotilla, kTransport, kOtherTransport}) EXPECT_FALSE(table.state.vessels[gone].afloat());
  EXPECT_TRUE(table.state.vessels[1].afloat()) << "the other flotilla stays";
  EXPECT_EQ(table.told<ExpeditionSetOut>()->ships, 5);
  EXPECT_EQ(table.told<ExpeditionSetOut>()->supply, 5);
  EXPECT_EQ(table.state.purses.of_union.supply, 115);
}

TEST(WS_12_2, ATransportThatHasMovedStaysBehind) {
  Table table = at_orders();
  table.state.vessels[kTransport].moved = true;
  table.north(kUp);
  EXPECT_TRUE(table.state.vessels[kTransport].afloat());
  EXPECT_EQ(expedition_of(table.scenario, table.state, kFlotilla).size(), 4U);
}

TEST(WS_12_2, WhoMayNotSetOutIsToldWhy) {
  Table table = at_orders();
  EXPECT_EQ(table.why_not(Seat::kUnion, kUp), std::nullopt);
  EXPECT_EQ(table.why_not(Seat::kUnion, Ascend{kTransport, kTheRiver}), Reason::kNoSuchVessel);
  EXPECT_EQ(table.why_not(Seat::kUnion, Ascend{5, kTheRiver}), Reason::kNoSuchVessel) << "the enemy's";
  EXPECT_EQ(table.why_not(Seat::kUnion, Ascend{200, kTheRiver}), Reason::kNoSuchVessel);
  EXPECT_EQ(table.why_not(Seat::kUnion, Ascend{kFlotilla, 7}), Reason::kNotThatRiver);
  EXPECT_EQ(table.why_not(Seat::kUnion, RecallExpedition{}), Reason::kNotAskedNow);
  EXPECT_EQ(table.why_not(Seat::kUnion, ExpeditionBack{}), Reason::kNotAskedNow);
  Table moved = table;
  moved.state.vessels[kFlotilla].moved = true;
  EXPECT_EQ(moved.why_not(Seat::kUnion, kUp), Reason::kAlreadyMoved);
  Table elsewhere = table;
  elsewhere.state.vessels[kFlotilla].at = table.scenario.map().water_at(hex("B2828"), kNoDirection);
  EXPECT_EQ(elsewhere.why_not(Seat::kUnion, kUp), Reason::kNotOnRiver);
  Table barred = table;
  barred.state.vessels[5].at = barred.state.vessels[kFlotilla].at;
  EXPECT_EQ(barred.why_not(Seat::kUnion, kUp), Reason::kEnemyThere);
  Table poor = table;
  poor.state.purses.of_union.supply = 4;
  EXPECT_EQ(poor.why_not(Seat::kUnion, kUp), Reason::kTooDear);
  table.moves(Side::kConfederate);
  EXPECT_EQ(table.why_not(Seat::kConfederate, Ascend{5, kTheRiver}), Reason::kNoExpeditions);
  Draft without = river_war();
  without.expeditions = ExpeditionsBy::kTable;
  EXPECT_EQ(at_orders(without).why_not(Seat::kUnion, kUp), Reason::kNoExpeditions);
}

TEST(WS_12_2, NothingIsLookedForOnARiverThatTheUnionHolds) {
  Table table = at_orders();
  for (Unit& unit : table.state.units) {
    if (unit.side == Side::kConfederate) unit = Unit{};
  }
  EXPECT_EQ(table.why_not(Seat::kUnion, kUp), std::nullopt) << "its towns still work for the South";
  table.state.taken.add(b(3, 11));
  table.state.taken.add(b(9, 11));
  EXPECT_EQ(table.why_not(Seat::kUnion, kUp), Reason::kRiverHeld);
}

TEST(WS_12_2, AFortAboveHerBarsTheRiverAndOneBelowDoesNot) {
  Draft draft = river_war();
  const HexId fort = b(5, 11);
  draft.works.push_back({.hex = fort, .side = Side::kConfederate, .built = Cover::Works::kFort});
  Table table = at_orders(draft);
  EXPECT_EQ(table.why_not(Seat::kUnion, kUp), Reason::kFortBars);
  table.state.vessels[kFlotilla].at = river_at(10);
  EXPECT_EQ(table.why_not(Seat::kUnion, kUp), std::nullopt);
  table.state.vessels[kFlotilla].at = river_at(3);
  table.state.works[0].built = Cover::Works::kNone;
  EXPECT_EQ(table.why_not(Seat::kUnion, kUp), std::nullopt) << "it is not built yet";
}

TEST(WS_12_2, CalledOffItCostsTheWeeksMoveAndNothingElse) {
  Table table = away();
  table.north(RecallExpedition{});
  ASSERT_NE(table.told<ExpeditionRecalled>(), nullptr);
  EXPECT_EQ(table.told<ExpeditionRecalled>()->vessel, kFlotilla);
  EXPECT_TRUE(table.owes<Orders>());
  EXPECT_EQ(table.state.purses.of_union.supply, 120);
  EXPECT_TRUE(table.state.vessels[kFlotilla].afloat());
  EXPECT_EQ(table.why_not(Seat::kUnion, kUp), Reason::kAlreadyMoved);
}

TEST(WS_12_2, WeeksGoByWhileTheShipsAreAwayAndThenTheyAreBackWhereTheySetOut) {
  Table table = away();
  const Week now = table.state.clock.week;
  table.north(ExpeditionBack{.lost = 0, .turns = 36, .fuel = 120, .ironclad = false});
  EXPECT_EQ(table.told<ExpeditionSettled>()->back, now + 2) << "a week is 35 turns";
  EXPECT_EQ(table.told<ExpeditionSettled>()->supply, 2) << "fifty of fuel make a point again";
  EXPECT_EQ(table.state.purses.of_union.supply, 117);
  begin_week(table, static_cast<Week>(now + 1));
  EXPECT_FALSE(table.state.vessels[kFlotilla].afloat());
  EXPECT_EQ(table.told<VesselReturned>(), nullptr);
  begin_week(table, static_cast<Week>(now + 2));
  EXPECT_TRUE(table.state.vessels[kFlotilla].afloat());
  EXPECT_TRUE(table.state.vessels[kTransport].afloat());
  EXPECT_EQ(table.state.vessels[kFlotilla].at, river_at(3));
  EXPECT_NE(table.told<VesselReturned>(), nullptr);
}

TEST(WS_12_2, NoMoreSupplyComesBackThanWasTaken) {
  Table table = away();
  table.north(ExpeditionBack{.lost = 0, .turns = 1, .fuel = 900, .ironclad = false});
  EXPECT_EQ(table.state.purses.of_union.supply, 120);
}

TEST(WS_12_2, ShipsLostThereAreLostToTheWarAndAVesselWithHalfOfHers) {
  Table table = away();
  table.north(ExpeditionBack{.lost = 0b01001, .turns = 10, .fuel = 0, .ironclad = false});
  EXPECT_TRUE(table.state.ships_gone.has(kLexington));
  EXPECT_TRUE(table.state.ships_gone.has(kSilverWave));
  EXPECT_EQ(table.state.vessels[kFlotilla].ships_lost, 1);
  EXPECT_FALSE(table.state.vessels[kTransport].used);
  EXPECT_EQ(table.told<VesselLost>()->vessel, kTransport);
  Table worn = away();
  worn.north(ExpeditionBack{.lost = 0b00011, .turns = 10, .fuel = 0, .ironclad = false});
  EXPECT_FALSE(worn.state.vessels[kFlotilla].used);
}

TEST(WS_12_2, AnIroncladFoundAndSunkIsOneLessOnTheStocksAndTheUnionIsNotToldOfIt) {
  Table table = away();
  table.north(ExpeditionBack{.lost = 0, .turns = 10, .fuel = 0, .ironclad = true});
  EXPECT_FALSE(table.state.vessels[kStocks].used);
  const auto* cleared = table.told<StocksCleared>();
  ASSERT_NE(cleared, nullptr);
  EXPECT_EQ(cleared->vessel, kStocks);
  const Event event{.rule = rule(12, 2), .happening = *cleared};
  EXPECT_FALSE(War::may_know(Seat::kUnion, event));
  EXPECT_FALSE(War::may_know(Seat::kSpectator, event));
  EXPECT_TRUE(War::may_know(Seat::kConfederate, event));
  Draft none = river_war();
  none.ironclads.clear();
  Table bare = away(none);
  bare.north(ExpeditionBack{.lost = 0, .turns = 10, .fuel = 0, .ironclad = true});
  EXPECT_EQ(bare.told<StocksCleared>(), nullptr);
  EXPECT_EQ(War::view(table.scenario, table.state, Seat::kUnion).seen,
            War::view(bare.scenario, bare.state, Seat::kUnion).seen);
}

TEST(WS_12_2, OfSeveralIroncladsTheOneLongestLaidDownIsFound) {
  Draft draft = river_war();
  draft.ironclads.insert(draft.ironclads.begin(),
                         {.vessel = {Side::kConfederate, VesselKind::kIronclad, river_at(11)}, .since = Cycle{1}});
  Table table = away(draft);
  table.north(ExpeditionBack{.lost = 0, .turns = 10, .fuel = 0, .ironclad = true});
  EXPECT_EQ(table.told<StocksCleared>()->vessel, kStocks + 1);
}

TEST(WS_12_2, AResultThatCannotBeIsRefused) {
  const Table table = away();
  EXPECT_EQ(table.why_not(Seat::kUnion, ExpeditionBack{.lost = 0b100000}), Reason::kNotInFight);
  EXPECT_EQ(table.why_not(Seat::kUnion, ExpeditionBack{.lost = 0b11111, .turns = 4, .fuel = 9}), Reason::kTooMuchFuel);
  EXPECT_EQ(table.why_not(Seat::kUnion, ExpeditionBack{.lost = 0b11111, .turns = 4}), std::nullopt);
  EXPECT_EQ(table.why_not(Seat::kUnion, ThrowFight{}), Reason::kNotAskedNow);
}

TEST(WS_12_2, ShipsAwayAreGivenToNobodyElseAndCannotBeAttacked) {
  Draft draft = river_war();
  draft.vessel_ships = {{kTyler}};
  Table table = away(draft);
  table.north(ExpeditionBack{.lost = 0, .turns = 100, .fuel = 0, .ironclad = false});
  table.state.vessels[5].at = river_at(3);
  for (const FightShip& ship : order_of_battle(table.scenario, table.state, river_at(3))) {
    EXPECT_NE(ship.vessel, kFlotilla);
    EXPECT_FALSE(ship.ship == kTyler && ship.number == 1);
  }
}

TEST(WS_12_2, AnIroncladGoesToo) {
  Table table = at_orders();
  table.north(Ascend{kIroncladUp, kTheRiver});
  const OrderOfBattle order = expedition_of(table.scenario, table.state, kIroncladUp);
  ASSERT_EQ(order.size(), 2U);
  EXPECT_EQ(order[0].ship, kCairo);
}

}  // namespace
}  // namespace brownwater::wbts::testing
