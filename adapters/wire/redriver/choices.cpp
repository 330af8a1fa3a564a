#include "adapters/wire/redriver/explain.hpp"
#include "adapters/wire/redriver/spelling.hpp"
#include "adapters/wire/redriver/view.hpp"
#include "engine/games/redriver/redriver.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using namespace redriver;

/// The orders of the commodore's panel in a phase: those without ships.
std::vector<Action> panel(Phase phase) {
  if (phase == Phase::kOrders)
    return {Advance{}, Explore{}, TurnBack{}, DropDown{}, Hold{}, Forage{}, Scavenge{}, Engage{}, Withdraw{}};
  if (phase == Phase::kEncounter) return {Engage{}, RunPast{}, FallBack{}};
  return {};
}

}  // namespace

Choices choices_of(const Muster& muster, const State& state, Seat seat) {
  Choices choices;
  const MusterSpelling spelling(muster);
  std::vector<Action> list;
  RedRiver::list_actions(muster.scenario, state, seat, list);
  for (const Action& action : list) choices.actions.push_back(write_object(action, spelling));
  if (list.empty()) return choices;
  for (const Action& order : panel(state.phase)) {
    const auto refused = RedRiver::refuse(muster.scenario, state, seat, order);
    if (!refused) continue;
    const Fault words = explain(*refused);
    choices.cannot.push_back(
        json::object{{"action", write_object(order, spelling)}, {"rule", words.rule}, {"reason", words.reason}});
  }
  return choices;
}

}  // namespace brownwater::wire::red_river_wire
