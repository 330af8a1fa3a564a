#pragma once

#include "tests/engine/wbts/table.hpp"

/// A siege in the small war.
namespace brownwater::wbts::testing {

/// The fort of B0811 with that many points in it, shut in by Union divisions under leader 0.
inline Draft shut_in(int garrison) {
  Draft draft = small_war();
  draft.options.choice_of_line = false;
  draft.units = {unit(Side::kUnion, UnitKind::kInfantry, 10, b(8, 12)),
                 unit(Side::kConfederate, UnitKind::kGarrison, garrison, kFort),
                 unit(Side::kUnion, UnitKind::kInfantry, 3, b(9, 11)),
                 unit(Side::kUnion, UnitKind::kInfantry, 3, b(7, 11)),
                 unit(Side::kUnion, UnitKind::kSiegeTrain, 1, b(8, 12))};
  draft.headquarters = {{.side = Side::kUnion, .kind = Command::kArmy, .hex = b(8, 12), .leader = 0}};
  draft.leaders.clear();
  return draft;
}

/// The siege phase, in which the North is asked.
inline Table besieging(const Draft& draft) {
  Table table(draft);
  table.owe(Phase::kSiege, SiegeOrders{.side = Side::kUnion});
  return table;
}

/// Leader 4 lies wounded there.
inline void wound_in_the_fort(Table& table) {
  table.state.commands.leaders[4] = {.station = Station::kWounded, .back = *cycle_called(12, 61), .shut_in = kFort};
}

}  // namespace brownwater::wbts::testing
