#pragma once

#include <expected>
#include <span>
#include <vector>

#include "engine/games/wbts/graph.hpp"
#include "engine/games/wbts/map_draft.hpp"

namespace brownwater::wbts {

/// A hex with rails, by its place among them.
using RailHex = Graph::Node;
inline constexpr RailHex kNoRailHex = 0xFFFF;

/// Where a vessel can lie: a navigable river side, or a hex of sea or lake; by its place among them.
using WaterId = Graph::Node;
inline constexpr WaterId kNoWater = 0xFFFF;

struct Water {
  HexId hex = kNowhere;
  Direction direction = kNoDirection;  ///< of a river side; `kNoDirection` for a whole hex
  RiverId river = kNoRiver;            ///< of a river side
  bool is_river() const { return river != kNoRiver; }
  friend constexpr bool operator==(const Water&, const Water&) = default;
};

/// The features on a hex side.
struct SideFeatures {
  RiverId river = kNoRiver;
  bool navigable = false;
  bool bridge = false;  ///< a railway goes over the river by bridge or ferry
  CrestId crest = kNoCrest;
  friend constexpr bool operator==(const SideFeatures&, const SideFeatures&) = default;
};

/// A whole map (WS-1.1 to WS-1.3). Nothing in it changes.
class WarMap {
 public:
  /// The map of a draft, or all its faults.
  static std::expected<WarMap, std::vector<MapFault>> from(MapDraft draft);

  Terrain terrain(HexId hex) const { return draft_.terrain[hex]; }
  bool is_land(HexId hex) const { return on_a_sheet(hex) && !is_wet(terrain(hex)); }
  StateId state_of(HexId hex) const { return draft_.state_of[hex]; }
  const SideFeatures& side(HexSide side) const { return sides_[side_id(side)]; }

  const std::vector<River>& rivers() const { return draft_.rivers; }
  const std::vector<RailLine>& rails() const { return draft_.rails; }
  const std::vector<Place>& places() const { return draft_.places; }
  const Place& place(PlaceId place) const { return draft_.places[place]; }
  /// The chief place of a hex, or `kNoPlace`.
  PlaceId chief_place(HexId hex) const { return chief_[hex]; }

  /// WS-6.2: rails through hexes; a way's `by` is its line.
  const Graph& rail_ways() const { return rail_ways_; }
  RailHex rail_hex(HexId hex) const { return rail_hex_of_[hex]; }
  HexId hex_of_rail(RailHex rail) const { return rail_hexes_[rail]; }

  /// WS-6.3, WS-9.1: waters next to each other; a way's `by` says nothing.
  const Graph& water_ways() const { return water_ways_; }
  const Water& water(WaterId water) const { return waters_[water]; }
  std::size_t water_count() const { return waters_.size(); }
  /// The water on a side or over a hex (with `kNoDirection`), or `kNoWater`.
  WaterId water_at(HexId hex, Direction direction) const;
  /// The waters by which a hex is reached: itself if wet, else its navigable sides, then the wet hexes next to it.
  std::vector<WaterId> waters_about(HexId hex) const;
  /// WS-9.1: whether river vessels too go by a hex of the sea: to a lake, from a river's mouth.
  bool in_passage(HexId hex) const { return passage_[hex]; }
  /// WS-9.3: whether a sea hex is a harbour, where ironclads lie.
  bool in_harbour(HexId hex) const { return harbours_[hex]; }

 private:
  WarMap() = default;
  void lay_sides();
  void lay_rails();
  void lay_waters();
  void join_waters();

  MapDraft draft_;
  std::vector<SideFeatures> sides_;
  std::vector<PlaceId> chief_;
  std::vector<HexId> rail_hexes_;
  std::vector<RailHex> rail_hex_of_;
  Graph rail_ways_;
  std::vector<Water> waters_;
  std::vector<WaterId> water_of_hex_;
  std::vector<WaterId> water_of_side_;
  Graph water_ways_;
  std::vector<bool> passage_;
  std::vector<bool> harbours_;
};

}  // namespace brownwater::wbts
