#include "adapters/wire/noddy/measures.hpp"

#include <cmath>

namespace brownwater::wire::noddy_wire {
namespace {

constexpr int kMils = 1000;
constexpr int kTenths = 10;
constexpr int kHalves = 2;
constexpr double kMostUnits = 10000;

std::string_view finest(int to_a_unit) {
  if (to_a_unit == kMils) return "thousandths of an inch are the finest: at most three decimals";
  if (to_a_unit == kTenths) return "tenths of a foot are the finest: at most one decimal";
  return "knots are whole or half";
}

/// The parts, or a fault that says whether the number is too fine, too great or none.
std::optional<std::int64_t> parts_within(const json::value& value, int to_a_unit, Bounds bounds, Fault& fault) {
  const auto parts = in_parts(value, to_a_unit);
  if (parts && *parts >= std::int64_t{bounds.least} * to_a_unit && *parts <= std::int64_t{bounds.most} * to_a_unit)
    return parts;
  json::error_code error;
  const auto number = value.is_number() ? value.to_number<double>(error) : 0.0;
  const bool inside = value.is_number() && number >= bounds.least && number <= bounds.most;
  fault.reason = inside && !parts
                     ? std::string(finest(to_a_unit))
                     : "must be a number from " + std::to_string(bounds.least) + " to " + std::to_string(bounds.most);
  return std::nullopt;
}

std::optional<std::int64_t> read_parts(Reader& reader, std::string_view key, int to_a_unit, Bounds bounds,
                                       std::string_view rule) {
  const json::value* found = reader.value(key);
  if (found == nullptr) return std::nullopt;
  Fault fault;
  const auto parts = parts_within(*found, to_a_unit, bounds, fault);
  if (!parts) reader.refuse(key, std::move(fault.reason), std::string(rule));
  return parts;
}

}  // namespace

json::value in_units(std::int64_t parts, int to_a_unit) {
  if (parts % to_a_unit == 0) return parts / to_a_unit;
  return static_cast<double>(parts) / to_a_unit;
}

json::value write_inches(noddy::Mil mil) { return in_units(mil, kMils); }
json::value write_feet(std::uint16_t tenths) { return in_units(tenths, kTenths); }
json::value write_knots(int halves) { return in_units(halves, kHalves); }
json::array write_point(noddy::Point at) { return {write_inches(at.x), write_inches(at.y)}; }

std::optional<std::int64_t> in_parts(const json::value& value, int to_a_unit) {
  if (!value.is_number()) return std::nullopt;
  json::error_code error;
  const auto number = value.to_number<double>(error);
  if (error || !(std::abs(number) <= kMostUnits)) return std::nullopt;
  // A decimal fraction is not quite itself as a binary one; the next finer decimal is a thousand times farther off.
  constexpr double kAsNearAsMakesNoOdds = 1e-6;
  const double parts = number * to_a_unit;
  if (std::abs(parts - std::round(parts)) > kAsNearAsMakesNoOdds) return std::nullopt;
  return static_cast<std::int64_t>(std::llround(parts));
}

std::optional<noddy::Mil> read_inches(Reader& reader, std::string_view key, Bounds inches, std::string_view rule) {
  const auto parts = read_parts(reader, key, kMils, inches, rule);
  if (!parts) return std::nullopt;
  return static_cast<noddy::Mil>(*parts);
}

std::optional<std::uint16_t> read_feet(Reader& reader, std::string_view key, Bounds feet, std::string_view rule) {
  const auto parts = read_parts(reader, key, kTenths, feet, rule);
  if (!parts) return std::nullopt;
  return static_cast<std::uint16_t>(*parts);
}

std::optional<noddy::HalfKnots> read_knots(Reader& reader, std::string_view key, Bounds knots) {
  const auto parts = read_parts(reader, key, kHalves, knots, "ND-2.7");
  if (!parts) return std::nullopt;
  return static_cast<noddy::HalfKnots>(*parts);
}

std::optional<noddy::Point> point_of(const json::value& value, const std::string& where, std::vector<Fault>& faults) {
  const json::array* pair = value.if_array();
  if (pair == nullptr || pair->size() != 2) {
    faults.push_back({where, "a place is [x, y] in inches from the sheet's upper left corner", ""});
    return std::nullopt;
  }
  noddy::Point at;
  bool whole = true;
  for (std::size_t axis = 0; axis < 2; ++axis) {
    Fault fault{.where = below(where, axis), .reason = "", .rule = ""};
    const auto parts = parts_within((*pair)[axis], kMils, {.least = -kMostInches, .most = kMostInches}, fault);
    if (!parts) {
      faults.push_back(std::move(fault));
      whole = false;
      continue;
    }
    (axis == 0 ? at.x : at.y) = static_cast<noddy::Mil>(*parts);
  }
  if (!whole) return std::nullopt;
  return at;
}

std::optional<noddy::Point> read_point(Reader& reader, std::string_view key) {
  const json::value* found = reader.value(key);
  if (found == nullptr) return std::nullopt;
  return point_of(*found, below(reader.where(), key), reader.faults());
}

std::optional<noddy::Bearing> read_bearing(Reader& reader, std::string_view key) {
  const auto degrees = reader.whole(key, 0, 359);
  if (!degrees) return std::nullopt;
  return static_cast<noddy::Bearing>(*degrees);
}

}  // namespace brownwater::wire::noddy_wire
