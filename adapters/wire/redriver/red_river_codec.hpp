#pragma once

#include "adapters/wire/codec.hpp"

namespace brownwater::wire {

/// The codec of the Red River campaign (docs/formats.md).
const Codec& red_river_codec();

}  // namespace brownwater::wire
