#pragma once

#include <memory>
#include <string>

#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/wbts.hpp"
#include "engine/kernel/play.hpp"
#include "tests/engine/wbts/campaign_book.hpp"
#include "tests/engine/wbts/drawing.hpp"

/// A small made-up theatre: a navigable river from the western edge, the North above it, the South below.
namespace brownwater::wbts::testing {

inline constexpr StateId kSouth = 0;
inline constexpr StateId kNorth = 1;
inline constexpr StateId kKentucky = 2;

inline std::string on_b(int column, int row) {
  const auto two = [](int number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  return "B" + two(column) + two(row);
}
inline HexId b(int column, int row) { return hex(on_b(column, row).c_str()); }

/// The bank of row 10 from the western edge to a column.
inline River stream(int columns) {
  River river{.mouth = Mouth::kMapEdge, .reaches = {{.navigable = true, .sides = {}}}};
  auto& sides = river.reaches.front().sides;
  for (int column = 1; column <= columns; ++column) {
    if (column % 2 == 0) sides.push_back({b(column, 10), 4});
    sides.push_back({b(column, 10), 3});
    if (column % 2 == 0 && column < columns) sides.push_back({b(column, 10), 2});
  }
  return river;
}

inline RailLine rails_along(int row, int from, int to) {
  RailLine made;
  for (int column = from; column <= to; ++column) made.hexes.push_back(b(column, row));
  return made;
}
inline RailLine rails_down(int column, int from, int to) {
  RailLine made;
  for (int row = from; row <= to; ++row) made.hexes.push_back(b(column, row));
  return made;
}

inline Place city(int column, int row, PlaceKind kind, StateId state) {
  return {.kind = kind, .hex = b(column, row), .state = state, .rivers = {}};
}

inline MapDraft theatre() {
  MapDraft draft = clear_land();
  draft.states[kNorth] = draft.states[kKentucky] = true;
  for (int column = 1; column <= 61; ++column) {
    for (int row = 1; row <= 10; ++row) draft.state_of[b(column, row)] = column < 9 || column > 14 ? kNorth : kKentucky;
  }
  draft.rivers.push_back(stream(13));
  draft.rails = {rails_along(11, 3, 11), rails_down(6, 11, 15), rails_down(10, 11, 14), rails_along(9, 3, 6),
                 rails_down(6, 9, 11)};
  draft.places = {city(3, 11, PlaceKind::kMajorCity, kSouth),  city(9, 11, PlaceKind::kMajorCity, kSouth),
                  city(6, 15, PlaceKind::kMajorCity, kSouth),  city(10, 14, PlaceKind::kMajorCity, kSouth),
                  city(11, 11, PlaceKind::kMajorCity, kSouth), city(6, 13, PlaceKind::kTown, kSouth),
                  city(3, 9, PlaceKind::kCity, kNorth),        city(6, 9, PlaceKind::kTown, kNorth)};
  return draft;
}

inline LeaderCard card(Side side, int stars, Ratings ratings, Cycle enters = {}) {
  return {.side = side, .stars = static_cast<std::uint8_t>(stars), .ratings = ratings, .enters = enters};
}

/// Leaders: 0 to 2 of the Union and 3 to 5 of the South are on the map; the others in the pools, the last two from
/// 9/61.
inline std::vector<LeaderCard> cards() {
  return {card(Side::kUnion, 4, {3, 2, 3}),           card(Side::kUnion, 3, {4, 1, 1}),
          card(Side::kUnion, 2, {3, 0, 1}),           card(Side::kConfederate, 4, {4, 3, 3}),
          card(Side::kConfederate, 3, {3, 1, 1}),     card(Side::kConfederate, 2, {3, 1, 0}),
          card(Side::kUnion, 3, {2, 1, 1}),           card(Side::kConfederate, 3, {2, 2, 1}),
          card(Side::kUnion, 1, {1, 1, 1}, Cycle{2}), card(Side::kConfederate, 1, {1, 1, 1}, Cycle{2})};
}

inline std::shared_ptr<const Ground> ground() {
  static const std::shared_ptr<const Ground> made = [] {
    WarMap map = whole(theatre());
    Cities cities{
        .major = {0, 1, 2, 3, 4}, .supply = {0, 1, 2, 3, 4, 5}, .by_river = {}, .ports = {}, .naval_rivers = {}};
    cities.marion = b(9, 10);
    cities.brookhaven_cut = b(6, 12);
    cities.cumberland = cities.mississippi = 0;
    cities.allegiance[kSouth] = RailOwner::kConfederate;
    cities.allegiance[kNorth] = RailOwner::kUnion;
    cities.kentucky = kKentucky;
    cities.capitals = {PlaceId{6}, PlaceId{4}};
    Ground built{.map = std::move(map), .tables = book(), .campaign = campaign(), .cities = cities, .cards = cards()};
    built.campaign.yards.of_union.rivers = {b(3, 10), b(6, 10)};
    built.campaign.yards.of_confederate.rivers = {b(8, 11), b(11, 11)};
    return std::make_shared<const Ground>(std::move(built));
  }();
  return made;
}

inline Unit unit(Side side, UnitKind kind, int points, HexId at) {
  return {.side = side, .kind = kind, .points = static_cast<std::uint8_t>(points), .hex = at, .ready = {}};
}

inline WaterId river_at(int column) { return ground()->map.water_at(b(column, 10), 3); }

/// Ten weeks with something of everything.
inline Draft small_war(Week last = 12) {
  using enum UnitKind;
  constexpr Side kN = Side::kUnion;
  constexpr Side kS = Side::kConfederate;
  Draft draft;
  draft.ground = ground();
  draft.last = last;
  draft.units = {unit(kN, kInfantry, 10, b(3, 9)), unit(kN, kInfantry, 8, b(6, 9)),   unit(kN, kCavalry, 4, b(6, 9)),
                 unit(kN, kMilitia, 5, b(3, 9)),   unit(kN, kGarrison, 2, b(8, 9)),   unit(kN, kTrain, 1, b(6, 9)),
                 unit(kN, kRepair, 1, b(6, 9)),    unit(kN, kSiegeTrain, 1, b(6, 9)), unit(kN, kDepot, 1, b(6, 9)),
                 unit(kS, kInfantry, 9, b(6, 12)), unit(kS, kInfantry, 7, b(3, 11)),  unit(kS, kCavalry, 3, b(6, 12)),
                 unit(kS, kGarrison, 1, b(8, 11)), unit(kS, kMilitia, 4, b(11, 11)),  unit(kS, kGarrison, 2, b(10, 14)),
                 unit(kS, kTrain, 1, b(6, 12)),    unit(kS, kDepot, 1, b(6, 12))};
  draft.units[5].supply = 4;
  draft.units[8].supply = 20;
  draft.units[16].supply = 12;
  draft.vessels = {{kN, VesselKind::kRiverFlotilla, river_at(3)},  {kN, VesselKind::kRiverFlotilla, river_at(3)},
                   {kN, VesselKind::kRiverTransport, river_at(6)}, {kN, VesselKind::kIronclad, river_at(4)},
                   {kS, VesselKind::kRiverFlotilla, river_at(11)}, {kS, VesselKind::kRiverTransport, river_at(11)}};
  draft.works = {{.hex = b(8, 11), .side = kS, .built = Cover::Works::kFort}};
  draft.departments = {{b(3, 9), kN}, {b(6, 9), kN}, {b(11, 11), kS}, {b(10, 14), kS}, {b(6, 13), kS}};
  draft.headquarters = {{kN, Command::kArmy, b(6, 9), 0},
                        {kN, Command::kCorps, b(3, 9), 1},
                        {kS, Command::kArmy, b(6, 12), 3},
                        {kS, Command::kCorps, b(3, 11), 4}};
  draft.leaders = {{2, b(6, 9)}, {5, b(6, 12)}};
  draft.purses = {{.supply = 120, .calls = 1, .called = {}}, {.supply = 90, .calls = 1, .called = {}}};
  return draft;
}

inline Scenario small_scenario(Week last = 12) { return Scenario::from(small_war(last)).value(); }

}  // namespace brownwater::wbts::testing
