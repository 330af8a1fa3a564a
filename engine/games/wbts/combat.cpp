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

int hundredths_lost(const CombatNumbers& numbers, Strength of, int percent, int intensities, int most_points) {
  const std::int64_t over = std::int64_t{kPercent} * numbers.intensity_over;
  const std::int64_t part = std::int64_t{of} * percent * (intensities + numbers.intensity_plus);
  const std::int64_t a_point = over * kStrengthPoint;
  const std::int64_t lost = numbers.rounding == Rounding::kNearest
                                ? (2 * part + a_point) / (2 * a_point) * kStrengthPoint
                                : (part + over - 1) / over;
  return static_cast<int>(std::min<std::int64_t>(most_points * kStrengthPoint, lost));
}

LineResult result_on_line(const CombatNumbers& numbers, const Battle& battle, int line) {
  const Strength attack = attack_strength(numbers, battle.attack_points - battle.dry_points, battle.across_river) +
                          attack_strength(numbers, battle.dry_points, false);
  const Strength defence = defence_strength(numbers, battle.defence_points, battle.cover);
  const std::size_t column = column_of_ratio(numbers, ratio_percent(attack, defence));
  const CombatCell cell = cell_at(numbers, line, column);
  const int intensities = battle.attack_intensity + battle.defence_intensity;
  const bool at_fort = battle.cover.works != Cover::Works::kNone && !battle.in_siege_phase;
  const int times = at_fort ? numbers.fort_attack_losses : 1;
  const bool own = numbers.losses_of == LossesOf::kOwn;
  const Strength on_attacker = (own ? battle.attack_points : battle.defence_points) * kStrengthPoint * times;
  const std::int64_t covered = std::int64_t{attack} * battle.defence_points * kStrengthPoint / defence;
  const Strength on_defender = own ? battle.defence_points * kStrengthPoint : static_cast<Strength>(covered);
  return {.attacker_hundredths =
              hundredths_lost(numbers, on_attacker, cell.attacker_percent, intensities, battle.attack_points),
          .defender_hundredths =
              hundredths_lost(numbers, on_defender, cell.defender_percent, intensities, battle.defence_points),
          .retreat = cell.retreat && !battle.in_town};
}

int best_line(const CombatNumbers& numbers, const Battle& battle, const LineChoice& choice, int die) {
  constexpr int kRetreatShare = 10;
  const int sign = choice.chooser == battle.attacker ? 1 : -1;
  int best = die;
  int best_worth = 0;
  bool first = true;
  for (int line = choice.lowest; line <= choice.highest; ++line) {
    const LineResult result = result_on_line(numbers, battle, line);
    const int retreat = result.retreat ? battle.defence_points * kStrengthPoint : 0;
    const int worth = sign * (kRetreatShare * (result.defender_hundredths - result.attacker_hundredths) + retreat);
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
