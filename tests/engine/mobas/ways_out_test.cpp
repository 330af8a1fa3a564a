#include "engine/games/mobas/ways_out.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

#include "tests/engine/mobas/mobas_trait.hpp"

namespace brownwater::mobas::testing {
namespace {

/// Asks for every ship from every berth of the sheet, twice: the kept answer equals the computed one.
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

/// States that differ from the first in one thing each: every value that identifies a state; a ship's values for three
/// ships and for the last.
std::vector<State> changed_in_one_thing(const State& first) {
  std::vector<State> states{first};
  const auto change = [&](auto&& by) { by(states.emplace_back(first)); };
  change([](State& state) { ++state.turn; });
  change([](State& state) { state.phase = Phase::kTurnEnds; });
  change([](State& state) { state.first = enemy_of(state.first); });
  change([](State& state) { state.rammings_thrown = 1; });
  change([](State& state) { state.opening_fire = true; });
  change([](State& state) { state.outcome = Outcome{.winner = Side::kUnion, .reason = Outcome::Reason::kNoShips}; });
  change([](State& state) { state.outcome = Outcome{.winner = {}, .reason = Outcome::Reason::kNoShips}; });
  for (const Side side : kBothSides) {
    change([side](State& state) { ++state.initiative[side]; });
    change([side](State& state) { state.clear[side] = !state.clear[side]; });
    change([side](State& state) { state.undeclared[side] ^= bit(0); });
  }
  for (ShipSet State::* ships : {&State::firing, &State::to_move, &State::moved, &State::held})
    change([ships](State& state) { state.*ships ^= bit(1); });
  change([](State& state) { state.mines_left ^= 1; });
  change([](State& state) { state.rammings.push_back({.ship = 0, .target = 1}); });
  change([](State& state) { state.rammings.push_back({.ship = 0, .target = 1, .boat_destroyed = true}); });
  change([](State& state) { state.laid.push_back({.hex = hex::hex_at(1, 1), .side = Side::kUnion}); });
  for (const std::size_t ship : {std::size_t{0}, std::size_t{1}, std::size_t{2}, kMaxShips - 1}) {
    for (std::uint8_t Ship::* number : {&Ship::damage, &Ship::incoming, &Ship::lost_in_turn})
      change([=](State& state) { state.ships[ship].*number ^= 1; });
    change([=](State& state) { state.ships[ship].facing ^= 1; });
    change([=](State& state) { state.ships[ship].fate = Fate::kSilenced; });
    change([=](State& state) { state.ships[ship].target ^= 1; });
    change([=](State& state) { state.ships[ship].hex ^= 1; });
    change([=](State& state) { state.ships[ship].came_from ^= 1; });
    change([=](State& state) { state.targets[ship] ^= bit(0); });
  }
  return states;
}

TEST(Marks, TellStatesApartThatDifferInOneThing) {
  std::set<std::uint64_t> marks;
  std::set<std::uint64_t> hashes;
  const std::vector<State> states = changed_in_one_thing(Mobas::start(duel()));
  for (const State& state : states) {
    marks.insert(Mobas::mark(state));
    hashes.insert(Mobas::hash(state));
    EXPECT_EQ(Mobas::mark(state), Mobas::mark(State(state)));
  }
  EXPECT_EQ(marks.size(), states.size());
  EXPECT_EQ(hashes.size(), states.size());
}

}  // namespace
}  // namespace brownwater::mobas::testing
