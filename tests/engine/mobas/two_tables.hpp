#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <deque>
#include <string>
#include <vector>

#include "engine/core/seats.hpp"
#include "engine/games/mobas/where.hpp"
#include "engine/kernel/play.hpp"

namespace brownwater::mobas::testing {

/// How things lie for one decision, as people at a table see it.
struct Lie {
  bool bears = true;               ///< of a ship that does not fire: she could have
  Shot shot;                       ///< of one that does
  Course course;                   ///< of a move
  std::vector<std::size_t> mines;  ///< for each of its steps ahead, the scenario's mine there; `kMaxMines` for none
};

/// One battle twice: at random on the chart, and with models, whose table answers from the chart.
class TwoTables {
 public:
  TwoTables(const Scenario& chart, std::uint64_t game)
      : chart_(chart), before_(Mobas::start(chart)), after_(before_), game_(game) {}
  virtual ~TwoTables() = default;

  void play() {
    chance::Whim whim(1861, game_);
    for (std::uint32_t decision = 0; !after_.outcome && !::testing::Test::HasFailure(); ++decision) {
      const Seat seat = next_to_decide(Mobas::to_decide(after_));
      const Action action = Mobas::sample(chart_, after_, seat, whim);
      on_chart(seat, action, decision);
      decide(seat, action, lie_of(action));
      those_without_target();
    }
    EXPECT_TRUE(thrown_.empty()) << thrown_.size() << " dice were thrown on the chart alone";
    EXPECT_EQ(table_events_, chart_events_);
    EXPECT_EQ(table().outcome, after_.outcome);
    EXPECT_EQ(table().turn, after_.turn);
  }

 protected:
  /// Plays the decision at the table, and calls `happened`.
  virtual void decide(Seat seat, const Action& action, const Lie& lie) = 0;
  virtual const State& table() const = 0;
  /// An event in words, without the places of ships.
  virtual std::string words_of(const Event& event) const = 0;

  void happened(const Event& event) { table_events_.push_back(words_without_places(event)); }

  /// The next dice as they fell on the chart.
  std::vector<std::uint8_t> dice(const chance::DiceWanted& wanted) {
    std::vector<std::uint8_t> faces;
    for (int die = 0; die < wanted.count; ++die) {
      const bool same =
          !thrown_.empty() && thrown_.front().die == wanted.die && thrown_.front().slip.purpose == wanted.slip.purpose;
      EXPECT_TRUE(same) << "another die is thrown on the chart";
      faces.push_back(same ? thrown_.front().face : std::uint8_t{1});
      if (same) thrown_.pop_front();
    }
    return faces;
  }
  bool kept(ShipIndex ship) const {
    return std::ranges::any_of(events_, [ship](const Event& event) {
      const auto* kept = std::get_if<RammerKeptHex>(&event.happening);
      return kept != nullptr && kept->ship == ship;
    });
  }
  /// The scenario's mine in the hex into which she was set back, or `kMaxMines`.
  std::size_t set_back_into(ShipIndex ship) const {
    bool set_back = false;
    for (const Event& event : events_) {
      const auto* back = std::get_if<RammerSetBack>(&event.happening);
      set_back = set_back || (back != nullptr && back->ship == ship);
      const auto* touched = std::get_if<MineTouched>(&event.happening);
      if (set_back && touched != nullptr && touched->ship == ship) return chart_.mine_at(touched->hex);
    }
    return kMaxMines;
  }

 private:
  std::string words_without_places(Event event) const {
    std::visit(
        []<class H>(H& happening) {
          if constexpr (std::same_as<H, ShipMoved>) {
            happening.from = happening.to = hex::kNowhere;
            happening.facing = 0;
          } else if constexpr (std::same_as<H, ShipRammed> || std::same_as<H, RammerKeptHex> ||
                               std::same_as<H, RammerSetBack>) {
            happening.hex = hex::kNowhere;
          }
        },
        event.happening);
    return words_of(event);
  }

  void on_chart(Seat seat, const Action& action, std::uint32_t decision) {
    before_ = after_;
    const auto played = kernel::play<Mobas>(chart_, before_, seat, action,
                                            chance::RandomFaces(chance::PhiloxStream(7, game_, decision)));
    ASSERT_TRUE(played);
    after_ = played->after;
    thrown_.insert(thrown_.end(), played->throws.begin(), played->throws.end());
    events_ = played->events;
    for (const Event& event : events_) chart_events_.push_back(words_without_places(event));
  }

  Lie lie_of(const Action& action) const {
    Lie lie;
    if (const auto* fire = std::get_if<DeclareFire>(&action))
      lie.shot = lay(chart_, before_, fire->ship, fire->target).value();
    const auto* move = std::get_if<Move>(&action);
    if (move == nullptr) return lie;
    lie.course = follow(chart_, before_, move->ship, move->path).value();
    Berth berth{.hex = before_.ships[move->ship].hex, .facing = before_.ships[move->ship].facing};
    for (const Step step : move->path) {
      berth.facing = turned_by(berth.facing, step);
      if (step != Step::kAhead) continue;
      berth.hex = hex::ahead_of(berth.hex, berth.facing);
      const auto side = mine_left_at(chart_, before_, berth.hex);
      lie.mines.push_back(side && *side != chart_.side_of(move->ship) ? chart_.mine_at(berth.hex) : kMaxMines);
    }
    return lie;
  }

  /// Ships that bear on no enemy: the table is asked for each, the chart is not.
  void those_without_target() {
    while (table().phase == Phase::kDeclareFire && !::testing::Test::HasFailure()) {
      const bool level = after_.phase == Phase::kDeclareFire && after_.turn == table().turn;
      ShipSet none = 0;
      for (const Side side : kBothSides) none |= table().undeclared[side] & ~(level ? after_.undeclared[side] : 0);
      if (none == 0) return;
      const auto ship = static_cast<ShipIndex>(std::countr_zero(none));
      decide(seat_of(chart_.side_of(ship)), HoldFire{.ship = ship},
             {.bears = false, .shot = {}, .course = {}, .mines = {}});
    }
  }

  const Scenario& chart_;
  State before_;
  State after_;
  std::uint64_t game_;
  std::deque<chance::Throw> thrown_;  ///< on the chart, and not yet at the table
  std::vector<Event> events_;         ///< of the last decision on the chart
  std::vector<std::string> chart_events_;
  std::vector<std::string> table_events_;
};

}  // namespace brownwater::mobas::testing
