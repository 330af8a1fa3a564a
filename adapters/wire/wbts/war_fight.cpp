#include "adapters/wire/wbts/war_fight.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "adapters/wire/wbts/war_ships.hpp"
#include "adapters/wire/wbts/war_text.hpp"
#include "adapters/wire/wbts/wbts_words.hpp"
#include "engine/games/wbts/muster.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

/// The sheet, in metres: the lines lie 1,200 metres apart.
constexpr int kWidth = 2400;
constexpr int kHeight = 1500;
/// A river's banks lie so far from the edges.
constexpr int kBank = 240;
constexpr int kFromEdge = 600;
constexpr int kAbreast = 200;
constexpr int kKnots = 4;

Side side_of(const State& state, const FightShip& ship) { return state.vessels[ship.vessel].side; }

json::array banks() {
  const auto bank = [](int from, int to) {
    return json::object{
        {"kind", "land"}, {"ground", "woods"}, {"corners", {{0, from}, {kWidth, from}, {kWidth, to}, {0, to}}}};
  };
  return {bank(0, kBank), bank(kHeight - kBank, kHeight)};
}

/// Two lines abreast, the Union to the left, and further ones behind them.
json::array forces_of(const State& state, const OrderOfBattle& order, int room) {
  json::array forces;
  BySide<int> placed;
  for (const FightShip& ship : order) {
    const Side side = side_of(state, ship);
    const bool north = side == Side::kUnion;
    const int abreast = room / kAbreast;
    const int x = kFromEdge - placed[side] / abreast * kAbreast;
    const int y = (kHeight - room) / 2 + kAbreast / 2 + placed[side] % abreast * kAbreast;
    forces.push_back(json::object{{"ship", register_ships()[ship.ship]},
                                  {"id", fight_ship_id(ship)},
                                  {"side", word_in(kSideWords, side)},
                                  {"at", {north ? x : kWidth - x, y}},
                                  {"heading", north ? 90 : 270},
                                  {"knots", kKnots}});
    if (ship.number > 1)
      forces.back().as_object()["name"] = register_name(ship.ship) + " (" + std::to_string(int{ship.number}) + ")";
    ++placed[side];
  }
  return forces;
}

/// ND-2.5: one that is sinking when the battle ends is lost, as in a campaign's fight (RR-13.2).
bool is_lost(const json::object& ship) {
  static const std::set<std::string, std::less<>> kLost{"sunk", "abandoned", "taken", "surrendered", "hulk", "gone"};
  for (const std::string_view key : {"status", "fate"}) {
    if (kLost.contains(word_at(ship, key))) return true;
  }
  const json::value* sinking = ship.if_contains("sinking");
  return sinking != nullptr && *sinking == true && word_at(ship, "status") == "afloat";
}

bool fights_on_both_sides(const State& state, const OrderOfBattle& order) {
  BySide<bool> there;
  for (const FightShip& ship : order) there[side_of(state, ship)] = true;
  return there.of_union && there.of_confederate;
}

}  // namespace

std::string date_of(Week week) {
  constexpr int kDaysAWeek = 7;
  constexpr std::array<int, 12> kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const Cycle cycle = cycle_of(week);
  int day = ((number_of(cycle) - 1) * kWeeksACycle + (week - first_week(cycle))) * kDaysAWeek;
  std::size_t month = 0;
  while (month + 1 < kDays.size() && day >= kDays[month]) day -= kDays[month++];
  const auto two = [](int number) { return std::string(number < 10 ? "0" : "") + std::to_string(number); };
  return "18" + two(year_of(cycle)) + "-" + two(static_cast<int>(month) + 1) + "-" + two(day + 1);
}

std::string fight_ship_id(const FightShip& ship) {
  const std::string& name = register_ships()[ship.ship];
  return ship.number == 1 ? name : name + "_" + std::to_string(int{ship.number});
}

std::optional<json::object> meeting_of_fight(const WarCast& cast, const State& state) {
  const auto* owed = state.owed.top_if<NavalFight>();
  if (owed == nullptr) return std::nullopt;
  const OrderOfBattle order = order_of_battle(cast.scenario, state, owed->water);
  if (!fights_on_both_sides(state, order)) return std::nullopt;
  const Water& water = cast.map().map.water(owed->water);
  const PlaceId place = cast.map().map.chief_place(water.hex);
  const std::string near = place == kNoPlace ? hex_text(water.hex) : cast.map().words.place_names[place];
  json::object map{{"width", kWidth},
                   {"height", kHeight},
                   {"north", 0},
                   {"depth_ft", 60},
                   {"areas", water.is_river() ? banks() : json::array{}},
                   {"exits", {{"union", "left"}, {"confederate", "right"}}}};
  const int room = water.is_river() ? kHeight - 2 * kBank : kHeight;
  return json::object{{"format", "brownwater-meeting-1"},
                      {"id", "naval_fight"},
                      {"title", "A naval fight near " + near},
                      {"date", date_of(state.clock.week)},
                      {"place", near},
                      {"light", "day"},
                      {"map", std::move(map)},
                      {"forces", forces_of(state, order, room)},
                      {"minutes", fleets()->minutes},
                      {"objectives", json::array{}},
                      {"history", "A fight of this war, and of no other."},
                      {"estimates", "The ships that its vessels stand for, and the water."},
                      {"sources", json::array{"Our own war"}}};
}

FightFought result_of_fight(const WarCast& cast, const State& state, const json::object& ended,
                            std::optional<Side> winner) {
  const auto* owed = state.owed.top_if<NavalFight>();
  const OrderOfBattle order = order_of_battle(cast.scenario, state, owed->water);
  const json::value* list = ended.if_contains("units");
  if (list == nullptr) list = ended.if_contains("ships");
  FightFought result;
  for (const json::value& entry : list->as_array()) {
    const json::object& ship = entry.as_object();
    for (std::uint32_t at = 0; at < order.size(); ++at) {
      if (word_at(ship, "id") != fight_ship_id(order[at])) continue;
      // FL-6.2: a prize is her captors'.
      const bool prize = word_at(ship, "side") != word_in(kSideWords, side_of(state, order[at]));
      if (prize || is_lost(ship)) result.lost |= std::uint32_t{1} << at;
    }
  }
  if (winner) result.driven = enemy_of(*winner);
  // No ship is left to be driven off.
  if (winner && War::refuse(cast.scenario, state, seat_of(owed->side), result)) result.driven.reset();
  return result;
}

}  // namespace brownwater::wire::wbts_wire
