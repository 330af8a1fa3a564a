#include <chrono>
#include <thread>

#include "tests/server/house.hpp"

namespace brownwater::server::testing {
namespace {

constexpr const char* kSmall = R"({"system":"mobas","scenario":"memphis","games":6,"metrics":["turns","decided"],)"
                               R"("vary":[{"name":"ram","at":"/forces/0/ram","values":[false,true]}]})";
constexpr const char* kLong =
    R"({"system":"noddy","scenario":"memphis","captains":{"union":"captain","confederate":"captain"},"games":20000})";

std::string path_of(const Got& begun) { return "/api/lab/" + std::string(begun.object().at("id").as_string().c_str()); }

/// Asks until it is over.
json::object followed(std::uint16_t port, const std::string& path) {
  for (int asked = 0; asked < 1000; ++asked) {
    const Got got = ask(port, "GET", path, "");
    EXPECT_EQ(got.status, 200U) << got.body;
    json::object told = got.object();
    if (told.at("over") == true) return told;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return {};
}

TEST_F(ServerTest, AQuestionIsPlayedAndToldCellByCell) {
  const Got begun = ask(port(), "POST", "/api/lab", "", kSmall);
  ASSERT_EQ(begun.status, 201U) << begun.body;
  const json::object told = followed(port(), path_of(begun));
  EXPECT_EQ(told.at("format"), "brownwater-result-1");
  EXPECT_EQ(told.at("played"), 12);
  ASSERT_EQ(told.at("cells").as_array().size(), 2U);
  EXPECT_EQ(told.at("cells").at(1).at("values").at("ram"), true);
  EXPECT_TRUE(told.at("cells").at(0).at("metrics").as_object().contains("turns"));
  const Got csv = ask(port(), "GET", path_of(begun) + "/csv", "");
  EXPECT_EQ(csv.status, 200U);
  EXPECT_EQ(csv.body.substr(0, 14), "cell,ram,games");
  const Got database = ask(port(), "GET", path_of(begun) + "/sqlite", "");
  EXPECT_EQ(database.status, 200U);
  EXPECT_EQ(database.body.substr(0, 15), "SQLite format 3");
  EXPECT_EQ(ask(port(), "GET", "/api/lab/none/sqlite", "").status, 404U);
}

TEST_F(ServerTest, AGameOfAQuestionIsGivenAsAJournalOfTheSameDice) {
  const Got begun = ask(port(), "POST", "/api/lab", "", kSmall);
  ASSERT_EQ(begun.status, 201U) << begun.body;
  const std::string game = path_of(begun) + "/cells/1/games/5";
  Got got = ask(port(), "GET", game, "");
  for (int asked = 0; asked < 500 && got.status == 202U; ++asked) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    got = ask(port(), "GET", game, "");
  }
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_NE(got.body.find("brownwater-journal-1"), std::string::npos);
  EXPECT_EQ(ask(port(), "GET", path_of(begun) + "/cells/2/games/0", "").status, 404U);
  EXPECT_EQ(ask(port(), "GET", path_of(begun) + "/cells/0/games/6", "").status, 404U);
}

TEST_F(ServerTest, AQuestionIsStoppedWhenItIsAskedToAndKeepsWhatWasPlayed) {
  const Got begun = ask(port(), "POST", "/api/lab", "", kLong);
  ASSERT_EQ(begun.status, 201U) << begun.body;
  const Got stopped = ask(port(), "DELETE", path_of(begun), "");
  EXPECT_EQ(stopped.status, 200U) << stopped.body;
  EXPECT_EQ(stopped.object().at("stopped"), true);
  EXPECT_EQ(ask(port(), "GET", path_of(begun), "").object().at("over"), false);
}

TEST_F(ServerTest, AQuestionThatCannotBePutIsRefusedWithItsPlace) {
  const auto refused = [this](const char* body, const char* where) {
    const Got got = ask(port(), "POST", "/api/lab", "", body);
    EXPECT_EQ(got.status, 422U) << got.body;
    EXPECT_EQ(got.where(), where) << got.body;
  };
  refused(R"({"system":"chess","scenario":"duel","games":1})", "/system");
  refused(R"({"system":"mobas","scenario":"../noddy/duel","games":1})", "/scenario");
  refused(R"({"system":"mobas","scenario":"duel","games":1,"metrics":["ghosts"]})", "/metrics/0");
  refused(R"({"system":"mobas","scenario":"duel","games":20001})", "/games");
  refused(R"({"system":"mobas","scenario":"duel","games":1,"captains":{"union":"nelson"}})", "/captains/union");
  refused(R"({"system":"mobas","scenario":"duel","games":1,"threads":8})", "/threads");
  EXPECT_EQ(ask(port(), "GET", "/api/lab/aaaaaaaaaaaaaaaa", "").status, 404U);
  EXPECT_EQ(ask(port(), "GET", "/api/lab", "").status, 405U);
}

TEST_F(ServerTest, AQuestionToAnAdmiralIsRefusedWhereverHeIsNamed) {
  const auto refused = [this](const char* body, const char* where) {
    const Got got = ask(port(), "POST", "/api/lab", "", body);
    EXPECT_EQ(got.status, 422U) << got.body;
    EXPECT_EQ(got.where(), where) << got.body;
  };
  refused(R"({"system":"mobas","scenario":"duel","games":1,"captains":{"union":"admiral:20p"}})", "/captains/union");
  refused(R"({"system":"mobas","scenario":"duel","games":1,"vary":[{"captain":"confederate",)"
          R"("values":["captain","admiral:bold:20p"]}]})",
          "/captains/confederate");
  refused(R"({"system":"red-river","scenario":"timberclads_1862","games":1,"captains":{"union":"searching:20p"}})",
          "/captains/union");
}

TEST_F(ServerTest, WhatMayBeCountedIsTold) {
  const Got got = ask(port(), "GET", "/api/lab/metrics?system=noddy", "");
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_GT(got.object().at("metrics").as_array().size(), 10U);
  EXPECT_EQ(ask(port(), "GET", "/api/lab/metrics?system=chess", "").status, 404U);
}

}  // namespace
}  // namespace brownwater::server::testing
