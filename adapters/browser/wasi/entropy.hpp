#pragma once

#include "adapters/browser/blake2b.hpp"

namespace brownwater::browser {

/// From now on, random bytes come from there. Call it before any random bytes are needed.
void draw_from(const Entropy& entropy);

}  // namespace brownwater::browser
