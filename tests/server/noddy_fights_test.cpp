#include <thread>

#include "tests/server/campaign.hpp"
#include "tests/server/house.hpp"

namespace brownwater::server::testing {
namespace {

Got ask_for_noddy(const Game& campaign, std::string_view player) {
  const json::object body{
      {"system", "noddy"}, {"seats", {{"union", player}, {"confederate", "captain"}}}, {"dice", "program"}};
  return ask(campaign.port, "POST", campaign.path("/fight"), campaign.union_token, json::serialize(body));
}

TEST_F(ServerTest, RR_13_3_AFightIsResolvedByNoddyAndBroughtBack) {
  const Game campaign = campaign_at_a_fight(port());
  const json::object seen = campaign.look("union");
  EXPECT_EQ(seen.at("view").at("fight").at("systems"), (json::array{"mobas", "noddy", "flotilla"}));
  const std::int64_t number = seen.at("number").to_number<std::int64_t>();
  const Game battle = battle_of(campaign, ask_for_noddy(campaign, "captain"));
  EXPECT_EQ(campaign.look("union").at("fight").at("system"), json::value("noddy"));
  for (int waited = 0; waited < 6000 && !is_over(battle); ++waited)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  ASSERT_TRUE(is_over(battle));
  const Got got = ask_for_result(campaign, number, "back");
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_EQ(campaign.look("union").at("number").to_number<std::int64_t>(), number + 1);
}

TEST_F(ServerTest, RR_13_3_AFightOfNoddyIsPlayedByAPersonWhoCannotSeeTheEnemysMines) {
  const Game campaign = campaign_at_a_fight(port());
  const Game battle = battle_of(campaign, ask_for_noddy(campaign, "person"));
  const json::object seen = battle.look("union");
  EXPECT_EQ(seen.at("view").at("phase"), json::value("orders"));
  EXPECT_TRUE(seen.at("view").at("mines").as_array().empty());
}

}  // namespace
}  // namespace brownwater::server::testing
