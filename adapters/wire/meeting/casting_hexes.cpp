#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "adapters/wire/meeting/casting.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"
#include "adapters/wire/mobas/ratings.hpp"
#include "engine/board/plane/chart.hpp"

namespace brownwater::wire::meetings {
namespace {

/// A place in metres from the sheet's upper left corner.
struct Spot {
  double x = 0;
  double y = 0;
};

Spot spot_of(const json::value& at) { return {metres_of(at.as_array().front()), metres_of(at.as_array().back())}; }

double distance_squared(Spot a, Spot b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

constexpr double kRowMetres = kMetresAHex * 0.8660254;

/// Tenths of a metre, fine enough for any bank.
plane::Mil tenths(double metres) { return static_cast<plane::Mil>(std::lround(metres * 10)); }

/// The meeting's water on hexes: point up, every second row half a hex to the right.
class Sheet {
 public:
  explicit Sheet(const json::object& map)
      : map_(map),
        columns_(static_cast<int>(std::clamp(std::lround(metres_of(map.at("width")) / kMetresAHex), 1L, 40L))),
        rows_(static_cast<int>(std::clamp(std::lround(metres_of(map.at("height")) / kRowMetres), 1L, 26L))),
        chart_(chart_of(map)) {
    for (int row = 0; row < rows_; ++row) {
      std::string line;
      for (int column = 0; column < columns_; ++column) line += letter_at(middle_of(row, column));
      terrain_.push_back(std::move(line));
    }
  }

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  json::array terrain() const { return json::array(terrain_.begin(), terrain_.end()); }

  /// The hex nearest to a place among those of these kinds not yet taken, else the nearest of all. Takes it.
  hex::HexId take(Spot at, std::string_view kinds) {
    const hex::HexId hex = nearest(at, kinds);
    taken_.push_back(hex);
    return hex;
  }
  hex::HexId nearest(Spot at) const { return nearest(at, ""); }

 private:
  static Spot middle_of(int row, int column) {
    const double shift = row % 2 == 0 ? 0.5 : 1.0;
    return {(column + shift) * kMetresAHex, (row + 0.5) * kRowMetres};
  }

  static plane::Chart chart_of(const json::object& map) {
    constexpr double kTenthsAFoot = 10;
    const auto depth_of = [](const json::value& feet) {
      return static_cast<std::uint16_t>(std::lround(metres_of(feet) * kTenthsAFoot));
    };
    std::vector<plane::Ground> grounds;
    for (const json::value& value : list_of(map, "areas")) {
      const json::object& area = value.as_object();
      plane::Ground ground;
      for (const json::value& corner : list_of(area, "corners")) {
        const Spot spot = spot_of(corner);
        ground.area.corners.push_back({.x = tenths(spot.x), .y = tenths(spot.y)});
      }
      if (area.at("kind") == "water") ground.depth_tenths = depth_of(area.at("depth_ft"));
      // The plane's own readers refuse a shape that is no polygon; its place among the areas is kept.
      if (!plane::is_simple(ground.area)) ground = speck();
      grounds.push_back(ground);
    }
    return {tenths(metres_of(map.at("width"))), tenths(metres_of(map.at("height"))), std::move(grounds),
            depth_of(map.at("depth_ft"))};
  }

  static plane::Ground speck() {
    plane::Ground ground;
    ground.area.corners.push_back({.x = 0, .y = 0});
    ground.area.corners.push_back({.x = 1, .y = 0});
    ground.area.corners.push_back({.x = 0, .y = 1});
    return ground;
  }

  /// MB-4.2: land if most of the hex is, shallow if most of its water has less than the eleven feet that the deep draw.
  char letter_at(Spot middle) const {
    constexpr double kAside = 42;
    constexpr int kPoints = 7;
    constexpr std::uint16_t kDeepFrom = 110;
    constexpr std::array<Spot, kPoints> kLooks{{{0, 0},
                                                {kAside, 0},
                                                {kAside / 2, kAside * 0.866},
                                                {-kAside / 2, kAside * 0.866},
                                                {-kAside, 0},
                                                {-kAside / 2, -kAside * 0.866},
                                                {kAside / 2, -kAside * 0.866}}};
    int land = 0;
    int shallow = 0;
    char ground = '#';
    for (const Spot look : kLooks) {
      const plane::Point at{.x = tenths(std::clamp(middle.x + look.x, 0.0, metres_of(map_.at("width")))),
                            .y = tenths(std::clamp(middle.y + look.y, 0.0, metres_of(map_.at("height"))))};
      const std::uint16_t depth = chart_.depth_at(at);
      if (depth == 0 && land++ == 0) ground = letter_of(chart_.ground_at(at));
      if (depth > 0 && depth < kDeepFrom) ++shallow;
    }
    if (2 * land > kPoints) return ground;
    return 2 * shallow > kPoints - land ? ',' : '.';
  }

  char letter_of(int area) const {
    constexpr std::array<std::pair<std::string_view, char>, 5> kLetters{
        {{"town", 't'}, {"woods", 'w'}, {"marsh", 'm'}, {"bluff", 'b'}, {"fields", 'f'}}};
    const json::object& text = list_of(map_, "areas").at(static_cast<std::size_t>(area)).as_object();
    const json::value* ground = text.if_contains("ground");
    for (const auto& [word, letter] : kLetters) {
      if (ground != nullptr && *ground == json::value(word)) return letter;
    }
    return '#';
  }

  hex::HexId nearest(Spot at, std::string_view kinds) const {
    hex::HexId best = hex::hex_at(0, 0);
    double least = std::numeric_limits<double>::max();
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        const hex::HexId hex = hex::hex_at(row, column);
        const char letter = terrain_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
        const double far = distance_squared(at, middle_of(row, column));
        if (far >= least ||
            (!kinds.empty() && (!kinds.contains(letter) || std::ranges::find(taken_, hex) != taken_.end())))
          continue;
        best = hex;
        least = far;
      }
    }
    return best;
  }

  const json::object& map_;
  int columns_;
  int rows_;
  plane::Chart chart_;
  std::vector<std::string> terrain_;
  std::vector<hex::HexId> taken_;
};

/// The hex side nearest to a heading.
std::int64_t facing_of(std::int64_t heading) {
  constexpr std::int64_t kSide = 60;
  return (heading + 360 - 90 + kSide / 2) / kSide % 6;
}

// MB-4.1: ships cannot go astern, so a ship that backs is placed with her bow in the direction of her movement.
std::int64_t facing_of_force(const json::object& force) {
  const json::value* knots = force.if_contains("knots");
  const bool astern = knots != nullptr && whole_number(*knots).value_or(0) < 0;
  return facing_of((whole_number(force.at("heading")).value_or(0) + (astern ? 180 : 0)) % 360);
}

std::string_view edge_of(std::int64_t bearing) {
  if (bearing >= 45 && bearing < 135) return "right";
  if (bearing >= 135 && bearing < 225) return "bottom";
  return bearing >= 225 && bearing < 315 ? "left" : "top";
}

/// For the eye; their corners in hundredths of a hex's width.
json::array cast_obstacles(const json::object& map) {
  constexpr double kHundredths = 100;
  json::array obstacles;
  for (const json::value& value : list_of(map, "areas")) {
    const json::object& area = value.as_object();
    const json::value* kind = area.if_contains("obstacle");
    if (kind == nullptr) continue;
    json::array corners;
    for (const json::value& corner : list_of(area, "corners")) {
      const Spot spot = spot_of(corner);
      corners.push_back(json::array{std::lround(spot.x * kHundredths / kMetresAHex),
                                    std::lround(spot.y * kHundredths / kMetresAHex)});
    }
    obstacles.push_back({{"kind", *kind}, {"corners", std::move(corners)}});
  }
  return obstacles;
}

json::object cast_sheet(const json::object& map, const Sheet& sheet) {
  json::object text{
      {"columns", sheet.columns()}, {"rows", sheet.rows()}, {"terrain", sheet.terrain()}, {"exits", map.at("exits")}};
  copy_keys(map, {"north"}, text);
  const json::array& current = list_of(map, "current");
  if (const json::value* river = map.if_contains("river"); river != nullptr && !current.empty()) {
    const auto flows = whole_number(current.front().as_object().at("flows")).value_or(0);
    text["river"] = {{"flows", edge_of(flows)}, {"name", river->as_object().at("name")}};
  }
  json::array labels;
  for (const json::value& value : list_of(map, "labels")) {
    const json::object& label = value.as_object();
    json::object words;
    copy_keys(label, {"text", "kind", "turn"}, words);
    words["hex"] = mobas_wire::hex_name(sheet.nearest(spot_of(label.at("at"))));
    labels.push_back(std::move(words));
  }
  text["labels"] = std::move(labels);
  if (json::array obstacles = cast_obstacles(map); !obstacles.empty()) text["obstacles"] = std::move(obstacles);
  return text;
}

json::array cast_batteries(const json::object& meeting, Sheet& sheet) {
  constexpr std::int64_t kMostGuns = 12;
  json::array list;
  for (const json::value& value : list_of(meeting, "batteries")) {
    const json::object& battery = value.as_object();
    json::object text;
    copy_keys(battery, {"id", "name", "side"}, text);
    std::int64_t guns = 0;
    for (const json::value& sort : list_of(battery, "guns"))
      guns += whole_number(sort.as_object().at("count")).value_or(1);
    text["hex"] = mobas_wire::hex_name(sheet.take(spot_of(battery.at("at")), "#twmbf"));
    text["facing"] = facing_of(whole_number(battery.at("facing")).value_or(0));
    text["guns"] = std::min(guns, kMostGuns);
    list.push_back(std::move(text));
  }
  return list;
}

json::array cast_forces(const json::object& meeting, Sheet& sheet) {
  json::array list;
  for (const json::value& value : list_of(meeting, "forces")) {
    const json::object& force = value.as_object();
    const auto card = mobas_wire::card_of(force.at("ship").as_string());
    const bool deep = card && card->draught == mobas::Draught::kDeep;
    json::object text;
    copy_keys(force, {"ship", "id", "name", "side"}, text);
    text["hex"] = mobas_wire::hex_name(sheet.take(spot_of(force.at("at")), deep ? "." : ".,"));
    text["facing"] = facing_of_force(force);
    list.push_back(std::move(text));
  }
  return list;
}

}  // namespace

json::object cast_mobas(const json::object& meeting) {
  const json::object& map = meeting.at("map").as_object();
  Sheet sheet(map);
  json::object text = cover_of(
      meeting, "mobas",
      "A hex is 120 metres and a turn is taken as a minute; the current is left out, which these rules do not know, "
      "and who goes astern stands with her bow the way she moves.");
  text["map"] = cast_sheet(map, sheet);
  text["batteries"] = cast_batteries(meeting, sheet);
  text["forces"] = cast_forces(meeting, sheet);
  text["turns"] = meeting.at("minutes");
  text["objectives"] = cast_objectives(meeting, {.system = "mobas", .destroy = "sink", .quarters = 4});
  copy_batteries_hold(meeting, text);
  return text;
}

}  // namespace brownwater::wire::meetings
