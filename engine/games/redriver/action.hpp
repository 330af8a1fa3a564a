#pragma once

#include <variant>

#include "engine/games/redriver/ruling.hpp"

namespace brownwater::redriver {

/// Before the first turn: each ship takes on the fuel that is thrown for (RR-7.1).
struct TakeOnFuel {
  BROWNWATER_SHAPE(TakeOnFuel)
  friend constexpr bool operator==(const TakeOnFuel&, const TakeOnFuel&) = default;
};
/// One section further up, on the stream that the flotilla is on.
struct Advance {
  BROWNWATER_SHAPE(Advance)
  friend constexpr bool operator==(const Advance&, const Advance&) = default;
};
/// RR-4.3: into the tributary that comes in here.
struct Explore {
  BROWNWATER_SHAPE(Explore)
  friend constexpr bool operator==(const Explore&, const Explore&) = default;
};
/// Two sections downstream (RR-1.1).
struct TurnBack {
  BROWNWATER_SHAPE(TurnBack)
  friend constexpr bool operator==(const TurnBack&, const TurnBack&) = default;
};
/// One section downstream, and no farther: to those behind, or to what was passed (RR-1.1).
struct DropDown {
  BROWNWATER_SHAPE(DropDown)
  friend constexpr bool operator==(const DropDown&, const DropDown&) = default;
};
/// Hove to: repairs, and waiting for those behind.
struct Hold {
  BROWNWATER_SHAPE(Hold)
  friend constexpr bool operator==(const Hold&, const Hold&) = default;
};
/// RR-7.1: hove to on open or wooded banks, for fuel.
struct Forage {
  BROWNWATER_SHAPE(Forage)
  friend constexpr bool operator==(const Forage&, const Forage&) = default;
};
/// RR-7.2, RR-8.2, RR-8.3: hove to, for what a town, silenced batteries and captured vessels hold.
struct Scavenge {
  BROWNWATER_SHAPE(Scavenge)
  friend constexpr bool operator==(const Scavenge&, const Scavenge&) = default;
};
/// RR-2.3: the campaign is given up at the main river.
struct Withdraw {
  BROWNWATER_SHAPE(Withdraw)
  friend constexpr bool operator==(const Withdraw&, const Withdraw&) = default;
};

/// RR-6.10: to silence and sink what is there.
struct Engage {
  BROWNWATER_SHAPE(Engage)
  friend constexpr bool operator==(const Engage&, const Engage&) = default;
};
/// RR-6.10: to get by.
struct RunPast {
  BROWNWATER_SHAPE(RunPast)
  friend constexpr bool operator==(const RunPast&, const RunPast&) = default;
};
/// RR-6.10: the fight is refused.
struct FallBack {
  BROWNWATER_SHAPE(FallBack)
  friend constexpr bool operator==(const FallBack&, const FallBack&) = default;
};

/// RR-7.2: fuel from one ship and her barges into another's bunkers.
struct MoveFuel {
  ShipIndex from = kNoShip;
  ShipIndex to = kNoShip;
  std::uint8_t points = 0;
  BROWNWATER_SHAPE(MoveFuel, (from, kShipForm), (to, kShipForm), (points, kFuelForm))
  friend constexpr bool operator==(const MoveFuel&, const MoveFuel&) = default;
};
/// RR-8.1: rounds of a kind, until the other ship has her full allowance.
struct IssueRounds {
  ShipIndex from = kNoShip;
  ShipIndex to = kNoShip;
  GunKind kind = kNoGun;
  BROWNWATER_SHAPE(IssueRounds, (from, kShipForm), (to, kShipForm), (kind, kGunForm, Key{"gun"}))
  friend constexpr bool operator==(const IssueRounds&, const IssueRounds&) = default;
};
/// RR-7.3
struct Tow {
  ShipIndex ship = kNoShip;
  ShipIndex by = kNoShip;
  BROWNWATER_SHAPE(Tow, (ship, kShipForm), (by, kShipForm))
  friend constexpr bool operator==(const Tow&, const Tow&) = default;
};
struct CastOff {
  ShipIndex ship = kNoShip;
  BROWNWATER_SHAPE(CastOff, (ship, kShipForm))
  friend constexpr bool operator==(const CastOff&, const CastOff&) = default;
};
/// She no longer moves with the flotilla.
struct Detach {
  ShipIndex ship = kNoShip;
  BROWNWATER_SHAPE(Detach, (ship, kShipForm))
  friend constexpr bool operator==(const Detach&, const Detach&) = default;
};
struct Rejoin {
  ShipIndex ship = kNoShip;
  BROWNWATER_SHAPE(Rejoin, (ship, kShipForm))
  friend constexpr bool operator==(const Rejoin&, const Rejoin&) = default;
};
/// RR-7.4: a supply ship, up from the main river.
struct OrderUp {
  ShipIndex ship = kNoShip;
  BROWNWATER_SHAPE(OrderUp, (ship, kShipForm))
  friend constexpr bool operator==(const OrderUp&, const OrderUp&) = default;
};
/// RR-10.1: she is left and counts as sunk.
struct Abandon {
  ShipIndex ship = kNoShip;
  BROWNWATER_SHAPE(Abandon, (ship, kShipForm))
  friend constexpr bool operator==(const Abandon&, const Abandon&) = default;
};
/// RR-13.1: she leads the line.
struct Lead {
  ShipIndex ship = kNoShip;
  BROWNWATER_SHAPE(Lead, (ship, kShipForm))
  friend constexpr bool operator==(const Lead&, const Lead&) = default;
};
/// RR-7.3: out of fuel, she lets herself drift, or anchors again.
struct Drift {
  ShipIndex ship = kNoShip;
  BROWNWATER_SHAPE(Drift, (ship, kShipForm))
  friend constexpr bool operator==(const Drift&, const Drift&) = default;
};
struct Anchor {
  ShipIndex ship = kNoShip;
  BROWNWATER_SHAPE(Anchor, (ship, kShipForm))
  friend constexpr bool operator==(const Anchor&, const Anchor&) = default;
};
/// RR-9.1: what a ship behind does this turn.
struct OrderStraggler {
  ShipIndex ship = kNoShip;
  Order order = Order::kFollow;
  BROWNWATER_SHAPE(OrderStraggler, (ship, kShipForm), (order))
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
  BROWNWATER_SHAPE(ShipResult, (sunk, kIfGiven), (taken, kIfGiven), (went, kIfGiven), (fire_fought, kIfGiven),
                   (damage, kIfGiven), (criticals, kIfGiven), (guns_out, kByMountForm, kIfGiven),
                   (rounds_fired, kByMountForm, kIfGiven))
  friend constexpr bool operator==(const ShipResult&, const ShipResult&) = default;
};

/// A shore battery after a fight.
struct BatteryResult {
  GunsByKind guns_silenced{};
  bool mine_fired = false;
  BROWNWATER_SHAPE(BatteryResult, (guns_silenced, kGunsLeftForm, kIfGiven), (mine_fired, kIfGiven))
  friend constexpr bool operator==(const BatteryResult&, const BatteryResult&) = default;
};

/// Both as sent; ships to which nothing happened are left out.
struct ShipFought {
  ShipIndex ship = kNoShip;
  ShipResult result;
  BROWNWATER_SHAPE(ShipFought, (ship, kShipForm), (result, kSpread))
};
struct BatteryFought {
  std::uint8_t place = 0;
  BatteryResult result;
  BROWNWATER_SHAPE(BatteryFought, (place), (result, kSpread))
};
template <class Self>
inline constexpr shape::Form kShipResultsForm =
    shape::own("ShipResults", "redriver", shape::kFormOf<InlineList<shape::For<Self, ShipFought>, kMaxShips>>);
template <class Self>
inline constexpr shape::Form kBatteryResultsForm = shape::own(
    "BatteryResults", "redriver", shape::kFormOf<InlineList<shape::For<Self, BatteryFought>, kMaxBatteries>>);

using ShipResults = std::array<ShipResult, kMaxShips>;
using BatteryResults = std::array<BatteryResult, kMaxBatteries>;

enum class IroncladResult : std::uint8_t { kUntouched, kSunk, kCaptured };

/// RR-13.2: a fight is over, wherever it was fought. All that crosses back into the campaign.
struct FightFought {
  bool passed = false;  ///< the party got by, or has the field
  ShipResults ships{};
  BatteryResults batteries{};
  Vessels sunk;
  Vessels captured;
  IroncladResult ironclad = IroncladResult::kUntouched;
  BROWNWATER_SHAPE(FightFought, (passed), (ships, kShipResultsForm<Self>, kIfGiven),
                   (batteries, kBatteryResultsForm<Self>, kIfGiven), (sunk, kVesselsIfAny, kIfGiven),
                   (captured, kVesselsIfAny, kIfGiven), (ironclad, kIfGiven))
  friend constexpr bool operator==(const FightFought&, const FightFought&) = default;
};

using Action = std::variant<TakeOnFuel, Advance, Explore, TurnBack, DropDown, Hold, Forage, Scavenge, Withdraw, Engage,
                            RunPast, FallBack, MoveFuel, IssueRounds, Tow, CastOff, Detach, Rejoin, OrderUp, Abandon,
                            Drift, Anchor, OrderStraggler, FightFought, Ruling, Lead>;
consteval shape::Tag tag_of(const Action*) { return {.name = "Action", .key = "type"}; }

}  // namespace brownwater::redriver
