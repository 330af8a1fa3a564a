#pragma once

#include <cstdint>
#include <span>

#include "lab/measuring.hpp"

/// Many campaigns of the Red River and their results.
namespace brownwater::lab {

/// Causes of the loss of a Union ship, in the order of the metrics from `kLostTo`.
enum class LostTo : std::uint8_t {
  kIronclad,   ///< sunk in a fight with the ironclad there
  kGunboats,   ///< sunk in a fight with gunboats there, and perhaps batteries
  kBatteries,  ///< sunk in a fight with shore batteries only
  kBurst,      ///< by a gun of her own
  kFire,
  kAbandoned,  ///< given up, or left behind when the rest withdrew
  kAground,    ///< held for good
};

/// Plays campaigns and counts them; campaign i is keyed by (seed, i). The trial must be one of the Red River, without a
/// fault.
Findings play_campaigns(const Trial& trial, const Extent& extent, std::span<const Metric> metrics);

}  // namespace brownwater::lab
