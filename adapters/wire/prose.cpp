#include "adapters/wire/prose.hpp"

#include <algorithm>
#include <array>
#include <boost/throw_exception.hpp>
#include <numeric>
#include <stdexcept>

#include "adapters/assets/assets.hpp"
#include "engine/core/hash.hpp"

namespace brownwater::wire {
namespace {

constexpr int kTen = 10;
constexpr int kHundred = 100;

/// A placeholder of the sentence that the entry does not list; empty if there is none.
std::string stray_placeholder(const std::string& sentence, const json::array& allowed) {
  for (std::size_t at = sentence.find('{'); at != std::string::npos; at = sentence.find('{', at + 1)) {
    const std::string name = sentence.substr(at + 1, sentence.find('}', at) - at - 1);
    const bool listed = std::ranges::any_of(allowed, [&](const json::value& word) { return text_of(word) == name; });
    if (!listed) return name;
  }
  return {};
}

constexpr bool is_lower(char letter) { return letter >= 'a' && letter <= 'z'; }
constexpr char upper(char letter) { return is_lower(letter) ? static_cast<char>(letter - 'a' + 'A') : letter; }

/// Capitals at the beginning of each sentence.
void capitalise(std::string& text) {
  bool begins = true;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool stop = text[at] == '.' || text[at] == '!' || text[at] == '?';
    if (begins && text[at] != ' ') {
      text[at] = upper(text[at]);
      begins = false;
    }
    if (stop && at + 1 < text.size() && text[at + 1] == ' ') begins = true;
  }
}

std::vector<std::size_t> shuffled(std::size_t count, std::uint64_t round, std::uint64_t salt) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t at = count; at > 1; --at) {
    StableHash hash;
    hash.add(salt);
    hash.add(round);
    hash.add(at);
    std::swap(order[at - 1], order[hash.value() % at]);
  }
  return order;
}

}  // namespace

std::expected<Sentences, Fault> Sentences::read(const json::value& entries) {
  Sentences all;
  for (const auto& [name, entry] : entries.as_object()) {
    for (const auto& [case_name, list] : entry.at("cases").as_object()) {
      const std::string key =
          std::string(name.data(), name.size()) + "/" + std::string(case_name.data(), case_name.size());
      std::vector<std::string>& sentences = all.sentences_[key];
      for (const json::value& sentence : list.as_array()) {
        sentences.push_back(text_of(sentence));
        const std::string stray = stray_placeholder(sentences.back(), entry.at("with").as_array());
        if (!stray.empty()) return std::unexpected(Fault{"/" + key, "nothing fills in {" + stray + "}", ""});
      }
      if (sentences.empty()) return std::unexpected(Fault{"/" + key, "has no sentence", ""});
    }
  }
  return all;
}

std::span<const std::string> Sentences::of(std::string_view entry_case) const {
  const auto found = sentences_.find(entry_case);
  return found == sentences_.end() ? std::span<const std::string>() : std::span<const std::string>(found->second);
}

std::vector<std::string> Sentences::cases() const {
  std::vector<std::string> names;
  names.reserve(sentences_.size());
  for (const auto& [name, sentences] : sentences_) names.push_back(name);
  return names;
}

void words_broken(std::string_view file, const std::string& why) {
  boost::throw_exception(std::runtime_error(std::string(file) + why));
}

json::value carried_words(std::string_view file) {
  const auto text = assets::find(file);
  if (!text) words_broken(file, ": the program does not carry it");
  auto value = parse_json(*text, text->size());
  if (!value) words_broken(file, ": " + value.error().reason);
  return *std::move(value);
}

bool sounds_like_a_vowel(std::string_view word) {
  constexpr std::string_view kVowels = "aeiouAEIOU8";
  return !word.empty() && (kVowels.find(word.front()) != std::string_view::npos || word.starts_with("11"));
}

std::string in_letters(int number) {
  constexpr std::array<const char*, 20> kSmall{
      "no",  "one",    "two",    "three",    "four",     "five",    "six",     "seven",     "eight",    "nine",
      "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
  constexpr std::array<const char*, 10> kTens{"",      "",      "twenty",  "thirty", "forty",
                                              "fifty", "sixty", "seventy", "eighty", "ninety"};
  if (number < 0) return "minus " + in_letters(-number);
  if (number < 2 * kTen) return kSmall[static_cast<std::size_t>(number)];
  if (number >= kHundred) return std::to_string(number);
  std::string text = kTens[static_cast<std::size_t>(number / kTen)];
  if (number % kTen != 0) text += std::string("-") + kSmall[static_cast<std::size_t>(number % kTen)];
  return text;
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t at = 0; at < names.size(); ++at) {
    if (at > 0) text += at + 1 == names.size() ? " and " : ", ";
    text += names[at];
  }
  return text;
}

std::string filled(std::string_view sentence, const Blanks& blanks) {
  std::string text;
  while (!sentence.empty()) {
    const std::size_t open = sentence.find('{');
    const std::size_t close = sentence.find('}');
    text += sentence.substr(0, open);
    if (open == std::string_view::npos || close == std::string_view::npos) break;
    const std::string_view name = sentence.substr(open + 1, close - open - 1);
    const auto blank = std::ranges::find(blanks, name, &Blanks::value_type::first);
    const std::string value = blank == blanks.end() ? "{" + std::string(name) + "}" : blank->second;
    const bool after_a = text == "A " || text == "a " || text.ends_with(" a ") || text.ends_with(" A ");
    if (after_a && sounds_like_a_vowel(value)) text.insert(text.size() - 1, "n");
    text += value;
    sentence.remove_prefix(close + 1);
  }
  capitalise(text);
  return text;
}

std::size_t turn_about(std::size_t count, std::uint64_t at, std::uint64_t salt) {
  if (count < 2) return 0;
  if (count == 2) return (at + salt) % count;
  const std::uint64_t round = at / count;
  std::vector<std::size_t> order = shuffled(count, round, salt);
  // The last of a round never moves here, so looking one round back is enough.
  if (round > 0 && order.front() == shuffled(count, round - 1, salt).back()) std::swap(order[0], order[1]);
  return order[at % count];
}

}  // namespace brownwater::wire
