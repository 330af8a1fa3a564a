#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/chance/fraction.hpp"

namespace brownwater::chance {

/// Exact chances of the different outcomes of something: each outcome once, in the order of `Less`.
/// Adding an outcome that is there already merges the two. Cost of `add`: logarithmic to find, linear to insert.
/// ```
/// chance::Distribution<int> hits;
/// hits.add(1, {1, 3});
/// hits.add(0, {1, 2});
/// hits.add(1, {1, 6});
/// EXPECT_EQ(hits.chance_of(1), chance::Fraction(1, 2));
/// EXPECT_EQ(hits.sum(), chance::Fraction::certain());
/// ```
template <class Outcome, class Less = std::less<Outcome>>
class Distribution {
 public:
  struct Entry {
    Outcome outcome;
    Fraction chance;
    friend bool operator==(const Entry&, const Entry&) = default;
  };

  void add(Outcome outcome, const Fraction& chance) {
    const auto place =
        std::lower_bound(entries_.begin(), entries_.end(), outcome,
                         [](const Entry& entry, const Outcome& sought) { return Less{}(entry.outcome, sought); });
    if (place != entries_.end() && !Less{}(outcome, place->outcome)) {
      place->chance = place->chance + chance;
    } else {
      entries_.insert(place, Entry{.outcome = std::move(outcome), .chance = chance});
    }
  }

  /// The chance of an outcome, 0 if it cannot be.
  Fraction chance_of(const Outcome& outcome) const {
    for (const Entry& entry : entries_) {
      if (!Less{}(entry.outcome, outcome) && !Less{}(outcome, entry.outcome)) return entry.chance;
    }
    return {};
  }

  /// The sum of all chances: 1/1 if the distribution is whole.
  Fraction sum() const {
    Fraction sum;
    for (const Entry& entry : entries_) sum = sum + entry.chance;
    return sum;
  }

  const std::vector<Entry>& entries() const { return entries_; }
  bool empty() const { return entries_.empty(); }
  friend bool operator==(const Distribution&, const Distribution&) = default;

 private:
  std::vector<Entry> entries_;
};

}  // namespace brownwater::chance
