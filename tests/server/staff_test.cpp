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

}  // namespace
}  // namespace brownwater::server::testing::staff
