#pragma once

#include "adapters/wire/codec.hpp"

namespace brownwater::wire {

/// The codec of MOBAS (docs/formats.md).
const Codec& mobas_codec();

}  // namespace brownwater::wire
