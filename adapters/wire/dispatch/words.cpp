#include "adapters/wire/dispatch/words.hpp"

#include <array>
#include <charconv>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/words.hpp"

namespace brownwater::wire::dispatch {
namespace {

constexpr const char* kFile = "data/dispatch.json";
constexpr std::array<Word<MemberKind>, 3> kMemberWords{
    {{MemberKind::kVessel, "vessel"}, {MemberKind::kBattery, "battery"}, {MemberKind::kParty, "party"}}};
constexpr std::array<Word<Fate>, 9> kFateWords{{{Fate::kAfloat, "afloat"},
                                                {Fate::kSunk, "sunk"},
                                                {Fate::kWithdrawn, "withdrawn"},
                                                {Fate::kPassed, "passed"},
                                                {Fate::kSilenced, "silenced"},
                                                {Fate::kAbandoned, "abandoned"},
                                                {Fate::kTaken, "taken"},
                                                {Fate::kSurrendered, "surrendered"},
                                                {Fate::kGone, "gone"}}};

std::map<std::string, std::string, std::less<>> map_of(const json::value& list) {
  std::map<std::string, std::string, std::less<>> map;
  for (const auto& [key, word] : list.as_object()) map.emplace(std::string(key.data(), key.size()), text_of(word));
  return map;
}

std::pair<std::string, std::string> forms_of(const json::value& list) {
  return {text_of(list.at(0)), text_of(list.at(1))};
}

Words program_words() {
  auto read = Words::read(carried_words(kFile));
  if (!read) words_broken(kFile, read.error().where + ": " + read.error().reason);
  return *std::move(read);
}

/// The number of a part of a date; 0 if it is not a number.
unsigned number_in(std::string_view digits) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc() && end == digits.data() + digits.size() ? number : 0;
}

}  // namespace

std::expected<Words, Fault> Words::read(const json::value& text) {
  Words read;
  auto sentences = Sentences::read(text.at("entries"));
  if (!sentences) return std::unexpected(Fault{"/entries" + sentences.error().where, sentences.error().reason, ""});
  read.sentences_ = *std::move(sentences);
  const json::value& words = text.at("words");
  for (const json::value& month : words.at("months").as_array()) read.months_.push_back(text_of(month));
  for (const Side side : kBothSides) read.sides_[side] = forms_of(words.at("sides").at(word_in(kSideWords, side)));
  read.headings_ = map_of(words.at("headings"));
  read.times_ = map_of(words.at("times"));
  for (const auto& [key, forms] : words.at("things").as_object())
    read.things_.emplace(std::string(key.data(), key.size()), forms_of(forms));
  for (const auto& [kind, fates] : words.at("fates").as_object())
    read.fates_.emplace(std::string(kind.data(), kind.size()), map_of(fates));
  return read;
}

std::string Words::date(std::string_view text) const {
  constexpr std::size_t kMonth = 5;
  constexpr std::size_t kDay = 8;
  constexpr std::size_t kLength = 10;
  if (text.size() != kLength || text[kMonth - 1] != '-' || text[kDay - 1] != '-') return std::string(text);
  const unsigned month = number_in(text.substr(kMonth, 2));
  const unsigned day = number_in(text.substr(kDay, 2));
  if (month < 1 || month > months_.size() || day < 1) return std::string(text);
  return std::to_string(day) + " " + months_[month - 1] + " " + std::string(text.substr(0, kMonth - 1));
}

const std::string& Words::side(Side side) const { return sides_[side].first; }
const std::string& Words::of_side(Side side) const { return sides_[side].second; }
const std::string& Words::heading(std::string_view of) const { return headings_.find(of)->second; }

std::string Words::times(int count) const {
  const auto found = times_.find(std::to_string(count));
  return found == times_.end() ? counted("time", count) : found->second;
}

std::string Words::form(std::string_view thing, bool one) const {
  const auto found = things_.find(thing);
  if (found == things_.end()) return std::string(thing);
  return one ? found->second.first : found->second.second;
}

std::string Words::counted(std::string_view thing, int count) const {
  return in_letters(count) + " " + form(thing, count == 1);
}

std::string Words::measured(std::string_view thing, int parts, int parts_a_unit) const {
  const int whole = parts / parts_a_unit;
  if (parts % parts_a_unit == 0) return counted(thing, whole);
  return whole == 0 ? "half a " + form(thing, true) : in_letters(whole) + " and a half " + form(thing, false);
}

std::string Words::measured_of(std::string_view thing, const Part& part, int parts_a_unit) const {
  const std::string whole = measured(thing, part.whole, parts_a_unit);
  if (part.lost == 0) return "none of " + whole;
  if (part.lost < parts_a_unit) return measured(thing, part.lost, parts_a_unit) + " of " + whole;
  const std::string half = part.lost % parts_a_unit == 0 ? "" : " and a half";
  return in_letters(part.lost / parts_a_unit) + half + " of " + whole;
}

const std::string& Words::fate(std::string_view kind, std::string_view fate) const {
  return fates_.find(kind)->second.find(fate)->second;
}

std::optional<Fault> words_missing() {
  if (assets::find(kFile)) return std::nullopt;
  return Fault{kFile, "the program does not carry it", ""};
}

const Words& words() {
  static const Words read = program_words();
  return read;
}

std::string_view word_of(MemberKind kind) { return word_in(kMemberWords, kind); }
std::string_view word_of(Fate fate) { return word_in(kFateWords, fate); }

}  // namespace brownwater::wire::dispatch
