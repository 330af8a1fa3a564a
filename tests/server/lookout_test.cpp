#include <functional>
#include <regex>

#include "tests/server/desks.hpp"
#include "tests/server/squadrons.hpp"
#include "tests/server/takebacks.hpp"

/// A side's questions to the umpire about what its lookouts see. Neither these nor his rulings on reports are in any
/// byte that others are sent.
namespace brownwater::server::testing {
namespace {

using namespace desks;

Got asked(const Game& game, std::string_view token, json::object body) {
  if (!body.contains("request")) body["request"] = std::to_string(std::hash<std::string>{}(json::serialize(body)));
  return ask(game.port, "POST", game.path("/lookout"), token, json::serialize(body));
}
Got answered(const Game& game, std::int64_t question, std::string_view text) {
  return at_desk(game, {{"act", "answer"}, {"question", question}, {"text", text}});
}
json::array questions(const Game& game, std::string_view seat) {
  return desk_of(game, seat).at("questions").as_array();
}

TEST_F(ServerTest, TheUmpireReadsTheQuestionWithWhatTheAskerSeesAndAnswersThatSideAlone) {
  const Squadrons table = begin_squadrons(port(), noddy_squadrons(two_captains()));
  const Game& game = table.game;
  const Got put = asked(game, table.link("Dove"),
                        {{"ship", "benton"}, {"bearing", 45}, {"text", "What is that smoke beyond the bend?"}});
  ASSERT_EQ(put.status, 200U) << put.body;
  ASSERT_EQ(asked(game, game.confederate_token, {{"ship", "general_price"}, {"text", "Who lies there?"}}).status, 200U);
  const json::object first = questions(game, "umpire").at(0).as_object();
  EXPECT_EQ(first.at("captain"), "Dove");
  EXPECT_EQ(first.at("ship"), "benton");
  EXPECT_EQ(first.at("bearing"), 45);
  EXPECT_EQ(first.at("sees"), table.look("union").at("view"));
  EXPECT_EQ(questions(game, "umpire").at(1).at("sees"), table.look("confederate").at("view"));
  ASSERT_EQ(answered(game, 1, "A steamer's, two miles off.").status, 200U);
  const json::array own = questions(game, "union");
  ASSERT_EQ(own.size(), 1U);
  EXPECT_EQ(own.at(0).at("answer").at("text"), "A steamer's, two miles off.");
  EXPECT_FALSE(own.at(0).as_object().contains("sees"));
  ASSERT_EQ(questions(game, "confederate").size(), 1U);
  EXPECT_EQ(questions(game, "confederate").at(0).at("number"), 1) << "counted for each side by itself";
  EXPECT_TRUE(questions(game, "confederate").at(0).at("answer").is_null());
  EXPECT_TRUE(questions(game, "spectator").empty());
  EXPECT_FALSE(questions(game, "umpire").at(0).as_object().contains("sees")) << "it is answered";
  EXPECT_EQ(answered(game, 1, "No, three.").where(), "/question");
  restart({});
  Game again = game;
  again.port = port();
  EXPECT_EQ(questions(again, "union"), own);
}

TEST_F(ServerTest, WhatMayNotBeAskedIsRefusedWithItsPlace) {
  const Game game = takebacks::two_a_side(port());
  const auto where = [&](const json::object& body, unsigned status, std::string_view seat = "union") {
    const Got got = asked(game, game.token(seat), body);
    EXPECT_EQ(got.status, status) << got.body;
    return got.where();
  };
  EXPECT_EQ(where({{"ship", "benton"}, {"text", "?"}}, 403, "umpire"), "seat");
  EXPECT_EQ(where({{"ship", "benton"}, {"text", "?"}}, 403, "spectator"), "seat");
  EXPECT_EQ(where({{"ship", "arkansas"}, {"text", "?"}}, 422), "/ship");
  EXPECT_EQ(where({{"text", "?"}}, 422), "/ship");
  EXPECT_EQ(where({{"ship", "benton"}}, 422), "/text");
  EXPECT_EQ(where({{"ship", "benton"}, {"text", std::string(1001, 'x')}}, 422), "/text");
  EXPECT_EQ(where({{"ship", "benton"}, {"bearing", 360}, {"text", "?"}}, 422), "/bearing");
  EXPECT_EQ(where({{"ship", "benton"}, {"text", "?"}, {"to", "both"}}, 422), "/to");
  EXPECT_TRUE(storage.load(game.id).value()->desk.empty());
}

TEST_F(ServerTest, TheCommodoreOfACampaignAsksOfNoShip) {
  const Got got = ask(port(), "POST", "/api/games", "",
                      R"({"system":"red-river","scenario":"timberclads_1862","seats":{"union":"person"}})");
  ASSERT_EQ(got.status, 201U) << got.body;
  const auto token = [&](const char* seat) {
    return std::string(got.object().at("seats").at(seat).at("token").as_string());
  };
  const std::string path = "/api/games/" + std::string(got.object().at("game").as_string());
  const Got put =
      ask(port(), "POST", path + "/lookout", token("union"), R"({"request":"a","text":"What lies ahead?"})");
  ASSERT_EQ(put.status, 200U) << put.body;
  ASSERT_EQ(ask(port(), "POST", path + "/desk", token("umpire"),
                R"({"request":"a","act":"answer","question":1,"text":"Mist."})")
                .status,
            200U);
  EXPECT_EQ(ask(port(), "GET", path + "/desk", token("union")).object().at("questions").at(0).at("answer").at("text"),
            "Mist.");
  ASSERT_EQ(
      ask(port(), "POST", path + "/desk", token("umpire"), R"({"request":"b","act":"hold","side":"union"})").status,
      200U);
  EXPECT_EQ(ask(port(), "GET", path + "/journal", token("union")).status, 403U) << "it would have his reports in it";
  EXPECT_EQ(ask(port(), "GET", path + "/record", token("union")).status, 200U);
}

/// Every answer that the seat can have without changing the game, and all that its socket says.
std::string all_told(const Game& game, std::string_view seat, Socket& socket) {
  const std::string& token = game.token(seat);
  std::string all;
  for (const char* path :
       {"", "/log", "/log?from=1", "/at/0", "/at/1", "/at/2", "/journal", "/desk", "/owed", "/talk", "/takebacks"})
    all += ask(game.port, "GET", game.path(path), token).body + "\n";
  all += ask(game.port, "POST", game.path("/takeback"), token, R"({"expected":9})").body + "\n";
  all += ask(game.port, "POST", game.path("/fork"), token, R"({"at":1})").body + "\n";
  // The last that it hears is what it says itself.
  EXPECT_EQ(ask(game.port, "POST", game.path("/say"), token, R"({"request":"end","text":"End."})").status,
            seat == "spectator" ? 403U : 200U);
  for (auto heard =
           socket.hear(seat == "spectator" ? std::chrono::milliseconds(300) : std::chrono::milliseconds(20'000));
       heard; heard = socket.hear(std::chrono::milliseconds(300))) {
    all += json::serialize(*heard) + "\n";
  }
  all = std::regex_replace(all, std::regex(game.id), "ID");
  all = std::regex_replace(all, std::regex(R"(calendars\\?/[^"]*)"), "calendar");
  return std::regex_replace(all, std::regex(R"(\d{4}-\d\d-\d\dT[\d:]{8}Z)"), "TIME");
}

/// Messages to the seats while the Union's reports of two decisions wait, and the umpire does something.
std::vector<std::string> told_while(std::uint16_t port, const std::function<void(const Game&)>& umpire) {
  const Game game = takebacks::two_a_side(port);
  EXPECT_EQ(set(game, "hold", "union").status, 200U);
  std::vector<std::unique_ptr<Socket>> sockets;
  for (const char* seat : {"union", "spectator"}) {
    sockets.push_back(std::make_unique<Socket>(port, game.id));
    sockets.back()->say({{"token", game.token(seat)}});
    EXPECT_TRUE(sockets.back()->hear());
  }
  EXPECT_EQ(game.decide("union", 0, takebacks::aim("benton", "arkansas"), "a").status, 200U);
  EXPECT_EQ(game.decide("confederate", 1, takebacks::aim("arkansas", "benton"), "a").status, 200U);
  umpire(game);
  return {all_told(game, "union", *sockets[0]), all_told(game, "spectator", *sockets[1])};
}

TEST_F(ServerTest, WhatTheUmpireKeepsDropsOrDelaysIsInNoByteThatTheSideIsSent) {
  const std::vector<std::string> left = told_while(port(), [](const Game&) {});
  EXPECT_EQ(left, told_while(port(), [](const Game& game) { EXPECT_EQ(rule(game, "drop", "union", 1).status, 200U); }));
  EXPECT_EQ(left, told_while(port(), [](const Game& game) {
              EXPECT_EQ(rule(game, "delay", "union", 1, {{"turns", 9}}).status, 200U);
              EXPECT_EQ(rule(game, "drop", "union", 2).status, 200U);
            }));
  EXPECT_EQ(left,
            told_while(port(),
                       [](const Game& game) {
                         EXPECT_EQ(set(game, "hold", "confederate").status, 200U);
                         EXPECT_EQ(
                             asked(game, game.confederate_token, {{"ship", "arkansas"}, {"text", "Who comes?"}}).status,
                             200U);
                         EXPECT_EQ(answered(game, 1, "The Benton.").status, 200U);
                       }))
      << "nor what passes between him and the other side";
  const auto sent =
      told_while(port(), [](const Game& game) { EXPECT_EQ(rule(game, "send", "union", 1).status, 200U); });
  EXPECT_NE(left, sent);
  EXPECT_NE(sent.front().find(R"("type":"desk")"), std::string::npos);
}

/// The reports of what is done in sight, or in secret, or nothing at all: held, they are the same.
TEST_F(ServerTest, AHeldReportOfSomethingAndOneOfNothingAreTheSame) {
  const auto heard = [&](const json::object& action) {
    const Game game = takebacks::two_a_side(port());
    EXPECT_EQ(set(game, "hold", "union").status, 200U);
    EXPECT_EQ(game.decide("confederate", 0, action, "a").status, 200U);
    return json::serialize(line_of(game, "union", 1)) + json::serialize(line_of(game, "spectator", 1)) +
           json::serialize(desk_of(game, "union"));
  };
  EXPECT_EQ(heard(takebacks::aim("arkansas", "benton")), heard(takebacks::hold("tennessee")));
}

}  // namespace
}  // namespace brownwater::server::testing
