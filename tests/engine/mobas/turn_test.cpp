#include <gtest/gtest.h>

#include "tests/engine/mobas/scene.hpp"

namespace brownwater::mobas::testing {
namespace {

template <class Kind>
std::size_t place_of(const std::vector<Event>& events, std::size_t from = 0) {
  for (std::size_t at = from; at < events.size(); ++at) {
    if (std::holds_alternative<Kind>(events[at].happening)) return at;
  }
  return events.size();
}

TEST(MB_1_1, ATurnRunsFireThenInitiativeThenTheFirstSideThenTheSecondThenRammings) {
  Scene scene({"A0. b3",  //
               " . . . "},
              {{'A', kCasemateRam}, {'b', kGunboat}});
  scene.first(Side::kConfederate);
  scene.fire('A', 'b');
  EXPECT_EQ(scene.state().phase, Phase::kDeclareFire);
  scene.hold('b');
  EXPECT_EQ(scene.state().phase, Phase::kFirstMoves);
  scene.move('b', "");
  EXPECT_EQ(scene.state().phase, Phase::kSecondMoves);
  scene.move('A', "^^");
  const auto& events = scene.events();
  const std::size_t fired = place_of<ShipFired>(events);
  const std::size_t initiative = place_of<InitiativeThrown>(events, fired);
  const std::size_t first_moved = place_of<ShipMoved>(events, initiative);
  const std::size_t second_moved = place_of<ShipMoved>(events, first_moved + 1);
  const std::size_t thrown = place_of<RammingThrown>(events, second_moved);
  const std::size_t ended = place_of<TurnEnded>(events, thrown);
  ASSERT_LT(ended, events.size());
  EXPECT_LT(place_of<TurnBegan>(events, ended), events.size());
  EXPECT_EQ(std::get<ShipMoved>(events[first_moved].happening).ship, scene.index('b'));
  EXPECT_EQ(scene.state().turn, 2);
  EXPECT_EQ(scene.state().phase, Phase::kDeclareFire);
}

TEST(MB_1_1, ATurnWithoutATargetOnEitherSideGoesStraightToTheInitiative) {
  Scene scene({"A0. . . . . b3"}, {{'A', kCasemate}, {'b', kGunboat}});
  EXPECT_EQ(scene.state().phase, Phase::kClearForAction);
  scene.to_moves(Side::kUnion);
  EXPECT_EQ(scene.state().phase, Phase::kFirstMoves);
  scene.end_turn();
  EXPECT_EQ(scene.state().turn, 2);
  EXPECT_EQ(scene.state().phase, Phase::kFirstMoves);
}

TEST(MB_1_2, AShipSunkInThisTurnsFireStillFiresInIt) {
  Scene scene({"A1b2. "}, {{'A', kGunboat}, {'b', kGunboat}});
  scene.rig(Purpose::kFire, 'A', {kMajor, kMajor, kMiss}).rig(Purpose::kFire, 'b', {kMajor, kMajor, kMajor});
  scene.fire('b', 'A');
  scene.fire('A', 'b');
  EXPECT_EQ(scene.ship('A').fate, Fate::kSunk);
  EXPECT_EQ(scene.ship('b').fate, Fate::kSunk);
  EXPECT_EQ(scene.all<ShipFired>().size(), 2U);
}

TEST(MB_1_2, AShipMayFireAtATargetThatAnotherShotOfTheTurnSinks) {
  Scene scene({"A1b2C1"}, {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}});
  scene.rig(Purpose::kFire, 'A', {kMajor, kMajor, kMiss}).rig(Purpose::kFire, 'C', {kMajor, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.fire('C', 'b');
  scene.hold('b');
  EXPECT_EQ(scene.all<ShipFired>().size(), 2U);
  EXPECT_EQ(scene.all<ShipSank>().size(), 1U);
}

TEST(MB_1_3, TheLowerThrowMovesAllItsShipsFirst) {
  Scene scene({"A0. . . . . b3",  //
               " C0. . . . . "},
              {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}});
  scene.rig_initiative({{6, 5}});
  scene.to_moves(Side::kUnion);
  EXPECT_TRUE(scene.may_move_now('b'));
  EXPECT_FALSE(scene.may_move_now('A'));
  scene.move('b', "^");
  EXPECT_TRUE(scene.may_move_now('A'));
  EXPECT_TRUE(scene.may_move_now('C'));
  scene.move('C', "^");
  EXPECT_TRUE(scene.may_move_now('A'));
  EXPECT_FALSE(scene.may_move_now('C'));
}

TEST(MB_1_3, AShipOfTheOtherSideIsRefusedUntilTheFirstSideHasMoved) {
  Scene scene({"A0. . . . . b3"}, {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kConfederate);
  ASSERT_TRUE(scene.refusal_to_move('A', "^"));
  scene.move('b', "^");
  EXPECT_FALSE(scene.refusal_to_move('A', "^"));
}

TEST(MB_1_3, ATieIsThrownAgain) {
  Scene scene({"A0. . . . . b3"}, {{'A', kGunboat}, {'b', kGunboat}});
  scene.rig_initiative({{3, 3}, {1, 1}, {5, 2}});
  scene.to_moves(Side::kUnion);
  const auto thrown = scene.all<InitiativeThrown>();
  ASSERT_EQ(thrown.size(), 3U);
  EXPECT_EQ(thrown[0].first, std::nullopt);
  EXPECT_EQ(thrown[1].first, std::nullopt);
  EXPECT_EQ(thrown[2].first, Side::kConfederate);
  EXPECT_EQ(moving_side(scene.state()), Side::kConfederate);
}

TEST(MB_1_4, NoDiceAreThrownBeforeBothSidesHaveDeclaredEveryTarget) {
  Scene scene({"A1b2C1"}, {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}});
  scene.fire('A', 'b');
  scene.fire('b', 'C');
  EXPECT_TRUE(scene.all<ShipFired>().empty());
  scene.hold('C');
  EXPECT_EQ(scene.all<ShipFired>().size(), 2U);
}

TEST(MB_1_4, TheSidesDeclareInAnyOrderAndOnlyWhoHasATargetIsAsked) {
  Scene scene({"A0. b3. . . . . . D0"}, {{'A', kGunboat}, {'b', kGunboat}, {'D', kGunboat}});
  EXPECT_TRUE(Mobas::to_decide(scene.state()).contains(Seat::kUnion));
  EXPECT_TRUE(Mobas::to_decide(scene.state()).contains(Seat::kConfederate));
  EXPECT_EQ(scene.refusal_to_fire('D', 'b')->reason, code(Reason::kOutOfReach));
  scene.hold('b');
  EXPECT_FALSE(Mobas::to_decide(scene.state()).contains(Seat::kConfederate));
  scene.hold('A');
  EXPECT_EQ(scene.state().phase, Phase::kFirstMoves);
}

TEST(MB_1_4, DeclarationsAreHiddenUntilBothSidesAreIn) {
  Scene firing({"A1b2C1"}, {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}});
  Scene holding({"A1b2C1"}, {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}});
  firing.fire('A', 'b');
  holding.hold('A');
  for (const Seat seat : {Seat::kConfederate, Seat::kSpectator}) {
    EXPECT_EQ(Mobas::view(firing.scenario(), firing.state(), seat),
              Mobas::view(holding.scenario(), holding.state(), seat));
    EXPECT_FALSE(Mobas::may_know(seat, firing.events().back()));
    EXPECT_FALSE(Mobas::may_know(seat, holding.events().back()));
  }
  for (const Seat seat : {Seat::kUnion, Seat::kUmpire}) {
    EXPECT_EQ(Mobas::view(firing.scenario(), firing.state(), seat).seen.ships[firing.index('A')].target,
              firing.index('b'));
    EXPECT_TRUE(Mobas::may_know(seat, firing.events().back()));
  }
}

}  // namespace
}  // namespace brownwater::mobas::testing
