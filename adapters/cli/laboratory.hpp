#pragma once

#include <expected>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "adapters/cli/console.hpp"
#include "adapters/wire/lab/sweep.hpp"

/// Shared by `sim` and `sweep`: a question is played lot by lot, watched, stopped, saved, resumed and written out.
namespace brownwater::cli {

/// The players of a course's lots. Threads of this process, unless ranks do it.
class Hands {
 public:
  using Stop = std::function<bool()>;
  using Keep = std::function<bool(std::uint64_t number, const lab::Findings& findings)>;
  virtual ~Hands() = default;
  /// As `lab::work_through`.
  virtual void work_through(lab::Course& course, unsigned threads, const Stop& stop, const Keep& keep) const = 0;
  /// Whether this process prints the results. The others only play.
  virtual bool tells() const { return true; }
};
const Hands& own_threads();

/// How a question is played.
struct RunOrder {
  unsigned threads = 1;
  bool progress = false;  ///< told even if standard error is no terminal
  std::string save;       ///< a new file for the lots, or empty
  std::string resume;     ///< a file to go on with, or empty
  std::string out;        ///< FILE.csv, .json or .sqlite, or empty
  const Hands* hands = &own_threads();
};

/// The result of a run.
struct Ran {
  lab::Course course;
  double seconds = 0;
  std::uint64_t resumed = 0;  ///< games that had been played before
  bool stopped = false;       ///< before the end

  /// Counts the games of this run only.
  double games_per_second() const;
};

/// Plays a question. `faults` name what cannot be done. A file that cannot be written in the middle is a fault too;
/// everything saved before is whole.
std::expected<Ran, std::vector<wire::Fault>> play(const wire::Sweep& sweep, const RunOrder& order,
                                                  const Console& console);

/// Writes the result to `order.out`, if that is asked.
std::expected<void, wire::Fault> write_out(const wire::Sweep& sweep, const Ran& ran, const RunOrder& order);

/// Says on standard error what a reader of the numbers must know: stopped before the end, precision not reached.
void tell_shortcomings(const wire::Sweep& sweep, const Ran& ran, const RunOrder& order, const Console& console);

/// The metrics of a cell in words, a line each.
void tell_metrics(const wire::Sweep& sweep, const lab::Course& course, std::size_t cell, std::ostream& out);

}  // namespace brownwater::cli
