#include "engine/games/flotilla/scenario.hpp"

#include <limits>

namespace brownwater::flotilla {
namespace {

constexpr Mil kWidestTable = 400 * kInch;
constexpr Mil kLongestHull = 30 * kInch;
constexpr Mil kLeastBeam = 10;
constexpr int kMostDice = 40;
constexpr int kMostTurn = 180;

/// Looks for everything that is wrong with a draft.
class Inspection {
 public:
  explicit Inspection(const Draft& draft) : draft_(draft) {}

  std::vector<DraftError> faults() {
    table();
    if (!sound_table_) return std::move(faults_);
    // OPTIMISATION: it is asked a few times only, so that a raster would cost more than it saves.
    const plane::Chart chart({.width = draft_.width,
                              .height = draft_.height,
                              .grounds = {draft_.areas.begin(), draft_.areas.end()},
                              .open_depth_tenths = draft_.open_depth_tenths},
                             plane::Chart::Raster::kNone);
    for (std::size_t at = 0; at < draft_.forces.size(); ++at) unit(chart, at);
    sides();
    for (std::size_t at = 0; at < draft_.mines.size(); ++at) {
      const Mine& mine = draft_.mines[at];
      if (!on_table(mine.at) || chart.depth_at(mine.at) == 0 || mine.gone) fault(DraftFault::kBadMine, at);
    }
    for (std::size_t at = 0; at < draft_.objectives.size(); ++at) objective(at);
    return std::move(faults_);
  }

 private:
  void fault(DraftFault fault, std::size_t at = 0) {
    faults_.push_back({.fault = fault, .at = static_cast<std::uint8_t>(at)});
  }
  bool on_table(Point at) const { return at.x >= 0 && at.y >= 0 && at.x <= draft_.width && at.y <= draft_.height; }

  void table() {
    const auto fits = [](Mil side) { return side >= kInch && side <= kWidestTable; };
    sound_table_ = fits(draft_.width) && fits(draft_.height);
    if (!sound_table_) fault(DraftFault::kTableSize);
    if (draft_.turns < 1 || draft_.turns > kMaxTurns) fault(DraftFault::kTurnLimit);
    if (draft_.tables.hits_on == 0 || draft_.tables.bands[1].to[0] <= 0) fault(DraftFault::kBadTables);
    for (std::size_t at = 0; at < draft_.areas.size(); ++at) area(at);
    for (std::size_t at = 0; at < draft_.currents.size(); ++at) {
      const Current& current = draft_.currents[at];
      if (!on_table(current.at) || current.flows < 0 || current.flows >= kCircle) fault(DraftFault::kBadCurrent, at);
    }
  }

  void area(std::size_t at) {
    const plane::Area& area = draft_.areas[at].area;
    bool off = false;
    for (const Point corner : area.corners) off = off || !on_table(corner);
    if (off) fault(DraftFault::kAreaOffTheTable, at);
    const bool simple = !off && plane::is_simple(area);
    if (!off && !simple) fault(DraftFault::kAreaNotSimple, at);
    sound_table_ = sound_table_ && simple;
  }

  static bool sound_guns(const Sheet& sheet) {
    for (const Battery& battery : sheet.batteries) {
      if (battery.dice < 1 || battery.dice > kMostDice) return false;
    }
    return true;
  }

  static bool sound_hull(const plane::Hull& hull) {
    return hull.beam >= kLeastBeam && hull.length >= hull.beam && hull.length <= kLongestHull;
  }

  static bool sound_ship(const Sheet& sheet) {
    for (const std::uint8_t turn : sheet.turns) {
      if (turn > kMostTurn) return false;
    }
    return sound_guns(sheet) && sound_hull(sheet.hull) && has_speed(sheet.speeds, 0) && sheet.morale <= kBestMorale;
  }

  void unit(const plane::Chart& chart, std::size_t at) {
    const Placement& placement = draft_.forces[at];
    if (placement.pose.heading < 0 || placement.pose.heading >= kCircle) return fault(DraftFault::kBadHeading, at);
    if (placement.kind == Kind::kParty) return party(chart, at);
    if (!on_table(placement.pose.at)) return fault(DraftFault::kOffTheTable, at);
    if (placement.kind == Kind::kLandBattery) {
      if (!sound_guns(placement.sheet) || placement.sheet.batteries.empty()) fault(DraftFault::kBadSheet, at);
      if (chart.depth_at(placement.pose.at) != 0) fault(DraftFault::kBatteryAfloat, at);
      return;
    }
    const bool sound = sound_ship(placement.sheet);
    if (!sound) return fault(DraftFault::kBadSheet, at);
    if (placement.sheet.boxes.empty()) fault(DraftFault::kNoBoxes, at);
    if (!has_speed(placement.sheet.speeds, placement.speed) || (placement.docked && placement.speed != 0))
      fault(DraftFault::kBadSpeed, at);
    afloat(chart, at);
  }

  void afloat(const plane::Chart& chart, std::size_t at) {
    const Placement& placement = draft_.forces[at];
    const plane::Outline hull = plane::outline(placement.pose, placement.sheet.hull);
    const int depth = chart.shallowest_under(hull);
    if (depth == 0) fault(DraftFault::kOnLand, at);
    if (depth > 0 && depth < placement.sheet.draught_tenths && !placement.aground) fault(DraftFault::kTooShallow, at);
    for (std::size_t other = 0; other < at; ++other) {
      const Placement& before = draft_.forces[other];
      if (before.kind == Kind::kShip && sound_hull(before.sheet.hull) &&
          plane::overlap(hull, plane::outline(before.pose, before.sheet.hull)))
        fault(DraftFault::kHullsTouch, at);
    }
  }

  void party(const plane::Chart& chart, std::size_t at) {
    const Placement& placement = draft_.forces[at];
    if (placement.men == 0) return fault(DraftFault::kBadParty, at);
    if (placement.aboard == kNoUnit) {
      if (!on_table(placement.pose.at)) return fault(DraftFault::kOffTheTable, at);
      if (chart.depth_at(placement.pose.at) != 0 && !placement.boats) fault(DraftFault::kBadParty, at);
      return;
    }
    const bool carried = placement.aboard < draft_.forces.size() &&
                         draft_.forces[placement.aboard].kind == Kind::kShip &&
                         draft_.forces[placement.aboard].side == placement.side;
    if (!carried) fault(DraftFault::kBadParty, at);
  }

  void sides() {
    BySide<bool> present;
    for (const Placement& placement : draft_.forces) {
      if (placement.kind != Kind::kParty) present[placement.side] = true;
    }
    if (!present.of_union || !present.of_confederate) fault(DraftFault::kSideWithoutUnit);
    BySide<bool> led;
    for (std::size_t at = 0; at < draft_.forces.size(); ++at) {
      const Placement& placement = draft_.forces[at];
      if (!placement.flagship) continue;
      if (led[placement.side]) fault(DraftFault::kTwoFlagships, at);
      led[placement.side] = true;
    }
  }

  void objective(std::size_t at) {
    const Objective& objective = draft_.objectives[at];
    UnitSet foes = 0;
    int foe_count = 0;
    int own_ships = 0;
    for (std::size_t unit = 0; unit < draft_.forces.size(); ++unit) {
      const Placement& placement = draft_.forces[unit];
      if (placement.kind == Kind::kParty) continue;
      const bool own = placement.side == objective.side;
      if (!own) foes |= bit(static_cast<UnitIndex>(unit));
      foe_count += own ? 0 : 1;
      own_ships += own && placement.kind == Kind::kShip ? 1 : 0;
    }
    if (!sound_objective(objective, foes, foe_count, own_ships)) fault(DraftFault::kBadObjective, at);
  }

  bool sound_objective(const Objective& objective, UnitSet foes, int foe_count, int own_ships) const {
    switch (objective.kind) {
      case Objective::Kind::kDestroyThese: return objective.units != 0 && (objective.units & ~foes) == 0;
      case Objective::Kind::kDestroyCount: return objective.number >= 1 && objective.number <= foe_count;
      case Objective::Kind::kExit: return objective.number >= 1 && objective.number <= own_ships;
      case Objective::Kind::kHold: return objective.number >= 1 && objective.number <= draft_.turns;
    }
    return false;
  }

  const Draft& draft_;
  std::vector<DraftError> faults_;
  bool sound_table_ = true;
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
  for (UnitIndex unit = 0; unit < unit_count(); ++unit) {
    const Placement& placement = draft_.forces[unit];
    forces_[placement.side] |= bit(unit);
    switch (placement.kind) {
      case Kind::kShip: ships_ |= bit(unit); break;
      case Kind::kLandBattery: land_batteries_ |= bit(unit); break;
      case Kind::kParty: parties_ |= bit(unit); break;
    }
    if (placement.kind == Kind::kShip) reach_[unit] = plane::reach_of(placement.sheet.hull);
    if (placement.kind != Kind::kShip) ground_[unit] = static_cast<std::int8_t>(chart_.land_at(placement.pose.at));
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

}  // namespace brownwater::flotilla
