#pragma once

#include <string>

#include "adapters/wire/json.hpp"
#include "adapters/wire/view_shapes.hpp"
#include "engine/chance/fraction.hpp"

/// Exact chances in the words of docs/formats.md, alike in every system.
namespace brownwater::wire {

/// `{"p":"1/8","decimal":0.125}`. The chance must not have overflowed.
ChanceView chance_view(const chance::Fraction& chance);
json::object write_chance(const chance::Fraction& chance);

/// One of the outcomes of something: its key, and its chance. Impossible outcomes are left out.
void add_outcome(json::array& outcomes, std::string key, const chance::Fraction& chance);

}  // namespace brownwater::wire
