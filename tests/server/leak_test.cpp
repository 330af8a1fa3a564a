#include <functional>

#include "tests/server/house.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::server::testing {
namespace {

using brownwater::wire::testing::open_water;

json::value two_a_side(std::string_view more = "") {
  return open_water(
      R"({"ship":"benton","side":"union","hex":"D4","facing":0},{"ship":"cairo","side":"union","hex":"C3","facing":0},
         {"ship":"arkansas","side":"confederate","hex":"B5","facing":3},
         {"ship":"tennessee","side":"confederate","hex":"C6","facing":3})",
      more);
}

/// The games' ids are drawn at random and are no secret.
std::string without_id(std::string text, const std::string& id) {
  for (std::size_t at = text.find(id); at != std::string::npos; at = text.find(id)) text.replace(at, id.size(), "ID");
  return text;
}

/// Faces of every number from none to twelve, and such as no die has, given with a decision.
std::string answers_to_faces(const Game& game, std::string_view seat, std::int64_t number, const json::object& action) {
  std::string all;
  const auto give = [&](const json::array& faces) {
    const json::object body{
        {"request", "faces " + std::to_string(all.size())}, {"expected", number}, {"action", action}, {"faces", faces}};
    const Got got = ask(game.port, "POST", game.path("/decisions"), game.token(seat), json::serialize(body));
    EXPECT_GE(got.status, 400U) << "the decision must stay open: " << got.body;
    all += std::to_string(got.status) + got.body + "\n";
  };
  json::array faces;
  for (int count = 0; count <= 12; ++count) {
    give(faces);
    faces.emplace_back(3);
  }
  give({7});
  give({0, 6});
  return without_id(all, game.id);
}

/// Decides whatever is open to the seats, in order, until `stop`.
void play_until(const Game& game, const std::function<bool(const json::object& view)>& stop) {
  for (int made = 0; made < 40 && !stop(game.look("umpire").at("view").as_object()); ++made) {
    const json::value wanted = game.look("umpire").at("wanted");
    if (wanted.is_null()) {
      ASSERT_EQ(game.play_one().status, 200U);
      continue;
    }
    const json::object faces{{"request", "thrown " + std::to_string(made)},
                             {"faces", json::array(wanted.at("count").to_number<std::size_t>(), made % 6 + 1)}};
    ASSERT_EQ(ask(game.port, "POST", game.path("/faces"), game.umpire_token, json::serialize(faces)).status, 200U);
  }
}

TEST_F(ServerTest, MB_1_4_FacesThatComeWithADecisionDoNotTellHowManyDiceTheEnemyHasSealed) {
  std::vector<std::string> told;
  for (const char* what : {"declare_fire", "hold_fire"}) {
    const Game game = begin(port(), two_a_side(), "hand");
    for (const char* ship : {"arkansas", "tennessee"}) {
      json::object sealed{{"type", what}, {"ship", ship}};
      if (what == std::string_view("declare_fire")) sealed["target"] = "benton";
      const auto number = game.look("confederate").at("number").as_int64();
      ASSERT_EQ(game.decide("confederate", number, sealed, ship).status, 200U);
    }
    ASSERT_EQ(game.decide("union", 2, {{"type", "hold_fire"}, {"ship", "cairo"}}, "c").status, 200U);
    told.push_back(answers_to_faces(game, "union", 3, {{"type", "hold_fire"}, {"ship", "benton"}}));
  }
  EXPECT_EQ(told.front(), told.back());
}

TEST_F(ServerTest, MB_6_3_FacesThatComeWithAMoveDoNotTellWhetherItsPathIsMined) {
  std::vector<std::string> told;
  for (const char* hex : {"D5", "G9"}) {
    const std::string mines = std::string(R"(,"mines":[{"hex":")") + hex + R"(","side":"confederate"}])";
    const Game game = begin(port(), two_a_side(mines), "hand");
    const auto benton_may_move = [](const json::object& view) { return view.at("moving") == "union"; };
    play_until(game, benton_may_move);
    const auto number = game.look("union").at("number").as_int64();
    told.push_back(
        answers_to_faces(game, "union", number, {{"type", "move"}, {"ship", "benton"}, {"path", {"ahead"}}}));
  }
  EXPECT_EQ(told.front(), told.back());
}

}  // namespace
}  // namespace brownwater::server::testing
