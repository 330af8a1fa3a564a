#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "tests/server/house.hpp"
#include "tests/wire/noddy/battles.hpp"

/// Tables at which a side has several captains.
namespace brownwater::server::testing {

using brownwater::wire::testing::two_on_two;

inline json::object posted(std::string_view name, json::array ships) {
  return {{"name", name}, {"ships", std::move(ships)}};
}

/// A game with captains, whose links come with the side's.
struct Squadrons {
  Game game;
  std::map<std::string, std::string> links;

  const std::string& link(const std::string& who) const {
    return who == "union" || who == "confederate" ? game.token(who) : links.at(who);
  }
  json::object look(const std::string& who) const { return ask(game.port, "GET", game.path(), link(who)).object(); }
  std::int64_t number() const { return game.look("spectator").at("number").to_number<std::int64_t>(); }
  Got post(const std::string& who, std::string_view what, const json::object& body) const {
    return ask(game.port, "POST", game.path("/" + std::string(what)), link(who), json::serialize(body));
  }
  /// Decides as the game stands now.
  Got decide(const std::string& who, const json::object& action, bool override = false) const {
    json::object body{{"request", who + std::to_string(number())}, {"expected", number()}, {"action", action}};
    if (override) body["override"] = true;
    return post(who, "decisions", body);
  }
  Got done(const std::string& who, bool done = true) const {
    return post(who, "done", {{"expected", number()}, {"done", done}});
  }
};

inline Squadrons begin_squadrons(std::uint16_t port, const json::object& body) {
  const Got got = ask(port, "POST", "/api/games", "", json::serialize(body));
  Squadrons all{.game = begun_by(port, got), .links = {}};
  const json::object begun = got.object();
  const json::object& seats = begun.at("seats").as_object();
  for (const char* seat : {"union", "confederate"}) {
    const json::value* captains = seats.at(seat).as_object().if_contains("captains");
    if (captains == nullptr) continue;
    for (const json::value& one : captains->as_array())
      all.links[std::string(one.at("name").as_string())] = std::string(one.at("token").as_string());
  }
  return all;
}

inline json::object noddy_squadrons(const json::object& captains) {
  return {{"system", "noddy"}, {"scenario", two_on_two()}, {"captains", captains}};
}
inline const json::object& two_captains() {
  static const json::object kTwo{{"union", {posted("Dove", {"benton"}), posted("Selfridge", {"cairo"})}}};
  return kTwo;
}

inline json::object ordered(std::string_view ship, int speed = 3) {
  return {{"type", "order"}, {"ship", ship}, {"speed", speed}, {"turn", 0}};
}
inline const json::object kSealAll{{"type", "seal_orders"}};

}  // namespace brownwater::server::testing
