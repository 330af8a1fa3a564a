#pragma once

#include "engine/games/wbts/forms.hpp"

/// WS-2.1: a side's decisions in the strategic turn of a cycle.
namespace brownwater::wbts {

/// WS-4.1: a unit or vessel is begun.
struct Build {
  Product product = Product::kMilitia;
  std::uint8_t points = 1;
  BROWNWATER_SHAPE(Build, (product), (points, kFromOneForm))
  friend constexpr bool operator==(const Build&, const Build&) = default;
};
/// WS-9.3: an ironclad is laid down, hidden.
struct LayDown {
  WaterId water = kNoWater;
  BROWNWATER_SHAPE(LayDown, (water, kWaterForm))
  friend constexpr bool operator==(const LayDown&, const LayDown&) = default;
};
/// WS-4.1: militia or garrison becomes infantry.
struct Convert {
  UnitId unit = kNoUnit;
  BROWNWATER_SHAPE(Convert, (unit, kUnitForm))
  friend constexpr bool operator==(const Convert&, const Convert&) = default;
};
/// WS-4.1: a strength point more for a division on a department.
struct Augment {
  UnitId unit = kNoUnit;
  BROWNWATER_SHAPE(Augment, (unit, kUnitForm))
  friend constexpr bool operator==(const Augment&, const Augment&) = default;
};
/// WS-4.1: two units of a kind in a hex become one: the second goes into the first.
struct Merge {
  UnitId first = kNoUnit;
  UnitId second = kNoUnit;
  BROWNWATER_SHAPE(Merge, (first, kUnitForm), (second, kUnitForm))
  friend constexpr bool operator==(const Merge&, const Merge&) = default;
};
/// WS-4.1: an instalment on a fort, or on a fortress upon a fort.
struct PayWork {
  HexId hex = kNowhere;
  BROWNWATER_SHAPE(PayWork, (hex, kHexForm))
  friend constexpr bool operator==(const PayWork&, const PayWork&) = default;
};
/// WS-4.6: the fortress that costs nothing.
struct FreeFortress {
  BROWNWATER_SHAPE(FreeFortress)
  friend constexpr bool operator==(const FreeFortress&, const FreeFortress&) = default;
};
/// WS-4.1
struct CallVolunteers {
  BROWNWATER_SHAPE(CallVolunteers)
  friend constexpr bool operator==(const CallVolunteers&, const CallVolunteers&) = default;
};
/// WS-4.1: a unit comes in from the spiral on a department.
struct Deploy {
  UnitId unit = kNoUnit;
  HexId department = kNowhere;
  BROWNWATER_SHAPE(Deploy, (unit, kUnitForm), (department, kHexForm))
  friend constexpr bool operator==(const Deploy&, const Deploy&) = default;
};
/// WS-4.1: a vessel comes in from the spiral.
struct Launch {
  VesselId vessel = kNoVessel;
  WaterId water = kNoWater;
  BROWNWATER_SHAPE(Launch, (vessel, kVesselForm), (water, kWaterForm))
  friend constexpr bool operator==(const Launch&, const Launch&) = default;
};
/// WS-3.3: a headquarters is set up on a department.
struct SetUp {
  Command kind = Command::kCorps;
  HexId department = kNowhere;
  BROWNWATER_SHAPE(SetUp, (department, kHexForm), (kind))
  friend constexpr bool operator==(const SetUp&, const SetUp&) = default;
};
/// WS-3.2: the leader goes to a department.
struct PlaceOn {
  HexId department = kNowhere;
  BROWNWATER_SHAPE(PlaceOn, (department, kHexForm))
  friend constexpr bool operator==(const PlaceOn&, const PlaceOn&) = default;
};
/// WS-3.2, WS-3.6: the leader takes a headquarters.
struct PlaceAt {
  HeadquartersId headquarters = kNoHeadquarters;
  BROWNWATER_SHAPE(PlaceAt, (headquarters, kHeadquartersForm))
  friend constexpr bool operator==(const PlaceAt&, const PlaceAt&) = default;
};
/// WS-8.2: supply from the pool to a depot or train.
struct Send {
  UnitId unit = kNoUnit;
  std::uint8_t points = 1;
  BROWNWATER_SHAPE(Send, (unit, kUnitForm), (points, kFromOneForm))
  friend constexpr bool operator==(const Send&, const Send&) = default;
};
/// WS-8.2: supply from the pool to an army headquarters.
struct SendArmy {
  HeadquartersId army = kNoHeadquarters;
  BROWNWATER_SHAPE(SendArmy, (army, kHeadquartersForm))
  friend constexpr bool operator==(const SendArmy&, const SendArmy&) = default;
};
/// WS-3.8: a captured leader is let go.
struct Parole {
  LeaderId leader = kNoLeader;
  BROWNWATER_SHAPE(Parole, (leader, kLeaderForm))
  friend constexpr bool operator==(const Parole&, const Parole&) = default;
};
/// WS-10.2: the political die.
struct TryKentucky {
  BROWNWATER_SHAPE(TryKentucky)
  friend constexpr bool operator==(const TryKentucky&, const TryKentucky&) = default;
};
/// WS-4.1, WS-10.1: the side drafts from now on, and calls no more volunteers.
struct CallDraft {
  BROWNWATER_SHAPE(CallDraft)
  friend constexpr bool operator==(const CallDraft&, const CallDraft&) = default;
};
/// WS-10.1: the Union frees the slaves of the South.
struct Emancipate {
  BROWNWATER_SHAPE(Emancipate)
  friend constexpr bool operator==(const Emancipate&, const Emancipate&) = default;
};

}  // namespace brownwater::wbts
