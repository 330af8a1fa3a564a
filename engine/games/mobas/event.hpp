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
};
struct Cleared {
  Side side;
};
struct FireDeclared {
  ShipIndex ship;
  ShipIndex target;
  Side side;
};
struct FireHeld {
  ShipIndex ship;
  Side side;
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
};
struct ShipDamaged {
  ShipIndex ship;
  std::uint8_t points;
  std::uint8_t fv_left;
};
struct ShipReachedCritical {
  ShipIndex ship;
  std::uint8_t fv_left;
  std::uint8_t critical;
};
struct ShipSank {
  ShipIndex ship;
};
struct BatterySilenced {
  ShipIndex ship;
};
struct InitiativeThrown {
  BySide<std::uint8_t> faces;
  std::optional<Side> first;
};
struct ShipMoved {
  ShipIndex ship;
  Path path;
  HexId from;
  HexId to;
  Facing facing;
};
struct ShipWithdrew {
  ShipIndex ship;
};
struct MineTouched {
  ShipIndex ship;
  HexId hex;
  std::uint8_t face;
  bool exploded;
};
struct MineExploded {
  ShipIndex ship;
  HexId hex;
  Faces faces;
  std::uint8_t points;
};
struct ShipRammed {
  ShipIndex ship;
  ShipIndex target;
  HexId hex;
  bool held;
};
struct RammingThrown {
  ShipIndex ship;
  ShipIndex target;
  std::uint8_t dice;
  Faces faces;
  std::uint8_t points;
};
struct RammerKeptHex {
  ShipIndex ship;
  HexId hex;
};
struct RammerSetBack {
  ShipIndex ship;
  HexId hex;
};
struct TorpedoBoatLost {
  ShipIndex ship;
};
struct TurnEnded {
  int turn;
};
struct BattleEnded {
  Outcome outcome;
};
/// MB-8.1
struct UmpireRuled {
  Ruling ruling;
  std::uint8_t face;  ///< of ThrowDie, else 0
};
/// What everybody sees of a ship after a ruling has changed it, whoever is told the ruling and its reason.
struct ShipCorrected {
  ShipIndex ship;
  HexId hex;
  Facing facing;
  Fate fate;
  std::uint8_t fv_left;
  bool moved;
  bool held;
  friend constexpr bool operator==(const ShipCorrected&, const ShipCorrected&) = default;
};

using Happening = std::variant<TurnBegan, Cleared, FireDeclared, FireHeld, ShipFired, ShipDamaged, ShipReachedCritical,
                               ShipSank, BatterySilenced, InitiativeThrown, ShipMoved, ShipWithdrew, MineTouched,
                               MineExploded, ShipRammed, RammingThrown, RammerKeptHex, RammerSetBack, TorpedoBoatLost,
                               TurnEnded, BattleEnded, UmpireRuled, ShipCorrected>;

/// Something that happened, and the rule by which it did.
struct Event {
  RuleRef rule;
  Happening happening;
};
static_assert(std::is_trivially_copyable_v<Event>);

/// What dice are thrown for, as slips and journals keep it. `actor` and `target` of the slip are ships; for the
/// initiative `actor` is the side.
enum class Purpose : std::uint8_t { kFire, kInitiative, kMine, kMineDamage, kRamming, kUmpire };

}  // namespace brownwater::mobas
