#pragma once

#include <optional>
#include <string_view>

#include "adapters/wire/json.hpp"
#include "adapters/wire/reading.hpp"
#include "engine/board/plane/plane.hpp"

/// Inches and feet of the open table as the wire has them; inside they are whole numbers of thousandths and tenths.
namespace brownwater::wire {

/// The farthest from the sheet's corner that a place may lie, inches.
inline constexpr int kMostInches = 500;

/// So many parts of a unit as a number of units: 14250 thousandths are 14.25; whole ones without a point.
json::value in_units(std::int64_t parts, int to_a_unit);

json::value write_inches(plane::Mil mil);
json::value write_feet(std::uint16_t tenths);
/// `[x, y]`
json::array write_point(plane::Point at);

/// A number of units as whole parts of it; nothing if it is no number, has finer parts, or is beyond 10,000 units.
std::optional<std::int64_t> in_parts(const json::value& value, int to_a_unit);

/// Inches within `kMostInches` either way; nothing if the value is not a number of inches.
std::optional<plane::Mil> inches_in(const json::value& value);

/// The limits of a reader at a key. A value beyond them is a fault at its place.
struct Bounds {
  int least = 0;
  int most = kMostInches;
};
std::optional<plane::Mil> read_inches(Reader& reader, std::string_view key, Bounds inches, std::string_view rule = {});
std::optional<std::uint16_t> read_feet(Reader& reader, std::string_view key, Bounds feet, std::string_view rule = {});
/// Any parts of a unit; a finer value is refused as `finest` says.
struct Parts {
  int to_a_unit = 0;
  std::string_view finest;
};
constexpr Parts parts_of(const shape::Form& form) { return {.to_a_unit = form.to_a_unit, .finest = form.finest}; }
std::optional<std::int64_t> read_parts(Reader& reader, std::string_view key, Parts parts, Bounds bounds,
                                       std::string_view rule);
std::optional<plane::Point> read_point(Reader& reader, std::string_view key);
/// Whole degrees, 0 to 359.
std::optional<plane::Bearing> read_bearing(Reader& reader, std::string_view key);

/// A place that a value says: two numbers of inches. Faults are taken down at `where`.
std::optional<plane::Point> point_of(const json::value& value, const std::string& where, std::vector<Fault>& faults);

}  // namespace brownwater::wire
