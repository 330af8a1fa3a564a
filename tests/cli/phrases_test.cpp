#include <array>
#include <span>

#include "engine/chance/whim.hpp"
#include "tests/clerk/flotilla_by_lines.hpp"
#include "tests/clerk/mobas_by_lines.hpp"
#include "tests/clerk/noddy_by_lines.hpp"

/// Phrases and lines are one language: a page that knows no book can say all that a clerk types.
namespace brownwater::clerk::testing {
namespace {

constexpr std::array kSides{Seat::kUnion, Seat::kConfederate};

bool is_choice(const Part& part, const std::string& word) {
  return std::ranges::find(part.choices, word, &Choice::word) != part.choices.end();
}

/// Whether the words are those of the parts, in order.
bool says(std::span<const Part> parts, std::span<const std::string> words) {
  if (parts.empty()) return words.empty();
  const Part& part = parts.front();
  const auto rest = parts.subspan(1);
  const auto after = [&](std::size_t count) { return words.size() >= count && says(rest, words.subspan(count)); };
  switch (part.kind) {
    case Part::Kind::kText: {
      const auto own = words_in(part.word);
      return words.size() >= own.size() && std::ranges::equal(own, words.first(own.size())) && after(own.size());
    }
    case Part::Kind::kOneOf:
      return (part.optional && after(0)) || (!words.empty() && is_choice(part, words.front()) && after(1));
    case Part::Kind::kSomeOf:
    case Part::Kind::kRowOf:
      for (std::size_t count = part.optional ? 0 : 1; count <= words.size(); ++count) {
        if (after(count)) return true;
        if (count == words.size() || !is_choice(part, words[count])) return false;
        if (count == 0 || is_choice(part, words[0])) continue;
        return false;
      }
      return false;
    case Part::Kind::kNumber: {
      if (part.optional && after(0)) return true;
      if (words.empty() || words.front().find_first_not_of("-0123456789") != std::string::npos) return false;
      const int number = std::stoi(words.front());
      return number >= part.from && number <= part.to && after(1);
    }
    case Part::Kind::kTick: return after(0) || (!words.empty() && words.front() == part.word && after(1));
  }
  return false;
}

/// A line of the phrase with choices at random.
std::string said(const Phrase& phrase, chance::Whim& whim) {
  std::string line;
  const auto add = [&](const std::string& word) { line += (line.empty() ? "" : " ") + word; };
  const auto draw = [&](const std::vector<Choice>& choices) {
    add(choices[whim.below(static_cast<std::uint32_t>(choices.size()))].word);
  };
  for (const Part& part : phrase.parts) {
    if (part.optional && whim.below(2) == 0) continue;
    switch (part.kind) {
      case Part::Kind::kText: add(part.word); break;
      case Part::Kind::kOneOf: draw(part.choices); break;
      case Part::Kind::kSomeOf: draw(part.choices); break;
      case Part::Kind::kRowOf:
        for (std::uint32_t left = 1 + whim.below(static_cast<std::uint32_t>(part.to)); left > 0; --left)
          draw(part.choices);
        break;
      case Part::Kind::kNumber:
        add(std::to_string(part.from +
                           static_cast<int>(whim.below(static_cast<std::uint32_t>(part.to - part.from + 1)))));
        break;
      case Part::Kind::kTick:
        if (whim.below(2) == 0) add(part.word);
        break;
    }
  }
  return line;
}

/// A refusal by the rules or of a choice, not of the grammar.
bool is_grammar(const wire::Fault& fault) {
  for (const char* words : {"is no ", "is followed by", "word too many", "does what", "when?", "of whom"})
    if (fault.reason.starts_with(words) && fault.rule.empty()) return true;
  return false;
}

void can_be_read(const ClerkBook& book, const kernel::AnyState& state, chance::Whim& whim) {
  for (const Seat seat : kSides) {
    for (const Orders& orders : book.phrases(state, seat)) {
      for (const Phrase& phrase : orders.phrases) {
        for (const Part& part : phrase.parts) {
          if (part.kind == Part::Kind::kNumber) ASSERT_LE(part.from, part.to) << phrase.label;
          if (part.kind == Part::Kind::kOneOf) ASSERT_FALSE(part.choices.empty()) << phrase.label << part.name;
        }
        const std::string line = said(phrase, whim);
        const auto read = book.orders(line, state, {seat});
        if (!read) EXPECT_FALSE(is_grammar(read.error())) << line << ": " << in_words(read.error());
      }
    }
  }
}

void can_be_said(const ClerkBook& book, const std::string& line, const kernel::AnyState& state) {
  std::vector<std::string> words = words_in(line);
  // A phrase says these without a name, for the own side.
  if (words.size() == 2 && (words[0] == "seal" || words[0] == "ready")) words.pop_back();
  for (const Seat seat : kSides) {
    for (const Orders& orders : book.phrases(state, seat))
      for (const Phrase& phrase : orders.phrases)
        if (says(phrase.parts, words)) return;
  }
  ADD_FAILURE() << "no phrase says: " << line;
}

template <class Table>
void play(std::string_view system, const std::vector<std::string>& scenarios, std::uint64_t games) {
  for (std::uint64_t game = 0; game < games && !::testing::Test::HasFailure(); ++game) {
    const Ground ground = ground_for(system, scenarios[game % scenarios.size()]);
    Table table(ground, game);
    chance::Whim whim(1864, game);
    table.typed = [&](const ClerkBook& book, const std::string& line, const kernel::AnyState& state) {
      can_be_said(book, line, state);
      if (whim.below(8) == 0) can_be_read(book, state, whim);
    };
    table.play();
  }
}

TEST(Phrases, SayAllDecisionsOfMobasAndAreRead) {
  play<MobasByLines>("mobas", {"duel", "training", "plum_point_bend", "memphis"}, 20);
}
TEST(Phrases, SayAllDecisionsOfNoddyAndAreRead) {
  play<NoddyByLines>("noddy", {"duel", "gunboats", "plymouth", "indianola"}, 4);
}
TEST(Phrases, SayAllDecisionsOfFlotillaAndAreRead) {
  play<FlotillaByLines>("flotilla", {"duel", "galveston", "fort_henry", "indianola"}, 4);
}

}  // namespace
}  // namespace brownwater::clerk::testing
