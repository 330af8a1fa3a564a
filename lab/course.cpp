#include "lab/course.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/core/hash.hpp"

namespace brownwater::lab {
namespace {

/// Fine enough to stop soon and to share out evenly, coarse enough that counting costs nothing.
std::uint64_t lot_size(std::uint64_t games) {
  constexpr std::uint64_t kLotsOfCell = 1000;
  constexpr std::uint64_t kGreatest = 4096;
  return std::clamp<std::uint64_t>(games / kLotsOfCell, 1, kGreatest);
}

/// With fewer games the normal interval is too unreliable to stop by.
constexpr std::uint64_t kLeastToStop = 100;

}  // namespace

std::optional<CellError> fault_in(const Experiment& experiment) {
  for (std::size_t cell = 0; cell < experiment.cells.size(); ++cell) {
    if (const auto error = fault_in(experiment.cells[cell], {.games = experiment.games, .seed = experiment.seed}))
      return CellError{.cell = cell, .error = *error};
  }
  return std::nullopt;
}

Course::Course(Experiment experiment, std::uint64_t lot_games)
    : experiment_(std::move(experiment)),
      lot_games_(lot_games > 0 ? lot_games : lot_size(experiment_.games)),
      lots_of_cell_((experiment_.games + lot_games_ - 1) / lot_games_),
      cells_(experiment_.cells.size()) {
  for (Cell& cell : cells_) cell.counted.metrics.resize(experiment_.metrics.size());
}

CellLot Course::lot(std::uint64_t number) const {
  const std::uint64_t first = number / cells_.size() * lot_games_;
  return {.cell = static_cast<std::size_t>(number % cells_.size()),
          .games = {.first = first, .end = std::min(experiment_.games, first + lot_games_)}};
}

bool Course::entered(std::uint64_t number) const {
  const Cell& cell = cells_[number % cells_.size()];
  const std::uint64_t lot = number / cells_.size();
  return cell.over || lot < cell.in_turn || cell.waiting.contains(lot);
}

std::optional<std::uint64_t> Course::next() {
  while (next_ < lots()) {
    const std::uint64_t number = next_++;
    if (!entered(number)) return number;
  }
  return std::nullopt;
}

std::optional<std::uint64_t> Course::missing() const {
  std::optional<std::uint64_t> first;
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    if (cells_[cell].over) continue;
    const std::uint64_t number = cells_[cell].in_turn * cells_.size() + cell;
    if (!first || number < *first) first = number;
  }
  return first;
}

bool Course::enter(std::uint64_t number, Findings findings) {
  assert(number < lots());
  if (entered(number)) return false;
  const std::size_t cell = number % cells_.size();
  cells_[cell].waiting.emplace(number / cells_.size(), std::move(findings));
  count_in_turn(cell);
  return true;
}

void Course::count_in_turn(std::size_t number) {
  Cell& cell = cells_[number];
  for (auto next = cell.waiting.find(cell.in_turn); next != cell.waiting.end() && !cell.over;
       next = cell.waiting.find(cell.in_turn)) {
    cell.counted += next->second;
    cell.waiting.erase(next);
    ++cell.in_turn;
    cell.over = cell.in_turn == lots_of_cell_ || precise_enough(number);
  }
  if (cell.over) cell.waiting.clear();
}

bool Course::precise_enough(std::size_t cell) const {
  return experiment_.precision && cells_[cell].counted.batch.games >= kLeastToStop &&
         reached(cell) <= experiment_.precision->half_width;
}

double Course::reached(std::size_t cell) const {
  const Metric of = experiment_.precision->of;
  const auto place = std::ranges::find(experiment_.metrics, of) - experiment_.metrics.begin();
  const Interval interval = interval_of(of, cells_[cell].counted.metrics[static_cast<std::size_t>(place)]);
  return (interval.high - interval.low) / 2;
}

bool Course::over() const {
  return std::ranges::all_of(cells_, [](const Cell& cell) { return cell.over; });
}

std::uint64_t Course::played() const {
  std::uint64_t played = 0;
  for (const Cell& cell : cells_) played += cell.counted.batch.games;
  return played;
}

std::uint64_t Course::wanted() const { return experiment_.games * experiment_.cells.size(); }

std::uint64_t Course::left() const {
  std::uint64_t left = 0;
  for (const Cell& cell : cells_) left += cell.over ? 0 : experiment_.games - cell.counted.batch.games;
  return left;
}

std::uint64_t Course::signature() const {
  std::uint64_t signature = 0;
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    StableHash hash;
    hash.add(cell);
    hash.add(cells_[cell].counted.batch.games);
    hash.add(cells_[cell].counted.batch.signature);
    signature += hash.value();
  }
  return signature;
}

Findings play_lot(const Experiment& experiment, const CellLot& lot, unsigned threads) {
  const Extent extent{.games = lot.games.end - lot.games.first,
                      .seed = experiment.seed,
                      .threads = threads,
                      .first_game = lot.games.first};
  auto findings = measure(experiment.cells[lot.cell], extent, experiment.metrics);
  assert(findings && "an experiment without faults");
  return findings ? std::move(*findings) : Findings{};
}

}  // namespace brownwater::lab
