#pragma once

#include "captains/noddy/situation.hpp"
#include "engine/games/noddy/gunnery.hpp"

namespace brownwater::captains::open_table {

/// Guns of one vessel that hit alike: of one class, rifled or not, on one mount, with one last target.
struct GunGroup {
  std::uint8_t gun = 0;  ///< the first of them by its number
  double guns = 0;       ///< how many; one that is still loading counts in part
};
using GunGroups = InlineList<GunGroup, noddy::kMaxGuns>;

/// The guns that a vessel may fire in this move; of a battery each counts by itself. `own`: it is known what each has
/// fired; of an enemy's it is not, and of those that fire every other move a part is counted.
GunGroups gun_groups(const Situation& situation, ShipIndex ship, bool own);

/// Looks from one vessel or battery at a place upon her enemies, each once, when it is first asked for.
class Outlook {
 public:
  /// `battle`: as all lie then. `targets`: whom she may fire at.
  Outlook(const noddy::Scenario& scenario, const noddy::State& battle, ShipIndex firer, ShipSet targets);

  /// The chance that one of the guns hits that target; 0 if it does not bear or she cannot be seen.
  double chance_of_hit(std::size_t gun, ShipIndex target);

 private:
  bool may_bear(std::size_t gun, ShipIndex target) const;

  const noddy::Scenario& scenario_;
  const noddy::State& battle_;
  ShipIndex firer_;
  plane::Pose pose_;
  ShipSet unseen_ = 0;
  ShipSet seen_ = 0;
  std::array<noddy::Sight, noddy::kMaxShips> sights_;
};

/// What the fire of her guns is worth, each at whom it pays most.
double worth_of_fire(const Situation& situation, const noddy::State& battle, ShipIndex firer, const GunGroups& groups);

/// The hits that one target may expect of a firer's guns.
double hits_on(const Situation& situation, const noddy::State& battle, ShipIndex firer, const GunGroups& groups,
               ShipIndex target);

}  // namespace brownwater::captains::open_table
