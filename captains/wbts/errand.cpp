#include "captains/wbts/errand.hpp"

#include <algorithm>

#include "captains/wbts/weights.hpp"

namespace brownwater::captains::general {
namespace {

using namespace wbts;

/// Errands that one column can do.
class Search {
 public:
  Search(const Situation& situation, const ColumnAt& column) : at_(situation), column_(column) {
    for (const VesselCounter& vessel : at_.state.vessels) {
      if (vessel.afloat() && vessel.side == at_.side && is_transport(vessel.kind)) ferries_.push_back(vessel.at);
    }
    known_.assign(kHexes, kUnknown);
    errand_.end = column.hex;
    errand_.worth = errand_.stay = worth_of(column.hex, berth_at(column.hex));
  }

  Errand best() {
    if (!column_.stopped) walk();
    if (column_.may_ride && !column_.stopped) {
      ride();
      sail();
    }
    return errand_;
  }

 private:
  struct Node {
    HexId hex;
    int spent;
    Direction first;
  };

  /// A water about a hex where an own naval transport lies that could take all who wait there.
  WaterId berth_at(HexId hex) const {
    if (column_.points == 0 || at_.side != Side::kUnion) return kNoWater;
    if (column_.points + at_.own(hex) > 2 * at_.scenario.tables().sailing.carries) return kNoWater;
    for (const VesselCounter& vessel : at_.state.vessels) {
      if (!vessel.afloat() || vessel.side != at_.side || vessel.kind != VesselKind::kNavalTransport) continue;
      const Water& water = at_.scenario.map().water(vessel.at);
      const bool here = water.is_river() ? water.hex == hex || at_.scenario.beyond({water.hex, water.direction}) == hex
                                         : direction_to(hex, water.hex) != kNoDirection;
      if (here) return vessel.at;
    }
    return kNoWater;
  }

  /// Pull of great goals by the sea on a water.
  int pull_by_sea(WaterId water) const {
    constexpr int kStepsAPoint = 12;
    constexpr int kAshore = 4;
    int best = 0;
    for (std::size_t goal = 0; goal < at_.goals.size(); ++goal) {
      const Goal& place = at_.charts->goals[goal];
      if (!at_.draws(goal) || !at_.goals[goal].hostile || place.voyage.empty()) continue;
      if (place.voyage[water] == kUnreached) continue;
      best = std::max(best, at_.pull_of(goal, kAshore + place.voyage[water] / kStepsAPoint));
    }
    return best;
  }

  int worth_of(HexId hex, WaterId berth = kNoWater) {
    if (berth != kNoWater) return reckoned(hex, berth);
    int& known = known_[hex];
    if (known == kUnknown) known = reckoned(hex, kNoWater);
    return known;
  }

  int reckoned(HexId hex, WaterId berth) const {
    constexpr int kChase = 40;
    const Weights& weights = at_.weights;
    int worth = at_.pull_at(hex);
    if (berth != kNoWater) worth = std::max(worth, pull_by_sea(berth));
    const int force = (column_.points + at_.own(hex));
    const int pressing = at_.pressed_by(hex);
    if (pressing > 0) {
      const int stands = force * at_.cover_percent(hex, at_.side) / kPercent;
      if (stands * kPercent < pressing * weights.stand_percent) worth = hex == column_.hex ? worth / 4 : -1;
      if (2 * force > 3 * pressing) worth += kChase * pressing;
    }
    if (pressing > 0 && worth > 0) worth += ring_of(hex) + grip_of(hex, force);
    // A great stack is better parted: by trial, with the table of wbts-1 (docs/captains.md).
    if (worth > 0 && force > weights.crowd) worth = worth / force * weights.crowd;
    if (worth > 0 && !at_.is_fed(hex)) worth = worth / kPercent * at_.hungry_percent();
    return worth;
  }

  /// WS-7.3: open ways out of a great enemy city next to the hex.
  int ring_of(HexId hex) const {
    const Weights& weights = at_.weights;
    int worth = 0;
    for (Direction direction = 0; direction < kDirections; ++direction) {
      const HexId city = at_.scenario.beyond({hex, direction});
      const std::uint16_t goal = city == kNowhere ? kNoGoal : at_.charts->goal_at[city];
      if (goal == kNoGoal || !at_.is_great_prize(goal)) continue;
      int closed_newly = 0;
      for (Direction out = 0; out < kDirections; ++out) {
        const HexId way = at_.scenario.beyond({city, out});
        if (way == kNowhere || at_.scenario.march_cost({city, out}) == kImpassable || is_closed(way)) continue;
        if (way == hex || direction_to(hex, way) != kNoDirection) ++closed_newly;
      }
      const bool river = at_.scenario.map().side({hex, direction}).river != kNoRiver;
      worth += at_.charts->goals[goal].value * weights.ring * closed_newly / (river ? 2 : 1);
    }
    return worth;
  }
  /// WS-7.1, WS-7.2: worth of a force's attack on great goals next to a hex. A river between halves it; odds above
  /// three to one add nothing.
  int grip_of(HexId hex, int force) const {
    constexpr int kEnough = 300;
    const int grip = at_.grip();
    int worth = 0;
    for (Direction direction = 0; grip > 0 && direction < kDirections; ++direction) {
      const HexId target = at_.scenario.beyond({hex, direction});
      const std::uint16_t goal = target == kNowhere ? kNoGoal : at_.charts->goal_at[target];
      if (goal == kNoGoal || !at_.is_great_prize(goal)) continue;
      const SideFeatures& between = at_.scenario.map().side({hex, direction});
      if (between.crest != kNoCrest) continue;
      const int strength = between.river != kNoRiver ? force / 2 : force;
      const int defence = at_.his(target) * at_.cover_percent(target, at_.enemy());
      const int ratio = std::min(kEnough, strength * kPercent * kPercent / std::max(1, defence));
      worth = std::max(worth, at_.charts->goals[goal].value * grip * ratio / kEnough);
    }
    return worth;
  }

  bool is_closed(HexId way) const {
    if (at_.own(way) > 0) return true;
    for (Direction direction = 0; direction < kDirections; ++direction) {
      const HexId next = at_.scenario.beyond({way, direction});
      if (next != kNowhere && at_.own(next) > 0) return true;
    }
    return false;
  }

  void offer(const Errand& errand) {
    if (errand.worth <= errand_.worth) return;
    const int stay = errand_.stay;
    errand_ = errand;
    errand_.stay = stay;
  }

  int cost_of(HexSide step) const {
    const int plain = at_.scenario.march_cost(step);
    if (plain != kImpassable) return plain;
    const WaterId water = at_.scenario.map().water_at(step.hex, step.direction);
    if (water == kNoWater || std::ranges::find(ferries_, water) == ferries_.end()) return kImpassable;
    return march_cost(at_.scenario.map(), at_.scenario.tables().march, step, true).value_or(kImpassable);
  }

  void walk() {
    nodes_.clear();
    std::vector<std::uint8_t> spent(kHexes, kFar);
    spent[column_.hex] = 0;
    nodes_.push_back({.hex = column_.hex, .spent = 0, .first = kNoDirection});
    for (std::size_t next = 0; next < nodes_.size(); ++next) {
      const Node here = nodes_[next];
      if (next > 0)
        offer(
            {.way = Way::kFoot, .end = here.hex, .first = here.first, .worth = worth_of(here.hex, berth_at(here.hex))});
      if (next > 0 && at_.pressed_by(here.hex) > 0) continue;
      for (Direction direction = 0; direction < kDirections; ++direction) {
        const HexId to = at_.scenario.beyond({here.hex, direction});
        if (at_.is_barred(to)) continue;
        const int cost = cost_of({here.hex, direction});
        if (cost == kImpassable || here.spent + cost > column_.movement) continue;
        if (spent[to] <= here.spent + cost) continue;
        spent[to] = static_cast<std::uint8_t>(here.spent + cost);
        nodes_.push_back({.hex = to, .spent = here.spent + cost, .first = next == 0 ? direction : here.first});
      }
    }
  }

  // WS-6.2
  void ride() {
    const WarMap& map = at_.scenario.map();
    if (map.rail_hex(column_.hex) == kNoRailHex || column_.load > at_.state.purses[at_.side].rail) return;
    const std::vector<Stations>& stations = at_.stations_from(column_.hex);
    for (std::size_t goal = 0; goal < at_.goals.size(); ++goal) {
      if (!at_.draws(goal)) continue;
      for (const HexId hex : stations[goal]) {
        if (hex == kNowhere) break;
        const int worth = worth_of(hex);
        offer({.way = Way::kRail, .end = hex, .worth = worth});
        if (worth > 0) break;
      }
    }
  }

  // WS-6.3
  void sail() {
    const WarMap& map = at_.scenario.map();
    if (column_.points == 0 || column_.load > at_.scenario.tables().sailing.carries) return;
    const std::vector<WaterId> quays = map.waters_about(column_.hex);
    for (VesselId id = 0; id < kMaxVessels; ++id) {
      const VesselCounter& vessel = at_.state.vessels[id];
      if (!vessel.afloat() || vessel.side != at_.side || vessel.moved || !is_transport(vessel.kind)) continue;
      if (std::ranges::find(quays, vessel.at) == quays.end()) continue;
      sail_in(id, vessel);
    }
  }

  void sail_in(VesselId id, const VesselCounter& vessel) {
    const std::vector<Shores>& shores = at_.shores_from(column_.hex, id);
    const bool naval = vessel.kind == VesselKind::kNavalTransport && at_.side == Side::kUnion;
    for (std::size_t goal = 0; goal < at_.goals.size(); ++goal) {
      if (!at_.draws(goal)) continue;
      for (const Landing& landing : shores[goal]) {
        if (landing.hex == kNowhere) break;
        const int worth = worth_of(landing.hex, naval ? landing.water : kNoWater);
        offer({.way = Way::kShip, .end = landing.hex, .vessel = id, .worth = worth});
      }
    }
    if (!naval) return;
    const std::vector<std::uint16_t>& steps = at_.by_water(id);
    // To a shore of one's own on the way to a great goal by the sea.
    for (const HexId hex : at_.held[at_.side]) {
      if (hex == column_.hex) continue;
      WaterId nearest = kNoWater;
      for (const WaterId water : at_.scenario.map().waters_about(hex)) {
        if (steps[water] != kUnreached && (nearest == kNoWater || steps[water] < steps[nearest])) nearest = water;
      }
      if (nearest == kNoWater || at_.is_barred(hex)) continue;
      offer({.way = Way::kShip, .end = hex, .vessel = id, .worth = worth_of(hex, nearest)});
    }
  }

  const Situation& at_;
  const ColumnAt& column_;
  std::vector<WaterId> ferries_;
  std::vector<Node> nodes_;
  static constexpr int kUnknown = -2;
  std::vector<int> known_;  ///< OPTIMISATION: worth by hex without a berth, for rails of many goals meet
  Errand errand_;
};

}  // namespace

Errand errand_of(const Situation& situation, const ColumnAt& column) { return Search(situation, column).best(); }

}  // namespace brownwater::captains::general
