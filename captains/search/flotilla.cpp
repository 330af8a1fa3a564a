#include "captains/search/flotilla.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <variant>
#include <vector>

#include "captains/flotilla/captain.hpp"
#include "captains/flotilla/course.hpp"
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
using flotilla::UnitIndex;

/// Gain in the chance to win from all the fleet's boxes, by considerations.
constexpr double kTrust = 2;
/// How fast the chance to win changes with losses at the first turn, and the increase up to the last: by the battles of
/// two captains (docs/captains.md).
constexpr double kSlope = 6;
constexpr double kSlopeLate = 30;
/// The same if objectives decide, by how near the sides are to them.
constexpr double kSlopeOfAims = 6;
/// How many orders of a ship are tried.
constexpr std::size_t kTried = 8;
/// Inches: more than lie between any two places.
constexpr double kFarOff = 1e9;

flotilla::Action plain_choice(const flotilla::Scenario& scenario, const flotilla::View& view) {
  chance::Whim none(0, 0);
  return flotilla_captain().choose(scenario, view, {}, none);
}

/// A ship's loss besides boxes: guns, and her captain's nerve, by which most battles of two end (FL-5.1).
double shaken(const flotilla::Sheet& sheet, const flotilla::Unit& ship) {
  constexpr double kGuns = 0.1;
  constexpr double kMorale = 0.01;
  constexpr double kHeart = 0.03;
  const double guns = quarterdeck::guns_at_first(sheet);
  return (guns == 0 ? 0 : kGuns * (guns - quarterdeck::guns_left(ship)) / guns) +
         kMorale * std::max(0, sheet.morale - ship.morale) + kHeart * static_cast<int>(ship.heart);
}

/// The share of a unit that is lost, 0 to 1: boxes, guns and nerve of a ship, guns of a battery.
double lost_of(const flotilla::Scenario& scenario, const flotilla::State& state, UnitIndex unit) {
  if (flotilla::is_lost(scenario, state, unit)) return 1;
  // A ship that has retired or been battered still counts a little more than a wreck.
  constexpr double kOfAWreck = 0.8;
  constexpr double kMost = 0.95;
  const flotilla::Sheet& sheet = scenario.sheet(unit);
  const flotilla::Unit& at = state.units[unit];
  if (scenario.kind_of(unit) == flotilla::Kind::kShip) {
    const double boxes = sheet.boxes.empty() ? 0 : at.crossed / static_cast<double>(sheet.boxes.size());
    return std::min(kMost, kOfAWreck * boxes + shaken(sheet, at));
  }
  const double guns = quarterdeck::guns_at_first(sheet);
  return guns == 0 ? 0 : kOfAWreck * (guns - quarterdeck::guns_left(at)) / guns;
}

/// The mean of the greatest few.
double mean_of_greatest(std::vector<double> shares, std::size_t few) {
  std::ranges::sort(shares, std::greater<>());
  shares.resize(std::min(shares.size(), few));
  double sum = 0;
  for (const double share : shares) sum += share;
  return few == 0 ? 0 : sum / static_cast<double>(few);
}

/// How near a side is to an objective, 0 to 1; nothing if it has only to hold.
double nearness(const flotilla::Scenario& scenario, const flotilla::State& state,
                const flotilla::Objective& objective) {
  using Kind = flotilla::Objective::Kind;
  const auto lost_among = [&](flotilla::UnitSet units) {
    std::vector<double> lost;
    for_each_unit(units, [&](UnitIndex unit) { lost.push_back(lost_of(scenario, state, unit)); });
    return lost;
  };
  switch (objective.kind) {
    case Kind::kDestroyThese: {
      auto lost = lost_among(objective.units);
      return mean_of_greatest(lost, lost.size());
    }
    case Kind::kDestroyCount:
      return mean_of_greatest(lost_among(scenario.first_forces_of(enemy_of(objective.side)) & ~scenario.parties()),
                              static_cast<std::size_t>(objective.number));
    case Kind::kExit:
      return std::min(1.0, static_cast<double>(flotilla::progress(scenario, state, objective)) / objective.number);
    case Kind::kHold: return 0;
  }
  return 0;
}

/// How near a side is to the nearest of its objectives.
double nearest_aim(const flotilla::Scenario& scenario, const flotilla::State& state, Side side) {
  double nearest = 0;
  for (const flotilla::Objective& objective : scenario.draft().objectives) {
    if (objective.side == side) nearest = std::max(nearest, nearness(scenario, state, objective));
  }
  return nearest;
}

/// A chance of odds that tell for the one side or the other, without a logarithm, which machines round each their way.
double chance_of(double odds) { return 0.5 + 0.5 * odds / std::sqrt(4 + odds * odds); }

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

/// How unlike two orders are by where they lead, in inches: fifteen degrees count as one.
double apart(const quarterdeck::Course& one, const quarterdeck::Course& other) {
  constexpr double kDegreesToTheInch = 15;
  const int turned = std::abs(one.end.heading - other.end.heading) % 360;
  return quarterdeck::distance(one.end.at, other.end.at) / flotilla::kInch +
         std::min(turned, 360 - turned) / kDegreesToTheInch;
}

std::size_t index_of_greatest(const std::vector<double>& numbers) {
  return static_cast<std::size_t>(std::ranges::max_element(numbers) - numbers.begin());
}

/// A few orders of a list that lead as far from each other as may be, the first among them, in their order. Playouts
/// differ by their dice far more than by similar orders, so the orders tried have to be unlike.
std::vector<quarterdeck::WeighedOrder> spread_out(const quarterdeck::Situation& situation,
                                                  const std::vector<quarterdeck::WeighedOrder>& ranked) {
  if (ranked.size() <= kTried) return ranked;
  std::vector<quarterdeck::Course> courses;
  for (const auto& one : ranked) courses.push_back(quarterdeck::follow(situation, one.order));
  std::vector<double> nearest(ranked.size(), kFarOff);
  std::vector<std::size_t> taken;
  for (std::size_t next = 0; taken.size() < kTried && nearest[next] > 0; next = index_of_greatest(nearest)) {
    taken.push_back(next);
    for (std::size_t at = 0; at < ranked.size(); ++at)
      nearest[at] = std::min(nearest[at], apart(courses[at], courses[next]));
  }
  std::ranges::sort(taken);
  std::vector<quarterdeck::WeighedOrder> spread;
  for (const std::size_t at : taken) spread.push_back(ranked[at]);
  return spread;
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
  if (state.phase != flotilla::Phase::kMoving || seat == Seat::kUmpire)
    return list.push_back({.action = plain_choice(scenario, view)});
  const quarterdeck::Situation situation(scenario, view);
  const auto next = quarterdeck::next_in_movement(situation);
  const auto* ship = std::get_if<UnitIndex>(&next);
  if (ship == nullptr) return list.push_back({.action = std::get<Action>(next)});
  const auto all = quarterdeck::ranked_orders(situation, *ship, quarterdeck::Effort::kFull);
  const auto ranked = spread_out(situation, all);
  double fleet = 1;
  for_each_unit(scenario.first_forces_of(side_of(seat)) & ~scenario.parties(),
                [&](UnitIndex unit) { fleet += weight_of(scenario, unit); });
  for (const quarterdeck::WeighedOrder& one : ranked)
    list.push_back({.action = one.order, .bias = kTrust * (one.worth - ranked.front().worth) / fleet});
}

flotilla::Action Craft<Flotilla>::reply(const Scenario& scenario, const State& state, Seat seat, chance::Whim&) {
  // Playouts of captains in haste are worth less; where many ships fight there would be too few of others.
  constexpr int kFewShips = 4;
  const flotilla::View view = Flotilla::view(scenario, state, seat);
  if (std::popcount(scenario.ships()) <= kFewShips) return plain_choice(scenario, view);
  chance::Whim none(0, 0);
  return quick_flotilla_captain().choose(scenario, view, {}, none);
}

bool Craft<Flotilla>::is_sealed(const Action& action) { return std::holds_alternative<flotilla::Stand>(action); }

std::uint32_t Craft<Flotilla>::clock(const State& state) {
  const bool late = state.phase >= flotilla::Phase::kMoving && state.active != state.first;
  return 2 * std::uint32_t{state.turn} + (late ? 1 : 0);
}

std::uint32_t Craft<Flotilla>::stop_after(const State& state) {
  constexpr std::uint32_t kHalves = 8;
  return clock(state) + kHalves;
}

double Craft<Flotilla>::worth(const Scenario& scenario, const State& state) {
  const double edge = share_lost(scenario, state, Side::kConfederate) - share_lost(scenario, state, Side::kUnion);
  if (state.outcome) return worth_of_end(state.outcome->winner, edge);
  if (scenario.draft().objectives.empty())
    return chance_of(edge * (kSlope + kSlopeLate * state.turn / scenario.turns()));
  const double nearer = nearest_aim(scenario, state, Side::kUnion) - nearest_aim(scenario, state, Side::kConfederate);
  return chance_of(kSlopeOfAims * nearer + edge);
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
