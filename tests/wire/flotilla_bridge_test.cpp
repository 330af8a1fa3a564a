#include <gtest/gtest.h>

#include "adapters/wire/bridge_redriver_flotilla.hpp"
#include "adapters/wire/redriver/flotilla.hpp"
#include "engine/games/flotilla/gunnery.hpp"
#include "tests/engine/redriver/ambushes.hpp"
#include "tests/support/fewer.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::wire::testing::flotilla_bridge_test {
namespace {

const AnyBridge& bridge() { return *bridge_between("red-river", "flotilla"); }

Setting campaign_named(const std::string& flotilla) {
  const auto setting = bridge().campaign().read_scenario(*scenario_named("red-river", flotilla), {});
  EXPECT_TRUE(setting.has_value());
  return setting ? *setting : Setting{};
}

/// Plays a random campaign to its end; `at_fight` is told of each state that waits for a fight.
template <class AtFight>
void play_campaign(const Setting& setting, std::uint64_t seed, AtFight&& at_fight) {
  const kernel::AnyGame& game = bridge().campaign().game();
  kernel::AnyState state = game.start(setting.scenario);
  chance::Whim whim(seed, 0);
  for (std::uint32_t decision = 0; !game.outcome(state); ++decision) {
    if (bridge().waits(state)) at_fight(state);
    const kernel::AnyAction action =
        bridge().waits(state) ? kernel::AnyAction::of(redriver::Action(redriver::quick_fight(
                                    setting.scenario.as<redriver::Scenario>(), state.as<redriver::State>(), whim)))
                              : game.sample(setting.scenario, state, Seat::kUnion, whim);
    const chance::RandomFaces dice(chance::PhiloxStream(seed, 1, decision));
    const auto played = game.play(setting.scenario, state, Seat::kUnion, action, dice);
    ASSERT_TRUE(played.has_value());
    state = played->after;
  }
}

void expect_equal(const flotilla::Draft& one, const flotilla::Draft& other) {
  EXPECT_EQ(one.width, other.width);
  EXPECT_EQ(one.height, other.height);
  EXPECT_EQ(one.open_depth_tenths, other.open_depth_tenths);
  EXPECT_EQ(one.areas, other.areas);
  EXPECT_EQ(one.currents, other.currents);
  EXPECT_EQ(one.exits, other.exits);
  EXPECT_EQ(one.deep, other.deep);
  EXPECT_EQ(one.turns, other.turns);
  EXPECT_EQ(one.options, other.options);
  EXPECT_EQ(one.tables, other.tables);
  EXPECT_EQ(one.forces, other.forces);
  EXPECT_EQ(one.mines, other.mines);
  EXPECT_EQ(one.objectives, other.objectives);
}

std::string first_of(const std::vector<Fault>& faults) { return faults.front().where + ": " + faults.front().reason; }

std::string faults_of(const flotilla::Draft& draft) {
  std::string told;
  const auto battle = flotilla::Scenario::from(draft);
  if (battle) return "none";
  for (const flotilla::DraftError& error : battle.error())
    told += std::to_string(static_cast<int>(error.fault)) + " at " + std::to_string(error.at) + "; ";
  return told;
}

/// Plays a random battle of Flotilla to its end.
kernel::AnyState fought_at_random(const Setting& setting, std::uint64_t seed) {
  const kernel::AnyGame& game = bridge().battle().game();
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

TEST(RR_13_1, EveryFightOfAHundredCampaignsMakesABattleOfFlotillaThatReadsBackFromItsText) {
  int fights = 0;
  for (const std::string& flotilla : red_river_wire::flotilla_names()) {
    const Setting setting = campaign_named(flotilla);
    const auto sheets = red_river_flotilla::cast(setting);
    const auto& scenario = setting.scenario.as<redriver::Scenario>();
    for (std::uint64_t seed = 0; seed < brownwater::testing::fewer(100) && !HasFailure(); ++seed) {
      play_campaign(setting, seed, [&](const kernel::AnyState& state) {
        if (HasFailure()) return;
        const flotilla::Draft draft =
            games::RedRiverFlotilla::draft_of_fight(sheets, scenario, state.as<redriver::State>());
        const auto text = bridge().fight_owed(setting, state);
        ASSERT_TRUE(text.has_value()) << flotilla << " " << seed << ": " << faults_of(draft);
        ++fights;
        const auto read = bridge().battle().read_scenario(*text, {});
        ASSERT_TRUE(read.has_value()) << first_of(read.error()) << "\n" << json::serialize(*text);
        expect_equal(read->scenario.as<flotilla::Scenario>().draft(), draft);
      });
    }
  }
  EXPECT_GT(fights, brownwater::testing::kSanitized ? 5 : 700);
}

TEST(RR_13_1, ADamagedShipsCardHasWhatIsLeftOfHerSheet) {
  const Setting setting = campaign_named("yazoo_1862");
  json::object damaged;
  for (std::uint64_t seed = 0; damaged.empty() && seed < 40; ++seed) {
    play_campaign(setting, seed, [&](const kernel::AnyState& state) {
      const auto text = bridge().fight_owed(setting, state);
      for (const json::value& ship : text->at("forces").as_array()) {
        const json::object& told = ship.as_object();
        const json::value* card = told.if_contains("card");
        if (told.at("side") == "union" && card != nullptr && card->as_object().contains("boxes")) damaged = told;
      }
    });
  }
  ASSERT_FALSE(damaged.empty());
  const json::object& card = damaged.at("card").as_object();
  EXPECT_TRUE(card.contains("yellow_from_row"));
  EXPECT_FALSE(card.contains("morale")) << "what is as the register has it is not said again";
}

TEST(RR_13_2, AFoughtBattleOfFlotillaComesBackAsADecisionThatTheCampaignTakes) {
  const Setting setting = campaign_named("yazoo_1862");
  const kernel::AnyGame& battle = bridge().battle().game();
  const kernel::AnyGame& campaign = bridge().campaign().game();
  int brought_back = 0;
  int damaged = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    play_campaign(setting, seed, [&](const kernel::AnyState& state) {
      const auto text = bridge().fight_owed(setting, state);
      ASSERT_TRUE(text.has_value());
      const auto read = bridge().battle().read_scenario(*text, {});
      ASSERT_TRUE(read.has_value());
      EXPECT_FALSE(bridge().result(setting, state, *read, battle.start(read->scenario)).has_value()) << "not over";
      const kernel::AnyState ended = fought_at_random(*read, seed);
      const auto action = bridge().result(setting, state, *read, ended);
      ASSERT_TRUE(action.has_value()) << action.error().reason;
      EXPECT_FALSE(campaign.refuse(setting.scenario, state, bridge().seat_for_result(state), *action).has_value());
      const auto& fought = std::get<redriver::FightFought>(action->as<redriver::Action>());
      for (const redriver::ShipResult& ship : fought.ships) damaged += ship.damage > 0 ? 1 : 0;
      ++brought_back;
    });
  }
  EXPECT_GT(brought_back, 10);
  EXPECT_GT(damaged, 0);
}

TEST(RR_6_3, InFlotillaEveryHiddenBatteryReachesAnyShipThatLeadsWithEachKindOfGunButLightOnes) {
  using namespace redriver::testing;
  int first = 0;
  for (const std::string& flotilla : red_river_wire::flotilla_names()) {
    const Setting setting = campaign_named(flotilla);
    const auto sheets = red_river_flotilla::cast(setting);
    for_some_ambushes(
        setting.scenario.as<redriver::Scenario>(), first++,
        [&](const redriver::Scenario& scenario, const redriver::State& come_upon) {
          const auto battle = games::RedRiverFlotilla::fight_owed(sheets, scenario, come_upon);
          ASSERT_TRUE(battle);
          const flotilla::State state = flotilla::Flotilla::start(*battle);
          const auto hidden = static_cast<flotilla::UnitIndex>(std::popcount(come_upon.acting));
          EXPECT_TRUE(flotilla::in_sight(*battle, state, hidden, 0)) << redriver::testing::told(come_upon);
          for (std::size_t at = 0; at < battle->sheet(hidden).batteries.size(); ++at) {
            // Light guns carry twelve inches (docs/rulings.md).
            const auto gun = battle->sheet(hidden).batteries[at].gun;
            EXPECT_EQ(gun == flotilla::GunType::kLight, come_upon.sections[0].batteries[0].row == 1);
            if (gun == flotilla::GunType::kLight) continue;
            EXPECT_FALSE(flotilla::why_not_reaching(*battle, state, hidden, at, 0))
                << redriver::testing::told(come_upon);
            EXPECT_TRUE(flotilla::bears(*battle, state, hidden, at, 0)) << redriver::testing::told(come_upon);
          }
        });
  }
}

}  // namespace
}  // namespace brownwater::wire::testing::flotilla_bridge_test
