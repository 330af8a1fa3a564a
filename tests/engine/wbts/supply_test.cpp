#include <gtest/gtest.h>

#include "engine/games/wbts/supply_ways.hpp"
#include "tests/engine/wbts/book.hpp"
#include "tests/engine/wbts/drawing.hpp"

namespace brownwater::wbts::testing {
namespace {

const MarchNumbers& march() {
  static const MarchNumbers typed = book().march;
  return typed;
}

/// A line of ten hexes southward, towns at its ends.
MapDraft one_line() {
  MapDraft draft = clear_land();
  draft.rails = {line({"B1005", "B1006", "B1007", "B1008", "B1009", "B1010", "B1011", "B1012", "B1013", "B1014"})};
  draft.places = {town("B1005"), town("B1014")};
  return draft;
}

bool reaches_end(const MapDraft& draft, const Field& field, RailUse use = {}) {
  const WarMap map = whole(draft);
  const HexId start[] = {hex("B1005")};
  return rails_reached(map, march(), field, use, start)[map.rail_hex(hex("B1014"))];
}

TEST(WS_6_1, GroundAndRiversCostPoints) {
  MapDraft draft = clear_land();
  draft.terrain[hex("B1009")] = Terrain::kForest;
  draft.terrain[hex("B1109")] = Terrain::kMountain;
  draft.terrain[hex("B1110")] = Terrain::kSwamp;
  draft.rivers = {{.mouth = Mouth::kMapEdge, .reaches = {{.navigable = false, .sides = {{hex("A0101"), 2}}}}}};
  draft.crests = {{.sides = {{hex("B1010"), 3}}}};
  const WarMap map = whole(draft);
  EXPECT_EQ(march_cost(map, march(), {hex("B1010"), 0}), 2);
  EXPECT_EQ(march_cost(map, march(), {hex("B1009"), 3}), 1);
  EXPECT_EQ(march_cost(map, march(), {hex("B1109"), 3}), 3) << "into the swamp";
  EXPECT_EQ(march_cost(map, march(), {hex("B1110"), 0}), 3) << "into the mountains";
  EXPECT_EQ(march_cost(map, march(), {hex("B1010"), 3}), std::nullopt) << "over the crest";
  EXPECT_EQ(march_cost(map, march(), {hex("B2827"), 3}), std::nullopt) << "into the lake";
  EXPECT_EQ(march_cost(map, march(), {hex("A0101"), 2}), 2) << "over a small river";
  EXPECT_EQ(march_cost(map, march(), {hex("A0101"), 0}), std::nullopt) << "off the map";
}

TEST(WS_6_1, ANavigableRiverIsCrossedByBridgeOrTransportOnly) {
  MapDraft draft = one_line();
  draft.rivers = {{.mouth = Mouth::kMapEdge, .reaches = {{.navigable = true, .sides = {{hex("A0101"), 2}}}}}};
  EXPECT_EQ(march_cost(whole(draft), march(), {hex("A0101"), 2}), std::nullopt);
  EXPECT_EQ(march_cost(whole(draft), march(), {hex("A0101"), 2}, true), 3);
  draft.rails.push_back(line({"A0101", "A0201"}));
  ASSERT_EQ(neighbour(hex("A0101"), 2), hex("A0201"));
  EXPECT_EQ(march_cost(whole(draft), march(), {hex("A0101"), 2}), 3);
}

TEST(WS_8_1, SupplyGoesAlongWholeRailsOfAnyLength) { EXPECT_TRUE(reaches_end(one_line(), Field{})); }

TEST(WS_5_6, EnemyTroopsOnTheLineCutItAndOwnTroopsDoNot) {
  Field field;
  field.put_troops(hex("B1009"), Side::kConfederate);
  EXPECT_TRUE(reaches_end(one_line(), field));
  field.put_troops(hex("B1009"), Side::kUnion);
  EXPECT_FALSE(reaches_end(one_line(), field));
}

TEST(WS_5_6, TornTrackMustBeLongerThanThreePointsCanBridge) {
  Field field;
  for (const char* torn : {"B1007", "B1008", "B1009"}) field.tear_up(hex(torn));
  EXPECT_TRUE(reaches_end(one_line(), field)) << "from the first cut hex three points lead to the uncut part";
  field.tear_up(hex("B1010"));
  EXPECT_FALSE(reaches_end(one_line(), field));
}

TEST(WS_5_6, InForestLessTornTrackCuts) {
  MapDraft draft = one_line();
  for (const char* forest : {"B0907", "B0908", "B1008", "B1108", "B1107", "B0909", "B1109", "B0906", "B1106"})
    draft.terrain[hex(forest)] = Terrain::kForest;
  Field field;
  for (const char* torn : {"B1007", "B1008", "B1009"}) field.tear_up(hex(torn));
  EXPECT_FALSE(reaches_end(draft, field));
}

TEST(WS_5_6, NobodyMarchesThroughTheEnemyToBridgeAGap) {
  Field field;
  for (const char* torn : {"B1007", "B1008"}) field.tear_up(hex(torn));
  for (const char* enemy : {"B1008", "B0908", "B1108", "B0909", "B1109"}) field.put_troops(hex(enemy), Side::kUnion);
  EXPECT_FALSE(reaches_end(one_line(), field));
}

TEST(WS_1_2, ALineNotYetOpenedOrOfTheVariantCarriesNothingWithoutIt) {
  MapDraft draft = one_line();
  draft.rails[0].opens = Month{62, 12};
  EXPECT_FALSE(reaches_end(draft, Field{}, {.now = *cycle_called(12, 62)}));
  EXPECT_TRUE(reaches_end(draft, Field{}, {.now = *cycle_called(13, 62)}));
  draft.rails[0].opens = std::nullopt;
  draft.rails[0].variant = true;
  EXPECT_TRUE(reaches_end(draft, Field{}));
  EXPECT_FALSE(reaches_end(draft, Field{}, {.added_rails = false}));
}

TEST(WS_4_4, AFlotillaOfTheEnemyStopsAWaterRouteAndATransportDoesNot) {
  MapDraft draft = clear_land();
  draft.rivers = {
      {.mouth = Mouth::kWater,
       .reaches = {{.navigable = true, .sides = {{hex("B2827"), 4}, {hex("B2827"), 5}, {hex("B2827"), 0}}}}}};
  const WarMap map = whole(draft);
  const WaterId head[] = {map.water_at(hex("B2827"), 0)};
  const WaterId mouth = map.water_at(hex("B2827"), 4);
  const auto reaches = [&](VesselKind kind, Side side) -> bool {
    Field field;
    field.put({.side = side, .kind = kind, .at = map.water_at(hex("B2827"), 5)});
    return waters_reached(map, field, {.side = Side::kConfederate}, head)[mouth];
  };
  EXPECT_FALSE(reaches(VesselKind::kRiverFlotilla, Side::kUnion));
  EXPECT_FALSE(reaches(VesselKind::kNavalFlotilla, Side::kUnion));
  EXPECT_TRUE(reaches(VesselKind::kRiverTransport, Side::kUnion));
  EXPECT_TRUE(reaches(VesselKind::kRiverFlotilla, Side::kConfederate));
  const WaterId lake = map.water_at(hex("B2828"), kNoDirection);
  EXPECT_FALSE(waters_reached(map, Field{}, {.side = Side::kConfederate}, head)[lake]);
  EXPECT_TRUE(waters_reached(map, Field{}, {.side = Side::kConfederate, .lakes = true}, head)[lake]);
}

}  // namespace
}  // namespace brownwater::wbts::testing
