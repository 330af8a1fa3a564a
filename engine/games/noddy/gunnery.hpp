#pragma once

#include <expected>

#include "engine/games/noddy/event.hpp"
#include "engine/games/noddy/reason.hpp"
#include "engine/games/noddy/scenario.hpp"
#include "engine/games/noddy/state.hpp"

/// Laying guns (ND-4.2 to ND-4.6): what bears, at what range, and what must be thrown. No dice here.
namespace brownwater::noddy {

/// How a target lies to a firer.
struct Sight {
  Mil range = 0;           ///< from the firer's centre to the nearest point of the target's hull
  Face face = Face::kBow;  ///< the target's that is struck
  bool end_on = false;     ///< ND-4.5; never of a battery
  friend constexpr bool operator==(const Sight&, const Sight&) = default;
};

/// A gun laid: all that a throw to hit needs (ND-4.5).
struct Laid {
  Sight sight;
  std::uint8_t fire_value = 0;
  std::int8_t change = 0;   ///< the sum of the modifiers
  std::uint8_t needed = 0;  ///< the armour class struck

  /// How many of the six faces hit.
  constexpr int hitting_faces() const {
    constexpr int kFaces = 6;
    const int face = needed - fire_value - change;
    return face <= 1 ? kFaces : (face > kFaces ? 0 : kFaces + 1 - face);
  }
  friend constexpr bool operator==(const Laid&, const Laid&) = default;
};

/// ND-4.6: whether a shot that strikes this face runs along the hull.
constexpr bool is_end(Face face) { return face == Face::kBow || face == Face::kStern; }
/// The face that looks towards a place: bow or stern within 30 degrees of the hull's line, else the side (ND-4.6).
Face face_towards(const Tables& tables, const Pose& pose, Point from);

/// Whether she may fire at all: she is neither gone nor abandoned, and has a gun.
bool may_fire(const Scenario& scenario, const State& state, ShipIndex ship);
/// Whether there is anything of the target to fire at.
bool may_be_fired_at(const Scenario& scenario, const State& state, ShipIndex firer, ShipIndex target);

/// Why the gun is silent this move: out, jammed, kept from bearing by a list, loading; or nothing.
std::optional<kernel::Refusal> why_silent(const Scenario& scenario, const State& state, ShipIndex ship,
                                          std::size_t gun);

/// Whether a gun does not fire this move whatever it bears on: it is silent, or held by order.
bool is_held(const Scenario& scenario, const State& state, ShipIndex ship, std::size_t gun);

/// The bearing along which a gun is laid from that pose, a battery's as far from its own as she is turned; nothing for
/// a turret.
std::optional<Bearing> line_of(const Scenario& scenario, ShipIndex ship, std::size_t gun, const Pose& pose);

/// ND-4.4: whether nothing stands in a line of fire from one place to another, that of the firer and one of the target.
bool is_clear(const Scenario& scenario, const State& state, ShipIndex firer, ShipIndex target, Point from, Point to);

/// How the target lies to a firer at that pose, whatever stands between.
Sight sight_of(const Scenario& scenario, const State& state, const Pose& pose, ShipIndex target);
/// ND-4.4: whether neither land nor a hull stands between. Some hundred nanoseconds and more.
bool in_sight(const Scenario& scenario, const State& state, ShipIndex firer, const Pose& pose, ShipIndex target);
/// Whether one part of the target's hull lies both in the gun's arc and in clear sight (ND-4.3, ND-4.4).
bool has_clear_shot(const Scenario& scenario, const State& state, ShipIndex firer, const Pose& pose, std::size_t gun,
                    ShipIndex target);
/// How the target lies to the firer at that pose, or why she cannot see it (ND-4.2, ND-4.4). Guns do not matter yet.
std::expected<Sight, kernel::Refusal> look(const Scenario& scenario, const State& state, ShipIndex firer,
                                           const Pose& pose, ShipIndex target);

/// Lays a gun on a target that the firer sees: range, arc, and sight along the arc (ND-4.2 to ND-4.4), then the
/// modifiers (ND-4.5).
std::expected<Laid, kernel::Refusal> lay(const Scenario& scenario, const State& state, ShipIndex firer,
                                         const Pose& pose, std::size_t gun, ShipIndex target, const Sight& sight);

/// Whether the target's hull lies in the gun's arc (ND-4.3).
bool bears_on(const Scenario& scenario, const State& state, ShipIndex firer, const Pose& pose, std::size_t gun,
              ShipIndex target);
/// The same laying for a gun known to bear and to reach.
Laid aim(const Scenario& scenario, const State& state, ShipIndex firer, std::size_t gun, ShipIndex target,
         const Sight& sight);

/// ND-4.5: the modifiers of a gun laid so, each with its rule.
Modifiers modifiers_of(const Scenario& scenario, const State& state, ShipIndex firer, std::size_t gun, ShipIndex target,
                       const Sight& sight);

}  // namespace brownwater::noddy
