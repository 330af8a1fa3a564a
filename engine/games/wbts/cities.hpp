#pragma once

#include <array>
#include <vector>

#include "engine/games/wbts/moving.hpp"
#include "engine/games/wbts/supply_ways.hpp"

/// WS-4.3, WS-4.4, WS-5: the cities that work for the South, and when they do not.
namespace brownwater::wbts {

/// WS-4.3: the major cities of the South.
enum class MajorCity : std::uint8_t { kNashville, kMemphis, kNewOrleans, kAtlanta, kRichmond };
inline constexpr std::size_t kMajorCities = 5;
inline constexpr std::array<MajorCity, kMajorCities> kAllMajorCities{
    MajorCity::kNashville, MajorCity::kMemphis, MajorCity::kNewOrleans, MajorCity::kAtlanta, MajorCity::kRichmond};

/// WS-4.2: a place that costs the Union supply points of a cycle while it is not its own, or while no rails lead from
/// it to another of its departments.
struct UnionLoss {
  PlaceId place = kNoPlace;
  std::uint8_t points = 0;
  bool cut_off = false;  ///< it costs them also while it is cut off
};

/// The places of the map that these rules name.
struct Cities {
  std::array<PlaceId, kMajorCities> major{};
  std::vector<PlaceId> supply;              ///< the supply cities by rail, the major ones among them
  std::vector<PlaceId> by_river;            ///< WS-4.4: those that count with a river transport
  std::vector<PlaceId> ports;               ///< whose imports count
  std::vector<std::vector<WaterId>> roads;  ///< WS-9.3: of each port, waters off it beside those next to it
  std::vector<PlaceId> captured;            ///< WS-4.2: that pay the Union once it has taken them
  std::vector<UnionLoss> losses;            ///< WS-4.2
  HexId marion = kNowhere;                  ///< WS-5.2
  HexId brookhaven_cut = kNowhere;          ///< WS-5.3: B2527
  RiverId cumberland = kNoRiver;
  RiverId mississippi = kNoRiver;
  std::vector<RiverId> naval_rivers;               ///< WS-9.1: up which naval vessels go
  std::array<RailOwner, kMaxStates> allegiance{};  ///< WS-6.2: whose rails a state's are at first
  StateId kentucky = kNoState;                     ///< WS-10.2
  PlaceId vicksburg = kNoPlace;                    ///< whose fall is dated beside those of the major cities
  BySide<PlaceId> capitals{kNoPlace, kNoPlace};    ///< WS-4.6: where the free fortresses are
};

/// WS-9.3: the waters from which a port is closed, by its place in `Cities::ports`.
std::vector<WaterId> waters_of_port(const WarMap& map, const Cities& cities, std::size_t port);

/// The inputs that stay the same through a look at the cities.
struct Theatre {
  const WarMap& map;
  const Cities& cities;
  const MarchNumbers& march;
  const Field& field;
  RailUse rails;
};

/// WS-5: the signs of a siege, each by itself. All of them besiege a city.
struct SiegeSigns {
  bool no_works = false;   ///< no fort or fortress stands there: else the fort's own siege counts
  bool rails_cut = false;  ///< from all other supply cities that are Southern
  bool water_closed = false;
  bool troops_next = false;  ///< Union units next to the city
  bool southern = false;     ///< the South holds it: nobody is besieged in a place of his own
  constexpr bool besieged() const { return southern && no_works && rails_cut && water_closed && troops_next; }
  friend constexpr bool operator==(const SiegeSigns&, const SiegeSigns&) = default;
};

/// WS-5.1 to WS-5.6
SiegeSigns signs_at(const Theatre& theatre, MajorCity city);

/// WS-4.3, WS-4.4: the sources of a strategic turn's supply.
struct SouthernSupply {
  std::array<bool, kMajorCities> major{};  ///< unbesieged and Southern
  std::vector<PlaceId> by_rail;            ///< cities with a rail path to one of them, the major ones not among them
  std::vector<PlaceId> by_river;           ///< WS-4.4
  std::vector<PlaceId> ports;              ///< with such a path, not blockaded
};
/// `besieged_cities` and `river_cities` are the switches of WS-2.0; `blockaded` ports bring nothing in (WS-9.3).
struct SupplyRules {
  bool besieged_cities = true;
  bool river_cities = true;
  std::vector<PlaceId> blockaded;
};
SouthernSupply southern_supply(const Theatre& theatre, const SupplyRules& rules);

}  // namespace brownwater::wbts
