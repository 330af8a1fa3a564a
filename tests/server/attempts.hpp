#pragma once

#include <vector>

#include "tests/server/endpoints.hpp"

/// A seat's questions about the ships that its view has, in the words of its system.
namespace brownwater::server::testing {

/// Bodies of `…/questions`: every question of the system's formats, of each ship with each.
std::vector<json::object> questions(const Asker& asker);
/// Bodies of `…/decisions` that are refused: another's ships, what no ship can do, another's office, another moment.
std::vector<json::object> attempts(const Asker& asker);
/// Bodies of `…/lookout`: from each ship.
std::vector<json::object> lookouts(const Asker& asker);

}  // namespace brownwater::server::testing
