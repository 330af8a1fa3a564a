#include "adapters/server/tokens.hpp"
#include "tests/server/house.hpp"

/// Seats taken back and handed over by another token.
namespace brownwater::server::testing {
namespace {

Got renew(const Game& game, std::string_view token, const json::value& another) {
  return ask(game.port, "POST", game.path("/token"), token, json::serialize(json::object{{"token", another}}));
}

TEST_F(ServerTest, ASeatWithAnotherTokenIsHeldByItAndNoLongerByTheFirst) {
  const Game game = begin(port());
  const std::string token = new_token();
  EXPECT_EQ(renew(game, game.union_token, json::string(token)).status, 200U);
  EXPECT_EQ(ask(port(), "GET", game.path(), game.union_token).status, 403U);
  const Got got = ask(port(), "GET", game.path(), token);
  ASSERT_EQ(got.status, 200U);
  EXPECT_EQ(got.object().at("seat"), "union");
  EXPECT_EQ(game.look("confederate").at("seat"), "confederate") << "the others keep theirs";
  EXPECT_EQ(game.decide("union", 0, kClear, "old").status, 403U);
  EXPECT_EQ(storage.load(game.id).value()->game.tokens[0], hash_of(token));
}

TEST_F(ServerTest, ASocketOfTheTokenBeforeIsClosedAndOthersAreNot) {
  const Game game = begin(port());
  Socket old(port(), game.id);
  old.say({{"token", game.union_token}});
  Socket other(port(), game.id);
  other.say({{"token", game.confederate_token}});
  ASSERT_TRUE(old.hear() && other.hear());
  ASSERT_EQ(renew(game, game.union_token, json::string(new_token())).status, 200U);
  const auto told = old.hear();
  ASSERT_TRUE(told);
  EXPECT_EQ(told->at("status"), 403);
  EXPECT_FALSE(old.hear());
  ASSERT_EQ(game.decide("confederate", 0, kClear, "a").status, 200U);
  EXPECT_TRUE(other.hear());
}

TEST_F(ServerTest, ItIsToldWhoseLinksAreInUse) {
  const Game game = begin(port());
  const auto present = [&](std::string_view token) { return ask(port(), "GET", game.path("/present"), token); };
  EXPECT_EQ(present(game.union_token).body, R"({"seats":[],"captains":[]})");
  {
    Socket confederate(port(), game.id);
    confederate.say({{"token", game.confederate_token}});
    ASSERT_TRUE(confederate.hear());
    EXPECT_EQ(present(game.union_token).body, R"({"seats":["confederate"],"captains":[]})");
  }
  const auto gone = [&] { return present(game.union_token).object().at("seats").as_array().empty(); };
  for (int tries = 0; tries < 100 && !gone(); ++tries) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_TRUE(gone()) << "once his line is lost";
  EXPECT_EQ(present("nobody").status, 403U);
}

TEST_F(ServerTest, ATokenOfFewerBitsIsNotTaken) {
  const Game game = begin(port());
  for (const json::value& bad : {json::value("short"), json::value(""), json::value(std::string(43, '!')),
                                 json::value(std::string(44, 'A')), json::value(7), json::value(nullptr)}) {
    EXPECT_EQ(renew(game, game.union_token, bad).status, 422U) << json::serialize(bad);
  }
  EXPECT_EQ(renew(game, "nobody", json::string(new_token())).status, 403U);
  EXPECT_EQ(game.look("union").at("seat"), "union");
}

TEST_F(ServerTest, ATokenThatTheStoreDoesNotTakeChangesNothing) {
  const Game game = begin(port());
  storage.fail_writes(1, storage::Trouble::kBroken);
  EXPECT_EQ(renew(game, game.union_token, json::string(new_token())).status, 503U);
  EXPECT_EQ(game.look("union").at("seat"), "union");
}

}  // namespace
}  // namespace brownwater::server::testing
