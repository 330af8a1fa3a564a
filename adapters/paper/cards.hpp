#pragma once

#include <string>

#include "adapters/paper/values.hpp"
#include "adapters/wire/slots.hpp"

namespace brownwater::paper {

/// A ship's card as HTML: what it says, and its tracks of boxes, those that are lost struck (docs/formats.md, Papers).
/// `form` is `card` of data/papers, `ship` an item of the state's list.
std::string card(const json::object& form, const json::object& ship, const wire::Slots& slots);

/// The same card with nothing written on it, for a ship of one's own.
std::string blank_card(const json::object& form);

}  // namespace brownwater::paper
