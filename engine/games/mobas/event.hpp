#pragma once

#include <optional>
#include <variant>

#include "engine/chance/dice.hpp"
#include "engine/games/mobas/action.hpp"
#include "engine/games/mobas/state.hpp"

namespace brownwater::mobas {

/// How a ship bears on her target.
enum class Aspect : std::uint8_t { kBroadside, kEnd, kTurret, kBattery };

using Modifiers = InlineList<Modifier, 3>;
using Faces = InlineList<std::uint8_t, chance::kMaxPool>;

struct TurnBegan {
  int turn;
  BROWNWATER_SHAPE(TurnBegan, (turn))
};
struct Cleared {
  Side side;
  BROWNWATER_SHAPE(Cleared, (side))
};
struct FireDeclared {
  ShipIndex ship;
  ShipIndex target;
  Side side;
  BROWNWATER_SHAPE(FireDeclared, (ship, kShipForm), (target, kShipForm), (side, kKeptBack))
};
struct FireHeld {
  ShipIndex ship;
  Side side;
  BROWNWATER_SHAPE(FireHeld, (ship, kShipForm), (side, kKeptBack))
};
struct ShipFired {
  ShipIndex ship;
  ShipIndex target;
  std::uint8_t range_hexes;
  Aspect aspect;
  std::uint8_t dice;
  Modifiers modifiers;
  Faces faces;
  std::uint8_t points;
  BROWNWATER_SHAPE(ShipFired, (ship, kShipForm), (target, kShipForm), (range_hexes), (aspect), (dice), (modifiers),
                   (faces), (points))
};
struct ShipDamaged {
  ShipIndex ship;
  std::uint8_t points;
  std::uint8_t fv_left;
  BROWNWATER_SHAPE(ShipDamaged, (ship, kShipForm), (points), (fv_left))
};
struct ShipReachedCritical {
  ShipIndex ship;
  std::uint8_t fv_left;
  std::uint8_t critical;
  BROWNWATER_SHAPE(ShipReachedCritical, (ship, kShipForm), (fv_left), (critical))
};
struct ShipSank {
  ShipIndex ship;
  BROWNWATER_SHAPE(ShipSank, (ship, kShipForm))
};
struct BatterySilenced {
  ShipIndex ship;
  BROWNWATER_SHAPE(BatterySilenced, (ship, kShipForm))
};
struct InitiativeThrown {
  BySide<std::uint8_t> faces;
  std::optional<Side> first;
  BROWNWATER_SHAPE(InitiativeThrown, (faces, kSpread), (first, Says{"null for a tie, thrown again"}))
};
struct ShipMoved {
  ShipIndex ship;
  Path path;
  HexId from;
  HexId to;
  Facing facing;
  BROWNWATER_SHAPE(ShipMoved, (ship, kShipForm), (path), (from, kHexForm),
                   (to, kHexOrNone, Says{"null when withdrawn"}), (facing, kFacingForm))
};
struct ShipWithdrew {
  ShipIndex ship;
  BROWNWATER_SHAPE(ShipWithdrew, (ship, kShipForm))
};
struct MineTouched {
  ShipIndex ship;
  HexId hex;
  std::uint8_t face;
  bool exploded;
  BROWNWATER_SHAPE(MineTouched, (ship, kShipForm), (hex, kHexForm), (face), (exploded))
};
struct MineExploded {
  ShipIndex ship;
  HexId hex;
  Faces faces;
  std::uint8_t points;
  BROWNWATER_SHAPE(MineExploded, (ship, kShipForm), (hex, kHexForm), (faces), (points))
};
struct ShipRammed {
  ShipIndex ship;
  ShipIndex target;
  HexId hex;
  bool held;
  BROWNWATER_SHAPE(ShipRammed, (ship, kShipForm), (target, kShipForm), (hex, kHexForm),
                   (held, Says{"the target loses its move"}))
};
struct RammingThrown {
  ShipIndex ship;
  ShipIndex target;
  std::uint8_t dice;
  Faces faces;
  std::uint8_t points;
  BROWNWATER_SHAPE(RammingThrown, (ship, kShipForm), (target, kShipForm), (dice), (faces), (points))
};
struct RammerKeptHex {
  ShipIndex ship;
  HexId hex;
  BROWNWATER_SHAPE(RammerKeptHex, (ship, kShipForm), (hex, kHexForm))
};
struct RammerSetBack {
  ShipIndex ship;
  HexId hex;
  BROWNWATER_SHAPE(RammerSetBack, (ship, kShipForm), (hex, kHexForm))
};
struct TorpedoBoatLost {
  ShipIndex ship;
  BROWNWATER_SHAPE(TorpedoBoatLost, (ship, kShipForm))
};
struct TurnEnded {
  int turn;
  BROWNWATER_SHAPE(TurnEnded, (turn))
};
struct BattleEnded {
  Outcome outcome;
  BROWNWATER_SHAPE(BattleEnded, (outcome, kSpread))
};
/// MB-8.1
struct UmpireRuled {
  Ruling ruling;
  std::uint8_t face;  ///< of ThrowDie, else 0
  BROWNWATER_SHAPE(UmpireRuled, (ruling.act), (ruling.reason, kNoteForm), (ruling.shown, kKeptBack),
                   (face, Key{"die"}, kIfAny))
};
/// A ruling has changed a ship. All seats see this much of her, even those that may not see the ruling and its
/// reason.
struct ShipCorrected {
  ShipIndex ship;
  HexId hex;
  Facing facing;
  Fate fate;
  std::uint8_t fv_left;
  bool moved;
  bool held;
  friend constexpr bool operator==(const ShipCorrected&, const ShipCorrected&) = default;
  BROWNWATER_SHAPE(ShipCorrected, (ship, kShipForm), (hex, kHexOrNone), (facing, kFacingForm, NoneWithout{"hex"}),
                   (fate, Key{"status"}), (fv_left), (moved), (held))
};

using Happening = std::variant<TurnBegan, Cleared, FireDeclared, FireHeld, ShipFired, ShipDamaged, ShipReachedCritical,
                               ShipSank, BatterySilenced, InitiativeThrown, ShipMoved, ShipWithdrew, MineTouched,
                               MineExploded, ShipRammed, RammingThrown, RammerKeptHex, RammerSetBack, TorpedoBoatLost,
                               TurnEnded, BattleEnded, UmpireRuled, ShipCorrected>;
consteval shape::Tag tag_of(const Happening*) { return {.name = "Happening", .key = "type"}; }

/// Something that happened, and the rule by which it did.
struct Event {
  RuleRef rule;
  Happening happening;
  BROWNWATER_SHAPE(Event, (happening, kSpread), (rule))
};
static_assert(std::is_trivially_copyable_v<Event>);

/// Purposes of throws, as slips and journals keep them. `actor` and `target` of the slip are ships; for the initiative
/// `actor` is the side. From `kAskTarget` on they are questions to a table with models.
enum class Purpose : std::uint8_t {
  kFire,
  kInitiative,
  kMine,
  kMineDamage,
  kRamming,
  kUmpire,
  kAskTarget,   ///< whether she bears on anybody at all (MB-2.2)
  kAskRange,    ///< in hexes
  kAskEnd,      ///< whether the target is ahead or astern (MB-2.7)
  kAskMet,      ///< what her move ends at (MB-3.4, MB-5.1)
  kAskMine,     ///< whether a step takes her into a mine (MB-6.3)
  kAskKeeps,    ///< whether a rammer has the hex (MB-5.3)
  kAskSetBack,  ///< whether a rammer is set back into a mine (MB-6.3)
};

}  // namespace brownwater::mobas
