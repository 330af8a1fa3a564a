#include <gmock/gmock.h>

#include "adapters/wire/bridge.hpp"
#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/redriver/read_scenario.hpp"
#include "adapters/wire/wbts/war_expedition.hpp"
#include "adapters/wire/wbts/war_ships.hpp"
#include "engine/games/redriver/redriver.hpp"
#include "engine/games/wbts/muster.hpp"
#include "engine/games/wbts/wbts.hpp"
#include "tests/steered/accounts.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::wire::testing {
namespace {

using namespace wbts;

const Codec& war_codec() { return *codec_of("wbts"); }
const AnyBridge& up_river() { return *bridge_between("wbts", "red-river"); }

/// The river war of 1862 with the timberclads and the Paducah packets above Fort Henry.
json::value text_of_rivers() {
  json::value text = *scenario_named("wbts", "river_war_1862");
  for (json::value& vessel : text.at("vessels").as_array()) {
    const std::string_view name = vessel.at("name").as_string();
    if (name == "Tyler, Lexington, Conestoga" || name == "Paducah packets") vessel.at("water") = {"A3726", 1};
  }
  return text;
}
Setting war_of_rivers(const char* expeditions = "red-river", const json::value& text = text_of_rivers()) {
  const auto setting = war_codec().read_scenario(text, {{"expeditions", expeditions}});
  EXPECT_TRUE(setting) << setting.error().front().where << ": " << setting.error().front().reason;
  return setting ? *setting : Setting{};
}

kernel::AnyState at_orders(const Setting& war) {
  State state = war_codec().game().start(war.scenario).as<State>();
  state.clock.phase = Phase::kFirstMoves;
  state.step = 1;
  state.owed = Owed{};
  state.owed.push(Orders{.side = Side::kUnion});
  return kernel::AnyState::of(state);
}

kernel::AnyPlayed decided(const Setting& war, const kernel::AnyState& state, const kernel::AnyAction& action) {
  const auto played = war_codec().game().play(war.scenario, state, Seat::kUnion, action,
                                              chance::RandomFaces(chance::PhiloxStream(1, 0, 0)));
  EXPECT_TRUE(played);
  return *played;
}

json::object ascend_text(const json::object& view) {
  for (const json::value& action : view.at("actions").as_array()) {
    if (action.at("type") == "ascend") return action.as_object();
  }
  return {};
}

kernel::AnyState waiting(const Setting& war) {
  const kernel::AnyState before = at_orders(war);
  const auto action = war_codec().read_action(war, ascend_text(war_codec().write_view(war, before, Seat::kUnion)));
  EXPECT_TRUE(action);
  return decided(war, before, *action).after;
}

TEST(WS_12_2, TheTimbercladsMayGoUpTheTennesseeAndTheViewSaysWhoGoes) {
  const Setting war = war_of_rivers();
  const json::object action = ascend_text(war_codec().write_view(war, at_orders(war), Seat::kUnion));
  EXPECT_EQ(action.at("river"), json::value("tennessee"));
  const kernel::AnyState state = waiting(war);
  const json::object view = war_codec().write_view(war, state, Seat::kUnion);
  EXPECT_EQ(view.at("asked").at("type"), json::value("expedition"));
  EXPECT_EQ(view.at("fight"), json::value(nullptr));
  const json::value& expedition = view.at("expedition");
  EXPECT_EQ(expedition.at("name"), json::value("Tennessee"));
  EXPECT_EQ(expedition.at("systems"), (json::array{"red-river"}));
  ASSERT_EQ(expedition.at("ships").as_array().size(), 4U);
  EXPECT_EQ(expedition.at("ships").at(0).at("id"), json::value("tyler"));
  EXPECT_EQ(expedition.at("ships").at(3).at("supply_ship"), json::value(true));
  for (const Seat seat : {Seat::kConfederate, Seat::kSpectator, Seat::kUmpire})
    EXPECT_EQ(war_codec().write_view(war, state, seat).at("expedition"), expedition);
}

TEST(WS_12_2, TheCampaignIsDrawnUpFromTheFlotillasShipsWithRoundsForTheirGuns) {
  const Setting war = war_of_rivers();
  const kernel::AnyState state = waiting(war);
  const auto text = up_river().fight_owed(war, state);
  ASSERT_TRUE(text);
  const auto campaign = up_river().battle().read_scenario(*text, {});
  ASSERT_TRUE(campaign) << campaign.error().front().where << ": " << campaign.error().front().reason;
  const red_river_wire::Muster& muster = red_river_wire::muster_of(*campaign);
  EXPECT_EQ(muster.ship_ids, (std::vector<std::string>{"tyler", "lexington", "conestoga", "silver_wave"}));
  int load = 0;
  for (const std::uint8_t rounds : muster.scenario.ship(3).load) load += rounds;
  EXPECT_GT(load, 150);
  EXPECT_LE(load, 200);
  EXPECT_EQ(text->at("date"), json::value("1862-01-29"));
  EXPECT_FALSE(bridge_between("wbts", "mobas")->fight_owed(war, state)) << "it is no naval fight";
  EXPECT_EQ(*up_river().fight_owed(war, state), *text) << "the same state gives the same text";
}

TEST(WS_12_2, ACampaignCostsTheWarTheShipsThatItCostAndNoOthers) {
  const Setting war = war_of_rivers();
  const kernel::AnyState state = waiting(war);
  const Codec& river = up_river().battle();
  const auto campaign = river.read_scenario(*up_river().fight_owed(war, state), {});
  ASSERT_TRUE(campaign);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const kernel::AnyState end =
        play_at_random(river, *campaign, seed,
                       [](const kernel::AnyState&, Seat, const kernel::AnyAction&, const kernel::AnyPlayed&) {});
    const auto result = up_river().result(war, state, *campaign, end);
    ASSERT_TRUE(result) << result.error().reason;
    const kernel::AnyPlayed played = decided(war, state, *result);
    const auto& told = end.as<redriver::State>();
    int fuel = 0;
    for (std::size_t ship = 0; ship < 4; ++ship)
      if (told.ships[ship].afloat()) fuel += told.ships[ship].fuel;
    const auto& back = std::get<ExpeditionBack>(result->as<Action>());
    EXPECT_EQ(back.fuel, fuel) << seed;
    EXPECT_EQ(back.turns, told.turn);
    const int before = at_orders(war).as<State>().purses.of_union.supply;
    EXPECT_EQ(played.after.as<State>().purses.of_union.supply, before - 4 + std::min(4, fuel / 50));
    EXPECT_FALSE(up_river().waits(played.after));
    steered::balance_fight(up_river(), war, state, steered::End::kPlayed, seed,
                           [&](const std::string& fault) { ADD_FAILURE() << seed << ": " << fault; });
  }
}

TEST(WS_12_2, ACampaignThatIsNotOverOrThatNobodyWaitsForIsNotBroughtBack) {
  const Setting war = war_of_rivers();
  const kernel::AnyState state = waiting(war);
  const Codec& river = up_river().battle();
  const auto campaign = river.read_scenario(*up_river().fight_owed(war, state), {});
  ASSERT_TRUE(campaign);
  const kernel::AnyState begun = river.game().start(campaign->scenario);
  EXPECT_EQ(up_river().result(war, state, *campaign, begun).error().reason, "the expedition is not over");
  const kernel::AnyState end = play_at_random(
      river, *campaign, 1, [](const kernel::AnyState&, Seat, const kernel::AnyAction&, const kernel::AnyPlayed&) {});
  EXPECT_EQ(up_river().result(war, at_orders(war), *campaign, end).error().rule, "WS-12.2");
}

/// All that a seat sees and hears of an expedition that found an ironclad.
std::string told_of_the_ironclad(const Setting& war, Seat seat) {
  const kernel::AnyPlayed played =
      decided(war, waiting(war), kernel::AnyAction::of(Action(ExpeditionBack{.turns = 20, .ironclad = true})));
  std::string told = json::serialize(war_codec().write_view(war, played.after, seat));
  for (const kernel::AnyEvent& event : played.events) {
    if (war_codec().game().may_know(seat, event)) told += json::serialize(war_codec().write_event(war, event));
  }
  return told;
}

TEST(WS_12_2, NobodyButTheSouthLearnsWhetherTheIroncladFoundWasLaidDownInTheWar) {
  json::value bare = text_of_rivers();
  json::array kept;
  for (const json::value& vessel : bare.at("vessels").as_array()) {
    const bool stocks = vessel.at("side") == "confederate" && vessel.as_object().contains("building_since");
    if (!stocks) kept.push_back(vessel);
  }
  bare.as_object()["vessels"] = kept;
  for (const Seat seat : {Seat::kUnion, Seat::kSpectator})
    EXPECT_EQ(told_of_the_ironclad(war_of_rivers(), seat),
              told_of_the_ironclad(war_of_rivers("red-river", bare), seat));
  const std::string south = told_of_the_ironclad(war_of_rivers(), Seat::kConfederate);
  EXPECT_THAT(south, ::testing::HasSubstr("stocks_cleared"));
  EXPECT_THAT(south, ::testing::HasSubstr(R"(["B3602",0])")) << "the Eastport, on the Tennessee itself";
}

TEST(WS_12_2, WhatIsWrongIsRefusedWithItsPlace) {
  const Setting war = war_of_rivers();
  const kernel::AnyState state = at_orders(war);
  const auto unknown = war_codec().read_action(war, json::value{{"type", "ascend"}, {"vessel", 5}, {"river", "styx"}});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().where, "/river");
  const auto turns = war_codec().read_action(
      war, json::value{
               {"type", "expedition_back"}, {"lost", json::array{}}, {"turns", 121}, {"fuel", 0}, {"ironclad", false}});
  ASSERT_FALSE(turns);
  EXPECT_EQ(turns.error().where, "/turns");
  json::object other = ascend_text(war_codec().write_view(war, state, Seat::kUnion));
  other["river"] = "mississippi";
  const auto action = war_codec().read_action(war, other);
  ASSERT_TRUE(action);
  const auto played = war_codec().game().play(war.scenario, state, Seat::kUnion, *action,
                                              chance::RandomFaces(chance::PhiloxStream(1, 0, 0)));
  ASSERT_FALSE(played);
  const Fault fault = war_codec().explain(war, played.error());
  EXPECT_EQ(fault.rule, "WS-12.2");
  EXPECT_THAT(fault.reason, ::testing::HasSubstr("no tributary"));
  const auto option = war_codec().read_scenario(*scenario_named("wbts", "river_war_1862"), {{"expeditions", "canoe"}});
  ASSERT_FALSE(option);
  EXPECT_THAT(option.error().front().where, ::testing::HasSubstr("expeditions"));
  EXPECT_TRUE(ascend_text(war_codec().write_view(war_of_rivers("table"), state, Seat::kUnion)).empty());
}

TEST(WS_12_2, ActionsAndEventsAreReadBackAsTheyAreWritten) {
  const Setting war = war_of_rivers();
  for (const char* text : {R"({"type":"ascend","vessel":5,"river":"tennessee"})", R"({"type":"recall_expedition"})",
                           R"({"type":"expedition_back","lost":[0,2],"turns":40,"fuel":61,"ironclad":true})"}) {
    const auto action = war_codec().read_action(war, parsed(text));
    ASSERT_TRUE(action) << text;
    EXPECT_EQ(war_codec().write_action(war, *action), parsed(text));
  }
}

TEST(WS_12_2, EveryShipThatMayGoUpIsTakenByTheCampaign) {
  const auto& read = wbts_wire::fleets();
  ASSERT_TRUE(read) << read.error().front().where << read.error().front().reason;
  std::string refused;
  for (const Fleet& fleet : read->fleets.fleets) {
    const bool supply = fleet.kind == VesselKind::kRiverTransport;
    const bool goes = supply || fleet.kind == VesselKind::kRiverFlotilla || fleet.kind == VesselKind::kIronclad;
    if (fleet.side != Side::kUnion || !fleet.west || !goes) continue;
    for (const DatedShip& dated : fleet.ships) {
      const std::string& ship = wbts_wire::register_ships()[dated.ship];
      const json::array list{json::object{{"ship", ship}}};
      json::object flotilla{{"warships", supply ? json::array{json::object{{"ship", "tyler"}}} : list}};
      if (supply) flotilla["supply_ships"] = list;
      const json::object campaign{
          {"format", "brownwater-scenario-1"}, {"system", "red-river"}, {"flotilla", std::move(flotilla)}};
      const bool taken = red_river_wire::read_muster(campaign, nullptr).has_value();
      if (taken == read->fleets.expeditions.not_taken.has(dated.ship)) refused += ship + " ";
    }
  }
  EXPECT_EQ(refused, "");
}

}  // namespace
}  // namespace brownwater::wire::testing
