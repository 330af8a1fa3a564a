#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/points.hpp"
#include "lab/points.hpp"

/// Ships of MOBAS that fight for their values (docs/points.md).
namespace brownwater::wire::mobas_wire {

/// The ships of the register with their cards' ratings, and the water of a scenario to try them on.
struct ShipMarket {
  /// A ship, and which of the market's kinds she is.
  struct Ship {
    std::string id;
    std::string name;
    std::string side;
    std::size_t kind = 0;
  };
  lab::Market market;
  std::vector<std::string> types;  ///< of each kind, the table's key
  std::vector<Ship> ships;         ///< in the order of the register

  /// The kind of a ship, or nothing if the register has none of that id.
  std::optional<std::size_t> kind_of(std::string_view ship) const;
};

/// All ships of the register. On open water draught is worth nothing, so ships that differ by it only are of one kind.
std::expected<ShipMarket, Fault> ship_market(std::string_view scenario);

/// The same for `Codec::ship_market`.
std::expected<wire::ShipMarket, Fault> priced_market(std::string_view scenario);

}  // namespace brownwater::wire::mobas_wire
