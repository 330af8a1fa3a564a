#pragma once

#include "adapters/wire/codec.hpp"

namespace brownwater::wire {

/// The codec of Noddy (docs/formats.md).
const Codec& noddy_codec();

}  // namespace brownwater::wire
