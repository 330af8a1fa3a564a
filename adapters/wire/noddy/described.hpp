#pragma once

#include "adapters/wire/shape_documents.hpp"

namespace brownwater::wire::noddy_wire {

Described described();

}  // namespace brownwater::wire::noddy_wire
