#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <utility>
#include <vector>

#include "tests/engine/wbts/dice_told.hpp"
#include "tests/engine/wbts/war_scene.hpp"

namespace brownwater::wbts::testing {

/// Where the small war has its fort.
inline const HexId kFort = b(8, 11);

/// A war at the table: decisions with the faces that fall, and states set as a test wants them.
struct Table {
  Scenario scenario = small_scenario();
  State state = War::start(scenario);
  std::vector<Event> events;
  std::vector<chance::Throw> throws;

  explicit Table(const Draft& draft = small_war())
      : scenario(Scenario::from(draft).value()), state(War::start(scenario)) {}

  /// Something owed, in a phase.
  void owe(Phase phase, const Frame& frame) {
    state.clock.phase = phase;
    state.step = 1;
    state.owed = Owed{};
    state.owed.push(frame);
    for (const Side side : kBothSides) reckon_supply(scenario, state, side);
  }
  void moves(Side side, int commands = 9) {
    state.chits.first = side;
    owe(Phase::kFirstMoves, Orders{.side = side});
    state.commands_left = static_cast<std::uint8_t>(commands);
  }
  void fights(Side side) {
    state.chits.first = side;
    owe(Phase::kFirstFights, Attacks{.side = side});
  }
  /// Decides, with exactly these faces, each in an event.
  void act(Seat seat, const Action& action, const std::vector<std::uint8_t>& faces = {}) {
    auto played = kernel::play<War>(scenario, state, seat, action, std::span<const std::uint8_t>(faces));
    ASSERT_TRUE(played) << "cause " << static_cast<int>(played.error().cause) << ", reason "
                        << static_cast<int>(played.error().refusal.reason) << ", face " << played.error().at;
    EXPECT_EQ(dice_told(played->events), dice_thrown(played->throws)) << "every die is told";
    state = std::move(played->after);
    events = std::move(played->events);
    throws = std::move(played->throws);
  }
  void north(const Action& action, const std::vector<std::uint8_t>& faces = {}) { act(Seat::kUnion, action, faces); }
  void south(const Action& action, const std::vector<std::uint8_t>& faces = {}) {
    act(Seat::kConfederate, action, faces);
  }
  std::optional<Reason> why_not(Seat seat, const Action& action) const {
    const auto refused = War::refuse(scenario, state, seat, action);
    if (!refused) return std::nullopt;
    return static_cast<Reason>(refused->reason);
  }
  template <class H>
  const H* told() const {
    for (const Event& event : events) {
      if (const H* found = std::get_if<H>(&event.happening)) return found;
    }
    return nullptr;
  }
  template <class F>
  bool owes() const {
    return state.owed.top_if<F>() != nullptr;
  }
};

}  // namespace brownwater::wbts::testing
