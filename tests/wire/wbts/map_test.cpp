#include "adapters/wire/wbts/map.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "adapters/wire/wbts/wbts_words.hpp"
#include "engine/games/wbts/moving.hpp"
#include "tests/support/text_of.hpp"

namespace brownwater::wire::wbts_wire {
namespace {

using namespace wbts;

const json::value& map_text() {
  static const json::value text = json::parse(brownwater::testing::text_of("data/maps/wbts.json"));
  return text;
}

const MapRead& theatre() {
  const auto& read = program_map();
  if (!read) throw std::runtime_error(read.error().front().where + ": " + read.error().front().reason);
  return *read;
}

json::object& named(json::value& map, const char* list, const char* id) {
  for (json::value& entry : map.at(list).as_array()) {
    if (entry.at("id").as_string() == id) return entry.as_object();
  }
  throw std::runtime_error(id);
}

/// A change to the map brings out a fault at the place, with these words in it.
void brings(const std::string& rule, const std::string& where, const std::string& words,
            const std::function<void(json::value&)>& change) {
  json::value copy = map_text();
  change(copy);
  const auto read = read_map(copy);
  ASSERT_FALSE(read) << words;
  std::string all;
  for (const Fault& fault : read.error()) {
    if (fault.rule == rule && fault.where == where && fault.reason.find(words) != std::string::npos) return;
    all += fault.rule + " " + fault.where + ": " + fault.reason + "\n";
  }
  ADD_FAILURE() << where << " " << words << " is not among\n" << all.substr(0, 800);
}

void set_letter(json::value& map, const char* key, const char* hex, char letter) {
  const HexId at = *hex_named(hex);
  map.at(key)
      .as_array()[static_cast<std::size_t>(row_of(at) - 1)]
      .as_string()[static_cast<std::size_t>(column_of(at) - 1)] = letter;
}

HexId hex_of_place(const char* id) { return theatre().map.place(theatre().words.place(id)).hex; }

/// Steps by water between two places, along any water.
int steps_by_water(const char* from, const char* to) {
  const WarMap& map = theatre().map;
  const std::vector<WaterId> starts = map.waters_about(hex_of_place(from));
  const auto steps = steps_from(map.water_ways(), starts, kUnreached, [](auto, auto) { return true; });
  int least = kUnreached;
  for (const WaterId water : map.waters_about(hex_of_place(to))) least = std::min<int>(least, steps[water]);
  return least;
}

bool joined_by_rail(const char* from, const char* to) {
  const WarMap& map = theatre().map;
  const RailHex start[] = {map.rail_hex(hex_of_place(from))};
  const auto steps = steps_from(map.rail_ways(), start, kUnreached, [](auto, auto) { return true; });
  return steps[map.rail_hex(hex_of_place(to))] != kUnreached;
}

TEST(WS_1_1, TheTheatreIsReadWholeWithAllItsRiversRailsAndPlaces) {
  const auto& [map, words] = theatre();
  std::size_t sides = 0;
  for (const River& river : map.rivers()) sides += sides_of(river).size();
  EXPECT_EQ(map.rivers().size(), 149u);
  EXPECT_EQ(sides, 2779u);
  EXPECT_EQ(map.rails().size(), 172u);
  EXPECT_EQ(map.rail_ways().size(), 1051u);
  EXPECT_EQ(map.places().size(), 581u);
  EXPECT_EQ(words.places.size(), 581u);
  EXPECT_EQ(hex_text(hex_of_place("memphis")), "B2802");
  EXPECT_EQ(words.states[map.state_of(*hex_named("B2802"))], "TN");
}

TEST(WS_1_4, FortPulaskiStandsInC1145AndC4511IsNoHex) {
  EXPECT_EQ(hex_text(hex_of_place("fort_pulaski")), "C1145");
  EXPECT_FALSE(hex_named("C4511"));
}

TEST(WS_1_2, TheSpursThatTheSheetLeftOutAreOfTheVariantAndJoinTheNet) {
  const auto& [map, words] = theatre();
  int variant = 0;
  for (const RailLine& line : map.rails()) variant += line.variant ? 1 : 0;
  EXPECT_EQ(variant, 4);
  for (const char* city : {"columbus_ms", "fort_gaines_ga", "chattahoochee", "tallahassee", "jacksonville"}) {
    ASSERT_NE(words.place(city), kNoPlace) << city;
  }
  EXPECT_TRUE(joined_by_rail("columbus_ms", "corinth"));
  EXPECT_TRUE(joined_by_rail("fort_gaines_ga", "atlanta"));
  EXPECT_TRUE(joined_by_rail("jacksonville", "atlanta"));
}

TEST(WS_6_3, SteamersGoFromTheGulfToTheHeadsOfTheOhioTheTennesseeAndTheRed) {
  for (const char* up : {"cairo", "pittsburgh", "nashville", "shreveport", "little_rock", "yazoo_city", "st_louis"})
    EXPECT_LT(steps_by_water("new_orleans", up), kUnreached) << up;
  EXPECT_EQ(steps_by_water("new_orleans", "chattanooga"), kUnreached) << "the Muscle Shoals";
  EXPECT_LT(steps_by_water("memphis", "vicksburg"), steps_by_water("memphis", "natchez"));
}

TEST(WS_1_3, LakePontchartrainIsReachedFromTheSound) {
  const WarMap& map = theatre().map;
  const WaterId lake = map.water_at(*hex_named("B2828"), kNoDirection);
  ASSERT_NE(lake, kNoWater);
  for (const char* hex : {"B2828", "B2728", "B2627"}) EXPECT_EQ(map.terrain(*hex_named(hex)), Terrain::kLake) << hex;
  const WaterId start[] = {lake};
  const auto steps = steps_from(map.water_ways(), start, kUnreached, [](auto, auto) { return true; });
  bool sound = false;
  for (WaterId water = 0; water < map.water_count(); ++water) {
    const HexId hex = map.water(water).hex;
    sound = sound || (!map.water(water).is_river() && map.terrain(hex) == Terrain::kSea && steps[water] < 6);
  }
  EXPECT_TRUE(sound);
}

TEST(WS_1_3, GapsOfTheGroundAreNamedWithTheirHex) {
  brings("WS-1.3", "B2020", "without terrain", [](json::value& map) { set_letter(map, "terrain", "B2020", ' '); });
  brings("WS-1.3", "B2020", "\"x\" is no terrain", [](json::value& map) { set_letter(map, "terrain", "B2020", 'x'); });
  brings("WS-1.3", "B2020", "no known state", [](json::value& map) { set_letter(map, "state_of", "B2020", '-'); });
  brings("WS-1.3", "C4040", "water that belongs", [](json::value& map) { set_letter(map, "state_of", "C4040", 'A'); });
  brings("WS-1.3", "A3010", "sea cut off", [](json::value& map) { set_letter(map, "terrain", "A3010", '~'); });
  brings("WS-1.3", "A3010", "no vessel", [](json::value& map) { set_letter(map, "terrain", "A3010", 'l'); });
  brings("WS-1.3", "B2828", "Lake Pontchartrain", [](json::value& map) { set_letter(map, "terrain", "B2828", '~'); });
  brings("WS-1.1", "/terrain", "59 rows", [](json::value& map) { map.at("terrain").as_array().pop_back(); });
}

TEST(WS_1_3, RiversThatEndInTheAirAreNamedWithTheirSide) {
  brings("WS-1.3", "B1622 side 0", "red ends in the air", [](json::value& map) {
    auto& sides = named(map, "rivers", "red").at("reaches").at(0).at("sides").as_array();
    EXPECT_EQ(json::serialize(sides[4]), "[\"B1622\",0]");
    sides.erase(sides.begin() + 3);
  });
  brings("WS-1.3", "B1823 side 0", "flows into rhine, which is no river",
         [](json::value& map) { named(map, "rivers", "red")["mouth"] = "rhine"; });
  brings("WS-1.3", "B1823 side 0", "its mouth is in the air: not the edge",
         [](json::value& map) { named(map, "rivers", "red")["mouth"] = "edge"; });
  brings("WS-1.3", "B1823 side 0", "its head does not lie on ohio",
         [](json::value& map) { named(map, "rivers", "red")["head"] = "ohio"; });
  brings("WS-1.3", "C4511 side 0", "no side between two hexes",
         [](json::value& map) { named(map, "rivers", "red").at("reaches").at(0).at("sides").at(2).at(0) = "C4511"; });
}

TEST(WS_1_2, RailsThatDoNotJoinAreNamedWithTheirHexes) {
  const json::array& hexes = map_text().at("rails").at(0).at("hexes").as_array();
  const std::string id = map_text().at("rails").at(0).at("id").as_string().c_str();
  const auto text = [&](std::size_t at) { return std::string(hexes[at].as_string().c_str()); };
  ASSERT_GT(hexes.size(), 3u);
  brings("WS-1.2", text(1) + "-" + text(3), id + ": these hexes are not next to each other", [](json::value& map) {
    auto& line = map.at("rails").at(0).at("hexes").as_array();
    line.erase(line.begin() + 2);
  });
  brings("WS-1.2", "B9999", id + ": no hex of the map",
         [](json::value& map) { map.at("rails").at(0).at("hexes").at(1) = "B9999"; });
  brings("WS-1.2", "/rails/0/opens", "must be a month",
         [](json::value& map) { map.at("rails").at(0).as_object()["opens"] = "1862-13"; });
}

TEST(WS_1_3, TownsOnWaterAwayFromTheirRiverOrTwiceAreNamed) {
  brings("WS-1.3", "C4030", "natchez: stands on water",
         [](json::value& map) { named(map, "places", "natchez")["hex"] = "C4030"; });
  brings("WS-1.1", "C4511", "fort_pulaski: off the map",
         [](json::value& map) { named(map, "places", "fort_pulaski")["hex"] = "C4511"; });
  brings("WS-1.3", "B2020", "natchez: its hex has no side of ohio",
         [](json::value& map) { named(map, "places", "natchez").at("rivers").as_array().push_back("ohio"); });
  brings("WS-1.3", "B2020", "natchez: unknown state \"ZZ\"",
         [](json::value& map) { named(map, "places", "natchez")["state"] = "ZZ"; });
  brings("WS-1.3", "B2020", "natchez is in LA, its hex in MS",
         [](json::value& map) { named(map, "places", "natchez")["state"] = "LA"; });
  brings("WS-1.3", hex_text(hex_of_place("atlanta")), "atlanta: a port that no ship can reach",
         [](json::value& map) { named(map, "places", "atlanta")["port"] = 1; });
  brings("WS-1.1", "/places/581", "two places are called natchez",
         [](json::value& map) { map.at("places").as_array().push_back(named(map, "places", "natchez")); });
}

TEST(WS_1_1, WhatIsNotOfAMapsFormIsRefusedWithItsPlace) {
  for (const char* key : {"terrain", "states", "state_of", "rivers", "impassable", "rails", "places"})
    brings("", "/" + std::string(key), "is missing", [&](json::value& map) { map.as_object().erase(key); });
  brings("", "/format", "must be \"brownwater-map-1\"", [](json::value& map) { map.as_object()["format"] = "map"; });
  brings("", "/places/3/kind", "must be major_city",
         [](json::value& map) { map.at("places").at(3).as_object()["kind"] = "village"; });
  brings("WS-1.3", "/rivers/0/reaches/0/sides/0", "must be a hex and a direction",
         [](json::value& map) { map.at("rivers").at(0).at("reaches").at(0).at("sides").at(0) = "B2802"; });
  EXPECT_FALSE(read_map(json::value(7)));
}

WaterId water_of(const char* hex) { return theatre().map.water_at(*hex_named(hex), kNoDirection); }

std::vector<std::uint16_t> ways_of(VesselKind kind, WaterId from) {
  const WarMap& map = theatre().map;
  const RiverId naval[] = {theatre().words.river("mississippi")};
  const WaterId start[] = {from};
  return steps_from(map.water_ways(), start, kUnreached - 1,
                    [&](WaterId, Graph::Way way) { return suits(map, kind, map.water(way.to), naval); });
}

TEST(WS_9_1, RiverFlotillasAndTransportsComeFromTheMississippiToLakePontchartrainAndIroncladsDoNot) {
  const WarMap& map = theatre().map;
  const WaterId at_new_orleans = map.water_at(hex_of_place("new_orleans"), 3);
  ASSERT_NE(at_new_orleans, kNoWater);
  const WaterId lake = water_of("B2828");
  const auto flotilla = ways_of(VesselKind::kRiverFlotilla, at_new_orleans);
  EXPECT_LE(flotilla[lake], 40) << "within a week";
  EXPECT_EQ(flotilla[lake], ways_of(VesselKind::kRiverTransport, at_new_orleans)[lake]);
  EXPECT_EQ(ways_of(VesselKind::kIronclad, at_new_orleans)[lake], kUnreached);
  EXPECT_EQ(ways_of(VesselKind::kNavalFlotilla, at_new_orleans)[lake], kUnreached) << "WS-1.3";
  std::size_t sea = 0;
  for (WaterId water = 0; water < map.water_count(); ++water) {
    const Water& place = map.water(water);
    if (flotilla[water] != kUnreached && !place.is_river() && map.terrain(place.hex) == Terrain::kSea) ++sea;
  }
  EXPECT_EQ(sea, 8U) << "and no farther out to sea";
}

TEST(WS_6_3, SeaGoingShipsComeFromNewYorkIntoTheMississippiAndToGalveston) {
  const auto ways = ways_of(VesselKind::kNavalFlotilla, water_of("C3901"));
  EXPECT_NE(ways[theatre().map.water_at(hex_of_place("fort_jackson_la"), 1)], kUnreached);
  EXPECT_NE(ways[water_of("B0232")], kUnreached);
}

}  // namespace
}  // namespace brownwater::wire::wbts_wire
