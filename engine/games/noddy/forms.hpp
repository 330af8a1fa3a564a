#pragma once

#include "engine/games/noddy/state.hpp"
#include "engine/games/noddy/tables.hpp"

/// Forms of numbers that stand for something, or have bounds of their own, as they leave the engine.
namespace brownwater::noddy {

inline constexpr shape::Form kShipForm = shape::named("ShipId", "", sizeof(ShipIndex), kNoShip);
inline constexpr shape::Form kShipOrNone = shape::or_none(kShipForm);
inline constexpr shape::Form kGunForm = shape::whole(1, 0, kMaxGuns - 1);
inline constexpr shape::Form kMineForm = shape::whole(1, 0, kMaxMines - 1);
inline constexpr shape::Form kExplodesOnForm = shape::whole(1, 1, kNeverLive);

inline constexpr shape::Form kKnotsForm =
    shape::within(shape::measure<HalfKnots>(kHalvesAKnot, "knots are whole or half"), 0, kMaxKnots, rule(2, 7));
/// A vessel may have lost more than she had.
inline constexpr shape::Form kTopSpeedForm =
    shape::within(shape::measure<HalfKnots>(kHalvesAKnot, "knots are whole or half"), -64, 64);
inline constexpr shape::Form kListingForm = shape::set_of(shape::kFormOf<Heel>);

inline constexpr auto kGunOrderText = shape::words("free", "hold", "at");
/// The kind of a gun's order: all of it but its target.
consteval shape::Form gun_order_form() {
  shape::Form form = shape::named("GunOrderKind", "noddy", sizeof(ShipIndex), -1);
  form.words = kGunOrderText;
  return form;
}
inline constexpr shape::Form kGunOrderForm = gun_order_form();

/// Far wider than any legal order: the rules then refuse it and name the limit.
inline constexpr shape::Form kOrderedForm = shape::capped(shape::whole(sizeof(Knots), -1000000, 1000000), 120);
inline constexpr shape::Form kSpeedForm = shape::whole(sizeof(Knots), -kMaxKnots, kMaxKnots);
inline constexpr shape::Form kRadiusForm = shape::within(plane::kInchesForm, 0, 20, rule(6, 4));
inline constexpr shape::Form kShoalDepthForm = shape::within(plane::kFeetForm, 0, 200, rule(6, 4));
inline constexpr shape::Form kShoalForm = shape::whole(1, 0, kMaxShoals - 1);
inline constexpr shape::Form kContactForm = shape::whole(1, 0, kMaxShips - 1);
inline constexpr shape::Form kRowForm = shape::whole(1, kFirstSpecialRow, kLastSpecialRow);
inline constexpr shape::Form kLastingRowForm = shape::whole(1, kFirstSpecialRow + 1, kLastSpecialRow);
inline constexpr shape::Form kRoundsForm = shape::or_none(shape::whole(1, 0, kEndless - 1), kEndless);
inline constexpr shape::Form kHalfForm = shape::whole(1, 1, 2);
inline constexpr shape::Form kTimeStepForm = shape::whole(1, 1, kTimeSteps);
inline constexpr shape::Form kGunIfAny = shape::maybe<std::uint8_t>(kGunForm);
inline constexpr shape::Form kMovesForm = shape::whole(1, 0, kMaxMoves);
inline constexpr shape::Form kMovesIfAny = shape::maybe<std::uint8_t>(kMovesForm);

using plane::kRangeForm;
inline constexpr shape::Form kDepthForm = shape::within(plane::kFeetForm, 0, 200);
inline constexpr shape::Form kDepthIfAny = shape::maybe<std::uint16_t>(kDepthForm);
inline constexpr shape::Form kGunOrderIfAny = shape::maybe<ShipIndex>(kGunOrderForm);
inline constexpr shape::Form kShipIfAny = shape::maybe<ShipIndex>(kShipOrNone);
inline constexpr shape::Form kUntilForm = shape::or_none(shape::whole(1, 1, 255), 0);
inline constexpr shape::Form kChartUntilForm = shape::or_none(shape::whole(1, 0, kChartStays - 1), kChartStays);

}  // namespace brownwater::noddy
