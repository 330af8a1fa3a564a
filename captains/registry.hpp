#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "captains/captain.hpp"

namespace brownwater::captains {

/// The names of the captains that can command in a system, weakest first; empty for a system that the program does not
/// have. Every system has `random`, who may do anything legal. In MOBAS, Noddy and Flotilla `captain` fights by
/// considerations, and `hasty` does so three times in four. In the Red River campaign `cautious` and `bold` lead; in
/// the war `idle` does nothing, and `bold`, `general` and `cautious` do all. `admiral` and `searching` look ahead
/// (docs/captains.md). More names can be made for captains that search: see `captains/search/orders.hpp`.
std::span<const std::string_view> names(SystemId system);

/// The reason why a name is no captain of the game.
enum class NameFault : std::uint8_t {
  kUnknown,       ///< the system has no such captain
  kNoSuchTemper,  ///< a captain who searches, but no such temper
  kNotABudget,    ///< what should be milliseconds, or playouts with a `p`, is no whole number
  kTooLong,       ///< more than an admiral may take over a decision
};

/// The fault in the name of a captain of a system; nothing if `make` makes him.
std::optional<NameFault> fault_in_name(SystemId system, std::string_view name);

/// The captain of that name, or null if there is a fault in it.
std::shared_ptr<const Captain> make(SystemId system, std::string_view name);

/// The same with the types of his game. Null for `random` too, which is the game's own sampling.
template <kernel::Game G>
std::shared_ptr<const CaptainOf<G>> make_typed(std::string_view name);

}  // namespace brownwater::captains
