#include "engine/games/flotilla/windows.hpp"

#include <algorithm>
#include <span>

#include "engine/core/seats.hpp"
#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/flotilla/steps.hpp"
#include "engine/games/flotilla/way.hpp"
#include "engine/games/flotilla/where.hpp"

namespace brownwater::flotilla {
namespace {

/// The value of a shot: dice that hit, by sixths, before the division is taken.
int worth(const Scenario& scenario, const State& state, const Shot& shot) {
  constexpr int kSevenths = 7;
  constexpr int kScale = 12;
  const auto laid = lay(scenario, state, shot.unit, shot.battery, shot.target);
  return laid ? laid->dice * (kSevenths - laid->needed) * kScale / laid->divisor : 0;
}

std::optional<kernel::Refusal> why_no_enemy(const Scenario& scenario, const State& state, UnitIndex unit,
                                            UnitIndex target) {
  if (target >= scenario.unit_count()) return refusal(rule(4, 1), Reason::kNoSuchUnit);
  if (state.units[target].side == state.units[unit].side) return refusal(rule(4, 1), Reason::kTargetIsFriend);
  if (!may_be_fired_at(scenario, state, unit, target)) return refusal(rule(4, 1), Reason::kTargetGone);
  return std::nullopt;
}

/// Beyond this the unit does nothing hand to hand (FL-4.11, FL-6.1, FL-6.5).
Mil arms_length(const Scenario& scenario, UnitIndex unit) {
  const Tables& tables = scenario.tables();
  return scenario.kind_of(unit) == Kind::kParty ? tables.musket_reach
                                                : std::max(tables.grapple_reach, tables.spar_reach);
}

/// Whether anything hand to hand is legal between the two.
bool may_touch(const Scenario& scenario, const State& state, UnitIndex unit, UnitIndex foe) {
  return !why_not_small_arms(scenario, state, {.unit = unit, .target = foe}) ||
         !why_not_grapple(scenario, state, {.unit = unit, .target = foe}) ||
         !why_not_spar(scenario, state, {.unit = unit, .target = foe});
}

/// Whether anything hand to hand is legal for the unit.
bool finds_a_touch(const Scenario& scenario, State& state, UnitIndex unit, UnitSet foes) {
  UnitSet& beyond = state.found.of[unit].beyond;
  foes &= ~beyond;
  if (foes == 0 || !has_hands(scenario, state, unit)) return false;
  for (; foes != 0; foes &= foes - 1) {
    const auto foe = static_cast<UnitIndex>(std::countr_zero(foes));
    const bool near = near_enough_to_touch(scenario, state, unit, foe);
    if (near && may_touch(scenario, state, unit, foe)) return true;
    // The options of men ashore also depend on units in between.
    if (!near || scenario.kind_of(unit) == Kind::kShip) beyond |= bit(foe);
  }
  return false;
}

/// Whether a battery of the unit bears on an enemy in sight.
bool finds_a_shot(const Scenario& scenario, State& state, UnitIndex unit, UnitSet foes) {
  Found& found = state.found.of[unit];
  foes &= ~found.unaimed & ~found.hidden;
  if (foes == 0 || has(state.found.silent, unit)) return false;
  const Loaded loaded = loaded_batteries(scenario, state, unit);
  if (loaded.batteries == 0) {
    fall_silent(state, unit);
    return false;
  }
  for (; foes != 0; foes &= foes - 1) {
    const auto foe = static_cast<UnitIndex>(std::countr_zero(foes));
    if (bearing_batteries(scenario, state, unit, loaded, foe) == 0) {
      found.unaimed |= bit(foe);
      continue;
    }
    const bool seen = sees(scenario, state, unit, foe);
    (seen ? found.seen : found.hidden) |= bit(foe);
    if (seen) return true;
  }
  return false;
}

int worth(const Scenario& scenario, const State& state, std::span<const Shot> volley) {
  int all = 0;
  for (const Shot& shot : volley) all += worth(scenario, state, shot);
  return all;
}

}  // namespace

/// FL-1.3: whether a standing order for the best window waits for one that is still to come in this move. It uses only
/// the side's own knowledge of the move: otherwise the waiting would reveal the rest of a course.
bool OnChart::waits(UnitIndex unit, const Volley& now) const {
  if (!state_.units[unit].standing.best_window) return false;
  State battle = Flotilla::view(scenario_, state_, seat_of(state_.units[unit].side)).seen;
  const auto places = steps::places_to_come(scenario_, battle);
  if (battle.passage.inches > 0) battle.passage.moment = Moment::kEnd;  // FL-4.5: there she is in the midst of her move
  return std::ranges::any_of(places, [&](const Pose& place) {
    battle.units[state_.passage.unit].pose = place;
    const Volley later = standing_volley(scenario_, battle, unit);
    return worth(scenario_, battle, {later.begin(), later.end()}) > worth(scenario_, state_, {now.begin(), now.end()});
  });
}

bool has_hands(const Scenario& scenario, const State& state, UnitIndex unit) {
  const Unit& at = state.units[unit];
  switch (scenario.kind_of(unit)) {
    case Kind::kLandBattery: return false;
    case Kind::kParty: return !at.mustered;
    case Kind::kShip: break;
  }
  const bool may_grapple = state.active == at.side && !at.tried_grapple && at.grapples == kNoUnit;
  return may_grapple || (scenario.sheet(unit).spar_torpedo && !at.spar_spent && !at.spar_tried);
}

bool near_enough_to_touch(const Scenario& scenario, const State& state, UnitIndex unit, UnitIndex foe) {
  const Mil together = scenario.reach_of(unit) + scenario.reach_of(foe);
  return plane::within_by_middles(state.units[unit].pose.at, state.units[foe].pose.at, together,
                                  arms_length(scenario, unit)) != plane::Told::kNo;
}

std::optional<kernel::Refusal> why_not_lay(const Scenario& scenario, const State& state, const Shot& shot) {
  if (const auto silent = why_silent(scenario, state, shot.unit, shot.battery)) return silent;
  if (const auto no = why_no_enemy(scenario, state, shot.unit, shot.target)) return no;
  for (const Shot& laid : state.volley) {
    if (laid.unit != shot.unit) return refusal(rule(4, 2), Reason::kOtherShipLaid);
    if (laid.battery == shot.battery) return refusal(rule(4, 1), Reason::kBatteryLaid);
  }
  if (is_for_the_table(scenario))
    return why_harmless(scenario, state, scenario.sheet(shot.unit).batteries[shot.battery].gun, shot.target);
  if (const auto no = why_not_bearing(scenario, state, shot.unit, shot.battery, shot.target)) return no;
  if (!sees(scenario, state, shot.unit, shot.target)) return refusal(rule(4, 1), Reason::kSightBlocked);
  return std::nullopt;
}

// INTERPRETATION FL-6.5: men ashore may fire at a ship's people too, but not at a buttoned-up ironclad (FL-6.1).
std::optional<kernel::Refusal> why_not_small_arms(const Scenario& scenario, const State& state,
                                                  const SmallArms& order) {
  const Unit& at = state.units[order.unit];
  if (scenario.kind_of(order.unit) != Kind::kParty) return refusal(rule(6, 5), Reason::kNotAParty);
  if (at.fate != Fate::kInPlay) return refusal(rule(6, 5), Reason::kUnitGone);
  if (at.men == 0) return refusal(rule(6, 5), Reason::kNoMen);
  if (at.mustered) return refusal(rule(6, 5), Reason::kFiredThisTurn);
  if (const auto no = why_no_enemy(scenario, state, order.unit, order.target)) return no;
  const Unit& target = state.units[order.target];
  if (scenario.kind_of(order.target) == Kind::kShip && target.armour == ArmourClass::kIronclad && !target.opened)
    return refusal(rule(6, 1), Reason::kButtonedUp);
  if (is_for_the_table(scenario)) return std::nullopt;
  if (!come_within(scenario, state, order.unit, order.target, scenario.tables().musket_reach))
    return refusal(rule(6, 5), Reason::kOutOfReach);
  if (!in_sight(scenario, state, order.unit, order.target)) return refusal(rule(6, 5), Reason::kSightBlocked);
  return std::nullopt;
}

std::optional<kernel::Refusal> why_not_grapple(const Scenario& scenario, const State& state, const Grapple& order) {
  const Unit& at = state.units[order.unit];
  if (scenario.kind_of(order.unit) != Kind::kShip) return refusal(rule(6, 1), Reason::kNotAShip);
  if (at.fate != Fate::kInPlay) return refusal(rule(6, 1), Reason::kUnitGone);
  if (state.active != at.side) return refusal(rule(6, 1), Reason::kNotNow);
  if (at.catastrophe != 0) return refusal(rule(4, 10), Reason::kFightingFire);
  if (at.no_grapple_until >= state.turn) return refusal(rule(4, 8), Reason::kFireAboard);
  if (at.tried_grapple) return refusal(rule(6, 1), Reason::kTriedAlready);
  if (at.grapples != kNoUnit) return refusal(rule(6, 1), Reason::kGrappled);
  if (const auto no = why_no_enemy(scenario, state, order.unit, order.target)) return no;
  if (scenario.kind_of(order.target) != Kind::kShip) return refusal(rule(6, 1), Reason::kNotAShip);
  const Unit& target = state.units[order.target];
  if (target.armour == ArmourClass::kIronclad && !target.opened) return refusal(rule(6, 1), Reason::kButtonedUp);
  if (!is_for_the_table(scenario) &&
      !come_within(scenario, state, order.unit, order.target, scenario.tables().grapple_reach))
    return refusal(rule(6, 1), Reason::kTooFar);
  return std::nullopt;
}

std::optional<kernel::Refusal> why_not_spar(const Scenario& scenario, const State& state, const Spar& order) {
  const Unit& at = state.units[order.unit];
  if (!scenario.sheet(order.unit).spar_torpedo || at.spar_spent) return refusal(rule(4, 11), Reason::kNoSpar);
  if (at.fate != Fate::kInPlay) return refusal(rule(4, 11), Reason::kUnitGone);
  if (at.catastrophe != 0) return refusal(rule(4, 10), Reason::kFightingFire);
  if (at.spar_tried) return refusal(rule(4, 11), Reason::kTriedAlready);
  if (const auto no = why_no_enemy(scenario, state, order.unit, order.target)) return no;
  if (scenario.kind_of(order.target) != Kind::kShip) return refusal(rule(4, 11), Reason::kNotAShip);
  if (is_for_the_table(scenario)) return std::nullopt;
  // INTERPRETATION FL-4.11: the spar stands out at the bow.
  const Point spar = plane::bow(at.pose, scenario.sheet(order.unit).hull);
  if (!plane::within(spar, outline_of(scenario, state, order.target), scenario.tables().spar_reach))
    return refusal(rule(4, 11), Reason::kTooFar);
  return std::nullopt;
}

Loaded loaded_batteries(const Scenario& scenario, const State& state, UnitIndex unit) {
  Loaded loaded;
  const Unit& at = state.units[unit];
  if (why_silent(scenario, state, unit)) return loaded;
  const Sheet& sheet = scenario.sheet(unit);
  for (std::size_t battery = 0; battery < sheet.batteries.size(); ++battery) {
    if (!is_loaded(at, battery)) continue;
    loaded.batteries |= battery_bit(battery);
    loaded.reach = std::max(loaded.reach, farthest(scenario.tables(), sheet.batteries[battery].gun));
    const auto quarter = quarter_of(scenario, state, unit, battery);
    (quarter ? loaded.looking[static_cast<std::size_t>(*quarter)] : loaded.turning) |= battery_bit(battery);
  }
  if (loaded.batteries != 0) loaded.quarters = {at.pose.heading, arc_of(scenario, unit)};
  return loaded;
}

BatterySet bearing_batteries(const Scenario& scenario, const State& state, UnitIndex unit, const Loaded& loaded,
                             UnitIndex target) {
  const Mil together = scenario.reach_of(unit) + scenario.reach_of(target);
  if (loaded.batteries == 0 || plane::within_by_middles(state.units[unit].pose.at, state.units[target].pose.at,
                                                        together, loaded.reach) == plane::Told::kNo)
    return 0;
  const auto lies =
      loaded.quarters.lies_of(state.units[target].pose.at - state.units[unit].pose.at, scenario.reach_of(target));
  BatterySet looking = loaded.turning;
  BatterySet doubtful = 0;
  for (std::size_t quarter = 0; quarter < plane::kQuarters; ++quarter) {
    if (lies[quarter] != plane::RoughLie::kOutside) looking |= loaded.looking[quarter];
    if (lies[quarter] == plane::RoughLie::kDoubtful) doubtful |= loaded.looking[quarter];
  }
  BatterySet bearing = 0;
  std::array<std::optional<bool>, kGunTypes> reaches{};
  for (auto left = static_cast<BatterySet>(looking & loaded.batteries); left != 0;
       left = static_cast<BatterySet>(left & (left - 1))) {
    const auto battery = static_cast<std::size_t>(std::countr_zero(left));
    auto& reached = reaches[static_cast<std::size_t>(scenario.sheet(unit).batteries[battery].gun)];
    if (!reached) reached = !why_not_reaching(scenario, state, unit, battery, target);
    if (!*reached) continue;
    if (has_battery(doubtful, battery) && !bears(scenario, state, unit, battery, target)) continue;
    bearing |= battery_bit(battery);
  }
  return bearing;
}

Volley standing_volley(const Scenario& scenario, const State& state, UnitIndex unit) {
  const Standing& standing = state.units[unit].standing;
  std::array<Shot, kMaxBatteries> best{};
  std::array<int, kMaxBatteries> worths{};
  any_shot(scenario, state, bit(unit), [&](const Shot& shot) {
    const Battery& battery = scenario.sheet(unit).batteries[shot.battery];
    if (standing.target != kNoUnit && shot.target != standing.target) return false;
    if (standing.gun && battery.gun != *standing.gun) return false;
    if (standing.batteries != 0 && !has_battery(standing.batteries, shot.battery)) return false;
    if (standing.spares_ashore && scenario.kind_of(shot.target) == Kind::kParty) return false;
    if (standing.range != 0 && !come_within(scenario, state, unit, shot.target, standing.range * kInch)) return false;
    const int value = worth(scenario, state, shot);
    if (value > worths[shot.battery]) {
      worths[shot.battery] = value;
      best[shot.battery] = shot;
      best[shot.battery].aim = standing.aim;
    }
    return false;
  });
  Volley volley;
  int dice = 0;
  while (static_cast<int>(volley.size()) < batteries_together(scenario, unit)) {
    const auto best_worth = std::ranges::max_element(worths);
    if (*best_worth == 0) break;
    const auto battery = static_cast<std::size_t>(best_worth - worths.begin());
    volley.push_back(best[battery]);
    dice += state.units[unit].dice[battery];
    *best_worth = 0;
  }
  return dice >= standing.least_dice ? volley : Volley{};
}

bool look_about(const Scenario& scenario, State& state, Side side) {
  UnitSet units = in_play(scenario, state, side) & ~state.under_orders & ~state.found.idle;
  if (units == 0) return false;
  const UnitSet foes = in_play(scenario, state, enemy_of(side));
  for (; units != 0; units &= units - 1) {
    const auto unit = static_cast<UnitIndex>(std::countr_zero(units));
    if (finds_a_touch(scenario, state, unit, foes) || finds_a_shot(scenario, state, unit, foes)) return true;
    // The options of men ashore also depend on units in between.
    if (scenario.kind_of(unit) != Kind::kParty) state.found.idle |= bit(unit);
  }
  return false;
}

}  // namespace brownwater::flotilla

namespace brownwater::flotilla::steps {

void open_window(const Scenario&, State& state) {
  state.asked = enemy_of(state.active);
  state.mover_asked = false;
  state.volley.clear();
  state.phase = Phase::kWindow;
}

void pass_window(State& state) {
  state.volley.clear();
  if (state.mover_asked) {
    state.phase = Phase::kLeg;
    return;
  }
  state.asked = state.active;
  state.mover_asked = true;
  state.phase = Phase::kWindow;
}

template <class W>
void work_window(const Scenario& scenario, State& state, W& where) {
  for (UnitSet units = in_play(scenario, state, state.asked) & state.under_orders; units != 0; units &= units - 1) {
    const auto unit = static_cast<UnitIndex>(std::countr_zero(units));
    if (state.units[unit].standing.mode != Standing::Mode::kFire) continue;
    const Volley volley = where.volley(unit);
    if (volley.empty() || where.waits(unit, volley)) continue;
    for (const Shot& shot : volley) state.volley.push_back(shot);
    state.phase = Phase::kShots;
    return;
  }
  if (where.finds_work(state.asked)) {
    state.phase = Phase::kFiring;
    return;
  }
  pass_window(state);
}

// FL-4.3, FL-4.7
template <class U>
void fire_next(const Scenario& scenario, State& state, U& umpire) {
  const Tables& tables = scenario.tables();
  const Shot shot = state.volley[state.cursor];
  Unit& at = state.units[shot.unit];
  const GunType gun = scenario.sheet(shot.unit).batteries[shot.battery].gun;
  const Kind kind = scenario.kind_of(shot.target);
  const auto laid = with_where(scenario, state, umpire, [&](auto& where) { return where.lay(shot); });
  if (laid) {
    BatteryFired fired{.shot = shot,
                       .range = laid->range,
                       .needed = laid->needed,
                       .divisor = laid->divisor,
                       .aim_face = 0,
                       .faces = {},
                       .hits = 0};
    if (shot.aim != Aim::kPlain) fired.aim_face = throw_d6(umpire, rule(4, 7), Purpose::kAim, shot.unit, shot.target);
    fired.faces = throw_pool(umpire, rule(4, 3), Purpose::kFire, laid->dice, shot.unit, shot.target);
    const bool goes = shot.aim == Aim::kPlain || fired.aim_face >= tables.aimed_goes_on;
    const int hits = goes ? divided(count_from(fired.faces, laid->needed), laid->divisor) : 0;
    fired.hits = static_cast<std::uint8_t>(hits);
    note(umpire, rule(4, 3), fired);
    const int shift = shot.aim == Aim::kPlain ? 0 : (shot.aim == Aim::kLow ? -tables.aimed_shift : tables.aimed_shift);
    if (kind == Kind::kShip)
      suffer(state, {.target = shot.target,
                     .firer = shot.unit,
                     .boxes = fired.hits,
                     .specifics = 0,
                     .shift = static_cast<std::int8_t>(shift),
                     .strips = gun == GunType::kHeavy && laid->range <= tables.strip_range});
    else if (kind == Kind::kLandBattery)
      strike_fort(scenario, state, shot.target, hits, shot.unit, umpire);
    else if (hits > 0)
      strike_troops(scenario, state, shot.target, hits, shot.unit, umpire);
    at.unloaded |= battery_bit(shot.battery);
    at.fired |= battery_bit(shot.battery);
    if (!state.new_smoke.full()) state.new_smoke.push_back(at.pose.at);
  }
  at.has_fired = true;
  fall_silent(state, shot.unit);
  if (++state.cursor < state.volley.size()) return;
  state.cursor = 0;
  state.volley.clear();
  after_which(state, Phase::kWindow);
}

#define BROWNWATER_STEP(W) template void work_window(const Scenario&, State&, W&);
BROWNWATER_FLOTILLA_FOR_EACH_WHERE(BROWNWATER_STEP)
#undef BROWNWATER_STEP
#define BROWNWATER_STEP(U) template void fire_next(const Scenario&, State&, U&);
BROWNWATER_FLOTILLA_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::flotilla::steps
