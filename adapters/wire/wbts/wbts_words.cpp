#include "adapters/wire/wbts/wbts_words.hpp"

#include <cstdio>

namespace brownwater::wire::wbts_wire {
namespace {

constexpr std::size_t kNumberLength = 5;

}  // namespace

std::string hex_text(wbts::HexId hex) {
  const auto printed = wbts::printed(hex);
  if (!printed) return "row " + std::to_string(wbts::row_of(hex)) + ", column " + std::to_string(wbts::column_of(hex));
  char text[16];
  std::snprintf(text, sizeof text, "%c%02d%02d", 'A' + static_cast<int>(printed->sheet), printed->column, printed->row);
  return text;
}

std::optional<wbts::HexId> hex_named(std::string_view text) {
  if (text.size() != kNumberLength || text[0] < 'A' || text[0] > 'C') return std::nullopt;
  for (const char digit : text.substr(1)) {
    if (digit < '0' || digit > '9') return std::nullopt;
  }
  const auto two = [&](std::size_t at) {
    return static_cast<std::uint8_t>((text[at] - '0') * 10 + text[at + 1] - '0');
  };
  const wbts::HexId hex =
      wbts::hex_of({.sheet = static_cast<wbts::Sheet>(text[0] - 'A'), .column = two(1), .row = two(3)});
  return hex == wbts::kNowhere ? std::nullopt : std::optional(hex);
}

std::string cycle_text(wbts::Cycle cycle) {
  return std::to_string(wbts::number_of(cycle)) + "/" + std::to_string(wbts::year_of(cycle));
}

std::optional<wbts::Cycle> cycle_named(std::string_view text) {
  for (std::uint8_t index = 0; index < wbts::kCycles; ++index) {
    if (cycle_text({index}) == text) return wbts::Cycle{index};
  }
  return std::nullopt;
}

}  // namespace brownwater::wire::wbts_wire
