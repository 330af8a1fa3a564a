#include <algorithm>
#include <fstream>

#include "tests/server/house.hpp"
#include "tests/wire/support.hpp"

/// Games that were begun by an earlier number of the rules go on by it.
namespace brownwater::server::testing {
namespace {

/// A duel of Flotilla of an earlier program, in which dice are thrown for turrets that neither ship has.
std::string old_duel() {
  std::ifstream in(std::string(BROWNWATER_SOURCE_DIR) + "/tests/journals/flotilla-duel.journal", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

Game taken_in(std::uint16_t port, const std::string& journal) {
  return begun_by(port, ask(port, "POST", "/api/journals", "", journal));
}

std::string journal_of(const Game& game) {
  return ask(game.port, "GET", game.path("/journal"), game.spectator_token).body;
}

json::object first_line(const Game& game) {
  const std::string text = ask(game.port, "GET", game.path("/journal"), game.umpire_token).body;
  return json::parse(text.substr(0, text.find('\n'))).as_object();
}

TEST_F(ServerTest, FL_4_8_AnOldGameIsReplayedFromTheStoreByItsOwnRules) {
  Game game = taken_in(port(), old_duel());
  EXPECT_EQ(journal_of(game), old_duel());
  restart({});
  game.port = port();
  EXPECT_EQ(journal_of(game), old_duel());
  EXPECT_TRUE(game.look("spectator").at("over").as_bool());
}

TEST_F(ServerTest, FL_4_8_AWhatIfOfAnOldGameKeepsItsDefaultsByName) {
  const Game game = taken_in(port(), old_duel());
  const auto decisions = std::ranges::count(old_duel(), '\n') - 2;
  Game other = begun_by(port(), ask(port(), "POST", game.path("/fork"), game.spectator_token,
                                    json::serialize(json::object{{"at", decisions - 1}})));
  restart({});
  other.port = port();
  const json::object head = first_line(other);
  EXPECT_EQ(head.at("rules"), "flotilla-2");
  EXPECT_EQ(head.at("scenario").at("options").at("turret_die"), "every_ship");
  EXPECT_EQ(other.look("union").at("number"), decisions - 1);
}

TEST_F(ServerTest, FL_4_8_ANewGameIsOfTodaysRules) {
  const Game game = begin_with(port(), {{"system", "flotilla"}, {"scenario", "duel"}});
  const json::object head = first_line(game);
  EXPECT_EQ(head.at("rules"), "flotilla-2");
  EXPECT_FALSE(head.at("scenario").at("options").as_object().contains("turret_die"));
}

TEST_F(ServerTest, AJournalOfRulesThatAreNotKnownIsNotTakenIn) {
  std::string journal = old_duel();
  journal.replace(journal.find("flotilla-1"), 10, "flotilla-9");
  const Got refused = ask(port(), "POST", "/api/journals", "", journal);
  EXPECT_EQ(refused.status, 422U);
  EXPECT_EQ(refused.where(), "line 1/rules");
}

}  // namespace
}  // namespace brownwater::server::testing
