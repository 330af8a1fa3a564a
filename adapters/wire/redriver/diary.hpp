#pragma once

#include <map>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "adapters/wire/redriver/diary_telling.hpp"

namespace brownwater::wire::red_river_wire {

/// Sentences that a diary has said, so that it does not say them again (RR-12.1).
class Said {
 public:
  /// Takes down a text of a case, and tells whether it was taken. None of its sentences of six words or more may have
  /// been said before. A shorter text may not repeat the last one of its case.
  bool take(const std::string& entry_case, const std::string& text);

 private:
  std::unordered_set<std::string> sentences_;
  std::map<std::string, std::string> last_;
};

/// The context of a diary besides the events of one decision.
struct Telling {
  Said* said = nullptr;                ///< what it has said before, and adds to; null where it may repeat itself
  std::span<const Saying> fight = {};  ///< told where the fight ends, before how it came out
};

/// The diary of a commodore's clerk (RR-12.1): a sentence or two for each event worth the ink, out of the sentences of
/// data/redriver/diary.json. The choice among several depends on the campaign alone, so a game reads the same every
/// time. Thread safe: there is no state.
class Diary {
 public:
  /// Both must outlive the diary.
  Diary(const Muster& muster, const TablesRead& tables) : muster_(muster), tables_(tables) {}

  /// The entry of each event of one decision, or nothing for what a diary passes over (orders, quiet throws, points).
  /// `after` is the state after the decision.
  /// A sentence already said is replaced by another one of its case, and left out where every one has been said.
  std::vector<std::string> entries(const redriver::State& after, std::span<const redriver::Event> events,
                                   const Telling& telling = {}) const;

  /// One event by itself, where neither the others nor the state are at hand: tells less than `entries`.
  std::string entry(const redriver::Event& event) const;

 private:
  const Muster& muster_;
  const TablesRead& tables_;
};

/// The turn in which the first of a decision's events happened.
int turn_of(const redriver::State& after, std::span<const redriver::Event> events);

}  // namespace brownwater::wire::red_river_wire
