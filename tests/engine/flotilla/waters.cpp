#include "tests/engine/flotilla/waters.hpp"

#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <string_view>

namespace brownwater::flotilla::testing {
namespace {

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
