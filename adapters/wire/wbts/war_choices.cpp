#include "adapters/wire/wbts/spelling.hpp"
#include "adapters/wire/wbts/war_explain.hpp"
#include "adapters/wire/wbts/war_view.hpp"
#include "engine/core/visit_one.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

/// The orders of the step's panel: what a player looks for, though it may be refused now.
struct Panel {
  const WarCast& cast;
  const State& state;
  Side side;

  std::vector<Action> operator()(const Orders&) const {
    std::vector<Action> panel{Done{}};
    const Cards cards = cast.scenario.cards();
    for (std::size_t at = 0; at < cards.size(); ++at) {
      if (cards[at].side == side && state.commands.leaders[at].station == Station::kOnMap)
        panel.emplace_back(ActivateLeader{static_cast<LeaderId>(at)});
    }
    return panel;
  }
  std::vector<Action> operator()(const Marching&) const {
    std::vector<Action> panel{Halt{}, ForceMarch{}, TearUp{}, Mend{}};
    for (Direction direction = 0; direction < kDirections; ++direction) panel.emplace_back(Step{direction});
    return panel;
  }
  std::vector<Action> operator()(const Mustering&) const { return {SetOut{}}; }
  std::vector<Action> operator()(const Building&) const {
    std::vector<Action> panel{FreeFortress{}, CallVolunteers{}, CallDraft{}};
    for (std::size_t product = 0; product < kProducts; ++product) {
      const auto kind = static_cast<Product>(product);
      if (kind != Product::kIronclad) panel.emplace_back(Build{.product = kind, .points = 1});
    }
    return panel;
  }
  std::vector<Action> operator()(const Politicking&) const {
    if (side == Side::kUnion) return {TryKentucky{}, Emancipate{}};
    return {TryKentucky{}};
  }
  template <class Other>
  std::vector<Action> operator()(const Other&) const {
    return {};
  }
};

}  // namespace

Choices choices_of(const WarCast& cast, const State& state, Seat seat) {
  const WarSpelling spelling(cast);
  Choices choices;
  std::vector<Action> list;
  War::list_actions(cast.scenario, state, seat, list);
  choices.actions.reserve(list.size());
  for (const Action& action : list) choices.actions.push_back(write_object(action, spelling));
  if (list.empty()) return choices;
  const Side side = seat == Seat::kUnion ? Side::kUnion : Side::kConfederate;
  for (const Action& order : visit_one(Panel{cast, state, side}, state.owed.top())) {
    const auto refused = War::refuse(cast.scenario, state, seat, order);
    if (!refused) continue;
    Fault words = explain(*refused);
    choices.cannot.push_back(json::object{{"action", write_object(order, spelling)},
                                          {"rule", std::move(words.rule)},
                                          {"reason", std::move(words.reason)}});
  }
  return choices;
}

}  // namespace brownwater::wire::wbts_wire
