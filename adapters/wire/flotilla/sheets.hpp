#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"
#include "adapters/wire/reading.hpp"
#include "engine/games/flotilla/types.hpp"

namespace brownwater::wire::flotilla_wire {

/// A ship's sheet: what the register says of her by these rules (FL-2.1, FL-2.9).
struct ShipSheet {
  std::string name;
  flotilla::Sheet sheet;
  std::vector<std::uint8_t> rows;          ///< FL-2.3: damage boxes in each printed row
  std::optional<std::uint8_t> yellow_row;  ///< FL-2.5: the first below the line, from 1
  json::value text;                        ///< the whole page of the register
};

/// The sheet of a ship of the register, or one that the book prints (data/flotilla); nothing if there is none.
std::optional<ShipSheet> sheet_of(std::string_view ship);

/// Puts what a text says of a sheet in place of what the sheet says. A `whole` one must say everything that no ship can
/// do without; a scenario's `card` changes parts of one.
void read_sheet(const json::value& text, const std::string& where, bool whole, ShipSheet& sheet,
                std::vector<Fault>& faults);

}  // namespace brownwater::wire::flotilla_wire
