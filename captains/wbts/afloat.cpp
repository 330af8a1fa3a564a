#include <algorithm>

#include "captains/wbts/desk.hpp"

namespace brownwater::captains::general {
namespace {

using namespace wbts;

/// Strength of a side's vessels in each water.
std::vector<int> squadrons(const State& state, Side side, std::size_t waters) {
  std::vector<int> strength(waters);
  for (const VesselCounter& vessel : state.vessels) {
    if (vessel.afloat() && vessel.side == side) strength[vessel.at] += vessel.points;
  }
  return strength;
}

/// Waters where a vessel of a side is, strength or none.
std::vector<bool> lying(const State& state, Side side, VesselKind kind, VesselId but, std::size_t waters) {
  std::vector<bool> there(waters);
  for (VesselId at = 0; at < kMaxVessels; ++at) {
    const VesselCounter& vessel = state.vessels[at];
    if (at != but && vessel.afloat() && vessel.side == side && vessel.kind == kind) there[vessel.at] = true;
  }
  return there;
}

/// Where one vessel goes.
class Passage {
 public:
  Passage(const Desk& desk, const Situation& situation, VesselId vessel)
      : desk_(desk), at_(situation), id_(vessel), vessel_(desk.state.vessels[vessel]), map_(desk.scenario.map()) {
    const std::size_t waters = map_.water_count();
    his_ = squadrons(desk.state, at_.enemy(), waters);
    own_ = squadrons(desk.state, at_.side, waters);
  }

  /// The water that she should be in this week; her own if she stays.
  WaterId bound_for() {
    chart_ways();
    if (is_transport(vessel_.kind)) return towards(station_of_transport());
    WaterId best = vessel_.at;
    int best_worth = worth_of(vessel_.at);
    constexpr int kAWeek = 40;
    for (WaterId water = 0; water < far_.size(); ++water) {
      if (far_[water] == kUnreached || water == vessel_.at) continue;
      const int worth = worth_of(water) - far_[water] / kAWeek;
      if (worth <= best_worth) continue;
      best = water;
      best_worth = worth;
    }
    return towards(best);
  }

 private:
  /// Ways that leave no enemy fort behind, this week's and all; an ironclad runs past them.
  void chart_ways() {
    const Field& field = at_.field();
    const auto& rivers = desk_.scenario.cities().naval_rivers;
    const auto reached = at_.steps_of(id_, true);
    const WaterId start[] = {vessel_.at};
    const auto ways = [&](bool runs_past) {
      return steps_from(map_.water_ways(), start, kUnreached - 1, [&](WaterId here, Graph::Way way) {
        if (!suits(map_, vessel_.kind, map_.water(way.to), rivers)) return false;
        if (here == vessel_.at) return reached[way.to] != kUnreached;
        return his_[here] == 0 && (runs_past || !under_works(field, map_.water(here), at_.enemy()));
      });
    };
    far_ = ways(at_.may_run_past(vessel_));
    if (is_transport(vessel_.kind)) clear_ = ways(false);
    near_ = reached;
    for (WaterId water = 0; water < near_.size(); ++water) {
      if (far_[water] == kUnreached || !desk_.scenario.in_theatre(map_.water(water).hex)) near_[water] = kUnreached;
    }
  }

  /// The water farthest along the way to `bound` that she reaches this week.
  WaterId towards(WaterId bound) const {
    if (bound == vessel_.at || near_[bound] != kUnreached) return bound;
    const WaterId start[] = {bound};
    const auto back = steps_from(map_.water_ways(), start, kUnreached - 1,
                                 [&](WaterId, Graph::Way way) { return far_[way.to] != kUnreached; });
    WaterId best = vessel_.at;
    for (WaterId water = 0; water < near_.size(); ++water) {
      if (near_[water] != kUnreached && back[water] < back[best] && his_[water] == 0) best = water;
    }
    return best;
  }

  /// Strength that could be in a water this week: the vessels there, she, and others within twenty steps that have not
  /// sailed.
  int strength_there(WaterId water) const {
    constexpr int kNear = 20;
    const WaterId start[] = {water};
    const auto back = steps_from(map_.water_ways(), start, kNear, [&](WaterId here, Graph::Way way) {
      return (here == water || his_[here] == 0) && far_[way.to] != kUnreached;
    });
    int strength = own_[water] + (water == vessel_.at ? 0 : vessel_.points);
    for (VesselId at = 0; at < kMaxVessels; ++at) {
      const VesselCounter& other = desk_.state.vessels[at];
      if (at == id_ || !other.afloat() || other.side != at_.side || other.moved || other.at == water) continue;
      if (suits(map_, other.kind, map_.water(water), desk_.scenario.cities().naval_rivers) &&
          back[other.at] != kUnreached)
        strength += other.points;
    }
    return strength;
  }

  int worth_of(WaterId water) {
    if (goal_worth_.empty()) look_at_goals();
    int worth = goal_worth_[water];
    if (his_[water] > 0) worth += 2 * strength_there(water) >= 3 * his_[water] ? kPrey : -kPrey;
    return worth;
  }

  void look_at_goals() {
    goal_worth_.assign(map_.water_count(), 0);
    const bool blockades = vessel_.kind == VesselKind::kNavalFlotilla && at_.side == Side::kUnion;
    const auto others = lying(desk_.state, at_.side, vessel_.kind, id_, map_.water_count());
    const auto& ports = desk_.scenario.cities().ports;
    for (std::size_t goal = 0; goal < at_.goals.size(); ++goal) {
      const Goal& place = at_.charts->goals[goal];
      const GoalNow& now = at_.goals[goal];
      const auto& waters = at_.charts->waters[goal];
      const bool port = std::ranges::any_of(ports, [&](PlaceId id) { return map_.place(id).hex == place.hex; });
      const bool kept = std::ranges::any_of(waters, [&](WaterId water) { return others[water]; });
      int worth = 0;
      if (blockades && port && now.hostile) worth = kept ? 5 : 60 + place.value / 4;
      if (!blockades && now.hostile) worth = place.value * std::min(now.own_near, 30) / 30 / (kept ? 3 : 1);
      if (!blockades && !now.hostile && now.enemy_near > 0) worth = place.value / 2 / (kept ? 3 : 1);
      for (const WaterId water : waters) goal_worth_[water] = std::max(goal_worth_[water], worth);
    }
  }

  /// Whether another transport, with `first` one before her in the list, lies by a hex.
  bool is_served(HexId hex, bool first = false) const {
    for (VesselId at = 0; at < (first ? id_ : kMaxVessels); ++at) {
      const VesselCounter& other = desk_.state.vessels[at];
      if (at == id_ || !other.afloat() || other.side != at_.side || other.kind != vessel_.kind) continue;
      if (distance(map_.water(other.at).hex, hex) <= 1) return true;
    }
    return false;
  }

  /// Troops ashore next to her, on their way to some enemy shore.
  bool has_expedition() const {
    constexpr int kWorthWhile = 5;
    for (const HexId hex : at_.held[at_.side]) {
      if (distance(map_.water(vessel_.at).hex, hex) > 1 || at_.spare_at(hex) < kWorthWhile) continue;
      if (is_served(hex, true)) continue;
      const bool base = std::ranges::any_of(desk_.state.departments, [&](const Department& department) {
        return department.hex == hex && department.side == at_.side;
      });
      if (!base && at_.pressed_by(hex) == 0) return true;
    }
    return false;
  }

  /// WS-6.1, WS-7.1: the worth of a ferry for an army before a great goal over the river; she runs past forts for it.
  int worth_of_crossing(HexId hex, WaterId water) const {
    constexpr int kCrossing = 60;
    constexpr int kPastForts = 100;
    const int risk = clear_[water] == kUnreached ? kPastForts : 0;
    const Water& over = map_.water(water);
    if (!over.is_river()) return -risk;
    const HexId other = over.hex == hex ? desk_.scenario.beyond({over.hex, over.direction}) : over.hex;
    if (other == kNowhere || at_.his(other) > 0) return -risk;
    int worth = 0;
    for (Direction direction = 0; direction < kDirections; ++direction) {
      const HexId city = desk_.scenario.beyond({hex, direction});
      const std::uint16_t goal = city == kNowhere ? kNoGoal : at_.charts->goal_at[city];
      if (goal == kNoGoal || !at_.is_great_prize(goal)) continue;
      if (map_.side({hex, direction}).river != kNoRiver) worth = kCrossing;
    }
    return worth - risk;
  }

  /// By the strongest troops to spare that have water next to them and are not served yet.
  WaterId station_of_transport() {
    if (vessel_.kind == VesselKind::kNavalTransport && has_expedition()) return vessel_.at;
    WaterId best = vessel_.at;
    int best_worth = 0;
    for (const HexId hex : at_.held[at_.side]) {
      constexpr int kWorthWhile = 4;
      constexpr int kFew = 30;
      const int spare = at_.spare_at(hex);
      if (spare < kWorthWhile) continue;
      const std::vector<WaterId> about = map_.waters_about(hex);
      // One for each neighbourhood.
      if (is_served(hex)) continue;
      for (const WaterId water : about) {
        if (!suits(map_, vessel_.kind, map_.water(water), desk_.scenario.cities().naval_rivers) || his_[water] > 0)
          continue;
        if (far_[water] == kUnreached) continue;
        const int worth = 2 * std::min(spare, kFew) + (water == vessel_.at ? 5 : 0) + worth_of_crossing(hex, water);
        if (worth <= best_worth) continue;
        best = water;
        best_worth = worth;
      }
    }
    return towards_leaders(best, best_worth);
  }

  /// Or by leaders who have no troops to lead where they are, and no railway.
  WaterId towards_leaders(WaterId best, int best_worth) const {
    constexpr int kALeader = 12;
    const auto& commands = desk_.state.commands;
    for (std::size_t at = 0; at < desk_.scenario.cards().size(); ++at) {
      const auto leader = static_cast<LeaderId>(at);
      const HexId hex = commands.leaders[at].hex;
      if (!desk_.own_leader(leader) || map_.rail_hex(hex) != kNoRailHex || is_served(hex)) continue;
      const int idle = room_of_leaders(desk_, at_, hex) - at_.own(hex);
      const int worth = idle > 0 ? kALeader + idle / 2 : 0;
      if (worth <= best_worth) continue;
      for (const WaterId water : map_.waters_about(hex)) {
        if (clear_[water] == kUnreached || his_[water] > 0) continue;
        best = water;
        best_worth = worth;
      }
    }
    return best;
  }

  static constexpr int kPrey = 80;
  const Desk& desk_;
  const Situation& at_;
  VesselId id_;
  const VesselCounter& vessel_;
  const WarMap& map_;
  std::vector<int> his_;
  std::vector<int> own_;
  std::vector<int> goal_worth_;
  std::vector<std::uint16_t> near_;
  std::vector<std::uint16_t> far_;
  std::vector<std::uint16_t> clear_;  ///< of a transport: without running past forts
};

}  // namespace

// Warships first, each of them asked once a week; transports stay unmoved where they are wanted, to carry troops.
std::optional<VesselId> next_to_sail(const Desk& desk, const Situation& situation) {
  const bool marched = std::ranges::any_of(
      desk.state.units, [&](const Unit& unit) { return unit.on_map() && unit.side == desk.side && unit.moved; });
  for (VesselId at = 0; at < kMaxVessels; ++at) {
    const VesselCounter& vessel = desk.state.vessels[at];
    if (!vessel.afloat() || vessel.side != desk.side || vessel.moved || !desk.sails_on(vessel.at)) continue;
    if (!is_transport(vessel.kind)) return at;
    if (marched) continue;
    if (desk.side == Side::kConfederate && vessel.kind == VesselKind::kRiverTransport) continue;
    if (Passage(desk, situation, at).bound_for() != vessel.at) return at;
  }
  return std::nullopt;
}

Action answer(const Desk& desk, const Sailing& owed) {
  const Situation situation = desk.situation();
  const WaterId bound = Passage(desk, situation, owed.vessel).bound_for();
  if (bound != desk.state.vessels[owed.vessel].at && desk.carries(SteamTo{bound})) return SteamTo{bound};
  return Done{};
}

std::optional<WaterId> fight_afloat(const Desk& desk) {
  const std::size_t waters = desk.scenario.map().water_count();
  const auto own = squadrons(desk.state, desk.side, waters);
  const auto his = squadrons(desk.state, enemy_of(desk.side), waters);
  for (const VesselCounter& vessel : desk.state.vessels) {
    if (!vessel.afloat() || vessel.side == desk.side || !desk.sails_on(vessel.at)) continue;
    if (2 * own[vessel.at] >= 3 * his[vessel.at] && own[vessel.at] > 0 && desk.may(FightAfloat{vessel.at}))
      return vessel.at;
  }
  return std::nullopt;
}

}  // namespace brownwater::captains::general
