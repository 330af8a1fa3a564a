#pragma once

#include <variant>

#include "engine/games/redriver/ruling.hpp"

namespace brownwater::redriver {

/// Before the first turn: each ship takes on the fuel that is thrown for (RR-7.1).
struct TakeOnFuel {
  friend constexpr bool operator==(const TakeOnFuel&, const TakeOnFuel&) = default;
};
/// One section further up, on the stream that the flotilla is on.
struct Advance {
  friend constexpr bool operator==(const Advance&, const Advance&) = default;
};
/// RR-4.3: into the tributary that comes in here.
struct Explore {
  friend constexpr bool operator==(const Explore&, const Explore&) = default;
};
/// Two sections downstream (RR-1.1).
struct TurnBack {
  friend constexpr bool operator==(const TurnBack&, const TurnBack&) = default;
};
/// One section downstream, and no farther: to those behind, or to what was passed (RR-1.1).
struct DropDown {
  friend constexpr bool operator==(const DropDown&, const DropDown&) = default;
};
/// Hove to: repairs, and waiting for those behind.
struct Hold {
  friend constexpr bool operator==(const Hold&, const Hold&) = default;
};
/// RR-7.1: hove to on open or wooded banks, for fuel.
struct Forage {
  friend constexpr bool operator==(const Forage&, const Forage&) = default;
};
/// RR-7.2, RR-8.2, RR-8.3: hove to, for what a town, silenced batteries and captured vessels hold.
struct Scavenge {
  friend constexpr bool operator==(const Scavenge&, const Scavenge&) = default;
};
/// RR-2.3: the campaign is given up at the main river.
struct Withdraw {
  friend constexpr bool operator==(const Withdraw&, const Withdraw&) = default;
};

/// RR-6.10: to silence and sink what is there.
struct Engage {
  friend constexpr bool operator==(const Engage&, const Engage&) = default;
};
/// RR-6.10: to get by.
struct RunPast {
  friend constexpr bool operator==(const RunPast&, const RunPast&) = default;
};
/// RR-6.10: the fight is refused.
struct FallBack {
  friend constexpr bool operator==(const FallBack&, const FallBack&) = default;
};

/// RR-7.2: fuel from one ship and her barges into another's bunkers.
struct MoveFuel {
  ShipIndex from = kNoShip;
  ShipIndex to = kNoShip;
  std::uint8_t points = 0;
  friend constexpr bool operator==(const MoveFuel&, const MoveFuel&) = default;
};
/// RR-8.1: rounds of a kind, until the other ship has her full allowance.
struct IssueRounds {
  ShipIndex from = kNoShip;
  ShipIndex to = kNoShip;
  GunKind kind = kNoGun;
  friend constexpr bool operator==(const IssueRounds&, const IssueRounds&) = default;
};
/// RR-7.3
struct Tow {
  ShipIndex ship = kNoShip;
  ShipIndex by = kNoShip;
  friend constexpr bool operator==(const Tow&, const Tow&) = default;
};
struct CastOff {
  ShipIndex ship = kNoShip;
  friend constexpr bool operator==(const CastOff&, const CastOff&) = default;
};
/// She no longer moves with the flotilla.
struct Detach {
  ShipIndex ship = kNoShip;
  friend constexpr bool operator==(const Detach&, const Detach&) = default;
};
struct Rejoin {
  ShipIndex ship = kNoShip;
  friend constexpr bool operator==(const Rejoin&, const Rejoin&) = default;
};
/// RR-7.4: a supply ship, up from the main river.
struct OrderUp {
  ShipIndex ship = kNoShip;
  friend constexpr bool operator==(const OrderUp&, const OrderUp&) = default;
};
/// RR-10.1: she is left and counts as sunk.
struct Abandon {
  ShipIndex ship = kNoShip;
  friend constexpr bool operator==(const Abandon&, const Abandon&) = default;
};
/// RR-13.1: she leads the line.
struct Lead {
  ShipIndex ship = kNoShip;
  friend constexpr bool operator==(const Lead&, const Lead&) = default;
};
/// RR-7.3: out of fuel, she lets herself drift, or anchors again.
struct Drift {
  ShipIndex ship = kNoShip;
  friend constexpr bool operator==(const Drift&, const Drift&) = default;
};
struct Anchor {
  ShipIndex ship = kNoShip;
  friend constexpr bool operator==(const Anchor&, const Anchor&) = default;
};
/// RR-9.1: what a ship behind does this turn.
struct OrderStraggler {
  ShipIndex ship = kNoShip;
  Order order = Order::kFollow;
  friend constexpr bool operator==(const OrderStraggler&, const OrderStraggler&) = default;
};

/// Where a fight left a ship that came through it: as `FightFought::passed` says of the party, past the enemy, or drawn
/// off.
enum class Went : std::uint8_t { kWithTheRest, kPassed, kBrokeOff };

/// The results of a fight for a Union ship.
struct ShipResult {
  bool sunk = false;
  bool taken = false;
  Went went = Went::kWithTheRest;
  bool fire_fought = false;    ///< RR-5.6: her fire burned in the battle, by its own rules
  std::uint8_t damage = 0;     ///< points
  std::uint8_t criticals = 0;  ///< RR-9.3
  std::array<std::uint8_t, kMaxMounts> guns_out{};
  std::array<std::uint8_t, kMaxMounts> rounds_fired{};  ///< by mount
  friend constexpr bool operator==(const ShipResult&, const ShipResult&) = default;
};

enum class IroncladResult : std::uint8_t { kUntouched, kSunk, kCaptured };

/// RR-13.2: a fight is over, wherever it was fought. All that crosses back into the campaign.
struct FightFought {
  bool passed = false;  ///< the party got by, or has the field
  std::array<ShipResult, kMaxShips> ships{};
  std::array<std::array<std::uint8_t, kMaxBatteryKinds>, kMaxBatteries> guns_silenced{};
  std::uint8_t mines_gone = 0;  ///< a bit for each battery whose mine was fired
  Vessels sunk;
  Vessels captured;
  IroncladResult ironclad = IroncladResult::kUntouched;
  friend constexpr bool operator==(const FightFought&, const FightFought&) = default;
};

using Action = std::variant<TakeOnFuel, Advance, Explore, TurnBack, DropDown, Hold, Forage, Scavenge, Withdraw, Engage,
                            RunPast, FallBack, MoveFuel, IssueRounds, Tow, CastOff, Detach, Rejoin, OrderUp, Abandon,
                            Drift, Anchor, OrderStraggler, FightFought, Ruling, Lead>;

}  // namespace brownwater::redriver
