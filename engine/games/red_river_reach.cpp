#include "engine/games/red_river_reach.hpp"

#include <cstdlib>

namespace brownwater::games {

using redriver::Bank;
using redriver::Bend;
using redriver::Feature;
using redriver::Narrows;

namespace {

constexpr int kMiddleRow = Reach::kRows / 2;
constexpr int kBendFromColumn = Reach::kColumns / 3;
constexpr int kBendToColumn = 2 * Reach::kColumns / 3;
constexpr int kIslandFromColumn = Reach::kColumns / 2 - 2;
constexpr int kIslandToColumn = Reach::kColumns / 2 + 1;

/// How many rows the stream is carried across the sheet, to the left bank's side below 0. A sheet shows a hairpin's
/// first half only: as much as its height allows.
int rows_across(Bend bend) {
  constexpr int kTurn = 2;
  constexpr int kSharpTurn = 3;
  constexpr int kHairpin = 4;
  switch (bend) {
    case Bend::kAhead: return 0;
    case Bend::kLeft: return -kTurn;
    case Bend::kSharpLeft: return -kSharpTurn;
    case Bend::kHairpinLeft: return -kHairpin;
    case Bend::kRight: return kTurn;
    case Bend::kSharpRight: return kSharpTurn;
    case Bend::kHairpinRight: return kHairpin;
  }
  return 0;
}

}  // namespace

Reach::Reach(const redriver::Section& section) : section_(section) {}

int Reach::middle(int column) const {
  const int across = rows_across(section_.bend);
  if (column <= kBendFromColumn) return kMiddleRow;
  if (column >= kBendToColumn) return kMiddleRow + across;
  return kMiddleRow + across * (column - kBendFromColumn) / (kBendToColumn - kBendFromColumn);
}

// RR-4.1: half the usual width in narrows.
int Reach::half_width() const {
  constexpr int kUsual = 3;
  constexpr int kNarrow = 1;
  return section_.narrows == Narrows::kHalfWidth ? kNarrow : kUsual;
}

mobas::Terrain Reach::terrain_at(int row, int column) const {
  const int off = std::abs(row - middle(column));
  if (off > half_width()) return mobas::Terrain::kLand;
  const bool island =
      section_.narrows == Narrows::kIsland && off == 0 && column >= kIslandFromColumn && column <= kIslandToColumn;
  if (island) return mobas::Terrain::kLand;
  const bool shoals = section_.banks.has(Feature::kShallows) || section_.banks.has(Feature::kMarshy);
  return shoals && off == half_width() ? mobas::Terrain::kShallow : mobas::Terrain::kDeep;
}

void Reach::draw(mobas::Draft& draft) const {
  draft.rows = kRows;
  draft.columns = kColumns;
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      draft.terrain[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = terrain_at(row, column);
    }
  }
}

bool Reach::is_water(int row, int column, bool deep) const {
  if (row < 0 || row >= kRows || column < 0 || column >= kColumns) return false;
  const mobas::Terrain terrain = terrain_at(row, column);
  return terrain == mobas::Terrain::kDeep || (terrain == mobas::Terrain::kShallow && !deep);
}

hex::HexId Reach::bank_hex(int column, Bank bank) const {
  const int off = half_width() + 1;
  return hex::hex_at(middle(column) + (bank == Bank::kLeft ? -off : off), column);
}

hex::HexId Reach::channel_hex(int column) const {
  const int row = middle(column);
  return hex::hex_at(is_water(row, column, true) ? row : row + 1, column);
}

}  // namespace brownwater::games
