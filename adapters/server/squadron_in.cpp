#include <algorithm>

#include "adapters/server/commands.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/tokens.hpp"

/// Incoming commands about captains and their ships.
namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostCaptains = 16;
constexpr std::size_t kLongestCaptain = 40;

bool is_blank_or_controlled(std::string_view text) {
  const bool controlled = std::ranges::any_of(
      text, [](char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F; });
  return controlled || text.find_first_not_of(' ') == std::string_view::npos;
}

Answer<std::string> read_name(const json::object& given, const std::string& where) {
  const json::value* name = given.if_contains("name");
  if (name == nullptr || !name->is_string()) return problem(422, where + "/name", "must be a name");
  const std::string_view text = name->get_string();
  if (text.size() > kLongestCaptain || is_blank_or_controlled(text))
    return problem(422, where + "/name", "must have 1 to 40 bytes, and no control characters");
  return std::string(text);
}

Answer<std::vector<std::string>> read_ships(const json::object& given, const std::string& where,
                                            const std::vector<wire::ShipName>& all) {
  const json::value* list = given.if_contains("ships");
  if (list == nullptr || !list->is_array()) return problem(422, where + "/ships", "must be a list of ships");
  std::vector<std::string> ships;
  for (std::size_t at = 0; at < list->get_array().size(); ++at) {
    const json::value& one = list->get_array()[at];
    const std::string place = where + "/ships/" + std::to_string(at);
    const std::string id = one.is_string() ? std::string(one.get_string()) : std::string();
    if (std::ranges::find(all, id, &wire::ShipName::id) == all.end())
      return problem(422, place, "there is no ship, battery or party of that id on this side");
    if (std::ranges::find(ships, id) != ships.end()) return problem(422, place, "is named twice");
    ships.push_back(id);
  }
  return ships;
}

Answer<Berth> read_berth(const json::value& given, const std::string& where, const std::vector<wire::ShipName>& all,
                         bool with_links) {
  if (!given.is_object()) return problem(422, where, "must be an object");
  const json::object& keys = given.get_object();
  for (const auto& [key, value] : keys) {
    if (key != "name" && key != "ships" && !(with_links && key == "token"))
      return problem(422, where + "/" + std::string(key), "no such key");
  }
  auto name = read_name(keys, where);
  if (!name) return std::unexpected(name.error());
  auto ships = read_ships(keys, where, all);
  if (!ships) return std::unexpected(ships.error());
  Berth berth{.name = std::move(*name), .ships = std::move(*ships), .token = {}};
  const json::value* token = keys.if_contains("token");
  if (token == nullptr || token->is_null()) return berth;
  if (!token->is_string() || !is_token(std::string_view(token->get_string())))
    return problem(422, where + "/token", "must be 256 bits in 43 characters of base64url");
  berth.token = hash_of(std::string_view(token->get_string()));
  return berth;
}

/// No captain is named twice, and no ship is given to two.
Answer<void> check_apart(const std::vector<Berth>& before, const Berth& berth, const std::string& where) {
  for (const Berth& other : before) {
    if (other.name == berth.name) return problem(422, where + "/name", "another captain has that name");
    for (std::size_t at = 0; at < berth.ships.size(); ++at) {
      if (std::ranges::find(other.ships, berth.ships[at]) != other.ships.end())
        return problem(422, where + "/ships/" + std::to_string(at), "is given to " + other.name + " already");
    }
  }
  return {};
}

bool person_commands(const Table& table, Seat seat) {
  return wire::word_at(wire::object_at(table.header(), "seats"), wire::word_of(seat)) == "person";
}

}  // namespace

Answer<std::vector<Berth>> read_berths(const wire::Codec& codec, const wire::Setting& setting, Seat seat,
                                       const json::value& given, const std::string& where, bool with_links) {
  const std::vector<wire::ShipName> all =
      codec.ships_of(setting, seat == Seat::kUnion ? Side::kUnion : Side::kConfederate);
  if (all.empty()) return problem(422, where, "this game has one commander: its ships are not given out");
  if (!given.is_array()) return problem(422, where, "must be a list of captains");
  if (given.get_array().size() > kMostCaptains)
    return problem(422, where, "a side has at most " + std::to_string(kMostCaptains) + " captains");
  std::vector<Berth> berths;
  for (const json::value& one : given.get_array()) {
    const std::string place = where + "/" + std::to_string(berths.size());
    auto berth = read_berth(one, place, all, with_links);
    if (!berth) return std::unexpected(berth.error());
    if (const auto apart = check_apart(berths, *berth, place); !apart) return std::unexpected(apart.error());
    berths.push_back(std::move(*berth));
  }
  return berths;
}

Answer<Command> read_captains(const Table& table, const Holder& by, const json::object& body) {
  if (const auto keys = no_other_keys(body, {"captains"}); !keys) return std::unexpected(keys.error());
  const Course& course = table.course();
  if (by.seat != Seat::kUnion && by.seat != Seat::kConfederate)
    return problem(403, "seat", "only the chief of a side gives out its ships");
  const json::value* given = body.if_contains("captains");
  auto berths = read_berths(course.codec(), course.setting(), by.seat, given == nullptr ? json::value() : *given,
                            "/captains", true);
  if (!berths) return std::unexpected(berths.error());
  if (!person_commands(table, by.seat)) return problem(409, "seat", "the program commands this side");
  if (table.record().read_only || course.over()) return problem(409, "game", "the game is over, or only looked at");
  return Command{.by = by.seat, .request = {}, .what = GiveOut{.berths = std::move(*berths)}, .captain = 0};
}

Answer<Command> read_done(const Table&, const Holder& by, const json::object& body) {
  if (const auto keys = no_other_keys(body, {"expected", "done"}); !keys) return std::unexpected(keys.error());
  if (by.captain == 0)
    return problem(403, "captain", "the chief ends the step itself: only captains who have ships of him say so");
  const auto expected = read_expected(body);
  if (!expected) return std::unexpected(expected.error());
  const json::value* done = body.if_contains("done");
  if (done == nullptr || !done->is_bool()) return problem(422, "/done", "must be true or false");
  return Command{.by = by.seat,
                 .request = {},
                 .what = SayDone{.expected = *expected, .done = done->get_bool()},
                 .captain = by.captain};
}

}  // namespace brownwater::server
