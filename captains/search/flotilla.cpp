#include "captains/search/flotilla.hpp"

#include <algorithm>

#include "captains/flotilla/captain.hpp"
#include "captains/flotilla/helm_orders.hpp"
#include "captains/flotilla/situation.hpp"
#include "captains/search/flotilla_unseen.hpp"
#include "captains/search/worth.hpp"
#include "engine/core/seats.hpp"
#include "engine/games/flotilla/objectives.hpp"

namespace brownwater::captains::search {
namespace {

using flotilla::Flotilla;
using flotilla::for_each_unit;
using flotilla::Phase;
using flotilla::UnitIndex;
using quarterdeck::Situation;

/// What the whole fleet's boxes, by considerations, add to the chance to win.
constexpr double kTrust = 0.5;

flotilla::Action plain_choice(const flotilla::Scenario& scenario, const flotilla::View& view) {
  chance::Whim none(0, 0);
  return flotilla_captain().choose(scenario, view, {}, none);
}

/// How much of a unit is gone, 0 to 1: of a ship's boxes, of a battery's guns.
double lost_of(const flotilla::Scenario& scenario, const flotilla::State& state, UnitIndex unit) {
  if (flotilla::is_lost(scenario, state, unit)) return 1;
  const flotilla::Sheet& sheet = scenario.sheet(unit);
  double whole = 0;
  double gone = 0;
  if (scenario.kind_of(unit) == flotilla::Kind::kShip) {
    whole = static_cast<double>(sheet.boxes.size());
    gone = state.units[unit].crossed;
  } else {
    for (std::size_t battery = 0; battery < sheet.batteries.size(); ++battery) {
      whole += sheet.batteries[battery].dice;
      gone += sheet.batteries[battery].dice - state.units[unit].dice[battery];
    }
  }
  // A ship that has retired or been battered still counts a little more than a wreck.
  constexpr double kOfAWreck = 0.8;
  return whole == 0 ? 0 : kOfAWreck * std::min(1.0, gone / whole);
}

/// How much a unit counts: its boxes or guns, more if an objective of its enemies names it.
double weight_of(const flotilla::Scenario& scenario, UnitIndex unit) {
  constexpr double kNamed = 2.5;
  constexpr double kGun = 2;
  const flotilla::Sheet& sheet = scenario.sheet(unit);
  double weight = static_cast<double>(sheet.boxes.size());
  if (scenario.kind_of(unit) != flotilla::Kind::kShip) {
    weight = 0;
    for (const flotilla::Battery& battery : sheet.batteries) weight += kGun * battery.dice;
  }
  for (const flotilla::Objective& objective : scenario.draft().objectives) {
    if (objective.side != scenario.first_side_of(unit) && objective.kind == flotilla::Objective::Kind::kDestroyThese &&
        flotilla::has(objective.units, unit))
      return kNamed * weight;
  }
  return weight;
}

/// The share of its exit that a side has made.
double gone_out(const flotilla::Scenario& scenario, const flotilla::State& state, Side side) {
  for (const flotilla::Objective& objective : scenario.draft().objectives) {
    if (objective.side != side || objective.kind != flotilla::Objective::Kind::kExit) continue;
    return std::min(1.0, static_cast<double>(flotilla::progress(scenario, state, objective)) / objective.number);
  }
  return 0;
}

}  // namespace

const CaptainOf<Flotilla>& Craft<Flotilla>::plain() { return flotilla_captain(); }

flotilla::State Craft<Flotilla>::suppose(const Scenario& scenario, const flotilla::View& view, chance::Whim& whim) {
  State state = view.seen;
  draw_mines(scenario, view, state, whim);
  return state;
}

bool Craft<Flotilla>::has_sealed(const flotilla::View&) { return false; }

void Craft<Flotilla>::options(const Scenario& scenario, const State& state, Seat seat,
                              std::vector<Option<Action>>& list) {
  const flotilla::View view = Flotilla::view(scenario, state, seat);
  const Action plain_one = plain_choice(scenario, view);
  const auto* steam = std::get_if<flotilla::Steam>(&plain_one);
  if (steam == nullptr) return list.push_back({.action = plain_one});
  const auto ranked = quarterdeck::ranked_orders(Situation(scenario, view), steam->unit, quarterdeck::Effort::kFull);
  double fleet = 1;
  for_each_unit(scenario.first_forces_of(side_of(seat)) & ~scenario.parties(),
                [&](UnitIndex unit) { fleet += weight_of(scenario, unit); });
  for (const quarterdeck::WeighedOrder& one : ranked)
    list.push_back({.action = one.order, .bias = kTrust * (one.worth - ranked.front().worth) / fleet});
}

flotilla::Action Craft<Flotilla>::reply(const Scenario& scenario, const State& state, Seat seat, chance::Whim&) {
  return plain_choice(scenario, Flotilla::view(scenario, state, seat));
}

bool Craft<Flotilla>::is_sealed(const Action& action) { return std::holds_alternative<flotilla::Stand>(action); }

std::uint32_t Craft<Flotilla>::clock(const State& state) {
  const bool late = state.phase >= Phase::kMoving && state.active != state.first;
  return 2 * std::uint32_t{state.turn} + (late ? 1 : 0);
}

std::uint32_t Craft<Flotilla>::stop_after(const State& state) {
  constexpr std::uint32_t kHalves = 2;
  return clock(state) + kHalves;
}

double Craft<Flotilla>::worth(const Scenario& scenario, const State& state) {
  const double edge = share_lost(scenario, state, Side::kConfederate) - share_lost(scenario, state, Side::kUnion);
  if (state.outcome) return worth_of_end(state.outcome->winner, edge);
  constexpr double kOut = 0.5;
  const double out = gone_out(scenario, state, Side::kUnion) - gone_out(scenario, state, Side::kConfederate);
  return 0.5 + 0.5 * edge * (1 - kOut) + 0.5 * kOut * out;
}

double Craft<Flotilla>::share_lost(const Scenario& scenario, const State& state, Side side) {
  double lost = 0;
  double all = 0;
  for_each_unit(scenario.first_forces_of(side) & ~scenario.parties(), [&](UnitIndex unit) {
    const double weight = weight_of(scenario, unit);
    all += weight;
    lost += weight * lost_of(scenario, state, unit);
  });
  return all == 0 ? 0 : lost / all;
}

double Craft<Flotilla>::bows(const Scenario& scenario, const State& state, Side side) {
  constexpr double kClose = 8.0 * flotilla::kInch;
  int rams = 0;
  int close = 0;
  for_each_unit(scenario.first_forces_of(side) & scenario.ships(), [&](UnitIndex ship) {
    if (!scenario.sheet(ship).ram_bow && !scenario.sheet(ship).spar_torpedo) return;
    ++rams;
    bool met = false;
    for_each_unit(scenario.first_forces_of(enemy_of(side)) & scenario.ships() & state.in_play, [&](UnitIndex foe) {
      met = met || quarterdeck::distance(state.units[ship].pose.at, state.units[foe].pose.at) < kClose;
    });
    close += met && flotilla::has(state.in_play, ship) ? 1 : 0;
  });
  return rams == 0 ? 0 : static_cast<double>(close) / rams;
}

}  // namespace brownwater::captains::search
