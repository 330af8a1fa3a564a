#pragma once

#include <optional>
#include <variant>

#include "engine/chance/dice.hpp"
#include "engine/games/noddy/action.hpp"
#include "engine/games/noddy/state.hpp"

/// What happens in a battle. Where a thing is not for everybody, its event carries the `side` that may know of it
/// besides the umpire (ND-1.3, ND-5.1), or none where damage is open; `Noddy::may_know` reads it.
namespace brownwater::noddy {

using Modifiers = InlineList<Modifier, 10>;

struct MoveBegan {
  int move;
};
/// To her own side.
struct OrderWritten {
  ShipIndex ship;
  Knots speed;
  std::int8_t turn;
  Side side;
};
/// To her own side.
struct FireOrdered {
  ShipIndex ship;
  FireStep step;
  std::optional<std::uint8_t> gun;  ///< nothing: the step was chosen
  ShipIndex target;                 ///< kFreeFire, kHoldGun or whom
  Side side;
};
struct OrdersSealed {
  Side side;
};
/// One half move of one vessel, from the first of its time steps to the last in which she moved; in a straight line.
struct ShipMoved {
  ShipIndex ship;
  std::uint8_t half;
  Point from;
  Point to;
  Bearing heading;
  Knots speed;
  bool drifting;
  std::uint8_t steps;  ///< how many of the ten she moved in
};
struct ShipTurned {
  ShipIndex ship;
  Bearing from;
  Bearing to;
};
struct ShipLeft {
  ShipIndex ship;
};
/// The sheet's edge, not her own way out, holds her.
struct ShipHeldAtEdge {
  ShipIndex ship;
  std::uint8_t half;
  std::uint8_t step;
};
/// ND-3.1. A depth of 0 is the bank; none is told of a hidden shallow, of which all see no more than that she took it.
struct ShipGrounded {
  ShipIndex ship;
  Point at;
  std::optional<std::uint16_t> depth_tenths;
  std::uint8_t half;
  std::uint8_t step;
};
/// ND-3.2
struct RefloatTried {
  ShipIndex ship;
  std::uint8_t face;
  std::uint8_t tries;
  bool freed;
  bool fast;
};
/// ND-4: all hear the gun and see whether she hit.
struct GunFired {
  ShipIndex ship;
  std::uint8_t gun;
  ShipIndex target;
  std::uint8_t step;  ///< 4 or 6
  Mil range;
  Face face;  ///< on which the target is struck, if she is
  bool hit;
};
/// ND-4.5: how it was thrown, to the firer's side.
struct ShotThrown {
  ShipIndex ship;
  std::uint8_t gun;
  ShipIndex target;
  Mil range;
  std::uint8_t fire_value;
  Modifiers modifiers;
  std::uint8_t die;
  std::int8_t total;
  std::uint8_t needed;
  bool hit;
  std::optional<Side> side;
};
/// ND-4.7, ND-6.2: to the owner. A battery loses a gun or nothing.
struct HitTold {
  ShipIndex ship;
  Face face;
  std::uint8_t die;
  std::optional<HitEffect> effect;
  std::optional<Side> side;
};
/// ND-5.2: to the owner.
struct SpecialThrown {
  ShipIndex ship;
  std::uint8_t first;
  std::uint8_t second;
  SpecialEffect effect;
  std::optional<Side> side;
};
/// To the owner. `until` is the last move in which it lasts, 0 for the rest of the game.
struct SpecialTookHold {
  ShipIndex ship;
  SpecialEffect effect;
  std::uint8_t until;
  std::optional<std::uint8_t> gun;  ///< row 6
  std::optional<Side> side;
};
/// To the owner.
struct SpeedLost {
  ShipIndex ship;
  HalfKnots halves;
  HalfKnots top_halves;
  std::optional<Side> side;
};
/// To the owner.
struct GunLost {
  ShipIndex ship;
  std::uint8_t gun;
  Face face;
  std::optional<Side> side;
};
/// ND-5.1: what everybody sees of a vessel.
struct ShipListed {
  ShipIndex ship;
  bool to_port;
};
struct FireBrokeOut {
  ShipIndex ship;
};
/// ND-5.2, row 11: to the owner.
struct FireFought {
  ShipIndex ship;
  std::uint8_t face;
  std::uint8_t tries;
  bool out;
  std::optional<Side> side;
};
struct FirePutOut {
  ShipIndex ship;
};
struct ShipBlewUp {
  ShipIndex ship;
};
struct ShipSettles {
  ShipIndex ship;
};
/// ND-2.5: to the owner.
struct SettlingThrown {
  ShipIndex ship;
  std::uint8_t face;
  std::uint8_t sinks_in;  ///< the move at whose end she sinks
  std::optional<Side> side;
};
/// ND-5.2, row 12: whether her crew stays; to the owner.
struct BoilerCrewThrown {
  ShipIndex ship;
  std::uint8_t face;
  bool leaves;
  std::optional<Side> side;
};
struct ShipAbandoned {
  ShipIndex ship;
};
struct ShipTaken {
  ShipIndex ship;
  ShipIndex by;
};
struct ShipSank {
  ShipIndex ship;
};
struct BatterySilenced {
  ShipIndex ship;
};
/// ND-6.3
struct HullsMet {
  Contact contact;
  std::uint8_t half;
  std::uint8_t step;  ///< 0 for the turn
};
/// All see whether the ram went home, as they see whether a shot hit (ND-5.1).
struct RamStruck {
  ShipIndex ship;
  ShipIndex target;
  bool home;
};
/// How it was thrown tells what it cost either: to the umpire, or to all where damage is open.
struct RamThrown {
  ShipIndex ship;
  ShipIndex target;
  std::uint8_t face;
  Modifiers modifiers;
  std::int8_t total;
  RamResult result;
  bool open;
};
/// Likewise.
struct CollisionThrown {
  ShipIndex ship;
  ShipIndex other;
  std::uint8_t face;
  bool hurt;
  bool open;
};
/// ND-6.6
struct ContactDismissed {
  Contact contact;
};
/// ND-6.4: a mine that failed: the umpire alone knows of it.
struct MineFailed {
  ShipIndex ship;
  Point at;
  std::uint8_t face;
};
struct MineExploded {
  ShipIndex ship;
  Point at;
  std::uint8_t half;
  std::uint8_t step;  ///< 0 for the turn
};
/// What it did: to the owner of the vessel.
struct MineDamage {
  ShipIndex ship;
  std::uint8_t face;
  std::optional<Side> side;
};
/// ND-6.1: to the regiment's side.
struct VolleyFired {
  ShipIndex regiment;
  ShipIndex target;
  std::uint8_t face;
  std::optional<Side> side;
};
/// ND-6.1: the throw for a special effect after a 6; to the owner of the vessel.
struct VolleyStruck {
  ShipIndex ship;
  std::uint8_t first;
  std::uint8_t second;
  std::optional<Side> side;
};
/// ND-6.6
struct MoveStopped {
  std::uint8_t half;
  std::uint8_t step;
};
struct UmpireRuled {
  Ruling ruling;
  std::uint8_t face;  ///< of ThrowDie, else 0
};
/// What everybody sees of a vessel after a ruling has changed it, whoever is told the ruling and its reason.
struct ShipCorrected {
  ShipIndex ship;
  Pose pose;
  Knots speed;
  Fate fate;
  Keel keel;
  bool lists_to_port;
  bool lists_to_starboard;
  bool on_fire;
  bool sinking;
  friend constexpr bool operator==(const ShipCorrected&, const ShipCorrected&) = default;
};
/// ND-6.4: to the side to which its chart of hidden things is shown, or from which it is taken.
struct ChartShown {
  Side side;
  std::uint8_t until;  ///< the last move; 0 taken away, kChartStays until further notice
};
struct MoveEnded {
  int move;
};
struct BattleEnded {
  Outcome outcome;
};

using Happening =
    std::variant<MoveBegan, OrderWritten, FireOrdered, OrdersSealed, ShipMoved, ShipTurned, ShipLeft, ShipHeldAtEdge,
                 ShipGrounded, RefloatTried, GunFired, ShotThrown, HitTold, SpecialThrown, SpecialTookHold, SpeedLost,
                 GunLost, ShipListed, FireBrokeOut, FireFought, FirePutOut, ShipBlewUp, ShipSettles, SettlingThrown,
                 BoilerCrewThrown, ShipAbandoned, ShipTaken, ShipSank, BatterySilenced, HullsMet, RamStruck, RamThrown,
                 CollisionThrown, ContactDismissed, MineFailed, MineExploded, MineDamage, VolleyFired, VolleyStruck,
                 MoveStopped, UmpireRuled, ShipCorrected, ChartShown, MoveEnded, BattleEnded>;

/// Something that happened, and the rule by which it did.
struct Event {
  RuleRef rule;
  Happening happening;
};
static_assert(std::is_trivially_copyable_v<Event>);

/// What dice are thrown for, as slips and journals keep it. `actor` and `target` of the slip are ships.
enum class Purpose : std::uint8_t {
  kRefloat,
  kFireFight,
  kToHit,
  kHitEffect,
  kGunByLot,
  kSpecial,
  kShutter,
  kScrew,
  kSteering,
  kBoilerCrew,
  kSettling,
  kRam,
  kRamKnots,
  kCollision,
  kMine,
  kMineDamage,
  kMineKnots,
  kMusket,
  kMusketSpecial,
  kUmpire,
};

}  // namespace brownwater::noddy
