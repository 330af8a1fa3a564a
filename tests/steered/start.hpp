#pragma once

#include "adapters/wire/codec.hpp"

namespace brownwater::steered {

/// A JSON file.
boost::json::value file(const std::string& path);

/// The beginning of a game. One game in four has the scenario as it stands. Another has options at random, and two have
/// ships, places and all else that scenarios may have changed in a few things.
wire::Setting setting_of(const wire::Codec& codec, const boost::json::object& scenario,
                         const boost::json::object& schema, std::uint64_t game);

}  // namespace brownwater::steered
