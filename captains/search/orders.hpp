#pragma once

#include <cstdint>
#include <expected>
#include <string_view>

#include "captains/registry.hpp"
#include "captains/search/temper.hpp"

namespace brownwater::captains::search {

/// How much an admiral may look into before he decides.
struct Budget {
  enum class Unit : std::uint8_t { kMilliseconds, kPlayouts };
  Unit unit = Unit::kMilliseconds;
  std::uint32_t amount = 1000;
  friend bool operator==(const Budget&, const Budget&) = default;
};

inline constexpr std::uint32_t kMostMilliseconds = 60'000;
inline constexpr std::uint32_t kMostPlayouts = 1'000'000;

/// The options behind the first word of his name.
struct Orders {
  Temper temper = kSteady;
  Budget budget;
  friend bool operator==(const Orders&, const Orders&) = default;
};

/// Reads what follows `word` in a name: nothing, or `:`, a temper, a budget, or both with a `:` between. A budget is
/// milliseconds, `500`, or playouts, `200p`. `admiral`, `admiral:500`, `admiral:200p`, `admiral:bold`,
/// `admiral:bold:500`.
std::expected<Orders, NameFault> read_orders(std::string_view name, std::string_view word);

}  // namespace brownwater::captains::search
