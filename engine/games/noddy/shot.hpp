#pragma once

#include "engine/games/noddy/gunnery.hpp"
#include "engine/games/noddy/tables.hpp"

/// The throws of one shot (ND-4.5, ND-4.7), over any umpire. The exact odds of a shot are these, enumerated.
namespace brownwater::noddy {

struct ToHitThrown {
  std::uint8_t face = 0;
  std::int8_t total = 0;
  bool hit = false;
};

// ND-4.5: one D6, the gun's value and the modifiers, against the armour class.
template <class U>
ToHitThrown throw_to_hit(const Laid& laid, const chance::Slip& slip, U& umpire) {
  const int face = umpire.throw_die(chance::Die::kD6, slip);
  const int total = face + laid.fire_value + laid.change;
  return {
      .face = static_cast<std::uint8_t>(face), .total = static_cast<std::int8_t>(total), .hit = total >= laid.needed};
}

struct EffectThrown {
  std::uint8_t face = 0;
  HitEffect effect = HitEffect::kHalfKnot;
};

// ND-4.7: one D6.
template <class U>
EffectThrown throw_effect(const Tables& tables, const chance::Slip& slip, U& umpire) {
  const int face = umpire.throw_die(chance::Die::kD6, slip);
  return {.face = static_cast<std::uint8_t>(face), .effect = tables.effects[static_cast<std::size_t>(face - 1)]};
}

}  // namespace brownwater::noddy
