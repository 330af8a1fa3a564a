#pragma once

#include <array>
#include <cassert>
#include <initializer_list>
#include <optional>
#include <variant>

#include "engine/games/mobas/state.hpp"

namespace brownwater::mobas {

/// MB-4.1: what one movement point buys.
enum class Step : std::uint8_t { kAhead, kPort, kStarboard };

/// The facing after a step: 60 degrees to port or starboard, or as before.
constexpr Facing turned_by(Facing facing, Step step) {
  constexpr std::array<std::array<Facing, hex::kFacings>, 3> kTurned{
      {{0, 1, 2, 3, 4, 5}, {5, 0, 1, 2, 3, 4}, {1, 2, 3, 4, 5, 0}}};
  return kTurned[static_cast<std::size_t>(step)][facing];
}

/// The number of paths of at most that many points: 1, 4, 13, 40, 121.
constexpr std::size_t path_count(int points) {
  std::size_t count = 1;
  std::size_t of_length = 1;
  for (int length = 0; length < points; ++length) count += of_length *= 3;
  return count;
}

namespace detail {

struct PathSteps {
  std::array<Step, kMaxMove> steps{};
  std::uint8_t size = 0;
};

/// Path number n goes on as 3n + 1, 3n + 2 and 3n + 3: ahead, to port, to starboard.
constexpr std::array<PathSteps, path_count(kMaxMove)> all_path_steps() {
  std::array<PathSteps, path_count(kMaxMove)> all{};
  for (std::size_t number = 1; number < all.size(); ++number) {
    all[number] = all[(number - 1) / 3];
    all[number].steps[all[number].size++] = static_cast<Step>((number - 1) % 3);
  }
  return all;
}
inline constexpr std::array<PathSteps, path_count(kMaxMove)> kPathSteps = all_path_steps();

}  // namespace detail

/// A ship's whole move, step by step; empty if she stays. Kept as its number among all paths, shorter ones first.
class Path {
 public:
  static constexpr std::size_t kMost = kMaxMove;
  static constexpr RuleRef kRule = rule(4, 1);

  constexpr Path() = default;
  constexpr Path(std::initializer_list<Step> steps) {
    for (const Step step : steps) push_back(step);
  }
  /// The path of a number below `path_count(kMaxMove)`.
  static constexpr Path numbered(std::size_t number) {
    Path path;
    path.number_ = static_cast<std::uint8_t>(number);
    return path;
  }
  constexpr std::size_t number() const { return number_; }

  constexpr void push_back(Step step) {
    assert(size() < kMaxMove);
    number_ = static_cast<std::uint8_t>(3 * number_ + 1 + static_cast<int>(step));
  }
  constexpr std::size_t size() const { return detail::kPathSteps[number_].size; }
  constexpr bool empty() const { return number_ == 0; }
  constexpr Step operator[](std::size_t at) const { return detail::kPathSteps[number_].steps[at]; }
  constexpr const Step* begin() const { return detail::kPathSteps[number_].steps.data(); }
  constexpr const Step* end() const { return begin() + size(); }
  friend constexpr bool operator==(const Path&, const Path&) = default;

 private:
  std::uint8_t number_ = 0;
};

/// Before the first turn, when no ship has a target: the side is ready.
struct ClearForAction {
  BROWNWATER_SHAPE(ClearForAction)
  friend constexpr bool operator==(const ClearForAction&, const ClearForAction&) = default;
};
/// MB-1.4
struct DeclareFire {
  ShipIndex ship = kNoShip;
  ShipIndex target = kNoShip;
  BROWNWATER_SHAPE(DeclareFire, (ship, kShipForm), (target, kShipForm))
  friend constexpr bool operator==(const DeclareFire&, const DeclareFire&) = default;
};
struct HoldFire {
  ShipIndex ship = kNoShip;
  BROWNWATER_SHAPE(HoldFire, (ship, kShipForm))
  friend constexpr bool operator==(const HoldFire&, const HoldFire&) = default;
};
/// MB-4.1
struct Move {
  ShipIndex ship = kNoShip;
  Path path;
  BROWNWATER_SHAPE(Move, (ship, kShipForm), (path))
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// Acts of the umpire on the battle itself (MB-8.1). This one puts a ship elsewhere, or turns a battery in its place.
struct PlaceShip {
  ShipIndex ship = kNoShip;
  HexId hex = hex::kNowhere;
  Facing facing = 0;
  BROWNWATER_SHAPE(PlaceShip, (ship, kShipForm), (hex, kHexForm), (facing, kFacingForm))
  friend constexpr bool operator==(const PlaceShip&, const PlaceShip&) = default;
};
/// The FV left to her, or a battery's guns: at least 1, for without any she is gone.
struct SetFv {
  ShipIndex ship = kNoShip;
  std::uint8_t fv_left = 1;
  BROWNWATER_SHAPE(SetFv, (ship, kShipForm), (fv_left))
  friend constexpr bool operator==(const SetFv&, const SetFv&) = default;
};
/// Out of the battle: sunk, withdrawn, or a battery silenced.
struct RemoveShip {
  ShipIndex ship = kNoShip;
  Fate fate = Fate::kSunk;
  BROWNWATER_SHAPE(RemoveShip, (ship, kShipForm), (fate))
  friend constexpr bool operator==(const RemoveShip&, const RemoveShip&) = default;
};
/// Back in the battle, in so good a state; in the moves of her side she has still to move.
struct RestoreShip {
  ShipIndex ship = kNoShip;
  HexId hex = hex::kNowhere;
  Facing facing = 0;
  std::uint8_t fv_left = 1;
  BROWNWATER_SHAPE(RestoreShip, (ship, kShipForm), (hex, kHexForm), (facing, kFacingForm), (fv_left))
  friend constexpr bool operator==(const RestoreShip&, const RestoreShip&) = default;
};
struct LayMine {
  HexId hex = hex::kNowhere;
  Side side = Side::kUnion;
  BROWNWATER_SHAPE(LayMine, (hex, kHexForm), (side))
  friend constexpr bool operator==(const LayMine&, const LayMine&) = default;
};
struct LiftMine {
  HexId hex = hex::kNowhere;
  BROWNWATER_SHAPE(LiftMine, (hex, kHexForm))
  friend constexpr bool operator==(const LiftMine&, const LiftMine&) = default;
};
/// A ship's declaration, or her choice to hold fire, is dismissed: she is asked again.
struct AskAgain {
  ShipIndex ship = kNoShip;
  BROWNWATER_SHAPE(AskAgain, (ship, kShipForm))
  friend constexpr bool operator==(const AskAgain&, const AskAgain&) = default;
};
/// In her side's moves: she has moved this turn, or has still to move.
struct SetMoved {
  ShipIndex ship = kNoShip;
  bool moved = true;
  BROWNWATER_SHAPE(SetMoved, (ship, kShipForm), (moved))
  friend constexpr bool operator==(const SetMoved&, const SetMoved&) = default;
};
/// A ramming of this turn is dismissed before it is thrown: the rammer goes back to where she came from.
struct DismissRamming {
  ShipIndex ship = kNoShip;
  BROWNWATER_SHAPE(DismissRamming, (ship, kShipForm))
  friend constexpr bool operator==(const DismissRamming&, const DismissRamming&) = default;
};
/// A D6, for anything.
struct ThrowDie {
  BROWNWATER_SHAPE(ThrowDie)
  friend constexpr bool operator==(const ThrowDie&, const ThrowDie&) = default;
};
struct EndBattle {
  std::optional<Side> winner;  ///< nobody: it is drawn
  BROWNWATER_SHAPE(EndBattle, (winner))
  friend constexpr bool operator==(const EndBattle&, const EndBattle&) = default;
};

using Act = std::variant<PlaceShip, SetFv, RemoveShip, RestoreShip, LayMine, LiftMine, AskAgain, SetMoved,
                         DismissRamming, ThrowDie, EndBattle>;
consteval shape::Tag tag_of(const Act*) { return {.name = "RulingAct", .key = "act"}; }

/// The umpire's reason, as bytes of UTF-8 that no rule looks into.
using Note = InlineList<std::uint8_t, 120>;
inline constexpr shape::Form kNoteForm = shape::remark(120);

/// MB-8.1: an act of the umpire, his reason, and the seats that see it besides him.
struct Ruling {
  Act act;
  SeatSet shown;
  Note reason;
  BROWNWATER_SHAPE(Ruling, (act), (reason, kNoteForm), (shown, kIfGiven))
  friend constexpr bool operator==(const Ruling&, const Ruling&) = default;
};

using Action = std::variant<ClearForAction, DeclareFire, HoldFire, Move, Ruling>;
consteval shape::Tag tag_of(const Action*) { return {.name = "Action", .key = "type"}; }

}  // namespace brownwater::mobas
