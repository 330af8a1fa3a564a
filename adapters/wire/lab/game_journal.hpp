#pragma once

#include <expected>
#include <string>

#include "adapters/wire/lab/sweep.hpp"

namespace brownwater::wire {

/// One game of a sweep's cell as a journal (`brownwater-journal-1`). Battles only. It takes as long as the game.
std::expected<std::string, Fault> game_journal(const Sweep& sweep, std::size_t cell, std::uint64_t game);

}  // namespace brownwater::wire
