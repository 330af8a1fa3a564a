#include "captains/wbts/situation.hpp"

#include <algorithm>

namespace brownwater::captains::general {

using namespace wbts;

namespace {

/// WS-6.1, WS-9.1: waters that own transports can reach, this week or later, from where they lie or from a yard. They
/// leave behind no enemy fort, nor vessels that would stop them.
std::vector<bool> ferries_of(const Scenario& scenario, const State& state, const Field& field, Side side) {
  const WarMap& map = scenario.map();
  const auto& naval_rivers = scenario.cities().naval_rivers;
  std::vector<bool> ferries(map.water_count());
  std::vector<bool> barred(map.water_count());
  for (const VesselCounter& vessel : state.vessels) {
    if (vessel.afloat() && vessel.side != side && vessel.armed()) barred[vessel.at] = true;
  }
  for (const VesselKind kind : {VesselKind::kRiverTransport, VesselKind::kNavalTransport}) {
    std::vector<WaterId> starts;
    for (const VesselCounter& vessel : state.vessels) {
      if (vessel.afloat() && vessel.side == side && vessel.kind == kind) starts.push_back(vessel.at);
    }
    if (kind == VesselKind::kRiverTransport) {
      for (const HexId yard : scenario.campaign().yards[side].rivers) {
        const bool lost = side == Side::kConfederate && state.taken.has(yard);
        if (lost || field.troops(yard, enemy_of(side))) continue;
        for (const WaterId water : map.waters_about(yard)) starts.push_back(water);
      }
    }
    const auto steps = steps_from(map.water_ways(), starts, kUnreached - 1, [&](WaterId here, Graph::Way way) {
      return suits(map, kind, map.water(way.to), naval_rivers) && !barred[way.to] &&
             !under_works(field, map.water(here), enemy_of(side));
    });
    for (WaterId water = 0; water < ferries.size(); ++water) {
      if (steps[water] != kUnreached && map.water(water).is_river()) ferries[water] = true;
    }
  }
  return ferries;
}

/// WS-7.3: works that the enemy holds with troops.
std::vector<HexId> garrisons_of(const State& state, const Field& field, Side enemy) {
  std::vector<HexId> garrisons;
  for (const WorkCounter& work : state.works) {
    if (work.used() && field.works(work.hex, enemy) && field.troops(work.hex, enemy)) garrisons.push_back(work.hex);
  }
  std::ranges::sort(garrisons);
  return garrisons;
}

}  // namespace

Situation::Situation(const Scenario& of, const State& seen, Side whose, bool with_column, Temper temper)
    : scenario(of), state(seen), side(whose), weights(weights_of(whose, temper)) {
  charts = charts_of(scenario, {.ferries = ferries_of(scenario, state, field(), side),
                                .garrisons = garrisons_of(state, field(), enemy())});
  count_troops(with_column);
  look_at_goals();
}

void Situation::count_troops(bool with_column) {
  for (const Side each : kBothSides) points[each].assign(kHexes, 0);
  for (const Unit& unit : state.units) {
    if (!unit.on_map() || !unit.fights()) continue;
    if (unit.in_column && !with_column && unit.side == side) continue;
    std::uint16_t& there = points[unit.side][unit.hex];
    if (there == 0) held[unit.side].push_back(unit.hex);
    there = static_cast<std::uint16_t>(there + unit.points);
  }
  BySide<int> whole{};
  for (const Unit& unit : state.units) {
    if (unit.on_map() && unit.fights()) whole[unit.side] += unit.points;
  }
  constexpr int kLeast = 45;
  constexpr int kMost = 140;
  odds_percent_ = std::clamp(kPercent * whole[enemy()] / std::max(1, whole[side]), kLeast, kMost);
}

bool Situation::is_hostile(const Goal& goal) const {
  if (his(goal.hex) > 0) return true;
  if (own(goal.hex) > 0) return false;
  // Works that he has left close the river still.
  const WorkCounter* work = work_at(state, goal.hex);
  if (work != nullptr && work->side != side && work->built != Cover::Works::kNone) return true;
  if (goal.southern) return state.taken.has(goal.hex) == (side == Side::kConfederate);
  return false;
}

const Field& Situation::field() const {
  if (!field_) field_ = field_of(scenario, state);
  return *field_;
}

int Situation::capacity_of(LeaderId leader) const {
  if (capacities_.empty()) capacities_.assign(scenario.cards().size(), -1);
  std::int16_t& known = capacities_[leader];
  if (known < 0)
    known = static_cast<std::int16_t>(room_of(scenario, state, leader) + ratings_of(scenario, state, leader).span);
  return known;
}

const std::vector<bool>& Situation::by_rail(HexId from) const {
  const auto known = std::ranges::find(rails_, from, [](const auto& each) { return each.first; });
  if (known != rails_.end()) return known->second;
  const WarMap& map = scenario.map();
  return rails_
      .emplace_back(from,
                    reach_by_rail(map, field(), rail_use(scenario, state, side), rail_owners(state, map), {&from, 1}))
      .second;
}

namespace {

/// WS-9.1: keeps only those of the shortest ways that leave no enemy fort behind: troops aboard would be lost with her.
/// Without troops aboard she may leave a berth under one.
void keep_clear_of_works(const WarMap& map, const Field& field, const VesselCounter& vessel, bool empty,
                         std::vector<std::uint16_t>& reached) {
  const WaterId start[] = {vessel.at};
  const auto clear = steps_from(map.water_ways(), start, kUnreached - 1, [&](WaterId here, Graph::Way way) {
    if (reached[way.to] != reached[here] + 1) return false;
    return (empty && here == vessel.at) || !under_works(field, map.water(here), enemy_of(vessel.side));
  });
  for (WaterId water = 0; water < reached.size(); ++water) {
    if (clear[water] == kUnreached) reached[water] = kUnreached;
  }
}

}  // namespace

// WS-9.1: two of three get past a fort, and another steamer is cheap.
bool Situation::may_run_past(const VesselCounter& vessel) const {
  return vessel.kind == VesselKind::kIronclad ||
         (vessel.side == Side::kUnion && vessel.kind == VesselKind::kRiverTransport);
}

std::vector<std::uint16_t> Situation::steps_of(VesselId vessel, bool empty) const {
  const VesselCounter& at = state.vessels[vessel];
  std::vector<std::uint16_t> reached =
      reach_by_water(scenario.map(), scenario.tables().sailing, field(),
                     {.side = at.side, .kind = at.kind, .at = at.at}, scenario.cities().naval_rivers);
  if (is_transport(at.kind) && !(empty && may_run_past(at)))
    keep_clear_of_works(scenario.map(), field(), at, empty, reached);
  return reached;
}

const std::vector<std::uint16_t>& Situation::by_water(VesselId vessel) const {
  const auto known = std::ranges::find(waters_, vessel, [](const auto& each) { return each.first; });
  if (known != waters_.end()) return known->second;
  return waters_.emplace_back(vessel, steps_of(vessel, false)).second;
}

bool Situation::is_barred(HexId hex) const {
  if (hex == kNowhere || !scenario.in_theatre(hex) || !scenario.map().is_land(hex)) return true;
  if (his(hex) > 0) return true;
  // WS-10.2: the side that enters neutral Kentucky drives it to the enemy.
  const StateId kentucky = scenario.cities().kentucky;
  return state.kentucky == RailOwner::kNobody && kentucky != kNoState && scenario.map().state_of(hex) == kentucky;
}

const std::vector<Stations>& Situation::stations_from(HexId from) const {
  const auto known = std::ranges::find(stations_, from, [](const auto& each) { return each.first; });
  if (known != stations_.end()) return known->second;
  std::vector<Stations>& found = stations_.emplace_back(from, goals.size()).second;
  const std::vector<bool>& reached = by_rail(from);
  for (std::size_t goal = 0; goal < goals.size(); ++goal) {
    found[goal].fill(kNowhere);
    const Goal& place = charts->goals[goal];
    std::size_t count = 0;
    for (const RailHex rail : place.stations) {
      const HexId hex = scenario.map().hex_of_rail(rail);
      if (count == kStationsTried || place.way[hex] >= place.way[from]) break;
      if (reached[rail] && hex != from && !is_barred(hex)) found[goal][count++] = hex;
    }
  }
  return found;
}

const std::vector<Shores>& Situation::shores_from(HexId from, VesselId vessel) const {
  const auto known = std::ranges::find(shores_, std::pair(from, vessel), [](const auto& each) { return each.first; });
  if (known != shores_.end()) return known->second;
  std::vector<Shores>& found = shores_.emplace_back(std::pair(from, vessel), goals.size()).second;
  const std::vector<std::uint16_t>& steps = by_water(vessel);
  for (std::size_t goal = 0; goal < goals.size(); ++goal) {
    const Goal& place = charts->goals[goal];
    std::size_t count = 0;
    for (const Landing& landing : place.landings) {
      if (count == kLandingsTried || place.way[landing.hex] >= place.way[from]) break;
      if (steps[landing.water] != kUnreached && landing.hex != from && !is_barred(landing.hex))
        found[goal][count++] = landing;
    }
  }
  return found;
}

int Situation::cover_percent(HexId hex, Side of) const {
  const WorkCounter* work = work_at(state, hex);
  const CombatNumbers& numbers = scenario.tables().combat;
  const auto covered = [](Share share) { return kPercent * share.times / share.over; };
  if (work != nullptr && work->side == of && work->built == Cover::Works::kFort) return covered(numbers.in_fort);
  if (work != nullptr && work->side == of && work->built == Cover::Works::kFortress)
    return covered(numbers.in_fortress);
  const Terrain ground = scenario.map().terrain(hex);
  const bool rough = charts->refuge[hex] != 0 || ground == Terrain::kForest || ground == Terrain::kMountain;
  return rough ? covered(numbers.rough_ground) : kPercent;
}

int Situation::garrison_of(const Goal& goal, const GoalNow& now) const {
  if (now.hostile) return 0;
  // Where no enemy is near, a few suffice until one comes.
  const int to_hold = std::min(weights.garrison_to_hold, weights.garrison_to_hold / 2 + now.enemy_near);
  const int least = goal.capital                       ? weights.garrison_capital
                    : goal.to_hold                     ? to_hold
                    : goal.value >= weights.great_from ? weights.garrison_great
                    : now.enemy_near > 0               ? 1
                                                       : 0;
  const int coast = goal.coast && goal.southern && goal.value >= weights.great_from ? weights.garrison_coast : 0;
  return least + coast;
}

int Situation::wanted_at(const Goal& goal, const GoalNow& now) const {
  if (now.hostile) {
    const int cover = cover_percent(goal.hex, enemy());
    // The weaker the enemy is on the whole, the less he can send there.
    const int to_take = weights.to_take_percent * std::min(odds_percent_, kPercent) / kPercent;
    return weights.to_take_least + now.enemy_near * cover / kPercent * to_take / kPercent;
  }
  constexpr int kMostCover = 200;
  const int cover = std::min(kMostCover, cover_percent(goal.hex, side));
  return std::max(now.garrison, now.enemy_near * weights.to_hold_percent / cover);
}

void Situation::look_at_goals() {
  constexpr int kAt = 3;
  constexpr int kNear = 9;
  constexpr int kClose = 5;
  goals.resize(charts->goals.size());
  for (std::size_t at = 0; at < goals.size(); ++at) {
    const Goal& goal = charts->goals[at];
    GoalNow& now = goals[at];
    now.hostile = is_hostile(goal);
    for (const HexId hex : held[side]) {
      const int way = goal.way[hex];
      if (way <= kNear) now.own_near += own(hex);
      if (way <= kAt) now.own_at += own(hex);
    }
    for (const HexId hex : held[enemy()]) {
      const int way = goal.way[hex];
      if (way <= kNear) now.enemy_near += way <= kClose ? his(hex) : his(hex) / 2;
    }
    now.garrison = garrison_of(goal, now);
    now.wanted = wanted_at(goal, now);
  }
  weigh();
}

void Situation::lift(HexId hex, int lifted) {
  constexpr int kAt = 3;
  constexpr int kNear = 9;
  std::uint16_t& there = points[side][hex];
  lifted = std::min<int>(lifted, there);
  there = static_cast<std::uint16_t>(there - lifted);
  for (std::size_t at = 0; at < goals.size(); ++at) {
    const int way = charts->goals[at].way[hex];
    if (way <= kNear) goals[at].own_near -= lifted;
    if (way <= kAt) goals[at].own_at -= lifted;
  }
  weigh();
}

// WS-10.1: in the last year, places that must be held at the end weigh more, all others less.
int Situation::urgency_of(const Goal& goal) const {
  constexpr int kHurried = 52;  // weeks
  const int left = scenario.draft().last - state.clock.week;
  if (side != Side::kUnion || left >= kHurried) return kPercent;
  const int hurry = kPercent * (kHurried - left) / kHurried;
  return goal.to_hold ? kPercent + hurry : kPercent - hurry / 2;
}

int Situation::grip() const {
  constexpr int kRaising = 52;  // weeks in which armies are raised
  return weights.grip * std::min<int>(state.clock.week, kRaising) / kRaising;
}

int Situation::hungry_percent() const {
  constexpr int kHurried = 52;  // weeks
  const int left = scenario.draft().last - state.clock.week;
  const int hungry = weights.hungry_percent;
  if (side != Side::kUnion || left >= kHurried) return hungry;
  return hungry + (kPercent - hungry) * (kHurried - left) / kHurried;
}

void Situation::weigh() {
  constexpr int kScale = 1000;
  draws_.assign(goals.size(), Draw{});
  for (std::size_t at = 0; at < goals.size(); ++at) {
    const GoalNow& now = goals[at];
    const int worth = charts->goals[at].value * kScale / kPercent * urgency_of(charts->goals[at]);
    if (now.hostile) {
      // More than twice what it asks for is wasted on it.
      int least = std::max(1, now.own_near < 2 * now.wanted ? now.wanted / 4 : now.wanted / 12);
      // Troops around a place that no side holds have still to enter it.
      if (his(charts->goals[at].hex) == 0) least = std::max(1, now.wanted / 2);
      const int lacking = std::clamp(now.wanted - now.own_near, least, now.wanted);
      int weight = worth / now.wanted * lacking / kPercent * weights.attack_percent;
      if (now.wanted > weights.hopeless_from) weight = weight / now.wanted * weights.hopeless_from;
      draws_[at] = {.weight = weight, .far = weights.far_from_prize};
    } else if (const int lacking = now.wanted - now.own_at; lacking > 0) {
      draws_[at] = {.weight = worth / now.wanted * lacking / kPercent * weights.defend_percent,
                    .far = weights.far_from_home};
    }
  }
  drawing_.clear();
  for (std::size_t at = 0; at < goals.size(); ++at) {
    if (draws(at)) drawing_.push_back(static_cast<std::uint16_t>(at));
  }
}

bool Situation::is_great_prize(std::size_t goal) const {
  const Goal& place = charts->goals[goal];
  return goals[goal].hostile && his(place.hex) > 0 && place.value >= weights.great_from;
}

int Situation::pull_at(HexId hex) const {
  int best = 0;
  const std::uint8_t* ways = charts->ways_from(hex);
  for (const std::uint16_t at : drawing_) {
    const int way = ways[at];
    // OPTIMISATION: divided only where it is more than the best so far.
    if (way < kFar && draws_[at].weight > best * (way + draws_[at].far)) best = std::max(best, pull_of(at, way));
  }
  return best;
}

int Situation::spare_at(HexId hex) const {
  const std::uint16_t goal = charts->goal_at[hex];
  if (goal == kNoGoal || goals[goal].hostile) return own(hex);
  // Troops close by help to hold it, but some must be in it.
  const int by_others = goals[goal].own_at - own(hex);
  return std::max(0, own(hex) - std::max(goals[goal].garrison, goals[goal].wanted - by_others));
}

bool Situation::may_be_shut_in(HexId hex) const {
  const std::uint16_t goal = charts->goal_at[hex];
  if (goal == kNoGoal || own(hex) == 0) return false;
  return charts->goals[goal].capital && goals[goal].enemy_near > 0;
}

int Situation::pressed_by(HexId hex) const {
  int pressing = 0;
  for (Direction direction = 0; direction < kDirections; ++direction) {
    const HexId next = scenario.beyond({hex, direction});
    if (next == kNowhere || his(next) == 0) continue;
    const SideFeatures& between = scenario.map().side({hex, direction});
    if (between.crest != kNoCrest) continue;
    pressing += between.river != kNoRiver ? his(next) / 2 : his(next);
  }
  return pressing;
}

bool Situation::is_fed(HexId hex) const {
  const SupplyChain& chain = state.chains[side];
  if (chain.by_road.has(hex) || chain.by_rail.has(hex)) return true;
  const RailHex rail = scenario.map().rail_hex(hex);
  for (Direction direction = 0; direction < kDirections; ++direction) {
    const HexId next = scenario.beyond({hex, direction});
    if (next == kNowhere) continue;
    // A railway that is won carries on the one behind it.
    if (rail != kNoRailHex && scenario.map().rail_hex(next) != kNoRailHex &&
        (chain.by_road.has(next) || chain.by_rail.has(next)))
      return true;
  }
  return false;
}

}  // namespace brownwater::captains::general
