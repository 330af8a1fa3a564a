#include <bit>
#include <type_traits>

#include "engine/board/plane/rough_wedge.hpp"
#include "engine/games/noddy/damage.hpp"
#include "engine/games/noddy/lookout.hpp"
#include "engine/games/noddy/shot.hpp"
#include "engine/games/noddy/steps.hpp"

namespace brownwater::noddy::steps {
namespace {

constexpr Mil kMilsAKnotAndHalf = 500;

/// OPTIMISATION: outcomes are enumerated shot by shot and hit by hit, so that equal states merge between them. Any
/// other umpire goes through a ship's guns at once and looks at each target once.
template <class U>
constexpr bool kOneByOne = std::is_same_v<U, chance::EnumeratingUmpire>;

/// Whether events are kept.
template <class U>
constexpr bool kTakenDown = !kOneByOne<U> && !std::is_same_v<U, chance::RandomUmpire>;

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
int expected_effect(const Scenario& scenario, State& state, ShipIndex ship) {
  OnChart where(scenario, state);
  Lookout lookout(scenario, state, ship, where);
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

// ND-1.1, steps 4 and 6.
template <class W>
bool fires_now(const Scenario& scenario, const State& state, ShipIndex ship, std::optional<State>& ahead, W& where) {
  const Ship& at = state.ships[ship];
  if (!may_fire(scenario, state, ship) || at.fired) return false;
  const FireStep step = at.orders.step;
  if (step == FireStep::kHold) return false;
  if (state.half == 2) return true;
  if (at.turned || step == FireStep::kSix) return false;
  return step == FireStep::kFour || where.is_best_now(ship, ahead);
}

/// A shot that has been thrown for and not yet reported.
struct Shot {
  ShipIndex ship = kNoShip;
  std::uint8_t gun = 0;
  Choice choice;
  Modifiers modifiers;
  ToHitThrown thrown;
};

template <class U>
Shot fire(const Scenario& scenario, State& state, std::size_t gun, const Choice& choice, U& umpire) {
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
  return {
      .ship = ship, .gun = static_cast<std::uint8_t>(gun), .choice = choice, .modifiers = modifiers, .thrown = thrown};
}

template <class U>
void tell(const Scenario& scenario, const State& state, const Shot& shot, U& umpire) {
  const auto& [target, laid] = shot.choice;
  const auto step = static_cast<std::uint8_t>(state.half == 1 ? 4 : 6);
  umpire.note(Event{.rule = rule(4, 1),
                    .happening = GunFired{.ship = shot.ship,
                                          .gun = shot.gun,
                                          .target = target,
                                          .step = step,
                                          .range = laid.sight.range,
                                          .face = laid.sight.face,
                                          .hit = shot.thrown.hit}});
  umpire.note(Event{.rule = rule(4, 5),
                    .happening = ShotThrown{.ship = shot.ship,
                                            .gun = shot.gun,
                                            .target = target,
                                            .range = laid.sight.range,
                                            .fire_value = laid.fire_value,
                                            .modifiers = shot.modifiers,
                                            .die = shot.thrown.face,
                                            .total = shot.thrown.total,
                                            .needed = laid.needed,
                                            .hit = shot.thrown.hit,
                                            .side = told_of_damage(scenario, shot.ship)}});
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

template <class U>
void choose_fire(const Scenario& scenario, State& state, U& umpire) {
  std::optional<State> ahead;
  state.firing = 0;
  with_where(scenario, state, umpire, [&](auto& where) {
    for_each_ship(state.on_sheet & ~scenario.regiments(), [&](ShipIndex ship) {
      if (state.opening_fire && !has(scenario.first_firers(), ship)) return;
      if (fires_now(scenario, state, ship, ahead, where)) state.firing |= bit(ship);
    });
  });
  state.cursor = 0;
  state.gun_cursor = 0;
  state.phase = Phase::kShots;
}

namespace {

template <class U, class W>
void fire_guns(const Scenario& scenario, State& state, U& umpire, W& where) {
  while (state.firing != 0) {
    state.cursor = static_cast<ShipIndex>(std::countr_zero(state.firing));
    Lookout lookout(scenario, state, state.cursor, where);
    const std::size_t guns = scenario.card(state.cursor).guns.size();
    InlineList<Shot, kTakenDown<U> ? kMaxGuns : 1> shots;
    while (state.gun_cursor < guns) {
      const std::size_t gun = state.gun_cursor++;
      if (waits_for_turret(scenario, state, state.cursor, gun)) continue;
      const Choice choice = lookout.choose(gun);
      if (choice.target == kNoShip) continue;
      const Shot shot = fire(scenario, state, gun, choice, umpire);
      if constexpr (kTakenDown<U>)
        shots.push_back(shot);
      else
        tell(scenario, state, shot, umpire);
      if constexpr (kOneByOne<U>) return;
    }
    // Told together, so that dice thrown by hand are asked for together too: nothing that one shot does changes
    // another.
    for (const Shot& shot : shots) tell(scenario, state, shot, umpire);
    state.firing &= state.firing - 1;
    state.gun_cursor = 0;
  }
  state.cursor = 0;
  state.phase = Phase::kEffects;
}

}  // namespace

template <class U>
void fire_next_gun(const Scenario& scenario, State& state, U& umpire) {
  with_where(scenario, state, umpire, [&](auto& where) { fire_guns(scenario, state, umpire, where); });
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
  template void choose_fire(const Scenario&, State&, U&);   \
  template void fire_next_gun(const Scenario&, State&, U&); \
  template void apply_next_hit(const Scenario&, State&, U&);
BROWNWATER_NODDY_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::noddy::steps

namespace brownwater::noddy {

// ND-1.2: the step with the better expected effect, the earlier of equals.
bool OnChart::is_best_now(ShipIndex ship, std::optional<State>& ahead) const {
  const int now = steps::expected_effect(scenario_, state_, ship);
  if (now == 0) return false;
  if (!ahead) ahead = steps::reckoned_ahead(scenario_, state_);
  return now >= steps::expected_effect(scenario_, *ahead, ship);
}

/// OPTIMISATION: judged by their middles and their sizes.
ShipSet OnChart::near(ShipIndex firer, ShipSet foes) const {
  Mil farthest = 0;
  for (const Mil reach : scenario_.tables().reach) farthest = reach > farthest ? reach : farthest;
  ShipSet near = 0;
  for_each_ship(foes, [&](ShipIndex foe) {
    const plane::Vector way = state_.ships[foe].pose.at - state_.ships[firer].pose.at;
    const std::int64_t reach = farthest + reach_of(scenario_.card(foe).hull);
    if (plane::dot(way, way) <= reach * reach) near |= bit(foe);
  });
  return near;
}

ShipSet OnChart::borne(ShipIndex firer, std::size_t gun, ShipSet near) const {
  const Pose& pose = state_.ships[firer].pose;
  const auto line = line_of(scenario_, firer, gun, pose);
  if (!line) return near;
  const plane::RoughWedge wedge(*line, scenario_.options().arc_half_width);
  ShipSet borne = 0;
  for_each_ship(near, [&](ShipIndex foe) {
    const plane::Vector way = state_.ships[foe].pose.at - pose.at;
    const plane::RoughLie lie = wedge.lie_of(way, reach_of(scenario_.card(foe).hull));
    if (lie == plane::RoughLie::kOutside) return;
    if (lie == plane::RoughLie::kInside || bears_on(scenario_, state_, firer, pose, gun, foe)) borne |= bit(foe);
  });
  return borne;
}

}  // namespace brownwater::noddy
