#include <gtest/gtest.h>

#include <map>
#include <queue>
#include <tuple>

#include "engine/chance/whim.hpp"
#include "engine/games/mobas/scenario.hpp"
#include "tests/engine/board/drawing.hpp"
#include "tests/engine/mobas/scene.hpp"

namespace brownwater::mobas::testing {
namespace {

using hex::testing::Square;

bool inside(const Draft& draft, Square square) {
  return square.row >= 0 && square.row < draft.rows && square.column >= 0 && square.column < draft.columns;
}

bool over(const Draft& draft, Edge edge, Square square) {
  switch (edge) {
    case Edge::kLeft: return square.column < 0;
    case Edge::kRight: return square.column >= draft.columns;
    case Edge::kTop: return square.row < 0;
    case Edge::kBottom: return square.row >= draft.rows;
    case Edge::kNone: break;
  }
  return false;
}

bool sails(const Draft& draft, Draught draught, Square square) {
  const Terrain terrain = draft.terrain[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)];
  for (const Placement& force : draft.forces) {
    if (force.ratings.battery && force.hex == hex::hex_at(square.row, square.column)) return false;
  }
  return terrain == Terrain::kDeep || (terrain == Terrain::kShallow && draught == Draught::kShallow);
}

/// The fewest points off the edge, searched forwards from one berth over rows and columns.
int cost_by_search(const Draft& draft, Side side, Draught draught, Square from, int facing) {
  std::map<std::tuple<int, int, int>, int> reached{{{from.row, from.column, facing}, 0}};
  std::queue<std::tuple<int, int, int>> next;
  next.emplace(from.row, from.column, facing);
  for (; !next.empty(); next.pop()) {
    const auto [row, column, heading] = next.front();
    const int cost = reached.at(next.front()) + 1;
    const auto reach = [&](int to_row, int to_column, int to_heading) {
      if (reached.emplace(std::tuple{to_row, to_column, to_heading}, cost).second)
        next.emplace(to_row, to_column, to_heading);
    };
    reach(row, column, (heading + 1) % 6);
    reach(row, column, (heading + 5) % 6);
    const Square ahead = hex::testing::neighbour({.row = row, .column = column}, heading);
    if (!inside(draft, ahead)) {
      if (over(draft, draft.exits[side], ahead)) return cost;
    } else if (sails(draft, draught, ahead)) {
      reach(ahead.row, ahead.column, heading);
    }
  }
  return Scenario::kNoWayOut;
}

Draft random_sheet(chance::Whim& whim) {
  Draft draft;
  draft.rows = static_cast<std::uint8_t>(3 + whim.below(6));
  draft.columns = static_cast<std::uint8_t>(3 + whim.below(8));
  draft.turns = 9;
  draft.numbers.mine_live_from = 5;
  for (const Side side : kBothSides) draft.exits[side] = static_cast<Edge>(whim.below(4));
  for (std::size_t row = 0; row < draft.rows; ++row) {
    for (std::size_t column = 0; column < draft.columns; ++column) {
      const std::uint32_t ground = whim.below(10);
      draft.terrain[row][column] = ground < 3 ? Terrain::kLand : ground < 5 ? Terrain::kShallow : Terrain::kDeep;
    }
  }
  draft.terrain[0][0] = draft.terrain[2][2] = Terrain::kDeep;
  draft.forces.push_back({.side = Side::kUnion, .hex = hex::hex_at(0, 0), .facing = 0, .ratings = kGunboat});
  draft.forces.push_back({.side = Side::kConfederate, .hex = hex::hex_at(2, 2), .facing = 0, .ratings = kGunboat});
  draft.forces.push_back({.side = Side::kConfederate, .hex = hex::hex_at(1, 1), .facing = 0, .ratings = battery_of(2)});
  return draft;
}

TEST(MB_3_4, TheCostToTheExitIsWhatASearchOfEveryWayFindsOnRandomSheets) {
  chance::Whim whim(1861, 4);
  for (int sheet = 0; sheet < 25; ++sheet) {
    const Draft draft = random_sheet(whim);
    const auto scenario = Scenario::from(draft);
    ASSERT_TRUE(scenario);
    for (int trial = 0; trial < 60; ++trial) {
      const Square from{.row = static_cast<int>(whim.below(draft.rows)),
                        .column = static_cast<int>(whim.below(draft.columns))};
      const int facing = static_cast<int>(whim.below(6));
      const Side side = whim.below(2) == 0 ? Side::kUnion : Side::kConfederate;
      const Draught draught = whim.below(2) == 0 ? Draught::kShallow : Draught::kDeep;
      if (!sails(draft, draught, from)) continue;
      EXPECT_EQ(scenario->cost_to_exit(side, draught, hex::hex_at(from.row, from.column), static_cast<Facing>(facing)),
                cost_by_search(draft, side, draught, from, facing))
          << "sheet " << sheet << ", " << name_of(hex::hex_at(from.row, from.column)) << " facing " << facing;
    }
  }
}

}  // namespace
}  // namespace brownwater::mobas::testing
