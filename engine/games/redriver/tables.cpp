#include "engine/games/redriver/tables.hpp"

#include <algorithm>
#include <cassert>

namespace brownwater::redriver {
namespace {

constexpr int kEighthsRound = 8;
constexpr int kDegreesEach = 45;
constexpr int kLowestRow = 1;
constexpr int kHighestRow = 10;
constexpr int kTenths = 10;

}  // namespace

// RR-3.1: one less on the first turn, never below 1.
int direction_row(const Tables& tables, int roll, bool first_turn) {
  return first_turn ? std::max(kLowestRow, roll + tables.river.first_turn_modifier) : roll;
}

bool wants_second(const Tables& tables, Heading heading, int row) {
  return tables.split.table == heading && tables.split.roll == row;
}

DirectionCell direction(const Tables& tables, const Options& options, Heading heading, int row,
                        std::optional<int> second) {
  assert(row >= kLowestRow && row <= kHighestRow);
  if (wants_second(tables, heading, row)) {
    assert(second);
    return *second <= tables.split.low_most ? tables.split.low : tables.split.high;
  }
  DirectionCell cell = tables.directions[static_cast<std::size_t>(heading)][static_cast<std::size_t>(row - 1)];
  // RR-3.2: the printed next table is kept unless the option says otherwise.
  constexpr int kDoubtfulRow = 9;
  if (options.table_2_row_9_is_5 && heading == Heading::kNorthEast && row == kDoubtfulRow)
    cell.next = tables.table_2_row_9_option;
  return cell;
}

int degrees_between(Heading from, Heading to) {
  const int turned = (eighths_of(to) - eighths_of(from) + kEighthsRound) % kEighthsRound;
  return std::min(turned, kEighthsRound - turned) * kDegreesEach;
}

TerrainColumn main_column(const Tables& tables, int section) {
  return section > tables.river.early_sections ? TerrainColumn::kMainAfter20 : TerrainColumn::kMain;
}

// RR-4.0, RR-4.3
FeatureSet banks(const Tables& tables, TerrainColumn column, int black, int traversed) {
  const int added = column == TerrainColumn::kTributary ? traversed * tables.river.tributary_each_section : 0;
  const int row = std::min(kHighestRow, black + added);
  return tables.terrain[static_cast<std::size_t>(column)][static_cast<std::size_t>(row - 1)];
}

// RR-4.2
std::optional<Bank> tributary(const Tables& tables, TerrainColumn column, FeatureSet banks, int black, int red) {
  if (column == TerrainColumn::kTributary || banks.has(Feature::kShallows) || black != red) return std::nullopt;
  return red <= tables.river.tributary_left_most ? Bank::kLeft : Bank::kRight;
}

// RR-4.3: square to the main river on its bank.
int tributary_eighths(Heading main, Bank bank) {
  constexpr int kQuarter = 2;
  const int turned = bank == Bank::kLeft ? kQuarter : kEighthsRound - kQuarter;
  return (eighths_of(main) + turned) % kEighthsRound;
}

Heading heading_of_eighths(int eighths) {
  for (std::size_t heading = 0; heading < kHeadings; ++heading) {
    if (kEighths[heading] == eighths) return static_cast<Heading>(heading);
  }
  assert(false && "no table heads west");
  return Heading::kEast;
}

Mishap mishap(const Tables& tables, int roll, std::optional<int> second) {
  if (second) return tables.mishaps_of_20[static_cast<std::size_t>(*second - 1)];
  return tables.mishaps[static_cast<std::size_t>(roll - 1)];
}

// RR-6.1: shallows first, then wooded over narrows.
ActionColumn action_column(FeatureSet banks) {
  if (banks.has(Feature::kShallows)) return ActionColumn::kShallows;
  if (banks.has(Feature::kWooded)) return ActionColumn::kWooded;
  if (banks.has(Feature::kBluffs) || banks.has(Feature::kNarrows)) return ActionColumn::kBluffsOrNarrows;
  return banks.has(Feature::kMarshy) ? ActionColumn::kMarshy : ActionColumn::kOpen;
}

Encounters encounters(const Tables& tables, ActionColumn column, int roll, int turns_played) {
  for (const ActionRow& row : tables.actions) {
    if (roll + turns_played <= row.most) return row.columns[static_cast<std::size_t>(column)];
  }
  return tables.actions[tables.actions.size() - 1].columns[static_cast<std::size_t>(column)];
}

bool is_mine(const Tables& tables, int roll) { return tables.batteries[static_cast<std::size_t>(roll - 1)].empty(); }

int last_battery_roll(const Tables& tables) {
  int last = kHighestRow;
  while (is_mine(tables, last)) --last;
  return last;
}

Result result_of(const Tables& tables, int points) {
  Result result = tables.results.front().result;
  for (const ResultRow& row : tables.results) {
    if (points >= row.least) result = row.result;
  }
  return result;
}

// RR-10.2: each tenth begun, or with the option each complete one.
int damage_tenths(const Options& options, int damage, int ship_points) {
  const int tenths = damage * kTenths;
  return options.complete_tenths ? tenths / ship_points : (tenths + ship_points - 1) / ship_points;
}

// RR-9.2: 45 points repair 2 a turn.
int repaired_a_turn(const Tables& tables, int ship_points) {
  return std::max<int>(tables.stores.repaired_least, ship_points * tables.stores.repaired_percent / kPercent);
}

}  // namespace brownwater::redriver
