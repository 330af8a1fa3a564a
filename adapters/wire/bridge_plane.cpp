#include "adapters/wire/bridge_plane.hpp"

#include <array>

#include "adapters/wire/measures.hpp"

namespace brownwater::wire::red_river_fights {
namespace {

namespace json = boost::json;
using games::PlaneReach;
using redriver::Feature;

constexpr plane::Mil kHundredFeet = PlaneReach::kInch;

/// The look of a bank: the rules know land only.
std::string_view ground_of(const redriver::Section& section, bool left) {
  if (left ? section.left_bluffs : section.right_bluffs) return "bluff";
  if (section.banks.has(Feature::kWooded)) return "woods";
  if (section.banks.has(Feature::kMarshy)) return "marsh";
  return "plain";
}

json::array write_areas(const PlaneReach& reach, const redriver::Section& section) {
  json::array areas;
  for (const plane::Ground& ground : reach.grounds()) {
    json::array corners;
    for (const plane::Point corner : ground.area.corners) corners.push_back(write_point(corner));
    json::object area;
    if (ground.depth_tenths > 0) {
      area = {{"kind", "water"}, {"depth_ft", write_feet(ground.depth_tenths)}};
    } else {
      const plane::Point first = ground.area.corners[0];
      const bool island = first.y > 0 && first.y < reach.height();
      area = {{"kind", "land"}, {"ground", island ? "woods" : ground_of(section, first.y == 0)}};
    }
    area["corners"] = std::move(corners);
    areas.push_back(std::move(area));
  }
  return areas;
}

json::object label(std::string_view text, std::string_view kind, plane::Point at) {
  return {{"text", text}, {"kind", kind}, {"at", write_point(at)}};
}

json::array write_labels(const PlaneReach& reach, const redriver::Section& section) {
  const plane::Mil inside = reach.scale().of(4 * kHundredFeet);
  const plane::Mil ashore = reach.scale().of(3 * kHundredFeet);
  const plane::Mil off = reach.half_width() - reach.scale().of(kHundredFeet);
  json::array labels{label("Downstream", "water", reach.at(inside, off)),
                     label("Upstream", "water", reach.at(reach.width() - inside, off))};
  if (section.town) labels.push_back(label("Town", "town", reach.at(reach.width() / 2, reach.half_width() + ashore)));
  return labels;
}

}  // namespace

json::object write_plane(const PlaneReach& reach, const redriver::Section& section, std::string_view place,
                         json::object exits) {
  json::array current;
  for (const plane::Pose& flow : reach.flows())
    current.push_back(json::object{{"at", write_point(flow.at)}, {"flows", flow.heading}});
  return {{"width", write_inches(reach.width())},
          {"height", write_inches(reach.height())},
          {"north", bearing_of_north(section.heading)},
          {"depth_ft", write_feet(PlaneReach::kDepthTenths)},
          {"areas", write_areas(reach, section)},
          {"current", std::move(current)},
          {"exits", std::move(exits)},
          {"river", {{"name", river_name(section, place)}}},
          {"labels", write_labels(reach, section)}};
}

json::object write_aim(const Aim& aim, const std::vector<Actor>& actors) {
  json::object text{{"side", word_in(kSideWords, aim.side)}};
  if (aim.exits) {
    text["kind"] = "exit";
    text["count"] = *aim.exits;
    return text;
  }
  json::array ships;
  for (std::size_t at = 0; at < actors.size(); ++at) {
    if ((aim.foes >> at & 1U) != 0) ships.emplace_back(actors[at].id);
  }
  text["kind"] = "destroy";
  text["ships"] = std::move(ships);
  if (aim.or_disarmed) text["or_disarmed"] = true;
  return text;
}

const json::value* own_text(std::string_view ship, const json::object& enemies) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kEnemies{{{"gunboat", "gunboat"},
                                                                                   {"river_boat", "unarmed"},
                                                                                   {"torpedo_boat", "spar_boat"},
                                                                                   {"heavy_gunboat", "heavy_gunboat"}}};
  for (const auto& [id, kind] : kEnemies) {
    if (ship == id) return enemies.if_contains(kind);
  }
  return nullptr;
}

}  // namespace brownwater::wire::red_river_fights
