#pragma once

#include <array>
#include <bit>
#include <optional>

#include "captains/plane/passage.hpp"
#include "engine/games/noddy/helm.hpp"

/// The captain of Noddy. Kept apart from the captain of the hex battle, who uses the same names for other things.
namespace brownwater::captains::open_table {

using noddy::ShipIndex;
using noddy::ShipSet;
using plane_craft::distance;
using plane_craft::Goals;
using plane_craft::Passage;

/// A knot is an inch in a move (ND-2.1).
inline constexpr noddy::Mil kMilsAKnot = 1000;

/// Where a vessel goes in a move if nothing meets her (ND-1.1, ND-1.3): her pose after each time step, the turn in the
/// middle counting as one.
struct Course {
  static constexpr std::size_t kTurn = noddy::kTimeSteps;
  static constexpr std::size_t kPlaces = 2 * noddy::kTimeSteps + 1;

  std::array<plane::Pose, kPlaces> places{};
  std::array<bool, kPlaces> moved{};     ///< whether that step moved or turned her: only then is the ground looked for
  std::array<noddy::Knots, 2> speeds{};  ///< made in each half (ND-2.1)
  bool turned = false;
  bool held = false;                  ///< by an edge of the sheet that is not hers, or by another hull
  std::optional<std::size_t> leaves;  ///< the step in which she leaves by her own edge

  const plane::Pose& at_half() const { return places[kTurn - 1]; }
  const plane::Pose& end() const { return places[kPlaces - 1]; }
  bool under_way() const { return speeds[0] != 0 || speeds[1] != 0; }
  /// Her speed after the move, from which the next may change it (ND-2.3).
  noddy::Knots speed_after() const { return held || leaves ? noddy::Knots{0} : speeds[1]; }
  friend bool operator==(const Course&, const Course&) = default;
};

/// Follows a vessel of `state` under an order. The order need not be within her limits: an enemy's are not known.
Course follow(const noddy::Scenario& scenario, const noddy::State& state, const noddy::Order& order);

template <class Do>
void for_each_ship(ShipSet ships, Do&& act) {
  for (; ships != 0; ships &= ships - 1) act(static_cast<ShipIndex>(std::countr_zero(ships)));
}

}  // namespace brownwater::captains::open_table
