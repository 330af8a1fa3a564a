#pragma once

#include <algorithm>

#include "tests/engine/noddy/table_stage.hpp"
#include "tests/support/two_tables.hpp"

namespace brownwater::noddy::testing {

inline constexpr std::size_t kPurposes = static_cast<std::size_t>(Purpose::kAskMusket) + 1;

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

struct NoddyTable {
  using Game = Noddy;
  using Recorder = noddy::Recorder;
  using Stage = testing::Stage;
  static constexpr std::size_t kPurposes = testing::kPurposes;
  static Event as_at_a_table(const Event& event) { return testing::as_at_a_table(event); }
  static std::optional<Action> alone(const State&, const State&) { return std::nullopt; }
  static bool keeps_no_chart(const State& table) {
    return std::ranges::all_of(table.ships, [](const Ship& ship) { return ship.pose.at == Point{}; });
  }
};
using TwoTables = brownwater::testing::TwoTables<NoddyTable>;

inline Scenario with_models(const Scenario& on_chart) { return TwoTables::with_models(on_chart); }

}  // namespace brownwater::noddy::testing
