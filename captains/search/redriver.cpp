#include "captains/search/redriver.hpp"

#include <algorithm>

#include "captains/redriver/commodore.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::captains::search {
namespace {

using namespace redriver;

/// Points by which a campaign's result is scaled.
constexpr double kAllPoints = 400;

std::vector<Action> legal_actions(const redriver::Scenario& scenario, const State& state, Seat seat) {
  std::vector<Action> legal;
  RedRiver::list_actions(scenario, state, seat, legal);
  return legal;
}

/// Whether an order moves the campaign on; the others set the flotilla in order and leave the turn to be ordered.
bool moves_on(const Action& action) {
  return std::holds_alternative<Advance>(action) || std::holds_alternative<Explore>(action) ||
         std::holds_alternative<TurnBack>(action) || std::holds_alternative<DropDown>(action) ||
         std::holds_alternative<Hold>(action) || std::holds_alternative<Forage>(action) ||
         std::holds_alternative<Scavenge>(action) || std::holds_alternative<Withdraw>(action) ||
         std::holds_alternative<Engage>(action) || std::holds_alternative<RunPast>(action) ||
         std::holds_alternative<FallBack>(action);
}

void append_new(const Action& action, std::vector<Option<Action>>& list) {
  if (std::ranges::find(list, action, &Option<Action>::action) == list.end()) list.push_back({.action = action});
}

}  // namespace

const CaptainOf<RedRiver>& Craft<RedRiver>::plain() { return *find_commodore("cautious"); }

State Craft<RedRiver>::suppose(const Scenario&, const redriver::View& view, chance::Whim&) { return view.seen; }

bool Craft<RedRiver>::has_sealed(const redriver::View&) { return false; }

void Craft<RedRiver>::options(const Scenario& scenario, const State& state, Seat seat,
                              std::vector<Option<Action>>& list) {
  const std::vector<Action> legal = legal_actions(scenario, state, seat);
  const redriver::View view = RedRiver::view(scenario, state, seat);
  chance::Whim none(0, 0);
  list.push_back({.action = plain().choose(scenario, view, legal, none)});
  if (!moves_on(list.front().action)) return;
  const Action bolder = find_commodore("bold")->choose(scenario, view, legal, none);
  if (moves_on(bolder) && !std::holds_alternative<Withdraw>(bolder)) append_new(bolder, list);
  for (const Action& action : legal) {
    if (moves_on(action) && !std::holds_alternative<Withdraw>(action)) append_new(action, list);
  }
}

Action Craft<RedRiver>::reply(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  if (state.phase == Phase::kFight) return quick_fight(scenario, state, whim);
  const std::vector<Action> legal = legal_actions(scenario, state, seat);
  return plain().choose(scenario, RedRiver::view(scenario, state, seat), legal, whim);
}

bool Craft<RedRiver>::is_by_lot(const State& state) { return state.phase == Phase::kFight; }

bool Craft<RedRiver>::is_sealed(const Action&) { return false; }

std::uint32_t Craft<RedRiver>::stop_after(const State&) { return ~std::uint32_t{0}; }

double Craft<RedRiver>::worth(const Scenario&, const State& state) {
  const int points = state.outcome ? state.outcome->points : state.points;
  return 0.5 + points / kAllPoints;
}

double Craft<RedRiver>::share_lost(const Scenario& scenario, const State& state, Side side) {
  if (side != Side::kUnion) return 0;
  int points = 0;
  int left = 0;
  for_each_ship(scenario.warships(), [&](ShipIndex ship) {
    points += scenario.ship(ship).points;
    if (state.ships[ship].afloat()) left += points_left(scenario, state, ship);
  });
  return points == 0 ? 0 : 1 - static_cast<double>(left) / points;
}

double Craft<RedRiver>::bows(const Scenario&, const State&, Side) { return 0; }

}  // namespace brownwater::captains::search
