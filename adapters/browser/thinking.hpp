#pragma once

#include <boost/json.hpp>
#include <optional>

#include "adapters/server/table.hpp"

/// Long work, done in another worker: requested and answered as JSON.
namespace brownwater::browser {

/// `{"captain","seat","seed","journal"}`: all that another instance of the program needs to decide in his place.
boost::json::object write_thought(const server::Thought& thought);

/// The captain's decision: `{"action"}`. For a lot of a question to the laboratory, `{"question","lot_games","lot"}`,
/// its result: `{"lot"}` (wire/lab/lots.hpp). Nothing if this is no such request.
std::optional<boost::json::object> think(const boost::json::object& of);

}  // namespace brownwater::browser
