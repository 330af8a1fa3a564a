#include <gtest/gtest.h>

#include <memory>
#include <utility>

#include "engine/games/wbts/production.hpp"
#include "tests/engine/wbts/table.hpp"

/// Steps of production without a decision: they follow after a side has built.
namespace brownwater::wbts::testing {
namespace {

/// A side builds, and that step comes next.
Table before(std::uint8_t step, const Draft& draft = small_war()) {
  Table table(draft);
  table.owe(Phase::kProduction, Building{.side = Side::kUnion});
  table.state.step = step;
  return table;
}

/// The South's income of supply in a cycle.
int southern_income(const Draft& draft, bool transport = true) {
  Table table = before(3, draft);
  table.state.vessels[5].used = transport;
  table.north(Done{});
  for (const Event& event : table.events) {
    const auto* came = std::get_if<SupplyCame>(&event.happening);
    if (came != nullptr && came->side == Side::kConfederate) return came->supply;
  }
  return -1;
}

TEST(WS_4_2, TheUnionsBonusComesWithItsRuleOnly) {
  for (const bool bonus : {true, false}) {
    Draft draft = small_war();
    draft.options.union_bonus = bonus;
    Table table = before(3, draft);
    table.north(Done{});
    const auto* came = table.told<SupplyCame>();
    ASSERT_NE(came, nullptr);
    EXPECT_EQ(came->supply, union_supply(table.scenario.tables().production, cycle_now(table.state), bonus) +
                                came->captured - came->less);
    EXPECT_NE(union_supply(table.scenario.tables().production, cycle_now(table.state), true),
              union_supply(table.scenario.tables().production, cycle_now(table.state), false));
  }
}

TEST(WS_5_7, ABesiegedCityPaysNothingWithItsRuleOnly) {
  Draft draft = small_war();
  draft.units.push_back(unit(Side::kUnion, UnitKind::kInfantry, 3, b(10, 13)));
  const int besieged = southern_income(draft);
  draft.options.besieged_cities = false;
  EXPECT_EQ(southern_income(draft), besieged + period_at(book().production.major_city, Cycle{}).points);
}

TEST(WS_4_4, ACityOnARiverPaysWithItsRuleAndByATransportOnly) {
  Draft draft = small_war();
  Ground upstream = *ground();
  upstream.cities.by_river = {PlaceId{1}};
  draft.ground = std::make_shared<const Ground>(std::move(upstream));
  const int served = southern_income(draft);
  const int without = southern_income(draft, false);
  EXPECT_GT(served, without);
  EXPECT_EQ(without, southern_income(small_war()));
  draft.options.river_cities = false;
  EXPECT_EQ(southern_income(draft), without);
}

TEST(WS_3_3, HeadquartersComeByLotWithThatRuleAndAsManyAsThereAreWithoutIt) {
  for (const bool by_lot : {true, false}) {
    Draft draft = small_war();
    draft.options.headquarters_by_lot = by_lot;
    Table table = before(8, draft);
    const HeadquartersLimits left = headquarters_left(table.scenario, table.state, Side::kUnion);
    table.north(Done{}, by_lot ? std::vector<std::uint8_t>{1, 1, 1} : std::vector<std::uint8_t>{});
    const auto* thrown = table.told<HeadquartersThrown>();
    ASSERT_NE(thrown, nullptr);
    EXPECT_EQ(thrown->armies == left.armies && thrown->corps == left.corps, !by_lot);
  }
}

TEST(WS_9_3, AnIroncladThatIsReadyIsAfloatAndSeenByBoth) {
  Table table = before(2);
  table.state.clock.week = first_week(Cycle{4});
  table.state.vessels[first_hidden(Side::kUnion)] = {.used = true,
                                                     .hidden = true,
                                                     .side = Side::kUnion,
                                                     .kind = VesselKind::kIronclad,
                                                     .at = river_at(6),
                                                     .since = Cycle{1}};
  table.north(Done{}, {2});
  const auto* ready = table.told<IroncladReady>();
  ASSERT_NE(ready, nullptr);
  EXPECT_TRUE(table.state.vessels[ready->vessel].afloat());
  EXPECT_EQ(War::view(table.scenario, table.state, Seat::kConfederate).seen.vessels[ready->vessel],
            table.state.vessels[ready->vessel]);
}

TEST(WS_9_3, OnlyANavalFlotillaClosesAPortAndOnlyAnIroncladHindersHer) {
  Draft draft = small_war();
  Ground with_a_port = *ground();
  with_a_port.cities.ports = {PlaceId{1}};
  draft.ground = std::make_shared<const Ground>(std::move(with_a_port));
  const auto thrown_for = [&](VesselKind of_union, VesselKind of_south) -> std::optional<int> {
    Table table = before(1, draft);
    const WaterId off_the_port = river_at(9);
    table.state.vessels[0].kind = of_union;
    table.state.vessels[4].kind = of_south;
    table.state.vessels[0].at = table.state.vessels[4].at = off_the_port;
    const bool dice = of_union == VesselKind::kNavalFlotilla && of_south != VesselKind::kIronclad;
    table.north(Done{}, dice ? std::vector<std::uint8_t>{6} : std::vector<std::uint8_t>{});
    const auto* thrown = table.told<PortThrownFor>();
    return thrown == nullptr ? std::nullopt : std::optional<int>(thrown->die);
  };
  EXPECT_EQ(thrown_for(VesselKind::kRiverFlotilla, VesselKind::kRiverFlotilla), std::nullopt);
  EXPECT_EQ(thrown_for(VesselKind::kNavalFlotilla, VesselKind::kRiverFlotilla), 6);
  EXPECT_EQ(thrown_for(VesselKind::kNavalFlotilla, VesselKind::kIronclad), 0);
}

TEST(WS_4_6, WithoutTheFirstFortsNeitherTheirWorksNorTheirGarrisonsStand) {
  for (const bool stand : {true, false}) {
    Draft draft = small_war();
    Ground begun = *ground();
    begun.campaign.first_forts = {{.hex = b(8, 11), .garrison = 1}};
    draft.ground = std::make_shared<const Ground>(std::move(begun));
    draft.options.first_forts = stand;
    const Table table(draft);
    EXPECT_EQ(work_at(table.state, b(8, 11)) != nullptr, stand);
    EXPECT_EQ(table.state.units[12].used(), stand);
    EXPECT_TRUE(table.state.units[14].used()) << "a garrison elsewhere";
  }
}

}  // namespace
}  // namespace brownwater::wbts::testing
