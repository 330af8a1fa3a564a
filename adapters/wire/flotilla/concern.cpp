#include "adapters/wire/flotilla/concern.hpp"

#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

template <class Act, class... Acts>
constexpr bool kIsOneOf = (std::is_same_v<Act, Acts> || ...);

/// The unit whose affair it is; kNoUnit if it is the whole side's.
UnitIndex unit_of(const State& state, const Action& action) {
  return visit_one(
      [&state](const auto& any) {
        using Act = std::decay_t<decltype(any)>;
        if constexpr (requires { any.unit; }) return any.unit;
        if constexpr (std::is_same_v<Act, Lay>) return any.shot.unit;
        if constexpr (std::is_same_v<Act, ManPrize>) return state.captor;
        if constexpr (kIsOneOf<Act, Insist, LoseTurn, Pursue>) return state.chooser;
        return kNoUnit;
      },
      action);
}

bool closes(const Action& action) {
  return visit_one(
      [](const auto& any) {
        return kIsOneOf<std::decay_t<decltype(any)>, Ready, EndMovement, OpenFire, Pass, EndStep>;
      },
      action);
}

/// It is open at any time, and the game does not wait for it.
bool presses(const Action& action) {
  return !std::holds_alternative<Open>(action) && !std::holds_alternative<Stand>(action);
}

/// The window's place in the turn: how many have moved, where in her move the mover is, and which side is asked.
std::string window_of(const Cast& cast, const State& state) {
  const auto moved = std::ranges::count_if(state.units, &Unit::moved);
  const UnitIndex mover = state.passage.unit;
  return std::to_string(moved) + "/" + (mover == kNoUnit ? std::string("-") : cast[mover].id) + "/" +
         std::to_string(static_cast<int>(state.passage.moment)) + (state.mover_asked ? "/second" : "/first");
}

UnitSet in_play_of(const State& state, Seat seat) {
  return state.in_play & (seat == Seat::kUnion ? state.of_union : ~state.of_union);
}

}  // namespace

std::vector<ShipName> ships_of(const Cast& cast, const Scenario& scenario, Side side) {
  std::vector<ShipName> ships;
  for_each_unit(scenario.first_forces_of(side), [&](UnitIndex unit) {
    const UnitIndex carrier = scenario.placement(unit).aboard;
    ships.push_back({.id = cast[unit].id,
                     .name = cast[unit].name,
                     .carrier = carrier == kNoUnit ? std::string() : cast[carrier].id});
  });
  return ships;
}

Concern concern_of(const Cast& cast, const State& state, const Action& action) {
  const UnitIndex unit = unit_of(state, action);
  return {.ship = unit == kNoUnit ? std::string() : cast[unit].id, .closes = closes(action)};
}

std::vector<std::string> ships_owing(const Cast& cast, const Scenario& scenario, const State& state, Seat seat) {
  std::vector<std::string> ships;
  if (seat == Seat::kUmpire || !Flotilla::to_decide(state).contains(seat)) return ships;
  UnitSet owing = 0;
  if (state.phase == Phase::kMuster) {
    owing = in_play_of(state, seat);
  } else {
    const View view = Flotilla::view(scenario, state, seat);
    std::vector<Action> list;
    Flotilla::list_actions(scenario, view.seen, seat, list);
    for (const Action& action : list) {
      const UnitIndex unit = unit_of(view.seen, action);
      if (unit != kNoUnit && presses(action)) owing |= bit(unit);
    }
  }
  for_each_unit(owing, [&](UnitIndex unit) { ships.push_back(cast[unit].id); });
  return ships;
}

std::string step_of(const Cast& cast, const State& state, Seat seat) {
  if (seat == Seat::kUmpire || !Flotilla::to_decide(state).contains(seat)) return {};
  const std::string turn = std::to_string(state.turn);
  switch (state.phase) {
    case Phase::kMuster: return "muster";
    case Phase::kMoving: return turn + "/moving";
    case Phase::kLanding: return turn + "/landing";
    case Phase::kBoarding: return turn + "/boarding";
    case Phase::kRepairing: return turn + "/repairing";
    case Phase::kFiring: return turn + "/firing/" + window_of(cast, state);
    case Phase::kTurnBegins:
    case Phase::kGameMaster:
    case Phase::kInitiative:
    case Phase::kChooseFirst:
    case Phase::kNextMover:
    case Phase::kInsist:
    case Phase::kWindow:
    case Phase::kLeg:
    case Phase::kShots:
    case Phase::kAftermath:
    case Phase::kTurnBox:
    case Phase::kPrize:
    case Phase::kMelee:
    case Phase::kPursuit:
    case Phase::kBoarders:
    case Phase::kContinuing:
    case Phase::kRepairs:
    case Phase::kCleanUp:
    case Phase::kMatters:
    case Phase::kOver: return {};
  }
  return {};
}

}  // namespace brownwater::wire::flotilla_wire
