#include <chrono>
#include <thread>

#include "tests/server/house.hpp"

namespace brownwater::server::testing::comparisons_test {
namespace {

constexpr const char* kSmall = R"({"meeting":"duel","games":4,"union":"random","confederate":"random"})";

/// Asks until it is over or stopped.
json::object followed(std::uint16_t port, const std::string& path) {
  for (int asked = 0; asked < 1000; ++asked) {
    const Got got = ask(port, "GET", path, "");
    EXPECT_EQ(got.status, 200U) << got.body;
    json::object told = got.object();
    if (told.at("over") == true || told.at("stopped") == true) return told;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return {};
}

std::string path_of(const Got& begun) {
  return "/api/comparisons/" + std::string(begun.object().at("id").as_string().c_str());
}

TEST_F(ServerTest, AMeetingIsFoughtUnderThreeBooksAndItsProgressTold) {
  const Got begun = ask(port(), "POST", "/api/comparisons", "", kSmall);
  ASSERT_EQ(begun.status, 201U) << begun.body;
  const json::object told = followed(port(), path_of(begun));
  EXPECT_EQ(told.at("played"), 12);
  EXPECT_EQ(told.at("stopped"), false);
  EXPECT_EQ(told.at("systems").as_array().size(), 3U);
}

TEST_F(ServerTest, AComparisonIsStoppedWhenItIsAskedToAndKeepsWhatWasFought) {
  const Got begun = ask(port(), "POST", "/api/comparisons", "", R"({"meeting":"memphis","games":1000})");
  ASSERT_EQ(begun.status, 201U) << begun.body;
  const Got stopped = ask(port(), "POST", path_of(begun) + "/stop", "");
  EXPECT_EQ(stopped.status, 200U) << stopped.body;
  EXPECT_EQ(stopped.object().at("stopped"), true);
  EXPECT_EQ(followed(port(), path_of(begun)).at("over"), false);
}

TEST_F(ServerTest, TooManyComparisonsAtOnceAreRefused) {
  for (int begun = 0; begun < 4; ++begun)
    ASSERT_EQ(ask(port(), "POST", "/api/comparisons", "", R"({"meeting":"memphis","games":1000})").status, 201U);
  EXPECT_EQ(ask(port(), "POST", "/api/comparisons", "", kSmall).status, 429U);
}

TEST_F(ServerTest, AComparisonThatCannotBeIsRefusedWithItsPlace) {
  const auto refused = [this](const char* body, const char* where) {
    const Got got = ask(port(), "POST", "/api/comparisons", "", body);
    EXPECT_EQ(got.status, 422U) << got.body;
    EXPECT_EQ(got.where(), where) << got.body;
  };
  refused(R"({"games":4})", "/meeting");
  refused(R"({"meeting":"waterloo"})", "/meeting");
  refused(R"({"meeting":"../noddy/duel"})", "/meeting");
  refused(R"({"meeting":"duel","games":1001})", "/games");
  refused(R"({"meeting":"duel","union":"nelson"})", "/union");
  refused(R"({"meeting":"duel","threads":64})", "/threads");
  EXPECT_EQ(ask(port(), "GET", "/api/comparisons/aaaaaaaaaaaaaaaa", "").status, 404U);
  EXPECT_EQ(ask(port(), "GET", "/api/comparisons", "").status, 405U);
}

TEST_F(ServerTest, WhatIsMadeOfAMeetingBeginsAGame) {
  for (const char* system : {"mobas", "noddy", "flotilla"}) {
    const Got made = ask(port(), "GET", "/api/meetings/memphis/" + std::string(system), "");
    ASSERT_EQ(made.status, 200U) << made.body;
    const json::object game{{"system", system}, {"scenario", made.object()}};
    EXPECT_EQ(ask(port(), "POST", "/api/games", "", json::serialize(game)).status, 201U) << system;
  }
  EXPECT_EQ(ask(port(), "GET", "/api/meetings/memphis/red-river", "").status, 404U);
  EXPECT_EQ(ask(port(), "GET", "/api/meetings/waterloo/noddy", "").status, 404U);
}

}  // namespace
}  // namespace brownwater::server::testing::comparisons_test
