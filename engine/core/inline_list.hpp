#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace brownwater {

/// A list of at most `kCapacity` values kept in place: trivially copyable where T is.
/// Slots past the end hold default values, so that equal lists are equal bytes.
template <class T, std::size_t kCapacity>
class InlineList {
 public:
  constexpr void push_back(const T& value) {
    assert(size_ < kCapacity);
    slots_[size_++] = value;
  }
  constexpr void clear() { *this = InlineList{}; }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == kCapacity; }
  constexpr T& operator[](std::size_t at) { return slots_[at]; }
  constexpr const T& operator[](std::size_t at) const { return slots_[at]; }
  constexpr const T* begin() const { return slots_.data(); }
  constexpr const T* end() const { return slots_.data() + size_; }
  constexpr T* begin() { return slots_.data(); }
  constexpr T* end() { return slots_.data() + size_; }

  friend constexpr bool operator==(const InlineList& a, const InlineList& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t at = 0; at < a.size_; ++at) {
      if (!(a.slots_[at] == b.slots_[at])) return false;
    }
    return true;
  }

 private:
  std::array<T, kCapacity> slots_{};
  std::uint8_t size_ = 0;
  static_assert(kCapacity < 256);
};

}  // namespace brownwater
