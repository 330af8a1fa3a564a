#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "engine/chance/philox.hpp"
#include "engine/chance/umpires.hpp"
#include "engine/kernel/play.hpp"
#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing {
namespace {

/// Four vessels a side of four kinds, close together, and a battery and a regiment of each on two islands. With a
/// current, a bar, mines and a hidden shallow of each side.
Draft melee() {
  Draft draft = open_water();
  draft.width = 40 * kInch;
  draft.height = 30 * kInch;
  draft.moves = 12;
  draft.currents.push_back({.at = {.x = 0, .y = 0}, .flows = 100});
  const Card cards[] = {gunboat(), monitor(), ram(), frigate()};
  for (int row = 0; row < 4; ++row) {
    const Mil y = (5 + 6 * row) * kInch;
    add_vessel(draft, Side::kUnion, cards[row], {.at = {.x = 11 * kInch, .y = y}, .heading = 90}, 3);
    add_vessel(draft, Side::kConfederate, cards[3 - row],
               {.at = {.x = 27 * kInch + 137 * row, .y = y + 777}, .heading = 270}, 3);
  }
  add_battery(draft, Side::kUnion, redoubt(), {.at = {.x = 19 * kInch, .y = 1 * kInch}, .heading = 180});
  add_battery(draft, Side::kConfederate, redoubt(), {.at = {.x = 20 * kInch, .y = 29 * kInch}, .heading = 0});
  add_regiment(draft, Side::kUnion, {.x = 23 * kInch, .y = 28 * kInch});
  add_regiment(draft, Side::kConfederate, {.x = 16 * kInch, .y = 1 * kInch});
  add_square(draft, {.x = 18 * kInch, .y = 14 * kInch}, kInch, 70);
  for (const Side side : kBothSides) {
    const Mil x = (side == Side::kUnion ? 22 : 14) * kInch;
    draft.mines.push_back({.at = {.x = x, .y = 12 * kInch}, .side = side, .live_from = 4, .fuse = Mine::Fuse::kLive});
    draft.shoals.push_back(
        {.at = {.x = x, .y = 20 * kInch}, .radius = 600, .depth_tenths = 80, .side = side, .lifted = false});
  }
  return draft;
}

/// The same with every side the other.
Draft swapped(Draft draft) {
  for (Placement& placement : draft.forces) placement.side = enemy_of(placement.side);
  for (Mine& mine : draft.mines) mine.side = enemy_of(*mine.side);
  for (Shoal& shoal : draft.shoals) shoal.side = enemy_of(*shoal.side);
  for (Objective& objective : draft.objectives) objective.side = enemy_of(objective.side);
  std::swap(draft.exits.of_union, draft.exits.of_confederate);
  return draft;
}

State swapped(State state) {
  for (Mine& mine : state.mines) mine.side = enemy_of(*mine.side);
  for (Shoal& shoal : state.shoals) shoal.side = enemy_of(*shoal.side);
  std::swap(state.sealed.of_union, state.sealed.of_confederate);
  if (state.outcome && state.outcome->winner) state.outcome->winner = enemy_of(*state.outcome->winner);
  return state;
}

/// Plays a decision with dice that depend on the number of the decision alone.
void play_on(const Scenario& scenario, State& state, Seat seat, const Action& action, std::uint32_t game,
             std::uint32_t decision) {
  auto played =
      kernel::play<Noddy>(scenario, state, seat, action, chance::RandomFaces(chance::PhiloxStream(7, game, decision)));
  ASSERT_TRUE(played.has_value());
  state = played->after;
}

TEST(ND_1_3, WithTheSidesSwappedInTheFileTheResultIsTheSameSwapped) {
  const Scenario one = *Scenario::from(melee());
  const Scenario other = *Scenario::from(swapped(melee()));
  int moves = 0;
  for (std::uint32_t game = 0; game < 60; ++game) {
    State state = Noddy::start(one);
    State mirrored = Noddy::start(other);
    chance::Whim whim(11, game);
    for (std::uint32_t decision = 0; !state.outcome; ++decision) {
      const Seat seat = !state.sealed.of_union ? Seat::kUnion : Seat::kConfederate;
      const Seat seat_of_other = seat == Seat::kUnion ? Seat::kConfederate : Seat::kUnion;
      const Action action = Noddy::sample(one, state, seat, whim);
      ASSERT_NO_FATAL_FAILURE(play_on(one, state, seat, action, game, decision));
      ASSERT_NO_FATAL_FAILURE(play_on(other, mirrored, seat_of_other, action, game, decision));
      ASSERT_EQ(swapped(mirrored), state) << "game " << game << ", move " << int{state.move};
    }
    moves += state.move;
  }
  EXPECT_GT(moves, 300);
}

constexpr std::size_t kForces = 12;

/// A vessel's state with the numbers of other vessels left out, which differ with the list's order.
Ship unnumbered(Ship ship) {
  ship.hidden.last_target = no_targets();
  ship.orders.guns = all_free();
  return ship;
}

/// Plays a decision in which every die shows the same face, so that the order in which they are thrown cannot matter.
void play_with(const Scenario& scenario, State& state, Seat seat, const Action& action, std::uint8_t face) {
  ASSERT_EQ(kernel::refuse<Noddy>(scenario, state, seat, action), std::nullopt);
  static std::array<std::uint8_t, 4000> faces;
  faces.fill(face);
  chance::RecordingUmpire<Event> umpire{chance::EnteredFaces(faces)};
  kernel::carry_out<Noddy>(scenario, state, seat, action, umpire);
}

TEST(ND_1_4, TheOrderOfTheListOfForcesMakesNoDifference) {
  Draft draft = melee();
  draft.mines.clear();
  Draft reversed = draft;
  std::reverse(reversed.forces.begin(), reversed.forces.end());
  const Scenario one = *Scenario::from(draft);
  const Scenario other = *Scenario::from(reversed);
  ASSERT_EQ(one.ship_count(), kForces);
  // The face four is drawn for a lot as it stands and makes neither magazines nor lots thrown again.
  for (const std::uint8_t face : {std::uint8_t{2}, std::uint8_t{4}}) {
    for (std::uint32_t game = 0; game < 60; ++game) {
      State state = Noddy::start(one);
      State turned = Noddy::start(other);
      chance::Whim whim(13, game);
      while (!state.outcome) {
        const Seat seat = !state.sealed.of_union ? Seat::kUnion : Seat::kConfederate;
        Action action = Noddy::sample(one, state, seat, whim);
        if (std::holds_alternative<GunOrder>(action)) action = SealOrders{};
        ASSERT_NO_FATAL_FAILURE(play_with(one, state, seat, action, face));
        const auto last = static_cast<ShipIndex>(kForces - 1);
        if (auto* order = std::get_if<Order>(&action)) order->ship = static_cast<ShipIndex>(last - order->ship);
        if (auto* choice = std::get_if<ChooseStep>(&action)) choice->ship = static_cast<ShipIndex>(last - choice->ship);
        ASSERT_NO_FATAL_FAILURE(play_with(other, turned, seat, action, face));
        for (std::size_t ship = 0; ship < kForces; ++ship) {
          ASSERT_EQ(unnumbered(state.ships[ship]), unnumbered(turned.ships[kForces - 1 - ship]))
              << "game " << game << ", move " << int{state.move} << ", ship " << ship;
        }
        ASSERT_EQ(state.outcome, turned.outcome);
      }
    }
  }
}

TEST(ND_1_3, AMoveStoppedAtEveryTimeStepEndsAsOneThatIsNot) {
  Draft draft = melee();
  const Scenario plain = *Scenario::from(draft);
  draft.options.umpire = true;
  const Scenario umpired = *Scenario::from(draft);
  for (std::uint32_t game = 0; game < 40; ++game) {
    State state = Noddy::start(plain);
    State stopped = Noddy::start(umpired);
    chance::Whim whim(17, game);
    while (!state.outcome) {
      const Seat seat = !state.sealed.of_union ? Seat::kUnion : Seat::kConfederate;
      const Action action = Noddy::sample(plain, state, seat, whim);
      ASSERT_NO_FATAL_FAILURE(play_with(plain, state, seat, action, 4));
      ASSERT_NO_FATAL_FAILURE(play_with(umpired, stopped, seat, action, 4));
      if (!stopped.sealed.of_union || !stopped.sealed.of_confederate) continue;
      for (int step = 0; step < 2 * kTimeSteps; ++step) {
        const Ruling stop{.act = StopAt{.half = static_cast<std::uint8_t>(1 + step / kTimeSteps),
                                        .step = static_cast<std::uint8_t>(1 + step % kTimeSteps)},
                          .shown = {},
                          .reason = because("to look")};
        ASSERT_NO_FATAL_FAILURE(play_with(umpired, stopped, Seat::kUmpire, stop, 4));
        ASSERT_NO_FATAL_FAILURE(play_with(umpired, stopped, Seat::kUmpire, Proceed{}, 4));
        ASSERT_EQ(stopped.phase, Phase::kStopped);
      }
      ASSERT_NO_FATAL_FAILURE(play_with(umpired, stopped, Seat::kUmpire, Proceed{}, 4));
      State compared = stopped;
      compared.umpired = false;
      ASSERT_EQ(compared, state) << "game " << game << ", move " << int{state.move};
    }
  }
}

}  // namespace
}  // namespace brownwater::noddy::testing
