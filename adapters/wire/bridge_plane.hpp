#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "adapters/wire/bridge_telling.hpp"
#include "engine/games/red_river_plane_reach.hpp"

/// Shared by all fights of the Red River campaign on the open table, whichever book fights them.
namespace brownwater::wire::red_river_fights {

/// RR-13.1: the section's reach with banks, names and north; the campaign's `place` names the river, and `exits` are
/// each side's edge.
boost::json::object write_plane(const games::PlaneReach& reach, const redriver::Section& section,
                                std::string_view place, boost::json::object exits);

/// RR-13.2: to bring a number of ships out, or to destroy a set of the forces, a bit for each in the order of the
/// actors.
struct Aim {
  Side side = Side::kUnion;
  std::optional<int> exits;
  std::uint32_t foes = 0;
  bool or_disarmed = false;
};
boost::json::object write_aim(const Aim& aim, const std::vector<Actor>& actors);

/// The card or sheet of an actor's `ship`, for enemies that no register has; null for all others.
const boost::json::value* own_text(std::string_view ship, const boost::json::object& enemies);

}  // namespace brownwater::wire::red_river_fights
