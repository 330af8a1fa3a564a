#pragma once

#include <string_view>

#include "adapters/wire/json.hpp"
#include "adapters/wire/slots.hpp"
#include "engine/core/shape.hpp"
#include "engine/kernel/refusal.hpp"

/// The part of a refused decision that every system tells alike.
namespace brownwater::wire {

/// A refusal in the system's words for the word of its reason.
Fault fault_of_reason(std::string_view system, std::string_view reason, RuleRef rule);

/// A refusal in words; `Own` are the system's own reasons.
template <class Own>
Fault fault_of_refusal(std::string_view system, const kernel::Refusal& refusal) {
  const std::size_t at = refusal.reason;
  const std::string_view reason = at < kernel::kFirstOwnReason ? shape::kEnumeratorWords<kernel::Reason, 128>[at]
                                                               : shape::kEnumeratorWords<Own, 128>[at];
  return fault_of_reason(system, reason, refusal.rule);
}

/// That dice are wanted, in the system's words for them; `wanted` as `write_wanted` has it.
Fault fault_of_dice(std::string_view system, const json::object& wanted, const Names& names);

/// The fault in faces that were given: too many, none on that die, or of another purpose.
Fault fault_of_faces(const kernel::NotPlayed& not_played);

/// The place of a key in an action's text, or in the act of a ruling; empty if it has none.
std::string place_of_key(const json::value& action, std::string_view key);

}  // namespace brownwater::wire
