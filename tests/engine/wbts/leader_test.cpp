#include "engine/games/wbts/leader.hpp"

#include <gtest/gtest.h>

#include <map>

#include "engine/chance/enumerating_umpire.hpp"
#include "engine/games/wbts/headquarters.hpp"
#include "engine/games/wbts/leader_loss.hpp"
#include "tests/engine/wbts/book.hpp"

namespace brownwater::wbts::testing {
namespace {

using chance::Fraction;

std::map<LeaderLoss, Fraction> losses_of(AtRisk leader) {
  const Tables tables = book();
  std::map<LeaderLoss, Fraction> chances;
  chance::EnumeratingUmpire umpire;
  do {
    Fraction& sum = chances[throw_leader_loss(umpire, tables, leader).loss];
    sum = sum + umpire.chance();
  } while (umpire.next_path());
  return chances;
}

// The chances by hand: the first two dice times the second two.
const Fraction kRow2(1, 36);
const Fraction kRow3(2, 36);
const Fraction kRow4(3, 36);
const Fraction kRow2Killed = kRow2 * Fraction(10, 36);
const Fraction kRow2Wounded = kRow2 * Fraction(10, 36);
const Fraction kRow3Killed = kRow3 * Fraction(22, 36);
const Fraction kRow4Wounded = kRow4 * Fraction(20, 36);

TEST(WS_3_5, AFourOrFiveStarIsOfTheFirstRowOnly) {
  for (const std::uint8_t stars : {std::uint8_t{4}, std::uint8_t{5}}) {
    auto chances = losses_of({.stars = stars});
    EXPECT_EQ(chances[LeaderLoss::kKilled], kRow2Killed);
    EXPECT_EQ(chances[LeaderLoss::kWounded], kRow2Wounded);
  }
}

TEST(WS_3_5, AThreeStarOrACorpsCommanderIsOfTheOthers) {
  for (const AtRisk leader : {AtRisk{.stars = 3}, AtRisk{.stars = 2, .command = Command::kCorps},
                              AtRisk{.stars = 1, .command = Command::kCavalryCorps}}) {
    auto chances = losses_of(leader);
    EXPECT_EQ(chances[LeaderLoss::kKilled], kRow3Killed);
    EXPECT_EQ(chances[LeaderLoss::kWounded], kRow4Wounded);
  }
}

TEST(WS_3_5, RankAndCommandBothCount) {
  auto corps = losses_of({.stars = 4, .command = Command::kCorps});
  EXPECT_EQ(corps[LeaderLoss::kKilled], kRow2Killed + kRow3Killed);
  auto army = losses_of({.stars = 3, .command = Command::kArmy});
  EXPECT_EQ(army[LeaderLoss::kKilled], kRow2Killed + kRow3Killed);
  EXPECT_EQ(army[LeaderLoss::kKilled] + army[LeaderLoss::kWounded] + army[LeaderLoss::kUnhurt], Fraction::certain());
}

TEST(WS_3_5, WhoHasFewerStarsAndNoCommandIsSafe) {
  EXPECT_EQ(losses_of({.stars = 2}).size(), 1u);
  Faces faces{1, 1};
  const Tables tables = book();
  EXPECT_EQ(throw_leader_loss(faces, tables, {.stars = 2}).loss, LeaderLoss::kUnhurt);
  EXPECT_TRUE(faces.used_up()) << "no second throw is asked for";
}

TEST(WS_3_5, EveryCellOfTheTableIsRead) {
  const Tables tables = book();
  const std::map<int, std::string> rows{{2, "KKKK...WWWW"}, {3, "KKKKKK....K"}, {4, "WWWWW.W...."}};
  for (const auto& [roll, row] : rows) {
    for (int second = 2; second <= 12; ++second) {
      Faces faces{1, roll - 1, second > 6 ? 6 : 1, second > 6 ? second - 6 : second - 1};
      const LeaderLoss loss = throw_leader_loss(faces, tables, {.stars = 3, .command = Command::kArmy}).loss;
      EXPECT_EQ(loss, again(row)[static_cast<std::size_t>(second - 2)]) << roll << ", " << second;
    }
  }
  for (int roll = 5; roll <= 12; ++roll) {
    Faces faces{roll > 6 ? 6 : 1, roll > 6 ? roll - 6 : roll - 1};
    EXPECT_EQ(throw_leader_loss(faces, tables, {.stars = 3, .command = Command::kArmy}).loss, LeaderLoss::kUnhurt);
  }
}

TEST(WS_3_6, WoundedIn4_62WithASixHeReturnsIn11_62) {
  EXPECT_EQ(back_from_wound(*cycle_called(4, 62), 6), *cycle_called(11, 62));
  Faces faces{6};
  EXPECT_EQ(back_from_wound(*cycle_called(4, 62), throw_wound(faces)), *cycle_called(11, 62));
  EXPECT_EQ(back_from_wound(*cycle_called(12, 62), 3), *cycle_called(3, 63)) << "over the new year";
}

TEST(WS_3_1, OffSupplyWithAnArmyAboveHisStarsOrWithStrangeCavalryHeIsOneLessOnAll) {
  const LeaderNumbers numbers = book().leaders;
  const LeaderCard card{.stars = 3, .ratings = {.initiative = 2, .combat = 1, .span = 0}};
  const auto in = [&](Command command, bool supplied) { return ratings_in(numbers, card, command, supplied); };
  EXPECT_EQ(in(Command::kCorps, true).ratings, card.ratings);
  EXPECT_EQ(in(Command::kCorps, false).ratings, (Ratings{1, 0, 0}));
  EXPECT_EQ(in(Command::kArmy, true).ratings, (Ratings{1, 0, 0}));
  EXPECT_EQ(in(Command::kCavalryCorps, true).ratings, (Ratings{1, 0, 0}));
  EXPECT_EQ(in(Command::kArmy, false).ratings, (Ratings{0, 0, 0})) << "never below nothing";
  EXPECT_EQ(in(Command::kArmy, false).modifiers.size(), 2u);
  LeaderCard four_stars = card;
  four_stars.stars = 4;
  EXPECT_EQ(ratings_in(numbers, four_stars, Command::kArmy, true).ratings, card.ratings);
  LeaderCard trooper = card;
  trooper.cavalry = true;
  EXPECT_EQ(ratings_in(numbers, trooper, Command::kCavalryCorps, true).ratings, card.ratings);
}

TEST(WS_2_3, ADieAtOrUnderHisInitiativeLetsHimMove) {
  EXPECT_TRUE(passes_initiative({.initiative = 3}, 3));
  EXPECT_FALSE(passes_initiative({.initiative = 3}, 4));
  EXPECT_FALSE(passes_initiative({.initiative = 0}, 1));
}

HeadquartersMade made(std::initializer_list<int> faces_thrown, int number, int year, Side side) {
  const Tables tables = book();
  Faces faces(faces_thrown);
  const HeadquartersMade result =
      throw_headquarters(faces, tables, *cycle_called(number, year), side, tables.headquarters_limits[side]).made;
  EXPECT_TRUE(faces.used_up());
  return result;
}

TEST(WS_3_3, AtFirstOnlyAOneMakesHeadquarters) {
  for (const Side side : kBothSides) {
    EXPECT_EQ(made({1, 1, 5}, 7, 61, side), (HeadquartersMade{.armies = 1, .corps = 5}));
    EXPECT_EQ(made({2, 2}, 3, 62, side), HeadquartersMade{});
    EXPECT_EQ(made({2, 1, 2}, 3, 62, side), (HeadquartersMade{.armies = 0, .corps = 2}));
  }
}

TEST(WS_3_3, From4_62TheUnionSucceedsOnFourAndTheConfederacyOnThree) {
  EXPECT_EQ(made({4, 4, 1}, 4, 62, Side::kUnion), (HeadquartersMade{.armies = 1, .corps = 1}));
  EXPECT_EQ(made({5, 5}, 4, 62, Side::kUnion), HeadquartersMade{});
  EXPECT_EQ(made({3, 3, 6}, 4, 62, Side::kConfederate), (HeadquartersMade{.armies = 1, .corps = 6}));
  EXPECT_EQ(made({4, 4}, 8, 63, Side::kConfederate), HeadquartersMade{});
}

TEST(WS_3_3, From9_63HeadquartersAreMadeFreelyUpToTheCounters) {
  EXPECT_EQ(made({}, 9, 63, Side::kUnion), (HeadquartersMade{.armies = 8, .corps = 25}));
  EXPECT_EQ(made({}, 4, 65, Side::kConfederate), (HeadquartersMade{.armies = 6, .corps = 18}));
}

TEST(WS_3_3, NoMoreAreMadeThanCountersAreLeft) {
  const Tables tables = book();
  Faces faces{1, 1, 6};
  EXPECT_EQ(throw_headquarters(faces, tables, Cycle{0}, Side::kUnion, {.armies = 0, .corps = 2}).made,
            (HeadquartersMade{.armies = 0, .corps = 2}));
}

}  // namespace
}  // namespace brownwater::wbts::testing
