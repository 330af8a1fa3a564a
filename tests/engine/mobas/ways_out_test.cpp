#include "engine/games/mobas/ways_out.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>

#include "tests/engine/mobas/mobas_trait.hpp"

namespace brownwater::mobas::testing {
namespace {

/// Of every ship from every berth of the sheet, asked twice: what is kept is what was reckoned.
void expect_as_reckoned(const Scenario& scenario) {
  WaysOut known(scenario);
  for (int asking = 0; asking < 2; ++asking) {
    for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
      const Ratings& ratings = scenario.ratings(ship);
      if (ratings.battery) continue;
      for (int place = 0; place < scenario.draft().rows * scenario.draft().columns * hex::kFacings; ++place) {
        const int hex = place / hex::kFacings;
        const Berth from{.hex = hex::hex_at(hex / scenario.draft().columns, hex % scenario.draft().columns),
                         .facing = static_cast<Facing>(place % hex::kFacings)};
        ASSERT_EQ(known.nearer(ship, from),
                  paths_nearer_exit(scenario, scenario.side_of(ship), ratings.draught, ratings.move, from));
      }
    }
  }
}

// MB-3.4: a ship that breaks off may take what brings her nearer her exit.
TEST(WaysOut, AreKeptAsTheyWereReckoned_MB_3_4) {
  expect_as_reckoned(crowded_water());
  expect_as_reckoned(duel());
}

TEST(WaysOut, SufficeForEachShipOfASideThatHasFastAndSlowOnes_MB_3_4) { expect_as_reckoned(fast_and_slow()); }

TEST(WaysOut, AreThoseOfTheGreatestSheet_MB_3_4) {
  Draft draft;
  draft.rows = hex::kMaxRows;
  draft.columns = hex::kMaxColumns;
  draft.turns = 1;
  draft.numbers = duel().numbers();
  draft.exits = {Edge::kTop, Edge::kRight};
  draft.forces.push_back({.side = Side::kUnion, .hex = hex::hex_at(0, 0), .facing = 0, .ratings = kGunboat});
  draft.forces.push_back({.side = Side::kConfederate, .hex = hex::hex_at(25, 39), .facing = 3, .ratings = kFrigate});
  const auto scenario = Scenario::from(draft);
  ASSERT_TRUE(scenario.has_value());
  expect_as_reckoned(*scenario);
}

TEST(Marks, TellStatesApartThatDifferInOneNumber) {
  const State state = Mobas::start(duel());
  State turned = state;
  turned.ships[0].facing = hex::turned(turned.ships[0].facing, 1);
  State later = state;
  ++later.turn;
  State last = state;
  last.ships[kMaxShips - 1].lost_in_turn = 1;
  State next_to_last = state;
  next_to_last.ships[kMaxShips - 2].lost_in_turn = 1;
  const std::set<std::uint64_t> marks{Mobas::mark(state), Mobas::mark(turned), Mobas::mark(later), Mobas::mark(last),
                                      Mobas::mark(next_to_last)};
  EXPECT_EQ(marks.size(), 5U);
  EXPECT_EQ(Mobas::mark(state), Mobas::mark(State(state)));
}

}  // namespace
}  // namespace brownwater::mobas::testing
