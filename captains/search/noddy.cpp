#include "captains/search/noddy.hpp"

#include <algorithm>
#include <bit>

#include "captains/noddy/captain.hpp"
#include "captains/noddy/helm_orders.hpp"
#include "captains/noddy/situation.hpp"
#include "captains/search/noddy_unseen.hpp"
#include "captains/search/worth.hpp"
#include "engine/core/seats.hpp"
#include "engine/games/noddy/objectives.hpp"

namespace brownwater::captains::search {
namespace {

using noddy::Noddy;

constexpr std::size_t kMostNoddyOptions = 24;
/// Gain in the chance to win from a hit by considerations.
constexpr double kTrustInHits = 0.004;

bool is_lost(noddy::Fate fate) {
  return fate == noddy::Fate::kSunk || fate == noddy::Fate::kTaken || fate == noddy::Fate::kAbandoned ||
         fate == noddy::Fate::kSilenced;
}

/// The share of a vessel that is lost, 0 to 1: of her speed and of her guns.
double lost_of(const noddy::Scenario& scenario, const noddy::State& state, noddy::ShipIndex ship) {
  const noddy::Ship& at = state.ships[ship];
  if (is_lost(at.fate)) return 1;
  const noddy::Card& card = scenario.card(ship);
  double parts = 0;
  double lost = 0;
  if (card.top_halves > 0) {
    parts += 1;
    lost += 1 - static_cast<double>(std::clamp<int>(at.hidden.top_halves, 0, card.top_halves)) / card.top_halves;
  }
  if (!card.guns.empty()) {
    parts += 1;
    lost += static_cast<double>(std::popcount(at.hidden.guns_out)) / static_cast<double>(card.guns.size());
  }
  constexpr double kOfAWreck = 0.8;
  if (at.sinking) return 1;
  return parts == 0 ? 0 : kOfAWreck * lost / parts;
}

/// How much a vessel counts, by what the objectives of her enemies ask.
double weight_of(const noddy::Scenario& scenario, noddy::ShipIndex ship) {
  constexpr double kBattery = 0.4;
  constexpr double kNamed = 2.5;
  double weight = scenario.kind_of(ship) == noddy::Kind::kBattery ? kBattery : 1.0;
  for (const noddy::Objective& objective : scenario.draft().objectives) {
    if (objective.side != scenario.side_of(ship) && objective.kind == noddy::Objective::Kind::kDestroyThese &&
        noddy::has(objective.ships, ship))
      weight = kNamed;
  }
  return weight;
}

/// The share of what an exit still asks that is done: for the side that must get out.
double gone_out(const noddy::Scenario& scenario, const noddy::State& state, Side side) {
  for (const noddy::Objective& objective : scenario.draft().objectives) {
    if (objective.side != side || objective.kind != noddy::Objective::Kind::kExit) continue;
    return std::min(1.0, static_cast<double>(noddy::progress(scenario, state, objective)) / objective.number);
  }
  return 0;
}

bool takes_helm_order(const noddy::State& state) { return state.phase == noddy::Phase::kOrders; }

}  // namespace

const CaptainOf<Noddy>& Craft<Noddy>::plain() { return noddy_captain(); }

noddy::State Craft<Noddy>::suppose(const Scenario& scenario, const noddy::View& view, chance::Whim& whim) {
  State state = view.seen;
  draw_damage(scenario, view, state, whim);
  draw_mines(scenario, view, state, whim);
  draw_shoals(scenario, view, state, whim);
  if (has_sealed(view)) state.sealed[enemy_of(side_of(view.seat))] = false;
  return state;
}

bool Craft<Noddy>::has_sealed(const noddy::View& view) {
  return view.seen.phase == noddy::Phase::kOrders && view.seen.sealed[enemy_of(side_of(view.seat))];
}

void Craft<Noddy>::options(const Scenario& scenario, const State& state, Seat seat, std::vector<Option<Action>>& list) {
  const noddy::View view = Noddy::view(scenario, state, seat);
  const open_table::Situation situation(scenario, view);
  const auto ship = takes_helm_order(state) ? open_table::next_without_order(situation) : std::nullopt;
  if (!ship) {
    chance::Whim none(0, 0);
    return list.push_back({.action = plain().choose(scenario, view, {}, none)});
  }
  const auto ranked = open_table::ranked_orders(situation, *ship, open_table::Effort::kFull, kMostNoddyOptions);
  for (const open_table::WeighedOrder& one : ranked) {
    list.push_back({.action = one.order, .bias = kTrustInHits * (one.worth - ranked.front().worth)});
  }
}

noddy::Action Craft<Noddy>::reply(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  const noddy::View view = Noddy::view(scenario, state, seat);
  if (seat == Seat::kUmpire) return plain().choose(scenario, view, {}, whim);
  const open_table::Situation situation(scenario, view);
  const auto ship = takes_helm_order(state) ? open_table::next_without_order(situation) : std::nullopt;
  if (!ship) return noddy::SealOrders{};
  return open_table::ranked_orders(situation, *ship, open_table::Effort::kQuick, 1).front().order;
}

bool Craft<Noddy>::is_sealed(const Action& action) {
  return !std::holds_alternative<noddy::Proceed>(action) && !std::holds_alternative<noddy::Ruling>(action);
}

std::uint32_t Craft<Noddy>::stop_after(const State& state) {
  constexpr std::uint32_t kMoves = 2;
  return state.move + kMoves;
}

double Craft<Noddy>::worth(const Scenario& scenario, const State& state) {
  constexpr double kOut = 0.5;
  const double edge = share_lost(scenario, state, Side::kConfederate) - share_lost(scenario, state, Side::kUnion);
  if (state.outcome) return worth_of_end(state.outcome->winner, edge);
  const double out = gone_out(scenario, state, Side::kUnion) - gone_out(scenario, state, Side::kConfederate);
  return 0.5 + 0.5 * edge * (1 - kOut) + 0.5 * kOut * out;
}

double Craft<Noddy>::share_lost(const Scenario& scenario, const State& state, Side side) {
  double lost = 0;
  double all = 0;
  open_table::for_each_ship(scenario.forces_of(side) & ~scenario.regiments(), [&](noddy::ShipIndex ship) {
    const double weight = weight_of(scenario, ship);
    all += weight;
    lost += weight * lost_of(scenario, state, ship);
  });
  return all == 0 ? 0 : lost / all;
}

double Craft<Noddy>::bows(const Scenario& scenario, const State& state, Side side) {
  constexpr double kClose = 8000;  // mils
  int rams = 0;
  int close = 0;
  open_table::for_each_ship(scenario.forces_of(side) & scenario.vessels(), [&](noddy::ShipIndex ship) {
    if (!scenario.card(ship).reinforced_bow) return;
    ++rams;
    if (state.ships[ship].fate != noddy::Fate::kAfloat) return;
    bool met = false;
    open_table::for_each_ship(
        scenario.forces_of(enemy_of(side)) & scenario.vessels() & state.on_sheet, [&](noddy::ShipIndex foe) {
          met = met || (state.ships[foe].fate == noddy::Fate::kAfloat &&
                        open_table::distance(state.ships[ship].pose.at, state.ships[foe].pose.at) < kClose);
        });
    close += met ? 1 : 0;
  });
  return rams == 0 ? 0 : static_cast<double>(close) / rams;
}

}  // namespace brownwater::captains::search
