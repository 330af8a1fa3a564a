#include "engine/games/flotilla/objectives.hpp"

#include <algorithm>
#include <bit>

#include "engine/games/flotilla/gunnery.hpp"

namespace brownwater::flotilla {
namespace {

template <class Counts>
int count(UnitSet units, Counts&& counts) {
  int number = 0;
  for_each_unit(units, [&](UnitIndex unit) { number += counts(unit) ? 1 : 0; });
  return number;
}

bool has_any(const Scenario& scenario, const State& state, Side side) {
  const UnitSet counted = (scenario.ships() | scenario.land_batteries()) & state.in_play;
  return count(counted, [&](UnitIndex unit) { return state.units[unit].side == side; }) > 0;
}

std::optional<Outcome> judge_objectives(const Scenario& scenario, const State& state) {
  BySide<bool> met;
  for (const Objective& objective : scenario.draft().objectives)
    met[objective.side] = met[objective.side] || is_met(scenario, state, objective);
  if (met.of_union && met.of_confederate)
    return Outcome{.winner = std::nullopt, .reason = Outcome::Reason::kBothObjectives};
  if (met.of_union) return Outcome{.winner = Side::kUnion, .reason = Outcome::Reason::kObjective};
  if (met.of_confederate) return Outcome{.winner = Side::kConfederate, .reason = Outcome::Reason::kObjective};
  return std::nullopt;
}

Outcome judge_damage(const Scenario& scenario, const State& state) {
  const Losses ours = losses_of(scenario, state, Side::kUnion);
  const Losses theirs = losses_of(scenario, state, Side::kConfederate);
  const long long for_union = static_cast<long long>(theirs.boxes) * std::max(ours.boxes_at_first, 1);
  const long long for_confederates = static_cast<long long>(ours.boxes) * std::max(theirs.boxes_at_first, 1);
  if (for_union == for_confederates) return {.winner = std::nullopt, .reason = Outcome::Reason::kEqualDamage};
  return {.winner = for_union > for_confederates ? Side::kUnion : Side::kConfederate,
          .reason = Outcome::Reason::kGreaterDamage};
}

}  // namespace

bool is_lost(const Scenario& scenario, const State& state, UnitIndex unit) {
  const Unit& at = state.units[unit];
  const bool gone = at.fate != Fate::kInPlay && at.fate != Fate::kExited;
  return gone || at.side != scenario.first_side_of(unit);
}

Losses losses_of(const Scenario& scenario, const State& state, Side side) {
  Losses losses;
  for_each_unit(scenario.first_forces_of(side) & ~scenario.parties(), [&](UnitIndex unit) {
    const bool ship = scenario.kind_of(unit) == Kind::kShip;
    int whole = ship ? static_cast<int>(scenario.sheet(unit).boxes.size()) : 0;
    int left = whole - state.units[unit].crossed;
    for (std::size_t battery = 0; !ship && battery < scenario.sheet(unit).batteries.size(); ++battery) {
      whole += scenario.sheet(unit).batteries[battery].dice;
      left += state.units[unit].dice[battery];
    }
    losses.boxes_at_first += whole;
    losses.boxes += is_lost(scenario, state, unit) ? whole : whole - left;
  });
  return losses;
}

int progress(const Scenario& scenario, const State& state, const Objective& objective) {
  const auto lost = [&](UnitIndex unit) {
    return is_lost(scenario, state, unit) || (objective.or_disarmed && guns_of(state.units[unit]) == 0);
  };
  switch (objective.kind) {
    case Objective::Kind::kDestroyThese: return count(objective.units, lost);
    case Objective::Kind::kDestroyCount:
      return count(scenario.first_forces_of(enemy_of(objective.side)) & ~scenario.parties(), lost);
    case Objective::Kind::kExit:
      // A prize that the enemy took out is not one of the side's own.
      return count(scenario.first_forces_of(objective.side), [&](UnitIndex unit) {
        const Unit& at = state.units[unit];
        return at.fate == Fate::kExited && at.side == objective.side;
      });
    case Objective::Kind::kHold: return has_any(scenario, state, objective.side) ? state.turn : 0;
  }
  return 0;
}

bool is_met(const Scenario& scenario, const State& state, const Objective& objective) {
  const int wanted =
      objective.kind == Objective::Kind::kDestroyThese ? std::popcount(objective.units) : objective.number;
  return progress(scenario, state, objective) >= wanted;
}

std::optional<Outcome> judge(const Scenario& scenario, const State& state) {
  if (const auto outcome = judge_objectives(scenario, state)) return outcome;
  const bool ours = has_any(scenario, state, Side::kUnion);
  const bool theirs = has_any(scenario, state, Side::kConfederate);
  if (ours && theirs) {
    if (state.turn < scenario.turns()) return std::nullopt;
    return judge_damage(scenario, state);
  }
  if (ours) return Outcome{.winner = Side::kUnion, .reason = Outcome::Reason::kNoShips};
  if (theirs) return Outcome{.winner = Side::kConfederate, .reason = Outcome::Reason::kNoShips};
  return judge_damage(scenario, state);
}

}  // namespace brownwater::flotilla
