#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "engine/core/seats.hpp"
#include "engine/kernel/play.hpp"
#include "tests/engine/noddy/table_stage.hpp"

namespace brownwater::noddy::testing {

inline constexpr std::size_t kPurposes = static_cast<std::size_t>(Purpose::kAskMusket) + 1;

inline Scenario with_models(const Scenario& on_chart) {
  Draft draft = on_chart.draft();
  draft.options.models = true;
  return Scenario::from(draft).value();
}

/// An event without the places of vessels, and with ranges as a table measures them.
inline Event as_at_a_table(Event event) {
  std::visit(
      []<class H>(H& happening) {
        if constexpr (requires { happening.range; }) happening.range = in_inches(happening.range);
        if constexpr (std::same_as<H, ShipMoved>) happening.from = happening.to = Point{};
        if constexpr (std::same_as<H, ShipGrounded>) happening.at = Point{};
      },
      event.happening);
  return event;
}

/// One battle twice: at random on the chart, and with models, whose table answers from the chart.
class TwoTables {
 public:
  TwoTables(const Scenario& chart, std::uint64_t game)
      : chart_(chart),
        models_(with_models(chart)),
        on_chart_(Noddy::start(chart_)),
        table_(Noddy::start(models_)),
        game_(game) {}
  virtual ~TwoTables() = default;

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
    for (const Event& event : umpire.events()) on_chart.push_back(words_of(as_at_a_table(event)));
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
    decided(seat, action, played->throws, events_);
  }

  void happened(const std::vector<Event>& events) {
    for (const Event& event : events) events_.push_back(words_of(as_at_a_table(event)));
  }

  const Scenario& chart_;
  const Scenario models_;
  State on_chart_;
  State table_;
  std::uint64_t game_;
  std::vector<std::uint8_t> faces_;  ///< of this decision at the table
  std::vector<std::string> events_;  ///< likewise
};

}  // namespace brownwater::noddy::testing
