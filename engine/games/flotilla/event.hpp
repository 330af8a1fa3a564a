#pragma once

#include <optional>
#include <variant>

#include "engine/chance/dice.hpp"
#include "engine/games/flotilla/action.hpp"
#include "engine/games/flotilla/state.hpp"
#include "engine/games/flotilla/tables.hpp"

/// What happens in a battle. All of it is for everybody but standing orders, courses ordered and what a ruling hides;
/// `Flotilla::may_know` says who.
namespace brownwater::flotilla {

/// Faces of dice thrown together.
using Faces = InlineList<std::uint8_t, 64>;

struct SideReady {
  Side side;
};
struct TurnBegan {
  int turn;
};
/// FL-1.5. A face of 0: the scenario's or the game master's word.
struct WeatherSet {
  std::uint8_t face;
  Visibility visibility;
};
/// FL-1.4: one side's throw.
struct InitiativeThrown {
  Side side;
  std::uint8_t face;
  Modifiers modifiers;
  std::int8_t total;
};
struct InitiativeWon {
  Side side;
  bool outright;
};
struct FirstChosen {
  Side first;
};
/// To its own side.
struct StandingOrdered {
  UnitIndex unit;
  Standing standing;
  Side side;
};
struct ShipOpened {
  UnitIndex unit;
  bool open;
};
/// To its own side; the others see the move go, leg by leg (FL-1.3).
struct MoveOrdered {
  UnitIndex unit;
  std::uint8_t inches;
  Turns turns;
  Side side;
};
/// FL-3.4
struct PowerCalled {
  UnitIndex unit;
  std::uint8_t face;
  std::uint8_t inches;
};
struct EngineerAnswered {
  UnitIndex unit;
  bool insisted;
  std::array<std::uint8_t, 3> faces;
  std::uint8_t inches;
};
struct ShipTurned {
  UnitIndex unit;
  Bearing from;
  Bearing to;
  Moment moment;
};
struct ShipMoved {
  UnitIndex unit;
  Point from;
  Point to;
  Bearing heading;
  bool drifting;
  bool astern;
};
struct DistanceThrown {
  UnitIndex unit;
  Faces faces;
  std::uint8_t inches;
};
struct ShipExited {
  UnitIndex unit;
};
/// FL-3.5. `band` is the inches to the land, rounded up; 0 she touches it and nothing is thrown.
struct GroundTested {
  UnitIndex unit;
  std::uint8_t band;
  std::uint8_t face;
  std::uint8_t needed;
  bool aground;
};
/// FL-3.6
struct FreeingTried {
  UnitIndex unit;
  std::uint8_t guns;  ///< 0: engines reversed
  Faces faces;
  bool freed;
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
};
/// FL-4: one battery's fire.
struct BatteryFired {
  Shot shot;
  Mil range;
  std::uint8_t needed;
  std::uint8_t divisor;
  std::uint8_t aim_face;  ///< 0: not aimed
  Faces faces;
  std::uint8_t hits;  ///< after the division
};
struct BoxCrossed {
  UnitIndex unit;
  std::uint8_t box;
  bool continuing;
};
/// FL-4.8
struct SpecificThrown {
  UnitIndex unit;
  std::array<std::uint8_t, 3> faces;
  std::int8_t shift;
  std::uint8_t row;
  std::uint8_t crew;
  std::uint8_t guns;
};
struct ClassDropped {
  UnitIndex unit;
  ArmourClass armour;
};
/// What a row brought on.
struct TroubleBegan {
  UnitIndex unit;
  SpecificEffect effect;
  std::uint8_t until;
  std::uint8_t face;  ///< row 8: which way; else 0
};
struct IncrementsLost {
  UnitIndex unit;
  std::uint8_t number;
  std::uint8_t fastest;
};
struct TurnBoxLost {
  UnitIndex unit;
  Moment moment;
};
struct GunsLost {
  UnitIndex unit;
  std::uint8_t battery;
  std::uint8_t guns;
};
struct MenLost {
  UnitIndex unit;
  std::uint16_t men;
};
struct LeaderThrown {
  UnitIndex unit;
  std::uint8_t face;
  bool killed;
};
struct YellowCrossed {
  UnitIndex unit;
};
struct ShipAdrift {
  UnitIndex unit;
};
struct CatastropheBegan {
  UnitIndex unit;
};
struct CatastropheFought {
  UnitIndex unit;
  std::uint8_t tries;
  std::uint8_t face;
  bool out;
};
struct ShipSank {
  UnitIndex unit;
  UnitIndex by;
};
struct HulkCleared {
  UnitIndex unit;
};
struct BatteryDestroyed {
  UnitIndex unit;
  UnitIndex by;
};
/// FL-5.1
struct CaptainTested {
  UnitIndex unit;
  std::array<std::uint8_t, 3> faces;
  std::int8_t morale;
  Modifiers modifiers;
  Nerve nerve;
  bool strikes;  ///< kSurrenders: an enemy is near enough; else he retires for good
};
struct ShipStruck {
  UnitIndex unit;
};
struct ShipAbandoned {
  UnitIndex unit;
};
struct HeartRecovered {
  UnitIndex unit;
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
};
struct MineStruck {
  UnitIndex unit;
  Point at;
  std::uint8_t first;
  std::uint8_t second;
  bool explodes;
  std::uint8_t hits;
};
struct GrappleTried {
  UnitIndex unit;
  UnitIndex target;
  std::uint8_t face;
  bool holds;
};
struct CutTried {
  UnitIndex unit;
  std::uint8_t face;
  bool free;
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
};
struct PrizeManned {
  UnitIndex unit;
  UnitIndex by;
  std::uint16_t men;
};
struct PartyMoved {
  UnitIndex unit;
  Point from;
  Point to;
};
struct MenDrowned {
  UnitIndex unit;
  std::uint16_t men;
};
struct ChargeTried {
  UnitIndex unit;
  UnitIndex target;
  std::uint8_t face;
  bool goes;
  bool strikes;
};
struct VolleyFired {
  UnitIndex unit;
  UnitIndex target;
  std::uint16_t dice;
  std::uint16_t hits;
};
struct MeleeFought {
  UnitIndex unit;
  UnitIndex target;
  std::uint16_t dice;
  std::uint16_t target_dice;
  std::uint16_t casualties;  ///< of the one who charged
  std::uint16_t target_casualties;
};
struct PartyRecoiled {
  UnitIndex unit;
  bool runs;
};
/// FL-6.4: the winner may attack again on a die, or go after who runs without one (face 0).
struct PursuitOffered {
  UnitIndex unit;
  UnitIndex target;
  std::uint8_t face;
  bool may;
};
/// FL-6.4, FL-1.4: the garrison has run.
struct BatteryTaken {
  UnitIndex unit;
  UnitIndex by;
};
struct PartyLanded {
  UnitIndex unit;
  std::uint16_t men;
  bool embarks;
};
struct RepairTried {
  UnitIndex unit;
  std::uint8_t face;
  bool repaired;
};
struct TurretsTried {
  UnitIndex unit;
  std::uint8_t face;
  bool freed;
};
struct UmpireRuled {
  Ruling ruling;
  std::uint8_t face;  ///< of ThrowDie, else 0
};
struct TurnEnded {
  int turn;
};
struct BattleEnded {
  Outcome outcome;
};
/// FL-1.3: a ship begins her move, by order or keeping course; not one that lies where she is.
struct ShipSetOut {
  UnitIndex unit;
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

/// Something that happened, and the rule by which it did.
struct Event {
  RuleRef rule;
  Happening happening;
};
static_assert(std::is_trivially_copyable_v<Event>);

/// What dice are thrown for, as slips and journals keep it. `actor` and `target` of the slip are units or sides.
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
};

}  // namespace brownwater::flotilla
