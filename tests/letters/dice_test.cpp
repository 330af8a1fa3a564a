#include <array>

#include "tests/letters/players.hpp"

/// Dice that follow from the other side's link and from the decision.
namespace brownwater::letters::testing {
namespace {

chance::Slip fire_slip() { return {.rule = {}, .purpose = 0, .actor = 0, .target = 1}; }

std::vector<int> thrown(const Draw& draw, int count) {
  const wire::Setting setting = wire::testing::setting_named("training");
  const DrawnThrows lots(draw, wire::testing::mobas(), setting);
  std::vector<int> faces;
  for (int at = 0; at < count; ++at)
    faces.push_back(chance::face_of(lots.lot(static_cast<std::uint32_t>(at), chance::Die::kFiring, fire_slip()),
                                    chance::Die::kFiring));
  return faces;
}

TEST(LetterDice, HangOnTheLinkOnTheDecisionAndOnItsNumber) {
  constexpr int kMany = 40;
  const Draw draw{.link = hash_of("link"), .after = hash_of("decision"), .decision = 1};
  const std::vector<int> faces = thrown(draw, kMany);
  EXPECT_EQ(thrown(draw, kMany), faces);
  Draw other = draw;
  other.link[0] ^= 1U;
  EXPECT_NE(thrown(other, kMany), faces);
  other = draw;
  other.after[31] ^= 1U;
  EXPECT_NE(thrown(other, kMany), faces);
  other = draw;
  other.decision = 2;
  EXPECT_NE(thrown(other, kMany), faces);
}

TEST(LetterDice, EveryFaceIsAsFrequentAsTheOthers) {
  constexpr int kThrows = 12'000;
  const Draw draw{.link = hash_of("link"), .after = hash_of("decision"), .decision = 1};
  std::array<int, 6> counts{};
  for (const int face : thrown(draw, kThrows)) ++counts.at(static_cast<std::size_t>(face - 1));
  double chi_squared = 0;
  for (const int count : counts) chi_squared += (count - 2000.0) * (count - 2000.0) / 2000.0;
  // Five degrees of freedom: 20.5 is passed once in a thousand times; these throws are always the same.
  EXPECT_LT(chi_squared, 20.5);
}

/// The faces of the first decision that throws dice after a letter's line.
std::vector<int> faces_after(const Letter& letter, std::size_t decisions) {
  std::vector<int> faces;
  for (std::size_t at = decisions; at < letter.decisions().size(); ++at) {
    for (const chance::Throw& one : letter.decisions()[at]->played.throws) faces.push_back(one.face);
  }
  return faces;
}

TEST(LetterDice, TwoGamesOfTheSameDecisionsHaveOtherDice) {
  const Exchange one = play_by_letters("training", 8);
  const Exchange other = play_by_letters("training", 8);
  const auto first = Letter::read(one.last.of_union);
  const auto second = Letter::read(other.last.of_union);
  ASSERT_TRUE(first && second);
  EXPECT_NE(faces_after(*first, 0), faces_after(*second, 0));
}

TEST(LetterDice, WhoOwesALinkCanWriteNothingElseAndTheOtherSideNothingAtAll) {
  const Exchange exchange = play_by_letters("training", 3);
  std::vector<std::string> lines = lines_of(exchange.last.of_union);
  std::size_t at = 0;
  while (read_line(lines[at], at + 1)->head.what != What::kLink) ++at;
  lines.resize(at);
  Letter letter = *Letter::read(joined(lines));
  const Side owing = letter.owed(Side::kUnion) == Owed::kLink ? Side::kUnion : Side::kConfederate;
  EXPECT_EQ(letter.owed(owing), Owed::kLink);
  EXPECT_EQ(letter.owed(enemy_of(owing)), Owed::kNothing);
  const kernel::AnyAction any = letter.decisions().empty() ? kernel::AnyAction() : letter.decisions().front()->action;
  ASSERT_TRUE(any.has_value());
  for (const Side side : kBothSides) {
    const Key key = key_of(side);
    EXPECT_TRUE(Pen::of(letter, key)->decide(any).has_value());
  }
  // The link is the same however often it is added.
  Letter again = letter;
  const Key key = key_of(owing);
  EXPECT_TRUE(Pen::of(letter, key)->add_what_is_due().has_value());
  EXPECT_TRUE(Pen::of(again, key)->add_what_is_due().has_value());
  EXPECT_EQ(letter.text(), again.text());
}

}  // namespace
}  // namespace brownwater::letters::testing
