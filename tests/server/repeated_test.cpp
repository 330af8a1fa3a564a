#include "tests/server/desks.hpp"

/// A request that comes again is answered as the first time; another one does not get its answer.
namespace brownwater::server::testing {
namespace {

const json::object kMove{{"type", "move"}, {"ship", "little_rebel"}, {"path", json::array()}};

Got give(const Game& game, std::string_view request, const json::array& faces) {
  const json::object body{{"request", request}, {"faces", faces}};
  return ask(game.port, "POST", game.path("/faces"), game.confederate_token, json::serialize(body));
}

/// Whether it is refused because its id belongs to another.
void expect_another(const Got& got) {
  EXPECT_EQ(got.status, 409U) << got.body;
  if (got.status >= 400) {
    EXPECT_EQ(got.where(), "/request") << got.body;
  }
}

TEST_F(ServerTest, TheIdOfADecisionIsTakenForNothingElseAlsoAfterARestart) {
  Game game = begin(port());
  const Got first = game.decide("union", 0, kClear, "once");
  ASSERT_EQ(first.status, 200U) << first.body;
  for (const bool restarts : {false, true}) {
    SCOPED_TRACE(restarts);
    if (restarts) restart({});
    game.port = port();
    expect_another(game.decide("union", 0, kMove, "once"));
    expect_another(game.decide("union", 1, kClear, "once"));
    EXPECT_EQ(game.decide("union", 0, kClear, "once").body, first.body);
    // The same action in other words is the same request.
    const std::string in_other_words = R"( {"action": {"type":"clear_for_action"}, "expected":0, "request":"once"})";
    EXPECT_EQ(ask(port(), "POST", game.path("/decisions"), game.union_token, in_other_words).body, first.body);
    EXPECT_EQ(game.look("umpire").at("number"), 1);
    Socket socket(port(), game.id);
    socket.say({{"type", "hello"}, {"token", game.union_token}});
    ASSERT_TRUE(socket.hear());
    socket.say({{"type", "decide"}, {"request", "once"}, {"expected", 0}, {"action", kMove}});
    EXPECT_EQ(socket.hear()->at("status"), 409);
    socket.say({{"type", "decide"}, {"request", "once"}, {"expected", 0}, {"action", kClear}});
    EXPECT_EQ(socket.hear()->at("number"), 1);
  }
  EXPECT_EQ(game.decide("confederate", 1, kClear, "once").status, 200U) << "another seat has ids of its own";
}

TEST_F(ServerTest, TheIdOfFacesIsTakenForNothingElseAlsoAfterARestart) {
  Game game = begin(port(), "training", "hand");
  const auto again = [&] {
    restart({});
    game.port = port();
  };
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  const Got wants = game.decide("confederate", 1, kClear, "c");
  ASSERT_EQ(wants.object().at("number"), 1) << wants.body;
  const Got one = give(game, "g", {5});
  ASSERT_EQ(one.object().at("number"), 1) << one.body;
  for (const bool restarts : {false, true}) {
    SCOPED_TRACE(restarts);
    if (restarts) again();
    expect_another(give(game, "g", {6}));
    expect_another(give(game, "g", {5, 5}));
    EXPECT_EQ(give(game, "g", {5}).object().at("wanted"), one.object().at("wanted"));
    expect_another(game.decide("confederate", 1, kMove, "c"));
    EXPECT_EQ(game.decide("confederate", 1, kClear, "c").object().at("wanted"), wants.object().at("wanted"));
  }
  const Got both = give(game, "h", {2});
  ASSERT_EQ(both.object().at("number"), 2) << both.body;
  for (const bool restarts : {false, true}) {
    SCOPED_TRACE(restarts);
    if (restarts) again();
    expect_another(give(game, "h", {3}));
    expect_another(give(game, "g", {2}));
    expect_another(give(game, "c", {5}));
    expect_another(game.decide("confederate", 1, kClear, "g"));
    expect_another(game.decide("confederate", 1, kClear, "h"));
    EXPECT_EQ(give(game, "h", {2}).object().at("number"), 2);
    EXPECT_EQ(give(game, "g", {5}).object().at("wanted"), one.object().at("wanted"));
    EXPECT_EQ(game.decide("confederate", 1, kClear, "c").status, 200U);
    EXPECT_EQ(game.look("umpire").at("number"), 2);
  }
}

TEST_F(ServerTest, TheIdOfSomethingSaidIsTakenForNothingElse) {
  const Game game = begin(port());
  const auto say = [&](const char* body) { return ask(port(), "POST", game.path("/say"), game.union_token, body); };
  const Got first = say(R"({"request":"s","text":"Steady.","name":"Foote"})");
  ASSERT_EQ(first.status, 200U) << first.body;
  expect_another(say(R"({"request":"s","text":"Fire!","name":"Foote"})"));
  expect_another(say(R"({"request":"s","text":"Steady."})"));
  expect_another(say(R"({"request":"s","text":"Steady.","name":"Foote","ship":"little_rebel"})"));
  EXPECT_EQ(say(R"({"request":"s","text":"Steady.","name":"Foote"})").body, first.body);
  EXPECT_EQ(ask(port(), "GET", game.path("/talk"), game.union_token).object().at("talk").as_array().size(), 1U);
}

TEST_F(ServerTest, TheIdOfAnEntryOfTheDeskIsTakenForNothingElse) {
  Game game = begin(port());
  const json::object hold{{"request", "d"}, {"act", "hold"}, {"side", "union"}};
  ASSERT_EQ(desks::at_desk(game, hold).status, 200U);
  const std::int64_t number = desks::until_reported(game, "union");
  ASSERT_NE(number, 0);
  const json::object delay{{"request", "e"}, {"act", "delay"}, {"side", "union"}, {"decision", number}, {"turns", 3}};
  ASSERT_EQ(desks::at_desk(game, delay).status, 200U);
  for (int made = 0; made < 6; ++made) ASSERT_EQ(game.play_one().status, 200U);
  for (const bool restarts : {false, true}) {
    SCOPED_TRACE(restarts);
    if (restarts) restart({});
    game.port = port();
    EXPECT_EQ(desks::at_desk(game, hold).status, 200U);
    expect_another(desks::at_desk(game, {{"request", "d"}, {"act", "through"}, {"side", "union"}}));
    expect_another(desks::at_desk(game, {{"request", "d"}, {"act", "hold"}, {"side", "confederate"}}));
    EXPECT_EQ(desks::at_desk(game, delay).status, 200U);
    json::object later = delay;
    later["turns"] = 4;
    expect_another(desks::at_desk(game, later));
  }
}

}  // namespace
}  // namespace brownwater::server::testing
