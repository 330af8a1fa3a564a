#include "adapters/server/phones.hpp"

#include <algorithm>
#include <utility>

#include "adapters/server/commands.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/reports.hpp"
#include "adapters/server/squadron.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

/// ND-6.4: "a minute, say".
constexpr std::int64_t kMostSeconds = 60;

/// The ship's line in the whole view of her side; null if the view has no such line.
const json::object* line_of(const json::object& view, std::string_view ship) {
  const json::value* ships = view.if_contains("ships");
  if (ships == nullptr || !ships->is_array()) return nullptr;
  for (const json::value& one : ships->get_array())
    if (wire::word_at(one.as_object(), "id") == ship) return &one.as_object();
  return nullptr;
}

std::size_t effects_in(const json::object& line) {
  const json::value* own = line.if_contains("own");
  if (own == nullptr || !own->is_object()) return 0;
  const json::object& damage = own->get_object();
  const bool sinks = damage.contains("sinks_in_move") && !damage.at("sinks_in_move").is_null();
  const json::value* effects = damage.if_contains("effects");
  return (effects == nullptr ? 0 : effects->as_array().size()) + (sinks ? 1 : 0);
}

/// The ship's damage, for her captain.
json::object damage_told(const json::object& line) {
  const auto at = [](const json::object& part, const char* key) {
    const json::value* value = part.if_contains(key);
    return value == nullptr ? json::value() : *value;
  };
  const json::value own = at(line, "own");
  const json::object damage = own.is_object() ? own.get_object() : json::object();
  json::value effects = at(damage, "effects");
  if (effects.is_null()) effects = json::array();
  json::array guns;
  if (const json::value* all = line.if_contains("guns"))
    for (const json::value& gun : all->as_array()) guns.push_back(at(gun.as_object(), "state"));
  return {{"effects", std::move(effects)},
          {"sinks_in_move", at(damage, "sinks_in_move")},
          {"top_speed", at(damage, "top_speed")},
          {"guns", std::move(guns)},
          {"limits", at(line, "limits")}};
}

json::object whole_view(const Table& table, Seat seat) {
  return table.course().codec().write_view(table.course().setting(), table.course().state(), seat);
}

/// The side of a ship; nothing if there is none of that id.
std::optional<Seat> seat_of_ship(const Table& table, std::string_view ship) {
  const Course& course = table.course();
  for (const Side side : kBothSides) {
    const auto ships = course.codec().ships_of(course.setting(), side);
    if (std::ranges::find(ships, ship, &wire::ShipName::id) != ships.end()) return seat_of(side);
  }
  return std::nullopt;
}

/// The sides whose ships' damage is for each ship's captain alone, and not for all who see so.
std::vector<Side> sides_alone(const Table& table, Seat eyes) {
  std::vector<Side> sides;
  for (const Side side : kBothSides)
    if (eyes != Seat::kUmpire && table.desk().effects_alone(side)) sides.push_back(side);
  return sides;
}

/// Whether the seat would be told of the damage of the side's ships if it were for all of the side.
bool sees_damage(const Table& table, Seat eyes, Side side) {
  const Course& course = table.course();
  const json::object view = whole_view(table, eyes);
  return std::ranges::any_of(course.codec().ships_of(course.setting(), side), [&](const wire::ShipName& ship) {
    const json::object* line = line_of(view, ship.id);
    const json::value* own = line == nullptr ? nullptr : line->if_contains("own");
    return own != nullptr && own->is_object();
  });
}

bool is_his(const Table& table, const Holder& holder, std::string_view ship) {
  const auto ships = ships_of_holder(table, holder);
  return std::ranges::find(ships, ship, &wire::ShipName::id) != ships.end();
}

struct Showing {
  Side side = Side::kUnion;
  std::chrono::seconds time{};
};

Answer<Showing> read_showing(const Asking& asking) {
  const json::object& body = asking.body;
  if (const auto keys = no_other_keys(body, {"side", "seconds"}); !keys) return std::unexpected(keys.error());
  const std::string_view word = wire::word_at(body, "side");
  if (word != "union" && word != "confederate") return problem(422, "/side", "must be union or confederate");
  const json::value* given = body.if_contains("seconds");
  const auto seconds = whole_in(given == nullptr ? json::value() : *given, "/seconds", 0, kMostSeconds);
  if (!seconds) return std::unexpected(seconds.error());
  return Showing{.side = word == "union" ? Side::kUnion : Side::kConfederate, .time = std::chrono::seconds(*seconds)};
}

std::optional<Problem> why_not_shown(const Table& table, Seat seat, Side side) {
  if (seat != Seat::kUmpire) return Problem{403, {"seat", "the chart of hidden things is the umpire's to show", {}}};
  const Course& course = table.course();
  if (table.record().read_only || course.over()) return Problem{409, {"game", "the game is over", {}}};
  const auto chart = course.codec().chart_of(course.setting(), course.state(), side);
  if (!chart) return Problem{409, {"game", "this book has no chart that its umpire shows", {}}};
  if (chart->at("in_view").as_bool())
    return Problem{409, {"/side", "the side has its chart before it: take it away first", "ND-6.4"}};
  return std::nullopt;
}

}  // namespace

json::object seen(const Table& table, Seat seat, json::object view) {
  const Course& course = table.course();
  for (const Side side : sides_alone(table, table.eyes_of(seat)))
    course.codec().keep_effects_back(course.setting(), side, view);
  return view;
}

bool is_told_no_damage(const Table& table, Seat seat) {
  const Seat eyes = table.eyes_of(seat);
  return std::ranges::any_of(sides_alone(table, eyes), [&](Side side) { return sees_damage(table, eyes, side); });
}

bool is_kept_back(const Table& table, Seat seat, const kernel::AnyEvent& event) {
  const std::vector<Side> alone = sides_alone(table, table.eyes_of(seat));
  const Course& course = table.course();
  if (alone.empty() || !course.codec().tells_of_damage(event)) return false;
  const auto owner = seat_of_ship(table, wire::word_at(course.codec().write_event(course.setting(), event), "ship"));
  return !owner || std::ranges::find(alone, side_of(*owner)) != alone.end();
}

json::object effects_for(const Table& table, const Holder& holder) {
  json::array told;
  const bool side = commands_a_side(holder.seat);
  const json::object view = side ? whole_view(table, holder.seat) : json::object();
  for (const wire::ShipName& ship : side ? ships_of_holder(table, holder) : std::vector<wire::ShipName>()) {
    const json::object* line = line_of(view, ship.id);
    if (line != nullptr)
      told.push_back(json::object{{"ship", ship.id}, {"name", ship.name}, {"effects", effects_in(*line)}});
  }
  return {{"alone", side && table.desk().effects_alone(side_of(holder.seat))}, {"ships", std::move(told)}};
}

Reply effects_of_ship(const Asking& asking) {
  const Table& table = asking.table();
  const std::string_view ship = asking.named[1];
  const auto owner = seat_of_ship(table, ship);
  const bool his = asking.seat() == Seat::kUmpire || is_his(table, asking.at.holder, ship);
  // One answer for a ship of another and for none.
  if (!owner || !his) return reply_of({403, {"ship", "she is not among your ships", {}}});
  const json::object view = whole_view(table, *owner);
  const json::object* line = line_of(view, ship);
  if (line == nullptr) return reply_of({404, {"ship", "this book tells all of its ships", {}}});
  json::object told = damage_told(*line);
  told["ship"] = ship;
  return json_reply(200, told);
}

void show_chart(const Asking& asking) {
  const auto showing = read_showing(asking);
  if (!showing) return asking.refuse(showing.error());
  if (const auto refused = why_not_shown(asking.table(), asking.seat(), showing->side)) return asking.refuse(*refused);
  asking.table().show_chart(showing->side, showing->time);
  asking.send(json_reply(
      200, json::object{{"side", wire::word_of(seat_of(showing->side))}, {"seconds", showing->time.count()}}));
}

Reply chart_shown(const Asking& asking) {
  const Table& table = asking.table();
  const std::int64_t left = commands_a_side(asking.seat()) ? table.chart_left(side_of(asking.seat())).count() : 0;
  if (left == 0) return reply_of({404, {"chart", "no chart is shown to you now", "ND-6.4"}});
  const Course& course = table.course();
  auto chart = course.codec().chart_of(course.setting(), course.state(), side_of(asking.seat()));
  if (!chart) return reply_of({404, {"chart", "no chart is shown to you now", "ND-6.4"}});
  chart->erase("in_view");
  (*chart)["seconds"] = left;
  return json_reply(200, *chart);
}

}  // namespace brownwater::server
