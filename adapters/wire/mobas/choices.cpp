#include "adapters/wire/mobas/choices.hpp"

#include "adapters/wire/mobas/explain.hpp"
#include "adapters/wire/mobas/spelling.hpp"
#include "engine/core/visit_one.hpp"
#include "engine/games/mobas/mobas.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

/// Adds to an action what it leads to.
struct Annotating {
  const Spelling& spelling;
  const Scenario& scenario;
  const State& state;
  json::object& text;

  void operator()(const ClearForAction&) const {}
  void operator()(const HoldFire&) const {}
  void operator()(const Ruling&) const {}
  void operator()(const DeclareFire& declared) const {
    const auto shot = lay(scenario, state, declared.ship, declared.target);
    if (!shot) return;
    put_shape(FireLeadsTo{.range_hexes = shot->range_hexes,
                          .aspect = shot->aspect,
                          .dice = shot->dice,
                          .rule = rule_of(shot->aspect)},
              spelling, text);
  }
  void operator()(const Move& move) const {
    const auto course = follow(scenario, state, move.ship, move.path);
    if (course) put_shape(*course, spelling, text);
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

/// Why the ship has no choice now, or nothing if that needs no words: she is gone, or has had her turn.
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

Choices choices_of(const Cast& cast, const Scenario& scenario, const State& state, Seat seat) {
  const CastSpelling spelling(cast);
  Choices choices;
  std::vector<Action> list;
  Mobas::list_actions(scenario, state, seat, list);
  if (list.empty() || state.phase == Phase::kClearForAction) {
    for (const Action& action : list) choices.actions.push_back(write_object(action, spelling));
    return choices;
  }
  ShipSet asked = 0;
  for (const Action& action : list) {
    json::object text = write_object(action, spelling);
    visit_one(Annotating{spelling, scenario, state, text}, action);
    choices.actions.push_back(std::move(text));
    asked |= bit(ship_of(action));
  }
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    if (has(asked, ship) || !commands(seat, scenario.side_of(ship))) continue;
    const auto refused = why_not(scenario, state, seat, ship);
    if (!refused) continue;
    const Fault words = explain(*refused);
    choices.cannot.push_back(json::object{{"ship", cast[ship].id}, {"rule", words.rule}, {"reason", words.reason}});
  }
  return choices;
}

}  // namespace brownwater::wire::mobas_wire
