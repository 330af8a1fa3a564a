#include <algorithm>

#include "engine/games/wbts/standing.hpp"

namespace brownwater::wbts {
namespace {

/// Hexes by the movement points spent on them, from the nearest start; few enough for a list for each sum. `backwards`
/// computes the way from a hex to the start.
template <class Enter>
void spread(const Scenario& scenario, const Field& field, Side side, const std::vector<HexId>& starts, int points,
            bool backwards, Enter&& enter) {
  std::vector<std::uint8_t> spent(kHexes, kOutOfReach);
  std::vector<std::vector<HexId>> by_points(static_cast<std::size_t>(points) + 1);
  for (const HexId start : starts) {
    if (spent[start] == 0) continue;
    spent[start] = 0;
    by_points[0].push_back(start);
  }
  for (int sum = 0; sum <= points; ++sum) {
    auto& list = by_points[static_cast<std::size_t>(sum)];
    for (std::size_t at = 0; at < list.size(); ++at) {
      const HexId here = list[at];
      if (spent[here] != sum) continue;
      enter(here);
      for (Direction direction = 0; direction < kDirections; ++direction) {
        const HexId to = scenario.beyond({here, direction});
        if (to == kNowhere) continue;
        const int cost = scenario.march_cost(backwards ? HexSide{to, opposite(direction)} : HexSide{here, direction});
        if (cost == kImpassable || sum + cost > points || sum + cost >= spent[to]) continue;
        if (field.troops(to, enemy_of(side))) continue;
        spent[to] = static_cast<std::uint8_t>(sum + cost);
        by_points[static_cast<std::size_t>(sum + cost)].push_back(to);
      }
    }
  }
}

/// WS-8.1: a depot, train or army with supply within reach of a force, not in reserve but in its hex; its place, or
/// nothing.
struct Stock {
  UnitId unit = kNoUnit;
  HeadquartersId army = kNoHeadquarters;
  bool found() const { return unit != kNoUnit || army != kNoHeadquarters; }
};

/// Reserves in the force's own hex count when it is asked whether it can draw, not among what it draws on first.
enum class Reserves : std::uint8_t { kNone, kInOwnHex };

Stock stock_near(const Scenario& scenario, const State& state, Side side, HexId hex, Reserves reserves) {
  HexSet near;
  bool any = false;
  const auto open = [&](bool reserved, HexId at) {
    return !reserved || (reserves == Reserves::kInOwnHex && at == hex);
  };
  const auto look = [&](auto&& met) {
    for (std::size_t at = 0; at < kMaxUnits; ++at) {
      const Unit& unit = state.units[at];
      if (unit.on_map() && unit.side == side && unit.is_stock() && unit.supply > 0 && open(unit.reserved, unit.hex))
        met(unit.hex, Stock{.unit = static_cast<UnitId>(at)});
    }
    for (std::size_t at = 0; at < kMaxHeadquarters; ++at) {
      const Headquarters& army = state.commands.headquarters[at];
      if (army.on_map && army.side == side && army.hex != kNowhere && state.army_supply[at] > 0 &&
          open(state.army_reserved[at], army.hex))
        met(army.hex, Stock{.army = static_cast<HeadquartersId>(at)});
    }
  };
  look([&](HexId, const Stock&) { any = true; });
  if (!any) return {};
  spread(scenario, field_of(scenario, state), side, {hex}, scenario.campaign().stocks.reach, true,
         [&](HexId reached) { near.add(reached); });
  Stock first;
  look([&](HexId at, const Stock& stock) {
    if (!first.found() && near.has(at)) first = stock;
  });
  return first;
}

/// WS-8.1: the land about the waters that a side's transports of a kind serve from its departments.
void add_landings(const Scenario& scenario, const Field& field, Side side, VesselKind kind,
                  const std::vector<HexId>& departments, std::vector<HexId>& landings) {
  const WarMap& map = scenario.map();
  const auto& rivers = scenario.cities().naval_rivers;
  std::vector<WaterId> starts;
  for (const HexId hex : departments) {
    for (const WaterId water : map.waters_about(hex)) {
      if (suits(map, kind, map.water(water), rivers) && !field.flotilla(water, enemy_of(side))) starts.push_back(water);
    }
  }
  if (starts.empty()) return;
  // INTERPRETATION of WS-8.1: as far as a transport goes in the weeks of a cycle, for which the supply is drawn.
  const auto most =
      static_cast<std::uint16_t>(kWeeksACycle * scenario.tables().sailing.steps[static_cast<std::size_t>(kind)]);
  const auto steps = steps_from(map.water_ways(), starts, most, [&](WaterId, Graph::Way way) {
    return suits(map, kind, map.water(way.to), rivers) && !field.flotilla(way.to, enemy_of(side));
  });
  const bool served = std::ranges::any_of(field.vessels(), [&](const Vessel& vessel) {
    return vessel.side == side && vessel.kind == kind && steps[vessel.at] != kUnreached;
  });
  for (WaterId water = 0; served && water < map.water_count(); ++water) {
    if (steps[water] == kUnreached) continue;
    const Water& place = map.water(water);
    for (Direction direction = 0; direction < kDirections; ++direction) {
      const HexId next = scenario.beyond({place.hex, direction});
      const bool bank = place.is_river() ? direction == place.direction : true;
      if (bank && next != kNowhere && map.is_land(next)) landings.push_back(next);
    }
    if (place.is_river()) landings.push_back(place.hex);
  }
}

}  // namespace

std::uint8_t cities_besieged(const Scenario& scenario, const State& state, const Field& field) {
  if (!scenario.options().besieged_cities) return 0;
  const Theatre theatre{.map = scenario.map(),
                        .cities = scenario.cities(),
                        .march = scenario.tables().march,
                        .field = field,
                        .rails = rail_use(scenario, state, Side::kConfederate)};
  unsigned bits = 0;
  for (const MajorCity city : kAllMajorCities) {
    const HexId hex = scenario.map().place(scenario.cities().major[static_cast<std::size_t>(city)]).hex;
    // OPTIMISATION: checks the last condition first: it is cheap and mostly fails.
    if (!in_enemy_zone(field, hex, Side::kConfederate)) continue;
    if (signs_at(theatre, city).besieged()) bits |= 1U << static_cast<unsigned>(city);
  }
  return static_cast<std::uint8_t>(bits);
}

HexSet within_march(const Scenario& scenario, const Field& field, Side side, const std::vector<HexId>& starts,
                    int points) {
  HexSet reached;
  spread(scenario, field, side, starts, points, false, [&](HexId hex) { reached.add(hex); });
  return reached;
}

// WS-8.1: a department, water from a transport, rail of any length, and five points of march from there.
void reckon_supply(const Scenario& scenario, State& state, Side side) {
  const Field field = field_of(scenario, state);
  if (side == Side::kConfederate) state.besieged = cities_besieged(scenario, state, field);
  std::vector<HexId> departments;
  for (const Department& department : state.departments) {
    if (department.hex != kNowhere && department.side == side && works_now(scenario, state, department))
      departments.push_back(department.hex);
  }
  std::vector<HexId> sources = departments;
  for (const VesselKind kind : {VesselKind::kRiverTransport, VesselKind::kNavalTransport})
    add_landings(scenario, field, side, kind, departments, sources);
  std::erase_if(sources, [&](HexId hex) { return field.troops(hex, enemy_of(side)); });
  // INTERPRETATION of WS-8.1: supply that comes by water goes on by rail where a line meets a landing.
  const RailUse use = rail_use(scenario, state, side);
  const std::vector<RailOwner> owners = rail_owners(state, scenario.map());
  const std::vector<bool> reached = reach_by_rail(scenario.map(), field, use, owners, sources);
  std::vector<HexId> railheads;
  for (RailHex rail = 0; rail < reached.size(); ++rail) {
    if (reached[rail]) railheads.push_back(scenario.map().hex_of_rail(rail));
  }
  const int reach = scenario.campaign().stocks.reach;
  state.chains[side] = {.by_road = within_march(scenario, field, side, sources, reach),
                        .by_rail = within_march(scenario, field, side, railheads, reach)};
}

bool has_stock_near(const Scenario& scenario, const State& state, Side side, HexId hex) {
  return stock_near(scenario, state, side, hex, Reserves::kInOwnHex).found();
}

bool in_supply(const Scenario& scenario, const State& state, Side side, HexId hex) {
  if (hex == kNowhere) return false;
  const bool shut = is_shut_in(scenario, state, side, hex);
  if (!shut && (state.chains[side].by_road.has(hex) || state.chains[side].by_rail.has(hex))) return true;
  return stock_near(scenario, state, side, hex, Reserves::kInOwnHex).found();
}

DrawOrder draw_order_at(const State& state, Side side, HexId hex) {
  const Unit* strongest = nullptr;
  for (const Unit& unit : state.units) {
    if (!unit.on_map() || !unit.fights() || unit.side != side || unit.hex != hex) continue;
    if (strongest == nullptr || unit.points > strongest->points) strongest = &unit;
  }
  return strongest == nullptr ? DrawOrder::kPoolStocksOwn : strongest->draws;
}

namespace {

/// WS-8.1: what a force draws, source by source.
class Drawing {
 public:
  Drawing(const Scenario& scenario, State& state, Side side, HexId hex, int wanted)
      : scenario_(scenario),
        state_(state),
        side_(side),
        hex_(hex),
        wanted_(wanted),
        shut_(is_shut_in(scenario, state, side, hex)) {}

  int drawn() const { return drawn_; }
  void draw_on(SupplySource source) {
    switch (source) {
      case SupplySource::kPool: return draw_on_pool();
      case SupplySource::kStocks: return draw_on_stocks();
      case SupplySource::kOwn: return draw_on_own(false);
    }
  }
  void draw_on_reserves() { draw_on_own(true); }

 private:
  template <class Points>
  void give(Points& from) {
    const int given = std::min<int>(from, wanted_ - drawn_);
    from = static_cast<Points>(from - given);
    drawn_ += given;
  }
  // WS-5.7: a besieged city lives on what is in it.
  void draw_on_pool() {
    Purse& purse = state_.purses[side_];
    if (shut_) return;
    if (state_.chains[side_].by_road.has(hex_)) return give(purse.supply);
    if (!state_.chains[side_].by_rail.has(hex_)) return;
    // WS-6.2: a rail point for each point of supply.
    const int by_rail = std::min<int>({purse.supply, purse.rail, wanted_ - drawn_});
    purse.supply = static_cast<std::uint16_t>(purse.supply - by_rail);
    purse.rail = static_cast<std::uint8_t>(purse.rail - by_rail);
    drawn_ += by_rail;
  }
  void draw_on_stocks() {
    while (drawn_ < wanted_ && !shut_) {
      const Stock stock = stock_near(scenario_, state_, side_, hex_, Reserves::kNone);
      if (!stock.found()) return;
      give(stock.unit != kNoUnit ? state_.units[stock.unit].supply : state_.army_supply[stock.army]);
    }
  }
  void draw_on_own(bool reserved) {
    for (Unit& unit : state_.units) {
      if (unit.on_map() && unit.side == side_ && unit.hex == hex_ && unit.reserved == reserved) give(unit.supply);
    }
    for (std::size_t at = 0; at < kMaxHeadquarters; ++at) {
      const Headquarters& army = state_.commands.headquarters[at];
      if (army.on_map && army.side == side_ && army.hex == hex_ && state_.army_reserved[at] == reserved)
        give(state_.army_supply[at]);
    }
  }

  const Scenario& scenario_;
  State& state_;
  Side side_;
  HexId hex_;
  int wanted_;
  bool shut_;
  int drawn_ = 0;
};

}  // namespace

int draw_supply(const Scenario& scenario, State& state, Side side, HexId hex, int wanted) {
  Drawing drawing(scenario, state, side, hex, wanted);
  for (const SupplySource source : sources_in(draw_order_at(state, side, hex))) drawing.draw_on(source);
  drawing.draw_on_reserves();
  return drawing.drawn();
}

}  // namespace brownwater::wbts
