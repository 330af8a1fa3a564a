#include <gmock/gmock.h>

#include <set>

#include "tests/server/house.hpp"
#include "tests/server/squadrons.hpp"

/// A table with models: lines, questions and phrases.
namespace brownwater::server::testing::clerk_test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

/// A game with models, and what is said at it.
class Models {
 public:
  Models(std::uint16_t port, json::object body) : game(begin_with(port, with_models(std::move(body)))) {}

  json::object clerk(std::string_view seat) const {
    return ask(game.port, "GET", game.path("/clerk"), game.token(seat)).object();
  }
  Got say(std::string_view seat, std::string_view line) {
    return say_as(seat, line, "request " + std::to_string(++requests_));
  }
  Got say_as(std::string_view seat, std::string_view line, std::string_view request) const {
    const json::object body{{"request", request}, {"expected", game.look("spectator").at("number")}, {"line", line}};
    return ask(game.port, "POST", game.path("/line"), game.token(seat), json::serialize(body));
  }
  Got reply(std::string_view seat, const json::array& faces) {
    const json::object body{{"request", "request " + std::to_string(++requests_)}, {"faces", faces}};
    return ask(game.port, "POST", game.path("/faces"), game.token(seat), json::serialize(body));
  }
  void all_say(const std::vector<std::pair<std::string, std::string>>& lines) {
    for (const auto& [seat, line] : lines) {
      const Got got = say(seat, line);
      ASSERT_EQ(got.status, 200U) << line << ": " << got.body;
    }
  }
  std::string asked(std::string_view seat = "union") const {
    const json::value question = clerk(seat).at("question");
    return question.is_null() ? std::string() : std::string(question.at("words").as_string());
  }

  const Game game;

 private:
  static json::object with_models(json::object body) {
    body["models"] = true;
    return body;
  }
  int requests_ = 0;
};

const json::object kDuel{{"system", "noddy"}, {"scenario", "duel"}, {"options", {{"open_damage", true}}}};
/// Both sides' slips are in: the first half move is asked about.
void seal(Models& table) {
  table.all_say(
      {{"union", "fire carondelet 6"}, {"confederate", "fire cairo 6"}, {"union", "seal"}, {"confederate", "seal"}});
}

TEST_F(ServerTest, ModelsWantPersonsAndAnOpenTable) {
  const auto refused = [this](json::object body) {
    body["models"] = true;
    const Got got = ask(port(), "POST", "/api/games", "", json::serialize(body));
    EXPECT_EQ(got.status, 422U) << got.body;
    return got.where();
  };
  EXPECT_EQ(refused({{"system", "wbts"}, {"scenario", "war_1861"}}), "/models");
  EXPECT_EQ(refused({{"system", "mobas"}, {"scenario", "duel"}, {"seats", {{"union", "random"}}}}), "/models");
  EXPECT_EQ(refused({{"system", "mobas"}, {"scenario", "duel"}, {"dice", "sealed"}}), "/dice");
  EXPECT_EQ(refused({{"system", "noddy"}, {"scenario", "duel"}}), "/models") << "hidden damage (ND-5.1)";
  EXPECT_EQ(refused({{"system", "mobas"}, {"scenario", "mobile_bay"}}), "/models") << "mines (MB-6.3)";
}

TEST_F(ServerTest, AGameWithModelsSaysSoAndGamesOnAChartKnowNoLines) {
  const Models table(port(), kDuel);
  EXPECT_TRUE(table.game.look("union").at("models").as_bool());
  const Game chart = begin(port());
  EXPECT_FALSE(chart.look("union").at("models").as_bool());
  EXPECT_EQ(ask(port(), "GET", chart.path("/clerk"), chart.union_token).status, 409U);
  const json::object body{{"request", "a"}, {"expected", 0}, {"line", "clear"}};
  EXPECT_EQ(ask(port(), "POST", chart.path("/line"), chart.union_token, json::serialize(body)).status, 409U);
  EXPECT_EQ(table.game.decide("union", 0, json::object{{"type", "seal_orders"}}, "a").where(), "/action");
}

TEST_F(ServerTest, ALineIsOfTheSeatsOwnShipsAndNamesTheWordThatIsWrong) {
  Models table(port(), kDuel);
  const Got enemys = table.say("confederate", "nobody 4");
  EXPECT_EQ(enemys.status, 422U);
  EXPECT_EQ(enemys.where(), "/line");
  EXPECT_THAT(enemys.reason(), StartsWith("nobody: "));
  const json::object orders = table.clerk("union");
  std::set<std::string> ships;
  for (const json::value& one : orders.at("orders").as_array())
    if (!one.at("ship").is_null()) ships.emplace(one.at("ship").as_string());
  for (const json::value& one : table.clerk("confederate").at("orders").as_array())
    if (!one.at("ship").is_null()) EXPECT_FALSE(ships.contains(std::string(one.at("ship").as_string())));
  EXPECT_EQ(table.clerk("spectator").at("orders"), json::array());
  const std::string own(*ships.begin());
  EXPECT_THAT(table.say("confederate", own + " 4").reason(), HasSubstr("is not of your side"));
  EXPECT_EQ(table.say("spectator", "seal").status, 403U);
}

TEST_F(ServerTest, AQuestionStandsUntilItIsAnsweredByALineOrByFaces) {
  Models table(port(), kDuel);
  seal(table);
  const json::object question = table.clerk("confederate").at("question").as_object();
  EXPECT_THAT(std::string(question.at("words").as_string()), StartsWith("The first half move"));
  EXPECT_EQ(question.at("replies").as_array().size(), 11U);
  EXPECT_TRUE(table.clerk("spectator").at("question").is_null());
  EXPECT_EQ(table.clerk("union").at("orders"), json::array());
  EXPECT_EQ(table.game.look("union").at("wanted").at("die"), json::value("answer"));
  EXPECT_EQ(table.say("union", "eleven").status, 422U);
  ASSERT_EQ(table.reply("union", {1}).status, 200U);
  ASSERT_EQ(table.reply("confederate", {1}).status, 200U);
  EXPECT_THAT(table.asked(), HasSubstr("fires"));
  EXPECT_EQ(table.reply("union", {64}).status, 422U) << "no ship of that number";
  EXPECT_THAT(table.asked(), HasSubstr("fires")) << "a refused answer changes nothing";
}

TEST_F(ServerTest, BackTakesAnAnswerBackThenTheDecision) {
  Models table(port(), kDuel);
  seal(table);
  const std::int64_t number = table.clerk("union").at("number").to_number<std::int64_t>();
  ASSERT_EQ(table.say("union", "none").status, 200U);
  ASSERT_EQ(table.say("confederate", "back").status, 200U);
  EXPECT_THAT(table.asked(), StartsWith("The first half move"));
  ASSERT_EQ(table.say("confederate", "back").status, 200U);
  EXPECT_EQ(table.asked(), "");
  EXPECT_EQ(table.clerk("union").at("number").to_number<std::int64_t>(), number);
  EXPECT_EQ(table.say("confederate", "back").status, 409U);
  EXPECT_EQ(ask(port(), "GET", table.game.path("/takebacks"), table.game.union_token).status, 200U);
  ASSERT_EQ(table.say("confederate", "seal").status, 200U);
  EXPECT_THAT(table.asked(), StartsWith("The first half move"));
}

/// The journal without its times.
std::string journal_of(const Game& game) {
  std::string text;
  std::istringstream lines(ask(game.port, "GET", game.path("/journal"), game.umpire_token).body);
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    json::object decision = json::parse(line).as_object();
    decision.erase("at");
    text += json::serialize(decision) + "\n";
  }
  return text;
}

TEST_F(ServerTest, AfterARestartTheQuestionStandsAndTheDiceAreTheSame) {
  Models table(port(), kDuel);
  seal(table);
  table.all_say({{"union", "none"}, {"union", "none"}});
  const std::string asked = table.asked();
  const std::string line = "> " + std::string(asked.starts_with("Carondelet") ? "cairo" : "carondelet") + " 9 port";
  table.all_say({{"union", line}});
  const json::value wanted = table.game.look("union").at("wanted");
  restart({});
  Models again = table;
  const_cast<std::uint16_t&>(again.game.port) = port();
  EXPECT_EQ(again.game.look("union").at("wanted"), wanted);
  EXPECT_EQ(again.say_as("union", line, "request 7").status, 200U) << "the request is known";
  EXPECT_EQ(again.game.look("union").at("wanted"), wanted);
  for (int back = 0; back < 20 && again.asked() != asked; ++back)
    ASSERT_EQ(again.say_as("union", "back", "back " + std::to_string(back)).status, 200U);
  ASSERT_EQ(again.say_as("union", line, "again").status, 200U);
  EXPECT_EQ(again.game.look("union").at("wanted"), wanted);
  for (int answer = 0; answer < 40 && !again.asked().empty(); ++answer)
    ASSERT_EQ(again.say_as("union", "none", "none " + std::to_string(answer)).status, 200U) << again.asked();
  EXPECT_THAT(journal_of(again.game), HasSubstr("to_hit"));
}

TEST_F(ServerTest, ARepeatedLineIsAnsweredAsBefore) {
  Models table(port(), kDuel);
  const Got first = table.say_as("union", "seal", "one");
  const Got second = table.say_as("union", "seal", "one");
  EXPECT_EQ(first.status, 200U) << first.body;
  EXPECT_EQ(second.body, first.body);
  EXPECT_EQ(table.say_as("union", "fire carondelet 4", "one").status, 409U);
}

TEST_F(ServerTest, WhatNeedsAChartIsRefused) {
  Models table(port(), {{"system", "mobas"}, {"scenario", "duel"}, {"hints", true}});
  const Game& game = table.game;
  const auto refused = [&](const char* path, const json::object& body) {
    const Got got = ask(port(), "POST", game.path(path), game.union_token, json::serialize(body));
    EXPECT_EQ(got.status, 409U) << path << got.body;
    EXPECT_THAT(got.reason(), HasSubstr("needs a chart")) << path;
  };
  refused("/questions", {{"question", "hint"}});
  refused("/fork", {{"at", 0}});
  refused("/handed", {{"captain", "random"}});
}

TEST_F(ServerTest, AGameWithModelsIsResignedAndPlayedAgain) {
  Models table(port(), {{"system", "mobas"}, {"scenario", "duel"}});
  const Game& game = table.game;
  ASSERT_EQ(ask(port(), "POST", game.path("/settle"), game.union_token, R"({"say":"resign"})").status, 200U);
  EXPECT_EQ(table.clerk("union").at("orders"), json::array());
  const Got again = ask(port(), "POST", game.path("/again"), game.union_token, R"({"sides":"changed"})");
  ASSERT_EQ(again.status, 201U) << again.body;
  EXPECT_TRUE(begun_by(port(), again).look("union").at("models").as_bool());
  const Got dispatch = ask(port(), "GET", game.path("/dispatch"), game.union_token);
  EXPECT_EQ(dispatch.status, 200U) << dispatch.body;
}

TEST_F(ServerTest, ACaptainSaysLinesForHisOwnShips) {
  json::object body{{"system", "mobas"}, {"scenario", "duel"}, {"models", true}};
  body["captains"] = {{"union", {{{"name", "Craven"}, {"ships", {"tecumseh"}}}}}};
  const Got begun = ask(port(), "POST", "/api/games", "", json::serialize(body));
  ASSERT_EQ(begun.status, 201U) << begun.body;
  const Game game = begun_by(port(), begun);
  const std::string craven(begun.object().at("seats").at("union").at("captains").as_array()[0].at("token").as_string());
  const auto say = [&](const std::string& token, const char* request, const char* line) {
    const json::object said{{"request", request}, {"expected", game.look("spectator").at("number")}, {"line", line}};
    return ask(port(), "POST", game.path("/line"), token, json::serialize(said));
  };
  EXPECT_EQ(say(craven, "one", "manhattan holds").status, 403U);
  EXPECT_EQ(say(game.union_token, "two", "tecumseh holds").status, 403U);
  const Got own = say(craven, "three", "tecumseh holds");
  EXPECT_EQ(own.status, 200U) << own.body;
  const json::object told = ask(port(), "GET", game.path("/clerk"), craven).object();
  EXPECT_TRUE(told.at("orders").as_array().empty()) << "his ship has spoken, and the other is her chief's";
  const json::object chief = ask(port(), "GET", game.path("/clerk"), game.union_token).object();
  EXPECT_EQ(chief.at("orders").as_array().front().at("ship"), json::value("manhattan"));
}

}  // namespace
}  // namespace brownwater::server::testing::clerk_test
