#include "adapters/wire/measures.hpp"

#include <cmath>

namespace brownwater::wire {
namespace {

constexpr int kMilsAnInch = plane::kInchesForm.to_a_unit;
constexpr double kMostUnits = 10000;

constexpr Parts kOfAnInch = parts_of(plane::kInchesForm);
constexpr Parts kOfAFoot = parts_of(plane::kFeetForm);

/// The parts, or a fault that says whether the number is too fine, too great or none.
std::optional<std::int64_t> parts_within(const json::value& value, Parts unit, Bounds bounds, Fault& fault) {
  const int to_a_unit = unit.to_a_unit;
  const auto parts = in_parts(value, to_a_unit);
  if (parts && *parts >= std::int64_t{bounds.least} * to_a_unit && *parts <= std::int64_t{bounds.most} * to_a_unit)
    return parts;
  json::error_code error;
  const auto number = value.is_number() ? value.to_number<double>(error) : 0.0;
  const bool inside = value.is_number() && number >= bounds.least && number <= bounds.most;
  fault.reason = inside && !parts
                     ? std::string(unit.finest)
                     : "must be a number from " + std::to_string(bounds.least) + " to " + std::to_string(bounds.most);
  return std::nullopt;
}

}  // namespace

json::value in_units(std::int64_t parts, int to_a_unit) {
  if (parts % to_a_unit == 0) return parts / to_a_unit;
  return static_cast<double>(parts) / to_a_unit;
}

json::value write_inches(plane::Mil mil) { return in_units(mil, kMilsAnInch); }
json::value write_feet(std::uint16_t tenths) { return in_units(tenths, kOfAFoot.to_a_unit); }
json::array write_point(plane::Point at) { return {write_inches(at.x), write_inches(at.y)}; }

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

std::optional<plane::Mil> inches_in(const json::value& value) {
  const auto parts = in_parts(value, kMilsAnInch);
  constexpr std::int64_t kMost = std::int64_t{kMostInches} * kMilsAnInch;
  if (!parts || *parts < -kMost || *parts > kMost) return std::nullopt;
  return static_cast<plane::Mil>(*parts);
}

std::optional<std::int64_t> read_parts(Reader& reader, std::string_view key, Parts unit, Bounds bounds,
                                       std::string_view rule) {
  const json::value* found = reader.value(key);
  if (found == nullptr) return std::nullopt;
  Fault fault;
  const auto parts = parts_within(*found, unit, bounds, fault);
  if (!parts) reader.refuse(key, std::move(fault.reason), std::string(rule));
  return parts;
}

std::optional<plane::Mil> read_inches(Reader& reader, std::string_view key, Bounds inches, std::string_view rule) {
  const auto parts = read_parts(reader, key, kOfAnInch, inches, rule);
  if (!parts) return std::nullopt;
  return static_cast<plane::Mil>(*parts);
}

std::optional<std::uint16_t> read_feet(Reader& reader, std::string_view key, Bounds feet, std::string_view rule) {
  const auto parts = read_parts(reader, key, kOfAFoot, feet, rule);
  if (!parts) return std::nullopt;
  return static_cast<std::uint16_t>(*parts);
}

std::optional<plane::Point> point_of(const json::value& value, const std::string& where, std::vector<Fault>& faults) {
  const json::array* pair = value.if_array();
  if (pair == nullptr || pair->size() != 2) {
    faults.push_back({where, "a place is [x, y] in inches from the sheet's upper left corner", ""});
    return std::nullopt;
  }
  plane::Point at;
  bool whole = true;
  for (std::size_t axis = 0; axis < 2; ++axis) {
    Fault fault{.where = below(where, axis), .reason = "", .rule = ""};
    const auto parts = parts_within((*pair)[axis], kOfAnInch, {.least = -kMostInches, .most = kMostInches}, fault);
    if (!parts) {
      faults.push_back(std::move(fault));
      whole = false;
      continue;
    }
    (axis == 0 ? at.x : at.y) = static_cast<plane::Mil>(*parts);
  }
  if (!whole) return std::nullopt;
  return at;
}

std::optional<plane::Point> read_point(Reader& reader, std::string_view key) {
  const json::value* found = reader.value(key);
  if (found == nullptr) return std::nullopt;
  return point_of(*found, below(reader.where(), key), reader.faults());
}

std::optional<plane::Bearing> read_bearing(Reader& reader, std::string_view key) {
  const auto degrees = reader.whole(key, 0, 359);
  if (!degrees) return std::nullopt;
  return static_cast<plane::Bearing>(*degrees);
}

}  // namespace brownwater::wire
