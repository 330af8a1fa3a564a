#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "adapters/wire/lab/metric_words.hpp"
#include "adapters/wire/meeting/meeting.hpp"
#include "lab/encounters.hpp"

namespace brownwater::wire {

/// How a meeting is to be fought under each book.
struct CompareTerms {
  BySide<std::string> captains{.of_union = "captain", .of_confederate = "captain"};
  std::uint64_t games = 200;  ///< under each
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

/// A meeting fought many times under each of the books, a few battles at a time, so that it can be watched and stopped
/// (docs/formats.md, "Comparison"). The battles are the same however they are cut up and on any number of threads. Not
/// thread safe.
class Comparison {
 public:
  /// The fault says which term cannot be: `games`, `threads`, `union`, `confederate`.
  static std::expected<Comparison, Fault> of(const boost::json::value& meeting, std::vector<Made> battles,
                                             CompareTerms terms);

  bool over() const { return played() == wanted(); }
  /// Battles fought so far, and to be fought in all.
  std::uint64_t played() const;
  std::uint64_t wanted() const { return terms_.games * battles_.size(); }
  /// Fights the next few, under the book that has fought fewest so far. Nothing when it is over.
  void fight_on();

  const std::vector<Made>& battles() const { return battles_; }
  const CompareTerms& terms() const { return terms_; }
  /// By the books in the order of `battles`.
  const std::vector<lab::Encounters>& results() const { return results_; }
  /// The results so far.
  boost::json::object write() const;

 private:
  Comparison(boost::json::object head, std::vector<Made> battles, CompareTerms terms)
      : head_(std::move(head)), battles_(std::move(battles)), terms_(std::move(terms)), results_(battles_.size()) {}

  boost::json::object head_;
  std::vector<Made> battles_;
  CompareTerms terms_;
  std::vector<lab::Encounters> results_;
};

}  // namespace brownwater::wire
