#include "tests/server/house.hpp"

namespace brownwater::server::testing::socket_test {
namespace {

/// The next message of this type; earlier others are dropped.
std::optional<json::object> hear(Socket& socket, std::string_view type) {
  while (auto message = socket.hear()) {
    if (message->at("type").as_string() == std::string(type)) return message;
  }
  return std::nullopt;
}

void expect_decided(Socket& socket, std::int64_t number) {
  const auto message = socket.hear();
  ASSERT_TRUE(message.has_value());
  EXPECT_EQ(message->at("type"), "decided");
  EXPECT_EQ(message->at("number"), number);
}

TEST_F(ServerTest, ASocketIsGreetedAndToldEachDecisionOnceAndInOrder) {
  const Game game = begin(port());
  Socket socket(port(), game.id);
  ASSERT_EQ(socket.status(), 101U);
  socket.say({{"type", "hello"}, {"token", game.spectator_token}});
  const auto hello = socket.hear();
  ASSERT_TRUE(hello.has_value());
  EXPECT_EQ(hello->at("type"), "hello");
  EXPECT_EQ(hello->at("number"), 0);
  EXPECT_EQ(hello->at("seat"), "spectator");
  for (std::size_t choice = 0; choice < 8; ++choice) ASSERT_EQ(game.play_one(choice).status, 200U);
  for (std::int64_t number = 1; number <= 8; ++number) expect_decided(socket, number);
  EXPECT_FALSE(socket.hear(std::chrono::milliseconds(100)).has_value());
}

TEST_F(ServerTest, ASocketThatComesAgainMissesNothingAndHearsNothingTwice) {
  const Game game = begin(port());
  for (std::size_t choice = 0; choice < 6; ++choice) ASSERT_EQ(game.play_one(choice).status, 200U);
  Socket socket(port(), game.id);
  socket.say({{"type", "hello"}, {"token", game.union_token}, {"seen", 2}});
  const auto hello = socket.hear();
  ASSERT_TRUE(hello.has_value());
  EXPECT_EQ(hello->at("number"), 6);
  for (std::int64_t number = 3; number <= 6; ++number) expect_decided(socket, number);
  ASSERT_EQ(game.play_one().status, 200U);
  expect_decided(socket, 7);
  EXPECT_FALSE(socket.hear(std::chrono::milliseconds(100)).has_value());
}

TEST_F(ServerTest, DecisionsMadeOverASocketAreAcceptedOnceAndToldToTheOtherSide) {
  const Game game = begin(port());
  Socket ours(port(), game.id);
  Socket theirs(port(), game.id);
  ours.say({{"type", "hello"}, {"token", game.union_token}});
  theirs.say({{"type", "hello"}, {"token", game.confederate_token}});
  ASSERT_TRUE(ours.hear().has_value());
  ASSERT_TRUE(theirs.hear().has_value());
  const json::object decide{{"type", "decide"}, {"request", "r"}, {"expected", 0}, {"action", kClear}};
  for (int times = 0; times < 2; ++times) {
    ours.say(decide);
    const auto accepted = hear(ours, "accepted");
    ASSERT_TRUE(accepted.has_value());
    EXPECT_EQ(accepted->at("request"), "r");
    EXPECT_EQ(accepted->at("number"), 1);
  }
  expect_decided(theirs, 1);
  EXPECT_FALSE(theirs.hear(std::chrono::milliseconds(100)).has_value());
}

TEST_F(ServerTest, ASocketThatSpeaksNonsenseIsToldSoAndChangesNothing) {
  const Game game = begin(port());
  Socket socket(port(), game.id);
  socket.say({{"type", "hello"}, {"token", game.union_token}});
  ASSERT_TRUE(socket.hear().has_value());
  for (const char* text : {"", "{", "[]", "7", R"({"type":"sink_them_all"})", R"({"type":"faces","request":"x"})",
                           R"({"type":"decide","request":"x","expected":3,"action":{"type":"clear_for_action"}})"}) {
    SCOPED_TRACE(text);
    socket.say_text(text);
    const auto answer = socket.hear();
    ASSERT_TRUE(answer.has_value());
    EXPECT_TRUE(answer->at("type") == "error" || answer->at("type") == "refused");
  }
  EXPECT_EQ(game.look("union").at("number"), 0);
}

TEST_F(ServerTest, ASocketWithoutASeatIsClosed) {
  const Game game = begin(port());
  for (const char* hello : {R"({"type":"hello"})", R"({"type":"hello","token":"nobody"})", "nonsense"}) {
    SCOPED_TRACE(hello);
    Socket socket(port(), game.id);
    socket.say_text(hello);
    const auto error = socket.hear();
    ASSERT_TRUE(error.has_value());
    EXPECT_EQ(error->at("type"), "error");
    EXPECT_FALSE(socket.hear().has_value());
  }
  Socket unknown(port(), "aaaaaaaaaaaaaaaa");
  unknown.say({{"type", "hello"}, {"token", game.union_token}});
  EXPECT_EQ(hear(unknown, "error")->at("status"), 404);
}

TEST_F(ServerTest, AFrameThatIsTooLargeClosesTheSocketAndNothingElse) {
  const Game game = begin(port());
  Socket socket(port(), game.id);
  socket.say({{"type", "hello"}, {"token", game.union_token}});
  ASSERT_TRUE(socket.hear().has_value());
  socket.say_text(std::string(200'000, ' '));
  EXPECT_FALSE(socket.hear().has_value());
  EXPECT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
}

}  // namespace
}  // namespace brownwater::server::testing::socket_test
