#include <thread>

#include "adapters/sealed/verify.hpp"
#include "tests/server/house.hpp"
#include "tests/server/program.hpp"
#include "tests/wire/support.hpp"

/// Undo by consent: asked, agreed to or declined, never past dice or what was opened, and told truly.
namespace brownwater::server::testing {
namespace {

const json::object kClear{{"type", "clear_for_action"}};

Got post(const Game& game, std::string_view seat, const json::object& body) {
  return ask(game.port, "POST", game.path("/takeback"), game.token(seat), json::serialize(body));
}
Got wish(const Game& game, std::string_view seat, std::int64_t expected) {
  return post(game, seat, {{"expected", expected}});
}
Got answer(const Game& game, std::string_view seat, std::int64_t expected, bool agree) {
  return post(game, seat, {{"expected", expected}, {"agree", agree}});
}
json::object told(const Game& game, std::string_view seat) {
  const Got got = ask(game.port, "GET", game.path("/takebacks"), game.token(seat));
  EXPECT_EQ(got.status, 200U) << got.body;
  return got.status == 200 ? got.object() : json::object();
}

std::string_view other_of(std::string_view seat) { return seat == "union" ? "confederate" : "union"; }

/// Plays until somebody may ask for something back that wants the other's leave: who that is, or nobody.
std::string somebody_may_ask(const Game& game, std::size_t offset = 0) {
  for (std::size_t made = 0; made < 400; ++made) {
    if (game.look("umpire").at("over").as_bool()) return "";
    if (game.play_one(made + offset).status != 200) return "";
    for (const std::string seat : {"union", "confederate"}) {
      const json::object now = told(game, seat);
      if (!now.at("may").is_null() && !now.at("may").at("asks").as_array().empty()) return seat;
    }
  }
  return "";
}

std::int64_t number_of(const Game& game) { return game.look("umpire").at("number").as_int64(); }

std::string journal_of(const Game& game) {
  return ask(game.port, "GET", game.path("/journal"), game.umpire_token).body;
}

json::object last_line(const Game& game) {
  std::string text = journal_of(game);
  text.pop_back();
  return json::parse(text.substr(text.rfind('\n') + 1)).as_object();
}

/// Both sides have guns to declare at once, and nobody need clear for action.
Game two_a_side(std::uint16_t port) {
  return begin(port, brownwater::wire::testing::open_water(
                         R"({"ship":"benton","side":"union","hex":"D4","facing":0},
                            {"ship":"cairo","side":"union","hex":"C3","facing":0},
                            {"ship":"arkansas","side":"confederate","hex":"B5","facing":3},
                            {"ship":"tennessee","side":"confederate","hex":"C6","facing":3})"));
}
json::object hold(std::string_view ship) { return {{"type", "hold_fire"}, {"ship", ship}}; }
json::object aim(std::string_view ship, std::string_view target) {
  return {{"type", "declare_fire"}, {"ship", ship}, {"target", target}};
}

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

TEST_F(ServerTest, TheOtherSideIsAskedAndWithItsLeaveTheGameGoesBack) {
  const Game game = begin(port(), "memphis");
  const std::string seat = somebody_may_ask(game);
  ASSERT_FALSE(seat.empty());
  const std::string other(other_of(seat));
  const std::int64_t at = number_of(game);
  const std::int64_t keeps = told(game, seat).at("may").at("keeps").as_int64();
  const json::value before = ask(port(), "GET", game.path("/at/" + std::to_string(keeps)), game.umpire_token).object();
  ASSERT_EQ(wish(game, seat, at).status, 200U);
  EXPECT_EQ(number_of(game), at) << "nothing is taken back before it is agreed to";
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
  const std::int64_t at = number_of(game);
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
  const std::int64_t at = number_of(game);
  ASSERT_EQ(wish(game, seat, at).status, 200U);
  ASSERT_EQ(game.play_one().status, 200U);
  EXPECT_TRUE(game.look(seat).at("asked").is_null());
  EXPECT_EQ(answer(game, other_of(seat), at, true).where(), "/expected");
  EXPECT_EQ(number_of(game), at + 1);
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
    const Got got = wish(game, std::string(line.at("seat").as_string()), number_of(game));
    EXPECT_EQ(got.status, 409U) << got.body;
    EXPECT_TRUE(got.where() == "dice" || got.where() == "opened") << got.body;
    dice = true;
  }
  EXPECT_TRUE(dice);
  ASSERT_TRUE(game.look("umpire").at("over").as_bool());
  const Got over = wish(game, "union", number_of(game));
  EXPECT_EQ(over.status, 409U);
  EXPECT_EQ(over.where(), "game");
}

TEST_F(ServerTest, ADecisionTakenBackIsNotMadeAgainByItsRequestNorByOneWhoHasNotHeard) {
  const Game game = begin(port(), "memphis");
  const std::string seat = somebody_may_ask(game);
  ASSERT_FALSE(seat.empty());
  const std::int64_t at = number_of(game);
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
  const std::int64_t at = number_of(game);
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
  const std::int64_t at = number_of(game);
  storage.fail_writes(1, storage::Trouble::kFull);
  EXPECT_EQ(wish(game, seat, at).status, 507U);
  EXPECT_TRUE(told(game, seat).at("asked").is_null());
  ASSERT_EQ(wish(game, seat, at).status, 200U);
  storage.fail_writes(1, storage::Trouble::kBroken);
  EXPECT_EQ(answer(game, other_of(seat), at, true).status, 503U);
  EXPECT_EQ(number_of(game), at);
  EXPECT_EQ(answer(game, other_of(seat), at, true).status, 200U);
}

TEST_F(ServerTest, SocketsAreToldOfTheWishAndOfTheGameAsItIsThen) {
  const Game game = begin(port(), "memphis");
  const std::string seat = somebody_may_ask(game);
  ASSERT_FALSE(seat.empty());
  Socket socket(port(), game.id);
  socket.say({{"token", game.token(other_of(seat))}});
  ASSERT_TRUE(socket.hear());
  const std::int64_t at = number_of(game);
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

TEST_F(ServerTest, ASealedGameStaysVerifiableWhenSomethingWasTakenBack) {
  const Game game = begin(port(), "memphis", "sealed");
  for (const char* seat : {"union", "confederate"})
    ASSERT_EQ(ask(port(), "POST", game.path("/nonce"), game.token(seat), R"({"nonce":"words"})").status, 200U);
  const std::string seat = somebody_may_ask(game);
  ASSERT_FALSE(seat.empty());
  const std::int64_t at = number_of(game);
  ASSERT_EQ(wish(game, seat, at).status, 200U);
  ASSERT_EQ(answer(game, other_of(seat), at, true).status, 200U);
  std::vector<std::string> seals{std::string(game.look("union").at("sealed").at("seal").as_string())};
  for (std::size_t made = 3; made < 2000 && !game.look("umpire").at("over").as_bool(); ++made) {
    const Got got = game.play_one(made);
    ASSERT_EQ(got.status, 200U) << got.body;
    seals.emplace_back(got.object().at("seal").as_string());
  }
  const std::string journal = journal_of(game);
  const auto verified = sealed::verify(journal, {.commitment = {}, .seals = seals});
  ASSERT_TRUE(verified.has_value()) << verified.error().front().where << " " << verified.error().front().reason;
  EXPECT_NE(journal.find("taken_back"), std::string::npos);
  const std::size_t leave = journal.find(R"("leave":[")");
  std::string forged = journal;
  forged.replace(leave, 9, R"("leave":[],"x":[")");
  EXPECT_FALSE(sealed::verify(forged, {}).has_value()) << "by whose leave is under the seal";
  const Got taken = ask(port(), "POST", "/api/journals", "", journal);
  ASSERT_EQ(taken.status, 201U) << taken.body;
  const std::string token(taken.object().at("seats").at("spectator").at("token").as_string());
  const std::string id(taken.object().at("game").as_string());
  EXPECT_EQ(ask(port(), "GET", "/api/games/" + id + "/journal", token).body, journal) << "and it is given back whole";
}

TEST_F(ServerTest, ACaptainOfTheProgramAgreesAtOnceAndThinksAnew) {
  const json::object body{
      {"system", "mobas"}, {"scenario", "memphis"}, {"seats", {{"union", "person"}, {"confederate", "random"}}}};
  const Got got = ask(port(), "POST", "/api/games", "", json::serialize(body));
  ASSERT_EQ(got.status, 201U);
  const Game game{.port = port(),
                  .id = std::string(got.object().at("game").as_string()),
                  .union_token = std::string(got.object().at("seats").at("union").at("token").as_string()),
                  .confederate_token = {},
                  .umpire_token = std::string(got.object().at("seats").at("umpire").at("token").as_string()),
                  .spectator_token = {}};
  bool taken = false;
  for (std::size_t made = 0; made < 400 && !taken; ++made) {
    const json::object own = game.look("union");
    if (own.at("over").as_bool()) break;
    const json::array actions = own.at("view").at("actions").as_array();
    if (actions.empty()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      continue;
    }
    (void)game.decide("union", own.at("number").as_int64(), actions.at(made % actions.size()), std::to_string(made));
    const json::object now = told(game, "union");
    if (now.at("may").is_null()) continue;
    EXPECT_EQ(now.at("may").at("asks"), json::array());
    taken = wish(game, "union", now.at("number").as_int64()).status == 200;
  }
  EXPECT_TRUE(taken);
}

// The wish of one side, the answer to it and what is told of it on the way are the same whatever the other has sealed.
TEST_F(ServerTest, MB_1_4_AskingTellsNobodyWhatIsSealed) {
  const auto heard = [this](const json::object& sealed, const std::string& listener) {
    const Game game = two_a_side(port());
    std::string all;
    const std::int64_t number = 2;
    // Each side seals something: the listener always the same, the other now this, now that.
    EXPECT_EQ(game.decide(listener, 0, hold(listener == "union" ? "benton" : "arkansas"), "own").status, 200U);
    EXPECT_EQ(game.decide(other_of(listener), 1, sealed, "theirs").status, 200U);
    Socket socket(port(), game.id);
    socket.say({{"token", game.token(listener)}});
    const auto hear = [&] {
      const auto message = socket.hear();
      all += message ? json::serialize(*message) + "\n" : "silence\n";
    };
    hear();
    all += json::serialize(told(game, listener)) + "\n";
    all += wish(game, listener, number).body + "\n";
    hear();
    all += answer(game, listener, number, false).body + "\n";
    hear();
    const Got theirs = wish(game, other_of(listener), number);
    EXPECT_EQ(theirs.status, 200U) << theirs.body;
    hear();
    all += json::serialize(told(game, listener)) + json::serialize(game.look(listener)) + "\n";
    for (std::size_t at = all.find(game.id); at != std::string::npos; at = all.find(game.id))
      all.erase(at, game.id.size());
    const std::size_t time = all.find(R"("at":")");
    if (time != std::string::npos) all.erase(time, 27);
    return all;
  };
  const std::string first = heard(aim("arkansas", "benton"), "union");
  EXPECT_EQ(first, heard(aim("arkansas", "cairo"), "union"));
  EXPECT_EQ(first, heard(hold("tennessee"), "union"));
  const std::string second = heard(aim("benton", "arkansas"), "confederate");
  EXPECT_EQ(second, heard(hold("cairo"), "confederate"));
}

// In a move that is carried out dice may fall of which a side hears nothing: whether they did is not told by the
// refusal.
TEST_F(ServerTest, ND_1_3_ASealIsTakenBackUntilBothAreInAndThenTheReasonIsTheSameWhateverDiceFell) {
  const auto refused_after = [this](std::string_view scenario) {
    const Game game = begin_with(port(), {{"system", "noddy"}, {"scenario", scenario}});
    const json::object seal{{"type", "seal_orders"}};
    EXPECT_EQ(game.decide("union", 0, seal, "a").status, 200U);
    EXPECT_EQ(told(game, "union").at("may"), (json::object{{"keeps", 0}, {"asks", {"confederate"}}}))
        << "that a side has sealed is told to all";
    EXPECT_EQ(wish(game, "union", 1).status, 200U);
    EXPECT_EQ(answer(game, "confederate", 1, true).status, 200U);
    EXPECT_EQ(game.look("union").at("view").at("sealed").at("union"), false);
    EXPECT_EQ(game.decide("union", 0, seal, "b").status, 200U);
    EXPECT_EQ(game.decide("confederate", 1, seal, "c").status, 200U);
    return wish(game, "union", 2).body + wish(game, "confederate", 2).body;
  };
  const std::string first = refused_after("duel");
  EXPECT_NE(first.find("opened"), std::string::npos) << first;
  EXPECT_EQ(first, refused_after("memphis"));
}

TEST(KillTakeback, WhatWasTakenBackStaysSoAfterAKill) {
  const std::string database = (fresh_folder("takeback_kill_test") / "games.db").string();
  auto program = std::make_unique<Program>(database);
  ASSERT_NE(program->port(), 0);
  Game game = begin(program->port(), "memphis");
  for (int kills = 0; kills < 6; ++kills) {
    SCOPED_TRACE(kills);
    if (game.look("umpire").at("over").as_bool()) game = begin(game.port, "memphis");
    const auto before = game.look("umpire").at("takebacks").as_int64();
    const std::string seat = somebody_may_ask(game, static_cast<std::size_t>(kills));
    ASSERT_FALSE(seat.empty());
    const std::int64_t at = number_of(game);
    const std::int64_t keeps = told(game, seat).at("may").at("keeps").as_int64();
    ASSERT_EQ(wish(game, seat, at).status, 200U);
    const auto again = [&] {
      program->kill_hard();
      program = std::make_unique<Program>(database);
      game.port = program->port();
    };
    again();
    ASSERT_EQ(told(game, seat).at("asked").at("keeps").as_int64(), keeps);
    ASSERT_EQ(answer(game, other_of(seat), at, true).status, 200U);
    again();
    ASSERT_EQ(number_of(game), keeps);
    ASSERT_EQ(game.look("umpire").at("takebacks").as_int64(), before + 1);
  }
}

}  // namespace
}  // namespace brownwater::server::testing
