#pragma once

#include <span>
#include <vector>

#include "engine/games/wbts/field.hpp"
#include "engine/games/wbts/march.hpp"

/// The ways that supply takes: rails, with gaps marched over, and water.
namespace brownwater::wbts {

/// The side that uses the rails, and when. Lines that are not opened yet carry nothing, nor do those of WS-1.2 without
/// that rule.
struct RailUse {
  Side side = Side::kConfederate;
  Cycle now;
  bool added_rails = true;
};

/// WS-6.2: whether trains run on a line.
bool is_open(const RailLine& line, const RailUse& use);

/// WS-5.6, WS-6.2, WS-8.1: the rail hexes that a side's supply reaches from those of `starts`, by `RailHex`: along open
/// lines that are neither torn up nor held by enemy troops. Torn track is marched over, from its first hex on, by as
/// many points as infantry has, but not through enemy troops. A start held by the enemy reaches nothing.
std::vector<bool> rails_reached(const WarMap& map, const MarchNumbers& march, const Field& field, const RailUse& use,
                                std::span<const HexId> starts);

/// Which waters a way may use.
struct WaterUse {
  Side side = Side::kConfederate;  ///< whose vessels go
  bool coast = false;              ///< sea hexes next to land
  bool lakes = false;
  RiverId only = kNoRiver;  ///< that river alone, if one is named
};

/// WS-4.4, WS-5: the waters that a side's river transports reach from those of `starts`, by `WaterId`, nowhere through
/// a water with an enemy river or naval flotilla.
std::vector<bool> waters_reached(const WarMap& map, const Field& field, const WaterUse& use,
                                 std::span<const WaterId> starts);

}  // namespace brownwater::wbts
