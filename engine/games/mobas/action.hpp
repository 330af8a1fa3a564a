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

/// A ship's whole move, step by step; empty if she stays. Two bits a step, so that it is copied and compared as one
/// number.
class Path {
 public:
  class Iterator {
   public:
    constexpr Iterator(std::uint8_t steps, std::uint8_t left) : steps_(steps), left_(left) {}
    constexpr Step operator*() const { return static_cast<Step>(steps_ & 3U); }
    constexpr Iterator& operator++() {
      steps_ = static_cast<std::uint8_t>(steps_ >> 2);
      --left_;
      return *this;
    }
    friend constexpr bool operator!=(const Iterator& a, const Iterator& b) { return a.left_ != b.left_; }

   private:
    std::uint8_t steps_;
    std::uint8_t left_;
  };

  constexpr Path() = default;
  constexpr Path(std::initializer_list<Step> steps) {
    for (const Step step : steps) push_back(step);
  }
  constexpr void push_back(Step step) {
    assert(size_ < kMaxMove);
    steps_ = static_cast<std::uint8_t>(steps_ | static_cast<unsigned>(step) << (2U * size_));
    ++size_;
  }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr Step operator[](std::size_t at) const { return static_cast<Step>(steps_ >> (2 * at) & 3U); }
  constexpr Iterator begin() const { return {steps_, size_}; }
  constexpr Iterator end() const { return {0, 0}; }
  friend constexpr bool operator==(const Path&, const Path&) = default;

 private:
  std::uint8_t size_ = 0;
  std::uint8_t steps_ = 0;
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
