#include <gtest/gtest.h>

#include "adapters/wire/bridge_redriver_flotilla.hpp"
#include "engine/games/flotilla/gunnery.hpp"
#include "tests/engine/redriver/ambushes.hpp"
#include "tests/wire/river_bridges.hpp"

namespace brownwater::wire::testing::flotilla_bridge_test {
namespace {

using namespace river_bridges;

const AnyBridge& bridge() { return *bridge_between("red-river", "flotilla"); }

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

TEST(RR_13_1, EveryFightOfAHundredCampaignsMakesABattleOfFlotillaThatReadsBackFromItsText) {
  expect_fights_read_back<flotilla::Scenario>(
      bridge(), red_river_flotilla::cast,
      [](const auto& ships, const auto& scenario, const auto& state) {
        return games::RedRiverFlotilla::draft_of_fight(ships, scenario, state);
      },
      expect_equal);
}

TEST(RR_13_1, ADamagedShipsCardHasWhatIsLeftOfHerSheet) {
  const Setting setting = campaign_named(bridge(), "yazoo_1862");
  json::object damaged;
  for (std::uint64_t seed = 0; damaged.empty() && seed < 40; ++seed) {
    play_campaign(bridge(), setting, seed, [&](const kernel::AnyState& state) {
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

TEST(RR_8_1, InFlotillaAShipWhoseSheetHasNoGunsSpendsNoRounds) {
  const Setting setting = campaign_named(bridge(), "yazoo_1862");
  const auto& scenario = setting.scenario.as<redriver::Scenario>();
  auto unarmed = red_river_flotilla::cast(setting);
  for (auto& sheet : unarmed.ships) sheet.batteries = {};
  int armed_ships = 0;
  play_campaign(bridge(), setting, 1, [&](const kernel::AnyState& state) {
    const auto& at = state.as<redriver::State>();
    for (const bool armed : {true, false}) {
      const auto ships = armed ? red_river_flotilla::cast(setting) : unarmed;
      const auto battle = games::RedRiverFlotilla::fight_owed(ships, scenario, at);
      ASSERT_TRUE(battle);
      flotilla::State ended = flotilla::Flotilla::start(*battle);
      ended.turn = 11;
      const auto result = games::RedRiverFlotilla::result(ships, scenario, at, *battle, ended);
      ASSERT_TRUE(result);
      for (const redriver::ShipResult& ship : std::get<redriver::FightFought>(*result).ships) {
        const bool spends = ship.rounds_fired != redriver::ShipResult{}.rounds_fired;
        armed_ships += armed && spends ? 1 : 0;
        EXPECT_FALSE(spends && !armed);
      }
    }
  });
  EXPECT_GT(armed_ships, 0);
}

TEST(RR_13_2, AFoughtBattleOfFlotillaComesBackAsADecisionThatTheCampaignTakes) { expect_battles_come_back(bridge()); }

TEST(RR_6_3, InFlotillaEveryHiddenBatteryReachesAnyShipThatLeadsWithEachKindOfGunButLightOnes) {
  using namespace redriver::testing;
  int first = 0;
  for (const std::string& flotilla : red_river_wire::flotilla_names()) {
    const Setting setting = campaign_named(bridge(), flotilla);
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
