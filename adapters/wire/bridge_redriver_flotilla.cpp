#include "adapters/wire/bridge_redriver_flotilla.hpp"

#include "adapters/wire/bridge_plane.hpp"
#include "adapters/wire/bridge_redriver.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/flotilla/sheets.hpp"
#include "adapters/wire/flotilla/unit_lines.hpp"
#include "adapters/wire/helm_words.hpp"
#include "adapters/wire/measures.hpp"
#include "adapters/wire/redriver/strengths.hpp"
#include "engine/games/red_river_plane_reach.hpp"

namespace brownwater::wire {
namespace {

namespace json = boost::json;

/// Writes the fight that the campaign waits for as a scenario of Flotilla.
class SheetFightWriter {
 public:
  SheetFightWriter(const Setting& setting, const redriver::State& state, const flotilla::Draft& draft)
      : telling_(red_river_fights::tell_fight(setting, state)), section_(state.sections[state.field]), draft_(draft) {}

  json::object write() const {
    const games::PlaneReach reach(section_, games::RedRiverFlotilla::kScale);
    return {{"format", "brownwater-scenario-1"},
            {"system", "flotilla"},
            {"id", telling_.id},
            {"title", telling_.title},
            {"date", telling_.date},
            {"place", telling_.place},
            {"map", red_river_fights::write_plane(reach, section_, telling_.place, exits())},
            {"forces", forces()},
            {"batteries", batteries()},
            {"mines", mines()},
            {"turns", int{draft_.turns}},
            {"objectives", objectives()},
            {"options", {{"weather", word_in(flotilla_wire::kWeatherWords, draft_.options.weather)}}},
            {"history", telling_.history},
            {"estimates",
             "All of it. The reach is drawn from the section's bend, banks and narrows at the table's twelve metres an "
             "inch; its depths are ours. The Union ships are as the campaign has left them: boxes that were crossed "
             "off and guns that are out are not on their sheets."},
            {"sources", {"Our own campaign, after Red River Blues"}}};
  }

 private:
  json::object exits() const {
    return {{"union", word_in(flotilla_wire::kEdgeWords, draft_.exits.of_union)},
            {"confederate", word_in(flotilla_wire::kEdgeWords, draft_.exits.of_confederate)}};
  }

  json::array forces() const {
    json::array list;
    for (std::size_t at = 0; at < telling_.actors.size(); ++at) {
      if (draft_.forces[at].kind == flotilla::Kind::kShip) list.push_back(ship(at));
    }
    return list;
  }

  json::object ship(std::size_t at) const {
    const flotilla::Placement& placed = draft_.forces[at];
    const red_river_fights::Actor& actor = telling_.actors[at];
    json::object text{{"ship", actor.ship},
                      {"id", actor.id},
                      {"name", actor.name},
                      {"side", word_in(kSideWords, placed.side)},
                      {"at", write_point(placed.pose.at)},
                      {"heading", placed.pose.heading},
                      {"speed", int{placed.speed}}};
    if (placed.flagship) text["flagship"] = true;
    if (placed.docked) text["docked"] = true;
    if (placed.on_fire) text["on_fire"] = true;
    if (placed.helm != Helm::kFree) text["helm"] = word_in(kHelmWords, placed.helm);
    if (placed.spirits != 0) text["spirits"] = int{placed.spirits};
    const json::value* whole = red_river_fights::own_text(actor.ship, red_river_wire::strengths()->flotilla_enemies);
    if (whole != nullptr)
      text["card"] = *whole;
    else if (const json::object changed = what_is_left(actor.ship, placed.sheet); !changed.empty())
      text["card"] = json::parse(json::serialize(changed));  // numbers as a text has them
    return text;
  }

  /// The differences of her sheet from the register's. Boxes go from its top: the rows that are left are its last.
  static json::object what_is_left(const std::string& ship, const flotilla::Sheet& sheet) {
    const auto known = flotilla_wire::sheet_of(ship);
    if (!known || known->sheet == sheet) return {};
    const json::object before = flotilla_wire::write_sheet(known->sheet, known->rows);
    json::object changed = flotilla_wire::write_sheet(sheet, rows_left(known->rows, sheet.boxes.size()));
    // The yellow line goes with the boxes: reading only one of the two would draw another line.
    const bool crossed = changed.at("boxes") != before.at("boxes");
    for (const auto& member : before) {
      const bool of_boxes = member.key() == "boxes" || member.key() == "yellow_from_row";
      if (of_boxes ? !crossed : changed.at(member.key()) == member.value()) changed.erase(member.key());
    }
    return changed;
  }

  static std::vector<std::uint8_t> rows_left(std::vector<std::uint8_t> rows, std::size_t boxes) {
    std::size_t all = 0;
    for (const std::uint8_t row : rows) all += row;
    while (!rows.empty() && all > boxes) {
      const std::size_t gone = std::min<std::size_t>(all - boxes, rows.front());
      rows.front() = static_cast<std::uint8_t>(rows.front() - gone);
      all -= gone;
      if (rows.front() == 0) rows.erase(rows.begin());
    }
    return rows;
  }

  json::array batteries() const {
    json::array list;
    for (std::size_t at = 0; at < telling_.actors.size(); ++at) {
      const flotilla::Placement& placed = draft_.forces[at];
      if (placed.kind != flotilla::Kind::kLandBattery) continue;
      json::array guns;
      for (const flotilla::Battery& battery : placed.sheet.batteries)
        guns.push_back(
            json::object{{"gun", word_in(flotilla_wire::kGunWords, battery.gun)}, {"guns", int{battery.dice}}});
      list.push_back(json::object{{"id", telling_.actors[at].id},
                                  {"name", telling_.actors[at].name},
                                  {"side", word_in(kSideWords, placed.side)},
                                  {"at", write_point(placed.pose.at)},
                                  {"facing", placed.pose.heading},
                                  {"batteries", std::move(guns)},
                                  {"men", int{placed.men}},
                                  {"leader", placed.leader},
                                  {"fires_first", placed.fires_first}});
    }
    return list;
  }

  json::array mines() const {
    json::array list;
    for (const flotilla::Mine& mine : draft_.mines)
      list.push_back(json::object{
          {"at", write_point(mine.at)}, {"side", word_in(kSideWords, Side::kConfederate)}, {"hidden", mine.hidden}});
    return list;
  }

  json::array objectives() const {
    json::array list;
    for (const flotilla::Objective& aim : draft_.objectives) {
      const bool exits = aim.kind == flotilla::Objective::Kind::kExit;
      list.push_back(red_river_fights::write_aim({.side = aim.side,
                                                  .exits = exits ? std::optional<int>(aim.number) : std::nullopt,
                                                  .foes = aim.units,
                                                  .or_disarmed = aim.or_disarmed},
                                                 telling_.actors));
    }
    return list;
  }

  red_river_fights::Telling telling_;
  const redriver::Section& section_;
  const flotilla::Draft& draft_;
};

struct FlotillaFights {
  using Rules = games::RedRiverFlotilla;
  static std::tuple<Rules::Casting> told(const Setting& setting) { return {red_river_flotilla::cast(setting)}; }
  static json::object write(const Setting& setting, const redriver::State& state, const flotilla::Draft& draft) {
    return SheetFightWriter(setting, state, draft).write();
  }
};

}  // namespace

const AnyBridge& red_river_flotilla_bridge() {
  static const red_river_fights::RedRiverBridge<FlotillaFights> bridge;
  return bridge;
}

}  // namespace brownwater::wire
