#include <algorithm>

#include "adapters/server/beginning.hpp"
#include "adapters/server/tokens.hpp"
#include "adapters/wire/journal.hpp"
#include "tests/server/house.hpp"
#include "tests/wire/kept_journals.hpp"
#include "tests/wire/support.hpp"

/// Games that were begun by an earlier number of the rules go on by today's, or end at the line where those play
/// otherwise; nothing of them is lost.
namespace brownwater::server::testing {
namespace {

json::value today() { return json::value(wire::codec_of("flotilla")->rules_version()); }

using wire::testing::differs_at;
using wire::testing::joined;
using wire::testing::lines_of;

/// A duel of Flotilla of an earlier program, in which dice are thrown for turrets that neither ship has.
std::string old_duel() { return wire::testing::kept_journal("flotilla-duel"); }

/// The first decisions of the duel, the twelfth of which came to another state than today's rules bring about.
std::string duel_that_differs() {
  std::vector<std::string> lines = lines_of(old_duel());
  lines.resize(20);
  json::object line = wire::testing::parsed(lines[12]).as_object();
  line["hash"] = "0123456789abcdef";
  lines[12] = json::serialize(line);
  return joined(lines);
}

Game taken_in(std::uint16_t port, const std::string& journal) {
  const Got taken = ask(port, "POST", "/api/journals", "", journal);
  EXPECT_EQ(taken.status, 201U) << taken.body;
  return begun_by(port, taken);
}

/// A game between two people as the store has it.
Game put_under_way(storage::Storage& storage, std::uint16_t port, const std::string& journal) {
  Beginning game = read_journal(wire::all_codecs(), journal).value();
  game.record.read_only = false;
  json::object header = json::parse(game.record.header).as_object();
  header["seats"] = {{"union", "person"}, {"confederate", "person"}};
  game.record.header = json::serialize(header);
  game.record.begun_at = 1;
  Game put{.port = port,
           .id = game.record.id,
           .union_token = "union",
           .confederate_token = "confederate",
           .umpire_token = "umpire",
           .spectator_token = "spectator"};
  for (const Seat seat : kAllSeats) game.record.tokens[static_cast<std::size_t>(seat)] = hash_of(wire::word_of(seat));
  storage.write(storage::NewGame{.game = std::move(game.record), .decisions = std::move(game.decisions)},
                [](const storage::Result<void>& written) { EXPECT_TRUE(written.has_value()); });
  return put;
}

std::string journal_of(const Game& game) {
  return ask(game.port, "GET", game.path("/journal"), game.spectator_token).body;
}

json::object first_line(const Game& game) {
  const std::string text = ask(game.port, "GET", game.path("/journal"), game.umpire_token).body;
  return json::parse(text.substr(0, text.find('\n'))).as_object();
}

/// A journal as it is given back: with its outcome unless today's rules play otherwise before it.
std::string given_back(const std::string& journal) {
  std::vector<std::string> lines = lines_of(journal);
  if (differs_at(journal) != 0) lines.pop_back();
  return joined(lines);
}

TEST_F(ServerTest, FL_4_8_AnOldGameIsReplayedFromTheStoreByItsOwnRules) {
  Game game = taken_in(port(), old_duel());
  EXPECT_EQ(journal_of(game), given_back(old_duel()));
  restart({});
  game.port = port();
  EXPECT_EQ(journal_of(game), given_back(old_duel()));
  EXPECT_TRUE(game.look("spectator").at("over").as_bool());
}

TEST_F(ServerTest, FL_4_8_AWhatIfOfAnOldGameKeepsItsDefaultsByName) {
  const Game game = taken_in(port(), old_duel());
  const std::int64_t at = game.look("spectator").at("number").as_int64() - 1;
  Game other = begun_by(
      port(), ask(port(), "POST", game.path("/fork"), game.spectator_token, json::serialize(json::object{{"at", at}})));
  restart({});
  other.port = port();
  const json::object head = first_line(other);
  EXPECT_EQ(head.at("rules"), today());
  EXPECT_EQ(head.at("scenario").at("options").at("turret_die"), "every_ship");
  EXPECT_EQ(other.look("union").at("number"), at);
}

TEST_F(ServerTest, FL_4_8_ANewGameIsOfTodaysRules) {
  const Game game = begin_with(port(), {{"system", "flotilla"}, {"scenario", "duel"}});
  const json::object head = first_line(game);
  EXPECT_EQ(head.at("rules"), today());
  EXPECT_FALSE(head.at("scenario").at("options").as_object().contains("turret_die"));
  EXPECT_FALSE(game.look("union").contains("older_rules"));
}

TEST_F(ServerTest, AJournalOfRulesThatAreNotKnownIsNotTakenIn) {
  std::string journal = old_duel();
  journal.replace(journal.find("flotilla-1"), 10, "flotilla-99");
  const Got refused = ask(port(), "POST", "/api/journals", "", journal);
  EXPECT_EQ(refused.status, 422U);
  EXPECT_EQ(refused.where(), "line 1/rules");
}

TEST_F(ServerTest, AnOlderGameUnderWayGoesOnAndIsToldWhatChanged) {
  std::vector<std::string> lines = lines_of(old_duel());
  lines.resize(1);
  const Game game = put_under_way(storage, port(), joined(lines));
  const json::object told = game.look("union");
  ASSERT_TRUE(told.contains("older_rules"));
  const json::object& older = told.at("older_rules").as_object();
  EXPECT_EQ(older.at("rules"), "flotilla-1");
  EXPECT_EQ(older.at("now"), today());
  EXPECT_EQ(older.at("changed").at(0).at("rule"), "FL-4.8");
  EXPECT_FALSE(older.contains("differs_at"));
  EXPECT_FALSE(told.at("over").as_bool());
  EXPECT_EQ(game.play_one().status, 200U);
}

TEST_F(ServerTest, AnOlderGameUnderWayThatTodaysRulesPlayOtherwiseEndsThereWithAWord) {
  const std::string journal = duel_that_differs();
  const std::size_t line = differs_at(journal);
  ASSERT_NE(line, 0U);
  Game game = put_under_way(storage, port(), journal);
  for (int times = 0; times < 2; ++times) {
    const json::object told = game.look("union");
    EXPECT_TRUE(told.at("over").as_bool());
    EXPECT_EQ(told.at("number"), line - 2);
    EXPECT_EQ(told.at("older_rules").at("differs_at"), line);
    EXPECT_FALSE(told.at("older_rules").at("reason").as_string().empty());
    EXPECT_FALSE(told.at("older_rules").at("suspects").as_array().empty());
    // All is shown to everybody, and every line is there.
    EXPECT_EQ(journal_of(game), joined([&] {
                std::vector<std::string> lines = lines_of(journal);
                lines[0] = json::serialize(first_line(game));
                return lines;
              }()));
    restart({});
    game.port = port();
  }
  const Got refused = game.decide("union", static_cast<std::int64_t>(line) - 2, {{"type", "end_movement"}}, "one-more");
  EXPECT_EQ(refused.status, 409U);
  EXPECT_NE(refused.reason().find("begun under the rules flotilla-1"), std::string::npos) << refused.reason();
  EXPECT_TRUE(ask(port(), "GET", game.path("/owed"), "union").object().at("owed").as_array().empty());
  EXPECT_EQ(ask(port(), "GET", game.path("/log"), "spectator").object().at("entries").as_array().size(), line - 2);
  EXPECT_EQ(ask(port(), "GET", game.path("/at/0"), "spectator").status, 200U);
}

TEST_F(ServerTest, AnOlderGameThatEndedSoGoesOnInAWhatIfFromItsLastPosition) {
  const std::string journal = duel_that_differs();
  const Game game = put_under_way(storage, port(), journal);
  const std::size_t last = differs_at(journal) - 2;
  const Game other = begun_by(
      port(), ask(port(), "POST", game.path("/fork"), "spectator", json::serialize(json::object{{"at", last}})));
  EXPECT_EQ(other.look("union").at("number"), last);
  EXPECT_FALSE(other.look("union").at("over").as_bool());
}

TEST_F(ServerTest, AJournalThatTodaysRulesPlayOtherwiseIsTakenInAndShownUpToThere) {
  const std::string journal = duel_that_differs();
  const Game game = taken_in(port(), journal);
  const json::object told = game.look("spectator");
  EXPECT_EQ(told.at("older_rules").at("differs_at"), differs_at(journal));
  EXPECT_EQ(told.at("number"), differs_at(journal) - 2);
  EXPECT_EQ(journal_of(game), journal);
}

TEST_F(ServerTest, AJournalOfTodaysRulesThatDoesNotFitIsRefusedWithItsLine) {
  const Game game = begin_with(port(), {{"system", "flotilla"}, {"scenario", "duel"}});
  ASSERT_EQ(game.play_one().status, 200U);
  std::vector<std::string> lines = lines_of(ask(port(), "GET", game.path("/journal"), game.umpire_token).body);
  json::object line = wire::testing::parsed(lines[1]).as_object();
  line["hash"] = "0123456789abcdef";
  lines[1] = json::serialize(line);
  const Got refused = ask(port(), "POST", "/api/journals", "", joined(lines));
  EXPECT_EQ(refused.status, 422U);
  EXPECT_EQ(refused.where(), "line 2");
}

}  // namespace
}  // namespace brownwater::server::testing
