#include <algorithm>
#include <thread>

#include "tests/server/campaign.hpp"
#include "tests/server/house.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::server::testing {
namespace {

/// The river war of 1862 with the timberclads above Fort Henry; its Union may go up the Tennessee.
Game begin_river_war(std::uint16_t port, std::string_view confederate) {
  json::value text = *wire::scenario_named("wbts", "river_war_1862");
  for (json::value& vessel : text.at("vessels").as_array()) {
    const std::string_view name = vessel.at("name").as_string();
    if (name == "Tyler, Lexington, Conestoga" || name == "Paducah packets") vessel.at("water") = {"A3726", 1};
  }
  const json::object body{{"system", "wbts"},
                          {"scenario", std::move(text)},
                          {"options", {{"expeditions", "red-river"}}},
                          {"seats", {{"union", "person"}, {"confederate", confederate}}},
                          {"dice", "program"}};
  return begun_by(port, ask(port, "POST", "/api/games", "", json::serialize(body)));
}

json::object action_of(const json::object& seen, std::string_view type) {
  for (const json::value& action : seen.at("view").at("actions").as_array()) {
    if (action.at("type") == json::value(type)) return action.as_object();
  }
  return {};
}

bool is_up_river(const Game& war) { return !war.look("union").at("view").at("expedition").is_null(); }

/// The action that ends a step, or the first one offered; the Union sets out when it may. False where nothing is
/// offered, or where the other side's captain decided in the meantime.
bool order_on(const Game& war, std::string_view seat) {
  const json::object seen = war.look(seat);
  const json::array& actions = seen.at("view").at("actions").as_array();
  if (actions.empty()) return false;
  json::object chosen = seat == "union" ? action_of(seen, "ascend") : json::object{};
  if (chosen.empty()) chosen = action_of(seen, "done");
  if (chosen.empty()) chosen = actions.front().as_object();
  const std::int64_t number = seen.at("number").to_number<std::int64_t>();
  const Got got = war.decide(seat, number, chosen, std::string(seat) + std::to_string(number));
  EXPECT_TRUE(got.status == 200 || got.where() == "/expected") << got.body;
  return got.status == 200;
}

/// A war whose Union waits for its expedition. Where the South's random orders cost it its flotilla first, another war.
Game war_up_river(std::uint16_t port, std::string_view confederate) {
  for (int wars = 1;; ++wars) {
    Game war = begin_river_war(port, confederate);
    for (int tries = 0; tries < 400 && !is_up_river(war); ++tries) {
      const bool any = order_on(war, "union") || (confederate == "person" && order_on(war, "confederate"));
      if (!any) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    if (is_up_river(war) || wars == 5) {
      EXPECT_TRUE(is_up_river(war));
      return war;
    }
  }
}

Got ask_for_campaign(const Game& war, std::string_view seat, json::object seats, std::string_view dice = "program") {
  const json::object body{{"system", "red-river"}, {"seats", std::move(seats)}, {"dice", dice}};
  return ask(war.port, "POST", war.path("/fight"), war.token(seat), json::serialize(body));
}

std::int64_t number_of(const Game& game) { return game.look("union").at("number").to_number<std::int64_t>(); }

/// The fight that the campaign waits for, by captains of MOBAS, brought back.
void fight_within(const Game& campaign) {
  const std::int64_t number = number_of(campaign);
  const Game battle = battle_of(campaign, ask_for_fight(campaign, "captain", "captain"));
  EXPECT_EQ(battle.id, campaign.id + "-" + std::to_string(number + 1));
  for (int waited = 0; waited < 6000 && !is_over(battle); ++waited)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  ASSERT_TRUE(is_over(battle));
  const Got back = ask_for_result(campaign, number, "fight-" + std::to_string(number));
  EXPECT_EQ(back.status, 200U) << back.body;
}

/// One order on the way home.
void sail_home(const Game& campaign) {
  const json::object seen = campaign.look("union");
  json::object chosen;
  for (const char* wanted : {"withdraw", "drop_down", "turn_back", "fall_back", "run_past", "hold"}) {
    if (chosen.empty()) chosen = action_of(seen, wanted);
  }
  const std::int64_t number = seen.at("number").to_number<std::int64_t>();
  if (chosen.empty()) chosen = seen.at("view").at("actions").at(0).as_object();
  EXPECT_EQ(campaign.decide("union", number, chosen, "home-" + std::to_string(number)).status, 200U);
}

/// Up to the third fight, and home; how many of its fights were battles.
int sail_to_the_end(const Game& campaign) {
  int battles = 0;
  for (int orders = 0; orders < 1200 && !is_over(campaign) && !::testing::Test::HasFailure(); ++orders) {
    const bool met = battles < 3 ? sail_to_a_fight(campaign) : phase_of(campaign.look("union")) == "fight";
    if (met) {
      fight_within(campaign);
      ++battles;
    } else if (!is_over(campaign)) {
      sail_home(campaign);
    }
  }
  return battles;
}

/// A whole expedition, from the war and back; how many of its fights were battles.
int go_up_and_come_back(std::uint16_t port) {
  const Game war = war_up_river(port, "random");
  const std::int64_t number = number_of(war);
  const std::int64_t supply =
      war.look("union").at("view").at("purses").at("union").at("supply").to_number<std::int64_t>();
  EXPECT_EQ(ask_for_fight(war, "captain", "captain").status, 409U) << "it is no naval fight";
  const Got begun = ask_for_campaign(war, "union", {{"union", "person"}});
  EXPECT_EQ(begun.status, 201U) << begun.body;
  const Game campaign = battle_of(war, begun);
  EXPECT_EQ(campaign.id, war.id + "-" + std::to_string(number + 1));
  EXPECT_EQ(campaign.look("union").at("campaign").at("game"), json::value(war.id));
  EXPECT_FALSE(campaign.look("union").at("campaign").as_object().contains("between_people"));
  EXPECT_EQ(ask_for_campaign(war, "union", {{"union", "person"}}).body, begun.body) << "asked again it is the same";
  EXPECT_EQ(ask_for_result(war, number, "early").status, 409U);
  const int battles = sail_to_the_end(campaign);
  EXPECT_TRUE(is_over(campaign));
  const json::object ended = campaign.look("union");
  std::size_t lost = 0;
  for (const json::value& ship : ended.at("view").at("ships").as_array()) lost += ship.at("fate") == "afloat" ? 0 : 1;
  const Got got = ask_for_result(war, number, "back");
  EXPECT_EQ(got.status, 200U) << got.body;
  EXPECT_FALSE(is_up_river(war));
  std::size_t told = 0;
  for (const json::value& event : got.object().at("events").as_array()) told += event.at("type") == "ship_lost" ? 1 : 0;
  EXPECT_EQ(told, lost);
  EXPECT_GE(war.look("union").at("view").at("purses").at("union").at("supply").to_number<std::int64_t>(), supply);
  return battles;
}

TEST_F(ServerTest, WS_12_2_AnExpeditionIsPlayedWithItsFightsAsBattlesAndComesBackToTheWar) {
  // If the expedition met no enemy up the river, another goes.
  int battles = 0;
  for (int tries = 0; tries < 8 && battles == 0 && !HasFailure(); ++tries) battles = go_up_and_come_back(port());
  EXPECT_GT(battles, 0) << "a fight within the expedition within the war";
}

TEST_F(ServerTest, WS_12_2_BetweenPeopleTheUnionPlaysItWithItsOwnSeatAndSaysNoResultByItself) {
  const Game war = war_up_river(port(), "person");
  const std::int64_t number = number_of(war);
  EXPECT_EQ(ask_for_campaign(war, "confederate", {{"union", "person"}}).status, 403U);
  EXPECT_EQ(ask_for_campaign(war, "union", {{"union", "captain"}}).status, 422U);
  EXPECT_EQ(ask_for_campaign(war, "union", {{"union", "person"}}, "hand").status, 422U);
  const json::object result{
      {"type", "expedition_back"}, {"lost", json::array{}}, {"turns", 1}, {"fuel", 90}, {"ironclad", true}};
  EXPECT_EQ(war.decide("union", number, result, "as I like").status, 403U);
  const Got begun = ask_for_campaign(war, "union", {{"union", "person"}});
  ASSERT_EQ(begun.status, 201U) << begun.body;
  EXPECT_EQ(war.decide("union", number, {{"type", "recall_expedition"}}, "it goes badly").status, 409U);
  Game campaign = war;
  campaign.id = std::string(begun.object().at("game").as_string());
  EXPECT_EQ(campaign.look("union").at("seat"), json::value("union"));
  EXPECT_EQ(campaign.look("union").at("campaign").at("between_people"), json::value(true));
  if (!sail_to_a_fight(campaign)) return;
  const json::object won{{"type", "fight_fought"}, {"passed", true}};
  const Got entered = campaign.decide("union", number_of(campaign), won, "won");
  EXPECT_TRUE(entered.status == 403U || entered.status == 422U) << entered.body;
}

TEST_F(ServerTest, WS_12_2_AResultFromTheTableIsEnteredIfItCanBe) {
  const Game war = war_up_river(port(), "random");
  const std::int64_t number = number_of(war);
  json::object result{{"type", "expedition_back"}, {"lost", {23}}, {"turns", 40}, {"fuel", 60}, {"ironclad", false}};
  const Got wrong = war.decide("union", number, result, "too many");
  EXPECT_EQ(wrong.status, 422U) << wrong.body;
  result["lost"] = json::array{0};
  const Got entered = war.decide("union", number, result, "entered");
  EXPECT_EQ(entered.status, 200U) << entered.body;
  EXPECT_FALSE(is_up_river(war));
}

}  // namespace
}  // namespace brownwater::server::testing
