#include "engine/games/noddy/odds.hpp"

#include "engine/chance/enumerating_umpire.hpp"

namespace brownwater::noddy {
namespace {

void add(chance::Fraction& sum, const chance::Fraction& chance) { sum = sum + chance; }

// ND-6.2: only one face of the effect die puts a gun of a battery out.
void count_hit_on_battery(const Tables& tables, chance::EnumeratingUmpire& umpire, ShotOdds& odds) {
  const bool out = throw_effect(tables, chance::Slip{}, umpire).face >= tables.battery_gun_out;
  add(out ? odds.gun : odds.nothing, umpire.chance());
}

void count_shot(const Tables& tables, const Laid& laid, Mark mark, chance::EnumeratingUmpire& umpire, ShotOdds& odds) {
  const chance::Slip slip;
  const ToHitThrown thrown = throw_to_hit(laid, slip, umpire);
  if (!thrown.hit) return add(odds.miss, umpire.chance());
  if (mark == Mark::kBattery) return count_hit_on_battery(tables, umpire, odds);
  switch (throw_effect(tables, slip, umpire).effect) {
    case HitEffect::kHalfKnot: return add(odds.half_knot, umpire.chance());
    case HitEffect::kGunOrHalfKnot: return add(odds.gun_or_half_knot, umpire.chance());
    case HitEffect::kKnot: return add(odds.knot, umpire.chance());
    case HitEffect::kSpecial: break;
  }
  const int first = umpire.throw_die(chance::Die::kD6, slip);
  const int sum = first + umpire.throw_die(chance::Die::kD6, slip);
  add(odds.special[static_cast<std::size_t>(sum - kFirstSpecialRow)], umpire.chance());
}

}  // namespace

ShotOdds odds_of_shot(const Tables& tables, const Laid& laid, Mark mark) {
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
