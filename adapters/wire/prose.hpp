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

/// Sentences that are data: read from a file that the program carries, chosen by a count, and filled in.
namespace brownwater::wire {

/// The values of a sentence's placeholders, by their names.
using Blanks = std::vector<std::pair<std::string_view, std::string>>;

/// Sentences by case. A case of an entry is named `entry/case`. Thread safe once read.
class Sentences {
 public:
  /// Reads `entries`: of each entry `with`, the placeholders that it allows, and `cases`, each a list of sentences. The
  /// first fault, if there is one: a case without sentences, or a placeholder that its entry does not allow.
  static std::expected<Sentences, Fault> read(const json::value& entries);

  /// The sentences of a case; none if there is no such case.
  std::span<const std::string> of(std::string_view entry_case) const;
  /// Every case, in the order of their names.
  std::vector<std::string> cases() const;

 private:
  std::map<std::string, std::vector<std::string>, std::less<>> sentences_;
};

/// A file that the program carries is not there or not of its form: the program was put together wrongly. Throws a
/// std::runtime_error of the file's name and why; in a browser the module ends.
[[noreturn]] void words_broken(std::string_view file, const std::string& why);

/// A file of words that the program carries; `words_broken` where it is not there or is no JSON.
json::value carried_words(std::string_view file);

/// A number as a clerk writes it: "minus three", "no", "forty-two"; figures from a hundred on.
std::string in_letters(int number);
/// "the Benton, the Cricket and the Juliet".
std::string joined(const std::vector<std::string>& names);
/// Whether "an" stands before the word.
bool sounds_like_a_vowel(std::string_view word);
/// The sentence with its placeholders filled in; it begins with a capital, and "a" before a vowel becomes "an".
std::string filled(std::string_view sentence, const Blanks& blanks);

/// Which of `count` sentences is used at the `at`-th occasion: each comes once before any comes again, and never two
/// occasions running the same (where there are two). `salt` gives another order.
std::size_t turn_about(std::size_t count, std::uint64_t at, std::uint64_t salt);

}  // namespace brownwater::wire
