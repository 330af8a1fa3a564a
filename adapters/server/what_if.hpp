#pragma once

#include <boost/json.hpp>
#include <vector>

#include "adapters/server/beginning.hpp"
#include "adapters/server/table.hpp"

/// A private game that goes on from a position of another one, with dice of its own.
namespace brownwater::server {

/// Reads the body of POST /api/games/{id}/fork: `at`, how many decisions of that game it begins with, and `seats`. The
/// player who begins a game may open all its seats. Therefore a game still in progress gives only what the asking seat
/// may know: the scenario as that seat reads it, and decisions that have been opened. Refused (409) where a position
/// holds more than was told (Noddy, Flotilla), or was reached by more (a hidden mine that was met).
Answer<Beginning> read_what_if(const std::vector<const wire::Codec*>& codecs, const Captains& captains,
                               const Table& origin, Seat seat, const boost::json::object& body);

}  // namespace brownwater::server
