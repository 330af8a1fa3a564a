#pragma once

#include "adapters/wire/words.hpp"
#include "engine/core/shape.hpp"

namespace brownwater::wire {

/// An enumeration's values with their words.
template <class Enum>
constexpr auto words_of() {
  constexpr auto kWords = shape::kFormOf<Enum>.words;
  std::array<Word<Enum>, kWords.size()> words{};
  for (std::size_t at = 0; at < words.size(); ++at) words[at] = {static_cast<Enum>(at), kWords[at]};
  return words;
}

}  // namespace brownwater::wire
