#include <gtest/gtest.h>

#include <array>
#include <utility>
#include <variant>

#include "captains/wbts/errand.hpp"
#include "captains/wbts/general.hpp"
#include "captains/wbts/odds.hpp"
#include "captains/wbts/weights.hpp"
#include "tests/engine/wbts/war_scene.hpp"

/// The general's plans in positions small enough to see what is right.
namespace brownwater::captains::general {
namespace {

using namespace wbts;
using namespace wbts::testing;

constexpr Side kN = Side::kUnion;
constexpr Side kS = Side::kConfederate;

wbts::Scenario drawn_up(const Draft& draft) { return Scenario::from(draft).value(); }

// WS-6.1
TEST(GeneralsPlans, FollowNoWayThatInfantryMakesInNoWeek) {
  const wbts::Scenario scenario = small_scenario();
  const MarchNumbers& march = scenario.tables().march;
  const auto charts = charts_of(scenario);
  ASSERT_FALSE(charts->goals.empty());
  for (const Goal& goal : charts->goals) {
    for (HexId hex = 0; hex < kHexes; ++hex) {
      if (goal.way[hex] == kFar || hex == goal.hex) continue;
      bool on = false;
      for (Direction direction = 0; direction < kDirections; ++direction) {
        const HexId next = scenario.beyond({hex, direction});
        if (next == kNowhere || goal.way[next] >= goal.way[hex]) continue;
        const auto cost = march_cost(scenario.map(), march, {hex, direction}, true);
        on = on || (cost && *cost <= march.infantry + march.forced_points);
      }
      ASSERT_TRUE(on) << "from " << hex << " to " << goal.hex;
    }
  }
}

// WS-10.1: troops close by are no garrison.
TEST(GeneralsPlans, LeaveAGarrisonInTheCapitalItself) {
  Draft draft = small_war();
  const HexId capital = b(3, 9);
  draft.units = {unit(kN, UnitKind::kInfantry, 10, capital), unit(kN, UnitKind::kInfantry, 10, capital),
                 unit(kN, UnitKind::kInfantry, 10, capital), unit(kN, UnitKind::kInfantry, 10, b(4, 9)),
                 unit(kN, UnitKind::kInfantry, 10, b(4, 9)), unit(kS, UnitKind::kInfantry, 9, b(6, 15))};
  const wbts::Scenario scenario = drawn_up(draft);
  const State state = War::start(scenario);
  const Situation situation(scenario, state, kN, true);
  EXPECT_EQ(situation.spare_at(capital), 30 - weights_of(kN).garrison_capital);
  EXPECT_EQ(situation.spare_at(b(4, 9)), 20);
}

// WS-6.3: by the transport that lies next to him, for no railway leads there.
TEST(GeneralsPlans, SendALeaderWithoutTroopsByWaterToTroopsWithoutALeader) {
  Draft draft = small_war();
  draft.units = {unit(kN, UnitKind::kInfantry, 10, b(1, 10)), unit(kN, UnitKind::kInfantry, 10, b(1, 10)),
                 unit(kS, UnitKind::kInfantry, 9, b(6, 15))};
  draft.leaders = {{2, b(13, 10)}};
  draft.headquarters.clear();
  draft.vessels = {{kN, VesselKind::kRiverTransport, river_at(13)}};
  draft.works.clear();
  const wbts::Scenario scenario = drawn_up(draft);
  const State state = War::start(scenario);
  const Situation situation(scenario, state, kN, true);
  const Errand errand = ride_of(situation, 2, {.hex = b(13, 10), .movement = 6, .may_ride = true});
  EXPECT_EQ(errand.way, Way::kShip);
  EXPECT_EQ(errand.vessel, 0);
  EXPECT_EQ(errand.end, b(1, 10));
  // On foot where none lies there.
  const Errand march = ride_of(situation, 2, {.hex = b(13, 10), .movement = 6, .may_ride = false});
  EXPECT_EQ(march.way, Way::kFoot);
}

Action placed(const Draft& draft, LeaderId leader) {
  const wbts::Scenario scenario = drawn_up(draft);
  State state = War::start(scenario);
  state.commands.leaders[leader].station = Station::kToPlace;
  state.owed.push(Placing{.leader = leader, .side = kN});
  chance::Whim whim(1, 1);
  return wbts_general().choose(scenario, War::view(scenario, state, Seat::kUnion), {}, whim);
}

// WS-3.2
TEST(GeneralsPlans, GiveNobodyAHeadquartersLeftBehindWithoutTroops) {
  constexpr LeaderId kDrawn = 6;
  Draft draft = small_war();
  draft.headquarters = {{kN, Command::kCorps, b(8, 9), kNoLeader}};
  EXPECT_TRUE(std::holds_alternative<PlaceOn>(placed(draft, kDrawn)));
  draft.units[4] = unit(kN, UnitKind::kInfantry, 10, b(8, 9));
  draft.units[3] = unit(kN, UnitKind::kInfantry, 10, b(8, 9));
  EXPECT_TRUE(std::holds_alternative<PlaceAt>(placed(draft, kDrawn)));
}

// WS-3.7
TEST(GeneralsPlans, NameTheNearestSuccessorAndBringHimToHisHeadquarters) {
  Draft draft = small_war();
  draft.leaders = {{2, b(3, 9)}};
  draft.headquarters = {{kN, Command::kCorps, b(6, 9), kNoLeader}};
  const wbts::Scenario scenario = drawn_up(draft);
  State state = War::start(scenario);
  state.commands.leaders[6].station = Station::kInPool;
  state.owed.pop();
  state.clock.phase = Phase::kFirstMoves;
  state.commands_left = 3;
  state.owed.push(Orders{.side = kN});
  state.owed.push(Leaderless{.headquarters = 0});
  chance::Whim whim(1, 1);
  chance::RandomUmpire umpire(1, 1);
  constexpr int kMost = 12;
  for (int decision = 0; decision < kMost && state.commands.headquarters[0].leader != 2; ++decision) {
    if (state.owed.top_if<Orders>() != nullptr) state.leader_weeks = {};
    const Action action = wbts_general().choose(scenario, War::view(scenario, state, Seat::kUnion), {}, whim);
    ASSERT_FALSE(War::refuse(scenario, state, Seat::kUnion, action)) << action.index();
    kernel::carry_out<War>(scenario, state, Seat::kUnion, action, umpire);
  }
  EXPECT_EQ(state.commands.headquarters[0].leader, 2);
}

int worth_of_storming(const wbts::Scenario& scenario, Phase phase, Week week, HexId from, HexId target) {
  State state = War::start(scenario);
  state.clock.phase = phase;
  state.clock.week = week;
  const Situation situation(scenario, state, kN, true);
  constexpr std::array<int, 3> kUnits{10, 10, 10};
  return best_attempt(situation, {.leader = 0, .from = from, .target = target, .siege = phase == Phase::kSiege}, kUnits)
      .worth;
}

/// Thirty points north of a city with a fort, whose garrison is eight.
Draft before_a_fort() {
  Draft draft = small_war(60);
  const HexId city = b(6, 15);
  const HexId from = b(6, 14);
  draft.units = {unit(kN, UnitKind::kInfantry, 10, from), unit(kN, UnitKind::kInfantry, 10, from),
                 unit(kN, UnitKind::kInfantry, 10, from), unit(kS, UnitKind::kInfantry, 8, city)};
  draft.headquarters = {{kN, Command::kArmy, from, 0}};
  draft.leaders.clear();
  draft.works = {{.hex = city, .side = kS, .built = Cover::Works::kFort}};
  draft.to_hold = {PlaceId{2}};
  return draft;
}

// WS-3.4
TEST(GeneralsPlans, CountTheBestLeaderOfTheDefendersNotWhoCommands) {
  const auto worth = [](LeaderId beside) {
    Draft draft = before_a_fort();
    draft.headquarters.push_back({kS, Command::kCorps, b(6, 15), 4});
    draft.leaders = {{beside, b(6, 15)}};
    return worth_of_storming(drawn_up(draft), Phase::kSiege, 5, b(6, 14), b(6, 15));
  };
  EXPECT_LT(worth(7), worth(5)) << "leader 4 is in command of both";
}

// WS-7.3: in the siege phase losses are not doubled.
TEST(GeneralsPlans, RatherStormWorksInTheSiegePhase) {
  const wbts::Scenario scenario = drawn_up(before_a_fort());
  const int now = worth_of_storming(scenario, Phase::kFirstFights, 5, b(6, 14), b(6, 15));
  const int besieged = worth_of_storming(scenario, Phase::kSiege, 5, b(6, 14), b(6, 15));
  EXPECT_GT(besieged, now);
}

// WS-10.1
TEST(GeneralsPlans, SpendMoreOnACityToBeHeldAsTheEndComesNear) {
  const wbts::Scenario scenario = drawn_up(before_a_fort());
  const int early = worth_of_storming(scenario, Phase::kFirstFights, 5, b(6, 14), b(6, 15));
  const int late = worth_of_storming(scenario, Phase::kFirstFights, 59, b(6, 14), b(6, 15));
  EXPECT_GT(late, early);
}

// WS-7.2: losses are in hundredths of a force.
TEST(GeneralsPlans, ThinkLessOfAHexThatIsCrowded) {
  Draft draft = small_war();
  const HexId camp = b(2, 9);
  draft.units = {unit(kS, UnitKind::kInfantry, 9, b(3, 11)), unit(kN, UnitKind::kInfantry, 10, camp)};
  const auto stay = [&] {
    const wbts::Scenario scenario = drawn_up(draft);
    State state = War::start(scenario);
    state.units[1].in_column = true;
    const Situation situation(scenario, state, kN, false);
    return std::pair(errand_of(situation, {.hex = camp, .points = 10, .movement = 3}).stay, situation.pull_at(camp));
  };
  const auto [alone, pull_alone] = stay();
  for (int more = 0; more < 6; ++more) draft.units.push_back(unit(kN, UnitKind::kInfantry, 10, camp));
  const auto [crowded, pull_crowded] = stay();
  ASSERT_GT(pull_crowded, 0);
  EXPECT_LT(crowded * pull_alone, alone * pull_crowded);
}

/// The South's capital with a garrison, supplied along the road; an enemy two marches off.
Draft capital_in_danger() {
  Draft draft = small_war();
  const HexId capital = b(11, 11);
  draft.units = {unit(kS, UnitKind::kInfantry, 10, capital), unit(kS, UnitKind::kInfantry, 6, capital),
                 unit(kS, UnitKind::kDepot, 1, capital), unit(kN, UnitKind::kInfantry, 10, b(11, 8))};
  draft.vessels.clear();
  draft.purses.of_confederate.supply = 100;
  return draft;
}

Action distributed(const Draft& draft) {
  const wbts::Scenario scenario = drawn_up(draft);
  State state = War::start(scenario);
  state.chains[kS].by_road.add(b(11, 11));
  state.owed.push(Distributing{.side = kS});
  chance::Whim whim(1, 1);
  return wbts_general().choose(scenario, War::view(scenario, state, Seat::kConfederate), {}, whim);
}

// WS-7.3, WS-8.2: troops that are shut in live on the supply that is shut in with them.
TEST(GeneralsPlans, StockTheCapitalBeforeItIsShutIn) {
  Draft draft = capital_in_danger();
  draft.units[0].supply = draft.units[1].supply = 2;
  EXPECT_EQ(distributed(draft), Action(Send{.unit = 2, .points = 5}));
  // As much as it should have; or where no enemy is near.
  draft.units[2].supply = static_cast<std::uint8_t>(weights_of(kS).capital_stock);
  draft.units[2].reserved = true;
  EXPECT_EQ(distributed(draft), Action(Done{}));
  draft.units[2].supply = 0;
  draft.units[2].reserved = false;
  draft.units[3].hex = b(40, 2);
  EXPECT_EQ(distributed(draft), Action(Done{}));
  // Not what the armies eat.
  draft = capital_in_danger();
  draft.purses.of_confederate.supply = 10;
  EXPECT_EQ(distributed(draft), Action(Done{}));
}

// WS-8.1: others could eat it before the city is shut in.
TEST(GeneralsPlans, KeepTheStockOfACapitalInDangerForThoseInIt) {
  Draft draft = capital_in_danger();
  draft.units[0].supply = draft.units[1].supply = 2;
  draft.units[2].supply = static_cast<std::uint8_t>(weights_of(kS).capital_stock);
  EXPECT_EQ(distributed(draft), Action(Reserve{.unit = 2, .reserve = true}));
  draft.units[2].reserved = true;
  draft.units[3].hex = b(40, 2);
  EXPECT_EQ(distributed(draft), Action(Reserve{.unit = 2, .reserve = false}));
}

// WS-8.2
TEST(GeneralsPlans, MakeADepotInACapitalThatHasNone) {
  Draft draft = capital_in_danger();
  draft.units.erase(draft.units.begin() + 2);
  const auto ordered = [&] {
    const wbts::Scenario scenario = drawn_up(draft);
    State state = War::start(scenario);
    state.chains[kS].by_road.add(b(11, 11));
    state.clock.phase = Phase::kFirstMoves;
    state.commands_left = 2;
    state.owed.push(Orders{.side = kS});
    chance::Whim whim(1, 1);
    return wbts_general().choose(scenario, War::view(scenario, state, Seat::kConfederate), {}, whim);
  };
  EXPECT_EQ(ordered(), Action(MakeDepot{.first = 0, .second = 0}));
  draft.units.push_back(unit(kS, UnitKind::kDepot, 1, b(11, 11)));
  EXPECT_FALSE(std::holds_alternative<MakeDepot>(ordered()));
}

}  // namespace
}  // namespace brownwater::captains::general
