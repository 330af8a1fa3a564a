#include "tests/server/takebacks.hpp"

/// Undo by consent: asked, agreed to or declined, kept and reported correctly.
namespace brownwater::server::testing::takeback_test {
namespace {

using namespace takebacks;

TEST_F(ServerTest, MB_1_4_WhatIsStillSealedIsTakenBackAtOnceAndWhoHasDecidedSinceIsAsked) {
  const Game game = two_a_side(port());
  const json::value before = game.look("union").at("view");
  ASSERT_EQ(game.decide("union", 0, aim("benton", "arkansas"), "a").status, 200U);
  EXPECT_EQ(told(game, "union").at("may"), (json::object{{"keeps", 0}, {"asks", json::array()}}));
  const Got back = wish(game, "union", 1);
  ASSERT_EQ(back.status, 200U) << back.body;
  EXPECT_EQ(back.object().at("number"), 0);
  EXPECT_EQ(game.look("union").at("view"), before);
  EXPECT_EQ(wish(game, "union", 1).status, 200U) << "asked again, it is done";
  EXPECT_EQ(game.look("union").at("takebacks"), 1);
  ASSERT_EQ(game.decide("union", 0, hold("benton"), "b").status, 200U);
  ASSERT_EQ(game.decide("confederate", 1, hold("arkansas"), "c").status, 200U);
  EXPECT_EQ(told(game, "union").at("may"), (json::object{{"keeps", 0}, {"asks", {"confederate"}}}));
  EXPECT_EQ(told(game, "confederate").at("may"), (json::object{{"keeps", 1}, {"asks", json::array()}}));
  ASSERT_EQ(wish(game, "confederate", 2).status, 200U);
  ASSERT_EQ(game.decide("confederate", 1, hold("arkansas"), "d").status, 200U);
  ASSERT_EQ(game.decide("confederate", 2, hold("tennessee"), "e").status, 200U);
  ASSERT_EQ(game.decide("union", 3, hold("cairo"), "f").status, 200U);
  EXPECT_EQ(told(game, "union").at("why_not").at("where"), "opened");
}

TEST_F(ServerTest, ThatASideIsHandedOverIsNotSeenByWhoIsAskedForATakeback) {
  const Game game = two_a_side(port());
  ASSERT_EQ(game.decide("union", 0, hold("benton"), "a").status, 200U);
  ASSERT_EQ(game.decide("confederate", 1, hold("arkansas"), "b").status, 200U);
  const json::value before = told(game, "union").at("may");
  EXPECT_EQ(before.at("asks"), json::array{"confederate"});
  const std::string body = json::serialize(json::object{{"captain", "captain"}});
  ASSERT_EQ(ask(port(), "POST", game.path("/handed"), game.token("confederate"), body).status, 200U);
  EXPECT_EQ(told(game, "union").at("may").at("asks"), before.at("asks"));
}

TEST_F(ServerTest, TheOtherSideIsAskedAndWithItsLeaveTheGameGoesBack) {
  const Game game = begin(port(), "memphis");
  const std::string seat = somebody_may_ask(game);
  ASSERT_FALSE(seat.empty());
  const std::string other(other_of(seat));
  const std::int64_t at = next_of(game);
  const std::int64_t keeps = told(game, seat).at("may").at("keeps").as_int64();
  const json::value before = ask(port(), "GET", game.path("/at/" + std::to_string(keeps)), game.umpire_token).object();
  ASSERT_EQ(wish(game, seat, at).status, 200U);
  EXPECT_EQ(next_of(game), at) << "nothing is taken back before it is agreed to";
  const json::object asked = told(game, other).at("asked").as_object();
  EXPECT_EQ(asked, (json::object{{"seat", seat},
                                 {"number", at},
                                 {"keeps", keeps},
                                 {"waits", json::array{other}},
                                 {"agreed", json::array()},
                                 {"declined", nullptr}}));
  EXPECT_EQ(game.look("spectator").at("asked"), json::value(asked));
  EXPECT_EQ(wish(game, seat, at).status, 200U) << "asked twice it stands once";
  EXPECT_EQ(answer(game, seat, at, true).status, 422U) << "nobody agrees to his own wish";
  EXPECT_EQ(answer(game, "umpire", at, true).status, 403U);
  EXPECT_EQ(answer(game, "spectator", at, false).status, 403U);
  const Got agreed = answer(game, other, at, true);
  ASSERT_EQ(agreed.status, 200U) << agreed.body;
  EXPECT_EQ(agreed.object().at("number"), keeps);
  EXPECT_EQ(game.look("umpire").at("view"), before.at("view"));
  EXPECT_EQ(game.look(seat).at("takebacks"), 1);
  EXPECT_TRUE(game.look(seat).at("asked").is_null());
  EXPECT_EQ(answer(game, other, at, true).status, 200U) << "agreed twice it is done once";
  EXPECT_EQ(game.look(seat).at("takebacks"), 1);
  const json::object note = told(game, "spectator").at("takebacks").at(0).as_object();
  EXPECT_EQ(note.at("by"), json::value(seat));
  EXPECT_EQ(note.at("leave"), (json::array{other}));
  const json::object log = ask(port(), "GET", game.path("/log"), game.spectator_token).object();
  EXPECT_EQ(log.at("takebacks").at(0), json::value(note));
  EXPECT_EQ(log.at("entries").as_array().size(), static_cast<std::size_t>(keeps));
  ASSERT_EQ(game.play_one(1).status, 200U);
  EXPECT_EQ(last_line(game).at("taken_back"),
            (json::array{json::object{{"by", seat}, {"from", at}, {"to", keeps}, {"leave", json::array{other}}}}));
}

TEST_F(ServerTest, DeclinedItStandsUntilTheNextDecisionAndWithdrawnItIsForgotten) {
  const Game game = begin(port(), "memphis");
  const std::string seat = somebody_may_ask(game);
  ASSERT_FALSE(seat.empty());
  const std::string other(other_of(seat));
  const std::int64_t at = next_of(game);
  ASSERT_EQ(wish(game, seat, at).status, 200U);
  ASSERT_EQ(answer(game, seat, at, false).status, 200U);
  EXPECT_TRUE(told(game, other).at("asked").is_null());
  ASSERT_EQ(wish(game, seat, at).status, 200U);
  ASSERT_EQ(answer(game, other, at, false).status, 200U);
  EXPECT_EQ(told(game, seat).at("asked").at("declined"), json::value(other));
  const Got again = wish(game, seat, at);
  EXPECT_EQ(again.status, 409U);
  EXPECT_EQ(again.where(), "declined");
  EXPECT_EQ(answer(game, other, at, true).status, 409U) << "what was declined is done with";
  ASSERT_EQ(game.play_one().status, 200U);
  EXPECT_TRUE(told(game, seat).at("asked").is_null());
}

TEST_F(ServerTest, WhoeverDecidesGoesOnAndTheWishLapses) {
  const Game game = begin(port(), "memphis");
  const std::string seat = somebody_may_ask(game);
  ASSERT_FALSE(seat.empty());
  const std::int64_t at = next_of(game);
  ASSERT_EQ(wish(game, seat, at).status, 200U);
  ASSERT_EQ(game.play_one().status, 200U);
  EXPECT_TRUE(game.look(seat).at("asked").is_null());
  EXPECT_EQ(answer(game, other_of(seat), at, true).where(), "/expected");
  EXPECT_EQ(next_of(game), at + 1);
}

TEST_F(ServerTest, NothingIsTakenBackPastDiceOrWhatWasOpenedAndTheReasonIsSaid) {
  const Game game = begin(port());
  EXPECT_EQ(wish(game, "union", 0).where(), "keeps");
  EXPECT_EQ(wish(game, "umpire", 0).status, 403U);
  EXPECT_EQ(wish(game, "spectator", 0).status, 403U);
  EXPECT_EQ(wish(game, "union", 1).where(), "/expected");
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  EXPECT_EQ(post(game, "union", {{"expected", 1}, {"keeps", 1}}).where(), "/keeps");
  EXPECT_EQ(post(game, "union", {{"expected", 1}, {"keeps", -1}}).where(), "/keeps");
  EXPECT_EQ(post(game, "union", {{"expected", 1}, {"agree", 1}}).where(), "/agree");
  EXPECT_EQ(post(game, "union", {{"expected", 1}, {"more", 1}}).where(), "/more");
  EXPECT_EQ(answer(game, "confederate", 1, true).where(), "asked");
  ASSERT_EQ(game.decide("confederate", 1, kClear, "b").status, 200U);
  EXPECT_EQ(wish(game, "union", 2).where(), "opened");
  bool dice = false;
  for (std::size_t made = 0; made < 400 && !game.look("umpire").at("over").as_bool(); ++made) {
    ASSERT_EQ(game.play_one(made).status, 200U);
    const json::object line = last_line(game);
    if (line.contains("outcome") || line.at("faces").as_array().empty()) continue;
    const Got got = wish(game, std::string(line.at("seat").as_string()), next_of(game));
    EXPECT_EQ(got.status, 409U) << got.body;
    EXPECT_TRUE(got.where() == "dice" || got.where() == "opened") << got.body;
    dice = true;
  }
  EXPECT_TRUE(dice);
  ASSERT_TRUE(game.look("umpire").at("over").as_bool());
  const Got over = wish(game, "union", next_of(game));
  EXPECT_EQ(over.status, 409U);
  EXPECT_EQ(over.where(), "game");
}

TEST_F(ServerTest, ADecisionTakenBackIsNotMadeAgainByItsRequestNorByOneWhoHasNotHeard) {
  const Game game = begin(port(), "memphis");
  const std::string seat = somebody_may_ask(game);
  ASSERT_FALSE(seat.empty());
  const std::int64_t at = next_of(game);
  const std::int64_t keeps = told(game, seat).at("may").at("keeps").as_int64();
  const auto stored = storage.load(game.id).value();
  const std::string request = stored->decisions[static_cast<std::size_t>(keeps)].request;
  const json::value action = json::parse(stored->decisions[static_cast<std::size_t>(keeps)].action);
  ASSERT_EQ(wish(game, seat, at).status, 200U);
  ASSERT_EQ(answer(game, other_of(seat), at, true).status, 200U);
  EXPECT_EQ(game.decide(seat, keeps, action, request).where(), "/request");
  json::object body{{"request", "anew"}, {"expected", keeps}, {"takebacks", 0}, {"action", action}};
  EXPECT_EQ(ask(port(), "POST", game.path("/decisions"), game.token(seat), json::serialize(body)).where(),
            "/takebacks");
  restart({});
  Game again = game;
  again.port = port();
  EXPECT_EQ(again.decide(seat, keeps, action, request).where(), "/request") << "nor after a restart";
  body["takebacks"] = 1;
  EXPECT_EQ(ask(port(), "POST", game.path("/decisions"), game.token(seat), json::serialize(body)).status, 200U);
}

TEST_F(ServerTest, AWishAndWhatWasTakenBackOutliveTheServer) {
  Game game = begin(port(), "memphis");
  const std::string seat = somebody_may_ask(game);
  ASSERT_FALSE(seat.empty());
  const std::int64_t at = next_of(game);
  ASSERT_EQ(wish(game, seat, at).status, 200U);
  const json::object asked = told(game, "umpire");
  restart({});
  game.port = port();
  EXPECT_EQ(told(game, "umpire"), asked);
  ASSERT_EQ(answer(game, other_of(seat), at, true).status, 200U);
  const json::object back = told(game, "umpire");
  restart({});
  game.port = port();
  EXPECT_EQ(told(game, "umpire"), back);
  ASSERT_EQ(game.play_one(1).status, 200U);
  EXPECT_TRUE(last_line(game).contains("taken_back")) << "the note waits for the next decision, restart or not";
}

TEST_F(ServerTest, WhatTheStoreDoesNotTakeIsNotTakenBack) {
  const Game game = begin(port(), "memphis");
  const std::string seat = somebody_may_ask(game);
  ASSERT_FALSE(seat.empty());
  const std::int64_t at = next_of(game);
  storage.fail_writes(1, storage::Trouble::kFull);
  EXPECT_EQ(wish(game, seat, at).status, 507U);
  EXPECT_TRUE(told(game, seat).at("asked").is_null());
  ASSERT_EQ(wish(game, seat, at).status, 200U);
  storage.fail_writes(1, storage::Trouble::kBroken);
  EXPECT_EQ(answer(game, other_of(seat), at, true).status, 503U);
  EXPECT_EQ(next_of(game), at);
  EXPECT_EQ(answer(game, other_of(seat), at, true).status, 200U);
}

TEST_F(ServerTest, SocketsAreToldOfTheWishAndOfTheGameAsItIsThen) {
  const Game game = begin(port(), "memphis");
  const std::string seat = somebody_may_ask(game);
  ASSERT_FALSE(seat.empty());
  Socket socket(port(), game.id);
  socket.say({{"token", game.token(other_of(seat))}});
  ASSERT_TRUE(socket.hear());
  const std::int64_t at = next_of(game);
  ASSERT_EQ(wish(game, seat, at).status, 200U);
  const auto asked = socket.hear();
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->at("type"), "takeback");
  EXPECT_EQ(asked->at("asked"), told(game, seat).at("asked"));
  ASSERT_EQ(answer(game, other_of(seat), at, true).status, 200U);
  const auto back = socket.hear();
  ASSERT_TRUE(back);
  EXPECT_EQ(back->at("type"), "taken_back");
  EXPECT_EQ(back->at("takebacks"), 1);
  EXPECT_EQ(back->at("number"), back->at("to"));
  EXPECT_EQ(back->at("view"), game.look(other_of(seat)).at("view"));
  EXPECT_EQ(socket.hear()->at("type"), "takeback") << "and that nothing is asked any more";
  ASSERT_EQ(game.play_one().status, 200U);
  EXPECT_EQ(socket.hear()->at("number").as_int64(), back->at("number").as_int64() + 1);
}

}  // namespace
}  // namespace brownwater::server::testing::takeback_test
