#pragma once

#include <string>
#include <string_view>

#include "tests/server/house.hpp"

/// Tables at which an umpire keeps reports back and answers questions.
namespace brownwater::server::testing::desks {

inline Got at_desk(const Game& game, json::object body, std::string_view seat = "umpire") {
  if (!body.contains("request")) body["request"] = std::to_string(std::hash<std::string>{}(json::serialize(body)));
  return ask(game.port, "POST", game.path("/desk"), game.token(seat), json::serialize(body));
}
inline Got set(const Game& game, std::string_view act, std::string_view side, std::string_view request = "set") {
  return at_desk(
      game, {{"act", act}, {"side", side}, {"request", std::string(act) + std::string(side) + std::string(request)}});
}
/// The umpire's ruling on the report of a decision.
inline Got rule(const Game& game, std::string_view act, std::string_view side, std::int64_t decision,
                json::object more = {}) {
  more["act"] = act;
  more["side"] = side;
  more["decision"] = decision;
  return at_desk(game, std::move(more));
}
inline json::object desk_of(const Game& game, std::string_view seat) {
  const Got got = ask(game.port, "GET", game.path("/desk"), game.token(seat));
  EXPECT_EQ(got.status, 200U) << got.body;
  return got.status == 200 ? got.object() : json::object();
}
/// The line of a decision in the log, as the seat has it.
inline json::object line_of(const Game& game, std::string_view seat, std::int64_t decision) {
  const std::string path = "/log?from=" + std::to_string(decision - 1);
  return ask(game.port, "GET", game.path(path), game.token(seat)).object().at("entries").as_array().at(0).as_object();
}
inline std::int64_t made_in(const Game& game) { return game.look("umpire").at("number").as_int64(); }
/// Plays until the seat is reported something by a decision: its number, or 0.
inline std::int64_t until_reported(const Game& game, std::string_view side) {
  for (std::size_t made = 0; made < 60; ++made) {
    if (game.play_one(made).status != 200) return 0;
    const std::int64_t number = made_in(game);
    for (const json::value& one : desk_of(game, "umpire").at("reports").as_array()) {
      if (one.at("side") == json::value(side) && one.at("decision") == number) return number;
    }
  }
  return 0;
}

}  // namespace brownwater::server::testing::desks
