#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"
#include "lab/points.hpp"

/// Ship values as data/points has them (docs/formats.md, "Points"), and the ships that fight for them.
namespace brownwater::wire {

/// The ships of the register as a system has them, and how two fleets of them fight on a scenario's water.
struct ShipMarket {
  /// Ships that are alike by the rules.
  struct Kind {
    std::string type;
    json::object traits;  ///< what tells it from others, for the reader
  };
  /// A ship, and which of the kinds she is.
  struct Ship {
    std::string id;
    std::string name;
    std::string side;
    std::string type;
    std::size_t kind = 0;
  };
  std::string scenario;  ///< whose water
  std::vector<Kind> kinds;
  std::vector<Ship> ships;  ///< in the order of the register
  std::vector<double> guessed_prices;
  lab::Fight fight;

  /// The kind of a ship, or nothing if the register has none of that id.
  std::optional<std::size_t> kind_of(std::string_view ship) const;
};

/// How values were come by.
struct PointsProvenance {
  std::string reference;  ///< the ship of 100 points
  lab::TrialOrder trials;
  std::uint64_t fitted_games = 0;
};

json::object write_points(const Codec& codec, const ShipMarket& market, const lab::Points& points,
                          const lab::Evenness& even, const PointsProvenance& from);

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
