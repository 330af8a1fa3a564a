#include <gtest/gtest.h>

#include "engine/games/redriver/lots.hpp"
#include "engine/games/redriver/river.hpp"
#include "tests/engine/redriver/scene.hpp"
#include "tests/support/fewer.hpp"

namespace brownwater::redriver::testing {
namespace {

constexpr int kCampaigns = static_cast<int>(brownwater::testing::fewer(10000));

/// The fuel, rounds and points that a state must show if nothing came from nowhere and nothing went unsaid.
void expect_books_balance(const Scenario& scenario, const State& state) {
  int fuel = 0;
  std::array<int, kMaxGunKinds> rounds{};
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    fuel += fuel_of(state.ships[ship]);
    for (std::size_t kind = 0; kind < kMaxGunKinds; ++kind) rounds[kind] += state.ships[ship].rounds[kind];
    ASSERT_LE(state.ships[ship].damage(), scenario.ship(ship).points);
    ASSERT_LE(state.ships[ship].fuel, scenario.fuel_room(ship));
  }
  ASSERT_EQ(state.fuel.in, fuel + state.fuel.used + state.fuel.lost);
  for (std::size_t kind = 0; kind < kMaxGunKinds; ++kind) {
    ASSERT_EQ(state.rounds[kind].in, rounds[kind] + state.rounds[kind].used + state.rounds[kind].lost)
        << "gun " << kind;
  }
  int points = 0;
  for (const int entry : state.ledger) points += entry;
  ASSERT_EQ(state.points, points);
}

Draft with_everything() {
  Draft draft = flotilla();
  draft.options.night_patrols = true;
  draft.chosen_ironclad = 0xFF;
  draft.ironclads.push_back(draft.ironclads[0]);
  draft.ironclads.push_back(draft.ironclads[0]);
  return draft;
}

TEST(RR_Campaigns, FuelRoundsAndPointsAreConservedAndEveryCampaignEnds) {
  const Scenario scenario = *Scenario::from(with_everything());
  std::array<int, 5> endings{};
  for (int game = 0; game < kCampaigns; ++game) {
    chance::RandomUmpire umpire(7, static_cast<std::uint64_t>(game));
    chance::Whim whim(7, static_cast<std::uint64_t>(game));
    State state = RedRiver::start(scenario);
    int decisions = 0;
    while (!state.outcome) {
      ASSERT_FALSE(RedRiver::to_decide(state).empty());
      const Action action = any_decision(scenario, state, whim);
      ASSERT_FALSE(RedRiver::refuse(scenario, state, Seat::kUnion, action)) << "game " << game;
      kernel::carry_out<RedRiver>(scenario, state, Seat::kUnion, action, umpire);
      ASSERT_NO_FATAL_FAILURE(expect_books_balance(scenario, state)) << "game " << game << " turn " << int{state.turn};
      ASSERT_LT(++decisions, 4000);
    }
    ++endings[static_cast<std::size_t>(state.outcome->ending)];
  }
  for (const int ending : endings) RecordProperty("ending", ending);
  EXPECT_GT(endings[static_cast<std::size_t>(Ending::kIroncladMet)], 0);
  EXPECT_GT(endings[static_cast<std::size_t>(Ending::kDefeated)], 0);
}

TEST(RR_Campaigns, ListedIsLegalAndRefusedIsNotListed) {
  const Scenario scenario = *Scenario::from(with_everything());
  for (int game = 0; game < 60; ++game) {
    chance::RandomUmpire umpire(9, static_cast<std::uint64_t>(game));
    chance::Whim whim(9, static_cast<std::uint64_t>(game));
    State state = RedRiver::start(scenario);
    while (!state.outcome) {
      std::vector<Action> list;
      RedRiver::list_actions(scenario, state, Seat::kUnion, list);
      ASSERT_FALSE(list.empty());
      for (const Action& action : list) ASSERT_FALSE(RedRiver::refuse(scenario, state, Seat::kUnion, action));
      std::vector<Action> none;
      RedRiver::list_actions(scenario, state, Seat::kConfederate, none);
      ASSERT_TRUE(none.empty());
      kernel::carry_out<RedRiver>(scenario, state, Seat::kUnion, any_decision(scenario, state, whim), umpire);
    }
  }
}

TEST(RR_Campaigns, ACampaignReplaysFromItsThrowsToTheSameHash) {
  const Scenario scenario = *Scenario::from(with_everything());
  for (std::uint64_t game = 0; game < 40; ++game) {
    chance::Whim whim(3, game);
    State state = RedRiver::start(scenario);
    std::uint32_t decision = 0;
    while (!state.outcome) {
      const Action action = any_decision(scenario, state, whim);
      const auto played = kernel::play<RedRiver>(scenario, state, Seat::kUnion, action,
                                                 chance::RandomFaces(chance::PhiloxStream(5, game, decision++)));
      ASSERT_TRUE(played);
      const auto again = kernel::replay<RedRiver>(scenario, state, Seat::kUnion, action,
                                                  std::span<const chance::Throw>(played->throws));
      ASSERT_TRUE(again);
      ASSERT_EQ(again->after, played->after);
      ASSERT_EQ(RedRiver::hash(again->after), RedRiver::hash(played->after));
      state = played->after;
    }
  }
}

// RR-4.3: the fifth section of a tributary has shallows by any throw, and no ship goes beyond.
TEST(RR_4_3, ATributaryIsAlwaysClosedByItsFifthSection) {
  const Scenario scenario = *Scenario::from(with_everything());
  int tributaries = 0;
  for (std::uint64_t game = 0; game < 1500; ++game) {
    chance::RandomUmpire umpire(11, game);
    chance::Whim whim(11, game);
    State state = RedRiver::start(scenario);
    while (!state.outcome) {
      Action action = any_decision(scenario, state, whim);
      if (!RedRiver::refuse(scenario, state, Seat::kUnion, Explore{})) action = Explore{};
      kernel::carry_out<RedRiver>(scenario, state, Seat::kUnion, action, umpire);
    }
    for (const Section& section : state.sections) {
      if (!section.on_tributary) continue;
      ++tributaries;
      EXPECT_LE(section.number, 5);
      if (section.number == 5 && section.entered) {
        EXPECT_TRUE(section.banks.has(Feature::kShallows));
      }
      if (section.banks.has(Feature::kShallows)) {
        EXPECT_EQ(section.above, kMouth);
      }
    }
  }
  EXPECT_GT(tributaries, 100);
}

// RR-3.1, RR-4.0: the rules themselves, run through every outcome up to the banks of the first section.
TEST(RR_Campaigns, TheExactChancesOfTheFirstSectionSumToOneAndSamplingAgrees) {
  const Scene scene = Scene::at_orders();
  State state = scene.state_now();
  chance::RandomUmpire quiet(1, 1);
  RedRiver::apply(scene.scenario(), state, Seat::kUnion, Advance{}, quiet);
  std::vector<kernel::StateChance<RedRiver>> start{{.state = state, .chance = chance::Fraction::certain()}};
  const auto found = kernel::enumerate_until<RedRiver>(scene.scenario(), std::move(start),
                                                       [](const State& at) { return at.phase == Phase::kMechanical; });
  chance::Fraction sum;
  chance::Fraction wooded;
  for (const auto& entry : found) {
    sum = sum + entry.chance;
    if (entry.state.sections[0].banks.has(Feature::kWooded)) wooded = wooded + entry.chance;
  }
  EXPECT_EQ(sum, chance::Fraction::certain());
  EXPECT_EQ(wooded, chance::Fraction(1, 5));
  int sampled = 0;
  constexpr int kSamples = 20000;
  for (std::uint64_t game = 0; game < kSamples; ++game) {
    State thrown = state;
    chance::RandomUmpire umpire(17, game);
    while (thrown.phase != Phase::kMechanical) RedRiver::advance(scene.scenario(), thrown, umpire);
    sampled += thrown.sections[0].banks.has(Feature::kWooded) ? 1 : 0;
  }
  EXPECT_NEAR(sampled, kSamples / 5, 300);
}

TEST(RR_5_1, ALotIsExactlyEvenWhateverTheNumber) {
  for (int count = 2; count <= 14; ++count) {
    std::vector<chance::Fraction> chances(static_cast<std::size_t>(count));
    chance::EnumeratingUmpire umpire;
    do {
      auto& drawn = chances[static_cast<std::size_t>(draw_lot(umpire, count, slip(rule(5, 1), Purpose::kVesselByLot)))];
      drawn = drawn + umpire.chance();
    } while (umpire.next_path());
    for (const chance::Fraction& each : chances)
      EXPECT_EQ(each, chance::Fraction(1, static_cast<chance::Weight>(count)));
  }
}

}  // namespace
}  // namespace brownwater::redriver::testing
