#pragma once

#include "engine/games/flotilla/gunnery.hpp"

/// The ground and mines that a hull covers when it moves (FL-3.5, FL-4.12). Inside the room only; no dice here.
namespace brownwater::flotilla::steps {

/// The ground and mines that a hull has come near or upon, of all that it covered.
struct Bottom {
  int band = 0;             ///< FL-3.5: as of `Way::band`
  std::uint32_t mines = 0;  ///< a bit for each that it covered
};

/// FL-3.3: the area covered by a ship that has swung about her bow, degree by degree, from `from`.
Bottom swept_by_swing(const Scenario& scenario, const State& state, UnitIndex ship, const Pose& from);

/// The area swept by the ship under way, which was at `from` and went straight. If adrift, she may lie across it at any
/// angle.
Bottom swept_by_travel(const Scenario& scenario, const State& state, const Pose& from);

}  // namespace brownwater::flotilla::steps
