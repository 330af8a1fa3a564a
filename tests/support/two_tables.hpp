#pragma once

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seats.hpp"
#include "engine/kernel/play.hpp"

namespace brownwater::testing {

/// One battle twice: at random on the chart, and with models, whose table answers from the chart (docs/decisions/0022).
/// `T` is the part of a book:
/// - `Game`, `Recorder`, and `Stage`, a step as it went on the chart, which answers what the table is asked in it;
/// - `kPurposes`, the number of purposes of dice and questions;
/// - `as_at_a_table(event)`: without places, and with ranges as a table measures them;
/// - `alone(table, chart)`: a decision that is due at the table alone;
/// - `keeps_no_chart(table)`.
template <class T>
class TwoTables {
 public:
  using Game = typename T::Game;
  using Scenario = typename Game::Scenario;
  using State = typename Game::State;
  using Action = typename Game::Action;
  using Event = typename Game::Event;

  static Scenario with_models(const Scenario& on_chart) {
    auto draft = on_chart.draft();
    draft.options.models = true;
    return Scenario::from(draft).value();
  }

  TwoTables(const Scenario& chart, std::uint64_t game)
      : chart_(chart),
        models_(with_models(chart)),
        on_chart_(Game::start(chart_)),
        table_(Game::start(models_)),
        game_(game) {}
  virtual ~TwoTables() = default;

  void play() {
    chance::Whim whim(1861, game_);
    for (std::uint32_t decision = 0; !on_chart_.outcome && !HasFailure(); ++decision) {
      const Seat seat = next_to_decide(Game::to_decide(on_chart_));
      decide(seat, Game::sample(chart_, on_chart_, seat, whim), decision);
    }
    EXPECT_EQ(table_.outcome, on_chart_.outcome);
  }

  std::array<int, T::kPurposes> asked{};  ///< how often, by purpose

 protected:
  /// An event in words.
  virtual std::string words_of(const Event& event) const = 0;
  /// A decision was played at the table: by these answers and dice, with these events.
  virtual void decided(Seat seat, const Action& action, const std::vector<chance::Throw>& throws,
                       const std::vector<std::string>& events) {
    (void)seat, (void)action, (void)throws, (void)events;
  }
  const State& table() const { return table_; }

 private:
  using Recorder = typename T::Recorder;
  static bool HasFailure() { return ::testing::Test::HasFailure(); }

  void decide(Seat seat, const Action& action, std::uint32_t decision) {
    std::vector<std::string> on_chart;
    Recorder umpire(chance::RandomFaces(chance::PhiloxStream(7, game_, decision)));
    all_.clear();
    begin(seat, action);
    step(umpire,
         [&](const Scenario& scenario, State& state, Recorder& by) { Game::apply(scenario, state, seat, action, by); });
    while (Game::between_decisions(on_chart_) && !HasFailure()) {
      catch_up();
      ASSERT_EQ(table_.phase, on_chart_.phase);
      step(umpire, [](const Scenario& scenario, State& state, Recorder& by) { Game::advance(scenario, state, by); });
    }
    catch_up();
    for (const Event& event : umpire.events()) on_chart.push_back(words_of(T::as_at_a_table(event)));
    ASSERT_EQ(all_, on_chart);
    whole();
  }

  void begin(Seat seat, const Action& action) {
    before_ = table_;
    seat_ = seat;
    action_ = action;
    faces_.clear();
    events_.clear();
  }
  void catch_up() {
    for (auto action = T::alone(table_, on_chart_); action && !HasFailure(); action = T::alone(table_, on_chart_)) {
      whole();
      const Seat seat = next_to_decide(Game::to_decide(table_));
      begin(seat, *action);
      Recorder none{chance::EnteredFaces({})};
      Game::apply(models_, table_, seat, *action, none);
    }
  }

  template <class Body>
  void step(Recorder& umpire, Body&& body) {
    const State before = on_chart_;
    const auto events = static_cast<std::ptrdiff_t>(umpire.events().size());
    const auto throws = static_cast<std::ptrdiff_t>(umpire.throws().size());
    body(chart_, on_chart_, umpire);
    typename T::Stage stage(chart_, before, on_chart_, {umpire.events().begin() + events, umpire.events().end()},
                            {umpire.throws().begin() + throws, umpire.throws().end()});
    std::vector<std::uint8_t> faces;
    std::size_t thrown = 0;
    while (!HasFailure()) {
      State after = table_;
      Recorder entered{chance::EnteredFaces(faces)};
      body(models_, after, entered);
      const auto& source = entered.template source<chance::EnteredFaces>();
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

  void add(std::vector<std::uint8_t>& faces, const chance::DiceWanted& wanted, typename T::Stage& stage,
           std::size_t& thrown) {
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
  void whole() {
    const auto played = kernel::play<Game>(models_, before_, seat_, action_, std::span<const std::uint8_t>(faces_));
    ASSERT_TRUE(played);
    EXPECT_EQ(played->after, table_);
    const auto again =
        kernel::replay<Game>(models_, before_, seat_, action_, std::span<const chance::Throw>(played->throws));
    ASSERT_TRUE(again) << "its answers are kept as faces are";
    EXPECT_EQ(Game::hash(again->after), Game::hash(table_));
    EXPECT_TRUE(T::keeps_no_chart(table_));
    decided(seat_, action_, played->throws, events_);
  }

  void happened(const std::vector<Event>& events) {
    for (const Event& event : events) events_.push_back(words_of(T::as_at_a_table(event)));
    all_.insert(all_.end(), events_.end() - static_cast<std::ptrdiff_t>(events.size()), events_.end());
  }

  const Scenario& chart_;
  const Scenario models_;
  State on_chart_;
  State table_;
  std::uint64_t game_;
  State before_;                     ///< this decision at the table
  Seat seat_ = Seat::kUnion;         ///< whose it is
  Action action_;                    ///< what it is
  std::vector<std::uint8_t> faces_;  ///< its answers and dice
  std::vector<std::string> events_;  ///< its events
  std::vector<std::string> all_;     ///< of this decision on the chart, and what is due at the table alone
};

}  // namespace brownwater::testing
