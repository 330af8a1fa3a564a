#pragma once

#include <bit>

#include "engine/games/noddy/where.hpp"

/// Chooses targets for a firer's guns (ND-1.2). Inside the room only; no dice here.
namespace brownwater::noddy::steps {

/// A gun's choice.
struct Choice {
  ShipIndex target = kNoShip;
  Laid laid;
};

/// A firer's targets, each evaluated once, when it is first asked for.
template <WhereFired W>
class Lookout {
 public:
  Lookout(const Scenario& scenario, const State& state, ShipIndex firer, W& where)
      : scenario_(scenario), state_(state), firer_(firer), where_(where) {
    for (ShipSet foes = state.on_sheet & scenario.forces_of(enemy_of(scenario.side_of(firer))); foes != 0;
         foes &= foes - 1) {
      const auto foe = static_cast<ShipIndex>(std::countr_zero(foes));
      if (may_be_fired_at(scenario, state, firer, foe)) foes_ |= bit(foe);
    }
    near_ = where.near(firer, foes_);
  }

  /// ND-1.2: what the gun fires at: its target if it has one, else the vessel that it hits best, the nearer of equals.
  Choice choose(std::size_t gun) {
    Choice best;
    // OPTIMISATION: most guns' arcs are known to be empty already.
    Arc& arc = arc_of(gun);
    const Ruled ruled = ruled_of(gun);
    const ShipSet foes_in_arc = ((arc.borne & ~arc.hidden) | ruled.allowed) & ~ruled.forbidden;
    if (foes_in_arc == 0) return best;
    const ShipIndex order = order_of(gun);
    if (is_held(scenario_, state_, firer_, gun)) return best;
    const std::size_t size = static_cast<std::size_t>(scenario_.card(firer_).guns[gun].gun);
    for (ShipSet foes = foes_in_arc; foes != 0; foes &= foes - 1) {
      const auto foe = static_cast<ShipIndex>(std::countr_zero(foes));
      if (order != kFreeFire && order != foe) continue;
      const Sight& sight = sight_of_foe(foe);
      const bool allowed = has(ruled.allowed, foe);
      if (!allowed && sight.range > scenario_.tables().reach[size]) continue;
      const Laid laid = aim(scenario_, state_, firer_, gun, foe, sight);
      // OPTIMISATION: the line of sight, the dearest question, is asked last.
      if ((order != foe && !is_better(foe, laid, best)) || (!allowed && !is_seen(arc, gun, foe))) continue;
      best = {.target = foe, .laid = laid};
    }
    return best;
  }

 private:
  /// The units in a gun's arc, and those of them known to be seen along it, or not to be.
  struct Arc {
    ShipSet borne = 0;
    ShipSet seen = 0;
    ShipSet hidden = 0;
    bool known = false;
  };

  /// ND-6.6: the targets that the umpire has allowed or forbidden to a gun.
  struct Ruled {
    ShipSet allowed = 0;
    ShipSet forbidden = 0;
  };
  Ruled ruled_of(std::size_t gun) const {
    Ruled ruled;
    for (const ShotRuling& shot : state_.shots_ruled) {
      if (shot.ship != firer_ || (shot.gun && *shot.gun != gun)) continue;
      ruled.allowed &= ~bit(shot.target);
      ruled.forbidden &= ~bit(shot.target);
      if (shot.word == ShotRuling::Word::kAllowed) ruled.allowed |= bit(shot.target);
      if (shot.word == ShotRuling::Word::kForbidden) ruled.forbidden |= bit(shot.target);
    }
    ruled.allowed &= foes_;
    return ruled;
  }

  bool is_better(ShipIndex foe, const Laid& laid, const Choice& best) {
    const int faces = laid.hitting_faces();
    if (faces == 0) return false;
    if (best.target == kNoShip) return true;
    const int best_faces = best.laid.hitting_faces();
    if (faces != best_faces) return faces > best_faces;
    return where_.is_nearer(foe, laid.sight, best.target, best.laid.sight);
  }

  /// INTERPRETATION ND-1.2: a gun laid on a vessel that is gone is free again.
  ShipIndex order_of(std::size_t gun) const {
    const ShipIndex order = state_.ships[firer_].orders.guns[gun];
    return order == kHoldGun || order == kFreeFire || has(foes_, order) ? order : kFreeFire;
  }

  /// OPTIMISATION: guns of one mount share an arc, which is checked once; each gun of a battery has its own.
  Arc& arc_of(std::size_t gun) {
    const Mount mount = scenario_.card(firer_).guns[gun].mount;
    Arc& arc = arcs_[static_cast<std::size_t>(mount)];
    if (scenario_.kind_of(firer_) != Kind::kVessel && mount != Mount::kTurret) arc = Arc{};
    if (arc.known) return arc;
    arc.borne = where_.borne(firer_, gun, near_);
    arc.known = true;
    return arc;
  }

  const Sight& sight_of_foe(ShipIndex foe) {
    if (!has(looked_at_, foe)) {
      looked_at_ |= bit(foe);
      sights_[foe] = where_.sight(firer_, foe);
    }
    return sights_[foe];
  }

  bool is_seen(Arc& arc, std::size_t gun, ShipIndex foe) {
    if (!has(arc.seen | arc.hidden, foe)) {
      (where_.is_seen(firer_, gun, foe) ? arc.seen : arc.hidden) |= bit(foe);
    }
    return has(arc.seen, foe);
  }

  const Scenario& scenario_;
  const State& state_;
  ShipIndex firer_;
  W& where_;
  std::array<Arc, 5> arcs_{};  ///< by mount
  ShipSet foes_ = 0;
  ShipSet near_ = 0;  ///< of them those that some gun might reach
  ShipSet looked_at_ = 0;
  std::array<Sight, kMaxShips> sights_;
};

}  // namespace brownwater::noddy::steps
