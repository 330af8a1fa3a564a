#include "engine/games/mobas/mobas.hpp"
#include "engine/games/mobas/umpire.hpp"

namespace brownwater::mobas {
namespace {

using Refused = std::optional<kernel::Refusal>;

/// Why the ship is not this seat's to command, or is gone.
Refused refuse_ship(const Scenario& scenario, const State& state, Seat seat, ShipIndex ship) {
  if (ship >= scenario.ship_count()) return refusal({}, Reason::kNoSuchShip);
  if (!commands(seat, scenario.side_of(ship))) return refusal({}, Reason::kNotYourShip);
  if (state.ships[ship].fate != Fate::kAfloat) return refusal(rule(3, 3), Reason::kShipGone);
  return std::nullopt;
}

/// A ship that was not asked has no target; one that was and is no longer owed has declared.
Refused refuse_to_declare(const Scenario& scenario, const State& state, Seat seat, ShipIndex ship) {
  if (state.phase != Phase::kDeclareFire) return refusal(rule(1, 1), Reason::kNotTimeToFire);
  if (const auto refused = refuse_ship(scenario, state, seat, ship)) return refused;
  if (has(state.undeclared[scenario.side_of(ship)], ship)) return std::nullopt;
  if (state.opening_fire && !has(scenario.first_firers(), ship)) {
    return refusal({.book = SystemId::kRedRiver, .section = 6, .number = 3}, Reason::kHiddenFiresFirst);
  }
  return state.targets[ship] == 0 ? refusal(rule(2, 2), Reason::kNoTarget)
                                  : refusal(rule(2, 1), Reason::kAlreadyDeclared);
}

struct Refusing {
  const Scenario& scenario;
  const State& state;
  Seat seat;

  Refused operator()(const ClearForAction&) const {
    if (state.phase != Phase::kClearForAction) return refusal(rule(1, 1), Reason::kNothingToClear);
    return std::nullopt;
  }

  Refused operator()(const DeclareFire& declared) const {
    const bool target_known = declared.target < scenario.ship_count();
    const Refused refused = refuse_to_declare(scenario, state, seat, declared.ship);
    // The better answer for a ship that has no target at all is why she cannot reach this one.
    const bool nothing_in_reach = refused && *refused == refusal(rule(2, 2), Reason::kNoTarget);
    if (refused && !(nothing_in_reach && target_known)) return refused;
    if (!target_known) return refusal({}, Reason::kNoSuchShip);
    if (scenario.side_of(declared.target) == scenario.side_of(declared.ship))
      return refusal(rule(2, 1), Reason::kTargetIsFriend);
    if (state.ships[declared.target].fate != Fate::kAfloat) return refusal(rule(3, 3), Reason::kTargetGone);
    if (has(state.targets[declared.ship], declared.target)) return std::nullopt;
    const auto shot = lay(scenario, state, declared.ship, declared.target);
    return shot ? refusal(rule(1, 2), Reason::kNoTarget) : shot.error();
  }

  Refused operator()(const HoldFire& held) const { return refuse_to_declare(scenario, state, seat, held.ship); }

  Refused operator()(const Move& move) const {
    if (state.phase != Phase::kFirstMoves && state.phase != Phase::kSecondMoves)
      return refusal(rule(1, 1), Reason::kNotTimeToMove);
    if (const auto refused = refuse_ship(scenario, state, seat, move.ship)) return refused;
    if (scenario.ratings(move.ship).battery) return refusal(rule(6, 1), Reason::kBatteryDoesNotMove);
    if (has(state.held, move.ship)) return refusal(rule(5, 2), Reason::kHeldByRamming);
    if (has(state.moved, move.ship)) return refusal(rule(1, 1), Reason::kAlreadyMoved);
    if (scenario.side_of(move.ship) != moving_side(state)) return refusal(rule(1, 3), Reason::kNotMovingSide);
    const auto course = follow(scenario, state, move.ship, move.path);
    if (!course) return course.error();
    return std::nullopt;
  }

  // MB-8.1
  Refused operator()(const Ruling& ruling) const {
    if (seat != Seat::kUmpire) return refusal(rule(8, 1), Reason::kNotTheUmpire);
    return refuse_ruling(scenario, state, ruling);
  }
};

}  // namespace

std::optional<kernel::Refusal> Mobas::refuse(const Scenario& scenario, const State& state, Seat seat,
                                             const Action& action) {
  return std::visit(Refusing{scenario, state, seat}, action);
}

}  // namespace brownwater::mobas
