#include "captains/plane/passage.hpp"

#include <algorithm>
#include <cmath>

namespace brownwater::captains::plane_craft {
namespace {

constexpr std::int32_t kOpen = 1;
constexpr std::int32_t kClosed = 12;

/// The size of cells of which at most `most` fit across the table.
constexpr Mil size_of_cells(Mil table, int most) { return (table + most - 1) / most; }

}  // namespace

double distance(Point one, Point other) {
  const plane::Vector way = other - one;
  return std::sqrt(static_cast<double>(plane::dot(way, way)));
}

Passage::Passage(const Water& water, const Goals& goals, Grain grain)
    : size_(size_of_cells(std::max(water.chart.width(), water.chart.height()),
                          grain == Grain::kFine ? kMostCells : kMostCells / 2)),
      columns_((water.chart.width() + size_ - 1) / size_),
      rows_((water.chart.height() + size_ - 1) / size_),
      aimless_(goals.places.empty() && !goals.edge) {
  if (aimless_) return;
  chart_dangers(water);
  set_goals(goals);
  constexpr int kMostSweeps = 12;
  for (int sweeps = 0; sweeps < kMostSweeps; ++sweeps) {
    const bool changed = sweep(true);
    if (!sweep(false) && !changed) break;
  }
}

Point Passage::centre(int column, int row) const {
  return {.x = column * size_ + size_ / 2, .y = row * size_ + size_ / 2};
}
int Passage::column_of(Mil x) const { return std::clamp(x / size_, 0, columns_ - 1); }
int Passage::row_of(Mil y) const { return std::clamp(y / size_, 0, rows_ - 1); }

void Passage::chart_dangers(const Water& water) {
  const auto cost_of = [&](int depth) { return depth == 0 || depth < water.draught_tenths ? kClosed : kOpen; };
  // OPTIMISATION: where the chart tells the depth of a piece of a row at once, its cells are not asked one by one.
  constexpr int kPiece = 8;
  for (int row = 0; row < rows_; ++row) {
    for (int begin = 0; begin < columns_; begin += kPiece) {
      const int end = std::min(begin + kPiece, columns_);
      const auto depth = water.chart.depth_throughout(plane::box_of(centre(begin, row), centre(end - 1, row)));
      for (int column = begin; column < end; ++column)
        cost_[cell(column, row)] = cost_of(depth ? *depth : water.chart.depth_at(centre(column, row)));
    }
  }
  for (const Danger& danger : water.dangers) {
    for (int row = row_of(danger.at.y - danger.radius); row <= row_of(danger.at.y + danger.radius); ++row) {
      for (int column = column_of(danger.at.x - danger.radius); column <= column_of(danger.at.x + danger.radius);
           ++column)
        cost_[cell(column, row)] = kClosed;
    }
  }
}

void Passage::set_goals(const Goals& goals) {
  to_go_.fill(kFar);
  for (const Goals::Place& place : goals.places) {
    std::int32_t& here = to_go_[cell(column_of(place.at.x), row_of(place.at.y))];
    here = std::min(here, place.handicap);
  }
  if (!goals.edge) return;
  const bool upright = *goals.edge == Edge::kLeft || *goals.edge == Edge::kRight;
  const bool far = *goals.edge == Edge::kRight || *goals.edge == Edge::kBottom;
  for (int at = 0; at < (upright ? rows_ : columns_); ++at) {
    const int across = far ? (upright ? columns_ : rows_) - 1 : 0;
    const std::size_t here = upright ? cell(across, at) : cell(at, across);
    if (cost_[here] == kOpen) to_go_[here] = size_ / 2;
  }
}

// A cell takes the shortest way through those of its eight neighbours that the sweep has passed: first the three of the
// row that the sweep comes from.
void Passage::relax_across(int row, int from) {
  const std::int32_t slant = size_ * 99 / 70;
  std::int32_t* const here = &to_go_[cell(0, row)];
  const std::int32_t* const there = &to_go_[cell(0, from)];
  const std::int32_t* const cost = &cost_[cell(0, row)];
  for (int column = 0; column < columns_; ++column) {
    const std::int32_t slanting = std::min(there[column - 1], there[column + 1]) + slant * cost[column];
    here[column] = std::min({here[column], slanting, there[column] + size_ * cost[column]});
  }
}

// Then the one of its own row. Whether any has come nearer.
bool Passage::relax_along(int row, bool forwards) {
  const int step = forwards ? 1 : -1;
  std::int32_t* here = &to_go_[cell(forwards ? 0 : columns_ - 1, row)];
  const std::int32_t* cost = &cost_[cell(forwards ? 0 : columns_ - 1, row)];
  std::int32_t nearest = kFar;
  bool changed = false;
  for (int across = 0; across < columns_; ++across, here += step, cost += step) {
    const std::int32_t along = nearest + size_ * *cost;
    changed = changed || along < *here;
    nearest = std::min(*here, along);
    *here = nearest;
  }
  return changed;
}

bool Passage::sweep(bool forwards) {
  bool changed = false;
  std::array<std::int32_t, kMostCells> before;
  for (int down = 0; down < rows_; ++down) {
    const int row = forwards ? down : rows_ - 1 - down;
    std::copy_n(&to_go_[cell(0, row)], columns_, before.begin());
    relax_across(row, forwards ? row - 1 : row + 1);
    changed = !std::equal(before.begin(), before.begin() + columns_, &to_go_[cell(0, row)]) || changed;
    changed = relax_along(row, forwards) || changed;
  }
  return changed;
}

double Passage::from(Point at) const {
  if (aimless_) return 0;
  const int column = column_of(at.x);
  const int row = row_of(at.y);
  double least = kFar;
  for (int y = std::max(row - 1, 0); y <= std::min(row + 1, rows_ - 1); ++y) {
    for (int x = std::max(column - 1, 0); x <= std::min(column + 1, columns_ - 1); ++x)
      least = std::min(least, to_go_[cell(x, y)] + distance(centre(x, y), at) * cost_[cell(x, y)]);
  }
  return least;
}

}  // namespace brownwater::captains::plane_craft
