#include "engine/games/wbts/map.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/engine/wbts/drawing.hpp"

namespace brownwater::wbts::testing {
namespace {

/// A river from a lake up past five sides, the first three navigable.
River creek() {
  return {.mouth = Mouth::kWater,
          .reaches = {{.navigable = true, .sides = {{hex("B2827"), 4}, {hex("B2827"), 5}, {hex("B2827"), 0}}},
                      {.navigable = false, .sides = {{hex("B2826"), 2}, {hex("B2826"), 1}}}}};
}

/// The kinds of faults of a draft, in order.
std::vector<MapFaultKind> kinds_of(const MapDraft& draft) {
  std::vector<MapFaultKind> kinds;
  for (const MapFault& fault : faults_of(draft)) kinds.push_back(fault.kind);
  return kinds;
}
using Kinds = std::vector<MapFaultKind>;

TEST(WS_1_3, AMapOfClearLandHasNoGaps) {
  EXPECT_EQ(kinds_of(clear_land()), Kinds{});
  MapDraft draft = clear_land();
  draft.rivers.push_back(creek());
  EXPECT_EQ(kinds_of(draft), Kinds{});
}

TEST(WS_1_3, TerrainStatesSeasAndLakesAreLookedAt) {
  MapDraft draft = clear_land();
  draft.terrain[hex("B2020")] = Terrain::kNone;
  draft.terrain[hex_at(80, 60)] = Terrain::kClear;
  draft.state_of[hex("B1010")] = 7;
  draft.terrain[hex("B4010")] = Terrain::kSea;
  draft.terrain[hex("B2828")] = Terrain::kClear;
  draft.state_of[hex("B2828")] = 0;
  std::vector<MapFaultKind> found = kinds_of(draft);
  std::ranges::sort(found);
  EXPECT_EQ(found, (Kinds{MapFaultKind::kHexWithoutTerrain, MapFaultKind::kTerrainOffSheets,
                          MapFaultKind::kWaterInState, MapFaultKind::kUnknownState, MapFaultKind::kSeaCutOff,
                          MapFaultKind::kLakeCutOff, MapFaultKind::kPontchartrain}));
}

TEST(WS_1_3, ARiverThatEndsInTheAirIsFound) {
  MapDraft draft = clear_land();
  draft.rivers = {creek()};
  draft.rivers[0].reaches[0].sides.erase(draft.rivers[0].reaches[0].sides.begin() + 1);
  ASSERT_EQ(kinds_of(draft), Kinds{MapFaultKind::kRiverBroken});
  EXPECT_EQ(faults_of(draft)[0].hex, hex("B2827"));
  draft.rivers = {creek()};
  draft.rivers[0].mouth = Mouth::kMapEdge;
  EXPECT_EQ(kinds_of(draft), Kinds{MapFaultKind::kMouthNotAtEdge});
  draft.rivers[0].mouth = Mouth::kUnknown;
  EXPECT_EQ(kinds_of(draft), Kinds{MapFaultKind::kMouthUnknown});
  draft.rivers[0].mouth = Mouth::kRiver;
  draft.rivers[0].into = 0;
  EXPECT_EQ(kinds_of(draft), Kinds{MapFaultKind::kRiverUphill});
}

TEST(WS_1_3, ARiverRunsOutAtTheEdgeOfASheetWhereTheGridGoesOn) {
  MapDraft draft = clear_land();
  draft.rivers = {{.mouth = Mouth::kMapEdge, .reaches = {{.navigable = false, .sides = {{hex("C1152"), 2}}}}}};
  EXPECT_EQ(kinds_of(draft), Kinds{});
}

TEST(WS_1_3, ASideNamedTwiceOrOffTheMapIsFound) {
  MapDraft draft = clear_land();
  draft.rivers = {creek()};
  draft.crests = {{.sides = {{hex("B2826"), 2}, {hex("B2826"), 2}}}};
  EXPECT_EQ(kinds_of(draft), (Kinds{MapFaultKind::kCrestOnRiver, MapFaultKind::kCrestOnCrest}));
  draft.crests = {{.sides = {{hex("A0101"), 0}}}};
  EXPECT_EQ(kinds_of(draft), Kinds{MapFaultKind::kCrestOffMap});
}

TEST(WS_1_2, RailsThatDoNotJoinOrGoWhereNoneCanAreFound) {
  MapDraft draft = clear_land();
  draft.rails = {line({"B1010", "B1011", "B1012"})};
  EXPECT_EQ(kinds_of(draft), (Kinds{MapFaultKind::kRailInTheWild, MapFaultKind::kRailInTheWild}));
  draft.places = {town("B1010"), town("B1012")};
  EXPECT_EQ(kinds_of(draft), Kinds{});
  draft.crests = {{.sides = {{hex("B1011"), 3}}}};
  EXPECT_EQ(kinds_of(draft), Kinds{MapFaultKind::kRailOverCrest});
  draft.crests.clear();
  draft.rails = {line({"B1010", "B1012"})};
  EXPECT_EQ(kinds_of(draft), Kinds{MapFaultKind::kRailApart});
  draft.rails = {line({"B1010", "B1011", "B1010"})};
  EXPECT_EQ(kinds_of(draft), Kinds{MapFaultKind::kRailTwiceInHex});
  draft.rails = {line({"B1010"})};
  EXPECT_EQ(kinds_of(draft), Kinds{MapFaultKind::kRailTooShort});
  draft.rails = {line({"B2928", "B2827"})};
  draft.places = {town("B2827")};
  EXPECT_EQ(kinds_of(draft), (Kinds{MapFaultKind::kRailOnWater, MapFaultKind::kRailInTheWild}));
}

TEST(WS_1_3, TownsOnWaterOffTheMapOrAwayFromTheirRiverAreFound) {
  MapDraft draft = clear_land();
  draft.rivers = {creek()};
  draft.places = {town("B2828"), town("B1010"), town("B2727")};
  draft.places[1].rivers = {0};
  draft.places[1].port = 1;
  draft.places[2].rivers = {0};
  draft.places[2].state = 3;
  draft.places.push_back(town("B1515"));
  draft.places[3].hex = kNowhere;
  EXPECT_EQ(kinds_of(draft),
            (Kinds{MapFaultKind::kPlaceOnWater, MapFaultKind::kPlaceAwayFromRiver, MapFaultKind::kPortNotReached,
                   MapFaultKind::kPlaceUnknownState, MapFaultKind::kPlaceOffMap, MapFaultKind::kPlaceInOtherState}));
}

TEST(WS_1_3, WhatLiesOnASideIsSeenFromBothHexes) {
  MapDraft draft = clear_land();
  draft.rivers = {creek()};
  const WarMap map = whole(draft);
  const SideFeatures navigable{.river = 0, .navigable = true};
  EXPECT_EQ(map.side({hex("B2827"), 4}), navigable);
  EXPECT_EQ(map.side(from_beyond({hex("B2827"), 4})), navigable);
  EXPECT_EQ(map.side({hex("B2826"), 2}), (SideFeatures{.river = 0, .navigable = false}));
  EXPECT_EQ(map.side({hex("B2826"), 5}), SideFeatures{});
}

TEST(WS_6_3, ARiverIsSailedUpFromItsMouthToItsHeadOfNavigation) {
  MapDraft draft = clear_land();
  draft.rivers = {creek()};
  const WarMap map = whole(draft);
  EXPECT_EQ(map.water_count(), 5u);
  const WaterId lake = map.water_at(hex("B2928"), kNoDirection);
  const WaterId start[] = {lake};
  const auto steps = steps_from(map.water_ways(), start, kUnreached, [](auto, auto) { return true; });
  EXPECT_EQ(steps[map.water_at(hex("B2828"), kNoDirection)], 1);
  EXPECT_EQ(steps[map.water_at(hex("B2827"), 4)], 2);
  EXPECT_EQ(steps[map.water_at(hex("B2827"), 0)], 4);
  EXPECT_EQ(map.water_at(hex("B2826"), 2), kNoWater);
}

TEST(WS_6_3, ARiverAlongAShoreIsEnteredAtItsMouthOnly) {
  MapDraft draft = clear_land();
  for (const char* lake : {"B2727", "B2728"}) flood(draft, lake, Terrain::kLake);
  draft.rivers = {creek()};
  const WarMap map = whole(draft);
  const WaterId inland = map.water_at(hex("B2827"), 0);
  EXPECT_EQ(map.water_ways().from(inland).size(), 1u);
}

TEST(WS_6_2, RailsJoinWhereLinesPassOneHex) {
  MapDraft draft = clear_land();
  draft.places = {town("B1010"), town("B1013"), town("B1211")};
  draft.rails = {line({"B1010", "B1011", "B1012", "B1013"}), line({"B1012", "B1112", "B1211"})};
  const WarMap map = whole(draft);
  const RailHex start[] = {map.rail_hex(hex("B1010"))};
  const auto all = steps_from(map.rail_ways(), start, kUnreached, [](auto, auto) { return true; });
  EXPECT_EQ(all[map.rail_hex(hex("B1211"))], 4);
  const auto first_line = steps_from(map.rail_ways(), start, kUnreached, [](auto, auto way) { return way.by == 0; });
  EXPECT_EQ(first_line[map.rail_hex(hex("B1211"))], kUnreached);
  const auto near = steps_from(map.rail_ways(), start, 2, [](auto, auto) { return true; });
  EXPECT_EQ(near[map.rail_hex(hex("B1013"))], kUnreached);
  EXPECT_EQ(map.rail_hex(hex("B1110")), kNoRailHex);
}

TEST(WS_1_3, TheChiefPlaceOfAHexIsTheFirstNamed) {
  MapDraft draft = clear_land();
  draft.places = {town("B1010"), town("B1212"), town("B1010")};
  const WarMap map = whole(draft);
  EXPECT_EQ(map.chief_place(hex("B1010")), 0);
  EXPECT_EQ(map.chief_place(hex("B1212")), 1);
  EXPECT_EQ(map.chief_place(hex("B1313")), kNoPlace);
}

}  // namespace
}  // namespace brownwater::wbts::testing
