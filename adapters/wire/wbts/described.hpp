#pragma once

#include "adapters/wire/shape_documents.hpp"

namespace brownwater::wire::wbts_wire {

Described described();

}  // namespace brownwater::wire::wbts_wire
