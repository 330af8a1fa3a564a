#include "adapters/wire/wbts/tables.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "adapters/wire/schema.hpp"
#include "adapters/wire/wbts/leaders.hpp"
#include "adapters/wire/wbts/readings.hpp"
#include "adapters/wire/wbts/wbts_words.hpp"
#include "tests/engine/wbts/book.hpp"
#include "tests/support/text_of.hpp"

namespace brownwater::wire::wbts_wire {
namespace {

using namespace wbts;

json::value file(const char* path) {
  return json::parse(brownwater::testing::text_of(std::string("data/wbts/") + path));
}

/// A change to a file brings out a fault at the place, by the rule.
template <class Read>
void brings(const char* path, Read&& read, const std::string& where, const std::string& rule,
            const std::function<void(json::value&)>& change) {
  json::value copy = file(path);
  change(copy);
  const auto taken = read(copy);
  ASSERT_FALSE(taken) << where;
  for (const Fault& fault : taken.error()) {
    if (fault.where == where && fault.rule == rule) return;
  }
  ADD_FAILURE() << where << " " << rule << ", not " << taken.error()[0].where << " " << taken.error()[0].reason;
}

TEST(WS_7_2, EveryCellOfTheCombatTableIsTheBooks) {
  const auto read = read_tables(file("tables.json"));
  ASSERT_TRUE(read) << read.error()[0].where << read.error()[0].reason;
  EXPECT_EQ(read->combat, wbts::testing::book().combat);
}

TEST(WS_3_5, TheLeadersTableIsTheBooks) {
  ASSERT_TRUE(tables());
  EXPECT_EQ(tables()->losses, wbts::testing::book().losses);
}

TEST(WS_3_3, TheChancesOfHeadquartersAreTheBooks) {
  ASSERT_TRUE(tables());
  EXPECT_EQ(*tables(), wbts::testing::book());
  EXPECT_EQ(schema_faults("tables-wbts", file("tables.json")), std::vector<Fault>{});
}

TEST(WS_7_2, ATableEnteredFromTheBoxedGameCountsOwnPointsAndRoundsThem) {
  json::value text = file("tables.json");
  json::object& losses = text.at("combat").at("losses").as_object();
  for (const char* key : {"of", "rounding"}) losses.erase(key);
  EXPECT_EQ(schema_faults("tables-wbts", text), std::vector<Fault>{});
  const auto read = read_tables(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->combat.losses_of, LossesOf::kOwn);
  EXPECT_EQ(read->combat.rounding, Rounding::kNearest);
  brings("tables.json", read_tables, "/combat/losses/rounding", "",
         [](json::value& other) { other.at("combat").at("losses").as_object()["rounding"] = "up"; });
}

TEST(WS_2_3, ATableWithAMissingCellOrAnOddOneIsRefusedWithItsPlaceAndRule) {
  const auto odd = [](const char* where, const char* rule, const std::function<void(json::value&)>& change) {
    brings("tables.json", read_tables, where, rule, change);
  };
  odd("/combat/lines/2", "WS-7.2",
      [](json::value& text) { text.at("combat").at("lines").at(2).as_array().pop_back(); });
  for (const char* cell : {"10", "10/", "/20", "10/20**", "101/5", "10-20", ""})
    odd("/combat/lines/5/7", "WS-7.2", [&](json::value& text) { text.at("combat").at("lines").at(5).at(7) = cell; });
  odd("/combat/least_percent", "WS-7.2", [](json::value& text) { text.at("combat").at("least_percent").at(3) = 70; });
  odd("/combat/in_fort", "WS-7.1", [](json::value& text) { text.at("combat").at("in_fort").at(1) = 0; });
  odd("/leader_loss/1/killed/0", "WS-3.5",
      [](json::value& text) { text.at("leader_loss").at(1).at("killed").at(0) = 13; });
  odd("/leader_loss/0/wounded/0", "WS-3.5",
      [](json::value& text) { text.at("leader_loss").at(0).at("wounded").at(0) = 2; });
  odd("/leader_loss/2/roll", "WS-3.5", [](json::value& text) { text.at("leader_loss").at(2).at("roll") = 3; });
  odd("/chits/1/from", "WS-2.3", [](json::value& text) { text.at("chits").at(1).at("from") = "7/61"; });
  odd("/chits/0/from", "WS-2.1", [](json::value& text) { text.at("chits").at(0).at("from") = "6/61"; });
  odd("/headquarters/periods/2/from", "WS-3.3",
      [](json::value& text) { text.at("headquarters").at("periods").at(2).at("from") = "3/62"; });
  odd("/production/town", "WS-4.3", [](json::value& text) { text.at("production").at("town").as_array().pop_back(); });
  odd("/production/union_base/2/from", "WS-4.2",
      [](json::value& text) { text.at("production").at("union_base").at(2).at("from") = "12/61"; });
  odd("/production/calls/union", "WS-4.1",
      [](json::value& text) { text.at("production").at("calls").at("union").as_array().clear(); });
  odd("/feeding/consumed", "WS-8.1",
      [](json::value& text) { text.at("feeding").at("consumed").as_array().pop_back(); });
  odd("/naval/strength/ironclad", "",
      [](json::value& text) { text.at("naval").at("strength").as_object().erase("ironclad"); });
  odd("/march/infantry", "", [](json::value& text) { text.at("march").at("infantry") = 0; });
  odd("/leaders/off_supply", "", [](json::value& text) { text.at("leaders").as_object().erase("off_supply"); });
}

TEST(WS_3_2, TheLeadersAreReadWithTheVariantsNewOnesAndThoseWhoseRatingsAreKnown) {
  const auto& read = leaders();
  ASSERT_TRUE(read) << read.error()[0].where << read.error()[0].reason;
  BySide<int> count;
  for (const LeaderCard& card : read->cards) ++count[card.side];
  EXPECT_GE(count.of_union, 60);
  EXPECT_GE(count.of_confederate, 60);
  for (const char* added : {"granger", "stoneman", "warren", "early", "lee_sd", "hampton"})
    EXPECT_NE(read->leader(added), kNoLeader) << added;
  const LeaderCard& beauregard = read->cards[read->leader("beauregard")];
  EXPECT_EQ(beauregard.stars, 4);
  EXPECT_EQ(beauregard.ratings, (Ratings{3, 3, 1}));
  const LeaderCard& mcdowell = read->cards[read->leader("mcdowell")];
  EXPECT_EQ(mcdowell.stars, 3);
  EXPECT_EQ(mcdowell.ratings.initiative, 2);
  EXPECT_EQ(mcdowell.ratings.combat, 0);
  EXPECT_EQ(schema_faults("leaders-wbts", file("leaders.json")), std::vector<Fault>{});
}

TEST(WS_3_2, EachLeaderEntersInTheCycleOfHisFirstCommand) {
  const json::value text = file("leaders.json");
  for (const json::value& leader : text.at("leaders").as_array()) {
    const std::string since = leader.at("since").as_string().c_str();
    const Month month{static_cast<std::uint8_t>(std::stoi(since.substr(2, 2))),
                      static_cast<std::uint8_t>(std::stoi(since.substr(5)))};
    EXPECT_EQ(cycle_text(cycle_of(month)), leader.at("enters").as_string().c_str()) << leader.at("id");
  }
}

TEST(WS_3_2, ALeaderDatedBeforeTheWarOrWithAStarTooManyIsRefused) {
  const auto odd = [](const char* where, const char* rule, const std::function<void(json::value&)>& change) {
    brings("leaders.json", read_leaders, where, rule, change);
  };
  odd("/leaders/2/enters", "WS-3.2", [](json::value& text) { text.at("leaders").at(2).at("enters") = "6/61"; });
  odd("/leaders/2/enters", "WS-3.2", [](json::value& text) { text.at("leaders").at(2).at("enters") = "14/62"; });
  odd("/leaders/2/stars", "", [](json::value& text) { text.at("leaders").at(2).at("stars") = 6; });
  odd("/leaders/3/id", "WS-3.1",
      [](json::value& text) { text.at("leaders").at(3).at("id") = text.at("leaders").at(2).at("id"); });
  odd("/leaders/0/side", "", [](json::value& text) { text.at("leaders").at(0).at("side") = "french"; });
}

std::string chance_of(const Reading& reading, const std::string& key) {
  EXPECT_TRUE(reading);
  for (const json::value& outcome : reading->at("outcomes").as_array()) {
    if (outcome.at("key").as_string() == key) return outcome.at("p").as_string().c_str();
  }
  return "0";
}

TEST(WS_3_5, TheChancesOfALeaderAreExact) {
  const Reading general = odds_of_leader_loss(4, "");
  EXPECT_EQ(chance_of(general, "killed"), "5/648");
  EXPECT_EQ(chance_of(general, "wounded"), "5/648");
  EXPECT_EQ(chance_of(general, "unhurt"), "319/324");
  const Reading corps = odds_of_leader_loss(4, "corps");
  EXPECT_EQ(chance_of(corps, "killed"), "1/24");
  EXPECT_EQ(chance_of(corps, "wounded"), "35/648");
  EXPECT_EQ(chance_of(odds_of_leader_loss(2, ""), "unhurt"), "1/1");
  EXPECT_FALSE(odds_of_leader_loss(6, ""));
  EXPECT_FALSE(odds_of_leader_loss(4, "fleet"));
}

TEST(WS_7_2, ABattlesOddsSumToOneAndALeaderMakesThemBetter) {
  const BattleAsked asked{.attack_points = 40, .defence_points = 30, .attack_intensity = 2, .defence_intensity = 2};
  // A one at 133 per cent is 12/6: 3.6 points of 30 and 2.4 of 40, fractions thrown for.
  EXPECT_EQ(chance_of(odds_of_battle(asked), "4-2"), "3/50");
  BattleAsked led = asked;
  led.attacker_rating = 5;
  EXPECT_EQ(chance_of(odds_of_battle(led), "2-7-retreat"), "16/25") << "any line: the sixth is the best";
  BattleAsked bad = asked;
  bad.fort = bad.fortress = true;
  EXPECT_FALSE(odds_of_battle(bad));
}

}  // namespace
}  // namespace brownwater::wire::wbts_wire
