#pragma once

#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/wire/json.hpp"
#include "engine/games/mobas/types.hpp"

namespace brownwater::wire::mobas_wire {

/// A line of the table of types (MB-6.0). Draught is open where each ship has her own.
struct TypeLine {
  std::string name;
  mobas::Ratings ratings;
  std::optional<mobas::Draught> draught;
};

/// The table of types and the numbers of the rules, as data/mobas/types.json has them.
struct Tables {
  std::map<std::string, TypeLine, std::less<>> types;
  mobas::Numbers numbers;
  json::value text;
};

/// The program's own tables, read once. They are checked when the program is built; a fault here is a broken program.
const std::expected<Tables, Fault>& tables();
/// The same from any text in that form.
std::expected<Tables, Fault> read_tables(const json::value& text);

/// A ship's card: what the register says of her by these rules.
struct Card {
  std::string name;
  std::string type;
  mobas::Draught draught = mobas::Draught::kShallow;
  bool ram = false;
  bool torpedo = false;
  json::value text;  ///< the whole page of the register
};

/// The card of a ship of the register; nothing if the register has none of that id.
std::optional<Card> card_of(std::string_view ship);

}  // namespace brownwater::wire::mobas_wire
