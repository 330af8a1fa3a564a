#include "tests/captains/noddy/fields.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "adapters/wire/codec.hpp"
#include "adapters/wire/library.hpp"

namespace brownwater::test {
namespace {

constexpr plane::Mil kInch = 1000;

}  // namespace

noddy::Scenario noddy_named(std::string_view name) {
  const auto text = wire::scenario_named("noddy", name);
  if (text) {
    const auto setting = wire::codec_of("noddy")->read_scenario(*text, {});
    if (setting) return setting->scenario.as<noddy::Scenario>();
  }
  std::fprintf(stderr, "the scenario %s cannot be read\n", std::string(name).c_str());
  std::abort();
}

lab::Field noddy_field(std::string_view name) {
  return {.system = SystemId::kNoddy, .scenario = kernel::AnyScenario::of(noddy_named(name))};
}

noddy::Card timberclad() {
  using noddy::GunClass;
  using noddy::Mount;
  noddy::Card card{.type = noddy::ShipType::kRiverBoat,
                   .top_halves = 16,
                   .draught_tenths = 60,
                   .hull = {.length = 1800, .beam = 450},
                   .armour = {.bow = 7, .side = 7, .stern = 7, .turret = 0}};
  for (const Mount mount : {Mount::kPort, Mount::kStarboard}) {
    for (int gun = 0; gun < 3; ++gun) card.guns.push_back({.gun = GunClass::kMedium, .mount = mount});
  }
  return card;
}

noddy::Draft open_water(std::initializer_list<Lies> vessels) {
  noddy::Draft draft;
  draft.width = draft.height = 60 * kInch;
  draft.open_depth_tenths = 200;
  draft.moves = 30;
  draft.tables = noddy_named("gunboats").tables();
  draft.exits = {.of_union = noddy::Edge::kLeft, .of_confederate = noddy::Edge::kRight};
  for (const Lies& lies : vessels) {
    const noddy::Card card = timberclad();
    draft.forces.push_back({.side = lies.side,
                            .pose = {.at = {.x = lies.x * kInch, .y = lies.y * kInch},
                                     .heading = static_cast<noddy::Bearing>(lies.heading)},
                            .speed = static_cast<noddy::Knots>(lies.speed),
                            .card = card,
                            .top_halves = card.top_halves});
  }
  return draft;
}

plane::Ground piece(int depth_tenths, int left, int top, int right, int bottom) {
  plane::Ground ground{.area = {}, .depth_tenths = static_cast<std::uint16_t>(depth_tenths)};
  for (const auto& [x, y] : {std::pair{left, top}, {right, top}, {right, bottom}, {left, bottom}})
    ground.area.corners.push_back({.x = x * kInch, .y = y * kInch});
  return ground;
}

}  // namespace brownwater::test
