#pragma once

#include "engine/games/mobas/mobas.hpp"
#include "lab/order.hpp"

namespace brownwater::test {

/// A level field: open water, an ironclad and a gunboat a side, mirrored, eight turns.
inline mobas::Draft small_draft() {
  mobas::Draft draft;
  draft.rows = 7;
  draft.columns = 9;
  draft.turns = 8;
  draft.numbers = {
      .ram_dice = 4, .bow_dice = 2, .torpedo_dice = 4, .mine_dice = 4, .mine_live_from = 5, .battery_most_dice = 6};
  draft.exits = {.of_union = mobas::Edge::kLeft, .of_confederate = mobas::Edge::kRight};
  const mobas::Ratings ironclad{.dice = 4, .move = 2, .fv = 8, .critical = 3, .ram = true};
  const mobas::Ratings gunboat{.dice = 3, .move = 3, .fv = 4, .critical = 1};
  for (const auto& [row, ratings] : {std::pair{2, ironclad}, std::pair{4, gunboat}}) {
    draft.forces.push_back({.side = Side::kUnion, .hex = hex::hex_at(row, 1), .facing = 0, .ratings = ratings});
    draft.forces.push_back({.side = Side::kConfederate, .hex = hex::hex_at(row, 7), .facing = 3, .ratings = ratings});
  }
  return draft;
}
inline lab::Field small_field() {
  return {.system = SystemId::kMobas, .scenario = kernel::AnyScenario::of(*mobas::Scenario::from(small_draft()))};
}

}  // namespace brownwater::test
