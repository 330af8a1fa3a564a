#pragma once

#include <array>
#include <cstdint>

#include "engine/board/hex/arcs.hpp"
#include "engine/board/hex/hex.hpp"
#include "engine/core/helm.hpp"
#include "engine/core/inline_list.hpp"
#include "engine/core/rule.hpp"
#include "engine/core/shape.hpp"
#include "engine/core/side.hpp"

namespace brownwater::mobas {

using hex::Facing;
using hex::HexId;

/// MB-2.7 as a rule reference: `rule(2, 7)`.
constexpr RuleRef rule(int section, int number) {
  return {.book = SystemId::kMobas,
          .section = static_cast<std::uint8_t>(section),
          .number = static_cast<std::uint8_t>(number)};
}

/// A ship or shore battery of the scenario, by its place in the list of both sides' forces.
using ShipIndex = std::uint8_t;
inline constexpr ShipIndex kNoShip = 0xFF;
inline constexpr std::size_t kMaxShips = 32;
inline constexpr std::size_t kMaxMines = 32;
inline constexpr std::size_t kMaxLaidMines = 8;
inline constexpr std::size_t kMaxObjectives = 8;
inline constexpr int kMaxDice = 8;
inline constexpr int kMaxMove = 4;

/// The forms of numbers that stand for something. `kShipForm` and `kHexForm` are of those that are there.
inline constexpr shape::Form kShipForm = shape::named("ShipId", "", sizeof(ShipIndex), kNoShip);
inline constexpr shape::Form kShipOrNone = shape::or_none(kShipForm);
inline constexpr shape::Form kHexForm =
    shape::named("HexName", "mobas", sizeof(HexId), hex::kNowhere, "^[A-Z][1-9][0-9]?$");
inline constexpr shape::Form kHexOrNone = shape::or_none(kHexForm);
inline constexpr shape::Form kFacingForm = shape::whole(sizeof(Facing), 0, hex::kFacings - 1);

/// A bit for each ship.
using ShipSet = std::uint32_t;
constexpr ShipSet bit(ShipIndex ship) { return ShipSet{1} << ship; }
constexpr bool has(ShipSet ships, ShipIndex ship) { return ((ships >> ship) & 1U) != 0; }

enum class Draught : std::uint8_t { kShallow, kDeep };

/// A ship's ratings (MB-6.0): her type's numbers and her own ram and draught. FV is the flotation value.
struct Ratings {
  std::uint8_t dice = 0;
  std::uint8_t move = 0;
  std::uint8_t fv = 1;
  std::uint8_t critical = 0;  ///< FV left at which she must break off; 0 for a battery, which has none
  bool turret = false;
  bool ram = false;
  bool torpedo = false;  ///< a spar torpedo boat (MB-6.2)
  bool battery = false;  ///< a shore battery (MB-6.1)
  Draught draught = Draught::kShallow;
  friend constexpr bool operator==(const Ratings&, const Ratings&) = default;
};

/// A ship or battery as the scenario places her.
struct Placement {
  Side side = Side::kUnion;
  HexId hex = hex::kNowhere;
  Facing facing = 0;
  Ratings ratings;
  /// RR-6.3: a hidden battery of a campaign, that fires alone before the first turn.
  bool fires_first = false;
  /// RR-5.4: a rudder that jammed in a campaign.
  Helm helm = Helm::kFree;
  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

/// MB-6.3: hidden from the side that did not lay it.
struct Mine {
  HexId hex = hex::kNowhere;
  Side side = Side::kUnion;
  BROWNWATER_SHAPE(Mine, (hex, kHexForm), (side))
  friend constexpr bool operator==(const Mine&, const Mine&) = default;
};

/// An edge of the sheet by which a side leaves; `kNone` of one that has no way out.
enum class Edge : std::uint8_t { kLeft, kRight, kTop, kBottom, kNone };

enum class Terrain : std::uint8_t { kDeep, kShallow, kLand };

/// MB-7.1: what a side must do to win.
struct Objective {
  enum class Kind : std::uint8_t { kSinkThese, kSinkCount, kExit, kHold };
  Side side = Side::kUnion;
  Kind kind = Kind::kSinkCount;
  std::uint8_t number = 0;  ///< how many ships, or the turn
  ShipSet ships = 0;        ///< kSinkThese
  friend constexpr bool operator==(const Objective&, const Objective&) = default;
};

/// The readings that a scenario can choose.
struct Options {
  bool ships_block_sight = true;                     ///< MB-2.2
  hex::EndArc end_arc = hex::EndArc::kSixtyDegrees;  ///< MB-2.7
  bool batteries_hold = false;                       ///< MB-7.1: a side is not lost while a battery of its fires
  bool umpire = false;                               ///< MB-8.1: a person sits as umpire
  bool rammed_ship_moves = false;                    ///< MB-5.2: by the letter a rammed ship keeps her move
  bool models = false;  ///< ships are models on a table: after the set-up, where they lie is asked (`where.hpp`)
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

/// The numbers of the rules that are not a type's: data, as the rest of the tables.
struct Numbers {
  std::uint8_t ram_dice = 0;           ///< MB-5.1, with a ram
  std::uint8_t bow_dice = 0;           ///< MB-5.1, without
  std::uint8_t torpedo_dice = 0;       ///< MB-6.2
  std::uint8_t mine_dice = 0;          ///< MB-6.3
  std::uint8_t mine_live_from = 0;     ///< MB-6.3: the lowest face of the D6 that explodes
  std::uint8_t battery_most_dice = 0;  ///< MB-6.1
  friend constexpr bool operator==(const Numbers&, const Numbers&) = default;
};

}  // namespace brownwater::mobas
