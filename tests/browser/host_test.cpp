#include "adapters/browser/host.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "adapters/wire/json.hpp"

namespace brownwater::browser::host_test {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

/// A page: keeps the records that it is asked to keep, if it likes, and remembers all messages to it.
class Page {
 public:
  explicit Page(const std::vector<json::value>& kept = {}) {
    json::array given;
    for (const json::value& record : kept) given.push_back(record);
    host_.say(json::serialize(json::object{{"records", given}}));
    host_.say(R"({"ready":true})");
    listen();
  }

  void say(const json::value& message) {
    host_.say(json::serialize(message));
    listen();
  }

  /// The answer to a request; null if none has come yet.
  json::value ask(std::string_view method, std::string_view target, std::string_view token = "",
                  const json::value& body = nullptr) {
    say({{"request", ++asked_},
         {"method", method},
         {"target", target},
         {"authorization", "Bearer " + std::string(token)},
         {"body", body.is_null() ? std::string() : json::serialize(body)}});
    return answer(asked_);
  }

  json::value answer(std::int64_t request) const {
    for (const json::value& message : told) {
      const json::value* number = message.as_object().if_contains("answer");
      if (number != nullptr && *number == request) return message;
    }
    return nullptr;
  }

  /// The last message out with that key; null if there is none.
  json::value last(std::string_view key) const {
    json::value found;
    for (const json::value& message : told) {
      if (message.as_object().contains(key)) found = message;
    }
    return found;
  }

  /// The messages of a socket, in order.
  std::vector<json::value> heard(std::int64_t socket) const {
    std::vector<json::value> messages;
    for (const json::value& message : told) {
      const json::value* number = message.as_object().if_contains("tell");
      if (number != nullptr && *number == socket) messages.push_back(json::parse(message.at("text").as_string()));
    }
    return messages;
  }

  bool keeps = true;
  std::vector<json::value> told;
  std::vector<json::value> records;

 private:
  void listen() {
    for (;;) {
      const auto message = host_.next();
      if (!message && !host_.has_work()) return;
      if (!message) continue;
      told.push_back(json::parse(*message));
      const json::object& object = told.back().as_object();
      if (!object.contains("keep") || !keeps) continue;
      for (const json::value& record : object.at("records").as_array()) records.push_back(record);
      host_.say(json::serialize(json::object{{"kept", object.at("keep")}}));
    }
  }

  Host host_;
  std::int64_t asked_ = 0;
};

json::object body_of(const json::value& answer) { return json::parse(answer.at("body").as_string()).as_object(); }

struct Game {
  std::string id;
  std::string token;
  std::string path;
};

Game begin(Page& page, const char* captain = "captain") {
  const json::value answer = page.ask(
      "POST", "/api/games", "",
      {{"system", "mobas"}, {"scenario", "training"}, {"seats", {{"union", "person"}, {"confederate", captain}}}});
  EXPECT_EQ(answer.at("status"), 201) << json::serialize(answer);
  const json::object told = body_of(answer);
  const std::string id = told.at("game").as_string().c_str();
  return {.id = id, .token = told.at("seats").at("union").at("token").as_string().c_str(), .path = "/api/games/" + id};
}

json::object clear(const char* request) {
  return {{"request", request}, {"expected", 0}, {"action", {{"type", "clear_for_action"}}}};
}

TEST(Host, AnswersRequestsAsTheServerDoes) {
  Page page;
  EXPECT_EQ(page.ask("GET", "/api/systems").at("status"), 200);
  EXPECT_EQ(page.ask("GET", "/api/nothing").at("status"), 404);
  EXPECT_EQ(page.ask("GET", "nothing").at("status"), 404);
  EXPECT_EQ(page.ask("PUT", "/api/systems").at("status"), 405);
  EXPECT_EQ(page.ask("GET", "/api/games/none", "t").at("status"), 404);
  EXPECT_EQ(page.ask("POST", "/api/games", "", "text").at("status"), 422);
  const json::value answer = page.ask("GET", "/api/scenarios?system=mobas");
  EXPECT_EQ(answer.at("headers").at("Content-Type"), "application/json");
  EXPECT_FALSE(body_of(answer).at("scenarios").as_array().empty());
}

TEST(Host, CarriesTheFilesThatItIsGiven) {
  Host host;
  for (const char* message : {R"({"files":3})", R"({"files":{"data/rules/given.json":3}})"}) {
    host.say(message);
    EXPECT_THAT(host.next().value_or(""), HasSubstr("wrong")) << message;
  }
  host.say(R"({"files":{"data/rules/given.json":"[1]"}})");
  EXPECT_EQ(host.next(), std::nullopt);
  EXPECT_EQ(Page().ask("GET", "/api/rules/given").at("body"), "[1]");
}

TEST(Host, LetsNobodyHearOfADecisionBeforeThePageHasKeptIt) {
  Page page;
  const Game game = begin(page, "person");
  page.say({{"open", 1}, {"target", game.path + "/socket"}});
  page.say({{"hear", 1}, {"text", json::serialize(json::object{{"token", game.token}})}});
  ASSERT_EQ(page.heard(1).size(), 1U);
  EXPECT_EQ(page.heard(1).front().at("type"), "hello");
  page.keeps = false;
  EXPECT_TRUE(page.ask("POST", game.path + "/decisions", game.token, clear("a")).is_null());
  EXPECT_EQ(page.heard(1).size(), 1U);
  EXPECT_EQ(body_of(page.ask("GET", game.path, game.token)).at("number"), 0);
  page.say({{"kept", page.last("keep").at("keep")}});
  EXPECT_EQ(page.heard(1).back().at("type"), "decided");
  EXPECT_EQ(body_of(page.ask("GET", game.path, game.token)).at("number"), 1);
}

TEST(Host, ADecisionThatThePageCannotKeepIsRefusedAndHasNotHappened) {
  Page page;
  const Game game = begin(page, "person");
  page.keeps = false;
  page.ask("POST", game.path + "/decisions", game.token, clear("a"));
  page.say({{"kept", page.last("keep").at("keep")}, {"refused", "quota"}, {"full", true}});
  EXPECT_EQ(page.last("answer").at("status"), 507);
  EXPECT_EQ(body_of(page.ask("GET", game.path, game.token)).at("number"), 0);
  page.keeps = true;
  EXPECT_EQ(page.ask("POST", game.path + "/decisions", game.token, clear("b")).at("status"), 200);
}

TEST(Host, GoesOnFromWhatWasKept) {
  Page page;
  const Game game = begin(page, "person");
  EXPECT_EQ(page.ask("POST", game.path + "/decisions", game.token, clear("a")).at("status"), 200);
  Page next(page.records);
  const json::object before = body_of(page.ask("GET", game.path, game.token));
  EXPECT_EQ(body_of(next.ask("GET", game.path, game.token)), before);
  // The answer may have been lost on the way: the same request is answered again, and makes no other decision.
  const std::size_t records = next.records.size();
  EXPECT_EQ(next.ask("POST", game.path + "/decisions", game.token, clear("a")).at("status"), 200);
  EXPECT_EQ(next.records.size(), records);
}

/// Decides what is listed first until the admiral's decision is asked of another instance.
void play_until_he_thinks(Page& page, const Game& game) {
  for (int time = 0; page.last("think").is_null() && time < 50; ++time) {
    const json::object view = body_of(page.ask("GET", game.path, game.token));
    page.ask("POST", game.path + "/decisions", game.token,
             {{"request", std::to_string(time)},
              {"expected", view.at("number")},
              {"action", view.at("view").at("actions").at(0)}});
  }
}

TEST(Host, ThePlainCaptainDecidesHereAndTheAdmiralElsewhere) {
  Page page;
  const Game plain = begin(page);
  page.ask("POST", plain.path + "/decisions", plain.token, clear("a"));
  EXPECT_TRUE(page.last("think").is_null());
  const Game game = begin(page, "admiral:8");
  play_until_he_thinks(page, game);
  const json::value thought = page.last("think");
  ASSERT_FALSE(thought.is_null());
  Host elsewhere;
  elsewhere.say(json::serialize(thought));
  const auto answer = elsewhere.next();
  ASSERT_TRUE(answer);
  EXPECT_TRUE(json::parse(*answer).as_object().contains("action")) << *answer;
  const std::size_t records = page.records.size();
  page.say(json::parse(*answer));
  EXPECT_EQ(page.records.size(), records + 1);
  EXPECT_EQ(page.last("log").at("log").at("event"), "game_begun");
}

TEST(Host, AnAdmiralWhoseWorkerDiedDecidesHere) {
  Page page;
  const Game game = begin(page, "admiral:8");
  play_until_he_thinks(page, game);
  const std::size_t records = page.records.size();
  page.say({{"thought", page.last("think").at("think")}, {"failed", true}});
  EXPECT_EQ(page.records.size(), records + 1);
}

TEST(Host, AnswersWhatIsNoMessageAndGoesOn) {
  Page page;
  for (const char* text : {"", "[]", "{", "{}", R"({"request":"a"})", R"({"kept":9})", R"({"thought":4})",
                           R"({"open":{}})", R"({"hear":null})"}) {
    const std::size_t before = page.told.size();
    json::error_code error;
    const json::value message = json::parse(text, error);
    error ? page.say(json::value(text)) : page.say(message);
    ASSERT_GT(page.told.size(), before) << text;
    EXPECT_TRUE(page.told.back().as_object().contains("wrong")) << text;
  }
  // A socket that this side has closed, and one that never was.
  page.say({{"hear", 5}, {"text", "{}"}});
  page.say({{"close", 5}});
  page.say({{"open", 6}, {"target", "/api/systems"}});
  EXPECT_EQ(page.last("closed").at("status"), 404);
  EXPECT_EQ(page.ask("GET", "/api/systems").at("status"), 200);
}

TEST(Host, RecordsThatAreBrokenAreNamedAndTheOthersTaken) {
  Page page;
  const Game game = begin(page);
  std::vector<json::value> kept = page.records;
  kept.push_back({{"game", "forged"}, {"at", 1}, {"text", R"({"kind":"game","write":{"game":{"id":"forged"}}})"}});
  kept.emplace_back(7);
  Page next(kept);
  EXPECT_EQ(next.last("unread").at("unread").at("game"), "");
  EXPECT_EQ(next.ask("GET", game.path, game.token).at("status"), 200);
}

TEST(Host, SaysWhichSystemOfAKeptGameItLacks) {
  Page page;
  begin(page);
  std::vector<json::value> kept = page.records;
  Page same(kept);
  EXPECT_TRUE(same.last("lacks").is_null());
  std::string text(kept.front().at("text").as_string());
  const std::string known = R"(\"system\":\"mobas\")";
  ASSERT_THAT(text, HasSubstr(known));
  text.replace(text.find(known), known.size(), R"(\"system\":\"chess\")");
  kept.front().as_object()["text"] = text;
  Page other(kept);
  EXPECT_EQ(other.last("lacks").at("lacks"), "chess");
}

/// The cells of a question whose pieces others play, or lose.
json::value cells_of(const json::value& question, bool lost) {
  Page page;
  Page other;
  const json::value begun = json::parse(page.ask("POST", "/api/lab", "", question).at("body").as_string());
  std::size_t pieces = 0;
  for (std::size_t at = 0; at < page.told.size(); ++at) {
    const json::value message = page.told[at];
    if (!message.as_object().contains("think")) continue;
    ++pieces;
    if (!lost) other.say(message);
    page.say(lost ? json::value{{"thought", message.at("think")}, {"failed", true}} : other.told.back());
  }
  EXPECT_EQ(pieces, 64U);
  const std::string path = "/api/lab/" + std::string(begun.at("id").as_string());
  const json::value told = json::parse(page.ask("GET", path).at("body").as_string());
  EXPECT_EQ(told.at("over"), true);
  return told.at("cells");
}

TEST(Host, AQuestionIsPlayedByOthersAndHereWhereTheyAreLost) {
  const json::value question{{"system", "mobas"},
                             {"scenario", "duel"},
                             {"captains", {{"union", "random"}, {"confederate", "random"}}},
                             {"games", 64},
                             {"seed", 1}};
  EXPECT_EQ(cells_of(question, false), cells_of(question, true));
}

TEST(Host, ASocketThatSaysNothingIsClosedWhenItsTimeHasCome) {
  Page page;
  const Game game = begin(page);
  page.say({{"open", 1}, {"target", game.path + "/socket"}});
  EXPECT_FALSE(page.last("wake").is_null());
  page.say({{"tick", true}});
  EXPECT_TRUE(page.last("closed").is_null());
  page.say({{"hear", 1}, {"text", R"({"token":"no such"})"}});
  EXPECT_EQ(page.last("closed").at("code"), 1008);
}

}  // namespace
}  // namespace brownwater::browser::host_test
