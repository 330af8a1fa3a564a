#pragma once

#include <bit>

#include "engine/core/shape.hpp"

namespace brownwater::wire {

static_assert(std::endian::native == std::endian::little, "numbers of a form are copied from their lowest byte on");

/// A number of up to eight bytes in a described struct, by its form.
std::int64_t number_at(const shape::Form& form, const void* at);
void put_number(const shape::Form& form, std::int64_t number, void* at);

}  // namespace brownwater::wire
