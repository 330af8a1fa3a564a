#include <chrono>
#include <thread>

#include "tests/server/house.hpp"

namespace brownwater::server::testing {
namespace {

/// Plays a game to its end by the first choices that are open.
void play_out(const Game& game) {
  for (std::size_t decisions = 0; decisions < 400 && !game.look("umpire").at("over").as_bool(); ++decisions)
    ASSERT_EQ(game.play_one(decisions).status, 200U);
  ASSERT_TRUE(game.look("umpire").at("over").as_bool());
}

std::string asked_of(const Game& game, std::string_view more = R"(,"playouts":4)") {
  return R"({"game":")" + game.id + '"' + std::string(more) + "}";
}

std::string judgement_path(const Got& begun) {
  return "/api/lab/judgements/" + std::string(begun.object().at("id").as_string().c_str());
}

TEST_F(ServerTest, ABattleThatIsOverIsJudgedDecisionByDecision) {
  const Game game = begin(port());
  play_out(game);
  const Got begun = ask(port(), "POST", "/api/lab/judgements", game.union_token, asked_of(game));
  ASSERT_EQ(begun.status, 201U) << begun.body;
  json::object told = begun.object();
  for (int asked = 0; asked < 1000 && told.at("over") != true; ++asked) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    told = ask(port(), "GET", judgement_path(begun), "").object();
  }
  EXPECT_EQ(told.at("format"), "brownwater-judgement-1");
  EXPECT_EQ(told.at("game"), game.id.c_str());
  EXPECT_EQ(told.at("judged"), told.at("wanted"));
  EXPECT_EQ(told.at("decisions").as_array().size(), told.at("wanted").to_number<std::size_t>());
  EXPECT_EQ(ask(port(), "POST", "/api/lab/judgements", game.confederate_token, asked_of(game)).object().at("id"),
            begun.object().at("id"))
      << "asked again it is the same";
}

TEST_F(ServerTest, ABattleThatGoesOnIsNotJudgedForAnySeat) {
  const Game game = begin(port());
  ASSERT_EQ(game.play_one().status, 200U);
  for (const char* seat : {"union", "confederate", "umpire"}) {
    const Got got = ask(port(), "POST", "/api/lab/judgements", game.token(seat), asked_of(game));
    EXPECT_EQ(got.status, 409U) << got.body;
    EXPECT_TRUE(got.reason().starts_with("the battle is not over")) << got.body;
  }
}

TEST_F(ServerTest, AJudgementIsForThoseWhoHoldASeatAndAsksForNoMoreThanThereIs) {
  const Game game = begin(port());
  play_out(game);
  const auto status = [&](const std::string& token, const std::string& body) {
    return ask(port(), "POST", "/api/lab/judgements", token, body).status;
  };
  EXPECT_EQ(status("", asked_of(game)), 401U);
  EXPECT_EQ(status("nobody", asked_of(game)), 403U);
  EXPECT_EQ(status(game.union_token, asked_of(game, R"(,"playouts":1)")), 422U);
  EXPECT_EQ(status(game.union_token, asked_of(game, R"(,"playouts":201)")), 422U);
  EXPECT_EQ(status(game.union_token, asked_of(game, R"(,"threads":8)")), 422U);
  EXPECT_EQ(status(game.union_token, "{}"), 422U);
  EXPECT_EQ(ask(port(), "GET", "/api/lab/judgements/aaaaaaaaaaaaaaaa", "").status, 404U);
  EXPECT_EQ(ask(port(), "GET", "/api/lab/judgements", "").status, 405U);
}

TEST_F(ServerTest, AJudgementIsStoppedAndBegunAnewWhenAskedAgain) {
  const Game game = begin(port());
  play_out(game);
  const std::string body = asked_of(game, R"(,"playouts":200)");
  const Got begun = ask(port(), "POST", "/api/lab/judgements", game.union_token, body);
  const Got stopped = ask(port(), "DELETE", judgement_path(begun), "");
  EXPECT_EQ(stopped.object().at("stopped"), true) << stopped.body;
  const Got again = ask(port(), "POST", "/api/lab/judgements", game.union_token, body);
  EXPECT_EQ(again.status, 201U) << again.body;
  EXPECT_NE(again.object().at("id"), begun.object().at("id"));
  ask(port(), "DELETE", judgement_path(again), "");
}

}  // namespace
}  // namespace brownwater::server::testing
