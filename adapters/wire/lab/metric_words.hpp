#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"
#include "lab/metrics.hpp"

/// The laboratory's metrics as docs/formats.md names them.
namespace brownwater::wire {

/// "union_lost".
std::string name_of(lab::Metric metric);
/// The metric of that name in a system, or nothing if the system does not have it.
std::optional<lab::Metric> metric_named(SystemId system, std::string_view name);
/// The names of a system's metrics, in order.
std::vector<std::string> metric_names(SystemId system);

/// All words of a metric of words, by their values.
std::vector<std::string> words_of(lab::Metric metric);
/// The unit of a metric's numbers: "vessels", "points of flotation".
std::string unit_of(SystemId system, lab::Metric metric);
/// `{"name":…,"kind":…,"unit":…,"words":[…]}`
json::object write_metric(SystemId system, lab::Metric metric);

/// "objective" and so on, as outcomes have it.
std::string_view word_of(lab::Decided decided);
/// "sunk", "abandoned", "surrendered", "taken".
std::string_view word_of(lab::Loss loss);
/// "ironclad", "burst_gun" and so on; `at` is a place among the metrics from `kLostTo`.
std::string_view word_of_lost_to(std::size_t at);

}  // namespace brownwater::wire
