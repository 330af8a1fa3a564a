#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace brownwater::browser {

/// BLAKE2b (RFC 7693) with a digest of 32 bytes: a hash, or with a key of at most 64 bytes a keyed one.
std::array<std::uint8_t, 32> blake2b(std::span<const std::uint8_t> text, std::span<const std::uint8_t> key = {});

/// Bytes that are unpredictable without the entropy: the hash of a counter, keyed with the entropy.
class Entropy {
 public:
  explicit Entropy(const std::array<std::uint8_t, 32>& key) : key_(key) {}
  void fill(std::span<std::uint8_t> bytes);

 private:
  std::array<std::uint8_t, 32> key_;
  std::uint64_t count_ = 0;
};

}  // namespace brownwater::browser
