#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/games/redriver/redriver.hpp"
#include "lab/distribution.hpp"

/// The possible results of each order that a commodore of the Red River can give now.
namespace brownwater::lab {

/// The results of an order that are counted.
enum class Hoped : std::uint8_t {
  kComesThrough,  ///< the fight that it brings leaves the party past the enemy, or with the field (RR-13.2)
  kNoShipLost,    ///< none until the campaign is over
};

struct Prospect {
  std::optional<redriver::Action> action;  ///< nothing where only a fight is owed
  Hoped hoped = Hoped::kNoShipLost;
  std::uint64_t games = 0;
  std::uint64_t times = 0;                                ///< in which what is hoped came to pass
  std::array<std::uint64_t, redriver::kMaxShips> lost{};  ///< by ship: in the fight, or until the end
  Distribution points;                                    ///< at the campaign's end
};

struct Looking {
  std::uint64_t games = 200;  ///< of each order
  std::uint64_t seed = 1;
};

/// The orders of the Union seat, each played on from the seat's view to the campaign's end. The fight that an order
/// brings is fought by MOBAS between captains, later fights by lot. The cautious commodore decides all else. Game i of
/// every order has the same dice. Orders without time (fuel, tows, rounds) are tried only where the commodore would
/// give one. The state must not be over. The same look gives the same answer.
std::vector<Prospect> prospects(const redriver::Scenario& scenario, const redriver::State& seen,
                                const Looking& looking);

}  // namespace brownwater::lab
