#pragma once

#include <bit>

#include "engine/board/plane/rough_wedge.hpp"
#include "engine/games/noddy/gunnery.hpp"

/// Chooses targets for a firer's guns (ND-1.2). Inside the room only; no dice here.
namespace brownwater::noddy::steps {

/// A gun's choice.
struct Choice {
  ShipIndex target = kNoShip;
  Laid laid;
};

/// A firer's targets, each looked at once when it is first asked for.
class Lookout {
 public:
  Lookout(const Scenario& scenario, const State& state, ShipIndex firer)
      : scenario_(scenario), state_(state), firer_(firer), pose_(state.ships[firer].pose) {
    for (const Mil reach : scenario.tables().reach) farthest_ = reach > farthest_ ? reach : farthest_;
    for (ShipSet foes = state.on_sheet & scenario.forces_of(enemy_of(scenario.side_of(firer))); foes != 0;
         foes &= foes - 1) {
      const auto foe = static_cast<ShipIndex>(std::countr_zero(foes));
      if (!may_be_fired_at(scenario, state, firer, foe)) continue;
      foes_ |= bit(foe);
      if (is_near(foe)) near_ |= bit(foe);
    }
  }

  /// ND-1.2: what the gun fires at: its target if it has one, else that which it hits best, the nearer of equals.
  Choice choose(std::size_t gun) {
    Choice best;
    // OPTIMISATION: of most guns' arcs it is known already that they are empty.
    Arc& arc = arc_of(gun);
    const Ruled ruled = ruled_of(gun);
    const ShipSet foes_in_arc = ((arc.borne & ~arc.hidden) | ruled.allowed) & ~ruled.forbidden;
    if (foes_in_arc == 0) return best;
    const ShipIndex order = order_of(gun);
    if (order == kHoldGun || why_silent(scenario_, state_, firer_, gun)) return best;
    const std::size_t size = static_cast<std::size_t>(scenario_.card(firer_).guns[gun].gun);
    for (ShipSet foes = foes_in_arc; foes != 0; foes &= foes - 1) {
      const auto foe = static_cast<ShipIndex>(std::countr_zero(foes));
      if (order != kFreeFire && order != foe) continue;
      const Sight& sight = sight_of_foe(foe);
      const bool allowed = has(ruled.allowed, foe);
      if (!allowed && sight.range > scenario_.tables().reach[size]) continue;
      const Laid laid = aim(scenario_, state_, firer_, gun, foe, sight);
      // OPTIMISATION: the line of sight, the dearest question, is asked last.
      if ((order != foe && !is_better(laid, best)) || (!allowed && !is_seen(arc, gun, foe))) continue;
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

  /// ND-6.6: at whom the umpire has said that a gun may fire, or may not.
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

  static bool is_better(const Laid& laid, const Choice& best) {
    const int faces = laid.hitting_faces();
    if (faces == 0) return false;
    if (best.target == kNoShip) return true;
    const int best_faces = best.laid.hitting_faces();
    return faces > best_faces || (faces == best_faces && laid.sight.range < best.laid.sight.range);
  }

  /// INTERPRETATION ND-1.2: a gun laid on a vessel that is gone is free again.
  ShipIndex order_of(std::size_t gun) const {
    const ShipIndex order = state_.ships[firer_].orders.guns[gun];
    return order == kHoldGun || order == kFreeFire || has(foes_, order) ? order : kFreeFire;
  }

  /// OPTIMISATION: guns of one mount have one arc, which is looked along once; a battery's guns have each its own.
  Arc& arc_of(std::size_t gun) {
    const Mount mount = scenario_.card(firer_).guns[gun].mount;
    Arc& arc = arcs_[static_cast<std::size_t>(mount)];
    if (scenario_.kind_of(firer_) != Kind::kVessel && mount != Mount::kTurret) arc = Arc{};
    if (arc.known) return arc;
    arc.borne = borne_by(gun);
    arc.known = true;
    return arc;
  }

  /// The units in this gun's arc, of those near enough for any gun.
  ShipSet borne_by(std::size_t gun) const {
    const auto line = line_of(scenario_, firer_, gun, pose_);
    if (!line) return near_;
    const plane::RoughWedge wedge(*line, scenario_.options().arc_half_width);
    ShipSet borne = 0;
    for_each_ship(near_, [&](ShipIndex foe) {
      const plane::RoughLie lie = wedge.lie_of(way_to(foe), reach_of(scenario_.card(foe).hull));
      if (lie == plane::RoughLie::kOutside) return;
      if (lie == plane::RoughLie::kInside || bears_on(scenario_, state_, firer_, pose_, gun, foe)) borne |= bit(foe);
    });
    return borne;
  }

  plane::Vector way_to(ShipIndex foe) const { return state_.ships[foe].pose.at - pose_.at; }

  /// OPTIMISATION: whether any gun might reach her, told by her middle and her size.
  bool is_near(ShipIndex foe) const {
    const plane::Vector way = way_to(foe);
    const std::int64_t reach = farthest_ + reach_of(scenario_.card(foe).hull);
    return plane::dot(way, way) <= reach * reach;
  }

  const Sight& sight_of_foe(ShipIndex foe) {
    if (!has(looked_at_, foe)) {
      looked_at_ |= bit(foe);
      sights_[foe] = sight_of(scenario_, state_, pose_, foe);
    }
    return sights_[foe];
  }

  bool is_seen(Arc& arc, std::size_t gun, ShipIndex foe) {
    if (!has(arc.seen | arc.hidden, foe)) {
      (has_clear_shot(scenario_, state_, firer_, pose_, gun, foe) ? arc.seen : arc.hidden) |= bit(foe);
    }
    return has(arc.seen, foe);
  }

  const Scenario& scenario_;
  const State& state_;
  ShipIndex firer_;
  Pose pose_;
  Mil farthest_ = 0;
  std::array<Arc, 5> arcs_{};  ///< by mount
  ShipSet foes_ = 0;
  ShipSet near_ = 0;  ///< of them those that some gun might reach
  ShipSet looked_at_ = 0;
  std::array<Sight, kMaxShips> sights_;
};

}  // namespace brownwater::noddy::steps
