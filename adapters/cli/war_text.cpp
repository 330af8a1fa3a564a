#include "adapters/cli/war_text.hpp"

#include <map>

#include "adapters/wire/plain.hpp"
#include "adapters/wire/wbts/leaders.hpp"
#include "adapters/wire/wbts/map.hpp"
#include "adapters/wire/wbts/wbts_words.hpp"

namespace brownwater::cli {
namespace {

/// The keys of what is asked, its type first.
std::string asked_text(const json::value& asked) {
  if (asked.is_null()) return "nothing";
  std::string words = spoken(plain(asked.at("type")));
  for (const auto& entry : asked.as_object()) {
    if (entry.key() == "type" || entry.value().is_null()) continue;
    words += ", " + spoken(entry.key()) + ' ' +
             (entry.value().is_array() ? json::serialize(entry.value()) : plain(entry.value()));
  }
  return words;
}

std::string purse_text(const json::object& view, const char* side) {
  const json::object& purse = view.at("purses").at(side).as_object();
  return std::string("  ") + side + ": supply " + plain(purse.at("supply")) + ", personnel " +
         plain(purse.at("personnel")) + ", rail points " + plain(purse.at("rail")) + '\n';
}

/// A force a line: where, what, and how many points.
std::string forces_text(const json::object& view) {
  const std::string seat = plain(view.at("seat"));
  std::map<std::string, std::string> forces;
  for (const json::value& unit : view.at("units").as_array()) {
    if (plain(unit.at("side")) != seat || unit.at("hex").is_null()) continue;
    std::string& line = forces[plain(unit.at("hex"))];
    line += (line.empty() ? "" : ", ") + spoken(plain(unit.at("kind"))) + ' ' + plain(unit.at("points")) + " (" +
            plain(unit.at("unit")) + ')';
  }
  for (const json::value& leader : view.at("leaders").as_array()) {
    if (plain(leader.at("side")) != seat || leader.at("hex").is_null()) continue;
    std::string& line = forces[plain(leader.at("hex"))];
    line += (line.empty() ? "" : ", ") + plain(leader.at("name"));
  }
  std::string words;
  for (const auto& [hex, line] : forces) words += "  " + hex + ": " + line + '\n';
  return words;
}

std::string vessels_text(const json::object& view) {
  std::string words;
  for (const json::value& vessel : view.at("vessels").as_array()) {
    if (plain(vessel.at("side")) != plain(view.at("seat"))) continue;
    const json::value& name = vessel.at("name");
    words += "  vessel " + plain(vessel.at("vessel")) + ": " + spoken(plain(vessel.at("kind"))) +
             (name.is_null() ? "" : ", " + plain(name)) + ", at " + json::serialize(vessel.at("at")) + '\n';
  }
  return words;
}

/// "Red River" of "red_river".
std::string title_of(const std::string& id) {
  std::string words = spoken(id);
  for (std::size_t at = 0; at < words.size(); ++at) {
    const bool begins = at == 0 || words[at - 1] == ' ';
    if (begins && words[at] >= 'a' && words[at] <= 'z') words[at] = static_cast<char>(words[at] - 'a' + 'A');
  }
  return words;
}

/// Places by their ids, hexes and waters by what they are called by the places on them.
Names map_names() {
  const auto& read = wire::wbts_wire::program_map();
  Names names;
  if (!read) return names;
  const wbts::WarMap& map = read->map;
  const auto hex_called = [&](wbts::HexId hex) {
    const std::string text = wire::wbts_wire::hex_text(hex);
    const wbts::PlaceId place = map.chief_place(hex);
    return place == wbts::kNoPlace ? text : read->words.place_names[place] + " (" + text + ")";
  };
  for (wbts::PlaceId place = 0; place < map.places().size(); ++place) {
    names.emplace(read->words.places[place], read->words.place_names[place]);
    const wbts::HexId hex = map.place(place).hex;
    names.emplace(wire::wbts_wire::hex_text(hex), hex_called(hex));
  }
  for (wbts::WaterId water = 0; water < map.water_count(); ++water) {
    const wbts::Water& lies = map.water(water);
    if (!lies.is_river()) continue;
    const std::string side = std::to_string(lies.direction);
    names.emplace(wire::wbts_wire::hex_text(lies.hex) + ", " + side,
                  "the " + title_of(read->words.rivers[lies.river]) + " at " + hex_called(lies.hex) + ", side " + side);
  }
  return names;
}

}  // namespace

const Names& war_names() {
  static const Names kNames = [] {
    Names names;
    if (const auto& read = wire::wbts_wire::leaders()) {
      for (std::size_t at = 0; at < read->ids.size(); ++at) names.emplace(read->ids[at], read->names[at]);
    }
    // Two places have the ids of leaders; sentences name places by their hexes.
    names.merge(map_names());
    return names;
  }();
  return kNames;
}

std::string war_text(const json::object& view) {
  std::string words = "Week " + plain(view.at("week")) + " of " + plain(view.at("weeks")) + " (cycle " +
                      plain(view.at("cycle")) + "), " + spoken(plain(view.at("phase"))) + ", " +
                      plain(view.at("seat")) + ". Asked: " + asked_text(view.at("asked")) + '\n';
  words += purse_text(view, "union") + purse_text(view, "confederate");
  const std::string asked = view.at("asked").is_null() ? "" : plain(view.at("asked").at("type"));
  if (asked == "orders" || asked == "attacks") words += forces_text(view) + vessels_text(view);
  return words;
}

}  // namespace brownwater::cli
