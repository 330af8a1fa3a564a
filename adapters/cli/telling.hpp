#pragma once

#include <map>
#include <string>

#include "adapters/cli/console.hpp"

namespace brownwater::cli {

/// What ships are called, by their ids.
using Names = std::map<std::string, std::string, std::less<>>;

/// The names in a view.
Names names_in(const json::object& view);

/// An event of the wire as a sentence with its dice and its rule: for people at a terminal.
std::string tell(const json::object& event, const Names& names);

/// The keys of an action or event in one line, ships by their names: for those that have no sentence of their own.
std::string plain_words(const json::object& keys, const Names& names);

/// "to the right", "lower left": a facing in words.
std::string_view heading(std::int64_t facing);

}  // namespace brownwater::cli
