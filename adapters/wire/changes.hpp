#pragma once

#include <boost/json.hpp>

namespace brownwater::wire {

/// What changes one text into another, as a list in the order in which it is to be done: `["/ships/3/fv", 5]` puts a
/// value at the place of a JSON pointer, `["/ships/3/fires"]` takes away what is there. A list that has become longer
/// or shorter is put there whole. Empty for equal texts.
boost::json::array changes_between(const boost::json::object& before, const boost::json::object& after);

}  // namespace brownwater::wire
