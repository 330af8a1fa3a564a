#pragma once

#include <expected>

#include "adapters/wire/json.hpp"

namespace brownwater::wire {

/// What a printed table or an exact reckoning answers, or what is wrong with the question.
using Reading = std::expected<json::object, Fault>;

}  // namespace brownwater::wire
