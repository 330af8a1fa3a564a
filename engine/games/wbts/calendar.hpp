#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/shape_forms.hpp"
#include "engine/games/wbts/map_draft.hpp"

/// WS-2.1: cycles of one strategic turn and four game turns (weeks); thirteen cycles a year, from 7/61, 200 weeks.
namespace brownwater::wbts {

inline constexpr int kCyclesAYear = 13;
inline constexpr int kWeeksACycle = 4;
inline constexpr int kWeeks = 200;
inline constexpr int kCycles = kWeeks / kWeeksACycle;
inline constexpr int kFirstYear = 61;
inline constexpr int kFirstNumber = 7;

/// A cycle by its place in the war, from 0 (7/61) to 49 (4/65). Later ones exist for who comes back after the war.
struct Cycle {
  std::uint8_t index = 0;
  friend constexpr auto operator<=>(const Cycle&, const Cycle&) = default;
};
consteval shape::Form shape_form(const Cycle*) { return shape::named("CycleName", "", sizeof(Cycle), -1); }

/// The cycle called number/year (7/61); nothing before the war, or where a year has no such cycle.
constexpr std::optional<Cycle> cycle_called(int number, int year) {
  if (number < 1 || number > kCyclesAYear || year < kFirstYear || year > kFirstYear + 9) return std::nullopt;
  const int index = (year - kFirstYear) * kCyclesAYear + number - kFirstNumber;
  if (index < 0) return std::nullopt;
  return Cycle{static_cast<std::uint8_t>(index)};
}
constexpr int year_of(Cycle cycle) { return kFirstYear + (cycle.index + kFirstNumber - 1) / kCyclesAYear; }
constexpr int number_of(Cycle cycle) { return (cycle.index + kFirstNumber - 1) % kCyclesAYear + 1; }
/// So many strategic turns on.
constexpr Cycle later(Cycle cycle, int turns) { return {static_cast<std::uint8_t>(cycle.index + turns)}; }

/// WS-2.1: cycles 13 and 1 to 4 are winter.
constexpr bool is_winter(Cycle cycle) {
  constexpr int kLastOfWinter = 4;
  return number_of(cycle) == kCyclesAYear || number_of(cycle) <= kLastOfWinter;
}

/// The cycle in which the middle of a month falls: cycles are 28 days, the first from new year. Months before 7/61 give
/// 7/61, the first there is.
constexpr Cycle cycle_of(Month month) {
  constexpr std::array<int, 12> kDaysBefore{0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
  constexpr int kMiddle = 14;
  constexpr int kDaysACycle = 7 * kWeeksACycle;
  const int number = (kDaysBefore[static_cast<std::size_t>(month.month - 1)] + kMiddle) / kDaysACycle + 1;
  return cycle_called(number, month.year).value_or(Cycle{});
}

/// A game turn of the whole war, 1 to 200; the strategic turn of its cycle comes before the first of four.
using Week = std::uint8_t;
constexpr Cycle cycle_of(Week week) { return {static_cast<std::uint8_t>((week - 1) / kWeeksACycle)}; }
constexpr Week first_week(Cycle cycle) { return static_cast<Week>(cycle.index * kWeeksACycle + 1); }

/// WS-2.1, WS-2.3: the printed sequence.
enum class Phase : std::uint8_t {
  kSiege,
  kProduction,
  kSupply,
  kPolitics,
  kChits,
  kFirstMoves,
  kFirstFights,
  kSecondMoves,
  kSecondFights,
  kOver,
};

/// Where the war stands. `week` is the one that is played, or the first to come in a strategic turn.
struct Clock {
  Week week = 1;
  Phase phase = Phase::kSiege;
  friend constexpr bool operator==(const Clock&, const Clock&) = default;
};

constexpr bool is_strategic(Phase phase) { return phase <= Phase::kPolitics; }

/// The next point of the clock. After the fights of `last` the war is over.
constexpr Clock next(Clock clock, Week last) {
  if (clock.phase == Phase::kOver) return clock;
  if (clock.phase != Phase::kSecondFights)
    return {.week = clock.week, .phase = static_cast<Phase>(static_cast<int>(clock.phase) + 1)};
  if (clock.week >= last) return {.week = clock.week, .phase = Phase::kOver};
  const Week week = static_cast<Week>(clock.week + 1);
  return {.week = week, .phase = week == first_week(cycle_of(week)) ? Phase::kSiege : Phase::kChits};
}

/// WS-2.2: in the first strategic turn each side may forgo supply and consumption.
constexpr bool may_forgo_supply(Clock clock, Week first) {
  return clock.phase == Phase::kSupply && clock.week == first;
}

}  // namespace brownwater::wbts
