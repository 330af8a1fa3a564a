#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/cli/console.hpp"

namespace brownwater::cli {

/// What ships, leaders and places are called, by their ids.
using Names = std::map<std::string, std::string, std::less<>>;

/// The names in a view.
Names names_in(const json::object& view);

/// What the events of a system are in words: data/words/<system>.json.
const json::object& words_of(std::string_view system);

/// Events of the wire that came of one decision, as sentences with their dice and rules for people at a terminal: a
/// line each. Dice that had to be thrown again stand in the line of the throw that held.
std::vector<std::string> tell(std::string_view system, const json::array& events, const Names& names);

/// The keys of an action in one line, ships by their names: for those that have no sentence of their own.
std::string plain_words(const json::object& keys, const Names& names);

/// "the Union", "the Confederacy"; other words as they are.
std::string side_name(const std::string& side);

/// "to the right", "lower left": a facing in words.
std::string_view heading(std::int64_t facing);

}  // namespace brownwater::cli
