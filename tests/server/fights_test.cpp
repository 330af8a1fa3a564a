#include <map>
#include <thread>

#include "tests/server/campaign.hpp"
#include "tests/server/house.hpp"
#include "tests/server/program.hpp"

namespace brownwater::server::testing::fights_test {
namespace {

std::int64_t number_of(const Game& game) { return game.look("union").at("number").to_number<std::int64_t>(); }

/// Plays a battle whose both seats are persons' to its end, by choices of no particular wisdom.
void fight_out(const Game& battle) {
  for (std::size_t choice = 0; choice < 4000 && !is_over(battle); ++choice) {
    const Got got = battle.play_one(choice * 7);
    ASSERT_EQ(got.status, 200U) << got.body;
  }
}

void wait_until_over(const Game& battle) {
  for (int waited = 0; waited < 6000 && !is_over(battle); ++waited)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  ASSERT_TRUE(is_over(battle));
}

/// Enters a result of the view's own list: no ship hurt.
Got enter_result(const Game& campaign) {
  const json::object seen = campaign.look("union");
  return campaign.decide("union", seen.at("number").to_number<std::int64_t>(),
                         seen.at("view").at("actions").as_array().at(0), "entered-" + campaign.id);
}

/// Has the fight fought by persons or captains, and brings it back.
void fight_and_bring_back(const Game& campaign, std::string_view player) {
  const std::int64_t number = number_of(campaign);
  const Game battle = battle_of(campaign, ask_for_fight(campaign, player, player));
  EXPECT_EQ(battle.id, campaign.id + "-" + std::to_string(number + 1));
  const json::object told = battle.look("umpire");
  EXPECT_EQ(told.at("campaign").at("game").as_string(), campaign.id);
  EXPECT_EQ(told.at("campaign").at("decision").to_number<std::int64_t>(), number + 1);
  EXPECT_EQ(campaign.look("union").at("fight").at("game").as_string(), battle.id);
  if (player == "person") {
    ASSERT_NO_FATAL_FAILURE(fight_out(battle));
  } else {
    ASSERT_NO_FATAL_FAILURE(wait_until_over(battle));
  }
  const Got got = ask_for_result(campaign, number, "back-" + std::to_string(number));
  ASSERT_EQ(got.status, 200U) << got.body;
  ASSERT_EQ(number_of(campaign), number + 1);
}

TEST_F(ServerTest, RR_13_3_ACampaignIsPlayedWithAFightEnteredOnePlayedAndOnesResolved) {
  int fights = 0;
  Game campaign;
  for (int tries = 0; tries < 20 && fights < 3; ++tries) {
    campaign = begin_campaign(port());
    for (fights = 0; sail_to_a_fight(campaign); ++fights) {
      if (fights == 0) {
        ASSERT_EQ(enter_result(campaign).status, 200U);
      } else {
        ASSERT_NO_FATAL_FAILURE(fight_and_bring_back(campaign, fights == 1 ? "person" : "captain"));
      }
    }
  }
  ASSERT_GE(fights, 3);
  ASSERT_TRUE(is_over(campaign));
  const std::string journal = ask(port(), "GET", campaign.path("/journal"), campaign.union_token).body;
  int named = 0;
  const std::string name = "\"journal\":\"" + campaign.id + "-";
  for (std::size_t at = journal.find(name); at != std::string::npos; at = journal.find(name, at + 1)) ++named;
  EXPECT_EQ(named, fights - 1);
  const Got taken = ask(port(), "POST", "/api/journals", "", journal);
  EXPECT_EQ(taken.status, 201U) << taken.body;
  const Got record = ask(port(), "GET", campaign.path("/record"), campaign.union_token);
  EXPECT_EQ(record.status, 200U) << record.body.substr(0, 300);
}

TEST_F(ServerTest, RR_13_3_AFightBegunAgainIsTheSameBattleWithTheSameTokens) {
  const Game campaign = campaign_at_a_fight(port());
  const Got once = ask_for_fight(campaign, "person", "captain");
  const Got again = ask_for_fight(campaign, "person", "captain");
  EXPECT_EQ(once.body, again.body);
  // The same game also for a request with other options: a battle is begun once.
  EXPECT_EQ(ask_for_fight(campaign, "captain", "captain").body, once.body);
  const Game battle = battle_of(campaign, once);
  EXPECT_FALSE(battle.union_token.empty());
  EXPECT_TRUE(battle.confederate_token.empty());
  EXPECT_EQ(battle.look("union").at("seat").as_string(), "union");
}

TEST_F(ServerTest, RR_13_3_AFightIsTheCommodoresAndNobodyElses) {
  const Game campaign = campaign_at_a_fight(port());
  const Game other = campaign_at_a_fight(port());
  const std::string order = R"({"system":"mobas","seats":{"union":"captain","confederate":"captain"}})";
  const std::string result = R"({"request":"r","expected":1})";
  for (const auto& [path, body] : {std::pair{"/fight", order}, std::pair{"/fight/result", result}}) {
    EXPECT_EQ(ask(port(), "POST", campaign.path(path), campaign.umpire_token, body).status, 403U);
    EXPECT_EQ(ask(port(), "POST", campaign.path(path), campaign.spectator_token, body).status, 403U);
    EXPECT_EQ(ask(port(), "POST", campaign.path(path), other.union_token, body).status, 403U);
    EXPECT_EQ(ask(port(), "POST", campaign.path(path), "", body).status, 401U);
    EXPECT_EQ(ask(port(), "GET", campaign.path(path), campaign.union_token).status, 405U);
  }
  const Game battle = battle_of(campaign, ask_for_fight(campaign, "person", "person"));
  EXPECT_EQ(ask(port(), "GET", battle.path(), campaign.union_token).status, 403U);
  EXPECT_EQ(ask(port(), "GET", campaign.path(), battle.union_token).status, 403U);
  EXPECT_EQ(ask(port(), "GET", battle.path(), other.union_token).status, 403U);
}

TEST_F(ServerTest, RR_13_2_ABattleThatIsNotThereOrNotOverOrBroughtBackAlreadyChangesNothing) {
  const Game idle = begin_campaign(port());
  EXPECT_EQ(ask_for_fight(idle, "captain", "captain").status, 409U) << "no fight is owed";
  EXPECT_EQ(ask_for_result(idle, 0, "none").status, 409U);

  const Game campaign = campaign_at_a_fight(port());
  const std::int64_t number = number_of(campaign);
  EXPECT_EQ(ask_for_result(campaign, number, "a").where(), "fight") << "none was begun";
  const Game battle = battle_of(campaign, ask_for_fight(campaign, "person", "person"));
  const Got early = ask_for_result(campaign, number, "b");
  EXPECT_EQ(early.status, 409U) << early.body;
  EXPECT_EQ(number_of(campaign), number);
  ASSERT_NO_FATAL_FAILURE(fight_out(battle));
  const Got stale = ask_for_result(campaign, number - 1, "c");
  EXPECT_EQ(stale.where(), "/expected") << stale.body;
  const Got first = ask_for_result(campaign, number, "d");
  ASSERT_EQ(first.status, 200U) << first.body;
  EXPECT_EQ(ask_for_result(campaign, number, "d").body, first.body);
  for (const std::int64_t another : {number - 1, number + 1})
    EXPECT_EQ(ask_for_result(campaign, another, "d").where(), "/request") << "another fight's";
  EXPECT_EQ(ask_for_result(campaign, number, "e").status, 409U);
  EXPECT_EQ(number_of(campaign), number + 1);
}

TEST_F(ServerTest, RR_13_3_ABattleBegunAndLeftAloneDoesNotBindTheCampaign) {
  const Game campaign = campaign_at_a_fight(port());
  const std::int64_t number = number_of(campaign);
  battle_of(campaign, ask_for_fight(campaign, "person", "person"));
  ASSERT_EQ(enter_result(campaign).status, 200U);
  EXPECT_EQ(number_of(campaign), number + 1);
  const std::string journal = ask(port(), "GET", campaign.path("/journal"), campaign.umpire_token).body;
  EXPECT_EQ(journal.find("\"journal\":\""), std::string::npos);
}

TEST_F(ServerTest, RR_13_3_AFightThatIsAskedForWronglyIsRefusedWithItsPlace) {
  const Game campaign = campaign_at_a_fight(port());
  const std::map<std::string, std::string> wrong{{R"({"system":"chess"})", "/system"},
                                                 {R"({"seats":{}})", "/system"},
                                                 {R"({"system":"mobas","seats":{"union":"Nelson"}})", "/seats/union"},
                                                 {R"({"system":"mobas","dice":"loaded"})", "/dice"},
                                                 {R"({"system":"mobas","scenario":"memphis"})", "/scenario"}};
  for (const auto& [body, where] : wrong) {
    const Got got = ask(port(), "POST", campaign.path("/fight"), campaign.union_token, body);
    EXPECT_EQ(got.status, 422U) << got.body;
    EXPECT_EQ(got.where(), where) << got.body;
  }
  EXPECT_TRUE(campaign.look("union").at("fight").is_null());
  const Got enemy = ask(port(), "POST", "/api/games", "",
                        R"({"system":"red-river","scenario":"yazoo_1862","seats":{"confederate":"person"}})");
  EXPECT_EQ(enemy.status, 422U) << "nobody plays the other side";
  EXPECT_EQ(enemy.where(), "/seats/confederate");
}

/// The dice of a decision as the journal's line has them.
json::value dice_in_journal(const Game& campaign, std::int64_t number) {
  const std::string journal = ask(campaign.port, "GET", campaign.path("/journal"), campaign.union_token).body;
  std::size_t line = 0;
  for (std::int64_t before = 0; before < number; ++before) line = journal.find('\n', line) + 1;
  return json::parse(journal.substr(line, journal.find('\n', line) - line)).at("faces");
}

TEST_F(ServerTest, EveryDieOfACampaignIsToldWithItsPurposeInEachNewsOfItsDecision) {
  const Game campaign = begin_campaign(port());
  Socket socket(port(), campaign.id);
  socket.say({{"type", "hello"}, {"token", campaign.spectator_token}, {"seen", 0}});
  ASSERT_TRUE(socket.hear().has_value());
  std::size_t dice = 0;
  for (std::int64_t number = 1; number <= 6; ++number) {
    const json::object seen = campaign.look("union");
    // A bold campaign may end early.
    if (phase_of(seen) == "over") break;
    const Got got = sail_on(campaign, seen);
    ASSERT_EQ(got.status, 200U) << got.body;
    const json::value told = got.object().at("dice");
    EXPECT_EQ(told, dice_in_journal(campaign, number));
    const std::string from = std::to_string(number - 1);
    const json::object log = ask(port(), "GET", campaign.path("/log?from=" + from), campaign.spectator_token).object();
    EXPECT_EQ(log.at("entries").at(0).at("dice"), told);
    const std::string at = "/at/" + std::to_string(number);
    EXPECT_EQ(ask(port(), "GET", campaign.path(at), campaign.union_token).object().at("dice"), told);
    const auto heard = socket.hear();
    ASSERT_TRUE(heard.has_value());
    EXPECT_EQ(heard->at("dice"), told);
    for (const json::value& die : told.as_array()) EXPECT_TRUE(die.as_object().contains("purpose"));
    dice += told.as_array().size();
  }
  EXPECT_GT(dice, 0U);
}

TEST_F(ServerTest, ABattleWithTwoSidesTellsNoDiceBesideItsEvents) {
  const Game battle = begin(port());
  const Got got = battle.play_one();
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_FALSE(got.object().contains("dice"));
  EXPECT_FALSE(ask(port(), "GET", battle.path("/at/1"), battle.umpire_token).object().contains("dice"));
}

TEST_F(ServerTest, ACampaignsJournalMayBeReadWhileItIsPlayed) {
  const Game campaign = begin_campaign(port());
  ASSERT_EQ(sail_on(campaign, campaign.look("union")).status, 200U);
  const Got got = ask(port(), "GET", campaign.path("/journal"), campaign.union_token);
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_EQ(ask(port(), "POST", "/api/journals", "", got.body).status, 201U);
  EXPECT_EQ(ask(port(), "GET", campaign.path("/journal")).status, 401U);
}

TEST_F(ServerTest, RR_13_2_AResultThatCannotBeIsRefusedAtThePartThatCannot) {
  const Game campaign = campaign_at_a_fight(port());
  const json::object seen = campaign.look("union");
  const json::value ship = seen.at("view").at("fight").at("ships").at(0);
  int asked = 0;
  const auto where = [&](const json::object& part) {
    json::object result{{"type", "fight_fought"}, {"passed", false}};
    for (const auto& key : part) result[key.key()] = key.value();
    const Got got = campaign.decide("union", number_of(campaign), result, "part " + std::to_string(++asked));
    EXPECT_EQ(got.status, 422U) << got.body;
    return got.where();
  };
  EXPECT_EQ(where({{"ships", {{{"ship", ship}, {"damage", 250}}}}}), "/action/ships/0/damage");
  EXPECT_EQ(where({{"ships", {{{"ship", ship}, {"guns_out", {99}}}}}}), "/action/ships/0/guns_out/0");
  const json::value second = seen.at("view").at("fight").at("ships").at(1);
  EXPECT_EQ(where({{"ships", {{{"ship", ship}, {"damage", 0}}, {{"ship", second}, {"damage", 250}}}}}),
            "/action/ships/1/damage")
      << "counted as it was sent, with the ship that nothing befell";
  EXPECT_EQ(where({{"captured", {{"heavy_gunboats", 40}}}}), "/action/captured/heavy_gunboats");
  EXPECT_EQ(number_of(campaign), seen.at("number").to_number<std::int64_t>());
}

/// Every answer that a seat can have of a campaign without changing it.
std::string told_of(const Game& campaign, const std::string& token) {
  std::string all;
  for (const char* path : {"", "/log", "/at/0", "/at/1", "/record"})
    all += ask(campaign.port, "GET", campaign.path(path), token).body;
  for (std::size_t at = all.find(campaign.id); at != std::string::npos; at = all.find(campaign.id))
    all.replace(at, campaign.id.size(), "ID");
  return all;
}

// The river is found, not known: no message may reveal the part still to come.
TEST_F(ServerTest, TwoCampaignsWithTheSamePastAndOtherDiceToComeAreToldAlike) {
  std::vector<std::string> told;
  for (int game = 0; game < 2; ++game) {
    const Game campaign = begin_campaign(port(), "yazoo_1862", "hand");
    const json::object seen = campaign.look("union");
    ASSERT_EQ(campaign.decide("union", 0, seen.at("view").at("actions").at(0), "fuel").status, 200U);
    for (int asked = 0; !campaign.look("union").at("wanted").is_null() && asked < 20; ++asked) {
      const std::size_t count = campaign.look("union").at("wanted").at("count").to_number<std::size_t>();
      const json::object faces{{"request", "faces " + std::to_string(asked)}, {"faces", json::array(count, 10)}};
      ASSERT_EQ(ask(port(), "POST", campaign.path("/faces"), campaign.union_token, json::serialize(faces)).status,
                200U);
    }
    for (const std::string& token : {campaign.union_token, campaign.spectator_token, campaign.umpire_token})
      told.push_back(told_of(campaign, token));
  }
  for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(told[seat], told[seat + 3]);
}

TEST(Kill, RR_13_3_AFightSurvivesAKillInItsMidstAndBetweenItsEndAndItsResult) {
  const std::string database = (fresh_folder("fight_kill_test") / "games.db").string();
  auto program = std::make_unique<Program>(database);
  ASSERT_NE(program->port(), 0);
  Game campaign = campaign_at_a_fight(program->port());
  const std::int64_t number = number_of(campaign);
  const std::string before = json::serialize(campaign.look("union").at("view"));
  Game battle = battle_of(campaign, ask_for_fight(campaign, "captain", "captain"));
  const auto kill_and_come_again = [&] {
    program->kill_hard();
    program = std::make_unique<Program>(database);
    campaign.port = battle.port = program->port();
  };
  for (int waited = 0; battle.look("umpire").at("number").to_number<int>() < 3 && waited < 1000; ++waited)
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  kill_and_come_again();
  EXPECT_EQ(json::serialize(campaign.look("union").at("view")), before);
  EXPECT_EQ(battle_of(campaign, ask_for_fight(campaign, "captain", "captain")).umpire_token, battle.umpire_token);
  ASSERT_NO_FATAL_FAILURE(wait_until_over(battle));
  const std::string end = json::serialize(battle.look("umpire").at("view"));
  kill_and_come_again();
  EXPECT_EQ(json::serialize(battle.look("umpire").at("view")), end);
  const Got back = ask_for_result(campaign, number, "back");
  ASSERT_EQ(back.status, 200U) << back.body;
  kill_and_come_again();
  EXPECT_EQ(number_of(campaign), number + 1);
  EXPECT_EQ(ask_for_result(campaign, number, "back").body, back.body);
}

}  // namespace
}  // namespace brownwater::server::testing::fights_test
