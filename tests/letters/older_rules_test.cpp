#include "adapters/wire/library.hpp"
#include "tests/letters/players.hpp"

/// A letter of an earlier number of the rules: at the line at which today's play otherwise it is over, and stays whole.
namespace brownwater::letters::testing {
namespace {

/// The lines so far and one more, by that side.
std::string line_after(const std::string& text, Side side, What what, json::object keys) {
  const auto letter = Letter::read(text);
  LineHead head{.number = 1, .by = seat_of(side), .before = {}, .what = what};
  if (letter)
    head = {
        .number = letter->lines().size() + 1, .by = seat_of(side), .before = letter->lines().back().hash, .what = what};
  return text + written_line(head, std::move(keys), key_of(side)) + "\n";
}

json::object sitting() {
  const std::string digits(64, '7');
  return {{"salt", digits}, {"chain", {{"end", digits}, {"links", 10}}}};
}

/// Two players at Flotilla's duel, begun under those rules.
std::string sat_down(std::string_view rules) {
  json::object keys = sitting();
  keys["format"] = "brownwater-letters-1";
  keys["engine"] = "0.1.0";
  keys["system"] = "flotilla";
  keys["rules"] = rules;
  keys["scenario"] = *wire::scenario_named("flotilla", "duel");
  keys["options"] = json::object();
  keys["seats"] = {{"union", text_of(key_of(Side::kUnion).address())},
                   {"confederate", text_of(key_of(Side::kConfederate).address())}};
  return line_after(line_after("", Side::kUnion, What::kBegin, std::move(keys)), Side::kConfederate, What::kJoin,
                    sitting());
}

/// One line more, by a program that had come to another position.
std::string went_elsewhere(const std::string& text) {
  const auto letter = Letter::read(text);
  const Side side = letter->owed(Side::kUnion) == Owed::kNothing ? Side::kConfederate : Side::kUnion;
  json::object keys{{"position", std::string(16, '0')}};
  if (letter->owed(side) == Owed::kDecision) {
    keys["action"] = json::object{{"type", "pass"}};
    return line_after(text, side, What::kDecide, std::move(keys));
  }
  keys["commitment"] = std::string(64, '0');
  keys["packet"] = "AAAA";
  return line_after(text, side, What::kSeal, std::move(keys));
}

TEST(OlderLetters, OneThatTodaysRulesPlayOtherwiseIsOverThereAndIsKeptWhole) {
  const std::string text = went_elsewhere(sat_down("flotilla-1"));
  auto letter = Letter::read(text);
  ASSERT_TRUE(letter) << letter.error().where << " " << letter.error().reason;
  ASSERT_TRUE(letter->stop());
  EXPECT_EQ(letter->stop()->line, 3U);
  EXPECT_EQ(letter->stop()->fault.where, "line 3/position");
  EXPECT_EQ(letter->text(), text);
  EXPECT_EQ(letter->lines().size(), 3U);
  EXPECT_TRUE(letter->over());
  for (const Side side : kBothSides) EXPECT_EQ(letter->owed(side), Owed::kNothing);
  EXPECT_EQ(lines_of(journal_of(*letter)).size(), 1U) << "no decision was carried out, and there is no outcome";
  EXPECT_TRUE(letter->take("{}"));
}

TEST(OlderLetters, LinesAfterTheStopAreHeldToTheirAuthors) {
  std::string text = went_elsewhere(sat_down("flotilla-1"));
  text = line_after(text, Side::kUnion, What::kLink, {{"link", std::string(64, '0')}});
  EXPECT_EQ(refused_at(text), "read");
  char& byte = text[text.rfind("\"signature\":\"") + 20];
  byte = byte == 'A' ? 'B' : 'A';
  EXPECT_EQ(refused_at(text), "line 4/signature");
}

TEST(OlderLetters, OneOfTodaysRulesIsRefusedThere) {
  const std::string today(wire::codec_of("flotilla")->rules_version());
  EXPECT_EQ(refused_at(went_elsewhere(sat_down(today))), "line 3/position");
}

}  // namespace
}  // namespace brownwater::letters::testing
