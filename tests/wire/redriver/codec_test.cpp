#include <gmock/gmock.h>

#include <set>

#include "adapters/wire/rules_numbers.hpp"
#include "engine/games/redriver/redriver.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::wire::testing {
namespace {

using namespace redriver;

const Codec& red_river() { return *codec_of("red-river"); }

Setting campaign(const char* name, bool patrols = false) {
  const auto setting = red_river().read_scenario(*scenario_named("red-river", name), {{"night_patrols", patrols}});
  EXPECT_TRUE(setting) << setting.error().front().where << ": " << setting.error().front().reason;
  return setting ? *setting : Setting{};
}

/// Called with each decision before it is played, and with its result.
using Seeing = std::function<void(const kernel::AnyState& before, const kernel::AnyAction&, const kernel::AnyPlayed&)>;

/// A random campaign to its end, its fights drawn by lot.
void sail_at_random(const Setting& setting, std::uint64_t seed, const Seeing& see) {
  const kernel::AnyGame& game = red_river().game();
  kernel::AnyState state = game.start(setting.scenario);
  chance::Whim whim(seed, 0);
  for (std::uint32_t decision = 0; !game.outcome(state); ++decision) {
    kernel::AnyAction action = game.sample(setting.scenario, state, Seat::kUnion, whim);
    if (state.as<State>().phase == Phase::kFight) {
      action = kernel::AnyAction::of(
          Action(quick_fight(setting.scenario.as<redriver::Scenario>(), state.as<State>(), whim)));
    }
    const chance::RandomFaces dice(chance::PhiloxStream(seed, 0, decision));
    const auto played = game.play(setting.scenario, state, Seat::kUnion, action, dice);
    ASSERT_TRUE(played) << "a sampled action was refused";
    see(state, action, *played);
    state = played->after;
  }
}

/// All that is wrong with the scenario in which one place is put otherwise, as `where [rule]`.
std::vector<std::string> faults_with(std::string_view pointer, const json::value& value) {
  json::value text = *scenario_named("red-river", "red_river_1864");
  const std::size_t last = pointer.rfind('/');
  json::value* parent = &text;
  for (std::string_view way = pointer.substr(0, last); !way.empty();) {
    const std::size_t end = std::min(way.find('/', 1), way.size());
    const std::string token(way.substr(1, end - 1));
    parent = parent->is_array() ? &parent->as_array().at(std::stoul(token)) : &parent->at(token);
    way.remove_prefix(end);
  }
  parent->as_object()[pointer.substr(last + 1)] = value;
  std::vector<std::string> faults;
  const auto setting = red_river().read_scenario(text, {});
  if (!setting) {
    for (const Fault& fault : setting.error()) faults.push_back(fault.where + " [" + fault.rule + "]");
  }
  return faults;
}

TEST(RedRiverCodec, ReadsEveryScenarioOfTheProgram) {
  EXPECT_GE(scenario_names("red-river").size(), 4U);
  for (const std::string& name : scenario_names("red-river")) {
    const Setting setting = campaign(name.c_str());
    EXPECT_EQ(red_river().write_scenario(setting, Seat::kSpectator).at("id"), json::value(name));
  }
}

TEST(RedRiverCodec, EveryActionOfAViewAndEveryResultReadsBackAsItWas) {
  const Codec& codec = red_river();
  const Setting setting = campaign("yazoo_1862", true);
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    sail_at_random(setting, seed,
                   [&](const kernel::AnyState& before, const kernel::AnyAction& action, const kernel::AnyPlayed&) {
                     const auto legal = codec.game().actions(setting.scenario, before, Seat::kUnion);
                     const json::object view = codec.write_view(setting, before, Seat::kUnion);
                     const json::array& listed = view.at("actions").as_array();
                     ASSERT_EQ(listed.size(), legal.size());
                     for (std::size_t at = 0; at < legal.size(); ++at) {
                       const auto read = codec.read_action(setting, listed[at]);
                       ASSERT_TRUE(read) << json::serialize(listed[at]) << read.error().reason;
                       EXPECT_EQ(read->as<Action>(), legal[at].as<Action>()) << json::serialize(listed[at]);
                     }
                     const json::object text = codec.write_action(setting, action);
                     const auto read = codec.read_action(setting, text);
                     ASSERT_TRUE(read) << json::serialize(text) << read.error().where << read.error().reason;
                     EXPECT_EQ(read->as<Action>(), action.as<Action>()) << json::serialize(text);
                   });
  }
}

TEST(RedRiverCodec, EveryDieReadsBackAsItFellAndEveryEventHasTypeAndRule) {
  const Codec& codec = red_river();
  std::set<std::string> types;
  std::set<std::string> purposes;
  for (const char* name : {"red_river_1864", "yazoo_1862", "timberclads_1862", "river_monitors_1864"}) {
    const Setting setting = campaign(name, true);
    for (std::uint64_t seed = 10; seed < 30; ++seed) {
      sail_at_random(setting, seed,
                     [&](const kernel::AnyState&, const kernel::AnyAction&, const kernel::AnyPlayed& played) {
                       for (const chance::Throw& thrown : played.throws) {
                         const json::object text = codec.write_throw(setting, thrown);
                         const auto read = codec.read_throw(setting, text);
                         ASSERT_TRUE(read) << json::serialize(text) << read.error().reason;
                         EXPECT_EQ(*read, thrown) << json::serialize(text);
                         purposes.insert(text.at("purpose").as_string().c_str());
                       }
                       for (const kernel::AnyEvent& event : played.events) {
                         const json::object text = codec.write_event(setting, event);
                         EXPECT_TRUE(text.at("rule").as_string().starts_with("RR-")) << json::serialize(text);
                         types.insert(text.at("type").as_string().c_str());
                       }
                     });
    }
  }
  EXPECT_GE(types.size(), 30U);
  EXPECT_GE(purposes.size(), 30U);
}

TEST(RedRiverCodec, AFightThatEndedIsToldWithWhoFoughtAndHowItCameOut) {
  const Codec& codec = red_river();
  const std::set<std::string> all{"won",  "passed",    "some_passed",   "repulsed",          "beaten",
                                  "lost", "lost_both", "ironclad_sunk", "ironclad_captured", "ironclad_left"};
  std::set<std::string> ends;
  const Setting setting = campaign("yazoo_1862");
  for (std::uint64_t seed = 10; seed < 30; ++seed) {
    sail_at_random(setting, seed,
                   [&](const kernel::AnyState&, const kernel::AnyAction&, const kernel::AnyPlayed& played) {
                     for (const json::value& event : codec.write_events(setting, played.after, played.events)) {
                       if (event.at("type") != "fight_ended") continue;
                       EXPECT_FALSE(event.at("ships").as_array().empty()) << json::serialize(event);
                       ends.insert(event.at("end").as_string().c_str());
                     }
                   });
  }
  EXPECT_THAT(ends, ::testing::Contains("won"));
  EXPECT_THAT(all, ::testing::IsSupersetOf(ends));
}

TEST(RedRiverCodec, ViewHasEveryKeyOfItsFormAndTellsWhyAnOrderIsRefused) {
  const Codec& codec = red_river();
  const Setting setting = campaign("red_river_1864");
  const kernel::AnyState start = codec.game().start(setting.scenario);
  const auto afloat =
      codec.game().play(setting.scenario, start, Seat::kUnion, kernel::AnyAction::of(Action(TakeOnFuel{})),
                        chance::RandomFaces(chance::PhiloxStream(1, 0, 0)));
  ASSERT_TRUE(afloat);
  const json::object view = codec.write_view(setting, afloat->after, Seat::kUnion);
  for (const char* key :
       {"system",   "seat",      "turn",     "day",    "watch",   "night",          "turns",
        "phase",    "to_decide", "points",   "ledger", "flag_at", "known_sections", "housekeeping_left",
        "sections", "ships",     "ironclad", "fuel",   "rounds",  "encounter",      "fight",
        "actions",  "cannot",    "outcome"}) {
    EXPECT_TRUE(view.contains(key)) << key;
  }
  std::vector<std::string> refused;
  for (const json::value& order : view.at("cannot").as_array()) {
    refused.emplace_back(order.at("action").at("type").as_string().c_str());
    EXPECT_TRUE(order.at("rule").as_string().starts_with("RR-"));
    EXPECT_FALSE(order.at("reason").as_string().empty());
  }
  EXPECT_THAT(refused, ::testing::ElementsAre("explore", "turn_back", "drop_down", "forage", "scavenge", "engage"));
  EXPECT_TRUE(codec.write_view(setting, afloat->after, Seat::kSpectator).at("actions").as_array().empty());
}

TEST(RedRiverCodec, BadScenarioIsRefusedWithPlaceAndRule) {
  using ::testing::Contains;
  using ::testing::ElementsAre;
  EXPECT_THAT(faults_with("/flotilla/warships", json::array{}), ElementsAre("/flotilla/warships [RR-2.3]"));
  EXPECT_THAT(faults_with("/flotilla/warships/1/ship", "flying_dutchman"),
              ElementsAre("/flotilla/warships/1/ship [RR-9.4]"));
  EXPECT_THAT(faults_with("/flotilla/warships/1/barges", 3), ElementsAre("/flotilla/warships/1/barges [RR-7.2]"));
  EXPECT_THAT(faults_with("/flotilla/supply_ships/0/load", {{"32pdr_sb", 150}, {"8in_sb", 60}}),
              ElementsAre("/flotilla/supply_ships/0/load [RR-8.1]"));
  EXPECT_THAT(faults_with("/flotilla/supply_ships/0/load", {{"popgun", 1}}),
              ElementsAre("/flotilla/supply_ships/0/load/popgun [RR-8.1]"));
  EXPECT_THAT(faults_with("/ironclad", "monitor"), ElementsAre("/ironclad [RR-6.8]"));
  EXPECT_THAT(faults_with("/turns", 121), ElementsAre("/turns []"));
  EXPECT_THAT(faults_with("/date", "1864-19-31"), ElementsAre("/date []"));
  EXPECT_THAT(faults_with("/date", "1863-02-29"), ElementsAre("/date []"));
  // RR-3.4: from east no roll leads north by a bend of 45 degrees.
  EXPECT_THAT(faults_with("/river", {{{"bend", "ahead"}, {"heading", "E"}}, {{"bend", "left"}, {"heading", "N"}}}),
              ElementsAre("/river/1 [RR-3.4]"));
  EXPECT_THAT(faults_with("/weather", "fair"), ElementsAre("/weather []"));
}

TEST(RedRiverCodec, AllThatIsWrongWithAScenarioIsToldAtOnce) {
  json::value text = *scenario_named("red-river", "red_river_1864");
  text.at("ironclad") = "monitor";
  text.at("turns") = 0;
  text.at("flotilla").at("warships").at(0).as_object()["ship"] = "nobody";
  const auto setting = red_river().read_scenario(text, {});
  ASSERT_FALSE(setting);
  EXPECT_EQ(setting.error().size(), 3U);
}

TEST(RedRiverCodec, OnlyTheFlotillaMustBeGiven) {
  const auto setting = red_river().read_scenario(
      parsed(R"({"format":"brownwater-scenario-1","system":"red-river","flotilla":{"warships":[{"ship":"tyler"}]}})"),
      {});
  ASSERT_TRUE(setting);
  EXPECT_EQ(setting->scenario.as<redriver::Scenario>().draft().turn_limit, 120);
}

TEST(RR_2_3, GoingHomeIsCappedUnlessTheScenarioOrItsRulesAreOfTheFirstNumber) {
  const json::value scenario = *scenario_named("red-river", "red_river_1864");
  const auto full = [&](std::string_view rules, const json::object& options) {
    json::value bare = scenario;
    bare.as_object()["options"].emplace_object();
    const auto by_rules = with_defaults_of(red_river(), rules, &bare, options);
    EXPECT_TRUE(by_rules);
    const auto setting = red_river().read_scenario(*by_rules, options);
    EXPECT_TRUE(setting);
    return setting->scenario.as<redriver::Scenario>().options().full_account_at_home;
  };
  EXPECT_FALSE(full("red-river-2", {}));
  EXPECT_TRUE(full("red-river-2", {{"withdraw", "full"}}));
  EXPECT_TRUE(full("red-river-1", {}));
  EXPECT_FALSE(full("red-river-1", {{"withdraw", "capped"}}));
}

TEST(RedRiverCodec, EveryOptionForTheLetterIsRead) {
  const auto setting =
      red_river().read_scenario(*scenario_named("red-river", "red_river_1864"), {{"supply_ship_fuel", "thrown"},
                                                                                 {"company_brings_vessels", true},
                                                                                 {"any_bends", true},
                                                                                 {"features_add", true},
                                                                                 {"endless_orders", true}});
  ASSERT_TRUE(setting);
  const Options& options = setting->scenario.as<redriver::Scenario>().options();
  EXPECT_TRUE(options.supply_ships_throw);
  EXPECT_TRUE(options.company_brings_vessels);
  EXPECT_TRUE(options.any_bends);
  EXPECT_TRUE(options.features_add);
  EXPECT_TRUE(options.endless_orders);
}

TEST(RR_10_1, ACampaignMayBeginWithMorePointsOrFewer) {
  const json::value scenario = *scenario_named("red-river", "red_river_1864");
  const auto begins_with = [&](const json::object& options) {
    const auto setting = red_river().read_scenario(scenario, options);
    return setting ? setting->scenario.as<redriver::Scenario>().tables().points.at_start : -1;
  };
  EXPECT_EQ(begins_with({}), 20);
  EXPECT_EQ(begins_with({{"start_points", 40}}), 40);
  EXPECT_EQ(begins_with({{"start_points", 0}}), 0);
  EXPECT_EQ(begins_with({{"start_points", 61}}), -1);
}

/// A campaign brought to a fight in which Benton and Cricket both are: the flotilla's first two.
struct Fight {
  Setting setting = campaign("red_river_1864");
  kernel::AnyState state;
  Fight() {
    constexpr ShipSet kBoth = 3;
    for (std::uint64_t seed = 0; seed < 40 && !state.has_value(); ++seed) {
      sail_at_random(setting, seed,
                     [&](const kernel::AnyState& before, const kernel::AnyAction&, const kernel::AnyPlayed&) {
                       const auto& at = before.as<State>();
                       const bool whole = at.ships[0].damage() == 0 && at.ships[1].damage() == 0 && at.turn < 8;
                       if (!state.has_value() && at.phase == Phase::kFight && (at.acting & kBoth) == kBoth && whole)
                         state = before;
                     });
    }
  }
  /// `place [rule]` of what is refused in a result; empty if it is taken.
  std::string refused(const std::string& keys) const {
    const json::value text = parsed(R"({"type":"fight_fought",)" + keys + "}");
    const auto action = red_river().read_action(setting, text);
    if (!action) return action.error().where + " [" + action.error().rule + "]";
    const auto refusal = red_river().game().refuse(setting.scenario, state, Seat::kUnion, *action);
    if (!refusal) return "";
    return red_river().place_of(setting, state, text, *refusal) + " [" + rule_text(refusal->rule) + "]";
  }
};

TEST(RedRiverCodec, AResultThatCannotBeIsRefusedWithPlaceAndRule) {
  const Fight fight;
  ASSERT_TRUE(fight.state.has_value());
  const auto ship = [](const std::string& keys) {
    return R"("passed":false,"ships":[{"ship":"benton","damage":1},{"ship":"cricket",)" + keys + "}]";
  };
  EXPECT_EQ(fight.refused(R"("passed":false)"), "");
  EXPECT_EQ(fight.refused(ship(R"("guns_out":[7])")), "/ships/1/guns_out/0 [RR-13.2]");
  EXPECT_EQ(fight.refused(ship(R"("guns_out":[0,1])")), "/ships/1/guns_out [RR-13.2]");
  EXPECT_EQ(fight.refused(ship(R"("rounds_fired":[181])")), "/ships/1/rounds_fired/0 [RR-8.1]");
  EXPECT_EQ(fight.refused(ship(R"("damage":45,"sunk":false)")), "/ships/1/damage [RR-9.4]");
  EXPECT_EQ(fight.refused(R"("passed":false,"ships":[{"ship":"cricket","sunk":true},{"ship":"cricket","sunk":true}])"),
            "/ships/1/ship [RR-13.2]");
  EXPECT_EQ(fight.refused(R"("passed":false,"ships":[{"ship":"monitor"}])"), "/ships/0/ship []");
  EXPECT_EQ(fight.refused(R"("passed":false,"batteries":[{"place":7,"guns_silenced":[1]}])"),
            "/batteries/0/guns_silenced/0 [RR-13.2]");
  EXPECT_EQ(fight.refused(R"("passed":false,"sunk":{"heavy_gunboats":9})"), "/sunk/heavy_gunboats [RR-13.2]");
  EXPECT_EQ(fight.refused(R"("passed":false,"ironclad":"sunk")"), "/ironclad [RR-6.8]");
  EXPECT_EQ(fight.refused(R"("passed":false,"prizes":1)"), "/prizes []");
  EXPECT_EQ(fight.refused(ship(R"("sunk":true,"damage":45,"went":"passed")")), "/ships/1/went [RR-13.2]");
  EXPECT_EQ(fight.refused(ship(R"("fire_fought":true)")), "/ships/1/fire_fought [RR-5.6]");
  const auto everyone = [&](bool passed, std::string_view went) {
    json::array ships;
    const json::object view = red_river().write_view(fight.setting, fight.state, Seat::kUnion);
    const auto& acting = fight.state.as<State>().acting;
    for (ShipIndex ship = 0; ship < redriver::kMaxShips; ++ship) {
      if ((acting >> ship & 1U) != 0) ships.push_back({{"ship", view.at("ships").at(ship).at("id")}, {"went", went}});
    }
    return R"("passed":)" + std::string(passed ? "true" : "false") + R"(,"ships":)" + json::serialize(ships);
  };
  EXPECT_EQ(fight.refused(everyone(true, "broke_off")), "/passed [RR-13.2]");
  EXPECT_EQ(fight.refused(everyone(false, "passed")), "/passed [RR-13.2]");
  EXPECT_EQ(fight.refused(everyone(true, "passed")), "");
}

TEST(RedRiverCodec, TablesAreAnsweredWithChancesThatSumToOneAndRefusedWhereNothingIsThrown) {
  const Codec& codec = red_river();
  const Setting setting = campaign("red_river_1864");
  const kernel::AnyState start = codec.game().start(setting.scenario);
  for (const char* table : {"direction", "terrain", "battery", "mechanical"}) {
    const auto told = codec.answer(setting, start, Seat::kUnion, json::object{{"question", "table"}, {"table", table}});
    ASSERT_TRUE(told) << table;
    double sum = 0;
    for (const json::value& outcome : told->at("outcomes").as_array()) sum += outcome.at("decimal").as_double();
    EXPECT_NEAR(sum, 1, 1e-9) << table;
  }
  const auto action =
      codec.answer(setting, start, Seat::kUnion, json::object{{"question", "table"}, {"table", "action"}});
  EXPECT_EQ(action->at("columns").as_array().size(), 6U);
  EXPECT_EQ(
      codec.answer(setting, start, Seat::kUnion, json::object{{"question", "table"}, {"table", "tides"}}).error().where,
      "/table");
  EXPECT_EQ(codec.answer(setting, start, Seat::kUnion, json::object{{"question", "shot"}}).error().where, "/question");
}

}  // namespace
}  // namespace brownwater::wire::testing
