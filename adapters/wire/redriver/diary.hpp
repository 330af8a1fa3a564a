#pragma once

#include <span>
#include <string>
#include <vector>

#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/redriver/tables.hpp"
#include "engine/games/redriver/event.hpp"

namespace brownwater::wire::red_river_wire {

/// The diary of a commodore's clerk (RR-12.1): a sentence or two for each event worth the ink, out of the sentences of
/// data/redriver/diary.json. Which of several is taken depends on nothing but the campaign, so that a game reads the
/// same at every reading. Thread safe: there is no state.
class Diary {
 public:
  /// Both must outlive the diary.
  Diary(const Muster& muster, const TablesRead& tables) : muster_(muster), tables_(tables) {}

  /// Of each event of one decision its entry, or nothing for what a diary passes over (orders, quiet throws, points).
  /// `after` is the state after the decision.
  std::vector<std::string> entries(const redriver::State& after, std::span<const redriver::Event> events) const;

  /// One event by itself, where neither the others nor the state are at hand: tells less than `entries`.
  std::string entry(const redriver::Event& event) const;

 private:
  const Muster& muster_;
  const TablesRead& tables_;
};

/// The turn in which the first of a decision's events happened.
int turn_of(const redriver::State& after, std::span<const redriver::Event> events);

}  // namespace brownwater::wire::red_river_wire
