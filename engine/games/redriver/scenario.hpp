#pragma once

#include <array>
#include <expected>
#include <vector>

#include "engine/games/redriver/tables.hpp"

namespace brownwater::redriver {

/// A Union ship by her place in the scenario's list.
using ShipIndex = std::uint8_t;
inline constexpr ShipIndex kNoShip = 0xFF;
inline constexpr std::size_t kMaxShips = 8;
/// A bit for each Union ship.
using ShipSet = std::uint8_t;
constexpr ShipSet bit(ShipIndex ship) { return static_cast<ShipSet>(1U << ship); }
constexpr bool has(ShipSet ships, ShipIndex ship) { return (ships >> ship & 1U) != 0; }

inline constexpr std::size_t kMaxMounts = 6;
inline constexpr std::uint8_t kNoMount = 0xFF;
inline constexpr std::size_t kMaxBarges = 2;
inline constexpr std::size_t kMaxIronclads = 8;
/// A campaign that has not ended by then is called back: the limit of the program, not of the book.
inline constexpr int kMostTurns = 120;
inline constexpr std::size_t kMaxSections = kMostTurns;
inline constexpr std::size_t kMaxDrawn = 60;

/// A vessel's ratings on the board of a hex battle, from the battle's own data.
struct HexRatings {
  std::uint8_t dice = 0;
  std::uint8_t move = 0;
  std::uint8_t fv = 1;
  std::uint8_t critical = 0;
  bool turret = false;
  bool ram = false;
  bool torpedo = false;
  bool deep = false;
  friend constexpr bool operator==(const HexRatings&, const HexRatings&) = default;
};

/// A ship of the flotilla, from the ship data (RR-9.4).
struct UnionShip {
  bool supply_ship = false;
  bool waits_at_main_river = false;  ///< RR-7.4: a supply ship that has not been ordered up
  std::uint8_t points = 0;           ///< her points (PV)
  std::uint8_t draught_tenths = 0;   ///< tenths of a foot
  std::uint8_t barges = 0;           ///< RR-7.2: in tow at the start, full
  InlineList<Guns, kMaxMounts> guns{};
  std::array<std::uint8_t, kMaxGunKinds> load{};  ///< RR-8.1: rounds that a supply ship carries, by kind
  HexRatings hex;
  friend constexpr bool operator==(const UnionShip&, const UnionShip&) = default;
};

/// RR-6.8: an ironclad that may be met.
struct Ironclad {
  std::uint8_t points = 0;
  std::uint8_t faces = 0;  ///< armour faces, for RR-6.9
  std::uint8_t knots = 0;
  InlineList<Guns, kMaxMounts> guns{};
  HexRatings hex;
  friend constexpr bool operator==(const Ironclad&, const Ironclad&) = default;
};

/// The vessels of RR-6.6 and RR-6.7 on the hex board, and the numbers that the hex battle needs.
struct HexEnemies {
  HexRatings gunboat;
  HexRatings heavy_gunboat;
  HexRatings unarmed;
  HexRatings spar_boat;
  std::uint8_t ram_dice = 0;
  std::uint8_t bow_dice = 0;
  std::uint8_t torpedo_dice = 0;
  std::uint8_t mine_dice = 0;
  std::uint8_t mine_live_from = 1;
  std::uint8_t battery_most_dice = 0;
  std::uint8_t rounds_a_turn = 0;  ///< RR-8.1: rounds that each gun spends in a turn in which its ship fires
  friend constexpr bool operator==(const HexEnemies&, const HexEnemies&) = default;
};

/// RR-3.4: a section of a river drawn in advance.
struct DrawnSection {
  Bend bend = Bend::kAhead;
  Heading heading = Heading::kEast;
  bool town = false;
  bool bridge = false;
  friend constexpr bool operator==(const DrawnSection&, const DrawnSection&) = default;
};

/// A campaign as typed in: it may hold any fault.
struct Draft {
  Tables tables;
  Options options;
  std::uint8_t turn_limit = kMostTurns;
  InlineList<UnionShip, kMaxShips> ships;
  InlineList<Ironclad, kMaxIronclads> ironclads;
  std::uint8_t chosen_ironclad = 0xFF;  ///< RR-6.8: by its place, or 0xFF to draw one by lot
  HexEnemies hex;
  InlineList<DrawnSection, kMaxDrawn> drawn;
};

enum class DraftFault : std::uint8_t {
  kNoWarship,
  kTooManySupplyShips,  ///< RR-7.4
  kNoPoints,            ///< `at` is a place in ships
  kUnknownGun,          ///< `at` is a place in ships
  kNoGuns,              ///< `at` is a place in ships: a warship has at least one
  kTooManyBarges,       ///< RR-7.2; `at` is a place in ships
  kLoadOfWarship,       ///< RR-8.1; `at` is a place in ships
  kLoadTooGreat,        ///< RR-8.1; `at` is a place in ships
  kWaitingWarship,      ///< RR-7.4; `at` is a place in ships
  kNoIronclad,          ///< RR-6.8
  kBadIronclad,         ///< `at` is a place in ironclads
  kBadChoice,           ///< RR-6.8
  kTurnLimit,
  kDrawnBend,  ///< RR-3.4: no roll leads there; `at` is a place in drawn
};

struct DraftError {
  DraftFault fault = DraftFault::kNoWarship;
  std::uint8_t at = 0;
  friend constexpr bool operator==(const DraftError&, const DraftError&) = default;
};

/// A legal campaign. Nothing in it changes.
class Scenario {
 public:
  static std::expected<Scenario, std::vector<DraftError>> from(const Draft& draft);

  const Draft& draft() const { return draft_; }
  const Tables& tables() const { return draft_.tables; }
  const Options& options() const { return draft_.options; }
  ShipIndex ship_count() const { return static_cast<ShipIndex>(draft_.ships.size()); }
  const UnionShip& ship(ShipIndex ship) const { return draft_.ships[ship]; }
  ShipSet warships() const { return warships_; }
  /// RR-7.1, RR-7.2: what a ship's bunkers hold.
  int fuel_room(ShipIndex ship) const {
    return draft_.ships[ship].supply_ship ? tables().stores.supply_ship_fuel : tables().stores.warship_fuel;
  }
  /// How many guns of the kind the ship was built with.
  int guns_of_kind(ShipIndex ship, GunKind kind) const;

 private:
  Scenario() = default;
  Draft draft_;
  ShipSet warships_ = 0;
};

}  // namespace brownwater::redriver
