#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "adapters/wire/bridge_redriver_noddy.hpp"
#include "engine/games/noddy/gunnery.hpp"
#include "engine/games/red_river_noddy_ships.hpp"
#include "tests/engine/redriver/ambushes.hpp"
#include "tests/wire/river_bridges.hpp"

namespace brownwater::wire::testing::noddy_bridge_test {
namespace {

using namespace river_bridges;

const AnyBridge& bridge() { return *bridge_between("red-river", "noddy"); }

void expect_equal(const noddy::Draft& one, const noddy::Draft& other) {
  EXPECT_EQ(one.width, other.width);
  EXPECT_EQ(one.height, other.height);
  EXPECT_EQ(one.open_depth_tenths, other.open_depth_tenths);
  EXPECT_EQ(one.areas, other.areas);
  EXPECT_EQ(one.currents, other.currents);
  EXPECT_EQ(one.exits, other.exits);
  EXPECT_EQ(one.moves, other.moves);
  EXPECT_EQ(one.options, other.options);
  EXPECT_EQ(one.tables, other.tables);
  EXPECT_EQ(one.forces, other.forces);
  EXPECT_EQ(one.mines, other.mines);
  EXPECT_EQ(one.shoals, other.shoals);
  EXPECT_EQ(one.objectives, other.objectives);
}

TEST(RR_13_1, EveryFightOfAHundredCampaignsMakesABattleOfNoddyThatReadsBackFromItsText) {
  expect_fights_read_back<noddy::Scenario>(
      bridge(), red_river_noddy::cast,
      [](const auto& ships, const auto& scenario, const auto& state) {
        return games::RedRiverNoddy::draft_of_fight(ships, scenario, state);
      },
      expect_equal);
}

/// RR-8.1: each gun that the campaign knows and that fires still has rounds as far as they go, and all together have
/// what she carries; any other gun has none. Returns how many have some.
int expect_rounds_shared_out(const Setting& setting, const redriver::State& state, redriver::ShipIndex ship,
                             const json::object& force) {
  const auto cards = red_river_noddy::cast(setting);
  const redriver::UnionShip& card = setting.scenario.as<redriver::Scenario>().ship(ship);
  const games::Mounts mounts = games::mounts_of(cards, card.guns, cards.ships[ship]);
  std::set<std::int64_t> out;
  if (const json::value* damage = force.if_contains("damage");
      damage != nullptr && damage->as_object().contains("guns_out"))
    for (const json::value& gun : damage->at("guns_out").as_array()) out.insert(gun.as_int64());
  std::map<redriver::GunKind, std::vector<std::int64_t>> shares;
  const json::array& rounds = force.at("rounds").as_array();
  for (std::size_t gun = 0; gun < rounds.size(); ++gun) {
    if (mounts[gun] == redriver::kNoMount || out.contains(static_cast<std::int64_t>(gun)))
      EXPECT_EQ(rounds[gun], json::value(0)) << "gun " << gun << " of " << json::serialize(force);
    else
      shares[card.guns[mounts[gun]].kind].push_back(rounds[gun].as_int64());
  }
  int loaded = 0;
  for (const auto& [kind, of_kind] : shares) {
    const std::int64_t carried = state.ships[ship].rounds[kind];
    EXPECT_EQ(std::accumulate(of_kind.begin(), of_kind.end(), std::int64_t{0}), carried) << json::serialize(force);
    const auto [least, most] = std::ranges::minmax(of_kind);
    EXPECT_LE(most - least, 1) << json::serialize(force);
    loaded += static_cast<int>(std::ranges::count_if(of_kind, [](std::int64_t share) { return share > 0; }));
  }
  return loaded;
}

TEST(RR_13_1, EveryGunOfAUnionShipThatTheCampaignKnowsHasItsShareOfHerRounds) {
  int loaded = 0;
  for (const std::string& flotilla : red_river_wire::flotilla_names()) {
    const Setting setting = campaign_named(bridge(), flotilla);
    for (std::uint64_t seed = 0; seed < brownwater::testing::fewer(6); ++seed) {
      play_campaign(bridge(), setting, seed, [&](const kernel::AnyState& state) {
        const json::object text = bridge().fight_owed(setting, state).value_or(json::object());
        ASSERT_FALSE(text.empty()) << flotilla;
        const json::value ships = bridge().campaign().write_view(setting, state, Seat::kUnion).at("ships");
        for (std::size_t ship = 0; ship < ships.as_array().size(); ++ship) {
          for (const json::value& force : text.at("forces").as_array()) {
            if (force.at("id") == ships.at(ship).at("id") && force.as_object().contains("rounds"))
              loaded += expect_rounds_shared_out(setting, state.as<redriver::State>(),
                                                 static_cast<redriver::ShipIndex>(ship), force.as_object());
          }
        }
      });
    }
  }
  EXPECT_GT(loaded, static_cast<int>(brownwater::testing::fewer(500)));
}

TEST(RR_13_2, AFoughtBattleOfNoddyComesBackAsADecisionThatTheCampaignTakes) { expect_battles_come_back(bridge()); }

TEST(RR_6_3, InNoddyEveryHiddenBatteryReachesAnyShipThatLeadsWithAGunOfEachKind) {
  using namespace redriver::testing;
  int first = 0;
  for (const std::string& flotilla : red_river_wire::flotilla_names()) {
    const Setting setting = campaign_named(bridge(), flotilla);
    const auto cards = red_river_noddy::cast(setting);
    for_some_ambushes(
        setting.scenario.as<redriver::Scenario>(), first++,
        [&](const redriver::Scenario& scenario, const redriver::State& come_upon) {
          const auto battle = games::RedRiverNoddy::fight_owed(cards, scenario, come_upon);
          ASSERT_TRUE(battle);
          const noddy::State state = noddy::Noddy::start(*battle);
          const auto battery = static_cast<noddy::ShipIndex>(std::popcount(come_upon.acting));
          const auto sight = noddy::look(*battle, state, battery, battle->placement(battery).pose, 0);
          std::size_t gun = 0;
          for (const redriver::Guns& kind : scenario.tables().batteries[come_upon.sections[0].batteries[0].row - 1U]) {
            int laid = 0;
            for (int at = 0; at < kind.count; ++at, ++gun)
              laid +=
                  sight && noddy::lay(*battle, state, battery, battle->placement(battery).pose, gun, 0, *sight) ? 1 : 0;
            EXPECT_GT(laid, 0) << flotilla << ": " << redriver::testing::told(come_upon);
          }
        });
  }
}

}  // namespace
}  // namespace brownwater::wire::testing::noddy_bridge_test
