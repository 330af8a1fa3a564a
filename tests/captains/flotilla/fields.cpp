#include "tests/captains/flotilla/fields.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "adapters/wire/codec.hpp"
#include "adapters/wire/library.hpp"

namespace brownwater::test {

using flotilla::kInch;

flotilla::Scenario flotilla_named(std::string_view name) {
  const auto text = wire::scenario_named("flotilla", name);
  if (text) {
    const auto setting = wire::codec_of("flotilla")->read_scenario(*text, {});
    if (setting) return setting->scenario.as<flotilla::Scenario>();
  }
  std::fprintf(stderr, "the scenario %s cannot be read\n", std::string(name).c_str());
  std::abort();
}

lab::Field flotilla_field(std::string_view name) {
  return {.system = SystemId::kFlotilla, .scenario = kernel::AnyScenario::of(flotilla_named(name))};
}

flotilla::Sheet iron_city() { return flotilla_named("duel").sheet(0); }

flotilla::Draft open_table() {
  flotilla::Draft draft;
  draft.width = 80 * kInch;
  draft.height = 60 * kInch;
  draft.open_depth_tenths = 300;
  draft.exits = {.of_union = flotilla::Edge::kLeft, .of_confederate = flotilla::Edge::kRight};
  draft.turns = 20;
  draft.options.weather = flotilla::Weather::kClear;
  draft.tables = flotilla_named("duel").tables();
  return draft;
}

flotilla::Placement lies(Side side, int x, int y, int heading, int speed) {
  flotilla::Placement placement;
  placement.side = side;
  placement.pose = {.at = {.x = x * kInch, .y = y * kInch}, .heading = static_cast<flotilla::Bearing>(heading)};
  placement.speed = static_cast<std::uint8_t>(speed);
  placement.sheet = iron_city();
  return placement;
}

plane::Ground piece_of(int depth_tenths, int left, int top, int right, int bottom) {
  plane::Ground ground{.area = {}, .depth_tenths = static_cast<std::uint16_t>(depth_tenths)};
  for (const auto& [x, y] : {std::pair{left, top}, {right, top}, {right, bottom}, {left, bottom}})
    ground.area.corners.push_back({.x = x * kInch, .y = y * kInch});
  return ground;
}

}  // namespace brownwater::test
