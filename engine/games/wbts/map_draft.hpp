#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/games/wbts/grid.hpp"
#include "engine/games/wbts/types.hpp"

namespace brownwater::wbts {

/// Where a river comes out.
enum class Mouth : std::uint8_t { kWater, kMapEdge, kRiver, kUnknown };

/// A stretch of a river, steamers on it or not, its sides from below upstream.
struct Reach {
  bool navigable = false;
  std::vector<HexSide> sides;
};

/// WS-1.3: a river on hex sides, from the mouth up.
struct River {
  Mouth mouth = Mouth::kWater;
  RiverId into = kNoRiver;    ///< with `Mouth::kRiver`
  RiverId head = kNoRiver;    ///< a river upon which the upper end lies too
  bool head_unknown = false;  ///< the head is said to lie on a river that the map has not
  std::vector<Reach> reaches;
};

/// WS-1.3: a mountain crest, on sides that nothing crosses.
struct Crest {
  std::vector<HexSide> sides;
};

/// A month of the war: 11/61 is {61, 11}.
struct Month {
  std::uint8_t year = 61;
  std::uint8_t month = 1;
  friend constexpr bool operator==(const Month&, const Month&) = default;
};

/// WS-1.2, WS-1.3: a rail line through hexes, in order.
struct RailLine {
  std::optional<Month> opens;  ///< the month in which trains first ran, if after 7/61
  bool variant = false;        ///< WS-1.2: one that the sheet left out
  std::vector<HexId> hexes;
};

struct Place {
  PlaceKind kind = PlaceKind::kTown;
  HexId hex = kNowhere;
  StateId state = kNoState;
  bool minor = false;           ///< no refuge for a defender, no supply city
  std::uint8_t port = 0;        ///< size of a seaport, 0 for none
  std::vector<RiverId> rivers;  ///< on whose sides its hex stands
};

/// WS-6.3: two hexes of the sea between which vessels go beyond the map's edge, as from one to the next.
struct SeaLane {
  HexId from = kNowhere;
  HexId to = kNowhere;
};

/// A map as typed in: it may hold any fault.
struct MapDraft {
  std::vector<Terrain> terrain = std::vector<Terrain>(kHexes, Terrain::kNone);
  std::vector<StateId> state_of = std::vector<StateId>(kHexes, kNoState);
  std::array<bool, kMaxStates> states{};  ///< which letters name a state
  std::vector<River> rivers;
  std::vector<Crest> crests;
  std::vector<SeaLane> sea_lanes;
  /// WS-9.1: hexes of the sea by which river vessels too go, between a river's mouth and a lake.
  std::vector<HexId> passage;
  /// WS-9.3: hexes of the sea that are a port's harbour, where ironclads too lie.
  std::vector<HexId> harbours;
  std::vector<RailLine> rails;
  std::vector<Place> places;  ///< of a hex's places the chief comes first
};

enum class MapFaultKind : std::uint8_t {
  kHexWithoutTerrain,
  kTerrainOffSheets,
  kWaterInState,
  kUnknownState,
  kSeaCutOff,  ///< `count` hexes
  kLakeCutOff,
  kPontchartrain,  ///< WS-1.3: B2828 is no lake
  kLaneOffSea,     ///< an end of a sea lane, a hex of the passage of river vessels or a harbour is no sea
  kRiverOffMap,    ///< `subject` a river, `at` a place in all its sides
  kCrestOffMap,    ///< `subject` a crest, `at` a place in its sides
  kRiverOnRiver,   ///< `subject` and `other` are rivers
  kCrestOnRiver,   ///< `subject` is a crest, `other` a river
  kCrestOnCrest,
  kRiverThroughWater,
  kRiverBroken,  ///< this side does not join the one before it
  kRiverInRing,
  kMouthNotAtWater,
  kMouthNotAtEdge,
  kMouthUnknown,
  kMouthOffItsRiver,  ///< `other` is the river flowed into
  kRiverUphill,
  kHeadOffItsRiver,  ///< `other` is the river named, `kNoRiver` if there is none
  kHeadUnnamed,      ///< `other` is a river at the head that it does not name
  kRailOverCrest,    ///< `subject` a line, `other` a crest
  kRailTooShort,
  kRailOffMap,  ///< `subject` a line, `at` a place in its hexes
  kRailOnWater,
  kRailApart,  ///< from `hex` to `beyond`
  kRailTwiceInHex,
  kRailInTheWild,
  kPlaceOffMap,
  kPlaceOnWater,
  kPlaceUnknownState,
  kPlaceAwayFromRiver,  ///< `at` is a place in its rivers
  kPortNotReached,
  kPlaceInOtherState,
};

/// A fault of a map, and its place.
struct MapFault {
  MapFaultKind kind = MapFaultKind::kHexWithoutTerrain;
  HexId hex = kNowhere;
  Direction direction = kNoDirection;  ///< of a side
  HexId beyond = kNowhere;
  std::uint16_t subject = 0;
  std::uint16_t other = 0;
  std::uint16_t at = 0;
  std::uint16_t count = 0;
  friend constexpr bool operator==(const MapFault&, const MapFault&) = default;
};

/// The rule that speaks against it.
RuleRef rule_of(MapFaultKind kind);

/// Every fault of a map (WS-1.1 to WS-1.3), in the order terrain, rivers, crests, rails, places; none if it is whole.
/// Its lists of hexes must have `kHexes` entries.
std::vector<MapFault> faults_of(const MapDraft& draft);

/// A river's sides from the mouth up, over all its reaches.
std::vector<HexSide> sides_of(const River& river);

/// The corners of a chain of sides in their order, and the first side that does not join the one before, if any.
/// A chain of one side may be meant either way round.
struct Chain {
  std::vector<CornerId> corners;
  std::optional<std::size_t> broken;
  bool passes(CornerId corner) const;
};
Chain chain_of(const std::vector<HexSide>& sides);

}  // namespace brownwater::wbts
