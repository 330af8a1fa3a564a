#pragma once

#include "adapters/wire/journal.hpp"

namespace brownwater::wire::dispatch {

/// The dispatch of a war (`brownwater-dispatch-1`), cycle by cycle: battles, what they cost, places taken, vessels and
/// leaders lost, and how it ended. Refuses what `replay_to_its_end` does.
std::expected<json::object, Fault> write_war(const Journal& journal);

}  // namespace brownwater::wire::dispatch
