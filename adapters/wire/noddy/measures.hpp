#pragma once

#include <optional>
#include <string_view>

#include "adapters/wire/measures.hpp"
#include "engine/games/noddy/forms.hpp"

/// Knots as the wire has them; inside they are whole numbers of halves.
namespace brownwater::wire::noddy_wire {

json::value write_knots(int halves);
std::optional<noddy::HalfKnots> read_knots(Reader& reader, std::string_view key, Bounds knots);

}  // namespace brownwater::wire::noddy_wire
