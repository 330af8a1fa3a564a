#pragma once

#include <expected>
#include <string>
#include <vector>

#include "adapters/wire/json.hpp"
#include "lab/course.hpp"

/// Questions to the laboratory (docs/formats.md, "Sweep"): read, checked, and made ready to be played.
namespace brownwater::wire {

/// Something that differs from cell to cell.
struct Parameter {
  std::string name;
  std::vector<json::value> values;
  std::vector<std::string> labels;  ///< as many
};

/// A question made ready.
struct Sweep {
  json::object order;  ///< the question with its scenario in full: equal questions are equal
  std::string id;      ///< may be empty; so may the title
  std::string title;
  std::string scenario;  ///< its id
  const Codec* codec = nullptr;
  std::vector<Parameter> parameters;
  /// By cell: the place of its value among each parameter's.
  std::vector<std::vector<std::size_t>> chosen;
  std::vector<Setting> settings;  ///< by cell
  lab::Experiment experiment;

  SystemId system() const { return codec->game().system(); }
};

/// The most cells of one sweep.
inline constexpr std::size_t kMostCells = 4096;
/// The longest text of a sweep; its scenario may be within it.
inline constexpr std::size_t kMostSweepBytes = 1024 * 1024;

/// Reads a question. All faults that can be found at once, each with its place: a JSON pointer, or `cell 3` and one
/// into that cell's scenario.
std::expected<Sweep, std::vector<Fault>> read_sweep(const json::value& text);

/// The fault for a trial that the lab refused, at the place in the question.
Fault fault_of_trial(const lab::OrderError& error, const lab::Trial& trial);

}  // namespace brownwater::wire
