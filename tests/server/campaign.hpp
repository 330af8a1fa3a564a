#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/server/client.hpp"

/// Campaigns over the API, as their tests need them.
namespace brownwater::server::testing {

inline Game begin_campaign(std::uint16_t port, std::string_view flotilla = "yazoo_1862",
                           std::string_view dice = "program") {
  const json::object body{{"system", "red-river"}, {"scenario", flotilla}, {"dice", dice}};
  Game campaign = begin_with(port, body);
  EXPECT_TRUE(campaign.confederate_token.empty());
  return campaign;
}

inline std::string phase_of(const json::object& game) { return std::string(game.at("view").at("phase").as_string()); }

/// Goes boldly upstream and engages every enemy; takes other decisions in turn.
inline Got sail_on(const Game& campaign, const json::object& seen) {
  const json::array& actions = seen.at("view").at("actions").as_array();
  const std::int64_t number = seen.at("number").to_number<std::int64_t>();
  const json::value* chosen = nullptr;
  for (const char* wanted : {"engage", "advance", "hold"}) {
    for (const json::value& action : actions) {
      if (chosen == nullptr && action.at("type") == wanted) chosen = &action;
    }
  }
  if (chosen == nullptr) chosen = &actions.at(static_cast<std::size_t>(number) % actions.size());
  return campaign.decide("union", number, *chosen, "sail-" + std::to_string(number));
}

/// Sails on until a fight is owed; false if the campaign ended before.
inline bool sail_to_a_fight(const Game& campaign) {
  for (int made = 0; made < 600; ++made) {
    const json::object seen = campaign.look("union");
    const std::string phase = phase_of(seen);
    if (phase == "fight" || phase == "over") return phase == "fight";
    const Got got = sail_on(campaign, seen);
    EXPECT_EQ(got.status, 200U) << got.body;
    if (got.status != 200) return false;
  }
  return false;
}

/// A campaign that waits for a fight.
inline Game campaign_at_a_fight(std::uint16_t port) {
  for (int tries = 0; tries < 20; ++tries) {
    Game campaign = begin_campaign(port);
    if (sail_to_a_fight(campaign)) return campaign;
  }
  ADD_FAILURE() << "no campaign met anybody";
  return {};
}

inline Got ask_for_fight(const Game& campaign, std::string_view player, std::string_view enemy) {
  const json::object body{
      {"system", "mobas"}, {"seats", {{"union", player}, {"confederate", enemy}}}, {"dice", "program"}};
  return ask(campaign.port, "POST", campaign.path("/fight"), campaign.union_token, json::serialize(body));
}

inline Got ask_for_result(const Game& campaign, std::int64_t expected, std::string_view request) {
  const json::object body{{"request", request}, {"expected", expected}};
  return ask(campaign.port, "POST", campaign.path("/fight/result"), campaign.union_token, json::serialize(body));
}

/// The battle as begun for the campaign; tokens of empty seats are empty.
inline Game battle_of(const Game& campaign, const Got& begun) { return begun_by(campaign.port, begun); }

inline bool is_over(const Game& game) { return game.look("umpire").at("over").as_bool(); }

}  // namespace brownwater::server::testing
