#pragma once

#include "engine/chance/dice_forms.hpp"
#include "engine/games/redriver/state.hpp"

/// The forms of values that are sent as something other than their number.
namespace brownwater::redriver {

inline constexpr shape::Form kShipForm = shape::named("ShipId", "", sizeof(ShipIndex), kNoShip);
inline constexpr shape::Form kShipOrNone = shape::or_none(kShipForm);
inline constexpr shape::Form kShipsForm = shape::set_of(kShipForm);
inline constexpr shape::Form kIroncladForm = shape::named("IroncladId", "", 1, 0xFF);
inline constexpr shape::Form kGunForm = shape::named("GunWord", "", sizeof(GunKind), kNoGun);
inline constexpr shape::Form kBatteryForm = shape::named("BatteryWord", "", 1, 0);
/// No stream means the main river.
inline constexpr shape::Form kSectionForm = shape::or_none(shape::whole(sizeof(SectionIndex), 0, kMouth - 1), kMouth);
inline constexpr shape::Form kFaceOrNone = shape::or_none(shape::whole(1, 1, kPercent), 0);
inline constexpr shape::Form kFuelForm = shape::whole(1, 1, 255);
inline constexpr shape::Form kPointsForm = shape::whole(sizeof(std::int16_t), -9999, 9999);
inline constexpr shape::Form kRoundsForm = shape::whole(sizeof(std::uint16_t), 0, 9999);
inline constexpr shape::Form kSpiritsForm = shape::whole(1, -1, 1);
/// The fuel of each barge in tow.
using Barges = InlineList<std::uint8_t, kMaxBarges>;
inline constexpr shape::Form kBargesForm = shape::read_as("Barges", shape::kFormOf<Barges>);
/// Guns of a battery, kind by kind; the last may be left out.
using GunsByKind = std::array<std::uint8_t, kMaxBatteryKinds>;
inline constexpr shape::Form kGunsLeftForm = shape::read_as("GunsLeft", shape::up_to(shape::kFormOf<GunsByKind>));
inline constexpr shape::Form kByMountForm = shape::up_to(shape::kFormOf<std::array<std::uint8_t, kMaxMounts>>);
/// A sort of vessel that is left out counts as 0.
inline constexpr auto kVesselsLeftOut = shape::all_if_given<Vessels>();
inline constexpr shape::Form kVesselsIfAny =
    shape::with_fields("VesselsTaken", shape::kFormOf<Vessels>, kVesselsLeftOut);
inline constexpr shape::Form kThrownDieForm = shape::with_space("redriver", chance::kThrownDieForm);

}  // namespace brownwater::redriver
