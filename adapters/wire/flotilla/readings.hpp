#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adapters/wire/answer.hpp"

/// Flotilla's odds and tables, as `brownwater odds flotilla` and `table flotilla` tell them.
namespace brownwater::wire::flotilla_wire {

/// A battery's fire as it is asked about without a battle (FL-4.3 to FL-4.7).
struct FireAsked {
  int dice = 0;
  std::string gun;
  double range_inches = 0;
  std::optional<int> need;      ///< the lowest face that hits before FL-4.5; none: as FL-4.3 has it
  bool target_stopped = false;  ///< FL-4.5
  std::string aim = "plain";    ///< FL-4.7
};
/// Keys are hits after the division.
Reading odds_of_fire(const FireAsked& asked);

/// Several batteries fired together at one target, each as `fire` asks of one (FL-4.2): `6:heavy`, `8:normal`.
struct BroadsideAsked {
  std::vector<std::string> batteries;
  FireAsked all;  ///< what they have alike; its dice and gun are not read
};
/// Keys are the hits of all together, each battery's after its own division.
Reading odds_of_broadside(const BroadsideAsked& asked);

/// FL-6.2: crew, captain's morale and guns left of the boarder and of the boarded ship.
struct BoardingAsked {
  int strength = 0;
  int target_strength = 0;
};
/// Keys `wins`, `tie`, `loses`.
Reading odds_of_boarding(const BoardingAsked& asked);

/// FL-4.8: the chance of each row of the chart.
Reading odds_of_specific(int shift);

/// FL-5.1: what a captain of that morale does, with a modifier to its value.
Reading odds_of_morale(int value, int modifier);

/// FL-4.8: the row of three dice and a shift; the printed numbers 2 to 19 are taken as they stand.
Reading read_specific(int roll, int shift);

}  // namespace brownwater::wire::flotilla_wire
