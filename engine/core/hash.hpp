#pragma once

#include <cstddef>
#include <cstdint>

namespace brownwater {

/// A 64-bit hash that is the same with every compiler, machine and run. Not cryptographic.
///
/// Numbers go in one by one, never as memory, so that padding and byte order cannot matter.
class StableHash {
 public:
  constexpr void add(std::uint64_t number) {
    state_ ^= number;
    state_ *= 0x9FB21C651E98DF25ULL;
    state_ ^= state_ >> 35;
    state_ *= 0xD6E8FEB86659FD93ULL;
    state_ ^= state_ >> 32;
  }

  constexpr std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0x243F6A8885A308D3ULL;
};

}  // namespace brownwater
