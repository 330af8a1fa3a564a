#include "adapters/server/handing.hpp"

#include <algorithm>
#include <span>

#include "adapters/server/commands.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/telling.hpp"
#include "adapters/wire/words.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::string_view kHeaderKey = "handed";
/// More decisions than a side owes before dice fall.
constexpr int kMostAhead = 64;

bool stands_in(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

json::value write_handed(const Handed& handed) {
  json::value ships = nullptr;
  if (!handed.ships.empty()) ships = json::array(handed.ships.begin(), handed.ships.end());
  return json::object{{"captain", handed.captain}, {"ships", std::move(ships)}};
}

std::vector<std::string> ships_in(const json::value& list) {
  std::vector<std::string> ships;
  if (!list.is_array()) return ships;
  for (const json::value& ship : list.get_array()) {
    if (ship.is_string()) ships.emplace_back(ship.get_string().c_str());
  }
  return ships;
}

Answer<std::vector<std::string>> read_ships(const Table& table, Seat seat, const json::value& given) {
  const Course& course = table.course();
  const auto known =
      course.codec().ships_of(course.setting(), seat == Seat::kUnion ? Side::kUnion : Side::kConfederate);
  const std::vector<std::string> ships = ships_in(given);
  const bool all_words = given.is_array() && ships.size() == given.get_array().size() && !ships.empty();
  if (!all_words) return problem(422, "/ships", "must be a list of your ships, or null for the whole side");
  for (const std::string& ship : ships) {
    if (std::ranges::count(ships, ship) > 1) return problem(422, "/ships", "\"" + ship + "\" is named twice");
    if (std::ranges::find(known, ship, &wire::ShipName::id) == known.end())
      return problem(422, "/ships", "\"" + ship + "\" is not among your ships");
  }
  return ships;
}

/// The request read; nothing where all is taken back.
Answer<std::optional<Handed>> read_handed(const Asking& asking) {
  if (const auto keys = no_other_keys(asking.body, {"captain", "ships"}); !keys) return std::unexpected(keys.error());
  const json::value* captain = asking.body.if_contains("captain");
  if (captain == nullptr) return problem(422, "/captain", "must be a captain, or null to take all back");
  if (captain->is_null()) return std::optional<Handed>();
  const wire::Codec& codec = asking.table().course().codec();
  const Captains& captains = asking.services->hall->house().captains;
  const std::string name = captain->is_string() ? captain->get_string().c_str() : "";
  if (!captains.named(codec, name))
    return problem(422, "/captain", captains.why_not ? captains.why_not(codec, name) : "there is no such captain");
  Handed handed{.captain = name, .ships = {}};
  const json::value* ships = asking.body.if_contains("ships");
  if (ships == nullptr || ships->is_null()) return handed;
  if (captains.ponders && captains.ponders(name))
    return problem(422, "/captain", "who looks ahead commands a whole side, not single ships");
  auto read = read_ships(asking.table(), asking.seat(), *ships);
  if (!read) return std::unexpected(read.error());
  handed.ships = std::move(*read);
  return handed;
}

std::optional<Problem> why_not_handed(const Table& table, Seat seat) {
  if (seat != Seat::kUnion && seat != Seat::kConfederate)
    return Problem{403, {"seat", "only a side gives its decisions to a captain", {}}};
  if (table.record().read_only) return Problem{409, {"game", "a journal taken in is not played on", {}}};
  if (table.course().over()) return Problem{409, {"game", "it is over", {}}};
  if (table.lesson() != nullptr) return Problem{409, {"game", "a lesson is for its learner; leave it first", {}}};
  if (has_captains(table.record(), seat))
    return Problem{409, {"captains", "your ships are given out; take them back first", {}}};
  return std::nullopt;
}

}  // namespace

std::optional<Handed> handed_in(const json::object& header, Seat seat) {
  const json::object& given = wire::object_at(wire::object_at(header, kHeaderKey), wire::word_of(seat));
  const std::string_view captain = wire::word_at(given, "captain");
  if (captain.empty()) return std::nullopt;
  const json::value* ships = given.if_contains("ships");
  return Handed{.captain = std::string(captain), .ships = ships_in(ships == nullptr ? json::value() : *ships)};
}

json::value with_handed(const json::object& header, Seat seat, const std::optional<Handed>& handed) {
  json::object all = wire::object_at(header, kHeaderKey);
  if (handed)
    all[wire::word_of(seat)] = write_handed(*handed);
  else
    all.erase(wire::word_of(seat));
  return all.empty() ? json::value() : json::value(std::move(all));
}

json::value handed_for(const Table& table, Seat seat) {
  // The header of an imported journal cannot be trusted.
  const auto handed = table.record().read_only ? std::nullopt : handed_in(table.header(), seat);
  return handed ? write_handed(*handed) : json::value();
}

kernel::AnyAction choice_for(const wire::Codec& codec, const wire::Setting& setting, const Thought& thought) {
  const kernel::AnyGame& game = codec.game();
  const Seat other = thought.seat == Seat::kUnion ? Seat::kConfederate : Seat::kUnion;
  kernel::AnyState state = thought.state;
  for (int ahead = 0; ahead < kMostAhead && game.to_decide(state).contains(thought.seat); ++ahead) {
    kernel::AnyAction action = thought.chooser(setting, state, thought.seat, thought.seed);
    const wire::Concern concern = codec.concern_of(setting, state, action);
    if (stands_in(thought.ships, concern.ship)) {
      const bool legal = !game.refuse(setting.scenario, thought.state, thought.seat, action);
      return legal ? action : kernel::AnyAction();
    }
    if (concern.ship.empty()) break;
    // He looks past sealed orders only: an action in the open might show him more than his side knows.
    auto played = game.play(setting.scenario, state, thought.seat, action, std::span<const std::uint8_t>());
    if (!played || std::ranges::any_of(played->events, [&](const auto& one) { return game.may_know(other, one); }))
      break;
    state = std::move(played->after);
  }
  return {};
}

void hand_over(const Asking& asking) {
  if (const auto refused = why_no_chart(asking.table())) return asking.refuse(*refused);
  if (const auto refused = why_not_handed(asking.table(), asking.seat())) return asking.refuse(*refused);
  const auto handed = read_handed(asking);
  if (!handed) return asking.refuse(handed.error());
  asking.table().hand_over(asking.seat(), *handed, [asking](const Answer<void>& done) {
    if (!done) return asking.refuse(done.error());
    asking.send(json_reply(200, json::object{{"handed", handed_for(asking.table(), asking.seat())}}));
  });
}

}  // namespace brownwater::server
