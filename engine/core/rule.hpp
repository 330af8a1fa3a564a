#pragma once

#include <cstdint>

#include "engine/core/system.hpp"

namespace brownwater {

/// A rule of a book: MB-2.7 is {SystemId::kMobas, 2, 7}. `letter` is 0, or 'a'.. where the book has MB-2.7a.
/// A default-made reference names no rule (`names_a_rule()` is false).
struct RuleRef {
  SystemId book = SystemId::kNone;
  std::uint8_t section = 0;
  std::uint8_t number = 0;
  std::uint8_t letter = 0;

  constexpr bool names_a_rule() const { return book != SystemId::kNone; }
  friend constexpr bool operator==(const RuleRef&, const RuleRef&) = default;
};

/// A change that a rule makes to a number: minus one die, MB-2.5.
struct Modifier {
  std::int8_t amount = 0;
  RuleRef rule;
  friend constexpr bool operator==(const Modifier&, const Modifier&) = default;
};

}  // namespace brownwater
