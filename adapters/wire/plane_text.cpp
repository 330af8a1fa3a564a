#include "adapters/wire/plane_text.hpp"

#include <algorithm>

namespace brownwater::wire {

std::optional<Side> read_side_or_null(Reader& reader, std::string_view key) {
  const json::value* found = reader.maybe(key);
  if (found != nullptr && found->is_null()) return std::nullopt;
  return reader.word(key, kSideWords);
}

plane::Ground read_ground(Reader& reader, std::string_view rule) {
  plane::Ground ground;
  if (reader.text("kind").value_or("") == "water") {
    ground.depth_tenths = read_feet(reader, "depth_ft", {.least = 0, .most = kDeepestFeet}, rule).value_or(0);
    if (ground.depth_tenths == 0) reader.refuse("depth_ft", "water of no depth is land", std::string(rule));
  }
  reader.each("corners", plane::kMaxCorners, [&](const json::value& item, const std::string& at) {
    if (const auto corner = point_of(item, at, reader.faults())) ground.area.corners.push_back(*corner);
  });
  return ground;
}

ObjectiveText read_objective(Reader& reader, int most_turns) {
  ObjectiveText objective{.side = reader.word("side", kSideWords).value_or(Side::kUnion)};
  const std::string kind = reader.text("kind").value_or("");
  const auto number = [&](std::string_view key) {
    return static_cast<std::uint8_t>(reader.whole(key, 1, most_turns).value_or(1));
  };
  if (const json::value* ships = reader.maybe("ships")) {
    objective.kind = ObjectiveText::Kind::kDestroyThese;
    objective.ships = ships;
    if (reader.maybe("or_disarmed") != nullptr) objective.or_disarmed = reader.truth("or_disarmed").value_or(false);
  } else if (kind == "destroy") {
    objective.number = number("count");
  } else if (kind == "exit") {
    objective.kind = ObjectiveText::Kind::kExit;
    objective.number = number("count");
  } else {
    objective.kind = ObjectiveText::Kind::kHold;
    objective.number = number("until");
  }
  return objective;
}

bool told_already(const std::vector<Fault>& faults, const Fault& fault) {
  // That a side has no vessel is said of the whole list.
  if (fault.where == "/forces") return false;
  return std::ranges::any_of(faults, [&fault](const Fault& other) {
    return other.where == fault.where || other.where.starts_with(fault.where + "/");
  });
}

}  // namespace brownwater::wire
