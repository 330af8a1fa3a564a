#pragma once

#include <bit>
#include <cstdint>

namespace brownwater {

/// The place of the nth bit that is set, from 0; 64 if fewer are set. `n` is below 64. OPTIMISATION: one instruction
/// where the machine has it, because a loop's length is unpredictable.
inline int nth_bit(std::uint64_t bits, int n) {
#if defined(__BMI2__)
  return std::countr_zero(__builtin_ia32_pdep_di(std::uint64_t{1} << n, bits));
#else
  for (; n > 0; --n) bits &= bits - 1;
  return std::countr_zero(bits);
#endif
}

}  // namespace brownwater
