#include "tests/engine/noddy/waters.hpp"

#include <cassert>
#include <initializer_list>

namespace brownwater::noddy::testing {
namespace {

constexpr plane::Hull kRiverHull{.length = 1750, .beam = 510};

Card vessel(HalfKnots top_halves, std::uint16_t draught_tenths, std::uint8_t armour) {
  Card card;
  card.top_halves = top_halves;
  card.draught_tenths = draught_tenths;
  card.hull = kRiverHull;
  card.armour = {.bow = armour, .side = armour, .stern = armour, .turret = 0};
  return card;
}

plane::Ground ground(std::uint16_t depth_tenths, std::initializer_list<Point> corners) {
  plane::Ground ground{.area = {}, .depth_tenths = depth_tenths};
  for (const Point corner : corners) ground.area.corners.push_back(corner);
  return ground;
}

Scenario made(const Draft& draft) {
  auto scenario = Scenario::from(draft);
  assert(scenario.has_value());
  return *scenario;
}

Draft narrow_draft() {
  Draft draft;
  draft.width = 20'000;
  draft.height = 12'000;
  draft.open_depth_tenths = 300;
  draft.areas.push_back(ground(0, {{0, 0}, {20'000, 0}, {20'000, 900}, {9'000, 2'000}, {0, 700}}));
  draft.areas.push_back(ground(0, {{0, 12'000}, {0, 11'000}, {8'000, 10'300}, {20'000, 11'200}, {20'000, 12'000}}));
  draft.areas.push_back(ground(50, {{9'500, 5'000}, {11'000, 5'600}, {10'400, 6'900}, {9'000, 6'200}}));
  draft.currents.push_back({.at = {0, 6'000}, .flows = 90});
  draft.currents.push_back({.at = {15'000, 6'000}, .flows = 120});
  draft.exits = {.of_union = Edge::kLeft, .of_confederate = Edge::kRight};
  draft.moves = 6;
  draft.tables = printed_tables();
  const auto place = [&draft](Side side, Point at, Bearing heading, const Card& card) {
    draft.forces.push_back({.kind = Kind::kVessel,
                            .side = side,
                            .pose = {.at = at, .heading = heading},
                            .speed = 2,
                            .card = card,
                            .top_halves = card.top_halves,
                            .guns_out = 0});
  };
  place(Side::kUnion, {4'000, 3'500}, 90, gunboat());
  place(Side::kUnion, {4'000, 6'000}, 90, monitor());
  place(Side::kUnion, {4'000, 8'500}, 90, ram());
  place(Side::kConfederate, {16'000, 3'500}, 270, gunboat());
  place(Side::kConfederate, {16'000, 6'000}, 270, ram());
  place(Side::kConfederate, {16'000, 8'500}, 270, gunboat());
  draft.forces.push_back({.kind = Kind::kBattery,
                          .side = Side::kConfederate,
                          .pose = {.at = {9'000, 1'500}, .heading = 180},
                          .speed = 0,
                          .card = works(180),
                          .top_halves = 0,
                          .guns_out = 0});
  draft.forces.push_back({.kind = Kind::kRegiment,
                          .side = Side::kUnion,
                          .pose = {.at = {12'000, 11'000}, .heading = 0},
                          .speed = 0,
                          .card = {},
                          .top_halves = 0,
                          .guns_out = 0});
  draft.mines.push_back({.at = {8'000, 4'000}, .side = Side::kConfederate, .live_from = 5});
  draft.mines.push_back({.at = {13'000, 8'000}, .side = Side::kUnion, .live_from = 5});
  draft.mines.push_back({.at = {10'000, 8'500}, .side = std::nullopt, .live_from = 4});
  draft.shoals.push_back({.at = {7'000, 8'000}, .radius = 700, .depth_tenths = 40, .side = Side::kConfederate});
  return draft;
}

}  // namespace

Tables printed_tables() {
  using enum HitEffect;
  using enum SpecialEffect;
  Tables tables;
  tables.fire_value = {1, 2, 3};
  tables.reach = {18'000, 36'000, 36'000};
  tables.loads_for = {1, 1, 2};
  tables.point_blank = 3'000;
  tables.effective = 18'000;
  tables.to_hit = {.rifled = 1,
                   .target_stationary = 1,
                   .firer_stationary = 1,
                   .point_blank = 1,
                   .firer_hindered = -1,
                   .change_of_target = -1,
                   .end_on = -1,
                   .firer_in_battery = -1,
                   .long_range = -1,
                   .smoke = -1};
  tables.effects = {kHalfKnot, kGunOrHalfKnot, kGunOrHalfKnot, kKnot, kKnot, kSpecial};
  tables.specials = {kMagazine,      kHelmsmanKilled, kListToPort, kListToStarboard,
                     kShutterJammed, kSteamPipes,     kSmokeStack, kScrewFouled,
                     kSteering,      kFire,           kBoilerHoled};
  tables.battery_gun_out = 6;
  tables.most_turn = {60, 45, 45, 30};
  tables.pivot_turn = 30;
  tables.speed_change = 2;
  tables.hindered_speed_change = 1;
  tables.drift = 1'000;
  tables.against_current = {.parts = 2, .of = 3};
  tables.astern = {.parts = 1, .of = 4};
  tables.armour = {.least = 6, .best = 12};
  tables.battery_armour = {.least = 9, .best = 11};
  tables.end_arc = 30;
  tables.refloats_on = 6;
  tables.refloat_tries = 3;
  tables.set_back = 500;
  tables.fire_out_on = 6;
  tables.fire_tries = 4;
  tables.boiler_abandons_to = 2;
  tables.sinking_moves = 5;
  tables.musket_reach = 6'000;
  tables.musket_face = 6;
  tables.musket_row = 3;
  tables.ramming = {.target_stationary = 1,
                    .side_on = 1,
                    .no_reinforced_bow = -1,
                    .fast_over = 6,
                    .slow_under = 4,
                    .cripples_from = 6,
                    .hurts_from = 4,
                    .nothing_from = 2,
                    .collision_hurts_to = 1};
  tables.mine_radius = 500;
  tables.mine_sinks_from = 6;
  tables.mine_cripples_from = 4;
  return tables;
}

Card gunboat() {
  Card card = vessel(14, 60, 8);
  card.pivot = true;
  card.guns.push_back({.gun = GunClass::kHeavy, .rifled = false, .mount = Mount::kBow});
  card.guns.push_back({.gun = GunClass::kMedium, .rifled = false, .mount = Mount::kPort});
  card.guns.push_back({.gun = GunClass::kMedium, .rifled = false, .mount = Mount::kStarboard});
  card.guns.push_back({.gun = GunClass::kLight, .rifled = true, .mount = Mount::kStern});
  return card;
}

Card monitor() {
  Card card = vessel(12, 100, 11);
  card.type = ShipType::kMonitor;
  card.armour.turret = 12;
  card.one_gun_at_a_time = true;
  for (int gun = 0; gun < 2; ++gun)
    card.guns.push_back({.gun = GunClass::kHeavy, .rifled = false, .mount = Mount::kTurret});
  return card;
}

Card ram() {
  Card card = vessel(16, 90, 9);
  card.type = ShipType::kIroncladRam;
  card.reinforced_bow = true;
  card.guns.push_back({.gun = GunClass::kMedium, .rifled = true, .mount = Mount::kBow});
  return card;
}

Card works(Bearing bearing) {
  Card card;
  card.armour = {.bow = 10, .side = 10, .stern = 10, .turret = 0};
  card.guns.push_back({.gun = GunClass::kHeavy, .rifled = false, .mount = Mount::kTurret, .line = bearing});
  card.guns.push_back({.gun = GunClass::kMedium, .rifled = false, .mount = Mount::kBow, .line = bearing});
  return card;
}

Scenario narrow_water() { return made(narrow_draft()); }

Scenario umpired_water() {
  Draft draft = narrow_draft();
  draft.options.umpire = true;
  draft.moves = 3;
  return made(draft);
}

Scenario duel() {
  Draft draft;
  draft.width = 12'000;
  draft.height = 12'000;
  draft.open_depth_tenths = 300;
  draft.exits = {.of_union = Edge::kLeft, .of_confederate = Edge::kRight};
  draft.moves = 2;
  draft.tables = printed_tables();
  for (const Side side : kBothSides) {
    const bool ours = side == Side::kUnion;
    Card card = vessel(8, 60, 8);
    if (ours) card.guns.push_back({.gun = GunClass::kMedium, .rifled = false, .mount = Mount::kTurret});
    draft.forces.push_back({.kind = Kind::kVessel,
                            .side = side,
                            .pose = {.at = {ours ? 3'000 : 9'000, 6'000}, .heading = Bearing(ours ? 90 : 270)},
                            .speed = 2,
                            .card = card,
                            .top_halves = card.top_halves,
                            .guns_out = 0});
  }
  return made(draft);
}

}  // namespace brownwater::noddy::testing
