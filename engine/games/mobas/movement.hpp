#pragma once

#include <optional>
#include <vector>

#include "engine/games/mobas/fire.hpp"

namespace brownwater::mobas {

/// Where a path leads: the berth at its end, the ship that it rams, whether it leaves the sheet.
struct Course {
  Berth end;  ///< `hex` is the target's hex when ramming, `kNowhere` when she has withdrawn
  ShipIndex rams = kNoShip;
  bool withdraws = false;
  BROWNWATER_SHAPE(Course, (end, Key{"ends"}), (rams, kShipOrNone), (withdraws))
};

/// Follows a path by MB-4.1, MB-4.2, MB-5.1 and the limits of MB-3.4 on ramming; refuses at the first step that is not
/// allowed. Mines do not count: the player who plans a path does not know them.
std::expected<Course, kernel::Refusal> follow(const Scenario& scenario, const State& state, ShipIndex ship,
                                              const Path& path);

/// MB-3.2: whether the ship's FV left is at or below her critical point.
bool must_break_off(const Scenario& scenario, const State& state, ShipIndex ship);

/// The ship that holds a hex, or `kNoShip`. A rammer lies in another's hex and does not hold it.
ShipIndex holder(const Scenario& scenario, const State& state, HexId hex);

/// MB-6.3: whose mine lies in a hex now, the scenario's or one that the umpire has laid; nothing if none does.
std::optional<Side> mine_left_at(const Scenario& scenario, const State& state, HexId hex);

/// MB-3.4: whether a course ends nearer the own exit than the ship lies now, counted in movement points.
bool comes_nearer(const Scenario& scenario, const State& state, ShipIndex ship, const Course& course);

/// FV left of a ship, or guns left of a battery.
int fv_left(const Scenario& scenario, const State& state, ShipIndex ship);

/// A path and where it leads.
struct PlannedMove {
  Path path;
  Course course;
};

/// Every legal path of a ship that may move now, in a fixed order, the empty one first. A ship that must break off gets
/// only those that bring her nearer her exit, if there are any (MB-3.4).
void list_paths(const Scenario& scenario, const State& state, ShipIndex ship, std::vector<PlannedMove>& moves);

}  // namespace brownwater::mobas
