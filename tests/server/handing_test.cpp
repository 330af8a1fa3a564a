#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <limits>
#include <thread>

#include "tests/server/campaign.hpp"
#include "tests/server/house.hpp"
#include "tests/support/text_of.hpp"

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

/// Captains who begin each decision only as the test permits it.
struct Permitted {
  std::atomic<int> begun = 0;
  std::atomic<int> permitted = 0;

  Captains captains() {
    Captains all = all_captains();
    all.named = [this, named = all.named](const wire::Codec& codec, std::string_view name) -> Chooser {
      Chooser own = named(codec, name);
      if (!own) return own;
      return [this, own](const wire::Setting& setting, const kernel::AnyState& state, Seat seat, std::uint64_t seed) {
        const int number = ++begun;
        while (permitted < number) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return own(setting, state, seat, seed);
      };
    };
    return all;
  }
};

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

TEST_F(HandingTest, AnOfferOfADrawDoesNotLetACaptainBeginHisDecisionAgain) {
  Permitted permitted;
  restart({}, permitted.captains());
  const Game game = begin_with(
      port(),
      {{"system", "mobas"}, {"scenario", "memphis"}, {"seats", {{"union", "person"}, {"confederate", "person"}}}});
  ASSERT_EQ(hand(game, to("captain"), "confederate").status, 200U);
  while (permitted.begun == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_EQ(ask(port(), "POST", game.path("/settle"), game.union_token, R"({"say":"offer"})").status, 200U);
  permitted.permitted = 1;
  EXPECT_TRUE(came_to(game, [](const json::object& told) { return told.at("number").as_int64() == 1; }));
  permitted.permitted = std::numeric_limits<int>::max();
  restart({});
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
  EXPECT_EQ(hand(game, to("captain", json::array{"benton", "benton"})).where(), "/ships") << "twice";
  EXPECT_EQ(hand(game, to("admiral", json::array{"benton"})).status, 422U);
  EXPECT_EQ(hand(game, json::object()).where(), "/captain");
  EXPECT_EQ(hand(game, to("captain"), "umpire").status, 403U);
  const Game lesson = begin_with(port(), {{"lesson", "mobas"}});
  EXPECT_EQ(hand(lesson, to("captain")).status, 409U);
}

TEST_F(HandingTest, ShipsAreNotHandedOverAndGivenOutAtOnce) {
  const Game game = begun("noddy", "plum_point_bend");
  ASSERT_EQ(hand(game, to("captain", json::array{"mound_city"})).status, 200U);
  const json::object berths{{"captains", json::array{{{"name", "Dove"}, {"ships", json::array{"cincinnati"}}}}}};
  EXPECT_EQ(ask(game.port, "POST", game.path("/captains"), game.token("union"), json::serialize(berths)).where(),
            "handed");
}

TEST_F(HandingTest, ASecondPageOfTheSeatIsToldAndNobodyElse) {
  const Game game = begun("noddy", "plum_point_bend");
  Socket page(port(), game.id);
  page.say({{"token", game.token("union")}});
  ASSERT_TRUE(page.hear());
  Socket onlooker(port(), game.id);
  onlooker.say({{"token", game.token("spectator")}});
  ASSERT_TRUE(onlooker.hear());
  constexpr std::chrono::milliseconds kSilence(200);
  const auto next_handed = [&page] {
    auto told = page.hear();
    while (told && told->at("type") != "handed") told = page.hear();
    return told.value_or(json::object());
  };
  const json::object given{{"captain", "captain"}, {"ships", {"mound_city"}}};
  ASSERT_EQ(hand(game, given).status, 200U);
  EXPECT_EQ(next_handed(), (json::object{{"type", "handed"}, {"handed", given}}));
  ASSERT_EQ(hand(game, {{"captain", nullptr}}).status, 200U);
  EXPECT_EQ(next_handed(), (json::object{{"type", "handed"}, {"handed", nullptr}}));
  for (auto told = onlooker.hear(kSilence); told; told = onlooker.hear(kSilence)) EXPECT_NE(told->at("type"), "handed");
}

TEST_F(HandingTest, AJournalTakenInHandsNothingOver) {
  std::string text = brownwater::testing::text_of("tests/journals/noddy-2-duel.journal");
  text.insert(1, R"("handed":{"spectator":{"captain":"captain"}},)");
  const Got taken = ask(port(), "POST", "/api/journals", "", text);
  ASSERT_EQ(taken.status, 201U) << taken.body;
  const std::string id(taken.object().at("game").as_string());
  const std::string token(taken.object().at("seats").at("spectator").at("token").as_string());
  const Got told = ask(port(), "GET", "/api/games/" + id, token);
  EXPECT_EQ(told.status, 200U) << told.body;
  EXPECT_EQ(told.body.find("handed"), std::string::npos);
}

}  // namespace
}  // namespace brownwater::server::testing::handing
