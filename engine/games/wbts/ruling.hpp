#pragma once

#include <variant>

#include "engine/games/wbts/forms.hpp"

/// WS-13.1: what an umpire may do with the war itself.
namespace brownwater::wbts {

/// A die of the book, for anything.
struct ThrowDie {
  chance::Die die = chance::Die::kD6;
  BROWNWATER_SHAPE(ThrowDie, (die, kThrownDieForm))
  friend constexpr bool operator==(const ThrowDie&, const ThrowDie&) = default;
};
/// A unit stands there, one still on the spiral too; troops take what they would take by marching in.
struct PlaceUnit {
  UnitId unit = kNoUnit;
  HexId hex = kNowhere;
  BROWNWATER_SHAPE(PlaceUnit, (unit, kUnitForm), (hex, kHexForm))
  friend constexpr bool operator==(const PlaceUnit&, const PlaceUnit&) = default;
};
/// All of a side in a hex stands in another: units, leaders, headquarters.
struct PlaceForce {
  Side side = Side::kUnion;
  HexId from = kNowhere;
  HexId hex = kNowhere;
  BROWNWATER_SHAPE(PlaceForce, (side), (from, kHexForm), (hex, kHexForm))
  friend constexpr bool operator==(const PlaceForce&, const PlaceForce&) = default;
};
/// A unit more; of those that do not fight `points` is 1.
struct AddUnit {
  Side side = Side::kUnion;
  UnitKind kind = UnitKind::kInfantry;
  std::uint8_t points = 1;
  HexId hex = kNowhere;
  BROWNWATER_SHAPE(AddUnit, (side), (hex, kHexForm), (points), (kind))
  friend constexpr bool operator==(const AddUnit&, const AddUnit&) = default;
};
struct RemoveUnit {
  UnitId unit = kNoUnit;
  BROWNWATER_SHAPE(RemoveUnit, (unit, kUnitForm))
  friend constexpr bool operator==(const RemoveUnit&, const RemoveUnit&) = default;
};
/// Strength points of troops, at least 1.
struct SetStrength {
  UnitId unit = kNoUnit;
  std::uint8_t points = 1;
  BROWNWATER_SHAPE(SetStrength, (unit, kUnitForm), (points))
  friend constexpr bool operator==(const SetStrength&, const SetStrength&) = default;
};
/// WS-8.2: what a depot or train holds.
struct SetStock {
  UnitId unit = kNoUnit;
  std::uint8_t supply = 0;
  BROWNWATER_SHAPE(SetStock, (unit, kUnitForm), (supply))
  friend constexpr bool operator==(const SetStock&, const SetStock&) = default;
};
/// WS-8.2: what an army headquarters carries.
struct SetArmyStock {
  HeadquartersId army = kNoHeadquarters;
  std::uint8_t supply = 0;
  BROWNWATER_SHAPE(SetArmyStock, (army, kHeadquartersForm), (supply))
  friend constexpr bool operator==(const SetArmyStock&, const SetArmyStock&) = default;
};
/// WS-4.1, WS-6.2: what a side has to spend.
struct SetPool {
  Side side = Side::kUnion;
  std::uint16_t supply = 0;
  std::uint16_t personnel = 0;
  std::uint8_t rail = 0;
  BROWNWATER_SHAPE(SetPool, (side), (supply, kPoolForm), (personnel, kPoolForm), (rail))
  friend constexpr bool operator==(const SetPool&, const SetPool&) = default;
};
/// WS-6.2: whose the rails of a hex are, and whether they are torn up.
struct SetRails {
  HexId hex = kNowhere;
  RailOwner owner = RailOwner::kNobody;
  bool torn = false;
  BROWNWATER_SHAPE(SetRails, (hex, kHexForm), (torn), (owner))
  friend constexpr bool operator==(const SetRails&, const SetRails&) = default;
};
/// WS-4.3: who holds a place.
struct SetPlace {
  HexId hex = kNowhere;
  Side side = Side::kUnion;
  BROWNWATER_SHAPE(SetPlace, (side), (hex, kHexForm))
  friend constexpr bool operator==(const SetPlace&, const SetPlace&) = default;
};
/// WS-7.1: the works of a hex; none takes them away.
struct SetWorks {
  HexId hex = kNowhere;
  Side side = Side::kUnion;
  Cover::Works built = Cover::Works::kFort;
  BROWNWATER_SHAPE(SetWorks, (side), (hex, kHexForm), (built))
  friend constexpr bool operator==(const SetWorks&, const SetWorks&) = default;
};
/// A leader stands there, without a command; from wherever he was.
struct PlaceLeader {
  LeaderId leader = kNoLeader;
  HexId hex = kNowhere;
  BROWNWATER_SHAPE(PlaceLeader, (leader, kLeaderForm), (hex, kHexForm))
  friend constexpr bool operator==(const PlaceLeader&, const PlaceLeader&) = default;
};
/// He has a headquarters for good, and stands with it; who had it stays in the hex.
struct GiveCommand {
  LeaderId leader = kNoLeader;
  HeadquartersId headquarters = kNoHeadquarters;
  BROWNWATER_SHAPE(GiveCommand, (headquarters, kHeadquartersForm), (leader, kLeaderForm))
  friend constexpr bool operator==(const GiveCommand&, const GiveCommand&) = default;
};
/// WS-3.5, WS-3.6, WS-3.8: in his pool, wounded for so many cycles, captured or killed.
struct SetLeader {
  LeaderId leader = kNoLeader;
  Station station = Station::kInPool;
  std::uint8_t cycles = 0;  ///< of one wounded
  BROWNWATER_SHAPE(SetLeader, (leader, kLeaderForm), (station), (cycles, OnlyWith{"station", "wounded"}))
  friend constexpr bool operator==(const SetLeader&, const SetLeader&) = default;
};
/// A vessel lies there, one still on the spiral too.
struct PlaceVessel {
  VesselId vessel = kNoVessel;
  WaterId water = kNoWater;
  BROWNWATER_SHAPE(PlaceVessel, (vessel, kVesselForm), (water, kWaterForm))
  friend constexpr bool operator==(const PlaceVessel&, const PlaceVessel&) = default;
};
struct AddVessel {
  Side side = Side::kUnion;
  VesselKind kind = VesselKind::kRiverFlotilla;
  WaterId water = kNoWater;
  BROWNWATER_SHAPE(AddVessel, (side), (water, kWaterForm), (kind))
  friend constexpr bool operator==(const AddVessel&, const AddVessel&) = default;
};
/// WS-9.3: an ironclad on the stocks too; no seat of the other side sees it.
struct RemoveVessel {
  VesselId vessel = kNoVessel;
  BROWNWATER_SHAPE(RemoveVessel, (vessel, kVesselForm))
  friend constexpr bool operator==(const RemoveVessel&, const RemoveVessel&) = default;
};
/// WS-10.1
struct SetPoliticalPoints {
  Side side = Side::kUnion;
  std::int16_t points = 0;
  BROWNWATER_SHAPE(SetPoliticalPoints, (side), (points, kPoliticalPointsForm))
  friend constexpr bool operator==(const SetPoliticalPoints&, const SetPoliticalPoints&) = default;
};
/// WS-10.2: the side that Kentucky has joined, if any.
struct SetKentucky {
  RailOwner joined = RailOwner::kNobody;
  BROWNWATER_SHAPE(SetKentucky, (joined))
  friend constexpr bool operator==(const SetKentucky&, const SetKentucky&) = default;
};
struct EndWar {
  Side winner = Side::kUnion;
  BROWNWATER_SHAPE(EndWar, (winner))
  friend constexpr bool operator==(const EndWar&, const EndWar&) = default;
};

using Act = std::variant<ThrowDie, PlaceUnit, PlaceForce, AddUnit, RemoveUnit, SetStrength, SetStock, SetArmyStock,
                         SetPool, SetRails, SetPlace, SetWorks, PlaceLeader, GiveCommand, SetLeader, PlaceVessel,
                         AddVessel, RemoveVessel, SetPoliticalPoints, SetKentucky, EndWar>;
consteval shape::Tag tag_of(const Act*) { return {.name = "RulingAct", .key = "act"}; }

/// The umpire's reason, as bytes of UTF-8 that no rule looks into.
using Note = InlineList<std::uint8_t, 120>;
inline constexpr shape::Form kNoteForm = shape::remark(120);

/// WS-13.1: an act of the umpire, his reason, and the seats that see it besides him.
struct Ruling {
  Act act;
  SeatSet shown;
  Note reason;
  BROWNWATER_SHAPE(Ruling, (act), (reason, kNoteForm), (shown, kIfGiven))
  friend constexpr bool operator==(const Ruling&, const Ruling&) = default;
};

}  // namespace brownwater::wbts
