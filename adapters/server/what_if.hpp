#pragma once

#include <boost/json.hpp>
#include <vector>

#include "adapters/server/beginning.hpp"
#include "adapters/server/table.hpp"

/// A private game that goes on from a position of another one, with dice of its own.
namespace brownwater::server {

/// Reads the body of POST /api/games/{id}/fork: `at`, how many decisions of that game it begins with, and `seats`. Only
/// of a game that is over or only looked at, or has no secrets: all others are refused (409), since who begins a game
/// may open all its seats.
Answer<Beginning> read_what_if(const std::vector<const wire::Codec*>& codecs, const Captains& captains,
                               const Table& origin, const boost::json::value& body);

}  // namespace brownwater::server
