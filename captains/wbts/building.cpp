#include <algorithm>

#include "captains/wbts/desk.hpp"
#include "captains/wbts/weights.hpp"
#include "engine/games/wbts/production.hpp"

namespace brownwater::captains::general {
namespace {

using namespace wbts;

int count_vessels(const Desk& desk, VesselKind kind) {
  int count = 0;
  for (const VesselCounter& vessel : desk.state.vessels)
    count += vessel.used && vessel.side == desk.side && vessel.kind == kind ? 1 : 0;
  return count;
}

/// WS-7.1, WS-8.1: supply that stays in the pool for a cycle. It feeds the armies on the average, and pays for an
/// attack a week by each that stands next to the enemy. Without supply an attack is made at intensity 0.
int reserve(const Desk& desk, const Situation& situation) {
  constexpr int kEatTogether = 10;
  constexpr int kWeeks = 4;
  constexpr int kSpare = 8;
  int eat = 0;
  int attacks = 0;
  for (const HexId hex : situation.held[desk.side]) {
    eat += (situation.own(hex) + kEatTogether - 1) / kEatTogether;
    attacks += situation.pressed_by(hex) > 0 ? kWeeks : 0;
  }
  return eat * 7 / 6 + attacks + kSpare;
}

struct Fleet {
  VesselKind kind;
  Product product;
  int most;
};

/// Vessels that a side wants afloat, the most urgent first.
std::vector<Fleet> fleet_of(const Desk& desk) {
  using enum VesselKind;
  const int cycle = desk.now().index;
  if (desk.side == Side::kConfederate)
    return {{kRiverTransport, Product::kRiverTransport, 3}, {kRiverFlotilla, Product::kRiverFlotilla, 2}};
  return {{kRiverTransport, Product::kRiverTransport, std::min(4 + cycle / 2, 8)},
          {kNavalTransport, Product::kNavalTransport, std::min(2 + cycle / 2, 6)},
          {kRiverFlotilla, Product::kRiverFlotilla, std::min(2 + cycle / 2, 8)},
          {kNavalFlotilla, Product::kNavalFlotilla, std::min(6 + cycle / 2, 14)}};
}

std::optional<Action> next_vessel(const Desk& desk, int spare) {
  for (const Fleet& wanted : fleet_of(desk)) {
    if (count_vessels(desk, wanted.kind) >= wanted.most) continue;
    // At most one of each kind a cycle, counted from this cycle's orders.
    const bool ordered = std::ranges::any_of(desk.state.vessels, [&](const VesselCounter& vessel) {
      const auto product = static_cast<std::size_t>(wanted.product);
      const int cycles = desk.scenario.campaign().building.prices[product][desk.side].cycles;
      return vessel.used && vessel.side == desk.side && vessel.kind == wanted.kind && vessel.at == kNoWater &&
             vessel.since == later(desk.now(), cycles);
    });
    const Price price = desk.scenario.campaign().building.prices[static_cast<std::size_t>(wanted.product)][desk.side];
    const Action build = Build{.product = wanted.product, .points = 1};
    if (!ordered && spare >= price.supply && desk.may(build)) return build;
  }
  return std::nullopt;
}

// WS-9.3: laid down where one is not building yet.
std::optional<Action> next_ironclad(const Desk& desk, int spare) {
  const int most = desk.side == Side::kUnion ? 5 : 4;
  const int costs =
      desk.scenario.campaign().building.prices[static_cast<std::size_t>(Product::kIronclad)][desk.side].supply;
  const bool building = std::ranges::any_of(desk.state.vessels, [&](const VesselCounter& vessel) {
    return vessel.used && vessel.hidden && vessel.side == desk.side;
  });
  if (building || count_vessels(desk, VesselKind::kIronclad) >= most || spare < 2 * costs) return std::nullopt;
  for (const HexId yard : desk.scenario.campaign().yards[desk.side].rivers) {
    for (const WaterId water : desk.scenario.map().waters_about(yard)) {
      if (desk.may(LayDown{water})) return LayDown{water};
    }
  }
  return std::nullopt;
}

/// WS-4.1: works where a strong force faces a strong enemy.
std::optional<Action> next_work(const Desk& desk, const Situation& situation, int spare) {
  const Weights& weights = situation.weights;
  if (spare < weights.works_from) return std::nullopt;
  HexId best = kNowhere;
  int best_worth = weights.works_least;
  for (std::size_t goal = 0; goal < situation.goals.size(); ++goal) {
    const Goal& place = situation.charts->goals[goal];
    const GoalNow& now = situation.goals[goal];
    if (now.hostile || place.value < weights.great_from || situation.own(place.hex) == 0) continue;
    const WorkCounter* work = work_at(desk.state, place.hex);
    if (work != nullptr && work->built != Cover::Works::kNone) continue;
    const int worth = std::min(now.enemy_near, 60) + (work != nullptr ? 10 : 0);
    if (worth <= best_worth) continue;
    best = place.hex;
    best_worth = worth;
  }
  if (best == kNowhere || !desk.may(PayWork{best})) return std::nullopt;
  return PayWork{best};
}

/// WS-4.1: infantry as far as supply goes, militia for the men left.
std::optional<Action> next_troops(const Desk& desk, int spare) {
  const BuildingNumbers& numbers = desk.scenario.campaign().building;
  const Purse& purse = desk.state.purses[desk.side];
  const auto supply_of = [&](Product product) {
    return std::max<int>(1, numbers.prices[static_cast<std::size_t>(product)][desk.side].supply);
  };
  const int men = purse.personnel;
  if (men <= 0 || spare <= 0) return std::nullopt;
  const int foot = supply_of(Product::kInfantry);
  const int guard = supply_of(Product::kMilitia);
  // As many infantry as leave a place for all other men.
  int infantry = foot > guard ? (spare - guard * men) / (foot - guard) : men;
  infantry = std::clamp(infantry, 0, men);
  const Product product = infantry > 0 ? Product::kInfantry : Product::kMilitia;
  int points = std::min<int>(product == Product::kInfantry ? infantry : men,
                             numbers.most_points[static_cast<std::size_t>(product)]);
  points = std::min(points, spare / supply_of(product));
  if (points <= 0) return std::nullopt;
  const Action build = Build{.product = product, .points = static_cast<std::uint8_t>(points)};
  if (!desk.may(build)) return std::nullopt;
  return build;
}

/// WS-4.1: with supply to spare, militia that is not needed in its hex becomes infantry.
std::optional<Action> next_conversion(const Desk& desk, const Situation& situation, int spare) {
  constexpr int kPlenty = 150;
  if (spare < kPlenty) return std::nullopt;
  for (UnitId at = 0; at < kMaxUnits; ++at) {
    const Unit& unit = desk.state.units[at];
    const bool idle = unit.on_map() && unit.side == desk.side && unit.kind == UnitKind::kMilitia &&
                      situation.pressed_by(unit.hex) == 0 && situation.spare_at(unit.hex) >= unit.points;
    if (idle && desk.may(Convert{at})) return Convert{at};
  }
  return std::nullopt;
}

/// Whether the draft would pay more than the calls do now.
bool draft_pays(const Desk& desk) {
  const Purse& purse = desk.state.purses[desk.side];
  const CallSeries& series = desk.scenario.campaign().drafts[desk.side].series;
  if (series.empty()) return false;
  if (purse.calls == 0) return false;
  const int since = std::max(0, desk.now().index - purse.called.index);
  return series[0] >
         personnel(desk.scenario.tables().production, desk.side, purse.calls - 1U, static_cast<std::size_t>(since));
}

}  // namespace

Action answer(const Desk& desk, const Building&) {
  if (desk.may(FreeFortress{})) return FreeFortress{};
  if (desk.may(CallVolunteers{})) return CallVolunteers{};
  if (draft_pays(desk) && desk.may(CallDraft{})) return CallDraft{};
  const Situation situation = desk.situation();
  const int spare = desk.state.purses[desk.side].supply - reserve(desk, situation);
  if (const auto vessel = next_vessel(desk, spare)) return *vessel;
  if (const auto work = next_work(desk, situation, spare)) return *work;
  if (const auto ironclad = next_ironclad(desk, spare)) return *ironclad;
  if (const auto service = next_service_built(desk, situation, spare)) return *service;
  if (const auto troops = next_troops(desk, spare)) return *troops;
  if (const auto conversion = next_conversion(desk, situation, spare)) return *conversion;
  return Done{};
}

Action answer(const Desk& desk, const Deploying&) {
  const Situation situation = desk.situation();
  for (UnitId unit = 0; unit < kMaxUnits; ++unit) {
    const Unit& waits = desk.state.units[unit];
    if (!waits.used() || waits.side != desk.side || waits.hex != kNowhere || waits.ready > desk.now()) continue;
    constexpr int kCrowd = 20;
    constexpr int kPulls = 1000;
    HexId best = kNowhere;
    int best_worth = -1;
    for (const Department& department : desk.state.departments) {
      if (department.hex == kNowhere || department.side != desk.side) continue;
      // Not all to one place, whose leaders cannot take more along.
      const int pull = situation.pull_at(department.hex);
      const int idle = situation.spare_at(department.hex) - room_of_leaders(desk, situation, department.hex);
      const int waiting = std::max(0, idle) + situation.own(department.hex) / 2;
      const int worth = pull * pull / kPulls * kCrowd / (kCrowd + waiting);
      if (worth <= best_worth || !desk.may(Deploy{.unit = unit, .department = department.hex})) continue;
      best = department.hex;
      best_worth = worth;
    }
    if (best != kNowhere) return Deploy{.unit = unit, .department = best};
  }
  for (VesselId vessel = 0; vessel < kMaxVessels; ++vessel) {
    const VesselCounter& waits = desk.state.vessels[vessel];
    if (!waits.used || waits.side != desk.side || waits.at != kNoWater || waits.since > desk.now()) continue;
    const bool naval = waits.kind == VesselKind::kNavalFlotilla || waits.kind == VesselKind::kNavalTransport;
    const Yards& yards = desk.scenario.campaign().yards[desk.side];
    std::vector<HexId> at = yards.rivers;
    if (naval && yards.sea != kNowhere) at = {yards.sea};
    if (naval && yards.ports) {
      for (const PlaceId port : desk.scenario.cities().ports) at.push_back(desk.scenario.map().place(port).hex);
    }
    for (const HexId yard : at) {
      for (const WaterId water : desk.scenario.map().waters_about(yard)) {
        if (desk.may(Launch{.vessel = vessel, .water = water})) return Launch{.vessel = vessel, .water = water};
      }
    }
  }
  return Done{};
}

}  // namespace brownwater::captains::general
