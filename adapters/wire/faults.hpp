#pragma once

#include <string>
#include <string_view>

#include "adapters/wire/codec.hpp"

namespace brownwater::wire {

/// A place inside another: a pointer joins it (`line 3/action`), anything else stands apart (`line 3, byte 7`).
std::string within(std::string_view outer, std::string_view inner);

/// Whether `parse_json` refused a text since an object in it has a key twice: it is whole, and was not cut short.
bool is_key_twice(const Fault& fault);

}  // namespace brownwater::wire
