#include <gtest/gtest.h>

#include <cstdint>

#include "engine/chance/umpires.hpp"
#include "engine/core/bits.hpp"
#include "engine/core/seats.hpp"
#include "engine/games/mobas/tracks.hpp"
#include "engine/kernel/play.hpp"
#include "tests/engine/mobas/mobas_trait.hpp"
#include "tests/engine/mobas/scene.hpp"

namespace brownwater::mobas::testing {
namespace {

static_assert(kernel::PlaysAtRandom<Mobas>);

/// The end of a game played on, and the next numbers that would be drawn and thrown.
struct End {
  State state;
  std::uint64_t decisions = 0;
  std::uint64_t dice = 0;
  std::uint64_t next_whim = 0;
  int next_die = 0;
  friend bool operator==(const End&, const End&) = default;
};

template <class PlayOn>
End end_of(State state, std::uint64_t game, PlayOn&& play_on) {
  chance::Whim whim(5, game);
  chance::RandomUmpire umpire(5, game);
  const std::uint64_t decisions = play_on(state, whim, umpire);
  const std::uint64_t dice = umpire.thrown();
  return {.state = state,
          .decisions = decisions,
          .dice = dice,
          .next_whim = whim.next_bits(),
          .next_die = umpire.throw_die(chance::Die::kD6, {})};
}

End end_at_once(const Scenario& scenario, WaysOut& known, const State& state, std::uint64_t game) {
  return end_of(state, game, [&](State& at, chance::Whim& whim, chance::RandomUmpire& umpire) {
    return Mobas::play_at_random(scenario, known, at, whim, umpire);
  });
}

End end_seat_by_seat(const Scenario& scenario, const State& state, std::uint64_t game) {
  return end_of(state, game, [&](State& at, chance::Whim& whim, chance::RandomUmpire& umpire) {
    std::uint64_t decisions = 0;
    for (; !at.outcome; ++decisions) {
      const Seat seat = next_to_decide(Mobas::to_decide(at));
      kernel::carry_out<Mobas>(scenario, at, seat, Mobas::sample(scenario, at, seat, whim), umpire);
    }
    return decisions;
  });
}

/// From every position of some random games.
void expect_the_same(const Scenario& scenario) {
  WaysOut known(scenario);
  for (std::uint64_t game = 0; game < 8; ++game) {
    chance::Whim whim(1864, game);
    chance::RandomUmpire umpire(1864, game);
    for (State state = Mobas::start(scenario); !state.outcome;) {
      ASSERT_EQ(end_at_once(scenario, known, state, game), end_seat_by_seat(scenario, state, game));
      const Seat seat = next_to_decide(Mobas::to_decide(state));
      kernel::carry_out<Mobas>(scenario, state, seat, Mobas::sample(scenario, state, seat, whim), umpire);
    }
  }
}

TEST(PlayingAtRandom, EndsAsAskingSeatBySeatAmongMinesShallowsAndBatteries) {
  expect_the_same(crowded_water());
  expect_the_same(duel());
}

TEST(PlayingAtRandom, EndsAsAskingSeatBySeatInOpenWaterWithAShipOfFourPoints) { expect_the_same(fast_and_slow()); }

TEST(PlayingAtRandom, EndsAsAskingSeatBySeatFromAnAmbushAndBeforeAnybodyIsInReach) {
  expect_the_same(Scene({"A0. b3. . C3"}, {{'A', kCasemate}, {'b', battery_of(2)}, {'C', kGunboat}}, [](Draft& draft) {
                    draft.options.batteries_hold = true;
                    draft.forces[1].fires_first = true;
                  }).scenario());
  expect_the_same(
      Scene({"A0. . . . . . . . . b3", " . . . . . . . . . . . "}, {{'A', kGunboat}, {'b', kGunboat}}).scenario());
}

// MB-2.7
TEST(PlayingAtRandom, EndsAsAskingSeatBySeatWithNarrowArcsToo) {
  expect_the_same(
      Scene({". . . . . . . . ", " A0. b3. C0. d3. ", ". E0. . f3. . . "},
            {{'A', kCasemate}, {'b', kCasemate}, {'C', kGunboat}, {'d', kGunboat}, {'E', kFrigate}, {'f', kFrigate}},
            [](Draft& draft) { draft.options.end_arc = hex::EndArc::kThirtyDegrees; })
          .scenario());
}

/// A narrow water full of mines, in which whoever rams is soon set back.
Scenario mined_narrows() {
  return Scene(
             {"A0*cb3*u",   //
              " C0*cd3*u",  //
              "E0*cf3*u"},
             {{'A', kElletRam}, {'C', kElletRam}, {'E', kGunboat}, {'b', kElletRam}, {'d', kGunboat}, {'f', kGunboat}})
      .scenario();
}

/// Mines that rammers touched where they were set back.
int mines_touched_set_back(const Scenario& scenario, std::uint64_t game) {
  int touched = 0;
  chance::Whim whim(1864, game);
  chance::RecordingUmpire<Event> umpire{chance::RandomFaces(chance::PhiloxStream(1864, game))};
  for (State state = Mobas::start(scenario); !state.outcome;) {
    const Seat seat = next_to_decide(Mobas::to_decide(state));
    kernel::carry_out<Mobas>(scenario, state, seat, Mobas::sample(scenario, state, seat, whim), umpire);
  }
  bool set_back = false;
  for (const Event& event : umpire.events()) {
    touched += set_back && std::holds_alternative<MineTouched>(event.happening) ? 1 : 0;
    set_back = std::holds_alternative<RammerSetBack>(event.happening);
  }
  return touched;
}

TEST(PlayingAtRandom, EndsAsAskingSeatBySeatWhereRammersAreSetBackIntoMines) {
  const Scenario narrows = mined_narrows();
  expect_the_same(narrows);
  int touched = 0;
  for (std::uint64_t game = 0; game < 200; ++game) touched += mines_touched_set_back(narrows, game);
  EXPECT_GT(touched, 0);
}

TEST(Paths, AreSurelyClearWhereNothingIsMetButForThoseThatRunOutTooFar) {
  chance::Whim whim(1865, 4);
  for (int trial = 0; trial < 200; ++trial) {
    const Berth from{.hex = hex::hex_at(trial % hex::kMaxRows, trial % hex::kMaxColumns),
                     .facing = static_cast<Facing>(trial % hex::kFacings)};
    hex::HexSet closed;
    hex::HexSet held;
    for (HexId hex = 0; hex < hex::kHexIds; ++hex) {
      const std::uint32_t drawn = whim.below(12);
      if (drawn == 0) closed.add(hex);
      if (drawn == 1) held.add(hex);
    }
    held.add(from.hex);
    for (std::size_t number = 0; number < path_count(kMaxMove); ++number) {
      const Path path = Path::numbered(number);
      const bool too_far = kShapes[number].steps_ahead > hex::kNear;
      EXPECT_EQ(surely_clear(path, from, closed, held), !too_far && run(path, from, closed, held).clear()) << number;
    }
  }
}

TEST(Bits, TheNthThatIsSetIsFoundAndNoneIsPastTheLast) {
  EXPECT_EQ(nth_bit(0b1011'0100, 0), 2);
  EXPECT_EQ(nth_bit(0b1011'0100, 3), 7);
  EXPECT_EQ(nth_bit(std::uint64_t{1} << 63, 0), 63);
  EXPECT_EQ(nth_bit(0b1011'0100, 4), 64);
}

}  // namespace
}  // namespace brownwater::mobas::testing
