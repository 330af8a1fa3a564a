#include "adapters/wire/redriver/diary_enemy.hpp"

#include <algorithm>

#include "adapters/wire/redriver/red_river_words.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using namespace redriver;

int guns_left_in(const Section& section) {
  int guns = 0;
  for (const Battery& battery : section.batteries) guns += battery.guns_left();
  return guns;
}

bool is_cleared(const Section& section) { return guns_left_in(section) == 0 && section.vessels.all() == 0; }

bool all_sunk(const FightEnded& ended) {
  for (ShipIndex ship = 0; ship < kMaxShips; ++ship) {
    if (has(ended.ships, ship) && !ended.result.ships[ship].sunk && !ended.result.ships[ship].taken) return false;
  }
  return true;
}

/// RR-13.2: of those that came through it some got by, and some broke off.
bool some_passed(const FightEnded& ended) {
  bool passed = false;
  bool broke_off = false;
  for (ShipIndex ship = 0; ship < kMaxShips; ++ship) {
    const ShipResult& taken = ended.result.ships[ship];
    if (!has(ended.ships, ship) || taken.sunk || taken.taken) continue;
    const bool by = taken.went == Went::kPassed || (taken.went == Went::kWithTheRest && ended.result.passed);
    (by ? passed : broke_off) = true;
  }
  return passed && broke_off;
}

bool ironclad_lies_in(const State& state, SectionIndex section) {
  return state.ironclad.met() && state.ironclad.at == section;
}

}  // namespace

std::string battery_guns(const TablesRead& tables, const Battery& battery) {
  std::vector<std::string> kinds;
  for (const Guns& guns : tables.tables.batteries[static_cast<std::size_t>(battery.row - 1)])
    kinds.push_back(phrases().guns(tables.guns[guns.kind], guns.count));
  return joined(kinds);
}

std::vector<std::string> vessels_told(const Vessels& vessels) {
  std::vector<std::string> sorts;
  const auto add = [&sorts](const char* thing, int count) {
    if (count > 0) sorts.push_back(phrases().some(thing, count));
  };
  add("heavy_gunboat", vessels.heavy_gunboats);
  add("gunboat", vessels.gunboats);
  add("unarmed", vessels.unarmed);
  add("spar_boat", vessels.spar_boats);
  return sorts;
}

std::string ironclad_name(const Muster& muster, const MetIronclad& met) { return "the " + muster.ironclads[met.model]; }

std::string enemy_told(const Moment& moment, SectionIndex section) {
  const bool seen = moment.after != nullptr && section < moment.after->sections.size();
  std::vector<std::string> enemies;
  if (seen) {
    const Section& here = moment.after->sections[section];
    if (ironclad_lies_in(*moment.after, section))
      enemies.push_back(ironclad_name(moment.muster, moment.after->ironclad));
    for (const std::string& sort : vessels_told(here.vessels)) enemies.push_back(sort);
    if (const int guns = guns_left_in(here); guns > 0) enemies.push_back(phrases().some("shore_gun", guns));
  }
  return enemies.empty() ? "the enemy" : joined(enemies);
}

std::vector<std::string> losses_told(const FightFought& result) {
  std::vector<std::string> losses;
  int guns = 0;
  for (const BatteryResult& battery : result.batteries) {
    for (const std::uint8_t silenced : battery.guns_silenced) guns += silenced;
  }
  if (guns > 0) losses.push_back(phrases().some("shore_gun", guns));
  const auto sum = [](std::uint8_t a, std::uint8_t b) { return static_cast<std::uint8_t>(a + b); };
  const Vessels gone{.gunboats = sum(result.sunk.gunboats, result.captured.gunboats),
                     .unarmed = sum(result.sunk.unarmed, result.captured.unarmed),
                     .spar_boats = sum(result.sunk.spar_boats, result.captured.spar_boats),
                     .heavy_gunboats = sum(result.sunk.heavy_gunboats, result.captured.heavy_gunboats)};
  for (const std::string& sort : vessels_told(gone)) losses.push_back(sort);
  return losses;
}

std::string fight_case(const Moment& moment, const FightEnded& ended) {
  if (ended.result.ironclad == IroncladResult::kSunk) return "ironclad_sunk";
  if (ended.result.ironclad == IroncladResult::kCaptured) return "ironclad_captured";
  const State* after = moment.after;
  const bool seen = after != nullptr && ended.section < after->sections.size();
  if (seen && ironclad_lies_in(*after, ended.section)) return "ironclad_left";
  const bool cleared = seen && is_cleared(after->sections[ended.section]);
  if (all_sunk(ended)) return cleared ? "lost_both" : "lost";
  if (cleared) return "won";
  if (some_passed(ended)) return "some_passed";
  if (ended.result.passed) return "passed";
  const bool defeated = seen && after->outcome && after->outcome->ending == Ending::kDefeated;
  return defeated ? "beaten" : "repulsed";
}

std::string ending_case(const Moment& moment, const Outcome& outcome) {
  const State* after = moment.after;
  const auto scored = [&](Cause cause) {
    return after != nullptr && after->ledger[static_cast<std::size_t>(cause)] != 0;
  };
  if (outcome.ending == Ending::kIroncladMet) {
    if (scored(Cause::kIroncladSunk)) return "ironclad_sunk";
    if (scored(Cause::kIroncladCaptured)) return "ironclad_captured";
  }
  if (outcome.ending == Ending::kDefeated && after != nullptr) {
    const auto ships = std::span(after->ships).first(moment.muster.ships.size());
    if (std::ranges::none_of(ships, &Ship::afloat)) return "annihilated";
  }
  return std::string(word_in(kEndingWords, outcome.ending));
}

}  // namespace brownwater::wire::red_river_wire
