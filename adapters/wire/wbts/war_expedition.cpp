#include "adapters/wire/wbts/war_expedition.hpp"

#include <algorithm>
#include <string>

#include "adapters/wire/redriver/read_scenario.hpp"
#include "adapters/wire/redriver/tables.hpp"
#include "adapters/wire/wbts/war_fight.hpp"
#include "adapters/wire/wbts/war_ships.hpp"
#include "adapters/wire/wbts/war_text.hpp"
#include "engine/games/wbts/muster.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

json::object flotilla_ship(const FightShip& ship) {
  json::object text{{"ship", register_ships()[ship.ship]}, {"id", fight_ship_id(ship)}};
  if (ship.number > 1) text["name"] = register_name(ship.ship) + " (" + std::to_string(int{ship.number}) + ")";
  return text;
}

/// RR-8.1: what a supply ship carries: rounds in equal parts for the kinds of guns that the warships have.
json::object load_for(const json::object& campaign) {
  const auto mustered = red_river_wire::read_muster(campaign, nullptr);
  if (!mustered) return {};
  const redriver::Scenario& scenario = mustered->scenario;
  std::vector<redriver::GunKind> kinds;
  for (redriver::ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    for (const redriver::Guns& guns : scenario.ship(ship).guns) {
      if (std::ranges::find(kinds, guns.kind) == kinds.end()) kinds.push_back(guns.kind);
    }
  }
  json::object load;
  for (const redriver::GunKind kind : kinds)
    load[red_river_wire::tables()->guns[kind]] =
        scenario.tables().stores.transport_rounds / static_cast<int>(kinds.size());
  return load;
}

}  // namespace

std::optional<json::object> campaign_of_expedition(const WarCast& cast, const State& state) {
  const auto* owed = state.owed.top_if<Ascending>();
  if (owed == nullptr) return std::nullopt;
  json::array warships;
  json::array supply_ships;
  for (const FightShip& ship : expedition_of(cast.scenario, state, owed->vessel)) {
    const bool leads = ship.vessel == owed->vessel;
    (leads ? warships : supply_ships).push_back(flotilla_ship(ship));
  }
  const std::string river = river_name(owed->river);
  const std::string place = river.ends_with("River") ? river : river + " River";
  json::object campaign{{"format", "brownwater-scenario-1"},
                        {"system", "red-river"},
                        {"id", "expedition"},
                        {"title", "An expedition up the " + river},
                        {"date", date_of(state.clock.week)},
                        {"place", place},
                        {"flotilla", json::object{{"warships", std::move(warships)}}},
                        {"ironclad", nullptr},
                        {"turns", redriver::kMostTurns},
                        {"river", nullptr},
                        {"history", "An expedition of this war, and of no other."},
                        {"estimates", "The ships that the vessel stands for. What the river holds the dice say."},
                        {"sources", json::array{"Our own war"}}};
  const json::object load = supply_ships.empty() ? json::object{} : load_for(campaign);
  for (json::value& ship : supply_ships) {
    ship.as_object()["at_main_river"] = false;
    ship.as_object()["load"] = load;
  }
  campaign["flotilla"].as_object()["supply_ships"] = std::move(supply_ships);
  return campaign;
}

// WS-12.2: ships, fuel, time and the enemy's ironclad; nothing else crosses.
ExpeditionBack result_of_expedition(const redriver::Scenario& fought, const redriver::State& ended) {
  ExpeditionBack result{.lost = 0, .turns = std::max<std::uint8_t>(ended.turn, 1), .fuel = 0, .ironclad = false};
  for (redriver::ShipIndex at = 0; at < fought.ship_count(); ++at) {
    const redriver::Ship& ship = ended.ships[at];
    if (!ship.afloat()) {
      result.lost |= std::uint32_t{1} << at;
      continue;
    }
    result.fuel = static_cast<std::uint16_t>(result.fuel + ship.fuel);
    for (std::size_t barge = 0; barge < ship.barges; ++barge)
      result.fuel = static_cast<std::uint16_t>(result.fuel + ship.barge_fuel[barge]);
  }
  for (const redriver::Cause cause : {redriver::Cause::kIroncladSunk, redriver::Cause::kIroncladCaptured})
    result.ironclad |= ended.ledger[static_cast<std::size_t>(cause)] != 0;
  return result;
}

json::value write_expedition(const WarCast& cast, const State& seen) {
  const auto* owed = seen.owed.top_if<Ascending>();
  if (owed == nullptr) return nullptr;
  json::array ships;
  for (const FightShip& ship : expedition_of(cast.scenario, seen, owed->vessel)) {
    ships.push_back(json::object{{"id", fight_ship_id(ship)},
                                 {"ship", register_ships()[ship.ship]},
                                 {"name", register_name(ship.ship)},
                                 {"vessel", ship.vessel},
                                 {"supply_ship", ship.vessel != owed->vessel}});
  }
  return json::object{{"vessel", owed->vessel},
                      {"river", write_river(cast, owed->river)},
                      {"name", river_name(owed->river)},
                      {"water", write_water(cast, seen.vessels[owed->vessel].at)},
                      {"side", word_in(kSideWords, owed->side)},
                      {"systems", json::array{"red-river"}},
                      {"ships", std::move(ships)}};
}

}  // namespace brownwater::wire::wbts_wire
