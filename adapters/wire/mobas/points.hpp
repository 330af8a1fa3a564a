#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"
#include "lab/points.hpp"

/// Ship values of MOBAS as data/points/mobas.json has them (docs/formats.md, "Points").
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

/// How values were come by.
struct PointsProvenance {
  std::string scenario;
  std::string reference;  ///< the ship of 100 points
  lab::TrialOrder trials;
  std::uint64_t fitted_games = 0;
};

json::object write_points(const ShipMarket& market, const lab::Points& points, const lab::Evenness& even,
                          const PointsProvenance& from);

}  // namespace brownwater::wire::mobas_wire

namespace brownwater::wire {

/// A ship and what she costs.
struct PricedShip {
  std::string id;
  std::string name;
  std::string side;
  std::string type;
  int points = 0;
};

/// The published values of a system's ships, as data/points has them; a fault if it has none.
std::expected<std::vector<PricedShip>, Fault> priced_ships(std::string_view system);

}  // namespace brownwater::wire
