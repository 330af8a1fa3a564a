#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/chance/dice.hpp"

namespace brownwater::chance {

/// 256 unpredictable bits: eight words of 32 bits, the lowest byte of each first.
using Lot = std::array<std::uint8_t, 32>;

/// Lots drawn under seal. Each is a pure function of a secret, all decisions up to this one, the die's place among
/// those of the decision (from 0), and its purpose. So it is the same each time it is drawn. The engine does not know
/// how a seal is made.
class SealedLots {
 public:
  virtual ~SealedLots() = default;
  virtual Lot lot(std::uint32_t place, Die die, const Slip& slip) const = 0;
};

/// The face that a lot stands for, each equally likely: the first of its words that lies below the greatest multiple of
/// the number of faces, its remainder and one. The last word decides where none does, once in 2^200 lots.
/// ```
/// static_assert(chance::face_of(chance::Lot{8}, chance::Die::kD6) == 3);
/// ```
constexpr int face_of(const Lot& lot, Die die) {
  constexpr std::size_t kWordBytes = 4;
  const auto faces = static_cast<std::uint64_t>(faces_of(die));
  const std::uint64_t fair = (std::uint64_t{1} << 32) / faces * faces;
  std::uint64_t word = 0;
  for (std::size_t at = 0; at < lot.size(); at += kWordBytes) {
    word = 0;
    for (std::size_t byte = kWordBytes; byte-- > 0;) word = word << 8 | lot[at + byte];
    if (word < fair) break;
  }
  return static_cast<int>(word % faces) + 1;
}

}  // namespace brownwater::chance
