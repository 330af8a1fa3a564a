#include "adapters/wire/redriver/diary_phrases.hpp"

#include <utility>

namespace brownwater::wire::red_river_wire {
namespace {

constexpr const char* kFile = "data/redriver/diary.json";

std::map<std::string, std::string, std::less<>> words_at(const json::value& list) {
  std::map<std::string, std::string, std::less<>> words;
  for (const auto& [key, word] : list.as_object()) words.emplace(std::string(key.data(), key.size()), text_of(word));
  return words;
}

Phrases program_phrases() {
  auto read = Phrases::read(carried_words(kFile));
  if (!read) words_broken(kFile, read.error().where + ": " + read.error().reason);
  return *read;
}

}  // namespace

std::expected<Phrases, Fault> Phrases::read(const json::value& text) {
  Phrases phrases;
  const json::object& words = text.at("words").as_object();
  phrases.headings_ = words_at(words.at("headings"));
  phrases.banks_ = words_at(words.at("banks"));
  for (const json::value& watch : words.at("watches").as_array()) phrases.watches_.push_back(text_of(watch));
  for (const char* list : {"guns", "things"}) {
    for (const auto& [key, forms] : words.at(list).as_object()) {
      phrases.nouns_.emplace(std::string(key.data(), key.size()),
                             std::pair(text_of(forms.at(0)), text_of(forms.at(1))));
    }
  }
  for (const json::value& event : text.at("passed_over").as_array()) phrases.passed_over_.push_back(text_of(event));
  auto sentences = Sentences::read(text.at("entries"));
  if (!sentences) return std::unexpected(Fault{"/entries" + sentences.error().where, sentences.error().reason, ""});
  phrases.sentences_ = std::move(*sentences);
  return phrases;
}

std::string Phrases::heading(std::string_view word) const {
  const auto found = headings_.find(word);
  return found == headings_.end() ? std::string(word) : found->second;
}
std::string Phrases::bank(std::string_view word) const {
  const auto found = banks_.find(word);
  return found == banks_.end() ? std::string(word) : found->second;
}
std::string Phrases::gun(std::string_view word) const {
  const auto found = nouns_.find(word);
  return found == nouns_.end() ? std::string(word) : found->second.first;
}
std::string Phrases::guns(std::string_view word, int count) const { return counted(word, count); }

std::string Phrases::counted(std::string_view thing, int count) const {
  const auto found = nouns_.find(thing);
  if (found == nouns_.end()) return in_letters(count) + " " + std::string(thing);
  const bool one = count == 1 || count == -1;
  return in_letters(count) + " " + (one ? found->second.first : found->second.second);
}

std::string Phrases::some(std::string_view thing, int count) const {
  if (count != 1) return counted(thing, count);
  const std::string one = gun(thing);
  return (sounds_like_a_vowel(one) ? "an " : "a ") + one;
}

std::string Phrases::watch(int turn_of_day) const {
  const auto at = static_cast<std::size_t>(turn_of_day - 1);
  return at < watches_.size() ? watches_[at] : "Watch " + std::to_string(turn_of_day);
}

const Phrases& phrases() {
  static const Phrases read = program_phrases();
  return read;
}

}  // namespace brownwater::wire::red_river_wire
