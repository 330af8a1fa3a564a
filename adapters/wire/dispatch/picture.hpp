#pragma once

#include <string>

#include "adapters/wire/json.hpp"

namespace brownwater::wire {

/// The tracks of a dispatch (`brownwater-dispatch-1`) on the chart of its scenario, as a PNG of 1200 by 630: Union
/// tracks drawn through, Confederate ones in dashes, a cross where a ship was lost. No words: for those who only show
/// a link to the dispatch. Thread safe.
std::string dispatch_picture(const json::object& dispatch, const json::object& scenario);

}  // namespace brownwater::wire
