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

/// The guns that a vessel may fire in this move; each gun of a battery counts by itself. `own`: each gun's last shot is
/// known. An enemy's is not, so her guns that fire every other move count in part.
GunGroups gun_groups(const Situation& situation, ShipIndex ship, bool own);

inline constexpr std::size_t kMounts = 5;

/// Looks from one vessel or battery at a place upon her enemies, each once, when it is first asked for.
class Outlook {
 public:
  /// `battle`: all vessels in their places at that time. `targets`: the vessels she may fire at.
  Outlook(const noddy::Scenario& scenario, const noddy::State& battle, ShipIndex firer, ShipSet targets);

  /// The chance that one of the guns hits that target; 0 if it does not bear or she cannot be seen.
  double chance_of_hit(std::size_t gun, ShipIndex target);

  /// The same on the assumption that it bears and that she is seen, which is checked only roughly; 0 if she is out of
  /// reach.
  double chance_if_clear(std::size_t gun, ShipIndex target);
  /// Whether a gun bears on a target and sees her, who is not out of reach.
  bool has_clear_shot(std::size_t gun, ShipIndex target);

 private:
  bool may_bear(std::size_t gun, ShipIndex target);
  bool is_in_arc(std::size_t gun, ShipIndex target) const;
  bool sees_middle(ShipIndex target);
  bool sees(ShipIndex target);

  /// Results of the search for targets, kept so that it runs once.
  struct Found {
    ShipSet known = 0;
    ShipSet so = 0;
    template <class Look>
    bool look(ShipIndex target, const Look& how) {
      if (!noddy::has(known, target)) {
        known |= noddy::bit(target);
        if (how()) so |= noddy::bit(target);
      }
      return noddy::has(so, target);
    }
  };

  const noddy::Scenario& scenario_;
  const noddy::State& battle_;
  ShipIndex firer_;
  plane::Pose pose_;
  ShipSet targets_ = 0;
  bool afloat_;           ///< guns of a battery have lines of their own, those of a vessel one for each mount
  ShipSet measured_ = 0;  ///< of whom `sights_` tells
  Found middle_clear_;
  Found seen_;
  std::array<Found, kMounts> may_bear_{};
  std::array<Found, kMounts> clear_shot_{};
  std::array<noddy::Sight, noddy::kMaxShips> sights_;
};

/// Worth of the fire of her guns, each at the target where it pays most.
double worth_of_fire(const Situation& situation, const noddy::State& battle, ShipIndex firer, const GunGroups& groups);

/// Upper bound on the worth of the fire of her guns.
double most_of_fire(const Situation& situation, ShipIndex firer, const GunGroups& groups);

/// The hits that one target may expect of a firer's guns.
double hits_on(const Situation& situation, const noddy::State& battle, ShipIndex firer, const GunGroups& groups,
               ShipIndex target);

}  // namespace brownwater::captains::open_table
