#pragma once

#include <cstdint>

namespace brownwater::noddy {

/// Purposes of throws, as slips and journals keep them. `actor` and `target` of the slip are ships. From
/// `kAskFirstHalf` on they are questions to a table with models.
enum class Purpose : std::uint8_t {
  kRefloat,
  kFireFight,
  kToHit,
  kHitEffect,
  kGunByLot,
  kSpecial,
  kShutter,
  kScrew,
  kSteering,
  kBoilerCrew,
  kSettling,
  kRam,
  kRamKnots,
  kCollision,
  kMine,
  kMineDamage,
  kMineKnots,
  kMusket,
  kMusketSpecial,
  kUmpire,
  kAskFirstHalf,
  kAskSecondHalf,
  kAskTurn,
  kAskOver,
  kAskLeaves,
  kAskTouches,
  kAskTouched,
  kAskBow,
  kAskAground,
  kAskGround,
  kAskMines,
  kAskMineFace,
  kAskHaul,
  kAskFlow,
  kAskFires,
  kAskTargets,
  kAskGuns,
  kAskRange,
  kAskFace,
  kAskNearer,
  kAskMusket,
};

}  // namespace brownwater::noddy
