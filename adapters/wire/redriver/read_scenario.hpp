#pragma once

#include "adapters/wire/redriver/flotilla.hpp"

namespace brownwater::wire::red_river_wire {

/// A campaign's scenario, read by its schema, then by the rules; all faults that can be found. `options` (may be null)
/// stand in place of the text's own.
std::expected<Muster, std::vector<Fault>> read_muster(const json::value& text, const redriver::Options* options);

/// The same for the codec: `options` (may be empty) override the text's own, key by key.
std::expected<Setting, std::vector<Fault>> read_scenario(const json::value& text, const json::object& options);

}  // namespace brownwater::wire::red_river_wire
