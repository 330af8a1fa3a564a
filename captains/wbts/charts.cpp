#include "captains/wbts/charts.hpp"

#include <algorithm>
#include <mutex>
#include <optional>

#include "engine/games/wbts/standing.hpp"

namespace brownwater::captains::general {
namespace {

using namespace wbts;

constexpr int kWorthToHold = 120;
constexpr int kWorthMajor = 70;
constexpr int kWorthCapital = 90;
constexpr int kWorthDepartment = 25;
constexpr int kWorthSupply = 14;
constexpr int kWorthByRiver = 12;
constexpr int kWorthOfGreatRiver = 40;
constexpr int kWorthPort = 10;
constexpr int kWorthWorks = 10;
constexpr int kWorthRiverWorks = 60;  // they close the river to transports
/// Points more for a navigable river without a bridge; more yet where no own transport can come as things stand.
constexpr int kFerryCosts = 3;
constexpr int kNoFerryCosts = 30;
/// For the way through a garrison, which has to be taken first.
constexpr int kGarrisonCosts = 20;

/// The waters where a river transport of either side can come from a yard.
std::vector<bool> ferried_waters(const Scenario& scenario) {
  const WarMap& map = scenario.map();
  std::vector<WaterId> starts;
  for (const Side side : kBothSides) {
    for (const HexId yard : scenario.campaign().yards[side].rivers) {
      for (const WaterId water : map.waters_about(yard)) starts.push_back(water);
    }
  }
  const auto steps = steps_from(map.water_ways(), starts, kUnreached - 1, [&](WaterId, Graph::Way way) {
    return suits(map, VesselKind::kRiverTransport, map.water(way.to), scenario.cities().naval_rivers);
  });
  std::vector<bool> ferried(map.water_count());
  for (WaterId water = 0; water < ferried.size(); ++water) ferried[water] = steps[water] != kUnreached;
  return ferried;
}

/// A step that infantry makes in no week, not even by a forced march, is no way for an army.
int walkable(const MarchNumbers& march, int cost) {
  return cost > march.infantry + march.forced_points ? kImpassable : cost;
}

/// Supply follows rails and rivers: hexes off them count as farther.
std::vector<std::uint8_t> toll_of(const Scenario& scenario) {
  std::vector<std::uint8_t> toll(kHexes, 0);
  for (HexId hex = 0; hex < kHexes; ++hex) {
    const bool on_line = scenario.map().rail_hex(hex) != kNoRailHex || !scenario.map().waters_about(hex).empty();
    toll[hex] = on_line ? 0 : 1;
  }
  return toll;
}

/// The march into a hex from one next to it.
struct March {
  HexId from = kNowhere;
  std::uint8_t cost = 0;
  WaterId ferry = kNoWater;  ///< a navigable river without a bridge that it crosses
};

/// The marches into each hex.
struct Roads {
  std::vector<std::uint32_t> begins;  ///< by hex, of its marches
  std::vector<March> marches;
};

/// Data that lasts as long as the scenario.
struct Country {
  Charts places;  ///< without the ways to them
  Roads roads;
  std::vector<Landing> landings;
};

std::optional<March> march_into(const Scenario& scenario, const std::vector<bool>& ferried, HexId from,
                                Direction direction) {
  const HexSide step{from, direction};
  const MarchNumbers& numbers = scenario.tables().march;
  const int plain = scenario.march_cost(step);
  if (plain != kImpassable) {
    if (walkable(numbers, plain) == kImpassable) return std::nullopt;
    return March{.from = from, .cost = static_cast<std::uint8_t>(plain)};
  }
  const WaterId water = scenario.map().water_at(from, direction);
  if (water == kNoWater || !ferried[water]) return std::nullopt;
  const auto over = march_cost(scenario.map(), numbers, step, true);
  if (!over || walkable(numbers, *over) == kImpassable) return std::nullopt;
  return March{.from = from, .cost = static_cast<std::uint8_t>(*over + kFerryCosts), .ferry = water};
}

Roads roads_of(const Scenario& scenario) {
  const std::vector<bool> ferried = ferried_waters(scenario);
  const std::vector<std::uint8_t> toll = toll_of(scenario);
  Roads roads;
  for (HexId here = 0; here < kHexes; ++here) {
    roads.begins.push_back(static_cast<std::uint32_t>(roads.marches.size()));
    for (Direction direction = 0; direction < kDirections; ++direction) {
      const HexId from = scenario.beyond({here, direction});
      if (from == kNowhere || !scenario.map().is_land(from) || !scenario.in_theatre(from)) continue;
      auto march = march_into(scenario, ferried, from, opposite(direction));
      if (!march) continue;
      march->cost = static_cast<std::uint8_t>(march->cost + toll[here]);
      roads.marches.push_back(*march);
    }
  }
  roads.begins.push_back(static_cast<std::uint32_t>(roads.marches.size()));
  return roads;
}

/// The same with the present cost of rivers and enemy works.
Roads hindered(Roads roads, const Hindrances& hindrances) {
  const auto add = [](March& march, int cost) {
    march.cost = static_cast<std::uint8_t>(std::min(march.cost + cost, int{kFar}));
  };
  for (March& march : roads.marches) {
    if (march.ferry != kNoWater && !hindrances.ferries.empty() && !hindrances.ferries[march.ferry])
      add(march, kNoFerryCosts);
  }
  for (const HexId garrison : hindrances.garrisons) {
    for (std::uint32_t next = roads.begins[garrison]; next < roads.begins[garrison + 1U]; ++next)
      add(roads.marches[next], kGarrisonCosts);
  }
  return roads;
}

/// From everywhere to a hex: lists for each sum of points.
std::vector<std::uint8_t> ways_to(const Roads& roads, HexId goal, bool held) {
  std::vector<std::uint8_t> way(kHexes, kFar);
  std::vector<std::vector<HexId>> by_points(kFar);
  way[goal] = 0;
  by_points[0].push_back(goal);
  for (int sum = 0; sum < kFar; ++sum) {
    auto& list = by_points[static_cast<std::size_t>(sum)];
    for (std::size_t at = 0; at < list.size(); ++at) {
      const HexId here = list[at];
      if (way[here] != sum) continue;
      for (std::uint32_t next = roads.begins[here]; next < roads.begins[here + 1U]; ++next) {
        const March& march = roads.marches[next];
        // A column that goes to the goal itself pays nothing for its garrison.
        const int cost = here == goal && held ? march.cost - kGarrisonCosts : march.cost;
        if (sum + cost >= way[march.from]) continue;
        way[march.from] = static_cast<std::uint8_t>(sum + cost);
        by_points[static_cast<std::size_t>(sum + cost)].push_back(march.from);
      }
    }
  }
  return way;
}

/// Sorts by length of the way, the shortest first; equal ones keep their order.
template <class Each>
std::vector<Each> nearest_first(const std::vector<std::vector<Each>>& by_way) {
  std::vector<Each> sorted;
  for (const auto& equal : by_way) sorted.insert(sorted.end(), equal.begin(), equal.end());
  return sorted;
}

std::vector<RailHex> stations_of(const WarMap& map, const std::vector<std::uint8_t>& way) {
  std::vector<std::vector<RailHex>> by_way(kFar);
  for (RailHex rail = 0; rail < map.rail_ways().size(); ++rail) {
    const std::uint8_t points = way[map.hex_of_rail(rail)];
    if (points < kFar) by_way[points].push_back(rail);
  }
  return nearest_first(by_way);
}

std::vector<Landing> landings_of(const Country& country, const std::vector<std::uint8_t>& way) {
  std::vector<std::vector<Landing>> by_way(kFar);
  for (const Landing& landing : country.landings) {
    if (way[landing.hex] < kFar) by_way[way[landing.hex]].push_back(landing);
  }
  return nearest_first(by_way);
}

/// Steps over naval waters to where troops come ashore for a goal.
std::vector<std::uint16_t> voyage_to(const Scenario& scenario, const std::vector<Landing>& landings,
                                     const std::vector<std::uint8_t>& ways) {
  constexpr int kMarchFromShore = 4;
  const WarMap& map = scenario.map();
  const auto& rivers = scenario.cities().naval_rivers;
  std::vector<WaterId> starts;
  for (const Landing& landing : landings) {
    if (ways[landing.hex] > kMarchFromShore) break;
    if (suits(map, VesselKind::kNavalTransport, map.water(landing.water), rivers)) starts.push_back(landing.water);
  }
  if (starts.empty()) return {};
  return steps_from(map.water_ways(), starts, kUnreached - 1, [&](WaterId, Graph::Way way) {
    return suits(map, VesselKind::kNavalTransport, map.water(way.to), rivers);
  });
}

bool is_southern(const Scenario& scenario, HexId hex) {
  const StateId state = scenario.map().state_of(hex);
  return state < kMaxStates && scenario.cities().allegiance[state] == RailOwner::kConfederate;
}

/// The places worth having, without the ways to them.
Charts places_of(const Scenario& scenario) {
  Charts charts;
  charts.goal_at.assign(kHexes, kNoGoal);
  const WarMap& map = scenario.map();
  const auto add = [&](HexId hex, int value, bool to_hold) {
    if (hex == kNowhere || !scenario.in_theatre(hex) || !map.is_land(hex)) return;
    std::uint16_t& at = charts.goal_at[hex];
    if (at == kNoGoal) {
      at = static_cast<std::uint16_t>(charts.goals.size());
      charts.goals.push_back({.hex = hex, .southern = is_southern(scenario, hex), .way = {}});
    }
    Goal& goal = charts.goals[at];
    goal.value = std::max(goal.value, value);
    goal.to_hold = goal.to_hold || to_hold;
  };
  const auto place = [&](PlaceId id, int value, bool to_hold = false) {
    if (id != kNoPlace) add(map.place(id).hex, value, to_hold);
  };
  for (const PlaceId id : scenario.draft().to_hold) place(id, kWorthToHold, true);
  for (const PlaceId id : scenario.cities().major) place(id, kWorthMajor);
  for (const Side side : kBothSides) {
    const PlaceId capital = scenario.cities().capitals[side];
    place(capital, kWorthCapital);
    const std::uint16_t at = capital == kNoPlace ? kNoGoal : charts.goal_at[map.place(capital).hex];
    if (at != kNoGoal) charts.goals[at].capital = true;
  }
  for (const Department& at : scenario.draft().departments) add(at.hex, kWorthDepartment, false);
  const auto on_great_river = [&](PlaceId id) {
    return std::ranges::any_of(map.waters_about(map.place(id).hex), [&](WaterId water) {
      return map.water(water).is_river() && map.water(water).river == scenario.cities().mississippi;
    });
  };
  for (const PlaceId id : scenario.cities().supply) place(id, on_great_river(id) ? kWorthOfGreatRiver : kWorthSupply);
  for (const PlaceId id : scenario.cities().by_river)
    place(id, on_great_river(id) ? kWorthOfGreatRiver / 2 : kWorthByRiver);
  for (const PlaceId id : scenario.cities().ports) place(id, kWorthPort);
  const auto on_river = [&](HexId hex) {
    return std::ranges::any_of(map.waters_about(hex), [&](WaterId water) { return map.water(water).is_river(); });
  };
  for (const WorkCounter& work : scenario.draft().works)
    add(work.hex, on_river(work.hex) ? kWorthRiverWorks : kWorthWorks, false);
  for (Goal& goal : charts.goals) {
    charts.waters.push_back(map.waters_about(goal.hex));
    for (const WaterId water : charts.waters.back())
      goal.coast =
          goal.coast || suits(map, VesselKind::kNavalTransport, map.water(water), scenario.cities().naval_rivers);
  }
  charts.refuge.assign(kHexes, 0);
  for (const Place& at : map.places()) charts.refuge[at.hex] = is_refuge(map, at.hex) ? 1 : 0;
  return charts;
}

Country country_of(const Scenario& scenario) {
  const WarMap& map = scenario.map();
  Country country{.places = places_of(scenario), .roads = roads_of(scenario), .landings = {}};
  for (HexId hex = 0; hex < kHexes; ++hex) {
    if (!map.is_land(hex)) continue;
    for (const WaterId water : map.waters_about(hex)) country.landings.push_back({.water = water, .hex = hex});
  }
  for (Goal& goal : country.places.goals) {
    if (goal.value < kWorthMajor) continue;
    const std::vector<std::uint8_t> way = ways_to(country.roads, goal.hex, false);
    goal.voyage = voyage_to(scenario, landings_of(country, way), way);
  }
  return country;
}

Charts drawn(const Scenario& scenario, const Country& country, const Hindrances& hindrances) {
  Charts charts = country.places;
  const Roads roads = hindered(country.roads, hindrances);
  for (Goal& goal : charts.goals) {
    const bool held = std::ranges::find(hindrances.garrisons, goal.hex) != hindrances.garrisons.end();
    goal.way = ways_to(roads, goal.hex, held);
    goal.stations = stations_of(scenario.map(), goal.way);
    goal.landings = landings_of(country, goal.way);
  }
  charts.ways.resize(std::size_t{kHexes} * charts.goals.size());
  for (HexId hex = 0; hex < kHexes; ++hex) {
    for (std::size_t goal = 0; goal < charts.goals.size(); ++goal)
      charts.ways[hex * charts.goals.size() + goal] = charts.goals[goal].way[hex];
  }
  return charts;
}

/// Inputs that charts depend on.
struct Drawn {
  std::shared_ptr<const Ground> ground;
  Bounds bounds;
  std::vector<PlaceId> to_hold;
  std::vector<HexId> others;  ///< departments and works
  Hindrances hindrances;
  std::shared_ptr<const Country> country;
  std::shared_ptr<const Charts> charts;
};

std::vector<HexId> others_of(const Draft& draft) {
  std::vector<HexId> hexes;
  for (const Department& at : draft.departments) hexes.push_back(at.hex);
  for (const WorkCounter& work : draft.works) hexes.push_back(work.hex);
  return hexes;
}

bool fits(const Drawn& kept, const Draft& draft) {
  const Bounds& a = kept.bounds;
  const Bounds& b = draft.bounds;
  return kept.ground == draft.ground && a.first_column == b.first_column && a.first_row == b.first_row &&
         a.last_column == b.last_column && a.last_row == b.last_row && kept.to_hold == draft.to_hold &&
         kept.others == others_of(draft);
}

}  // namespace

// OPTIMISATION: the charts used last are moved to the end, so the first are the least recently used and are dropped.
std::shared_ptr<const Charts> charts_of(const Scenario& scenario, const Hindrances& hindrances) {
  constexpr std::size_t kKept = 16;
  static std::mutex guard;
  static std::vector<Drawn> kept;
  const std::lock_guard lock(guard);
  std::shared_ptr<const Country> country;
  for (std::size_t back = 0; back < kept.size(); ++back) {
    const auto known = kept.end() - 1 - static_cast<std::ptrdiff_t>(back);
    if (!fits(*known, scenario.draft())) continue;
    country = known->country;
    if (known->hindrances != hindrances) continue;
    std::rotate(known, known + 1, kept.end());
    return kept.back().charts;
  }
  if (kept.size() >= kKept) kept.erase(kept.begin());
  if (country == nullptr) country = std::make_shared<const Country>(country_of(scenario));
  kept.push_back({.ground = scenario.draft().ground,
                  .bounds = scenario.draft().bounds,
                  .to_hold = scenario.draft().to_hold,
                  .others = others_of(scenario.draft()),
                  .hindrances = hindrances,
                  .country = country,
                  .charts = std::make_shared<const Charts>(drawn(scenario, *country, hindrances))});
  return kept.back().charts;
}

}  // namespace brownwater::captains::general
