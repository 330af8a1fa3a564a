#pragma once

#include <expected>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adapters/wire/prose.hpp"

namespace brownwater::wire::red_river_wire {

/// The diary's sentences and words (data/redriver/diary.json). A case of an entry is named `event/case`.
class Phrases {
 public:
  /// The first fault, if there is one: a case without sentences, or a placeholder that its entry does not allow.
  static std::expected<Phrases, Fault> read(const json::value& text);

  /// The sentences of a case; none if there is no such case.
  std::span<const std::string> sentences(std::string_view entry_case) const { return sentences_.of(entry_case); }
  /// Every case, in the order of their names.
  std::vector<std::string> cases() const { return sentences_.cases(); }
  /// Names of events that the diary passes over altogether.
  const std::vector<std::string>& passed_over() const { return passed_over_; }

  /// "the north-east" of "NE"; the word itself where the list has none.
  std::string heading(std::string_view word) const;
  std::string bank(std::string_view word) const;
  /// A gun by its word, one of them: "8-inch smoothbore".
  std::string gun(std::string_view word) const;
  /// "three 8-inch smoothbores".
  std::string guns(std::string_view word, int count) const;
  /// "two batteries", "one gun".
  std::string counted(std::string_view thing, int count) const;
  /// "two batteries", "a gun".
  std::string some(std::string_view thing, int count) const;
  /// The hours of a turn of the day, from 1.
  std::string watch(int turn_of_day) const;

 private:
  Sentences sentences_;
  std::map<std::string, std::string, std::less<>> headings_;
  std::map<std::string, std::string, std::less<>> banks_;
  std::map<std::string, std::pair<std::string, std::string>, std::less<>> nouns_;
  std::vector<std::string> watches_;
  std::vector<std::string> passed_over_;
};

/// The sentences that the program carries, read once. Thread safe.
const Phrases& phrases();

}  // namespace brownwater::wire::red_river_wire
