#pragma once

#include <array>
#include <vector>

#include "engine/chance/fraction.hpp"
#include "engine/games/noddy/contacts.hpp"
#include "engine/games/noddy/shot.hpp"

/// Exact chances of a shot and of a ram: the rules' own throws, enumerated.
namespace brownwater::noddy {

/// What of a target decides what a hit does to it.
struct Mark {
  bool battery = false;          ///< ND-6.2
  std::uint8_t turret = 0;       ///< ND-7.1: the class of her turret, 0 without one
  std::uint8_t guns = 0;         ///< that work on the face struck, turret guns among them
  std::uint8_t turret_guns = 0;  ///< of these
};
Mark mark_of(const Scenario& scenario, const State& state, ShipIndex target, Face struck);

/// What one shot may come to: a miss, the effects of ND-4.7, or a row of ND-5.2.
struct ShotOdds {
  chance::Fraction miss;
  chance::Fraction nothing;  ///< a hit that a turret or a battery takes without loss
  chance::Fraction gun;      ///< ND-6.2: one of a battery's
  chance::Fraction half_knot;
  chance::Fraction gun_or_half_knot;
  chance::Fraction knot;
  std::array<chance::Fraction, 11> special;  ///< by row, from 2
};
ShotOdds odds_of_shot(const Tables& tables, const Laid& laid, const Mark& mark);

/// By `RamResult`.
using RamOdds = std::array<chance::Fraction, 4>;
RamOdds odds_of_ram(const Tables& tables, const Modifiers& modifiers);

}  // namespace brownwater::noddy
