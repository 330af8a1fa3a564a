#include "adapters/wire/mobas/choices.hpp"

#include "adapters/wire/mobas/explain.hpp"
#include "engine/core/visit_one.hpp"
#include "engine/games/mobas/mobas.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

/// An action with what it leads to.
struct Leading {
  const Scenario& scenario;
  const State& state;

  Choice operator()(const ClearForAction& cleared) const { return cleared; }
  Choice operator()(const HoldFire& held) const { return held; }
  Choice operator()(const Ruling&) const { std::unreachable(); }  // none is ever listed
  Choice operator()(const DeclareFire& declared) const {
    const Shot shot = lay(scenario, state, declared.ship, declared.target).value();
    return FireChoice{
        .declared = declared,
        .leads_to = {
            .range_hexes = shot.range_hexes, .aspect = shot.aspect, .dice = shot.dice, .rule = rule_of(shot.aspect)}};
  }
  Choice operator()(const Move& move) const {
    return MoveChoice{.move = move, .course = follow(scenario, state, move.ship, move.path).value()};
  }
};

ShipIndex ship_of(const Action& action) {
  return visit_one(
      [](const auto& any) {
        if constexpr (requires { any.ship; })
          return any.ship;
        else
          return kNoShip;
      },
      action);
}

/// The reason why the ship has no choice now; nothing if it is plain: she is gone, or has had her turn.
std::optional<kernel::Refusal> why_not(const Scenario& scenario, const State& state, Seat seat, ShipIndex ship) {
  const bool declaring = state.phase == Phase::kDeclareFire;
  auto refused = declaring ? Mobas::refuse(scenario, state, seat, HoldFire{.ship = ship})
                           : Mobas::refuse(scenario, state, seat, Move{.ship = ship, .path = {}});
  if (!refused || refused->reason < kernel::kFirstOwnReason) return std::nullopt;
  const auto reason = static_cast<Reason>(refused->reason);
  if (reason == Reason::kAlreadyDeclared || reason == Reason::kAlreadyMoved || reason == Reason::kShipGone)
    return std::nullopt;
  const bool gunless = full_dice(scenario, ship, state.ships[ship].damage) == 0;
  if (reason == Reason::kNoTarget && gunless) return refusal(rule(6, 0), Reason::kNoGuns);
  return refused;
}

}  // namespace

Choices choices_of(const Scenario& scenario, const State& state, Seat seat) {
  Choices choices;
  std::vector<Action> list;
  Mobas::list_actions(scenario, state, seat, list);
  ShipSet asked = 0;
  for (const Action& action : list) {
    choices.actions.push_back(visit_one(Leading{scenario, state}, action));
    if (const ShipIndex ship = ship_of(action); ship != kNoShip) asked |= bit(ship);
  }
  if (asked == 0) return choices;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    if (has(asked, ship) || !commands(seat, scenario.side_of(ship))) continue;
    if (const auto refused = why_not(scenario, state, seat, ship))
      choices.cannot.push_back({.ship = ship, .rule = refused->rule, .reason = explain(*refused).reason});
  }
  return choices;
}

}  // namespace brownwater::wire::mobas_wire
