#include <gmock/gmock.h>

#include <set>

#include "adapters/wire/bridge.hpp"
#include "adapters/wire/meeting/casting.hpp"
#include "adapters/wire/wbts/war_fight.hpp"
#include "adapters/wire/wbts/war_ships.hpp"
#include "engine/games/wbts/wbts.hpp"
#include "tests/steered/accounts.hpp"
#include "tests/support/fewer.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::wire::testing {
namespace {

using namespace wbts;

constexpr std::array<std::string_view, 3> kFightingSystems{"mobas", "noddy", "flotilla"};

const Codec& war_book() { return *codec_of("wbts"); }
const AnyBridge& war_bridge(std::string_view system) { return *bridge_between("wbts", system); }

/// The Vicksburg set-up, with a Union flotilla and an ironclad beside the first Confederate vessel.
Setting war_with_fights(std::string_view system, const char* to = "12/62") {
  json::value text = *scenario_named("wbts", "vicksburg_1862");
  text.as_object()["to"] = to;
  json::array& vessels = text.at("vessels").as_array();
  const auto enemy = std::ranges::find_if(vessels, [](const json::value& vessel) {
    return vessel.at("side") == "confederate" && !vessel.as_object().contains("building_since");
  });
  const json::value water = enemy->at("water");
  for (const char* kind : {"river_flotilla", "ironclad"})
    vessels.push_back({{"side", "union"}, {"kind", kind}, {"name", kind}, {"near", "vicksburg"}, {"water", water}});
  vessels.push_back({{"side", "confederate"},
                     {"kind", "river_flotilla"},
                     {"name", "River Defense Fleet"},
                     {"ships", {"general_price", "webb"}},
                     {"near", "vicksburg"},
                     {"water", water}});
  const auto setting = war_book().read_scenario(text, {{"naval_fights", system}});
  EXPECT_TRUE(setting) << setting.error().front().where << ": " << setting.error().front().reason;
  return setting ? *setting : Setting{};
}

/// Attacks afloat wherever it may, ends what may be ended, and else decides at random; `at_fight` sees every fight.
template <class AtFight>
kernel::AnyState wage(const Setting& setting, std::uint64_t seed, AtFight&& at_fight) {
  const kernel::AnyGame& game = war_book().game();
  kernel::AnyState state = game.start(setting.scenario);
  chance::Whim whim(seed, 0);
  for (std::uint32_t decision = 0; !game.outcome(state); ++decision) {
    if (war_bridge("mobas").waits(state) && !at_fight(state)) return state;
    const Seat seat = game.to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    kernel::AnyAction action = game.sample(setting.scenario, state, seat, whim);
    if (war_bridge("mobas").waits(state) && whim.below(3) > 0) {
      const std::uint32_t lost = whim.below(1U << 12U) & whim.below(1U << 12U);
      const auto result = kernel::AnyAction::of(Action(FightFought{.lost = lost, .driven = Side::kConfederate}));
      if (!game.refuse(setting.scenario, state, seat, result)) action = result;
    }
    const bool attacks = state.as<State>().owed.top_if<Attacks>() != nullptr;
    const auto legal = attacks ? game.actions(setting.scenario, state, seat) : std::vector<kernel::AnyAction>{};
    for (const kernel::AnyAction& listed : legal) {
      if (std::holds_alternative<FightAfloat>(listed.as<Action>())) action = listed;
    }
    const auto played =
        game.play(setting.scenario, state, seat, action, chance::RandomFaces(chance::PhiloxStream(seed, 0, decision)));
    if (!played) {
      ADD_FAILURE() << "a sampled action was refused";
      return state;
    }
    state = played->after;
  }
  return state;
}

/// The first fight of a war.
kernel::AnyState first_fight(const Setting& setting) {
  return wage(setting, 3, [](const kernel::AnyState&) { return false; });
}

TEST(WS_12_1, ABattleOfEachSystemCostsTheWarTheShipsThatItCostAndNoOthers) {
  for (const std::string_view system : kFightingSystems) {
    const Setting war = war_with_fights(system);
    std::vector<std::string> faults;
    std::uint64_t fights = 0;
    const auto balance = [&](const kernel::AnyState& state) {
      for (const steered::End end : {steered::End::kPlayed, steered::End::kStopped}) {
        const auto tell = [&](const std::string& fault) { faults.push_back(fault); };
        if (steered::balance_fight(war_bridge(system), war, state, end, ++fights, tell)) continue;
        ADD_FAILURE() << "no fight";
      }
      return true;
    };
    for (std::uint64_t seed = 0; seed < brownwater::testing::fewer(6); ++seed) wage(war, seed, balance);
    EXPECT_THAT(faults, ::testing::IsEmpty()) << system;
    EXPECT_GE(fights, brownwater::testing::fewer(12)) << system;
  }
}

TEST(WS_12_1, TheAccountsOfABattleSeeAnotherShipAnotherLossAndAnotherVesselThanTheWarHas) {
  const Setting war = war_with_fights("mobas");
  const AnyBridge& bridge = war_bridge("mobas");
  const auto fought = steered::fight_through(bridge, war, first_fight(war), steered::End::kStopped, 1,
                                             [](const std::string& fault) { ADD_FAILURE() << fault; });
  ASSERT_TRUE(fought);
  const auto faults_with = [&](auto&& text_of, std::string_view pointer, const json::value& otherwise) {
    steered::Fight fight = *fought;
    json::value text = text_of(fight);
    if (!pointer.empty()) text.at_pointer(pointer) = otherwise;
    text_of(fight) = text.as_object();
    std::size_t faults = 0;
    steered::balance(bridge, fight, [&](const std::string&) { ++faults; });
    return faults;
  };
  const auto scenario = [](steered::Fight& fight) -> json::object& { return fight.fought.scenario; };
  const auto end = [](steered::Fight& fight) -> json::object& { return fight.fought.end; };
  const auto is = [](steered::Fight& fight) -> json::object& { return fight.settled.is; };
  EXPECT_EQ(faults_with(is, "", nullptr), 0U);
  EXPECT_GT(faults_with(scenario, "/forces/0/id", "nobody"), 0U);
  const bool sunk = fought->fought.end.at("ships").at(0).at("status") == "sunk";
  EXPECT_GT(faults_with(end, "/ships/0/status", sunk ? "afloat" : "sunk"), 0U);
  EXPECT_GT(faults_with(is, "/vessels/0/points", 99), 0U);
  EXPECT_GT(faults_with(is, "/vessels/0/ships_lost", 99), 0U);
}

TEST(WS_12_1, ABattleIsNotBroughtBackBeforeItIsOverNorWhereNoneIsOwed) {
  const Setting war = war_with_fights("mobas");
  const kernel::AnyState before = first_fight(war);
  const AnyBridge& bridge = war_bridge("mobas");
  const auto battle = bridge.battle().read_scenario(*bridge.fight_owed(war, before), {});
  ASSERT_TRUE(battle);
  const kernel::AnyState begun = bridge.battle().game().start(battle->scenario);
  EXPECT_EQ(bridge.result(war, before, *battle, begun).error().reason, "the fight is not over");
  const kernel::AnyState end =
      play_at_random(bridge.battle(), *battle, 1,
                     [](const kernel::AnyState&, Seat, const kernel::AnyAction&, const kernel::AnyPlayed&) {});
  const kernel::AnyState start = war_book().game().start(war.scenario);
  EXPECT_EQ(bridge.result(war, start, *battle, end).error().rule, "WS-12.1");
}

TEST(WS_12_1, TheSetUpSaysInWhichSystemItsFightsAreFought) {
  const Setting war = war_with_fights("noddy");
  const kernel::AnyState before = first_fight(war);
  EXPECT_FALSE(war_bridge("mobas").fight_owed(war, before));
  EXPECT_TRUE(war_bridge("noddy").fight_owed(war, before));
  const json::object view = war_book().write_view(war, before, Seat::kUnion);
  EXPECT_EQ(view.at("fight").at("systems"), (json::array{"noddy"}));
  EXPECT_EQ(view.at("asked").at("type"), json::value("naval_fight"));
  const auto refused = war_book().read_scenario(*scenario_named("wbts", "vicksburg_1862"), {{"naval_fights", "chess"}});
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().front().where, ::testing::HasSubstr("naval_fights"));
}

TEST(WS_12_1, EverySeatSeesTheSameFight) {
  const Setting war = war_with_fights("flotilla");
  const kernel::AnyState before = first_fight(war);
  const json::value whole = war_book().write_view(war, before, Seat::kUmpire).at("fight");
  EXPECT_GT(whole.at("ships").as_array().size(), 5U);
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate, Seat::kSpectator})
    EXPECT_EQ(war_book().write_view(war, before, seat).at("fight"), whole);
}

TEST(WS_12_1, AShipKeepsHerNumberWhateverComesIntoTheRegisterLater) {
  EXPECT_EQ(wbts_wire::register_ship("albemarle"), ShipId{0});
  EXPECT_EQ(wbts_wire::register_ship("wyalusing"), ShipId{140}) << "a new vessel belongs at the end of kLate";
}

TEST(WS_12_1, EveryShipOfTheListFightsInEverySystem) {
  const Setting war = war_with_fights("mobas");
  const kernel::AnyState before = first_fight(war);
  const auto meeting = wbts_wire::meeting_of_fight(wbts_wire::cast_of(war), before.as<State>());
  ASSERT_TRUE(meeting);
  std::set<ShipId> listed;
  for (const Fleet& fleet : wbts_wire::fleets()->fleets.fleets) {
    for (const DatedShip& dated : fleet.ships) listed.insert(dated.ship);
  }
  EXPECT_GT(listed.size(), 120U);
  const std::vector<ShipId> ships(listed.begin(), listed.end());
  for (std::size_t at = 0; at < ships.size();) {
    json::object text = *meeting;
    for (json::value& force : text.at("forces").as_array()) {
      const std::string name = wbts_wire::register_ships()[ships[at++ % ships.size()]];
      force.as_object()["ship"] = name;
      force.as_object()["id"] = name;
    }
    using Casting = json::object (*)(const json::object&);
    const std::array<std::pair<const char*, Casting>, 3> castings{
        {{"mobas", meetings::cast_mobas}, {"noddy", meetings::cast_noddy}, {"flotilla", meetings::cast_flotilla}}};
    for (const auto& [system, cast] : castings) {
      const auto read = codec_of(system)->read_scenario(cast(text), {});
      EXPECT_TRUE(read) << system << read.error().front().where << ": " << read.error().front().reason;
    }
  }
}

TEST(WS_12_1, WarsWithBattlesGoOnToTheirEndAndEveryFightOfThemCanBeFought) {
  int fights = 0;
  for (const std::string_view system : kFightingSystems) {
    const Setting war = war_with_fights(system, "4/63");
    const auto fought = [&](const kernel::AnyState& state) {
      const auto text = war_bridge(system).fight_owed(war, state);
      EXPECT_TRUE(text);
      const auto read = text ? codec_of(system)->read_scenario(*text, {}) : std::unexpected(std::vector<Fault>{});
      EXPECT_TRUE(read) << (text ? json::serialize(*text) : "");
      ++fights;
      return !::testing::Test::HasFailure();
    };
    for (std::uint64_t seed = 0; seed < brownwater::testing::fewer(3) && !HasFailure(); ++seed)
      EXPECT_TRUE(war_book().game().outcome(wage(war, seed, fought)));
  }
  EXPECT_GE(static_cast<std::uint64_t>(fights), brownwater::testing::fewer(6));
}

TEST(WS_12_1, AListOfShipsThatIsWrongSaysWhereAndWhy) {
  const auto told = wbts_wire::read_fleets(parsed(
      R"({"format":"brownwater-wbts-ships-1","system":"wbts","title":"t","most_ships_a_side":99,"minutes":30,"fleets":[
         {"side":"union","kind":"river_flotilla","theatre":"any","ships_each":3,"ships":[{"ship":"titanic","from":"7/61"}]}]})"));
  ASSERT_FALSE(told);
  std::string all;
  for (const Fault& fault : told.error()) all += fault.where + " " + fault.reason + "\n";
  EXPECT_THAT(all, ::testing::HasSubstr("/most_ships_a_side"));
  EXPECT_THAT(all, ::testing::HasSubstr("/fleets/0/ships/0/ship"));
}

}  // namespace
}  // namespace brownwater::wire::testing
