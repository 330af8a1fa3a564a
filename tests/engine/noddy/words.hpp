#pragma once

#include <string>

#include "engine/games/noddy/noddy.hpp"

namespace brownwater::noddy::testing {

/// All that an event holds, as one line, so that equal words are equal events: "ship_turned ship 2 from 90 to 120
/// rule 4.2".
std::string words(const Event& event);

}  // namespace brownwater::noddy::testing
