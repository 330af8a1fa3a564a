#pragma once

#include "adapters/wire/enumerators.hpp"
#include "engine/games/noddy/event.hpp"
#include "engine/games/noddy/scenario.hpp"

/// Noddy in the words of docs/formats.md.
namespace brownwater::wire::noddy_wire {

using namespace brownwater::noddy;

inline constexpr auto kGunWords = words_of<GunClass>();
inline constexpr auto kMountWords = words_of<Mount>();
inline constexpr auto kFaceWords = words_of<Face>();
inline constexpr auto kKindWords = words_of<Kind>();
inline constexpr auto kShipTypeWords = words_of<ShipType>();
inline constexpr auto kEdgeWords = words_of<Edge>();
inline constexpr auto kFateWords = words_of<Fate>();
inline constexpr auto kHitEffectWords = words_of<HitEffect>();
inline constexpr auto kSpecialWords = words_of<SpecialEffect>();
inline constexpr auto kRamWords = words_of<RamResult>();
inline constexpr auto kPurposeWords = words_of<Purpose>();

}  // namespace brownwater::wire::noddy_wire
