#include "engine/games/wbts/muster.hpp"
#include "tests/engine/wbts/naval_scene.hpp"
#include "tests/engine/wbts/table.hpp"

namespace brownwater::wbts::testing {
namespace {

Table at_fight(const Draft& draft = river_fight()) {
  Table table(draft);
  table.fights(Side::kUnion);
  table.north(FightAfloat{river_at(3)});
  return table;
}

OrderOfBattle order_at(const Table& table) { return order_of_battle(table.scenario, table.state, river_at(3)); }

/// The bits of a vessel's ships in the order of battle, the first few of them.
std::uint32_t ships_of_vessel(const Table& table, VesselId vessel, int most = 3) {
  std::uint32_t bits = 0;
  const OrderOfBattle order = order_at(table);
  for (std::size_t at = 0; at < order.size(); ++at) {
    if (order[at].vessel == vessel && most-- > 0) bits |= std::uint32_t{1} << at;
  }
  return bits;
}

TEST(WS_12_1, ByTheTableAFightIsThrownForAsBefore) {
  Table table(river_fight(FightsBy::kTable));
  table.fights(Side::kUnion);
  table.north(FightAfloat{river_at(3)}, {6});
  EXPECT_FALSE(table.owes<NavalFight>());
  EXPECT_NE(table.told<FoughtAfloat>(), nullptr);
}

TEST(WS_12_1, AFightWaitsForItsBattleAndForTheAttackerAlone) {
  Table table = at_fight();
  ASSERT_TRUE(table.owes<NavalFight>());
  EXPECT_EQ(table.told<FightHandedDown>()->water, river_at(3));
  EXPECT_EQ(War::to_decide(table.state), SeatSet{Seat::kUnion});
  EXPECT_EQ(table.why_not(Seat::kUnion, Done{}), Reason::kNotAskedNow);
  EXPECT_EQ(table.why_not(Seat::kConfederate, ThrowFight{}), Reason::kNotAskedNow);
}

TEST(WS_12_1, AFightThatWaitsMayBeThrownForAfterAll) {
  Table table = at_fight();
  table.north(ThrowFight{}, {6});
  EXPECT_TRUE(table.owes<Attacks>());
  EXPECT_EQ(table.told<FoughtAfloat>()->result, NavalResult::kDefenderDestroyed);
  EXPECT_TRUE(table.state.vessels[0].fought);
}

TEST(WS_12_1, VesselsAreMadeOfShipsOfTheirDateTheStrongestFirstAndEachShipOnce) {
  const Table table = at_fight();
  const OrderOfBattle order = order_at(table);
  ASSERT_EQ(order.size(), 11U);
  EXPECT_EQ(order[0], (FightShip{.vessel = 2, .ship = kCairo, .number = 1})) << "the ironclad has four points";
  EXPECT_EQ(order[2], (FightShip{.vessel = 0, .ship = kLexington, .number = 1}));
  EXPECT_EQ(order[5], (FightShip{.vessel = 1, .ship = kMonarch, .number = 1}));
  EXPECT_EQ(order[6], (FightShip{.vessel = 1, .ship = kLexington, .number = 2})) << "nobody else is commissioned";
  EXPECT_EQ(order[10], (FightShip{.vessel = 3, .ship = kIvy, .number = 2}));
}

TEST(WS_12_1, EveryVesselHasAShipWhereThereIsNoRoomForAll) {
  Draft draft = river_fight();
  Ground ground = *draft.ground;
  ground.fleets.most_ships_a_side = 4;
  draft.ground = std::make_shared<const Ground>(std::move(ground));
  const Table table = at_fight(draft);
  EXPECT_EQ(ships_of_vessel(table, 2), 0b11U);
  EXPECT_EQ(ships_of_vessel(table, 0), 0b100U);
  EXPECT_EQ(ships_of_vessel(table, 1), 0b1000U);
}

TEST(WS_12_1, ShipsNamedInTheSetUpAreTheirOwnVesselsAsLongAsSheFloats) {
  Draft draft = river_fight();
  draft.vessel_ships = {{}, {kTyler}, {}, {kBragg}};
  Table table = at_fight(draft);
  const OrderOfBattle order = order_at(table);
  EXPECT_EQ(order[3].ship, kConestoga) << "the Tyler is of the other flotilla";
  EXPECT_EQ(order[5], (FightShip{.vessel = 1, .ship = kTyler, .number = 1}));
  EXPECT_EQ(order[8], (FightShip{.vessel = 3, .ship = kBragg, .number = 1}));
}

TEST(WS_12_1, AVesselIsLostWithHalfOfHerShipsAndALostShipNeverFightsAgain) {
  Table table = at_fight();
  table.north(FightFought{.lost = ships_of_vessel(table, 0, 1), .driven = std::nullopt});
  EXPECT_EQ(table.told<ShipLost>()->ship, kLexington);
  EXPECT_EQ(table.told<VesselLost>(), nullptr);
  EXPECT_EQ(table.state.vessels[0].ships_lost, 1);
  EXPECT_TRUE(table.state.ships_gone.has(kLexington));
  for (const FightShip& ship : order_at(table)) EXPECT_FALSE(ship.ship == kLexington && ship.number == 1);
  table.state.vessels[0].fought = false;
  table.north(FightAfloat{river_at(3)});
  EXPECT_EQ(order_at(table).size(), 10U) << "the flotilla has two ships left";
  table.north(FightFought{.lost = ships_of_vessel(table, 0, 1), .driven = std::nullopt});
  EXPECT_NE(table.told<VesselLost>(), nullptr);
  EXPECT_FALSE(table.state.vessels[0].used);
  EXPECT_TRUE(table.state.vessels[1].used);
}

TEST(WS_12_1, WhoIsBeatenIsDrivenOffIfAnyOfHisVesselsIsLeft) {
  Table table = at_fight();
  const std::uint32_t all = ships_of_vessel(table, 3);
  EXPECT_EQ(table.why_not(Seat::kUnion, FightFought{.lost = all, .driven = Side::kConfederate}),
            Reason::kNobodyToFight);
  EXPECT_EQ(table.why_not(Seat::kUnion, FightFought{.lost = std::uint32_t{1} << 11U, .driven = {}}),
            Reason::kNotInFight);
  table.north(FightFought{.lost = 0, .driven = Side::kConfederate});
  EXPECT_EQ(table.told<FightSettled>()->driven, Side::kConfederate);
  EXPECT_TRUE(table.told<FightSettled>()->destroyed.empty());
  EXPECT_TRUE(!table.state.vessels[3].used || table.state.vessels[3].at != river_at(3));
  EXPECT_TRUE(table.owes<Attacks>());
}

TEST(WS_12_1, ASideThatHasNoVesselLeftIsToldAsDestroyed) {
  Table table = at_fight();
  std::uint32_t of_union = 0;
  for (VesselId vessel = 0; vessel < 3; ++vessel) of_union |= ships_of_vessel(table, vessel);
  table.north(FightFought{.lost = of_union, .driven = {}});
  ASSERT_EQ(table.told<FightSettled>()->destroyed.size(), 1U);
  EXPECT_EQ(table.told<FightSettled>()->destroyed[0], Side::kUnion);
  for (const VesselCounter& vessel : table.state.vessels) {
    EXPECT_FALSE(vessel.afloat() && vessel.side == Side::kUnion && vessel.at == river_at(3));
  }
}

TEST(WS_12_1, NothingThatASideHidesChangesWhoFights) {
  Draft draft = river_fight();
  draft.ironclads = {{.vessel = {Side::kUnion, VesselKind::kIronclad, river_at(3)}, .since = {}}};
  Table table = at_fight(draft);
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate, Seat::kSpectator}) {
    const View view = War::view(table.scenario, table.state, seat);
    EXPECT_EQ(order_of_battle(table.scenario, view.seen, river_at(3)), order_at(table));
  }
}

}  // namespace
}  // namespace brownwater::wbts::testing
