#pragma once

#include <array>
#include <cassert>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance/dice.hpp"
#include "engine/core/side.hpp"

namespace brownwater::wire {

/// One of our own values and the word for it on the wire.
template <class T>
struct Word {
  T value;
  std::string_view word;
};

/// The word of a value; the list must have it.
template <class T, std::size_t kCount>
constexpr std::string_view word_in(const std::array<Word<T>, kCount>& words, T value) {
  for (const Word<T>& entry : words) {
    if (entry.value == value) return entry.word;
  }
  assert(false && "a value without a word");
  return {};
}

/// The value of a word, or nothing if it is none of these.
template <class T, std::size_t kCount>
constexpr std::optional<T> value_in(const std::array<Word<T>, kCount>& words, std::string_view word) {
  for (const Word<T>& entry : words) {
    if (entry.word == word) return entry.value;
  }
  return std::nullopt;
}

template <class T, std::size_t kCount>
std::vector<std::string> all_words(const std::array<Word<T>, kCount>& words) {
  std::vector<std::string> list;
  for (const Word<T>& entry : words) list.emplace_back(entry.word);
  return list;
}

inline constexpr std::array<Word<Side>, 2> kSideWords{{{Side::kUnion, "union"}, {Side::kConfederate, "confederate"}}};
inline constexpr std::array<Word<Seat>, 4> kSeatWords{{{Seat::kUnion, "union"},
                                                       {Seat::kConfederate, "confederate"},
                                                       {Seat::kUmpire, "umpire"},
                                                       {Seat::kSpectator, "spectator"}}};
inline constexpr std::array<Word<chance::Die>, 6> kDieWords{{{chance::Die::kFiring, "firing"},
                                                             {chance::Die::kD6, "d6"},
                                                             {chance::Die::kD10, "d10"},
                                                             {chance::Die::kD20, "d20"},
                                                             {chance::Die::kPercentile, "percentile"},
                                                             {chance::Die::kAnswer, "answer"}}};

}  // namespace brownwater::wire
