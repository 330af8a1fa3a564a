#pragma once

#include "adapters/wire/shape_documents.hpp"

namespace brownwater::wire::red_river_wire {

Described described();

}  // namespace brownwater::wire::red_river_wire
