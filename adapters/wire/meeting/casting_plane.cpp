#include <algorithm>
#include <cmath>
#include <string>

#include "adapters/wire/flotilla/sheets.hpp"
#include "adapters/wire/measures.hpp"
#include "adapters/wire/meeting/casting.hpp"
#include "adapters/wire/noddy/cards.hpp"

namespace brownwater::wire::meetings {
namespace {

/// Metres as inches of a table.
class InchScale {
 public:
  explicit InchScale(int metres_an_inch) : metres_an_inch_(metres_an_inch) {}

  json::value length(const json::value& metres) const {
    constexpr double kMilsAnInch = 1000;
    return write_inches(
        static_cast<plane::Mil>(std::lround(metres_of(metres) * kMilsAnInch / static_cast<double>(metres_an_inch_))));
  }
  json::array place(const json::value& at) const {
    return {length(at.as_array().front()), length(at.as_array().back())};
  }
  /// Every entry of a list with its `at` in inches.
  json::array placed(const json::array& list) const {
    json::array moved;
    for (const json::value& entry : list) {
      json::object text = entry.as_object();
      text["at"] = place(text.at("at"));
      moved.push_back(std::move(text));
    }
    return moved;
  }

 private:
  int metres_an_inch_;
};

json::object cast_map(const json::object& map, InchScale scale, bool knows_deep) {
  json::object text = map;
  text["width"] = scale.length(map.at("width"));
  text["height"] = scale.length(map.at("height"));
  json::array areas;
  for (const json::value& area : list_of(map, "areas")) {
    json::object ground = area.as_object();
    json::array corners;
    for (const json::value& corner : list_of(ground, "corners")) corners.push_back(scale.place(corner));
    ground["corners"] = std::move(corners);
    if (!knows_deep) ground.erase("deep");
    areas.push_back(std::move(ground));
  }
  text["areas"] = std::move(areas);
  text["current"] = scale.placed(list_of(map, "current"));
  text["labels"] = scale.placed(list_of(map, "labels"));
  return text;
}

std::int64_t knots_of(const json::object& force) {
  const json::value* knots = force.if_contains("knots");
  return knots == nullptr ? 0 : whole_number(*knots).value_or(0);
}

json::object cast_force(const json::object& force, InchScale scale) {
  json::object text{{"ship", force.at("ship")}};
  copy_keys(force, {"id", "name", "side", "heading"}, text);
  text["at"] = scale.place(force.at("at"));
  return text;
}

/// ND-2.1: no more than she makes.
std::int64_t noddy_speed(std::string_view ship, std::int64_t knots) {
  const auto card = noddy_wire::card_of(ship);
  return card ? std::min<std::int64_t>(knots, card->card.top_halves / 2) : knots;
}

/// FL-2.1: two inches a knot, beyond eight knots an inch (FS1 of the conversion), in the next lower of her boxes.
std::int64_t flotilla_speed(std::string_view ship, std::int64_t knots) {
  constexpr std::int64_t kLast = 31;
  const auto found = flotilla_wire::sheet_of(ship);
  const std::int64_t wanted = std::clamp<std::int64_t>(knots <= 8 ? 2 * knots : 8 + knots, 0, kLast);
  for (std::int64_t inches = wanted; found && inches > 0; --inches) {
    if (((found->sheet.speeds >> inches) & 1U) != 0) return inches;
  }
  return 0;
}

json::object cast_battery(const json::object& battery, InchScale scale) {
  json::object text;
  copy_keys(battery, {"id", "name", "side", "facing"}, text);
  text["at"] = scale.place(battery.at("at"));
  return text;
}

// ND-4.6: a battery is of class 9 to 11.
std::int64_t armour_of(const json::value& works) {
  constexpr std::int64_t kLight = 9;
  constexpr std::int64_t kEarth = 10;
  constexpr std::int64_t kMasonry = 11;
  return works == "light" ? kLight : works == "masonry" ? kMasonry : kEarth;
}

json::array noddy_batteries(const json::object& meeting, InchScale scale) {
  json::array list;
  for (const json::value& value : list_of(meeting, "batteries")) {
    const json::object& battery = value.as_object();
    json::object text = cast_battery(battery, scale);
    text["armour"] = armour_of(battery.at("works"));
    text["guns"] = battery.at("guns");
    list.push_back(std::move(text));
  }
  return list;
}

// FL-4.14: a die a gun; a medium gun is a normal one.
json::array flotilla_batteries(const json::object& meeting, InchScale scale) {
  json::array list;
  for (const json::value& value : list_of(meeting, "batteries")) {
    const json::object& battery = value.as_object();
    json::object text = cast_battery(battery, scale);
    json::array guns;
    for (const json::value& gun : list_of(battery, "guns")) {
      const json::object& sort = gun.as_object();
      const json::value type = sort.at("gun") == "medium" ? json::value("normal") : sort.at("gun");
      guns.push_back(json::object{{"gun", type}, {"guns", sort.at("count")}});
    }
    text["batteries"] = std::move(guns);
    text["men"] = battery.at("men");
    list.push_back(std::move(text));
  }
  return list;
}

// FL-1.5
std::string_view weather_of(const json::value& light) {
  return light == "night" ? "fog" : light == "dusk" ? "reduced" : "clear";
}

}  // namespace

json::object cast_noddy(const json::object& meeting) {
  const InchScale scale(kNoddyMetresAnInch);
  json::object text = cover_of(meeting, "noddy", "An inch is 30 metres and a move is a minute, as the book has it.");
  copy_keys(meeting, {"light", "umpire_notes"}, text);
  text["map"] = cast_map(meeting.at("map").as_object(), scale, false);
  json::array forces;
  for (const json::value& value : list_of(meeting, "forces")) {
    const json::object& force = value.as_object();
    json::object vessel = cast_force(force, scale);
    vessel["speed"] = noddy_speed(force.at("ship").as_string(), knots_of(force));
    forces.push_back(std::move(vessel));
  }
  text["forces"] = std::move(forces);
  text["batteries"] = noddy_batteries(meeting, scale);
  text["moves"] = meeting.at("minutes");
  text["objectives"] = cast_objectives(meeting, {.system = "noddy", .destroy = "destroy", .quarters = 4});
  copy_batteries_hold(meeting, text);
  return text;
}

json::object cast_flotilla(const json::object& meeting) {
  constexpr std::int64_t kQuarters = 3;
  const InchScale scale(kFlotillaMetresAnInch);
  json::object text = cover_of(
      meeting, "flotilla",
      "An inch of water is 12 metres; a turn is taken as three quarters of a minute. The book has no going astern "
      "at the start.");
  copy_keys(meeting, {"light", "umpire_notes"}, text);
  text["map"] = cast_map(meeting.at("map").as_object(), scale, true);
  json::array forces;
  for (const json::value& value : list_of(meeting, "forces")) {
    const json::object& force = value.as_object();
    json::object ship = cast_force(force, scale);
    ship["speed"] = flotilla_speed(force.at("ship").as_string(), knots_of(force));
    copy_keys(force, {"flagship"}, ship);
    forces.push_back(std::move(ship));
  }
  text["forces"] = std::move(forces);
  text["batteries"] = flotilla_batteries(meeting, scale);
  text["turns"] = turn_of_minute(whole_number(meeting.at("minutes")).value_or(1), kQuarters);
  text["objectives"] = cast_objectives(meeting, {.system = "flotilla", .destroy = "destroy", .quarters = kQuarters});
  text["options"] = {{"weather", weather_of(meeting.at("light"))}};
  return text;
}

}  // namespace brownwater::wire::meetings
