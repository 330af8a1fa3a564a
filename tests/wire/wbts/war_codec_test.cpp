#include <gmock/gmock.h>

#include <set>

#include "adapters/wire/lab/advice.hpp"
#include "adapters/wire/rules_numbers.hpp"
#include "engine/games/wbts/wbts.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::wire::testing {
namespace {

using namespace wbts;

const Codec& war() { return *codec_of("wbts"); }

/// A set-up of the program, cut short; a failure if it cannot be read.
Setting war_of(const char* name, const char* to, const json::object& options = {}) {
  json::value text = *scenario_named("wbts", name);
  text.as_object()["to"] = to;
  const auto setting = war().read_scenario(text, options);
  EXPECT_TRUE(setting) << setting.error().front().where << ": " << setting.error().front().reason;
  return setting ? *setting : Setting{};
}

Seat next_of(const kernel::AnyState& state) {
  return war().game().to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
}

/// Called with each decision before it is played, and with its result.
using Seeing = std::function<void(const kernel::AnyState& before, Seat, const kernel::AnyAction&,
                                  const kernel::AnyPlayed&, std::uint32_t number)>;

/// Random commands from the start to the end.
void wage_at_random(const Setting& setting, std::uint64_t seed, const Seeing& see) {
  const kernel::AnyGame& game = war().game();
  kernel::AnyState state = game.start(setting.scenario);
  chance::Whim whim(seed, 0);
  for (std::uint32_t decision = 0; !game.outcome(state); ++decision) {
    const Seat seat = next_of(state);
    const kernel::AnyAction action = game.sample(setting.scenario, state, seat, whim);
    const chance::RandomFaces dice(chance::PhiloxStream(seed, 0, decision));
    const auto played = game.play(setting.scenario, state, seat, action, dice);
    ASSERT_TRUE(played) << "a sampled action was refused";
    see(state, seat, action, *played, decision);
    state = played->after;
  }
}

TEST(WarCodec, ReadsEverySetUpOfTheProgram) {
  EXPECT_GE(scenario_names("wbts").size(), 3U);
  for (const std::string& name : scenario_names("wbts")) {
    const auto setting = war().read_scenario(*scenario_named("wbts", name), {});
    ASSERT_TRUE(setting) << name << setting.error().front().where << setting.error().front().reason;
    EXPECT_EQ(war().write_scenario(*setting, Seat::kSpectator).at("id"), json::value(name));
  }
}

TEST(WarCodec, EveryActionOfAViewAndEveryActionTakenReadsBackAsItWas) {
  const Codec& codec = war();
  const Setting setting = war_of("vicksburg_1862", "12/62");
  constexpr std::uint32_t kLookedAtOneIn = 40;
  for (std::uint64_t seed = 0; seed < 2; ++seed) {
    wage_at_random(setting, seed,
                   [&](const kernel::AnyState& before, Seat seat, const kernel::AnyAction& action,
                       const kernel::AnyPlayed&, std::uint32_t number) {
                     const json::object text = codec.write_action(setting, action);
                     const auto read = codec.read_action(setting, text);
                     ASSERT_TRUE(read) << json::serialize(text) << read.error().where << read.error().reason;
                     EXPECT_EQ(read->as<Action>(), action.as<Action>()) << json::serialize(text);
                     if (number % kLookedAtOneIn != 0) return;
                     const auto legal = codec.game().actions(setting.scenario, before, seat);
                     const json::object view = codec.write_view(setting, before, seat);
                     const json::array& listed = view.at("actions").as_array();
                     ASSERT_EQ(listed.size(), legal.size());
                     for (std::size_t at = 0; at < legal.size(); ++at) {
                       const auto again = codec.read_action(setting, listed[at]);
                       ASSERT_TRUE(again) << json::serialize(listed[at]) << again.error().reason;
                       EXPECT_EQ(again->as<Action>(), legal[at].as<Action>()) << json::serialize(listed[at]);
                     }
                     for (const json::value& order : view.at("cannot").as_array()) {
                       EXPECT_FALSE(order.at("reason").as_string().empty());
                       EXPECT_NE(order.at("reason"), json::value("this is not allowed")) << json::serialize(order);
                     }
                   });
  }
}

TEST(WarCodec, EveryDieReadsBackAsItFellAndEveryEventHasTypeAndRule) {
  const Codec& codec = war();
  std::set<std::string> types;
  std::set<std::string> purposes;
  for (const char* name : {"vicksburg_1862", "war_1861"}) {
    const Setting setting = war_of(name, name[0] == 'v' ? "2/63" : "10/61");
    for (std::uint64_t seed = 10; seed < 12; ++seed) {
      wage_at_random(
          setting, seed,
          [&](const kernel::AnyState&, Seat, const kernel::AnyAction&, const kernel::AnyPlayed& played, std::uint32_t) {
            for (const chance::Throw& thrown : played.throws) {
              const json::object text = codec.write_throw(setting, thrown);
              const auto read = codec.read_throw(setting, text);
              ASSERT_TRUE(read) << json::serialize(text) << read.error().reason;
              EXPECT_EQ(*read, thrown) << json::serialize(text);
              purposes.insert(text.at("purpose").as_string().c_str());
            }
            for (const kernel::AnyEvent& event : played.events) {
              const json::object text = codec.write_event(setting, event);
              EXPECT_TRUE(text.at("rule").as_string().starts_with("WS-")) << json::serialize(text);
              types.insert(text.at("type").as_string().c_str());
            }
          });
    }
  }
  EXPECT_GE(types.size(), 20U);
  EXPECT_GE(purposes.size(), 9U);
}

TEST(WarCodec, ViewHasEveryKeyOfItsForm) {
  const Setting setting = war_of("vicksburg_1862", "12/62");
  const kernel::AnyState start = war().game().start(setting.scenario);
  const json::object view = war().write_view(setting, start, Seat::kUnion);
  for (const char* key :
       {"system",           "seat",     "week",      "first_week", "weeks",   "cycle",        "week_of_cycle",
        "winter",           "phase",    "asked",     "chits",      "leaders", "headquarters", "units",
        "vessels",          "works",    "to_decide", "rails",      "fight",   "places",       "departments",
        "purses",           "kentucky", "to_hold",   "battle",     "cannot",  "actions",      "outcome",
        "political_victory"}) {
    EXPECT_TRUE(view.contains(key)) << key;
  }
  EXPECT_EQ(view.at("cycle"), json::value("11/62"));
  EXPECT_EQ(view.at("asked").at("type"), json::value("beginning"));
  const json::object& first = view.at("units").as_array()[0].as_object();
  EXPECT_EQ(first.at("name"), json::value("3rd Division, Logan"));
  EXPECT_EQ(first.at("hex"), json::value("B3301"));
}

/// Everything that a seat sees of a position.
std::string told(const Setting& setting, const kernel::AnyState& state, Seat seat) {
  std::string all =
      json::serialize(war().write_view(setting, state, seat)) + json::serialize(war().write_scenario(setting, seat));
  for (const char* question :
       {R"({"question":"supply","side":"union"})", R"({"question":"supply","side":"confederate"})",
        R"({"question":"siege","city":"memphis"})", R"({"question":"southern_supply"})", R"({"question":"march"})",
        R"({"question":"odds"})"}) {
    const auto answer = war().answer(setting, state, seat, parsed(question));
    all += answer ? json::serialize(*answer) : answer.error().reason;
  }
  for (const kernel::AnyAction& action : war().game().actions(setting.scenario, state, seat))
    all += json::serialize(war().write_action(setting, action));
  // The general weighs a battle; those of these tests have no defenders.
  if (state.as<State>().battle.on) return all;
  const auto advice = write_advice(war(), setting, state, seat, {});
  return all + (advice ? json::serialize(*advice) : advice.error().reason);
}

TEST(Secrets, WS_9_3_AnIroncladOnTheStocksIsKnownToHerOwnSideOnly) {
  const Setting setting = war_of("war_1861", "8/61");
  const State without = war().game().start(setting.scenario).as<State>();
  State here = without;
  here.vessels[first_hidden(Side::kConfederate)] = {
      .used = true, .hidden = true, .side = Side::kConfederate, .kind = VesselKind::kIronclad, .at = 1, .since = {}};
  State there = here;
  there.vessels[first_hidden(Side::kConfederate)].at = 7;
  const auto any = [](const State& state) { return kernel::AnyState::of(state); };
  for (const Seat seat : {Seat::kUnion, Seat::kSpectator}) {
    EXPECT_EQ(told(setting, any(here), seat), told(setting, any(there), seat));
    EXPECT_EQ(told(setting, any(here), seat), told(setting, any(without), seat));
  }
  for (const Seat seat : {Seat::kConfederate, Seat::kUmpire})
    EXPECT_NE(told(setting, any(here), seat), told(setting, any(there), seat));
}

TEST(Secrets, WS_9_3_ThatNothingButAnEnemysIroncladIsLaidDownIsNotShown) {
  const json::value text = *scenario_named("wbts", "river_war_1862");
  json::value with_her = text;
  const json::object arrival{{"cycle", "3/62"},
                             {"forces", json::array()},
                             {"vessels",
                              {{{"side", "confederate"},
                                {"kind", "ironclad"},
                                {"name", "Unnamed"},
                                {"near", "memphis"},
                                {"water", {"B2702", 2}},
                                {"building_since", "11/61"}}}},
                             {"note", "laid down at Memphis"}};
  with_her.at("arrivals").as_array().push_back(arrival);
  const auto without = war().read_scenario(text, {});
  const auto setting = war().read_scenario(with_her, {});
  ASSERT_TRUE(without);
  ASSERT_TRUE(setting) << setting.error().front().where << setting.error().front().reason;
  for (const Seat seat : {Seat::kUnion, Seat::kSpectator})
    EXPECT_EQ(war().write_scenario(*setting, seat), war().write_scenario(*without, seat));
  for (const Seat seat : {Seat::kConfederate, Seat::kUmpire})
    EXPECT_NE(war().write_scenario(*setting, seat), war().write_scenario(*without, seat));
}

TEST(Secrets, WS_9_3_ASetUpIsShownWithoutTheEnemysIroncladsOnTheStocks) {
  json::value text = *scenario_named("wbts", "river_war_1862");
  const auto building = [](const json::object& shown) {
    int count = 0;
    for (const json::value& vessel : shown.at("vessels").as_array())
      count += vessel.as_object().contains("building_since") ? 1 : 0;
    return count;
  };
  const auto setting = war().read_scenario(text, {});
  ASSERT_TRUE(setting);
  EXPECT_EQ(building(war().write_scenario(*setting, Seat::kUmpire)), building(text.as_object()));
  EXPECT_EQ(building(war().write_scenario(*setting, Seat::kSpectator)), 0);
  EXPECT_EQ(building(war().write_scenario(*setting, Seat::kUnion)) +
                building(war().write_scenario(*setting, Seat::kConfederate)),
            building(text.as_object()));
}

TEST(Secrets, WS_7_1_AnIntensityIsSealedUntilBothAreChosen) {
  const Setting setting = war_of("vicksburg_1862", "12/62");
  State state = war().game().start(setting.scenario).as<State>();
  state.owed.pop();
  state.owed.push(Fighting{});
  state.owed.push(Intensities{});
  state.battle = {.on = true, .attacker = Side::kUnion, .target = state.units[0].hex, .from = state.units[0].hex};
  state.battle.intensity.of_confederate = 1;
  State bolder = state;
  bolder.battle.intensity.of_confederate = 3;
  for (const Seat seat : {Seat::kUnion, Seat::kSpectator}) {
    EXPECT_EQ(told(setting, kernel::AnyState::of(state), seat), told(setting, kernel::AnyState::of(bolder), seat));
    const json::object view = war().write_view(setting, kernel::AnyState::of(state), seat);
    EXPECT_EQ(view.at("battle").at("intensity").at("confederate"), json::value("sealed"));
  }
  EXPECT_NE(told(setting, kernel::AnyState::of(state), Seat::kConfederate),
            told(setting, kernel::AnyState::of(bolder), Seat::kConfederate));
}

TEST(Secrets, WS_3_4_WhoChangesTheDieIsSealedWithTheIntensity) {
  const Setting setting = war_of("vicksburg_1862", "12/62");
  State state = war().game().start(setting.scenario).as<State>();
  state.owed.pop();
  state.owed.push(Fighting{});
  state.owed.push(Intensities{});
  state.battle = {.on = true, .attacker = Side::kUnion, .target = state.units[0].hex, .from = state.units[0].hex};
  state.battle.leaders.of_confederate = state.battle.rated.of_confederate = LeaderId{1};
  State chosen = state;
  chosen.battle.rated.of_confederate = LeaderId{2};
  const auto rated = [&](Seat seat) {
    const json::object view = war().write_view(setting, kernel::AnyState::of(chosen), seat);
    return view.at("battle").at("rated").at("confederate");
  };
  const Event ordered{.rule = {},
                      .happening = Ordered{.side = Side::kConfederate, .action = ChooseLeader{LeaderId{2}}}};
  for (const Seat seat : {Seat::kUnion, Seat::kSpectator}) {
    EXPECT_EQ(told(setting, kernel::AnyState::of(state), seat), told(setting, kernel::AnyState::of(chosen), seat));
    EXPECT_NE(rated(seat), rated(Seat::kConfederate));
    EXPECT_FALSE(War::may_know(seat, ordered));
  }
  EXPECT_TRUE(War::may_know(Seat::kConfederate, ordered));
  chosen.owed.pop();
  EXPECT_EQ(rated(Seat::kUnion), rated(Seat::kConfederate)) << "open when both have chosen";
}

/// The rule and the place by which an action is refused; empty if it is legal.
std::string refusal_of(const Setting& setting, const State& state, Seat seat, std::string_view text) {
  const kernel::AnyState any = kernel::AnyState::of(state);
  const json::value read = parsed(text);
  const auto action = war().read_action(setting, read);
  if (!action) return action.error().rule + " " + action.error().where;
  const auto refused = war().game().refuse(setting.scenario, any, seat, *action);
  if (!refused) return "";
  const Fault fault = war().explain(setting, kernel::NotPlayed{.refusal = *refused});
  EXPECT_FALSE(fault.reason.empty());
  return fault.rule + " " + war().place_of(setting, any, read, *refused);
}

/// The week's first orders of the Union, with commands enough.
State with_orders(const Setting& setting) {
  State state = war().game().start(setting.scenario).as<State>();
  state.owed.pop();
  state.clock.phase = Phase::kFirstMoves;
  state.commands_left = 3;
  state.owed.push(Orders{.side = Side::kUnion});
  return state;
}

TEST(WarCodec, WS_6_1_AnOrderThroughAnEnemyZoneIsRefusedWithRuleAndPlace) {
  const Setting setting = war_of("vicksburg_1862", "12/62");
  State state = with_orders(setting);
  const LeaderId grant = static_cast<LeaderId>(2);
  state.units[0].in_column = true;
  state.owed.push(Marching{.side = Side::kUnion, .leader = grant, .at = state.units[0].hex, .stopped = true});
  EXPECT_EQ(refusal_of(setting, state, Seat::kUnion, R"({"type":"step","direction":3})"), "WS-6.1 /direction");
  EXPECT_EQ(refusal_of(setting, state, Seat::kUnion, R"({"type":"entrain","to":"B3504"})"), "WS-6.2 /to");
  EXPECT_EQ(refusal_of(setting, state, Seat::kUnion, R"({"type":"step","direction":6})"), " /direction");
  EXPECT_EQ(refusal_of(setting, state, Seat::kUnion, R"({"type":"entrain","to":"Z9999"})"), "WS-1.1 /to");
  EXPECT_EQ(refusal_of(setting, state, Seat::kConfederate, R"({"type":"halt"})"), " ");
}

TEST(WarCodec, WS_3_1_AStackOverItsLimitIsRefusedWithRuleAndPlace) {
  const Setting setting = war_of("vicksburg_1862", "12/62");
  State state = with_orders(setting);
  LeaderId here = 0;
  while (state.commands.leaders[here].hex != state.units[0].hex ||
         state.commands.leaders[here].station != Station::kOnMap)
    ++here;
  state.owed.push(Gathering{.side = Side::kUnion, .leader = here, .room = 0, .span = 0});
  EXPECT_EQ(refusal_of(setting, state, Seat::kUnion, R"({"type":"take","unit":0})"), "WS-3.1 /unit");
  state.owed.top_if<Gathering>()->room = 1;
  EXPECT_EQ(refusal_of(setting, state, Seat::kUnion, R"({"type":"take","unit":0})"), "");
  EXPECT_EQ(refusal_of(setting, state, Seat::kUnion, R"({"type":"take","unit":500})"), " /unit");
  EXPECT_EQ(refusal_of(setting, state, Seat::kUnion, R"({"type":"call","leader":"nobody"})"), "WS-3.2 /leader");
}

TEST(WarCodec, WS_3_8_AWarOfEarlierRulesStarvesAllAtOnceUnlessItSaysOtherwise) {
  const json::value text = *scenario_named("wbts", "vicksburg_1862");
  const auto starves = [&](std::string_view rules, const json::object& options) {
    const auto read = with_defaults_of(war(), rules, &text, options);
    EXPECT_TRUE(read);
    const auto setting = war().read_scenario(*read, options);
    EXPECT_TRUE(setting);
    return setting->scenario.as<Scenario>().options().starvation;
  };
  EXPECT_EQ(starves("wbts-1", {}), Starvation::kSurrender);
  EXPECT_EQ(starves("wbts-1", {{"starvation", "attrition"}}), Starvation::kAttrition);
  EXPECT_EQ(starves("wbts-2", {}), Starvation::kAttrition);
  EXPECT_EQ(starves("wbts-2", {{"starvation", "surrender"}}), Starvation::kSurrender);
}

// WS-3.8: an unwounded captive comes back when his captor lets him go, and has no cycle.
TEST(WarCodec, ACaptiveHasACycleOnlyWhereAWoundKeepsHim) {
  const Setting setting = war_of("vicksburg_1862", "11/62");
  State state = War::start(setting.scenario.as<Scenario>());
  LeaderId taken = 0;
  while (state.commands.leaders[taken].station != Station::kOnMap) ++taken;
  const auto back_of = [&] {
    const json::object view = war().write_view(setting, kernel::AnyState::of(state), Seat::kUmpire);
    for (const json::value& leader : view.at("leaders").as_array()) {
      if (leader.at("station") == "captured") return leader.at("back");
    }
    return json::value("nobody is captured");
  };
  State wounded = state;
  capture(state.commands, taken);
  EXPECT_TRUE(back_of().is_null());
  state = wounded;
  suffer(state.commands, taken, LeaderLoss::kWounded, *cycle_called(2, 63));
  capture(state.commands, taken);
  EXPECT_EQ(back_of(), "2/63");
  state.clock.week = first_week(*cycle_called(2, 63));
  EXPECT_TRUE(back_of().is_null()) << "his wound has healed";
}

TEST(WarCodec, QuestionsAreAnsweredAndOthersRefused) {
  const Setting setting = war_of("war_1861", "8/61");
  const kernel::AnyState start = war().game().start(setting.scenario);
  const auto ask = [&](const char* text) { return war().answer(setting, start, Seat::kUnion, parsed(text)); };
  const auto siege = ask(R"({"question":"siege","city":"richmond"})");
  ASSERT_TRUE(siege);
  EXPECT_EQ(siege->at("rule"), json::value("WS-5.5"));
  EXPECT_EQ(siege->at("besieged"), json::value(false));
  const auto south = ask(R"({"question":"southern_supply"})");
  ASSERT_TRUE(south);
  EXPECT_EQ(south->at("major").as_array().size(), 5U);
  EXPECT_TRUE(ask(R"({"question":"march"})")->at("reach").as_array().empty()) << "nobody marches";
  EXPECT_EQ(ask(R"({"question":"odds","leader":"mcdowell","target":"C2609"})")->at("refused").at("rule"), "WS-7.1");
  EXPECT_EQ(ask(R"({"question":"siege","city":"boston"})").error().where, "/city");
  EXPECT_EQ(ask(R"({"question":"shot"})").error().where, "/question");
}

}  // namespace
}  // namespace brownwater::wire::testing
