#include "captains/flotilla/gun_laying.hpp"

#include <algorithm>
#include <cmath>

#include "captains/flotilla/weights.hpp"
#include "captains/flotilla/worth.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

/// What each battery could do at best.
struct Batteries {
  std::array<Shot, flotilla::kMaxBatteries> shots{};
  std::array<double, flotilla::kMaxBatteries> worths{};

  std::size_t best() const { return static_cast<std::size_t>(std::ranges::max_element(worths) - worths.begin()); }
};

bool is_ready(const Situation& situation, const State& battle, UnitIndex firer, std::size_t battery,
              Readiness readiness) {
  if (battle.units[firer].dice[battery] == 0) return false;
  return readiness == Readiness::kSoon || !why_silent(situation.scenario, battle, firer, battery);
}

double worth_of_shot(const Situation& situation, const flotilla::Laid& laid, UnitIndex target) {
  return worth_of_blow(situation, target, {.hits = hits_expected(laid)});
}

UnitSet targets_of(const Situation& situation, const State& battle, UnitIndex firer) {
  return battle.units[firer].side == situation.side ? situation.foes : situation.own;
}

void look_at(const Situation& situation, const State& battle, const Shot& about, Readiness readiness,
             Batteries& batteries) {
  bool seen = false;
  Shot shot = about;
  for (std::uint8_t battery = 0; battery < situation.sheet(shot.unit).batteries.size(); ++battery) {
    shot.battery = battery;
    if (!is_ready(situation, battle, shot.unit, battery, readiness)) continue;
    const auto laid = lay(situation.scenario, battle, shot.unit, battery, shot.target);
    if (!laid) continue;
    if (!seen && !in_sight(situation.scenario, battle, shot.unit, shot.target)) return;
    seen = true;
    const double worth = worth_of_shot(situation, *laid, shot.target);
    if (worth <= batteries.worths[battery]) continue;
    batteries.worths[battery] = worth;
    batteries.shots[battery] = shot;
  }
}

Batteries look_around(const Situation& situation, const State& battle, UnitIndex firer, Readiness readiness) {
  Batteries batteries;
  const bool silent = readiness == Readiness::kNow && why_silent(situation.scenario, battle, firer).has_value();
  if (silent || situation.sheet(firer).batteries.empty()) return batteries;
  for_each_unit(targets_of(situation, battle, firer) & battle.in_play, [&](UnitIndex target) {
    look_at(situation, battle, {.unit = firer, .battery = 0, .target = target}, readiness, batteries);
  });
  return batteries;
}

Volley take_best(Batteries batteries, int most) {
  Volley volley;
  while (static_cast<int>(volley.shots.size()) < most) {
    const std::size_t best = batteries.best();
    if (batteries.worths[best] <= 0) break;
    volley.shots.push_back(batteries.shots[best]);
    volley.worth += batteries.worths[best];
    batteries.worths[best] = 0;
  }
  return volley;
}

/// FL-4.7: of a shot in three nothing is lost by it, and its specific hits are the worst or the best of the chart.
Aim best_aim(const Situation& situation, const Shot& shot) {
  if (!situation.is_ship(shot.target)) return Aim::kPlain;
  const auto laid = lay(situation.scenario, situation.seen, shot.unit, shot.battery, shot.target);
  if (!laid) return Aim::kPlain;
  const flotilla::Tables& tables = situation.scenario.tables();
  const double goes = (kFaces + 1 - tables.aimed_goes_on) / kFaces;
  const double hits = hits_expected(*laid);
  const auto worth = [&](int shift) { return worth_of_blow(situation, shot.target, {.hits = hits, .shift = shift}); };
  const double low = goes * worth(-tables.aimed_shift);
  const double high = goes * worth(tables.aimed_shift);
  if (std::max(low, high) <= worth(0)) return Aim::kPlain;
  return low >= high ? Aim::kLow : Aim::kHigh;
}

}  // namespace

double hits_expected(const flotilla::Laid& laid) {
  const double chance = std::clamp((kFaces + 1 - laid.needed) / kFaces, 0.0, 1.0);
  const double hits = laid.dice * chance;
  if (laid.divisor <= 1) return hits;
  const double any = 1 - std::pow(1 - chance, laid.dice);
  return (hits + any * (laid.divisor - 1) / 2) / laid.divisor;
}

Volley best_volley(const Situation& situation, const State& battle, UnitIndex firer, Readiness readiness) {
  return take_best(look_around(situation, battle, firer, readiness), situation.scenario.tables().batteries_a_turn);
}

Volley volley_to_fire(const Situation& situation, UnitIndex firer) {
  const Batteries batteries = look_around(situation, situation.seen, firer, Readiness::kNow);
  Volley volley = take_best(batteries, situation.scenario.tables().batteries_a_turn);
  const Volley all = take_best(batteries, static_cast<int>(flotilla::kMaxBatteries));
  // FL-4.2, FL-4.14: a land battery loads whatever the number.
  const double next = situation.turns_left > 0 && situation.is_ship(firer) ? weights::kNextTurn * volley.worth : 0;
  if (all.worth > volley.worth + next) volley = all;
  for (Shot& shot : volley.shots) shot.aim = best_aim(situation, shot);
  return volley;
}

double worth_on(const Situation& situation, const State& battle, UnitIndex firer, UnitIndex target) {
  Batteries batteries;
  look_at(situation, battle, {.unit = firer, .battery = 0, .target = target}, Readiness::kSoon, batteries);
  return take_best(batteries, situation.scenario.tables().batteries_a_turn).worth;
}

double worth_at_range(const Situation& situation, const State& battle, UnitIndex firer, UnitIndex target) {
  const Mil range = plane::range_between(outline_of(situation.scenario, battle, firer),
                                         outline_of(situation.scenario, battle, target));
  double most = 0;
  for (std::size_t battery = 0; battery < situation.sheet(firer).batteries.size(); ++battery) {
    const flotilla::GunType gun = situation.sheet(firer).batteries[battery].gun;
    const flotilla::Bands& bands = situation.scenario.tables().bands[static_cast<std::size_t>(gun)];
    const bool useless =
        situation.is_ship(target) &&
        (gun == flotilla::GunType::kMortar ||
         (gun == flotilla::GunType::kLight && battle.units[target].armour == flotilla::ArmourClass::kIronclad));
    if (useless || battle.units[firer].dice[battery] == 0 || range > bands.to[2]) continue;
    const int divisor = range <= bands.to[0] ? 1 : (range <= bands.to[1] ? 2 : 3);
    const flotilla::Laid laid{
        .range = range,
        .dice = battle.units[firer].dice[battery],
        .needed = static_cast<std::uint8_t>(needed_face(situation.scenario, battle, firer, battery, target)),
        .divisor = static_cast<std::uint8_t>(divisor)};
    most = std::max(most, worth_of_shot(situation, laid, target));
  }
  return most;
}

}  // namespace brownwater::captains::quarterdeck
