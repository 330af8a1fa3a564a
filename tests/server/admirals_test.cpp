#include <chrono>
#include <thread>

#include "engine/games/mobas/facts.hpp"
#include "tests/server/house.hpp"

/// Captains who take their time, and the ranks that are offered.
namespace brownwater::server::testing {
namespace {

using Clock = std::chrono::steady_clock;

json::object duel(std::string_view of_union, std::string_view of_confederate) {
  return {{"system", "mobas"}, {"scenario", "duel"}, {"seats", {{"union", of_union}, {"confederate", of_confederate}}}};
}

TEST_F(ServerTest, EveryRankOfEverySystemStandsForACaptainWhoCanBeSeated) {
  const Got got = ask(port(), "GET", "/api/systems");
  ASSERT_EQ(got.status, 200U);
  const json::object told = got.object();
  for (const json::value& system : told.at("systems").as_array()) {
    const auto& facts = wire::codec_of(std::string_view(system.at("id").as_string()))->facts();
    EXPECT_EQ(system.at("levels").as_array().size(), facts.captains.ranks.size()) << system;
  }
  for (const kernel::Rank& rank : mobas::kFacts.captains.ranks) {
    json::object order = duel("person", rank.captain);
    EXPECT_EQ(ask(port(), "POST", "/api/games", "", json::serialize(order)).status, 201U) << rank.captain;
  }
}

TEST_F(ServerTest, AnAdmiralWithoutARightBudgetIsRefusedWithTheReason) {
  for (const char* name : {"admiral:-3", "admiral:x", "admiral:99999999", "admiral:5001", "admiral:501p"}) {
    const Got refused = ask(port(), "POST", "/api/games", "", json::serialize(duel("person", name)));
    EXPECT_EQ(refused.status, 422U) << name;
    EXPECT_EQ(refused.where(), "/seats/confederate") << name;
    EXPECT_NE(refused.reason().find(name), std::string::npos) << refused.reason();
  }
  const Got compared = ask(port(), "POST", "/api/comparisons", "", R"({"meeting":"duel","games":2,"union":"admiral"})");
  EXPECT_EQ(compared.status, 422U);
}

TEST_F(ServerTest, AnAdmiralWhoThinksKeepsNobodyElseWaiting) {
  for (int game = 0; game < 3; ++game)
    ASSERT_EQ(ask(port(), "POST", "/api/games", "", json::serialize(duel("admiral:4000", "admiral:4000"))).status,
              201U);
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  const auto began = Clock::now();
  json::object order = duel("person", "captain");
  order["scenario"] = "training";
  const Game quick = begin_with(port(), order);
  const auto number = [&quick] { return quick.look("union").at("number").to_number<int>(); };
  // The captain may have cleared first.
  for (int tries = 0; tries < 3; ++tries) {
    if (quick.decide("union", number(), {{"type", "clear_for_action"}}, "ready").status == 200U) break;
  }
  while (number() < 2 && Clock::now() - began < std::chrono::seconds(3))
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_GE(number(), 2);
}

}  // namespace
}  // namespace brownwater::server::testing
