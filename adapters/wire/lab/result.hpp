#pragma once

#include <string>

#include "adapters/wire/lab/sweep.hpp"

/// The results of a question, so far or in the end (docs/formats.md, "Result").
namespace brownwater::wire {

/// The result as a whole; `seconds` is how long it took.
json::object write_result(const Sweep& sweep, const lab::Course& course, double seconds);

/// The metrics of findings by name, as a cell of a result has them.
json::object write_metrics(SystemId system, std::span<const lab::Metric> metrics, const lab::Findings& findings);
/// For wars: `{"union":{"vicksburg":12},"confederate":{}}`, in how many a side took a place that it did not hold at the
/// start.
json::object write_taken(const lab::Findings& findings);
/// The precision that a cell has reached, or null where none is asked.
json::value write_precision(const Sweep& sweep, const lab::Course& course, std::size_t cell);

/// A line of names and one a cell.
std::string write_csv(const Sweep& sweep, const lab::Course& course);

}  // namespace brownwater::wire
