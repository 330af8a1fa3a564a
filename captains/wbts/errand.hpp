#pragma once

#include "captains/wbts/situation.hpp"

/// Where a column should go.
namespace brownwater::captains::general {

enum class Way : std::uint8_t { kStay, kFoot, kRail, kShip };

struct Errand {
  Way way = Way::kStay;
  wbts::HexId end = wbts::kNowhere;
  wbts::Direction first = wbts::kNoDirection;  ///< on foot: the first step
  wbts::VesselId vessel = wbts::kNoVessel;
  int worth = 0;  ///< of its end
  int stay = 0;   ///< of staying where it is
  int gain() const { return way == Way::kStay ? 0 : worth - stay; }
};

/// A column that is asked about. Its points must not be counted in the situation.
struct ColumnAt {
  wbts::HexId hex = wbts::kNowhere;
  int points = 0;         ///< strength; 0 for leaders by themselves
  int movement = 0;       ///< points left this week
  int load = 0;           ///< WS-6.2, WS-6.3: rail points, or room aboard
  bool may_ride = false;  ///< it has not marched yet
  bool stopped = false;
};

/// The best that a column can do this week.
Errand errand_of(const Situation& situation, const ColumnAt& column);

/// A leader by himself: to troops without enough leaders.
Errand ride_of(const Situation& situation, wbts::LeaderId leader, const ColumnAt& column);
inline constexpr std::uint16_t kNoRide = 0xFFFF;
/// Points of march of a leader by himself to a hex from each other, enemy troops avoided; `kNoRide` if too many.
std::vector<std::uint16_t> ride_ways(const Situation& situation, wbts::HexId to);

}  // namespace brownwater::captains::general
