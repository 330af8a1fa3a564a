#pragma once

#include "engine/games/wbts/forms.hpp"

/// WS-9, WS-12: what happens on the water.
namespace brownwater::wbts {

struct VesselMoved {
  VesselId vessel;
  Side side;
  VesselKind kind;
  WaterId to;
  BROWNWATER_SHAPE(VesselMoved, (vessel, kVesselForm), (side), (kind), (to, kWaterForm))
};
struct FortPassed {
  VesselId vessel;
  Side side;
  VesselKind kind;
  HexId fort;
  std::uint8_t die;
  std::uint8_t lost_most;
  bool lost;
  BROWNWATER_SHAPE(FortPassed, (vessel, kVesselForm), (side), (kind), (fort, kHexForm), (die, Key{"face"}), (lost_most),
                   (lost))
};
struct FoughtAfloat {
  Side attacker;
  WaterId water;
  std::uint8_t die;
  BySide<std::uint16_t> strength;
  NavalResult result;
  BROWNWATER_SHAPE(FoughtAfloat, (attacker), (water, kWaterForm), (die, Key{"face"}), (strength, kSpread), (result))
};
struct VesselLost {
  VesselId vessel;
  Side side;
  VesselKind kind;
  WaterId at;
  BROWNWATER_SHAPE(VesselLost, (vessel, kVesselForm), (side), (kind), (at, kWaterOrNone))
};
struct PortThrownFor {
  PlaceId port;
  std::uint8_t die;  ///< 0: none, for a Confederate ironclad keeps it open
  std::uint8_t closed_most;
  bool blockaded;
  BROWNWATER_SHAPE(PortThrownFor, (port, kPlaceForm), (die, kFaceOrNone, Key{"face"}), (closed_most), (blockaded))
};
struct IroncladReady {
  VesselId vessel;  ///< her number from now on
  Side side;
  WaterId at;
  std::uint8_t die;
  std::uint8_t ready_most;
  BROWNWATER_SHAPE(IroncladReady, (vessel, kVesselForm), (side), (at, kWaterForm), (die, Key{"face"}), (ready_most))
};
/// Not ready yet: her own side's to know.
struct IroncladThrownFor {
  VesselId vessel;
  Side side;
  std::uint8_t die;  ///< 0: too early for a throw
  std::uint8_t ready_most;
  BROWNWATER_SHAPE(IroncladThrownFor, (vessel, kVesselForm), (side), (die, kFaceOrNone, Key{"face"}), (ready_most))
};
/// WS-12.1
struct FightHandedDown {
  Side attacker;
  WaterId water;
  BROWNWATER_SHAPE(FightHandedDown, (attacker), (water, kWaterForm))
};
struct FightSettled {
  Side attacker;
  WaterId water;
  std::optional<Side> driven;
  InlineList<Side, 2> destroyed;  ///< no vessel of theirs is left there
  BROWNWATER_SHAPE(FightSettled, (attacker), (water, kWaterForm), (driven), (destroyed))
};
struct ShipLost {
  VesselId vessel;
  Side side;
  ShipId ship;
  std::uint8_t number;
  BROWNWATER_SHAPE(ShipLost, (vessel, kVesselForm), (side), (ship, kShipForm), (ship, kShipNameForm, Key{"name"}),
                   (number))
};
/// WS-12.2
struct ExpeditionSetOut {
  VesselId vessel;
  RiverId river;
  std::uint8_t ships;
  std::uint16_t supply;  ///< drawn from the pool
  BROWNWATER_SHAPE(ExpeditionSetOut, (vessel, kVesselForm), (river, kRiverForm), (river, kRiverNameForm, Key{"name"}),
                   (ships), (supply))
};
struct ExpeditionRecalled {
  VesselId vessel;
  RiverId river;
  BROWNWATER_SHAPE(ExpeditionRecalled, (vessel, kVesselForm), (river, kRiverForm), (river, kRiverNameForm, Key{"name"}))
};
struct ExpeditionSettled {
  VesselId vessel;
  RiverId river;
  std::uint8_t turns;
  Week back;             ///< the week in which its vessels come back
  std::uint16_t supply;  ///< come back to the pool
  bool ironclad;         ///< found, and sunk or taken
  BROWNWATER_SHAPE(ExpeditionSettled, (vessel, kVesselForm), (river, kRiverForm), (river, kRiverNameForm, Key{"name"}),
                   (turns), (back, Key{"week"}), (supply), (ironclad))
};
/// An ironclad on the stocks is lost: only her owner sees this.
struct StocksCleared {
  VesselId vessel;
  Side side;
  WaterId at;
  BROWNWATER_SHAPE(StocksCleared, (vessel, kVesselForm), (side), (at, kWaterForm))
};
struct VesselReturned {
  VesselId vessel;
  Side side;
  VesselKind kind;
  WaterId at;
  BROWNWATER_SHAPE(VesselReturned, (vessel, kVesselForm), (side), (kind), (at, kWaterForm))
};

}  // namespace brownwater::wbts
