#pragma once

#include "engine/chance/dice_forms.hpp"
#include "engine/games/wbts/campaign.hpp"
#include "engine/games/wbts/counters.hpp"
#include "engine/games/wbts/fleets.hpp"

/// The forms of values that are sent as something other than their number.
namespace brownwater::wbts {

inline constexpr shape::Form kHexForm = shape::named("HexName", "", sizeof(HexId), kNowhere, "^[ABC][0-9]{4}$");
inline constexpr shape::Form kHexOrNone = shape::or_none(kHexForm, kNowhere);
inline constexpr shape::Form kChiefPlaceForm =
    shape::or_none(shape::named("ChiefPlace", "", sizeof(HexId), kNowhere), kNowhere);
inline constexpr shape::Form kPlaceForm = shape::named("PlaceId", "", sizeof(PlaceId), kNoPlace);
inline constexpr shape::Form kRiverForm = shape::named("RiverId", "", sizeof(RiverId), kNoRiver);
inline constexpr shape::Form kRiverNameForm = shape::named("RiverName", "", sizeof(RiverId), -1);
inline constexpr shape::Form kLeaderForm = shape::named("LeaderId", "", sizeof(LeaderId), kNoLeader);
inline constexpr shape::Form kLeaderOrNone = shape::or_none(kLeaderForm, kNoLeader);
inline constexpr shape::Form kShipForm = shape::named("RegisterShip", "", sizeof(ShipId), -1);
inline constexpr shape::Form kShipNameForm = shape::named("ShipName", "", sizeof(ShipId), -1);
/// The set-up's name of a vessel; of a unit it depends on what has become of the counter.
inline constexpr shape::Form kVesselNameForm =
    shape::or_none(shape::named("CounterName", "", sizeof(VesselId), kNoVessel), kNoVessel);

inline constexpr shape::Form kUnitForm = shape::whole(sizeof(UnitId), 0, kMaxUnits - 1);
inline constexpr shape::Form kVesselForm = shape::whole(sizeof(VesselId), 0, kMaxVessels - 1);
inline constexpr shape::Form kHeadquartersForm = shape::whole(sizeof(HeadquartersId), 0, kMaxHeadquarters - 1);
inline constexpr shape::Form kDirectionForm = shape::whole(sizeof(Direction), 0, kDirections - 1);
inline constexpr shape::Form kIntensityForm = shape::whole(1, 0, 100);
inline constexpr shape::Form kFromOneForm = shape::whole(1, 1, 100);
inline constexpr shape::Form kPoolForm = shape::whole(sizeof(std::uint16_t), 0, 9999);
inline constexpr shape::Form kPoliticalPointsForm = shape::whole(sizeof(std::int16_t), -9999, 9999);
inline constexpr shape::Form kFaceOrNone = shape::or_none(shape::whole(1, 1, kPercent), 0);
inline constexpr shape::Form kLotDieForm = shape::with_space("wbts", shape::kFormOf<chance::Die>);
inline constexpr shape::Form kThrownDieForm = shape::with_space("wbts", chance::kThrownDieForm);

/// WS-12.2: a campaign's turns, and the fuel that is left.
inline constexpr std::int64_t kMostTurnsUpRiver = 120;
inline constexpr shape::Form kTurnsForm = shape::whole(1, 1, kMostTurnsUpRiver);
inline constexpr shape::Form kFuelForm = shape::whole(sizeof(std::uint16_t), 0, 1000);
/// WS-12.1: a bit for each ship lost, by her place in the order of battle.
inline constexpr shape::Form kShipNumberForm = shape::whole(1, 0, 2 * kMostShipsASide - 1);
inline constexpr shape::Form kShipsLostForm =
    shape::read_as("ShipsLost", shape::set_of(kShipNumberForm, sizeof(std::uint32_t)));

/// A side of a navigable river.
struct WaterSide {
  HexId hex;
  Direction direction;
  BROWNWATER_SHAPE(WaterSide, (hex, kHexForm), (direction, kDirectionForm))
};
inline constexpr shape::Form kWaterSideForm = shape::tuple(shape::kFormOf<WaterSide>);
/// A hex of sea or lake, or a side of a navigable river.
inline constexpr shape::Form kWaterForm = [] {
  shape::Form form = shape::own("Water", "wbts", kWaterSideForm);
  form.bytes = sizeof(WaterId);
  form.pattern = kHexForm.pattern;
  return form;
}();
inline constexpr shape::Form kWaterOrNone = shape::or_none(kWaterForm);

}  // namespace brownwater::wbts
