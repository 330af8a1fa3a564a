#include <gtest/gtest.h>

#include "engine/games/noddy/reason.hpp"
#include "tests/engine/noddy/two_tables.hpp"
#include "tests/engine/noddy/waters.hpp"
#include "tests/support/umpired_table.hpp"
#include "tests/support/wild.hpp"

/// A person as umpire of models on a table (docs/decisions/0022).
namespace brownwater::noddy::testing::umpired_models_test {
namespace {

struct AtATable {
  using Game = Noddy;
  using Act = noddy::Act;
  static Act act(const Scenario& scenario, const State& state, chance::Whim& whim) {
    const auto ship = [&] { return static_cast<ShipIndex>(whim.below(scenario.ship_count())); };
    if (state.phase == Phase::kStopped && whim.below(3) == 0) {
      if (!state.contacts.empty()) return DismissContact{.contact = 0};
      return MakeRam{.ship = ship(), .target = ship()};
    }
    if (whim.below(20) == 0) {
      const ShipIndex one = ship();
      return LiftEffect{.ship = one, .row = static_cast<std::uint8_t>(state.ships[one].on_fire ? 11 : 7)};
    }
    if (whim.below(20) == 0) return Inflict{.ship = ship(), .row = 7};
    Act act = brownwater::testing::wild<Act>(whim, [&](const shape::Form&) -> std::int64_t { return ship(); });
    // Places have no meaning; headings have.
    if (auto* placed = std::get_if<PlaceShip>(&act)) placed->pose.at = {};
    return act;
  }
  static bool ends(const Act& act) { return std::holds_alternative<EndBattle>(act); }
  static bool is_refused(std::size_t) { return false; }
  static bool keeps_no_chart(const State& state) { return NoddyTable::keeps_no_chart(state); }
};

Ruling ruling(const Act& act) {
  Ruling made{.act = act, .shown = {}, .reason = {}};
  made.reason.push_back('x');
  return made;
}

/// A battle with models whose umpire has said this, both sides have sealed, and nobody fires.
struct Sealed {
  Scenario scenario = with_models(umpired_water());
  State state = Noddy::start(scenario);

  explicit Sealed(const std::vector<Act>& acts = {}) {
    for (Ship& ship : state.ships) ship.orders.step = FireStep::kHold;
    for (const Act& act : acts) decide(Seat::kUmpire, ruling(act));
    decide(Seat::kUnion, SealOrders{});
    decide(Seat::kConfederate, SealOrders{});
  }
  auto attempt(Seat seat, const Action& action, const std::vector<std::uint8_t>& faces = {}) const {
    return kernel::play<Noddy>(scenario, state, seat, action, std::span<const std::uint8_t>(faces));
  }
  void decide(Seat seat, const Action& action, const std::vector<std::uint8_t>& faces = {}) {
    state = attempt(seat, action, faces).value().after;
  }
};

TEST(ND_6_6, BattlesOfModelsUnderAnUmpireGoOnAndReplayFromTheirFaces) {
  brownwater::testing::expect_umpired_battles<AtATable>(with_models(umpired_water()), 200);
}

TEST(ND_6_6, AtATableTooTheMoveWaitsForTheUmpiresWord) {
  const Sealed table;
  EXPECT_EQ(table.state.phase, Phase::kOrders);
  EXPECT_EQ(Noddy::to_decide(table.state), SeatSet{Seat::kUmpire});
  EXPECT_EQ(table.attempt(Seat::kUmpire, Proceed{}).error().wanted.slip.purpose,
            static_cast<std::uint8_t>(Purpose::kAskFirstHalf));
}

TEST(ND_6_6, TheTableIsAskedAsFarAsTheUmpireStopsTheMove) {
  Sealed table({StopAt{.half = 1, .step = 4}});
  const auto in_step = [](int step) { return static_cast<std::uint8_t>(replies::in_step(step)); };
  using Cause = kernel::NotPlayed::Cause;
  EXPECT_EQ(table.attempt(Seat::kUmpire, Proceed{}, {in_step(5)}).error().cause, Cause::kFaceOutOfRange);
  EXPECT_EQ(table.attempt(Seat::kUmpire, Proceed{}, {in_step(4)}).error().cause, Cause::kDiceWanted);
  table.decide(Seat::kUmpire, Proceed{}, {kernel::kNone});
  ASSERT_EQ(table.state.phase, Phase::kStopped);
  EXPECT_EQ(table.state.time_step, 4);
  EXPECT_EQ(table.attempt(Seat::kUmpire, Proceed{}, {in_step(4)}).error().cause, Cause::kFaceOutOfRange)
      << "that is past";
  EXPECT_EQ(table.attempt(Seat::kUmpire, Proceed{}, {kernel::kNone}).error().wanted.slip.purpose,
            static_cast<std::uint8_t>(Purpose::kAskSecondHalf));
}

TEST(ND_6_6, TheFaceOfARamThatTheUmpireMakesIsAsked) {
  Sealed table({StopAt{.half = 1, .step = 4}});
  table.decide(Seat::kUmpire, Proceed{}, {kernel::kNone});
  const ShipIndex foe = [&] {
    ShipIndex ship = 0;
    while (table.scenario.side_of(ship) == Side::kUnion || table.scenario.kind_of(ship) != Kind::kVessel) ++ship;
    return ship;
  }();
  const Action ram = ruling(MakeRam{.ship = 0, .target = foe});
  EXPECT_EQ(table.attempt(Seat::kUmpire, ram).error().wanted.slip.purpose,
            static_cast<std::uint8_t>(Purpose::kAskFace));
  table.decide(Seat::kUmpire, ram, {static_cast<std::uint8_t>(replies::of(Face::kPort))});
  ASSERT_EQ(table.state.contacts.size(), 1U);
  EXPECT_TRUE(table.state.contacts[0].side_on);
}

TEST(ND_6_6, TheUmpireMovesAModelOnTheTableAndGivesHerHeadingAlone) {
  Sealed table;
  const auto placed = [](Point at) { return ruling(PlaceShip{.ship = 0, .pose = {.at = at, .heading = 200}}); };
  EXPECT_EQ(kernel::refuse<Noddy>(table.scenario, table.state, Seat::kUmpire, placed({5 * kInch, 5 * kInch})),
            refusal(rule(6, 6), Reason::kMovedOnTheTable));
  table.state.ships[0].keel = Keel::kAground;
  table.decide(Seat::kUmpire, placed({}));
  EXPECT_EQ(table.state.ships[0].pose, (Pose{.at = {}, .heading = 200}));
  EXPECT_EQ(table.state.ships[0].keel, Keel::kFree) << "hauled off the ground";
}

TEST(ND_6_6, NoChartForbidsWhatTheUmpireSaysOfAModelsKeelAndFate) {
  Sealed table;
  table.state.ships[0].keel = Keel::kAground;
  table.decide(Seat::kUmpire, ruling(SetKeel{.ship = 0, .keel = Keel::kFree}));
  EXPECT_EQ(table.state.ships[0].keel, Keel::kFree);
  table.decide(Seat::kUmpire, ruling(SetFate{.ship = 0, .fate = Fate::kSunk}));
  table.decide(Seat::kUmpire, ruling(SetFate{.ship = 0, .fate = Fate::kAfloat}));
  EXPECT_TRUE(has(table.state.on_sheet, 0));
}

}  // namespace
}  // namespace brownwater::noddy::testing::umpired_models_test
