#pragma once

#include <cstdint>

#include "engine/core/shape_forms.hpp"
#include "engine/games/wbts/purpose.hpp"
#include "engine/games/wbts/tables.hpp"

/// WS-7: what a battle comes to, without the map: strengths, lines, losses. All exact, in whole numbers.
namespace brownwater::wbts {

/// Strength in hundredths of a strength point, so that halves and thirds of the rules are kept.
using Strength = std::int32_t;
inline constexpr Strength kStrengthPoint = 100;

/// WS-7.1: what covers a defender.
struct Cover {
  enum class Works : std::uint8_t { kNone, kFort, kFortress };
  Works works = Works::kNone;
  bool rough_ground = false;  ///< a town, forest or mountain
  friend constexpr bool operator==(const Cover&, const Cover&) = default;
};
consteval shape::Form shape_form(const Cover::Works*) {
  return shape::renamed("Built", shape::word<Cover::Works>(shape::kEnumeratorWords<Cover::Works>));
}

/// WS-7.1: halved across a river.
Strength attack_strength(const CombatNumbers& numbers, int points, bool across_river);
/// WS-7.1: doubled in a fort, trebled in a fortress; half as much again for rough ground.
/// INTERPRETATION: in works the ground counts no more.
Strength defence_strength(const CombatNumbers& numbers, int points, Cover cover);

/// WS-7.2: the attacker's strength in hundredths of the defender's, rounded down. The defence must be above 0.
int ratio_percent(Strength attack, Strength defence);
/// WS-7.2: its column, from 0.
std::size_t column_of_ratio(const CombatNumbers& numbers, int percent);

/// WS-3.4: the lines that may be chosen: which side chooses, and how far from the die.
struct LineChoice {
  bool free = false;  ///< some side may change the die
  Side chooser = Side::kUnion;
  std::uint8_t lowest = 1;
  std::uint8_t highest = 1;
  friend constexpr bool operator==(const LineChoice&, const LineChoice&) = default;
};
/// WS-3.4: a leader changes the die by up to his combat rating, either way; two leaders by the difference, the higher
/// rated. Lines stop at one and six; equal ratings cancel. A side without a leader has a rating of 0.
LineChoice lines_open(int die, BySide<std::uint8_t> ratings);

/// WS-7.2: the cell of a line, 1 to 6, and a column, from 0.
constexpr CombatCell cell_at(const CombatNumbers& numbers, int line, std::size_t column) {
  return numbers.cells[static_cast<std::size_t>(line - 1)][column];
}

/// WS-7.2: losses in hundredths of a point: a percentage of a strength times (sum of intensities + 2) / 6. Fractions of
/// a hundredth count whole; where the table says so, the loss is rounded to whole points. At most `most_points`.
int hundredths_lost(const CombatNumbers& numbers, Strength of, int percent, int intensities, int most_points);

/// WS-7.1: the intensity that a side may choose at most: its leader's initiative, none without a leader.
constexpr std::uint8_t most_intensity(const CombatNumbers& numbers, bool led, std::uint8_t initiative) {
  if (!led) return 0;
  return initiative < numbers.most_intensity ? initiative : numbers.most_intensity;
}

/// The inputs that decide a battle, once both sides have chosen their intensity.
struct Battle {
  std::uint16_t attack_points = 0;
  std::uint16_t defence_points = 0;
  bool across_river = false;
  std::uint16_t dry_points = 0;  ///< of the attack, those who need not cross where others must
  bool in_siege_phase = false;
  bool in_town = false;  ///< a city or town: the defender need not retreat
  Cover cover;
  std::uint8_t attack_intensity = 0;
  std::uint8_t defence_intensity = 0;
  Side attacker = Side::kUnion;
  BySide<std::uint8_t> combat_ratings;  ///< WS-3.4: of the one leader a side who counts, 0 for none
  friend constexpr bool operator==(const Battle&, const Battle&) = default;
};

/// WS-7.2: what a line does, before fractions of a point are thrown for.
struct LineResult {
  int attacker_hundredths = 0;
  int defender_hundredths = 0;
  bool retreat = false;
  friend constexpr auto operator<=>(const LineResult&, const LineResult&) = default;
};

/// WS-7.2: what a line does, 1 to 6. If the table counts losses in the enemy's points, each side loses hundredths of
/// the points that fight it. The attacker loses by the defender's points. The defender loses by the attacker's strength
/// over the river, divided by the factor by which ground or works multiply his own.
LineResult result_on_line(const CombatNumbers& numbers, const Battle& battle, int line);

/// WS-7.2: points that a side loses, and the die of a fraction; 0 where none was left over.
struct PointsThrown {
  std::uint16_t points = 0;
  std::uint8_t fraction = 0;  ///< hundredths of a point that were left over
  std::uint8_t die = 0;
};

/// WS-7.2: a fraction of a point is thrown for: one point more on its hundredths or less.
template <class U>
PointsThrown throw_fraction(U& umpire, int hundredths, Side side) {
  PointsThrown thrown{.points = static_cast<std::uint16_t>(hundredths / kStrengthPoint),
                      .fraction = static_cast<std::uint8_t>(hundredths % kStrengthPoint)};
  if (thrown.fraction == 0) return thrown;
  thrown.die =
      static_cast<std::uint8_t>(umpire.throw_die(chance::Die::kPercentile, slip(rule(7, 2), Purpose::kFraction, side)));
  if (thrown.die <= thrown.fraction) ++thrown.points;
  return thrown;
}

/// WS-7.2: the battle's die.
template <class U>
int throw_battle(U& umpire) {
  return umpire.throw_die(chance::Die::kD6, slip(rule(7, 2), Purpose::kBattle));
}

/// WS-3.4: a line that a side does well to choose: the most lost by the enemy less its own losses, a retreat counted
/// for a tenth of the defender's points. Ties to the line nearest the die.
int best_line(const CombatNumbers& numbers, const Battle& battle, const LineChoice& choice, int die);

}  // namespace brownwater::wbts
