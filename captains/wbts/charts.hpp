#pragma once

#include <memory>
#include <vector>

#include "engine/games/wbts/scenario.hpp"

/// A general's knowledge of the country.
namespace brownwater::captains::general {

inline constexpr std::uint8_t kFar = 250;

/// WS-6.3: land that is reached from a water.
struct Landing {
  wbts::WaterId water = wbts::kNoWater;
  wbts::HexId hex = wbts::kNowhere;
};

/// A place worth having.
struct Goal {
  wbts::HexId hex = wbts::kNowhere;
  int value = 0;
  bool southern = false;  ///< it works for the South until the Union takes it
  bool to_hold = false;   ///< WS-10.1: the Union must hold it at the end
  bool capital = false;   ///< of either side
  bool coast = false;     ///< the sea, or waters that naval vessels use, lie next to it
  /// Movement points of infantry from each hex to it, `kFar` at most. Garrisons in works count, other enemies do not.
  /// A navigable river without a bridge costs some more, and much more where no transport can come (`Hindrances`).
  std::vector<std::uint8_t> way;
  std::vector<wbts::RailHex> stations;  ///< rail hexes from which troops can march, the nearest first
  std::vector<Landing> landings;        ///< where troops come ashore for it, the nearest first
  std::vector<std::uint16_t> voyage;    ///< of a great goal by the sea: steps of a naval vessel from each water
};

/// Facts of a scenario under certain hindrances; all but ways, stations and landings lasts as long as it.
struct Charts {
  std::vector<Goal> goals;
  std::vector<std::uint16_t> goal_at;              ///< by hex: place in `goals`, `kNoGoal` if there is none
  std::vector<std::vector<wbts::WaterId>> waters;  ///< by goal: the waters about it
  std::vector<std::uint8_t> refuge;                ///< by hex: WS-7.2, a town or city
  std::vector<std::uint8_t> ways;                  ///< OPTIMISATION: `Goal::way` of all goals, hex by hex

  const std::uint8_t* ways_from(wbts::HexId hex) const { return ways.data() + std::size_t{hex} * goals.size(); }
};
inline constexpr std::uint16_t kNoGoal = 0xFFFF;

/// Obstacles in an army's way until they are removed.
struct Hindrances {
  std::vector<bool> ferries;  ///< WS-6.1: by water, whether troops are carried over it; over all if empty
  std::vector<wbts::HexId>
      garrisons;  ///< of the enemy in works, in order: not marched through, but taken or gone round
  friend bool operator==(const Hindrances&, const Hindrances&) = default;
};

/// The charts of a scenario, with ways that allow for the hindrances. Made once for a ground, bounds, list of cities to
/// hold and hindrances, and kept while in use. Thread safe.
std::shared_ptr<const Charts> charts_of(const wbts::Scenario& scenario, const Hindrances& hindrances = {});

}  // namespace brownwater::captains::general
