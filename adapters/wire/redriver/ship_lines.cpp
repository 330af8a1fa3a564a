#include "adapters/wire/redriver/events.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "adapters/wire/redriver/view.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

std::string_view station(const Ship& ship) {
  if (!ship.afloat()) return "lost";
  if (ship.waits_at_main_river) return "main_river";
  return ship.with_flag ? "with_flag" : "astern";
}

json::array write_guns(const Muster& muster, const TablesRead& tables, const State& state, ShipIndex index) {
  json::array guns;
  const auto& built = muster.scenario.ship(index).guns;
  for (std::size_t mount = 0; mount < built.size(); ++mount) {
    guns.push_back(json::object{{"gun", tables.guns[built[mount].kind]},
                                {"built", built[mount].count},
                                {"mounted", guns_mounted(muster.scenario, state, index, mount)},
                                {"out", state.ships[index].guns_out[mount]},
                                {"burst", state.ships[index].guns_burst[mount]}});
  }
  return guns;
}

/// RR-8.1: of each sort that she has guns or rounds for.
json::array write_rounds(const Muster& muster, const TablesRead& tables, const Ship& ship, ShipIndex index) {
  json::array rounds;
  const StoreNumbers& stores = muster.scenario.tables().stores;
  for (GunKind kind = 0; kind < muster.scenario.tables().gun_kinds; ++kind) {
    const int guns = muster.scenario.guns_of_kind(index, kind);
    const int loaded = muster.scenario.ship(index).load[kind];
    if (guns == 0 && loaded == 0 && ship.rounds[kind] == 0) continue;
    rounds.push_back(json::object{
        {"gun", tables.guns[kind]}, {"rounds", ship.rounds[kind]}, {"allowance", guns * stores.rounds_a_gun + loaded}});
  }
  return rounds;
}

json::array write_barges(const Ship& ship) {
  json::array barges;
  for (std::size_t barge = 0; barge < ship.barges; ++barge) barges.emplace_back(ship.barge_fuel[barge]);
  return barges;
}

}  // namespace

json::object write_ship(const Muster& muster, const TablesRead& tables, const State& state, ShipIndex index) {
  constexpr double kTenths = 10;
  const Ship& ship = state.ships[index];
  const UnionShip& built = muster.scenario.ship(index);
  const bool doubtful = ship.doubtful_mount != kNoMount;
  return {{"id", muster.ship_ids[index]},
          {"name", muster.ships[index]},
          {"type", muster.ship_types[index]},
          {"supply_ship", built.supply_ship},
          {"at", section_or_null(ship.at)},
          {"station", station(ship)},
          {"fate", word_in(kShipFateWords, ship.fate)},
          {"points", built.points},
          {"points_left", points_left(muster.scenario, state, index)},
          {"repairable", ship.repairable},
          {"lasting", ship.lasting},
          {"criticals", ship.criticals},
          {"repairs_a_turn", repaired_a_turn(muster.scenario.tables(), built.points)},
          {"draught_feet", built.draught_tenths / kTenths},
          {"fuel", ship.fuel},
          {"fuel_room", muster.scenario.fuel_room(index)},
          {"barges", write_barges(ship)},
          {"guns", write_guns(muster, tables, state, index)},
          {"rounds", write_rounds(muster, tables, ship, index)},
          {"rudder", word_in(kRudderWords, ship.rudder)},
          {"grounding", word_in(kGroundingWords, ship.grounding)},
          {"boiler_cut", ship.boiler_cut},
          {"laid_up", ship.laid_up},
          {"on_fire", ship.on_fire},
          {"spirits", ship.spirits},
          {"doubtful_gun", doubtful ? json::value(tables.guns[built.guns[ship.doubtful_mount].kind]) : nullptr},
          {"towed_by", ship_or_null(muster, ship.towed_by)},
          {"drifting", ship.drifting},
          {"order", word_in(kOrderWords, ship.order)}};
}

}  // namespace brownwater::wire::red_river_wire
