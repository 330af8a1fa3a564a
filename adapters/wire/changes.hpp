#pragma once

#include <boost/json.hpp>

namespace brownwater::wire {

/// The changes that turn one text into another, as a list in the order in which to apply them. `["/ships/3/fv", 5]`
/// puts a value at the place of a JSON pointer. `["/ships/3/fires"]` removes the value there. A list that has become
/// longer or shorter is put there whole. Empty for equal texts.
boost::json::array changes_between(const boost::json::object& before, const boost::json::object& after);

}  // namespace brownwater::wire
