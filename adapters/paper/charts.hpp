#pragma once

#include <string>

#include "adapters/paper/values.hpp"
#include "adapters/wire/slots.hpp"

namespace brownwater::paper {

/// A printed table of a book: `form` is one of `charts` of data/papers, `tables` the numbers of the rules. With `for`
/// one for each item of that list of the tables.
std::string chart(const json::object& form, const json::object& tables, const wire::Slots& slots);

/// A table's lines as cards to cut out, for an umpire to hand to a captain.
std::string effect_cards(const json::object& form, const json::object& tables, const wire::Slots& slots);

/// A template of ranges, of an arc of fire or of turns, drawn to scale: one inch on paper is one inch.
std::string measure(const json::object& form, const json::object& keys, const wire::Slots& slots);

}  // namespace brownwater::paper
