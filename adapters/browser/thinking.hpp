#pragma once

#include <boost/json.hpp>
#include <optional>

#include "adapters/server/table.hpp"

/// A captain's decision made in another worker: asked of it and answered as JSON.
namespace brownwater::browser {

/// `{"captain","seat","seed","journal"}`: all that another instance of the program needs to decide in his place.
boost::json::object write_thought(const server::Thought& thought);

/// What the captain decides: the action as JSON. Nothing if this is no such question.
std::optional<boost::json::object> think(const boost::json::object& of);

}  // namespace brownwater::browser
