#pragma once

#include <boost/json.hpp>

namespace brownwater::browser {

/// What a player's page asks for his letters (docs/browser-edition.md, Letters), answered whole: nothing is kept here.
/// What is wrong with what was asked is in the answer.
boost::json::object answer_letter(const boost::json::object& of);

}  // namespace brownwater::browser
