#pragma once

#include "adapters/wire/codec.hpp"

namespace brownwater::wire {

/// The codec of War Between the States, the variant campaign.
const Codec& wbts_codec();

}  // namespace brownwater::wire
