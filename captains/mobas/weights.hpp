#pragma once

/// Weights of the captain of MOBAS. Only the proportions count. Found by playing him against himself with one weight
/// changed at a time (docs/captains.md).
namespace brownwater::captains::weights {

// Worth of a blow.
inline constexpr double kPoint = 1.5;      ///< a point of damage
inline constexpr double kEachGun = 0.5;    ///< a ship's fighting worth for each firing die
inline constexpr double kRam = 1.0;        ///< and for a ram or spar torpedo
inline constexpr double kSinking = 2.0;    ///< of her fighting worth, when she sinks
inline constexpr double kCrippling = 0.6;  ///< of her fighting worth, when she must break off
inline constexpr double kVictory = 12.0;   ///< the whole objective, shared among the ships still wanted
inline constexpr double kLastShip = 100;   ///< the last ship that leaves the sheet

// Worth of a move: one weight for each consideration of a move.
inline constexpr double kGunLaying = 1.0;
inline constexpr double kExposure = 0.5;
inline constexpr double kRamming = 1.0;
inline constexpr double kHolding = 0.5;
inline constexpr double kRamDanger = 0.6;
inline constexpr double kClosing = 0.15;
inline constexpr double kRamChance = 0.6;
inline constexpr double kBreakingOff = 0.2;
inline constexpr double kRunningPast = 0.15;
inline constexpr double kLeaving = 1.0;
inline constexpr double kSeaRoom = 0.2;

// Factors that change them.
inline constexpr double kUrgency = 2.0;   ///< closing counts so many times more when time runs out on a side
inline constexpr double kDaring = 0.5;    ///< and danger so much less
inline constexpr double kBoldness = 0.3;  ///< the danger left to a ram of a side that is outgunned

}  // namespace brownwater::captains::weights
