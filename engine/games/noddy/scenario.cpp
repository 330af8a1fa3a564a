#include "engine/games/noddy/scenario.hpp"

#include <algorithm>
#include <limits>

#include "engine/games/noddy/helm.hpp"

namespace brownwater::noddy {
namespace {

constexpr Mil kInch = 1000;
constexpr Mil kWidestSheet = 400 * kInch;
constexpr Mil kLongestHull = 20 * kInch;
constexpr Mil kLeastBeam = 10;

/// Looks for everything that is wrong with a draft.
class Inspection {
 public:
  explicit Inspection(const Draft& draft) : draft_(draft) {}

  std::vector<DraftError> faults() {
    sheet();
    if (!sound_sheet_) return std::move(faults_);
    // OPTIMISATION: it is asked a few times only, so that a raster would cost more than it saves.
    const plane::Chart chart({.width = draft_.width,
                              .height = draft_.height,
                              .grounds = {draft_.areas.begin(), draft_.areas.end()},
                              .open_depth_tenths = draft_.open_depth_tenths},
                             plane::Chart::Raster::kNone);
    for (std::size_t at = 0; at < draft_.forces.size(); ++at) force(chart, at);
    sides();
    hidden_things(chart);
    for (std::size_t at = 0; at < draft_.objectives.size(); ++at) objective(at);
    return std::move(faults_);
  }

 private:
  void fault(DraftFault fault, std::size_t at = 0) {
    faults_.push_back({.fault = fault, .at = static_cast<std::uint8_t>(at)});
  }
  bool on_sheet(Point at) const { return at.x >= 0 && at.y >= 0 && at.x <= draft_.width && at.y <= draft_.height; }

  void sheet() {
    const auto fits = [](Mil side) { return side >= kInch && side <= kWidestSheet; };
    sound_sheet_ = fits(draft_.width) && fits(draft_.height);
    if (!sound_sheet_) fault(DraftFault::kSheetSize);
    if (draft_.moves < 1 || draft_.moves > kMaxMoves) fault(DraftFault::kMoveLimit);
    const int half_width = draft_.options.arc_half_width;
    if (half_width != 5 && half_width != 10) fault(DraftFault::kBadOptions);
    const Tables& tables = draft_.tables;
    if (tables.speed_change == 0 || tables.reach[0] <= 0 || tables.against_current.of == 0 || tables.astern.of == 0)
      fault(DraftFault::kBadTables);
    for (std::size_t at = 0; at < draft_.areas.size(); ++at) area(at);
    for (std::size_t at = 0; at < draft_.currents.size(); ++at) {
      const Current& current = draft_.currents[at];
      if (!on_sheet(current.at) || current.flows < 0 || current.flows >= kCircle) fault(DraftFault::kBadCurrent, at);
    }
  }

  void area(std::size_t at) {
    const plane::Area& area = draft_.areas[at].area;
    bool off = false;
    for (const Point corner : area.corners) off = off || !on_sheet(corner);
    if (off) fault(DraftFault::kAreaOffTheSheet, at);
    const bool simple = !off && plane::is_simple(area);
    if (!off && !simple) fault(DraftFault::kAreaNotSimple, at);
    sound_sheet_ = sound_sheet_ && simple;
  }

  bool sound_card(const Placement& placement) const {
    const Card& card = placement.card;
    const auto sound = [this](int armour) { return draft_.tables.armour.hold(armour); };
    const Armour& armour = card.armour;
    if ((std::uint32_t{placement.guns_out} >> card.guns.size()) != 0) return false;
    if (placement.kind != Kind::kVessel && placement.top_halves != 0) return false;
    if (placement.kind == Kind::kRegiment) return card.guns.empty();
    if (placement.kind == Kind::kBattery) return draft_.tables.battery_armour.hold(armour.bow) && !card.guns.empty();
    const plane::Hull& hull = card.hull;
    return sound(armour.bow) && sound(armour.side) && sound(armour.stern) &&
           (armour.turret == 0 || sound(armour.turret)) && card.top_halves >= 0 && card.top_halves <= 2 * kMaxKnots &&
           placement.top_halves >= 0 && placement.top_halves <= card.top_halves && hull.beam >= kLeastBeam &&
           hull.length >= hull.beam && hull.length <= kLongestHull;
  }

  /// Under a hull, hidden shallows among it.
  int least_water(const plane::Chart& chart, const plane::Outline& hull) const {
    int depth = chart.shallowest_under(hull);
    for (const Shoal& shoal : draft_.shoals) {
      if (plane::within(shoal.at, hull, shoal.radius)) depth = std::min<int>(depth, shoal.depth_tenths);
    }
    return depth;
  }

  void force(const plane::Chart& chart, std::size_t at) {
    const Placement& placement = draft_.forces[at];
    const bool sound = sound_card(placement);
    if (!sound) fault(DraftFault::kBadCard, at);
    if (placement.pose.heading < 0 || placement.pose.heading >= kCircle) return fault(DraftFault::kBadHeading, at);
    if (!on_sheet(placement.pose.at)) return fault(DraftFault::kOffTheSheet, at);
    if (placement.kind != Kind::kVessel && placement.speed != 0) fault(DraftFault::kBadSpeed, at);
    if (placement.kind != Kind::kVessel || !sound) return;
    const plane::Outline hull = plane::outline(placement.pose, placement.card.hull);
    const int depth = least_water(chart, hull);
    if (depth == 0) fault(DraftFault::kOnLand, at);
    if (depth > 0 && depth < placement.card.draught_tenths) fault(DraftFault::kTooShallow, at);
    if (placement.speed > most_ahead(placement.top_halves) ||
        placement.speed < -most_astern(draft_.tables, placement.top_halves))
      fault(DraftFault::kBadSpeed, at);
    for (std::size_t other = 0; other < at; ++other) {
      const Placement& before = draft_.forces[other];
      if (before.kind == Kind::kVessel && sound_card(before) &&
          plane::overlap(hull, plane::outline(before.pose, before.card.hull)))
        fault(DraftFault::kHullsTouch, at);
    }
  }

  void sides() {
    BySide<bool> present;
    for (const Placement& placement : draft_.forces) {
      const bool counts =
          placement.kind == Kind::kVessel || (placement.kind == Kind::kBattery && draft_.options.batteries_hold);
      present[placement.side] = present[placement.side] || counts;
    }
    if (!present.of_union || !present.of_confederate) fault(DraftFault::kSideWithoutShip);
  }

  void hidden_things(const plane::Chart& chart) {
    for (std::size_t at = 0; at < draft_.mines.size(); ++at) {
      const Mine& mine = draft_.mines[at];
      if (!on_sheet(mine.at) || chart.depth_at(mine.at) == 0 || mine.live_from < 1 || mine.live_from > kNeverLive)
        fault(DraftFault::kBadMine, at);
    }
    for (std::size_t at = 0; at < draft_.shoals.size(); ++at) {
      const Shoal& shoal = draft_.shoals[at];
      if (!on_sheet(shoal.at) || shoal.radius < 1 || shoal.radius > kLongestHull) fault(DraftFault::kBadShoal, at);
    }
  }

  void objective(std::size_t at) {
    const Objective& objective = draft_.objectives[at];
    ShipSet foes = 0;
    int own_vessels = 0;
    int foe_count = 0;
    for (std::size_t ship = 0; ship < draft_.forces.size(); ++ship) {
      const Placement& placement = draft_.forces[ship];
      const bool own = placement.side == objective.side;
      if (placement.kind == Kind::kRegiment) continue;
      if (!own) foes |= bit(static_cast<ShipIndex>(ship));
      foe_count += own ? 0 : 1;
      own_vessels += own && placement.kind == Kind::kVessel ? 1 : 0;
    }
    if (!sound_objective(objective, foes, foe_count, own_vessels)) fault(DraftFault::kBadObjective, at);
  }

  bool sound_objective(const Objective& objective, ShipSet foes, int foe_count, int own_vessels) const {
    switch (objective.kind) {
      case Objective::Kind::kDestroyThese: return objective.ships != 0 && (objective.ships & ~foes) == 0;
      case Objective::Kind::kDestroyCount: return objective.number >= 1 && objective.number <= foe_count;
      case Objective::Kind::kExit: return objective.number >= 1 && objective.number <= own_vessels;
      case Objective::Kind::kHold: return objective.number >= 1 && objective.number <= draft_.moves;
    }
    return false;
  }

  const Draft& draft_;
  std::vector<DraftError> faults_;
  bool sound_sheet_ = true;
};

}  // namespace

std::expected<Scenario, std::vector<DraftError>> Scenario::from(const Draft& draft) {
  auto faults = Inspection(draft).faults();
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return Scenario(draft);
}

Scenario::Scenario(const Draft& draft)
    : draft_(draft),
      chart_(draft.width, draft.height, {draft.areas.begin(), draft.areas.end()}, draft.open_depth_tenths) {
  ground_.fill(-1);
  for (ShipIndex ship = 0; ship < ship_count(); ++ship) {
    const Placement& placement = draft_.forces[ship];
    forces_[placement.side] |= bit(ship);
    switch (placement.kind) {
      case Kind::kVessel: vessels_ |= bit(ship); break;
      case Kind::kBattery: batteries_ |= bit(ship); break;
      case Kind::kRegiment: regiments_ |= bit(ship); break;
    }
    if (placement.kind != Kind::kVessel) ground_[ship] = static_cast<std::int8_t>(chart_.land_at(placement.pose.at));
  }
}

Bearing Scenario::flow_at(Point at) const {
  std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
  Bearing flows = 0;
  for (const Current& current : draft_.currents) {
    const plane::Vector away = current.at - at;
    const std::int64_t square = plane::dot(away, away);
    if (square >= nearest) continue;
    nearest = square;
    flows = current.flows;
  }
  return flows;
}

}  // namespace brownwater::noddy
