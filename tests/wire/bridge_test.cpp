#include <gtest/gtest.h>

#include "adapters/wire/mobas/cast.hpp"
#include "engine/games/red_river_mobas.hpp"
#include "tests/steered/accounts.hpp"
#include "tests/wire/river_bridges.hpp"

namespace brownwater::wire::testing::mobas_bridge_test {
namespace {

using namespace river_bridges;

const AnyBridge& bridge() { return *bridge_between("red-river", "mobas"); }

void expect_equal(const mobas::Draft& one, const mobas::Draft& other) {
  EXPECT_EQ(one.rows, other.rows);
  EXPECT_EQ(one.columns, other.columns);
  EXPECT_EQ(one.turns, other.turns);
  EXPECT_EQ(one.options, other.options);
  EXPECT_EQ(one.numbers, other.numbers);
  EXPECT_EQ(one.exits, other.exits);
  EXPECT_EQ(one.terrain, other.terrain);
  EXPECT_EQ(one.forces, other.forces);
  EXPECT_EQ(one.mines, other.mines);
  EXPECT_EQ(one.objectives, other.objectives);
}

TEST(RR_13_1, TheBattleOfAFightIsReadBackFromItsTextAsTheRulesMadeIt) {
  int fights = 0;
  for (const std::string& flotilla : red_river_wire::flotilla_names()) {
    const Setting setting = campaign_named(bridge(), flotilla);
    for (std::uint64_t seed = 0; seed < brownwater::testing::fewer(150) && !HasFailure(); ++seed) {
      play_campaign(bridge(), setting, seed, [&](const kernel::AnyState& state) {
        const auto owed =
            games::RedRiverMobas::fight_owed(setting.scenario.as<redriver::Scenario>(), state.as<redriver::State>());
        const auto text = bridge().fight_owed(setting, state);
        ASSERT_EQ(text.has_value(), owed.has_value());
        if (!text) return;
        ++fights;
        const auto read = bridge().battle().read_scenario(*text, {});
        ASSERT_TRUE(read.has_value()) << first_of(read.error()) << "\n" << json::serialize(*text);
        expect_equal(read->scenario.as<mobas::Scenario>().draft(), owed->draft());
      });
    }
  }
  EXPECT_GT(fights, brownwater::testing::kSanitized ? 5 : 1000);
}

TEST(RR_13_1, TheBattleSaysWhereAndWhenItIsFoughtAndWhoIsThere) {
  const Setting setting = campaign_named(bridge(), "red_river_1864");
  json::object text;
  for (std::uint64_t seed = 0; text.empty() && seed < 50; ++seed) {
    play_campaign(bridge(), setting, seed, [&](const kernel::AnyState& state) {
      const auto& at = state.as<redriver::State>();
      const bool on_main = at.phase == redriver::Phase::kFight && !at.sections[at.field].on_tributary;
      if (text.empty() && on_main) text = bridge().fight_owed(setting, state).value_or(json::object());
    });
  }
  ASSERT_FALSE(text.empty());
  const std::string title(text.at("title").as_string());
  EXPECT_TRUE(title.starts_with("Section ")) << title;
  EXPECT_NE(title.find("March: a"), std::string::npos) << title;
  EXPECT_EQ(text.at("place").as_string(), "Red River, Louisiana");
  EXPECT_EQ(text.at("map").at("river").at("name").as_string(), "Red River");
  EXPECT_EQ(text.at("forces").at(0).at("ship").as_string(), "benton");
  EXPECT_EQ(text.at("forces").at(0).at("name").as_string(), "Benton");
}

TEST(RR_13_2, AFoughtBattleComesBackAsADecisionThatTheCampaignTakes) {
  const Setting setting = campaign_named(bridge(), "yazoo_1862");
  const kernel::AnyGame& battle = bridge().battle().game();
  const kernel::AnyGame& campaign = bridge().campaign().game();
  int brought_back = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    play_campaign(bridge(), setting, seed, [&](const kernel::AnyState& state) {
      const auto text = bridge().fight_owed(setting, state);
      if (!text) return;
      const auto read = bridge().battle().read_scenario(*text, {});
      ASSERT_TRUE(read.has_value());
      EXPECT_FALSE(bridge().result(setting, state, *read, battle.start(read->scenario)).has_value()) << "not over";
      const kernel::AnyState ended = play_at_random(*read, seed, [](const auto&...) {});
      const auto action = bridge().result(setting, state, *read, ended);
      ASSERT_TRUE(action.has_value()) << action.error().reason;
      EXPECT_FALSE(campaign.refuse(setting.scenario, state, bridge().seat_for_result(state), *action).has_value());
      ++brought_back;
    });
  }
  EXPECT_GT(brought_back, 20);
}

/// How many faults a fight's accounts find, once something stands otherwise in the campaign after it.
std::size_t faults_with(steered::Settled settled, std::string_view pointer, const json::value& otherwise) {
  std::size_t faults = 0;
  if (!pointer.empty()) {
    json::value is = settled.is;
    is.at_pointer(pointer) = otherwise;
    settled.is = is.as_object();
  }
  steered::balance_river(settled, [&](const std::string&) { ++faults; });
  return faults;
}

// Steered play holds all fights to these accounts (tests/steered).
TEST(RR_13_2, TheAccountsOfAFightSeeAShipAGunARoundAndAPointThatAreGoneOrDoubled) {
  const Setting setting = campaign_named(bridge(), "yazoo_1862");
  std::optional<steered::Settled> first;
  play_campaign(bridge(), setting, 1, [&](const kernel::AnyState& state) {
    if (first) return;
    const auto result = kernel::AnyAction::of(redriver::Action(redriver::FightFought{}));
    const chance::RandomFaces dice(chance::PhiloxStream(1, 2, 0));
    const auto played = bridge().campaign().game().play(setting.scenario, state, Seat::kUnion, result, dice);
    if (played) first = steered::settled_by(bridge().campaign(), setting, state, result, *played);
  });
  ASSERT_TRUE(first);
  EXPECT_EQ(faults_with(*first, "", nullptr), 0U);
  EXPECT_EQ(faults_with(*first, "/ships/0/fate", "sunk"), 1U);
  EXPECT_EQ(faults_with(*first, "/ships/1/points_left", 44), 1U);
  EXPECT_EQ(faults_with(*first, "/ships/1/guns/0/mounted", 3), 1U);
  EXPECT_EQ(faults_with(*first, "/ships/2/rounds/0/rounds", 121), 1U);
  EXPECT_EQ(faults_with(*first, "/ships/2/fuel", 21), 1U);
  EXPECT_EQ(faults_with(*first, "/ships/3/id", "nobody"), 1U);
  EXPECT_EQ(faults_with(*first, "/sections/0/vessels/gunboats", 9), 1U);
  EXPECT_EQ(faults_with(*first, "/sections/0/captured/unarmed", 1), 1U);
}

TEST(RR_13_2, TheAccountsOfABattleOfEachBookSeeWhatIsOtherwiseAtItsStartAtItsEndAndInTheCampaign) {
  const std::map<std::string_view, std::pair<std::string, std::string>> books{
      {"mobas", {"/ships/0/id", "/ships/0/fv_left"}},
      {"noddy", {"/ships/0/id", "/ships/0/guns/0/rounds"}},
      {"flotilla", {"/units/0/id", "/units/0/now/crossed"}}};
  for (const auto& [book, pointers] : books) {
    const AnyBridge& between = *bridge_between("red-river", book);
    const Setting setting = campaign_named(between, "yazoo_1862");
    std::optional<steered::Fight> first;
    play_campaign(between, setting, 1, [&](const kernel::AnyState& state) {
      // The campaign no longer keeps the stores of a ship that is lost.
      if (first && first->settled.is.at("ships").at(0).at("fate") == "afloat") return;
      first = steered::fight_through(between, setting, state, steered::End::kPlayed, 1,
                                     [](const std::string& fault) { ADD_FAILURE() << fault; });
    });
    ASSERT_TRUE(first) << book;
    std::vector<std::string> faults;
    const auto faults_now = [&](const steered::Fight& fight) {
      faults.clear();
      steered::balance(between, fight, [&](const std::string& fault) { faults.push_back(fault); });
      return faults.size();
    };
    EXPECT_EQ(faults_now(*first), 0U) << book << ": " << (faults.empty() ? "" : faults.front());
    const auto otherwise = [&](auto&& text_of, std::string_view pointer, const json::value& value) {
      steered::Fight fight = *first;
      json::value text = text_of(fight);
      text.at_pointer(pointer) = value;
      text_of(fight) = text.as_object();
      EXPECT_GT(faults_now(fight), 0U) << book << " " << pointer;
      for (const std::string& fault : faults) EXPECT_TRUE(fault.starts_with(std::string(book) + ": ")) << fault;
    };
    const auto start = [](steered::Fight& fight) -> json::object& { return fight.fought.start; };
    const auto end = [](steered::Fight& fight) -> json::object& { return fight.fought.end; };
    const auto is = [](steered::Fight& fight) -> json::object& { return fight.settled.is; };
    const auto result = [](steered::Fight& fight) -> json::object& { return fight.settled.result; };
    otherwise(start, pointers.first, "nobody");
    otherwise(end, pointers.second, 99);
    otherwise(is, "/ships/0/points_left", 99);
    otherwise(is, "/ships/0/rounds/0/rounds", 999);
    otherwise(result, "/ships/0/damage", 255);
    otherwise(result, "/ships/0/rounds_fired/0", 255);
  }
}

TEST(RR_13_3, OnlyCampaignsHaveBridges) {
  EXPECT_EQ(bridge_between("mobas", "red-river"), nullptr);
  EXPECT_EQ(bridge_between("red-river", "chess"), nullptr);
  EXPECT_EQ(battle_systems_of("red-river"), (std::vector<std::string_view>{"mobas", "noddy", "flotilla"}));
  EXPECT_TRUE(battle_systems_of("mobas").empty());
}

}  // namespace
}  // namespace brownwater::wire::testing::mobas_bridge_test
