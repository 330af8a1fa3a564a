#pragma once

#include <span>
#include <string>
#include <vector>

#include "adapters/wire/redriver/diary_phrases.hpp"
#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/redriver/tables.hpp"
#include "engine/games/redriver/event.hpp"

namespace brownwater::wire::red_river_wire {

/// A sentence to be said: a case of the diary's phrases, and what goes into it.
struct Saying {
  std::string entry_case;
  Blanks blanks = {};
};

/// The context from which an event is told.
struct Moment {
  const Muster& muster;
  const TablesRead& tables;
  const redriver::State* after;             ///< the state after the decision, or null where it is not at hand
  std::span<const redriver::Event> events;  ///< of the decision
  std::size_t at = 0;                       ///< the event's place among them
};

/// A diary's sentences about the event: none for what it passes over.
std::vector<Saying> sayings_of(const Moment& moment);

}  // namespace brownwater::wire::red_river_wire
