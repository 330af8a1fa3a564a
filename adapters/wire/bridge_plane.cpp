#include <algorithm>

#include "adapters/wire/bridge_redriver_noddy.hpp"
#include "adapters/wire/bridge_telling.hpp"
#include "adapters/wire/noddy/measures.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"
#include "engine/games/red_river_plane_reach.hpp"

namespace brownwater::wire::red_river_noddy {
namespace {

namespace json = boost::json;
using games::PlaneReach;
using redriver::Feature;

constexpr noddy::Mil kInch = PlaneReach::kInch;

/// What a bank is for the eye: the rules know land only.
std::string_view ground_of(const redriver::Section& section, bool left) {
  if (left ? section.left_bluffs : section.right_bluffs) return "bluff";
  if (section.banks.has(Feature::kWooded)) return "woods";
  if (section.banks.has(Feature::kMarshy)) return "marsh";
  return "plain";
}

json::array write_areas(const noddy::Draft& draft, const redriver::Section& section) {
  json::array areas;
  for (const plane::Ground& ground : draft.areas) {
    json::array corners;
    for (const plane::Point corner : ground.area.corners) corners.push_back(write_point(corner));
    json::object area;
    if (ground.depth_tenths > 0) {
      area = {{"kind", "water"}, {"depth_ft", write_feet(ground.depth_tenths)}};
    } else {
      const plane::Point first = ground.area.corners[0];
      const bool island = first.y > 0 && first.y < draft.height;
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

json::array write_labels(const redriver::Section& section) {
  constexpr noddy::Mil kInside = 4 * kInch;
  constexpr noddy::Mil kAshore = 3 * kInch;
  const PlaneReach reach(section);
  const noddy::Mil off = reach.half_width() - kInch;
  json::array labels{label("Downstream", "water", reach.at(kInside, off)),
                     label("Upstream", "water", reach.at(PlaneReach::kWidth - kInside, off))};
  if (section.town) {
    const noddy::Mil x = PlaneReach::kWidth / 2;
    labels.push_back(label("Town", "town", reach.at(x, reach.half_width() + kAshore)));
  }
  return labels;
}

}  // namespace

json::object write_plane(const noddy::Draft& draft, const redriver::Section& section, std::string_view place) {
  json::array current;
  for (const noddy::Current& flow : draft.currents)
    current.push_back(json::object{{"at", write_point(flow.at)}, {"flows", flow.flows}});
  return {{"width", write_inches(draft.width)},
          {"height", write_inches(draft.height)},
          {"north", red_river_fights::bearing_of_north(section.heading)},
          {"depth_ft", write_feet(draft.open_depth_tenths)},
          {"areas", write_areas(draft, section)},
          {"current", std::move(current)},
          {"exits",
           {{"union", word_in(noddy_wire::kEdgeWords, draft.exits.of_union)},
            {"confederate", word_in(noddy_wire::kEdgeWords, draft.exits.of_confederate)}}},
          {"river", {{"name", red_river_fights::river_name(section, place)}}},
          {"labels", write_labels(section)}};
}

}  // namespace brownwater::wire::red_river_noddy
