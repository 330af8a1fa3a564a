#include "engine/games/noddy/odds.hpp"

#include <bit>

#include "engine/chance/enumerating_umpire.hpp"
#include "engine/games/noddy/damage.hpp"

namespace brownwater::noddy {
namespace {

void add(chance::Fraction& sum, const chance::Fraction& chance) { sum = sum + chance; }

// ND-6.2: only one face of the effect die puts a gun of a battery out.
void count_hit_on_battery(const Tables& tables, chance::EnumeratingUmpire& umpire, ShotOdds& odds) {
  const bool out = throw_effect(tables, chance::Slip{}, umpire).face >= tables.battery_gun_out;
  add(out ? odds.gun : odds.nothing, umpire.chance());
}

// ND-4.7, ND-7.1: the gun is drawn by lot, and one in a turret is lost only to a hit that reaches the turret's class.
void count_gun(const Mark& mark, int total, const chance::Fraction& chance, ShotOdds& odds) {
  const bool holds = mark.turret != 0 && total < mark.turret && mark.turret_guns != 0;
  if (!holds) return add(odds.gun_or_half_knot, chance);
  add(odds.nothing, chance * chance::Fraction(mark.turret_guns, mark.guns));
  const auto others = static_cast<chance::Weight>(mark.guns - mark.turret_guns);
  if (others != 0) add(odds.gun_or_half_knot, chance * chance::Fraction(others, mark.guns));
}

void count_shot(const Tables& tables, const Laid& laid, const Mark& mark, chance::EnumeratingUmpire& umpire,
                ShotOdds& odds) {
  const chance::Slip slip;
  const ToHitThrown thrown = throw_to_hit(laid, slip, umpire);
  if (!thrown.hit) return add(odds.miss, umpire.chance());
  if (mark.battery) return count_hit_on_battery(tables, umpire, odds);
  switch (throw_effect(tables, slip, umpire).effect) {
    case HitEffect::kHalfKnot: return add(odds.half_knot, umpire.chance());
    case HitEffect::kGunOrHalfKnot: return count_gun(mark, thrown.total, umpire.chance(), odds);
    case HitEffect::kKnot: return add(odds.knot, umpire.chance());
    case HitEffect::kSpecial: break;
  }
  const int first = umpire.throw_die(chance::Die::kD6, slip);
  const int sum = first + umpire.throw_die(chance::Die::kD6, slip);
  add(odds.special[static_cast<std::size_t>(sum - kFirstSpecialRow)], umpire.chance());
}

}  // namespace

Mark mark_of(const Scenario& scenario, const State& state, ShipIndex target, Face struck) {
  const Card& card = scenario.card(target);
  const GunSet guns = guns_on(scenario, state, target, struck);
  Mark mark{.battery = scenario.kind_of(target) == Kind::kBattery,
            .turret = card.armour.turret,
            .guns = static_cast<std::uint8_t>(std::popcount(guns)),
            .turret_guns = 0};
  for (std::size_t gun = 0; gun < card.guns.size(); ++gun) {
    if (has_gun(guns, gun) && card.guns[gun].mount == Mount::kTurret) ++mark.turret_guns;
  }
  return mark;
}

ShotOdds odds_of_shot(const Tables& tables, const Laid& laid, const Mark& mark) {
  ShotOdds odds;
  chance::EnumeratingUmpire umpire;
  do {
    count_shot(tables, laid, mark, umpire, odds);
  } while (umpire.next_path());
  return odds;
}

RamOdds odds_of_ram(const Tables& tables, const Modifiers& modifiers) {
  RamOdds odds;
  chance::EnumeratingUmpire umpire;
  do {
    int total = umpire.throw_die(chance::Die::kD6, chance::Slip{});
    for (const Modifier& modifier : modifiers) total += modifier.amount;
    add(odds[static_cast<std::size_t>(ram_result(tables, total))], umpire.chance());
  } while (umpire.next_path());
  return odds;
}

}  // namespace brownwater::noddy
