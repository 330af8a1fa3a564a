#pragma once

#include <bit>
#include <cstring>

#include "engine/core/shape.hpp"

namespace brownwater::shape {

static_assert(std::endian::native == std::endian::little, "numbers of a form are copied from their lowest byte on");

/// A number of up to eight bytes in a described struct, by its form.
inline std::int64_t number_at(const Form& form, const void* at) {
  if (form.bytes == 1 && !form.is_signed) return *static_cast<const std::uint8_t*>(at);  // nearly always
  std::uint64_t bits = 0;
  std::memcpy(&bits, at, form.bytes);
  if (!form.is_signed) return static_cast<std::int64_t>(bits);
  const std::size_t unused = 8 * (sizeof(bits) - form.bytes);
  return static_cast<std::int64_t>(bits << unused) >> unused;
}
inline void put_number(const Form& form, std::int64_t number, void* at) { std::memcpy(at, &number, form.bytes); }

}  // namespace brownwater::shape
