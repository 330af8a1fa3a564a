#include <gtest/gtest.h>

#include "engine/games/flotilla/boarding.hpp"
#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/shore.hpp"
#include "engine/games/flotilla/windows.hpp"
#include "tests/engine/flotilla/scene.hpp"

namespace brownwater::flotilla::testing {
namespace {

/// Half an inch of water between two hulls.
Draft alongside(const Sheet& one = iron_city(), const Sheet& other = iron_city()) {
  Draft draft = in_company(abeam(one, other, 2));
  draft.forces[1].pose.at.x += 500;
  return draft;
}

void grapple(Scene& scene, int face) {
  scene.ask(0);
  scene.steam(0, 0);
  scene.rig(Purpose::kGrapple, 0, {face});
  scene.decide(Grapple{.unit = 0, .target = 1});
}

TEST(FL_6_1, GrapplesHoldOnAFiveAndAFourIfTheTargetLiesStill) {
  Scene held(alongside());
  grapple(held, 4);
  EXPECT_EQ(held.unit(0).grapples, 1);
  Scene missed(alongside());
  missed.unit(1).under_way = true;
  grapple(missed, 4);
  EXPECT_EQ(missed.unit(0).grapples, kNoUnit);
}

TEST(FL_6_1, AButtonedUpIroncladIsNotGrappledAnOpenedOneIs) {
  Scene scene(alongside(iron_city(), turret_ram()));
  const auto why = [&] { return why_not_grapple(scene.scenario(), scene.state(), {.unit = 0, .target = 1}); };
  EXPECT_EQ(why()->reason, code(Reason::kButtonedUp));
  scene.run_to(Side::kConfederate);
  scene.decide(Open{.unit = 1, .open = true});
  scene.end_turn();
  EXPECT_TRUE(scene.unit(1).opened);
  EXPECT_FALSE(why());
}

TEST(FL_6_1, AnIroncladIsOpenedOrButtonedUpOnceATurn) {
  Scene scene(alongside(iron_city(), turret_ram()));
  scene.run_to(Side::kConfederate);
  EXPECT_EQ(scene.refusal(Open{.unit = 1, .open = false})->reason, code(Reason::kTriedAlready)) << "she is";
  scene.decide(Open{.unit = 1, .open = true});
  for (const bool open : {false, true}) {
    const auto no = scene.refusal(Open{.unit = 1, .open = open});
    ASSERT_TRUE(no);
    EXPECT_EQ(no->reason, code(Reason::kToldAlready));
    EXPECT_EQ(no->rule, rule(6, 1));
  }
  scene.end_turn();
  scene.run_to(Side::kConfederate);
  EXPECT_TRUE(scene.unit(1).opened);
  EXPECT_FALSE(scene.refusal(Open{.unit = 1, .open = false}));
}

TEST(FL_6_1, GrappledShipsStopAndTheTargetMayCutFree) {
  Scene scene(alongside());
  grapple(scene, 6);
  scene.run_to(Side::kConfederate);
  EXPECT_EQ(scene.refusal_to_steam(1, 2)->reason, code(Reason::kStopped));
  scene.run_to(Phase::kBoarding);
  scene.decide(EndStep{});
  scene.run_to(Side::kConfederate);
  EXPECT_EQ(scene.refusal_to_steam(1, 2)->reason, code(Reason::kGrappled));
  scene.rig(Purpose::kCut, 1, {5});
  scene.decide(CutFree{.unit = 1});
  ASSERT_EQ(scene.all<CutTried>().size(), 1U);
  EXPECT_TRUE(scene.all<CutTried>()[0].free);
  EXPECT_EQ(scene.unit(0).grapples, kNoUnit);
  EXPECT_FALSE(scene.refusal_to_steam(1, 2));
}

TEST(FL_4_5, WhoWasGrappledAfterHerMoveLiesStillInTheNextTurnEvenWhenCutFree) {
  for (const bool held : {true, false}) {
    Scene scene(alongside());
    grapple(scene, held ? 6 : 1);
    // As if she had come alongside in this turn, before the grapnels flew.
    scene.unit(1).under_way = scene.unit(1).moved = true;
    if (held) scene.run_to(Phase::kBoarding);
    scene.end_turn();
    let_go(scene.state(), 0);
    EXPECT_EQ(lies_still(scene.scenario(), scene.state(), 1), held);
  }
}

TEST(FL_6_1, ASideWithNothingButAGrappledShipIsAskedToCutHerFree) {
  Draft draft = abeam(iron_city(), iron_city(), 2);
  draft.forces[1].pose.at.x += 500;
  Scene scene(draft);
  scene.ask(0);
  scene.steam(0, 0);
  scene.rig(Purpose::kGrapple, 0, {6});
  scene.decide(Grapple{.unit = 0, .target = 1});
  scene.run_to(Phase::kBoarding);
  scene.decide(EndStep{});
  scene.run_to(Side::kConfederate);
  EXPECT_FALSE(scene.refusal(CutFree{.unit = 1}));
}

TEST(FL_6_1, AnIroncladThatIsButtonedUpAgainIsNotBoarded) {
  Scene scene(alongside(iron_city(), turret_ram()));
  flotilla::grapple(scene.state(), 0, 1);
  EXPECT_EQ(why_not_board(scene.scenario(), scene.state(), 0)->reason, code(Reason::kButtonedUp));
  scene.unit(1).opened = true;
  EXPECT_FALSE(why_not_board(scene.scenario(), scene.state(), 0));
}

TEST(FL_6_1, NobodyCutsFreeInTheTurnOfTheGrapple) {
  Scene scene(alongside());
  grapple(scene, 6);
  scene.run_to(Side::kConfederate);
  EXPECT_EQ(why_not_cut(scene.scenario(), scene.state(), 1)->reason, code(Reason::kNotNow));
  scene.run_to(Phase::kBoarding);
  scene.decide(EndStep{});
  scene.run_to(Side::kConfederate);
  EXPECT_FALSE(why_not_cut(scene.scenario(), scene.state(), 1));
}

TEST(FL_6_1, AHolderThatTriedToCutHerselfFreeDoesNotKeepHerCaptiveFromIt) {
  Scene scene(alongside());
  flotilla::grapple(scene.state(), 0, 1);
  flotilla::grapple(scene.state(), 2, 0);
  scene.run_to(Side::kUnion);
  scene.rig(Purpose::kCut, 0, {1});
  scene.decide(CutFree{.unit = 0});
  EXPECT_EQ(why_not_cut(scene.scenario(), scene.state(), 0)->reason, code(Reason::kTriedAlready));
  EXPECT_FALSE(why_not_cut(scene.scenario(), scene.state(), 1));
}

TEST(FL_4_10, WhoFightsACatastrophicFireDoesNotCutFree) {
  Scene scene(alongside());
  flotilla::grapple(scene.state(), 0, 1);
  scene.unit(1).catastrophe = 1;
  EXPECT_EQ(why_not_cut(scene.scenario(), scene.state(), 1)->reason, code(Reason::kFightingFire));
}

TEST(FL_4_10, WhoFightsACatastrophicFireDoesNotBoard) {
  Scene scene(alongside());
  flotilla::grapple(scene.state(), 0, 1);
  EXPECT_FALSE(why_not_board(scene.scenario(), scene.state(), 0));
  scene.unit(0).catastrophe = 1;
  EXPECT_EQ(why_not_board(scene.scenario(), scene.state(), 0)->reason, code(Reason::kFightingFire));
}

TEST(FL_6_1, NoGrappleWhileAFireForbidsIt) {
  Scene scene(alongside());
  scene.unit(0).no_grapple_until = 1;
  EXPECT_EQ(why_not_grapple(scene.scenario(), scene.state(), {.unit = 0, .target = 1})->reason,
            code(Reason::kFireAboard));
}

TEST(FL_6_2, CrewMoraleAndGunsTimesADieHighWins) {
  Scene scene(alongside());
  EXPECT_EQ(boarding_strength(scene.state(), 0), 50 + 12 + 24);
  grapple(scene, 6);
  scene.run_to(Phase::kBoarding);
  scene.rig(Purpose::kBoarding, 0, {4}).rig(Purpose::kBoarding, 1, {3}).rig(Purpose::kBoardingLosses, 0, {3, 4});
  scene.decide(Board{.unit = 0});
  ASSERT_EQ(scene.state().phase, Phase::kPrize);
  EXPECT_EQ(scene.unit(0).men, 43);
  scene.decide(ManPrize{.men = 10});
  EXPECT_EQ(scene.unit(1).side, Side::kUnion);
  EXPECT_EQ(scene.unit(1).men, 10);
  EXPECT_EQ(scene.unit(0).men, 33);
}

TEST(FL_6_2, TroopsAboardAShipThatIsTakenAreOutOfTheGame) {
  Draft draft = alongside();
  draft.forces.push_back(party(Side::kConfederate, {0, 0}, 30));
  draft.forces[draft.forces.size() - 1].aboard = 1;
  Scene scene(draft);
  grapple(scene, 6);
  scene.run_to(Phase::kBoarding);
  const auto troops = static_cast<UnitIndex>(draft.forces.size() - 1);
  scene.rig(Purpose::kBoarding, 0, {6}).rig(Purpose::kBoarding, 1, {1}).rig(Purpose::kBoardingLosses, 0, {1, 1});
  scene.decide(Board{.unit = 0});
  EXPECT_EQ(scene.unit(troops).aboard, 0);
  EXPECT_EQ(scene.unit(troops).fate, Fate::kGone);
}

TEST(FL_6_2, TroopsAboardAShipThatStruckAreOutOfTheGameOnceSheIsManned) {
  Draft draft = alongside();
  draft.forces.push_back(party(Side::kConfederate, {0, 0}, 30));
  draft.forces[4].aboard = 1;
  Scene scene(draft);
  leave_play(scene.state(), 1, Fate::kSurrendered);
  scene.run_to(Phase::kPrize);
  EXPECT_EQ(scene.unit(4).fate, Fate::kInPlay);
  scene.decide(ManPrize{.men = 12});
  EXPECT_EQ(scene.unit(4).aboard, 0);
  EXPECT_EQ(scene.unit(4).fate, Fate::kGone);
}

TEST(FL_6_2, ATieIsFoughtAgainNextTurn) {
  Scene scene(alongside());
  grapple(scene, 6);
  scene.run_to(Phase::kBoarding);
  scene.rig(Purpose::kBoarding, 0, {4}).rig(Purpose::kBoarding, 1, {4});
  scene.decide(Board{.unit = 0});
  EXPECT_EQ(scene.unit(0).grapples, 1);
  scene.run_to(Phase::kMoving);
  EXPECT_EQ(scene.state().turn, 2);
  EXPECT_FALSE(why_not_board(scene.scenario(), scene.state(), 0));
}

TEST(FL_6_5, ADieAManSixInchesASixHits) {
  Scene scene(ashore(6, 4, 20));
  scene.ask(0);
  EXPECT_FALSE(why_not_small_arms(scene.scenario(), scene.state(), {.unit = 0, .target = 1}));
  scene.rig(Purpose::kSmallArms, 0, {6, 5, 6, 1});
  scene.steam(2, 0);
  scene.decide(SmallArms{.unit = 0, .target = 1});
  EXPECT_EQ(scene.unit(1).men, 18);
  EXPECT_EQ(why_not_small_arms(scene.scenario(), scene.state(), {.unit = 0, .target = 1})->reason,
            code(Reason::kFiredThisTurn));
  Scene far(ashore(7, 4, 20));
  EXPECT_EQ(why_not_small_arms(far.scenario(), far.state(), {.unit = 0, .target = 1})->reason,
            code(Reason::kOutOfReach));
}

TEST(FL_6_5, FourHitsPutAGunWithoutACrewOfItsOwnOut) {
  Draft draft = ashore(6, 9, 20);
  draft.forces.push_back(battery(Side::kConfederate, {32'000, 5'000}, 180, 3, 0));
  Scene scene(draft);
  scene.ask(0);
  scene.steam(2, 0);
  scene.rig(Purpose::kSmallArms, 0, {6, 6, 6, 6, 6});
  scene.decide(SmallArms{.unit = 0, .target = 4});
  EXPECT_EQ(scene.unit(4).dice[0], 2);
  EXPECT_EQ(scene.unit(4).musket_hits, 1);
}

Draft off_the_bank(int inches) {
  Draft draft = open_water();
  draft.areas.push_back(ground(0, {{0, 0}, {80'000, 0}, {80'000, 10'000}, {0, 10'000}}));
  draft.forces.push_back(ship(Side::kUnion, {30'000, 11'000 + inches * kInch}, 90, iron_city()));
  draft.forces.push_back(ship(Side::kConfederate, {70'000, 50'000}, 270, iron_city()));
  draft.forces.push_back(party(Side::kUnion, {0, 0}, 30));
  draft.forces[2].aboard = 0;
  return draft;
}

TEST(FL_6_6, TwentyMenATurnLandWithinFourInchesOfTheBank) {
  Scene scene(off_the_bank(3));
  scene.run_to(Phase::kLanding);
  scene.decide(Land{.unit = 2});
  EXPECT_EQ(scene.unit(2).men, 20);
  EXPECT_EQ(scene.unit(2).aboard, 10);
  EXPECT_LE(scene.at(2).y, 10'000);
  scene.run_to(Phase::kLanding);
  scene.decide(Land{.unit = 2});
  EXPECT_EQ(scene.unit(2).men, 30);
}

TEST(FL_6_6, MenLandWhereTheyAreToldWithinFourInchesOfTheirShip) {
  Scene scene(off_the_bank(3));
  scene.run_to(Phase::kLanding);
  const auto why = [&](Point at) {
    const auto refusal = scene.refusal(Land{.unit = 2, .at = at});
    return refusal ? refusal->reason : std::uint8_t{0};
  };
  const Point ship = scene.at(0);
  EXPECT_EQ(why({ship.x, 10'500}), code(Reason::kOnWater));
  EXPECT_EQ(why({ship.x, -1'000}), code(Reason::kOffTheTable));
  EXPECT_EQ(why({ship.x, 4'000}), code(Reason::kTooFar));
  const auto places = landing_places(scene.scenario(), scene.state(), 2);
  ASSERT_GT(places.size(), 1U);
  for (const Point at : places) EXPECT_EQ(why(at), 0) << at.x << ' ' << at.y;
  const Point last = places.back();
  scene.decide(Land{.unit = 2, .at = last});
  EXPECT_EQ(scene.at(2), last);
  EXPECT_EQ(scene.unit(2).men, 20);
  EXPECT_TRUE(landing_places(scene.scenario(), scene.state(), 2).empty()) << "the rest join them";
  scene.run_to(Phase::kLanding);
  EXPECT_EQ(why(places.front()), code(Reason::kAshoreAlready));
  scene.decide(Land{.unit = 2, .at = last});
  EXPECT_EQ(scene.unit(2).men, 30);
}

/// The same with a second party in the ship.
Draft two_parties(std::uint16_t men, std::uint16_t more) {
  Draft draft = off_the_bank(3);
  draft.forces.push_back(draft.forces[2]);
  draft.forces[2].men = men;
  draft.forces[3].men = more;
  return draft;
}

TEST(FL_6_6, AShipsBoatsServeSeveralPartiesWithinTwentyMenATurn) {
  Scene scene(two_parties(12, 30));
  scene.run_to(Phase::kLanding);
  scene.decide(Land{.unit = 2});
  EXPECT_EQ(scene.unit(2).men, 12);
  scene.decide(Land{.unit = 3});
  EXPECT_EQ(scene.unit(3).men, 8) << "twenty less twelve";
  EXPECT_EQ(scene.unit(3).aboard, 22);
  scene.run_to(Phase::kLanding);
  scene.decide(Land{.unit = 3});
  EXPECT_EQ(scene.unit(3).men, 28) << "another turn, another twenty";
}

TEST(FL_6_6, WhenTwentyMenHaveBeenCarriedTheBoatsAreFull) {
  Scene scene(two_parties(30, 30));
  scene.run_to(Phase::kLanding);
  EXPECT_FALSE(why_not_land(scene.scenario(), scene.state(), Land{.unit = 3}));
  scene.unit(0).boated = 20;
  const auto why = why_not_land(scene.scenario(), scene.state(), Land{.unit = 3});
  ASSERT_TRUE(why);
  EXPECT_EQ(why->reason, code(Reason::kBoatsFull));
  EXPECT_EQ(why->rule, rule(6, 6));
  scene.unit(0).boated = 0;
  scene.unit(2).boarded = true;
  EXPECT_EQ(why_not_land(scene.scenario(), scene.state(), Land{.unit = 2})->reason, code(Reason::kTriedAlready))
      << "once a turn each";
}

TEST(FL_6_6, NobodyGoesBackAboardAShipThatTheEnemyHasTaken) {
  Scene scene(off_the_bank(3));
  scene.run_to(Phase::kLanding);
  scene.decide(Land{.unit = 2});
  scene.end_turn();
  EXPECT_FALSE(why_not_embark(scene.scenario(), scene.state(), 2));
  set_side(scene.state(), 0, Side::kConfederate);
  EXPECT_EQ(why_not_embark(scene.scenario(), scene.state(), 2)->reason, code(Reason::kCarrierTaken));
}

TEST(FL_4_10, AShipThatFightsACatastrophicFireLandsNobody) {
  Scene scene(off_the_bank(3));
  scene.unit(scene.unit(2).carrier).catastrophe = 1;
  EXPECT_EQ(why_not_land(scene.scenario(), scene.state(), Land{.unit = 2})->reason, code(Reason::kFightingFire));
}

TEST(FL_6_6, NoBankNearNoLanding) {
  Scene far(off_the_bank(5));
  EXPECT_EQ(why_not_land(far.scenario(), far.state(), Land{.unit = 2})->reason, code(Reason::kNoBank));
}

TEST(FL_6_6, ALandingWithNoMenIsRefused) {
  Scene scene(off_the_bank(3));
  scene.unit(2).aboard = 0;
  EXPECT_EQ(why_not_land(scene.scenario(), scene.state(), Land{.unit = 2})->reason, code(Reason::kNoMen));
  Draft draft = off_the_bank(3);
  draft.forces[2].men = 0;
  const auto scenario = Scenario::from(draft);
  ASSERT_FALSE(scenario.has_value());
  EXPECT_EQ(scenario.error()[0].fault, DraftFault::kBadParty);
}

TEST(FL_6_6, AsternADieOfInchesFromRestInAStraightLine) {
  Scene scene(in_company(abeam(iron_city(), iron_city(), 30)));
  scene.rig(Purpose::kAstern, 0, {4});
  scene.decide(BackAstern{.unit = 0});
  EXPECT_EQ(scene.at(0), (Point{20'000, 34'000}));
  scene.unit(2).speed = 4;
  EXPECT_EQ(scene.refusal(BackAstern{.unit = 2})->reason, code(Reason::kUnderWay));
}

TEST(FL_7_1, TheGreaterShareOfBoxesCrossedOffLoses) {
  Draft draft = abeam(iron_city(), iron_city(), 50);
  draft.turns = 1;
  Scene scene(draft);
  scene.unit(1).crossed = 5;
  scene.unit(0).crossed = 4;
  scene.end_turn();
  ASSERT_TRUE(scene.state().outcome);
  EXPECT_EQ(scene.state().outcome->winner, Side::kUnion);
  EXPECT_EQ(scene.state().outcome->reason, Outcome::Reason::kGreaterDamage);
}

TEST(RR_6_8, WhereDisarmedCountsTheLastDieGoneEndsTheBattleWhenTheTurnEnds) {
  for (const bool counts : {false, true}) {
    Draft draft = abeam(iron_city(), iron_city(), 50);
    draft.objectives.push_back(
        {.side = Side::kConfederate, .kind = Objective::Kind::kDestroyThese, .units = bit(0), .or_disarmed = counts});
    Scene scene(draft);
    scene.unit(0).dice = {};
    scene.end_turn();
    EXPECT_EQ(scene.state().outcome.has_value(), counts);
    if (counts) EXPECT_EQ(scene.state().outcome->winner, Side::kConfederate);
  }
}

TEST(FL_7_1, WhoHasNoShipLeftHasLost) {
  Scene scene(abeam(iron_city(), iron_city(), 50));
  leave_play(scene.state(), 1, Fate::kHulk);
  scene.end_turn();
  ASSERT_TRUE(scene.state().outcome);
  EXPECT_EQ(scene.state().outcome->reason, Outcome::Reason::kNoShips);
}

TEST(FL_6_2, AWinnerTooWeakToManHerPrizeLeavesHerAndTheTurnGoesOnOnce) {
  Scene scene(alongside());
  scene.unit(0).men = 12;
  scene.unit(2).continuing = 1;
  grapple(scene, 6);
  scene.run_to(Phase::kBoarding);
  scene.rig(Purpose::kBoarding, 0, {6}).rig(Purpose::kBoarding, 1, {1}).rig(Purpose::kBoardingLosses, 0, {3, 4});
  scene.decide(Board{.unit = 0});
  EXPECT_EQ(scene.unit(0).men, 5);
  EXPECT_EQ(scene.unit(1).fate, Fate::kSurrendered);
  EXPECT_FALSE(scene.state().boarding) << "a prize offered later in the turn does not bring the boarding step back";
  scene.end_turn();
  EXPECT_EQ(scene.unit(2).crossed, 1);
}

TEST(FL_6_2, AWinnerWhoseCaptainGivesHerUpTakesNoPrizeAndIsNotAsked) {
  Scene scene(alongside());
  grapple(scene, 6);
  scene.run_to(Phase::kBoarding);
  scene.rig(Purpose::kBoarding, 0, {6}).rig(Purpose::kBoarding, 1, {1}).rig(Purpose::kBoardingLosses, 0, {1, 1});
  scene.unit(0).morale = 3;
  scene.unit(0).tests = 1;
  scene.rig(Purpose::kCaptain, 0, {6, 6, 6});
  scene.decide(Board{.unit = 0});
  EXPECT_EQ(scene.unit(0).fate, Fate::kAbandoned);
  EXPECT_EQ(scene.unit(1).fate, Fate::kSurrendered);
  EXPECT_NE(scene.state().phase, Phase::kPrize);
  EXPECT_EQ(scene.state().captor, kNoUnit);
}

TEST(FL_6_2, APrizeLiesStoppedAndHasSunkNobodyForHerCaptors) {
  Scene scene(alongside());
  scene.unit(1).speed = 8;
  scene.unit(1).under_way = scene.unit(1).has_sunk = true;
  leave_play(scene.state(), 1, Fate::kSurrendered);
  scene.run_to(Phase::kPrize);
  scene.decide(ManPrize{.men = 12});
  EXPECT_EQ(scene.unit(1).speed, 0);
  EXPECT_FALSE(scene.unit(1).under_way);
  EXPECT_FALSE(scene.unit(1).has_sunk);
}

}  // namespace
}  // namespace brownwater::flotilla::testing
