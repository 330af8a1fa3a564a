#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/kernel/any_game.hpp"

/// Work that a person hands over to the program, which decides in his seat (docs/captains.md).
namespace brownwater::captains {

/// The names of what can be handed over in a system: tasks, and theatres after them; none where there is no staff.
std::span<const std::string_view> duties_of(SystemId system);

/// A bit for each duty of the system that is named; nothing if one is unknown.
std::optional<std::uint32_t> duties_named(SystemId system, std::span<const std::string> names);

/// The decision of a seat that is to decide, made by its staff from what the seat may know; nothing where it is the
/// person's own. The same state, seat and duties get the same decision. Thread safe.
std::optional<kernel::AnyAction> staff_order(SystemId system, const kernel::AnyScenario& scenario,
                                             const kernel::AnyState& state, Seat seat, std::uint32_t duties);

}  // namespace brownwater::captains
