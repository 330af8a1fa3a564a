#include "captains/flotilla/gun_laying.hpp"

#include <algorithm>

#include "captains/flotilla/weights.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

/// The best that each battery could do.
struct Batteries {
  std::array<Shot, flotilla::kMaxBatteries> shots{};
  std::array<double, flotilla::kMaxBatteries> worths{};

  std::size_t best() const { return static_cast<std::size_t>(std::ranges::max_element(worths) - worths.begin()); }
};

/// Whether a battery counts. For units that may not fire at all, nothing else is checked.
bool is_ready(const State& battle, UnitIndex firer, std::size_t battery, Readiness readiness) {
  const Unit& at = battle.units[firer];
  return readiness == Readiness::kSoon ? at.dice[battery] > 0 : flotilla::is_loaded(at, battery);
}

/// OPTIMISATION: how a target lies to a firer, each question asked once for all batteries, and ranges measured only
/// where the middles do not tell the band.
class Aspect {
 public:
  Aspect(const Situation& situation, const State& battle, UnitIndex firer, UnitIndex target)
      : situation_(situation),
        battle_(battle),
        firer_(firer),
        target_(target),
        together_(situation.scenario.reach_of(firer) + situation.scenario.reach_of(target)) {
    divisors_.fill(kUnknown);
    borne_.fill(kUnknown);
  }

  UnitIndex target() const { return target_; }

  /// FL-4.3, FL-4.16: whether that battery cannot hurt such a target.
  bool is_useless(std::size_t battery) const {
    if (!situation_.is_ship(target_)) return false;
    const flotilla::GunType gun = gun_of(battery);
    return (gun == flotilla::GunType::kMortar && !situation_.scenario.placement(target_).docked) ||
           (gun == flotilla::GunType::kLight && battle_.units[target_].armour == flotilla::ArmourClass::kIronclad);
  }

  /// FL-4.3: by what the band divides, 0 out of reach.
  int band_divisor(std::size_t battery) {
    std::int8_t& divisor = divisors_[static_cast<std::size_t>(gun_of(battery))];
    if (divisor == kUnknown) {
      const flotilla::Bands& bands = situation_.scenario.tables().bands[static_cast<std::size_t>(gun_of(battery))];
      divisor = 0;
      if (is_within(bands.to[2])) divisor = is_within(bands.to[0]) ? 1 : (is_within(bands.to[1]) ? 2 : 3);
    }
    return divisor;
  }

  /// FL-4.15, FL-4.16: the same with what cover does for troops.
  int divisor(std::size_t battery) {
    const int by_range = band_divisor(battery);
    if (by_range == 0 || situation_.scenario.kind_of(target_) != Kind::kParty) return by_range;
    const bool covered = cover_of(situation_.scenario, battle_, target_) != flotilla::Cover::kNone;
    return by_range == 3 && gun_of(battery) == flotilla::GunType::kNormal && covered ? 2 : 1;
  }

  /// FL-4.1
  bool bears(std::size_t battery) {
    const auto quarter = quarter_of(situation_.scenario, battle_, firer_, battery);
    if (!quarter) return true;
    std::int8_t& borne = borne_[static_cast<std::size_t>(*quarter)];
    if (borne == kUnknown) borne = flotilla::bears(situation_.scenario, battle_, firer_, battery, target_) ? 1 : 0;
    return borne != 0;
  }

  bool is_seen() {
    if (seen_ == kUnknown) seen_ = in_sight(situation_.scenario, battle_, firer_, target_) ? 1 : 0;
    return seen_ != 0;
  }

  /// Worth of a battery's shot that divides its hits by `divisor`.
  double worth(std::size_t battery, int divisor) {
    const flotilla::Laid laid{.dice = battle_.units[firer_].dice[battery],
                              .needed = static_cast<std::uint8_t>(needed(battery)),
                              .divisor = static_cast<std::uint8_t>(divisor)};
    return worth_of_blow(situation_, target_, {.hits = hits_expected(laid)});
  }

 private:
  static constexpr std::int8_t kUnknown = -1;

  flotilla::GunType gun_of(std::size_t battery) const { return situation_.sheet(firer_).batteries[battery].gun; }

  bool is_within(Mil reach) {
    switch (plane::within_by_middles(battle_.units[firer_].pose.at, battle_.units[target_].pose.at, together_, reach)) {
      case plane::Told::kYes: return true;
      case plane::Told::kNo: return false;
      case plane::Told::kLookCloser: break;
    }
    if (!range_)
      range_ = plane::range_between(outline_of(situation_.scenario, battle_, firer_),
                                    outline_of(situation_.scenario, battle_, target_));
    return *range_ <= reach;
  }

  /// All batteries hit on the same face, but for mortars.
  int needed(std::size_t battery) {
    if (gun_of(battery) == flotilla::GunType::kMortar)
      return needed_face(situation_.scenario, battle_, firer_, battery, target_);
    if (needed_ == kUnknown)
      needed_ = static_cast<std::int8_t>(needed_face(situation_.scenario, battle_, firer_, battery, target_));
    return needed_;
  }

  const Situation& situation_;
  const State& battle_;
  UnitIndex firer_;
  UnitIndex target_;
  Mil together_;
  std::optional<Mil> range_;
  std::array<std::int8_t, flotilla::kGunTypes> divisors_;
  std::array<std::int8_t, plane::kQuarters> borne_;
  std::int8_t needed_ = kUnknown;
  std::int8_t seen_ = kUnknown;
};

UnitSet targets_of(const Situation& situation, const State& battle, UnitIndex firer) {
  return battle.units[firer].side == situation.side ? situation.foes : situation.own;
}

void look_at(const Situation& situation, const State& battle, UnitIndex firer, Aspect& aspect, Readiness readiness,
             Batteries& batteries) {
  for (std::uint8_t battery = 0; battery < situation.sheet(firer).batteries.size(); ++battery) {
    if (!is_ready(battle, firer, battery, readiness) || aspect.is_useless(battery)) continue;
    const int divisor = aspect.divisor(battery);
    if (divisor == 0 || !aspect.bears(battery)) continue;
    const double worth = aspect.worth(battery, divisor);
    if (worth <= batteries.worths[battery]) continue;
    if (!aspect.is_seen()) return;
    batteries.worths[battery] = worth;
    batteries.shots[battery] = {.unit = firer, .battery = battery, .target = aspect.target()};
  }
}

Batteries look_around(const Situation& situation, const State& battle, UnitIndex firer, Readiness readiness) {
  Batteries batteries;
  const bool silent = readiness == Readiness::kNow && why_silent(situation.scenario, battle, firer).has_value();
  if (silent || situation.sheet(firer).batteries.empty()) return batteries;
  for_each_unit(targets_of(situation, battle, firer) & battle.in_play, [&](UnitIndex target) {
    Aspect aspect(situation, battle, firer, target);
    look_at(situation, battle, firer, aspect, readiness, batteries);
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

/// FL-4.7
double chance_to_go(const flotilla::Tables& tables) { return (kFaces + 1 - tables.aimed_goes_on) / kFaces; }

/// FL-4.7: aiming costs nothing in one shot of three, and its specific hits are the worst or the best of the chart.
Aim best_aim(const Situation& situation, const Shot& shot) {
  if (!situation.is_ship(shot.target)) return Aim::kPlain;
  const auto laid = lay(situation.scenario, situation.seen, shot.unit, shot.battery, shot.target);
  if (!laid) return Aim::kPlain;
  const flotilla::Tables& tables = situation.scenario.tables();
  const double goes = chance_to_go(tables);
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
  double none = 1;
  for (int die = 0; die < laid.dice; ++die) none *= 1 - chance;
  const double any = 1 - none;
  return (hits + any * (laid.divisor - 1) / 2) / laid.divisor;
}

Volley best_volley(const Situation& situation, const State& battle, UnitIndex firer, Readiness readiness) {
  return take_best(look_around(situation, battle, firer, readiness), situation.scenario.tables().batteries_a_turn);
}

Harm harm_of_shot(const Situation& situation, const Shot& shot) {
  const auto laid = lay(situation.scenario, situation.seen, shot.unit, shot.battery, shot.target);
  if (!laid) return {};
  const flotilla::Tables& tables = situation.scenario.tables();
  const int shift = shot.aim == Aim::kPlain ? 0 : (shot.aim == Aim::kLow ? -tables.aimed_shift : tables.aimed_shift);
  const double counts = situation.factor[shot.target] * (shot.aim == Aim::kPlain ? 1.0 : chance_to_go(tables));
  const Harm harm = harm_of_blow(situation, shot.target, {.hits = hits_expected(*laid), .shift = shift});
  return {.boxes = counts * harm.boxes,
          .specifics = counts * harm.specifics,
          .nerve = counts * harm.nerve,
          .sinking = counts * harm.sinking};
}

double most_of_volley(const Situation& situation, UnitIndex firer) {
  const Scenario& scenario = situation.scenario;
  const flotilla::Tables& tables = scenario.tables();
  Batteries batteries;
  for_each_unit(situation.foes, [&](UnitIndex target) {
    const Aspect aspect(situation, situation.seen, firer, target);
    const bool still = situation.is_ship(target) && lies_still(scenario, situation.seen, target);
    const int needed =
        std::min({tables.hits_on, tables.reduced_on, tables.only_on}) - (still ? tables.still_target : 0);
    for (std::size_t battery = 0; battery < situation.sheet(firer).batteries.size(); ++battery) {
      if (situation.unit(firer).dice[battery] == 0 || aspect.is_useless(battery)) continue;
      const flotilla::Laid laid{.dice = situation.unit(firer).dice[battery],
                                .needed = static_cast<std::uint8_t>(needed)};
      batteries.worths[battery] =
          std::max(batteries.worths[battery], worth_of_blow(situation, target, {.hits = hits_expected(laid)}));
    }
  });
  return take_best(batteries, tables.batteries_a_turn).worth;
}

Volley plain_volley(const Situation& situation, UnitIndex firer) {
  const Batteries batteries = look_around(situation, situation.seen, firer, Readiness::kNow);
  Volley volley = take_best(batteries, situation.scenario.tables().batteries_a_turn);
  const Volley all = take_best(batteries, static_cast<int>(flotilla::kMaxBatteries));
  // FL-4.2, FL-4.14: a land battery loads whatever the number.
  const double next = situation.turns_left > 0 && situation.is_ship(firer) ? weights::kNextTurn * volley.worth : 0;
  if (all.worth > volley.worth + next) volley = all;
  return volley;
}

Volley volley_to_fire(const Situation& situation, UnitIndex firer) {
  Volley volley = plain_volley(situation, firer);
  for (Shot& shot : volley.shots) shot.aim = best_aim(situation, shot);
  return volley;
}

Menace menace_of(const Situation& situation, const State& battle, UnitIndex firer, UnitIndex target) {
  Menace menace;
  Aspect aspect(situation, battle, firer, target);
  Batteries batteries;
  look_at(situation, battle, firer, aspect, Readiness::kSoon, batteries);
  menace.as_she_lies = take_best(batteries, situation.scenario.tables().batteries_a_turn).worth;
  for (std::size_t battery = 0; battery < situation.sheet(firer).batteries.size(); ++battery) {
    if (battle.units[firer].dice[battery] == 0 || aspect.is_useless(battery)) continue;
    const int divisor = aspect.band_divisor(battery);
    if (divisor != 0) menace.turned = std::max(menace.turned, aspect.worth(battery, divisor));
  }
  return menace;
}

}  // namespace brownwater::captains::quarterdeck
