#include "tests/server/house.hpp"

/// Papers for a table with models: of a battle as it is set up, and of a game as far as the seat may know it.
namespace brownwater::server::testing::papers_test {
namespace {

std::string html(const Got& got) { return std::string(got.object().at("html").as_string()); }

TEST_F(ServerTest, PapersAreToldOfABattleAsItIsSetUp) {
  const Got told = ask(port(), "GET", "/api/papers/noddy/memphis?paper=letter");
  ASSERT_EQ(told.status, 200U) << told.body;
  for (const char* part : {"size:letter", "Union cards", "Confederate cards", "Charts"})
    EXPECT_NE(html(told).find(part), std::string::npos) << part;
  EXPECT_EQ(html(told).find("struck\">"), std::string::npos);
  EXPECT_EQ(ask(port(), "GET", "/api/papers/noddy/memphis?paper=a3").status, 400U);
  EXPECT_EQ(ask(port(), "GET", "/api/papers/noddy/nowhere").status, 404U);
  EXPECT_EQ(ask(port(), "GET", "/api/papers/wbts/war_1861").status, 404U);
}

TEST_F(ServerTest, PapersOfAGameHoldWhatTheSeatMayKnow) {
  const Game game = begin_with(port(), {{"system", "noddy"}, {"scenario", "memphis"}});
  const std::string own = html(ask(port(), "GET", game.path("/papers"), game.token("union")));
  EXPECT_NE(own.find("Union cards"), std::string::npos);
  for (const char* part : {"Confederate cards", "Confederate briefing", "General Bragg · orders"})
    EXPECT_EQ(own.find(part), std::string::npos) << part;
  const std::string looker = html(ask(port(), "GET", game.path("/papers"), game.token("spectator")));
  EXPECT_EQ(looker.find("briefing"), std::string::npos);
  const std::string umpire = html(ask(port(), "GET", game.path("/papers"), game.token("umpire")));
  for (const char* part : {"Union cards", "Confederate cards", "Union briefing", "Confederate briefing"})
    EXPECT_NE(umpire.find(part), std::string::npos) << part;
  EXPECT_EQ(ask(port(), "GET", game.path("/papers")).status, 401U);
}

TEST_F(ServerTest, RR_12_1_PapersOfACampaignHaveItsRecordAsItStands) {
  const Game campaign = begin_with(port(), {{"system", "red-river"}, {"scenario", "yazoo_1862"}});
  const std::string papers = html(ask(port(), "GET", campaign.path("/papers"), campaign.token("union")));
  for (const char* part : {"Record sheet", "Roster of the flotilla", "Table 10"})
    EXPECT_NE(papers.find(part), std::string::npos) << part;
}

}  // namespace
}  // namespace brownwater::server::testing::papers_test
