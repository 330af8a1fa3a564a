#include <algorithm>
#include <chrono>
#include <thread>

#include "tests/server/house.hpp"

/// Games that are begun as lessons.
namespace brownwater::server::testing::lessons {
namespace {

const json::object kBroadside{{"type", "declare_fire"}, {"ship", "carondelet"}, {"target", "general_bragg"}};
const json::object kAtTheOther{{"type", "declare_fire"}, {"ship", "carondelet"}, {"target", "general_lovell"}};

json::object lesson_at(const Game& game, std::string_view seat = "union") {
  const json::object told = game.look(seat);
  const json::value* lesson = told.if_contains("lesson");
  return lesson != nullptr && lesson->is_object() ? lesson->get_object() : json::object();
}

/// Waits until the captain on the other side has decided all that he owes.
void settle(const Game& game) {
  for (int tries = 0; tries < 400; ++tries) {
    const json::array owing = game.look("union").at("view").at("to_decide").as_array();
    if (std::ranges::find(owing, json::value("confederate")) == owing.end()) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  ADD_FAILURE() << "the captain does not decide";
}

std::int64_t number_of(const Game& game) { return game.look("union").at("number").as_int64(); }

/// The next message of a lesson.
json::object next_of(Socket& socket) {
  for (auto told = socket.hear(); told; told = socket.hear()) {
    if (told->at("type") == "lesson") return *told;
  }
  ADD_FAILURE() << "nothing is told of the lesson";
  return {};
}

Got several(const Game& game, std::int64_t expected, const json::array& actions, std::string_view request) {
  return ask(game.port, "POST", game.path("/decisions"), game.union_token,
             json::serialize(json::object{{"request", request}, {"expected", expected}, {"actions", actions}}));
}

class LessonTest : public ServerTest {
 protected:
  /// Begun, and the captain has laid his guns.
  Game begun() {
    Game game = begin_with(port(), {{"lesson", "mobas"}});
    settle(game);
    return game;
  }
};

TEST_F(LessonTest, ALessonIsAGameWithItsBattleItsSeatAndItsCaptain) {
  const Game game = begun();
  const json::object told = game.look("union");
  EXPECT_EQ(told.at("system"), "mobas");
  EXPECT_EQ(told.at("scenario").at("id"), "lesson_mobas");
  EXPECT_EQ(told.at("seats"), (json::object{{"union", "person"}, {"confederate", "captain"}}));
  EXPECT_TRUE(game.confederate_token.empty());
  const json::object lesson = lesson_at(game);
  EXPECT_EQ(lesson.at("id"), "mobas");
  EXPECT_EQ(lesson.at("step"), 1);
  EXPECT_EQ(lesson.at("heading"), "Fire a broadside");
  EXPECT_EQ(lesson.at("allows"), json::array{kBroadside});
  EXPECT_TRUE(lesson_at(game, "umpire").empty()) << "it is told to the learner alone";
  for (const json::object& wrong : {json::object{{"lesson", "whist"}}, json::object{{"lesson", 7}},
                                    json::object{{"lesson", "mobas"}, {"dice", "hand"}}})
    EXPECT_EQ(ask(port(), "POST", "/api/games", "", json::serialize(wrong)).status, 422U) << json::serialize(wrong);
}

TEST_F(LessonTest, WhatAStepDoesNotAllowIsAnsweredKindlyAndChangesNothing) {
  const Game game = begun();
  const std::int64_t stands = number_of(game);
  const Got other = game.decide("union", stands, kAtTheOther, "a");
  EXPECT_EQ(other.status, 422U);
  EXPECT_EQ(other.where(), "lesson");
  EXPECT_EQ(other.reason(),
            "You could, and with two dice. The Bragg lies off your side: three dice. Take the better shot first.");
  const Got held = game.decide("union", stands, {{"type", "hold_fire"}, {"ship", "carondelet"}}, "b");
  EXPECT_EQ(held.where(), "lesson");
  const Got illegal =
      game.decide("union", stands, {{"type", "declare_fire"}, {"ship", "monarch"}, {"target", "general_lovell"}}, "c");
  EXPECT_EQ(illegal.status, 422U);
  EXPECT_EQ(illegal.where(), "/action") << "what the rules refuse, they answer";
  const Got volley =
      several(game, stands, {kBroadside, json::object{{"type", "hold_fire"}, {"ship", "carondelet"}}}, "d");
  EXPECT_EQ(volley.where(), "lesson") << "each action is asked";
  EXPECT_EQ(number_of(game), stands);
  EXPECT_EQ(game.decide("union", stands, kBroadside, "e").status, 200U);
}

TEST_F(LessonTest, TheLearnerIsToldTheNextStepAndFindsItAgainAfterARestart) {
  Game game = begun();
  Socket socket(port(), game.id);
  socket.say({{"token", game.union_token}});
  EXPECT_EQ(socket.hear().value().at("lesson").at("step"), 1);
  ASSERT_EQ(game.decide("union", number_of(game), kBroadside, "a").status, 200U);
  while (next_of(socket).at("lesson").at("step") != 2) {
  }
  settle(game);
  const json::object stands = lesson_at(game);
  EXPECT_EQ(stands.at("step"), 2);
  EXPECT_EQ(stands.at("allows").as_array().size(), 1U);
  restart({});
  game.port = port();
  EXPECT_EQ(lesson_at(game), stands);
  const std::string journal = ask(port(), "GET", game.path("/journal"), game.umpire_token).body;
  EXPECT_NE(journal.find(R"("lesson":"mobas")"), std::string::npos);
  EXPECT_EQ(ask(port(), "POST", "/api/journals", "", journal).status, 201U) << "its journal is read as any";
}

TEST_F(LessonTest, WhoLeavesItPlaysOnFreelyAlsoAfterARestart) {
  Game game = begun();
  Socket socket(port(), game.id);
  socket.say({{"token", game.union_token}});
  ASSERT_TRUE(socket.hear());
  const auto leave = [&](std::string_view seat) {
    return ask(port(), "DELETE", game.path("/lesson"), game.token(seat));
  };
  EXPECT_EQ(leave("umpire").status, 403U);
  storage.fail_writes(1, storage::Trouble::kFull);
  EXPECT_EQ(leave("union").status, 507U);
  EXPECT_EQ(lesson_at(game).at("step"), 1);
  EXPECT_EQ(leave("union").body, R"({"lesson":null})");
  EXPECT_EQ(next_of(socket).at("lesson"), nullptr);
  EXPECT_EQ(leave("union").status, 200U) << "asked again";
  EXPECT_TRUE(lesson_at(game).empty());
  restart({});
  game.port = port();
  EXPECT_TRUE(lesson_at(game).empty());
  EXPECT_EQ(game.decide("union", number_of(game), kAtTheOther, "a").status, 200U);
}

}  // namespace
}  // namespace brownwater::server::testing::lessons
