#pragma once

#include <string>

#include "adapters/wire/json.hpp"

namespace brownwater::cli {

/// How a war stands, from a seat's view: the week, what is asked, the pools, and where the seat's own forces are.
std::string war_text(const boost::json::object& view);

}  // namespace brownwater::cli
