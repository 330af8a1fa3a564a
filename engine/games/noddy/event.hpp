#pragma once

#include <array>
#include <optional>
#include <variant>

#include "engine/chance/dice.hpp"
#include "engine/games/noddy/action.hpp"
#include "engine/games/noddy/purpose.hpp"

/// Events of a battle. An event that is not for everybody carries the `side` that may know of it besides the umpire
/// (ND-1.3, ND-5.1), or none where damage is open; `Noddy::may_know` reads it.
namespace brownwater::noddy {

using Modifiers = InlineList<Modifier, 10>;

struct MoveBegan {
  int move;
  BROWNWATER_SHAPE(MoveBegan, (move))
};
/// To her own side.
struct OrderWritten {
  ShipIndex ship;
  Knots speed;
  std::int8_t turn;
  Side side;
  BROWNWATER_SHAPE(OrderWritten, (ship, kShipForm), (speed), (turn), (side, kKeptBack))
};
/// To her own side.
struct FireOrdered {
  ShipIndex ship;
  std::optional<FireStep> step;     ///< either this
  std::optional<std::uint8_t> gun;  ///< or this, with kFreeFire, kHoldGun or whom
  std::optional<ShipIndex> target;
  Side side;
  BROWNWATER_SHAPE(FireOrdered, (ship, kShipForm), (step, kIfAny), (gun, kIfAny),
                   (target, kGunOrderIfAny, Key{"order"}, kIfAny),
                   (target, kShipIfAny, kIfAny, Says{"null unless the order is `at`"}), (side, kKeptBack))
};
struct OrdersSealed {
  Side side;
  BROWNWATER_SHAPE(OrdersSealed, (side))
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
  BROWNWATER_SHAPE(ShipMoved, (ship, kShipForm), (half), (from), (to), (heading), (speed), (drifting),
                   (steps, Says{"of ten; a half in which the umpire changed her way is told in two legs"}))
};
struct ShipTurned {
  ShipIndex ship;
  Bearing from;
  Bearing to;
  BROWNWATER_SHAPE(ShipTurned, (ship, kShipForm), (from), (to))
};
struct ShipLeft {
  ShipIndex ship;
  BROWNWATER_SHAPE(ShipLeft, (ship, kShipForm))
};
/// The sheet's edge, not her own way out, holds her.
struct ShipHeldAtEdge {
  ShipIndex ship;
  std::uint8_t half;
  std::uint8_t step;
  BROWNWATER_SHAPE(ShipHeldAtEdge, (ship, kShipForm), (half), (step))
};
/// ND-3.1. A depth of 0 is the bank. The depth of a hidden shallow is left out: all see only that she ran aground.
struct ShipGrounded {
  ShipIndex ship;
  Point at;
  std::optional<std::uint16_t> depth_tenths;
  std::uint8_t half;
  std::uint8_t step;
  BROWNWATER_SHAPE(ShipGrounded, (ship, kShipForm), (at),
                   (depth_tenths, kDepthIfAny, Key{"depth_ft"}, Says{"0 the bank, null a hidden shoal"}), (half),
                   (step))
};
/// ND-3.2
struct RefloatTried {
  ShipIndex ship;
  std::uint8_t face;
  std::uint8_t tries;
  bool freed;
  bool fast;
  BROWNWATER_SHAPE(RefloatTried, (ship, kShipForm), (face), (tries), (freed), (fast))
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
  BROWNWATER_SHAPE(GunFired, (ship, kShipForm), (gun), (target, kShipForm), (step), (range, kRangeForm), (face), (hit))
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
  BROWNWATER_SHAPE(ShotThrown, (ship, kShipForm), (gun), (target, kShipForm), (range, kRangeForm), (fire_value),
                   (modifiers), (die), (total), (needed), (hit), (side, kKeptBack))
};
/// ND-4.7, ND-6.2: to the owner. A battery loses a gun or nothing.
struct HitTold {
  ShipIndex ship;
  Face face;
  std::uint8_t die;
  std::optional<HitEffect> effect;
  std::optional<Side> side;
  BROWNWATER_SHAPE(HitTold, (ship, kShipForm), (face), (die), (effect, Says{"null of a battery that loses nothing"}),
                   (side, kKeptBack))
};
/// ND-5.2: to the owner.
struct SpecialThrown {
  ShipIndex ship;
  std::array<std::uint8_t, 2> dice;
  SpecialEffect effect;
  std::optional<Side> side;
  BROWNWATER_SHAPE(SpecialThrown, (ship, kShipForm), (dice), (effect), (side, kKeptBack))
};
/// To the owner. `until` is the last move in which it lasts, 0 for the rest of the game.
struct SpecialTookHold {
  ShipIndex ship;
  SpecialEffect effect;
  std::uint8_t until;
  std::optional<std::uint8_t> gun;  ///< row 6
  std::optional<Side> side;
  BROWNWATER_SHAPE(SpecialTookHold, (ship, kShipForm), (effect),
                   (until, kUntilForm, Says{"the last move in which it lasts, null for good"}), (gun),
                   (side, kKeptBack))
};
/// To the owner.
struct SpeedLost {
  ShipIndex ship;
  HalfKnots halves;
  HalfKnots top_halves;
  std::optional<Side> side;
  BROWNWATER_SHAPE(SpeedLost, (ship, kShipForm), (halves, kKnotsForm, Key{"knots"}),
                   (top_halves, kTopSpeedForm, Key{"top_speed"}), (side, kKeptBack))
};
/// To the owner.
struct GunLost {
  ShipIndex ship;
  std::uint8_t gun;
  Face face;
  std::optional<Side> side;
  BROWNWATER_SHAPE(GunLost, (ship, kShipForm), (gun), (face), (side, kKeptBack))
};
/// ND-5.1: what everybody sees of a vessel.
struct ShipListed {
  ShipIndex ship;
  Heel to;
  BROWNWATER_SHAPE(ShipListed, (ship, kShipForm), (to))
};
struct FireBrokeOut {
  ShipIndex ship;
  BROWNWATER_SHAPE(FireBrokeOut, (ship, kShipForm))
};
/// ND-5.2, row 11: to the owner.
struct FireFought {
  ShipIndex ship;
  std::uint8_t face;
  std::uint8_t tries;
  bool out;
  std::optional<Side> side;
  BROWNWATER_SHAPE(FireFought, (ship, kShipForm), (face, Key{"die"}), (tries), (out), (side, kKeptBack))
};
struct FirePutOut {
  ShipIndex ship;
  BROWNWATER_SHAPE(FirePutOut, (ship, kShipForm))
};
struct ShipBlewUp {
  ShipIndex ship;
  BROWNWATER_SHAPE(ShipBlewUp, (ship, kShipForm))
};
struct ShipSettles {
  ShipIndex ship;
  BROWNWATER_SHAPE(ShipSettles, (ship, kShipForm))
};
/// ND-2.5: to the owner.
struct SettlingThrown {
  ShipIndex ship;
  std::uint8_t face;
  std::uint8_t sinks_in;  ///< the move at whose end she sinks
  std::optional<Side> side;
  BROWNWATER_SHAPE(SettlingThrown, (ship, kShipForm), (face, Key{"die"}), (sinks_in, Key{"sinks_in_move"}),
                   (side, kKeptBack))
};
/// ND-5.2, row 12: whether her crew stays; to the owner.
struct BoilerCrewThrown {
  ShipIndex ship;
  std::uint8_t face;
  bool leaves;
  std::optional<Side> side;
  BROWNWATER_SHAPE(BoilerCrewThrown, (ship, kShipForm), (face, Key{"die"}), (leaves), (side, kKeptBack))
};
struct ShipAbandoned {
  ShipIndex ship;
  BROWNWATER_SHAPE(ShipAbandoned, (ship, kShipForm))
};
struct ShipTaken {
  ShipIndex ship;
  ShipIndex by;
  BROWNWATER_SHAPE(ShipTaken, (ship, kShipForm), (by, kShipForm))
};
struct ShipSank {
  ShipIndex ship;
  BROWNWATER_SHAPE(ShipSank, (ship, kShipForm))
};
struct BatterySilenced {
  ShipIndex ship;
  BROWNWATER_SHAPE(BatterySilenced, (ship, kShipForm))
};
/// ND-6.3
struct HullsMet {
  Contact contact;
  std::uint8_t half;
  std::uint8_t step;  ///< 0 for the turn
  BROWNWATER_SHAPE(HullsMet, (contact.kind), (contact.ship, kShipForm), (contact.other, kShipForm), (contact.speed),
                   (contact.stationary, kKeptBack), (contact.side_on, kKeptBack), (half), (step, Says{"0: the turn"}))
};
/// All see whether the ram went home, as they see whether a shot hit (ND-5.1).
struct RamStruck {
  ShipIndex ship;
  ShipIndex target;
  bool home;
  BROWNWATER_SHAPE(RamStruck, (ship, kShipForm), (target, kShipForm), (home, Says{"the target is hurt"}))
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
  BROWNWATER_SHAPE(RamThrown, (ship, kShipForm), (target, kShipForm), (face, Key{"die"}), (modifiers), (total),
                   (result), (open, kKeptBack))
};
/// Likewise.
struct CollisionThrown {
  ShipIndex ship;
  ShipIndex other;
  std::uint8_t face;
  bool hurt;
  bool open;
  BROWNWATER_SHAPE(CollisionThrown, (ship, kShipForm), (other, kShipForm), (face, Key{"die"}), (hurt),
                   (open, kKeptBack))
};
/// ND-6.6
struct ContactDismissed {
  Contact contact;
  BROWNWATER_SHAPE(ContactDismissed, (contact.kind), (contact.ship, kShipForm), (contact.other, kShipForm),
                   (contact.speed, kKeptBack), (contact.stationary, kKeptBack), (contact.side_on, kKeptBack))
};
/// ND-6.4: a mine that failed: the umpire alone knows of it.
struct MineFailed {
  ShipIndex ship;
  Point at;
  std::uint8_t face;
  BROWNWATER_SHAPE(MineFailed, (ship, kShipForm), (at), (face, Key{"die"}))
};
struct MineExploded {
  ShipIndex ship;
  Point at;
  std::uint8_t half;
  std::uint8_t step;  ///< 0 for the turn
  BROWNWATER_SHAPE(MineExploded, (ship, kShipForm), (at), (half), (step, Says{"0: the turn"}))
};
/// The damage of a mine; only the vessel's owner sees it.
struct MineDamage {
  ShipIndex ship;
  std::uint8_t face;
  std::optional<Side> side;
  BROWNWATER_SHAPE(MineDamage, (ship, kShipForm), (face, Key{"die"}), (side, kKeptBack))
};
/// ND-6.1: to the regiment's side.
struct VolleyFired {
  ShipIndex regiment;
  ShipIndex target;
  std::uint8_t face;
  std::optional<Side> side;
  BROWNWATER_SHAPE(VolleyFired, (regiment, kShipForm), (target, kShipForm), (face, Key{"die"}), (side, kKeptBack))
};
/// ND-6.1: the throw for a special effect after a 6; to the owner of the vessel.
struct VolleyStruck {
  ShipIndex ship;
  std::array<std::uint8_t, 2> dice;
  std::optional<Side> side;
  BROWNWATER_SHAPE(VolleyStruck, (ship, kShipForm), (dice), (side, kKeptBack))
};
/// ND-6.6
struct MoveStopped {
  std::uint8_t half;
  std::uint8_t step;
  BROWNWATER_SHAPE(MoveStopped, (half), (step, Says{"0: the turn"}))
};
struct UmpireRuled {
  Ruling ruling;
  std::uint8_t face;  ///< of ThrowDie, else 0
  BROWNWATER_SHAPE(UmpireRuled, (ruling.act), (ruling.reason, kNoteForm), (ruling.shown, kKeptBack),
                   (face, Key{"die"}, kIfAny))
};
/// A ruling has changed a vessel. All seats see this much of her, even those that may not see the ruling and its
/// reason.
struct ShipCorrected {
  ShipIndex ship;
  std::optional<Point> at;
  Bearing heading;
  Knots speed;
  Fate fate;
  Keel keel;
  std::uint8_t listing;  ///< a bit for each `Heel`
  bool on_fire;
  bool sinking;
  friend constexpr bool operator==(const ShipCorrected&, const ShipCorrected&) = default;
  BROWNWATER_SHAPE(ShipCorrected, (ship, kShipForm), (at, Says{"null off the sheet"}), (heading), (speed),
                   (fate, Key{"status"}), (keel), (listing, kListingForm), (on_fire), (sinking))
};
/// ND-6.4: to the side to which its chart of hidden things is shown, or from which it is taken.
struct ChartShown {
  Side side;
  std::uint8_t until;  ///< the last move; 0 taken away, kChartStays until further notice
  BROWNWATER_SHAPE(ChartShown, (side),
                   (until, kChartUntilForm, Says{"the last move, 0 if it is taken away, null until further notice"}))
};
struct MoveEnded {
  int move;
  BROWNWATER_SHAPE(MoveEnded, (move))
};
struct BattleEnded {
  Outcome outcome;
  BROWNWATER_SHAPE(BattleEnded, (outcome, kSpread))
};

using Happening =
    std::variant<MoveBegan, OrderWritten, FireOrdered, OrdersSealed, ShipMoved, ShipTurned, ShipLeft, ShipHeldAtEdge,
                 ShipGrounded, RefloatTried, GunFired, ShotThrown, HitTold, SpecialThrown, SpecialTookHold, SpeedLost,
                 GunLost, ShipListed, FireBrokeOut, FireFought, FirePutOut, ShipBlewUp, ShipSettles, SettlingThrown,
                 BoilerCrewThrown, ShipAbandoned, ShipTaken, ShipSank, BatterySilenced, HullsMet, RamStruck, RamThrown,
                 CollisionThrown, ContactDismissed, MineFailed, MineExploded, MineDamage, VolleyFired, VolleyStruck,
                 MoveStopped, UmpireRuled, ShipCorrected, ChartShown, MoveEnded, BattleEnded>;
consteval shape::Tag tag_of(const Happening*) { return {.name = "Happening", .key = "type"}; }

/// Something that happened, and the rule by which it did.
struct Event {
  RuleRef rule;
  Happening happening;
  BROWNWATER_SHAPE(Event, (happening, kSpread), (rule))
};
static_assert(std::is_trivially_copyable_v<Event>);

}  // namespace brownwater::noddy
