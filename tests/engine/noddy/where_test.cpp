#include <gtest/gtest.h>

#include "tests/engine/noddy/two_tables.hpp"
#include "tests/engine/noddy/waters.hpp"
#include "tests/engine/noddy/words.hpp"

namespace brownwater::noddy::testing {
namespace {

/// A table that answers question by question.
class ByFaces final : public TwoTables {
 public:
  using TwoTables::TwoTables;

 private:
  std::string words_of(const Event& event) const override { return words(event); }
};

/// Rams and gunboats close together in water that flows in two ways, among mines.
Scenario mined_melee() {
  Draft draft = open_water();
  draft.width = draft.height = 16 * kInch;
  draft.moves = 8;
  draft.currents.push_back({.at = {2 * kInch, 8 * kInch}, .flows = 100});
  draft.currents.push_back({.at = {12 * kInch, 8 * kInch}, .flows = 160});
  for (Mil row = 0; row < 3; ++row) {
    add_vessel(draft, Side::kUnion, row == 1 ? ram() : gunboat(),
               {.at = {5 * kInch, (4 + 4 * row) * kInch}, .heading = 90}, 4);
    add_vessel(draft, Side::kConfederate, row == 1 ? ram() : gunboat(),
               {.at = {11 * kInch, (4 + 4 * row) * kInch}, .heading = 270}, 4);
  }
  draft.mines.push_back({.at = {8 * kInch, 3 * kInch}, .side = Side::kUnion, .live_from = 2});
  draft.mines.push_back({.at = {8 * kInch, 12 * kInch}, .side = Side::kConfederate, .live_from = 2});
  draft.mines.push_back({.at = {3 * kInch, 10 * kInch}, .side = Side::kConfederate, .live_from = 2});
  return Scenario::from(draft).value();
}

/// A small sheet without a way out and a shallow in the middle; batteries fire first.
Scenario cage() {
  Draft draft = open_water();
  draft.width = draft.height = 12 * kInch;
  draft.exits = {.of_union = Edge::kNone, .of_confederate = Edge::kTop};
  draft.moves = 10;
  add_square(draft, {.x = 6 * kInch, .y = 6 * kInch}, 1 * kInch, 20);
  add_square(draft, {.x = 11 * kInch, .y = 11 * kInch}, 1 * kInch);
  add_vessel(draft, Side::kUnion, gunboat(), {.at = {2 * kInch, 3 * kInch}, .heading = 90}, 2);
  add_vessel(draft, Side::kUnion, monitor(), {.at = {2 * kInch, 9 * kInch}, .heading = 90}, 2);
  add_vessel(draft, Side::kConfederate, gunboat(), {.at = {10 * kInch, 3 * kInch}, .heading = 270}, 2);
  add_vessel(draft, Side::kConfederate, ram(), {.at = {9 * kInch, 8 * kInch}, .heading = 270}, 2);
  draft.forces[add_battery(draft, Side::kConfederate, redoubt(), {.at = {11 * kInch, 11 * kInch}, .heading = 0})]
      .fires_first = true;
  return Scenario::from(draft).value();
}

TEST(NoddyModels, RandomBattlesAnsweredAtATableGiveTheEventsOfTheChart) {
  const std::vector<Scenario> scenarios{narrow_water(), mined_melee(), cage(), duel()};
  std::array<int, kPurposes> asked{};
  for (std::uint64_t game = 0; game < 200 && !HasFailure(); ++game) {
    SCOPED_TRACE(game);
    ByFaces tables(scenarios[game % scenarios.size()], game);
    tables.play();
    for (std::size_t purpose = 0; purpose < asked.size(); ++purpose) asked[purpose] += tables.asked[purpose];
  }
  for (auto purpose = static_cast<std::size_t>(Purpose::kAskFirstHalf); purpose < kPurposes; ++purpose)
    EXPECT_GT(asked[purpose], 0) << "question " << purpose;
}

TEST(NoddyModels, NoPlaceOfAModelIsKeptFromItsSetUp) {
  const Scenario models = with_models(mined_melee());
  const State state = Noddy::start(models);
  for (ShipIndex ship = 0; ship < models.ship_count(); ++ship) {
    EXPECT_EQ(state.ships[ship].pose.at, Point{});
    EXPECT_EQ(state.ships[ship].pose.heading, models.placement(ship).pose.heading);
  }
}

TEST(NoddyModels, OneAnswerTakesAHalfMoveToItsEndWhereNothingIsMet) {
  const Scenario models = with_models(mined_melee());
  State state = Noddy::start(models);
  for (Ship& ship : state.ships) ship.orders.step = FireStep::kHold;
  const auto seal = [&](Seat seat, const std::vector<std::uint8_t>& faces) {
    return kernel::play<Noddy>(models, state, seat, SealOrders{}, std::span<const std::uint8_t>(faces));
  };
  state = seal(Seat::kUnion, {}).value().after;
  const auto why_not = [&](const std::vector<std::uint8_t>& faces) { return seal(Seat::kConfederate, faces).error(); };
  using Cause = kernel::NotPlayed::Cause;
  constexpr auto kNow = static_cast<std::uint8_t>(replies::in_step(0));
  constexpr auto kAtTheEnd = static_cast<std::uint8_t>(replies::in_step(kTimeSteps));
  EXPECT_EQ(why_not({}).wanted.slip.purpose, static_cast<std::uint8_t>(Purpose::kAskFirstHalf));
  EXPECT_EQ(why_not({kNow}).cause, Cause::kFaceOutOfRange) << "she has not moved yet";
  EXPECT_EQ(why_not({kAtTheEnd + 1}).cause, Cause::kFaceOutOfRange);
  EXPECT_EQ(why_not({kAtTheEnd}).wanted.slip.purpose, static_cast<std::uint8_t>(Purpose::kAskOver));
  EXPECT_EQ(why_not({kernel::kNone}).wanted.slip.purpose, static_cast<std::uint8_t>(Purpose::kAskSecondHalf));
  EXPECT_EQ(seal(Seat::kConfederate, {kernel::kNone, kernel::kNone}).value().after.move, 2);
}

}  // namespace
}  // namespace brownwater::noddy::testing
