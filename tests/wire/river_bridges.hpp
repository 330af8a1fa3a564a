#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "adapters/wire/bridge.hpp"
#include "adapters/wire/redriver/flotilla.hpp"
#include "engine/games/redriver/redriver.hpp"
#include "tests/support/fewer.hpp"
#include "tests/wire/support.hpp"

/// Tests of the bridges from the Red River to every book of battles.
namespace brownwater::wire::testing::river_bridges {

inline Setting campaign_named(const AnyBridge& bridge, const std::string& flotilla) {
  const auto setting = bridge.campaign().read_scenario(*scenario_named("red-river", flotilla), {});
  EXPECT_TRUE(setting.has_value());
  return setting ? *setting : Setting{};
}

/// Plays a random campaign to its end; `at_fight` is called with each state that waits for a fight.
template <class AtFight>
void play_campaign(const AnyBridge& bridge, const Setting& setting, std::uint64_t seed, AtFight&& at_fight) {
  const kernel::AnyGame& game = bridge.campaign().game();
  kernel::AnyState state = game.start(setting.scenario);
  chance::Whim whim(seed, 0);
  for (std::uint32_t decision = 0; !game.outcome(state); ++decision) {
    if (bridge.waits(state)) at_fight(state);
    const kernel::AnyAction action =
        bridge.waits(state) ? kernel::AnyAction::of(redriver::Action(redriver::quick_fight(
                                  setting.scenario.as<redriver::Scenario>(), state.as<redriver::State>(), whim)))
                            : game.sample(setting.scenario, state, Seat::kUnion, whim);
    const chance::RandomFaces dice(chance::PhiloxStream(seed, 1, decision));
    const auto played = game.play(setting.scenario, state, Seat::kUnion, action, dice);
    ASSERT_TRUE(played.has_value());
    state = played->after;
  }
}

inline std::string first_of(const std::vector<Fault>& faults) {
  return faults.front().where + ": " + faults.front().reason;
}

template <class Battle>
std::string faults_of(const auto& draft) {
  std::string told;
  const auto battle = Battle::from(draft);
  if (battle) return "none";
  for (const auto& error : battle.error())
    told += std::to_string(static_cast<int>(error.fault)) + " at " + std::to_string(error.at) + "; ";
  return told;
}

/// Plays a random battle to its end.
inline kernel::AnyState fought_at_random(const AnyBridge& bridge, const Setting& setting, std::uint64_t seed) {
  const kernel::AnyGame& game = bridge.battle().game();
  kernel::AnyState state = game.start(setting.scenario);
  chance::Whim whim(seed, 0);
  for (std::uint32_t decision = 0; !game.outcome(state); ++decision) {
    const Seat seat = game.to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const kernel::AnyAction action = game.sample(setting.scenario, state, seat, whim);
    const chance::RandomFaces dice(chance::PhiloxStream(seed, 0, decision));
    const auto played = game.play(setting.scenario, state, seat, action, dice);
    if (!played) {
      ADD_FAILURE() << "a sampled action was refused";
      return state;
    }
    state = played->after;
  }
  return state;
}

/// Every fight of a hundred campaigns of each flotilla reads back from its text. `cast(setting)` gives the book's
/// ships, `draft_of(ships, scenario, state)` the battle.
template <class Battle, class Cast, class DraftOf, class Equal>
void expect_fights_read_back(const AnyBridge& bridge, Cast&& cast, DraftOf&& draft_of, Equal&& expect_equal) {
  using ::testing::Test;
  int fights = 0;
  for (const std::string& flotilla : red_river_wire::flotilla_names()) {
    const Setting setting = campaign_named(bridge, flotilla);
    const auto ships = cast(setting);
    const auto& scenario = setting.scenario.as<redriver::Scenario>();
    for (std::uint64_t seed = 0; seed < brownwater::testing::fewer(100) && !Test::HasFailure(); ++seed) {
      play_campaign(bridge, setting, seed, [&](const kernel::AnyState& state) {
        if (Test::HasFailure()) return;
        const auto draft = draft_of(ships, scenario, state.as<redriver::State>());
        const auto text = bridge.fight_owed(setting, state);
        ASSERT_TRUE(text.has_value()) << flotilla << " " << seed << ": " << faults_of<Battle>(draft);
        ++fights;
        const auto read = bridge.battle().read_scenario(*text, {});
        ASSERT_TRUE(read.has_value()) << first_of(read.error()) << "\n" << json::serialize(*text);
        expect_equal(read->scenario.as<Battle>().draft(), draft);
      });
    }
  }
  EXPECT_GT(fights, brownwater::testing::kSanitized ? 5 : 700);
}

/// A battle that was fought comes back as a decision that the campaign takes.
inline void expect_battles_come_back(const AnyBridge& bridge) {
  const Setting setting = campaign_named(bridge, "yazoo_1862");
  const kernel::AnyGame& battle = bridge.battle().game();
  const kernel::AnyGame& campaign = bridge.campaign().game();
  int brought_back = 0;
  int damaged = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    play_campaign(bridge, setting, seed, [&](const kernel::AnyState& state) {
      const auto text = bridge.fight_owed(setting, state);
      ASSERT_TRUE(text.has_value());
      const auto read = bridge.battle().read_scenario(*text, {});
      ASSERT_TRUE(read.has_value());
      EXPECT_FALSE(bridge.result(setting, state, *read, battle.start(read->scenario)).has_value()) << "not over";
      const kernel::AnyState ended = fought_at_random(bridge, *read, seed);
      const auto action = bridge.result(setting, state, *read, ended);
      ASSERT_TRUE(action.has_value()) << action.error().reason;
      EXPECT_FALSE(campaign.refuse(setting.scenario, state, bridge.seat_for_result(state), *action).has_value());
      const auto& fought = std::get<redriver::FightFought>(action->as<redriver::Action>());
      for (const redriver::ShipResult& ship : fought.ships) damaged += ship.damage > 0 ? 1 : 0;
      ++brought_back;
    });
  }
  EXPECT_GT(brought_back, 10);
  EXPECT_GT(damaged, 0);
}

}  // namespace brownwater::wire::testing::river_bridges
