#include "engine/games/wbts/combat.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace brownwater::wbts {
namespace {

constexpr int kFaces = 6;

constexpr Strength shared(Strength strength, Share share) { return strength * share.times / share.over; }

}  // namespace

Strength attack_strength(const CombatNumbers& numbers, int points, bool across_river) {
  const Strength strength = points * kStrengthPoint;
  return across_river ? shared(strength, numbers.across_river) : strength;
}

Strength defence_strength(const CombatNumbers& numbers, int points, Cover cover) {
  Strength strength = points * kStrengthPoint;
  switch (cover.works) {
    case Cover::Works::kNone: return cover.rough_ground ? shared(strength, numbers.rough_ground) : strength;
    case Cover::Works::kFort: strength = shared(strength, numbers.in_fort); break;
    case Cover::Works::kFortress: strength = shared(strength, numbers.in_fortress); break;
  }
  return strength;
}

int ratio_percent(Strength attack, Strength defence) {
  assert(defence > 0);
  return static_cast<int>(std::int64_t{attack} * kPercent / defence);
}

std::size_t column_of_ratio(const CombatNumbers& numbers, int percent) {
  std::size_t column = 0;
  while (column + 1 < kRatioColumns && percent >= numbers.least_percent[column + 1]) ++column;
  return column;
}

// WS-3.4: rating 2 and a roll of 3 open lines one to five.
LineChoice lines_open(int die, BySide<std::uint8_t> ratings) {
  const int north = ratings.of_union;
  const int south = ratings.of_confederate;
  const int most = std::abs(north - south);
  return {.free = most > 0,
          .chooser = north >= south ? Side::kUnion : Side::kConfederate,
          .lowest = static_cast<std::uint8_t>(std::max(1, die - most)),
          .highest = static_cast<std::uint8_t>(std::min(kFaces, die + most))};
}

int points_lost(const CombatNumbers& numbers, int points, int percent, int intensities, int times) {
  const int over = kPercent * numbers.intensity_over;
  const int part = points * percent * (intensities + numbers.intensity_plus) * times;
  return std::min(points, (2 * part + over) / (2 * over));
}

BattleResult result_on_line(const CombatNumbers& numbers, const Battle& battle, int line) {
  const Strength attack = attack_strength(numbers, battle.attack_points - battle.dry_points, battle.across_river) +
                          attack_strength(numbers, battle.dry_points, false);
  const Strength defence = defence_strength(numbers, battle.defence_points, battle.cover);
  const std::size_t column = column_of_ratio(numbers, ratio_percent(attack, defence));
  const CombatCell cell = cell_at(numbers, line, column);
  const int intensities = battle.attack_intensity + battle.defence_intensity;
  const bool at_fort = battle.cover.works != Cover::Works::kNone && !battle.in_siege_phase;
  // INTERPRETATION of WS-7.2: in the last column the defender loses a point at least, or one in a town held for ever.
  const int least = column + 1 == kRatioColumns ? std::min<int>(1, battle.defence_points) : 0;
  const int times = at_fort ? numbers.fort_attack_losses : 1;
  return {.attacker_lost = static_cast<std::uint16_t>(
              points_lost(numbers, battle.attack_points, cell.attacker_percent, intensities, times)),
          .defender_lost = static_cast<std::uint16_t>(
              std::max(least, points_lost(numbers, battle.defence_points, cell.defender_percent, intensities))),
          .retreat = cell.retreat && !battle.in_town};
}

int best_line(const CombatNumbers& numbers, const Battle& battle, const LineChoice& choice, int die) {
  constexpr int kRetreatShare = 10;
  const int sign = choice.chooser == battle.attacker ? 1 : -1;
  int best = die;
  int best_worth = 0;
  bool first = true;
  for (int line = choice.lowest; line <= choice.highest; ++line) {
    const BattleResult result = result_on_line(numbers, battle, line);
    const int retreat = result.retreat ? battle.defence_points : 0;
    const int worth = sign * (kRetreatShare * (result.defender_lost - result.attacker_lost) + retreat);
    const bool nearer = worth == best_worth && std::abs(line - die) < std::abs(best - die);
    if (first || worth > best_worth || nearer) {
      best = line;
      best_worth = worth;
      first = false;
    }
  }
  return best;
}

}  // namespace brownwater::wbts
