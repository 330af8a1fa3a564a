#pragma once

#include "engine/chance/dice.hpp"
#include "engine/games/flotilla/action.hpp"
#include "engine/games/flotilla/tables.hpp"

/// The events of a battle: fire and its effects (FL-2, FL-4, FL-5).
namespace brownwater::flotilla {

/// Faces of dice thrown together.
using Faces = InlineList<std::uint8_t, 64>;
inline constexpr shape::Form kFaceOrNone = shape::kThrownFace;
inline constexpr shape::Form kFacesThrown = shape::each_as<std::array<std::uint8_t, 3>>(shape::kThrownFace);
using plane::kRangeForm;
inline constexpr shape::Form kUntilForm = shape::or_none(shape::whole(1, 1, 255), 0);

/// FL-4: one battery's fire.
struct BatteryFired {
  Shot shot;
  Mil range;
  std::uint8_t needed;
  std::uint8_t divisor;
  std::uint8_t aim_face;  ///< 0: not aimed
  Faces faces;
  std::uint8_t hits;  ///< after the division
  BROWNWATER_SHAPE(BatteryFired, (shot.unit, kUnitForm), (shot.battery), (shot.target, kUnitForm), (shot.aim),
                   (range, kRangeForm), (needed), (divisor), (aim_face, kFaceOrNone), (faces), (hits))
};
struct BoxCrossed {
  UnitIndex unit;
  std::uint8_t box;
  bool continuing;
  BROWNWATER_SHAPE(BoxCrossed, (unit, kUnitForm, Key{"ship"}), (box), (continuing))
};
/// FL-4.8
struct SpecificThrown {
  UnitIndex unit;
  std::array<std::uint8_t, 3> faces;
  std::int8_t shift;
  std::uint8_t row;
  std::uint8_t crew;
  std::uint8_t guns;
  BROWNWATER_SHAPE(SpecificThrown, (unit, kUnitForm, Key{"ship"}), (faces), (shift), (row),
                   (row, kEffectOfRow, Key{"effect"}), (crew), (guns))
};
struct ClassDropped {
  UnitIndex unit;
  ArmourClass armour;
  BROWNWATER_SHAPE(ClassDropped, (unit, kUnitForm, Key{"ship"}), (armour, Key{"class"}))
};
/// The trouble that a row brought on.
struct TroubleBegan {
  UnitIndex unit;
  SpecificEffect effect;
  std::uint8_t until;
  std::uint8_t face;  ///< row 8: which way; else 0
  BROWNWATER_SHAPE(TroubleBegan, (unit, kUnitForm, Key{"ship"}), (effect), (until, kUntilForm, Says{"null for good"}),
                   (face, kFaceOrNone))
};
struct IncrementsLost {
  UnitIndex unit;
  std::uint8_t number;
  std::uint8_t fastest;
  BROWNWATER_SHAPE(IncrementsLost, (unit, kUnitForm, Key{"ship"}), (number), (fastest))
};
struct TurnBoxLost {
  UnitIndex unit;
  Moment moment;
  BROWNWATER_SHAPE(TurnBoxLost, (unit, kUnitForm, Key{"ship"}), (moment))
};
struct GunsLost {
  UnitIndex unit;
  std::uint8_t battery;
  std::uint8_t guns;
  BROWNWATER_SHAPE(GunsLost, (unit, kUnitForm), (battery), (guns))
};
struct MenLost {
  UnitIndex unit;
  std::uint16_t men;
  BROWNWATER_SHAPE(MenLost, (unit, kUnitForm), (men))
};
struct LeaderThrown {
  UnitIndex unit;
  std::uint8_t face;
  bool killed;
  BROWNWATER_SHAPE(LeaderThrown, (unit, kUnitForm), (face), (killed))
};
struct YellowCrossed {
  UnitIndex unit;
  BROWNWATER_SHAPE(YellowCrossed, (unit, kUnitForm, Key{"ship"}))
};
struct ShipAdrift {
  UnitIndex unit;
  BROWNWATER_SHAPE(ShipAdrift, (unit, kUnitForm, Key{"ship"}))
};
struct CatastropheBegan {
  UnitIndex unit;
  BROWNWATER_SHAPE(CatastropheBegan, (unit, kUnitForm, Key{"ship"}))
};
struct CatastropheFought {
  UnitIndex unit;
  std::uint8_t tries;
  std::uint8_t face;
  bool out;
  BROWNWATER_SHAPE(CatastropheFought, (unit, kUnitForm, Key{"ship"}), (tries), (face), (out))
};
struct ShipSank {
  UnitIndex unit;
  UnitIndex by;
  BROWNWATER_SHAPE(ShipSank, (unit, kUnitForm), (by, kUnitOrNone))
};
struct HulkCleared {
  UnitIndex unit;
  BROWNWATER_SHAPE(HulkCleared, (unit, kUnitForm, Key{"ship"}))
};
struct BatteryDestroyed {
  UnitIndex unit;
  UnitIndex by;
  BROWNWATER_SHAPE(BatteryDestroyed, (unit, kUnitForm), (by, kUnitOrNone))
};
/// FL-5.1
struct CaptainTested {
  UnitIndex unit;
  std::array<std::uint8_t, 3> faces;
  std::int8_t morale;
  Modifiers modifiers;
  Nerve nerve;
  bool strikes;  ///< kSurrenders: an enemy is near enough; else he retires for good
  BROWNWATER_SHAPE(CaptainTested, (unit, kUnitForm, Key{"ship"}), (faces), (morale), (modifiers), (nerve), (strikes))
};
struct ShipStruck {
  UnitIndex unit;
  BROWNWATER_SHAPE(ShipStruck, (unit, kUnitForm, Key{"ship"}))
};
struct ShipAbandoned {
  UnitIndex unit;
  BROWNWATER_SHAPE(ShipAbandoned, (unit, kUnitForm, Key{"ship"}))
};
struct HeartRecovered {
  UnitIndex unit;
  BROWNWATER_SHAPE(HeartRecovered, (unit, kUnitForm, Key{"ship"}))
};
/// FL-4.11. Faces of what was not thrown are 0.
struct SparTried {
  UnitIndex unit;
  UnitIndex target;
  std::uint8_t face;
  std::uint8_t second;
  bool explodes;
  std::uint8_t hits;
  std::uint8_t own_face;
  BROWNWATER_SHAPE(SparTried, (unit, kUnitForm, Key{"ship"}), (target, kUnitForm), (face), (second, kFaceOrNone),
                   (explodes), (hits), (own_face, kFaceOrNone))
};
struct MineStruck {
  UnitIndex unit;
  Point at;
  std::array<std::uint8_t, 2> faces;
  bool explodes;
  std::uint8_t hits;
  BROWNWATER_SHAPE(MineStruck, (unit, kUnitForm, Key{"ship"}), (at), (faces), (explodes), (hits))
};
}  // namespace brownwater::flotilla
