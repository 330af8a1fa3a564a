#include "engine/games/redriver/redriver.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::redriver {
namespace {

using Refused = std::optional<kernel::Refusal>;

Refused refuse_ship(const Scenario& scenario, const State& state, ShipIndex ship, const ShipResult& result) {
  if (!has(state.acting, ship)) {
    const bool blank = result == ShipResult{};
    const bool gone = ship < scenario.ship_count() && !state.ships[ship].afloat();
    if (blank) return std::nullopt;
    return refusal(rule(13, 2), gone && (result.sunk || result.taken) ? Reason::kSunkTwice : Reason::kNotInTheFight);
  }
  if (result.sunk && result.taken) return refusal(rule(13, 2), Reason::kSunkAndTaken);
  if ((result.sunk || result.taken) && result.went != Went::kWithTheRest)
    return refusal(rule(13, 2), Reason::kLostAndWentOn);
  if (result.fire_fought && !state.ships[ship].on_fire) return refusal(rule(5, 6), Reason::kNothingBurned);
  const int left = points_left(scenario, state, ship);
  if (result.damage > left || (result.damage == left && !result.sunk && !result.taken)) {
    return refusal(rule(9, 4), Reason::kMoreDamageThanPoints);
  }
  const auto& guns = scenario.ship(ship).guns;
  std::array<int, kMaxGunKinds> fired{};
  for (std::size_t mount = 0; mount < kMaxMounts; ++mount) {
    if (mount >= guns.size()) {
      if (result.guns_out[mount] > 0 || result.rounds_fired[mount] > 0)
        return refusal(rule(13, 2), Reason::kNoSuchMount);
      continue;
    }
    const int mounted = guns_mounted(scenario, state, ship, mount);
    if (result.guns_out[mount] > mounted) return refusal(rule(13, 2), Reason::kMoreGunsLostThanThere);
    if (mounted == 0 && result.rounds_fired[mount] > 0) return refusal(rule(8, 1), Reason::kRoundsNotCarried);
    fired[guns[mount].kind] += result.rounds_fired[mount];
    if (fired[guns[mount].kind] > state.ships[ship].rounds[guns[mount].kind]) {
      return refusal(rule(8, 1), Reason::kRoundsNotCarried);
    }
  }
  return std::nullopt;
}

Refused refuse_batteries(const Section& field, const FightFought& result) {
  for (std::size_t place = 0; place < kMaxBatteries; ++place) {
    const bool there = place < field.batteries.size();
    const bool mine_gone = result.batteries[place].mine_fired;
    if (mine_gone && !(there && field.batteries[place].mine)) return refusal(rule(6, 2), Reason::kNoMineThere);
    for (std::size_t kind = 0; kind < kMaxBatteryKinds; ++kind) {
      const int silenced = result.batteries[place].guns_silenced[kind];
      if (silenced == 0) continue;
      if (!there) return refusal(rule(13, 2), Reason::kNoSuchBattery);
      if (silenced > field.batteries[place].left[kind]) return refusal(rule(13, 2), Reason::kMoreGunsSilencedThanThere);
    }
  }
  return std::nullopt;
}

/// The result of the party must hold for at least one of its ships, where results are given ship by ship.
Refused refuse_passage(const State& state, const FightFought& result) {
  ShipSet left = 0;
  ShipSet passed = 0;
  for_each_ship(state.acting, [&](ShipIndex ship) {
    const ShipResult& taken = result.ships[ship];
    if (taken.sunk || taken.taken) return;
    left = static_cast<ShipSet>(left | bit(ship));
    if (taken.went == Went::kPassed || (taken.went == Went::kWithTheRest && result.passed))
      passed = static_cast<ShipSet>(passed | bit(ship));
  });
  if (result.passed && left == 0) return refusal(rule(13, 2), Reason::kPassedWithNobody);
  if (result.passed && passed == 0) return refusal(rule(13, 2), Reason::kEveryoneBrokeOff);
  if (!result.passed && left != 0 && passed == left) return refusal(rule(13, 2), Reason::kEveryoneGotBy);
  return std::nullopt;
}

bool vessels_are_there(const Vessels& there, const Vessels& sunk, const Vessels& captured) {
  return sunk.gunboats + captured.gunboats <= there.gunboats && sunk.unarmed + captured.unarmed <= there.unarmed &&
         sunk.spar_boats + captured.spar_boats <= there.spar_boats &&
         sunk.heavy_gunboats + captured.heavy_gunboats <= there.heavy_gunboats;
}

}  // namespace

std::optional<kernel::Refusal> refuse_result(const Scenario& scenario, const State& state, const FightFought& result) {
  if (state.phase != Phase::kFight) return refusal(rule(13, 2), Reason::kNoFightOwed);
  for (ShipIndex ship = 0; ship < kMaxShips; ++ship) {
    if (const auto refused = refuse_ship(scenario, state, ship, result.ships[ship])) return refused;
  }
  if (const auto refused = refuse_passage(state, result)) return refused;
  const Section& field = state.sections[state.field];
  if (const auto refused = refuse_batteries(field, result)) return refused;
  if (!vessels_are_there(field.vessels, result.sunk, result.captured))
    return refusal(rule(13, 2), Reason::kVesselsNotThere);
  if (result.ironclad != IroncladResult::kUntouched && !ironclad_is_at(state, state.field)) {
    return refusal(rule(6, 8), Reason::kNoIroncladThere);
  }
  return std::nullopt;
}

}  // namespace brownwater::redriver
