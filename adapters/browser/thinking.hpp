#pragma once

#include <boost/json.hpp>
#include <optional>

#include "adapters/server/table.hpp"

/// What takes long, done in another worker: asked of it and answered as JSON.
namespace brownwater::browser {

/// `{"captain","seat","seed","journal"}`: all that another instance of the program needs to decide in his place.
boost::json::object write_thought(const server::Thought& thought);

/// What the captain decides, `{"action"}`, or for `{"question","lot_games","lot"}` what came of that lot of a question
/// to the laboratory, `{"lot"}` (wire/lab/lots.hpp). Nothing if this is no such question.
std::optional<boost::json::object> think(const boost::json::object& of);

}  // namespace brownwater::browser
