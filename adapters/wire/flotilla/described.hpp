#pragma once

#include "adapters/wire/shape_documents.hpp"

namespace brownwater::wire::flotilla_wire {

Described described();

}  // namespace brownwater::wire::flotilla_wire
