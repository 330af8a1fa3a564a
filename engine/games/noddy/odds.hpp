#pragma once

#include <array>
#include <vector>

#include "engine/chance/fraction.hpp"
#include "engine/games/noddy/contacts.hpp"
#include "engine/games/noddy/shot.hpp"

/// Exact chances of a shot and of a ram: the rules' own throws, enumerated.
namespace brownwater::noddy {

/// The target of a hit: a vessel, or a battery (ND-6.2).
enum class Mark : std::uint8_t { kVessel, kBattery };

/// The possible results of one shot: a miss, the effects of ND-4.7, or a row of ND-5.2.
struct ShotOdds {
  chance::Fraction miss;
  chance::Fraction nothing;  ///< a hit that a battery takes without loss
  chance::Fraction gun;      ///< ND-6.2: one of a battery's
  chance::Fraction half_knot;
  chance::Fraction gun_or_half_knot;
  chance::Fraction knot;
  std::array<chance::Fraction, 11> special;  ///< by row, from 2
};
ShotOdds odds_of_shot(const Tables& tables, const Laid& laid, Mark mark);

/// By `RamResult`.
using RamOdds = std::array<chance::Fraction, 4>;
RamOdds odds_of_ram(const Tables& tables, const Modifiers& modifiers);

}  // namespace brownwater::noddy
