#pragma once

#include "adapters/wire/codec.hpp"

namespace brownwater::wire {

/// The codec of Flotilla (docs/formats.md).
const Codec& flotilla_codec();

}  // namespace brownwater::wire
