#include "tests/server/house.hpp"

/// Talk among the people of a side.
namespace brownwater::server::testing {
namespace {

Got say(const Game& game, std::string_view seat, json::object body) {
  if (!body.contains("request")) body["request"] = "say " + json::serialize(body);
  if (body.at("request").is_string() && body.at("request").as_string().size() > 64)
    body["request"] = std::string(body.at("request").as_string()).substr(0, 64);
  return ask(game.port, "POST", game.path("/say"), game.token(seat), json::serialize(body));
}

json::array heard(const Game& game, std::string_view seat, std::string_view rest = "/talk") {
  const Got got = ask(game.port, "GET", game.path(rest), game.token(seat));
  EXPECT_EQ(got.status, 200U) << got.body;
  return got.status == 200 ? got.object().at("talk").as_array() : json::array();
}

std::vector<std::string> texts(const json::array& talk) {
  std::vector<std::string> all;
  for (const json::value& one : talk) all.emplace_back(one.at("text").as_string());
  return all;
}

using Texts = std::vector<std::string>;

TEST_F(ServerTest, ASideReadsItsOwnTheUmpireAllAndWhoLooksOnNothing) {
  const Game game = begin(port());
  EXPECT_EQ(say(game, "union", {{"text", "We go in at dawn."}, {"name", "Foote"}}).status, 200U);
  EXPECT_EQ(say(game, "confederate", {{"text", "Lie low."}, {"ship", "arkansas"}}).status, 200U);
  EXPECT_EQ(say(game, "umpire", {{"text", "Fog is coming."}, {"to", "both"}}).status, 200U);
  EXPECT_EQ(say(game, "umpire", {{"text", "You hear oars."}, {"to", "union"}}).status, 200U);
  EXPECT_EQ(texts(heard(game, "union")), (Texts{"We go in at dawn.", "Fog is coming.", "You hear oars."}));
  EXPECT_EQ(texts(heard(game, "confederate")), (Texts{"Lie low.", "Fog is coming."}));
  EXPECT_EQ(texts(heard(game, "umpire")), (Texts{"We go in at dawn.", "Lie low.", "Fog is coming.", "You hear oars."}));
  EXPECT_EQ(texts(heard(game, "spectator")), Texts{});
  const json::array talk = heard(game, "confederate");
  EXPECT_EQ(talk.at(0).at("ship"), "arkansas");
  EXPECT_EQ(talk.at(1).at("number"), 2) << "numbers do not tell how much the others have said";
  EXPECT_EQ(heard(game, "union").at(0).at("name"), "Foote");
  EXPECT_EQ(texts(heard(game, "union", "/talk?from=2")), Texts{"You hear oars."});
}

TEST_F(ServerTest, WhatIsSaidIsInTheStoreBeforeItIsAnsweredAndSaidOnceHoweverOftenItIsAsked) {
  const Game game = begin(port());
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  const json::object body{{"request", "one"}, {"text", "Steady."}};
  const Got first = say(game, "union", body);
  ASSERT_EQ(first.status, 200U);
  ASSERT_EQ(storage.talk(game.id).value().size(), 1U);
  EXPECT_EQ(storage.talk(game.id).value().front().decision, 1U);
  EXPECT_EQ(say(game, "union", body).body, first.body);
  EXPECT_EQ(say(game, "confederate", body).status, 200U) << "each seat has requests of its own";
  EXPECT_EQ(storage.talk(game.id).value().size(), 2U);
}

TEST_F(ServerTest, WhatTheStoreDoesNotTakeIsNotSaidAndMayBeSaidAgain) {
  const Game game = begin(port());
  storage.fail_writes(1, storage::Trouble::kFull);
  const json::object body{{"request", "one"}, {"text", "Steady."}};
  EXPECT_EQ(say(game, "union", body).status, 507U);
  EXPECT_TRUE(heard(game, "union").empty());
  EXPECT_EQ(say(game, "union", body).status, 200U);
  storage.fail_loads(1);
  EXPECT_EQ(ask(port(), "GET", game.path("/talk"), game.union_token).status, 503U);
  EXPECT_EQ(heard(game, "union").size(), 1U);
}

TEST_F(ServerTest, WhatMayNotBeSaidIsRefusedWithItsPlaceAndChangesNothing) {
  const Game game = begin(port());
  const auto where = [&](std::string_view seat, const json::object& body, unsigned status) {
    const Got got = say(game, seat, body);
    EXPECT_EQ(got.status, status) << got.body;
    return got.where();
  };
  EXPECT_EQ(where("union", {{"text", ""}}, 422), "/text");
  EXPECT_EQ(where("union", {{"text", " \n "}}, 422), "/text");
  EXPECT_EQ(where("union", {{"text", std::string(1001, 'x')}}, 422), "/text");
  EXPECT_EQ(where("union", {{"text", "bell \x07"}}, 422), "/text");
  EXPECT_EQ(where("union", {{"text", 7}}, 422), "/text");
  EXPECT_EQ(where("union", {{"text", "x"}, {"name", "two\nlines"}}, 422), "/name");
  EXPECT_EQ(where("union", {{"text", "x"}, {"name", std::string(41, 'n')}}, 422), "/name");
  EXPECT_EQ(where("union", {{"text", "x"}, {"ship", std::string(61, 's')}}, 422), "/ship");
  EXPECT_EQ(where("union", {{"text", "x"}, {"more", 1}}, 422), "/more");
  EXPECT_EQ(where("union", {{"text", "x"}, {"request", 3}}, 422), "/request");
  EXPECT_EQ(where("union", {{"text", "x"}, {"to", "confederate"}}, 403), "/to");
  EXPECT_EQ(where("union", {{"text", "x"}, {"to", "both"}}, 403), "/to");
  EXPECT_EQ(where("umpire", {{"text", "x"}}, 422), "/to");
  EXPECT_EQ(where("spectator", {{"text", "x"}}, 403), "seat");
  EXPECT_EQ(ask(port(), "GET", game.path("/talk?from=-1"), game.union_token).status, 422U);
  EXPECT_TRUE(storage.talk(game.id).value().empty());
  EXPECT_EQ(say(game, "union", {{"text", std::string(1000, 'x')}, {"to", "union"}}).status, 200U);
}

TEST_F(ServerTest, ASeatThatSaysTooMuchAtOnceIsToldToWaitAndTheOthersAreNot) {
  const Game game = begin(port());
  unsigned status = 200;
  int said = 0;
  for (; said < 40 && status == 200; ++said) status = say(game, "union", {{"text", std::to_string(said)}}).status;
  EXPECT_EQ(status, 429U);
  EXPECT_GE(said, 20);
  EXPECT_EQ(say(game, "confederate", {{"text", "x"}}).status, 200U);
}

TEST_F(ServerTest, SocketsAreToldThatSomethingWasSaidIfTheirSeatMayReadIt) {
  const Game game = begin(port());
  Socket own(port(), game.id);
  own.say({{"token", game.union_token}});
  Socket other(port(), game.id);
  other.say({{"token", game.confederate_token}});
  ASSERT_TRUE(own.hear() && other.hear());
  ASSERT_EQ(say(game, "union", {{"text", "Steady."}}).status, 200U);
  const auto told = own.hear();
  ASSERT_TRUE(told);
  EXPECT_EQ(*told, (json::object{{"type", "talk"}}));
  ASSERT_EQ(game.decide("confederate", 0, kClear, "a").status, 200U);
  const auto next = other.hear();
  ASSERT_TRUE(next);
  EXPECT_EQ(next->at("type"), "decided") << "of the other side's talk nothing is heard";
}

TEST_F(ServerTest, WhenTheGameIsOverEverybodyReadsAllThatWasSaidAndTheJournalHasNoneOfIt) {
  const Game game = begin(port());
  ASSERT_EQ(say(game, "union", {{"text", "We go in at dawn."}}).status, 200U);
  for (std::size_t made = 0; made < 400 && !game.look("umpire").at("over").as_bool(); ++made) {
    ASSERT_EQ(game.play_one(made).status, 200U);
  }
  ASSERT_EQ(say(game, "confederate", {{"text", "Well fought."}}).status, 200U);
  for (const char* seat : {"union", "confederate", "umpire", "spectator"}) {
    EXPECT_EQ(texts(heard(game, seat)), (Texts{"We go in at dawn.", "Well fought."})) << seat;
  }
  const std::string journal = ask(port(), "GET", game.path("/journal"), game.union_token).body;
  EXPECT_EQ(journal.find("dawn"), std::string::npos);
}

}  // namespace
}  // namespace brownwater::server::testing
