#include "tests/server/house.hpp"

/// The story of a battle: a seat reads its own side's briefing, and the umpire both. Nobody reads how the real battle
/// went before this one is over.
namespace brownwater::server::testing::stories_test {
namespace {

/// Memphis of one turn, between two persons.
Game memphis(std::uint16_t port) {
  json::object scenario = ask(port, "GET", "/api/scenarios/mobas/memphis").object();
  scenario["turns"] = 1;
  return begin_with(port, {{"system", "mobas"}, {"scenario", std::move(scenario)}});
}

json::object whole_story(std::uint16_t port) { return ask(port, "GET", "/api/stories/memphis").object(); }

std::string words(const json::object& story, const char* side, const char* part) {
  return std::string(story.at(side).at(part).as_string());
}

TEST_F(ServerTest, ASeatReadsItsOwnBriefingAndNothingOfTheOtherSideOrTheEnd) {
  const Game game = memphis(port());
  const json::object whole = whole_story(port());
  for (const auto& [own, other] : {std::pair{"union", "confederate"}, std::pair{"confederate", "union"}}) {
    const Got told = ask(port(), "GET", game.path("/story"), game.token(own));
    ASSERT_EQ(told.status, 200U) << told.body;
    EXPECT_EQ(told.object().at(own), whole.at(own));
    std::string heard = told.body;
    for (const char* path : {"", "/log", "/at/0"}) heard += ask(port(), "GET", game.path(path), game.token(own)).body;
    for (const char* part : {"situation", "orders", "forces", "enemy", "won"})
      EXPECT_EQ(heard.find(words(whole, other, part)), std::string::npos) << other << " " << part;
    for (const char* key : {"happened", "history", "doubts"})
      EXPECT_EQ(heard.find(std::string("\"") + key + "\""), std::string::npos) << own << " " << key;
  }
  const json::object looker = ask(port(), "GET", game.path("/story"), game.token("spectator")).object();
  const json::object umpire = ask(port(), "GET", game.path("/story"), game.token("umpire")).object();
  for (const char* side : {"union", "confederate"}) {
    EXPECT_FALSE(looker.contains(side));
    EXPECT_TRUE(umpire.contains(side));
  }
  EXPECT_FALSE(umpire.contains("happened"));
  EXPECT_EQ(ask(port(), "GET", game.path("/story")).status, 401U);
}

TEST_F(ServerTest, WhenTheBattleIsOverEverySeatReadsTheWholeStory) {
  const Game game = memphis(port());
  for (std::size_t decisions = 0; decisions < 200 && !game.look("umpire").at("over").as_bool(); ++decisions)
    ASSERT_EQ(game.play_one(decisions).status, 200U);
  ASSERT_TRUE(game.look("umpire").at("over").as_bool());
  const json::object told = ask(port(), "GET", game.path("/story"), game.union_token).object();
  const json::object whole = whole_story(port());
  for (const char* key : {"union", "confederate", "happened", "doubts", "ours", "sources"})
    EXPECT_EQ(told.at(key), whole.at(key)) << key;
  EXPECT_TRUE(game.look("union").at("scenario").as_object().contains("history"));
  const Got page = ask(port(), "GET", game.path("/dispatch"), game.union_token);
  EXPECT_EQ(page.object().at("page").at("story").at("happened"), whole.at("happened"));
}

TEST_F(ServerTest, StoriesAreListedWithTheBattlesThatNameThem) {
  const json::object told = ask(port(), "GET", "/api/stories").object();
  for (const json::value& story : told.at("stories").as_array()) {
    EXPECT_FALSE(story.as_object().contains("union")) << story;
    if (story.at("story") == "memphis") EXPECT_EQ(story.at("battles").as_array().size(), 3U);
  }
  EXPECT_EQ(ask(port(), "GET", "/api/stories/nowhere").status, 404U);
}

TEST_F(ServerTest, AMeetingIsABattleOfEveryBookThatHasNoneOfItsName) {
  const json::object told = ask(port(), "GET", "/api/scenarios?system=flotilla").object();
  std::size_t found = 0;
  for (const json::value& one : told.at("scenarios").as_array())
    if (one.at("id") == "plum_point_bend") ++found;
  EXPECT_EQ(found, 1U);
  const Game game = begin_with(port(), {{"system", "flotilla"}, {"scenario", "plum_point_bend"}});
  EXPECT_EQ(game.look("union").at("scenario").at("id"), "plum_point_bend");
}

}  // namespace
}  // namespace brownwater::server::testing::stories_test
