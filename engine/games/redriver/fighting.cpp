#include <utility>

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

/// Applies the result of a fight to one Union ship.
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
  if (result.fire_fought) vessel.on_fire = false;
  if (result.damage > 0) damage_ship(scenario, state, ship, result.damage, umpire);
  if (result.sunk) lose_ship(scenario, state, ship, ShipFate::kSunk, umpire);
  if (result.taken) lose_ship(scenario, state, ship, ShipFate::kTaken, umpire);
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
    silence(scenario, state, field.batteries[place], result.batteries[place].guns_silenced, umpire);
    if (result.batteries[place].mine_fired) field.batteries[place].mine = false;
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

/// Ship by ship if the fight was reported so; if the enemy is gone, all ships that ran past him.
ShipSet who_got_by(const State& state, const FightFought& result) {
  if (state.running_past && !defended(state, state.field)) return state.acting;
  ShipSet through = 0;
  for_each_ship(state.acting, [&](ShipIndex ship) {
    const Went went = result.ships[ship].went;
    if (went == Went::kPassed || (went == Went::kWithTheRest && state.passed))
      through = static_cast<ShipSet>(through | bit(ship));
  });
  return through;
}

/// After a meeting no ship of the party goes further this turn.
void stop(State& state) {
  if (state.flag_acts) state.flag_legs = 0;
  for_each_ship(state.acting, [&](ShipIndex ship) { state.ships[ship].legs = 0; });
}

/// Leaves those ships behind the flotilla from now on, each with its reason.
template <class U>
void leave(State& state, ShipSet ships, Hindrance why, U& umpire) {
  for_each_ship(ships, [&](ShipIndex ship) {
    if (state.flag_acts) state.ships[ship].with_flag = false;
    note(umpire, why == Hindrance::kAground ? rule(5, 6) : rule(9, 1), LeftBehind{.ship = ship, .why = why});
  });
}

ShipSet aground_of(const State& state, ShipSet ships) {
  ShipSet aground = 0;
  for_each_ship(ships, [&](ShipIndex ship) {
    if (state.ships[ship].grounding != Grounding::kNone) aground = static_cast<ShipSet>(aground | bit(ship));
  });
  return aground;
}

/// RR-13.2: the flag goes on with them if the party passed and a warship that can fight is among them, or no other ship
/// is left.
bool flag_goes_on(const Scenario& scenario, const State& state, ShipSet through) {
  return through == state.acting || (state.passed && (through & fighters(scenario, state)) != 0);
}

/// RR-6.10: ships that refused or broke off the fight go back below it. RR-5.6: ships that ran aground before it stay.
/// If the flag does not go on, it goes back with them.
template <class U>
void fall_back(const Scenario& scenario, State& state, ShipSet back, U& umpire) {
  const SectionIndex retreat = below(state, state.field);
  const ShipSet aground = aground_of(state, back);
  const auto moving = static_cast<ShipSet>(back & ~aground);
  const auto through = static_cast<ShipSet>(state.acting & ~back);
  const bool flag_stays = moving == 0 || flag_goes_on(scenario, state, through);
  for_each_ship(moving, [&](ShipIndex ship) { state.ships[ship].at = retreat; });
  if (moving != 0) note(umpire, rule(6, 10), ShipsMoved{.ships = moving, .from = state.field, .to = retreat});
  part_tows(state);
  if (!state.flag_acts) return;
  if (flag_stays) return leave(state, moving, Hindrance::kDrawnOff, umpire);
  state.flag_at = retreat;
  leave(state, aground, Hindrance::kAground, umpire);
  leave(state, through, Hindrance::kGotBy, umpire);
}

/// Going down: ships that got through go on, except those that ran aground before the fight (RR-5.6). If the flag does
/// not go on, it stays with the others.
template <class U>
void go_down(const Scenario& scenario, State& state, ShipSet through, U& umpire) {
  const ShipSet aground = aground_of(state, through);
  const auto going = static_cast<ShipSet>(through & ~aground);
  const auto drawn_off = static_cast<ShipSet>(state.acting & ~through);
  if (going == 0) return;
  const bool flag_goes = !state.flag_acts || flag_goes_on(scenario, state, going);
  if (flag_goes) {
    leave(state, aground, Hindrance::kAground, umpire);
    leave(state, drawn_off, Hindrance::kDrawnOff, umpire);
  } else {
    leave(state, going, Hindrance::kGotBy, umpire);
  }
  state.acting = going;
  if (flag_goes) return move_party(scenario, state, umpire);
  state.flag_acts = false;
  move_party(scenario, state, umpire);
  state.flag_acts = true;
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
void refuse_fight(const Scenario& scenario, State& state, U& umpire) {
  stop(state);
  state.phase = Phase::kLegEnds;
  if (!state.downstream) fall_back(scenario, state, state.acting, umpire);
}

// RR-13.2: the result of a fight, whichever book fought it.
template <class U>
void take_result(const Scenario& scenario, State& state, const FightFought& result, U& umpire) {
  note(umpire, rule(13, 2), FightEnded{.section = state.field, .ships = state.acting, .result = result});
  const ShipSet fought = state.acting;
  for_each_ship(fought, [&](ShipIndex ship) { take_ship_result(scenario, state, ship, result.ships[ship], umpire); });
  take_enemy_losses(scenario, state, result, umpire);
  state.passed = result.passed || !defended(state, state.field);
  state.through = who_got_by(state, result);
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
                .gun = kind,
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
  const ShipSet told = std::exchange(state.through, ShipSet{0});
  // RR-2.3, RR-6.8: a fight with the ironclad goes to the finish, whichever side wins.
  if (ironclad_is_at(state, state.field)) return end_within_turn(scenario, state, Ending::kIroncladMet, umpire);
  if (is_defeated(scenario, state)) return end_within_turn(scenario, state, Ending::kDefeated, umpire);
  stop(state);
  state.phase = Phase::kLegEnds;
  const auto through = static_cast<ShipSet>(state.acting & told);
  if (state.acting == 0) return;
  if (state.downstream) {
    if (state.bound_for != state.field) go_down(scenario, state, through, umpire);
    return;
  }
  if (through != 0) count_bypassed(scenario, state, state.field, umpire);
  if (through != state.acting) fall_back(scenario, state, static_cast<ShipSet>(state.acting & ~through), umpire);
}

template <class U>
void go_on_unopposed(const Scenario& scenario, State& state, U& umpire) {
  state.phase = Phase::kLegEnds;
  if (state.downstream && state.bound_for != state.field) go_down(scenario, state, state.acting, umpire);
}

#define BROWNWATER_STEP(U)                                                    \
  template void begin_fight(const Scenario&, State&, bool, U&);               \
  template void refuse_fight(const Scenario&, State&, U&);                    \
  template void take_result(const Scenario&, State&, const FightFought&, U&); \
  template void try_doubtful_gun(const Scenario&, State&, U&);                \
  template void settle_fight(const Scenario&, State&, U&);                    \
  template void go_on_unopposed(const Scenario&, State&, U&);
BROWNWATER_REDRIVER_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::redriver::steps
