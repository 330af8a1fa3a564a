#include "adapters/wire/wbts/setup.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <set>
#include <string>

#include "adapters/wire/wbts/campaign.hpp"
#include "adapters/wire/wbts/wbts_words.hpp"
#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/standing.hpp"
#include "engine/games/wbts/wbts.hpp"
#include "engine/kernel/play.hpp"
#include "tests/engine/wbts/campaign_book.hpp"
#include "tests/support/fewer.hpp"
#include "tests/support/text_of.hpp"

namespace brownwater::wire::wbts_wire {
namespace {

using namespace wbts;

json::value data_file(const std::string& path) { return json::parse(brownwater::testing::text_of("data/" + path)); }
json::value set_up_file(const std::string& id) { return data_file("scenarios/wbts/" + id + ".json"); }

std::string told(const std::vector<Fault>& faults) {
  std::string words;
  for (const Fault& fault : faults) words += fault.where + ": " + fault.reason + " (" + fault.rule + ")\n";
  return words;
}

/// A set-up that can be played; a failure if it cannot.
Scenario played(const std::string& id) {
  auto read = read_setup(set_up_file(id));
  EXPECT_TRUE(read) << told(read ? std::vector<Fault>{} : read.error());
  return *std::move(read);
}

/// Random commands from the start to the end, or for that many weeks.
State play_on(const Scenario& scenario, std::uint64_t seed, int weeks) {
  State state = War::start(scenario);
  chance::Whim whim(seed, 1);
  for (std::uint32_t decision = 0; !War::outcome(state); ++decision) {
    if (state.clock.week >= scenario.draft().first + weeks) return state;
    const SeatSet owing = War::to_decide(state);
    const Seat seat = owing.contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const Action action = War::sample(scenario, state, seat, whim);
    if (War::refuse(scenario, state, seat, action)) {
      ADD_FAILURE() << "an illegal sample, action " << action.index();
      return state;
    }
    chance::RandomUmpire umpire(seed, 2, decision);
    kernel::carry_out<War>(scenario, state, seat, action, umpire);
  }
  return state;
}

TEST(WS_4_1, TheCampaignsNumbersAreAsTyped) {
  const auto read = read_campaign(data_file("wbts/campaign.json"), *program_map());
  ASSERT_TRUE(read) << told(read.error());
  Campaign typed = wbts::testing::campaign();
  typed.yards = read->yards;
  typed.first_forts = {{.hex = *hex_named("B3627"), .garrison = 1}, {.hex = *hex_named("C1145"), .garrison = 1}};
  EXPECT_EQ(*read, typed);
  EXPECT_EQ(hex_text(read->yards.of_union.sea), "C3901");
  EXPECT_EQ(read->yards.of_union.rivers.size(), 3U);
}

TEST(WS_4_1, ACampaignWithAMissingPriceIsRefusedWithItsPlaceAndRule) {
  json::value copy = data_file("wbts/campaign.json");
  json::array& build = copy.as_object()["build"].as_array();
  build.erase(build.begin());
  const auto read = read_campaign(copy, *program_map());
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error()[0].where, "/build");
  EXPECT_EQ(read.error()[0].rule, "WS-4.1");
}

TEST(WS_11_1, TheWarOf1861StandsAsItsSetUpSays) {
  const Scenario scenario = played("war_1861");
  const State state = War::start(scenario);
  EXPECT_EQ(scenario.draft().first, 1);
  EXPECT_EQ(scenario.draft().last, 200);
  EXPECT_EQ(scenario.draft().to_hold.size(), 5U);
  const HexId heights = *hex_named("C2609");
  int points = 0;
  for (const Unit& unit : state.units) points += unit.used() && unit.hex == heights ? unit.points : 0;
  EXPECT_EQ(points, 10 + 10 + 6 + 3 + 6);
  EXPECT_EQ(state.kentucky, RailOwner::kNobody);
  EXPECT_TRUE(state.purses.of_union.free_fortress);
  EXPECT_EQ(state.purses.of_union.supply, 50);
}

/// Works and troops of the South in a hex at the start.
int held_by_the_south(const State& state, HexId hex) {
  int points = wbts::work_at(state, hex) == nullptr ? 0 : 100;
  for (const Unit& unit : state.units)
    points += unit.on_map() && unit.side == Side::kConfederate && unit.hex == hex ? unit.points : 0;
  return points;
}

TEST(WS_4_6, FortsMorganAndPulaskiHaveAPointEachAndAreNotThereWithoutTheRule) {
  json::value without = set_up_file("war_1861");
  without.as_object()["options"] = json::object{{"first_forts", false}};
  const auto plain = read_setup(without);
  ASSERT_TRUE(plain) << told(plain ? std::vector<Fault>{} : plain.error());
  for (const char* name : {"B3627", "C1145"}) {
    EXPECT_EQ(held_by_the_south(War::start(played("war_1861")), *hex_named(name)), 101) << name;
    EXPECT_EQ(held_by_the_south(War::start(*plain), *hex_named(name)), 0) << name;
  }
  EXPECT_FALSE(War::start(*plain).purses.of_confederate.free_fortress);
}

TEST(WS_11_1, EachSetUpIsPlayedToItsEndByRandomCommands) {
  for (const char* id : {"vicksburg_1862", "river_war_1862"}) {
    const Scenario scenario = played(id);
    const State state = play_on(scenario, 7, kWeeks);
    ASSERT_TRUE(state.outcome) << id;
    EXPECT_EQ(state.outcome->week, scenario.draft().last);
  }
  if (brownwater::testing::kSanitized) return;
  const State state = play_on(played("war_1861"), 7, kWeeks);
  ASSERT_TRUE(state.outcome);
  EXPECT_EQ(state.outcome->week, kWeeks);
}

TEST(WS_11_1, NothingMovesOutOfTheTheatre) {
  const Scenario scenario = played("vicksburg_1862");
  const State state = play_on(scenario, 3, 20);
  for (const Unit& unit : state.units) {
    if (unit.on_map()) {
      EXPECT_TRUE(scenario.in_theatre(unit.hex)) << hex_text(unit.hex);
    }
  }
}

TEST(WS_9_3, ASquadronThatBlockadesAPortLiesWhereItClosesIt) {
  const auto refused = [](std::size_t vessel, const char* port) {
    json::value copy = set_up_file("war_1861");
    json::array& vessels = copy.as_object()["vessels"].as_array();
    vessels[vessel].as_object()["blockades"] = port;
    const auto read = read_setup(copy);
    return read ? Fault{} : read.error().front();
  };
  const json::value text = set_up_file("war_1861");
  std::size_t squadron = 0;
  while (!text.at("vessels").at(squadron).as_object().contains("blockades")) ++squadron;
  EXPECT_EQ(refused(squadron, "galveston").rule, "WS-9.3");
  EXPECT_EQ(refused(squadron, "natchez").rule, "WS-9.3") << "no port";
  EXPECT_EQ(refused(squadron, "norfolk"), Fault{});
}

/// Makes no plans: ends the step if it may, else takes an offer, else the first action.
Action idle(const Scenario& scenario, const State& state, Seat seat) {
  for (const Action& action : {Action(Done{}), Action(TakeOffer{true}), Action(Forgo{true})}) {
    if (!War::refuse(scenario, state, seat, action)) return action;
  }
  std::vector<Action> list;
  War::list_actions(scenario, state, seat, list);
  return list.front();
}

/// Everything that two idle sides hear from a position until a cycle is over.
template <class Hear>
void stand_by_from(State state, const Scenario& scenario, std::uint64_t seed, Cycle until, Hear&& hear) {
  for (std::uint32_t decision = 0; !War::outcome(state) && cycle_of(state.clock.week) <= until; ++decision) {
    const Seat seat = War::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    auto played = kernel::play<War>(scenario, state, seat, idle(scenario, state, seat),
                                    chance::RandomFaces(chance::PhiloxStream(seed, 2, decision)));
    ASSERT_TRUE(played);
    for (const Event& event : played->events) hear(state, event);
    state = std::move(played->after);
  }
}

template <class Hear>
void stand_by(const Scenario& scenario, std::uint64_t seed, Cycle until, Hear&& hear) {
  stand_by_from(War::start(scenario), scenario, seed, until, std::forward<Hear>(hear));
}

/// The ports that are thrown for in the first cycle.
std::set<std::string> thrown_first(const Scenario& scenario) {
  std::set<std::string> thrown;
  stand_by(scenario, 1, *cycle_called(7, 61), [&](const State&, const Event& event) {
    if (const auto* port = std::get_if<PortThrownFor>(&event.happening))
      thrown.insert(program_map()->words.places[port->port]);
  });
  return thrown;
}

TEST(WS_9_3, TheFirstCycleThrowsForThePortsThatWereBlockadedInJune1861) {
  EXPECT_EQ(thrown_first(played("war_1861")), (std::set<std::string>{"norfolk", "charleston", "savannah", "st_marks",
                                                                     "pensacola", "mobile", "new_orleans"}));
}

/// The war with more towns in Union hands, and Kentucky with a side.
Scenario holding(const std::vector<const char*>& towns, const char* kentucky = "neutral") {
  json::value text = set_up_file("war_1861");
  text.as_object()["kentucky"] = kentucky;
  json::array& held = text.as_object()["held"].as_object()["union"].as_array();
  for (const char* town : towns) held.emplace_back(town);
  auto read = read_setup(text);
  EXPECT_TRUE(read) << told(read ? std::vector<Fault>{} : read.error());
  return *std::move(read);
}

TEST(WS_9_3, NobodyThrowsForAPortThatTheUnionHolds) {
  EXPECT_FALSE(thrown_first(holding({"norfolk"})).contains("norfolk"));
}

/// The war with a Confederate ironclad off Charleston's wharves.
State ironclad_at_charleston(const Scenario& scenario, bool ready) {
  State state = War::start(scenario);
  const VesselId at = ready ? free_vessel(scenario, state) : free_stocks(state, Side::kConfederate);
  state.vessels[at] = {.used = true,
                       .hidden = !ready,
                       .side = Side::kConfederate,
                       .kind = VesselKind::kIronclad,
                       .points = static_cast<std::uint8_t>(ready ? 4 : 0),
                       .at = scenario.map().water_at(*hex_named("C1542"), kNoDirection),
                       .since = {}};
  return state;
}

TEST(WS_9_3, IroncladsAreLaidDownAtCharleston) {
  const Scenario scenario = played("war_1861");
  State state = War::start(scenario);
  state.owed.pop();
  state.owed.push(Building{.side = Side::kConfederate});
  state.purses.of_confederate.supply = state.purses.of_confederate.personnel = 500;
  std::vector<Action> list;
  War::list_actions(scenario, state, Seat::kConfederate, list);
  const Action charleston = LayDown{scenario.map().water_at(*hex_named("C1542"), kNoDirection)};
  EXPECT_NE(std::ranges::find(list, charleston), list.end());
}

TEST(WS_9_3, AReadyIroncladKeepsCharlestonOpenAndOneOnTheStocksDoesNot) {
  const Scenario scenario = played("war_1861");
  for (const bool ready : {true, false}) {
    std::optional<PortThrownFor> charleston;
    stand_by_from(ironclad_at_charleston(scenario, ready), scenario, 1, *cycle_called(7, 61),
                  [&](const State&, const Event& event) {
                    const auto* port = std::get_if<PortThrownFor>(&event.happening);
                    if (port != nullptr && program_map()->words.places[port->port] == "charleston") charleston = *port;
                  });
    ASSERT_TRUE(charleston);
    EXPECT_EQ(charleston->die == 0, ready);
    if (ready) EXPECT_FALSE(charleston->blockaded);
  }
}

TEST(WS_9_2, AnIroncladThatIsSparedAtCharlestonStaysUnderItsForts) {
  const Scenario scenario = played("war_1861");
  for (const bool held : {true, false}) {
    State state = ironclad_at_charleston(scenario, true);
    if (!held) state.taken.add(scenario.map().place(program_map()->words.place("charleston")).hex);
    const VesselId ironclad = free_vessel(scenario, War::start(scenario));
    const WaterId harbour = state.vessels[ironclad].at;
    for (int squadrons = 0; squadrons < 4; ++squadrons)
      state.vessels[free_vessel(scenario, state)] = {.used = true,
                                                     .side = Side::kUnion,
                                                     .kind = VesselKind::kNavalFlotilla,
                                                     .points = 4,
                                                     .at = harbour,
                                                     .since = {}};
    state.owed.pop();
    state.clock.phase = Phase::kFirstFights;
    state.owed.push(Attacks{.side = Side::kUnion});
    const std::vector<std::uint8_t> faces{4};
    const auto fought =
        kernel::play<War>(scenario, state, Seat::kUnion, FightAfloat{harbour}, std::span<const std::uint8_t>(faces));
    ASSERT_TRUE(fought);
    EXPECT_EQ(fought->after.vessels[ironclad].used, held);
    if (held) EXPECT_EQ(fought->after.vessels[ironclad].at, harbour);
  }
}

/// Supply points that come to the sides in a cycle, over that many wars.
constexpr int kWars = 1;
struct Incomes {
  BySide<int> came;
  int captured = 0;  ///< of the Union's, from towns that it has taken
};
Incomes incomes(const Scenario& scenario, Cycle of) {
  Incomes sums;
  for (std::uint64_t seed = 1; seed <= kWars; ++seed) {
    Cycle now;
    stand_by(scenario, seed, of, [&](const State&, const Event& event) {
      if (const auto* began = std::get_if<CycleBegan>(&event.happening)) now = began->cycle;
      const auto* came = std::get_if<SupplyCame>(&event.happening);
      if (came == nullptr || now != of) return;
      sums.came[came->side] += came->supply;
      sums.captured += came->captured;
    });
  }
  return sums;
}

void expect_within_a_quarter(int sum, int seen, const char* what) {
  EXPECT_LE(4 * std::abs(sum - kWars * seen), kWars * seen) << what << ": " << sum / kWars << ", seen " << seen;
}

// Incomes seen in played campaigns (docs/wbts.md).
TEST(WS_4_3, TheIncomesOf8And12Of1861AreNearThoseSeen) {
  const Incomes august = incomes(played("war_1861"), *cycle_called(8, 61));
  expect_within_a_quarter(august.came.of_union, 125, "Union, 8/61");
  expect_within_a_quarter(august.came.of_confederate, 40 + 6, "South, 8/61");
  const Incomes december =
      incomes(holding({"louisville", "lexington_ky", "frankfort", "paducah"}, "union"), *cycle_called(12, 61));
  expect_within_a_quarter(december.came.of_union, 175 + 11, "Union, 12/61");
  expect_within_a_quarter(december.captured, 11, "captured towns, 12/61");
  expect_within_a_quarter(december.came.of_confederate, 40 + 79 + 8, "South, 12/61");
}

TEST(WS_4_2, TheIncomesOf6Of1862WithTennesseeTakenAreNearThoseSeen) {
  const Incomes june = incomes(holding({"louisville", "lexington_ky", "frankfort", "bowling_green", "paducah",
                                        "nashville", "clarksville_tn", "murfreesboro", "huntsville_al", "florence_al",
                                        "memphis", "fredericksburg", "leesburg", "winchester", "norfolk"},
                                       "union"),
                               *cycle_called(6, 62));
  expect_within_a_quarter(june.came.of_union, 160 + 37, "Union, 6/62");
  expect_within_a_quarter(june.captured, 37, "captured towns, 6/62");
  expect_within_a_quarter(june.came.of_confederate, 60 + 122 + 8, "South, 6/62");
}

TEST(WS_4_2, ATownThatIsCutOffPaysTheUnionNothing) {
  const auto captured = [](const std::vector<const char*>& towns) {
    return incomes(holding(towns, "union"), *cycle_called(7, 61)).captured;
  };
  EXPECT_EQ(captured({"montgomery"}), captured({}));
  EXPECT_GT(captured({"louisville"}), captured({}));
}

TEST(WS_4_2, HarpersFerryCostsTheUnionFiveAndWashingtonCutOffTwenty) {
  const auto first = [](const char* taken, const char* entered) {
    json::value text = set_up_file("war_1861");
    json::array& held = text.as_object()["held"].as_object()["union"].as_array();
    if (*taken != 0) held.emplace_back(taken);
    if (*entered != 0) {
      json::array& forces = text.as_object()["forces"].as_array();
      for (std::size_t at = forces.size(); at-- > 0;) {
        if (forces[at].at("hex") == entered) forces.erase(forces.begin() + static_cast<std::ptrdiff_t>(at));
      }
      forces.push_back({{"side", "confederate"},
                        {"hex", entered},
                        {"name", "raiders"},
                        {"units", {{{"kind", "cavalry"}, {"points", 2}}}}});
    }
    const auto read = read_setup(text);
    EXPECT_TRUE(read) << told(read ? std::vector<Fault>{} : read.error());
    SupplyCame came{};
    stand_by(*read, 1, *cycle_called(7, 61), [&](const State&, const Event& event) {
      const auto* told = std::get_if<SupplyCame>(&event.happening);
      if (told != nullptr && told->side == Side::kUnion) came = *told;
    });
    return came;
  };
  EXPECT_EQ(first("", "").less, 5);
  EXPECT_EQ(first("", "").captured, 2) << "Alexandria";
  EXPECT_EQ(first("", "").supply, 125 + 25 + 2 - 5);
  EXPECT_EQ(first("harpers_ferry", "").less, 0);
  EXPECT_EQ(first("harpers_ferry", "C2608").less, 20);
}

// WS-10.1, WS-2.0: political victory is a switch of the set-up, off unless it is put on.
TEST(WS_10_1, ASetUpSwitchesPoliticalVictoryOn) {
  json::value set_up = set_up_file("vicksburg_1862");
  EXPECT_FALSE(played("vicksburg_1862").draft().political_victory);
  set_up.as_object()["options"] = {{"political_victory", true}};
  const auto on = read_setup(set_up);
  ASSERT_TRUE(on) << told(on.error());
  EXPECT_TRUE(on->draft().political_victory);
  set_up.as_object()["options"] = {{"political_victory", "yes"}};
  const auto wrong = read_setup(set_up);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().front().where, "/options/political_victory");
}

TEST(WS_11_1, ASetUpWithAFaultIsRefusedWithItsPlaceAndRule) {
  const auto refused = [](const std::function<void(json::object&)>& change) {
    json::value copy = set_up_file("vicksburg_1862");
    change(copy.as_object());
    const auto read = read_setup(copy);
    return read ? Fault{} : read.error().front();
  };
  EXPECT_EQ(refused([](json::object& it) { it["torn_up"] = json::array{"D9999"}; }).rule, "WS-6.2");
  EXPECT_EQ(refused([](json::object& it) { it["to"] = "14/63"; }).where, "/to");
  EXPECT_EQ(refused([](json::object& it) { it["forces"].as_array()[0].as_object()["hex"] = "A0101"; }).rule, "WS-11.1");
  EXPECT_EQ(refused([](json::object& it) { it["vessels"].as_array()[0].as_object()["water"] = "B3030"; }).rule,
            "WS-9.1");
}

}  // namespace
}  // namespace brownwater::wire::wbts_wire
