#include "engine/games/redriver/books.hpp"
#include "engine/games/redriver/steps.hpp"

namespace brownwater::redriver::steps {
namespace {

constexpr std::uint8_t less(std::uint8_t there, int gone) { return static_cast<std::uint8_t>(there - gone); }

Vessels added(const Vessels& a, const Vessels& b) {
  return {.gunboats = static_cast<std::uint8_t>(a.gunboats + b.gunboats),
          .unarmed = static_cast<std::uint8_t>(a.unarmed + b.unarmed),
          .spar_boats = static_cast<std::uint8_t>(a.spar_boats + b.spar_boats),
          .heavy_gunboats = static_cast<std::uint8_t>(a.heavy_gunboats + b.heavy_gunboats)};
}

/// What a fight did to one Union ship.
template <class U>
void take_ship_result(const Scenario& scenario, State& state, ShipIndex ship, const ShipResult& result, U& umpire) {
  Ship& vessel = state.ships[ship];
  const auto& guns = scenario.ship(ship).guns;
  for (std::size_t mount = 0; mount < guns.size(); ++mount) {
    vessel.guns_out[mount] = static_cast<std::uint8_t>(vessel.guns_out[mount] + result.guns_out[mount]);
    const int fired = result.rounds_fired[mount];
    vessel.rounds[guns[mount].kind] = static_cast<std::uint16_t>(vessel.rounds[guns[mount].kind] - fired);
    enter(state.rounds[guns[mount].kind].used, fired);
    if (mount == vessel.doubtful_mount && fired > 0) vessel.doubtful_fired = true;
  }
  vessel.criticals = static_cast<std::uint8_t>(vessel.criticals + result.criticals);
  vessel.moved = true;
  if (result.damage > 0) damage_ship(scenario, state, ship, result.damage, umpire);
  if (result.sunk) lose_ship(scenario, state, ship, ShipFate::kSunk, umpire);
}

// RR-10.1: +1 a gun; what was lost for having passed it is given back.
template <class U>
void silence(const Scenario& scenario, State& state, Battery& battery,
             const std::array<std::uint8_t, kMaxBatteryKinds>& guns, U& umpire) {
  int silenced = 0;
  for (std::size_t kind = 0; kind < kMaxBatteryKinds; ++kind) {
    battery.left[kind] = less(battery.left[kind], guns[kind]);
    silenced += guns[kind];
  }
  const int forgiven = std::min<int>(silenced, battery.bypassed);
  battery.bypassed = less(battery.bypassed, forgiven);
  const PointNumbers& points = scenario.tables().points;
  score(state, Cause::kGunDestroyed, silenced * points.gun_destroyed, rule(10, 1), umpire);
  score(state, Cause::kBypassedGunDestroyed, -forgiven * points.gun_bypassed, rule(10, 1), umpire);
}

template <class U>
void take_enemy_losses(const Scenario& scenario, State& state, const FightFought& result, U& umpire) {
  Section& field = state.sections[state.field];
  for (std::size_t place = 0; place < field.batteries.size(); ++place) {
    silence(scenario, state, field.batteries[place], result.guns_silenced[place], umpire);
    if ((result.mines_gone >> place & 1U) != 0) field.batteries[place].mine = false;
    field.batteries[place].hidden = false;
  }
  const Vessels gone = added(result.sunk, result.captured);
  field.vessels = {.gunboats = less(field.vessels.gunboats, gone.gunboats),
                   .unarmed = less(field.vessels.unarmed, gone.unarmed),
                   .spar_boats = less(field.vessels.spar_boats, gone.spar_boats),
                   .heavy_gunboats = less(field.vessels.heavy_gunboats, gone.heavy_gunboats)};
  field.captured = added(field.captured, result.captured);
  const PointNumbers& points = scenario.tables().points;
  score(state, Cause::kGunboat, gone.gunboats * points.gunboat, rule(10, 1), umpire);
  score(state, Cause::kHeavyGunboat, gone.heavy_gunboats * points.heavy_gunboat, rule(10, 1), umpire);
  if (result.ironclad == IroncladResult::kSunk)
    score(state, Cause::kIroncladSunk, points.ironclad_sunk, rule(10, 1), umpire);
  if (result.ironclad == IroncladResult::kCaptured) {
    score(state, Cause::kIroncladCaptured, points.ironclad_captured, rule(10, 1), umpire);
  }
}

// RR-10.1: -3 a shore gun that is passed and left, once.
template <class U>
void count_bypassed(const Scenario& scenario, State& state, U& umpire) {
  int passed = 0;
  for (Battery& battery : state.sections[state.field].batteries) {
    passed += battery.guns_left() - battery.bypassed;
    battery.bypassed = static_cast<std::uint8_t>(battery.guns_left());
  }
  score(state, Cause::kGunBypassed, passed * scenario.tables().points.gun_bypassed, rule(10, 1), umpire);
}

/// After a meeting nobody of the party goes further this turn.
void stop(State& state) {
  if (state.flag_acts) state.flag_legs = 0;
  for_each_ship(state.acting, [&](ShipIndex ship) { state.ships[ship].legs = 0; });
}

/// RR-6.10: the fight was refused or broken off.
template <class U>
void fall_back(State& state, U& umpire) {
  const SectionIndex retreat = below(state, state.field);
  for_each_ship(state.acting, [&](ShipIndex ship) { state.ships[ship].at = retreat; });
  if (state.flag_acts) state.flag_at = retreat;
  note(umpire, rule(6, 10), ShipsMoved{.ships = state.acting, .from = state.field, .to = retreat});
}

/// RR-5.6: who ran aground before the fight stays where she is when the others go on down.
template <class U>
void leave_grounded(State& state, U& umpire) {
  ShipSet afloat = 0;
  for_each_ship(state.acting, [&](ShipIndex ship) {
    if (state.ships[ship].grounding == Grounding::kNone) afloat = static_cast<ShipSet>(afloat | bit(ship));
  });
  for_each_ship(static_cast<ShipSet>(state.acting & ~afloat), [&](ShipIndex ship) {
    if (state.flag_acts && afloat != 0) state.ships[ship].with_flag = false;
    note(umpire, rule(5, 6), LeftBehind{.ship = ship, .why = Hindrance::kAground});
  });
  state.acting = afloat;
}

}  // namespace

template <class U>
void begin_fight(const Scenario& scenario, State& state, bool running_past, U& umpire) {
  (void)scenario;
  state.running_past = running_past;
  note(
      umpire, rule(13, 1),
      FightBegan{
          .section = state.field, .ships = state.acting, .running_past = running_past, .downstream = state.downstream});
  state.phase = Phase::kFight;
}

template <class U>
void refuse_fight(State& state, U& umpire) {
  stop(state);
  state.phase = Phase::kLegEnds;
  if (!state.downstream) fall_back(state, umpire);
}

// RR-13.2: what comes back from a fight, wherever it was fought.
template <class U>
void take_result(const Scenario& scenario, State& state, const FightFought& result, U& umpire) {
  note(umpire, rule(13, 2), FightEnded{.section = state.field, .ships = state.acting, .result = result});
  const ShipSet fought = state.acting;
  for_each_ship(fought, [&](ShipIndex ship) { take_ship_result(scenario, state, ship, result.ships[ship], umpire); });
  take_enemy_losses(scenario, state, result, umpire);
  state.passed = result.passed;
  state.to_do = 0;
  for_each_ship(state.acting, [&](ShipIndex ship) {
    if (state.ships[ship].doubtful_fired) state.to_do = static_cast<ShipSet>(state.to_do | bit(ship));
  });
  state.phase = Phase::kBursts;
}

// RR-5.2: on 3+ it bursts, and does her the damage of a hit by that gun.
template <class U>
void try_doubtful_gun(const Scenario& scenario, State& state, U& umpire) {
  if (state.to_do == 0) {
    state.phase = Phase::kAfterFight;
    return;
  }
  const ShipIndex ship = first_of(state.to_do);
  state.to_do = without(state.to_do, ship);
  Ship& vessel = state.ships[ship];
  const std::uint8_t mount = vessel.doubtful_mount;
  const int face = umpire.throw_die(chance::Die::kD6, slip(rule(5, 2), Purpose::kGunBursts, ship));
  const bool burst = face >= scenario.tables().river.gun_bursts_from;
  const GunKind kind = scenario.ship(ship).guns[mount].kind;
  const int points = scenario.ship(ship).points * scenario.tables().hit_percent[kind];
  const int damage = burst ? std::max(1, points / kPercent) : 0;
  note(umpire, rule(5, 2),
       GunTried{.ship = ship,
                .mount = mount,
                .face = static_cast<std::uint8_t>(face),
                .burst = burst,
                .damage = static_cast<std::uint8_t>(damage)});
  vessel.doubtful_mount = kNoMount;
  vessel.doubtful_fired = false;
  if (!burst) return;
  if (guns_mounted(scenario, state, ship, mount) == 0) --vessel.guns_out[mount];
  ++vessel.guns_burst[mount];
  damage_ship(scenario, state, ship, damage, umpire);
  if (points_left(scenario, state, ship) == 0) lose_ship(scenario, state, ship, ShipFate::kSunk, umpire);
}

template <class U>
void settle_fight(const Scenario& scenario, State& state, U& umpire) {
  // RR-2.3, RR-6.8: with the ironclad it is to the finish, whoever has won.
  if (ironclad_is_at(state, state.field)) return end_within_turn(scenario, state, Ending::kIroncladMet, umpire);
  if (is_defeated(scenario, state)) return end_within_turn(scenario, state, Ending::kDefeated, umpire);
  const bool passed = state.passed || !defended(state, state.field);
  stop(state);
  state.phase = Phase::kLegEnds;
  if (state.acting == 0) return;
  if (!state.downstream) {
    if (!passed) return fall_back(state, umpire);
    return count_bypassed(scenario, state, umpire);
  }
  if (!passed || state.bound_for == state.field) return;
  leave_grounded(state, umpire);
  if (state.acting != 0) move_party(scenario, state, umpire);
}

template <class U>
void go_on_unopposed(const Scenario& scenario, State& state, U& umpire) {
  state.phase = Phase::kLegEnds;
  if (!state.downstream || state.bound_for == state.field) return;
  leave_grounded(state, umpire);
  if (state.acting != 0) move_party(scenario, state, umpire);
}

#define BROWNWATER_STEP(U)                                                    \
  template void begin_fight(const Scenario&, State&, bool, U&);               \
  template void refuse_fight(State&, U&);                                     \
  template void take_result(const Scenario&, State&, const FightFought&, U&); \
  template void try_doubtful_gun(const Scenario&, State&, U&);                \
  template void settle_fight(const Scenario&, State&, U&);                    \
  template void go_on_unopposed(const Scenario&, State&, U&);
BROWNWATER_REDRIVER_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::redriver::steps
