#pragma once

#include <expected>
#include <string>
#include <vector>

#include "adapters/wire/journal.hpp"
#include "lab/judgement.hpp"

namespace brownwater::wire {

/// A battle that was fought, judged decision by decision (docs/formats.md, "Luck and judgement"). Not thread safe.
class JudgedBattle {
 public:
  /// Plays the journal again. The fault says which line does not replay, or why it cannot be judged: only a battle
  /// is, and only one that is over.
  static std::expected<JudgedBattle, Fault> of(Journal journal, const lab::JudgeOrder& order);

  /// Judges the next decision; the first time the start before it. Takes as long as some `playouts` battles.
  void judge_next();
  /// Judges the rest, on the order's threads.
  void judge_all();
  bool over() const { return judgement_.decisions.size() == decisions_.size(); }
  std::size_t judged() const { return judgement_.decisions.size(); }
  std::size_t decisions() const { return decisions_.size(); }

  /// The judgements so far, as the format has them.
  json::object write() const;

 private:
  JudgedBattle(Journal journal, const lab::JudgeOrder& order) : journal_(std::move(journal)), order_(order) {}
  lab::Field field() const;
  std::expected<void, Fault> play_again();
  double result() const;
  json::object write_decision(const lab::JudgedDecision& judged) const;
  template <class Key>
  json::array greatest(const Key& key) const;

  Journal journal_;
  lab::JudgeOrder order_;
  std::vector<lab::FoughtDecision> decisions_;
  std::vector<std::string> rules_;  ///< of each decision, for people; empty where there is none
  lab::Judgement judgement_;
};

/// A journal's battle judged whole, and written.
std::expected<json::object, Fault> judge_journal(Journal journal, const lab::JudgeOrder& order);

}  // namespace brownwater::wire
