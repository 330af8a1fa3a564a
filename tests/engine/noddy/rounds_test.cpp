#include <gtest/gtest.h>

#include "engine/chance/umpires.hpp"
#include "engine/kernel/play.hpp"
#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing {
namespace {

using Recorder = chance::RecordingUmpire<Event>;

/// A frigate under way past a redoubt ashore, nine inches off, both with a clear view.
Draft past_a_redoubt(Knots speed) {
  Draft draft = open_water();
  draft.options.batteries_hold = true;
  add_vessel(draft, Side::kUnion, frigate(), {.at = {40 * kInch, 30 * kInch}, .heading = 90}, speed);
  add_square(draft, {40 * kInch, 20 * kInch}, kInch);
  add_battery(draft, Side::kConfederate, redoubt(), {.at = {40 * kInch, 20 * kInch}, .heading = 180});
  return draft;
}

/// Both sides seal orders as they stand; the events of the move.
std::vector<Event> play_move(const Scenario& battle, State& state, std::uint64_t game) {
  Recorder umpire{chance::RandomFaces(chance::PhiloxStream(5, game))};
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate})
    kernel::carry_out<Noddy>(battle, state, seat, SealOrders{}, umpire);
  return umpire.events();
}

TEST(RR_6_3, AHiddenBatteryFiresOnceAloneBeforeTheFirstMoveAndIsLoadedAgain) {
  Draft draft = past_a_redoubt(4);
  draft.forces[1].fires_first = true;
  const Scenario battle = *Scenario::from(draft);
  State state = Noddy::start(battle);
  const std::vector<Event> events = play_move(battle, state, 1);
  int opening = 0;
  int later = 0;
  bool moved = false;
  for (const Event& event : events) {
    moved = moved || std::holds_alternative<ShipMoved>(event.happening);
    const auto* shot = std::get_if<GunFired>(&event.happening);
    if (shot == nullptr) continue;
    if (!moved) {
      EXPECT_EQ(shot->ship, 1);
    }
    if (shot->ship == 1) ++(moved ? later : opening);
  }
  EXPECT_EQ(opening, 4);
  EXPECT_EQ(later, 4);
  EXPECT_FALSE(state.opening_fire);
  EXPECT_EQ(state.move, 2);
}

TEST(RR_6_3, ABatteryInTheOpenDoesNotFireFirst) {
  const Scenario battle = *Scenario::from(past_a_redoubt(4));
  EXPECT_FALSE(Noddy::start(battle).opening_fire);
}

TEST(ND_4_8, AGunWithoutRoundsIsSilentAndEachShotSpendsOne) {
  Draft draft = past_a_redoubt(0);
  draft.forces[0].rounds = {1, 0, 1, 0};
  draft.forces[1].card.armour = {.bow = 9, .side = 9, .stern = 9, .turret = 0};
  const Scenario battle = *Scenario::from(draft);
  State state = Noddy::start(battle);
  EXPECT_EQ(why_silent(battle, state, 0, 1), refusal(rule(4, 8), Reason::kNoRounds));
  int shots = 0;
  for (std::uint64_t move = 1; move <= 4 && !state.outcome; ++move) {
    for (const Event& event : play_move(battle, state, move)) {
      const auto* shot = std::get_if<GunFired>(&event.happening);
      shots += shot != nullptr && shot->ship == 0 ? 1 : 0;
    }
  }
  int left = 0;
  for (std::size_t gun = 0; gun < 4; ++gun) left += state.ships[0].hidden.rounds[gun];
  EXPECT_GT(shots, 0);
  EXPECT_EQ(shots + left, 2);
  EXPECT_EQ(state.ships[1].hidden.rounds[0], kEndless);
}

TEST(ND_3_2, AVesselHeldFastAtTheStartTakesNoOrdersAndStaysWhereSheIs) {
  Draft draft = past_a_redoubt(0);
  draft.forces[0].held_fast = true;
  const Scenario battle = *Scenario::from(draft);
  State state = Noddy::start(battle);
  EXPECT_TRUE(takes_no_orders(battle, state, 0).has_value());
  const Pose before = state.ships[0].pose;
  play_move(battle, state, 1);
  EXPECT_EQ(state.ships[0].pose, before);
}

}  // namespace
}  // namespace brownwater::noddy::testing
