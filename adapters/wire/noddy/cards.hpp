#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adapters/wire/json.hpp"
#include "adapters/wire/reading.hpp"
#include "engine/games/noddy/types.hpp"

namespace brownwater::wire::noddy_wire {

/// A ship's card: what the register says of her by these rules (ND-7.1).
struct ShipCard {
  std::string name;
  noddy::Card card;
  json::value text;  ///< the whole page of the register
};

/// The card of a ship of the register; nothing if the register has none of that id, or none for these rules.
std::optional<ShipCard> card_of(std::string_view ship);

/// Puts what a text says of a card in place of what the card says. A `whole` card must say everything that no ship can
/// do without; a scenario's `card` changes parts of one.
void read_card(const json::value& text, const std::string& where, bool whole, noddy::Card& card,
               std::vector<Fault>& faults);

/// The guns of a list, each counted singly; `line_of` is the bearing of a battery's gun without one of its own. More
/// than sixteen guns are a fault.
struct Gunners {
  bool battery = false;
  noddy::Bearing line = 0;
};
void read_guns(const json::value& text, const std::string& where, Gunners gunners,
               InlineList<noddy::Gun, noddy::kMaxGuns>& guns, std::vector<Fault>& faults);

}  // namespace brownwater::wire::noddy_wire
