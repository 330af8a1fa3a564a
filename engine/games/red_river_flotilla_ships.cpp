#include "engine/games/red_river_flotilla_ships.hpp"

#include <algorithm>

#include "engine/games/red_river_line.hpp"

namespace brownwater::games {
namespace {

using Sheets = RedRiverFlotilla::Casting;
using Mounted = InlineList<redriver::Guns, redriver::kMaxMounts>;
using flotilla::GunType;

constexpr int kHundred = 100;

int part_up(int number, int part, int whole) { return whole == 0 ? 0 : (number * part + whole - 1) / whole; }

bool is_light(const flotilla::Battery& battery) { return battery.gun == GunType::kLight; }

/// INTERPRETATION RR-13.2: light guns are the dice of the sheet's light batteries, all others those of its other
/// batteries (FG3). Where a sheet has only one sort, all guns are of that sort.
class Pools {
 public:
  Pools(const Sheets& sheets, const flotilla::Sheet& sheet, const Mounted& guns) : sheets_(sheets), guns_(guns) {
    for (const flotilla::Battery& battery : sheet.batteries) (is_light(battery) ? has_light_ : has_great_) = true;
  }

  bool is_of_light(std::size_t mount) const {
    const bool light = sheets_.guns[guns_[mount].kind] == GunType::kLight;
    return light ? has_light_ : !has_great_;
  }

  template <class Count>
  int sum(bool light, Count&& count) const {
    int guns = 0;
    for (std::size_t mount = 0; mount < guns_.size(); ++mount)
      guns += is_of_light(mount) == light ? static_cast<int>(count(mount)) : 0;
    return guns;
  }

 private:
  const Sheets& sheets_;
  const Mounted& guns_;
  bool has_light_ = false;
  bool has_great_ = false;
};

/// Leaves each battery its share of dice, fractions up; one without goes from the sheet.
void thin_out(const Sheets& sheets, flotilla::Sheet& sheet, const Mounted& guns, const GunsByMount& left) {
  const Pools pools(sheets, sheet, guns);
  InlineList<flotilla::Battery, flotilla::kMaxBatteries> batteries;
  for (flotilla::Battery battery : sheet.batteries) {
    const bool light = is_light(battery);
    const int whole = pools.sum(light, [&](std::size_t mount) { return guns[mount].count; });
    const int there = pools.sum(light, [&](std::size_t mount) { return left[mount]; });
    battery.dice = static_cast<std::uint8_t>(part_up(battery.dice, there, whole));
    if (battery.dice > 0) batteries.push_back(battery);
  }
  sheet.batteries = batteries;
}

/// The boxes from the top are gone: those below them are crossed next (FL-2.3).
void cross_from_the_top(flotilla::Sheet& sheet, int left) {
  const int gone = static_cast<int>(sheet.boxes.size()) - left;
  InlineList<flotilla::Box, flotilla::kMaxBoxes> boxes;
  for (std::size_t box = static_cast<std::size_t>(std::max(gone, 0)); box < sheet.boxes.size(); ++box)
    boxes.push_back(sheet.boxes[box]);
  sheet.boxes = boxes;
  constexpr int kNoLine = 0xFF;
  if (sheet.yellow_from != kNoLine)
    sheet.yellow_from = static_cast<std::uint8_t>(std::max(sheet.yellow_from - gone, 0));
}

void close_speeds_above(flotilla::Sheet& sheet, int inches) {
  sheet.speeds &= (flotilla::SpeedBoxes{2} << static_cast<unsigned>(inches)) - 1;
}

/// INTERPRETATION RR-6.9: an ironclad with half its armour at bow, side or stern is not ironclad all round (FT1). The
/// register's faces are taken for bow, sides, stern and turret in turn.
bool is_bared(const redriver::MetIronclad& met) {
  constexpr int kFaces = 4;
  constexpr int kTurret = 3;
  for (int face = 0; face < 8; ++face) {
    if ((met.faces_halved >> face & 1) != 0 && face % kFaces != kTurret) return true;
  }
  return false;
}

}  // namespace

GunsByMount guns_that_fire(const redriver::Scenario& scenario, const redriver::State& state, redriver::ShipIndex ship) {
  const auto& guns = scenario.ship(ship).guns;
  GunsByMount left{};
  for (std::size_t mount = 0; mount < guns.size(); ++mount) {
    if (state.ships[ship].rounds[guns[mount].kind] > 0)
      left[mount] = static_cast<std::uint8_t>(redriver::guns_mounted(scenario, state, ship, mount));
  }
  return left;
}

flotilla::Placement placed_in_flotilla(const Sheets& casting, const redriver::Scenario& scenario,
                                       const redriver::State& state, redriver::ShipIndex ship) {
  const redriver::UnionShip& card = scenario.ship(ship);
  const redriver::Ship& now = state.ships[ship];
  flotilla::Placement placement{.kind = flotilla::Kind::kShip, .side = Side::kUnion, .sheet = casting.ships[ship]};
  flotilla::Sheet& sheet = placement.sheet;
  cross_from_the_top(
      sheet, part_up(static_cast<int>(sheet.boxes.size()), redriver::points_left(scenario, state, ship), card.points));
  close_speeds_above(sheet, part_up(flotilla::highest(sheet.speeds), kHundred - now.boiler_cut, kHundred));
  thin_out(casting, sheet, card.guns, guns_that_fire(scenario, state, ship));
  placement.on_fire = now.on_fire;
  placement.helm = helm_of(now.rudder);
  placement.spirits = now.spirits;
  // RR-7.3: without fuel she lies at anchor.
  placement.docked = now.grounding != redriver::Grounding::kNone || now.laid_up > 0 || redriver::fuel_of(now) == 0;
  return placement;
}

flotilla::Placement placed_in_flotilla(const Sheets& casting, const redriver::Scenario& scenario,
                                       const redriver::MetIronclad& met) {
  constexpr int kInchesAKnot = 2;
  const redriver::Ironclad& model = scenario.draft().ironclads[met.model];
  flotilla::Placement placement{
      .kind = flotilla::Kind::kShip, .side = Side::kConfederate, .sheet = casting.ironclads[met.model]};
  flotilla::Sheet& sheet = placement.sheet;
  if (met.unfinished) {
    if (is_bared(met) && sheet.armour == flotilla::ArmourClass::kIronclad)
      sheet.armour = flotilla::ArmourClass::kProtected;
    GunsByMount left{};
    for (std::size_t mount = 0; mount < model.guns.size(); ++mount)
      left[mount] = static_cast<std::uint8_t>(model.guns[mount].count - met.missing[mount]);
    thin_out(casting, sheet, model.guns, left);
    // FS1: she keeps the boxes of the knots that she makes; RR-6.9: one that cannot move lies at her moorings.
    close_speeds_above(sheet, kInchesAKnot * met.knots);
  }
  placement.docked = flotilla::highest(sheet.speeds) == 0;
  return placement;
}

flotilla::Sheet sheet_of_battery(const Sheets& casting, const redriver::Scenario& scenario,
                                 const redriver::Battery& battery) {
  flotilla::Sheet sheet;
  const redriver::BatteryGuns& built = scenario.tables().batteries[battery.row - 1U];
  for (std::size_t kind = 0; kind < built.size(); ++kind) {
    if (battery.left[kind] == 0) continue;
    sheet.batteries.push_back({.gun = casting.guns[built[kind].kind],
                               .place = flotilla::Place::kBow,
                               .dice = battery.left[kind],
                               .captain_at = {}});
  }
  return sheet;
}

GunsByMount guns_lost(const Sheets& casting, const redriver::Scenario& scenario, const redriver::State& state,
                      redriver::ShipIndex ship, const flotilla::Sheet& before, const flotilla::Unit& after) {
  const auto& guns = scenario.ship(ship).guns;
  const Pools pools(casting, casting.ships[ship], guns);
  GunsByMount left = guns_that_fire(scenario, state, ship);
  GunsByMount lost{};
  for (const bool light : {false, true}) {
    int dice = 0;
    int dice_left = 0;
    for (std::size_t battery = 0; battery < before.batteries.size(); ++battery) {
      if (is_light(before.batteries[battery]) != light) continue;
      dice += before.batteries[battery].dice;
      dice_left += after.dice[battery];
    }
    const int there = pools.sum(light, [&](std::size_t mount) { return left[mount]; });
    for (int gone = dice == 0 ? 0 : there * (dice - dice_left) / dice; gone > 0; --gone) {
      std::size_t most = redriver::kMaxMounts;
      for (std::size_t mount = 0; mount < guns.size(); ++mount) {
        if (pools.is_of_light(mount) == light && (most == redriver::kMaxMounts || left[mount] > left[most]))
          most = mount;
      }
      --left[most];
      ++lost[most];
    }
  }
  return lost;
}

}  // namespace brownwater::games
