#pragma once

#include <boost/json.hpp>
#include <string>

namespace brownwater::sealed {

/// The one way to write a value down for a seal, the same in every language (docs/formats.md, Sealed dice): no spaces,
/// keys in the order of their bytes, whole numbers plain, others with at most six decimals and no zero at their end,
/// strings with no more escapes than JSON demands.
std::string canonical(const boost::json::value& value);

}  // namespace brownwater::sealed
