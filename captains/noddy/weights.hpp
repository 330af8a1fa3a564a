#pragma once

/// Weights of the captain of Noddy, in hits: one hit on a sound vessel is worth 1. Only the proportions count.
namespace brownwater::captains::open_table::weights {

// Worth of a hit, by the kind of target.
inline constexpr double kBattery = 0.25;       ///< only a 6 puts a gun of hers out (ND-6.2)
inline constexpr double kWanted = 1.5;         ///< from so much on a vessel is made for before all others
inline constexpr double kSinking = 0.3;        ///< times, while she settles anyway
inline constexpr double kNamed = 2.5;          ///< times, if an objective of her enemies names her
inline constexpr double kCounted = 1.3;        ///< times, if one asks for a number of vessels
inline constexpr double kLoadingGun = 0.3;     ///< a gun that will only be loaded in the next move
inline constexpr double kEnemyHeavyGun = 0.6;  ///< an enemy's gun that fires every other move

// Worth of a ram (ND-6.3).
inline constexpr double kCrippled = 12;
inline constexpr double kKnotsByRam = 5;
inline constexpr double kKnotByRam = 1.5;
inline constexpr double kStopped = 0.5;  ///< to lie stopped among the enemy
inline constexpr double kHeldUp = 2;     ///< to lie stopped against a hull that no bow has struck
inline constexpr double kCollision = 6;  ///< a friend run into

// Worth of an order: one weight for each consideration.
inline constexpr double kGunLaying = 1.0;
inline constexpr double kExposure = 0.5;
inline constexpr double kRamming = 1.0;
inline constexpr double kRamChance = 0.35;
inline constexpr double kRamDanger = 0.4;
inline constexpr double kCollisions = 1.0;
inline constexpr double kClosing = 0.12;
inline constexpr double kRunningPast = 0.6;
inline constexpr double kLeaving = 12;
inline constexpr double kSeaRoom = 0.4;

// Factors that change them.
inline constexpr double kHoldingOn = 2.0;  ///< danger counts so many times more for a side that has only to hold
inline constexpr double kWayOut = 0.2;     ///< and so much for one that has to get past

inline constexpr double kBoldness = 0.3;  ///< and so much for a ram of a side that is outgunned

/// The chances of a move: an enemy goes on as she goes, or turns to either hand by half of what she may.
inline constexpr double kGoesOn = 0.4;
inline constexpr double kTurns = 0.3;

/// A hazard is never run for any gain.
inline constexpr double kHazard = 10000;

}  // namespace brownwater::captains::open_table::weights
