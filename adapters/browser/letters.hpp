#pragma once

#include <boost/json.hpp>

namespace brownwater::browser {

/// Answers all requests of a player's page about letters (docs/browser-edition.md, Letters). No state is kept here.
/// Faults of the request are in the answer.
boost::json::object answer_letter(const boost::json::object& of);

}  // namespace brownwater::browser
