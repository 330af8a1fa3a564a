#include "tests/letters/players.hpp"

namespace brownwater::letters::testing {
namespace {

std::string in_hex(const Digest& digest) { return sealed::hex_of(digest); }

TEST(LetterKeys, AnAddressIsReadAsItWasWrittenAndASlipOfThePenIsSeen) {
  const std::string address = text_of(key_of(Side::kUnion).address());
  EXPECT_EQ(address.size(), 52U);
  EXPECT_EQ(read_address(address), key_of(Side::kUnion).address());
  for (std::size_t at = 0; at < address.size(); ++at) {
    std::string slipped = address;
    slipped[at] = slipped[at] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(read_address(slipped)) << at;
  }
  EXPECT_FALSE(read_address(""));
  EXPECT_FALSE(read_address("bw1-"));
  EXPECT_FALSE(read_address(address + "A"));
}

// RFC 8032, 7.1: the first test vector.
TEST(LetterKeys, SignAsEd25519Does) {
  const auto seed = sealed::read_hex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
  const Key key(*seed);
  EXPECT_EQ(in_hex(key.address().key), "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
  const Signature signature = key.sign("");
  Digest first{};
  std::copy_n(signature.begin(), first.size(), first.begin());
  EXPECT_EQ(in_hex(first), "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155");
  EXPECT_TRUE(signed_by(key.address(), "", signature));
  EXPECT_FALSE(signed_by(key.address(), " ", signature));
  EXPECT_FALSE(signed_by(key_of(Side::kUnion).address(), "", signature));
}

TEST(LetterKeys, OnlyTheirHolderOpensWhatIsSealedForTheirAddress) {
  const Key own = key_of(Side::kUnion);
  const std::string box = sealed_for(own.address(), "hold fire");
  EXPECT_EQ(own.open(box), "hold fire");
  EXPECT_FALSE(key_of(Side::kConfederate).open(box));
  EXPECT_FALSE(own.open(""));
  EXPECT_FALSE(own.open(box.substr(1)));
  EXPECT_NE(sealed_for(own.address(), "hold fire"), box);
}

TEST(LetterKeys, AKeyFileIsReadAgainAndADamagedOneIsRefused) {
  const Key key = Key::make();
  const std::string text = text_of(key);
  const auto read = read_key(text);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->address(), key.address());
  std::string damaged = text;
  const std::size_t secret = damaged.find("secret\":\"") + 9;
  damaged[secret] = damaged[secret] == '0' ? '1' : '0';
  EXPECT_EQ(read_key(damaged).error().where, "/address");
  EXPECT_FALSE(read_key("{}"));
  EXPECT_FALSE(read_key("no key"));
  EXPECT_FALSE(read_key(std::string(5000, ' ')));
}

TEST(LetterKeys, Base64IsReadInOneWayOnly) {
  EXPECT_EQ(base64_of("\xFF\xFE"), "//4=");
  EXPECT_EQ(read_base64("//4="), "\xFF\xFE");
  EXPECT_FALSE(read_base64("//5="));  // the same bytes with bits that say nothing
  EXPECT_FALSE(read_base64("//4"));
  EXPECT_FALSE(read_base64("//4=\n"));
  EXPECT_FALSE(read_base64("/*4="));
}

TEST(LetterChains, EachLinkFollowsFromTheOneBeforeAndNoOtherDoes) {
  const OwnChain chain{.seed = hash_of("seed"), .links = 5};
  EXPECT_TRUE(follows(chain.link(1), chain.end().end));
  for (std::uint32_t place = 2; place <= 5; ++place) EXPECT_TRUE(follows(chain.link(place), chain.link(place - 1)));
  EXPECT_FALSE(follows(chain.link(2), chain.end().end));
  EXPECT_FALSE(follows(chain.link(1), chain.link(2)));
  EXPECT_EQ(chain.link(5), chain.seed);
}

TEST(LetterChains, AreAnotherInEveryGameThoughItsFirstLineBeReadAgain) {
  const wire::Setting setting = wire::testing::setting_named("training");
  const auto first = begun(wire::testing::mobas(), setting);
  const Key key = key_of(Side::kConfederate);
  Letter one = *first;
  Letter other = *first;
  EXPECT_FALSE(Pen::of(one, key)->join());
  EXPECT_FALSE(Pen::of(other, key)->join());
  EXPECT_NE(one.chain(Side::kConfederate).end, other.chain(Side::kConfederate).end);
}

TEST(LetterChains, AreGoneOnWithWhenTheyEndAndTheBattleGoesOn) {
  const Exchange exchange = play_by_letters("training", 4, 2);
  ASSERT_FALSE(exchange.last.of_union.empty());
  EXPECT_EQ(exchange.last.of_union, exchange.last.of_confederate);
  const auto letter = Letter::read(exchange.last.of_union);
  ASSERT_TRUE(letter.has_value());
  EXPECT_TRUE(letter->over());
  EXPECT_GT(letter->chain(Side::kUnion).number + letter->chain(Side::kConfederate).number, 1U);
}

}  // namespace
}  // namespace brownwater::letters::testing
