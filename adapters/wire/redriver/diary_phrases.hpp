#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adapters/wire/json.hpp"

namespace brownwater::wire::red_river_wire {

/// What goes into a sentence's placeholders, by their names.
using Blanks = std::vector<std::pair<std::string_view, std::string>>;

/// The diary's sentences and words (data/redriver/diary.json). A case of an entry is named `event/case`.
class Phrases {
 public:
  /// The first fault, if there is one: a case without sentences, or a placeholder that its entry does not allow.
  static std::expected<Phrases, Fault> read(const json::value& text);

  /// The sentences of a case; none if there is no such case.
  std::span<const std::string> sentences(std::string_view entry_case) const;
  /// Every case, in the order of their names.
  std::vector<std::string> cases() const;
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
  std::map<std::string, std::vector<std::string>, std::less<>> sentences_;
  std::map<std::string, std::string, std::less<>> headings_;
  std::map<std::string, std::string, std::less<>> banks_;
  std::map<std::string, std::pair<std::string, std::string>, std::less<>> nouns_;
  std::vector<std::string> watches_;
  std::vector<std::string> passed_over_;
};

/// The sentences that the program carries, read once. Thread safe.
const Phrases& phrases();

/// A number as a clerk writes it: "minus three", "no", "forty-two"; figures from a hundred on.
std::string in_letters(int number);
/// "the Benton, the Cricket and the Juliet".
std::string joined(const std::vector<std::string>& names);
/// The sentence with its placeholders filled in; it begins with a capital, and "a" before a vowel becomes "an".
std::string filled(std::string_view sentence, const Blanks& blanks);

/// Which of `count` sentences is used at the `at`-th occasion: each comes once before any comes again, and never two
/// occasions running the same (where there are two). `salt` gives another order.
std::size_t turn_about(std::size_t count, std::uint64_t at, std::uint64_t salt);

}  // namespace brownwater::wire::red_river_wire
