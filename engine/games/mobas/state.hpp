#pragma once

#include <array>
#include <optional>

#include "engine/games/mobas/types.hpp"

namespace brownwater::mobas {

/// The steps of the turn (MB-1.1). In those marked * somebody decides.
enum class Phase : std::uint8_t {
  kClearForAction,  ///< * before the first turn, if no ship has a target yet
  kDeclareFire,     ///< *
  kFire,
  kFireDamage,
  kInitiative,
  kFirstMoves,   ///< *
  kSecondMoves,  ///< *
  kRammings,
  kRammingDamage,
  kTurnEnds,
  kOver,
};

enum class Fate : std::uint8_t { kAfloat, kSunk, kWithdrawn, kSilenced };

/// A ship or battery as she is. `hex` is `kNowhere` once she is off the sheet.
struct Ship {
  HexId hex = hex::kNowhere;
  HexId came_from = hex::kNowhere;  ///< a rammer's hex before she rammed
  Facing facing = 0;
  Fate fate = Fate::kAfloat;
  std::uint8_t damage = 0;
  std::uint8_t incoming = 0;  ///< points thrown and not yet applied (MB-2.8, MB-5.2)
  ShipIndex target = kNoShip;
  std::uint8_t lost_in_turn = 0;

  /// Adds points to be applied later. More than any FV changes nothing, so the sum stops at the top of its range.
  constexpr void take_points(int points) {
    constexpr int kMost = 0xFF;
    incoming = static_cast<std::uint8_t>(incoming + points > kMost ? kMost : incoming + points);
  }
  friend constexpr bool operator==(const Ship&, const Ship&) = default;
};

/// A ramming of this turn, in the order in which they happened (MB-5.2).
struct Ramming {
  ShipIndex ship = kNoShip;
  ShipIndex target = kNoShip;
  bool boat_destroyed = false;  ///< MB-6.2
  friend constexpr bool operator==(const Ramming&, const Ramming&) = default;
};

struct Outcome {
  enum class Reason : std::uint8_t { kObjective, kBothObjectives, kNoShips, kGreaterDamage, kEqualDamage, kRuling };
  std::optional<Side> winner;
  Reason reason = Reason::kEqualDamage;
  BROWNWATER_SHAPE(Outcome, (winner), (reason))
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// A battle at one moment. A plain value of about a kilobyte; equal battles are equal values.
struct State {
  std::uint8_t turn = 1;
  Phase phase = Phase::kDeclareFire;
  Side first = Side::kUnion;        ///< who moves first this turn, once thrown
  BySide<std::uint8_t> initiative;  ///< this turn's faces, 0 before they are thrown
  BySide<bool> clear;               ///< kClearForAction: who has cleared
  std::optional<Outcome> outcome;

  BySide<ShipSet> undeclared;  ///< ships with a target that have neither declared nor held
  ShipSet afloat = 0;          ///< OPTIMISATION: who is afloat, or a battery not silenced; follows from `ships`
  ShipSet firing = 0;          ///< ships that have declared and not yet thrown
  ShipSet to_move = 0;  ///< ships of the moving side that have not moved; of the second side while the first moves
  ShipSet moved = 0;
  ShipSet held = 0;  ///< MB-5.2
  std::uint32_t mines_left = 0;
  std::uint8_t rammings_thrown = 0;
  bool opening_fire = false;  ///< RR-6.3: a hidden battery fires first; the first turn has not begun

  std::array<Ship, kMaxShips> ships{};
  std::array<ShipSet, kMaxShips> targets{};  ///< whom each may fire at this turn: legal when fire began (MB-1.2)
  InlineList<Ramming, kMaxShips> rammings;
  /// OPTIMISATION: where ships hold hexes; follows from `ships`, but saves a search at every step.
  hex::HexSet held_hexes;
  InlineList<Mine, kMaxLaidMines> laid;  ///< MB-8.1: mines that the umpire has laid, besides the scenario's

  friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 2048, "a state must stay small: searches copy it");

/// The knowledge of a seat (MB-1.4, MB-6.3). `seen` is the battle without the enemy's declarations and unknown mines.
struct View {
  Seat seat = Seat::kSpectator;
  BySide<bool> owes_declaration;
  State seen;
  friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace brownwater::mobas
