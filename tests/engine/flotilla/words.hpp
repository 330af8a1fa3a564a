#pragma once

#include <string>

#include "engine/games/flotilla/flotilla.hpp"

namespace brownwater::flotilla::testing {

/// All that an event holds, as one line, so that equal words are equal events.
std::string words(const Event& event);

}  // namespace brownwater::flotilla::testing
