#include "captains/wbts/delegation.hpp"

#include <algorithm>

#include "engine/core/visit_one.hpp"

namespace brownwater::captains::general {

using namespace wbts;

Delegation::Delegation(const Scenario& scenario, const State& state, Side side, std::uint32_t duties)
    : scenario_(scenario), state_(state), side_(side), duties_(duties) {
  const WarMap& map = scenario.map();
  for (WaterId at = 0; at < map.water_count(); ++at) {
    const Water& water = map.water(at);
    if (!water.is_river() || water.river != scenario.cities().mississippi) continue;
    std::uint8_t& west = river_[static_cast<std::size_t>(row_of(water.hex))];
    const auto column = static_cast<std::uint8_t>(column_of(water.hex));
    if (west == 0 || column < west) west = column;
  }
  // North of its first reach on the map, and south of its mouth, as at the nearest.
  for (std::size_t row = 1; row < river_.size(); ++row) {
    if (river_[row] == 0) river_[row] = river_[row - 1];
  }
  for (std::size_t row = river_.size() - 1; row-- > 1;) {
    if (river_[row] == 0) river_[row] = river_[row + 1];
  }
}

Duty Delegation::theatre_of(HexId hex) const {
  if (is_in_the_east(hex)) return Duty::kEast;
  return column_of(hex) < river_[static_cast<std::size_t>(row_of(hex))] ? Duty::kBeyondTheRiver : Duty::kWest;
}

bool Delegation::commands_on(WaterId water) const {
  return water != kNoWater && commands_at(scenario_.map().water(water).hex);
}

int Delegation::commands_kept() const {
  int own = 0;
  int all = 0;
  for (const Unit& unit : state_.units) {
    if (!unit.on_map() || unit.side != side_ || !unit.fights()) continue;
    all += unit.points;
    if (!commands_at(unit.hex)) own += unit.points;
  }
  const int commands = state_.chits.commands[side_];
  const int kept = all == 0 ? commands : (commands * own + all - 1) / all;
  // Garrisons and menders of rails have the third of them at most.
  constexpr int kShare = 3;
  return does(Duty::kGarrisons) || does(Duty::kRails) ? std::min(kept, commands - commands / kShare) : kept;
}

namespace {

struct Taking {
  const Delegation& staff;
  const State& state;

  bool at_battle() const { return staff.commands_at(state.battle.target); }
  bool of_leader(LeaderId leader) const {
    return leader != kNoLeader && staff.commands_at(state.commands.leaders[leader].hex);
  }

  bool operator()(const Building&) const { return staff.does(Duty::kProduction); }
  bool operator()(const Deploying&) const { return staff.does(Duty::kProduction); }
  bool operator()(const Forgoing&) const { return staff.does(Duty::kSupply); }
  bool operator()(const Distributing&) const { return staff.does(Duty::kSupply); }
  bool operator()(const SettingUp&) const { return staff.does(Duty::kLeaders); }
  bool operator()(const Placing&) const { return staff.does(Duty::kLeaders); }
  bool operator()(const Picking&) const { return staff.does(Duty::kLeaders); }
  bool operator()(const Offered&) const { return staff.does(Duty::kLeaders); }
  bool operator()(const Leaderless& owed) const {
    return staff.does(Duty::kLeaders) || staff.commands_at(state.commands.headquarters[owed.headquarters].hex);
  }
  bool operator()(const Orders&) const { return true; }
  bool operator()(const Attacks&) const { return true; }
  bool operator()(const SiegeOrders&) const { return true; }
  bool operator()(const Gathering& owed) const { return of_leader(owed.leader); }
  bool operator()(const Mustering& owed) const { return of_leader(owed.leader); }
  bool operator()(const Marching& owed) const {
    // Its commander marches a train: loading it is not the staff's work.
    const auto is_stock = [](const Unit& unit) { return unit.in_column && unit.is_stock(); };
    if (owed.leader == kNoLeader && std::ranges::any_of(state.units, is_stock)) return false;
    if (staff.commands_at(owed.at)) return true;
    if (owed.leader != kNoLeader) return false;
    const bool mends = std::ranges::any_of(
        state.units, [](const Unit& unit) { return unit.in_column && unit.kind == UnitKind::kRepair; });
    return staff.does(mends ? Duty::kRails : Duty::kGarrisons);
  }
  bool operator()(const Sailing& owed) const {
    return staff.does(Duty::kVessels) || staff.commands_on(state.vessels[owed.vessel].at);
  }
  bool operator()(const Intensities&) const { return at_battle(); }
  bool operator()(const Lines&) const { return at_battle(); }
  bool operator()(const Losing& owed) const {
    if (owed.hex != kNowhere) return staff.commands_at(owed.hex);
    if (state.battle.on) return at_battle();
    return std::ranges::any_of(state.units,
                               [&](const Unit& unit) { return unit.in_column && staff.commands_at(unit.hex); });
  }
  bool operator()(const Retreating& owed) const { return staff.commands_at(owed.from); }
  template <class Other>
  bool operator()(const Other&) const {
    return false;
  }
};

}  // namespace

bool Delegation::takes(const Frame& owed) const {
  return duties_ != 0 && visit_one(Taking{.staff = *this, .state = state_}, owed);
}

}  // namespace brownwater::captains::general
