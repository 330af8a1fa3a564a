#pragma once

#include <algorithm>

#include "tests/engine/flotilla/table_stage.hpp"
#include "tests/support/two_tables.hpp"

namespace brownwater::flotilla::testing {

inline constexpr std::size_t kPurposes = static_cast<std::size_t>(Purpose::kAskRear) + 1;

/// An event without places and headings, and with ranges as a table measures them.
inline Event as_at_a_table(Event event) {
  std::visit(
      []<class H>(H& happening) {
        if constexpr (std::same_as<H, BatteryFired>) happening.range = in_inches(happening.range);
        if constexpr (std::same_as<H, ShipMoved> || std::same_as<H, PartyMoved>)
          happening.from = happening.to = Point{};
        if constexpr (std::same_as<H, ShipMoved>) happening.heading = 0;
        if constexpr (std::same_as<H, ShipTurned>) happening.from = happening.to = 0;
      },
      event.happening);
  return event;
}

struct FlotillaTable {
  using Game = Flotilla;
  using Recorder = flotilla::Recorder;
  using Stage = testing::Stage;
  static constexpr std::size_t kPurposes = testing::kPurposes;
  static Event as_at_a_table(const Event& event) { return testing::as_at_a_table(event); }
  /// Whether men may land is for the eyes at the table: a side ends a step that the chart passes over.
  static std::optional<Action> alone(const State& table, const State& chart) {
    const bool alone =
        table.phase == Phase::kLanding && (chart.phase != Phase::kLanding || chart.active != table.active);
    return alone ? std::optional<Action>(EndStep{}) : std::nullopt;
  }
  static bool keeps_no_chart(const State& table) {
    return std::ranges::all_of(table.units, [](const Unit& unit) { return unit.pose.at == Point{}; });
  }
};
using TwoTables = brownwater::testing::TwoTables<FlotillaTable>;

}  // namespace brownwater::flotilla::testing
