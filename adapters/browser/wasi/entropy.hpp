#pragma once

#include "adapters/browser/blake2b.hpp"

namespace brownwater::browser {

/// From now on, random bytes come from there. Nothing random may be wanted before.
void draw_from(const Entropy& entropy);

}  // namespace brownwater::browser
