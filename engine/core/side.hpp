#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace brownwater {

/// The two belligerents.
enum class Side : std::uint8_t { kUnion, kConfederate };

inline constexpr std::array<Side, 2> kBothSides{Side::kUnion, Side::kConfederate};

constexpr Side enemy_of(Side side) { return side == Side::kUnion ? Side::kConfederate : Side::kUnion; }

/// Something that each side has one of.
template <class T>
struct BySide {
  T of_union{};
  T of_confederate{};

  constexpr T& operator[](Side side) { return side == Side::kUnion ? of_union : of_confederate; }
  constexpr const T& operator[](Side side) const { return side == Side::kUnion ? of_union : of_confederate; }
  friend constexpr bool operator==(const BySide&, const BySide&) = default;
};

/// A place at the table. The umpire sees all; a spectator sees what both sides may know.
enum class Seat : std::uint8_t { kUnion, kConfederate, kUmpire, kSpectator };

inline constexpr std::array<Seat, 4> kAllSeats{Seat::kUnion, Seat::kConfederate, Seat::kUmpire, Seat::kSpectator};

constexpr Seat seat_of(Side side) { return side == Side::kUnion ? Seat::kUnion : Seat::kConfederate; }

constexpr bool commands(Seat seat, Side side) { return seat == seat_of(side); }

/// A small set of seats, in the order of `Seat`.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(std::initializer_list<Seat> seats) {
    for (const Seat seat : seats) add(seat);
  }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | bit(seat)); }
  constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  static constexpr unsigned bit(Seat seat) { return 1U << static_cast<unsigned>(seat); }
  std::uint8_t bits_ = 0;
};

}  // namespace brownwater
