#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing {
namespace {

Draft sound() {
  Draft draft = open_water();
  add_vessel(draft, Side::kUnion, gunboat(), {.at = {.x = 10 * kInch, .y = 30 * kInch}, .heading = 0}, 3);
  add_vessel(draft, Side::kConfederate, gunboat(), {.at = {.x = 70 * kInch, .y = 30 * kInch}, .heading = 0});
  add_battery(draft, Side::kConfederate, redoubt(), {.at = {.x = 40 * kInch, .y = 5 * kInch}, .heading = 180});
  add_regiment(draft, Side::kUnion, {.x = 40 * kInch, .y = 55 * kInch});
  add_square(draft, {.x = 40 * kInch, .y = 30 * kInch}, 3 * kInch);
  add_square(draft, {.x = 40 * kInch, .y = 45 * kInch}, 3 * kInch, 50);
  draft.currents.push_back({.at = {.x = 0, .y = 0}, .flows = 90});
  draft.mines.push_back(
      {.at = {.x = 20 * kInch, .y = 20 * kInch}, .side = Side::kUnion, .live_from = 5, .fuse = Mine::Fuse::kLive});
  draft.shoals.push_back({.at = {.x = 20 * kInch, .y = 10 * kInch},
                          .radius = 500,
                          .depth_tenths = 30,
                          .side = std::nullopt,
                          .lifted = false});
  draft.objectives.push_back({.side = Side::kUnion, .kind = Objective::Kind::kDestroyCount, .number = 1, .ships = 0});
  return draft;
}

/// The faults of the sound draft after one thing in it was spoilt.
std::vector<DraftError> faults(const std::function<void(Draft&)>& spoil) {
  Draft draft = sound();
  spoil(draft);
  const auto scenario = Scenario::from(draft);
  return scenario ? std::vector<DraftError>{} : scenario.error();
}

void expect_fault(DraftFault fault, std::uint8_t at, const std::function<void(Draft&)>& spoil) {
  const auto found = faults(spoil);
  EXPECT_TRUE(std::ranges::find(found, DraftError{.fault = fault, .at = at}) != found.end())
      << "fault " << static_cast<int>(fault) << " at " << int{at} << " of " << found.size();
}

void expect_sound(const std::function<void(Draft&)>& alter) { EXPECT_TRUE(faults(alter).empty()); }

TEST(ND_7_1, TheSoundDraftIsSound) {
  expect_sound([](Draft&) {});
}

TEST(ND_7_1, ACardOutOfRangeIsRefused) {
  const std::function<void(Card&)> spoilt[] = {
      [](Card& card) { card.top_halves = -1; },
      [](Card& card) { card.top_halves = 2 * kMaxKnots + 1; },
      [](Card& card) { card.hull.beam = 9; },
      [](Card& card) { card.hull = {.length = 400, .beam = 500}; },
      [](Card& card) { card.hull.length = 20 * kInch + 1; },
      [](Card& card) { card.armour.bow = 5; },
      [](Card& card) { card.armour.side = 13; },
      [](Card& card) { card.armour.stern = 0; },
      [](Card& card) { card.armour.turret = 5; },
  };
  for (const auto& spoil : spoilt)
    expect_fault(DraftFault::kBadCard, 0, [&](Draft& draft) { spoil(draft.forces[0].card); });
  expect_fault(DraftFault::kBadCard, 0, [](Draft& draft) { draft.forces[0].top_halves = 15; });
  expect_fault(DraftFault::kBadCard, 2, [](Draft& draft) { draft.forces[2].card.guns.clear(); });
  expect_fault(DraftFault::kBadCard, 3, [](Draft& draft) { draft.forces[3].card.guns.push_back({}); });
}

TEST(ND_7_1, GunsLostBeforeTheStartMustBeGunsOfTheCard) {
  expect_sound([](Draft& draft) { draft.forces[0].guns_out = 0b1111; });
  expect_fault(DraftFault::kBadCard, 0, [](Draft& draft) { draft.forces[0].guns_out = 0b10000; });
  expect_fault(DraftFault::kBadCard, 2, [](Draft& draft) { draft.forces[2].guns_out = 0b10000; });
}

TEST(ND_7_1, WhatStandsAshoreHasNoSpeed) {
  expect_fault(DraftFault::kBadCard, 2, [](Draft& draft) { draft.forces[2].top_halves = 4; });
  expect_fault(DraftFault::kBadSpeed, 3, [](Draft& draft) { draft.forces[3].speed = 1; });
}

TEST(ND_3_1, AVesselDoesNotBeginUponAHiddenShallow) {
  expect_fault(DraftFault::kTooShallow, 0, [](Draft& draft) { draft.shoals[0].at = draft.forces[0].pose.at; });
  expect_sound([](Draft& draft) {
    draft.shoals[0].at = draft.forces[0].pose.at;
    draft.shoals[0].depth_tenths = draft.forces[0].card.draught_tenths;
  });
}

TEST(ND_3_1, AVesselBeginsAfloatInWaterDeepEnough) {
  expect_fault(DraftFault::kOnLand, 0,
               [](Draft& draft) { draft.forces[0].pose.at = {.x = 40 * kInch, .y = 30 * kInch}; });
  expect_fault(DraftFault::kTooShallow, 0,
               [](Draft& draft) { draft.forces[0].pose.at = {.x = 40 * kInch, .y = 45 * kInch}; });
  expect_sound([](Draft& draft) {
    draft.forces[0].card.draught_tenths = 50, draft.forces[0].pose.at = {.x = 40 * kInch, .y = 45 * kInch};
  });
}

TEST(ND_2_1, AVesselBeginsNoFasterThanSheCan) {
  expect_sound([](Draft& draft) { draft.forces[0].speed = 7; });
  expect_sound([](Draft& draft) { draft.forces[0].speed = -2; });
  expect_fault(DraftFault::kBadSpeed, 0, [](Draft& draft) { draft.forces[0].speed = 8; });
  expect_fault(DraftFault::kBadSpeed, 0, [](Draft& draft) { draft.forces[0].speed = -3; });
  expect_fault(DraftFault::kBadSpeed, 0, [](Draft& draft) { draft.forces[0].top_halves = 5; });
}

TEST(ND_6_3, NoTwoHullsTouchAtTheStart) {
  expect_fault(DraftFault::kHullsTouch, 1,
               [](Draft& draft) { draft.forces[1].pose.at = {.x = 10 * kInch + 510, .y = 30 * kInch}; });
  expect_sound([](Draft& draft) { draft.forces[1].pose.at = {.x = 10 * kInch + 511, .y = 30 * kInch}; });
}

TEST(ND_6_4, MinesAndShallowsLieOnTheSheetWithOddsFromOneToSeven) {
  expect_sound([](Draft& draft) { draft.mines[0].live_from = 7; });
  for (const std::uint8_t odds : {std::uint8_t{0}, std::uint8_t{8}})
    expect_fault(DraftFault::kBadMine, 0, [&](Draft& draft) { draft.mines[0].live_from = odds; });
  expect_fault(DraftFault::kBadMine, 0, [](Draft& draft) { draft.mines[0].at.x = -1; });
  expect_fault(DraftFault::kBadMine, 0, [](Draft& draft) { draft.mines[0].at = {.x = 40 * kInch, .y = 30 * kInch}; });
  expect_fault(DraftFault::kBadShoal, 0, [](Draft& draft) { draft.shoals[0].radius = 0; });
  expect_fault(DraftFault::kBadShoal, 0, [](Draft& draft) { draft.shoals[0].at.y = 61 * kInch; });
}

TEST(ND_8_1, AnObjectiveMustBeOneThatCanBeMet) {
  const Objective bad[] = {
      {.side = Side::kUnion, .kind = Objective::Kind::kDestroyCount, .number = 0, .ships = 0},
      {.side = Side::kUnion, .kind = Objective::Kind::kDestroyCount, .number = 3, .ships = 0},
      {.side = Side::kUnion, .kind = Objective::Kind::kDestroyThese, .number = 0, .ships = 0},
      {.side = Side::kUnion, .kind = Objective::Kind::kDestroyThese, .number = 0, .ships = bit(0)},
      {.side = Side::kConfederate, .kind = Objective::Kind::kDestroyThese, .number = 0, .ships = bit(3)},
      {.side = Side::kUnion, .kind = Objective::Kind::kExit, .number = 2, .ships = 0},
      {.side = Side::kUnion, .kind = Objective::Kind::kHold, .number = 41, .ships = 0},
  };
  for (const Objective& objective : bad)
    expect_fault(DraftFault::kBadObjective, 0, [&](Draft& draft) { draft.objectives[0] = objective; });
  expect_fault(DraftFault::kSideWithoutShip, 0, [](Draft& draft) { draft.forces[1].side = Side::kUnion; });
  expect_sound([](Draft& draft) {
    draft.forces[1].side = Side::kUnion, draft.options.batteries_hold = true, draft.objectives.clear();
  });
  expect_fault(DraftFault::kMoveLimit, 0, [](Draft& draft) { draft.moves = 0; });
  expect_fault(DraftFault::kMoveLimit, 0, [](Draft& draft) { draft.moves = kMaxMoves + 1; });
}

TEST(ND_4_3, TheArcIsTenDegreesOrFiveAndTheTablesAreThere) {
  expect_sound([](Draft& draft) { draft.options.arc_half_width = 5; });
  expect_fault(DraftFault::kBadOptions, 0, [](Draft& draft) { draft.options.arc_half_width = 7; });
  expect_fault(DraftFault::kBadTables, 0, [](Draft& draft) { draft.tables = Tables{}; });
}

TEST(ND_1_3, TheSheetItsAreasAndEveryPlaceOnItAreSound) {
  expect_fault(DraftFault::kSheetSize, 0, [](Draft& draft) { draft.width = 999; });
  expect_fault(DraftFault::kSheetSize, 0, [](Draft& draft) { draft.height = 400 * kInch + 1; });
  expect_fault(DraftFault::kAreaNotSimple, 1,
               [](Draft& draft) { std::swap(draft.areas[1].area.corners[0], draft.areas[1].area.corners[1]); });
  expect_fault(DraftFault::kAreaNotSimple, 0, [](Draft& draft) { draft.areas[0].area.corners.clear(); });
  expect_fault(DraftFault::kAreaOffTheSheet, 0, [](Draft& draft) { draft.areas[0].area.corners[0].x = -1; });
  expect_fault(DraftFault::kBadCurrent, 0, [](Draft& draft) { draft.currents[0].flows = 360; });
  expect_fault(DraftFault::kBadCurrent, 0, [](Draft& draft) { draft.currents[0].at.x = -1; });
  expect_fault(DraftFault::kOffTheSheet, 3, [](Draft& draft) { draft.forces[3].pose.at.x = 81 * kInch; });
  expect_fault(DraftFault::kBadHeading, 2, [](Draft& draft) { draft.forces[2].pose.heading = 360; });
  expect_fault(DraftFault::kBadHeading, 0, [](Draft& draft) { draft.forces[0].pose.heading = -1; });
}

TEST(ND_1_3, AllFaultsAreToldAtOnce) {
  const auto found = faults([](Draft& draft) {
    draft.moves = 0;
    draft.mines[0].live_from = 0;
    draft.forces[0].card.armour.bow = 0;
  });
  EXPECT_EQ(found.size(), 3U);
}

}  // namespace
}  // namespace brownwater::noddy::testing
