#pragma once

#include <expected>
#include <string>
#include <vector>

#include "adapters/wire/json.hpp"
#include "engine/games/wbts/leader.hpp"

namespace brownwater::wire::wbts_wire {

/// The leaders of the war: for the rules, and their words in the same order.
struct LeadersRead {
  std::vector<wbts::LeaderCard> cards;
  std::vector<std::string> ids;
  std::vector<std::string> names;

  wbts::LeaderId leader(std::string_view id) const;
};

/// Reads leaders, or tells all that is wrong, each with its place: one dated before the war, a star too many.
std::expected<LeadersRead, std::vector<Fault>> read_leaders(const json::value& text);

/// The leaders that the program carries (data/wbts/leaders.json), read once. Thread safe.
const std::expected<LeadersRead, std::vector<Fault>>& leaders();

}  // namespace brownwater::wire::wbts_wire
