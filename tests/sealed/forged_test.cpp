#include <algorithm>

#include "tests/sealed/sealed_game.hpp"

/// A journal of sealed dice is refused whatever is changed in it, and the place is named.
namespace brownwater::sealed::testing {
namespace {

/// Another face of the same die.
void change_face(json::object& line, std::size_t place) {
  json::value& face = line.at("faces").as_array().at(place).as_object().at("face");
  face = face == json::value(1) ? 2 : 1;
}

TEST(Forged, NothingIsChangedAndTheJournalIsVerified) {
  const SealedGame game(3);
  const auto verified = verify(game.text(), {});
  ASSERT_TRUE(verified.has_value()) << verified.error().front().where << verified.error().front().reason;
  EXPECT_GT(verified->dice, 10U);
  EXPECT_EQ(verified->nonces, (json::object{{"union", "Cairo"}, {"confederate", "Yazoo"}}));
}

TEST(Forged, AnAlteredFaceIsRefused) {
  SealedGame game(3);
  const std::size_t at = game.line_with_dice();
  change_face(game.lines()[at], 0);
  EXPECT_EQ(refused_at(game), place(at, "/faces/0/face"));
  game.seal_again();
  EXPECT_EQ(refused_at(game), place(at, "/faces/0/face"));
}

TEST(Forged, AnAlteredOrderIsRefused) {
  SealedGame game(3);
  std::size_t at = 1;
  while (!game.lines()[at]["action"].as_object().contains("path")) ++at;
  json::array& path = game.lines()[at]["action"].as_object()["path"].as_array();
  if (path.empty())
    path.emplace_back("ahead");
  else
    path.clear();
  EXPECT_NE(refused_at(game), "verified");
  game.seal_again();
  EXPECT_NE(refused_at(game), "verified");
}

TEST(Forged, AnOrderWithWordsAddedIsRefused) {
  SealedGame game(3);
  game.lines()[1]["action"].as_object()["note"] = "altered";
  EXPECT_NE(refused_at(game), "verified");
}

// A reader that keeps the first of the two sees another game under the same seals.
TEST(Forged, AKeyThatIsThereTwiceIsRefusedThoughTheLastOfThemBeTheOneUnderSeal) {
  const SealedGame game(3);
  std::string text = game.text();
  const std::size_t second_line = text.find('\n') + 1;
  text.insert(text.find("\"seat\":", second_line), "\"seat\":\"spectator\",");
  const auto verified = verify(text, {});
  ASSERT_FALSE(verified);
  EXPECT_TRUE(verified.error().front().where.starts_with("line 2, byte ")) << verified.error().front().where;
  EXPECT_EQ(verified.error().front().reason, "the key \"seat\" is there twice");
}

TEST(Forged, AnAlteredSecretIsRefused) {
  SealedGame game(3);
  Secret other = plain_secret();
  other[31] ^= 1U;
  game.lines().back()["secret"] = hex_of(other);
  EXPECT_EQ(refused_at(game), place(game.lines().size() - 1, "/secret"));
}

TEST(Forged, AnAlteredSecretWithACommitmentOfItsOwnIsRefusedByTheDice) {
  SealedGame game(3);
  Secret other = plain_secret();
  other[31] ^= 1U;
  game.lines().back()["secret"] = hex_of(other);
  game.lines().front()["dice"].as_object()["commitment"] = hex_of(commitment_of(other));
  EXPECT_NE(refused_at(game), "verified");
}

TEST(Forged, AnAlteredNonceIsRefused) {
  SealedGame game(3);
  game.lines().front()["dice"].as_object()["nonces"].as_object()["union"] = "Carondelet";
  EXPECT_NE(refused_at(game), "verified");
  game.seal_again();
  // A face may happen to be the same.
  EXPECT_TRUE(refused_at(game).starts_with(place(game.line_with_dice(), "/faces/"))) << refused_at(game);
}

TEST(Forged, AMissingNonceIsRefused) {
  SealedGame game(3);
  game.lines().front()["dice"].as_object()["nonces"].as_object().erase("confederate");
  EXPECT_EQ(refused_at(game), "line 1/dice/nonces/confederate");
}

TEST(Forged, ADroppedDecisionIsRefused) {
  SealedGame game(3);
  game.lines().erase(game.lines().begin() + 2);
  EXPECT_EQ(refused_at(game), place(2, "/number"));
  for (std::size_t at = 2; at + 1 < game.lines().size(); ++at) game.lines()[at]["number"] = at;
  EXPECT_NE(refused_at(game), "verified");
  game.seal_again();
  EXPECT_NE(refused_at(game), "verified");
}

TEST(Forged, AnAppendedDecisionIsRefused) {
  SealedGame game(3);
  const std::size_t last = game.lines().size() - 1;
  json::object more = game.lines()[last - 1];
  more["number"] = last;
  game.lines().insert(game.lines().end() - 1, more);
  EXPECT_EQ(refused_at(game), place(last, "/seal"));
  game.lines()[last]["faces"] = json::array();
  game.seal_again();
  EXPECT_EQ(refused_at(game), place(last)) << "nothing is decided once the game is over";
}

TEST(Forged, SwappedDecisionsAreRefused) {
  SealedGame game(3);
  std::swap(game.lines()[1], game.lines()[2]);
  EXPECT_EQ(refused_at(game), place(1, "/number"));
  game.lines()[1]["number"] = 1;
  game.lines()[2]["number"] = 2;
  EXPECT_NE(refused_at(game), "verified");
  game.seal_again();
  EXPECT_NE(refused_at(game), "verified");
}

TEST(Forged, ADroppedOrAnAddedDieIsRefused) {
  SealedGame game(3);
  const std::size_t at = game.line_with_dice(2);
  game.lines()[at]["faces"].as_array().pop_back();
  EXPECT_EQ(refused_at(game), place(at, "/seal"));
  game.seal_again();
  EXPECT_NE(refused_at(game), "verified") << "with another seal all later dice are others";
}

TEST(Forged, ADieOfAnotherPurposeIsRefused) {
  SealedGame game(3);
  const std::size_t at = game.line_with_dice();
  json::object& die = game.lines()[at]["faces"].as_array()[0].as_object();
  const bool of_union = die.contains("side") && die.at("side") == "union";
  if (die.contains("side"))
    die["side"] = of_union ? "confederate" : "union";
  else
    die.erase("target");
  EXPECT_NE(refused_at(game), "verified");
}

TEST(Forged, AnAlteredOutcomeOrHashIsRefused) {
  SealedGame game(3);
  game.lines().back()["turns"] = 99;
  EXPECT_EQ(refused_at(game), place(game.lines().size() - 1, "/seal"));
  SealedGame other(3);
  other.lines()[2]["hash"] = "0123456789abcdef";
  EXPECT_EQ(refused_at(other), place(2, "/seal"));
}

TEST(Forged, AGameThatIsNotOverHasNothingToVerifyYet) {
  SealedGame game(3);
  game.lines().pop_back();
  EXPECT_EQ(refused_at(game), place(game.lines().size() - 1));
}

TEST(Forged, AJournalWithoutSealsIsRefused) {
  SealedGame game(3);
  game.lines().front()["dice"].as_object()["kind"] = "program";
  EXPECT_EQ(refused_at(game), "line 1/dice/kind");
}

// Once the secret is out, anybody can write down another game under it. Only a seal that others kept exposes it.
TEST(Forged, AnotherGameUnderThePublishedSecretIsRefusedByWhoeverKeptASealOfTheFirst) {
  const SealedGame played(3);
  SealedGame forged(4);
  EXPECT_EQ(refused_at(forged), "verified");
  const std::string seal(const_cast<SealedGame&>(played).lines()[5].at("seal").as_string());
  EXPECT_EQ(refused_at(played, {.commitment = {}, .seals = {seal}}), "verified");
  EXPECT_EQ(refused_at(forged, {.commitment = {}, .seals = {seal}}), "seal");
}

TEST(Forged, AGameUnderAnotherCommitmentIsRefusedByWhoeverKeptTheFirst) {
  const SealedGame played(3);
  EXPECT_EQ(refused_at(played, {.commitment = hex_of(commitment_of(plain_secret())), .seals = {}}), "verified");
  EXPECT_EQ(refused_at(played, {.commitment = std::string(64, '0'), .seals = {}}), "line 1/dice/commitment");
}

}  // namespace
}  // namespace brownwater::sealed::testing
