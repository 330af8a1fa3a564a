#pragma once

#include <string>
#include <string_view>

#include "tests/server/house.hpp"
#include "tests/wire/support.hpp"

/// Wishes to take something back, and battles in which there is something to be taken back.
namespace brownwater::server::testing::takebacks {

inline Got post(const Game& game, std::string_view seat, const json::object& body) {
  return ask(game.port, "POST", game.path("/takeback"), game.token(seat), json::serialize(body));
}
inline Got wish(const Game& game, std::string_view seat, std::int64_t expected) {
  return post(game, seat, {{"expected", expected}});
}
inline Got answer(const Game& game, std::string_view seat, std::int64_t expected, bool agree) {
  return post(game, seat, {{"expected", expected}, {"agree", agree}});
}
inline json::object told(const Game& game, std::string_view seat) {
  const Got got = ask(game.port, "GET", game.path("/takebacks"), game.token(seat));
  EXPECT_EQ(got.status, 200U) << got.body;
  return got.status == 200 ? got.object() : json::object();
}

inline std::string_view other_of(std::string_view seat) { return seat == "union" ? "confederate" : "union"; }

/// Plays until a seat may ask for a takeback that needs the other's leave; returns that seat, or nothing.
inline std::string somebody_may_ask(const Game& game, std::size_t offset = 0) {
  for (std::size_t made = 0; made < 400; ++made) {
    if (game.look("umpire").at("over").as_bool()) return "";
    if (game.play_one(made + offset).status != 200) return "";
    for (const std::string seat : {"union", "confederate"}) {
      const json::object now = told(game, seat);
      if (!now.at("may").is_null() && !now.at("may").at("asks").as_array().empty()) return seat;
    }
  }
  return "";
}

inline std::int64_t next_of(const Game& game) { return game.look("umpire").at("number").as_int64(); }

inline std::string own_journal_of(const Game& game) {
  return ask(game.port, "GET", game.path("/journal"), game.umpire_token).body;
}

inline json::object last_line(const Game& game) {
  std::string text = own_journal_of(game);
  text.pop_back();
  return json::parse(text.substr(text.rfind('\n') + 1)).as_object();
}

/// Both sides have guns to declare at once, and no ship need clear for action.
inline Game two_a_side(std::uint16_t port, std::string_view dice = "program") {
  return begin(port,
               brownwater::wire::testing::open_water(
                   R"({"ship":"benton","side":"union","hex":"D4","facing":0},
                            {"ship":"cairo","side":"union","hex":"C3","facing":0},
                            {"ship":"arkansas","side":"confederate","hex":"B5","facing":3},
                            {"ship":"tennessee","side":"confederate","hex":"C6","facing":3})"),
               dice);
}
inline json::object hold(std::string_view ship) { return {{"type", "hold_fire"}, {"ship", ship}}; }
inline json::object aim(std::string_view ship, std::string_view target) {
  return {{"type", "declare_fire"}, {"ship", ship}, {"target", target}};
}

}  // namespace brownwater::server::testing::takebacks
