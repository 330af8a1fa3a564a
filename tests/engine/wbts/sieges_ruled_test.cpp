#include <gtest/gtest.h>

#include "tests/engine/wbts/siege_scene.hpp"

/// The umpire's rulings in a siege, and what they do to a leader who lies wounded in it.
namespace brownwater::wbts::testing {
namespace {

void umpire_rules(Table& table, const Act& act) {
  Ruling ruling{.act = act, .shown = {}, .reason = {}};
  ruling.reason.push_back('x');
  table.act(Seat::kUmpire, ruling);
}

TEST(WS_13_1, WhenTheUmpirePutsTheGarrisonElsewhereTheWoundedLeaderIsFreeAtOnce) {
  Table table = besieging(shut_in(1));
  wound_in_the_fort(table);
  umpire_rules(table, PlaceForce{.side = Side::kConfederate, .from = kFort, .hex = b(11, 11)});
  EXPECT_EQ(table.state.commands.leaders[4].shut_in, kNowhere);
}

TEST(WS_13_1, WhoseWoundTheUmpireCorrectsStaysShutIn) {
  Table table = besieging(shut_in(1));
  wound_in_the_fort(table);
  umpire_rules(table, SetLeader{.leader = 4, .station = Station::kWounded, .cycles = 3});
  EXPECT_EQ(table.state.commands.leaders[4].shut_in, kFort);
  EXPECT_EQ(table.state.commands.leaders[4].back, later(cycle_now(table.state), 3));
  for (const Station station : {Station::kToPlace, Station::kCaptured}) {
    Table other = table;
    umpire_rules(other, SetLeader{.leader = 4, .station = station});
    EXPECT_EQ(other.state.commands.leaders[4].shut_in, kNowhere);
  }
}

TEST(WS_13_1, WhomTheUmpireWoundsInABesiegedPlaceIsShutInAndElsewhereHeIsNot) {
  for (const bool raised : {false, true}) {
    Draft draft = shut_in(1);
    draft.leaders = {{4, kFort}};
    if (raised) draft.units[2].hex = draft.units[3].hex = b(8, 12);
    Table table = besieging(draft);
    umpire_rules(table, SetLeader{.leader = 4, .station = Station::kWounded, .cycles = 3});
    EXPECT_EQ(table.state.commands.leaders[4].shut_in, raised ? kNowhere : kFort);
  }
}

/// A city of the South without works, that side's garrison in it with a wounded leader, and the enemy before it.
Table before_city(HexId city, HexId enemy) {
  Draft draft = small_war();
  draft.units.push_back(unit(Side::kUnion, UnitKind::kInfantry, 3, enemy));
  Table table(draft);
  table.state.commands.leaders[4] = {.station = Station::kWounded, .back = *cycle_called(12, 61), .shut_in = city};
  return table;
}

TEST(WS_13_1, WorksThatTheUmpireSetsRaiseTheSiegeOfACityAndOnesHeTakesAwayThatOfAFort) {
  Table city = before_city(b(10, 14), b(10, 13));
  city.moves(Side::kConfederate);
  ASSERT_TRUE(is_shut_in(city.scenario, city.state, Side::kConfederate, b(10, 14)));
  umpire_rules(city, SetPlace{.hex = b(6, 13), .side = Side::kUnion});
  EXPECT_EQ(city.state.commands.leaders[4].shut_in, b(10, 14)) << "a town elsewhere is nothing to the city";
  umpire_rules(city, SetWorks{.hex = b(10, 14), .side = Side::kConfederate, .built = Cover::Works::kFort});
  EXPECT_FALSE(is_shut_in(city.scenario, city.state, Side::kConfederate, b(10, 14)));
  EXPECT_EQ(city.state.commands.leaders[4].shut_in, kNowhere);

  Table fort = besieging(shut_in(1));
  wound_in_the_fort(fort);
  ASSERT_TRUE(is_shut_in(fort.scenario, fort.state, Side::kConfederate, kFort));
  umpire_rules(fort, SetWorks{.hex = kFort, .side = Side::kConfederate, .built = Cover::Works::kNone});
  EXPECT_FALSE(is_shut_in(fort.scenario, fort.state, Side::kConfederate, kFort));
  EXPECT_EQ(fort.state.commands.leaders[4].shut_in, kNowhere);
}

TEST(WS_13_1, AVesselThatTheUmpireTakesAwayOrPutsThereBeginsOrRaisesASiege) {
  const HexId city = b(11, 11);
  Table table = before_city(city, b(10, 11));
  table.moves(Side::kConfederate);
  ASSERT_FALSE(is_shut_in(table.scenario, table.state, Side::kConfederate, city)) << "a transport comes up to it";
  umpire_rules(table, RemoveVessel{5});
  EXPECT_TRUE(is_shut_in(table.scenario, table.state, Side::kConfederate, city));
  EXPECT_EQ(table.state.commands.leaders[4].shut_in, city);
  umpire_rules(table,
               AddVessel{.side = Side::kConfederate, .kind = VesselKind::kRiverTransport, .water = river_at(11)});
  EXPECT_FALSE(is_shut_in(table.scenario, table.state, Side::kConfederate, city));
  EXPECT_EQ(table.state.commands.leaders[4].shut_in, kNowhere);
}

}  // namespace
}  // namespace brownwater::wbts::testing
