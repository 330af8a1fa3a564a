#include <thread>

#include "adapters/server/clock.hpp"
#include "adapters/server/tokens.hpp"
#include "tests/server/house.hpp"

/// The seats that a table waits for, and the calendars that tell it.
namespace brownwater::server::testing {
namespace {

json::object owed(const Game& game, std::string_view seat) {
  const Got got = ask(game.port, "GET", game.path("/owed"), game.token(seat));
  EXPECT_EQ(got.status, 200U) << got.body;
  return got.object();
}

std::vector<std::string> seats_owing(const json::object& told) {
  std::vector<std::string> seats;
  for (const json::value& one : told.at("owed").as_array()) seats.emplace_back(one.at("seat").as_string());
  return seats;
}

std::string calendar_of(const Game& game, std::string_view seat) {
  return std::string(owed(game, seat).at("calendar").as_string());
}

TEST_F(ServerTest, WhoOwesADecisionIsToldToEverySeatWithSinceWhen) {
  const std::string before = utc_text(seconds_now());
  const Game game = begin(port());
  for (const char* seat : {"union", "confederate", "umpire", "spectator"}) {
    const json::object told = owed(game, seat);
    EXPECT_EQ(seats_owing(told), (std::vector<std::string>{"union", "confederate"}));
    EXPECT_EQ(told.at("seat"), seat);
    EXPECT_EQ(told.at("title"), game.look("union").at("scenario").at("title"));
    const json::value& first = told.at("owed").at(0);
    EXPECT_EQ(first.at("what"), "decision");
    EXPECT_EQ(first.at("by"), "person");
    EXPECT_GE(std::string(first.at("since").as_string()), before);
    EXPECT_LE(std::string(first.at("since").as_string()), utc_text(seconds_now()));
  }
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  EXPECT_EQ(seats_owing(owed(game, "spectator")), std::vector<std::string>{"confederate"});
  EXPECT_EQ(ask(port(), "GET", game.path("/owed"), "nobody").status, 403U);
}

TEST_F(ServerTest, SinceWhenIsKeptInTheStoreAndIsThatOfHisOwnLastDecision) {
  const Game game = begin(port());
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  const auto stored = storage.load(game.id).value();
  EXPECT_GT(stored->game.begun_at, 0);
  EXPECT_GE(stored->decisions.back().made_at, stored->game.begun_at);
  EXPECT_EQ(owed(game, "union").at("owed").at(0).at("since").as_string(), utc_text(stored->game.begun_at))
      << "another's decision does not make him owe less long";
}

TEST_F(ServerTest, ACaptainOfTheProgramIsNamedAndAGameThatIsOverWaitsForNobody) {
  const Got got = ask(port(), "POST", "/api/games", "",
                      R"({"system":"mobas","scenario":"training","seats":{"union":"random","confederate":"random"}})");
  ASSERT_EQ(got.status, 201U) << got.body;
  const Game game{.port = port(),
                  .id = std::string(got.object().at("game").as_string()),
                  .spectator_token = std::string(got.object().at("seats").at("spectator").at("token").as_string())};
  json::object told = owed(game, "spectator");
  for (int tries = 0; tries < 400 && !told.at("over").as_bool(); ++tries) {
    for (const json::value& one : told.at("owed").as_array()) EXPECT_EQ(one.at("by"), "random");
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    told = owed(game, "spectator");
  }
  EXPECT_TRUE(told.at("over").as_bool());
  EXPECT_TRUE(told.at("owed").as_array().empty());
}

TEST_F(ServerTest, WordsForSealedDiceAreOwedUntilTheyAreAdded) {
  const Game game = begin(port(), "training", "sealed");
  EXPECT_EQ(owed(game, "union").at("owed").at(0).at("what"), "words");
  ASSERT_EQ(ask(port(), "POST", game.path("/nonce"), game.union_token, R"({"nonce":"Cairo"})").status, 200U);
  EXPECT_EQ(seats_owing(owed(game, "union")), std::vector<std::string>{"confederate"});
  ASSERT_EQ(ask(port(), "POST", game.path("/nonce"), game.confederate_token, R"({"nonce":"Yazoo"})").status, 200U);
  EXPECT_EQ(owed(game, "union").at("owed").at(0).at("what"), "decision");
}

TEST_F(ServerTest, DiceToBeThrownByHandAreOwedByThoseWhoMayThrowThem) {
  const Game game = begin(port(), "training", "hand");
  for (int made = 0; made < 40 && game.look("umpire").at("wanted").is_null(); ++made) {
    ASSERT_EQ(game.play_one(static_cast<std::size_t>(made)).status, 200U);
  }
  ASSERT_FALSE(game.look("umpire").at("wanted").is_null());
  const json::object told = owed(game, "union");
  EXPECT_EQ(seats_owing(told), (std::vector<std::string>{"union", "confederate"}));
  EXPECT_EQ(told.at("owed").at(0).at("what"), "dice");
}

TEST_F(ServerTest, ND_6_6_AnUmpireWhoMaySpeakAtAnyTimeOwesNothingUntilBothSidesHaveSealed) {
  const Game game = begin_with(
      port(),
      {{"system", "noddy"}, {"scenario", "plum_point_bend"}, {"seats", {{"umpire", "person"}}}, {"dice", "program"}});
  EXPECT_EQ(seats_owing(owed(game, "umpire")), (std::vector<std::string>{"union", "confederate"}));
}

TEST_F(ServerTest, ACalendarIsOpenedByItsOwnKeyAndHasTheDecisionOwed) {
  const Game game = begin(port());
  const Got got = ask(port(), "GET", calendar_of(game, "union"));
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_TRUE(got.body.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"));
  EXPECT_TRUE(got.body.ends_with("END:VCALENDAR\r\n"));
  EXPECT_NE(got.body.find("SUMMARY:Your decision: "), std::string::npos) << got.body;
  EXPECT_NE(got.body.find("UID:" + game.id + "-union-decision-0@brownwater\r\n"), std::string::npos) << got.body;
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  const std::string after = ask(port(), "GET", calendar_of(game, "union")).body;
  EXPECT_EQ(after.find("VEVENT"), std::string::npos) << "the decision is made";
  EXPECT_NE(after.find("BEGIN:VTIMEZONE"), std::string::npos) << "a calendar must not be empty";
  EXPECT_EQ(ask(port(), "GET", calendar_of(game, "spectator")).body.find("VEVENT"), std::string::npos);
}

TEST_F(ServerTest, AKeyOfACalendarOpensNothingElseAndGoesWithTheTokenOfItsSeat) {
  const Game game = begin(port());
  const std::string address = calendar_of(game, "union");
  const std::string key = address.substr(address.rfind('/') + 1, 43);
  EXPECT_NE(key, game.union_token);
  EXPECT_EQ(ask(port(), "GET", game.path(), key).status, 403U);
  EXPECT_EQ(ask(port(), "GET", "/api/calendars/" + game.id + "/" + game.union_token + ".ics").status, 404U);
  EXPECT_EQ(ask(port(), "GET", "/api/calendars/" + game.id + "/" + key).status, 404U);
  EXPECT_EQ(ask(port(), "GET", "/api/calendars/nothere/" + key + ".ics").status, 404U);
  EXPECT_EQ(ask(port(), "GET", "/api/calendars/" + begin(port()).id + "/" + key + ".ics").status, 404U);
  EXPECT_EQ(ask(port(), "POST", address, "", "{}").status, 405U);
  const json::object another{{"token", new_token()}};
  ASSERT_EQ(ask(port(), "POST", game.path("/token"), game.union_token, json::serialize(another)).status, 200U);
  EXPECT_EQ(ask(port(), "GET", address).status, 404U) << "a link taken back takes the calendar with it";
}

}  // namespace
}  // namespace brownwater::server::testing
