#include "engine/games/wbts/command.hpp"

#include <gtest/gtest.h>

#include "engine/chance/enumerating_umpire.hpp"
#include "tests/engine/wbts/book.hpp"
#include "tests/engine/wbts/drawing.hpp"

namespace brownwater::wbts::testing {
namespace {

constexpr Cycle kJuly61{0};

/// Five Union leaders and one Confederate.
struct Staff {
  std::vector<LeaderCard> cards{{.stars = 5, .enters = kJuly61},
                                {.stars = 4, .enters = kJuly61},
                                {.stars = 3, .enters = kJuly61},
                                {.stars = 3, .enters = *cycle_called(4, 62)},
                                {.stars = 2, .enters = *cycle_called(4, 62)},
                                {.side = Side::kConfederate, .stars = 3, .enters = kJuly61}};
  Tables tables = book();
  Commands now;

  void reach(int number, int year) { reach_cycle(now, cards, *cycle_called(number, year), true); }
  /// An HQ at Cairo with that leader.
  HeadquartersId with_headquarters(Command kind, LeaderId leader, const char* at = "A2523") {
    const HeadquartersId made = *set_up(now, Side::kUnion, kind, hex(at));
    take_command(now, leader, made);
    return made;
  }
  Headquarters& at(HeadquartersId id) { return now.headquarters[id]; }
};

TEST(WS_3_2, LeadersJoinTheirPoolsWhenTheirCycleIsReached) {
  Staff staff;
  staff.reach(7, 61);
  EXPECT_EQ(pool_of(staff.now, staff.cards, Side::kUnion), (std::vector<LeaderId>{0, 1, 2}));
  EXPECT_EQ(pool_of(staff.now, staff.cards, Side::kConfederate), std::vector<LeaderId>{5});
  staff.reach(3, 62);
  EXPECT_EQ(pool_of(staff.now, staff.cards, Side::kUnion).size(), 3u);
  staff.reach(4, 62);
  EXPECT_EQ(pool_of(staff.now, staff.cards, Side::kUnion).size(), 5u);
}

TEST(WS_2_0, WithoutTheDatesAllLeadersAreInOnePool) {
  Staff staff;
  reach_cycle(staff.now, staff.cards, kJuly61, false);
  EXPECT_EQ(pool_of(staff.now, staff.cards, Side::kUnion).size(), 5u);
}

TEST(WS_3_2, EachOfThePoolIsAsLikelyToBePickedAndThenStandsOnADepartment) {
  Staff staff;
  staff.reach(7, 61);
  chance::EnumeratingUmpire umpire;
  std::array<chance::Fraction, 3> chances{};
  do {
    Commands after = staff.now;
    const LeaderId picked = pick_leader(umpire, after, staff.cards, Side::kUnion);
    chances[picked] = chances[picked] + umpire.chance();
    EXPECT_EQ(after.leaders[picked].station, Station::kToPlace);
    place_leader(after, picked, hex("C2205"));
    EXPECT_EQ(after.leaders[picked].hex, hex("C2205"));
    EXPECT_EQ(pool_of(after, staff.cards, Side::kUnion).size(), 2u);
  } while (umpire.next_path());
  for (const chance::Fraction& each : chances) EXPECT_EQ(each, chance::Fraction(1, 3));
}

TEST(WS_3_2, FromAnEmptyPoolNobodyIsPicked) {
  Staff staff;
  Faces none{};
  EXPECT_EQ(pick_leader(none, staff.now, staff.cards, Side::kUnion), kNoLeader);
}

TEST(WS_3_2, ALeaderPickedMayTakeOnlyAnHqWithoutALeader) {
  Staff staff;
  staff.reach(7, 61);
  const HeadquartersId led = staff.with_headquarters(Command::kArmy, 0);
  const HeadquartersId empty = *set_up(staff.now, Side::kUnion, Command::kCorps, hex("C2205"));
  staff.now.leaders[2].station = Station::kToPlace;
  EXPECT_FALSE(may_take(staff.now, staff.cards, 2, led));
  EXPECT_TRUE(may_take(staff.now, staff.cards, 2, empty));
}

TEST(WS_3_6, WhoComesBackFromAWoundMayCommandAnyArmyOrCorps) {
  Staff staff;
  staff.reach(7, 61);
  const HeadquartersId army = staff.with_headquarters(Command::kArmy, 0);
  suffer(staff.now, 2, LeaderLoss::kWounded, *cycle_called(11, 62));
  staff.reach(10, 62);
  EXPECT_EQ(staff.now.leaders[2].station, Station::kWounded);
  staff.reach(11, 62);
  ASSERT_EQ(staff.now.leaders[2].station, Station::kToPlace);
  EXPECT_TRUE(may_take(staff.now, staff.cards, 2, army));
  take_command(staff.now, 2, army);
  EXPECT_EQ(staff.at(army).leader, 2);
  EXPECT_EQ(staff.now.leaders[0].commands, kNoHeadquarters);
  EXPECT_EQ(staff.now.leaders[0].hex, hex("A2523"));
}

TEST(WS_3_7, AnotherInTheHexTakesTemporaryCommandAndKeepsItAfterFourWeeks) {
  Staff staff;
  staff.reach(7, 61);
  const HeadquartersId army = staff.with_headquarters(Command::kArmy, 0);
  place_leader(staff.now, 1, hex("A2523"));
  place_leader(staff.now, 2, hex("A2524"));
  suffer(staff.now, 0, LeaderLoss::kKilled, {});
  EXPECT_EQ(staff.at(army).leader, kNoLeader);
  EXPECT_EQ(temporary_candidates(staff.now, staff.cards, army), std::vector<LeaderId>{1});
  take_temporary(staff.now, staff.tables.leaders, 1, army, 10);
  for (Week week = 10; week < 14; ++week) {
    end_week(staff.now, week);
    EXPECT_TRUE(staff.at(army).temporary) << int{week};
  }
  end_week(staff.now, 14);
  EXPECT_FALSE(staff.at(army).temporary);
  EXPECT_EQ(staff.at(army).leader, 1);
}

TEST(WS_3_7, AnotherWhoComesWithinFourWeeksTakesItForGood) {
  Staff staff;
  staff.reach(7, 61);
  const HeadquartersId army = staff.with_headquarters(Command::kArmy, 0);
  place_leader(staff.now, 1, hex("A2523"));
  suffer(staff.now, 0, LeaderLoss::kKilled, {});
  take_temporary(staff.now, staff.tables.leaders, 1, army, 10);
  place_leader(staff.now, 2, hex("A2524"));
  EXPECT_FALSE(may_relieve(staff.now, 2, army)) << "he is not there yet";
  staff.now.leaders[2].hex = hex("A2523");
  ASSERT_TRUE(may_relieve(staff.now, 2, army));
  relieve(staff.now, 2, army);
  EXPECT_EQ(staff.at(army).leader, 2);
  EXPECT_FALSE(staff.at(army).temporary);
  EXPECT_EQ(staff.now.leaders[1].station, Station::kOnMap) << "the first stays in the hex";
}

TEST(WS_3_7, WithNobodyThereOneIsDrawnAndGoesBackWhenTheNamedOneComes) {
  Staff staff;
  staff.reach(7, 61);
  const HeadquartersId army = staff.with_headquarters(Command::kArmy, 0);
  place_leader(staff.now, 1, hex("C2205"));
  suffer(staff.now, 0, LeaderLoss::kWounded, *cycle_called(9, 61));
  ASSERT_TRUE(temporary_candidates(staff.now, staff.cards, army).empty());
  Faces one_alone{};
  ASSERT_EQ(draw_temporary(one_alone, staff.now, staff.cards, army, 1), 2);
  for (Week week = 1; week < 20; ++week) end_week(staff.now, week);
  EXPECT_TRUE(staff.at(army).temporary) << "he never keeps it";
  staff.now.leaders[1].hex = hex("A2523");
  EXPECT_TRUE(may_relieve(staff.now, 1, army));
  relieve(staff.now, 1, army);
  EXPECT_EQ(staff.now.leaders[2].station, Station::kInPool);
  EXPECT_EQ(staff.at(army).leader, 1);
}

TEST(WS_3_7, OnlyTheNamedOneMayRelieveADrawnCommander) {
  Staff staff;
  staff.reach(4, 62);
  const HeadquartersId army = staff.with_headquarters(Command::kArmy, 0);
  place_leader(staff.now, 1, hex("C2205"));
  place_leader(staff.now, 2, hex("C2205"));
  suffer(staff.now, 0, LeaderLoss::kKilled, {});
  Faces lot{1};
  ASSERT_EQ(draw_temporary(lot, staff.now, staff.cards, army, 1), 3);
  staff.now.leaders[2].hex = hex("A2523");
  EXPECT_FALSE(may_relieve(staff.now, 2, army));
}

TEST(WS_3_7, ADrawnOneWhoWasALeaderPickStillDoesNotKeepIt) {
  Staff staff;
  staff.reach(4, 62);
  const HeadquartersId army = staff.with_headquarters(Command::kArmy, 0);
  place_leader(staff.now, 1, hex("C2205"));
  suffer(staff.now, 0, LeaderLoss::kKilled, {});
  Faces lot{1};
  const LeaderId drawn = draw_temporary(lot, staff.now, staff.cards, army, 1);
  EXPECT_EQ(drawn_commander(staff.now, Side::kUnion, 0), army);
  EXPECT_EQ(drawn_commander(staff.now, Side::kConfederate, 0), kNoHeadquarters);
  staff.at(army).counted_as_pick = true;
  EXPECT_EQ(drawn_commander(staff.now, Side::kUnion, 0), kNoHeadquarters);
  end_week(staff.now, 100);
  EXPECT_TRUE(staff.at(army).temporary);
  staff.now.leaders[1].hex = hex("A2523");
  relieve(staff.now, 1, army);
  EXPECT_EQ(staff.now.leaders[drawn].station, Station::kOnMap) << "he was a pick, and stays";
}

TEST(WS_3_8, LoneLeadersAreCapturedAndMayBeParoled) {
  Staff staff;
  staff.reach(7, 61);
  const HeadquartersId corps = staff.with_headquarters(Command::kCorps, 2);
  place_leader(staff.now, 5, hex("A2523"));
  capture_lone_leaders(staff.now, staff.cards, hex("A2523"), Side::kUnion);
  EXPECT_EQ(staff.now.leaders[2].station, Station::kCaptured);
  EXPECT_EQ(staff.at(corps).leader, kNoLeader);
  EXPECT_EQ(staff.now.leaders[5].station, Station::kOnMap);
  parole(staff.now, 2, *cycle_called(8, 61));
  EXPECT_EQ(staff.now.leaders[2].station, Station::kToPlace);
}

TEST(WS_3_8, AWoundedOneIsCapturedTooAndReturnsNoEarlierThanHisWoundAllows) {
  Staff staff;
  staff.reach(7, 61);
  suffer(staff.now, 2, LeaderLoss::kWounded, *cycle_called(12, 61));
  capture(staff.now, 2);
  EXPECT_EQ(staff.now.leaders[2].station, Station::kCaptured);
  staff.reach(13, 61);
  EXPECT_EQ(staff.now.leaders[2].station, Station::kCaptured) << "his captor has him";
  Commands early = staff.now;
  parole(early, 2, *cycle_called(8, 61));
  EXPECT_EQ(early.leaders[2].station, Station::kWounded);
  parole(staff.now, 2, *cycle_called(13, 61));
  EXPECT_EQ(staff.now.leaders[2].station, Station::kToPlace);
}

TEST(WS_3_1, AnArmyCommanderPassesHisInitiativeToLeadersNearAndToArmiesOnlyIfSenior) {
  Staff staff;
  staff.reach(7, 61);
  staff.with_headquarters(Command::kArmy, 1, "A2523");
  staff.with_headquarters(Command::kCorps, 2, "A2524");
  EXPECT_TRUE(may_command(staff.now, staff.cards, 1, 2));
  EXPECT_FALSE(may_command(staff.now, staff.cards, 2, 1)) << "a corps commands no leader";
  staff.with_headquarters(Command::kArmy, 0, "A2522");
  EXPECT_TRUE(may_command(staff.now, staff.cards, 0, 1)) << "five stars over four";
  EXPECT_FALSE(may_command(staff.now, staff.cards, 1, 0));
  EXPECT_FALSE(may_command(staff.now, staff.cards, 0, 2)) << "two hexes away";
}

}  // namespace
}  // namespace brownwater::wbts::testing
