#pragma once

#include <boost/json.hpp>
#include <string>

namespace brownwater::sealed {

/// The one way to write a value down for a seal, the same in every language (docs/formats.md, Sealed dice). No spaces;
/// keys in the order of their bytes. Whole numbers are plain; others have at most six decimals and no zero at their
/// end. Strings have no more escapes than JSON demands.
std::string canonical(const boost::json::value& value);

}  // namespace brownwater::sealed
