#pragma once

#include "adapters/wire/shape_documents.hpp"

namespace brownwater::wire::mobas_wire {

Described described();

}  // namespace brownwater::wire::mobas_wire
