#pragma once

#include <boost/json.hpp>

#include "adapters/wire/codec.hpp"

namespace brownwater::steered {

/// Adds to the text of a state what no view tells, so that `meets` can ask for it. In Noddy it tells
/// the phase within the move, and whether a vessel is stopped, has turned, has fired or fires first.
void show_inside(const wire::Codec& codec, const wire::Setting& setting, const kernel::AnyState& state,
                 boost::json::object& text);

}  // namespace brownwater::steered
