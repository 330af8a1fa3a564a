#include <chrono>
#include <regex>

#include "tests/server/desks.hpp"
#include "tests/server/squadrons.hpp"

/// A captain's phone alone is told these: special effects (ND-5.2), and the chart of hidden things while it is shown
/// (ND-6.4).
namespace brownwater::server::testing::phones_test {
namespace {

using desks::set;

/// Two captains of the Union, each with a ship, and a person as umpire.
Squadrons begin_umpired(std::uint16_t port, const json::object& options = {}) {
  json::object body = noddy_squadrons({{"union", {posted("Dove", {"benton"}), posted("Finch", {"cairo"})}}});
  body["seats"] = {{"umpire", "person"}};
  body["options"] = options;
  return begin_squadrons(port, body);
}

Got look(const Squadrons& table, const std::string& token, std::string_view path) {
  return ask(table.game.port, "GET", table.game.path(path), token);
}

Got rules(const Squadrons& table, const json::object& act) {
  const json::object action{{"type", "ruling"}, {"act", act}, {"reason", "a shell"}};
  const json::object body{
      {"request", "rule" + std::to_string(table.number())}, {"expected", table.number()}, {"action", action}};
  return ask(table.game.port, "POST", table.game.path("/decisions"), table.game.token("umpire"), json::serialize(body));
}

/// All that a holder reads of the game, and what his socket hears from its first word.
std::string all_told(const Squadrons& table, const std::string& token) {
  std::string all;
  for (const char* path : {"", "/log", "/at/0", "/at/1", "/desk", "/talk", "/owed", "/effects", "/journal", "/papers"})
    all += look(table, token, path).body;
  Socket socket(table.game.port, table.game.id);
  socket.say({{"token", token}, {"seen", 0}});
  while (const auto heard = socket.hear(std::chrono::milliseconds(150))) all += json::serialize(*heard);
  return all;
}

constexpr const char* kEffect = "steam_pipes";

TEST_F(ServerTest, AnEffectIsToldToHerCaptainAloneWhereTheUmpireWishesSo) {
  const Squadrons table = begin_umpired(port());
  ASSERT_EQ(set(table.game, "alone", "union").status, 200U);
  ASSERT_EQ(rules(table, {{"act", "inflict"}, {"ship", "benton"}, {"row", 7}}).status, 200U);
  for (const std::string who : {"union", "confederate", "Dove", "Finch"})
    EXPECT_EQ(all_told(table, table.link(who)).find(kEffect), std::string::npos) << who;
  EXPECT_EQ(all_told(table, table.game.token("spectator")).find(kEffect), std::string::npos);

  EXPECT_NE(look(table, table.link("Dove"), "/effects/benton").body.find(kEffect), std::string::npos);
  for (const std::string who : {"union", "confederate", "Finch"})
    EXPECT_EQ(look(table, table.link(who), "/effects/benton").status, 403U) << who;
  EXPECT_EQ(look(table, table.link("Finch"), "/effects/benton").body,
            look(table, table.link("Finch"), "/effects/x").body);
  EXPECT_NE(look(table, table.game.token("umpire"), "/effects/benton").body.find(kEffect), std::string::npos);

  const json::object dove = look(table, table.link("Dove"), "/effects").object();
  EXPECT_EQ(dove.at("alone"), true);
  ASSERT_EQ(dove.at("ships").as_array().size(), 1U);
  EXPECT_EQ(dove.at("ships").at(0).at("effects"), 1);
  EXPECT_EQ(look(table, table.link("Finch"), "/effects").object().at("ships").at(0).at("effects"), 0);
}

/// As `all_told`, without what differs between any two games: their ids, calendars' addresses, and times.
std::string told_of_any(const Squadrons& table, const std::string& who) {
  const std::string all = all_told(table, who == "spectator" ? table.game.token(who) : table.link(who));
  const std::regex own(table.game.id + R"re((/[^"/]*[.]ics)?|"since":"[^"]*")re");
  return std::regex_replace(all, own, "");
}

/// ND-5.2: a game in which the umpire has inflicted the row upon the Benton, for her captain alone. For row 0 he has
/// laid a mine of which nobody knows instead.
Squadrons with_effect(std::uint16_t port, int row, const json::object& options) {
  Squadrons table = begin_umpired(port, options);
  EXPECT_EQ(set(table.game, "alone", "union").status, 200U);
  const json::object mine{{"act", "lay_mine"}, {"at", {50, 35}}, {"side", nullptr}, {"explodes_on", 5}};
  const json::object effect{{"act", "inflict"}, {"ship", "benton"}, {"row", row}};
  const Got ruled = rules(table, row == 0 ? mine : effect);
  EXPECT_EQ(ruled.status, 200U) << ruled.body;
  return table;
}

/// Those that do not show at once (ND-5.1), and do not throw for the crew.
constexpr std::array kUnseenRows{3, 6, 7, 8, 9, 10};

TEST_F(ServerTest, NothingThatOthersReadDiffersByAnEffectForHerCaptainAlone) {
  for (const bool open : {false, true}) {
    const json::object options{{"open_damage", open}};
    const Squadrons unhurt = with_effect(port(), 0, options);
    std::map<std::string, std::string> told;
    for (const std::string who : {"union", "Finch", "confederate", "spectator"}) told[who] = told_of_any(unhurt, who);
    for (const int row : kUnseenRows) {
      const Squadrons hurt = with_effect(port(), row, options);
      for (const auto& [who, all] : told)
        EXPECT_TRUE(told_of_any(hurt, who) == all) << who << ", row " << row << ", open damage " << open;
    }
  }
}

TEST_F(ServerTest, HerCaptainAloneReadsWhatAnEffectLeavesHer) {
  const auto left = [&](int row) {
    const Squadrons table = with_effect(port(), row, {});
    return look(table, table.link("Dove"), "/effects/benton").object();
  };
  const json::object unhurt = left(0);
  EXPECT_EQ(unhurt.at("effects"), json::array());
  EXPECT_LT(left(8).at("top_speed").to_number<double>(), unhurt.at("top_speed").to_number<double>());
  EXPECT_EQ(left(6).at("guns").at(0), "jammed");
  EXPECT_EQ(left(7).at("limits").at("rule"), "ND-5.2");
  EXPECT_EQ(left(10).at("limits").at("turn"), 0);
  EXPECT_EQ(left(3).at("limits"), nullptr);
}

TEST_F(ServerTest, ItsWholeSideReadsAnEffectWhereNothingElseIsSaid) {
  const Squadrons table = begin_umpired(port());
  ASSERT_EQ(rules(table, {{"act", "inflict"}, {"ship", "benton"}, {"row", 7}}).status, 200U);
  EXPECT_NE(all_told(table, table.link("Finch")).find(kEffect), std::string::npos);
  EXPECT_EQ(all_told(table, table.link("confederate")).find(kEffect), std::string::npos);
  ASSERT_EQ(set(table.game, "alone", "union").status, 200U);
  EXPECT_EQ(all_told(table, table.link("Finch")).find(kEffect), std::string::npos) << "from the log, too";
  ASSERT_EQ(set(table.game, "aloud", "union").status, 200U);
  EXPECT_NE(all_told(table, table.link("Finch")).find(kEffect), std::string::npos);
}

Got shows(const Squadrons& table, std::string_view seat, std::string_view side, std::int64_t seconds) {
  return ask(table.game.port, "POST", table.game.path("/chart"), table.game.token(seat),
             json::serialize(json::object{{"side", side}, {"seconds", seconds}}));
}

TEST_F(ServerTest, TheChartOfHiddenThingsIsGivenForAsLongAsTheUmpireSaysAndNoLonger) {
  const Squadrons table = begin_umpired(port());
  const json::object mine{{"act", "lay_mine"}, {"at", {7.5, 7.25}}, {"side", "union"}, {"explodes_on", 5}};
  ASSERT_EQ(rules(table, mine).status, 200U);
  EXPECT_EQ(shows(table, "umpire", "union", 1).status, 409U) << "the side has it in its view";
  ASSERT_EQ(rules(table, {{"act", "show_chart"}, {"side", "union"}, {"moves", 0}}).status, 200U);
  EXPECT_EQ(shows(table, "union", "union", 1).status, 403U);
  EXPECT_EQ(shows(table, "umpire", "union", 61).status, 422U) << "a minute at most";
  EXPECT_EQ(look(table, table.link("union"), "/chart").status, 404U);

  Socket dove(port(), table.game.id);
  dove.say({{"token", table.link("Dove")}});
  ASSERT_TRUE(dove.hear());
  Socket enemy(port(), table.game.id);
  enemy.say({{"token", table.link("confederate")}});
  ASSERT_TRUE(enemy.hear());
  ASSERT_EQ(shows(table, "umpire", "union", 1).status, 200U);
  EXPECT_EQ(dove.hear().value(), (json::object{{"type", "chart"}, {"seconds", 1}}));
  const Got chart = look(table, table.link("Dove"), "/chart");
  ASSERT_EQ(chart.status, 200U);
  ASSERT_EQ(chart.object().at("mines").as_array().size(), 1U);
  EXPECT_EQ(chart.object().at("mines").at(0).at("at").at(1), 7.25);
  EXPECT_EQ(look(table, table.link("confederate"), "/chart").status, 404U);
  EXPECT_EQ(look(table, table.game.token("spectator"), "/chart").status, 404U);
  EXPECT_EQ(look(table, table.link("union"), "").body.find("7.25"), std::string::npos) << "not in its view";

  EXPECT_EQ(dove.hear().value(), (json::object{{"type", "chart"}, {"seconds", 0}}));
  EXPECT_EQ(look(table, table.link("Dove"), "/chart").status, 404U);
  EXPECT_FALSE(enemy.hear(std::chrono::milliseconds(60))) << "the other side is told nothing of it";
}

}  // namespace
}  // namespace brownwater::server::testing::phones_test
