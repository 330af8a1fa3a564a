#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adapters/cli/console.hpp"
#include "adapters/wire/slots.hpp"

namespace brownwater::cli {

using wire::Names;

/// The names in a view.
Names names_in(const json::object& view);

/// Events of the wire that came of one decision, as sentences with their dice and rules for people at a terminal: a
/// line each. Dice that had to be thrown again stand in the line of the throw that held.
std::vector<std::string> tell(std::string_view system, const json::array& events, const Names& names);

/// The keys of an action in one line, ships by their names: for those that have no sentence of their own.
std::string plain_words(const json::object& keys, const Names& names);

/// A possible action, in the system's own words where it has such.
std::string choice_words(std::string_view system, const json::object& action, const Names& names);

}  // namespace brownwater::cli
