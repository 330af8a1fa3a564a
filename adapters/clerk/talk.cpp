#include "adapters/clerk/talk.hpp"

#include <algorithm>

#include "adapters/clerk/clerk_book.hpp"

namespace brownwater::clerk {
namespace {

bool answers_to(const TableAnswer& told, const chance::Slip& asked) {
  return told.purpose == asked.purpose && told.actor == asked.actor && told.target == asked.target;
}

/// Whether the last answer is not open, or its question is over before all that its line named has been asked for.
bool is_shut(Talk& talk, const Outcome& played) {
  if (!played && played.error().cause == kernel::NotPlayed::Cause::kFaceOutOfRange) return talk.given.has_value();
  const auto& last = talk.last;
  if (!last || (!played && played.error().wanted.die == chance::Die::kAnswer && played.error().wanted.slip == *last))
    return false;
  const auto left = std::ranges::find_if(talk.now.told, [&](const TableAnswer& told) {
    return told.line != kOfOrders && !told.ends && answers_to(told, *last);
  });
  if (left == talk.now.told.end()) return false;
  talk.given = *left;
  return true;
}

bool is_open(const Talk& talk, std::uint8_t face, const Play& play) {
  std::vector<std::uint8_t> faces = talk.now.faces;
  faces.push_back(face);
  const Outcome played = play(faces);
  return played || played.error().cause != kernel::NotPlayed::Cause::kFaceOutOfRange;
}

/// The rest of a line is forgotten when its question is over.
void ask(const ClerkBook& book, Talk& talk, const chance::Slip& asked) {
  if (talk.last && *talk.last != asked) {
    const bool goes_on = book.follows(asked);
    std::erase_if(talk.now.told, [&](const TableAnswer& told) {
      return (told.line != kOfOrders && !goes_on) || (told.ends && answers_to(told, *talk.last));
    });
  }
  talk.last = asked;
  talk.given.reset();
}

/// Answers by what lines have said; false if they have not.
bool answer(const ClerkBook& book, Talk& talk, const chance::Slip& asked, const Play& play) {
  ask(book, talk, asked);
  const auto told = std::ranges::find_if(talk.now.told, [&](const TableAnswer& one) { return answers_to(one, asked); });
  if (told == talk.now.told.end()) return false;
  if (told->face == kEvery) {
    int face = kernel::kFirstNamed;
    while (face <= chance::kMostAnswers && !is_open(talk, static_cast<std::uint8_t>(face), play)) ++face;
    talk.now.faces.push_back(static_cast<std::uint8_t>(face <= chance::kMostAnswers ? face : kernel::kNone));
    return true;
  }
  talk.given = *told;
  talk.now.told.erase(told);
  talk.now.faces.push_back(talk.given->face);
  return true;
}

/// A table that takes an answer back has thrown the dice after it already.
bool thrown_before(Talk& talk, const chance::DiceWanted& wanted) {
  talk.given.reset();
  if (talk.now.pools == talk.thrown.size() || talk.thrown[talk.now.pools].first != wanted) return false;
  std::ranges::copy(talk.thrown[talk.now.pools++].second, std::back_inserter(talk.now.faces));
  return true;
}

}  // namespace

OrRefused ClerkBook::go_on(Talk& talk, const Play& play) const {
  for (;;) {
    Outcome played = play(talk.now.faces);
    if (is_shut(talk, played)) {
      Refused refused{{talk.given->word, question(*talk.last).shut, wire::rule_text(talk.last->rule)},
                      talk.given->line == kOfOrders};
      if (!refused.of_orders) talk.take_back_to(talk.given->line);
      return std::unexpected(std::move(refused));
    }
    if (played || played.error().cause != kernel::NotPlayed::Cause::kDiceWanted) return played;
    const chance::DiceWanted& wanted = played.error().wanted;
    const bool goes_on =
        wanted.die == chance::Die::kAnswer ? answer(*this, talk, wanted.slip, play) : thrown_before(talk, wanted);
    if (!goes_on) return played;
  }
}

OrRefused ClerkBook::hear(Talk& talk, const std::string& line, const Play& play) const {
  auto said = answers(words_in(line), *talk.last);
  if (!said) return std::unexpected(Refused{std::move(said.error())});
  return take(talk, std::move(*said), play);
}

OrRefused ClerkBook::reply(Talk& talk, std::span<const std::uint8_t> faces, const Play& play) const {
  const chance::Slip asked = *talk.last;
  const TableQuestion question = this->question(asked);
  const auto said = [&](std::uint8_t face, bool ends) {
    const auto reply = std::ranges::find(question.replies, int{face}, &TableQuestion::Reply::face);
    return TableAnswer{.purpose = asked.purpose,
                       .actor = asked.actor,
                       .target = asked.target,
                       .face = face,
                       .word = reply == question.replies.end() ? std::to_string(face) : reply->word,
                       .ends = ends};
  };
  TableAnswers answers;
  if (std::ranges::find(faces, kEvery) != faces.end())
    return std::unexpected(Refused{{"faces", "0 is no reply", wire::rule_text(asked.rule)}});
  for (const std::uint8_t face : faces)
    if (!question.several || face != kernel::kNone) answers.push_back(said(face, false));
  if (!question.several && answers.size() != 1)
    return std::unexpected(Refused{{"faces", "one answer is wanted", wire::rule_text(asked.rule)}});
  std::ranges::sort(answers, {}, &TableAnswer::face);
  if (question.several) answers.push_back(said(kernel::kNone, true));
  return take(talk, std::move(answers), play);
}

OrRefused ClerkBook::take(Talk& talk, TableAnswers said, const Play& play) const {
  const chance::Slip asked = *talk.last;
  // A line that says more than it was asked says all of its actor.
  const bool says_all = std::ranges::any_of(said, [&](const auto& one) { return one.purpose != asked.purpose; });
  talk.asked.push_back(talk.now);
  std::erase_if(talk.now.told, [&](const TableAnswer& told) {
    return says_all ? told.actor == asked.actor : answers_to(told, asked);
  });
  for (TableAnswer& one : said) one.line = talk.asked.size();
  std::ranges::move(said, std::back_inserter(talk.now.told));
  return go_on(talk, play);
}

Talk ClerkBook::recount(std::span<const std::uint8_t> faces, const Play& play) const {
  Talk talk;
  std::optional<chance::Slip> last;
  while (talk.now.faces.size() < faces.size()) {
    const Outcome played = play(talk.now.faces);
    if (played || played.error().cause != kernel::NotPlayed::Cause::kDiceWanted) break;
    const chance::DiceWanted& wanted = played.error().wanted;
    const bool is_answer = wanted.die == chance::Die::kAnswer;
    const std::size_t count = std::min<std::size_t>(wanted.count, faces.size() - talk.now.faces.size());
    const auto next = faces.subspan(talk.now.faces.size(), count);
    if (is_answer && last != wanted.slip) talk.asked.push_back(talk.now);
    last = is_answer ? std::optional(wanted.slip) : std::nullopt;
    if (!is_answer) talk.give(wanted, {next.begin(), next.end()}), ++talk.now.pools;
    talk.now.faces.insert(talk.now.faces.end(), next.begin(), next.end());
  }
  return talk;
}

}  // namespace brownwater::clerk
