#pragma once

#include <type_traits>
#include <variant>

#include "engine/games/wbts/action.hpp"
#include "engine/games/wbts/purpose.hpp"
#include "engine/games/wbts/state.hpp"

namespace brownwater::wbts {

/// Dice of one throw: as many as one event holds; more are told by another.
inline constexpr std::size_t kMostFaces = 12;
using FacesFallen = InlineList<std::uint8_t, kMostFaces>;

/// A side's order, as it gave it.
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
/// WS-2.3, WS-3.2, WS-3.7: a die of a lot; one that shows more than the lots share is thrown again.
struct LotThrown {
  Purpose purpose;
  Side side;
  chance::Die kind;
  std::uint8_t die;
  bool again;
};
/// WS-2.3: whether a leader may move or attack of himself.
struct InitiativeThrown {
  LeaderId leader;
  std::uint8_t die;
  std::uint8_t initiative;            ///< as it stands, with the modifiers
  InlineList<Modifier, 3> modifiers;  ///< WS-3.1
  bool passed;
};
struct ColumnMoved {
  LeaderId leader;
  HexId from;
  HexId to;
};
struct MarchForced {
  std::uint8_t die;
  std::uint8_t loses_from;
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
/// WS-7.2, WS-3.4: the battle's die, and the lines that leaders may make of it.
struct BattleThrown {
  Side attacker;
  std::uint8_t die;
  LineChoice open;
  BySide<std::uint8_t> ratings;
};
/// WS-7.2: a fraction of a point, thrown for: lost on `most` or less.
struct FractionThrown {
  Side side;
  std::uint8_t die;
  std::uint8_t most;
  bool lost;
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
/// WS-3.5: two dice for a leader in a hex concerned, and two again where his row asks for them.
struct LeaderLossThrown {
  LeaderId leader;
  InlineList<std::uint8_t, 4> faces;
  LeaderLoss loss;
};
struct LeaderHurt {
  LeaderId leader;
  LeaderLoss loss;
  std::uint8_t die;  ///< WS-3.6: of a wound; else 0
  Cycle back;
};
struct TemporaryDrawn {
  LeaderId leader;
  HeadquartersId headquarters;
};
struct FortBombarded {
  HexId hex;
  std::uint8_t die;
  std::uint8_t loses_from;
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
  std::uint8_t die;
  std::uint8_t lost_most;
  bool lost;
};
struct FoughtAfloat {
  Side attacker;
  WaterId water;
  std::uint8_t die;
  BySide<std::uint16_t> strength;
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
  std::uint8_t die;  ///< 0: none, for a Confederate ironclad keeps it open
  std::uint8_t closed_most;
  bool blockaded;
};
struct IroncladReady {
  VesselId vessel;  ///< her number from now on
  Side side;
  WaterId at;
  std::uint8_t die;
  std::uint8_t ready_most;
};
/// Not ready yet: her own side's to know.
struct IroncladThrownFor {
  VesselId vessel;
  Side side;
  std::uint8_t die;  ///< 0: too early for a throw
  std::uint8_t ready_most;
};
struct SupplyCame {
  Side side;
  std::uint16_t supply;
  std::uint16_t personnel;
  std::uint16_t pool;
  std::uint16_t captured;  ///< WS-4.2: of it, from towns that the Union has taken
  std::uint16_t less;      ///< WS-4.2: what it lacks for places lost to the Union
};
struct WorkBuilt {
  HexId hex;
  Side side;
  Cover::Works built;
};
/// WS-3.3: faces are 0 where nothing was thrown.
struct HeadquartersThrown {
  Side side;
  std::uint8_t armies;
  std::uint8_t corps;
  std::uint8_t most;
  std::uint8_t army_die;
  std::uint8_t corps_die;
  std::uint8_t count_die;
};
struct LeaderPicked {
  LeaderId leader;
};
/// WS-8.1: what a force consumes.
struct ConsumptionThrown {
  HexId hex;
  Side side;
  FacesFallen faces;
  std::int8_t modifier;  ///< in winter
  std::uint8_t consumed;
};
/// WS-8.1: what a force loses for supply that it misses.
struct WantThrown {
  HexId hex;
  Side side;
  FacesFallen faces;
  std::uint8_t loses_from;
  std::uint8_t lost;
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
/// WS-10.2: it comes on `bound` or less; WS-10.1, the option: on `bound` or more.
struct PoliticsThrown {
  Side side;
  std::uint8_t die;
  std::uint8_t bound;
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
  BySide<bool> destroyed;  ///< no vessel of the side is left there
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
/// The unit or the vessel that a ruling names, as it stood before it; neither of other acts.
struct Named {
  std::optional<Unit> unit;
  std::optional<VesselCounter> vessel;
};
/// WS-13.1
struct UmpireRuled {
  Ruling ruling;
  Named of;
  std::uint8_t face;  ///< of ThrowDie, else 0
};
/// A ruling has put something right. Everybody sees this, even seats that are not told the ruling and its reason.
struct Corrected {
  Act act;
  Named of;
  std::optional<Side> hidden_of;  ///< WS-9.3: of an ironclad on the stocks only her own side hears
};

using Happening =
    std::variant<Ordered, CycleBegan, WeekBegan, InitiativeThrown, ColumnMoved, MarchForced, RailsTaken, RailsTorn,
                 PlaceTaken, DepartmentLost, WorkTaken, LeaderCaptured, HeadquartersLost, TrainsTaken, BattleBegan,
                 IntensitiesShown, BattleFought, PointsLost, Retreated, ForceDestroyed, LeaderHurt, TemporaryDrawn,
                 FortBombarded, VesselMoved, FortPassed, FoughtAfloat, VesselLost, PortThrownFor, IroncladReady,
                 IroncladThrownFor, SupplyCame, WorkBuilt, HeadquartersThrown, LeaderPicked, ForceFed, KentuckyJoined,
                 PoliticsThrown, WarEnded, FightHandedDown, FightSettled, ShipLost, ExpeditionSetOut,
                 ExpeditionRecalled, ExpeditionSettled, StocksCleared, VesselReturned, LotThrown, BattleThrown,
                 LeaderLossThrown, ConsumptionThrown, WantThrown, UmpireRuled, Corrected, FractionThrown>;

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

/// An umpire whose dice of lots are told, those thrown again too.
template <class U>
class LotTeller {
 public:
  explicit LotTeller(U& umpire) : umpire_(umpire) {}
  int throw_within(chance::Die die, int most, const chance::Slip& slip) {
    if constexpr (requires { umpire_.throw_within(die, most, slip); }) {
      return umpire_.throw_within(die, most, slip);
    } else {
      int face = 0;
      do {
        face = umpire_.throw_die(die, slip);
        tell(umpire_, slip.rule,
             LotThrown{.purpose = static_cast<Purpose>(slip.purpose),
                       .side = static_cast<Side>(slip.actor),
                       .kind = die,
                       .die = static_cast<std::uint8_t>(face),
                       .again = face > most});
      } while (face > most);
      return face;
    }
  }

 private:
  U& umpire_;
};

}  // namespace brownwater::wbts
