#include <gtest/gtest.h>

#include "engine/core/seats.hpp"
#include "engine/kernel/play.hpp"
#include "tests/engine/noddy/table_stage.hpp"
#include "tests/engine/noddy/waters.hpp"
#include "tests/engine/noddy/words.hpp"

namespace brownwater::noddy::testing {
namespace {

constexpr std::size_t kPurposes = static_cast<std::size_t>(Purpose::kAskMusket) + 1;

Scenario with_models(const Scenario& on_chart) {
  Draft draft = on_chart.draft();
  draft.options.models = true;
  return Scenario::from(draft).value();
}

/// An event in words, without the places of vessels, and with ranges as a table measures them.
std::string words_of(Event event) {
  std::visit(
      []<class H>(H& happening) {
        if constexpr (requires { happening.range; }) happening.range = in_inches(happening.range);
        if constexpr (std::same_as<H, ShipMoved>) happening.from = happening.to = Point{};
        if constexpr (std::same_as<H, ShipGrounded>) happening.at = Point{};
      },
      event.happening);
  return words(event);
}

/// One battle twice: at random on the chart, and with models, whose table is told how vessels lie on the chart.
class TwoTables {
 public:
  TwoTables(const Scenario& chart, std::uint64_t game)
      : chart_(chart),
        models_(with_models(chart)),
        on_chart_(Noddy::start(chart_)),
        table_(Noddy::start(models_)),
        game_(game) {}

  void play() {
    chance::Whim whim(1861, game_);
    for (std::uint32_t decision = 0; !on_chart_.outcome && !HasFailure(); ++decision) {
      const Seat seat = next_to_decide(Noddy::to_decide(on_chart_));
      const Action action = Noddy::sample(chart_, on_chart_, seat, whim);
      decide(seat, action, decision);
    }
    EXPECT_EQ(table_.outcome, on_chart_.outcome);
  }

  std::array<int, kPurposes> asked{};  ///< how often, by purpose

 private:
  static bool HasFailure() { return ::testing::Test::HasFailure(); }

  void decide(Seat seat, const Action& action, std::uint32_t decision) {
    const State before = table_;
    faces_.clear();
    events_.clear();
    Recorder umpire(chance::RandomFaces(chance::PhiloxStream(7, game_, decision)));
    Noddy::apply(chart_, on_chart_, seat, action, umpire);
    Recorder none{chance::EnteredFaces({})};
    Noddy::apply(models_, table_, seat, action, none);
    happened(none.events());
    while (Noddy::between_decisions(on_chart_) && !HasFailure()) step(umpire);
    std::vector<std::string> on_chart;
    for (const Event& event : umpire.events()) on_chart.push_back(words_of(event));
    ASSERT_EQ(events_, on_chart);
    whole(before, seat, action);
  }

  void step(Recorder& umpire) {
    ASSERT_EQ(table_.phase, on_chart_.phase);
    const State before = on_chart_;
    const auto events = static_cast<std::ptrdiff_t>(umpire.events().size());
    const auto throws = static_cast<std::ptrdiff_t>(umpire.throws().size());
    Noddy::advance(chart_, on_chart_, umpire);
    Stage stage(chart_, before, on_chart_, {umpire.events().begin() + events, umpire.events().end()},
                {umpire.throws().begin() + throws, umpire.throws().end()});
    std::vector<std::uint8_t> faces;
    std::size_t thrown = 0;
    while (!HasFailure()) {
      State after = table_;
      Recorder entered{chance::EnteredFaces(faces)};
      Noddy::advance(models_, after, entered);
      const auto& source = entered.source<chance::EnteredFaces>();
      ASSERT_FALSE(source.out_of_range()) << "an answer that is not open";
      if (!source.wanted()) {
        EXPECT_EQ(source.left_over(), 0U);
        EXPECT_EQ(thrown, stage.throws().size()) << "dice were thrown on the chart alone";
        table_ = after;
        return happened(entered.events());
      }
      add(faces, *source.wanted(), stage, thrown);
    }
  }

  void add(std::vector<std::uint8_t>& faces, const chance::DiceWanted& wanted, Stage& stage, std::size_t& thrown) {
    const auto put = [&](int face) {
      faces.push_back(static_cast<std::uint8_t>(face));
      faces_.push_back(static_cast<std::uint8_t>(face));
    };
    if (wanted.die == chance::Die::kAnswer) {
      ++asked.at(wanted.slip.purpose);
      return put(stage.answer(models_, table_, wanted.slip));
    }
    for (int die = 0; die < wanted.count; ++die) {
      ASSERT_LT(thrown, stage.throws().size()) << "a die is thrown at the table alone";
      ASSERT_EQ(stage.throws()[thrown].slip, wanted.slip);
      put(stage.throws()[thrown++].face);
    }
  }

  /// The decision whole, by its answers and dice, and again as a record keeps it.
  void whole(const State& before, Seat seat, const Action& action) {
    const auto played = kernel::play<Noddy>(models_, before, seat, action, std::span<const std::uint8_t>(faces_));
    ASSERT_TRUE(played);
    EXPECT_EQ(played->after, table_);
    const auto again =
        kernel::replay<Noddy>(models_, before, seat, action, std::span<const chance::Throw>(played->throws));
    ASSERT_TRUE(again) << "its answers are kept as faces are";
    EXPECT_EQ(Noddy::hash(again->after), Noddy::hash(table_));
    for (const Ship& ship : table_.ships) EXPECT_EQ(ship.pose.at, Point{}) << "no chart is kept";
  }

  void happened(const std::vector<Event>& events) {
    for (const Event& event : events) events_.push_back(words_of(event));
  }

  const Scenario& chart_;
  const Scenario models_;
  State on_chart_;
  State table_;
  std::uint64_t game_;
  std::vector<std::uint8_t> faces_;  ///< of this decision at the table
  std::vector<std::string> events_;  ///< likewise
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
    TwoTables tables(scenarios[game % scenarios.size()], game);
    tables.play();
    for (std::size_t purpose = 0; purpose < asked.size(); ++purpose) asked[purpose] += tables.asked[purpose];
  }
  for (auto purpose = static_cast<std::size_t>(Purpose::kAskFirstHalf); purpose < kPurposes; ++purpose)
    EXPECT_GT(asked[purpose], 0) << "question " << purpose;
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
