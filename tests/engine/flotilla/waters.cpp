#include "tests/engine/flotilla/waters.hpp"

#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <string_view>

namespace brownwater::flotilla::testing {
namespace {

SpecificRow row(SpecificEffect effect, std::uint8_t crew, std::uint8_t guns) {
  SpecificRow row;
  row.effect = effect;
  row.crew = crew;
  row.guns = guns;
  return row;
}
SpecificRow leak(std::uint8_t continuing, std::uint8_t crew, std::uint8_t guns, bool catastrophic = false) {
  SpecificRow hit = row(SpecificEffect::kWaterline, crew, guns);
  hit.continuing = continuing;
  hit.catastrophic = catastrophic;
  return hit;
}
SpecificRow for_turns(SpecificEffect effect, std::uint8_t turns, std::uint8_t crew, std::uint8_t guns,
                      std::uint8_t grapple_turns = 0) {
  SpecificRow hit = row(effect, crew, guns);
  hit.turns = turns;
  hit.grapple_turns = grapple_turns;
  return hit;
}
SpecificRow engine(std::uint8_t increments, std::uint8_t freed_on, std::uint8_t crew, std::uint8_t guns,
                   bool catastrophic = false) {
  SpecificRow hit = row(SpecificEffect::kEngineLost, crew, guns);
  hit.increments = increments;
  hit.turret_freed_on = freed_on;
  hit.catastrophic = catastrophic;
  return hit;
}
SpecificRow casualties(std::uint8_t guns) {
  SpecificRow hit = row(SpecificEffect::kNone, 0, guns);
  hit.crew_by_die = true;
  return hit;
}

std::array<SpecificRow, kSpecificRows> printed_chart() {
  using enum SpecificEffect;
  return {leak(3, 3, 8, true),
          leak(3, 3, 6),
          leak(2, 2, 4),
          leak(1, 2, 2),
          for_turns(kTurningBoxLost, 2, 2, 2),
          for_turns(kRudderJammed, 2, 2, 2),
          for_turns(kRudderOneWay, 2, 2, 2),
          for_turns(kFireBelow, 2, 2, 2, 1),
          casualties(4),
          casualties(2),
          casualties(4),
          for_turns(kFireAbove, 2, 6, 4, 2),
          for_turns(kEngineFixed, 2, 2, 2),
          for_turns(kEngineFixed, 3, 3, 3),
          engine(2, 5, 4, 4),
          engine(3, 5, 6, 4),
          engine(4, 6, 8, 6),
          engine(5, 7, 12, 8, true)};
}

Marks marks(std::initializer_list<std::uint16_t> values) {
  Marks marks;
  for (const std::uint16_t value : values) marks.push_back(value);
  return marks;
}

/// Rows of letters as the book prints them: '.' plain, W, P, I, '*' for © and '!' for I©.
void add_boxes(Sheet& sheet, std::string_view letters) {
  for (const char letter : letters) {
    Box box;
    switch (letter) {
      case 'W': box.letter = ArmourClass::kWooden; break;
      case 'P': box.letter = ArmourClass::kProtected; break;
      case 'I': box.letter = ArmourClass::kIronclad; break;
      case '!':
        box.letter = ArmourClass::kIronclad;
        box.captain = true;
        break;
      case '*': box.captain = true; break;
      default: break;
    }
    sheet.boxes.push_back(box);
  }
}

}  // namespace

namespace {

// FL-1.4 to FL-4.10
void set_fire_and_damage(Tables& t) {
  t.upstream_by = 6'000;
  t.small_to = 6'000;
  t.medium_to = 10'000;
  t.drowns_to = 1;
  t.ship_arc_halves = 45;
  t.land_arc_halves = 90;
  t.one_way_starboard_to = 3;
  t.bands = {Bands{.to = {12'000, 12'000, 12'000}}, Bands{.to = {12'000, 24'000, 36'000}},
             Bands{.to = {16'000, 32'000, 48'000}}, Bands{.to = {48'000, 48'000, 48'000}}};
  t.hits_on = 4;
  t.reduced_on = 5;
  t.only_on = 6;
  t.still_target = 1;
  t.batteries_a_turn = 2;
  t.aimed_goes_on = 5;
  t.aimed_shift = 4;
  t.strip_range = 6'000;
  t.specifics = printed_chart();
  t.smoke_reach = 12'000;
  t.smoke_reduced_over = 6;
  t.smoke_excessive_over = 12;
  t.weather_every = 5;
  t.fog_to = 1;
  t.reduced_to = 2;
  t.catastrophe_out_to = {3, 2, 1};
  t.repairs_on = 5;
  t.yellow_increments = 2;
  t.hulk_turns = 3;
  t.grounds_on = {3, 4, 5, 6};
  t.lightened_on = 6;
  t.ironclad_guns_a_die = 3;
  t.ram_inches_a_die = 3;
  t.ram_bow_dice = 2;
  t.ram_hits_on = 4;
  t.ram_specific_from = 3;
}

// FL-3.4, FL-4.11, FL-4.12
void set_power_and_torpedoes(Tables& t) {
  t.power = {.boiler_to = 1,
             .leak_to = 2,
             .refused_to = 3,
             .boiler_hits = 6,
             .boiler_continuing = 3,
             .boiler_stopped = 4,
             .leak_stopped = 2,
             .insisted_destroys_to = 11,
             .insisted_turn = 90};
  t.spar_reach = 2'000;
  t.spar_explodes_on = 5;
  t.spar_shift = -4;
  t.spar_back_to = 2;
  t.mine_explodes_on = 9;
  t.mine_shift = -6;
}

// FL-4.15, FL-5.1, FL-6
void set_land_and_boarding(Tables& t) {
  t.grapple_reach = 1'000;
  t.grapples_on = 5;
  t.prize_crew = 10;
  t.prize_reach = 2'000;
  t.surrender_reach = 24'000;
  t.leader_casualties = 6;
  t.musket_reach = 6'000;
  t.musket_on = 6;
  t.musket_hits_a_gun = 4;
  t.landing_reach = 4'000;
  t.landed_a_turn = 20;
  t.march = {.dice = 1,
             .charge_dice = 2,
             .mounted_charge_dice = 3,
             .charges_on = 2,
             .rabble_charges_on = 4,
             .leaderless = 2,
             .contact = 500};
  t.melee = {.leader_dice = 3,
             .leader_counts = 3,
             .foot = {.dice = 1, .men = 2},
             .mounted = {.dice = 2, .men = 1},
             .works = {.dice = 1, .men = 1},
             .light_cover = {.dice = 2, .men = 3},
             .from_rear = {.dice = 1, .men = 4},
             .rabble = {.dice = 1, .men = 5},
             .hits_on = 5,
             .another_to = 2,
             .recoil_to = 4,
             .recoil = 4'000,
             .again_on = 4,
             .run_dice = 4,
             .pursuit_dice = 2};
  t.nerve = {.shaken_to = 1,
             .no_closer_to = 2,
             .retires_to = 4,
             .surrenders_to = 6,
             .shaken_costs = 1,
             .no_closer_costs = 2,
             .retires_costs = 3};
}

// FL-5.2
void set_morale(Tables& t) {
  t.morale = {.anchored = -1,
              .broadside_gone = -1,
              .half_crew = -1,
              .fire = -2,
              .yellow = -2,
              .batteries_gone = -3,
              .batteries_over = 2,
              .three_quarters = -3,
              .catastrophe = -5,
              .has_sunk = 1,
              .near_flagship = 2,
              .flagship_reach = 24'000};
}

}  // namespace

Tables printed_tables() {
  Tables t;
  set_fire_and_damage(t);
  set_power_and_torpedoes(t);
  set_land_and_boarding(t);
  set_morale(t);
  return t;
}

Sheet iron_city() {
  Sheet sheet;
  sheet.armour = ArmourClass::kProtected;
  sheet.speeds = 0x1FFFD;  // 0 and 2 to 16: none for 1
  sheet.increase = 3;
  sheet.decrease = 5;
  sheet.turns = {0, 45, 45};
  sheet.batteries.push_back({.gun = GunType::kNormal, .place = Place::kPort, .dice = 10, .captain_at = marks({5, 0})});
  sheet.batteries.push_back(
      {.gun = GunType::kNormal, .place = Place::kStarboard, .dice = 10, .captain_at = marks({5, 0})});
  sheet.batteries.push_back({.gun = GunType::kHeavy, .place = Place::kBow, .dice = 4, .captain_at = {}});
  sheet.crew = 50;
  sheet.crew_captain_at = marks({25, 12});
  sheet.morale = 12;
  add_boxes(sheet,
            "...P!I"
            ".P...."
            ".....P"
            "WWWWWW"
            "PIPIPP"
            "..WPWW"
            "....PP"
            "WWWWWW"
            ".P..II"
            "....**");
  sheet.yellow_from = 54;
  sheet.hull = {.length = 8'000, .beam = 2'000};
  sheet.draught_tenths = 60;
  return sheet;
}

Sheet turret_ram() {
  Sheet sheet = iron_city();
  sheet.armour = ArmourClass::kIronclad;
  sheet.batteries.clear();
  sheet.batteries.push_back({.gun = GunType::kHeavy, .place = Place::kTurret, .dice = 6, .captain_at = {}});
  sheet.ram_bow = true;
  return sheet;
}

Sheet torpedo_boat() {
  Sheet sheet;
  sheet.armour = ArmourClass::kWooden;
  sheet.speeds = 0x3FFF;
  sheet.increase = 4;
  sheet.decrease = 6;
  sheet.turns = {90, 90, 90};
  sheet.batteries.push_back({.gun = GunType::kLight, .place = Place::kBow, .dice = 3, .captain_at = {}});
  sheet.crew = 12;
  sheet.crew_captain_at = marks({6, 3});
  sheet.morale = 10;
  add_boxes(sheet, "W.W.W*");
  sheet.hull = {.length = 4'000, .beam = 1'000};
  sheet.draught_tenths = 30;
  sheet.spar_torpedo = true;
  return sheet;
}

Sheet skiff() {
  Sheet sheet;
  sheet.speeds = 0x3F;
  sheet.increase = 5;
  sheet.decrease = 5;
  sheet.turns = {90, 90, 0};
  sheet.batteries.push_back({.gun = GunType::kLight, .place = Place::kTurret, .dice = 1, .captain_at = {}});
  sheet.crew = 20;
  sheet.morale = 10;
  add_boxes(sheet, "...");
  sheet.hull = {.length = 2'000, .beam = 600};
  return sheet;
}

Sheet earthwork(std::uint8_t guns) {
  Sheet sheet;
  sheet.batteries.push_back({.gun = GunType::kNormal, .place = Place::kBow, .dice = guns, .captain_at = {}});
  return sheet;
}

plane::Ground ground(std::uint16_t depth_tenths, std::initializer_list<Point> corners) {
  plane::Ground ground{.area = {}, .depth_tenths = depth_tenths};
  for (const Point corner : corners) ground.area.corners.push_back(corner);
  return ground;
}

Placement ship(Side side, Point at, Bearing heading, const Sheet& sheet, std::uint8_t speed) {
  Placement placement;
  placement.side = side;
  placement.pose = {.at = at, .heading = heading};
  placement.sheet = sheet;
  placement.speed = speed;
  return placement;
}

Placement battery(Side side, Point at, Bearing looks, std::uint8_t guns, std::uint16_t men) {
  Placement placement = ship(side, at, looks, earthwork(guns), 0);
  placement.kind = Kind::kLandBattery;
  placement.men = men;
  placement.leader = men > 0;
  return placement;
}

Placement party(Side side, Point at, std::uint16_t men) {
  Placement placement = ship(side, at, 0, {}, 0);
  placement.kind = Kind::kParty;
  placement.men = men;
  placement.leader = true;
  return placement;
}

Draft open_water() {
  Draft draft;
  draft.width = 80'000;
  draft.height = 60'000;
  draft.open_depth_tenths = 300;
  draft.exits = {.of_union = Edge::kLeft, .of_confederate = Edge::kRight};
  draft.turns = 20;
  draft.options.weather = Weather::kClear;
  draft.tables = printed_tables();
  return draft;
}

Scenario made(const Draft& draft) {
  auto scenario = Scenario::from(draft);
  if (!scenario) {
    for (const DraftError& error : scenario.error())
      std::fprintf(stderr, "fault %d at %d\n", static_cast<int>(error.fault), error.at);
    std::abort();
  }
  return *scenario;
}

Scenario duel() {
  Draft draft = open_water();
  draft.turns = 8;
  draft.forces.push_back(ship(Side::kUnion, {38'000, 30'000}, 90, skiff(), 3));
  draft.forces.push_back(ship(Side::kConfederate, {44'000, 31'000}, 270, skiff(), 3));
  return made(draft);
}

namespace {

Draft narrow_draft() {
  Draft draft = open_water();
  draft.turns = 6;
  draft.options.weather = Weather::kThrown;
  draft.areas.push_back(ground(0, {{0, 0}, {80'000, 0}, {80'000, 6'000}, {40'000, 12'000}, {0, 6'000}}));
  draft.areas.push_back(ground(0, {{0, 60'000}, {0, 54'000}, {40'000, 50'000}, {80'000, 54'000}, {80'000, 60'000}}));
  draft.areas.push_back(ground(40, {{36'000, 26'000}, {42'000, 28'000}, {40'000, 33'000}, {35'000, 31'000}}));
  draft.currents.push_back({.at = {0, 30'000}, .flows = 90});
  Placement flagship = ship(Side::kUnion, {18'000, 20'000}, 90, iron_city(), 6);
  flagship.flagship = true;
  draft.forces.push_back(flagship);
  draft.forces.push_back(ship(Side::kUnion, {18'000, 30'000}, 90, turret_ram(), 6));
  draft.forces.push_back(ship(Side::kUnion, {18'000, 40'000}, 90, torpedo_boat(), 6));
  Placement enemy = ship(Side::kConfederate, {56'000, 22'000}, 270, turret_ram(), 6);
  enemy.flagship = true;
  draft.forces.push_back(enemy);
  draft.forces.push_back(ship(Side::kConfederate, {56'000, 32'000}, 270, iron_city(), 6));
  draft.forces.push_back(ship(Side::kConfederate, {56'000, 42'000}, 270, torpedo_boat(), 6));
  draft.forces.push_back(battery(Side::kConfederate, {40'000, 9'000}, 180, 5, 30));
  Placement marines = party(Side::kUnion, {0, 0}, 30);
  marines.aboard = 0;
  draft.forces.push_back(marines);
  draft.forces.push_back(party(Side::kConfederate, {36'000, 8'000}, 25));
  draft.mines.push_back({.at = {32'000, 20'000}, .side = Side::kConfederate, .hidden = true, .gone = false});
  draft.mines.push_back({.at = {45'000, 40'000}, .side = std::nullopt, .hidden = false, .gone = false});
  draft.mines.push_back({.at = {30'000, 42'000}, .side = std::nullopt, .hidden = true, .gone = false});
  return draft;
}

}  // namespace

Scenario narrow_water() { return made(narrow_draft()); }

Scenario mastered_water() {
  Draft draft = narrow_draft();
  draft.options.umpire = true;
  return made(draft);
}

}  // namespace brownwater::flotilla::testing
