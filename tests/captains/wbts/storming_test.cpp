#include <gtest/gtest.h>

#include <algorithm>

#include "captains/wbts/errand.hpp"
#include "captains/wbts/weights.hpp"
#include "tests/engine/wbts/war_scene.hpp"

/// How the general brings a city to fall, and how he does not lose his troops on the way.
namespace brownwater::captains::general {
namespace {

using namespace wbts;
using namespace wbts::testing;

constexpr Side kStormer = Side::kUnion;
constexpr Side kHolder = Side::kConfederate;

wbts::Scenario laid_out(const Draft& draft) { return Scenario::from(draft).value(); }

const HexId kCity = b(9, 11);

/// A garrison, and troops about the city on its own bank.
Draft about_the_city(int garrison, int troops, Week last = 12) {
  Draft draft = small_war(last);
  draft.units = {unit(kStormer, UnitKind::kInfantry, 10, b(3, 9)), unit(kHolder, UnitKind::kInfantry, 5, b(40, 30))};
  for (int left = troops; left > 0; left -= 10)
    draft.units.push_back(unit(kStormer, UnitKind::kInfantry, std::min(left, 10), b(9, 12)));
  if (garrison > 0) draft.units.push_back(unit(kHolder, UnitKind::kGarrison, garrison, kCity));
  draft.headquarters.clear();
  draft.works.clear();
  draft.vessels.clear();
  return draft;
}

// WS-10.1: a city counts for who enters it, however many stand about it.
TEST(GeneralsStorming, DrawsThoseAboutACityIntoItWhenNobodyHoldsItAnyMore) {
  const auto pull = [](int garrison) {
    const wbts::Scenario scenario = laid_out(about_the_city(garrison, 40));
    const State situation_seen = War::start(scenario);
    const Situation situation(scenario, situation_seen, kStormer, true);
    return situation.pull_of(situation.charts->goal_at[kCity], 0);
  };
  EXPECT_GT(pull(0), 0);
  EXPECT_GT(pull(0), pull(1));
}

// WS-7.2: losses of a small garrison are rounded away but in the last column.
TEST(GeneralsStorming, GathersWhereAnAttackHasThreeToOne) {
  const auto worth = [](int points, HexId hex, Week last) {
    const wbts::Scenario scenario = laid_out(about_the_city(3, 0, last));
    const State state = War::start(scenario);
    const Situation situation(scenario, state, kStormer, true);
    return errand_of(situation, {.hex = hex, .points = points, .movement = 0, .stopped = true}).stay;
  };
  EXPECT_GT(worth(18, b(9, 12), 12), worth(6, b(9, 12), 12));
  EXPECT_GT(worth(18, b(9, 12), 100), worth(6, b(9, 12), 100)) << "long before the end too";
  // A river between halves the attack.
  EXPECT_GT(worth(18, b(9, 12), 12), worth(18, b(9, 10), 12));
}

// WS-7.1
TEST(GeneralsStorming, SendsTheBestLeaderToThoseWhoStandBeforeAGreatCity) {
  Draft draft = about_the_city(5, 20);
  draft.leaders = {{1, b(3, 9)}, {2, b(9, 12)}};
  const wbts::Scenario scenario = laid_out(draft);
  const State situation_seen = War::start(scenario);
  const Situation situation(scenario, situation_seen, kStormer, true);
  const Errand errand = ride_of(situation, 1, {.hex = b(3, 9), .movement = 6, .may_ride = true});
  EXPECT_EQ(errand.end, b(9, 12));
  EXPECT_GT(errand.gain(), 0);
  // A leader who leads no better stays.
  draft = about_the_city(5, 7);
  draft.leaders = {{2, b(3, 9)}, {1, b(9, 12)}};
  const wbts::Scenario other = laid_out(draft);
  const State led_seen = War::start(other);
  const Situation led(other, led_seen, kStormer, true);
  EXPECT_EQ(ride_of(led, 2, {.hex = b(3, 9), .movement = 6, .may_ride = true}).gain(), 0);
}

// WS-9.1: those aboard are lost with her.
TEST(GeneralsStorming, CarriesNobodyPastAnEnemysFort) {
  Draft draft = about_the_city(0, 0);
  draft.vessels = {{kStormer, VesselKind::kRiverTransport, river_at(3)},
                   {kStormer, VesselKind::kRiverFlotilla, river_at(3)}};
  draft.works = {{.hex = b(8, 11), .side = kHolder, .built = Cover::Works::kFort}};
  const wbts::Scenario scenario = laid_out(draft);
  const State situation_seen = War::start(scenario);
  const Situation situation(scenario, situation_seen, kStormer, true);
  EXPECT_NE(situation.by_water(0)[river_at(6)], kUnreached);
  EXPECT_EQ(situation.by_water(0)[river_at(11)], kUnreached);
  EXPECT_NE(situation.by_water(1)[river_at(11)], kUnreached);
}

}  // namespace
}  // namespace brownwater::captains::general
