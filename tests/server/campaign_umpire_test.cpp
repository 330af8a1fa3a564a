#include "tests/server/campaign.hpp"
#include "tests/server/house.hpp"

/// RR-2.4: the umpire of a campaign over the API, and in its fights.
namespace brownwater::server::testing {
namespace {

json::object ruling(std::string_view act, std::string_view shown = "") {
  return json::parse(R"({"type":"ruling","act":)" + std::string(act) + R"(,"reason":"misread sheet","shown":[)" +
                     std::string(shown) + "]}")
      .as_object();
}
std::int64_t number_of(const Game& game) { return game.look("umpire").at("number").to_number<std::int64_t>(); }
Got rule(const Game& game, std::string_view act, std::string_view shown = "", std::string_view seat = "umpire") {
  // A captain of the program may decide between the look and the ruling.
  for (int tries = 0;; ++tries) {
    const std::int64_t number = number_of(game);
    Got got = game.decide(seat, number, ruling(act, shown), "rule-" + std::to_string(number));
    if (got.status != 409U || got.where() != "/expected" || tries == 20) return got;
  }
}
Got get(const Game& game, std::string_view what, std::string_view seat) {
  return ask(game.port, "GET", game.path(what), game.token(seat));
}

Game campaign_at_orders(std::uint16_t port) {
  const Game campaign = begin_campaign(port);
  EXPECT_EQ(sail_on(campaign, campaign.look("union")).status, 200U);
  return campaign;
}

TEST_F(ServerTest, RR_2_4_TheUmpiresLinkOverrulesACampaignWithAReason) {
  const Game campaign = campaign_at_orders(port());
  EXPECT_EQ(campaign.look("umpire").at("view").at("to_decide"), (json::array{"union"}));
  const Got got = rule(campaign, R"({"act":"set_points","points":31})", R"("union")");
  ASSERT_EQ(got.status, 200U) << got.body;
  const json::object seen = campaign.look("union");
  EXPECT_EQ(seen.at("view").at("points"), json::value(31));
  EXPECT_EQ(seen.at("view").at("ledger").as_array().back(), (json::value{{"cause", "ruling"}, {"points", 11}}));
  EXPECT_NE(get(campaign, "/log", "union").body.find("misread sheet"), std::string::npos);
  EXPECT_NE(get(campaign, "/record", "union").body.find("The umpire"), std::string::npos);
  EXPECT_EQ(sail_on(campaign, seen).status, 200U) << "and the commodore goes on";
  const Got refused = rule(campaign, R"({"act":"set_fuel","ship":"cairo","fuel":31})");
  EXPECT_EQ(refused.status, 422U);
  EXPECT_NE(refused.body.find("RR-7.1"), std::string::npos) << refused.body;
  EXPECT_EQ(rule(campaign, R"({"act":"set_points","points":3})", "", "union").status, 422U);
  EXPECT_EQ(rule(campaign, R"({"act":"set_points","points":3})", "", "spectator").status, 403U);
  const json::object hold{{"type", "hold"}};
  EXPECT_EQ(campaign.decide("umpire", number_of(campaign), hold, "not-his").status, 422U);
}

TEST_F(ServerTest, RR_2_4_AReasonThatIsNotShownLeavesTheServerByNoDoor) {
  const Game campaign = campaign_at_orders(port());
  ASSERT_EQ(rule(campaign, R"({"act":"set_fuel","ship":"cairo","fuel":9})", R"("spectator")").status, 200U);
  for (const char* what : {"", "/log", "/record", "/journal", "/owed", "/takebacks"}) {
    const Got got = get(campaign, what, "union");
    EXPECT_EQ(got.body.find("misread"), std::string::npos) << what;
    EXPECT_EQ(got.status, std::string_view(what) == "/journal" ? 403U : 200U) << what << got.body;
  }
  EXPECT_NE(get(campaign, "/log", "union").body.find(R"("type":"corrected")"), std::string::npos);
  EXPECT_NE(get(campaign, "/journal", "spectator").body.find("misread sheet"), std::string::npos);
  const Got fork = ask(port(), "POST", campaign.path("/fork"), campaign.union_token, R"({"at":1})");
  EXPECT_EQ(fork.status, 409U) << fork.body;
  ASSERT_EQ(rule(campaign, R"({"act":"end_campaign","result":"draw"})").status, 200U);
  EXPECT_NE(get(campaign, "/journal", "union").body.find("misread sheet"), std::string::npos) << "it is over";
}

TEST_F(ServerTest, RR_2_4_PastARulingNothingIsTakenBack) {
  const Game campaign = campaign_at_orders(port());
  ASSERT_EQ(rule(campaign, R"({"act":"set_points","points":3})", R"("union")").status, 200U);
  const json::object back{{"keeps", 1}};
  const Got got = ask(port(), "POST", campaign.path("/takeback"), campaign.union_token, json::serialize(back));
  EXPECT_GE(got.status, 400U) << got.body;
}

TEST_F(ServerTest, RR_2_4_WhileItsFightIsAtATableOfItsOwnHeRulesThereByTheCampaignsLink) {
  // Flotilla's game master rules when the turn comes to him.
  for (const auto& [system, act] :
       {std::pair{"noddy", R"("act":"set_top_speed","knots":1,"ship":")"}, std::pair{"flotilla", ""},
        std::pair{"mobas", R"("act":"set_fv","fv_left":1,"ship":")"}}) {
    const Game campaign = campaign_at_a_fight(port());
    const std::string ship(campaign.look("union").at("view").at("fight").at("ships").as_array().at(0).as_string());
    ASSERT_EQ(rule(campaign, R"({"act":"set_points","points":77})").status, 200U) << "no table yet";
    const json::object body{{"system", system},
                            {"seats", {{"union", "person"}, {"confederate", "captain"}, {"umpire", "person"}}},
                            {"dice", "program"}};
    const Game battle =
        battle_of(campaign, ask(port(), "POST", campaign.path("/fight"), campaign.union_token, json::serialize(body)));
    const Got refused = rule(campaign, R"({"act":"set_points","points":78})");
    EXPECT_EQ(refused.status, 409U) << refused.body;
    EXPECT_NE(refused.body.find("RR-2.4"), std::string::npos) << refused.body;
    // The link of the campaign gives him the battle's seat; it lets no one else in.
    Game his = battle;
    his.umpire_token = campaign.umpire_token;
    EXPECT_EQ(his.look("umpire").at("seat"), json::value("umpire"));
    EXPECT_EQ(ask(port(), "GET", battle.path(), campaign.spectator_token).status, 403U);
    EXPECT_EQ(ask(port(), "GET", campaign.path(), battle.umpire_token).status, 403U);
    if (std::string_view(act).empty()) continue;
    const Got ruled = rule(his, "{" + std::string(act) + ship + R"("})", R"("union")");
    EXPECT_EQ(ruled.status, 200U) << ruled.body;
    EXPECT_NE(get(battle, "/log", "union").body.find("misread sheet"), std::string::npos);
  }
}

}  // namespace
}  // namespace brownwater::server::testing
