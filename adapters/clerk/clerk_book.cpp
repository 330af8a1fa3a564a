#include "adapters/clerk/clerk_book.hpp"

#include <algorithm>
#include <sstream>

#include "adapters/clerk/umpires_line.hpp"

namespace brownwater::clerk {
namespace {

constexpr std::string_view kNoneWord = "none";
constexpr std::string_view kAllWord = "all";

TableAnswer answer_of(const chance::Slip& asked, int face, std::string word, bool ends) {
  return {.purpose = asked.purpose,
          .actor = asked.actor,
          .target = asked.target,
          .face = static_cast<std::uint8_t>(face),
          .word = std::move(word),
          .ends = ends};
}

}  // namespace

std::unexpected<wire::Fault> wrong(std::string_view word, std::string reason, std::string rule) {
  return std::unexpected(wire::Fault{std::string(word), std::move(reason), std::move(rule)});
}

std::vector<std::string> words_in(std::string_view line) {
  std::string spaced;
  for (const char letter : line) {
    const bool parts = letter == ',' || letter == ';';
    spaced += parts ? std::string{' ', letter, ' '} : std::string{letter};
  }
  std::istringstream in(spaced);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

OrFault<std::size_t> named_in(const std::vector<std::string>& names, std::string_view word, std::string_view is_none) {
  std::string all;
  std::size_t found = names.size();
  int count = 0;
  for (std::size_t at = 0; at < names.size(); ++at) {
    const std::string& name = names[at];
    if (name == word) return at;
    if (!name.starts_with(word) && name.find("_" + std::string(word)) == std::string::npos) continue;
    all += (count++ == 0 ? "" : " or ") + name;
    found = at;
  }
  if (count == 1) return found;
  return wrong(word, count == 0 ? std::string(is_none) : "may be " + all);
}

std::string words_for(const TableQuestion& question) {
  std::string words = question.several ? "none, all, or any of" : "one of";
  if (!question.form.empty()) return question.form;
  for (const auto& reply : question.replies) words += " " + reply.word;
  return words;
}

TableQuestion yes_or_no(std::string words) {
  return {.words = std::move(words), .replies = {{"yes", kernel::kYes}, {"no", kernel::kNo}}};
}

TableQuestion numbered(TableQuestion question, int most, int first) {
  for (int number = 1; number <= most; ++number) question.replies.push_back({std::to_string(number), first + number});
  return question;
}

TableQuestion named(TableQuestion question, const std::vector<std::string>& names) {
  if (!question.several) question.replies.push_back({"none", kernel::kNone});
  for (const std::string& name : names)
    question.replies.push_back({name, kernel::kFirstNamed + static_cast<int>(&name - names.data())});
  return question;
}

OrFault<TableAnswers> ClerkBook::answers(const std::vector<std::string>& words, const chance::Slip& asked) const {
  const TableQuestion question = this->question(asked);
  if (words.empty()) return wrong("line", "is empty; h tells what may be typed");
  std::vector<std::string> names;
  for (const auto& reply : question.replies) names.push_back(reply.word);
  if (question.several && words.size() == 1 && (words[0] == kNoneWord || words[0] == kAllWord))
    return TableAnswers{answer_of(asked, words[0] == kAllWord ? kEvery : kernel::kNone, words[0], true)};
  TableAnswers answers;
  for (const std::string& word : words) {
    if (question.several && (word == "," || word == "and")) continue;
    if (!question.several && !answers.empty()) return wrong(word, "is one word too many");
    const auto place = named_in(names, word, "is no answer to this question; h tells them");
    if (!place) return std::unexpected(place.error());
    answers.push_back(answer_of(asked, question.replies[*place].face, word, false));
  }
  std::ranges::sort(answers, {}, &TableAnswer::face);
  const auto twice = std::ranges::adjacent_find(answers, {}, &TableAnswer::face);
  if (twice != answers.end()) return wrong(twice->word, "is named twice");
  if (question.several) answers.push_back(answer_of(asked, kernel::kNone, words.back(), true));
  return answers;
}

LineOrders ClerkBook::orders(const std::string& line, const kernel::AnyState& state, SeatSet by) const {
  auto ruled = by.contains(Seat::kUmpire) ? read_umpires_line(line, battle_, state) : std::nullopt;
  return ruled ? std::move(*ruled) : sides_orders(line, state, by);
}

std::vector<Orders> ClerkBook::phrases(const kernel::AnyState& state, Seat by) const {
  if (by == Seat::kSpectator) return {};
  return by == Seat::kUmpire ? umpires_phrases(battle_, state) : sides_phrases(state, by);
}

std::string ClerkBook::help() const {
  std::string lines(sides_help());
  if (has_umpire(battle_)) lines += kUmpiresLineHelp;
  return lines;
}

boost::json::array ClerkBook::written(const kernel::AnyState& state, Seat by) const {
  boost::json::array all;
  for (const Orders& orders : phrases(state, by)) all.emplace_back(write_orders(orders));
  return all;
}

std::string ClerkBook::asks(const kernel::AnyState& state) const {
  std::string lines;
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate}) {
    for (const Orders& orders : phrases(state, seat))
      if (!orders.ship.empty() && !orders.note.empty()) lines += "  " + orders.ship + ", " + orders.note + "\n";
  }
  return lines;
}

}  // namespace brownwater::clerk
