#include <thread>

#include "tests/server/campaign.hpp"
#include "tests/server/house.hpp"

/// Fights of a campaign that were fought elsewhere: their papers, their records, and how they went (RR-13.3).
namespace brownwater::server::testing::fight_records_test {
namespace {

std::int64_t number_of(const Game& game) { return game.look("union").at("number").to_number<std::int64_t>(); }

/// The journal of this very fight, fought by captains in a battle begun for it.
std::string record_of(const Game& campaign) {
  const Game battle = battle_of(campaign, ask_for_fight(campaign, "captain", "captain"));
  for (int waited = 0; waited < 6000 && !is_over(battle); ++waited)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return ask(campaign.port, "GET", battle.path("/journal"), battle.token("umpire")).body;
}

Got bring(const Game& campaign, const json::object& more, std::string_view request = "elsewhere") {
  json::object body{{"request", request}, {"expected", number_of(campaign)}};
  for (const auto& [key, value] : more) body[key] = value;
  return ask(campaign.port, "POST", campaign.path("/fight/result"), campaign.union_token, json::serialize(body));
}

std::string where_of(const Got& got) { return std::string(got.object().at("error").at("where").as_string()); }

TEST_F(ServerTest, RR_13_3_AFightFoughtElsewhereComesBackByItsRecordWithThePlayersWords) {
  const Game campaign = campaign_at_a_fight(port());
  const std::string record = record_of(campaign);
  const std::int64_t number = number_of(campaign);
  const std::string words = "They <b>ran</b> by in the smoke.";
  const Got got = bring(campaign, {{"record", record}, {"account", words}});
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_EQ(got.object().at("account").as_string(), words);
  EXPECT_EQ(number_of(campaign), number + 1);
  const Got log = ask(port(), "GET", campaign.path("/log"), campaign.union_token);
  EXPECT_EQ(log.object().at("entries").as_array().back().at("account").as_string(), words);
  const std::string journal = ask(port(), "GET", campaign.path("/journal"), campaign.union_token).body;
  EXPECT_NE(journal.find(json::serialize(json::value(words))), std::string::npos);
  EXPECT_EQ(ask(port(), "POST", "/api/journals", "", journal).status, 201U);
  const std::string told = ask(port(), "GET", campaign.path("/record"), campaign.union_token).body;
  EXPECT_NE(told.find("\"own_words\":true"), std::string::npos);
  // The same request is answered again; another finds no fight that is owed.
  EXPECT_EQ(bring(campaign, {{"record", record}, {"expected", number}}).status, 200U);
  EXPECT_EQ(number_of(campaign), number + 1);
  const Got twice = bring(campaign, {{"record", record}}, "twice");
  EXPECT_EQ(twice.status, 409U) << twice.body;
}

TEST_F(ServerTest, RR_13_3_ARecordOfAnotherFightUnfinishedOrTamperedIsRefusedWithItsPlace) {
  const Game campaign = campaign_at_a_fight(port());
  const std::string record = record_of(campaign);
  const std::int64_t number = number_of(campaign);
  const auto refused = [&](const json::value& given) {
    const Got got = bring(campaign, {{"record", given}});
    EXPECT_EQ(got.status, 422U) << got.body;
    EXPECT_EQ(number_of(campaign), number);
    return where_of(got);
  };
  EXPECT_EQ(refused("nothing").substr(0, 15), "/record, line 1");
  EXPECT_EQ(refused(7), "/record");
  EXPECT_EQ(refused(json::value(record_of(campaign_at_a_fight(port())))), "/record, line 1/scenario");
  std::string tampered = record;
  const std::size_t face = tampered.find("\"face\":") + 7;
  tampered[face] = tampered[face] == '1' ? '2' : '1';
  EXPECT_EQ(refused(json::value(tampered)).substr(0, 14), "/record, line ");
  EXPECT_EQ(refused(json::value(record.substr(0, record.find('\n') + 1))), "/record, line 1");
  const Got spoken = bring(campaign, {{"record", record}, {"account", std::string(1001, 'a')}});
  EXPECT_EQ(where_of(spoken), "/account");
  EXPECT_EQ(where_of(bring(campaign, {{"record", record}, {"account", "one\ntwo"}})), "/account");
}

TEST_F(ServerTest, RR_13_3_HowAFightWentGoesWithAnEnteredResultAndWithNothingElse) {
  const Game campaign = campaign_at_a_fight(port());
  const json::object seen = campaign.look("union");
  json::object body{{"request", "entered"},
                    {"expected", seen.at("number")},
                    {"action", seen.at("view").at("actions").as_array().at(0)},
                    {"account", "Not a shot was fired."}};
  const Got got = ask(port(), "POST", campaign.path("/decisions"), campaign.union_token, json::serialize(body));
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_EQ(got.object().at("account").as_string(), "Not a shot was fired.");
  const Game other = begin_campaign(port());
  const json::object first = other.look("union");
  body["expected"] = first.at("number");
  body["action"] = first.at("view").at("actions").as_array().at(0);
  const Got refused = ask(port(), "POST", other.path("/decisions"), other.union_token, json::serialize(body));
  EXPECT_EQ(refused.status, 422U);
  EXPECT_EQ(where_of(refused), "/account");
}

TEST_F(ServerTest, RR_13_3_AFightsPapersArePrintedBeforeItForTheCommodoreAlone) {
  const Game campaign = campaign_at_a_fight(port());
  for (const std::string system : {"mobas", "noddy", "flotilla"}) {
    const std::string path = campaign.path("/fight/papers?paper=letter&system=" + system);
    const Got got = ask(port(), "GET", path, campaign.union_token);
    ASSERT_EQ(got.status, 200U) << got.body;
    EXPECT_EQ(got.object().at("scenario").at("system").as_string(), system);
    const std::string html(got.object().at("html").as_string());
    for (const char* part : {"size:letter", "Set-up", "Union cards", "Confederate cards"})
      EXPECT_NE(html.find(part), std::string::npos) << system << part;
    EXPECT_EQ(ask(port(), "GET", path, campaign.spectator_token).status, 403U);
  }
  EXPECT_EQ(ask(port(), "GET", campaign.path("/fight/papers?system=wbts"), campaign.union_token).status, 422U);
  const Game other = begin_campaign(port());
  EXPECT_EQ(ask(port(), "GET", other.path("/fight/papers?system=mobas"), other.union_token).status, 409U);
}

}  // namespace
}  // namespace brownwater::server::testing::fight_records_test
