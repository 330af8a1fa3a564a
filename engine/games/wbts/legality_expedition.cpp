#include <algorithm>

#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/muster.hpp"

namespace brownwater::wbts {
namespace {

Refused not_up_river() { return refusal(rule(12, 2), Reason::kNotAskedNow); }

/// WS-12.2: on the river, or where it comes out.
bool lies_at(const WarMap& map, WaterId water, RiverId river) {
  if (map.water(water).river == river) return true;
  const HexSide mouth = sides_of(map.rivers()[river]).front();
  const auto ways = map.water_ways().from(water);
  return std::ranges::any_of(ways, [&](Graph::Way way) { return way.to == map.water_at(mouth.hex, mouth.direction); });
}

/// WS-12.2: a town of the South's on the river that still works for it, or its troops in one.
bool is_enemys(const Scenario& scenario, const State& state, RiverId river) {
  const Field field = field_of(scenario, state);
  return std::ranges::any_of(scenario.map().places(), [&](const Place& place) {
    if (std::ranges::find(place.rivers, river) == place.rivers.end()) return false;
    if (field.troops(place.hex, Side::kConfederate)) return true;
    const bool southern =
        place.state < kMaxStates && scenario.cities().allegiance[place.state] == RailOwner::kConfederate;
    return southern && field.is_southern(place.hex);
  });
}

/// WS-12.2, WS-9.1: a fort of the enemy's from where she lies up to where steamers go no further.
bool is_barred(const Scenario& scenario, const State& state, WaterId water, RiverId river) {
  const Field field = field_of(scenario, state);
  const WarMap& map = scenario.map();
  const Water& here = map.water(water);
  bool above = here.river != river;
  for (const Reach& reach : map.rivers()[river].reaches) {
    if (!reach.navigable && above) return false;
    for (const HexSide side : reach.sides) {
      const WaterId at = map.water_at(side.hex, side.direction);
      above = above || at == water;
      if (above && at != kNoWater && under_works(field, map.water(at), Side::kConfederate)) return true;
    }
  }
  return false;
}

}  // namespace

Refused Legality::operator()(const Ascend& asked) const {
  if (owing<Orders>() == nullptr) return not_up_river();
  if (scenario.draft().expeditions == ExpeditionsBy::kTable || side != Side::kUnion)
    return refusal(rule(12, 2), Reason::kNoExpeditions);
  if (asked.vessel >= kMaxVessels) return refusal(rule(12, 2), Reason::kNoSuchVessel);
  const VesselCounter& vessel = state.vessels[asked.vessel];
  const bool goes = vessel.kind == VesselKind::kRiverFlotilla || vessel.kind == VesselKind::kIronclad;
  if (!vessel.afloat() || vessel.side != side || !goes) return refusal(rule(12, 2), Reason::kNoSuchVessel);
  if (vessel.moved) return refusal(rule(12, 2), Reason::kAlreadyMoved);
  const ExpeditionNumbers& numbers = scenario.ground().fleets.expeditions;
  if (std::ranges::find(numbers.rivers, asked.river) == numbers.rivers.end())
    return refusal(rule(12, 2), Reason::kNotThatRiver);
  if (!lies_at(scenario.map(), vessel.at, asked.river)) return refusal(rule(12, 2), Reason::kNotOnRiver);
  const bool barred = std::ranges::any_of(state.vessels, [&](const VesselCounter& other) {
    return other.afloat() && other.armed() && other.side != side && other.at == vessel.at;
  });
  if (barred) return refusal(rule(12, 2), Reason::kEnemyThere);
  if (is_barred(scenario, state, vessel.at, asked.river)) return refusal(rule(12, 2), Reason::kFortBars);
  if (!is_enemys(scenario, state, asked.river)) return refusal(rule(12, 2), Reason::kRiverHeld);
  const std::size_t ships = expedition_of(scenario, state, asked.vessel).size();
  if (ships == 0) return refusal(rule(12, 2), Reason::kNoSuchVessel);
  if (state.purses[side].supply < ships * numbers.supply_each) return refusal(rule(12, 2), Reason::kTooDear);
  return std::nullopt;
}

Refused Legality::operator()(const RecallExpedition&) const {
  return owing<Ascending>() != nullptr ? std::nullopt : not_up_river();
}

// WS-12.2: only who went is lost, and who is lost brings no fuel back.
Refused Legality::operator()(const ExpeditionBack& asked) const {
  const Ascending* owed = owing<Ascending>();
  if (owed == nullptr) return not_up_river();
  const std::size_t ships = expedition_of(scenario, state, owed->vessel).size();
  if (asked.lost >> ships != 0) return refusal(rule(12, 2), Reason::kNotInFight);
  const bool all_lost = asked.lost == (std::uint32_t{1} << ships) - 1;
  if (all_lost && asked.fuel > 0) return refusal(rule(12, 2), Reason::kTooMuchFuel);
  return std::nullopt;
}

}  // namespace brownwater::wbts
