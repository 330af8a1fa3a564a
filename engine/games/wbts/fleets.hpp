#pragma once

#include <array>
#include <vector>

#include "engine/games/wbts/calendar.hpp"
#include "engine/games/wbts/field.hpp"

/// WS-12.1: the ships that vessels stand for in a battle.
namespace brownwater::wbts {

/// How naval fights are decided: thrown for by WS-9.2, or fought as battles of a system.
enum class FightsBy : std::uint8_t { kTable, kMobas, kNoddy, kFlotilla };

/// A ship of the register by her place in it.
using ShipId = std::uint8_t;
inline constexpr std::size_t kMaxShips = 192;
inline constexpr std::size_t kMostShipsASide = 12;

/// A set of ships.
class ShipSet {
 public:
  constexpr bool has(ShipId ship) const { return (words_[ship / 64U] >> (ship % 64U) & 1U) != 0; }
  constexpr void add(ShipId ship) { words_[ship / 64U] |= std::uint64_t{1} << (ship % 64U); }
  constexpr const auto& words() const { return words_; }
  friend constexpr bool operator==(const ShipSet&, const ShipSet&) = default;

 private:
  std::array<std::uint64_t, kMaxShips / 64> words_{};
};

/// A ship, and from which cycle a vessel may stand for her.
struct DatedShip {
  ShipId ship = 0;
  Cycle from;
};
/// The ships that make up the vessels of one kind, side and theatre, in the order in which they are given out.
struct Fleet {
  Side side = Side::kUnion;
  VesselKind kind = VesselKind::kRiverFlotilla;
  bool west = true;  ///< sheets A and B
  bool east = true;  ///< sheet C
  std::uint8_t ships_each = 1;
  std::vector<DatedShip> ships;
};
/// WS-12.2: whether flotillas set out up a river as a Red River campaign.
enum class ExpeditionsBy : std::uint8_t { kTable, kRedRiver };

/// WS-12.2: who goes up which rivers, and what it takes.
struct ExpeditionNumbers {
  std::vector<RiverId> rivers;
  ShipSet not_taken;                   ///< ships that the campaign cannot take as warships
  std::uint8_t most_supply_ships = 2;  ///< RR-7.4
  std::uint8_t supply_each = 1;        ///< supply points for each ship that goes
  std::uint8_t fuel_a_point = 50;      ///< fuel brought back that makes a supply point again
  std::uint8_t turns_a_week = 35;      ///< RR-1.1: turns of the campaign
};
struct Fleets {
  std::uint8_t most_ships_a_side = 1;
  std::vector<Fleet> fleets;
  ExpeditionNumbers expeditions;
};

}  // namespace brownwater::wbts
