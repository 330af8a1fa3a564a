#include <gtest/gtest.h>

#include <array>

#include "captains/wbts/desk.hpp"
#include "captains/wbts/errand.hpp"
#include "captains/wbts/odds.hpp"
#include "captains/wbts/weights.hpp"
#include "tests/engine/wbts/war_scene.hpp"

/// How the general's armies do not stand for ever before a fort, a river or a small force in the way.
namespace brownwater::captains::general {
namespace {

using namespace wbts;
using namespace wbts::testing;

constexpr Side kMarcher = Side::kUnion;
constexpr Side kBarrer = Side::kConfederate;

const HexId kGoal = b(6, 15);

wbts::Scenario open_war(const Draft& draft) { return Scenario::from(draft).value(); }

/// Troops above the river, a city to be held below it; without vessels or works.
Draft over_the_river(Week last = 12) {
  Draft draft = small_war(last);
  draft.to_hold = {PlaceId{2}};
  draft.units = {unit(kMarcher, UnitKind::kInfantry, 10, b(3, 9)), unit(kBarrer, UnitKind::kInfantry, 5, b(40, 30))};
  draft.headquarters.clear();
  draft.vessels.clear();
  draft.works.clear();
  return draft;
}

int way(const wbts::Scenario& scenario, HexId from, HexId to = kGoal) {
  const State state = War::start(scenario);
  const Situation situation(scenario, state, kMarcher, true);
  return situation.charts->goals[situation.charts->goal_at[to]].way[from];
}

// WS-6.1, WS-9.1: where no transport can come an army does not wait for one.
TEST(GeneralsRoads, CountARiverDearerWhereNoTransportCanCome) {
  Draft draft = over_the_river();
  const HexId bank = b(10, 10);
  const HexId over = b(10, 14);
  const int ferried = way(open_war(draft), bank, over);
  // The fort lies between the yards and the bank.
  draft.works = {{.hex = b(8, 11), .side = kBarrer, .built = Cover::Works::kFort}};
  const int closed = way(open_war(draft), bank, over);
  EXPECT_GT(closed, ferried);
  draft.vessels = {{kMarcher, VesselKind::kRiverTransport, river_at(11)}};
  EXPECT_EQ(way(open_war(draft), bank, over), ferried);
  // Nor where an enemy squadron stops her.
  draft.works.clear();
  draft.vessels = {{kBarrer, VesselKind::kRiverFlotilla, river_at(8)}};
  EXPECT_EQ(way(open_war(draft), bank, over), closed);
}

// WS-7.3: a garrison in works is taken or gone round.
TEST(GeneralsRoads, LeadRoundAGarrisonInWorksAndNotRoundEmptyOnes) {
  Draft draft = over_the_river();
  const HexId fort = b(6, 14);
  const HexId before = b(6, 13);
  const int open = way(open_war(draft), before);
  draft.works = {{.hex = fort, .side = kBarrer, .built = Cover::Works::kFort}};
  EXPECT_EQ(way(open_war(draft), before), open);
  draft.units.push_back(unit(kBarrer, UnitKind::kGarrison, 2, fort));
  const wbts::Scenario held = open_war(draft);
  EXPECT_GT(way(held, before), open);
  // To the fort itself the way is as it was.
  const State state = War::start(held);
  const Situation situation(held, state, kMarcher, true);
  EXPECT_EQ(situation.charts->goals[situation.charts->goal_at[fort]].way[before], open - way(held, fort));
}

// WS-10.1: the way to a place to be held is cleared, dear as it is.
TEST(GeneralsRoads, AttackASmallForceOnTheWayToAPlaceToBeHeld) {
  const HexId camp = b(6, 17);
  const HexId between = b(6, 16);
  const auto worth = [&](bool taken) {
    Draft draft = over_the_river();
    draft.units.push_back(unit(kMarcher, UnitKind::kInfantry, 10, camp));
    draft.units.push_back(unit(kMarcher, UnitKind::kInfantry, 10, camp));
    draft.units.push_back(unit(kBarrer, UnitKind::kInfantry, 3, between));
    draft.leaders = {{1, camp}};
    const wbts::Scenario scenario = open_war(draft);
    State state = War::start(scenario);
    if (taken) state.taken.add(kGoal);
    const Situation situation(scenario, state, kMarcher, true);
    return best_attempt(situation, {.leader = 1, .from = camp, .target = between}, std::array{10, 10}).worth;
  };
  EXPECT_GT(worth(false), worth(true));
}

// WS-8.1: no force stops at the end of the chain of supply for ever.
TEST(GeneralsRoads, MindHungerLessAsTheEndComesNear) {
  const wbts::Scenario scenario = open_war(over_the_river(100));
  State state = War::start(scenario);
  const auto hungry = [&](Side side, Week week) {
    state.clock.week = week;
    return Situation(scenario, state, side, true).hungry_percent();
  };
  EXPECT_EQ(hungry(kMarcher, 10), weights_of(kMarcher).hungry_percent);
  EXPECT_GT(hungry(kMarcher, 90), hungry(kMarcher, 60));
  EXPECT_EQ(hungry(kMarcher, 100), 100);
  EXPECT_EQ(hungry(kBarrer, 90), weights_of(kBarrer).hungry_percent);
}

// WS-9.1: an empty steamer of the Union's runs past a fort to ferry an army; with troops aboard none does.
TEST(GeneralsRoads, AnEmptyTransportMayRunPastAFort) {
  Draft draft = over_the_river();
  draft.works = {{.hex = b(8, 11), .side = kBarrer, .built = Cover::Works::kFort}};
  draft.vessels = {{kMarcher, VesselKind::kRiverTransport, river_at(5)}};
  const wbts::Scenario scenario = open_war(draft);
  const State state = War::start(scenario);
  const Situation situation(scenario, state, kMarcher, true);
  EXPECT_EQ(situation.steps_of(VesselId{0}, false)[river_at(11)], kUnreached);
  EXPECT_NE(situation.steps_of(VesselId{0}, true)[river_at(11)], kUnreached);
}

// WS-7.1: as armies grow in the first year, a hex from which a great city can be attacked is worth more.
TEST(GeneralsRoads, LeadToWhereAGreatCityCanBeAttacked) {
  const wbts::Scenario scenario = open_war(over_the_river(100));
  State state = War::start(scenario);
  const auto grip = [&](Side side, Week week) {
    state.clock.week = week;
    return Situation(scenario, state, side, true).grip();
  };
  EXPECT_LT(grip(kMarcher, 10), grip(kMarcher, 40));
  EXPECT_EQ(grip(kMarcher, 60), weights_of(kMarcher).grip);
  EXPECT_EQ(grip(kBarrer, 60), 0);
}

// WS-9.2: squadrons that are too weak alone go together.
TEST(GeneralsRoads, BringFlotillasTogetherAgainstASquadron) {
  Draft draft = over_the_river();
  draft.vessels = {{kMarcher, VesselKind::kRiverFlotilla, river_at(1)},
                   {kMarcher, VesselKind::kRiverFlotilla, river_at(2)},
                   {kMarcher, VesselKind::kRiverFlotilla, river_at(3)},
                   {kBarrer, VesselKind::kIronclad, river_at(9)}};
  const auto bound = [&](const Draft& drawn) {
    const wbts::Scenario scenario = open_war(drawn);
    State state = War::start(scenario);
    for (VesselId at = 0; at < 3; ++at) {
      if (!state.vessels[at].afloat() || state.vessels[at].side != kMarcher) continue;
      state.owed.push(Sailing{.vessel = at});
      const Action order =
          answer(Desk{.scenario = scenario, .state = state, .side = kMarcher}, *state.owed.top_if<Sailing>());
      if (const auto* steam = std::get_if<SteamTo>(&order)) return steam->water;
    }
    return kNoWater;
  };
  EXPECT_EQ(bound(draft), river_at(9));
  draft.vessels.erase(draft.vessels.begin(), draft.vessels.begin() + 2);
  EXPECT_NE(bound(draft), river_at(9));
}

}  // namespace
}  // namespace brownwater::captains::general
