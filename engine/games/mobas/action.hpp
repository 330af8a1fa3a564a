#pragma once

#include <array>
#include <cassert>
#include <initializer_list>
#include <variant>

#include "engine/games/mobas/types.hpp"

namespace brownwater::mobas {

/// MB-4.1: what one movement point buys.
enum class Step : std::uint8_t { kAhead, kPort, kStarboard };

/// The facing after a step: 60 degrees to port or starboard, or as before.
constexpr Facing turned_by(Facing facing, Step step) {
  constexpr std::array<std::array<Facing, hex::kFacings>, 3> kTurned{
      {{0, 1, 2, 3, 4, 5}, {5, 0, 1, 2, 3, 4}, {1, 2, 3, 4, 5, 0}}};
  return kTurned[static_cast<std::size_t>(step)][facing];
}

/// How many paths there are of at most so many points: 1, 4, 13, 40, 121.
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
  friend constexpr bool operator==(const ClearForAction&, const ClearForAction&) = default;
};
/// MB-1.4
struct DeclareFire {
  ShipIndex ship = kNoShip;
  ShipIndex target = kNoShip;
  friend constexpr bool operator==(const DeclareFire&, const DeclareFire&) = default;
};
struct HoldFire {
  ShipIndex ship = kNoShip;
  friend constexpr bool operator==(const HoldFire&, const HoldFire&) = default;
};
/// MB-4.1
struct Move {
  ShipIndex ship = kNoShip;
  Path path;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

using Action = std::variant<ClearForAction, DeclareFire, HoldFire, Move>;

}  // namespace brownwater::mobas
