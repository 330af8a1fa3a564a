#pragma once

#include "engine/games/red_river_flotilla.hpp"
#include "engine/games/red_river_noddy.hpp"
#include "tests/engine/flotilla/waters.hpp"
#include "tests/engine/noddy/waters.hpp"
#include "tests/engine/redriver/scene.hpp"

/// Data on the fleet of `scene.hpp` and its enemies that the books of the inch plane need.
namespace brownwater::redriver::testing {

inline noddy::Card card(noddy::HalfKnots top_halves, std::initializer_list<noddy::Gun> guns) {
  noddy::Card made{.top_halves = top_halves,
                   .draught_tenths = 40,
                   .hull = {.length = 1600, .beam = 400},
                   .armour = {.bow = 8, .side = 8, .stern = 8, .turret = 0}};
  for (const noddy::Gun& gun : guns) made.guns.push_back(gun);
  return made;
}

inline noddy::Gun gun_at(noddy::GunClass size, bool rifled, noddy::Mount mount) {
  return {.gun = size, .rifled = rifled, .mount = mount};
}

/// Cards for the flotilla of `scene.hpp`: the ironclad's smooth guns ahead, two rifles a side; a tinclad's two rifles
/// ahead, two howitzers a side.
inline games::RedRiverNoddy::Casting casting() {
  using noddy::GunClass;
  using noddy::Mount;
  games::RedRiverNoddy::Casting made;
  made.tables = noddy::testing::printed_tables();
  const auto medium = [](bool rifled, Mount mount) { return gun_at(GunClass::kMedium, rifled, mount); };
  const noddy::Card ironclad =
      card(16, {medium(false, Mount::kBow), medium(false, Mount::kBow), medium(false, Mount::kBow),
                medium(true, Mount::kPort), medium(true, Mount::kPort), medium(true, Mount::kStarboard),
                medium(true, Mount::kStarboard), medium(false, Mount::kStern)});
  const noddy::Card tinclad =
      card(12, {medium(true, Mount::kBow), medium(true, Mount::kBow), medium(false, Mount::kPort),
                medium(false, Mount::kPort), medium(false, Mount::kStarboard), medium(false, Mount::kStarboard)});
  made.ships = {ironclad, tinclad, tinclad, card(14, {}), card(14, {})};
  made.ironclads[0] =
      card(14, {medium(false, Mount::kBow), medium(false, Mount::kBow), gun_at(GunClass::kHeavy, false, Mount::kBow),
                gun_at(GunClass::kHeavy, false, Mount::kStern), medium(true, Mount::kPort),
                medium(true, Mount::kStarboard)});
  made.ironclads[0].armour = {.bow = 10, .side = 10, .stern = 10, .turret = 0};
  made.gunboat = card(14, {medium(false, Mount::kTurret)});
  made.unarmed = card(16, {});
  made.spar_boat = card(14, {});
  made.heavy_gunboat = card(16, {gun_at(GunClass::kHeavy, false, Mount::kTurret), medium(true, Mount::kBow)});
  for (const char* name : {"42pdr_rifle", "30pdr_rifle", "6.4in_rifle", "7in_rifle", "8in_rifle"})
    made.guns[gun(name)].rifled = true;
  for (const char* name : {"9in_sb", "10in_sb", "11in_sb", "7in_rifle", "8in_rifle"})
    made.guns[gun(name)].gun = GunClass::kHeavy;
  return made;
}

/// Iron City's sheet with other guns: each a type, a place and dice.
inline flotilla::Sheet sheet(std::initializer_list<flotilla::Battery> batteries) {
  flotilla::Sheet made = flotilla::testing::iron_city();
  made.batteries.clear();
  for (const flotilla::Battery& battery : batteries) made.batteries.push_back(battery);
  return made;
}

/// Sheets for the fleet of `scene.hpp`. The ironclad's thirteen guns are twelve dice forward and aside. A tinclad's two
/// rifles are four dice ahead, her four howitzers two light dice a side.
inline games::RedRiverFlotilla::Casting sheets() {
  using flotilla::ArmourClass;
  using flotilla::GunType;
  using enum flotilla::Place;
  games::RedRiverFlotilla::Casting made;
  made.tables = flotilla::testing::printed_tables();
  const auto tinclad = sheet({{.gun = GunType::kNormal, .place = kBow, .dice = 4},
                              {.gun = GunType::kLight, .place = kPort, .dice = 2},
                              {.gun = GunType::kLight, .place = kStarboard, .dice = 2}});
  made.ships = {sheet({{.gun = GunType::kHeavy, .place = kBow, .dice = 6},
                       {.gun = GunType::kNormal, .place = kPort, .dice = 10},
                       {.gun = GunType::kNormal, .place = kStarboard, .dice = 10}}),
                tinclad, tinclad, sheet({}), sheet({})};
  made.ironclads[0] = sheet({{.gun = GunType::kHeavy, .place = kBow, .dice = 8}});
  made.ironclads[0].armour = ArmourClass::kIronclad;
  made.gunboat = sheet({{.gun = GunType::kNormal, .place = kTurret, .dice = 2}});
  made.unarmed = sheet({});
  made.spar_boat = sheet({});
  made.spar_boat.spar_torpedo = true;
  made.heavy_gunboat = sheet({{.gun = GunType::kHeavy, .place = kTurret, .dice = 3}});
  made.guns.fill(GunType::kNormal);
  made.guns[gun("24pdr_howitzer")] = GunType::kLight;
  for (const char* name : {"8in_sb", "9in_sb", "10in_sb", "11in_sb", "6.4in_rifle", "7in_rifle", "8in_rifle"})
    made.guns[gun(name)] = GunType::kHeavy;
  return made;
}

}  // namespace brownwater::redriver::testing
