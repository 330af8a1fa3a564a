#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "adapters/cli/inputs.hpp"
#include "adapters/cli/laboratory.hpp"

namespace brownwater::cli {

/// The metrics to count over many games, and their precision.
struct CountOrder {
  std::vector<std::string> metrics;
  std::optional<double> precision;  ///< half the width of the interval
  std::string of;                   ///< whose
};

/// `sim`: one question of one cell. `games`, `seed` and `threads` are the command line's; the threads are put into
/// `run`.
struct SimOrder {
  ScenarioOrder ground;
  BySide<std::string> captains{.of_union = "random", .of_confederate = "random"};
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  CountOrder count;
  RunOrder run;
};
int sim(const SimOrder& order, const Console& console);

/// `sweep FILE`: a question of many cells (docs/formats.md, "Sweep").
struct SweepOrder {
  std::string file;
  RunOrder run;
};
int sweep(const SweepOrder& order, const Console& console);

/// Adds `--metric`, `--precision` and `--of`.
void add_counting(CLI::App& command, CountOrder& order);
/// Adds `--save`, `--resume`, `--out` and `--progress`.
void add_running(CLI::App& command, RunOrder& order);

/// A question about one scenario, as a sweep has it.
json::object question_of(const Ground& ground, std::uint64_t games, std::uint64_t seed);
/// Adds the metrics to count. The precision must name its metric.
std::optional<wire::Fault> put_counting(const CountOrder& order, json::object& question);

/// Adds the requested keys besides those of a system: `metrics`, `precision`, `over`.
void put_metrics(const wire::Sweep& sweep, const Ran& ran, json::object& answer);

}  // namespace brownwater::cli
