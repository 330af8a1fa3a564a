#include "adapters/sealed/seal.hpp"

#include <array>
#include <set>

#include "adapters/sealed/canonical.hpp"
#include "tests/sealed/sealed_game.hpp"

namespace brownwater::sealed::testing {
namespace {

TEST(Canonical, IsTheSameHoweverAValueWasWritten) {
  EXPECT_EQ(canonical(json::parse(R"({ "b" : [1, 2.50, -0.125], "a" : {"z":null,"y":true} })")),
            R"({"a":{"y":true,"z":null},"b":[1,2.5,-0.125]})");
  EXPECT_EQ(canonical(json::parse("6.0")), "6");
  EXPECT_EQ(canonical(json::parse("-0.0")), "0");
  EXPECT_EQ(canonical(json::parse("1.78E0")), "1.78");
  EXPECT_EQ(canonical(json::parse("33.333333333")), "33.333333");
  EXPECT_EQ(canonical(json::parse("9007199254740991")), "9007199254740991");
  EXPECT_EQ(canonical(json::parse("-9e9")), "-9000000000");
  EXPECT_EQ(canonical(json::parse("1e25")), "10000000000000000905969664");
}

TEST(Canonical, EscapesNoMoreThanItMust) {
  EXPECT_EQ(canonical(json::value("a\"b\\c\n\t\x01/\x7f Mémphis")), "\"a\\\"b\\\\c\\n\\t\\u0001/\x7f Mémphis\"");
}

// Reckoned by another program: Python's hashlib.blake2b with digest_size 32.
TEST(Seal, IsBlake2bKeyedWithTheSecret) {
  EXPECT_EQ(hex_of(commitment_of(plain_secret())), "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6");
  const Chain chain(plain_secret(), json::object{{"dice", {{"kind", "sealed"}}}});
  EXPECT_EQ(hex_of(chain.last()), "1fb85c6c663214ad459d33c6966b14b504253c09add35e178e08c352fffdb7f3");
}

TEST(Seal, OfAnotherNumberSeatActionPlaceOrPurposeIsAnother) {
  const Chain chain(plain_secret(), {});
  const json::object hold{{"type", "hold_fire"}};
  const json::object move{{"type", "move"}};
  const Digest draw = chain.draw_of({.number = 1, .seat = "union", .action = hold});
  std::set<Digest> seen{chain.last(), draw};
  seen.insert(chain.draw_of({.number = 2, .seat = "union", .action = hold}));
  seen.insert(chain.draw_of({.number = 1, .seat = "confederate", .action = hold}));
  seen.insert(chain.draw_of({.number = 1, .seat = "union", .action = move}));
  seen.insert(chain.lot_of(draw, 0, {{"purpose", "fire"}}));
  seen.insert(chain.lot_of(draw, 1, {{"purpose", "fire"}}));
  seen.insert(chain.lot_of(draw, 0, {{"purpose", "mine"}}));
  EXPECT_EQ(seen.size(), 8U);
}

TEST(Seal, ASecretIsNeverMadeTwice) { EXPECT_NE(new_secret(), new_secret()); }

TEST(Seal, HexIsReadOnlyAsItIsWritten) {
  const std::string text = hex_of(commitment_of(plain_secret()));
  EXPECT_EQ(read_hex(text), commitment_of(plain_secret()));
  EXPECT_FALSE(read_hex(text.substr(1)));
  EXPECT_FALSE(read_hex("CB" + text.substr(2)));
  EXPECT_FALSE(read_hex(text + "00"));
}

TEST(Seal, EveryFaceOfADieIsAsFrequentAsTheOthers) {
  const Chain chain(plain_secret(), {});
  const Digest draw = chain.draw_of({.number = 1, .seat = "union", .action = {}});
  constexpr std::uint32_t kThrows = 12'000;
  std::array<int, 7> fallen{};
  for (std::uint32_t place = 0; place < kThrows; ++place)
    ++fallen.at(static_cast<std::size_t>(chance::face_of(chain.lot_of(draw, place, {}), chance::Die::kD6)));
  double chi_square = 0;
  for (std::size_t face = 1; face <= 6; ++face) chi_square += (fallen[face] - 2000.0) * (fallen[face] - 2000.0) / 2000;
  EXPECT_LT(chi_square, 20.5) << "five degrees of freedom, one in a thousand beyond";
}

}  // namespace
}  // namespace brownwater::sealed::testing
