#include "engine/games/noddy/odds.hpp"

#include "engine/chance/enumerating_umpire.hpp"

namespace brownwater::noddy {
namespace {

void add(chance::Fraction& sum, const chance::Fraction& chance) { sum = sum + chance; }

void count_shot(const Tables& tables, const Laid& laid, chance::EnumeratingUmpire& umpire, ShotOdds& odds) {
  const chance::Slip slip;
  if (!throw_to_hit(laid, slip, umpire).hit) return add(odds.miss, umpire.chance());
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

ShotOdds odds_of_shot(const Tables& tables, const Laid& laid) {
  ShotOdds odds;
  chance::EnumeratingUmpire umpire;
  do {
    count_shot(tables, laid, umpire, odds);
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
