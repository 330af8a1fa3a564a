#include "tests/server/house.hpp"

namespace brownwater::server::testing {
namespace {

/// Everything that both seats and the umpire see; nothing in it may change when a request is refused.
std::string told_both(const Game& game) {
  return json::serialize(game.look("union")) + json::serialize(game.look("confederate")) +
         json::serialize(game.look("umpire"));
}

/// Whether a request for a decision of the Union is refused with this status at this place, and changes nothing.
void expect_refused(const Game& game, const std::string& body, unsigned status, const std::string& where) {
  SCOPED_TRACE(body.substr(0, 200));
  const std::string before = told_both(game);
  const Got got = ask(game.port, "POST", game.path("/decisions"), game.union_token, body);
  EXPECT_EQ(got.status, status) << got.body;
  if (got.status >= 400) {
    EXPECT_EQ(got.where(), where) << got.body;
  }
  EXPECT_EQ(told_both(game), before);
}

void expect_not_begun(std::uint16_t port, const std::string& body, unsigned status, const std::string& where) {
  SCOPED_TRACE(body);
  const Got got = ask(port, "POST", "/api/games", "", body);
  EXPECT_EQ(got.status, status) << got.body;
  EXPECT_EQ(got.where(), where) << got.body;
}

TEST_F(ServerTest, AGameIsBegunAndDecidedInAndTheNextNumberIsOneMore) {
  const Game game = begin(port());
  EXPECT_EQ(game.look("union").at("number"), 0);
  const Got got = game.decide("union", 0, kClear, "first");
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_EQ(got.object().at("number"), 1);
  EXPECT_EQ(game.look("confederate").at("number"), 1);
}

TEST_F(ServerTest, TheSameRequestIsAnsweredAsTheFirstTimeAndDoneOnce) {
  const Game game = begin(port());
  const Got first = game.decide("union", 0, kClear, "once");
  ASSERT_EQ(game.decide("confederate", 1, kClear, "other").status, 200U);
  const Got second = game.decide("union", 0, kClear, "once");
  EXPECT_EQ(second.status, 200U);
  EXPECT_EQ(second.body, first.body);
  EXPECT_EQ(game.look("union").at("number"), 2);
}

TEST_F(ServerTest, ADecisionForAnotherMomentIsAConflictAndChangesNothing) {
  const Game game = begin(port());
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  expect_refused(game, R"({"request":"b","expected":0,"action":{"type":"clear_for_action"}})", 409, "/expected");
  expect_refused(game, R"({"request":"c","expected":7,"action":{"type":"clear_for_action"}})", 409, "/expected");
}

TEST_F(ServerTest, ADecisionThatTheRulesRefuseChangesNothing) {
  const Game game = begin(port());
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  // Out of turn: cleared already; with the enemy's ship; with no ship of the battle.
  expect_refused(game, R"({"request":"b","expected":1,"action":{"type":"clear_for_action"}})", 422, "/action");
  expect_refused(game, R"({"request":"c","expected":1,"action":{"type":"move","ship":"bayou_city","path":[]}})", 422,
                 "/action");
  expect_refused(game, R"({"request":"d","expected":1,"action":{"type":"move","ship":"benton","path":[]}})", 422,
                 "/action/ship");
}

TEST_F(ServerTest, WhoHoldsNoSeatOfTheGameIsTurnedAway) {
  const Game game = begin(port());
  const Game other = begin(port());
  const std::string before = told_both(game);
  const std::string body = R"({"request":"a","expected":0,"action":{"type":"clear_for_action"}})";
  EXPECT_EQ(ask(port(), "POST", game.path("/decisions"), "", body).status, 401U);
  EXPECT_EQ(ask(port(), "POST", game.path("/decisions"), "no token", body).status, 403U);
  EXPECT_EQ(ask(port(), "POST", game.path("/decisions"), other.union_token, body).status, 403U);
  EXPECT_EQ(ask(port(), "POST", game.path("/decisions"), game.spectator_token, body).status, 403U);
  EXPECT_EQ(ask(port(), "POST", game.path("/decisions"), game.umpire_token, body).status, 403U);
  EXPECT_EQ(ask(port(), "POST", "/api/games/aaaaaaaaaaaaaaaa/decisions", game.union_token, body).status, 404U);
  EXPECT_EQ(ask(port(), "GET", "/api/games/..%2f..%2fetc", game.union_token).status, 404U);
  EXPECT_EQ(ask(port(), "GET", game.path("/journal"), game.union_token).status, 403U);
  EXPECT_EQ(told_both(game), before);
}

TEST_F(ServerTest, BodiesThatAreNoRequestAreRefusedAndChangeNothing) {
  const Game game = begin(port());
  const std::string action = R"("action":{"type":"clear_for_action"})";
  expect_refused(game, "", 400, "byte 0");
  expect_refused(game, "{", 400, "byte 1");
  expect_refused(game, R"({"request":"a","expected":0,"action":{"type":"clear_for_action"}} x)", 400, "byte 66");
  expect_refused(game, "{\"request\":\"\xff\xfe\",\"expected\":0," + action + "}", 400, "byte 12");
  expect_refused(game, std::string(20000, '['), 400, "byte 32");
  expect_refused(game, "[]", 422, "");
  expect_refused(game, R"({"request":"a","expected":0,"akshun":1})", 422, "/akshun");
  expect_refused(game, R"({"expected":0,)" + action + "}", 422, "/request");
  expect_refused(game, R"({"request":"a","expected":-1,)" + action + "}", 422, "/expected");
  expect_refused(game, R"({"request":"a","expected":99999999999,)" + action + "}", 422, "/expected");
  expect_refused(game, R"({"request":"a","expected":0,"action":{"type":"surrender"}})", 422, "/action/type");
  expect_refused(game, R"({"request":"a","expected":0,"faces":[6],)" + action + "}", 422, "/faces");
}

TEST_F(ServerTest, AKeyThatIsThereTwiceIsRefusedAtEveryDoor) {
  const Game game = begin(port());
  expect_refused(game, R"({"request":"a","expected":99,"expected":0,"action":{"type":"clear_for_action"}})", 400,
                 "byte 38");
  expect_refused(game, R"({"request":"a","expected":0,"action":{"type":"nope","type":"clear_for_action"}})", 400,
                 "byte 57");
  EXPECT_EQ(ask(port(), "POST", "/api/games", "", R"({"system":"noddy","system":"mobas"})").where(), "byte 25");
  Socket socket(port(), game.id);
  socket.say_text(R"({"type":"hello","token":"x","token":")" + game.union_token + "\"}");
  EXPECT_EQ(socket.hear().value().at("status"), 400);
  ASSERT_EQ(game.play_one().status, 200U);
  std::string journal = ask(port(), "GET", game.path("/journal"), game.umpire_token).body;
  journal.insert(journal.find("\"number\":1"), "\"number\":1,");
  const Got taken = ask(port(), "POST", "/api/journals", "", journal);
  EXPECT_EQ(taken.status, 422U);
  EXPECT_EQ(taken.where(), "line 2, byte 19") << taken.body;
  EXPECT_EQ(taken.reason(), "the key \"number\" is there twice");
}

TEST_F(ServerTest, ABodyThatIsTooLargeIsRefusedWithoutBeingRead) {
  const Game game = begin(port());
  const std::string before = told_both(game);
  Cable cable(port());
  cable.send("POST " + game.path("/decisions") + " HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer " +
             game.union_token + "\r\nContent-Length: 104857600\r\n\r\n");
  EXPECT_EQ(cable.answer().status, 413U);
  Cable chunks(port());
  chunks.send("POST " + game.path("/decisions") + " HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n");
  const std::string chunk = "10000\r\n" + std::string(0x10000, ' ') + "\r\n";
  for (int sent = 0; sent < 40 && chunks.send(chunk); ++sent) continue;
  EXPECT_EQ(chunks.answer().status, 413U);
  EXPECT_EQ(ask(port(), "GET", "/api/health", "", "", "X-Long: " + std::string(40000, 'x') + "\r\n").status, 431U);
  EXPECT_EQ(told_both(game), before);
}

TEST_F(ServerTest, AGameThatCannotBeIsNotBegunAndThePlaceIsNamed) {
  expect_not_begun(port(), R"({"system":"mobas","scenario":"waterloo"})", 422, "/scenario");
  expect_not_begun(port(), R"({"system":"mobas","scenario":"../rules/mobas"})", 422, "/scenario");
  expect_not_begun(port(), R"({"system":"chess","scenario":"duel"})", 422, "/system");
  expect_not_begun(port(), R"({"system":"mobas","scenario":"duel","optoins":{}})", 422, "/optoins");
  expect_not_begun(port(), R"({"system":"mobas","scenario":"duel","seats":{"union":"Nelson"}})", 422, "/seats/union");
  expect_not_begun(port(), R"({"system":"mobas","scenario":"duel","dice":"loaded"})", 422, "/dice");
  const Got option = ask(port(), "POST", "/api/games", "",
                         R"({"system":"mobas","scenario":"duel","options":{"ships_blok_sight":true}})");
  EXPECT_EQ(option.status, 422U);
  EXPECT_NE(option.where().find("ships_blok_sight"), std::string::npos) << option.body;
}

TEST_F(ServerTest, FacesAreAskedForWhenTooFewAndRefusedWhenTheyAreNone) {
  const Game game = begin(port(), "training", "hand");
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  const Got seven = ask(port(), "POST", game.path("/decisions"), game.confederate_token,
                        R"({"request":"b","expected":1,"action":{"type":"clear_for_action"},"faces":[7]})");
  EXPECT_EQ(seven.status, 422U) << seven.body;
  EXPECT_EQ(seven.where(), "/faces") << seven.body;
  const Got wants = game.decide("confederate", 1, kClear, "c");
  ASSERT_EQ(wants.status, 200U) << wants.body;
  EXPECT_EQ(wants.object().at("number"), 1);
  EXPECT_FALSE(wants.object().at("wanted").is_null()) << wants.body;
  const auto give = [&](const char* body) {
    return ask(port(), "POST", game.path("/faces"), game.confederate_token, body);
  };
  const std::string before = told_both(game);
  EXPECT_EQ(give(R"({"request":"d","faces":[0]})").status, 422U);
  EXPECT_EQ(give(R"({"request":"e","faces":["broadside"]})").status, 422U);
  EXPECT_EQ(give(R"({"request":"f","faces":[1,2,3,4]})").status, 422U);
  EXPECT_EQ(told_both(game), before);
  const Got one = give(R"({"request":"g","faces":[5]})");
  EXPECT_EQ(one.object().at("number"), 1);
  const Got both = give(R"({"request":"h","faces":[2]})");
  EXPECT_EQ(both.object().at("number"), 2) << both.body;
  EXPECT_EQ(give(R"({"request":"g","faces":[5]})").object().at("wanted"), one.object().at("wanted"));
  EXPECT_EQ(game.look("union").at("number"), 2);
}

TEST_F(ServerTest, AFinishedGameTakesNoDecisionAndItsJournalIsTakenInAgain) {
  const Game game = begin(port());
  std::size_t decisions = 0;
  while (!game.look("umpire").at("over").as_bool() && decisions < 400) {
    const Got got = game.play_one(decisions);
    ASSERT_EQ(got.status, 200U) << got.body;
    ++decisions;
  }
  ASSERT_TRUE(game.look("umpire").at("over").as_bool());
  const std::string last = std::to_string(decisions);
  expect_refused(game, R"({"request":"z","expected":)" + last + R"(,"action":{"type":"clear_for_action"}})", 422,
                 "/action");
  const std::string journal = ask(port(), "GET", game.path("/journal"), game.union_token).body;
  const Got taken = ask(port(), "POST", "/api/journals", "", journal);
  ASSERT_EQ(taken.status, 201U) << taken.body;
  const std::size_t third = journal.find('\n', journal.find('\n', journal.find('\n') + 1) + 1);
  const Got cut = ask(port(), "POST", "/api/journals", "", journal.substr(0, third - 5));
  EXPECT_EQ(cut.status, 422U);
  EXPECT_TRUE(cut.where().starts_with("line 3")) << cut.body;
  std::string changed = journal;
  changed.replace(changed.find("\"hash\":\"") + 8, 4, "beef");
  const Got wrong = ask(port(), "POST", "/api/journals", "", changed);
  EXPECT_EQ(wrong.status, 422U);
  EXPECT_EQ(wrong.where(), "line 2") << wrong.body;
}

TEST_F(ServerTest, WhatTheStoreDoesNotTakeIsNotDoneAndMayBeAskedAgain) {
  const Game game = begin(port());
  const std::string body = R"({"request":"a","expected":0,"action":{"type":"clear_for_action"}})";
  storage.fail_writes(1, storage::Trouble::kFull);
  expect_refused(game, body, 507, "storage");
  storage.fail_writes(1, storage::Trouble::kBroken);
  expect_refused(game, body, 503, "storage");
  EXPECT_EQ(ask(port(), "POST", game.path("/decisions"), game.union_token, body).object().at("number"), 1);
}

TEST_F(ServerTest, PagesOfOtherServersMayNotAsk) {
  const Game game = begin(port());
  const std::string evil = "Origin: http://evil.example\r\n";
  EXPECT_EQ(ask(port(), "GET", game.path(), game.union_token, "", evil).status, 403U);
  EXPECT_EQ(ask(port(), "GET", game.path(), game.union_token, "", "Origin: http://here\r\n").status, 200U);
  EXPECT_EQ(Socket(port(), game.id, "http://evil.example").status(), 403U);
  EXPECT_EQ(Socket(port(), game.id, "null").status(), 403U);
  // Names that begin as this server's, end so, or have it in them; the test's client asks for the host "here".
  for (const char* origin :
       {"http://here.evil.example", "http://here:8861", "http://her", "http://evil.here", "http://evil.example/here",
        "http://here@evil.example", "http://here/", "here", "http://evil.example://here", "ftp://here"}) {
    SCOPED_TRACE(origin);
    const std::string line = "Origin: " + std::string(origin) + "\r\n";
    EXPECT_EQ(ask(port(), "GET", game.path(), game.union_token, "", line).status, 403U);
    EXPECT_EQ(ask(port(), "POST", "/api/games", "", R"({"system":"mobas","scenario":"training"})", line).status, 403U);
    EXPECT_EQ(Socket(port(), game.id, origin).status(), 403U);
  }
  const std::string here = "127.0.0.1:" + std::to_string(port());
  const auto asked_of = [&](const std::string& origin) {
    Cable cable(port());
    cable.send("GET /api/health HTTP/1.1\r\nHost: " + here + "\r\nOrigin: http://" + origin + "\r\n\r\n");
    return cable.answer().status;
  };
  EXPECT_EQ(asked_of(here), 200U);
  EXPECT_EQ(asked_of(here + ".evil.example"), 403U);
  EXPECT_EQ(asked_of(here + "0"), 403U);
  EXPECT_EQ(asked_of("127.0.0.1"), 403U) << "the port belongs to it";
  EXPECT_EQ(Socket(port(), game.id, "http://here").status(), 101U);
}

}  // namespace
}  // namespace brownwater::server::testing
