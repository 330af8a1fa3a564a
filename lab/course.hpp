#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "lab/measuring.hpp"
#include "lab/threads.hpp"

namespace brownwater::lab {

/// How narrow the interval of a metric's mean is to be, in the metric's whole values to either side.
struct Precision {
  Metric of = Metric::kTurns;
  double half_width = 0;
};

/// Trials to be played, each a number of times: a sweep's request.
struct Experiment {
  std::vector<Trial> cells;
  std::uint64_t games = 0;  ///< of each cell
  std::uint64_t seed = 0;
  std::vector<Metric> metrics;
  std::optional<Precision> precision;  ///< its metric is among `metrics`
};

/// Why an experiment cannot be played, with the number of the cell; nothing if it can.
struct CellError {
  std::size_t cell = 0;
  OrderError error;
};
std::optional<CellError> fault_in(const Experiment& experiment);

/// A run of one cell's games.
struct CellLot {
  std::size_t cell = 0;
  Lot games;  ///< of the cell, by their numbers
};

/// How far an experiment has come. Its games are cut into lots, numbered from 0: the first of each cell, then the
/// second of each, so that all cells come on alike. Lots are played by anybody in any order and entered here, each
/// once. They are counted in the order of their numbers, so that the counts depend on the order only. A cell is over as
/// soon as its precision is reached, whatever else of it has been played. Not thread safe.
class Course {
 public:
  /// The experiment must be without faults. Lots are of `lot_games` games, or as many as suit a long run.
  explicit Course(Experiment experiment, std::uint64_t lot_games = 0);

  const Experiment& experiment() const { return experiment_; }
  std::uint64_t lot_games() const { return lot_games_; }
  std::uint64_t lots() const { return lots_of_cell_ * experiment_.cells.size(); }
  CellLot lot(std::uint64_t number) const;

  /// The next lot that is still wanted and not handed out yet.
  std::optional<std::uint64_t> next();
  /// The first lot that is wanted and has not been entered, though it may have been given out: its player may be lost.
  std::optional<std::uint64_t> missing() const;
  /// Whether a lot has not been entered, and would still be counted.
  bool wants(std::uint64_t number) const { return !entered(number); }
  /// Takes a lot's findings: false if they are there already, which changes nothing.
  bool enter(std::uint64_t number, Findings findings);

  bool over() const;
  bool over(std::size_t cell) const { return cells_[cell].over; }
  /// The counts of a cell.
  const Findings& findings(std::size_t cell) const { return cells_[cell].counted; }
  /// Games counted, and that would be if no cell were over early.
  std::uint64_t played() const;
  std::uint64_t wanted() const;
  /// The games still to be counted, those that a cell spares left out.
  std::uint64_t left() const;
  /// Half the width of a cell's interval in the experiment's precision. There must be one.
  double reached(std::size_t cell) const;
  /// Made of the cells and their signatures.
  std::uint64_t signature() const;

 private:
  struct Cell {
    Findings counted;
    std::map<std::uint64_t, Findings> waiting;  ///< entered, and not in turn yet
    std::uint64_t in_turn = 0;                  ///< the first lot not counted
    bool over = false;
  };

  void count_in_turn(std::size_t cell);
  bool precise_enough(std::size_t cell) const;
  bool entered(std::uint64_t number) const;

  Experiment experiment_;
  std::uint64_t lot_games_ = 1;
  std::uint64_t lots_of_cell_ = 0;
  std::uint64_t next_ = 0;
  std::vector<Cell> cells_;
};

/// Plays a lot on that many threads.
Findings play_lot(const Experiment& experiment, const CellLot& lot, unsigned threads);

}  // namespace brownwater::lab
