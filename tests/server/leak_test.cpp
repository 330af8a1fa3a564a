#include <functional>
#include <regex>

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

/// Every answer that the seat can have without changing the game: what it may read, questions, refusals, its socket.
std::string told(const Game& game, std::string_view seat, std::int64_t number) {
  const std::string& token = game.token(seat);
  std::string all;
  const auto add = [&all](const Got& got) { all += std::to_string(got.status) + got.body + "\n"; };
  for (const char* path : {"", "/log", "/log?from=0", "/at/0", "/at/1", "/at/9", "/journal"})
    add(ask(game.port, "GET", game.path(path), token));
  const json::object own = game.look(seat);
  const json::array& ships = own.at("view").at("ships").as_array();
  for (const json::value& ship : ships) {
    const auto question = [&](json::object body) {
      body["ship"] = ship.at("id");
      add(ask(game.port, "POST", game.path("/questions"), token, json::serialize(body)));
    };
    question({{"question", "reach"}});
    for (const json::value& target : ships) {
      question({{"question", "shot"}, {"target", target.at("id")}});
      question({{"question", "ram"}, {"target", target.at("id")}});
    }
    if (ship.at("side").as_string() == std::string(seat)) continue;
    add(game.decide(seat, number, {{"type", "hold_fire"}, {"ship", ship.at("id")}}, "not ours"));
    add(game.decide(seat, number, {{"type", "move"}, {"ship", ship.at("id")}, {"path", {"ahead"}}}, "nor this"));
  }
  add(game.decide(seat, number + 5, {{"type", "hold_fire"}, {"ship", "benton"}}, "too early"));
  add(ask(game.port, "POST", game.path("/faces"), token, R"({"request":"none","faces":[6]})"));
  Socket socket(game.port, game.id);
  socket.say({{"type", "hello"}, {"token", token}, {"seen", 0}});
  for (std::int64_t message = 0; message <= number; ++message) {
    const auto heard = socket.hear();
    all += heard ? json::serialize(*heard) : "nothing";
  }
  return without_id(all, game.id);
}

Game with_declaration(std::uint16_t port, const json::object& action) {
  Game game = begin(port, two_a_side());
  const Got got = game.decide("confederate", 0, action, "sealed");
  EXPECT_EQ(got.status, 200U) << got.body;
  return game;
}

TEST_F(ServerTest, MB_1_4_ASealedDeclarationIsInNoByteThatTheOtherSeatIsSent) {
  const Game at_benton =
      with_declaration(port(), {{"type", "declare_fire"}, {"ship", "arkansas"}, {"target", "benton"}});
  const Game at_cairo = with_declaration(port(), {{"type", "declare_fire"}, {"ship", "arkansas"}, {"target", "cairo"}});
  const Game held = with_declaration(port(), {{"type", "hold_fire"}, {"ship", "tennessee"}});
  for (const char* seat : {"union", "spectator"}) {
    const std::string all = told(at_benton, seat, 1);
    EXPECT_EQ(all, told(at_cairo, seat, 1));
    EXPECT_EQ(all, told(held, seat, 1));
  }
  EXPECT_NE(told(at_benton, "confederate", 1), told(at_cairo, "confederate", 1));
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

/// What a seat hears while the other side talks, with what it owes and its own talk.
std::string told_of_talk(std::uint16_t port, const std::vector<std::string>& said) {
  const Game game = begin(port, two_a_side());
  std::vector<std::unique_ptr<Socket>> sockets;
  for (const char* seat : {"union", "spectator"}) {
    sockets.push_back(std::make_unique<Socket>(port, game.id));
    sockets.back()->say({{"token", game.token(seat)}});
  }
  const auto say = [&](std::string_view seat, const json::object& body) {
    return ask(port, "POST", game.path("/say"), game.token(seat), json::serialize(body));
  };
  for (std::size_t at = 0; at < said.size(); ++at)
    EXPECT_EQ(say("confederate", {{"request", std::to_string(at)}, {"text", said[at]}}).status, 200U);
  EXPECT_EQ(say("union", {{"request", "0"}, {"text", "Ours."}}).status, 200U);
  std::string all = told(game, "union", 0) + told(game, "spectator", 0);
  for (const char* seat : {"union", "spectator"}) {
    for (const char* path : {"/talk", "/talk?from=1", "/owed"})
      all += ask(port, "GET", game.path(path), game.token(seat)).body + "\n";
  }
  EXPECT_EQ(game.decide("confederate", 0, {{"type", "hold_fire"}, {"ship", "arkansas"}}, "held").status, 200U);
  for (const auto& socket : sockets) {
    for (auto heard = socket->hear(); heard; heard = socket->hear()) {
      all += json::serialize(*heard) + "\n";
      if (heard->at("type") == "decided") break;
    }
  }
  // Ids, calendars' keys and times are no secret.
  all = std::regex_replace(all, std::regex(R"(calendars\\?/[^"]*)"), "calendar");
  return std::regex_replace(without_id(all, game.id), std::regex(R"(\d{4}-\d\d-\d\dT[\d:]{8}Z)"), "TIME");
}

TEST_F(ServerTest, WhatASideSaysIsInNoByteThatTheOtherSeatIsSent) {
  const std::string silent = told_of_talk(port(), {});
  EXPECT_EQ(silent, told_of_talk(port(), {"Lie low."}));
  EXPECT_EQ(silent, told_of_talk(port(), {"Lie low.", "Until dark.", std::string(900, 'x'), "Go."}));
  EXPECT_NE(silent.find("Ours."), std::string::npos);
}

TEST_F(ServerTest, MB_6_3_AHiddenMineIsInNoByteThatTheOtherSeatIsSent) {
  const Game here = begin(port(), two_a_side(R"(,"mines":[{"hex":"D5","side":"confederate"}])"));
  const Game there = begin(port(), two_a_side(R"(,"mines":[{"hex":"G9","side":"confederate"}])"));
  const Game nowhere = begin(port(), two_a_side(R"(,"mines":[])"));
  for (const char* seat : {"union", "spectator"}) {
    const std::string all = told(here, seat, 0);
    EXPECT_EQ(all, told(there, seat, 0));
    EXPECT_EQ(all, told(nowhere, seat, 0));
  }
  EXPECT_NE(told(here, "confederate", 0), told(there, "confederate", 0));
}

}  // namespace
}  // namespace brownwater::server::testing
