#include "adapters/wire/wbts/war_view.hpp"

#include "adapters/wire/wbts/spelling.hpp"
#include "adapters/wire/wbts/war_expedition.hpp"
#include "adapters/wire/wbts/war_fight.hpp"
#include "adapters/wire/wbts/war_questions.hpp"
#include "adapters/wire/wbts/war_ships.hpp"
#include "adapters/wire/wbts/war_text.hpp"
#include "adapters/wire/wbts/war_words.hpp"
#include "engine/games/wbts/standing.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

json::array write_to_decide(const State& seen) {
  json::array seats;
  const SeatSet owing = War::to_decide(seen);
  for (const Seat seat : kAllSeats) {
    if (owing.contains(seat)) seats.emplace_back(word_of(seat));
  }
  return seats;
}

json::array write_works(const WarCast& cast, const State& seen) {
  json::array works;
  for (const WorkCounter& work : seen.works) {
    if (!work.used()) continue;
    works.push_back(json::object{{"hex", write_hex(work.hex)},
                                 {"side", word_in(kSideWords, work.side)},
                                 {"built", word_in(kBuiltWords, work.built)},
                                 {"paid", work.paid},
                                 {"besieged", is_besieged_fort(cast.scenario, seen, work)}});
  }
  return works;
}

json::array write_departments(const WarCast& cast, const State& seen) {
  json::array departments;
  for (const Department& department : seen.departments) {
    if (department.hex == kNowhere) continue;
    departments.push_back(json::object{{"hex", write_hex(department.hex)},
                                       {"side", word_in(kSideWords, department.side)},
                                       {"works", works_now(cast.scenario, seen, department)}});
  }
  return departments;
}

json::object write_places(const WarCast& cast, const State& seen) {
  const wbts::Scenario& scenario = cast.scenario;
  json::array taken;
  for (std::size_t at = 0; at < scenario.map().places().size(); ++at) {
    const auto place = static_cast<PlaceId>(at);
    if (seen.taken.has(scenario.map().place(place).hex)) taken.push_back(write_place(cast, place));
  }
  json::array besieged;
  for (std::size_t city = 0; city < kMajorCities; ++city) {
    if ((seen.besieged >> city & 1U) != 0) besieged.push_back(write_place(cast, scenario.cities().major[city]));
  }
  json::array blockaded;
  for (std::size_t port = 0; port < scenario.cities().ports.size(); ++port) {
    if ((seen.blockaded >> port & 1U) != 0) blockaded.push_back(write_place(cast, scenario.cities().ports[port]));
  }
  return {{"taken", std::move(taken)},
          {"besieged", std::move(besieged)},
          {"blockaded", std::move(blockaded)},
          {"sieges", write_sieges(cast, seen)}};
}

/// WS-10.1: what the Union must hold at the end, and whether it does.
json::array write_to_hold(const WarCast& cast, const State& seen) {
  const Field field = field_of(cast.scenario, seen);
  json::array list;
  for (const PlaceId place : cast.scenario.draft().to_hold) {
    const HexId hex = cast.scenario.map().place(place).hex;
    const bool held = !field.is_southern(hex) && !field.troops(hex, Side::kConfederate);
    list.push_back(json::object{{"place", write_place(cast, place)}, {"held", held}});
  }
  return list;
}

json::object write_time(const WarCast& cast, const State& seen) {
  const Cycle cycle = cycle_now(seen);
  return {{"week", seen.clock.week},
          {"first_week", cast.scenario.draft().first},
          {"weeks", cast.scenario.draft().last},
          {"cycle", write_cycle(cycle)},
          {"week_of_cycle", seen.clock.week - first_week(cycle) + 1},
          {"winter", is_winter(cycle)},
          {"phase", word_in(kPhaseWords, seen.outcome ? Phase::kOver : seen.clock.phase)}};
}

json::object write_chits(const State& seen) {
  return {{"union", seen.chits.commands.of_union},
          {"confederate", seen.chits.commands.of_confederate},
          {"first", word_in(kSideWords, seen.chits.first)}};
}

/// WS-12.1: the fight that waits for its battle: the ships that vessels stand for in it, in the order of battle.
json::value write_fight(const WarCast& cast, const State& seen) {
  const auto* owed = seen.owed.top_if<NavalFight>();
  if (owed == nullptr) return nullptr;
  json::array ships;
  for (const FightShip& ship : order_of_battle(cast.scenario, seen, owed->water)) {
    ships.push_back(json::object{{"id", fight_ship_id(ship)},
                                 {"ship", register_ships()[ship.ship]},
                                 {"name", register_name(ship.ship)},
                                 {"vessel", ship.vessel},
                                 {"side", word_in(kSideWords, seen.vessels[ship.vessel].side)}});
  }
  return json::object{{"water", write_water(cast, owed->water)},
                      {"side", word_in(kSideWords, owed->side)},
                      {"systems", json::array{word_in(kFightsByWords, cast.scenario.draft().naval_fights)}},
                      {"ships", std::move(ships)}};
}

json::value write_kentucky(const State& seen) {
  const bool decided = seen.kentucky != RailOwner::kNobody;
  return json::object{{"side", decided ? json::value(word_in(kOwnerWords, seen.kentucky)) : json::value(nullptr)},
                      {"came", seen.kentucky_came}};
}

}  // namespace

json::object write_view(const WarCast& cast, const State& state, Seat seat) {
  const State seen = War::view(cast.scenario, state, seat).seen;
  Choices choices = choices_of(cast, seen, seat);
  json::object view{{"system", "wbts"}, {"seat", word_of(seat)}};
  for (auto& entry : write_time(cast, seen)) view[entry.key()] = std::move(entry.value());
  view["to_decide"] = write_to_decide(seen);
  view["asked"] = write_asked(cast, seen, seat);
  view["chits"] = write_chits(seen);
  view["leaders"] = write_leaders(cast, seen);
  view["headquarters"] = write_headquarters(cast, seen);
  view["units"] = write_units(cast, seen);
  view["vessels"] = write_vessels(cast, seen);
  view["works"] = write_works(cast, seen);
  view["departments"] = write_departments(cast, seen);
  view["rails"] = write_rails(cast, seen);
  view["places"] = write_places(cast, seen);
  view["purses"] = json::object{{"union", write_purse(seen.purses.of_union)},
                                {"confederate", write_purse(seen.purses.of_confederate)}};
  view["kentucky"] = write_kentucky(seen);
  view["to_hold"] = write_to_hold(cast, seen);
  view["political_victory"] = cast.scenario.draft().political_victory;
  view["battle"] = write_battle(cast, seen);
  view["fight"] = write_fight(cast, seen);
  view["expedition"] = write_expedition(cast, seen);
  view["actions"] = std::move(choices.actions);
  view["cannot"] = std::move(choices.cannot);
  view["outcome"] = seen.outcome ? write_shape(concluded(*seen.outcome), WarSpelling(cast)) : json::value(nullptr);
  return view;
}

}  // namespace brownwater::wire::wbts_wire
