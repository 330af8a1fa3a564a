#include "tests/server/takebacks.hpp"

/// Several decisions as one request.
namespace brownwater::server::testing {
namespace {

using namespace takebacks;

Got volley(const Game& game, std::string_view seat, std::int64_t expected, const json::value& actions,
           std::string_view request) {
  const json::object body{{"request", request}, {"expected", expected}, {"actions", actions}};
  return ask(game.port, "POST", game.path("/decisions"), game.token(seat), json::serialize(body));
}

const json::array kOfUnion{aim("benton", "tennessee"), hold("cairo")};
const json::array kOfConfederates{hold("arkansas"), aim("tennessee", "benton")};

TEST_F(ServerTest, AVolleyIsMadeByOneRequestAndToldDecisionByDecision) {
  const Game game = two_a_side(port());
  Socket socket(port(), game.id);
  socket.say({{"type", "hello"}, {"token", game.union_token}});
  ASSERT_TRUE(socket.hear());
  const Got got = volley(game, "union", 0, kOfUnion, "a");
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_EQ(got.object().at("number"), 2);
  for (int number = 1; number <= 2; ++number) {
    const auto told = socket.hear();
    ASSERT_TRUE(told);
    EXPECT_EQ(told->at("number"), number);
  }
  EXPECT_EQ(storage.load(game.id).value()->decisions.size(), 2U);
}

TEST_F(ServerTest, OfAVolleyNothingIsMadeUnlessEachMayBeMadeNow) {
  const Game game = two_a_side(port());
  const Got wrong = volley(game, "union", 0, {hold("benton"), hold("arkansas")}, "a");
  EXPECT_EQ(wrong.status, 422U) << wrong.body;
  EXPECT_EQ(wrong.where(), "/actions/1");
  const Got unread = volley(game, "union", 0, {hold("benton"), hold("nobody")}, "b");
  EXPECT_EQ(unread.where(), "/actions/1/ship") << unread.body;
  storage.fail_writes(1, storage::Trouble::kFull);
  EXPECT_EQ(volley(game, "union", 0, kOfUnion, "c").status, 507U);
  EXPECT_EQ(game.look("umpire").at("number"), 0);
  EXPECT_TRUE(storage.load(game.id).value()->decisions.empty());
  EXPECT_EQ(volley(game, "union", 0, kOfUnion, "c").status, 200U) << "it was not done";
}

// Otherwise a decision's effects, dice and all, would be known before it is made.
TEST_F(ServerTest, WhatADecisionBringsAboutIsNotToldByARefusalOfTheNext) {
  const Game game = two_a_side(port());
  ASSERT_EQ(volley(game, "union", 0, kOfUnion, "a").status, 200U);
  json::array more = kOfConfederates;
  more.push_back(json::object{{"type", "move"}, {"ship", "arkansas"}, {"path", json::array()}});
  const Got got = volley(game, "confederate", 2, more, "b");
  EXPECT_EQ(got.status, 422U) << got.body;
  EXPECT_EQ(got.where(), "/actions/2");
  EXPECT_EQ(game.look("umpire").at("number"), 2);
}

TEST_F(ServerTest, AVolleyGoesAsFarAsThoseBeforeLeaveTheNextPossible) {
  Game game = two_a_side(port());
  const json::array twice{hold("benton"), hold("benton"), hold("cairo")};
  const Got got = volley(game, "union", 0, twice, "a");
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_EQ(got.object().at("number"), 1);
  EXPECT_EQ(volley(game, "union", 0, twice, "a").body, got.body);
  restart({});
  game.port = port();
  EXPECT_EQ(volley(game, "union", 0, twice, "a").body, got.body);
  EXPECT_EQ(game.look("umpire").at("number"), 1);
}

TEST_F(ServerTest, AVolleyHasActionsAndNoActionBesides) {
  const Game game = two_a_side(port());
  for (const json::value& actions : {json::value(json::array()), json::value("none"), json::value(nullptr),
                                     json::value(json::array(65, hold("benton")))})
    EXPECT_EQ(volley(game, "union", 0, actions, "a").where(), "/actions");
  const json::object both{{"request", "a"}, {"expected", 0}, {"action", hold("benton")}, {"actions", kOfUnion}};
  const Got got = ask(port(), "POST", game.path("/decisions"), game.union_token, json::serialize(both));
  EXPECT_EQ(got.where(), "/actions");
}

TEST_F(ServerTest, AVolleySentAgainIsAnsweredAsTheFirstTimeAlsoAfterARestart) {
  Game game = two_a_side(port());
  const Got first = volley(game, "union", 0, kOfUnion, "once");
  ASSERT_EQ(first.status, 200U) << first.body;
  for (const bool restarts : {false, true}) {
    SCOPED_TRACE(restarts);
    if (restarts) restart({});
    game.port = port();
    EXPECT_EQ(volley(game, "union", 0, kOfUnion, "once").body, first.body);
    for (const json::array& other :
         {json::array{aim("benton", "tennessee")}, json::array{hold("benton"), hold("cairo")},
          json::array{hold("cairo"), aim("benton", "tennessee")}})
      EXPECT_EQ(volley(game, "union", 0, other, "once").where(), "/request");
    EXPECT_EQ(game.decide("union", 1, hold("cairo"), "once").body, first.body)
        << "the same decision, but asked for after the one before it";
    EXPECT_EQ(game.look("umpire").at("number"), 2);
  }
}

TEST_F(ServerTest, AVolleyMayEndWithDiceToBeThrownByHand) {
  Game game = two_a_side(port(), "hand");
  ASSERT_EQ(volley(game, "union", 0, kOfUnion, "a").status, 200U);
  const Got wants = volley(game, "confederate", 2, kOfConfederates, "b");
  ASSERT_EQ(wants.status, 200U) << wants.body;
  EXPECT_EQ(wants.object().at("number"), 3) << "the first is made";
  EXPECT_FALSE(wants.object().at("wanted").is_null());
  restart({});
  game.port = port();
  EXPECT_EQ(volley(game, "confederate", 2, kOfConfederates, "b").body, wants.body);
  EXPECT_EQ(game.look("umpire").at("number"), 3);
}

TEST_F(ServerTest, AVolleyOfSealedDiceFallsAsItsDecisionsOneByOneWould) {
  const Game game = two_a_side(port(), "sealed");
  for (const char* seat : {"union", "confederate"})
    ASSERT_EQ(ask(port(), "POST", game.path("/nonce"), game.token(seat), R"({"nonce":"words"})").status, 200U);
  ASSERT_EQ(volley(game, "union", 0, kOfUnion, "a").status, 200U);
  ASSERT_EQ(volley(game, "confederate", 2, kOfConfederates, "b").status, 200U);
  const json::object before = game.look("umpire");
  restart({});
  Game again = game;
  again.port = port();
  EXPECT_EQ(again.look("umpire"), before) << "the store's decisions replay to the same seals and hashes";
}

}  // namespace
}  // namespace brownwater::server::testing
