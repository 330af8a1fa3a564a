#pragma once

#include <type_traits>
#include <variant>

#include "engine/games/wbts/action.hpp"
#include "engine/games/wbts/event_afloat.hpp"
#include "engine/games/wbts/event_battle.hpp"
#include "engine/games/wbts/purpose.hpp"
#include "engine/games/wbts/state.hpp"

namespace brownwater::wbts {

/// Dice of one throw: as many as one event holds; more take another event.
inline constexpr std::size_t kMostFaces = 12;
using FacesFallen = InlineList<std::uint8_t, kMostFaces>;

/// A side's order, as it gave it.
struct Ordered {
  Side side;
  Action action;
  BROWNWATER_SHAPE(Ordered, (side), (action))
};
struct CycleBegan {
  Cycle cycle;
  bool winter;
  BROWNWATER_SHAPE(CycleBegan, (cycle), (winter))
};
struct WeekBegan {
  Week week;
  WeeksChits chits;
  BROWNWATER_SHAPE(WeekBegan, (week), (chits.commands, kSpread), (chits.first))
};
/// WS-2.3, WS-3.2, WS-3.7: a die of a lot; one that shows more than the lots share is thrown again.
struct LotThrown {
  Purpose purpose;
  Side side;
  chance::Die kind;
  std::uint8_t die;
  bool again;
  BROWNWATER_SHAPE(LotThrown, (purpose), (side), (kind, kLotDieForm, Key{"die"}), (die, Key{"face"}), (again))
};
/// WS-2.3: whether a leader may move or attack of himself.
struct InitiativeThrown {
  LeaderId leader;
  std::uint8_t die;
  std::uint8_t initiative;            ///< as it stands, with the modifiers
  InlineList<Modifier, 3> modifiers;  ///< WS-3.1
  bool passed;
  BROWNWATER_SHAPE(InitiativeThrown, (leader, kLeaderForm), (die, Key{"face"}), (initiative), (modifiers), (passed))
};
struct ColumnMoved {
  LeaderId leader;
  HexId from;
  HexId to;
  BROWNWATER_SHAPE(ColumnMoved, (leader, kLeaderOrNone), (from, kHexForm), (to, kHexForm))
};
struct MarchForced {
  std::uint8_t die;
  std::uint8_t loses_from;
  std::uint8_t lost;
  BROWNWATER_SHAPE(MarchForced, (die, Key{"face"}), (loses_from), (lost))
};
struct RailsTaken {
  HexId hex;
  Side side;
  BROWNWATER_SHAPE(RailsTaken, (hex, kHexForm), (side))
};
struct RailsTorn {
  HexId hex;
  bool torn;
  BROWNWATER_SHAPE(RailsTorn, (hex, kHexForm), (torn))
};
struct PlaceTaken {
  HexId hex;
  Side side;
  BROWNWATER_SHAPE(PlaceTaken, (hex, kHexForm), (hex, kChiefPlaceForm, Key{"place"}), (side))
};
struct DepartmentLost {
  HexId hex;
  Side side;
  BROWNWATER_SHAPE(DepartmentLost, (hex, kHexForm), (hex, kChiefPlaceForm, Key{"place"}), (side))
};
struct WorkTaken {
  HexId hex;
  Side side;
  BROWNWATER_SHAPE(WorkTaken, (hex, kHexForm), (hex, kChiefPlaceForm, Key{"place"}), (side))
};
struct LeaderCaptured {
  LeaderId leader;
  BROWNWATER_SHAPE(LeaderCaptured, (leader, kLeaderForm))
};
struct HeadquartersLost {
  HeadquartersId headquarters;
  Side side;
  Command kind;
  HexId hex;
  BROWNWATER_SHAPE(HeadquartersLost, (headquarters, kHeadquartersForm), (side), (kind), (hex, kHexForm))
};
/// Trains, depots and others that do not fight fall to the enemy.
struct TrainsTaken {
  UnitId unit;
  Side side;  ///< who has it now
  UnitKind kind;
  HexId hex;
  BROWNWATER_SHAPE(TrainsTaken, (unit, kUnitForm), (side), (kind), (hex, kHexForm))
};
struct SupplyCame {
  Side side;
  std::uint16_t supply;
  std::uint16_t personnel;
  std::uint16_t pool;
  std::uint16_t captured;  ///< WS-4.2: of it, from towns that the Union has taken
  std::uint16_t less;      ///< WS-4.2: what it lacks for places lost to the Union
  BROWNWATER_SHAPE(SupplyCame, (side), (supply), (personnel), (pool), (captured), (less))
};
struct WorkBuilt {
  HexId hex;
  Side side;
  Cover::Works built;
  BROWNWATER_SHAPE(WorkBuilt, (hex, kHexForm), (side), (built))
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
  BROWNWATER_SHAPE(HeadquartersThrown, (side), (armies), (corps), (most, kFaceOrNone),
                   (army_die, kFaceOrNone, Key{"army_face"}), (corps_die, kFaceOrNone, Key{"corps_face"}),
                   (count_die, kFaceOrNone, Key{"count_face"}))
};
struct LeaderPicked {
  LeaderId leader;
  BROWNWATER_SHAPE(LeaderPicked, (leader, kLeaderForm))
};
/// WS-8.1: what a force consumes.
struct ConsumptionThrown {
  HexId hex;
  Side side;
  FacesFallen faces;
  std::int8_t modifier;  ///< in winter
  std::uint8_t consumed;
  BROWNWATER_SHAPE(ConsumptionThrown, (hex, kHexForm), (side), (faces), (modifier), (consumed))
};
/// WS-8.1: what a force loses for supply that it misses.
struct WantThrown {
  HexId hex;
  Side side;
  FacesFallen faces;
  std::uint8_t loses_from;
  std::uint8_t lost;
  BROWNWATER_SHAPE(WantThrown, (hex, kHexForm), (side), (faces), (loses_from), (lost))
};
struct ForceFed {
  HexId hex;
  Side side;
  std::uint8_t wanted;
  std::uint8_t missing;
  std::uint8_t lost;
  BROWNWATER_SHAPE(ForceFed, (hex, kHexForm), (side), (wanted), (missing), (lost))
};
struct KentuckyJoined {
  Side side;
  bool breach;
  BROWNWATER_SHAPE(KentuckyJoined, (side), (breach))
};
/// WS-10.2: it comes on `bound` or less; WS-10.1, the option: on `bound` or more.
struct PoliticsThrown {
  Side side;
  std::uint8_t die;
  std::uint8_t bound;
  bool came;
  BROWNWATER_SHAPE(PoliticsThrown, (side), (die, Key{"face"}), (bound), (came))
};
/// An outcome and the rule by which it came.
struct Concluded {
  Outcome outcome;
  RuleRef rule;
  BROWNWATER_SHAPE(Concluded, (outcome, kSpread), (rule))
};
constexpr Concluded concluded(const Outcome& outcome) {
  return {.outcome = outcome, .rule = outcome.ending == Ending::kRuled ? rule(13, 1) : rule(10, 1)};
}
struct WarEnded {
  Concluded outcome;
  BROWNWATER_SHAPE(WarEnded, (outcome))
};
/// A unit by its number, as it stood.
struct UnitThen {
  UnitId unit;
  Unit counter;
};
inline constexpr shape::Form kUnitNameForm = shape::or_none(shape::own(kVesselNameForm.name, "wbts", kVesselNameForm));
struct NamedUnit {
  UnitThen then;
  BROWNWATER_SHAPE(NamedUnit, (then.counter.side), (then.counter.kind), (then, kUnitNameForm, Key{"name"}),
                   (then.counter.points), (then.counter.supply), (then.counter.hex, kHexOrNone))
};
struct NamedVessel {
  VesselId vessel;
  VesselCounter counter;
  BROWNWATER_SHAPE(NamedVessel, (counter.side), (counter.kind), (vessel, kVesselNameForm, Key{"name"}),
                   (counter.at, kWaterOrNone))
};
using NamedCounter = std::variant<NamedUnit, NamedVessel>;
consteval shape::Tag tag_of(const NamedCounter*) { return {.name = "NamedCounter", .key = {}}; }
/// The unit or the vessel that a ruling names, as it was before; null for other acts.
using Named = std::optional<NamedCounter>;
/// WS-13.1
struct UmpireRuled {
  Ruling ruling;
  Named of;
  std::uint8_t face;  ///< of ThrowDie, else 0
  BROWNWATER_SHAPE(UmpireRuled, (ruling.act), (of), (ruling.reason, kNoteForm), (ruling.shown), (face, kFaceOrNone))
};
/// A ruling has put something right. All seats see this, even those that may not see the ruling and its reason.
struct Corrected {
  Act act;
  Named of;
  std::optional<Side> hidden_of;  ///< WS-9.3: of an ironclad on the stocks only her own side hears
  BROWNWATER_SHAPE(Corrected, (act), (of), (hidden_of, kKeptBack))
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
consteval shape::Tag tag_of(const Happening*) { return {.name = "Happening", .key = "type"}; }

/// Something that happened, and the rule by which it did.
struct Event {
  RuleRef rule;
  Happening happening;
  BROWNWATER_SHAPE(Event, (happening, kSpread), (rule))
};
static_assert(std::is_trivially_copyable_v<Event>);

template <class U>
void tell(U& umpire, RuleRef by, const Happening& happening) {
  umpire.note(Event{.rule = by, .happening = happening});
}

/// An umpire that reports the dice of lots, including those thrown again.
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
