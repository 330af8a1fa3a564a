#include <bit>
#include <type_traits>

#include "engine/board/plane/rough_wedge.hpp"
#include "engine/games/noddy/damage.hpp"
#include "engine/games/noddy/gunnery.hpp"
#include "engine/games/noddy/shot.hpp"
#include "engine/games/noddy/steps.hpp"

namespace brownwater::noddy::steps {
namespace {

constexpr Mil kMilsAKnotAndHalf = 500;

/// OPTIMISATION: outcomes are enumerated shot by shot and hit by hit, so that equal states merge between them; any
/// other umpire goes through a ship's guns at once and looks at each target once.
template <class U>
constexpr bool kOneByOne = std::is_same_v<U, chance::EnumeratingUmpire>;

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
  /// Whom a gun's arc holds, and who of them is known to be seen along it, or not to be.
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

  /// Of those near enough for any gun, who lies in this one's arc.
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

bool fires_one_by_one(const Scenario& scenario, ShipIndex ship, std::size_t gun) {
  const Card& card = scenario.card(ship);
  return card.one_gun_at_a_time && card.guns[gun].mount == Mount::kTurret;
}

/// ND-7.1: whether another gun of an early monitor's turret has fired in this move.
bool waits_for_turret(const Scenario& scenario, const State& state, ShipIndex ship, std::size_t gun) {
  if (!fires_one_by_one(scenario, ship, gun)) return false;
  for (std::size_t other = 0; other < scenario.card(ship).guns.size(); ++other) {
    if (fires_one_by_one(scenario, ship, other) && state.ships[ship].hidden.fired_in[other] == state.move) return true;
  }
  return false;
}

/// The expected effect of all her guns, in sixths of a hit.
int expected_effect(const Scenario& scenario, const State& state, ShipIndex ship) {
  Lookout lookout(scenario, state, ship);
  int sixths = 0;
  bool turret_counted = false;
  for (std::size_t gun = 0; gun < scenario.card(ship).guns.size(); ++gun) {
    const bool one_by_one = fires_one_by_one(scenario, ship, gun);
    if (one_by_one && turret_counted) continue;
    const Choice choice = lookout.choose(gun);
    if (choice.target == kNoShip) continue;
    turret_counted = turret_counted || one_by_one;
    sixths += choice.laid.hitting_faces();
  }
  return sixths;
}

/// The battle as everybody can expect it at the end of the second half: each goes on as he is seen to go.
State reckoned_ahead(const Scenario& scenario, const State& state) {
  State ahead = state;
  for (ShipSet ships = state.on_sheet & scenario.vessels(); ships != 0; ships &= ships - 1) {
    Ship& at = ahead.ships[static_cast<std::size_t>(std::countr_zero(ships))];
    if (at.stopped || at.keel != Keel::kFree) continue;
    at.pose.at = plane::advanced(at.pose.at, at.pose.heading, kMilsAKnotAndHalf * at.speed);
  }
  return ahead;
}

// ND-1.1, steps 4 and 6; ND-1.2: the step with the better expected effect, the earlier of equals.
bool fires_now(const Scenario& scenario, const State& state, ShipIndex ship, std::optional<State>& ahead) {
  const Ship& at = state.ships[ship];
  if (!may_fire(scenario, state, ship) || at.fired) return false;
  const FireStep step = at.orders.step;
  if (step == FireStep::kHold) return false;
  if (state.half == 2) return true;
  if (at.turned || step == FireStep::kSix) return false;
  if (step == FireStep::kFour) return true;
  const int now = expected_effect(scenario, state, ship);
  if (now == 0) return false;
  if (!ahead) ahead = reckoned_ahead(scenario, state);
  return now >= expected_effect(scenario, *ahead, ship);
}

template <class U>
void fire(const Scenario& scenario, State& state, std::size_t gun, const Choice& choice, U& umpire) {
  const ShipIndex ship = state.cursor;
  const ShipIndex target = choice.target;
  const Laid& laid = choice.laid;
  const Modifiers modifiers = modifiers_of(scenario, state, ship, gun, target, laid.sight);
  const ToHitThrown thrown = throw_to_hit(laid, slip_for(rule(4, 5), Purpose::kToHit, ship, target), umpire);
  Ship& at = state.ships[ship];
  at.fired = true;
  at.hidden.fired_in[gun] = state.move;
  at.hidden.last_target[gun] = target;
  if (at.hidden.rounds[gun] != kEndless) --at.hidden.rounds[gun];
  const std::uint8_t turret = scenario.card(target).armour.turret;
  if (thrown.hit) {
    const bool through = turret == 0 || thrown.total >= turret;
    ++state.struck[target][static_cast<std::size_t>(laid.sight.face)][through ? 1 : 0];
  }
  const auto step = static_cast<std::uint8_t>(state.half == 1 ? 4 : 6);
  const auto gun_number = static_cast<std::uint8_t>(gun);
  umpire.note(Event{.rule = rule(4, 1),
                    .happening = GunFired{.ship = ship,
                                          .gun = gun_number,
                                          .target = target,
                                          .step = step,
                                          .range = laid.sight.range,
                                          .face = laid.sight.face,
                                          .hit = thrown.hit}});
  umpire.note(Event{.rule = rule(4, 5),
                    .happening = ShotThrown{.ship = ship,
                                            .gun = gun_number,
                                            .target = target,
                                            .range = laid.sight.range,
                                            .fire_value = laid.fire_value,
                                            .modifiers = modifiers,
                                            .die = thrown.face,
                                            .total = thrown.total,
                                            .needed = laid.needed,
                                            .hit = thrown.hit,
                                            .side = told_of_damage(scenario, ship)}});
}

bool is_struck(const Struck& struck) { return struck != Struck{}; }

// ND-6.2: only a 6 puts a gun of a battery out; ND-8.1: with none left it is silenced.
template <class U>
void hit_battery(const Scenario& scenario, State& state, ShipIndex ship, std::uint8_t die, U& umpire) {
  const bool out = die >= scenario.tables().battery_gun_out;
  umpire.note(Event{.rule = rule(6, 2),
                    .happening = HitTold{.ship = ship,
                                         .face = Face::kBow,
                                         .die = die,
                                         .effect = out ? std::optional(HitEffect::kGunOrHalfKnot) : std::nullopt,
                                         .side = told_of_damage(scenario, ship)}});
  if (!out) return;
  lose_gun(scenario, state, ship, Face::kBow, true, umpire);
  if (guns_on(scenario, state, ship, Face::kBow) != 0) return;
  state.ships[ship].fate = Fate::kSilenced;
  state.ships[ship].lost_in_move = state.move;
  umpire.note(Event{.rule = rule(6, 2), .happening = BatterySilenced{.ship = ship}});
}

// ND-4.7
template <class U>
void hit_vessel(const Scenario& scenario, State& state, ShipIndex ship, const EffectThrown& thrown, Face face,
                bool through_turret, U& umpire) {
  umpire.note(Event{.rule = rule(4, 7),
                    .happening = HitTold{.ship = ship,
                                         .face = face,
                                         .die = thrown.face,
                                         .effect = thrown.effect,
                                         .side = told_of_damage(scenario, ship)}});
  switch (thrown.effect) {
    case HitEffect::kHalfKnot: return lose_speed(scenario, state, ship, 1, rule(4, 7), umpire);
    case HitEffect::kKnot: return lose_speed(scenario, state, ship, 2, rule(4, 7), umpire);
    case HitEffect::kSpecial: return throw_special(scenario, state, ship, face, umpire);
    case HitEffect::kGunOrHalfKnot: break;
  }
  if (!lose_gun(scenario, state, ship, face, through_turret, umpire))
    lose_speed(scenario, state, ship, 1, rule(4, 7), umpire);
}

/// The first hit on her that has not been thrown for.
template <class U>
void apply_one_hit(const Scenario& scenario, State& state, ShipIndex ship, U& umpire) {
  Struck& struck = state.struck[ship];
  for (const Face face : kAllFaces) {
    for (const bool through : {false, true}) {
      std::uint8_t& hits = struck[static_cast<std::size_t>(face)][through ? 1 : 0];
      if (hits == 0) continue;
      --hits;
      const Fate fate = state.ships[ship].fate;
      // A vessel that sank, or a battery silenced, by an earlier hit of this step takes no more.
      if (fate == Fate::kSunk || fate == Fate::kSilenced) {
        struck = Struck{};
        return;
      }
      const EffectThrown thrown =
          throw_effect(scenario.tables(), slip_for(rule(4, 7), Purpose::kHitEffect, ship), umpire);
      if (scenario.kind_of(ship) == Kind::kBattery) return hit_battery(scenario, state, ship, thrown.face, umpire);
      return hit_vessel(scenario, state, ship, thrown, face, through, umpire);
    }
  }
}

/// RR-6.3: after the hidden batteries' first fire their guns are as if it had not been, and the first move begins.
void end_opening_fire(const Scenario& scenario, State& state) {
  for (ShipSet ships = state.on_sheet; ships != 0; ships &= ships - 1) {
    const auto ship = static_cast<ShipIndex>(std::countr_zero(ships));
    state.ships[ship].under_way = false;
    if (!has(scenario.first_firers(), ship)) continue;
    state.ships[ship].fired = false;
    state.ships[ship].hidden.fired_in = {};
  }
  state.opening_fire = false;
  state.half = 1;
  state.phase = Phase::kHalfBegins;
}

void next_phase_of_fire(const Scenario& scenario, State& state) {
  state.cursor = 0;
  state.gun_cursor = 0;
  if (state.opening_fire) return end_opening_fire(scenario, state);
  if (state.half == 2) {
    state.phase = Phase::kMusketry;
    return;
  }
  state.half = 2;
  state.phase = Phase::kHalfBegins;
}

}  // namespace

void choose_fire(const Scenario& scenario, State& state) {
  std::optional<State> ahead;
  state.firing = 0;
  for (ShipSet ships = state.on_sheet & ~scenario.regiments(); ships != 0; ships &= ships - 1) {
    const auto ship = static_cast<ShipIndex>(std::countr_zero(ships));
    if (state.opening_fire && !has(scenario.first_firers(), ship)) continue;
    if (fires_now(scenario, state, ship, ahead)) state.firing |= bit(ship);
  }
  state.cursor = 0;
  state.gun_cursor = 0;
  state.phase = Phase::kShots;
}

template <class U>
void fire_next_gun(const Scenario& scenario, State& state, U& umpire) {
  while (state.firing != 0) {
    state.cursor = static_cast<ShipIndex>(std::countr_zero(state.firing));
    Lookout lookout(scenario, state, state.cursor);
    const std::size_t guns = scenario.card(state.cursor).guns.size();
    while (state.gun_cursor < guns) {
      const std::size_t gun = state.gun_cursor++;
      if (waits_for_turret(scenario, state, state.cursor, gun)) continue;
      const Choice choice = lookout.choose(gun);
      if (choice.target == kNoShip) continue;
      fire(scenario, state, gun, choice, umpire);
      if constexpr (kOneByOne<U>) return;
    }
    state.firing &= state.firing - 1;
    state.gun_cursor = 0;
  }
  state.cursor = 0;
  state.phase = Phase::kEffects;
}

// ND-1.4: simultaneous, in the order of the list of forces.
template <class U>
void apply_next_hit(const Scenario& scenario, State& state, U& umpire) {
  for (; state.cursor < scenario.ship_count(); ++state.cursor) {
    while (is_struck(state.struck[state.cursor])) {
      apply_one_hit(scenario, state, state.cursor, umpire);
      if constexpr (kOneByOne<U>) return;
    }
  }
  next_phase_of_fire(scenario, state);
}

#define BROWNWATER_STEP(U)                                  \
  template void fire_next_gun(const Scenario&, State&, U&); \
  template void apply_next_hit(const Scenario&, State&, U&);
BROWNWATER_NODDY_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::noddy::steps
