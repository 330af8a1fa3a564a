#pragma once

#include <cstdint>
#include <expected>
#include <vector>

#include "engine/kernel/any_game.hpp"
#include "lab/measuring.hpp"

namespace brownwater::lab {

/// A decision of a game played again on record.
struct RecordedDecision {
  Seat seat = Seat::kUnion;
  kernel::AnyAction action;
  kernel::AnyPlayed played;
};

/// Plays one game of a trial as a batch plays it, decision by decision on record: the same dice, the same end. Battles
/// only: a campaign's fights are games of their own.
std::expected<std::vector<RecordedDecision>, OrderError> record_game(const Trial& trial, std::uint64_t seed,
                                                                     std::uint64_t game);

}  // namespace brownwater::lab
