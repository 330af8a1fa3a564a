#include <algorithm>
#include <map>

#include "tests/steered/accounts_texts.hpp"

namespace brownwater::steered {

namespace {

using Sides = std::map<std::string, std::string>;

/// The ships of the war's list, by id, with their sides; an expedition has one side.
Sides listed(const json::object& fight) {
  Sides ships;
  for (const json::value& ship : fight.at("ships").as_array()) {
    const json::value* side = ship.as_object().if_contains("side");
    ships[text_of(ship.at("id"))] = side == nullptr ? "" : text_of(*side);
  }
  return ships;
}

/// The ships of the scenario.
Sides cast_of(const json::object& scenario, const Balance& balance) {
  Sides ships;
  const auto add = [&](const json::value& list) {
    for (const json::value& ship : list.as_array()) {
      const json::value* side = ship.as_object().if_contains("side");
      const bool once = ships.emplace(text_of(ship.at("id")), side == nullptr ? "" : text_of(*side)).second;
      balance.holds(text_of(ship.at("id")) + " is there twice", once);
    }
  };
  if (const json::value* flotilla = scenario.if_contains("flotilla")) {
    add(flotilla->at("warships"));
    add(flotilla->at("supply_ships"));
  } else {
    add(scenario.at("forces"));
  }
  return ships;
}

/// The ships lost at the end of a battle or an expedition.
Names lost_in(const json::object& end) {
  Names lost;
  if (end.contains("flag_at")) {
    for (const json::value& ship : end.at("ships").as_array())
      if (ship.at("fate") != "afloat") lost.insert(text_of(ship.at("id")));
    return lost;
  }
  for (const Force& force : forces_of(end))
    if (force.gone || force.struck) lost.insert(force.id);
  return lost;
}

}  // namespace

void balance_war(const Settled& settled, const Fought& fought, const Tell& tell) {
  const Balance balance(tell);
  const bool expedition = settled.was.at("expedition").is_object();
  const json::object& fight = settled.was.at(expedition ? "expedition" : "fight").as_object();
  balance.holds("other ships fight than the war has there", listed(fight) == cast_of(fought.scenario, balance));
  const Names lost = lost_in(fought.end);
  Names told_lost;
  std::map<std::int64_t, std::int64_t> lost_by;
  for (const json::value& ship : fight.at("ships").as_array())
    if (lost.contains(text_of(ship.at("id")))) ++lost_by[number_of(ship.at("vessel"))];
  for (const json::value& event : settled.events) {
    if (event.at("type") != "ship_lost") continue;
    const std::int64_t number = number_of(event.at("number"));
    const std::string id = text_of(event.at("ship")) + (number > 1 ? "_" + std::to_string(number) : "");
    balance.holds(id + " is lost twice", told_lost.insert(id).second);
  }
  balance.holds("the war loses other ships than the fight", told_lost == lost);
  for (const json::value& was : settled.was.at("vessels").as_array()) {
    const json::value& id = was.at("vessel");
    const std::int64_t ships = lost_by[number_of(id)];
    const json::object* is = named(settled.is.at("vessels"), "vessel", id);
    const std::string name = "vessel " + std::to_string(number_of(id));
    const bool gone = is == nullptr || told(settled.events, id, {"vessel_lost"});
    balance.holds(name + " is lost without a ship", !gone || ships > 0 || told(settled.events, id, {"stocks_cleared"}));
    if (gone) continue;
    balance.equal(name + "'s ships lost", number_at(*is, "ships_lost"), number_of(was.at("ships_lost")) + ships);
    balance.equal(name + "'s points", number_at(*is, "points"), number_of(was.at("points")));
  }
}

}  // namespace brownwater::steered
