#include "engine/games/wbts/moving.hpp"

#include <gtest/gtest.h>

#include "tests/engine/wbts/book.hpp"
#include "tests/engine/wbts/drawing.hpp"

namespace brownwater::wbts::testing {
namespace {

std::vector<std::uint8_t> foot(const MapDraft& draft, const Field& field, const char* from, int points,
                               std::span<const WaterId> ferries = {}) {
  return reach_on_foot(whole(draft), typed().march, field, Side::kUnion, hex(from), points, ferries);
}

TEST(WS_6_1, InfantryGoesThreeHexesOfClearLandAndOneOfMountain) {
  MapDraft draft = clear_land();
  draft.terrain[hex("B2009")] = Terrain::kMountain;
  draft.terrain[hex("B2008")] = Terrain::kMountain;
  const auto reach = foot(draft, Field{}, "B2010", 3);
  EXPECT_EQ(reach[hex("B2010")], 0);
  EXPECT_EQ(reach[hex("B2013")], 3);
  EXPECT_EQ(reach[hex("B2014")], kOutOfReach);
  EXPECT_EQ(reach[hex("B2009")], 3);
  EXPECT_EQ(reach[hex("B2008")], kOutOfReach);
}

TEST(WS_6_1, AUnitStopsNextToEnemyTroopsAndDoesNotEnterThem) {
  Field field;
  field.put_troops(hex("B2012"), Side::kConfederate);
  const auto reach = foot(clear_land(), field, "B2010", 4);
  EXPECT_EQ(reach[hex("B2011")], 1);
  EXPECT_EQ(reach[hex("B2012")], kOutOfReach);
  EXPECT_EQ(reach[hex("B2013")], kOutOfReach);
  const auto out = foot(clear_land(), field, "B2011", 1);
  EXPECT_EQ(out[hex("B2010")], 1) << "who begins there may leave";
  Field fort;
  fort.put_works(hex("B2012"), Side::kConfederate);
  EXPECT_EQ(foot(clear_land(), fort, "B2010", 4)[hex("B2013")], 3) << "a fort alone has no zone";
}

TEST(WS_6_1, ATransportFerriesOverANavigableRiver) {
  MapDraft draft = clear_land();
  draft.rivers = {
      {.mouth = Mouth::kMapEdge, .reaches = {{.navigable = true, .sides = {{hex("A0101"), 3}, {hex("A0101"), 2}}}}}};
  const WarMap map = whole(draft);
  EXPECT_EQ(foot(draft, Field{}, "A0101", 3)[hex("A0102")], kOutOfReach);
  const WaterId ferry[] = {map.water_at(hex("A0101"), 3)};
  EXPECT_EQ(foot(draft, Field{}, "A0101", 3, ferry)[hex("A0102")], 3);
}

TEST(WS_6_2, TrainsRunOnOwnRailsAndThoseOfNobodyAnyDistance) {
  MapDraft draft = clear_land();
  draft.places = {town("B1005"), town("B1012")};
  draft.rails = {line({"B1005", "B1006", "B1007", "B1008", "B1009", "B1010", "B1011", "B1012"})};
  const WarMap map = whole(draft);
  std::vector<RailOwner> owners(map.rail_ways().size(), RailOwner::kUnion);
  const RailUse use{.side = Side::kUnion};
  const auto arrives = [&](const Field& field) -> bool {
    const HexId start = hex("B1005");
    return reach_by_rail(map, field, use, owners, {&start, 1})[map.rail_hex(hex("B1012"))];
  };
  EXPECT_TRUE(arrives({}));
  owners[map.rail_hex(hex("B1008"))] = RailOwner::kNobody;
  EXPECT_TRUE(arrives({}));
  Field torn;
  torn.tear_up(hex("B1009"));
  EXPECT_FALSE(arrives(torn)) << "trains do not march over a gap";
  Field held;
  held.put_troops(hex("B1009"), Side::kConfederate);
  EXPECT_FALSE(arrives(held));
  owners[map.rail_hex(hex("B1008"))] = RailOwner::kConfederate;
  EXPECT_FALSE(arrives({}));
}

/// A coast with a river of five sides.
MapDraft coast() {
  MapDraft draft = clear_land();
  for (const char* sea : {"B3028", "B3029", "B3030", "B3031", "B3032", "B3033"}) flood(draft, sea);
  draft.rivers = {
      {.mouth = Mouth::kWater,
       .reaches = {
           {.navigable = true,
            .sides = {
                {hex("B3027"), 4}, {hex("B3027"), 5}, {hex("B3027"), 0}, {hex("B3026"), 2}, {hex("B3026"), 1}}}}}};
  return draft;
}

TEST(WS_6_3, VesselsGoAsFarAsTheirReach) {
  const WarMap map = whole(coast());
  SailingNumbers two = typed().sailing;
  two.steps = {2, 2, 2, 2, 2};
  const Vessel boat{.kind = VesselKind::kRiverFlotilla, .at = map.water_at(hex("B3027"), 4)};
  const auto reach = reach_by_water(map, two, Field{}, boat, {});
  EXPECT_EQ(reach[map.water_at(hex("B3027"), 0)], 2);
  EXPECT_EQ(reach[map.water_at(hex("B3026"), 2)], kUnreached);
}

TEST(WS_9_1, RiverVesselsKeepToRiversAndNavalOnesToTheSeaAndTheirRivers) {
  const WarMap map = whole(coast());
  const WaterId sea = map.water_at(hex("B3033"), kNoDirection);
  const WaterId head = map.water_at(hex("B3026"), 1);
  const Vessel boat{.kind = VesselKind::kRiverTransport, .at = head};
  EXPECT_EQ(reach_by_water(map, typed().sailing, Field{}, boat, {})[sea], kUnreached);
  const Vessel ship{.kind = VesselKind::kNavalFlotilla, .at = sea};
  EXPECT_EQ(reach_by_water(map, typed().sailing, Field{}, ship, {})[head], kUnreached);
  const RiverId its_river[] = {0};
  EXPECT_EQ(reach_by_water(map, typed().sailing, Field{}, ship, its_river)[head], 10);
}

TEST(WS_9_1, NavalVesselsComeUpToTheFirstEnemyFortAndNoFurther) {
  const WarMap map = whole(coast());
  const RiverId its_river[] = {0};
  const Vessel ship{.kind = VesselKind::kNavalFlotilla, .at = map.water_at(hex("B3033"), kNoDirection)};
  ASSERT_EQ(neighbour(hex("B3027"), 5), hex("B2927"));
  Field at_second;
  at_second.put_works(hex("B2927"), Side::kConfederate);
  const auto reach = reach_by_water(map, typed().sailing, at_second, ship, its_river);
  EXPECT_EQ(reach[map.water_at(hex("B3027"), 5)], 7);
  EXPECT_EQ(reach[map.water_at(hex("B3027"), 0)], kUnreached);
  const Vessel under_guns{.kind = VesselKind::kNavalFlotilla, .at = map.water_at(hex("B3027"), 5)};
  const auto back = reach_by_water(map, typed().sailing, at_second, under_guns, its_river);
  EXPECT_EQ(back[map.water_at(hex("B3027"), 0)], kUnreached) << "nor in the week after";
  EXPECT_EQ(back[map.water_at(hex("B3027"), 4)], 1);
  const Vessel gunboat{.kind = VesselKind::kRiverFlotilla, .at = map.water_at(hex("B3027"), 4)};
  EXPECT_EQ(reach_by_water(map, typed().sailing, at_second, gunboat, {})[map.water_at(hex("B3027"), 0)], 2)
      << "a river vessel may pass, and throws for it";
}

TEST(WS_9_2, AnEnemyWarshipEndsAMoveAndATransportDoesNot) {
  const WarMap map = whole(coast());
  const Vessel gunboat{.kind = VesselKind::kRiverFlotilla, .at = map.water_at(hex("B3027"), 4)};
  const auto beyond = [&](VesselKind met) {
    Field field;
    field.put({.side = Side::kConfederate, .kind = met, .at = map.water_at(hex("B3027"), 5)});
    const auto reach = reach_by_water(map, typed().sailing, field, gunboat, {});
    EXPECT_EQ(reach[map.water_at(hex("B3027"), 5)], 1);
    return reach[map.water_at(hex("B3027"), 0)];
  };
  EXPECT_EQ(beyond(VesselKind::kIronclad), kUnreached);
  EXPECT_EQ(beyond(VesselKind::kRiverFlotilla), kUnreached);
  EXPECT_EQ(beyond(VesselKind::kRiverTransport), 2);
}

}  // namespace
}  // namespace brownwater::wbts::testing
