#include "tests/server/desks.hpp"
#include "tests/server/squadrons.hpp"
#include "tests/server/takebacks.hpp"

/// Reports that the umpire keeps back, delays, puts in words of his own, drops or sends.
namespace brownwater::server::testing::desk_test {
namespace {

using namespace desks;

struct Battle {
  const char* system;
  const char* scenario;
};

Game begin_at(std::uint16_t port, const Battle& battle) {
  const json::object seats =
      battle.system == std::string_view("red-river") ? json::object{{"union", "person"}} : json::object();
  return begin_with(port, {{"system", battle.system}, {"scenario", battle.scenario}, {"seats", seats}});
}

class InEveryGame : public ServerTest, public ::testing::WithParamInterface<Battle> {};

TEST_P(InEveryGame, AReportThatTheUmpireHoldsIsToldWhenHeSendsIt) {
  const Game game = begin_at(port(), GetParam());
  ASSERT_EQ(set(game, "hold", "union").status, 200U);
  EXPECT_EQ(game.look("union").at("desk").at("union"), true);
  const std::int64_t number = until_reported(game, "union");
  ASSERT_GT(number, 0);
  const json::object held = line_of(game, "union", number);
  EXPECT_TRUE(held.at("events").as_array().empty());
  EXPECT_EQ(held.at("report"), (json::object{{"fate", "waits"}, {"words", nullptr}}));
  EXPECT_TRUE(line_of(game, "spectator", number).at("events").as_array().empty()) << "nor by who looks on";
  const json::object truth = line_of(game, "umpire", number);
  EXPECT_FALSE(truth.at("events").as_array().empty());
  EXPECT_EQ(truth.at("reports").at(0).at("fate"), "held");
  EXPECT_TRUE(desk_of(game, "union").at("reports").as_array().empty());
  ASSERT_EQ(rule(game, "send", "union", number).status, 200U);
  const json::object sent = line_of(game, "union", number);
  EXPECT_FALSE(sent.at("events").as_array().empty());
  EXPECT_EQ(sent.at("report").at("fate"), "sent");
  EXPECT_EQ(desk_of(game, "union").at("reports").at(0).at("events"), sent.at("events"));
}

INSTANTIATE_TEST_SUITE_P(OfEach, InEveryGame,
                         ::testing::Values(Battle{"mobas", "training"}, Battle{"noddy", "duel"},
                                           Battle{"flotilla", "duel"}, Battle{"red-river", "timberclads_1862"}),
                         [](const auto& named) {
                           return named.param.system == std::string_view("red-river") ? std::string("red_river")
                                                                                      : std::string(named.param.system);
                         });

TEST_F(ServerTest, AHeldReportIsInNothingThatTheSideIsToldAndTheOtherSideHasItAtOnce) {
  const Game game = begin(port());
  ASSERT_EQ(set(game, "hold", "union").status, 200U);
  Socket socket(port(), game.id);
  socket.say({{"token", game.union_token}});
  ASSERT_TRUE(socket.hear());
  const std::int64_t number = until_reported(game, "union");
  ASSERT_GT(number, 0);
  for (std::int64_t at = 1; at <= number; ++at) {
    const auto told = socket.hear();
    ASSERT_TRUE(told);
    EXPECT_EQ(told->at("number"), at);
    EXPECT_TRUE(told->at("events").as_array().empty());
  }
  const std::string at = "/at/" + std::to_string(number);
  EXPECT_TRUE(ask(port(), "GET", game.path(at), game.union_token).object().at("events").as_array().empty());
  EXPECT_FALSE(line_of(game, "confederate", number).at("events").as_array().empty());
  EXPECT_TRUE(line_of(game, "spectator", number).at("events").as_array().empty())
      << "a link to look on is no way round";
  EXPECT_FALSE(line_of(game, "confederate", number).contains("report"));
  EXPECT_EQ(game.look("confederate").at("desk"), (json::object{{"union", nullptr}, {"confederate", false}}));
  ASSERT_EQ(rule(game, "send", "union", number).status, 200U);
  const auto news = socket.hear();
  ASSERT_TRUE(news);
  EXPECT_EQ(*news, (json::object{{"type", "desk"}}));
  EXPECT_EQ(line_of(game, "spectator", number).at("events"), line_of(game, "confederate", number).at("events"));
}

TEST_F(ServerTest, OfItsOwnDecisionASideHasTheActionAndTheTurnWhateverBecomesOfTheReport) {
  const Game game = begin_with(port(), {{"system", "noddy"}, {"scenario", "duel"}});
  ASSERT_EQ(set(game, "hold", "union").status, 200U);
  const json::object ahead{{"type", "order"}, {"ship", "carondelet"}, {"speed", 2}, {"turn", 0}};
  const json::object seal{{"type", "seal_orders"}};
  ASSERT_EQ(game.decide("union", 0, ahead, "1").status, 200U);
  ASSERT_EQ(game.decide("confederate", 1, seal, "2").status, 200U);
  ASSERT_EQ(game.decide("union", 2, seal, "3").status, 200U);
  ASSERT_EQ(game.decide("union", 3, ahead, "4").status, 200U);
  const auto check = [&] {
    EXPECT_EQ(line_of(game, "union", 1).at("action"), ahead);
    EXPECT_EQ(line_of(game, "union", 3).at("action"), seal) << "the move that it set going is kept";
    EXPECT_FALSE(line_of(game, "union", 2).contains("action")) << "the enemy's";
    EXPECT_FALSE(line_of(game, "confederate", 1).contains("action"));
    EXPECT_EQ(line_of(game, "union", 3).at("turn"), 1);
    EXPECT_EQ(line_of(game, "union", 4).at("turn"), 2);
  };
  check();
  EXPECT_TRUE(line_of(game, "union", 3).at("events").as_array().empty());
  ASSERT_EQ(rule(game, "drop", "union", 3).status, 200U);
  ASSERT_EQ(rule(game, "word", "union", 1, {{"text", "Steam is up."}}).status, 200U);
  check();
}

TEST_F(ServerTest, AWordedReportHasTheUmpiresWordsAndADroppedOneNothingAndHisLogHasBoth) {
  const Game game = begin(port());
  ASSERT_EQ(set(game, "hold", "union").status, 200U);
  const std::int64_t first = until_reported(game, "union");
  ASSERT_GT(first, 0);
  ASSERT_EQ(rule(game, "word", "union", first, {{"text", "Firing is heard, far off."}}).status, 200U);
  const std::int64_t second = until_reported(game, "union");
  ASSERT_EQ(rule(game, "drop", "union", second).status, 200U);
  const json::object worded = line_of(game, "union", first);
  EXPECT_TRUE(worded.at("events").as_array().empty());
  EXPECT_EQ(worded.at("report"), (json::object{{"fate", "worded"}, {"words", "Firing is heard, far off."}}));
  EXPECT_EQ(line_of(game, "union", second).at("report").at("fate"), "waits");
  EXPECT_EQ(desk_of(game, "union").at("reports").as_array().size(), 1U);
  const json::object truth = line_of(game, "umpire", first);
  EXPECT_FALSE(truth.at("events").as_array().empty());
  EXPECT_EQ(truth.at("reports").at(0).at("words"), "Firing is heard, far off.");
  EXPECT_EQ(line_of(game, "umpire", second).at("reports").at(0).at("fate"), "dropped");
  restart({});
  Game again = game;
  again.port = port();
  EXPECT_EQ(line_of(again, "union", first), worded) << "after a restart";
  EXPECT_EQ(line_of(again, "umpire", first), truth);
  EXPECT_EQ(again.look("union").at("desk").at("union"), true);
  EXPECT_EQ(rule(again, "word", "union", first, {{"text", "No, near."}}).where(), "/decision") << "it is told";
  EXPECT_EQ(rule(again, "send", "union", second).status, 200U) << "what was dropped may still be sent";
  ASSERT_EQ(set(again, "through", "union").status, 200U);
  const std::int64_t next = made_in(again) + 1;
  ASSERT_EQ(again.play_one().status, 200U);
  EXPECT_FALSE(line_of(again, "union", next).contains("report"));
  EXPECT_EQ(rule(again, "drop", "union", next).where(), "/decision");
}

TEST_F(ServerTest, AReportSentInPartLacksWhatIsKeptBackAndDoesNotSaySo) {
  const Game game = takebacks::two_a_side(port());
  ASSERT_EQ(set(game, "hold", "union").status, 200U);
  json::array truth;
  std::int64_t number = 0;
  for (std::size_t made = 0; made < 40 && truth.size() < 3; ++made) {
    number = until_reported(game, "union");
    ASSERT_GT(number, 0);
    truth = desk_of(game, "umpire").at("reports").as_array().back().at("events").as_array();
  }
  ASSERT_GE(truth.size(), 3U);
  EXPECT_EQ(rule(game, "send", "union", number, {{"without", {truth.size()}}}).where(), "/without");
  EXPECT_EQ(rule(game, "send", "union", number, {{"without", {-1}}}).where(), "/without/0");
  ASSERT_EQ(rule(game, "send", "union", number, {{"without", {1}}}).status, 200U);
  const json::object told = line_of(game, "union", number);
  EXPECT_EQ(told.at("report"), (json::object{{"fate", "sent"}, {"words", nullptr}})) << "as of one sent whole";
  json::array rest = truth;
  rest.erase(rest.begin() + 1);
  EXPECT_EQ(told.at("events"), rest);
  EXPECT_EQ(desk_of(game, "union").at("reports").at(0).at("events"), rest);
  EXPECT_FALSE(desk_of(game, "union").at("reports").at(0).as_object().contains("without"));
  EXPECT_TRUE(line_of(game, "spectator", number).at("events").as_array().empty()) << "it is not open to both";
  EXPECT_EQ(line_of(game, "umpire", number).at("reports").at(0).at("without"), json::array{1});
  restart({});
  Game again = game;
  again.port = port();
  EXPECT_EQ(line_of(again, "union", number), told);
}

TEST_F(ServerTest, ADelayedReportComesWhenSoManyTurnsAreOver) {
  const Game game = begin(port());
  ASSERT_EQ(set(game, "hold", "union").status, 200U);
  const std::int64_t number = until_reported(game, "union");
  ASSERT_GT(number, 0);
  const auto turn = [&] { return desk_of(game, "umpire").at("turn").as_int64(); };
  const std::int64_t began = turn();
  ASSERT_EQ(rule(game, "delay", "union", number, {{"turns", 2}}).status, 200U);
  for (std::size_t made = 0; made < 300 && turn() < began + 2; ++made) {
    EXPECT_EQ(line_of(game, "union", number).at("report").at("fate"), "waits");
    EXPECT_TRUE(desk_of(game, "union").at("reports").as_array().empty());
    ASSERT_EQ(game.play_one(made).status, 200U);
  }
  ASSERT_FALSE(game.look("umpire").at("over").as_bool());
  EXPECT_EQ(line_of(game, "union", number).at("report").at("fate"), "sent");
  EXPECT_FALSE(line_of(game, "union", number).at("events").as_array().empty());
}

TEST_F(ServerTest, WhenTheGameIsOverEverybodyIsToldAllAndWhatWasMadeOfIt) {
  const Game game = begin(port());
  ASSERT_EQ(set(game, "hold", "union").status, 200U);
  const std::int64_t number = until_reported(game, "union");
  ASSERT_EQ(rule(game, "word", "union", number, {{"text", "All quiet."}}).status, 200U);
  for (std::size_t made = 0; made < 400 && !game.look("umpire").at("over").as_bool(); ++made)
    ASSERT_EQ(game.play_one(made).status, 200U);
  ASSERT_TRUE(game.look("umpire").at("over").as_bool());
  for (const char* seat : {"union", "confederate", "spectator"}) {
    EXPECT_EQ(line_of(game, seat, number), line_of(game, "umpire", number)) << seat;
    EXPECT_EQ(desk_of(game, seat).at("reports"), desk_of(game, "umpire").at("reports")) << seat;
  }
  EXPECT_EQ(set(game, "through", "union").where(), "game");
}

TEST_F(ServerTest, WhatIsTakenBackIsNoLongerReportedAndWhatIsDecidedAnewIsHeldToo) {
  const Game game = takebacks::two_a_side(port());
  ASSERT_EQ(set(game, "hold", "union").status, 200U);
  ASSERT_EQ(game.decide("confederate", 0, takebacks::aim("arkansas", "benton"), "a").status, 200U);
  ASSERT_EQ(set(game, "hold", "confederate").status, 200U) << "for what is decided after the first";
  ASSERT_EQ(takebacks::wish(game, "confederate", 1).status, 200U);
  ASSERT_EQ(game.look("umpire").at("number"), 0);
  ASSERT_EQ(game.decide("confederate", 0, takebacks::hold("arkansas"), "b").status, 200U);
  for (const char* seat : {"union", "confederate"})
    EXPECT_EQ(line_of(game, seat, 1).at("report").at("fate"), "waits") << seat;
  const Got refused = takebacks::wish(game, "confederate", 1);
  EXPECT_EQ(refused.status, 409U) << "why it could not be would be a report";
  EXPECT_EQ(refused.where(), "umpire");
  restart({});
  Game again = game;
  again.port = port();
  for (const char* seat : {"union", "confederate"})
    EXPECT_EQ(line_of(again, seat, 1).at("report").at("fate"), "waits") << seat;
}

TEST_F(ServerTest, DiceThrownByHandAreNotAskedOfASideWhoseReportsAreHeld) {
  const Game game = begin(port(), "memphis", "hand");
  ASSERT_EQ(set(game, "hold", "union").status, 200U);
  for (std::size_t made = 0; made < 60 && game.look("umpire").at("wanted").is_null(); ++made)
    ASSERT_EQ(game.play_one(made).status, 200U);
  ASSERT_FALSE(game.look("umpire").at("wanted").is_null());
  EXPECT_TRUE(game.look("union").at("wanted").is_null());
  EXPECT_TRUE(game.look("spectator").at("wanted").is_null());
  EXPECT_FALSE(game.look("confederate").at("wanted").is_null());
  const Got given = ask(port(), "POST", game.path("/faces"), game.union_token, R"({"request":"x","faces":[6]})");
  EXPECT_EQ(given.status, 403U);
}

TEST_F(ServerTest, WhatMayNotBeEnteredAtTheDeskIsRefusedWithItsPlace) {
  const Game game = begin(port());
  const auto where = [&](json::object body, unsigned status, std::string_view seat = "umpire") {
    const Got got = at_desk(game, std::move(body), seat);
    EXPECT_EQ(got.status, status) << got.body;
    return got.where();
  };
  EXPECT_EQ(where({{"act", "hold"}, {"side", "union"}}, 403, "union"), "seat");
  EXPECT_EQ(where({{"act", "hold"}, {"side", "union"}}, 403, "spectator"), "seat");
  EXPECT_EQ(where({{"act", "burn"}, {"side", "union"}}, 422), "/act");
  EXPECT_EQ(where({{"act", "hold"}, {"side", "umpire"}}, 422), "/side");
  EXPECT_EQ(where({{"act", "hold"}, {"side", "union"}, {"more", 1}}, 422), "/more");
  EXPECT_EQ(where({{"act", "send"}, {"side", "union"}}, 422), "/decision");
  EXPECT_EQ(where({{"act", "send"}, {"side", "union"}, {"decision", 1}}, 422), "/decision") << "not made yet";
  EXPECT_EQ(where({{"act", "word"}, {"side", "union"}, {"decision", 1}, {"text", " "}}, 422), "/text");
  EXPECT_EQ(where({{"act", "delay"}, {"side", "union"}, {"decision", 1}, {"turns", 0}}, 422), "/turns");
  EXPECT_EQ(where({{"act", "answer"}, {"question", 1}, {"text", "Nothing."}}, 422), "/question");
  storage.fail_writes(1, storage::Trouble::kFull);
  EXPECT_EQ(at_desk(game, {{"act", "hold"}, {"side", "union"}, {"request", "a"}}).status, 507U);
  EXPECT_EQ(game.look("union").at("desk").at("union"), false);
  EXPECT_EQ(at_desk(game, {{"act", "hold"}, {"side", "union"}, {"request", "a"}}).status, 200U);
  EXPECT_EQ(at_desk(game, {{"act", "hold"}, {"side", "union"}, {"request", "a"}}).status, 200U) << "again is no fault";
  EXPECT_EQ(storage.load(game.id).value()->desk.size(), 1U);
}

TEST_F(ServerTest, TheJournalAndTheLogSayWhichCaptainDecided) {
  const Squadrons table = begin_squadrons(port(), noddy_squadrons(two_captains()));
  ASSERT_EQ(table.decide("Dove", ordered("benton")).status, 200U);
  ASSERT_EQ(table.done("Selfridge").status, 200U);
  ASSERT_EQ(table.done("Dove").status, 200U);
  ASSERT_EQ(table.decide("union", kSealAll).status, 200U);
  EXPECT_EQ(line_of(table.game, "union", 1).at("captain"), "Dove");
  EXPECT_EQ(line_of(table.game, "umpire", 1).at("captain"), "Dove");
  EXPECT_FALSE(line_of(table.game, "confederate", 1).contains("captain")) << "that is his side's affair";
  EXPECT_FALSE(line_of(table.game, "spectator", 1).contains("captain"));
  EXPECT_FALSE(line_of(table.game, "union", 2).contains("captain")) << "the chief seals";
  const auto journal = [&](std::uint16_t at) {
    return ask(at, "GET", table.game.path("/journal"), table.game.umpire_token).body;
  };
  const std::string text = journal(port());
  EXPECT_NE(text.find(R"("captain":"Dove")"), std::string::npos);
  restart({});
  EXPECT_EQ(journal(port()), text);
  const Got taken = ask(port(), "POST", "/api/journals", "", text);
  ASSERT_EQ(taken.status, 201U) << taken.body;
  const std::string token(taken.object().at("seats").at("spectator").at("token").as_string());
  const std::string id(taken.object().at("game").as_string());
  EXPECT_EQ(ask(port(), "GET", "/api/games/" + id + "/journal", token).body, text);
}

}  // namespace
}  // namespace brownwater::server::testing::desk_test
