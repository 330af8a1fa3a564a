#include <algorithm>
#include <chrono>
#include <functional>
#include <thread>

#include "tests/server/campaign.hpp"
#include "tests/server/house.hpp"

/// Decisions that a seat gives to a captain of the program.
namespace brownwater::server::testing::handing {
namespace {

Got hand(const Game& game, const json::object& body, std::string_view seat = "union") {
  return ask(game.port, "POST", game.path("/handed"), game.token(seat), json::serialize(body));
}

json::object to(const char* captain, const json::value& ships = nullptr) {
  return {{"captain", captain}, {"ships", ships}};
}

bool came_to(const Game& game, const std::function<bool(const json::object&)>& holds) {
  for (int tries = 0; tries < 2000; ++tries) {
    if (holds(game.look("union"))) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

bool is_over_at(const json::object& told) { return told.at("over").as_bool(); }

class HandingTest : public ServerTest {
 protected:
  Game begun(std::string_view system = "mobas", std::string_view scenario = "memphis") {
    return begin_with(
        port(),
        {{"system", system}, {"scenario", scenario}, {"seats", {{"union", "person"}, {"confederate", "captain"}}}});
  }
};

TEST_F(HandingTest, TheCaptainsFinishABattleAlsoAfterARestart) {
  Game game = begun();
  EXPECT_FALSE(game.look("union").contains("handed"));
  ASSERT_EQ(hand(game, to("captain")).body, R"({"handed":{"captain":"captain","ships":null}})");
  EXPECT_EQ(hand(game, to("captain")).status, 200U) << "asked again";
  restart({});
  game.port = port();
  EXPECT_TRUE(came_to(game, is_over_at));
  EXPECT_EQ(game.look("union").at("seats").at("union"), "person");
}

TEST_F(HandingTest, AShipIsGivenToHerCaptainAndTakenBack) {
  const Game game = begun("noddy", "plum_point_bend");
  ASSERT_EQ(hand(game, to("captain", json::array{"mound_city"})).status, 200U);
  const auto ordered = [](const json::object& told, std::string_view id) {
    const json::array& ships = told.at("view").at("ships").as_array();
    const auto ship = std::ranges::find_if(
        ships, [id](const json::value& one) { return std::string_view(one.at("id").as_string()) == id; });
    return !ship->at("order").is_null();
  };
  EXPECT_TRUE(came_to(game, [&](const json::object& told) { return ordered(told, "mound_city"); }));
  const json::object told = game.look("union");
  EXPECT_FALSE(ordered(told, "cincinnati")) << "who is before her in his thoughts is not his to command";
  EXPECT_EQ(told.at("view").at("move"), 1) << "nor is the seal";
  EXPECT_EQ(hand(game, {{"captain", nullptr}}).body, R"({"handed":null})");
  EXPECT_FALSE(game.look("union").contains("handed"));
}

TEST_F(HandingTest, ACommodoreLeadsACampaignUntilAFightIsOwed) {
  for (int tries = 0; tries < 20; ++tries) {
    const Game campaign = begin_campaign(port());
    ASSERT_EQ(hand(campaign, to("bold")).status, 200U);
    ASSERT_TRUE(came_to(
        campaign, [](const json::object& told) { return is_over_at(told) || told.at("view").at("phase") == "fight"; }));
    if (is_over_at(campaign.look("union"))) continue;
    ask_for_fight(campaign, "captain", "captain");
    const std::int64_t number = campaign.look("union").at("number").as_int64();
    ASSERT_TRUE(came_to(campaign, [](const json::object& told) { return told.at("fight").at("over").as_bool(); }));
    EXPECT_EQ(ask_for_result(campaign, number, "back").status, 200U);
    EXPECT_TRUE(came_to(campaign, [number](const json::object& told) {
      return is_over_at(told) || told.at("number").as_int64() > number + 1;
    })) << "and goes on";
    return;
  }
  FAIL() << "no fight in twenty campaigns";
}

TEST_F(HandingTest, WhatCannotBeHandedOverIsRefused) {
  const Game game = begun();
  EXPECT_EQ(hand(game, to("nelson")).where(), "/captain");
  EXPECT_EQ(hand(game, to("captain", json::array{"general_bragg"})).where(), "/ships");
  EXPECT_EQ(hand(game, to("captain", json::array())).where(), "/ships");
  EXPECT_EQ(hand(game, to("admiral", json::array{"benton"})).status, 422U);
  EXPECT_EQ(hand(game, json::object()).where(), "/captain");
  EXPECT_EQ(hand(game, to("captain"), "umpire").status, 403U);
  const Game lesson = begin_with(port(), {{"lesson", "mobas"}});
  EXPECT_EQ(hand(lesson, to("captain")).status, 409U);
}

}  // namespace
}  // namespace brownwater::server::testing::handing
