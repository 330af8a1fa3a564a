#pragma once

#include <optional>
#include <variant>

#include "engine/games/flotilla/event_fire.hpp"

/// Events of a battle. All seats may know them, except standing orders, courses ordered and all that a ruling hides.
/// `Flotilla::may_know` decides.
namespace brownwater::flotilla {

struct SideReady {
  Side side;
  BROWNWATER_SHAPE(SideReady, (side))
};
struct TurnBegan {
  int turn;
  BROWNWATER_SHAPE(TurnBegan, (turn))
};
/// FL-1.5. A face of 0: the scenario's or the game master's word.
struct WeatherSet {
  std::uint8_t face;
  Visibility visibility;
  BROWNWATER_SHAPE(WeatherSet, (visibility), (face, kFaceOrNone, Says{"null unless thrown"}))
};
/// FL-1.4: one side's throw.
struct InitiativeThrown {
  Side side;
  std::uint8_t face;
  Modifiers modifiers;
  std::int8_t total;
  BROWNWATER_SHAPE(InitiativeThrown, (side), (face), (modifiers), (total))
};
struct InitiativeWon {
  Side side;
  bool outright;
  BROWNWATER_SHAPE(InitiativeWon, (side), (outright))
};
struct FirstChosen {
  Side first;
  BROWNWATER_SHAPE(FirstChosen, (first))
};
/// To its own side.
struct StandingOrdered {
  UnitIndex unit;
  Standing standing;
  Side side;
  BROWNWATER_SHAPE(StandingOrdered, (unit, kUnitForm), (standing), (side, kKeptBack))
};
struct ShipOpened {
  UnitIndex unit;
  bool open;
  BROWNWATER_SHAPE(ShipOpened, (unit, kUnitForm, Key{"ship"}), (open))
};
/// To its own side; the others see the move go, leg by leg (FL-1.3).
struct MoveOrdered {
  UnitIndex unit;
  std::uint8_t inches;
  Turns turns;
  Side side;
  BROWNWATER_SHAPE(MoveOrdered, (unit, kUnitForm, Key{"ship"}), (inches), (turns, kTurnsForm), (side, kKeptBack))
};
/// FL-3.4
struct PowerCalled {
  UnitIndex unit;
  std::uint8_t face;
  std::uint8_t inches;
  BROWNWATER_SHAPE(PowerCalled, (unit, kUnitForm, Key{"ship"}), (face), (inches))
};
struct EngineerAnswered {
  UnitIndex unit;
  bool insisted;
  std::array<std::uint8_t, 3> faces;
  std::uint8_t inches;
  BROWNWATER_SHAPE(EngineerAnswered, (unit, kUnitForm, Key{"ship"}), (insisted),
                   (faces, kFacesThrown, Says{"if he was told to"}), (inches))
};
struct ShipTurned {
  UnitIndex unit;
  Bearing from;
  Bearing to;
  Moment moment;
  BROWNWATER_SHAPE(ShipTurned, (unit, kUnitForm, Key{"ship"}), (from), (to), (moment))
};
struct ShipMoved {
  UnitIndex unit;
  Point from;
  Point to;
  Bearing heading;
  bool drifting;
  bool astern;
  BROWNWATER_SHAPE(ShipMoved, (unit, kUnitForm, Key{"ship"}), (from), (to), (heading), (drifting), (astern))
};
struct DistanceThrown {
  UnitIndex unit;
  Faces faces;
  std::uint8_t inches;
  BROWNWATER_SHAPE(DistanceThrown, (unit, kUnitForm), (faces), (inches))
};
struct ShipExited {
  UnitIndex unit;
  BROWNWATER_SHAPE(ShipExited, (unit, kUnitForm, Key{"ship"}))
};
/// FL-3.5. `band` is the inches to the land, rounded up; 0 she touches it and nothing is thrown.
struct GroundTested {
  UnitIndex unit;
  std::uint8_t band;
  std::uint8_t face;
  std::uint8_t needed;
  bool aground;
  BROWNWATER_SHAPE(GroundTested, (unit, kUnitForm, Key{"ship"}), (band), (face, kFaceOrNone),
                   (needed, NoneWithout{"face"}), (aground))
};
/// FL-3.6
struct FreeingTried {
  UnitIndex unit;
  std::uint8_t guns;  ///< 0: engines reversed
  Faces faces;
  bool freed;
  BROWNWATER_SHAPE(FreeingTried, (unit, kUnitForm, Key{"ship"}), (guns), (faces), (freed))
};
/// FL-3.7
struct HullsMet {
  UnitIndex unit;
  UnitIndex other;
  std::uint8_t dice;
  Faces faces;
  std::uint8_t hits;
  std::uint8_t back;  ///< on the rammer
  bool specific;
  BROWNWATER_SHAPE(HullsMet, (unit, kUnitForm, Key{"ship"}), (other, kUnitForm), (dice), (faces), (hits), (back),
                   (specific))
};
struct GrappleTried {
  UnitIndex unit;
  UnitIndex target;
  std::uint8_t face;
  bool holds;
  BROWNWATER_SHAPE(GrappleTried, (unit, kUnitForm, Key{"ship"}), (target, kUnitForm), (face), (holds))
};
struct CutTried {
  UnitIndex unit;
  std::uint8_t face;
  bool free;
  BROWNWATER_SHAPE(CutTried, (unit, kUnitForm, Key{"ship"}), (face), (free))
};
/// FL-6.2
struct BoardingFought {
  UnitIndex unit;
  UnitIndex target;
  std::uint8_t face;
  std::uint8_t target_face;
  std::uint16_t strength;
  std::uint16_t target_strength;
  UnitIndex winner;  ///< kNoUnit: a tie
  std::uint8_t losses;
  BROWNWATER_SHAPE(BoardingFought, (unit, kUnitForm, Key{"ship"}), (target, kUnitForm), (face), (target_face),
                   (strength), (target_strength), (winner, kUnitOrNone), (losses))
};
struct PrizeManned {
  UnitIndex unit;
  UnitIndex by;
  std::uint16_t men;
  BROWNWATER_SHAPE(PrizeManned, (unit, kUnitForm, Key{"ship"}), (by, kUnitForm), (men))
};
struct PartyMoved {
  UnitIndex unit;
  Point from;
  Point to;
  BROWNWATER_SHAPE(PartyMoved, (unit, kUnitForm, Key{"party"}), (from), (to))
};
struct MenDrowned {
  UnitIndex unit;
  std::uint16_t men;
  BROWNWATER_SHAPE(MenDrowned, (unit, kUnitForm, Key{"party"}), (men))
};
struct ChargeTried {
  UnitIndex unit;
  UnitIndex target;
  std::uint8_t face;
  bool goes;
  bool strikes;
  BROWNWATER_SHAPE(ChargeTried, (unit, kUnitForm, Key{"party"}), (target, kUnitForm), (face), (goes), (strikes))
};
struct VolleyFired {
  UnitIndex unit;
  UnitIndex target;
  std::uint16_t dice;
  std::uint16_t hits;
  BROWNWATER_SHAPE(VolleyFired, (unit, kUnitForm, Key{"party"}), (target, kUnitForm), (dice), (hits))
};
struct MeleeFought {
  UnitIndex unit;
  UnitIndex target;
  std::uint16_t dice;
  std::uint16_t target_dice;
  std::uint16_t casualties;  ///< of the one who charged
  std::uint16_t target_casualties;
  BROWNWATER_SHAPE(MeleeFought, (unit, kUnitForm, Key{"party"}), (target, kUnitForm), (dice), (target_dice),
                   (casualties), (target_casualties))
};
struct PartyRecoiled {
  UnitIndex unit;
  bool runs;
  BROWNWATER_SHAPE(PartyRecoiled, (unit, kUnitForm, Key{"party"}), (runs))
};
/// FL-6.4: the winner may attack again on a die, or go after who runs without one (face 0).
struct PursuitOffered {
  UnitIndex unit;
  UnitIndex target;
  std::uint8_t face;
  bool may;
  BROWNWATER_SHAPE(PursuitOffered, (unit, kUnitForm, Key{"party"}), (target, kUnitForm), (face, kFaceOrNone), (may))
};
/// FL-6.4, FL-1.4: the garrison has run.
struct BatteryTaken {
  UnitIndex unit;
  UnitIndex by;
  BROWNWATER_SHAPE(BatteryTaken, (unit, kUnitForm), (by, kUnitOrNone))
};
struct PartyLanded {
  UnitIndex unit;
  std::uint16_t men;
  bool embarks;
  BROWNWATER_SHAPE(PartyLanded, (unit, kUnitForm, Key{"party"}), (men), (embarks))
};
struct RepairTried {
  UnitIndex unit;
  std::uint8_t face;
  bool repaired;
  BROWNWATER_SHAPE(RepairTried, (unit, kUnitForm, Key{"ship"}), (face), (repaired))
};
struct TurretsTried {
  UnitIndex unit;
  std::uint8_t face;
  bool freed;
  BROWNWATER_SHAPE(TurretsTried, (unit, kUnitForm, Key{"ship"}), (face), (freed))
};
struct UmpireRuled {
  Ruling ruling;
  std::uint8_t face;  ///< of ThrowDie, else 0
  BROWNWATER_SHAPE(UmpireRuled, (ruling.act), (ruling.reason, kNoteForm), (ruling.shown, kKeptBack),
                   (face, Key{"die"}, kIfAny))
};
struct TurnEnded {
  int turn;
  BROWNWATER_SHAPE(TurnEnded, (turn))
};
struct BattleEnded {
  Outcome outcome;
  BROWNWATER_SHAPE(BattleEnded, (outcome, kSpread))
};
/// FL-1.3: a ship begins her move, by order or keeping course; not one that lies where she is.
struct ShipSetOut {
  UnitIndex unit;
  BROWNWATER_SHAPE(ShipSetOut, (unit, kUnitForm, Key{"ship"}))
};

using Happening =
    std::variant<SideReady, TurnBegan, WeatherSet, InitiativeThrown, InitiativeWon, FirstChosen, StandingOrdered,
                 ShipOpened, MoveOrdered, PowerCalled, EngineerAnswered, ShipTurned, ShipMoved, DistanceThrown,
                 ShipExited, GroundTested, FreeingTried, HullsMet, BatteryFired, BoxCrossed, SpecificThrown,
                 ClassDropped, TroubleBegan, IncrementsLost, TurnBoxLost, GunsLost, MenLost, LeaderThrown,
                 YellowCrossed, ShipAdrift, CatastropheBegan, CatastropheFought, ShipSank, HulkCleared,
                 BatteryDestroyed, CaptainTested, ShipStruck, ShipAbandoned, HeartRecovered, SparTried, MineStruck,
                 GrappleTried, CutTried, BoardingFought, PrizeManned, PartyMoved, MenDrowned, ChargeTried, VolleyFired,
                 MeleeFought, PartyRecoiled, PursuitOffered, BatteryTaken, PartyLanded, RepairTried, TurretsTried,
                 UmpireRuled, TurnEnded, BattleEnded, ShipSetOut>;
consteval shape::Tag tag_of(const Happening*) { return {.name = "Happening", .key = "type"}; }

/// Something that happened, and the rule by which it did.
struct Event {
  RuleRef rule;
  Happening happening;
  BROWNWATER_SHAPE(Event, (happening, kSpread), (rule))
};
static_assert(std::is_trivially_copyable_v<Event>);

/// Purposes of throws, as slips and journals keep them. `actor` and `target` of the slip are units or sides.
/// From `kAskFirstLeg` on they are questions to a table with models.
enum class Purpose : std::uint8_t {
  kWeather,
  kInitiative,
  kPower,
  kInsist,
  kDrift,
  kAstern,
  kMarch,
  kSwim,
  kGround,
  kLighten,
  kReverse,
  kRam,
  kAim,
  kFire,
  kSpecific,
  kOneWay,
  kCrew,
  kCasualties,
  kLeader,
  kCaptain,
  kSpar,
  kSparSecond,
  kSparHits,
  kSparBack,
  kMine,
  kMineHits,
  kGrapple,
  kCut,
  kBoarding,
  kBoardingLosses,
  kCharge,
  kMelee,
  kMeleeAgain,
  kRun,
  kSmallArms,
  kRepair,
  kCatastrophe,
  kTurrets,
  kUmpire,
  kAskFirstLeg,
  kAskSecondLeg,
  kAskLeaves,
  kAskBand,
  kAskMines,
  kAskAground,
  kAskMet,
  kAskInches,
  kAskCourse,
  kAskCurrent,
  kAskFoesFire,
  kAskMoversFire,
  kAskBattery,
  kAskShotAt,
  kAskRange,
  kAskSmoke,
  kAskCover,
  kAskFacing,
  kAskFlagship,
  kAskEnemy,
  kAskCaptor,
  kAskRetired,
  kAskSwims,
  kAskGoes,
  kAskRows,
  kAskStrikes,
  kAskRear,
};

}  // namespace brownwater::flotilla
