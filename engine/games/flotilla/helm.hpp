#pragma once

#include "engine/games/flotilla/gunnery.hpp"

/// Legal use of wheel and engines (FL-3.2 to FL-3.4), and the resulting positions. No dice here.
namespace brownwater::flotilla {

/// A bit for each inch that may be steamed: up to the highest box and 18 more.
using Inches = std::uint64_t;
constexpr bool has_inches(Inches inches, int number) { return number < 64 && ((inches >> number) & 1U) != 0; }
constexpr int lowest(Inches inches) { return std::countr_zero(inches); }
constexpr int highest_of(Inches inches) { return static_cast<int>(std::bit_width(inches)) - 1; }

/// Why the unit takes no order to steam in this turn, or nothing.
std::optional<kernel::Refusal> why_not_steam(const Scenario& scenario, const State& state, UnitIndex ship);

/// FL-3.2, FL-3.4: how far she may go in this turn. Never empty.
Inches inches_open(const Scenario& scenario, const State& state, UnitIndex ship);

/// FL-3.3, FL-4.8: the degrees to port (negative) and starboard to which she may turn at a moment of her move.
struct TurnLimits {
  int port = 0;
  int starboard = 0;
  friend constexpr bool operator==(const TurnLimits&, const TurnLimits&) = default;
};
TurnLimits turns_open(const Scenario& scenario, const State& state, UnitIndex ship, Moment moment);

/// Why an order to steam is not legal, or nothing.
std::optional<kernel::Refusal> why_not_steam(const Scenario& scenario, const State& state, const Steam& order);

/// FL-5.1, FL-6.6: why a captain may not go astern from rest, or nothing. He knows no more of the die than its faces.
std::optional<kernel::Refusal> why_not_astern(const Scenario& scenario, const State& state, UnitIndex ship);

/// The course of a ship without an order: straight ahead, at her last speed as nearly as she may. If her captain
/// retires, it leads away from the enemy (FL-5.1).
Steam standing_course(const Scenario& scenario, const State& state, UnitIndex ship);

/// FL-3.3: the bow stays, the stern swings.
Pose turned_about_bow(const Pose& pose, const plane::Hull& hull, int degrees);

/// Where an order leads if nothing comes in the way.
Pose end_of(const Scenario& scenario, const State& state, const Steam& order);

/// FL-5.1: the square of the distance, middle to middle, of a place to her nearest enemy in play; the greatest number
/// if there is none.
std::int64_t square_to_enemy(const Scenario& scenario, const State& state, UnitIndex ship, Point at);

}  // namespace brownwater::flotilla
