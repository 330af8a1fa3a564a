#include <chrono>
#include <thread>

#include "tests/server/takebacks.hpp"

/// Work of a war's seat handed over to the program's staff.
namespace brownwater::server::testing::staff {
namespace {

using namespace takebacks;

Got hand_over(const Game& game, std::string_view seat, const json::array& duties) {
  return ask(game.port, "POST", game.path("/staff"), game.token(seat),
             json::serialize(json::object{{"duties", duties}}));
}
json::value duties_of(const Game& game, std::string_view seat) {
  return ask(game.port, "GET", game.path("/staff"), game.token(seat)).object().at("duties");
}
json::array log_of(const Game& game, std::string_view seat) {
  return ask(game.port, "GET", game.path("/log"), game.token(seat)).object().at("entries").as_array();
}
/// The number of decisions that the seat sees as made by a staff.
std::size_t by_staff(const Game& game, std::string_view seat) {
  const json::array entries = log_of(game, seat);
  return static_cast<std::size_t>(std::ranges::count_if(entries, [](const json::value& entry) {
    return entry.as_object().contains("captain") && entry.at("captain") == "Staff";
  }));
}

/// Plays until the staff of the Union has decided something; the person's own decisions are made by chance.
void play_until_staff_decides(const Game& game) {
  for (std::size_t made = 0; made < 300 && by_staff(game, "union") == 0; ++made) {
    const Got got = game.play_one(made * 7);
    // The staff may have been quicker.
    ASSERT_TRUE(got.status == 200U || got.status == 409U || got.status == 422U) << got.body;
  }
  ASSERT_GT(by_staff(game, "union"), 0U);
}

json::object a_war() { return {{"system", "wbts"}, {"scenario", "vicksburg_1862"}}; }

TEST_F(ServerTest, TheStaffDecidesWhatIsHandedOverAndOnlyItsOwnSideIsTold) {
  const Game game = begin_with(port(), a_war());
  const Got given = hand_over(game, "union", {"production", "supply", "leaders", "vessels"});
  ASSERT_EQ(given.status, 200U) << given.body;
  EXPECT_EQ(duties_of(game, "union"), given.object().at("duties"));
  EXPECT_EQ(duties_of(game, "confederate"), json::array());
  EXPECT_EQ(duties_of(game, "umpire"), json::array());
  play_until_staff_decides(game);
  EXPECT_EQ(by_staff(game, "confederate"), 0U);
  EXPECT_EQ(by_staff(game, "spectator"), 0U);
  EXPECT_GT(by_staff(game, "umpire"), 0U);
  const std::string journal = own_journal_of(game);
  EXPECT_NE(journal.find(R"("captain":"Staff")"), std::string::npos);
  EXPECT_EQ(ask(port(), "POST", "/api/journals", "", journal).status, 201U);
  EXPECT_TRUE(game.look("union").at("squadron").is_null()) << "nobody was given ships";
  restart({});
  Game again = game;
  again.port = port();
  EXPECT_EQ(duties_of(again, "union"), given.object().at("duties"));
}

TEST_F(ServerTest, WhatIsNoDutyIsRefusedAndWhatIsTakenBackIsTheCommandersAgain) {
  const Game game = begin_with(port(), a_war());
  EXPECT_EQ(hand_over(game, "union", {"kitchen"}).where(), "/duties/0");
  EXPECT_EQ(hand_over(game, "union", {"supply", "supply"}).where(), "/duties/1");
  EXPECT_EQ(hand_over(game, "spectator", {"supply"}).status, 403U);
  EXPECT_EQ(hand_over(begin(port()), "union", {"supply"}).where(), "/duties/0") << "a battle has no staff";
  ASSERT_EQ(hand_over(game, "union", {"supply"}).status, 200U);
  ASSERT_EQ(hand_over(game, "union", {}).status, 200U);
  EXPECT_EQ(duties_of(game, "union"), json::array());
}

Got why(const Game& game, std::string_view seat, std::int64_t number) {
  return ask(game.port, "POST", game.path("/questions"), game.token(seat),
             json::serialize(json::object{{"question", "why"}, {"number", number}}));
}

TEST_F(ServerTest, TheOtherSidesReasonsAreToldWhenTheWarIsOver) {
  const Game game = begin_with(port(), a_war());
  ASSERT_EQ(game.play_one(1).status, 200U);
  EXPECT_EQ(why(game, "union", 2).where(), "/number") << "not decided yet";
  EXPECT_EQ(why(game, "union", 1).where(), "number") << "it is no attack of a general";
  EXPECT_EQ(why(game, "umpire", 1).where(), "number");
  for (const std::string_view seat : {"confederate", "spectator"}) EXPECT_EQ(why(game, seat, 1).status, 403U) << seat;
}

/// The decision by which a seat first ordered an attack, once it has been made; 0 if it is long in coming.
std::int64_t first_attack(const Game& game, std::string_view seat) {
  for (int looks = 0; looks < 300; ++looks) {
    for (const json::value& entry : log_of(game, "umpire")) {
      if (entry.at("seat") != json::value(seat)) continue;
      for (const json::value& event : entry.at("events").as_array()) {
        if (event.at("type") == "ordered" && event.at("action").at("type") == "attack")
          return entry.at("number").as_int64();
      }
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return 0;
}

TEST_F(ServerTest, WhyAGeneralAttackedIsToldToTheUmpireAndToEverybodyWhenTheWarIsOver) {
  json::object order = a_war();
  order["seats"] = {{"union", "person"}, {"confederate", "general"}};
  const Game game = begin_with(port(), order);
  const auto handed = [&](const json::value& captain) {
    const std::string body = json::serialize(json::object{{"captain", captain}});
    return ask(port(), "POST", game.path("/handed"), game.union_token, body).status;
  };
  ASSERT_EQ(handed("general"), 200U);
  const std::int64_t attack = first_attack(game, "confederate");
  ASSERT_EQ(handed(nullptr), 200U) << "the war waits for its person";
  ASSERT_GT(attack, 0);
  const Got got = why(game, "umpire", attack);
  ASSERT_EQ(got.status, 200U) << got.body;
  const json::object told = got.object();
  EXPECT_EQ(told.at("question"), "why");
  EXPECT_GT(told.at("points").as_int64(), 0);
  EXPECT_FALSE(told.at("says").as_string().empty());
  for (const std::string_view seat : {"union", "spectator"}) EXPECT_EQ(why(game, seat, attack).status, 403U) << seat;
  ASSERT_EQ(ask(port(), "POST", game.path("/settle"), game.union_token, R"({"say":"resign"})").status, 200U);
  for (const std::string_view seat : {"union", "spectator"}) EXPECT_EQ(why(game, seat, attack).body, got.body) << seat;
}

TEST_F(ServerTest, ADecisionInAPersonsPlaceIsNotSaidToBeThePersons) {
  json::object order = a_war();
  order["seats"] = {{"union", "person"}, {"confederate", "general"}};
  const Game game = begin_with(port(), order);
  ASSERT_EQ(ask(port(), "POST", game.path("/handed"), game.union_token, R"({"captain":"general"})").status, 200U);
  for (int looks = 0; looks < 300 && game.look("union").at("number").as_int64() == 0; ++looks)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(why(game, "union", 1).reason(), "a person decided this, or a captain in that person's place");
}

}  // namespace
}  // namespace brownwater::server::testing::staff
