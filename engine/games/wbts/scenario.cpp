#include "engine/games/wbts/scenario.hpp"

#include <algorithm>
#include <utility>

namespace brownwater::wbts {
namespace {

class WarInspector {
 public:
  explicit WarInspector(const Draft& draft) : draft_(draft) {}

  std::vector<DraftError> faults() {
    if (!draft_.ground) {
      add(DraftFault::kNoGround, 0);
      return std::move(faults_);
    }
    if (draft_.ground->cards.size() > kMaxLeaders) add(DraftFault::kTooManyLeaders, 0);
    if (map().rail_ways().size() > kMaxRailHexes) add(DraftFault::kTooManyRails, 0);
    const bool cycle_begins = draft_.first >= 1 && (draft_.first - 1) % kWeeksACycle == 0;
    if (!cycle_begins || draft_.last < draft_.first || draft_.last > kWeeks) add(DraftFault::kWeeks, 0);
    inspect_units();
    inspect_vessels();
    inspect_works();
    inspect_departments();
    inspect_headquarters();
    inspect_leaders();
    inspect_places();
    return std::move(faults_);
  }

 private:
  const WarMap& map() const { return draft_.ground->map; }
  void add(DraftFault fault, std::size_t at, HexId hex = kNowhere) {
    faults_.push_back({.fault = fault, .at = static_cast<std::uint16_t>(at), .hex = hex});
  }
  bool on_land(HexId hex) const { return hex < kHexes && map().is_land(hex); }

  void inspect_units() {
    if (draft_.units.size() > kMaxUnits) add(DraftFault::kTooManyUnits, draft_.units.size());
    std::vector<std::uint8_t> sides(kHexes);
    for (std::size_t at = 0; at < draft_.units.size(); ++at) {
      const Unit& unit = draft_.units[at];
      if (unit.points == 0) add(DraftFault::kUnitWithoutPoints, at, unit.hex);
      if (unit.hex == kNowhere) continue;  // on the spiral
      if (!on_land(unit.hex)) {
        add(DraftFault::kUnitOffMap, at, unit.hex);
        continue;
      }
      sides[unit.hex] = static_cast<std::uint8_t>(sides[unit.hex] | (unit.side == Side::kUnion ? 1U : 2U));
      const Bounds& bounds = draft_.bounds;
      const bool inside = column_of(unit.hex) >= bounds.first_column && column_of(unit.hex) <= bounds.last_column &&
                          row_of(unit.hex) >= bounds.first_row && row_of(unit.hex) <= bounds.last_row;
      if (!inside) add(DraftFault::kOutsideTheatre, at, unit.hex);
      if (sides[unit.hex] == 3) add(DraftFault::kUnitWithEnemy, at, unit.hex);
    }
  }

  void inspect_vessels() {
    BySide<std::size_t> hidden;
    for (const IroncladSetUp& laid : draft_.ironclads) ++hidden[laid.vessel.side];
    if (draft_.vessels.size() > kOpenVessels || std::max(hidden.of_union, hidden.of_confederate) > kHiddenVessels)
      add(DraftFault::kTooManyVessels, draft_.vessels.size());
    const std::size_t afloat = draft_.vessels.size();
    for (std::size_t at = 0; at < afloat + draft_.ironclads.size(); ++at) {
      const Vessel& vessel = at < afloat ? draft_.vessels[at] : draft_.ironclads[at - afloat].vessel;
      if (vessel.at >= map().water_count())
        add(DraftFault::kVesselNowhere, at);
      else if (!suits(map(), vessel.kind, map().water(vessel.at), draft_.ground->cities.naval_rivers))
        add(DraftFault::kVesselInWrongWater, at, map().water(vessel.at).hex);
    }
  }

  void inspect_works() {
    if (draft_.works.size() > kMaxWorks) add(DraftFault::kTooManyWorks, draft_.works.size());
    for (std::size_t at = 0; at < draft_.works.size(); ++at) {
      const HexId hex = draft_.works[at].hex;
      if (!on_land(hex)) add(DraftFault::kWorkOffMap, at, hex);
      const auto same = [&](const WorkCounter& other) { return other.hex == hex; };
      if (std::ranges::find_if(draft_.works, same) != draft_.works.begin() + static_cast<std::ptrdiff_t>(at))
        add(DraftFault::kTwoWorks, at, hex);
    }
  }

  void inspect_departments() {
    if (draft_.departments.size() > kMaxDepartments) add(DraftFault::kTooManyDepartments, draft_.departments.size());
    BySide<int> count;
    for (std::size_t at = 0; at < draft_.departments.size(); ++at) {
      ++count[draft_.departments[at].side];
      if (!on_land(draft_.departments[at].hex)) add(DraftFault::kDepartmentOffMap, at, draft_.departments[at].hex);
    }
    for (const Side side : kBothSides) {
      if (count[side] == 0) add(DraftFault::kNoDepartment, static_cast<std::size_t>(side));
    }
  }

  void inspect_headquarters() {
    BySide<HeadquartersLimits> count;
    for (std::size_t at = 0; at < draft_.headquarters.size(); ++at) {
      const HeadquartersSetUp& made = draft_.headquarters[at];
      if (!on_land(made.hex)) add(DraftFault::kHeadquartersOffMap, at, made.hex);
      HeadquartersLimits& have = count[made.side];
      ++(made.kind == Command::kArmy ? have.armies : have.corps);
      const HeadquartersLimits& most = draft_.ground->tables.headquarters_limits[made.side];
      if (have.armies > most.armies || have.corps > most.corps) add(DraftFault::kTooManyHeadquarters, at, made.hex);
    }
  }

  bool take_leader(std::size_t at, LeaderId leader) {
    if (leader >= draft_.ground->cards.size()) {
      add(DraftFault::kUnknownLeader, at);
      return false;
    }
    if (std::exchange(placed_[leader], true)) add(DraftFault::kLeaderTwice, at);
    const bool early = draft_.options.leaders_by_date && draft_.ground->cards[leader].enters > cycle_of(draft_.first);
    if (early) add(DraftFault::kLeaderTooEarly, at);
    return true;
  }

  void take_arrival(LeaderId leader) {
    if (leader == kNoLeader) return;
    if (leader >= draft_.ground->cards.size())
      add(DraftFault::kUnknownLeader, leader);
    else if (std::exchange(placed_[leader], true))
      add(DraftFault::kLeaderTwice, leader);
  }

  void inspect_leaders() {
    for (std::size_t at = 0; at < draft_.headquarters.size(); ++at) {
      const HeadquartersSetUp& made = draft_.headquarters[at];
      if (made.leader == kNoLeader || !take_leader(at, made.leader)) continue;
      if (draft_.ground->cards[made.leader].side != made.side) add(DraftFault::kLeaderOfEnemy, at, made.hex);
    }
    for (std::size_t at = 0; at < draft_.leaders.size(); ++at) {
      take_leader(at, draft_.leaders[at].leader);
      if (!on_land(draft_.leaders[at].hex)) add(DraftFault::kLeaderOffMap, at, draft_.leaders[at].hex);
    }
    for (std::size_t at = 0; at < draft_.captured.size(); ++at) take_leader(at, draft_.captured[at]);
    for (std::size_t at = 0; at < draft_.wounded.size(); ++at) take_leader(at, draft_.wounded[at].leader);
    for (const Arrival& arrival : draft_.arrivals) {
      for (const HeadquartersSetUp& made : arrival.headquarters) take_arrival(made.leader);
      for (const LeaderSetUp& comes : arrival.leaders) take_arrival(comes.leader);
    }
    // A leader who is gone for good may have been still to come.
    for (std::size_t at = 0; at < draft_.gone.size(); ++at) {
      const LeaderId gone = draft_.gone[at];
      if (gone >= draft_.ground->cards.size())
        add(DraftFault::kUnknownLeader, at);
      else if (std::exchange(placed_[gone], true))
        add(DraftFault::kLeaderTwice, at);
    }
  }

  void inspect_places() {
    for (std::size_t at = 0; at < draft_.to_hold.size(); ++at) {
      if (draft_.to_hold[at] >= map().places().size()) add(DraftFault::kUnknownPlace, at);
    }
    for (std::size_t at = 0; at < draft_.rails.size(); ++at) {
      const HexId hex = draft_.rails[at].hex;
      if (hex >= kHexes || map().rail_hex(hex) == kNoRailHex) add(DraftFault::kNoRailsThere, at, hex);
    }
    for (std::size_t at = 0; at < draft_.torn.size(); ++at) {
      const HexId hex = draft_.torn[at];
      if (hex >= kHexes || map().rail_hex(hex) == kNoRailHex) add(DraftFault::kNoRailsThere, at, hex);
    }
  }

  const Draft& draft_;
  std::array<bool, kMaxLeaders> placed_{};
  std::vector<DraftError> faults_;
};

}  // namespace

RuleRef rule_of(DraftFault fault) {
  switch (fault) {
    case DraftFault::kVesselNowhere:
    case DraftFault::kVesselInWrongWater:
    case DraftFault::kTooManyVessels: return rule(9, 1);
    case DraftFault::kTooManyHeadquarters:
    case DraftFault::kHeadquartersOffMap: return rule(3, 3);
    case DraftFault::kUnknownLeader:
    case DraftFault::kLeaderTwice:
    case DraftFault::kLeaderOfEnemy:
    case DraftFault::kLeaderOffMap:
    case DraftFault::kLeaderTooEarly:
    case DraftFault::kTooManyLeaders: return rule(3, 2);
    case DraftFault::kWeeks: return rule(2, 1);
    case DraftFault::kUnknownPlace: return rule(10, 1);
    case DraftFault::kNoRailsThere:
    case DraftFault::kTooManyRails: return rule(6, 2);
    case DraftFault::kNoGround:
    case DraftFault::kTooManyUnits:
    case DraftFault::kUnitOffMap:
    case DraftFault::kUnitWithoutPoints:
    case DraftFault::kUnitWithEnemy:
    case DraftFault::kTooManyWorks:
    case DraftFault::kWorkOffMap:
    case DraftFault::kTwoWorks:
    case DraftFault::kTooManyDepartments:
    case DraftFault::kDepartmentOffMap:
    case DraftFault::kOutsideTheatre:
    case DraftFault::kNoDepartment: return rule(11, 1);
  }
  return rule(11, 1);
}

std::expected<Scenario, std::vector<DraftError>> Scenario::from(const Draft& draft) {
  std::vector<DraftError> faults = WarInspector(draft).faults();
  if (!faults.empty()) return std::unexpected(std::move(faults));
  Scenario scenario;
  scenario.draft_ = draft;
  if (scenario.draft_.to_hold.empty())
    scenario.draft_.to_hold.assign(draft.ground->cities.major.begin(), draft.ground->cities.major.end());
  // OPTIMISATION: marches and supply ask for costs thousands of times in a turn.
  std::vector<std::uint8_t> costs(kHexes * kDirections, kImpassable);
  std::vector<HexId> beyond(kHexes * kDirections, kNowhere);
  for (HexId hex = 0; hex < kHexes; ++hex) {
    for (Direction direction = 0; on_a_sheet(hex) && direction < kDirections; ++direction) {
      const std::size_t at = std::size_t{hex} * kDirections + direction;
      beyond[at] = neighbour(hex, direction);
      const auto cost = wbts::march_cost(draft.ground->map, draft.ground->tables.march, {hex, direction});
      if (cost && scenario.in_theatre(beyond[at])) costs[at] = static_cast<std::uint8_t>(*cost);
    }
  }
  scenario.costs_ = std::make_shared<const std::vector<std::uint8_t>>(std::move(costs));
  scenario.beyond_ = std::make_shared<const std::vector<HexId>>(std::move(beyond));
  return scenario;
}

}  // namespace brownwater::wbts
