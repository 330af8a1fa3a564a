#include "adapters/wire/noddy/measures.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

constexpr Parts kOfAKnot = parts_of(noddy::kKnotsForm);

}  // namespace

json::value write_knots(int halves) { return in_units(halves, kOfAKnot.to_a_unit); }

std::optional<noddy::HalfKnots> read_knots(Reader& reader, std::string_view key, Bounds knots) {
  const auto parts = read_parts(reader, key, kOfAKnot, knots, "ND-2.7");
  if (!parts) return std::nullopt;
  return static_cast<noddy::HalfKnots>(*parts);
}

}  // namespace brownwater::wire::noddy_wire
