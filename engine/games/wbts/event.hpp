#pragma once

#include <type_traits>
#include <variant>

#include "engine/games/wbts/action.hpp"
#include "engine/games/wbts/state.hpp"

namespace brownwater::wbts {

/// What a side ordered, as it ordered it.
struct Ordered {
  Side side;
  Action action;
};
struct CycleBegan {
  Cycle cycle;
};
struct WeekBegan {
  Week week;
  WeeksChits chits;
};
/// WS-2.3: whether a leader may move or attack of himself.
struct InitiativeThrown {
  LeaderId leader;
  std::uint8_t die;
  std::uint8_t initiative;
  bool passed;
};
struct ColumnMoved {
  LeaderId leader;
  HexId from;
  HexId to;
};
struct MarchForced {
  std::uint8_t die;
  std::uint8_t lost;
};
struct RailsTaken {
  HexId hex;
  Side side;
};
struct RailsTorn {
  HexId hex;
  bool torn;
};
struct PlaceTaken {
  HexId hex;
  Side side;
};
struct DepartmentLost {
  HexId hex;
  Side side;
};
struct WorkTaken {
  HexId hex;
  Side side;
};
struct LeaderCaptured {
  LeaderId leader;
};
struct HeadquartersLost {
  HeadquartersId headquarters;
  Side side;
  Command kind;
  HexId hex;
};
/// Trains, depots and others that do not fight fall to the enemy.
struct TrainsTaken {
  UnitId unit;
  Side side;  ///< who has it now
  UnitKind kind;
  HexId hex;
};
struct BattleBegan {
  Side attacker;
  HexId target;
  std::uint16_t attack_points;
  std::uint16_t defence_points;
};
struct IntensitiesShown {
  std::uint8_t of_attacker;
  std::uint8_t of_defender;
  bool supply_spent;
};
struct BattleFought {
  std::uint8_t die;
  std::uint8_t line;
  std::uint16_t attacker_lost;
  std::uint16_t defender_lost;
  bool retreat;
};
struct PointsLost {
  UnitId unit;
  Side side;
  UnitKind kind;
  HexId hex;
  std::uint8_t points;
  std::uint8_t left;
};
struct Retreated {
  Side side;
  HexId from;
  HexId to;
};
struct ForceDestroyed {
  Side side;
  HexId hex;
};
struct LeaderHurt {
  LeaderId leader;
  LeaderLoss loss;
  Cycle back;
};
struct TemporaryDrawn {
  LeaderId leader;
  HeadquartersId headquarters;
};
struct FortBombarded {
  HexId hex;
  std::uint8_t die;
  std::uint8_t lost;
};
struct VesselMoved {
  VesselId vessel;
  Side side;
  VesselKind kind;
  WaterId to;
};
struct FortPassed {
  VesselId vessel;
  Side side;
  VesselKind kind;
  HexId fort;
  bool lost;
};
struct FoughtAfloat {
  Side attacker;
  WaterId water;
  std::uint8_t die;
  NavalResult result;
};
struct VesselLost {
  VesselId vessel;
  Side side;
  VesselKind kind;
  WaterId at;
};
struct PortThrownFor {
  PlaceId port;
  bool blockaded;
};
struct IroncladReady {
  VesselId vessel;  ///< her number from now on
  Side side;
  WaterId at;
};
/// Not ready yet: the umpire's to know.
struct IroncladThrownFor {
  VesselId vessel;
};
struct SupplyCame {
  Side side;
  std::uint16_t supply;
  std::uint16_t personnel;
  std::uint16_t pool;
};
struct WorkBuilt {
  HexId hex;
  Side side;
  Cover::Works built;
};
struct HeadquartersThrown {
  Side side;
  std::uint8_t armies;
  std::uint8_t corps;
};
struct LeaderPicked {
  LeaderId leader;
};
struct ForceFed {
  HexId hex;
  Side side;
  std::uint8_t wanted;
  std::uint8_t missing;
  std::uint8_t lost;
};
struct KentuckyJoined {
  Side side;
  bool breach;
};
struct PoliticsThrown {
  Side side;
  std::uint8_t die;
  bool came;
};
/// WS-12.1
struct FightHandedDown {
  Side attacker;
  WaterId water;
};
struct FightSettled {
  Side attacker;
  WaterId water;
  std::optional<Side> driven;
};
struct ShipLost {
  VesselId vessel;
  Side side;
  ShipId ship;
  std::uint8_t number;
};
/// WS-12.2
struct ExpeditionSetOut {
  VesselId vessel;
  RiverId river;
  std::uint8_t ships;
  std::uint16_t supply;  ///< drawn from the pool
};
struct ExpeditionRecalled {
  VesselId vessel;
  RiverId river;
};
struct ExpeditionSettled {
  VesselId vessel;
  RiverId river;
  std::uint8_t turns;
  Week back;             ///< the week in which its vessels come back
  std::uint16_t supply;  ///< come back to the pool
  bool ironclad;         ///< found, and sunk or taken
};
/// An ironclad on the stocks is no more: her owner's to know.
struct StocksCleared {
  VesselId vessel;
  Side side;
  WaterId at;
};
struct VesselReturned {
  VesselId vessel;
  Side side;
  VesselKind kind;
  WaterId at;
};
struct WarEnded {
  Outcome outcome;
};

using Happening =
    std::variant<Ordered, CycleBegan, WeekBegan, InitiativeThrown, ColumnMoved, MarchForced, RailsTaken, RailsTorn,
                 PlaceTaken, DepartmentLost, WorkTaken, LeaderCaptured, HeadquartersLost, TrainsTaken, BattleBegan,
                 IntensitiesShown, BattleFought, PointsLost, Retreated, ForceDestroyed, LeaderHurt, TemporaryDrawn,
                 FortBombarded, VesselMoved, FortPassed, FoughtAfloat, VesselLost, PortThrownFor, IroncladReady,
                 IroncladThrownFor, SupplyCame, WorkBuilt, HeadquartersThrown, LeaderPicked, ForceFed, KentuckyJoined,
                 PoliticsThrown, WarEnded, FightHandedDown, FightSettled, ShipLost, ExpeditionSetOut,
                 ExpeditionRecalled, ExpeditionSettled, StocksCleared, VesselReturned>;

/// Something that happened, and the rule by which it did.
struct Event {
  RuleRef rule;
  Happening happening;
};
static_assert(std::is_trivially_copyable_v<Event>);

template <class U>
void tell(U& umpire, RuleRef by, const Happening& happening) {
  umpire.note(Event{.rule = by, .happening = happening});
}

}  // namespace brownwater::wbts
