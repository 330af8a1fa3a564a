#include "adapters/wire/wbts/cities.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "adapters/wire/schema.hpp"
#include "adapters/wire/wbts/tables.hpp"
#include "adapters/wire/wbts/wbts_words.hpp"
#include "tests/support/text_of.hpp"

namespace brownwater::wire::wbts_wire {
namespace {

using namespace wbts;

const WarMap& map() { return program_map()->map; }
HexId place(const char* id) { return map().place(program_map()->words.place(id)).hex; }

/// The theatre with what a test puts on it.
struct Scene {
  Field field;

  Theatre theatre() const {
    return {.map = map(),
            .cities = *cities(),
            .march = tables()->march,
            .field = field,
            .rails = {.side = Side::kConfederate, .now = *cycle_called(4, 62)}};
  }
  SiegeSigns signs(MajorCity city) const { return signs_at(theatre(), city); }
  bool besieged(MajorCity city) const { return signs(city).besieged(); }

  void union_at(HexId hex) { field.put_troops(hex, Side::kUnion); }
  /// Union troops on every railway out of a city but one.
  void cut_lines(const char* city, const char* but = "") {
    for (const Graph::Way way : map().rail_ways().from(map().rail_hex(place(city)))) {
      if (program_map()->words.rails[way.by] != but) union_at(map().hex_of_rail(way.to));
    }
  }
  void vessel(Side side, VesselKind kind, WaterId at) { field.put({.side = side, .kind = kind, .at = at}); }
  void flotilla(WaterId at) { vessel(Side::kUnion, VesselKind::kRiverFlotilla, at); }
  void transport(WaterId at) { vessel(Side::kConfederate, VesselKind::kRiverTransport, at); }
};

WaterId side_of_hex(const char* hex, Direction direction) { return map().water_at(*hex_named(hex), direction); }
WaterId lake() { return side_of_hex("B2828", kNoDirection); }

/// The lowest side of a river that touches a place's hex.
WaterId below(const char* id, const char* river) {
  const RiverId sought = program_map()->words.river(river);
  const std::vector<WaterId> quays = map().waters_about(place(id));
  for (const HexSide side : sides_of(map().rivers()[sought])) {
    const WaterId water = map().water_at(side.hex, side.direction);
    if (std::ranges::find(quays, water) != quays.end()) return water;
  }
  return kNoWater;
}

void expect_failed_by_one(const SiegeSigns& signs, bool SiegeSigns::* failed, const char* what) {
  SiegeSigns expected{true, true, true, true, true};
  expected.*failed = false;
  EXPECT_EQ(signs, expected) << what;
  EXPECT_FALSE(signs.besieged()) << what;
}

TEST(WS_5_1, NashvilleIsBesiegedByRailsCumberlandAndUnitsNextToIt) {
  Scene scene;
  scene.cut_lines("nashville");
  scene.flotilla(below("nashville", "cumberland"));
  EXPECT_TRUE(scene.besieged(MajorCity::kNashville));
  scene.field.put_works(place("nashville"), Side::kConfederate);
  expect_failed_by_one(scene.signs(MajorCity::kNashville), &SiegeSigns::no_works, "a fort has its own siege");
}

TEST(WS_5_1, NashvilleIsNotBesiegedIfOneSignFails) {
  Scene no_flotilla;
  no_flotilla.cut_lines("nashville");
  expect_failed_by_one(no_flotilla.signs(MajorCity::kNashville), &SiegeSigns::water_closed, "no flotilla");
  Scene open_line;
  open_line.cut_lines("nashville", "nashville_chattanooga");
  open_line.flotilla(below("nashville", "cumberland"));
  expect_failed_by_one(open_line.signs(MajorCity::kNashville), &SiegeSigns::rails_cut, "the Chattanooga line");
  Scene elsewhere;
  elsewhere.cut_lines("nashville");
  elsewhere.flotilla(below("memphis", "mississippi"));
  expect_failed_by_one(elsewhere.signs(MajorCity::kNashville), &SiegeSigns::water_closed, "a flotilla at Memphis");
}

TEST(WS_5_1, AFlotillaAboveNashvilleLeavesTheWayDownOpen) {
  const std::vector<HexSide> cumberland = sides_of(map().rivers()[program_map()->words.river("cumberland")]);
  const std::vector<WaterId> quays = map().waters_about(place("nashville"));
  WaterId above = kNoWater;
  bool passed = false;
  for (const HexSide side : cumberland) {
    const WaterId water = map().water_at(side.hex, side.direction);
    const bool at_city = std::ranges::find(quays, water) != quays.end();
    if (passed && !at_city && above == kNoWater) above = water;
    passed = passed || at_city;
  }
  ASSERT_NE(above, kNoWater);
  Scene scene;
  scene.cut_lines("nashville");
  scene.flotilla(above);
  expect_failed_by_one(scene.signs(MajorCity::kNashville), &SiegeSigns::water_closed, "the flotilla lies above");
}

TEST(WS_5_2, MemphisIsBesiegedByAFlotillaTowardsMarionOrByMarionAndOneNextToIt) {
  const WaterId between = map().water_at(place("memphis"), direction_to(place("memphis"), place("marion_ar")));
  ASSERT_NE(between, kNoWater);
  Scene across;
  across.cut_lines("memphis");
  expect_failed_by_one(across.signs(MajorCity::kMemphis), &SiegeSigns::water_closed, "no flotilla");
  across.flotilla(between);
  EXPECT_TRUE(across.besieged(MajorCity::kMemphis));

  for (const Graph::Way next : map().water_ways().from(between)) {
    Scene marion;
    marion.cut_lines("memphis");
    marion.flotilla(next.to);
    expect_failed_by_one(marion.signs(MajorCity::kMemphis), &SiegeSigns::water_closed, "nobody in Marion");
    marion.union_at(place("marion_ar"));
    EXPECT_EQ(marion.besieged(MajorCity::kMemphis),
              map().water(next.to).river == program_map()->words.river("mississippi"));
  }
  Scene far;
  far.cut_lines("memphis");
  far.union_at(place("marion_ar"));
  far.flotilla(below("helena", "mississippi"));
  expect_failed_by_one(far.signs(MajorCity::kMemphis), &SiegeSigns::water_closed, "the flotilla is at Helena");
}

TEST(WS_5_2, MemphisIsNotBesiegedWithALineOpen) {
  Scene scene;
  scene.cut_lines("memphis", "mississippi_tennessee");
  scene.flotilla(side_of_hex("B2802", 5));
  expect_failed_by_one(scene.signs(MajorCity::kMemphis), &SiegeSigns::rails_cut, "the line to Grenada");
}

Scene at_new_orleans() {
  Scene scene;
  scene.cut_lines("new_orleans");
  scene.flotilla(side_of_hex("B2829", 3));
  scene.flotilla(lake());
  return scene;
}

TEST(WS_5_3, NewOrleansIsBesiegedByRailsRiverLakeAndUnits) {
  EXPECT_TRUE(at_new_orleans().besieged(MajorCity::kNewOrleans));
  Scene from_the_sound;
  from_the_sound.cut_lines("new_orleans");
  from_the_sound.flotilla(side_of_hex("B2829", 3));
  expect_failed_by_one(from_the_sound.signs(MajorCity::kNewOrleans), &SiegeSigns::water_closed, "the lake is open");
  from_the_sound.vessel(Side::kUnion, VesselKind::kNavalFlotilla, side_of_hex("B2928", kNoDirection));
  EXPECT_TRUE(from_the_sound.besieged(MajorCity::kNewOrleans)) << "the lake's way to the sea is closed";
  Scene no_river;
  no_river.cut_lines("new_orleans");
  no_river.flotilla(lake());
  expect_failed_by_one(no_river.signs(MajorCity::kNewOrleans), &SiegeSigns::water_closed, "the river is open");
  Scene open_line;
  open_line.cut_lines("new_orleans", "new_orleans_jackson_great_northern");
  open_line.flotilla(side_of_hex("B2829", 3));
  open_line.flotilla(lake());
  open_line.union_at(*hex_named("B2930"));
  expect_failed_by_one(open_line.signs(MajorCity::kNewOrleans), &SiegeSigns::rails_cut, "the Jackson line");
}

TEST(WS_5_3, WithATransportOnTheLakeTheBrookhavenLineMustBeCutAtB2527OrNorthOfIt) {
  Scene scene;
  scene.cut_lines("new_orleans");
  scene.flotilla(side_of_hex("B2829", 3));
  scene.vessel(Side::kUnion, VesselKind::kNavalFlotilla, side_of_hex("B2928", kNoDirection));
  scene.transport(lake());
  expect_failed_by_one(scene.signs(MajorCity::kNewOrleans), &SiegeSigns::rails_cut, "supply comes over the lake");
  for (const char* cut : {"B2527", "B2426"}) {
    Scene north = scene;
    north.union_at(*hex_named(cut));
    EXPECT_TRUE(north.besieged(MajorCity::kNewOrleans)) << cut;
  }
  Scene south = scene;
  south.union_at(*hex_named("B2528"));
  EXPECT_FALSE(south.besieged(MajorCity::kNewOrleans)) << "cut south of B2527";
}

TEST(WS_5_4, AtlantaIsBesiegedByRailsAndUnits) {
  Scene scene;
  scene.cut_lines("atlanta");
  EXPECT_TRUE(scene.besieged(MajorCity::kAtlanta));
  Scene open_line;
  open_line.cut_lines("atlanta", "georgia");
  expect_failed_by_one(open_line.signs(MajorCity::kAtlanta), &SiegeSigns::rails_cut, "the Augusta line");
  Scene far;
  for (const PlaceId city : cities()->supply) {
    if (map().place(city).hex != place("atlanta")) far.union_at(map().place(city).hex);
  }
  expect_failed_by_one(far.signs(MajorCity::kAtlanta), &SiegeSigns::troops_next, "nobody next to it");
}

TEST(WS_5_4, AtlantaInUnionHandsIsBesiegedByNobodyHoweverItLies) {
  for (const bool by_troops : {false, true}) {
    Scene scene;
    scene.cut_lines("atlanta");
    if (by_troops)
      scene.union_at(place("atlanta"));
    else
      scene.field.take(place("atlanta"));
    EXPECT_FALSE(scene.besieged(MajorCity::kAtlanta));
  }
}

TEST(WS_5_4, LinesThatLeadToTakenCitiesOnlyAreCut) {
  Scene scene;
  for (const PlaceId city : cities()->supply) {
    if (map().place(city).hex != place("atlanta")) scene.field.take(map().place(city).hex);
  }
  EXPECT_TRUE(scene.signs(MajorCity::kAtlanta).rails_cut);
  EXPECT_FALSE(Scene().signs(MajorCity::kAtlanta).rails_cut);
}

TEST(WS_5_5, RichmondIsBesiegedWithoutAFlotillaIfNoTransportCouldBringSupply) {
  Scene scene;
  scene.cut_lines("richmond");
  EXPECT_TRUE(scene.besieged(MajorCity::kRichmond));
  const std::vector<HexSide> james = sides_of(map().rivers()[program_map()->words.river("james")]);
  const WaterId mouth = map().water_at(james.front().hex, james.front().direction);
  scene.transport(mouth);
  expect_failed_by_one(scene.signs(MajorCity::kRichmond), &SiegeSigns::water_closed, "a transport on the James");
  scene.flotilla(below("richmond", "james"));
  EXPECT_TRUE(scene.besieged(MajorCity::kRichmond));
  Scene open_line;
  open_line.cut_lines("richmond", "virginia_central");
  expect_failed_by_one(open_line.signs(MajorCity::kRichmond), &SiegeSigns::rails_cut, "the Central");
}

TEST(WS_5_7, ABesiegedCityMakesNoSupplyAndLendsNoneItsRails) {
  Scene scene;
  const SouthernSupply free = southern_supply(scene.theatre(), {});
  EXPECT_EQ(std::ranges::count(free.major, true), 5);
  scene.cut_lines("atlanta");
  const SouthernSupply after = southern_supply(scene.theatre(), {});
  EXPECT_FALSE(after.major[static_cast<std::size_t>(MajorCity::kAtlanta)]);
  EXPECT_EQ(std::ranges::count(after.major, true), 4);
  const SouthernSupply boxed = southern_supply(scene.theatre(), {.besieged_cities = false});
  EXPECT_EQ(std::ranges::count(boxed.major, true), 5) << "the switch of WS-2.0";
}

TEST(WS_4_3, CitiesAndPortsCountWithARailPathToAMajorCity) {
  Scene scene;
  const auto has = [](const std::vector<PlaceId>& list, const char* id) {
    return std::ranges::find(list, program_map()->words.place(id)) != list.end();
  };
  const SouthernSupply all = southern_supply(scene.theatre(), {});
  for (const char* city : {"columbus_ms", "fort_gaines_ga", "vicksburg", "huntsville_al", "bristol"})
    EXPECT_TRUE(has(all.by_rail, city)) << city;
  EXPECT_FALSE(has(all.by_rail, "atlanta")) << "a major city counts as such";
  EXPECT_TRUE(has(all.ports, "charleston"));
  EXPECT_FALSE(has(all.ports, "galveston")) << "no rails lead from Texas";
  const SouthernSupply shut =
      southern_supply(scene.theatre(), {.blockaded = {program_map()->words.place("charleston")}});
  EXPECT_FALSE(has(shut.ports, "charleston"));
  scene.field.take(place("vicksburg"));
  EXPECT_FALSE(has(southern_supply(scene.theatre(), {}).by_rail, "vicksburg"));
}

TEST(WS_1_2, TheFiveCitiesOfTheAddedLinesSupplyFromTheStart) {
  const auto supplies = [](const char* id, bool added_rails) {
    const Scene scene;
    Theatre theatre = scene.theatre();
    theatre.rails.now = *cycle_called(7, 61);
    theatre.rails.added_rails = added_rails;
    const std::vector<PlaceId> by_rail = southern_supply(theatre, {}).by_rail;
    return std::ranges::find(by_rail, program_map()->words.place(id)) != by_rail.end();
  };
  for (const char* city : {"columbus_ms", "fort_gaines_ga", "chattahoochee", "tallahassee", "jacksonville"})
    EXPECT_TRUE(supplies(city, true)) << city;
  for (const char* city : {"columbus_ms", "fort_gaines_ga", "chattahoochee", "tallahassee"})
    EXPECT_FALSE(supplies(city, false)) << city << ", a switch of WS-2.0";
}

TEST(WS_9_3, EveryPortIsClosedFromWatersThatANavalFlotillaReaches) {
  const std::vector<std::uint16_t> steps = reach_by_water(
      map(), {.steps = {200, 200, 200, 200, 200}, .carries = 10}, Field(),
      {.side = Side::kUnion, .kind = VesselKind::kNavalFlotilla, .at = side_of_hex("C3901", kNoDirection)},
      cities()->naval_rivers);
  for (std::size_t port = 0; port < cities()->ports.size(); ++port) {
    const std::vector<WaterId> waters = waters_of_port(map(), *cities(), port);
    const bool reached = std::ranges::any_of(waters, [&](WaterId water) { return steps[water] != kUnreached; });
    EXPECT_TRUE(reached) << program_map()->words.places[cities()->ports[port]];
  }
}

TEST(WS_9_3, IroncladsLieInHarboursAndNotInTheOpenSea) {
  const auto may = [](const char* hex) {
    return suits(map(), VesselKind::kIronclad, map().water(side_of_hex(hex, kNoDirection)), cities()->naval_rivers);
  };
  for (const char* harbour : {"C1542", "B4127", "B0231", "B5629", "B3626", "C3118"})
    EXPECT_TRUE(may(harbour)) << harbour;
  for (const char* sea : {"C1641", "C1642", "B3628", "C3901"}) EXPECT_FALSE(may(sea)) << sea;
}

bool by_river(const Scene& scene, PlaceId city) {
  const SouthernSupply supply = southern_supply(scene.theatre(), {});
  return std::ranges::find(supply.by_river, city) != supply.by_river.end();
}

TEST(WS_4_4, EachListedCityCountsWithATransportAndNotWithoutOne) {
  const Scene without;
  ASSERT_EQ(cities()->by_river.size(), 13u);
  for (const PlaceId city : cities()->by_river) {
    const std::string& id = program_map()->words.places[city];
    EXPECT_FALSE(by_river(without, city)) << id;
    Scene with;
    with.transport(map().waters_about(map().place(city).hex).front());
    EXPECT_TRUE(by_river(with, city)) << id;
  }
}

TEST(WS_4_4, AFlotillaInTheWayOrUnionTroopsInTheTownTakeEachListedCityAway) {
  for (const PlaceId city : cities()->by_river) {
    const std::string& id = program_map()->words.places[city];
    const std::vector<WaterId> quays = map().waters_about(map().place(city).hex);
    Scene shut_in;
    shut_in.transport(quays.front());
    for (const WaterId quay : quays) {
      for (const Graph::Way way : map().water_ways().from(quay)) {
        if (std::ranges::find(quays, way.to) == quays.end()) shut_in.flotilla(way.to);
      }
    }
    EXPECT_FALSE(by_river(shut_in, city)) << id << " shut in";
    Scene taken;
    taken.transport(quays.front());
    taken.union_at(map().place(city).hex);
    EXPECT_FALSE(by_river(taken, city)) << id << " taken";
  }
}

TEST(WS_4_4, WithoutAMajorCityToCarryToNoListedCityCounts) {
  Scene scene;
  for (const PlaceId city : cities()->major) scene.field.take(map().place(city).hex);
  for (const PlaceId city : cities()->by_river) {
    scene.transport(map().waters_about(map().place(city).hex).front());
    EXPECT_FALSE(by_river(scene, city)) << program_map()->words.places[city];
  }
}

TEST(WS_4_4, OneTransportServesEveryListedPlaceOnItsOwnRiverSystem) {
  Scene scene;
  scene.transport(below("vicksburg", "mississippi"));
  for (const char* city : {"shreveport", "alexandria_la", "natchez", "bayou_sara", "arkansas_post", "port_hudson",
                           "baton_rouge", "helena", "yazoo_city", "little_rock"})
    EXPECT_TRUE(by_river(scene, program_map()->words.place(city))) << city;
  EXPECT_FALSE(by_river(scene, program_map()->words.place("sabine_city"))) << "another river's";
}

// A flotilla on the river bars the way: no steamer goes round it by a bayou and the open Gulf.
TEST(WS_4_4, RiverSteamersKeepToRivers) {
  const PlaceId natchez = program_map()->words.place("natchez");
  Scene scene;
  scene.transport(below("natchez", "mississippi"));
  EXPECT_TRUE(by_river(scene, natchez));
  // The river is shut above: New Orleans is left.
  scene.flotilla(below("vicksburg", "mississippi"));
  EXPECT_TRUE(by_river(scene, natchez));
  scene.flotilla(below("baton_rouge", "mississippi"));
  EXPECT_FALSE(by_river(scene, natchez));
}

TEST(WS_1_3, CitiesOfTheBoxedGameNeedNoRoadsAndNoTownsThatPayTheUnion) {
  json::value text = json::parse(brownwater::testing::text_of("data/wbts/cities.json"));
  for (const char* key : {"roads", "captured", "union_losses"}) text.as_object().erase(key);
  EXPECT_EQ(schema_faults("cities-wbts", text), std::vector<Fault>{});
  const auto read = read_cities(text, *program_map());
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->captured.empty());
  EXPECT_TRUE(read->losses.empty());
  EXPECT_FALSE(waters_of_port(map(), *read, 0).empty());
}

TEST(WS_1_3, CitiesThatTheMapHasNotAreRefusedWithTheirPlace) {
  const json::value whole = json::parse(brownwater::testing::text_of("data/wbts/cities.json"));
  EXPECT_EQ(schema_faults("cities-wbts", whole), std::vector<Fault>{});
  const auto refused = [&](const char* where, auto&& change) {
    json::value text = whole;
    change(text);
    const auto read = read_cities(text, *program_map());
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().front().where, where);
  };
  refused("/major/memphis", [](json::value& text) { text.at("major").at("memphis") = "gotham"; });
  refused("/supply/3", [](json::value& text) { text.at("supply").at(3) = "gotham"; });
  refused("/sieges/brookhaven_cut", [](json::value& text) { text.at("sieges").at("brookhaven_cut") = "C4511"; });
  refused("/sieges/cumberland", [](json::value& text) { text.at("sieges").at("cumberland") = "rhine"; });
}

}  // namespace
}  // namespace brownwater::wire::wbts_wire
