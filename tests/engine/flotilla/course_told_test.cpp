#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "engine/games/flotilla/damage.hpp"
#include "tests/engine/flotilla/scene.hpp"
#include "tests/engine/flotilla/words.hpp"

/// FL-1.3: the facts shown of a course while it is run.
namespace brownwater::flotilla::testing::course_told_test {
namespace {

constexpr std::array kOthers{Seat::kConfederate, Seat::kSpectator};

/// A Union ship steams past a Confederate one that is asked at each window.
class Passing : public Scene {
 public:
  explicit Passing(const Steam& order) : Scene(in_company(abeam(iron_city(), iron_city(), 10))) {
    unit(0).speed = 6;
    ask(1);
    clear_log();
    decide(order);
  }
  Moment moment() { return state().passage.moment; }
  View seen_by(Seat seat) { return Flotilla::view(scenario(), state(), seat); }
  std::vector<std::string> told_to(Seat seat) const {
    std::vector<std::string> told;
    for (const Event& event : events()) {
      if (Flotilla::may_know(seat, event)) told.push_back(words(event));
    }
    return told;
  }
};

constexpr Steam course(std::uint8_t inches, std::int16_t middle, std::int16_t end) {
  return {.unit = 0, .inches = inches, .turns = {0, middle, end}};
}

TEST(FL_1_3, BeforeAMoveNothingIsToldOfItsCourse) {
  Passing one(course(6, 45, -45));
  Passing other(course(4, -30, 0));
  ASSERT_EQ(one.seat(), Seat::kConfederate);
  for (const Seat seat : kOthers) {
    EXPECT_EQ(one.seen_by(seat), other.seen_by(seat));
    EXPECT_TRUE(one.seen_by(seat).supposes);
    EXPECT_EQ(one.told_to(seat), other.told_to(seat));
    EXPECT_EQ(one.told_to(seat).size(), 1U) << "that she sets out";
  }
  for (const Seat seat : {Seat::kUnion, Seat::kUmpire}) {
    EXPECT_EQ(one.seen_by(seat).seen.passage.inches, 6);
    EXPECT_EQ(one.seen_by(seat).seen.passage.turns, (Turns{0, 45, -45}));
    EXPECT_EQ(one.told_to(seat).size(), 2U);
  }
}

TEST(FL_4_5, WhoSetsOutFromRestMovesAtTheWindowsInHerMoveAndNotBeforeIt) {
  Passing passing(course(4, 0, 0));
  passing.unit(0).under_way = false;
  passing.unit(0).speed = 0;
  const auto still = [&](Seat seat) { return lies_still(passing.scenario(), passing.seen_by(seat).seen, 0); };
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate}) EXPECT_TRUE(still(seat)) << "before it";
  passing.decide(Pass{});
  ASSERT_EQ(passing.moment(), Moment::kMiddle);
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate}) EXPECT_FALSE(still(seat)) << "in its middle";
  EXPECT_TRUE(captain_modifiers(passing.scenario(), passing.state(), 0).empty()) << "nor is she anchored (FL-5.2)";
  passing.decide(Pass{});
  ASSERT_EQ(passing.moment(), Moment::kEnd);
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate}) EXPECT_FALSE(still(seat)) << "at its end";
}

TEST(FL_4_5, WhoStopsLiesStillAtTheWindowOfThatMove) {
  Passing passing(course(0, 0, 0));
  passing.unit(0).under_way = true;
  ASSERT_EQ(passing.moment(), Moment::kEnd);
  EXPECT_TRUE(lies_still(passing.scenario(), passing.state(), 0)) << "zero inches are an anchor (FL-3.2)";
}

TEST(FL_3_3, InTheMiddleOfAMoveItsFirstLegIsToldAndNoTurnToCome) {
  Passing one(course(6, 45, -45));
  Passing other(course(6, -20, 45));
  for (Passing* passing : {&one, &other}) passing->decide(Pass{});
  ASSERT_EQ(one.moment(), Moment::kMiddle);
  for (const Seat seat : kOthers) {
    EXPECT_EQ(one.seen_by(seat), other.seen_by(seat));
    EXPECT_EQ(one.told_to(seat), other.told_to(seat));
    EXPECT_EQ(one.told_to(seat).size(), 2U) << "she has set out, and gone one leg";
  }
  EXPECT_NE(one.seen_by(Seat::kUnion), other.seen_by(Seat::kUnion));
}

TEST(FL_3_3, AtItsEndAMoveHasShownItsWholeTrack) {
  Passing passing(course(6, 45, -45));
  for (const Moment moment : {Moment::kMiddle, Moment::kEnd}) {
    passing.decide(Pass{});
    ASSERT_EQ(passing.moment(), moment);
  }
  const auto all = passing.told_to(Seat::kUmpire);
  for (const Seat seat : kOthers) {
    EXPECT_FALSE(passing.seen_by(seat).supposes);
    EXPECT_EQ(passing.seen_by(seat).seen.passage.turns, (Turns{0, 45, -45}));
    EXPECT_EQ(passing.told_to(seat).size() + 1, all.size()) << "all but the order as it was given";
  }
}

TEST(FL_3_7, OfACourseThatWasStoppedTheRestIsNeverTold) {
  Passing passing(course(6, 45, -45));
  passing.decide(Pass{});
  passing.unit(0).stopped = true;
  for (const Seat seat : kOthers) EXPECT_TRUE(passing.seen_by(seat).supposes);
  EXPECT_FALSE(passing.seen_by(Seat::kUnion).supposes);
}

TEST(FL_3_2, WhoKeepsCourseWithoutAnOrderSetsOutLikeOneWithAnOrder) {
  Passing ordered(course(6, 0, 0));
  Scene left(in_company(abeam(iron_city(), iron_city(), 10)));
  left.unit(0).speed = 6;
  left.ask(1);
  left.clear_log();
  left.decide(EndMovement{});
  ASSERT_EQ(left.all<ShipSetOut>().size(), 1U);
  for (const Seat seat : kOthers) {
    View view = Flotilla::view(left.scenario(), left.state(), seat);
    view.seen.ending = false;
    EXPECT_EQ(view, ordered.seen_by(seat));
  }
  Scene lying(in_company(abeam(iron_city(), iron_city(), 10)));
  lying.clear_log();
  lying.steam(0, 0);
  EXPECT_TRUE(lying.all<ShipSetOut>().empty()) << "she does not move";
}

}  // namespace
}  // namespace brownwater::flotilla::testing::course_told_test
