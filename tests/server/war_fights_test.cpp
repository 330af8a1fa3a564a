#include <algorithm>
#include <thread>

#include "tests/server/campaign.hpp"
#include "tests/server/house.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::server::testing {
namespace {

/// A war with a Union flotilla beside a Confederate one, whose fights are fought by that system.
Game begin_war(std::uint16_t port, std::string_view fights, std::string_view confederate) {
  json::value text = *wire::scenario_named("wbts", "vicksburg_1862");
  json::array& vessels = text.at("vessels").as_array();
  const auto enemy = std::ranges::find_if(vessels, [](const json::value& vessel) {
    return vessel.at("side") == "confederate" && !vessel.as_object().contains("building_since");
  });
  const json::value water = enemy->at("water");
  for (const char* side : {"union", "confederate"}) {
    vessels.push_back(
        {{"side", side}, {"kind", "river_flotilla"}, {"name", side}, {"near", "vicksburg"}, {"water", water}});
  }
  const json::object body{{"system", "wbts"},
                          {"scenario", std::move(text)},
                          {"options", {{"naval_fights", fights}}},
                          {"seats", {{"union", "person"}, {"confederate", confederate}}},
                          {"dice", "program"}};
  const Got got = ask(port, "POST", "/api/games", "", json::serialize(body));
  return begun_by(port, got);
}

/// The side's attack afloat if it may, else the order that ends a step, else the first. False where nothing is offered,
/// or where the other side's captain decided in the meantime.
bool order_once(const Game& war, std::string_view seat) {
  const json::object seen = war.look(seat);
  const json::array& actions = seen.at("view").at("actions").as_array();
  if (actions.empty()) return false;
  const json::value* chosen = &actions.front();
  for (const char* wanted : {"done", "fight_afloat"}) {
    for (const json::value& action : actions) {
      if (action.at("type") == wanted && (seat == "union" || std::string_view(wanted) == "done")) chosen = &action;
    }
  }
  const std::int64_t number = seen.at("number").to_number<std::int64_t>();
  const Got got = war.decide(seat, number, *chosen, std::string(seat) + std::to_string(number));
  EXPECT_TRUE(got.status == 200 || got.where() == "/expected") << got.body;
  return got.status == 200;
}

/// Whether a fight waits that the Union began; one of the program's own it throws for at once.
bool owes_fight(const Game& war) {
  const json::object seen = war.look("union");
  const json::value& fight = seen.at("view").at("fight");
  return fight.is_object() && fight.at("side") == "union";
}

/// On until the Union has attacked afloat; false if the first week goes by before.
bool order_to_a_fight(const Game& war, std::string_view confederate) {
  const json::value week = war.look("union").at("view").at("week");
  while (!owes_fight(war)) {
    if (war.look("union").at("view").at("week") != week) return false;
    const bool any = order_once(war, "union") || (confederate == "person" && order_once(war, "confederate"));
    if (!any) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

/// The South may attack first: then another war is begun.
Game war_at_a_fight(std::uint16_t port, std::string_view fights, std::string_view confederate) {
  for (int tries = 0; tries < 12; ++tries) {
    Game war = begin_war(port, fights, confederate);
    if (order_to_a_fight(war, confederate)) return war;
  }
  ADD_FAILURE() << "the Union attacked nobody afloat";
  return {};
}

Got ask_for(const Game& war, std::string_view seat, std::string_view system, std::string_view own,
            std::string_view other) {
  const json::object body{{"system", system}, {"seats", {{"union", own}, {"confederate", other}}}, {"dice", "program"}};
  return ask(war.port, "POST", war.path("/fight"), war.token(seat), json::serialize(body));
}

TEST_F(ServerTest, WS_12_1_ANavalFightOfAWarIsResolvedByNoddyAndBroughtBack) {
  const Game war = war_at_a_fight(port(), "noddy", "random");
  const std::int64_t number = war.look("union").at("number").to_number<std::int64_t>();
  EXPECT_EQ(ask_for(war, "union", "mobas", "captain", "captain").status, 409U) << "the set-up says Noddy";
  const Game battle = battle_of(war, ask_for(war, "union", "noddy", "captain", "captain"));
  EXPECT_EQ(ask_for_result(war, number, "early").status, 409U);
  for (int waited = 0; waited < 6000 && !is_over(battle); ++waited)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  ASSERT_TRUE(is_over(battle));
  const Got got = ask_for_result(war, number, "back");
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_FALSE(owes_fight(war));
}

TEST_F(ServerTest, WS_12_1_BetweenPeopleEachFightsTheBattleWithTheSeatThatHeHasAndNoOther) {
  const Game war = war_at_a_fight(port(), "mobas", "person");
  EXPECT_EQ(ask_for(war, "confederate", "mobas", "person", "person").status, 403U);
  EXPECT_EQ(ask_for(war, "union", "mobas", "person", "captain").status, 422U) << "the other side is a person's";
  const std::int64_t number = war.look("union").at("number").to_number<std::int64_t>();
  const json::object sunk{{"type", "fight_fought"}, {"lost", {3}}, {"driven", "confederate"}};
  EXPECT_EQ(war.decide("union", number, sunk, "as I like").status, 403U) << "a result is not one side's to say";
  const Got begun = ask_for(war, "union", "mobas", "person", "person");
  ASSERT_EQ(begun.status, 201U) << begun.body;
  const std::string id(begun.object().at("game").as_string());
  EXPECT_EQ(war.decide("union", number, {{"type", "throw_fight"}}, "it goes badly").status, 409U);
  EXPECT_EQ(begun.object().at("seats"),
            (json::object{{"union", {{"token", war.union_token}}}, {"confederate", nullptr}}));
  const Game battle{.port = port(),
                    .id = id,
                    .union_token = war.union_token,
                    .confederate_token = war.confederate_token,
                    .umpire_token = war.umpire_token,
                    .spectator_token = war.spectator_token};
  for (const char* seat : {"union", "confederate"}) EXPECT_EQ(battle.look(seat).at("seat"), json::value(seat));
  EXPECT_EQ(war.look("confederate").at("fight").at("game"), json::value(id));
  EXPECT_EQ(ask_for(war, "union", "mobas", "person", "person").body, begun.body) << "asked again it is the same";
}

TEST_F(ServerTest, WS_12_1_AResultFromTheTableIsEnteredIfItCanBe) {
  const Game war = war_at_a_fight(port(), "flotilla", "random");
  const std::int64_t number = war.look("union").at("number").to_number<std::int64_t>();
  const Got wrong =
      war.decide("union", number, {{"type", "fight_fought"}, {"lost", {23}}, {"driven", nullptr}}, "too many");
  EXPECT_EQ(wrong.status, 422U) << wrong.body;
  const json::object result{{"type", "fight_fought"}, {"lost", {0}}, {"driven", "confederate"}};
  const Got entered = war.decide("union", number, result, "entered");
  EXPECT_EQ(entered.status, 200U) << entered.body;
  EXPECT_FALSE(owes_fight(war));
}

}  // namespace
}  // namespace brownwater::server::testing
