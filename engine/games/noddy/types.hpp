#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "engine/board/plane/plane.hpp"
#include "engine/board/plane/reach.hpp"
#include "engine/core/helm.hpp"
#include "engine/core/inline_list.hpp"
#include "engine/core/rule.hpp"
#include "engine/core/shape_forms.hpp"
#include "engine/core/side.hpp"

namespace brownwater::noddy {

using plane::Bearing;
using plane::Mil;
using plane::Point;
using plane::Pose;

/// ND-4.5 as a rule reference: `rule(4, 5)`.
constexpr RuleRef rule(int section, int number) {
  return {.book = SystemId::kNoddy,
          .section = static_cast<std::uint8_t>(section),
          .number = static_cast<std::uint8_t>(number)};
}

/// A vessel, battery or regiment of the scenario, by its place in the list of both sides' forces.
using ShipIndex = std::uint8_t;
inline constexpr ShipIndex kNoShip = 0xFF;
inline constexpr std::size_t kMaxShips = 32;
inline constexpr std::size_t kMaxGuns = 16;
inline constexpr std::size_t kMaxMines = 48;
inline constexpr std::size_t kMaxShoals = 16;
inline constexpr std::size_t kMaxAreas = 32;
inline constexpr std::size_t kMaxCurrents = 32;
inline constexpr std::size_t kMaxObjectives = 8;
inline constexpr int kMaxMoves = 120;
inline constexpr int kMaxKnots = 20;
/// ND-6.4: a lowest face that no D6 shows: the mine never goes live.
inline constexpr int kNeverLive = 7;
inline constexpr int kCircle = 360;

/// A bit for each ship.
using ShipSet = std::uint32_t;
constexpr ShipSet bit(ShipIndex ship) { return ShipSet{1} << ship; }
constexpr bool has(ShipSet ships, ShipIndex ship) { return ((ships >> ship) & 1U) != 0; }

/// Each ship of a set, in the order of the list of forces.
template <class Do>
constexpr void for_each_ship(ShipSet ships, Do&& act) {
  for (; ships != 0; ships &= ships - 1) act(static_cast<ShipIndex>(std::countr_zero(ships)));
}

/// A bit for each gun of a card.
using GunSet = std::uint32_t;
constexpr GunSet gun_bit(std::size_t gun) { return static_cast<GunSet>(1U << gun); }
constexpr bool has_gun(GunSet guns, std::size_t gun) { return ((guns >> gun) & 1U) != 0; }

/// ND-4.8: rounds by gun. `kEndless`: as many as are wanted.
using Rounds = std::array<std::uint8_t, kMaxGuns>;
inline constexpr std::uint8_t kEndless = 0xFF;
constexpr Rounds endless_rounds() {
  Rounds rounds{};
  rounds.fill(kEndless);
  return rounds;
}

/// Whole knots, astern negative; one knot is one inch a move.
using Knots = std::int8_t;
/// ND-2.7: half knots, for top speeds and what is lost of them.
using HalfKnots = std::int8_t;

inline constexpr int kHalvesAKnot = 2;

/// ND-4.1: the author's baby, mummy and daddy.
enum class GunClass : std::uint8_t { kLight, kMedium, kHeavy };
inline constexpr std::size_t kGunClasses = 3;

/// Where a gun stands (ND-7.1). A turret gun fires in any direction and counts for every face (ND-4.3, ND-4.7).
enum class Mount : std::uint8_t { kBow, kPort, kStarboard, kStern, kTurret };

/// A face of a hull, as it is struck (ND-4.6). A battery is always struck on its bow.
enum class Face : std::uint8_t { kBow, kPort, kStarboard, kStern };
inline constexpr std::array<Face, 4> kAllFaces{Face::kBow, Face::kPort, Face::kStarboard, Face::kStern};

/// ND-5.2: to which side a vessel lists; a bit for each.
enum class Heel : std::uint8_t { kPort, kStarboard };

struct Gun {
  GunClass gun = GunClass::kMedium;
  bool rifled = false;
  Mount mount = Mount::kPort;
  Bearing line = 0;  ///< a battery's gun: the bearing on the sheet along which it is laid, unless on a turret mount
  friend constexpr bool operator==(const Gun&, const Gun&) = default;
};

/// The kinds of units in the list of forces.
enum class Kind : std::uint8_t { kVessel, kBattery, kRegiment };

/// ND-2.4: sets how far she turns.
enum class ShipType : std::uint8_t { kRiverBoat, kOceanGoing, kMonitor, kIroncladRam };
inline constexpr std::size_t kShipTypes = 4;

inline constexpr shape::Form kTurretForm = shape::or_none(shape::whole(1, 1, 255), 0);
/// ND-4.6: armour classes, one each for bow, side and stern; a turret's own, or 0 (ND-7.1).
struct Armour {
  std::uint8_t bow = 6;
  std::uint8_t side = 6;
  std::uint8_t stern = 6;
  std::uint8_t turret = 0;
  BROWNWATER_SHAPE(Armour, (bow), (side), (stern), (turret, kTurretForm))
  friend constexpr bool operator==(const Armour&, const Armour&) = default;
};

/// ND-7.1: the values of a vessel's card; a battery has only armour and guns.
struct Card {
  ShipType type = ShipType::kRiverBoat;
  HalfKnots top_halves = 0;
  std::uint16_t draught_tenths = 0;  ///< tenths of a foot
  plane::Hull hull{.length = 0, .beam = 0};
  Armour armour;
  InlineList<Gun, kMaxGuns> guns;
  bool reinforced_bow = false;
  bool pivot = false;              ///< a side-wheeler with both wheels, that turns at rest (ND-2.4)
  bool one_gun_at_a_time = false;  ///< an early monitor
  friend constexpr bool operator==(const Card&, const Card&) = default;
};

/// A vessel, battery or regiment as the scenario places it.
struct Placement {
  Kind kind = Kind::kVessel;
  Side side = Side::kUnion;
  Pose pose;
  Knots speed = 0;
  Card card;
  HalfKnots top_halves = 0;  ///< what is left of her top speed at the start: the card's, unless she comes damaged
  GunSet guns_out = 0;       ///< guns lost before the start
  bool held_fast = false;    ///< aground, at anchor or at her moorings: she does not move in this battle (ND-3.2)
  bool fires_first = false;  ///< a battery that lay hidden: it fires once before the first move (RR-6.3)
  bool on_fire = false;      ///< RR-5.6: a fire broke out before the start (ND-5.2, row 11)
  Helm helm = Helm::kFree;   ///< RR-5.4
  std::int8_t spirits = 0;   ///< RR-5.6: what her crew's food and spirits add to a throw to hit
  Rounds rounds = endless_rounds();
  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

/// ND-6.4: hidden from all but its owner's side, who knows the place and not the odds.
struct Mine {
  /// A mine that failed is to its owner as good as any other; one that has exploded everybody has seen.
  enum class Fuse : std::uint8_t { kLive, kFailed, kExploded, kLifted };
  Point at;
  std::optional<Side> side;    ///< whose; nobody knows of another
  std::uint8_t live_from = 5;  ///< the lowest face of the D6 at which it explodes; 7 never; 0 where it is not known
  Fuse fuse = Fuse::kLive;
  friend constexpr bool operator==(const Mine&, const Mine&) = default;
};

/// ND-6.4: a hidden shallow, a round patch.
struct Shoal {
  Point at;
  Mil radius = 0;
  std::uint16_t depth_tenths = 0;
  std::optional<Side> side;  ///< who knows of it
  bool lifted = false;       ///< taken away by the umpire
  friend constexpr bool operator==(const Shoal&, const Shoal&) = default;
};

/// The way in which the water flows at a place; elsewhere as at the nearest of such places (ND-2.1).
struct Current {
  Point at;
  Bearing flows = 0;
  friend constexpr bool operator==(const Current&, const Current&) = default;
};

/// An edge of the sheet.
enum class Edge : std::uint8_t { kLeft, kRight, kTop, kBottom, kNone };

/// ND-8.1: what a side must do to win.
struct Objective {
  enum class Kind : std::uint8_t { kDestroyThese, kDestroyCount, kExit, kHold };
  Side side = Side::kUnion;
  Kind kind = Kind::kDestroyCount;
  std::uint8_t number = 0;   ///< how many ships, or the move
  ShipSet ships = 0;         ///< kDestroyThese
  bool or_disarmed = false;  ///< of these, one without a gun that has rounds counts as destroyed (RR-6.8)
  friend constexpr bool operator==(const Objective&, const Objective&) = default;
};

/// The readings that a scenario can choose.
struct Options {
  std::uint8_t arc_half_width = 10;  ///< ND-4.3: 10, or 5
  bool open_damage = false;          ///< ND-5.1
  bool umpire = false;               ///< ND-6.6: a person sits as umpire
  bool batteries_hold = false;       ///< ND-8.1, MB-7.1: a side is not lost while a battery of its fires
  bool models = false;  ///< ships are models on a table: after the set-up, where they lie is asked (`where.hpp`)
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace brownwater::noddy
