#include "adapters/wire/mobas/mobas_words.hpp"

#include <charconv>

#include "adapters/wire/numbers.hpp"

namespace brownwater::wire::mobas_wire {

std::string hex_name(HexId hex) {
  std::string name(1, static_cast<char>('A' + hex::row_of(hex)));
  add_number(name, hex::column_of(hex) + 1);
  return name;
}

std::optional<HexId> hex_named(std::string_view name) {
  if (name.size() < 2 || name.size() > 3 || name[0] < 'A' || name[0] > 'Z' || name[1] == '0') return std::nullopt;
  int column = 0;
  const auto [rest, error] = std::from_chars(name.data() + 1, name.data() + name.size(), column);
  if (error != std::errc{} || rest != name.data() + name.size() || column < 1 || column > hex::kMaxColumns)
    return std::nullopt;
  return hex::hex_at(name[0] - 'A', column - 1);
}

}  // namespace brownwater::wire::mobas_wire
