#include "tests/server/desks.hpp"
#include "tests/server/gunnery.hpp"
#include "tests/wire/flotilla/battles.hpp"

/// Whether a seat's screen must be covered from the other side: worked out from what the seat may know.
namespace brownwater::server::testing {
namespace {

using namespace desks;
using brownwater::wire::testing::flotilla_battles::broadsides;

constexpr std::array kSides{"union", "confederate"};

json::object flotilla(const json::value& scenario) {
  return {{"system", "flotilla"}, {"scenario", scenario}, {"dice", "program"}};
}

bool is_private(const Game& game, std::string_view seat) { return game.look(seat).at("private").as_bool(); }

Got say(const Game& game, std::string_view seat, const json::value& action) {
  const std::int64_t number = made_in(game);
  return game.decide(seat, number, action, std::string(seat) + std::to_string(number));
}

/// Both seats decide by their views for that many decisions.
void play_on(const Game& game, int decisions) {
  for (; decisions > 0; --decisions) {
    const json::array owing = game.look("spectator").at("view").at("to_decide").as_array();
    if (owing.empty()) return;
    const std::string seat(owing.at(0).as_string());
    ASSERT_EQ(say(game, seat, next_shot(game.look(seat).at("view").as_object())).status, 200U);
  }
}

TEST_F(ServerTest, AFlotillaDuelInWhichNothingIsHiddenHasNoScreenOfOneSidesOwn) {
  const Game game = begin_with(port(), flotilla(broadsides()));
  EXPECT_TRUE(is_private(game, "umpire")) << "he sees all, whatever there is";
  EXPECT_FALSE(is_private(game, "spectator"));
  // The dice may end the duel early. While a ship moves, her side's screen shows her course.
  for (int made = 0; made < 12; ++made) {
    const bool moves = !game.look("spectator").at("view").at("passage").is_null();
    for (const char* side : kSides) {
      if (!moves) EXPECT_FALSE(is_private(game, side)) << side << " after " << made_in(game);
    }
    play_on(game, 1);
  }
}

TEST_F(ServerTest, FL_1_3_WhileAShipMovesTheScreenOfHerSideAloneIsPrivate) {
  const Game game = begin_with(port(), flotilla(broadsides()));
  for (const char* side : kSides) ASSERT_EQ(say(game, side, json::object{{"type", "ready"}}).status, 200U);
  const std::string mover(game.look("spectator").at("view").at("to_decide").as_array().at(0).as_string());
  const bool is_union = mover == "union";
  const char* other = is_union ? "confederate" : "union";
  const char* ship = is_union ? "iron_city" : "coal_city";
  ASSERT_EQ(say(game, mover, json::object{{"type", "choose_first"}, {"first", mover}}).status, 200U);
  ASSERT_EQ(say(game, mover, json::object{{"type", "steam"}, {"ship", ship}, {"inches", 4}}).status, 200U);
  EXPECT_TRUE(is_private(game, mover)) << "though she keeps on as anybody would suppose";
  EXPECT_FALSE(is_private(game, other));
  const auto logged = [&](std::string_view seat) {
    return ask(game.port, "GET", game.path("/log"), game.token(seat)).body.find("move_ordered") != std::string::npos;
  };
  EXPECT_TRUE(logged(mover));
  EXPECT_FALSE(logged(other));
  for (int made = 0; made < 12 && !game.look("spectator").at("view").at("passage").is_null(); ++made) play_on(game, 1);
  EXPECT_FALSE(is_private(game, mover)) << "the move is over";
}

TEST_F(ServerTest, FL_1_3_AStandingOrderMakesItsOwnSidesScreenPrivateAndNotTheOthers) {
  const Game game = begin_with(port(), flotilla(broadsides()));
  ASSERT_EQ(say(game, "union", json::object{{"type", "stand"}, {"ship", "iron_city"}, {"mode", "hold"}}).status, 200U);
  EXPECT_TRUE(is_private(game, "union"));
  EXPECT_FALSE(is_private(game, "confederate"));
}

TEST_F(ServerTest, FL_4_12_AHiddenMineMakesNoScreenPrivateButThatOfTheSideThatKnowsOfIt) {
  const auto with_mine = [this](std::string_view side) {
    const std::string mines = R"(,"mines":[{"at":[70,10],"side":)" + std::string(side) + R"(,"hidden":true}])";
    return begin_with(port(), flotilla(broadsides(mines)));
  };
  const Game nobodys = with_mine("null");
  for (const char* side : kSides) EXPECT_FALSE(is_private(nobodys, side)) << side;
  const Game laid = with_mine(R"("confederate")");
  EXPECT_FALSE(is_private(laid, "union"));
  EXPECT_TRUE(is_private(laid, "confederate"));
}

TEST_F(ServerTest, WhereSealedOrdersAreDueBothScreensArePrivate) {
  for (const auto& [system, scenario] : {std::pair{"noddy", "duel"}, std::pair{"mobas", "duel"}}) {
    const Game game = begin_with(port(), {{"system", system}, {"scenario", scenario}, {"dice", "program"}});
    for (int made = 0; made < 60 && !is_private(game, "union"); ++made)
      ASSERT_EQ(game.play_one(static_cast<std::size_t>(made)).status, 200U);
    for (const char* side : kSides) EXPECT_TRUE(is_private(game, side)) << system << " " << side;
    if (system == std::string_view("noddy")) EXPECT_EQ(made_in(game), 0) << "from the first order on";
  }
}

TEST_F(ServerTest, ND_1_3_TheSideThatSealsLastHasAScreenOfItsOwnToo) {
  const Game game = begin_with(port(), {{"system", "noddy"}, {"scenario", "duel"}, {"dice", "program"}});
  ASSERT_EQ(say(game, "union", json::object{{"type", "seal_orders"}}).status, 200U);
  EXPECT_TRUE(is_private(game, "confederate")) << "the other side still sits at the screen";
}

TEST_F(ServerTest, ASideWhoseReportsTheUmpireKeepsHasAScreenOfItsOwnAndTheOtherIsToldNothingOfIt) {
  const Game game = begin_with(port(), flotilla(broadsides()));
  ASSERT_EQ(set(game, "hold", "union").status, 200U);
  EXPECT_TRUE(is_private(game, "union"));
  EXPECT_FALSE(is_private(game, "confederate"));
  ASSERT_EQ(set(game, "through", "union").status, 200U);
  EXPECT_TRUE(is_private(game, "union")) << "its log lacks what the other's has";
}

}  // namespace
}  // namespace brownwater::server::testing
